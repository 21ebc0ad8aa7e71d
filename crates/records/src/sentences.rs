//! Sentences for the player about what is wrong with a record or a link, and about what could not be kept. What is
//! wrong with the game in them, `tavoliere-texts` says.

use tavoliere_levels::LevelError;
use tavoliere_rules::excerpt;
use tavoliere_texts::Texts;

use crate::library::{LibraryError, Refusal};
use crate::{LinkError, RecordError, StorageError};

impl RecordError {
    /// The error as a sentence in the player's language.
    #[must_use]
    pub fn explain(&self, texts: &Texts) -> String {
        match self {
            RecordError::TooLong => texts.get("error-too-long"),
            RecordError::Syntax(detail) => texts.syntax_error(detail),
            RecordError::Version { program, .. } if program.is_empty() => texts.get("error-later"),
            RecordError::Version { program, .. } => {
                texts.format("error-later-program", &[("program", (&excerpt(program)).into())])
            }
            RecordError::Line { line, from, ply } => {
                let args = [("line", (*line).into()), ("from", (*from).into()), ("number", (*ply).into())];
                texts.format("error-line", &args)
            }
            RecordError::Place { line, ply } => {
                texts.format("error-place", &[("line", (*line).into()), ("number", (*ply).into())])
            }
            RecordError::Drawing(text) => texts.format("error-drawing", &[("text", (&excerpt(text)).into())]),
            RecordError::Match(error) => texts.match_error(error),
            RecordError::Notation(error) => texts.notation_error(error),
        }
    }
}

impl LinkError {
    /// The error as a sentence in the player's language.
    #[must_use]
    pub fn explain(&self, texts: &Texts) -> String {
        match self {
            LinkError::NoLink => texts.get("link-none"),
            LinkError::TooLong => texts.get("link-long"),
            LinkError::Version(_) => texts.get("link-version"),
            LinkError::Damaged => texts.get("link-damaged"),
            LinkError::Twice(text) => texts.format("error-twice", &[("text", (&excerpt(text)).into())]),
            LinkError::Unknown(text) => texts.format("error-unknown", &[("text", (&excerpt(text)).into())]),
            LinkError::Parse(error) => texts.parse_error(error),
            LinkError::Option(error) => texts.option_error(error),
            LinkError::Match(error) => texts.match_error(error),
        }
    }
}

impl StorageError {
    /// The error as a sentence in the player's language.
    #[must_use]
    pub fn explain(&self, texts: &Texts) -> String {
        match self {
            StorageError::Full => texts.get("error-full"),
            StorageError::Denied => texts.get("error-denied"),
            StorageError::Other(detail) => texts.format("error-storage", &[("detail", detail.into())]),
        }
    }
}

impl LibraryError {
    /// The error as a sentence in the player's language.
    #[must_use]
    pub fn explain(&self, texts: &Texts) -> String {
        match self {
            LibraryError::Storage(error) => error.explain(texts),
            LibraryError::Unknown(_) => texts.get("error-no-record"),
            LibraryError::Damaged(damaged) => texts.format("library-damaged", &[("file", (&damaged.kept).into())]),
            LibraryError::Later(error) => error.explain(texts),
            LibraryError::TooMuch => texts.get("error-too-much"),
        }
    }
}

impl Refusal {
    /// The reason as a sentence in the player's language.
    #[must_use]
    pub fn explain(&self, texts: &Texts) -> String {
        match self {
            Refusal::Record(error) => error.explain(texts),
            Refusal::Link(error) => error.explain(texts),
            Refusal::Level(LevelError::Syntax { message, .. }) => texts.syntax_error(message),
            Refusal::Level(LevelError::Parse(error)) => texts.parse_error(error),
            Refusal::Level(LevelError::Option(error)) => texts.option_error(error),
            Refusal::Syntax(detail) => texts.syntax_error(detail),
            Refusal::Puzzle => texts.get("error-puzzle"),
            Refusal::OtherGame => texts.get("error-about-another"),
            Refusal::NoTask => texts.get("error-no-task"),
            Refusal::Name => texts.get("error-name"),
            Refusal::NoRoom => texts.get("error-no-room"),
        }
    }
}
