//! The levels there are: all files in `levels/`, built in, so that a browser needs no files.

use std::sync::{LazyLock, OnceLock};

use tavoliere_rules::GameId;

use crate::translation::BUILT_IN;
use crate::{Kind, Level, LevelError};

/// A level's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// The folder: the game's id.
    pub game: &'static str,
    /// The file's name without its ending (`01_dividing`), by which progress is kept.
    pub name: &'static str,
    /// The file's text.
    pub text: &'static str,
    /// Which of [`FILES`] it is.
    index: usize,
}

impl Source {
    /// The level in the file, with what it says in the languages that have its texts in files of their own. It is
    /// parsed the first time only: panels ask in every frame.
    ///
    /// # Errors
    /// If it is not written as a level.
    pub fn read(&self) -> Result<&'static Level, LevelError> {
        READ[self.index].get_or_init(|| self.parse()).as_ref().map_err(Clone::clone)
    }

    fn parse(&self) -> Result<Level, LevelError> {
        let mut level = Level::from_ron(self.text)?;
        let translations = BUILT_IN.iter().filter(|translation| translation.game == self.game);
        translations.for_each(|translation| translation.add_to(self.name, &mut level));
        Ok(level)
    }
}

const FILES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/levels.rs"));

/// What is in each file, once somebody has asked for it.
static READ: LazyLock<Vec<OnceLock<Result<Level, LevelError>>>> =
    LazyLock::new(|| FILES.iter().map(|_| OnceLock::new()).collect());

/// Every level of every game: the lessons by their numbers, then the puzzles from the easiest to the hardest, as
/// `difficulty.tsv` has them, then the replays.
pub fn sources() -> impl Iterator<Item = Source> {
    FILES.iter().enumerate().map(|(index, &(game, name, text))| Source { game, name, text, index })
}

/// A game's levels of one kind, in the order of the course map, with their names. A file that cannot be read is left out,
/// which the tests rule out.
#[must_use]
pub fn levels(game: GameId, kind: Kind) -> Vec<(&'static str, &'static Level)> {
    sources()
        .filter(|source| source.game == game.id())
        .filter_map(|source| Some((source.name, source.read().ok()?)))
        .filter(|(_, level)| level.kind == kind)
        .collect()
}

/// The puzzle of a day, the same everywhere: `day` counts days from any fixed one. Nothing if there are no puzzles.
#[must_use]
pub fn daily(day: u64) -> Option<(Source, &'static Level)> {
    let mut puzzles: Vec<_> = sources()
        .filter_map(|source| Some((source, source.read().ok()?)))
        .filter(|(_, level)| level.kind == Kind::Puzzle)
        .collect();
    // What is found hard later must not change which one a day has.
    puzzles.sort_by_key(|(source, _)| (source.game, source.name));
    // A stride without a common divisor: every puzzle once before any comes again, neighbours from different games.
    let count = puzzles.len() as u64;
    if count == 0 {
        return None;
    }
    let stride = (count / 3..).find(|&stride| gcd(stride, count) == 1)?;
    puzzles.into_iter().nth((day % count * stride % count) as usize)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
