//! The match in progress of every game is kept after every action, and offered again.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use tavoliere_rules::{GameId, Match, SavedMatch};

use crate::app::Flow;
use crate::app::persistence::Persistence;
use crate::app::screens::Mode;
use crate::app::settings::Settings;
use crate::rules::{ActionApplied, Controller, CurrentMatch, MatchEnded, Players, PositionChanged};

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
}

impl Saves {
    /// The match of a game that was left, and who plays it.
    #[must_use]
    pub fn of(&self, game: GameId) -> Option<(&Match, &[Controller; 2])> {
        self.matches.iter().find(|(g, ..)| *g == game).map(|(_, m, seats)| (m, seats))
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

fn load(mut persistence: Persistence, mut saves: ResMut<Saves>) {
    for &game in GameId::ALL {
        let of_game = |text: &str| match read(text) {
            Ok((game_match, _)) if game_match.game() != game => Err("another game".to_owned()),
            read => read,
        };
        if let Some((game_match, seats)) = persistence.read(&file(game), "saved-game-damaged", of_game) {
            saves.matches.push((game, game_match, seats));
        }
    }
}

fn save(
    mut applied: MessageReader<ActionApplied>,
    mut changed: MessageReader<PositionChanged>,
    mut ended: MessageReader<MatchEnded>,
    current: Res<CurrentMatch>,
    players: Players,
    mut saves: ResMut<Saves>,
    mut settings: ResMut<Settings>,
    mut persistence: Persistence,
) {
    let over = ended.read().count() > 0;
    if applied.read().count() + changed.read().count() == 0 && !over {
        return;
    }
    let Some(game_match) = &current.game_match else { return };
    let game = game_match.game();
    if settings.last_game.as_deref() != Some(game.id()) {
        settings.last_game = Some(game.id().into());
    }
    saves.matches.retain(|(g, ..)| *g != game);
    // A match that has ended, or has not begun, is nothing to continue.
    if over || game_match.actions().is_empty() {
        persistence.forget(&file(game));
    } else {
        let seats = players.controllers();
        saves.matches.push((game, game_match.clone(), seats.clone()));
        persistence.write(&file(game), &SavedGame { seats, played: game_match.save() });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Saves>()
        .add_systems(PreStartup, load)
        .add_systems(Update, save.after(Flow::Show).run_if(in_state(Mode::Match)));
}
