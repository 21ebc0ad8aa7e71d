//! What the machine's clock says. It may be set back, or wrong by years, at any moment: only dates follow from it, the puzzle of
//! the day, and numbers that are to be drawn anew each time; never how long something took.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use web_time::{SystemTime, UNIX_EPOCH};

/// Seconds by which the clock is taken to be wrong.
static WRONG: AtomicI64 = AtomicI64::new(0);

/// The time since 1970 began, in UTC; none before that.
#[must_use]
pub fn now() -> Duration {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let wrong = WRONG.load(Ordering::Relaxed);
    let by = Duration::from_secs(wrong.unsigned_abs());
    if wrong < 0 { now.saturating_sub(by) } else { now.saturating_add(by) }
}

/// The clock is wrong by so many seconds from now on: for tests.
pub fn set_wrong(by: i64) {
    WRONG.store(by, Ordering::Relaxed);
}
