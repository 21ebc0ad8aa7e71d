//! Records as people write them: moves with variations and comments, and in the chess games PGN.

mod list;
mod pgn;
mod read;
mod words;

pub use list::Item;
pub use words::Word;

use tavoliere_rules::notation::{Format, NotationError, chess};
use tavoliere_rules::{Action, AnyPosition, GameId, Match, MatchError, Options};

use crate::{Record, RecordError};

impl Record {
    /// The moves with variations and comments, in the notation of the game's players, on one line. The rules'
    /// [`Format::Moves`] reads it too, and passes over what is not of the main line, in the games of chess.
    #[must_use]
    pub fn moves(&self) -> String {
        words::text(self).join(" ")
    }

    /// As PGN, with variations, comments, glyphs, drawings and times; `None` in games other than chess.
    #[must_use]
    pub fn pgn(&self) -> Option<String> {
        pgn::write(self)
    }

    /// Reads a record in whatever format it is written. `known` are the game and the options: needed where the text does
    /// not say them, and outweighed by the options it does say. Of several games in a PGN file it is the first.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str, known: Option<(GameId, &Options)>) -> Result<Record, RecordError> {
        match Format::of(text) {
            Format::Pgn => {
                Record::read_all(text, known).into_iter().next().unwrap_or(Err(NotationError::UnknownGame.into()))
            }
            // A saved match of version 1 may lack options that are known.
            Format::Ron => match tavoliere_rules::notation::read(text, known) {
                Ok(played) => Ok(Record::of_match(&played)),
                Err(NotationError::Match(MatchError::Syntax(_) | MatchError::Version(_))) => {
                    let record = Record::from_ron(text.trim_start_matches('\u{FEFF}').trim_start())?;
                    let found = record.game();
                    match known.map(|known| known.0).filter(|&expected| expected != found) {
                        Some(expected) => Err(NotationError::OtherGame { expected, found }.into()),
                        None => Ok(record),
                    }
                }
                Err(error) => Err(error.into()),
            },
            Format::Moves | Format::Actions => {
                let (game, options) = known.ok_or(NotationError::UnknownGame)?;
                let options = Options::choose(game.options(), options.iter())?;
                let text = text.trim_start_matches('\u{FEFF}').trim_start();
                let (start, moves) = match text.strip_prefix('[') {
                    None => (AnyPosition::start(game, &options), text),
                    Some(rest) => {
                        let (start, moves) = rest.split_once(']').ok_or(NotationError::Unclosed('['))?;
                        (AnyPosition::parse(game, &options, start)?, moves)
                    }
                };
                let mut record = Record::from_position(options, start);
                read::moves(&mut record, moves)?;
                Ok(record)
            }
        }
    }

    /// Reads every game of a text: a PGN file may have many, everything else is one.
    #[must_use]
    pub fn read_all(text: &str, known: Option<(GameId, &Options)>) -> Vec<Result<Record, RecordError>> {
        match Format::of(text) {
            Format::Pgn => pgn::games(text).into_iter().map(|game| pgn::read(game, known)).collect(),
            _ => vec![Record::read(text, known)],
        }
    }
}

/// The length of the series being played, in a progressive game.
fn series(position: &AnyPosition) -> Option<u16> {
    match position {
        AnyPosition::Progressive(p) => Some(p.series_length()),
        AnyPosition::ProgressiveVinciperdi(p) => Some(p.series_length()),
        _ => None,
    }
}

/// Whether moves of a game are written as in chess.
fn is_chess(game: GameId) -> bool {
    Format::Pgn.suits(game)
}

/// An action as the game's players write it.
fn written(played: &Match, action: Action) -> String {
    let position = played.position();
    chess::san(position, played.repetitions(), action).unwrap_or_else(|| position.action_text(action))
}
