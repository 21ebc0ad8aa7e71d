//! How a game ends.

use std::fmt;
use std::str::FromStr;

use strum::IntoEnumIterator;

use crate::{ParseError, Seat};

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winner {
    /// The game is won by this seat.
    Seat(Seat),
    /// Nobody has won.
    Draw,
}

impl From<Seat> for Winner {
    fn from(seat: Seat) -> Winner {
        Winner::Seat(seat)
    }
}

/// Why a game has ended. Shown as the words of the test vectors (`no-action`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumIter)]
pub enum Reason {
    /// Cellulae: the board is full; more tiles win.
    Full,
    /// Cellulae: a seat has no tile left, and loses.
    Extinct,
    /// A position has occurred for the third time: a draw, and in Cellulae more tiles win.
    Repetition,
    /// Hoppa and CQT: the seat to move can do nothing, and loses.
    NoAction,
    /// Sicic: a seat's Astronomers copy the opponent's Constellation, and it wins.
    Constellation,
    /// Sicic: an Astronomer that was pinched cannot move, and its seat loses.
    Immobile,
    /// Sparta: all cities are one seat's, and it wins.
    Cities,
    /// Sparta: a seat has one man left, and loses.
    LastPiece,
    /// Sparta: a seat has no man left, and loses.
    NoPiece,
    /// Sparta: neither seat has more than two men; more cities win.
    Majority,
    /// Progressive chess: no move parries the check.
    Checkmate,
    /// Progressive chess: the only moves that would parry the check give check too early.
    ProgressiveMate,
    /// Chess: the seat to move has men but no move.
    Stalemate,
    /// Chess: too many moves or series without capture or pawn move, which is a draw.
    Quiet,
    /// Vinciperdi: a seat has no men left, and wins.
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

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who has won.
    pub winner: Winner,
    /// What ended the game.
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

impl FromStr for Winner {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Winner, ParseError> {
        match text {
            "first" => Ok(Winner::Seat(Seat::First)),
            "second" => Ok(Winner::Seat(Seat::Second)),
            "draw" => Ok(Winner::Draw),
            _ => Err(ParseError::new("winner", "first, second or draw", text)),
        }
    }
}

/// The reverse of [`Display`](fmt::Display). Whether a game can end so is not asked.
impl FromStr for Outcome {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Outcome, ParseError> {
        let mut words = text.split(' ');
        let mut word = || words.next().unwrap_or_default();
        let winner = word().parse()?;
        let id = word();
        let reason = Reason::iter().find(|reason| reason.id() == id);
        let reason = reason.ok_or_else(|| ParseError::new("reason", "why the game has ended", id))?;
        let score = match word() {
            "" => None,
            score => {
                let read = score.split_once('-').and_then(|(a, b)| Some([a.parse().ok()?, b.parse().ok()?]));
                Some(read.ok_or_else(|| ParseError::new("score", "two numbers, 13-12", score))?)
            }
        };
        let outcome = Outcome { winner, reason, score };
        // One text for each.
        if outcome.to_string() == text {
            Ok(outcome)
        } else {
            Err(ParseError::new("outcome", outcome.to_string(), text))
        }
    }
}
