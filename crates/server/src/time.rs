//! What time it is.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use tokio::sync::Notify;

/// The system's time, or for tests one that stands still until they move it: nobody waits thirty days, and no test depends
/// on how long it takes itself.
#[derive(Clone, Debug, Default)]
pub struct Time(Arc<Clock>);

#[derive(Debug, Default)]
struct Clock {
    /// How much later than the system's time it is; of a time that stands still, all of it.
    later: AtomicU64,
    still: bool,
    moved: Notify,
}

impl Time {
    /// One that stands still, at what the system's is now.
    #[must_use]
    pub fn standing_still() -> Time {
        Time::standing_still_at(system())
    }

    /// One that stands still there.
    #[must_use]
    pub fn standing_still_at(now: u64) -> Time {
        Time(Arc::new(Clock { later: now.into(), still: true, moved: Notify::new() }))
    }

    /// Milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> u64 {
        let from = if self.0.still { 0 } else { system() };
        from + self.0.later.load(Ordering::Relaxed)
    }

    /// Lets so many milliseconds have passed.
    pub fn advance(&self, millis: u64) {
        self.0.later.fetch_add(millis, Ordering::Relaxed);
        self.0.moved.notify_waiters();
    }

    /// Waits until it is so late.
    pub(crate) async fn until(&self, at: u64) {
        loop {
            let moved = self.0.moved.notified();
            let now = self.now();
            if now >= at {
                return;
            }
            tokio::select! {
                () = moved => {}
                () = tokio::time::sleep(Duration::from_millis(at - now)), if !self.0.still => {}
            }
        }
    }
}

fn system() -> u64 {
    SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default().as_millis() as u64
}
