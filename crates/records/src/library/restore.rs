//! Everything that was kept elsewhere, put together with what is here: nothing that is here is lost.

use std::collections::BTreeMap;

use tavoliere_levels::{Draft, Level};
use tavoliere_rules::{GameId, shorten};

use super::bundle::Bundle;
use super::{Library, Refusal, aside, id_for, id_of, set_aside};
use crate::{MAX_FILE, Record, RecordError, Source, Storage, StorageError};

/// How many puzzles of one's own there is room for in each game.
pub const MAX_PUZZLES: u32 = 30;

/// The most stars of a level.
const MAX_STARS: u8 = 3;

/// What a text that is kept is about, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// `settings.ron`.
    Settings,
    /// `progress.ron`: the stars of every level finished.
    Stars,
    /// `puzzle-<game>-<number>.ron`: one that was composed.
    Puzzle,
    /// `draft-<game>.ron`, `draft-puzzle-<game>-<number>.ron`: what is being composed.
    Draft,
    /// `match-<game>.ron`: a match in progress.
    Match,
    /// `record-<id>.ron`: a game of the library.
    Record,
    /// Whatever was put aside: its name ends with `.damaged-<number>` or `.before-<number>`.
    Aside,
    /// Anything else: a seat in a match on a server.
    Other,
}

impl Subject {
    /// All of them.
    pub const ALL: [Subject; 8] = [
        Subject::Settings,
        Subject::Stars,
        Subject::Puzzle,
        Subject::Draft,
        Subject::Match,
        Subject::Record,
        Subject::Aside,
        Subject::Other,
    ];

    /// What a text of that name is about.
    #[must_use]
    pub fn of(name: &str) -> Subject {
        match name {
            "settings.ron" => Subject::Settings,
            "progress.ron" => Subject::Stars,
            _ if original(name).is_some() => Subject::Aside,
            _ if id_of(name).is_some() => Subject::Record,
            _ if puzzle(name).is_some() => Subject::Puzzle,
            _ if drafted(name).is_some() => Subject::Draft,
            _ if game_of("match-", name).is_some() => Subject::Match,
            _ => Subject::Other,
        }
    }

    /// The end of its message ids.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Subject::Settings => "settings",
            Subject::Stars => "stars",
            Subject::Puzzle => "puzzles",
            Subject::Draft => "drafts",
            Subject::Match => "matches",
            Subject::Record => "games",
            Subject::Aside => "aside",
            Subject::Other => "other",
        }
    }
}

/// What became of a text that came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Nothing like it was here.
    New,
    /// It was here, and now has what it lacked: variations of a game, stars.
    Completed,
    /// It was here already.
    Known,
    /// There can be one only, and another one was here, which stayed.
    Stayed,
    /// It has replaced what was here; that is kept under this name.
    Replaced(String),
    /// It could not be taken in: why.
    Refused(Refusal),
}

/// Which of two stays where there can be one only: the settings, a game's match in progress, a draft.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Prefer {
    /// What is here.
    #[default]
    Here,
    /// What comes in; what was here is put aside.
    Incoming,
}

/// What became of everything in a bundle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Restored {
    /// By the name that each text has in the bundle.
    pub texts: Vec<(String, Subject, Fate)>,
    /// Why the storage refused to take in more; what stands in `texts` is here all the same.
    pub stopped: Option<StorageError>,
}

impl Restored {
    /// How many texts about something have had a fate.
    #[must_use]
    pub fn count(&self, subject: Subject, fate: impl Fn(&Fate) -> bool) -> usize {
        self.texts.iter().filter(|text| text.1 == subject && fate(&text.2)).count()
    }

    /// Whether anything is new, completed or replaced: whoever holds something of it in memory has to read it again.
    #[must_use]
    pub fn changed(&self, subject: Subject) -> bool {
        self.count(subject, |fate| matches!(fate, Fate::New | Fate::Completed | Fate::Replaced(_))) > 0
    }
}

/// What a name was before its text was put aside.
fn original(name: &str) -> Option<&str> {
    let (before, number) = name.rsplit_once('-')?;
    let name = before.strip_suffix(".damaged").or_else(|| before.strip_suffix(".before"))?;
    (!name.is_empty() && number.parse::<u32>().is_ok()).then_some(name)
}

fn game_of(prefix: &str, name: &str) -> Option<GameId> {
    name.strip_prefix(prefix)?.strip_suffix(".ron")?.parse().ok()
}

/// The game and the number of a puzzle's name.
fn puzzle(name: &str) -> Option<(GameId, u32)> {
    let (game, number) = name.strip_prefix("puzzle-")?.strip_suffix(".ron")?.rsplit_once('-')?;
    Some((game.parse().ok()?, number.parse().ok().filter(|number| (1..=MAX_PUZZLES).contains(number))?))
}

