//! What lies about where Spartans play.

use glam::{Vec2, Vec3};

use crate::noise::chance;
use crate::profile::{Stroke::*, profile};
use crate::sparta::{Army, emblem};
use crate::things::Finish;
use crate::{Mesh, Wrap, lathe, marks, moulding, outline, path, sparta};

const CREST: [f32; 4] = [0.34, 0.02, 0.012, 1.0];
const HOLDER: [f32; 4] = [0.62, 0.44, 0.20, 1.0];

/// A helmet upright about its middle, its face to +X: the bronze, and the crest with what holds it.
fn parts() -> [Mesh; 2] {
    const LARGE: f32 = 4.2;
    let bend = |k: usize| (k as f32 / 14.0 * 196.0 - 34.0).to_radians();
    // Upright in the plane of the nose: from the brow over the top down the neck.
    let arch = |inner: f32, outer: f32, wide: f32| {
        let rim = (0..=14).map(|k| [-outer * bend(k).cos(), outer * bend(k).sin()]);
        let back = (0..=14).rev().map(|k| [-inner * bend(k).cos(), inner * bend(k).sin()]);
        let shape: Vec<[f32; 2]> = rim.chain(back).rev().collect();
        moulding::prism(&outline::rounded(&shape, 0.02, 2), wide, 0.012, 2)
            .rotated(90.0, 0.0, 0.0)
            .translated(0.0, 0.0, wide / -2.0)
            .scaled(LARGE, LARGE, LARGE)
    };
    let bronze = sparta::helmet().translated(0.0, -0.745, 0.0).scaled(LARGE, LARGE, LARGE);
    let crest = [arch(0.205, 0.30, 0.05).tinted(CREST), arch(0.15, 0.215, 0.062).tinted(HOLDER)];
    [bronze, Mesh::merged(crest)]
}

fn helmet_of([bronze, crest]: [Mesh; 2], color: [f32; 4], up: f32) -> Vec<(Finish, Mesh)> {
    let set = |mesh: Mesh| mesh.translated(0.0, up, 0.0);
    vec![(Finish::Metal, set(bronze).tinted(color)), (Finish::Dull, set(crest))]
}

/// A bronze helmet with its crest, set down.
pub(crate) fn helmet() -> Vec<(Finish, Mesh)> {
    helmet_of(parts(), [0.43, 0.225, 0.075, 1.0], 0.966)
}

/// The same on its side, its crest away from the eye: seen from above it shows its profile.
pub(crate) fn fallen_helmet() -> Vec<(Finish, Mesh)> {
    let lying = parts().map(|mesh| mesh.rotated(0.0, -15.0, 0.0).rotated(-80.0, 0.0, 0.0));
    let low = lying.iter().map(|mesh| mesh.bounds().0[1]).fold(f32::MAX, f32::min);
    helmet_of(lying, [0.31, 0.14, 0.036, 1.0], -low - 0.04)
}

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
