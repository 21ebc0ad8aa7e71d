//! The soft dark under pieces, on every quality.

use bevy::prelude::*;
use tavoliere_rules::Spot;

use super::{Board, BoardCell, Flip, Layer, OnCell, Shown};
use crate::app::quality::RenderQuality;

/// The soft dark under a piece: it stays on the board while the piece is lifted, and follows no turn.
#[derive(Component)]
pub struct ContactShade {
    foot: f32,
}

impl ContactShade {
    /// Under what reaches so far; or so many times as large as its mesh is, where that is a piece's own.
    #[must_use]
    pub(crate) fn new(foot: f32) -> ContactShade {
        ContactShade { foot }
    }
}

/// How far the dark under a piece leans away from the lamp for its height, where no lamp throws shadows.
fn leaning(lamp: &Transform, quality: RenderQuality) -> Vec3 {
    let down = lamp.forward();
    if quality.is_high() { Vec3::ZERO } else { (down.with_y(0.0) / -down.y.min(-0.1)).clamp_length_max(1.1) * 0.75 }
}

pub(super) fn lay_shades(
    pieces: Query<(Ref<Transform>, &Shown, &OnCell, &Layer, &ChildOf, Ref<Children>), Without<ContactShade>>,
    cells: Query<&BoardCell>,
    boards: Query<&Board>,
    lamp: Query<&Transform, (With<DirectionalLight>, Without<Shown>, Without<ContactShade>)>,
    quality: Res<RenderQuality>,
    mut shades: Query<(&ContactShade, &mut Transform), Without<Shown>>,
    mut last: Local<Vec3>,
) {
    let lean = lamp.single().map_or(Vec3::ZERO, |lamp| leaning(lamp, *quality));
    let turned = std::mem::replace(&mut *last, lean).distance(lean) > 0.005;
    let (far, away) = (lean.length(), Quat::from_rotation_y((-lean.z).atan2(lean.x)));
    for (piece, shown, on, layer, parent, children) in &pieces {
        if !turned && !piece.is_changed() && !children.is_changed() {
            continue;
        }
        let (Ok(board), Ok(cell)) = (boards.get(parent.parent()), cells.get(on.0)) else { continue };
        for child in &children {
            let Ok((shade, mut place)) = shades.get_mut(*child) else { continue };
            let rest = board.view.pose(Spot { cell: cell.0, layer: layer.0 }, shown.0).translation.y;
            let upright = board.view.flip(shown.0) != Flip::Over;
            // What is soft lies about its middle, as what is turned over does.
            let sunk = (rest - board.view.height(layer.0)).max(0.0);
            let under = if upright { sunk } else { board.view.thickness() / 2.0 };
            let back = piece.rotation.inverse();
            let lifted = (piece.translation.y - rest).max(0.0);
            // A little above what it lies on; the wider and so the fainter the higher the piece is, and the longer the taller.
            let tall = board.view.overhead(shown.0).unwrap_or(board.view.thickness());
            let down = Vec3::NEG_Y * (lifted + under - 0.006) + lean * (lifted + tall / 2.0);
            let round = shade.foot * (1.0 + 0.5 * lifted.min(1.0));
            *place = Transform {
                translation: back * (down / piece.scale.max(Vec3::splat(0.05))),
                rotation: back * away,
                scale: Vec3::new(round + far * tall / 2.0, round, round),
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dark_under_a_piece_leans_away_from_the_lamp_where_it_throws_no_shadow() {
        let lamp = |at: Vec3| Transform::from_translation(at).looking_at(Vec3::ZERO, Vec3::Y);
        let lean = leaning(&lamp(Vec3::new(-6.0, 10.0, -4.0)), RenderQuality::Low);
        assert!(lean.x > 0.3 && lean.z > 0.2 && lean.y == 0.0, "{lean}");
        assert_eq!(leaning(&lamp(Vec3::new(-6.0, 10.0, -4.0)), RenderQuality::High), Vec3::ZERO);
        // However low the sun, not from one end of the board to the other.
        assert!(leaning(&lamp(Vec3::new(9.0, 0.1, 0.0)), RenderQuality::Medium).length() < 1.0);
    }
}
