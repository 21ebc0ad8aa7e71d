//! What can be wrong with a written game.

use crate::{GameId, OptionError, ParseError};

/// Why a written game or move cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// There is no such notation for the game.
    #[error("'{0}' is not written this way")]
    NotChess(GameId),
    /// A tag that is not `[Name "value"]`.
    #[error("line {line}: expected a tag like [White \"name\"], found '{found}'")]
    Tag {
        /// The line, from 1.
        line: usize,
        /// What is there.
        found: String,
    },
    /// The `Variant` tag names another game.
    #[error("the tag Variant is '{0}', which is not the game asked for")]
    Variant(String),
    /// A tag that chooses a rule names one there is not.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The start cannot be read.
    #[error(transparent)]
    Start(#[from] ParseError),
    /// A comment or a variation is not closed.
    #[error("'{0}' is opened and never closed")]
    Unclosed(char),
    /// The number of a series is not its length.
    #[error("move {ply}: series {expected} is being played, not {found}")]
    Series {
        /// The move's number, counting single moves from 1.
        ply: usize,
        /// The series being played.
        expected: u16,
        /// The number written.
        found: String,
    },
    /// No legal move is written so.
    #[error("move {ply}: no legal move is written '{text}'")]
    NoSuchMove {
        /// The move's number, counting single moves from 1.
        ply: usize,
        /// What is written.
        text: String,
    },
    /// Several legal moves could be meant.
    #[error("move {ply}: '{text}' can be {}", candidates.join(" or "))]
    Ambiguous {
        /// The move's number, counting single moves from 1.
        ply: usize,
        /// What is written.
        text: String,
        /// The action texts of the moves it could be.
        candidates: Vec<String>,
    },
}