fn puzzle_name(game: GameId, number: u32) -> String {
    format!("puzzle-{game}-{number}.ron")
}

/// The game of a draft's name, and the name of the puzzle that it changes.
fn drafted(name: &str) -> Option<(GameId, Option<&str>)> {
    let of = name.strip_prefix("draft-")?;
    match puzzle(of) {
        Some((game, _)) => Some((game, Some(of))),
        None => Some((game_of("draft-", name)?, None)),
    }
}

fn in_words(error: impl std::fmt::Display) -> String {
    shorten(&error.to_string(), 500)
}

/// The task of a puzzle's text.
fn task(text: &str) -> Result<Draft, Refusal> {
    Draft::open(&Level::from_ron(text)?)?.ok_or(Refusal::NoTask)
}

/// The stars of every level, by `<game>/<level>`, from the text in which they are kept.
///
/// # Errors
/// What is wrong with it, in English.
pub fn stars(text: &str) -> Result<BTreeMap<String, u8>, String> {
    let mut stars: BTreeMap<String, u8> = ron::from_str(text).map_err(in_words)?;
    stars.values_mut().for_each(|stars| *stars = (*stars).min(MAX_STARS));
    Ok(stars)
}

impl Library {
    /// Puts everything of a bundle together with what is kept here: games by their id (variations, comments and reviews
    /// that a copy has besides are taken over), the most stars of each level, puzzles by their task. Where there can be one
    /// only, `prefer` says which one. What is replaced, and what is damaged here, is put aside.
    pub fn restore_all(&mut self, storage: &impl Storage, bundle: &Bundle, prefer: Prefer) -> Restored {
        let mut restored = Restored::default();
        // A draft follows its puzzle, which may get another number here.
        let mut puzzles = BTreeMap::new();
        let mut texts: Vec<_> = bundle.texts().map(|(name, text)| (Subject::of(name), name, text)).collect();
        texts.sort_by_key(|&(subject, ..)| subject);
        for (subject, name, text) in texts {
            let fate = match subject {
                _ if text.len() > MAX_FILE => Ok(Fate::Refused(RecordError::TooLong.into())),
                Subject::Record => self.restore_record(storage, name, text),
                Subject::Stars => restore_stars(storage, name, text),
                Subject::Puzzle => restore_puzzle(storage, name, text, &mut puzzles),
                Subject::Aside => restore_aside(storage, name, text),
                Subject::Draft => {
                    let of = drafted(name).and_then(|(_, puzzle)| puzzles.get(puzzle?));
                    let here = of.map_or_else(|| name.to_owned(), |puzzle| format!("draft-{puzzle}"));
                    restore_only(storage, &here, text, prefer, check(subject, name, text))
                }
                Subject::Settings | Subject::Match | Subject::Other => {
                    restore_only(storage, name, text, prefer, check(subject, name, text))
                }
            };
            match fate {
                Ok(fate) => restored.texts.push((name.into(), subject, fate)),
                Err(why) => {
                    restored.stopped = Some(why);
                    break;
                }
            }
        }
        if restored.changed(Subject::Record)
            && let Err(error) = self.write_index(storage)
        {
            // The index is made again at the next opening.
            restored.stopped.get_or_insert(error);
        }
        restored
    }

    fn restore_record(&mut self, storage: &impl Storage, name: &str, text: &str) -> Result<Fate, StorageError> {
        let Some(id) = id_of(name) else { return Ok(Fate::Refused(Refusal::Name)) };
        if self.entry(id).is_some() && storage.read(name)?.as_deref() == Some(text) {
            return Ok(Fate::Known);
        }
        let record = match Record::from_ron(text) {
            Ok(record) => record,
            Err(error) => return Ok(Fate::Refused(error.into())),
        };
        for here in self.copies(id, &record) {
            // One that is damaged is put aside by this, and makes room.
            let Ok(mut own) = self.load(storage, &here) else { continue };
            if own.is_copy(&record) {
                if !own.merge(&record) {
                    return Ok(Fate::Known);
                }
                self.put(storage, &here, &own.to_ron())?;
                self.entries.insert(here.clone(), super::Entry::of(&here, &own));
                return Ok(Fate::Completed);
            }
        }
        if storage.read(name)?.is_none() {
            self.put(storage, id, text)?;
            self.entries.insert(id.into(), super::Entry::of(id, &record));
            return Ok(Fate::New);
        }
        let (_, new) = self.write(storage, &record)?;
        Ok(if new { Fate::New } else { Fate::Known })
    }

