//! Men that stand look alike from above: as the eye rises over them they lie down on their backs, and show what they are.

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::prelude::*;

use super::camera::TableCamera;
use crate::app::Flow;
use crate::boards::bodies::{Bending, Lying};
use crate::boards::{ActiveBoard, Board, ContactShade, Shown};

/// How far the middle of a body that lies is above the board, as a share of its size.
const THICK: f32 = 0.3;

fn lie(
    camera: Query<&TableCamera>,
    boards: Query<&Board, With<ActiveBoard>>,
    pieces: Query<(&Transform, &Shown, &ChildOf, &Children)>,
    mut bodies: Query<&mut Transform, (With<Mesh3d>, Without<Shown>, Without<ContactShade>)>,
) {
    let Ok(camera) = camera.single() else { return };
    let facing = Quat::from_rotation_y(if camera.across() { PI } else { 0.0 });
    for (place, shown, parent, children) in &pieces {
        let Ok(board) = boards.get(parent.parent()) else { continue };
        let Some(Lying { size, least }) = board.view.lying(shown.0) else { continue };
        let share = camera.lying().max(least);
        // As it is made, not as it stands there.
        let tall = board.view.overhead(shown.0).unwrap_or(1.0) / place.scale.y.max(0.05);
        // Whichever way it stood, it lies with its head away from the eye.
        let back = place.rotation.inverse() * facing;
        let down = Transform {
            translation: back * Vec3::new(0.0, THICK, tall * 0.46) * size,
            rotation: back * Quat::from_rotation_x(-FRAC_PI_2),
            scale: Vec3::splat(size),
        };
        let at = Transform {
            translation: down.translation * share,
            rotation: Quat::IDENTITY.slerp(down.rotation, share),
            scale: Vec3::ONE.lerp(down.scale, share),
        };
        for child in children {
            if let Ok(mut body) = bodies.get_mut(*child) {
                body.set_if_neq(at);
            }
        }
    }
}

/// What bends does so away from whoever looks; who lies shows its side anyhow.
fn bend(camera: Query<&TableCamera>, mut bodies: Query<(&Bending, &mut Mesh3d)>) {
    let Ok(camera) = camera.single() else { return };
    for (Bending { upright, away }, mut body) in &mut bodies {
        let wanted = if camera.lying() > 0.0 { upright } else { &away[usize::from(camera.across())] };
        if body.0 != *wanted {
            body.0 = wanted.clone();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (lie, bend).in_set(Flow::Show));
}
