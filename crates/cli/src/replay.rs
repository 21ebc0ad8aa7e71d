//! Checking saved matches.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use tavoliere_rules::{Match, MatchError, SavedMatch};
use tavoliere_texts::{Language, Texts};

use crate::Failure;
use crate::rules::write_end;

#[derive(Args)]
pub struct Replay {
    /// The match, as the game saves it (RON)
    file: PathBuf,
}

impl Replay {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let about = |why: &dyn std::fmt::Display| Failure::input(format!("{}: {why}", self.file.display()));
        let text = fs::read_to_string(&self.file).map_err(|error| about(&error))?;
        let saved: SavedMatch = ron::from_str(&text).map_err(|error| about(&error))?;
        let mut game_match = Match::load(&saved).map_err(|error| about(&in_words(&saved, &error)))?;
        // The result was written for the place in the history at which the match was saved.
        let result = game_match.outcome().map(|outcome| outcome.to_string());
        if saved.result.is_some() && saved.result != result {
            let played = result.as_deref().unwrap_or("none");
            return Err(about(&format!("result: expected {played}, found '{}'", saved.result.unwrap_or_default())));
        }
        game_match.jump(game_match.actions().len());
        write_end(&game_match, output)
    }
}

/// What is wrong, with a refusal in words.
fn in_words(saved: &SavedMatch, error: &MatchError) -> String {
    if let MatchError::Illegal { number, text, why } = error {
        let before = SavedMatch { actions: saved.actions[..number - 1].to_vec(), ply: None, ..saved.clone() };
        if let Ok(before) = Match::load(&before) {
            let reason = Texts::new(Language::English).illegal(why, before.position());
            return format!("action {number}, {text}, is not legal: {reason}");
        }
    }
    error.to_string()
}
