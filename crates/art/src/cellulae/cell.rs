//! The cells themselves: a clear skin, and what lives within.

use std::f32::consts::{FRAC_PI_2, TAU};

use glam::Vec3;

use super::CELL_HALF_HEIGHT;
use crate::loft::loft;
use crate::noise::{blend, chance, step};
use crate::profile::{Stroke, profile};
use crate::{Mesh, Wrap, path};

/// A cell about its middle, 0.8 wide, in two parts.
pub struct Living {
    /// The skin, for a lit material that blends: its vertices' alpha makes it clear where one looks down into it and dense at its
    /// rim, which is double, as a cell's is.
    pub membrane: Mesh,
    /// The nucleus and what swims round it, for an unlit white material: it shows by its vertices' colours.
    pub within: Mesh,
}

/// How far out the skin's rings of vertices are, as shares of its radius: close together where its rim is painted.
const RINGS: [f32; 9] = [0.0, 0.34, 0.56, 0.72, 0.82, 0.885, 0.93, 0.965, 1.0];

/// A violet cell, dark as wine at its rim, round one bright ball of a nucleus with rods and grains. `shape` is any number.
#[must_use]
pub fn violet(shape: u32) -> Living {
    const DENSE: [f32; 9] = [0.14, 0.20, 0.30, 0.46, 0.62, 0.90, 0.70, 0.98, 0.96];
    const LIT: [f32; 9] = [1.0, 1.0, 1.0, 1.0, 1.1, 1.5, 0.7, 2.0, 1.9];
    let membrane = painted(skin(shape), |ring, _| [LIT[ring], LIT[ring], LIT[ring], DENSE[ring]]);
    let of = |n: u32| chance(shape, 20 + n);
    let (turn, count) = (of(0) * 360.0, 4 + shape % 3);
    let rods = rods(shape, count, 0.275).rotated(0.0, turn, 0.0).tinted([0.16, 0.20, 0.95, 1.0]);
    let grains = grains(shape, 11 - count, [0.225, 0.285], [0.016, 0.036]).tinted([0.85, 0.10, 0.42, 1.0]);
    // A round body within the nucleus shimmers through, and the lamp is mirrored in it.
    let size = 0.92 + 0.14 * of(1);
    let (sin, cos) = (of(2) * TAU).sin_cos();
    let spot = |radius: f32, height: f32, x: f32, z: f32| {
        let dome = profile([0.0, height], &[Stroke::RoundDown(radius, 0.0)], 3);
        crate::lathe(&dome, 14, 60.0, Wrap::Unfold).translated(x, 0.0, z)
    };
    let nucleolus = spot(0.055, 0.012, -0.062 * cos, 0.062 * sin).translated(0.0, 0.078, 0.0);
    let shining = |mesh: Mesh| shining(mesh, [[1.0, 0.20, 0.44], [0.30, 0.012, 0.15]], 0.2);
    let mut nucleolus = shining(nucleolus);
    for (color, [x, _, z]) in nucleolus.colors.iter_mut().flatten().zip(&nucleolus.positions) {
        let near = 1.0 - step(0.0, 0.055, (x + 0.062 * cos).hypot(z - 0.062 * sin));
        *color = [color[0] + 0.15 * near, color[1] + 0.22 * near, color[2] + 0.26 * near, 1.0];
    }
    let gleam = spot(0.05, 0.024, 0.05, -0.035).translated(0.0, 0.07, 0.0).tinted([1.25, 0.72, 0.88, 1.0]);
    let nucleus = Mesh::merged([shining(ball()), nucleolus, gleam]).scaled(size, 1.0, size).translated(
        0.045 * sin,
        0.0,
        0.045 * cos,
    );
    Living { membrane, within: Mesh::merged([nucleus, rods, grains]) }
}

