//! Marks that lie on a cell: dots, rings, plates, frames. All are slightly domed so that they catch the light, stand on
//! height 0 and have U and V in cell widths.

use crate::profile::{Stroke, profile};
use crate::{Mesh, Wrap, lathe, moulding, outline};

/// A domed dot for a legal destination.
#[must_use]
pub fn dot(radius: f32, height: f32) -> Mesh {
    lathe(&profile([0.0, height], &[Stroke::RoundDown(radius, 0.0)], 5), 28, 60.0, Wrap::Unfold)
}

/// A domed ring for a capture; `radius` is that of its middle, `width` its breadth.
#[must_use]
pub fn ring(radius: f32, width: f32, height: f32) -> Mesh {
    let half = width / 2.0;
    let strokes = [Stroke::RoundIn(radius, height), Stroke::RoundDown(radius + half, 0.0)];
    lathe(&profile([radius - half, 0.0], &strokes, 3), 40, 60.0, Wrap::Unfold)
}

/// A closed ring (torus) of round section about the Y axis, its lowest point at height 0.
#[must_use]
pub fn torus(radius: f32, thickness: f32, sides: usize) -> Mesh {
    let half = thickness / 2.0;
    let strokes = [
        Stroke::RoundDown(radius + half, half),
        Stroke::RoundIn(radius, 0.0),
        Stroke::RoundDown(radius - half, half),
        Stroke::RoundIn(radius, thickness),
    ];
    lathe(&profile([radius, thickness], &strokes, 3), sides, 60.0, Wrap::Along)
}

/// A raised frame along an outline (for the cell under the cursor, the last action, a forced piece), its outer edge on
/// the outline.
#[must_use]
pub fn border(points: &[[f32; 2]], width: f32, height: f32) -> Mesh {
    let half = width / 2.0;
    let strokes = [Stroke::RoundIn(-half, height), Stroke::RoundDown(0.0, 0.0)];
    moulding(points, &profile([-width, 0.0], &strokes, 2), [false, false], 50.0, Wrap::Along)
}

/// A flat star with `points` tips, for hints and promotions.
#[must_use]
pub fn star(points: usize, radius: f32, height: f32) -> Mesh {
    let shape = outline::rounded(&outline::star(points, radius, radius * 0.45), radius * 0.1, 2);
    moulding::prism(&shape, height, (height * 0.6).min(radius * 0.06), 2)
}

/// A cross of two bars, for what will be captured or struck.
#[must_use]
pub fn cross(radius: f32, width: f32, height: f32) -> Mesh {
    moulding::prism(&outline::rounded(&plus(radius, width), width * 0.3, 3), height, height * 0.6, 2)
        .rotated(0.0, 45.0, 0.0)
}

/// The outline of a plus sign.
pub(crate) fn plus(radius: f32, width: f32) -> Vec<[f32; 2]> {
    let half = width / 2.0;
    let arm = [[radius, -half], [radius, half], [half, half]];
    let turned = |k: usize, [x, y]: [f32; 2]| match k {
        0 => [x, y],
        1 => [-y, x],
        2 => [-x, -y],
        _ => [y, -x],
    };
    (0..4).flat_map(|k| arm.map(|point| turned(k, point))).collect()
}
