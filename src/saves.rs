//! The match in progress of every game is kept after every action, and offered again.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use tavoliere_rules::{GameId, Match, SavedMatch};

use crate::Flow;
use crate::keeping::Keeping;
use crate::lessons::Playing;
use crate::play::{ActionApplied, Controller, CurrentMatch, MatchCommand, PositionChanged, Seat};
use crate::settings::Settings;

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

fn load(mut keeping: Keeping, mut saves: ResMut<Saves>) {
    for &game in GameId::ALL {
        let of_game = |text: &str| match read(text) {
            Ok((game_match, _)) if game_match.game() != game => Err("another game".to_owned()),
            read => read,
        };
        if let Some((game_match, seats)) = keeping.read(&file(game), "saved-game-damaged", of_game) {
            saves.matches.push((game, game_match, seats));
        }
    }
}

fn save(
    mut applied: MessageReader<ActionApplied>,
    mut changed: MessageReader<PositionChanged>,
    current: Res<CurrentMatch>,
    seats: Query<(&Seat, &Controller)>,
    mut saves: ResMut<Saves>,
    mut settings: ResMut<Settings>,
    mut keeping: Keeping,
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
    if game_match.outcome().is_some() || game_match.actions().is_empty() {
        keeping.forget(&file(game));
    } else {
        saves.matches.push((game, game_match.clone(), controllers.clone()));
        let saved = SavedGame { seats: controllers, played: game_match.save() };
        keeping.write(&file(game), &saved);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Saves>().add_systems(PreStartup, load).add_systems(Update, save.after(Flow::Mirror));
}
