//! What can be wrong with a written game.

use crate::{GameId, MatchError, OptionError, ParseError, excerpt};

/// Why a written match or move cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// The text does not say which game it is, and nobody else did.
    #[error("the text does not say which game it is")]
    UnknownGame,
    /// The text is a match of another game.
    #[error("a match of {found}, not of {expected}")]
    OtherGame {
        /// The game asked for.
        expected: GameId,
        /// The game there is.
        found: GameId,
    },
    /// What is wrong with a match in other formats than those of chess.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// There is no such notation for the game.
    #[error("'{0}' is not written this way")]
    NotChess(GameId),
    /// A tag that is not `[Name "value"]`.
    #[error("line {line}: expected a tag like [White \"name\"], found '{}'", excerpt(found))]
    Tag {
        /// The line, from 1.
        line: usize,
        /// What is there.
        found: String,
    },
    /// The `Variant` tag names another game, or none there is.
    #[error("the tag Variant is '{}', which is not the game asked for or none there is", excerpt(.0))]
    Variant(String),
    /// A tag that chooses a rule names one there is not.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The start cannot be read.
    #[error(transparent)]
    Start(#[from] ParseError),
    /// A comment, a variation or the brackets around the start are not closed.
    #[error("'{0}' is opened and never closed")]
    Unclosed(char),
    /// The number of a series is not its length.
    #[error("move {ply}: series {expected} is being played, not {}", excerpt(found))]
    Series {
        /// The move's number, counting single moves from 1.
        ply: usize,
        /// The series being played.
        expected: u16,
        /// The number written.
        found: String,
    },
    /// No legal move is written so.
    #[error("move {ply}: no legal move is written '{}'", excerpt(text))]
    NoSuchMove {
        /// The move's number, counting single moves from 1.
        ply: usize,
        /// What is written.
        text: String,
    },
    /// Several legal moves could be meant.
    #[error("move {ply}: '{}' can be {}", excerpt(text), candidates.join(" or "))]
    Ambiguous {
        /// The move's number, counting single moves from 1.
        ply: usize,
        /// What is written.
        text: String,
        /// The action texts of the moves it could be.
        candidates: Vec<String>,
    },
}
