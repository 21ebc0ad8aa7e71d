//! Matches in files: checking them, and writing them in other formats.

use std::fmt::Display;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use tavoliere_rules::notation::{Format, NotationError, read, write};
use tavoliere_rules::{GameId, Match, Options, SavedMatch, excerpt};

use crate::place::{in_words, key_value};
use crate::rules::write_end;
use crate::{Failure, game_parser};

/// The formats, in the help of the verbs that read and write them.
pub const FORMATS: &str = "The formats, of which every file is read:
  ron      the program's own, as the game saves it; the whole match
  pgn      the chess games, with tags; the whole match
  moves    the moves alone, as players write them: 1.e4 2.e5 f6 3.Nh3 in the progressive games, pairs of SAN in
           Vinciperdi, numbered pairs in CQT, elsewhere the action texts
  actions  the action texts alone
The last two do not say which game it is, nor its options. A start that is not the game's own comes first, in brackets:
  [C........ ....C.... n 2] 1...C5xC1";

/// A match in a file.
#[derive(Args)]
pub struct Written {
    /// The file, in any format
    file: PathBuf,
    /// The game; needed where the file does not say it
    #[arg(long, value_parser = game_parser())]
    game: Option<GameId>,
    /// A rules option, where the file does not say it; `games` lists them. May be repeated
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value, requires = "game")]
    options: Vec<(String, String)>,
}

impl Written {
    /// What is wrong with the file, in one line.
    fn failure(&self, why: impl Display) -> Failure {
        Failure::input(format!("{}: {why}", self.file.display()))
    }

    fn text(&self) -> Result<String, Failure> {
        fs::read_to_string(&self.file).map_err(|error| self.failure(error))
    }

    /// The match with all its actions.
    pub fn game_match(&self) -> Result<Match, Failure> {
        self.read(&self.text()?)
    }

    fn read(&self, text: &str) -> Result<Match, Failure> {
        let chosen = self.options.iter().map(|(key, value)| (key, value));
        let known = match self.game {
            Some(game) => Some((game, Options::choose(game.options(), chosen).map_err(Failure::input)?)),
            None => None,
        };
        read(text, known.as_ref().map(|(game, options)| (*game, options))).map_err(|error| match error {
            NotationError::Match(error) => self.failure(in_words(&error, 0)),
            NotationError::UnknownGame => self.failure("the text does not say which game it is; --game does"),
            error => self.failure(error),
        })
    }
}

#[derive(Args)]
#[command(after_help = FORMATS)]
pub struct Replay {
    #[command(flatten)]
    written: Written,
}

impl Replay {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let text = self.written.text()?;
        let mut game_match = self.written.read(&text)?;
        // The result was written for the place in the history at which the match was saved.
        let written = SavedMatch::from_ron(&text).ok().and_then(|saved| saved.result);
        let result = game_match.outcome().map(|outcome| outcome.to_string());
        if let Some(found) = written.filter(|written| Some(written) != result.as_ref()) {
            let expected = result.as_deref().unwrap_or("none");
            let file = self.written.file.display();
            return Err(Failure::faults(format!("{file}: result: expected {expected}, found '{}'", excerpt(&found))));
        }
        game_match.jump(game_match.actions().len());
        write_end(&game_match, output)
    }
}

#[derive(Args)]
#[command(after_help = FORMATS)]
pub struct Convert {
    #[command(flatten)]
    written: Written,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    to: Format,
}

fn format_parser() -> impl TypedValueParser<Value = Format> {
    let named = |id: String| Format::ALL.into_iter().find(|format| format.id() == id);
    PossibleValuesParser::new(Format::ALL.map(Format::id)).try_map(move |id| named(id).ok_or("no such format"))
}

impl Convert {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let game_match = self.written.game_match()?;
        let Some(text) = write(&game_match, self.to) else {
            let game = game_match.game();
            let possible: Vec<_> = Format::ALL.into_iter().filter(|f| f.suits(game)).map(Format::id).collect();
            return Err(Failure::input(format!(
                "{game} is not written as {}; possible: {}",
                self.to.id(),
                possible.join(", ")
            )));
        };
        Ok(writeln!(output, "{}", text.trim_end())?)
    }
}
