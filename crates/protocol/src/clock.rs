//! The players' clocks, as they follow from a journal.

use tavoliere_rules::Seat;

use crate::ClockTerms;

/// A day in milliseconds.
const DAY: u64 = 86_400_000;

/// How long each seat may still think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// What was agreed.
    pub terms: ClockTerms,
    /// Milliseconds left to the first and the second seat when the last turn or action was over.
    pub left: [u64; 2],
    /// Whose clock is running, and since when by the server's time.
    pub running: Option<(Seat, u64)>,
}

impl Clocks {
    /// The clocks at the start; none is running.
    #[must_use]
    pub fn new(terms: ClockTerms) -> Clocks {
        Clocks { terms, left: [Clocks::full(terms); 2], running: None }
    }

    fn full(terms: ClockTerms) -> u64 {
        match terms {
            ClockTerms::Live { seconds, .. } => u64::from(seconds) * 1000,
            ClockTerms::Days(days) => u64::from(days) * DAY,
        }
    }

    /// Milliseconds left to a seat at that time of the server.
    #[must_use]
    pub fn left_at(&self, seat: Seat, time: u64) -> u64 {
        let left = self.left[seat.index()];
        match self.running {
            Some((running, since)) if running == seat => left.saturating_sub(time.saturating_sub(since)),
            _ => left,
        }
    }

    /// When the running clock will have run out, by the server's time.
    #[must_use]
    pub fn out_at(&self) -> Option<u64> {
        self.running.map(|(seat, since)| since + self.left[seat.index()])
    }

    /// What is left to each after an action at that time, `forgiven` milliseconds of it the network's; `passes` if the turn
    /// goes to the other seat with it.
    #[must_use]
    pub fn after(&self, seat: Seat, time: u64, forgiven: u64, passes: bool) -> [u64; 2] {
        let mut left = self.left;
        let mine = &mut left[seat.index()];
        *mine = self.left_at(seat, time.saturating_sub(forgiven));
        if passes {
            match self.terms {
                ClockTerms::Live { increment, .. } if self.running.is_some() => *mine += u64::from(increment) * 1000,
                ClockTerms::Live { .. } => {}
                ClockTerms::Days(_) => *mine = Clocks::full(self.terms),
            }
        }
        left
    }

    /// Whether a seat's clock runs in the turn of that number, from 0: a live one waits until both have had a turn.
    pub(crate) fn runs_in(&self, turn: u32) -> bool {
        turn >= 2 || matches!(self.terms, ClockTerms::Days(_))
    }
}
