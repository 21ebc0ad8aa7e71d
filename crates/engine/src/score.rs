//! What a position is worth to the seat that acts.

use tavoliere_rules::{Outcome, Seat, Winner};

/// A position's worth to the seat that acts, or an action's to the seat that plays it. Positive is good; 100 is
/// about one piece or one safe action more than the opponent. Wins and losses that were proven lie far outside the
/// range of estimates, nearer ones farther.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Score(pub i32);

/// The score of a game won already.
const WIN: i32 = 1_000_000;
/// A distance no search reaches: scores beyond `WIN - FARTHEST` are proven.
const FARTHEST: i32 = 1_000;
/// The largest estimate, either way.
const LIMIT: i32 = 900_000;

impl Score {
    /// Neither seat is better off; a proven draw has this score too.
    pub const EVEN: Score = Score(0);
    /// Better than every score there is.
    pub(crate) const MAX: Score = Score(WIN + 1);
    /// Worse than every score there is.
    pub(crate) const MIN: Score = Score(-WIN - 1);

    /// An estimate, kept apart from proven wins.
    #[must_use]
    pub fn estimate(value: i32) -> Score {
        Score(value.clamp(-LIMIT, LIMIT))
    }

    /// The worth to a seat of a game that ended `ply` actions after the search's start.
    pub(crate) fn of(outcome: &Outcome, seat: Seat, ply: usize) -> Score {
        match outcome.winner {
            Winner::Draw => Score::EVEN,
            Winner::Seat(winner) if winner == seat => Score(WIN - ply as i32),
            Winner::Seat(_) => Score(ply as i32 - WIN),
        }
    }

    /// A won or lost game, its end at most so many actions of both seats away (999 at most; more count as 999).
    #[must_use]
    pub fn proven(won: bool, distance: u32) -> Score {
        let score = WIN - distance.min(FARTHEST as u32 - 1) as i32;
        Score(if won { score } else { -score })
    }

    /// Whether it is a proven win or loss, not an estimate. (A proven draw looks like an even estimate; whether it is
    /// one is said by [`Progress::proven`](crate::Progress::proven).)
    #[must_use]
    pub fn is_proven(self) -> bool {
        self.0.abs() > WIN - FARTHEST
    }

    /// How many actions (of both seats) away a proven win or loss is at most: the winner can force the end within as
    /// many, and perhaps sooner. Nothing for an estimate.
    #[must_use]
    pub fn distance(self) -> Option<u32> {
        self.is_proven().then(|| (WIN - self.0.abs()).max(0) as u32)
    }

    /// The share of a win, 0 to 1, that it stands for; an estimate of `scale` is worth half of what lies between even
    /// and won.
    #[must_use]
    pub fn reward(self, scale: f32) -> f32 {
        if self.is_proven() {
            return if self > Score::EVEN { 1.0 } else { 0.0 };
        }
        let estimate = self.0 as f32;
        0.5 + 0.5 * estimate / (estimate.abs() + scale)
    }

    /// The same score so many actions earlier: a proven end is that much farther away.
    pub(crate) fn delayed(self, actions: u32) -> Score {
        self.distance().map_or(self, |distance| Score::proven(self > Score::EVEN, distance + actions))
    }

    /// The same score as the other seat sees it, if the seat changed.
    pub(crate) fn negated_if(self, changed: bool) -> Score {
        if changed { Score(-self.0) } else { self }
    }

    /// The score as a transposition table keeps it: a proven distance counts from the position, `ply` actions after
    /// the search's start, so that it holds for any path there.
    pub(crate) fn for_table(self, ply: usize) -> Score {
        if self.is_proven() { Score(self.0 + self.0.signum() * ply as i32) } else { self }
    }

    /// A score from a transposition table, the reverse of [`for_table`](Score::for_table): a proven distance counts from the
    /// search's start again.
    pub(crate) fn for_path(self, ply: usize) -> Score {
        if self.is_proven() { Score(self.0 - self.0.signum() * ply as i32) } else { self }
    }
}
