//! A match between people and computers: it begins, is taken up again, goes back and on, and ends with its result.

use bevy::prelude::*;
use tavoliere_rules::{GameId, Match};

use super::clocks::Spent;
use super::match_setup::{MatchSetup, MatchSetups};
use super::record::{Beginning, TableRecord};
use super::saves::Saves;
use crate::app::Flow;
use crate::app::cues::{Cue, PlaySound};
use crate::app::screens::{Mode, Navigation, Overlay, in_a_match};
use crate::input::Intent;
use crate::play::selection::Chosen;
use crate::rules::{
    AllowedActions, Controller, CurrentMatch, HistoryRequest, MatchCommand, MatchEnded, Players, PositionChanged,
};
use crate::table::alive::Waves;

/// What is wanted of a match as a whole.
#[derive(Message, Clone, Debug)]
pub enum VersusCommand {
    /// One of this game begins, as its menu is set.
    Start(GameId),
    /// The one of this game that was left goes on.
    Continue(GameId),
    /// The same again: the same rules, the same players, the same clocks.
    Rematch,
    /// This one goes on, between these.
    GoOn { game_match: Box<Match>, controllers: [Controller; 2] },
}

pub(super) fn obey(
    mut asked: MessageReader<VersusCommand>,
    mut setups: ResMut<MatchSetups>,
    saves: Res<Saves>,
    current: Res<CurrentMatch>,
    players: Players,
    table: Res<TableRecord>,
    mut beginning: ResMut<Beginning>,
    mut spent: ResMut<Spent>,
    mut navigation: Navigation,
    mut commands: MessageWriter<MatchCommand>,
    mut sounds: MessageWriter<PlaySound>,
) {
    for command in asked.read() {
        spent.0 = 0;
        let (game_match, controllers) = match command {
            VersusCommand::Start(game) => {
                let setup = setups.of(*game);
                sounds.write(PlaySound(Cue::table("start")));
                *beginning = Beginning { controls: setup.controls(), ..default() };
                (setup.begin(*game), setup.controllers.clone())
            }
            VersusCommand::Continue(game) => {
                let Some((game_match, controllers)) = saves.of(*game) else { continue };
                let (controls, times) = saves.clocks(*game);
                *beginning = Beginning { controls, times };
                spent.0 = saves.spent(game_match);
                (Box::new(game_match.clone()), controllers.clone())
            }
            VersusCommand::Rematch => {
                let Some(game_match) = &current.game_match else { continue };
                let controls = table.0.as_ref().map_or([None; 2], |record| record.controls);
                *beginning = Beginning { controls, ..default() };
                let setup =
                    MatchSetup { options: game_match.options().clone(), ..setups.of(game_match.game()).clone() };
                (setup.begin(game_match.game()), players.controllers())
            }
            VersusCommand::GoOn { game_match, controllers } => {
                spent.0 = saves.spent(game_match);
                (game_match.clone(), controllers.clone())
            }
        };
        navigation.play(game_match.game(), Mode::Match);
        commands.write(MatchCommand::Start { game_match, controllers });
    }
}

/// Where a match goes back to: where a person can act, as a computer would only do the same again. Nowhere, where only a
/// computer could have acted before.
fn back(game_match: &Match, players: &Players) -> Option<usize> {
    let human = |ply: &usize| game_match.position_at(*ply).is_some_and(|p| players.is_human(p.seat()));
    (0..game_match.ply()).rev().find(|ply| players.no_human() || human(ply))
}

/// Where it goes on to again: to where a person can act, or to its end.
fn on(game_match: &Match, players: &Players) -> Option<usize> {
    let human = |ply: &usize| game_match.position_at(*ply).is_some_and(|p| players.is_human(p.seat()));
    let all = game_match.ply() + 1..=game_match.actions().len();
    all.clone().find(|ply| players.no_human() || human(ply)).or(all.last())
}

fn go_back_or_on(
    mut asked: MessageReader<HistoryRequest>,
    current: Res<CurrentMatch>,
    players: Players,
    mut commands: MessageWriter<MatchCommand>,
) {
    for request in asked.read() {
        let Some(game_match) = &current.game_match else { continue };
        let ply = match request {
            HistoryRequest::Undo => back(game_match, &players),
            HistoryRequest::Redo => on(game_match, &players),
        };
        commands.write_batch(ply.map(|ply| MatchCommand::GoTo { ply }));
    }
}

/// Seconds that the end of a game is looked at before the result is shown, and as long as its scene takes.
const PAUSE: f32 = 0.9;

/// A game that has ended is looked at for a moment, then the result is shown: at once to whoever does something meanwhile.
fn conclude(
    mut ended: MessageReader<MatchEnded>,
    mut changed: MessageReader<PositionChanged>,
    mut intents: MessageReader<Intent>,
    waves: Res<Waves>,
    time: Res<Time<Real>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut left: Local<Option<f32>>,
) {
    if changed.read().count() > 0 {
        *left = None;
    }
    let hurried = intents.read().filter(|intent| intent.is_deliberate()).count() > 0;
    if ended.read().count() > 0 {
        *left = Some(PAUSE);
    } else if let Some(seconds) = left.as_mut() {
        *seconds -= time.delta_secs();
        if hurried || (*seconds <= 0.0 && !waves.scene()) {
            *left = None;
            overlay.set(Overlay::Result);
        }
    }
}

fn begin(mut allowed: ResMut<AllowedActions>) {
    *allowed = AllowedActions::Legal;
}

fn end(mut allowed: ResMut<AllowedActions>) {
    *allowed = AllowedActions::Nothing;
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<VersusCommand>()
        .add_systems(OnEnter(Mode::Match), begin)
        .add_systems(OnExit(Mode::Match), end)
        .add_systems(Last, obey)
        .add_systems(
            Update,
            (
                go_back_or_on.in_set(Flow::Select).after(Chosen).run_if(in_state(Mode::Match)),
                conclude.after(Flow::Show).run_if(in_a_match),
            ),
        );
}