/// A white blood cell: milky and clear as a pearl, with a sheen from rose to gold at its rim, round a dark nucleus of several lobes
/// among fine silvery grains. `shape` is any number.
#[must_use]
pub fn white(shape: u32) -> Living {
    const DENSE: [f32; 9] = [0.03, 0.04, 0.10, 0.28, 0.44, 0.78, 0.54, 0.88, 0.80];
    const LIT: [f32; 9] = [0.9, 0.9, 0.95, 1.0, 1.0, 1.2, 0.8, 1.4, 1.2];
    let membrane = painted(skin(shape), |ring, turn| {
        let sheen = 0.5 * step(0.7, 0.9, RINGS[ring]);
        let channel = |phase: f32, base: f32| LIT[ring] * base * (1.0 + sheen * (2.0 * turn + phase).sin());
        [channel(0.0, 1.08), channel(2.2, 0.98), channel(3.8, 1.0), DENSE[ring]]
    });
    let nucleus = modelled(lobes(shape), [[0.002, 0.001, 0.020], [0.016, 0.008, 0.15], [0.050, 0.045, 0.24]]);
    // The lamp is mirrored in each lobe.
    let gleams = arranged(shape).iter().map(|&[x, z, _, broad, _]| {
        let mut gleam = crate::lathe(&[[0.0, 0.010], [0.014, 0.008], [0.028, 0.0]], 9, 80.0, Wrap::Unfold);
        let color = |&[x, _, z]: &[f32; 3]| {
            let [r, g, b] = blend([0.62, 0.66, 0.95], [0.07, 0.06, 0.32], step(0.006, 0.028, x.hypot(z)));
            [r, g, b, 1.0]
        };
        gleam.colors = Some(gleam.positions.iter().map(color).collect());
        gleam.translated(x + 0.22 * broad, MIDDLE + 0.95 * HIGH, z - 0.22 * broad)
    });
    let nucleus = Mesh::merged(gleams.chain([nucleus]));
    let silver = grains(shape, 8, [0.17, 0.31], [0.008, 0.015]).tinted([0.78, 1.05, 0.96, 1.0]);
    let mint = grains(shape + 50, 5, [0.20, 0.31], [0.009, 0.016]).tinted([0.10, 0.42, 0.40, 1.0]);
    Living { membrane, within: Mesh::merged([nucleus, silver, mint]) }
}

/// The whole skin of a cell, closed, with a slightly wavy outline of its own.
#[must_use]
pub fn skin(shape: u32) -> Mesh {
    // Of its lower half little is ever seen.
    let [upper, lower] = [&RINGS[..], &[0.0, 0.72, 0.93, 1.0]].map(|rings| cushion(shape, rings));
    Mesh::merged([upper, lower.scaled(1.0, -1.0, 1.0)])
}

/// The round nucleus of a [`violet`] cell, without colours.
#[must_use]
pub fn ball() -> Mesh {
    let nucleus = profile([0.0, 0.051], &[Stroke::RoundDown(0.174, 0.0), Stroke::RoundIn(0.0, -0.051)], 3);
    crate::lathe(&nucleus, 20, 60.0, Wrap::Unfold).translated(0.0, 0.035, 0.0)
}

/// Where a lobe is, half its length and breadth, and which way it lies, in degrees.
type Lobe = [f32; 5];

/// How high the middles of lobes are.
const MIDDLE: f32 = 0.034;
/// Half their height.
const HIGH: f32 = 0.044;

/// The lobes of a [`white`] cell's nucleus, each joined to the next one, in as many ways as no two neighbours should share.
const LOBES: [&[Lobe]; 5] = [
    // A bow.
    &[[-0.140, -0.050, 0.112, 0.088, -60.0], [-0.010, 0.078, 0.116, 0.090, 8.0], [0.138, -0.040, 0.104, 0.088, 60.0]],
    // A chain that winds.
    &[
        [-0.188, -0.036, 0.088, 0.078, 60.0],
        [-0.066, 0.062, 0.094, 0.084, -25.0],
        [0.060, -0.060, 0.098, 0.086, -25.0],
        [0.186, 0.044, 0.086, 0.076, 60.0],
    ],
    // A clover of three leaves.
    &[[0.104, 0.058, 0.116, 0.096, -35.0], [-0.006, -0.104, 0.114, 0.094, 85.0], [-0.106, 0.066, 0.110, 0.094, 35.0]],
    // One of four.
    &[
        [-0.088, 0.096, 0.096, 0.084, 45.0],
        [-0.108, -0.078, 0.100, 0.086, -50.0],
        [0.082, -0.104, 0.092, 0.084, 30.0],
        [0.112, 0.074, 0.106, 0.088, -50.0],
    ],
    // A straight chain, aslant.
    &[[-0.142, 0.112, 0.096, 0.086, -60.0], [0.004, 0.006, 0.114, 0.094, 60.0], [0.146, -0.112, 0.106, 0.088, -50.0]],
];

