//! Pieces answer to being handled: what is taken up lifts, what is refused shakes its head, what must act trembles.

use bevy::prelude::*;
use tavoliere_rules::Spot;

use super::cell_state::{CellsMarked, Hovered, Movable, Selected};
use super::selection::Selection;
use crate::animation::motion::{Motion, Tween};
use crate::app::Flow;
use crate::app::clock::Clock;
use crate::app::settings::{Settings, Speed};
use crate::boards::in_play::BoardInPlay;
use crate::boards::{BoardCell, Emphasis, Layer, OnCell, Piece, Shown};
use crate::input::Device;
use crate::rules::{ActionRejected, CurrentMatch, Turn, TurnPhase};
use crate::table::pointing::Pointing;

/// The piece that stands raised.
#[derive(Component)]
struct Lifted;

/// The piece taken up lifts a little, a dragged one follows the pointer, a movable one under the pointer answers.
fn lift(
    mut commands: Commands,
    selection: Res<Selection>,
    device: Res<Device>,
    clock: Res<Clock>,
    pointing: Pointing,
    selected: Query<&BoardCell, With<Selected>>,
    hovered: Query<&BoardCell, (With<Hovered>, With<Movable>)>,
    cells: Query<&BoardCell>,
    lifted: Query<(Entity, &Piece, &OnCell, &Layer), With<Lifted>>,
    mut pieces: Query<(&Piece, &mut Transform), (With<Shown>, Without<Motion>)>,
    time: Res<Time>,
) {
    let Some(board) = pointing.board.board() else { return };
    let cell = selected.iter().next().or_else(|| hovered.iter().next());
    let may = !clock.busy() && board.view.lifts();
    let raised = cell.filter(|_| may).and_then(|cell| pointing.board.top(cell.0));
    // Whatever was raised before sinks back to where it belongs.
    for (entity, piece, on, layer) in &lifted {
        if raised.is_some_and(|(_, raised)| raised == entity) {
            continue;
        }
        commands.entity(entity).remove::<Lifted>();
        if let (Ok(cell), Ok((_, mut transform))) = (cells.get(on.0), pieces.get_mut(entity)) {
            *transform = board.view.pose(Spot { cell: cell.0, layer: layer.0 }, piece.0);
        }
    }
    let Some((spot, entity)) = raised else { return };
    let Ok((piece, mut transform)) = pieces.get_mut(entity) else { return };
    commands.entity(entity).insert_if_new(Lifted);
    let home = board.view.pose(spot, piece.0);
    if let Some(drag) = selection.drag.filter(|d| d.moved && d.from == spot.cell)
        && let Some(ray) = pointing.ray(drag.at)
        && ray.direction.y < -1e-4
    {
        let above = if *device == Device::Touch { 0.9 } else { 0.5 };
        transform.translation = ray.get_point((home.translation.y + above - ray.origin.y) / ray.direction.y);
        // A finger covers what it drags: the piece is drawn beyond it.
        if *device == Device::Touch {
            transform.translation += pointing.away() * 0.6;
        }
        return;
    }
    let height = if selected.is_empty() { 0.08 } else { 0.18 };
    let share = 1.0 - (-time.delta_secs() / 0.05).exp();
    let to = home.translation + Vec3::Y * height;
    // The last hair's breadth is taken at once: a piece that stands still costs nothing.
    if transform.translation.distance(to) > 1e-4 {
        transform.translation = transform.translation.lerp(to, share);
    }
}

/// A piece that may not do what was asked of it shakes its head.
fn shake(
    mut rejected: MessageReader<ActionRejected>,
    mut clock: ResMut<Clock>,
    mut commands: Commands,
    board: BoardInPlay,
    pieces: Query<&Piece>,
) {
    for ActionRejected { action, .. } in rejected.read() {
        let Some((spot, entity)) = action.from().or(action.to()).and_then(|c| board.top(c)) else { continue };
        let (Some(on), Ok(piece)) = (board.board(), pieces.get(entity)) else { continue };
        let home = on.view.pose(spot, piece.0);
        let now = clock.now;
        let steps = [0.07, -0.07, 0.04, 0.0].into_iter().enumerate();
        let motion = Motion::of(steps.map(|(k, aside)| {
            let to = home.with_translation(home.translation + Vec3::X * aside);
            Tween::new(now + 0.05 * k as f32, 0.05, to)
        }));
        clock.until = clock.until.max(now + 0.2);
        commands.entity(entity).insert(motion);
    }
}

/// Who must act cannot keep still.
fn tremble(
    current: Res<CurrentMatch>,
    selection: Res<Selection>,
    turn: Query<&Turn>,
    settings: Res<Settings>,
    time: Res<Time>,
    board: BoardInPlay,
    mut pieces: Query<(&Piece, &mut Transform), Without<Motion>>,
) {
    let may_move = turn.single().is_ok_and(|turn| matches!(turn.phase, TurnPhase::Human | TurnPhase::Thinking));
    let (Some(game_match), Some(on), true) = (&current.game_match, board.board(), may_move) else { return };
    if settings.pace() == Speed::Off {
        return;
    }
    for (cell, emphasis) in on.view.emphasis(game_match.position()) {
        if emphasis != Emphasis::Forced || selection.selected == Some(cell) {
            continue;
        }
        let Some((spot, entity)) = board.top(cell) else { continue };
        let Ok((piece, mut transform)) = pieces.get_mut(entity) else { continue };
        let t = time.elapsed_secs();
        // In bursts, as one shivers.
        let burst = (t * 2.2).sin().max(0.0);
        let home = on.view.pose(spot, piece.0);
        transform.rotation = home.rotation * Quat::from_rotation_z((t * 46.0).sin() * 0.07 * burst);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, shake.in_set(Flow::Mirror))
        .add_systems(Update, (lift, tremble).chain().in_set(Flow::Show).after(CellsMarked));
}
