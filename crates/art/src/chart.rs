//! The Sky as an engraved chart: lines and small stars on a board of squares, and the Milky Way across it. All of it is thin
//! and faint, and lies by its vertices' colours and alpha alone: the squares, and what is played with, are seen first.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::noise::{Cloud, chance, mix, step};
use crate::outline::{self, raise};
use crate::{Mesh, path};

/// Just above the squares, and just above the frame round them.
const ON_SQUARES: f32 = 0.003;
const ON_FRAME: f32 = 0.0145;
/// How wide a line is with its soft edges: not less than a pixel where a cell has forty.
const LINE: f32 = 0.042;

const GILT: [f32; 3] = [0.80, 0.60, 0.30];
const SILVER: [f32; 3] = [0.62, 0.68, 0.80];
/// What is a star, not a line.
const STARLIGHT: [f32; 3] = [0.88, 0.92, 1.0];

/// Figures of the sky in a square from -1 to 1, the sky's north away from the viewer: their stars as (x, y, size), and which of
/// them are joined. The Milky Way runs through the Swan and the Queen, as it does.
type Figure = (&'static [[f32; 3]], &'static [[usize; 2]]);

const FIGURES: [Figure; 4] = [
    // The Great Bear.
    (
        &[
            [-0.66, 0.52, 2.0],
            [-0.53, 0.63, 2.0],
            [-0.42, 0.60, 2.0],
            [-0.31, 0.52, 1.0],
            [-0.27, 0.37, 2.0],
            [-0.08, 0.40, 2.0],
            [-0.07, 0.58, 2.0],
        ],
        &[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 3]],
    ),
    // The Queen in her chair: Cassiopeia.
    (
        &[[0.33, 0.66, 1.0], [0.44, 0.55, 2.0], [0.54, 0.66, 2.0], [0.65, 0.50, 2.0], [0.74, 0.60, 1.0]],
        &[[0, 1], [1, 2], [2, 3], [3, 4]],
    ),
    // Orion.
    (
        &[
            [0.40, -0.24, 2.0],
            [0.62, -0.28, 1.0],
            [0.46, -0.45, 1.0],
            [0.525, -0.46, 1.0],
            [0.59, -0.47, 1.0],
            [0.43, -0.68, 1.0],
            [0.67, -0.64, 2.0],
        ],
        &[[0, 2], [1, 4], [2, 3], [3, 4], [2, 5], [4, 6], [0, 1]],
    ),
    // The Swan.
    (
        &[[-0.30, -0.24, 2.0], [-0.41, -0.37, 2.0], [-0.62, -0.60, 1.0], [-0.60, -0.26, 1.0], [-0.32, -0.57, 1.0]],
        &[[0, 1], [1, 2], [3, 1], [1, 4]],
    ),
];

fn colored([r, g, b]: [f32; 3], alpha: f32, mesh: Mesh) -> Mesh {
    mesh.tinted([r, g, b, alpha])
}

fn line(points: &[[f32; 2]], height: f32) -> Mesh {
    path::hairline(points, LINE, height)
}

/// An arc about a middle, by turns from the right, counter-clockwise.
fn arc(middle: Vec2, radius: f32, from: f32, to: f32) -> Vec<[f32; 2]> {
    let pieces = (((to - from).abs() * 96.0).ceil() as usize).max(1);
    (0..=pieces)
        .map(|k| (middle + Vec2::from_angle(TAU * mix(from, to, k as f32 / pieces as f32)) * radius).to_array())
        .collect()
}

/// Strokes across a circle, evenly all round: so many, from one radius to another.
fn ticks(middle: Vec2, count: u32, radii: impl Fn(u32) -> [f32; 2]) -> Mesh {
    Mesh::merged((0..count).map(|k| {
        let way = Vec2::from_angle(TAU * k as f32 / count as f32);
        line(&radii(k).map(|radius| (middle + way * radius).to_array()), ON_SQUARES)
    }))
}

/// A point moved aside from the middle of its square, where a Star may come to stand.
fn beside(at: Vec2, side: u8) -> Vec2 {
    let odd = f32::from(side % 2) / 2.0;
    let middle = (at + odd).floor() + 0.5 - odd;
    let off = at - middle;
    if off.length() < 0.3 { middle + off.normalize_or(Vec2::ONE.normalize()) * 0.3 } else { at }
}

/// A small star: with so many tips, or, of fewer than three, a dot.
fn spark(at: Vec2, tips: usize, radius: f32) -> Mesh {
    let rim = if tips < 3 { outline::regular(6, radius, 0.0) } else { outline::star(tips, radius, radius * 0.26) };
    let mut mesh = Mesh::default();
    let middle = mesh.vertex(raise(at, ON_SQUARES), Vec3::Y, at);
    let rim: Vec<u32> = rim
        .into_iter()
        .map(|[x, y]| at + Vec2::new(x, y))
        .map(|at| mesh.vertex(raise(at, ON_SQUARES), Vec3::Y, at))
        .collect();
    for (k, &corner) in rim.iter().enumerate() {
        mesh.triangle(middle, corner, rim[(k + 1) % rim.len()]);
    }
    mesh
}

