//! What a position is worth to the seat that acts.

use tavoliere_rules::{Outcome, Seat, Winner};

/// A position's worth to the seat that acts, or an action's to the seat that plays it. Positive is good; 100 is
/// about one piece or one safe action more than the opponent. Wins and losses that were proven lie far outside the
/// range of estimates, nearer ones farther.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Score(pub i32);

/// A game won already.
const WIN: i32 = 1_000_000;
/// Farther away than any search goes: scores beyond `WIN - FARTHEST` are proven.
const FARTHEST: i32 = 1_000;
/// The largest estimate.
const LIMIT: i32 = 900_000;

impl Score {
    /// Nobody is better off.
    pub const EVEN: Score = Score(0);
    /// Better than every score there is.
    pub(crate) const MAX: Score = Score(WIN + 1);
    /// Worse than every score there is.
    pub(crate) const MIN: Score = Score(-WIN - 1);

    /// An estimate, kept apart from proven wins.
    pub(crate) fn estimate(value: i32) -> Score {
        Score(value.clamp(-LIMIT, LIMIT))
    }

    /// The worth of a game that ended `ply` actions after the search's start, to a seat.
    pub(crate) fn of(outcome: &Outcome, seat: Seat, ply: usize) -> Score {
        match outcome.winner {
            Winner::Draw => Score::EVEN,
            Winner::Seat(winner) if winner == seat => Score(WIN - ply as i32),
            Winner::Seat(_) => Score(ply as i32 - WIN),
        }
    }

    /// Whether the game's result was proven, not estimated.
    #[must_use]
    pub fn is_proven(self) -> bool {
        self.0.abs() > WIN - FARTHEST
    }

    /// How many actions (of both seats) away a proven win or loss is; nothing for an estimate.
    #[must_use]
    pub fn distance(self) -> Option<u32> {
        self.is_proven().then(|| (WIN - self.0.abs()).max(0) as u32)
    }

    /// The same worth seen by another seat or the same one.
    pub(crate) fn seen(self, changed: bool) -> Score {
        if changed { Score(-self.0) } else { self }
    }

    /// A proven score counted from the search's start becomes one counted from `ply` actions later (`sign` 1), or
    /// back (`sign` -1): tables keep the former's worth for any path to the position.
    pub(crate) fn moved(self, ply: usize, sign: i32) -> Score {
        if self.is_proven() { Score(self.0 + self.0.signum() * sign * ply as i32) } else { self }
    }
}
