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

/// What is in the shade of a branch of olive, about 4 long: cooler than what the sun lights, and sharp, for the sun is high.
pub(crate) fn olive_shade() -> Vec<(Finish, Mesh)> {
    const SHADE: [f32; 3] = [0.030, 0.026, 0.052];
    const DARK: f32 = 0.46;
    // Flat, from one end to the other along X: so far along, half so wide there.
    let strip = |points: &[[f32; 2]]| {
        let mut mesh = Mesh::default();
        let mut colors = Vec::new();
        for (k, &[x, half]) in points.iter().enumerate() {
            for (across, alpha) in [(-1.0, 0.0), (-0.72, DARK), (0.72, DARK), (1.0, 0.0)] {
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
    let leaf = strip(&[[0.03, 0.012], [0.14, 0.058], [0.3, 0.082], [0.46, 0.06], [0.6, 0.01]]);
    // A twig goes from a place so far in a direction, bending, with pairs of leaves and one at its tip.
    let twig = |[x, z]: [f32; 2], way: f32, bend: f32, long: f32, key: u32| {
        let steps = (long / 0.27) as u32;
        let (mut at, mut turn) = (Vec2::new(x, z), way);
        let mut parts = Vec::new();
        for k in 0..=steps {
            let any = |n: u32| chance(541 + n, key * 40 + k);
            for side in [-1.0, 1.0] {
                let size = 0.72 + 0.4 * any(if side > 0.0 { 1 } else { 2 });
                let aside = if k == steps { 16.0 } else { 38.0 + 26.0 * any(if side > 0.0 { 3 } else { 4 }) };
                parts.push(
                    leaf.clone()
                        .scaled(size, 1.0, size)
                        .rotated(0.0, turn + side * aside, 0.0)
                        .translated(at.x, 0.0, at.y),
                );
            }
            let long = strip(&[[0.0, 0.026], [0.27, 0.022]]);
            if k < steps {
                parts.push(long.rotated(0.0, turn, 0.0).translated(at.x, 0.0, at.y));
                at += 0.27 * Vec2::new(turn.to_radians().cos(), -turn.to_radians().sin());
                turn += bend + 10.0 * (any(5) - 0.5);
            }
        }
        Mesh::merged(parts)
    };
    let branch = Mesh::merged([
        twig([0.0, 0.0], 176.0, 1.6, 4.0, 1),
        twig([-0.9, -0.02], 222.0, -3.0, 1.9, 2),
        twig([-1.3, 0.02], 138.0, 3.5, 1.7, 3),
        twig([-2.2, 0.05], 226.0, -4.0, 1.3, 4),
    ]);
    vec![(Finish::Shade, branch.facing_up().translated(0.0, 0.014, 0.0))]
}
