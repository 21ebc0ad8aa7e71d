//! The match in progress of every game is kept after every action, with its clocks, and offered again.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use tavoliere_records::TimeControl;
use tavoliere_rules::{GameId, Match, SavedMatch};

use super::clocks::{TableClock, end, times};
use super::record::TableRecord;
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
    #[serde(default)]
    controls: [Option<TimeControl>; 2],
    /// The time used for every action up to the present place, in milliseconds; one more number is what had passed of the
    /// turn in which it was left.
    #[serde(default)]
    times: Vec<u32>,
}

/// The matches that can be continued.
#[derive(Resource, Default)]
pub struct Saves {
    matches: Vec<(GameId, Match, Rest)>,
}

/// What is kept besides the match.
#[derive(Clone)]
struct Rest {
    seats: [Controller; 2],
    controls: [Option<TimeControl>; 2],
    times: Vec<u32>,
}

impl Saves {
    /// The match of a game that was left, and who plays it.
    #[must_use]
    pub fn of(&self, game: GameId) -> Option<(&Match, &[Controller; 2])> {
        self.matches.iter().find(|(g, ..)| *g == game).map(|(_, m, rest)| (m, &rest.seats))
    }

    /// Its clocks: what they were set to, and the time used for every action, in milliseconds.
    pub(super) fn clocks(&self, game: GameId) -> ([Option<TimeControl>; 2], Vec<u32>) {
        let rest = self.matches.iter().find(|(g, ..)| *g == game).map(|(.., rest)| rest.clone());
        rest.map_or_else(Default::default, |rest| (rest.controls, rest.times))
    }

    /// What had passed of the turn in which this match was left, in milliseconds.
    pub(super) fn spent(&self, game_match: &Match) -> u32 {
        let left = self.matches.iter().find(|(_, kept, _)| same(kept, game_match));
        left.and_then(|(.., rest)| rest.times.get(game_match.ply()).copied()).unwrap_or(0)
    }
}

/// Whether both have been played the same way, as far as the first has gone.
fn same(one: &Match, other: &Match) -> bool {
    let played = |game_match: &Match| game_match.actions().get(..one.ply()).map(<[_]>::to_vec);
    one.start() == other.start() && one.ply() == other.ply() && played(one) == played(other)
}

fn file(game: GameId) -> String {
    format!("match-{game}.ron")
}

/// What a saved text holds, or what is wrong with it, in English: it goes to the log, the player gets a sentence.
fn read(text: &str) -> Result<(Match, Rest), String> {
    let saved: SavedGame = ron::from_str(text).map_err(|e| e.to_string())?;
    let game_match = Match::load(&saved.played).map_err(|e| e.to_string())?;
    let controls = saved.controls.map(|control| control.filter(|control| control.is_possible()));
    Ok((game_match, Rest { seats: saved.seats, controls, times: saved.times }))
}

fn load(mut persistence: Persistence, mut saves: ResMut<Saves>) {
    for &game in GameId::ALL {
        let of_game = |text: &str| match read(text) {
            Ok((game_match, _)) if game_match.game() != game => Err("another game".to_owned()),
            read => read,
        };
        if let Some((game_match, rest)) = persistence.read(&file(game), "saved-game-damaged", of_game) {
            saves.matches.push((game, game_match, rest));
        }
    }
}

fn save(
    mut applied: MessageReader<ActionApplied>,
    mut changed: MessageReader<PositionChanged>,
    mut ended: MessageReader<MatchEnded>,
    current: Res<CurrentMatch>,
    players: Players,
    table: Res<TableRecord>,
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
        let (controls, times) = table.0.as_ref().map_or_else(Default::default, |r| (r.controls, times(r)));
        let rest = Rest { seats: seats.clone(), controls, times: times.clone() };
        saves.matches.push((game, game_match.clone(), rest));
        persistence.write(&file(game), &SavedGame { seats, played: game_match.save(), controls, times });
    }
}

/// The turn in which a match is left is not given back.
fn leave(current: Res<CurrentMatch>, clock: Res<TableClock>, mut saves: ResMut<Saves>, mut persistence: Persistence) {
    let since = clock.since_action();
    let Some(game_match) = current.game_match.as_ref().filter(|_| since > 0) else { return };
    let Some((game, kept, rest)) = saves.matches.iter_mut().find(|(_, kept, _)| same(kept, game_match)) else { return };
    rest.times.resize(game_match.ply(), 0);
    rest.times.push(since);
    if rest.controls.iter().any(Option::is_some) {
        let Rest { seats, controls, times } = rest.clone();
        persistence.write(&file(*game), &SavedGame { seats, played: kept.save(), controls, times });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Saves>()
        .add_systems(PreStartup, load)
        .add_systems(OnExit(Mode::Match), leave.before(end))
        .add_systems(Update, save.after(Flow::Show).run_if(in_state(Mode::Match)));
}
