//! Puzzles of one's own, each a level file as it is, and what is being composed and not kept yet.

use tavoliere_levels::{Draft, Level};
use tavoliere_records::library::Refusal;
use tavoliere_rules::GameId;

use crate::app::localization::Localization;
use crate::app::persistence::Persistence;
use crate::platform::storage::{Storage, StorageError};

/// How many puzzles of one's own there is room for in each game.
const ROOM: u32 = 30;

/// The file of a game's puzzle of that number.
fn file(game: GameId, number: u32) -> String {
    format!("puzzle-{game}-{number}.ron")
}

/// The file of what was changed in a kept puzzle, or composed anew, and not kept yet.
#[must_use]
pub fn unfinished(game: GameId, kept: Option<&str>) -> String {
    format!("draft-{}", kept.map_or_else(|| format!("{game}.ron"), str::to_owned))
}

/// A puzzle that was kept, or what is wrong with its file.
pub type Kept = (String, Result<Level, Refusal>);

/// The puzzles of a game that were kept.
#[must_use]
pub fn kept(storage: &Storage, game: GameId) -> Vec<Kept> {
    (1..=ROOM)
        .filter_map(|number| {
            let file = file(game, number);
            let text = storage.read(&file).ok()??;
            let level = Level::from_ron(&text).and_then(|level| Draft::open(&level).map(|_| level));
            Some((file, level.map_err(Refusal::from)))
        })
        .collect()
}

/// The file in which a puzzle of the same task is kept, unless that has been changed since.
#[must_use]
pub fn find(storage: &Storage, draft: &Draft) -> Option<String> {
    let game = draft.game();
    let same = |level: &Level| Draft::open(level).is_ok_and(|kept| kept.is_some_and(|kept| kept.same_task(draft)));
    let unchanged = |file: &str| storage.read(&unfinished(game, Some(file))).is_ok_and(|left| left.is_none());
    let all = kept(storage, game).into_iter();
    all.filter(|(_, level)| level.as_ref().is_ok_and(same)).map(|(file, _)| file).find(|file| unchanged(file))
}

/// Keeps a puzzle in its file, or in a new one; gives the name, or nothing if there is no room.
///
/// # Errors
/// What the storage says.
pub fn keep(
    storage: &Storage,
    game: GameId,
    known: Option<&str>,
    level: &Level,
) -> Result<Option<String>, StorageError> {
    let mut name = known.map(str::to_owned);
    for number in 1..=ROOM {
        let file = file(game, number);
        if name.is_none() && storage.read(&file)?.is_none() {
            name = Some(file);
        }
    }
    let Some(name) = name else { return Ok(None) };
    storage.write(&name, &level.to_ron())?;
    storage.remove(&unfinished(game, known))?;
    Ok(Some(name))
}

/// Deletes a puzzle's file, with what was changed in it since.
///
/// # Errors
/// What the storage says.
pub fn delete(storage: &Storage, game: GameId, file: &str) -> Result<(), StorageError> {
    storage.remove(&unfinished(game, Some(file)))?;
    storage.remove(file)
}

/// A draft from a text that somebody pasted.
///
/// # Errors
/// Why it is none, as a sentence.
pub fn paste(text: &str, game: GameId, words: &Localization) -> Result<Draft, String> {
    let refused = |why: Refusal| why.explain(&words.0);
    let level = Level::from_ron(text).map_err(|error| refused(error.into()))?;
    let of = level.game().map_err(|error| words.parse_error(&error))?;
    if of != game {
        return Err(words.format("compose-another-game", &[("game", (&words.game(of)).into())]));
    }
    match Draft::open(&level) {
        Ok(Some(draft)) => Ok(draft),
        Ok(None) => Err(refused(Refusal::NoTask)),
        Err(error) => Err(refused(error.into())),
    }
}

/// What was left unfinished: of a kept puzzle, or of one that has no file yet.
#[must_use]
pub fn left(persistence: &mut Persistence, game: GameId, file: Option<&str>) -> Option<Draft> {
    let parse = |text: &str| match ron::from_str::<Draft>(text) {
        Ok(left) if left.game() == game => Ok(left),
        Ok(_) => Err("another game".to_owned()),
        Err(error) => Err(error.to_string()),
    };
    persistence.read(&unfinished(game, file), "draft-damaged", parse)
}
