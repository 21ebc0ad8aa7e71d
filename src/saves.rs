//! The match in progress of every game is kept after every action, and offered again.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use tavoliere_rules::{GameId, Match, SavedMatch};

use crate::Flow;
use crate::lessons::Playing;
use crate::play::{ActionApplied, Controller, CurrentMatch, MatchCommand, PositionChanged, Seat};
use crate::settings::{Notices, Settings, Words};
use crate::storage::Storage;

/// A match with who plays it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedGame {
    seats: [Controller; 2],
    played: SavedMatch,
}

/// The matches that can be continued.
#[derive(Resource, Default)]
pub struct Saves {
    matches: Vec<(GameId, Match, [Controller; 2])>,
    /// Saving has failed and this has been said.
    failed: bool,
}

impl Saves {
    /// The match of a game that was left.
    #[must_use]
    pub fn of(&self, game: GameId) -> Option<(&Match, &[Controller; 2])> {
        self.matches.iter().find(|(g, ..)| *g == game).map(|(_, m, seats)| (m, seats))
    }

    /// The command that takes it up again.
    #[must_use]
    pub fn take_up(&self, game: GameId) -> Option<MatchCommand> {
        let (game_match, seats) = self.of(game)?;
        Some(MatchCommand::Start { game_match: Box::new(game_match.clone()), controllers: seats.clone(), demo: false })
    }
}

fn file(game: GameId) -> String {
    format!("match-{game}.ron")
}

/// What a saved text holds, or what is wrong with it, in English: it goes to the log, the player gets a sentence.
fn read(text: &str) -> Result<(Match, [Controller; 2]), String> {
    let saved: SavedGame = ron::from_str(text).map_err(|e| e.to_string())?;
    let game_match = Match::load(&saved.played).map_err(|e| e.to_string())?;
    Ok((game_match, saved.seats))
}

fn load(storage: Res<Storage>, mut saves: ResMut<Saves>, mut notices: ResMut<Notices>, words: Res<Words>) {
    for &game in GameId::ALL {
        let name = file(game);
        // Storage that cannot be read will say so when something has to be written.
        let Ok(Some(text)) = storage.read(&name) else { continue };
        match read(&text) {
            Ok((game_match, _)) if game_match.game() != game => {
                set_aside(&storage, &name, &text, "another game", &mut notices, &words)
            }
            Ok((game_match, seats)) => saves.matches.push((game, game_match, seats)),
            Err(error) => set_aside(&storage, &name, &text, &error, &mut notices, &words),
        }
    }
}

/// A text that cannot be used is kept under another name, and that is said.
fn set_aside(storage: &Storage, name: &str, text: &str, error: &str, notices: &mut Notices, words: &Words) {
    warn!("{name}: {error}");
    let kept = storage.set_aside(name, text).unwrap_or_else(|_| name.to_owned());
    notices.0.push(words.format("saved-game-damaged", &[("file", kept.as_str().into())]));
}

fn save(
    mut applied: MessageReader<ActionApplied>,
    mut changed: MessageReader<PositionChanged>,
    current: Res<CurrentMatch>,
    seats: Query<(&Seat, &Controller)>,
    mut saves: ResMut<Saves>,
    mut settings: ResMut<Settings>,
    mut notices: ResMut<Notices>,
    words: Res<Words>,
    storage: Res<Storage>,
    playing: Res<Playing>,
) {
    if applied.read().count() + changed.read().count() == 0 || current.demo || playing.is_on() {
        return;
    }
    let Some(game_match) = &current.game_match else { return };
    let game = game_match.game();
    let controllers = tavoliere_rules::Seat::BOTH
        .map(|seat| seats.iter().find(|(s, _)| s.0 == seat).map_or(Controller::Human, |(_, c)| c.clone()));
    if settings.last_game.as_deref() != Some(game.id()) {
        settings.last_game = Some(game.id().into());
    }
    saves.matches.retain(|(g, ..)| *g != game);
    // A match that has ended, or has not begun, is nothing to continue.
    let result = if game_match.outcome().is_some() || game_match.actions().is_empty() {
        storage.remove(&file(game))
    } else {
        saves.matches.push((game, game_match.clone(), controllers.clone()));
        let saved = SavedGame { seats: controllers, played: game_match.save() };
        let text = ron::ser::to_string_pretty(&saved, ron::ser::PrettyConfig::default()).unwrap_or_default();
        storage.write(&file(game), &text)
    };
    if let Err(error) = result
        && !saves.failed
    {
        saves.failed = true;
        notices.0.push(words.format("save-failed", &[("why", error.0.as_str().into())]));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Saves>().add_systems(PreStartup, load).add_systems(Update, save.after(Flow::Mirror));
}
