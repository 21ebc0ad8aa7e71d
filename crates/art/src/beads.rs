//! What a billiard club keeps its score on: turned beads on a rod of brass.

use glam::{Vec2, Vec3};

use crate::mesh::Surface;
use crate::profile::{Stroke, profile};
use crate::{Mesh, Wrap, lathe, moulding, outline, path};

/// How high the middle of the rod of a [`rail`] is.
pub const ROD: f32 = 0.084;
/// How thick the rod is.
const THICK: f32 = 0.017;
/// How far the batten of a [`rail`] reaches beyond the free length of its rod, about, at either end.
const END: f32 = 0.09;
/// Half of how deep the batten is.
const DEEP: f32 = 0.07;
/// The radius of a [`bead`]: none hangs over the batten's edges, so whatever it lies on stays in sight.
pub const RADIUS: f32 = 0.07;
/// Half of how much of the rod a [`bead`] takes.
pub const HALF: f32 = 0.064;

/// How high the batten's edge is, and the hollow in it, and half of how broad that is.
const BATTEN: [f32; 2] = [0.030, 0.010];
const HOLLOW: f32 = 0.054;

/// A rod with its stand, along X about the origin, on height 0.
pub struct Rail {
    /// A brass rod between two brackets.
    pub rod: Mesh,
    /// The moulded batten they stand on, hollow under the beads, in its vertices' colours; its fibres run along it.
    pub base: Mesh,
}

/// A rail whose rod is free for [`bead`]s over that length.
#[must_use]
pub fn rail(length: f32) -> Rail {
    let half = length / 2.0;
    let [edge, hollow] = BATTEN;
    let foot = DEEP - 0.002;
    let at = half + END / 2.0;
    let rod = path::tube(&[[-at, ROD, 0.0], [at, ROD, 0.0]], THICK, 8);
    let brackets = [-1.0, 1.0].map(|way| bracket().scaled(way, 1.0, 1.0).translated(way * at, 0.0, 0.0));
    // Half the batten's section from its hollow out: x across, y upwards.
    let right = profile(
        [0.0, hollow],
        &[
            Stroke::Line(HOLLOW - 0.012, hollow),
            Stroke::RoundIn(HOLLOW, edge),
            Stroke::RoundDown(foot - 0.006, 0.020),
            Stroke::Line(foot - 0.006, 0.014),
            Stroke::RoundIn(foot, 0.008),
            Stroke::Line(foot, 0.0),
        ],
        2,
    );
    let left = right.iter().skip(1).rev().map(|&[x, y]| [-x, y]);
    // Drawn along as a profile from its far foot over its hollow to its near one.
    let section: Vec<[f32; 2]> = left.chain(right.iter().copied()).collect();
    let batten = drawn(&section, at);
    let batten = batten.painted(|[_, y, z]| {
        // Dark behind rod and beads, which are bright.
        let deep = if z.abs() < HOLLOW - 0.001 { ((edge - y) / (edge - hollow)).clamp(0.0, 1.0) } else { 0.0 };
        let lit = 1.0 - 0.86 * deep;
        Some([lit, lit, lit, 1.0])
    });
    let block = moulding::prism(&outline::rounded(&outline::rectangle(END, 2.0 * DEEP), 0.012, 2), 0.036, 0.010, 2);
    let blocks = [-at, at].map(|x| block.clone().translated(x, 0.0, 0.0));
    Rail {
        rod: Mesh::merged(brackets.into_iter().chain([rod])),
        base: Mesh::merged(blocks.into_iter().chain([batten])),
    }
}

/// What holds an end of the rod over its block, which reaches on to -X: a cheek of brass, drawn in to the eye that the rod goes
/// through, and a round nut beyond it.
fn bracket() -> Mesh {
    const CHEEK: f32 = 0.026;
    // From its foot over the eye, half of it.
    let [foot, eye] = [0.034, 0.034];
    let waist = [[0.058, foot], [0.058, foot + 0.012], [0.034, foot + 0.024]];
    let round = (-1i8..=4).map(|k| {
        let (sin, cos) = (f32::from(k) * 22.5f32).to_radians().sin_cos();
        [eye * cos, ROD + eye * sin]
    });
    let half: Vec<[f32; 2]> = waist.into_iter().chain(round).collect();
    let other = half.iter().rev().skip(1).map(|&[x, y]| [-x, y]);
    let outline: Vec<[f32; 2]> = half.iter().copied().chain(other).collect();
    // Lying flat it faces up; stood up and turned it faces along X.
    let cheek = moulding::prism(&outline, CHEEK, 0.006, 1).rotated(90.0, 0.0, 0.0).rotated(0.0, 90.0, 0.0);
    let cheek = cheek.translated(-CHEEK, 0.0, 0.0);
    let nut = profile([0.0, 0.034], &[Stroke::RoundDown(0.026, 0.012), Stroke::Line(0.026, 0.0)], 3);
    let nut = lathe(&nut, 12, 60.0, Wrap::Along).rotated(0.0, 0.0, -90.0).translated(-0.002, ROD, 0.0);
    Mesh::merged([cheek, nut])
}

/// A bar along X, so long to either side, with that upper section of (z, y) from its far foot to its near one; its ends are hidden.
fn drawn(section: &[[f32; 2]], half: f32) -> Mesh {
    let ring = |x: f32| section.iter().map(move |&[z, y]| (Vec3::new(x, y, z), Vec2::new(x, z)));
    let surface = Surface { points: ring(-half).chain(ring(half)).collect(), triangles: Vec::new() };
    surface.netted(section.len() as u32).smooth(38.0)
}

/// A bead with its hole along X, its middle at the origin: a flattened ball, turned, with a groove round the hole on each side. Grooves
/// are dark in its vertices' colours.
#[must_use]
pub fn bead() -> Mesh {
    const SIDES: usize = 14;
    const GROOVE: f32 = 0.036;
    // From its hole out: radius, and distance from its middle.
    let half =
        [[0.018, HALF], [0.030, HALF - 0.001], [GROOVE, HALF - 0.010], [0.043, HALF - 0.010], [0.062, HALF - 0.032]];
    let other = half.iter().rev().map(|&[radius, along]| [radius, -along]);
    let points: Vec<[f32; 2]> = half.iter().copied().chain([[RADIUS, 0.0]]).chain(other).collect();
    let turned = lathe(&points, SIDES, 50.0, Wrap::Along);
    turned
        .painted(|[x, y, z]| {
            let radius = x.hypot(z);
            let dark = (radius - GROOVE).abs() < 1e-3 || radius < 0.019;
            let lit = if dark {
                0.22
            } else if y.abs() > HALF - 0.004 {
                0.8
            } else {
                1.0
            };
            Some([lit, lit, lit, 1.0])
        })
        .rotated(0.0, 0.0, -90.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beads_slide_over_the_batten_and_the_batten_fits_the_frame() {
        let Rail { rod, base } = rail(3.0);
        let (far, near) = base.bounds();
        let deep = near[2] - far[2];
        for [x, y, z] in base.positions {
            let clear = (y - ROD).hypot(z);
            assert!(
                x.abs() > 1.5 || clear > RADIUS - 1e-4,
                "the batten is {clear} from the rod's middle at {x}, {y}, {z}"
            );
        }
        let (low, _) = rod.bounds();
        assert!(low[0] > -1.5 - END);
        // Where the names end and where the frame's edge begins to round, outside the squares.
        assert!(deep <= 0.54 - 0.40 + 1e-4, "the batten is {deep} deep");
        assert!(2.0 * RADIUS <= deep + 1e-4, "beads hang over it");
    }
}
