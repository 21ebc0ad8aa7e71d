//! The edge of a garden at dusk: a drift of lavender with campions in it; and fireflies.

use std::f32::consts::TAU;

use glam::Vec3;

use crate::garden::{petal, stem};
use crate::noise::chance;
use crate::sicic::blades;
use crate::things::Finish;
use crate::{Mesh, Wrap, lathe};

/// Bushes of lavender: where each is, how broad, how high, and how many spikes it has. Their tops make one uneven line.
const BUSHES: [([f32; 2], f32, f32, u32); 5] = [
    ([-1.10, 0.02], 0.36, 0.46, 18),
    ([-0.52, -0.14], 0.42, 0.54, 23),
    ([0.06, -0.02], 0.34, 0.42, 16),
    ([0.60, -0.16], 0.42, 0.53, 22),
    ([1.14, 0.0], 0.34, 0.43, 17),
];
/// Where campions are, and how high.
const CAMPIONS: [[f32; 3]; 9] = [
    [-1.34, 0.24, 0.26],
    [-0.82, 0.31, 0.20],
    [-0.72, 0.20, 0.36],
    [-0.20, 0.37, 0.08],
    [-0.14, 0.26, 0.27],
    [0.33, 0.35, 0.12],
    [0.44, 0.21, 0.33],
    [0.90, 0.33, 0.18],
    [1.36, 0.24, 0.27],
];

/// A piece of a border, 3 wide along X and 0.9 deep, its front to +Z, and the soft dark under its bushes.
pub(crate) fn border() -> Vec<(Finish, Mesh)> {
    let spikes = BUSHES.iter().zip(0u32..).flat_map(|(&([x, z], wide, high, count), bush)| {
        (0..count).map(move |k| {
            let any = |key: u32| chance(661, (bush * 40 + k) * 8 + key);
            // From one foot outwards, the outer ones lower and more aslant.
            let (turn, out) = (k as f32 * 2.4 + any(0), ((k as f32 + 0.5) / count as f32).sqrt());
            let aside = wide * out * (0.75 + 0.35 * any(1));
            let foot = Vec3::new(x + 0.4 * aside * turn.cos(), 0.0, z + 0.3 * aside * turn.sin());
            let top = high * (1.0 - 0.30 * out * out) * (0.84 + 0.26 * any(2));
            let tip = Vec3::new(x + aside * turn.cos(), top.min(0.54), z + 0.62 * aside * turn.sin());
            spike(foot, tip, 0.19 + 0.08 * any(3), any(4))
        })
    });
    let leaves = blades(105, 662, |k| {
        let any = |key: u32| chance(663, k * 4 + key);
        let ([x, z], wide, high, _) = BUSHES[k as usize % 5];
        let (turn, out) = (TAU * any(1), 0.72 * wide * any(2).sqrt());
        (Vec3::new(x + out * turn.cos(), 0.0, z + 0.6 * out * turn.sin()), high * (0.42 + 0.3 * any(3)) * (1.1 - out))
    });
    let campions = CAMPIONS.iter().zip(0u32..).map(|(&[x, high, z], k)| {
        let any = |key: u32| chance(664, k * 8 + key);
        let at = Vec3::new(x, high, z);
        let foot = Vec3::new(x + 0.12 * (any(0) - 0.5), 0.0, z - 0.10 * any(1));
        let head = campion(0.066 + 0.022 * any(2), k).rotated(0.0, 360.0 * any(3), 0.0);
        // They face up and to the front.
        let head = head.rotated(0.0, 0.0, 24.0 * (any(5) - 0.5)).rotated(14.0 + 16.0 * any(4), 0.0, 0.0);
        let stalk = stem(&[foot, at], 0.010).tinted([0.10, 0.17, 0.07, 1.0]);
        Mesh::merged([stalk, head.translated(x, high, z)])
    });
    let grass = blades(70, 665, |k| {
        let any = |key: u32| chance(666, k * 4 + key);
        // Tufts along the front and at both ends, and few behind.
        let x = 1.5 * (2.0 * any(0) - 1.0);
        let edge = (1.0 - (x / 1.62).powi(2)).max(0.0).sqrt();
        let z = 0.44 * edge * if any(1) < 0.75 { 1.0 - 0.9 * any(2) * any(2) } else { -any(2) };
        (Vec3::new(x + 0.05 * (any(3) - 0.5), 0.0, z), 0.10 + 0.16 * any(3))
    });
    let dark = BUSHES.map(|([x, z], wide, ..)| {
        pool(1.5 * wide, [0.0, 0.0, 0.0, 0.55]).scaled(1.0, 1.0, 0.75).translated(x + 0.05, 0.012, z)
    });
    // As grey as lavender is, paler than grass.
    let plants = Mesh::merged(spikes.chain([leaves.tinted([0.74, 0.86, 2.2, 1.0])]).chain(campions).chain([grass]));
    vec![(Finish::Dull, plants), (Finish::Shade, Mesh::merged(dark))]
}

