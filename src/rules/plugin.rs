//! Validates every action and carries it out: the only place that writes the match.

use bevy::prelude::*;
use tavoliere_rules::Match;

use super::{
    ActionApplied, ActionRejected, ActionRequested, AllowedActions, Controller, CurrentMatch, HistoryRequest,
    MatchCommand, MatchEnded, Players, PositionChanged, Refusal, Requester, Seat, ToAct, Turn, TurnPhase,
};
use crate::app::clock::Clock;
use crate::app::{Flow, FrameMessages};

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
            let mut entity = world.spawn((Seat(seat), controller));
            if turn.seat == seat {
                entity.insert(ToAct);
            }
        }
        world.spawn(turn);
    });
}

/// Goes back or on to a ply; whether that is another one.
fn go_to(game_match: &mut Match, ply: usize) -> bool {
    let before = game_match.ply();
    while game_match.ply() > ply && game_match.undo().is_some() {}
    while game_match.ply() < ply && game_match.redo().is_some() {}
    game_match.ply() != before
}

fn obey(
    mut commands: Commands,
    mut asked: MessageReader<MatchCommand>,
    mut current: ResMut<CurrentMatch>,
    mut changed: MessageWriter<PositionChanged>,
    mut clock: ResMut<Clock>,
) {
    for command in asked.read() {
        clock.skip();
        match command {
            MatchCommand::Start { game_match, controllers } => {
                let (seat, ply) = (game_match.position().seat(), game_match.ply());
                sit_down(&mut commands, Some((controllers.clone(), Turn { seat, ply, phase: TurnPhase::Animating })));
                current.game_match = Some((**game_match).clone());
                (current.laid, current.ended, current.called_off) = (None, None, None);
            }
            MatchCommand::Lay(pieces) => current.laid = Some(pieces.clone()),
            MatchCommand::GoTo { ply } => {
                if !current.game_match.as_mut().is_some_and(|game_match| go_to(game_match, *ply)) {
                    continue;
                }
                (current.ended, current.called_off) = (None, None);
            }
            MatchCommand::End(ending) => {
                if current.game_match.is_some() && current.ending().is_none() {
                    current.ended = Some(*ending);
                    // Whoever thinks about it need not any more.
                    current.generation += 1;
                }
                continue;
            }
            MatchCommand::CallOff(why) => {
                current.called_off = Some(why);
                current.generation += 1;
                continue;
            }
            MatchCommand::Leave => {
                sit_down(&mut commands, None);
                (current.game_match, current.laid) = (None, None);
                (current.ended, current.called_off) = (None, None);
                current.generation += 1;
                continue;
            }
        }
        current.generation += 1;
        changed.write(PositionChanged);
    }
}

fn validate(
    mut asked: MessageReader<ActionRequested>,
    mut current: ResMut<CurrentMatch>,
    mut allowed: ResMut<AllowedActions>,
    mut applied: MessageWriter<ActionApplied>,
    mut rejected: MessageWriter<ActionRejected>,
) {
    for &ActionRequested { action, at, by } in asked.read() {
        if at.is_some_and(|at| at != current.moment()) || current.ended.is_some() || current.called_off.is_some() {
            continue;
        }
        let Some(game_match) = current.game_match.as_mut() else { continue };
        if by == Requester::Person
            && let Err(why) = allowed.check(game_match, action)
        {
            rejected.write_batch(why.map(|why| ActionRejected { action, why }));
            continue;
        }
        let text = game_match.position().action_text(action);
        match game_match.play(action) {
            Ok(effects) => {
                applied.write(ActionApplied { action, text, effects, by });
                // What was allowed was allowed here; the mode says what is next.
                if matches!(*allowed, AllowedActions::Only { .. }) {
                    *allowed = AllowedActions::Nothing;
                }
            }
            Err(why) => {
                rejected.write(ActionRejected { action, why: Refusal::Illegal(why) });
            }
        }
    }
}

/// Whose turn it is and what is going on in it follows from the match, from who plays, and from what is being shown.
fn turn(
    mut commands: Commands,
    current: Res<CurrentMatch>,
    clock: Res<Clock>,
    players: Players,
    mut turns: Query<&mut Turn>,
    mut ended: MessageWriter<MatchEnded>,
) {
    let (Some(game_match), Ok(mut turn)) = (&current.game_match, turns.single_mut()) else { return };
    let seat = game_match.position().seat();
    let ending = current.ending();
    let phase = if clock.busy() {
        TurnPhase::Animating
    } else if ending.is_some() || current.called_off.is_some() {
        TurnPhase::Over
    } else if players.is_human(seat) {
        TurnPhase::Human
    } else {
        TurnPhase::Thinking
    };
    if phase == TurnPhase::Over && turn.phase != TurnPhase::Over {
        ended.write_batch(ending.map(|ending| MatchEnded { ending }));
    }
    if turn.set_if_neq(Turn { seat, ply: game_match.ply(), phase }) {
        players.turn_to(seat, &mut commands);
    }
}

/// The turn is up to date with the match.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TurnSystems;

/// The match on the table, and its rules.
pub struct RulesPlugin;

impl Plugin for RulesPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<CurrentMatch>()
            .init_resource::<AllowedActions>()
            .register_type::<(Controller, ToAct, Seat, Turn)>()
            .add_message::<ActionRequested>()
            .add_frame_message::<ActionApplied>()
            .add_frame_message::<ActionRejected>()
            .add_frame_message::<PositionChanged>()
            .add_frame_message::<MatchEnded>()
            .add_message::<MatchCommand>()
            .add_message::<HistoryRequest>()
            .add_systems(Update, (obey, validate).chain().in_set(Flow::Rules))
            .add_systems(Update, turn.in_set(Flow::Show).in_set(TurnSystems));
    }
}
