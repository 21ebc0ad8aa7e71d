//! Why a text that comes in is not taken.

use tavoliere_levels::LevelError;

use crate::{LinkError, RecordError};

/// Why a text that comes in is not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It is no record that can be read.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// It is no link that can be read.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// It is no puzzle that can be read.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// Settings, stars or a draft are not written as they should be, in the words of what reads them.
    #[error("{0}")]
    Syntax(String),
    /// It is a link to a puzzle, where games are taken in.
    #[error("a puzzle, not a game")]
    Puzzle,
    /// It is about another game than its name says.
    #[error("about another game than its name says")]
    OtherGame,
    /// It is a puzzle without a task.
    #[error("a puzzle without a task")]
    NoTask,
    /// Its name is none that this program gives.
    #[error("no name that this program gives")]
    Name,
    /// There are [as many puzzles](super::MAX_PUZZLES) of the game as there can be.
    #[error("there is no room for another puzzle")]
    NoRoom,
}
