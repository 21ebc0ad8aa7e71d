//! What time it is.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use tokio::sync::Notify;

/// The system's time; in tests as much later as they say, for nobody waits thirty days.
#[derive(Clone, Debug, Default)]
pub struct Time(Arc<(AtomicU64, Notify)>);

impl Time {
    /// Milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> u64 {
        let now = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
        now.as_millis() as u64 + self.0.0.load(Ordering::Relaxed)
    }

    /// Lets so many milliseconds have passed.
    pub fn advance(&self, millis: u64) {
        self.0.0.fetch_add(millis, Ordering::Relaxed);
        self.0.1.notify_waiters();
    }

    /// Waits until it is so late.
    pub(crate) async fn until(&self, at: u64) {
        loop {
            let moved = self.0.1.notified();
            let now = self.now();
            if now >= at {
                return;
            }
            tokio::select! {
                () = moved => {}
                () = tokio::time::sleep(Duration::from_millis(at - now)) => {}
            }
        }
    }
}
