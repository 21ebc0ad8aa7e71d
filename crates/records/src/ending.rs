//! How a game that was played has ended: by its rules, or in another way.

use std::fmt;
use std::str::FromStr;

use tavoliere_rules::{Outcome, ParseError, Seat, Winner};

/// How a game has ended. In files it is its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Ending {
    /// Who has won.
    pub winner: Winner,
    /// In which way.
    pub manner: Manner,
}

/// In which way a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Manner {
    /// By its rules: the outcome, which says the winner too.
    Rules(Outcome),
    /// The loser gave up.
    Resigned,
    /// The loser's time was over; a draw where the opponent could not have won.
    Flag,
    /// Both wanted a draw.
    Agreed,
    /// The loser did not come back.
    Left,
    /// Whoever wrote the record says so.
    Stated,
}

/// The ways that are not the rules', with their words.
const MANNERS: [(Manner, &str); 5] = [
    (Manner::Resigned, "resigned"),
    (Manner::Flag, "flag"),
    (Manner::Agreed, "agreed"),
    (Manner::Left, "left"),
    (Manner::Stated, "stated"),
];

impl Manner {
    /// The word for it, also the end of its message id; a reason of the rules has its [own](tavoliere_rules::Reason::id).
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Manner::Rules(outcome) => outcome.reason.id(),
            _ => MANNERS.iter().find(|named| named.0 == self).map_or("", |named| named.1),
        }
    }
}

impl Ending {
    /// The loser's doing: resigned, ran out of time, left.
    #[must_use]
    pub fn lost_by(loser: Seat, manner: Manner) -> Ending {
        Ending { winner: Winner::Seat(loser.other()), manner }
    }

    /// A draw in that manner.
    #[must_use]
    pub fn draw(manner: Manner) -> Ending {
        Ending { winner: Winner::Draw, manner }
    }
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        Ending { winner: outcome.winner, manner: Manner::Rules(outcome) }
    }
}

/// `first resigned`: the winner and the manner; of the rules, the [outcome](Outcome)'s text.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.manner {
            Manner::Rules(outcome) => outcome.fmt(f),
            manner => write!(f, "{} {}", self.winner, manner.id()),
        }
    }
}

impl FromStr for Ending {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Ending, ParseError> {
        let (winner, word) = text.split_once(' ').unwrap_or((text, ""));
        match MANNERS.iter().find(|named| named.1 == word) {
            Some(&(manner, _)) => Ok(Ending { winner: winner.parse()?, manner }),
            None => Ok(text.parse::<Outcome>()?.into()),
        }
    }
}

impl TryFrom<String> for Ending {
    type Error = ParseError;

    fn try_from(text: String) -> Result<Ending, ParseError> {
        text.parse()
    }
}

impl From<Ending> for String {
    fn from(ending: Ending) -> String {
        ending.to_string()
    }
}
