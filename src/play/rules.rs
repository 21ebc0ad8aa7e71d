//! Validates every action and carries it out: the only place that writes the match.

use bevy::prelude::*;
use tavoliere_rules::Match;

use super::{
    ActionApplied, ActionRejected, ActionRequested, Controller, CurrentMatch, MatchCommand, PositionChanged, Seat,
    Turn, TurnPhase,
};
use crate::Flow;
use crate::anim::Clock;
use crate::lessons::{Gate, Playing};

/// Who sits at the table and whose turn it is: those who sat there before are gone. It looks at the world as it is when
/// it is carried out, so that two matches begun in one frame leave one table.
fn sit_down(commands: &mut Commands, players: Option<([Controller; 2], Turn)>) {
    commands.queue(move |world: &mut World| {
        let gone: Vec<Entity> = world.query_filtered::<Entity, Or<(With<Seat>, With<Turn>)>>().iter(world).collect();
        for entity in gone {
            world.despawn(entity);
        }
        let Some((controllers, turn)) = players else { return };
        for (seat, controller) in tavoliere_rules::Seat::BOTH.into_iter().zip(controllers) {
            world.spawn((Seat(seat), controller));
        }
        world.spawn(turn);
    });
}

fn obey(
    mut commands: Commands,
    mut asked: MessageReader<MatchCommand>,
    mut current: ResMut<CurrentMatch>,
    mut changed: MessageWriter<PositionChanged>,
    mut clock: ResMut<Clock>,
    seats: Query<(&Seat, &Controller)>,
    mut playing: ResMut<Playing>,
) {
    for command in asked.read() {
        clock.skip();
        let is_computer = |seat| seats.iter().any(|(s, c)| s.0 == seat && matches!(c, Controller::Computer(_)));
        let both_computers = tavoliere_rules::Seat::BOTH.into_iter().all(is_computer);
        match command {
            MatchCommand::Start { game_match, controllers, demo } => {
                current.generation += 1;
                current.demo = *demo;
                let turn =
                    Turn { seat: game_match.position().seat(), ply: game_match.ply(), phase: TurnPhase::Animating };
                sit_down(&mut commands, Some((controllers.clone(), turn)));
                current.game_match = Some((**game_match).clone());
                current.laid = None;
                changed.write(PositionChanged);
            }
            MatchCommand::Lay(pieces) => {
                current.generation += 1;
                current.laid = Some(pieces.clone());
                changed.write(PositionChanged);
            }
            MatchCommand::Undo if playing.is_on() => playing.take_back(),
            MatchCommand::Redo if playing.is_on() => {}
            MatchCommand::Undo => {
                let Some(game_match) = current.game_match.as_mut() else { continue };
                let mut undone = false;
                // Back to where a person can act: the computer would only do the same again.
                while game_match.undo().is_some() {
                    undone = true;
                    if both_computers || !is_computer(game_match.position().seat()) {
                        break;
                    }
                }
                if undone {
                    // Where only the computer could act, nothing is left to take back.
                    while is_computer(game_match.position().seat()) && !both_computers && game_match.redo().is_some() {}
                    current.generation += 1;
                    changed.write(PositionChanged);
                }
            }
            MatchCommand::Redo => {
                let Some(game_match) = current.game_match.as_mut() else { continue };
                let mut redone = false;
                while game_match.redo().is_some() {
                    redone = true;
                    if both_computers || !is_computer(game_match.position().seat()) {
                        break;
                    }
                }
                if redone {
                    current.generation += 1;
                    changed.write(PositionChanged);
                }
            }
            MatchCommand::Leave => {
                current.generation += 1;
                current.game_match = None;
                current.laid = None;
                sit_down(&mut commands, None);
            }
        }
    }
}

fn validate(
    mut asked: MessageReader<ActionRequested>,
    mut current: ResMut<CurrentMatch>,
    mut applied: MessageWriter<ActionApplied>,
    mut rejected: MessageWriter<ActionRejected>,
    mut playing: ResMut<Playing>,
) {
    for &ActionRequested { action, at } in asked.read() {
        if at.is_some_and(|at| at != current.moment()) {
            continue;
        }
        let Some(game_match) = current.game_match.as_mut() else { continue };
        // A lesson has its own view of what should be done.
        match playing.bypass_change_detection().ask(action) {
            Gate::Open => {}
            Gate::Shut => continue,
            Gate::Refused(why) => {
                rejected.write(ActionRejected { action, why });
                continue;
            }
        }
        let text = game_match.position().action_text(action);
        match game_match.play(action) {
            Ok(effects) => {
                applied.write(ActionApplied { action, text, effects });
            }
            Err(why) => {
                rejected.write(ActionRejected { action, why });
            }
        }
    }
}

pub(super) fn turn(
    current: Res<CurrentMatch>,
    clock: Res<Clock>,
    seats: Query<(&Seat, &Controller)>,
    mut turns: Query<&mut Turn>,
) {
    let (Some(game_match), Ok(mut turn)) = (&current.game_match, turns.single_mut()) else { return };
    let seat = game_match.position().seat();
    let human = seats.iter().any(|(s, c)| s.0 == seat && *c == Controller::Human);
    let phase = if clock.busy() {
        TurnPhase::Animating
    } else if game_match.outcome().is_some() {
        TurnPhase::Over
    } else if human {
        TurnPhase::Human
    } else {
        TurnPhase::Thinking
    };
    turn.set_if_neq(Turn { seat, ply: game_match.ply(), phase });
}

/// A new match of a game under options, from its start.
#[must_use]
pub fn fresh(game: tavoliere_rules::GameId, options: &tavoliere_rules::Options) -> Box<Match> {
    Box::new(Match::new(game, options.clone()))
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (obey, validate).chain().in_set(Flow::Rules)).add_systems(Update, turn.in_set(Flow::Show));
}