/// What is engraved on a board of `side` squares a side, about its middle: a graduated circle with the ecliptic within it,
/// figures in broken lines, and small stars beside the squares' middles.
#[must_use]
pub fn chart(side: u8) -> Mesh {
    let half = f32::from(side) / 2.0;
    let mut parts = Vec::new();
    // The great circle, graduated in steps of five degrees, the pole in its middle, and the ecliptic, broken.
    let rim = half * 0.95;
    for radius in [rim, rim - 0.16] {
        parts.push(colored(GILT, 0.23, line(&arc(Vec2::ZERO, radius, 0.0, 1.0), ON_SQUARES)));
    }
    let long = |k: u32| [rim - if k.is_multiple_of(6) { 0.30 } else { 0.16 }, rim];
    parts.push(colored(GILT, 0.23, ticks(Vec2::ZERO, 72, long)));
    parts.push(colored(GILT, 0.19, ticks(Vec2::ZERO, 8, |k| [0.07, if k % 2 == 0 { 0.42 } else { 0.22 }])));
    parts.push(colored(GILT, 0.16, line(&arc(Vec2::ZERO, half * 0.2, 0.0, 1.0), ON_SQUARES)));
    let (middle, reach) = (Vec2::new(half * 0.10, half * 0.12), half * 0.60);
    parts.push(colored(GILT, 0.17, line(&arc(middle, reach, 0.0, 1.0), ON_SQUARES)));
    parts.push(colored(GILT, 0.17, ticks(middle, 48, |k| [reach - if k % 4 == 0 { 0.14 } else { 0.07 }, reach])));
    // In the corners, quarters of smaller circles.
    for (x, y) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)] {
        let corner = Vec2::new(x, y) * half;
        let from = Vec2::new(-x, -y).to_angle() / TAU - 0.125;
        for radius in [0.13, 0.17] {
            parts.push(colored(GILT, 0.19, line(&arc(corner, half * radius, from, from + 0.25), ON_SQUARES)));
        }
    }
    for (stars, joined) in FIGURES {
        let at = |k: usize| beside(Vec2::new(stars[k][0], stars[k][1]) * half, side);
        for &[from, to] in joined {
            let (from, to) = (at(from), at(to));
            let way = (to - from).normalize_or_zero();
            let dashes = ((from.distance(to) - 0.2) / 0.15).round().max(1.0);
            let dash = |k: f32| from + way * (0.1 + (from.distance(to) - 0.2) * k / dashes);
            for k in 0..dashes as u32 {
                let ends = [dash(k as f32 + 0.18), dash(k as f32 + 0.82)].map(|at| at.to_array());
                parts.push(colored(SILVER, 0.20, line(&ends, ON_SQUARES)));
            }
        }
        for (k, &[.., size]) in stars.iter().enumerate() {
            let large = size > 1.5;
            parts.push(colored(
                STARLIGHT,
                0.60,
                spark(at(k), if large { 6 } else { 4 }, if large { 0.105 } else { 0.08 }),
            ));
        }
    }
    for k in 0..u32::from(side) * u32::from(side) * 2 {
        // A sequence that fills the square evenly and never repeats.
        let (u, v) = ((k as f32 * 0.754_877_7).fract(), (k as f32 * 0.569_840_3).fract());
        let bright = (k as f32 * 0.618_034).fract();
        let at = beside((Vec2::new(u, v) - 0.5) * f32::from(side) * 0.99, side);
        // The few bright ones have rays.
        let star = if bright > 0.93 { spark(at, 4, 0.07) } else { spark(at, 0, 0.011 + 0.018 * bright.powi(3)) };
        parts.push(colored(STARLIGHT, 0.32 + 0.34 * bright, star));
    }
    Mesh::merged(parts)
}

/// The scale on the frame of a board of `side` squares a side, outside of where names stand: two lines all round, and every other
/// half of a square's width between them filled.
#[must_use]
pub fn scale(side: u8) -> Mesh {
    let half = f32::from(side) / 2.0;
    let (inner, outer) = (half + 0.368, half + 0.418);
    let mut parts: Vec<Mesh> = [inner, outer]
        .into_iter()
        .map(|out| {
            let mut round = outline::rectangle(out * 2.0, out * 2.0);
            round.push(round[0]);
            colored(GILT, 0.5, Mesh::merged(round.windows(2).map(|ends| line(ends, ON_FRAME))))
        })
        .collect();
    let (middle, wide) = ((inner + outer) / 2.0, outer - inner);
    for k in 0..side {
        let from = f32::from(k) - half;
        let bar = path::hairline(&[[from, middle], [from + 0.5, middle]], wide * 1.3, ON_FRAME);
        let tick = line(&[[from, inner - 0.005], [from, outer]], ON_FRAME);
        let both = colored(GILT, 0.5, Mesh::merged([bar, tick]));
        parts.extend((0..4).map(|quarter| both.clone().rotated(0.0, 90.0 * quarter as f32, 0.0)));
    }
    Mesh::merged(parts)
}

