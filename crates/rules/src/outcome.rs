//! How a game ends.

use std::fmt;

use crate::Seat;

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winner {
    /// This seat.
    Seat(Seat),
    /// Nobody.
    Draw,
}

impl From<Seat> for Winner {
    fn from(seat: Seat) -> Winner {
        Winner::Seat(seat)
    }
}

/// Why a game has ended. Shown as the words of the test vectors (`no-action`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumIter)]
#[allow(missing_docs)]
pub enum Reason {
    Full,
    Extinct,
    Repetition,
    NoAction,
    Constellation,
    Immobile,
    Cities,
    LastPiece,
    NoPiece,
    Majority,
    Checkmate,
    ProgressiveMate,
    Stalemate,
    Quiet,
    NoMen,
}

impl Reason {
    /// The word for it, also the end of its message id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Reason::Full => "full",
            Reason::Extinct => "extinct",
            Reason::Repetition => "repetition",
            Reason::NoAction => "no-action",
            Reason::Constellation => "constellation",
            Reason::Immobile => "immobile",
            Reason::Cities => "cities",
            Reason::LastPiece => "last-piece",
            Reason::NoPiece => "no-piece",
            Reason::Majority => "majority",
            Reason::Checkmate => "checkmate",
            Reason::ProgressiveMate => "progressive-mate",
            Reason::Stalemate => "stalemate",
            Reason::Quiet => "quiet",
            Reason::NoMen => "no-men",
        }
    }
}

/// A game's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who has won.
    pub winner: Winner,
    /// Why.
    pub reason: Reason,
    /// The score of the first and of the second seat, in games that have one.
    pub score: Option<[u8; 2]>,
}

impl Outcome {
    /// An outcome without a score.
    #[must_use]
    pub fn new(winner: impl Into<Winner>, reason: Reason) -> Outcome {
        Outcome { winner: winner.into(), reason, score: None }
    }
}

impl fmt::Display for Winner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Winner::Seat(Seat::First) => "first",
            Winner::Seat(Seat::Second) => "second",
            Winner::Draw => "draw",
        })
    }
}

/// `first full 13-12`: the winner, the reason and the score if there is one.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.winner, self.reason.id())?;
        match self.score {
            Some([first, second]) => write!(f, " {first}-{second}"),
            None => Ok(()),
        }
    }
}
