//! Evening primroses: they open at nightfall.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::garden::tufts;
use crate::noise::chance;
use crate::{Mesh, Wrap, lathe, path};

const PETAL: [f32; 3] = [0.92, 0.84, 0.30];
const STEM: [f32; 4] = [0.09, 0.13, 0.04, 1.0];
const LEAF: [f32; 3] = [0.055, 0.15, 0.045];

/// A clump of them over their leaves, and grass between.
pub(crate) fn primroses() -> Mesh {
    // Seven that are open (and buds between them), the highest in the middle, as seeds lie in a sunflower; each leans outwards.
    let flowers = (0..7u32).map(|k| {
        let n = k as f32;
        let (turn, out) = (n * 2.4 + 0.5 * (chance(641, k) - 0.5), 0.228 * (n + 0.15).sqrt());
        let at = Vec3::new(out * turn.cos(), 0.66 - 0.42 * out + 0.16 * (chance(642, k) - 0.5), out * turn.sin());
        (at, 0.185 + 0.045 * chance(643, k), turn, 14.0 + 30.0 * out)
    });
    let heads = flowers.clone().map(|(at, size, turn, lean)| {
        // Leaning towards +X, then turned to its own side.
        flower(size)
            .rotated(0.0, 90.0 * chance(644, size.to_bits()), 0.0)
            .rotated(0.0, 0.0, -lean)
            .rotated(0.0, -turn.to_degrees(), 0.0)
            .translated(at.x, at.y, at.z)
    });
    let stems = flowers.map(|(at, ..)| {
        let bend = [at.x * 0.7, at.y * 0.55, at.z * 0.7];
        path::tube(&[[at.x * 0.35, 0.0, at.z * 0.35], bend, at.to_array()], 0.018, 3).tinted(STEM)
    });
    let leaves = (0..15u32).map(|k| {
        let turn = 360.0 * (k as f32 + 0.6 * chance(645, k)) / 15.0;
        let (long, up) = (0.46 + 0.24 * chance(646, k), 0.10 + 0.26 * chance(647, k));
        leaf(long, up).rotated(0.0, turn, 0.0)
    });
    let buds = [[0.30, 0.62, -0.22], [-0.24, 0.70, -0.30], [-0.14, 0.58, 0.34]].map(|tip| {
        let [x, y, z] = tip;
        let stem = path::tube(&[[x * 0.4, 0.0, z * 0.4], tip], 0.016, 3).tinted(STEM);
        let bud = lathe(&[[0.0, 0.20], [0.046, 0.09], [0.04, 0.03], [0.025, 0.0]], 6, 60.0, Wrap::Unfold);
        let bud = bud.painted(|[_, y, _]| Some(if y > 0.01 { [0.86, 0.82, 0.30, 1.0] } else { STEM }));
        Mesh::merged([stem, bud.rotated(0.0, 0.0, -40.0 * x).translated(x, y - 0.02, z)])
    });
    let grass = tufts(648, 6, 4, [0.45, 0.6], 0.28);
    Mesh::merged(heads.chain(stems).chain(leaves).chain(buds).chain([grass]))
}

/// A flower that faces up: four broad petals, each a heart that narrows to the middle, cupped, and the stamens.
fn flower(size: f32) -> Mesh {
    // Half a heart from its foot to its notch: along and aside.
    const HALF: [[f32; 2]; 7] =
        [[0.10, 0.05], [0.36, 0.27], [0.60, 0.43], [0.80, 0.475], [0.96, 0.42], [1.03, 0.25], [0.97, 0.09]];
    const NOTCH: [f32; 2] = [0.80, 0.0];
    let mut petal = Mesh::default();
    let mut colors = Vec::new();
    let mirrored = HALF.iter().rev().map(|&[along, aside]| [along, -aside]);
    let rim: Vec<[f32; 2]> = HALF.into_iter().chain([NOTCH]).chain(mirrored).collect();
    for [along, aside] in [[0.55, 0.0]].into_iter().chain(rim.iter().copied()) {
        // It rises from the throat and rolls back at its edge; the sides lie higher than the middle.
        let high = 0.26 * along - 0.16 * along * along + 0.30 * aside * aside;
        let slope = Vec3::new(-0.26 + 0.32 * along, 1.0, 0.60 * aside);
        petal.vertex(Vec3::new(along, high, -aside) * size, slope, Vec2::new(along, aside));
        let [r, g, b] = PETAL.map(|c| c * (0.52 + 0.50 * along));
        // Greenish in the throat.
        let throat = (1.0 - along * 2.2).max(0.0);
        colors.push([r * (1.0 - 0.55 * throat), g * (1.0 - 0.15 * throat), b * (1.0 - 0.5 * throat), 1.0]);
    }
    let count = rim.len() as u32;
    for k in 0..count {
        petal.triangle(0, 1 + (k + 1) % count, 1 + k);
    }
    petal.colors = Some(colors);
    let petal = petal.facing_up();
    let petals = [0.0, 90.0, 180.0, 270.0].map(|turn| petal.clone().rotated(0.0, turn, 0.0));
    let stamens = [20.0, 140.0, 260.0].map(|turn| {
        path::ribbon(&[[0.02, 0.0, 0.02], [0.24, 0.0, 0.034]], 0.20)
            .scaled(size, size, size)
            .rotated(0.0, turn, 0.0)
            .tinted([0.80, 0.50, 0.06, 1.0])
    });
    Mesh::merged(petals.into_iter().chain(stamens))
}

/// A lance-shaped leaf along +X from the origin, its tip so far out, arched so high, with a pale rib.
fn leaf(long: f32, up: f32) -> Mesh {
    let mut mesh = Mesh::default();
    let mut colors = Vec::new();
    const PARTS: u8 = 4;
    for k in 0..=PARTS {
        let t = f32::from(k) / f32::from(PARTS);
        let half = 0.17 * long * (t * TAU / 2.0).sin().max(0.0).powf(0.75) + 0.012 * (1.0 - t);
        let rise = up * (1.0 - (2.0 * t - 0.9).powi(2)).max(0.0) + 0.012;
        for (side, light) in [(1.0, 0.85), (0.0, 1.9), (-1.0, 1.1)] {
            let at = Vec3::new(long * t, rise + half * 0.35 * f32::abs(side), -half * side);
            mesh.vertex(at, Vec3::new(0.5 * (t - 0.5), 1.0, 0.35 * side), Vec2::new(t, side));
            let [r, g, b] = LEAF.map(|c| c * light * (0.6 + 0.5 * t));
            colors.push([r, g, b, 1.0]);
        }
    }
    for k in 0..u32::from(PARTS) {
        let a = 3 * k;
        mesh.quad(a + 1, a + 4, a + 3, a);
        mesh.quad(a + 2, a + 5, a + 4, a + 1);
    }
    mesh.colors = Some(colors);
    mesh.facing_up()
}