/// The Milky Way across a board of `side` squares a side, from its left edge (at x = 0) to its right: the faint haze that dusk
/// shows, and what the night adds. It is a little fainter on the dark squares, so that it blurs none.
#[must_use]
pub fn milky_way(side: u8) -> [Mesh; 2] {
    let clouds = [Cloud::new(301, 4, 4, 4), Cloud::new(302, 8, 8, 3)];
    // How far a point of the unit square is from the middle of the band, which bends a little and is ragged.
    let across = |at: Vec2| (at.y + 0.10 - 1.08 * at.x + 0.09 * (at.x * 5.6).sin()) * 0.70;
    let bell = |x: f32, wide: f32| (-(x / wide) * (x / wide)).exp();
    let haze = |at: Vec2| {
        let (far, cloud) = (across(at), clouds[0].at(at.x, at.y));
        ([0.24, 0.32, 0.74], 0.17 * bell(far + 0.05 * cloud, 0.17) * (0.75 + 0.5 * cloud))
    };
    let heart = |at: Vec2| {
        let (far, cloud, fine) = (across(at), clouds[0].at(at.x, at.y), clouds[1].at(at.x, at.y));
        let lit = bell(far + 0.05 * cloud, 0.088) * (0.62 + 0.55 * fine + 0.35 * cloud).max(0.0);
        // Dark clouds before it part it along its middle.
        let rift = bell(far + 0.012 + 0.075 * fine, 0.022) * step(-0.25, 0.25, cloud + 0.15);
        let warm = bell(far, 0.06);
        ([mix(0.36, 0.74, warm), mix(0.42, 0.64, warm), mix(0.86, 0.72, warm)], 0.17 * lit * (1.0 - 0.9 * rift))
    };
    let unit = f32::from(side);
    let grains = (0..u32::from(side) * u32::from(side) * 6).filter_map(|k| {
        let at = Vec2::new(chance(303, k * 2), chance(303, k * 2 + 1));
        let near = bell(across(at), 0.09);
        (chance(304, k) < near * 0.9).then(|| {
            let size = 0.011 + 0.014 * chance(305, k).powi(4);
            colored([0.80, 0.80, 0.86], 0.55, spark(beside((at - 0.5) * unit, side), 0, size))
        })
    });
    let grains = Mesh::merged(grains).translated(unit / 2.0, 0.0, 0.0);
    [haze_of(side, haze), Mesh::merged([haze_of(side, heart), grains])]
}

/// A glow over the squares, by a function from the unit square (y away from the viewer) to a colour and its alpha.
fn haze_of(side: u8, glow: impl Fn(Vec2) -> ([f32; 3], f32)) -> Mesh {
    const PARTS: u32 = 6;
    /// How much of it is left on a dark square.
    const DARK: f32 = 0.88;
    /// Nobody sees less.
    const LEAST: f32 = 0.002;
    let unit = f32::from(side);
    let mut mesh = Mesh::default();
    let mut colors = Vec::new();
    for (file, rank) in (0..side).flat_map(|file| (0..side).map(move |rank| (file, rank))) {
        let share = if (file + rank) % 2 == 0 { DARK } else { 1.0 };
        let start = mesh.positions.len() as u32;
        for k in 0..(PARTS + 1) * (PARTS + 1) {
            let [x, y] = [k % (PARTS + 1), k / (PARTS + 1)].map(|k| 0.005 + 0.99 * k as f32 / PARTS as f32);
            let at = Vec2::new(f32::from(file) + x, f32::from(rank) + y);
            let ([r, g, b], alpha) = glow(at / unit);
            mesh.vertex(raise(at - Vec2::new(0.0, unit / 2.0), ON_SQUARES - 0.001), Vec3::Y, at);
            colors.push([r, g, b, alpha * share]);
        }
        for k in 0..PARTS * PARTS {
            let a = start + k / PARTS * (PARTS + 1) + k % PARTS;
            let corners = [a, a + 1, a + PARTS + 2, a + PARTS + 1];
            if corners.iter().any(|&corner| colors[corner as usize][3] > LEAST) {
                mesh.quad(corners[0], corners[1], corners[2], corners[3]);
            }
        }
    }
    mesh.colors = Some(colors);
    mesh
}
