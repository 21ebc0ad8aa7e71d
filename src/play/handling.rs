//! Pieces answer to being handled: what is taken up lifts, what is refused shakes its head, what must act trembles.

use bevy::prelude::*;

use super::CurrentMatch;
use super::mirror::Standing;
use super::selection::Selection;
use crate::Flow;
use crate::anim::{Clock, Motion};
use crate::boards::{ActiveBoard, Board, Shown};
use crate::input::Device;
use crate::table::camera::TableCamera;

/// The piece taken up lifts a little, a dragged one follows the pointer, a movable one under the pointer answers.
fn lift(
    selection: Res<Selection>,
    standing: Res<Standing>,
    device: Res<Device>,
    clock: Res<Clock>,
    board: Query<(&Board, &GlobalTransform), With<ActiveBoard>>,
    camera: Query<(&Camera, &GlobalTransform), With<TableCamera>>,
    mut pieces: Query<&mut Transform, (With<Shown>, Without<Motion>)>,
    shown: Query<&crate::boards::Piece>,
    mut lifted: Local<Option<Entity>>,
    time: Res<Time>,
) {
    let Ok((board, place)) = board.single() else { return };
    let cell = selection.selected.or_else(|| selection.focus(*device).filter(|c| selection.can_select(*c)));
    let raised = if clock.busy() || !board.look.lifts() { None } else { cell.and_then(|c| standing.top(c)) };
    let share = 1.0 - (-time.delta_secs() / 0.05).exp();
    // Whatever was raised before sinks back to where it belongs.
    if let Some(entity) = *lifted
        && raised.is_none_or(|(_, e)| e != entity)
    {
        let home = standing.pieces.iter().find(|(_, e)| **e == entity).map(|(spot, _)| *spot);
        match (home, shown.get(entity), pieces.get_mut(entity)) {
            (Some(spot), Ok(piece), Ok(mut transform)) => {
                *transform = board.look.pose(spot, piece.0);
                *lifted = None;
            }
            _ => *lifted = None,
        }
    }
    let Some((spot, entity)) = raised else { return };
    let (Ok(piece), Ok(mut transform)) = (shown.get(entity), pieces.get_mut(entity)) else { return };
    *lifted = Some(entity);
    let home = board.look.pose(spot, piece.0);
    let height = if selection.selected.is_some() { 0.26 } else { 0.1 };
    let mut to = home.translation + Vec3::Y * height;
    if let Some(drag) = selection.drag.filter(|d| d.moved && d.from == spot.cell)
        && let Ok((camera, eye)) = camera.single()
        && let Ok(ray) = camera.viewport_to_world(eye, drag.at)
    {
        let back = place.affine().inverse();
        let (origin, direction) = (back.transform_point3(ray.origin), back.transform_vector3(*ray.direction));
        let above = if *device == Device::Touch { 0.9 } else { 0.5 };
        if direction.y < -1e-4 {
            to = origin + direction * ((home.translation.y + above - origin.y) / direction.y);
            // A finger covers what it drags: the piece is drawn beyond it.
            if *device == Device::Touch {
                let away = back.transform_vector3(*eye.up() + *eye.forward());
                to += Vec3::new(away.x, 0.0, away.z).normalize_or_zero() * 0.6;
            }
            transform.translation = to;
            return;
        }
    }
    transform.translation = transform.translation.lerp(to, share);
}

/// A piece that may not do what was asked of it shakes its head.
fn shake(
    mut rejected: MessageReader<super::ActionRejected>,
    standing: Res<Standing>,
    mut clock: ResMut<Clock>,
    mut commands: Commands,
    board: Query<&Board, With<ActiveBoard>>,
    pieces: Query<&crate::boards::Piece>,
) {
    let Ok(board) = board.single() else { return };
    for super::ActionRejected { action, .. } in rejected.read() {
        let Some((spot, entity)) = action.from().or(action.to()).and_then(|c| standing.top(c)) else { continue };
        let Ok(piece) = pieces.get(entity) else { continue };
        let home = board.look.pose(spot, piece.0);
        let mut motion = Motion::default();
        for (k, aside) in [0.07, -0.07, 0.04, 0.0].into_iter().enumerate() {
            let mut to = home;
            to.translation.x += aside;
            motion.push(crate::anim::Tween::new(clock.now + 0.05 * k as f32, 0.05, to));
        }
        clock.until = clock.until.max(clock.now + 0.2);
        commands.entity(entity).insert(motion);
    }
}

/// Who must act cannot keep still.
fn tremble(
    current: Res<CurrentMatch>,
    selection: Res<Selection>,
    standing: Res<Standing>,
    settings: Res<crate::settings::Settings>,
    time: Res<Time>,
    clock: Res<Clock>,
    board: Query<&Board, With<ActiveBoard>>,
    mut pieces: Query<(&crate::boards::Piece, &mut Transform), Without<Motion>>,
) {
    let (Some(game_match), Ok(board)) = (&current.game_match, board.single()) else { return };
    if clock.busy() || game_match.outcome().is_some() || settings.pace() == crate::settings::Speed::Off {
        return;
    }
    let Some(cell) = board.look.restless(game_match.position()) else { return };
    let Some((spot, entity)) = standing.top(cell).filter(|_| selection.selected != Some(cell)) else { return };
    let Ok((piece, mut transform)) = pieces.get_mut(entity) else { return };
    let t = time.elapsed_secs();
    // In bursts, as one shivers.
    let burst = (t * 2.2).sin().max(0.0);
    let home = board.look.pose(spot, piece.0);
    transform.rotation = home.rotation * Quat::from_rotation_z((t * 46.0).sin() * 0.07 * burst);
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, shake.in_set(Flow::Mirror))
        .add_systems(Update, (lift, tremble).chain().in_set(Flow::Show).after(super::selection::Refreshed));
}
