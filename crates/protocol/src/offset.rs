//! How far a server's clock is ahead of the client's.

/// How many answers are looked at.
const KEPT: usize = 8;

/// What pings and their answers tell: how long a journey takes, and what time it is at the other end. Of the last few
/// journeys the shortest is believed, for it had the least to wait for on its way.
#[derive(Clone, Debug, Default)]
pub struct Offset {
    /// The time there and back, and what the server's clock was ahead by.
    measured: Vec<(u64, i64)>,
}

impl Offset {
    /// Takes an answer into account: when it was asked and answered by the client's clock, and the server's time in it.
    pub fn add(&mut self, asked: u64, answered: u64, server: u64) {
        let journey = answered.saturating_sub(asked);
        if self.measured.len() == KEPT {
            self.measured.remove(0);
        }
        self.measured.push((journey, server.wrapping_sub(asked + journey / 2) as i64));
    }

    /// The time there and back, in milliseconds, of the shortest journey; none before the first.
    #[must_use]
    pub fn journey(&self) -> Option<u64> {
        self.measured.iter().map(|m| m.0).min()
    }

    /// The server's time when the client's clock shows `now`; none before the first answer.
    #[must_use]
    pub fn server_time(&self, now: u64) -> Option<u64> {
        self.measured.iter().min_by_key(|m| m.0).map(|m| now.wrapping_add(m.1 as u64))
    }

    /// Forgets everything, as after a sleep in which clocks may have stood still.
    pub fn clear(&mut self) {
        self.measured.clear();
    }
}
