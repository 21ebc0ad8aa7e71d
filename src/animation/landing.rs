//! Where a piece comes down there is a little dust, a ripple, a glint, and paper drinks what is drawn on it: something soft that
//! widens and is gone.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::motion::{Advanced, Landed};
use crate::app::Flow;
use crate::boards::art::{Art, body};
use crate::boards::landing::{Landing, LandingLook};
use crate::boards::shared::SharedArt;
use crate::boards::{Board, BoardCell, OnCell};

/// So many are seen at a time, at most.
const MOST: usize = 12;
/// Above what the piece stands on, in cells.
const HEIGHT: f32 = 0.02;

/// What widens.
#[derive(Component)]
struct Widening {
    kind: Landing,
    since: f32,
}

fn land(
    mut commands: Commands,
    mut landed: MessageReader<Landed>,
    art: Res<Art>,
    pieces: Query<(&OnCell, &ChildOf)>,
    cells: Query<&BoardCell>,
    boards: Query<&Board>,
    seen: Query<(), With<Widening>>,
) {
    let room = MOST.saturating_sub(seen.iter().len());
    for Landed { piece, at } in landed.read().take(room) {
        let Ok((on, parent)) = pieces.get(*piece) else { continue };
        let Ok(cell) = cells.get(on.0) else { continue };
        let Some(view) = boards.get(parent.parent()).ok().map(|board| &board.view) else { continue };
        let Some(kind) = view.landing(cell.0) else { continue };
        let look = art.of::<SharedArt>().landing(kind);
        let lean = view.lean(cell.0);
        commands.spawn((
            body(&look.mesh, look.material(0.0)),
            NotShadowCaster,
            Transform { translation: at.translation + lean * Vec3::Y * HEIGHT, rotation: lean, ..default() },
            Widening { kind, since: 0.0 },
            ChildOf(parent.parent()),
        ));
    }
}

fn widen(
    mut commands: Commands,
    time: Res<Time>,
    art: Res<Art>,
    mut rings: Query<(Entity, &mut Widening, &mut Transform, &mut MeshMaterial3d<StandardMaterial>)>,
) {
    for (entity, mut ring, mut transform, mut material) in &mut rings {
        ring.since += time.delta_secs().min(0.1);
        let LandingLook { seconds, sizes: [first, last], .. } = ring.kind.look();
        let share = ring.since / seconds;
        if share >= 1.0 {
            commands.entity(entity).despawn();
            continue;
        }
        let out = EasingCurve::new(first, last, EaseFunction::CubicOut).sample_clamped(share);
        transform.scale = Vec3::new(out, 1.0, out);
        material.0 = art.of::<SharedArt>().landing(ring.kind).material(share).clone();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (land, widen).chain().in_set(Flow::Animate).after(Advanced));
}
