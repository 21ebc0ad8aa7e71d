//! What lies about where Spartans play.

use glam::{Vec2, Vec3};

use crate::noise::chance;
use crate::profile::{Stroke::*, profile};
use crate::sparta::{Army, emblem};
use crate::things::Finish;
use crate::{Mesh, Wrap, lathe, marks, moulding, path};

const CREST: [f32; 4] = [0.34, 0.02, 0.012, 1.0];

/// A shield about 2 across with its army's sign, on a spear along X.
pub(crate) fn shield() -> Vec<(Finish, Mesh)> {
    const HIGH: f32 = 0.11;
    const REACH: f32 = 0.90;
    let dome = lathe(&profile([0.0, HIGH + 0.1], &[RoundDown(REACH, 0.1)], 6), 40, 60.0, Wrap::Unfold);
    // It stands out of the dome.
    let sign = emblem(Army::Red).scaled(3.2, 2.4, 3.2).translated(0.0, HIGH, 0.0);
    let rim = [RoundIn(0.97, 0.17), RoundDown(1.06, 0.08), Line(1.02, 0.0), Line(0.0, 0.0)];
    let rim = lathe(&profile([0.86, 0.10], &rim, 4), 40, 60.0, Wrap::Unfold);
    let studs = (0..12u8).map(|k| {
        let (sin, cos) = (f32::from(k) * std::f32::consts::TAU / 12.0).sin_cos();
        marks::dot(0.035, 0.025).translated(0.965 * cos, 0.165, 0.965 * sin)
    });
    let aslant = |mesh: Mesh| mesh.rotated(5.0, 0.0, 0.0).translated(0.0, 0.10, 0.0);
    let shaft = path::tube(&[[-1.75, 0.05, 0.86], [1.35, 0.05, -0.52]], 0.05, 8).tinted([0.24, 0.12, 0.045, 1.0]);
    let blade = [[0.0, -0.05], [0.16, -0.115], [0.56, 0.0], [0.16, 0.115], [0.0, 0.05]];
    let blade = moulding::prism(&blade, 0.07, 0.012, 1).rotated(0.0, 24.0, 0.0).translated(1.35, 0.03, -0.52);
    vec![
        (
            Finish::Metal,
            Mesh::merged([aslant(Mesh::merged(studs.chain([rim]))), blade]).tinted([0.46, 0.25, 0.085, 1.0]),
        ),
        (Finish::Dull, Mesh::merged([aslant(dome).tinted(CREST), aslant(sign).tinted([0.84, 0.72, 0.52, 1.0]), shaft])),
    ]
}

/// What is in the shade of a branch of olive, about 4.8 long, its cut end at +X: cooler than what the sun lights. Where it
/// hangs low, at its stem, its edges are sharp; towards its tips they are soft. Few leaves lie over one another: sand is lit between
/// them, and nothing is darkened twice.
pub(crate) fn olive_shade() -> Vec<(Finish, Mesh)> {
    const SHADE: [f32; 3] = [0.030, 0.026, 0.052];
    const DARK: f32 = 0.55;
    /// From one pair of leaves to the next.
    const APART: f32 = 0.40;
    const STEPS: u32 = 11;
    /// Where it is cut: out of the picture, while what it is known by lies about the origin.
    const CUT: Vec2 = Vec2::new(3.2, 0.1);
    // Flat, from one end to the other along X: so far along, half so wide there; its fringe is so much of that.
    let strip = |points: &[[f32; 2]], fringe: f32, dark: f32| {
        let mut mesh = Mesh::default();
        let mut colors = Vec::new();
        for (k, &[x, half]) in points.iter().enumerate() {
            let (within, out) = (1.0 - fringe, 1.0 + fringe);
            for (across, alpha) in [(-out, 0.0), (-within, dark), (within, dark), (out, 0.0)] {
                mesh.vertex(Vec3::new(x, 0.0, across * half), Vec3::Y, Vec2::new(x, across));
                colors.push([SHADE[0], SHADE[1], SHADE[2], alpha]);
            }
            if k > 0 {
                let (from, to) = (4 * k as u32 - 4, 4 * k as u32);
                for row in 0..3 {
                    mesh.quad(from + row, from + row + 1, to + row + 1, to + row);
                }
            }
        }
        Mesh { colors: Some(colors), ..mesh }
    };
    // A slender one, from its stalk; turned more or less towards the sun, it is more or less broad.
    let leaf = |broad: f32, fringe: f32, dark: f32| {
        let shape = [
            [0.0, 0.015],
            [0.11, 0.014],
            [0.19, 0.055],
            [0.32, 0.094],
            [0.46, 0.100],
            [0.60, 0.080],
            [0.73, 0.044],
            [0.83, 0.006],
        ];
        strip(&shape.map(|[x, half]| [x, half * broad]), fringe, dark)
    };
    // It bends a little on its way, with pairs of leaves and one at its tip.
    let (mut at, mut turn) = (CUT, 172.0f32);
    let mut parts = Vec::new();
    for k in 0..=STEPS {
        let any = |n: u32| chance(541 + n, 40 + k);
        let far = k as f32 / STEPS as f32;
        let (fringe, dark) = (0.10 + 0.30 * far, DARK * (1.0 - 0.22 * far));
        let put = |mesh: Mesh, turn: f32| mesh.rotated(0.0, turn, 0.0).translated(at.x, 0.0, at.y);
        if k == STEPS {
            parts.push(put(leaf(0.95, fringe, dark), turn));
            break;
        }
        // None where it is cut.
        for side in [-1.0, 1.0].into_iter().filter(|_| k > 0) {
            let n = if side > 0.0 { 1 } else { 6 };
            let (size, broad) = (0.80 + 0.22 * any(n), 0.62 + 0.45 * any(n + 1));
            let aside = 42.0 + 16.0 * any(n + 2) - 12.0 * far;
            parts.push(put(leaf(broad, fringe, dark).scaled(size, 1.0, size), turn + side * aside));
        }
        let thick = 0.036 - 0.018 * far;
        parts.push(put(strip(&[[0.0, thick], [APART, thick - 0.002]], 0.16 + 0.2 * far, dark), turn));
        at += APART * Vec2::new(turn.to_radians().cos(), -turn.to_radians().sin());
        turn += 1.7 + 5.0 * (any(5) - 0.5);
    }
    vec![(Finish::Shade, Mesh::merged(parts).facing_up().translated(0.0, 0.014, 0.0))]
}
