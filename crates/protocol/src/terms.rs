//! What is agreed before a match begins.

use serde::{Deserialize, Serialize};
use tavoliere_rules::{AnyPosition, GameId, Match, OptionError, Options, ParseError, Seat};

use crate::limits;

/// What is played, and how.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The game's [id](GameId::id).
    pub game: String,
    /// Chosen rules options; missing ones are at their default.
    #[serde(default)]
    pub options: Options,
    /// The position text of the start, where it is not the game's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// How long the players may think; as long as they like if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockTerms>,
    /// Whether players may ask to take back.
    #[serde(default)]
    pub takebacks: bool,
    /// By how many seconds watchers see later what happens, so that nobody can whisper: 0 to [`limits::DELAY`].
    #[serde(default)]
    pub delay: u32,
}

/// How long the players may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClockTerms {
    /// A clock for each, which runs in their turns (a series is one turn) once both have had one.
    Live {
        /// Seconds at the start: [`limits::SECONDS`].
        seconds: u32,
        /// Seconds added after each turn: 0 to [`limits::INCREMENT`].
        increment: u32,
    },
    /// So many days for each turn: 1 to [`limits::DAYS`].
    Days(u32),
}

/// Which seat the host wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatWish {
    /// The one that begins.
    First,
    /// The one that answers.
    Second,
    /// Either; it is drawn when the guest sits down.
    #[default]
    Lot,
}

/// Why terms cannot be played by.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    /// The game or the start cannot be read.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The game does not offer one of the options.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The start is a position in which the game has ended.
    #[error("start: the game has ended there")]
    Ended,
    /// A number is out of its range.
    #[error("{0} is out of its range")]
    Range(&'static str),
}

impl Terms {
    /// The match that is to be played, before its first action.
    ///
    /// # Errors
    /// What is wrong with the terms.
    pub fn set_up(&self) -> Result<Match, TermsError> {
        let in_range = match self.clock {
            None => true,
            Some(ClockTerms::Live { seconds, increment }) => {
                (limits::SECONDS.0..=limits::SECONDS.1).contains(&seconds) && increment <= limits::INCREMENT
            }
            Some(ClockTerms::Days(days)) => (1..=limits::DAYS).contains(&days),
        };
        if !in_range {
            return Err(TermsError::Range("clock"));
        }
        if self.delay > limits::DELAY {
            return Err(TermsError::Range("delay"));
        }
        let game: GameId = self.game.parse()?;
        let options = Options::choose(game.options(), self.options.iter())?;
        let Some(start) = &self.start else { return Ok(Match::new(game, options)) };
        if start.len() > limits::START {
            return Err(TermsError::Range("start"));
        }
        let position = AnyPosition::parse(game, &options, start)?;
        let game_match = Match::from_position(options, position);
        if game_match.outcome().is_some() { Err(TermsError::Ended) } else { Ok(game_match) }
    }

    /// Whether it is played over days: without a clock, or with days for a turn.
    #[must_use]
    pub fn is_correspondence(&self) -> bool {
        !matches!(self.clock, Some(ClockTerms::Live { .. }))
    }

    /// Milliseconds of absence after which a player's match can be claimed, where its clock is live.
    #[must_use]
    pub fn patience(&self) -> Option<u64> {
        let Some(ClockTerms::Live { seconds, increment }) = self.clock else { return None };
        // What a match of forty turns would take each.
        Some(match seconds + 40 * increment {
            0..=479 => 40_000,
            480..=1499 => 80_000,
            _ => 120_000,
        })
    }
}

impl SeatWish {
    /// The host's seat, by a lot where the wish leaves it open.
    #[must_use]
    pub fn seat(self, lot: bool) -> Seat {
        match self {
            SeatWish::First => Seat::First,
            SeatWish::Second => Seat::Second,
            SeatWish::Lot if lot => Seat::First,
            SeatWish::Lot => Seat::Second,
        }
    }
}

/// Whether a player may be called so: 1 to [`limits::NAME`] letters and digits of any script, and between them single spaces,
/// hyphens, apostrophes, dots and underscores.
#[must_use]
pub fn check_name(name: &str) -> bool {
    let separates = |c: char| matches!(c, ' ' | '-' | '\'' | '’' | '.' | '_');
    let mut letters = 0;
    let mut after_separator = true;
    for c in name.chars() {
        letters += 1;
        if separates(c) && after_separator || !(separates(c) || c.is_alphanumeric()) {
            return false;
        }
        after_separator = separates(c);
    }
    letters <= limits::NAME && name.chars().next_back().is_some_and(|c| c.is_alphanumeric() || c == '.')
}