fn arranged(shape: u32) -> &'static [Lobe] {
    LOBES[shape as usize % LOBES.len()]
}

/// The nucleus of a [`white`] cell, without colours: three or four lobes, joined by narrow strands; arranged in five ways.
#[must_use]
pub fn lobes(shape: u32) -> Mesh {
    let lobes = arranged(shape);
    let half = profile([0.0, 1.0], &[Stroke::RoundDown(1.0, 0.0)], 4);
    let half: Vec<[f32; 2]> = half.into_iter().chain([[0.0, -1.0]]).collect();
    let ball = crate::lathe(&half, 12, 80.0, Wrap::Unfold);
    let lobe = |&[x, z, long, broad, turn]: &Lobe| {
        ball.clone().scaled(long, HIGH, broad).rotated(0.0, turn, 0.0).translated(x, MIDDLE, z)
    };
    let strand = |pair: &[Lobe]| {
        let [from, to] = [0, 1].map(|k| Vec3::new(pair[k][0], MIDDLE + 0.004, pair[k][1]));
        let path = [0.0, 0.5, 1.0].map(|t| from.lerp(to, t).to_array());
        let mut strand = path::tube(&path, 0.042, 6);
        // It widens into the lobes.
        for place in &mut strand.positions {
            let at = Vec3::from_array(*place);
            let along = ((at - from).dot(to - from) / from.distance_squared(to)).clamp(0.0, 1.0);
            let middle = from.lerp(to, along);
            *place = (middle + (at - middle) * (0.8 + 1.2 * (along - 0.5).powi(2))).to_array();
        }
        strand
    };
    Mesh::merged(lobes.iter().map(lobe).chain(lobes.windows(2).map(strand)))
}

/// The upper half of a skin, through such [`RINGS`]: superellipses in plan and in section.
fn cushion(shape: u32, rings: &[f32]) -> Mesh {
    const SIDES: usize = 40;
    let sway: [f32; 4] = std::array::from_fn(|k| chance(shape, k as u32) * TAU);
    let ring = |&reach: &f32| -> Vec<Vec3> {
        let rise = (1.0 - reach.powf(2.0 / 0.85)).max(0.0).powf(0.375);
        let point = |side: usize| {
            let angle = TAU * side as f32 / SIDES as f32;
            let (sin, cos) = angle.sin_cos();
            let square = (cos.abs().powf(2.4) + sin.abs().powf(2.4)).powf(-1.0 / 2.4);
            let waves = [(2.0, 0.018), (3.0, 0.016), (5.0, 0.010), (8.0, 0.006)];
            let sway: f32 = waves.iter().zip(sway).map(|(&(lobes, far), by)| far * (angle * lobes + by).sin()).sum();
            let radius = 0.392 * square * (1.0 + sway * reach) * reach;
            Vec3::new(radius * cos, rise * CELL_HALF_HEIGHT, -radius * sin)
        };
        (0..SIDES).map(point).collect()
    };
    let rings: Vec<Vec<Vec3>> = rings.iter().map(ring).collect();
    let mut mesh = loft(&rings, 80.0);
    // Both halves meet on the level plane: their normals must agree there.
    for (position, normal) in mesh.positions.iter().zip(&mut mesh.normals) {
        if position[1].abs() < 1e-6 {
            *normal = Vec3::new(normal[0], 0.0, normal[2]).normalize_or(Vec3::X).to_array();
        }
    }
    mesh
}

