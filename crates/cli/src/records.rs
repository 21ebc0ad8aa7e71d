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

    /// The match with all its actions, of a file with one game.
    pub fn game_match(&self) -> Result<Match, Failure> {
        let text = self.text()?;
        Ok(left(&self.record(&text)?, &text))
    }

    /// The record, with all that the file says, of a file with one game.
    pub fn record(&self, text: &str) -> Result<Record, Failure> {
        let mut all = self.records(text)?;
        match all.len() {
            1 => Ok(all.remove(0)),
            games => Err(self.failure(format!("expected one game, found {games}"))),
        }
    }

    /// Every game of the file.
    fn records(&self, text: &str) -> Result<Vec<Record>, Failure> {
        let chosen = self.options.iter().map(|(key, value)| (key, value));
        let known = match self.game {
            Some(game) => Some((game, Options::choose(game.options(), chosen).map_err(Failure::input)?)),
            None => None,
        };
        let known = known.as_ref().map(|(game, options)| (*game, options));
        let all = Record::read_all(text, known);
        let many = all.len() > 1;
        let read = all.into_iter().zip(1..).map(|(record, number)| {
            record.map_err(|error| {
                let why = match error {
                    RecordError::Match(error) | RecordError::Notation(NotationError::Match(error)) => {
                        in_words(&error, 0)
                    }
                    RecordError::Notation(NotationError::UnknownGame) => {
                        "the text does not say which game it is; --game does".into()
                    }
                    error => error.to_string(),
                };
                self.failure(if many { format!("game {number}: {why}") } else { why })
            })
        });
        read.collect()
    }
}

/// The match of a record, where it was left.
fn left(record: &Record, text: &str) -> Match {
    // Only the program's own formats say where that is.
    let own = Format::of(text) == Format::Ron;
    if own { record.match_at(record.place) } else { record.main_match() }
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
        let records = self.written.records(&text)?;
        // The result was written for the place in the history at which the match was saved.
        let written = SavedMatch::from_ron(&text).ok().and_then(|saved| saved.result);
        let result = records.first().and_then(|record| Some(left(record, &text).outcome()?.to_string()));
        if let Some(found) = written.filter(|written| Some(written) != result.as_ref()) {
            let expected = result.as_deref().unwrap_or("none");
            let file = self.written.file.display();
            return Err(Failure::faults(format!("{file}: result: expected {expected}, found '{}'", excerpt(&found))));
        }
        records.iter().try_for_each(|record| {
            let mut game_match = left(record, &text);
            game_match.jump(game_match.actions().len());
            write_end(&game_match, output)
        })
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
        let records = self.written.records(&text)?;
        if records.len() > 1 && matches!(self.to, Target::Record | Target::Match(Format::Ron)) {
            let why =
                format!("{} games, and {} holds one; pgn, moves and actions hold all", records.len(), self.to.id());
            return Err(self.written.failure(why));
        }
        let written = records.iter().map(|record| self.to.write(record, &left(record, &text)));
        let written = written.collect::<Result<Vec<_>, _>>()?;
        // Where tags follow the moves, the next game begins.
        let between = if matches!(self.to, Target::Match(Format::Pgn)) { "\n\n" } else { "\n" };
        let all: Vec<_> = written.iter().map(|text| text.trim_end()).collect();
        Ok(writeln!(output, "{}", all.join(between))?)
    }
}
