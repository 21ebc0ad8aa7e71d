//! Sentences about what is wrong with a text from outside: a position, an action, a match in any notation.
//!
//! What such a text says is quoted; what the rules' own messages say in English about its grammar is for the command line.

use tavoliere_rules::notation::NotationError;
use tavoliere_rules::{MatchError, OptionError, ParseError, excerpt};

use crate::Texts;

impl Texts {
    /// Why a position, a number or an id cannot be read, as a sentence.
    #[must_use]
    pub fn parse_error(&self, error: &ParseError) -> String {
        if error.found.trim().is_empty() {
            return self.get("error-missing");
        }
        self.format("error-parse", &[("text", (&error.found).into())])
    }

    /// Why a rule cannot be chosen, as a sentence.
    #[must_use]
    pub fn option_error(&self, error: &OptionError) -> String {
        match error {
            OptionError::UnknownKey { key, .. } => self.format("error-option", &[("option", (&excerpt(key)).into())]),
            OptionError::UnknownValue { key, value, .. } => {
                self.format("error-option-value", &[("option", key.into()), ("value", (&excerpt(value)).into())])
            }
        }
    }

    /// What is wrong with a text that a program is said to have written, as a sentence; `detail` is in the words of what
    /// reads such texts.
    #[must_use]
    pub fn syntax_error(&self, detail: &str) -> String {
        self.format("error-syntax", &[("detail", detail.into())])
    }

    /// What is wrong with a saved match, as a sentence.
    #[must_use]
    pub fn match_error(&self, error: &MatchError) -> String {
        match error {
            MatchError::Syntax(detail) => self.syntax_error(detail),
            MatchError::Version(_) => self.get("error-later"),
            MatchError::Parse(error) => self.parse_error(error),
            MatchError::Option(error) => self.option_error(error),
            MatchError::ActionText { number, error } => {
                let args = [("number", (*number).into()), ("text", (&error.found).into())];
                self.format("error-action-text", &args)
            }
            MatchError::Illegal { number, text, why, position } => {
                let (action, why) = (self.shown(&excerpt(text)), self.illegal(why, position));
                let args = [("number", (*number).into()), ("action", (&action).into()), ("why", (&why).into())];
                self.format("error-action", &args)
            }
            MatchError::Ply(ply) => self.format("error-ply", &[("number", (*ply).into())]),
        }
    }

    /// Why a match that people have written cannot be read, as a sentence.
    #[must_use]
    pub fn notation_error(&self, error: &NotationError) -> String {
        match error {
            NotationError::UnknownGame => self.get("error-no-game"),
            NotationError::OtherGame { expected, found } => {
                let (expected, found) = (self.game(*expected), self.game(*found));
                self.format("error-other-game", &[("expected", (&expected).into()), ("found", (&found).into())])
            }
            NotationError::Match(error) => self.match_error(error),
            NotationError::NotChess(game) => self.format("error-not-chess", &[("game", (&self.game(*game)).into())]),
            NotationError::Tag { line, found } => {
                self.format("error-tag", &[("line", (*line).into()), ("text", (&excerpt(found)).into())])
            }
            NotationError::Variant(found) => self.format("error-variant", &[("text", (&excerpt(found)).into())]),
            NotationError::Option(error) => self.option_error(error),
            NotationError::Start(error) => self.parse_error(error),
            NotationError::Unclosed(sign) => self.format("error-unclosed", &[("sign", (&sign.to_string()).into())]),
            NotationError::Series { ply, expected, found } => {
                let found = excerpt(found);
                let args =
                    [("number", (*ply).into()), ("expected", i64::from(*expected).into()), ("found", (&found).into())];
                self.format("error-series", &args)
            }
            NotationError::NoSuchMove { ply, text } => {
                self.format("error-no-such-move", &[("number", (*ply).into()), ("text", (&excerpt(text)).into())])
            }
            NotationError::Ambiguous { ply, text, candidates } => {
                let (text, moves) = (excerpt(text), candidates.join(" / "));
                let args = [("number", (*ply).into()), ("text", (&text).into()), ("moves", (&moves).into())];
                self.format("error-ambiguous", &args)
            }
        }
    }
}
