//! The place in a match that a command line names.

use clap::Args;
use tavoliere_rules::{Action, AnyPosition, GameId, Match, MatchError, Options};
use tavoliere_texts::{Language, Texts};

use crate::{Failure, game_parser};

/// A game, and where in it: options, a position and the actions played from there, which count for every
/// rule about repetition.
#[derive(Args)]
pub struct Place {
    /// The game's id
    #[arg(value_parser = game_parser())]
    pub game: GameId,
    #[command(flatten)]
    pub at: Where,
}

/// A place in a game: options, a position and the actions played from there.
#[derive(Args)]
pub struct Where {
    /// A rules option; `games` lists them. May be repeated
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    options: Vec<(String, String)>,
    /// The position text to begin with, the game's start if not given
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Actions played from there, separated by spaces; they count for repetitions
    #[arg(long, value_name = "ACTIONS", default_value = "", hide_default_value = true)]
    played: String,
}

pub fn key_value(text: &str) -> Result<(String, String), String> {
    text.split_once('=').map(|(k, v)| (k.into(), v.into())).ok_or_else(|| "expected KEY=VALUE".into())
}

impl Place {
    /// The match at that place.
    pub fn game_match(&self) -> Result<Match, Failure> {
        self.at.in_game(self.game)
    }
}

impl Where {
    /// The match of a game at that place.
    pub fn in_game(&self, game: GameId) -> Result<Match, Failure> {
        let chosen = self.options.iter().map(|(key, value)| (key, value));
        let options = Options::choose(game.options(), chosen).map_err(Failure::input)?;
        let mut game_match = match &self.position {
            Some(text) => {
                let position = AnyPosition::parse(game, &options, text).map_err(Failure::input)?;
                Match::from_position(options, position)
            }
            None => Match::new(game, options),
        };
        play_all(&mut game_match, self.played.split_whitespace())?;
        Ok(game_match)
    }
}

/// Plays actions given as texts.
pub fn play_all<'a>(game_match: &mut Match, actions: impl IntoIterator<Item = &'a str>) -> Result<(), Failure> {
    let begun = game_match.ply();
    for text in actions {
        game_match.play_text(text).map_err(|error| Failure::input(in_words(&error, begun)))?;
    }
    Ok(())
}

/// What is wrong with a match, with a refusal in words; actions are counted from after the first `begun`.
pub fn in_words(error: &MatchError, begun: usize) -> String {
    match error {
        MatchError::ActionText { number, error } => format!("action {}: {error}", number - begun),
        MatchError::Illegal { number, text, why, position } => {
            let reason = Texts::new(Language::ENGLISH).illegal(why, position);
            format!("action {}, {text}, is not legal: {reason}", number - begun)
        }
        _ => error.to_string(),
    }
}

/// The legal actions with their texts, sorted by these.
pub fn sorted_legal(game_match: &Match) -> Vec<(String, Action)> {
    let position = game_match.position();
    let mut actions: Vec<_> = game_match.legal().into_iter().map(|a| (position.action_text(a), a)).collect();
    actions.sort();
    actions
}