/// A skin with the colour that each vertex has for its ring and for its way round.
fn painted(mut skin: Mesh, color: impl Fn(usize, f32) -> [f32; 4]) -> Mesh {
    let of = |&[x, y, z]: &[f32; 3]| {
        // How far out it is follows from how high.
        let reach = (1.0 - (y.abs() / CELL_HALF_HEIGHT).powf(1.0 / 0.375)).max(0.0).powf(0.425);
        color(RINGS.partition_point(|&ring| ring < reach - 0.01).min(RINGS.len() - 1), z.atan2(x))
    };
    skin.colors = Some(skin.positions.iter().map(of).collect());
    skin
}

/// A core that shines from within: each vertex of a mesh about the origin between two colours, linear, by how far it is from
/// the top of a [`ball`], `reach` being all the way.
fn shining(mesh: Mesh, [near, far]: [[f32; 3]; 2], reach: f32) -> Mesh {
    const TOP: f32 = 0.086;
    let color = |&[x, y, z]: &[f32; 3]| {
        let [r, g, b] = blend(near, far, step(0.0, 1.0, x.hypot(z).hypot(TOP - y) / reach));
        [r, g, b, 1.0]
    };
    Mesh { colors: Some(mesh.positions.iter().map(color).collect()), ..mesh }
}

/// A body that shows its roundness without being lit: each vertex between a dark and a light colour, linear, by how far it is turned
/// to the light from behind on the right, and of a third one where the eye looks along it, as if its edge were soft.
fn modelled(mesh: Mesh, [dark, light, edge]: [[f32; 3]; 3]) -> Mesh {
    let from = Vec3::new(0.35, 0.85, -0.4).normalize();
    let eye = Vec3::new(0.0, 0.85, 0.53);
    let color = |&normal: &[f32; 3]| {
        let normal = Vec3::from_array(normal);
        let body = blend(dark, light, step(0.2, 1.0, normal.dot(from)));
        let [r, g, b] = blend(edge, body, step(0.0, 0.35, normal.dot(eye)));
        [r, g, b, 1.0]
    };
    Mesh { colors: Some(mesh.normals.iter().map(color).collect()), ..mesh }
}

/// So many rods with round ends that lie round a nucleus, about `far` from it, each its own way: what a cell lives by.
fn rods(shape: u32, count: u32, far: f32) -> Mesh {
    Mesh::merged((0..count).map(|k| {
        let [turn, lean, out, long] = [3, 4, 5, 6].map(|n| chance(shape * 16 + k, n));
        let angle = (k as f32 + 0.35 + 0.4 * turn) / count as f32 * TAU;
        let (reach, lean) = (far * (0.9 + 0.16 * out), angle + FRAC_PI_2 + 1.5 * (lean - 0.5));
        let half = 0.032 + 0.020 * long;
        let point = |along: f32| {
            let bend = 0.012 * (1.0 - along * along);
            let [x, z] =
                [reach * angle.cos() + half * along * lean.cos(), reach * angle.sin() + half * along * lean.sin()];
            [x + bend * angle.cos(), 0.03, z + bend * angle.sin()]
        };
        path::tube(&[-1.0, 0.0, 1.0].map(point), 0.015, 5)
    }))
}

/// So many grains that swim round a nucleus, so far from it and of such a size, none like the other.
fn grains(shape: u32, count: u32, [near, far]: [f32; 2], [small, large]: [f32; 2]) -> Mesh {
    let grain = |k: u32| {
        let [size, turn, out] = [0, 1, 2].map(|n| chance(shape * 16 + k, n));
        let radius = small + (large - small) * size * size;
        let half = profile([0.0, radius], &[Stroke::RoundDown(radius, 0.0)], 2);
        let half: Vec<[f32; 2]> = half.into_iter().chain([[0.0, -radius]]).collect();
        let (sin, cos) = ((k as f32 + 0.8 * turn) / count as f32 * TAU).sin_cos();
        let reach = near + (far - near) * out;
        let ball = crate::lathe(&half, if radius > 0.02 { 8 } else { 6 }, 80.0, Wrap::Unfold);
        ball.scaled(1.0, 0.7, 1.0).translated(reach * cos, 0.04, reach * sin)
    };
    Mesh::merged((0..count).map(grain))
}
