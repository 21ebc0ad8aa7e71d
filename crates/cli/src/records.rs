//! Matches in files: checking them, and writing them in other formats.

use std::fmt::Display;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use tavoliere_records::{Record, RecordError};
use tavoliere_rules::notation::{Format, NotationError, write};
use tavoliere_rules::{GameId, Match, Options, SavedMatch, excerpt};

use crate::place::{in_words, key_value};
use crate::rules::write_end;
use crate::{Failure, game_parser};

/// The formats, in the help of the verbs that read and write them.
pub const FORMATS: &str = "The formats, of which every file is read:
  ron      the program's own, as the game saves a match in progress; the whole match
  record   the program's own, as the game keeps what was played: with variations, comments, times and players
  pgn      the chess games, with tags; the whole match, with variations and comments
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
    pub fn failure(&self, why: impl Display) -> Failure {
        Failure::input(format!("{}: {why}", self.file.display()))
    }

    pub fn text(&self) -> Result<String, Failure> {
        fs::read_to_string(&self.file).map_err(|error| self.failure(error))
    }

    /// The match with all its actions.
    pub fn game_match(&self) -> Result<Match, Failure> {
        self.read(&self.text()?)
    }

    fn read(&self, text: &str) -> Result<Match, Failure> {
        let record = self.record(text)?;
        // Only the program's own formats say where a match was left.
        let own = Format::of(text) == Format::Ron;
        Ok(if own { record.match_at(record.place) } else { record.main_match() })
    }

    /// The record, with all that the file says.
    pub fn record(&self, text: &str) -> Result<Record, Failure> {
        let chosen = self.options.iter().map(|(key, value)| (key, value));
        let known = match self.game {
            Some(game) => Some((game, Options::choose(game.options(), chosen).map_err(Failure::input)?)),
            None => None,
        };
        let known = known.as_ref().map(|(game, options)| (*game, options));
        Record::read(text, known).map_err(|error| match error {
            RecordError::Match(error) | RecordError::Notation(NotationError::Match(error)) => {
                self.failure(in_words(&error, 0))
            }
            RecordError::Notation(NotationError::UnknownGame) => {
                self.failure("the text does not say which game it is; --game does")
            }
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
    #[arg(long, value_name = "FORMAT", value_parser = target_parser())]
    to: Target,
}

/// What is written: a match in one of its formats, or all of a record.
#[derive(Clone, Copy)]
pub enum Target {
    Match(Format),
    Record,
}

impl Target {
    fn all() -> impl Iterator<Item = Target> {
        Format::ALL.into_iter().map(Target::Match).chain([Target::Record])
    }

    fn id(self) -> &'static str {
        match self {
            Target::Match(format) => format.id(),
            Target::Record => "record",
        }
    }

    fn suits(self, game: GameId) -> bool {
        matches!(self, Target::Match(format) if format.suits(game)) || matches!(self, Target::Record)
    }

    /// Writes a record, or its match at the place where it was left.
    pub fn write(self, record: &Record, game_match: &Match) -> Result<String, Failure> {
        let text = match self {
            Target::Record => Some(record.to_ron()),
            Target::Match(Format::Pgn) => record.pgn(),
            Target::Match(format) => write(game_match, format),
        };
        text.ok_or_else(|| {
            let game = record.game();
            let possible: Vec<_> = Target::all().filter(|target| target.suits(game)).map(Target::id).collect();
            Failure::input(format!("{game} is not written as {}; possible: {}", self.id(), possible.join(", ")))
        })
    }
}

pub fn target_parser() -> impl TypedValueParser<Value = Target> {
    let named = |id: String| Target::all().find(|target| target.id() == id);
    let ids: Vec<_> = Target::all().map(Target::id).collect();
    PossibleValuesParser::new(ids).try_map(move |id| named(id).ok_or("no such format"))
}

impl Convert {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let text = self.written.text()?;
        let text = self.to.write(&self.written.record(&text)?, &self.written.read(&text)?)?;
        Ok(writeln!(output, "{}", text.trim_end())?)
    }
}