/// A stalk from its foot to its tip, and on the upper part of it whorls of flowers, so long.
fn spike(foot: Vec3, tip: Vec3, long: f32, tone: f32) -> Mesh {
    // Going up: along the spike and out, whorl by whorl.
    const OUTLINE: [[f32; 2]; 6] = [[1.0, 0.0], [0.76, 0.70], [0.60, 0.52], [0.38, 1.0], [0.22, 0.60], [0.0, 0.0]];
    let section = OUTLINE.map(|[up, out]| [0.030 * out, long * (up - 1.0)]);
    let flowers = lathe(&section, 3, 100.0, Wrap::Unfold).painted(|[x, y, z]| {
        let (out, up) = (x.hypot(z) / 0.030, 1.0 + y / long);
        let deep = [0.085, 0.050, 0.22];
        let pale = [0.30 + 0.10 * tone, 0.21 + 0.05 * tone, 0.66];
        let light = (0.15 + 0.85 * out) * (0.72 + 0.4 * up);
        let [r, g, b]: [f32; 3] = std::array::from_fn(|k| deep[k] + (pale[k] - deep[k]) * light);
        Some([r, g, b, 1.0])
    });
    // Nearer to upright than its stalk.
    let lean = (tip - foot + Vec3::Y * 0.2).normalize_or(Vec3::Y);
    let (tilt, turn) = (lean.x.hypot(lean.z).atan2(lean.y), (-lean.z).atan2(lean.x));
    let flowers = flowers
        .rotated(0.0, 70.0 * tone, 0.0)
        .rotated(0.0, 0.0, -tilt.to_degrees())
        .rotated(0.0, turn.to_degrees(), 0.0)
        .translated(tip.x, tip.y, tip.z);
    Mesh::merged([stem(&[foot, tip - lean * long * 0.8], 0.008).tinted([0.13, 0.18, 0.11, 1.0]), flowers])
}

/// A white campion that faces up: five round petals, greenish where they meet about a small throat.
fn campion(size: f32, key: u32) -> Mesh {
    let petals = (0..5u32).map(|k| {
        let any = |of: u32| chance(667, (key * 5 + k) * 2 + of);
        let rows = [[0.10, 0.07, 0.0], [0.58, 0.34, 0.12], [0.92, 0.30, 0.11], [1.04, 0.12, 0.06]];
        let long = size * (0.92 + 0.16 * any(0));
        let petal = petal(&rows.map(|row| row.map(|part| part * long)), 0.25, false, |row, side, _| {
            let light = [0.40, 0.66, 0.78, 0.82][row] * if side == 0.0 { 0.90 } else { 1.0 };
            [light * if row == 0 { 0.85 } else { 0.98 }, light, light * if row == 0 { 0.55 } else { 0.97 }]
        });
        petal.rotated(0.0, 72.0 * k as f32 + 10.0 * (any(1) - 0.5), 0.0)
    });
    let throat =
        lathe(&[[0.0, 0.10], [0.10, 0.07], [0.14, 0.0]].map(|at| at.map(|part| part * size)), 6, 80.0, Wrap::Unfold);
    Mesh::merged(petals.chain([throat.tinted([0.50, 0.56, 0.22, 1.0])]))
}

/// Fireflies: points of light at many heights within 2.6 by 1.2, each in a halo that is turned to who looks down from the front,
/// and a little of its light on the ground, the less the higher it flies.
pub(crate) fn fireflies() -> Vec<(Finish, Mesh)> {
    let flies = (0..12u32).map(|k| {
        let any = |key: u32| chance(671, k * 8 + key);
        // Spread over the place, three rows of four, and thrown about.
        let x = 2.6 * ((k % 4) as f32 + 0.15 + 0.7 * any(0)) / 4.0 - 1.3;
        let z = 1.2 * ((k / 4) as f32 + 0.15 + 0.7 * any(1)) / 3.0 - 0.6;
        (Vec3::new(x, 0.1 + 0.8 * any(2), z), 0.020 + 0.012 * any(3), 0.6 + 0.4 * any(4))
    });
    let points = flies.clone().map(|(at, size, bright)| {
        let ball = [[0.0, 1.0], [0.72, 0.7], [1.0, 0.0], [0.72, -0.7], [0.0, -1.0]].map(|p| p.map(|part| part * size));
        let light = [2.7, 2.9, 0.55].map(|c| c * bright);
        lathe(&ball, 7, 80.0, Wrap::Unfold).tinted([light[0], light[1], light[2], 1.0]).translated(at.x, at.y, at.z)
    });
    let with = |strength: f32| [0.85, 0.95, 0.22, strength];
    let light = flies.flat_map(|(at, size, bright)| {
        let halo = pool(7.0 * size, with(0.50 * bright)).rotated(30.0, 0.0, 0.0).translated(at.x, at.y, at.z);
        let lit = pool(0.16 + 0.3 * at.y, with(0.14 * bright * (1.0 - 0.8 * at.y))).translated(at.x, 0.02, at.z);
        [halo, lit]
    });
    vec![(Finish::Glow, Mesh::merged(points)), (Finish::Shine, Mesh::merged(light))]
}

/// Light or dark that lies about the origin: of that colour and strength in its middle, nothing at its rim.
fn pool(radius: f32, [r, g, b, strength]: [f32; 4]) -> Mesh {
    const FALL: [[f32; 2]; 4] = [[0.0, 1.0], [0.28, 0.48], [0.60, 0.13], [1.0, 0.0]];
    let mesh = lathe(&FALL.map(|[out, _]| [out * radius, 0.0]), 12, 60.0, Wrap::Unfold);
    mesh.painted(|[x, _, z]| {
        let left = FALL.iter().rfind(|[out, _]| out * radius <= x.hypot(z) + 1e-4).map_or(1.0, |at| at[1]);
        Some([r, g, b, strength * left])
    })
}