    /// The records here that may be copies of one that has this id elsewhere.
    fn copies(&self, id: &str, record: &Record) -> Vec<String> {
        let mut ids = vec![id.to_owned(), id_for(record)];
        if let Source::Correspondence(number) = record.source {
            ids.extend(self.by_correspondence(number).map(|entry| entry.id.clone()));
        }
        ids.retain(|id| self.entries.contains_key(id));
        ids.dedup();
        ids
    }
}

/// What is wrong with a text that would be kept as it is.
fn check(subject: Subject, name: &str, text: &str) -> Result<(), Refusal> {
    let syntax = |error| Refusal::Syntax(in_words(error));
    match subject {
        Subject::Settings => ron::from_str::<ron::Value>(text).map(drop).map_err(syntax),
        Subject::Match => match Record::from_ron(text) {
            Ok(record) if Some(record.game()) == game_of("match-", name) => Ok(()),
            Ok(_) => Err(Refusal::OtherGame),
            Err(error) => Err(error.into()),
        },
        Subject::Draft => match ron::from_str::<Draft>(text) {
            Ok(draft) if Some(draft.game()) == drafted(name).map(|(game, _)| game) => Ok(()),
            Ok(_) => Err(Refusal::OtherGame),
            Err(error) => Err(syntax(error)),
        },
        _ => Ok(()),
    }
}

/// A text of which there can be one only.
fn restore_only(
    storage: &impl Storage,
    name: &str,
    text: &str,
    prefer: Prefer,
    checked: Result<(), Refusal>,
) -> Result<Fate, StorageError> {
    if let Err(why) = checked {
        return Ok(Fate::Refused(why));
    }
    Ok(match storage.read(name)? {
        None => {
            storage.write(name, text)?;
            Fate::New
        }
        Some(here) if here == text => Fate::Known,
        Some(_) if prefer == Prefer::Here => Fate::Stayed,
        Some(here) => {
            let kept = aside(storage, name, &here, "before")?;
            storage.write(name, text)?;
            Fate::Replaced(kept)
        }
    })
}

fn restore_stars(storage: &impl Storage, name: &str, text: &str) -> Result<Fate, StorageError> {
    let coming = match stars(text) {
        Ok(stars) => stars,
        Err(why) => return Ok(Fate::Refused(Refusal::Syntax(why))),
    };
    let here = storage.read(name)?;
    let mut both = match here.as_deref().map(stars) {
        Some(Ok(here)) => here,
        Some(Err(_)) => {
            set_aside(storage, name)?;
            BTreeMap::new()
        }
        None => BTreeMap::new(),
    };
    let before = both.clone();
    for (level, stars) in coming {
        let best = both.entry(level).or_default();
        *best = stars.max(*best);
    }
    if here.is_some() && both == before {
        return Ok(Fate::Known);
    }
    let style = ron::ser::PrettyConfig::default();
    storage.write(name, &ron::ser::to_string_pretty(&both, style).expect("texts and numbers can be written as RON"))?;
    Ok(if here.is_some() { Fate::Completed } else { Fate::New })
}

fn restore_puzzle(
    storage: &impl Storage,
    name: &str,
    text: &str,
    places: &mut BTreeMap<String, String>,
) -> Result<Fate, StorageError> {
    let Some((game, number)) = puzzle(name) else { return Ok(Fate::Refused(Refusal::Name)) };
    let coming = match task(text) {
        Ok(draft) if draft.game() == game => draft,
        Ok(_) => return Ok(Fate::Refused(Refusal::OtherGame)),
        Err(why) => return Ok(Fate::Refused(why)),
    };
    let mut free = None;
    for number in std::iter::once(number).chain(1..=MAX_PUZZLES) {
        let here = puzzle_name(game, number);
        match storage.read(&here)? {
            None => free = free.or(Some(here)),
            Some(kept) if kept == text || task(&kept).is_ok_and(|kept| kept.same_task(&coming)) => {
                places.insert(name.into(), here);
                return Ok(Fate::Known);
            }
            Some(_) => {}
        }
    }
    let Some(free) = free else { return Ok(Fate::Refused(Refusal::NoRoom)) };
    storage.write(&free, text)?;
    places.insert(name.into(), free);
    Ok(Fate::New)
}

/// What was put aside elsewhere is put aside here, once.
fn restore_aside(storage: &impl Storage, name: &str, text: &str) -> Result<Fate, StorageError> {
    let Some(of) = original(name) else { return Ok(Fate::Refused(Refusal::Name)) };
    let why = if name.contains(".before-") { "before" } else { "damaged" };
    for number in 1_u32.. {
        match storage.read(&format!("{of}.{why}-{number}"))? {
            Some(kept) if kept == text => return Ok(Fate::Known),
            Some(_) => {}
            None => break,
        }
    }
    aside(storage, of, text, why)?;
    Ok(Fate::New)
}
