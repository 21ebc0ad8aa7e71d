//! An amphora painted in black figures: warriors running round its shoulder, where they are seen from above.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::profile::{Stroke, Stroke::*, profile};
use crate::things::Finish;
use crate::{Mesh, Wrap, lathe, outline, path};

const BLACK: [f32; 4] = [0.012, 0.009, 0.008, 1.0];
const CLAY: [f32; 4] = [0.40, 0.125, 0.046, 1.0];
/// What figures stand out against.
const PALE: [f32; 4] = [0.62, 0.27, 0.10, 1.0];
const WHITE: [f32; 4] = [0.80, 0.66, 0.46, 1.0];
const RED: [f32; 4] = [0.17, 0.014, 0.012, 1.0];

/// How far above the clay paint lies, and what is painted on paint: so much that neither sinks where its triangles are flat.
const PAINT: f32 = 0.006;
const DETAIL: f32 = 0.0135;
/// Longer edges of what is painted are cut, so that it follows the clay.
const FINE: f32 = 0.2;
const SIDES: u32 = 32;

/// The outside from below the lip down to the foot, by height: turned round the Y axis.
struct Clay {
    points: Vec<Vec2>,
}

impl Clay {
    fn new() -> Clay {
        let neck = profile([0.29, 1.97], &[Bow(0.215, 1.84, 0.235, 1.66)], 3);
        let body = profile([0.235, 1.66], &[Bow(0.68, 1.58, 0.72, 1.06), Bow(0.72, 0.62, 0.22, 0.13)], 7);
        Clay { points: neck.into_iter().chain(body.into_iter().skip(1)).map(Vec2::from_array).collect() }
    }

    /// Where it is at a height, and its normal there, as (radius, height).
    fn at(&self, height: f32) -> (Vec2, Vec2) {
        let last = self.points.len() - 2;
        let k = self.points.iter().skip(1).position(|point| point.y <= height).unwrap_or(last).min(last);
        // The normal in each point is that of its neighbours' chord.
        let normal = |k: usize| {
            let chord = self.points[(k + 1).min(last + 1)] - self.points[k.saturating_sub(1)];
            chord.normalize_or_zero().perp()
        };
        let (a, b) = (self.points[k], self.points[k + 1]);
        let share = ((a.y - height) / (a.y - b.y)).clamp(0.0, 1.0);
        (a.lerp(b, share), normal(k).lerp(normal(k + 1), share).normalize_or_zero())
    }

    /// The height that is so far along the clay above another one.
    fn above(&self, foot: f32, along: f32) -> f32 {
        let (mut at, mut left) = (self.at(foot).0, along);
        for &point in self.points.iter().rev().filter(|point| point.y > foot) {
            let step = at.distance(point);
            if step >= left {
                return at.lerp(point, left / step).y;
            }
            (at, left) = (point, left - step);
        }
        at.y
    }

    /// All round, from one height down to another, in one colour.
    fn band(&self, from: f32, to: f32, color: [f32; 4]) -> Mesh {
        let heights = self.points.iter().map(|point| point.y).filter(|&y| y < from - 0.004 && y > to + 0.004);
        let mut mesh = Mesh::default();
        for (row, height) in [from].into_iter().chain(heights).chain([to]).enumerate() {
            let (place, normal) = self.at(height);
            for side in 0..=SIDES {
                let (sin, cos) = (TAU * (side % SIDES) as f32 / SIDES as f32).sin_cos();
                let round = |of: Vec2| Vec3::new(of.x * cos, of.y, -of.x * sin);
                mesh.vertex(round(place), round(normal), Vec2::new(side as f32, height));
            }
            if row > 0 {
                let lower = row as u32 * (SIDES + 1);
                let upper = lower - SIDES - 1;
                for side in 0..SIDES {
                    mesh.quad(upper + side, lower + side, lower + side + 1, upper + side + 1);
                }
            }
        }
        mesh.tinted(color)
    }

    /// What is drawn flat, upright seen from above, as it lies on the clay: its origin at a height, and so many degrees round. It is
    /// as wide as it was drawn however narrow the clay is there.
    fn painted(&self, flat: &Mesh, foot: f32, turn: f32) -> Mesh {
        let mut mesh = flat.clone();
        let flat = flat.positions.iter();
        for ((place, normal), [x, high, z]) in mesh.positions.iter_mut().zip(&mut mesh.normals).zip(flat) {
            let (at, out) = self.at(self.above(foot, -z));
            let (sin, cos) = (x / at.x + turn.to_radians()).sin_cos();
            let round = |of: Vec2| Vec3::new(of.x * cos, of.y, -of.x * sin);
            *normal = round(out).to_array();
            *place = (round(at) + round(out) * *high).to_array();
        }
        mesh
    }
}

/// A polygon filled, flat at a height, its long edges cut.
fn filled(points: &[[f32; 2]], height: f32) -> Mesh {
    let plan: Vec<Vec2> = points.iter().map(|&point| Vec2::from_array(point)).collect();
    let mut left: Vec<[Vec2; 3]> =
        outline::triangulate(&plan).into_iter().map(|corners| corners.map(|k| plan[k])).collect();
    let mut mesh = Mesh::default();
    while let Some([a, b, c]) = left.pop() {
        // Its longest edge comes first: the triangle beyond it is cut in the same place.
        let [a, b, c] = [[a, b, c], [b, c, a], [c, a, b]]
            .into_iter()
            .max_by(|p, q| p[0].distance(p[1]).total_cmp(&q[0].distance(q[1])))
            .unwrap_or([a, b, c]);
        if a.distance(b) > FINE {
            let middle = a.midpoint(b);
            left.extend([[a, middle, c], [middle, b, c]]);
        } else {
            let [a, b, c] = [a, b, c].map(|at| mesh.vertex(outline::raise(at, height), Vec3::Y, at));
            mesh.triangle(a, b, c);
        }
    }
    mesh
}

/// A warrior running to the right, 1 high on the origin: what is black, what is red and what is white. His shield has a lambda as its
/// device or a disc.
fn runner(lambda: bool) -> [Mesh; 3] {
    let limb = |points: &[[f32; 3]]| path::ribbon(points, PAINT);
    let disc = |x: f32, y: f32, radius: f32, sides: usize, high: f32| {
        let round = outline::regular(sides, radius, 0.0).into_iter().map(|[a, b]| [x + a, y + b]);
        filled(&round.collect::<Vec<_>>(), high)
    };
    let spear: Vec<[f32; 3]> =
        (0..=6u8).map(|k| f32::from(k) / 6.0).map(|at| [0.8 * at - 0.42, 0.765 + 0.08 * at, 0.015]).collect();
    // The middle of his shield.
    let [x, y] = [0.10, 0.545];
    let black = [
        // The leg that is in front, knee high, and the one that pushes off.
        limb(&[[0.0, 0.36, 0.085], [0.17, 0.34, 0.08], [0.27, 0.30, 0.055]]),
        limb(&[[0.275, 0.33, 0.05], [0.265, 0.22, 0.056], [0.235, 0.07, 0.028], [0.23, 0.0, 0.034]]),
        limb(&[[0.20, 0.02, 0.026], [0.36, 0.016, 0.014]]),
        limb(&[[0.0, 0.38, 0.085], [-0.10, 0.26, 0.07], [-0.17, 0.17, 0.05]]),
        limb(&[[-0.15, 0.19, 0.046], [-0.26, 0.19, 0.056], [-0.40, 0.13, 0.026]]),
        limb(&[[-0.385, 0.16, 0.024], [-0.45, 0.02, 0.014]]),
        // The trunk, and the arm behind it that holds the spear.
        limb(&[[-0.03, 0.34, 0.10], [0.01, 0.50, 0.085], [0.03, 0.68, 0.12], [0.05, 0.74, 0.05]]),
        limb(&[[-0.04, 0.69, 0.05], [-0.22, 0.62, 0.042]]),
        limb(&[[-0.20, 0.60, 0.036], [-0.25, 0.72, 0.028], [-0.26, 0.79, 0.034]]),
        path::ribbon(&spear, PAINT),
        filled(&[[0.36, 0.80], [0.52, 0.858], [0.355, 0.885]], PAINT),
        // The helmet, its cheek forward.
        filled(
            &[
                [0.02, 0.76],
                [0.13, 0.745],
                [0.175, 0.755],
                [0.165, 0.84],
                [0.13, 0.92],
                [0.06, 0.945],
                [-0.01, 0.90],
                [-0.02, 0.82],
            ],
            PAINT,
        ),
        // What holds the crest.
        filled(
            &[
                [0.12, 0.90],
                [0.13, 0.975],
                [0.03, 1.0],
                [-0.075, 0.95],
                [-0.13, 0.83],
                [-0.05, 0.84],
                [0.0, 0.91],
                [0.06, 0.93],
            ],
            PAINT,
        ),
        disc(x, y, 0.20, 18, PAINT + 0.001),
    ];
    let crest = filled(
        &[
            [0.155, 0.97],
            [0.13, 1.035],
            [0.02, 1.055],
            [-0.11, 1.0],
            [-0.185, 0.86],
            [-0.20, 0.70],
            [-0.13, 0.80],
            [-0.075, 0.925],
            [0.02, 0.975],
            [0.11, 0.955],
        ],
        DETAIL,
    );
    // It keeps off the shield, which lies no higher.
    let kilt =
        filled(&[[-0.12, 0.33], [0.09, 0.27], [0.10, 0.335], [0.02, 0.345], [-0.04, 0.38], [-0.10, 0.42]], DETAIL);
    // A pale line inside its rim, as if scratched, and its device.
    let ring: Vec<[f32; 3]> = (0..=18u8)
        .map(|k| (f32::from(k) * TAU / 18.0).sin_cos())
        .map(|(sin, cos)| [x + 0.163 * cos, y + 0.163 * sin, 0.011])
        .collect();
    let device = if lambda {
        let lambda =
            [[-0.10, -0.09], [-0.06, -0.09], [0.0, 0.045], [0.06, -0.09], [0.10, -0.09], [0.022, 0.10], [-0.022, 0.10]];
        filled(&lambda.map(|[a, b]| [x + a, y + b]), DETAIL)
    } else {
        disc(x, y, 0.085, 10, DETAIL)
    };
    let eye = filled(&[[0.095, 0.825], [0.155, 0.822], [0.135, 0.85]], DETAIL);
    [Mesh::merged(black), Mesh::merged([crest, kilt]), Mesh::merged([path::ribbon(&ring, DETAIL), device, eye])]
}

/// The amphora, 2.1 high. All of it has one finish: a gleam goes over clay and paint alike.
pub(crate) fn amphora() -> Vec<(Finish, Mesh)> {
    /// Where the warriors run.
    const GROUND: f32 = 1.05;
    const HIGH: f32 = 0.55;
    let clay = Clay::new();
    // Within it is dull: what shines there would hang in the dark.
    let mouth = [Line(0.10, 0.9), Line(0.21, 1.72), Bow(0.24, 2.0, 0.275, 2.09)];
    let lip = [RoundIn(0.31, 2.115), RoundDown(0.375, 2.07), Bow(0.375, 1.98, 0.29, 1.97)];
    let foot = [Line(0.25, 0.115), Line(0.34, 0.09), RoundDown(0.365, 0.05), Line(0.355, 0.0)];
    let round = |start, strokes: &[Stroke]| lathe(&profile(start, strokes, 3), 28, 50.0, Wrap::Along).tinted(BLACK);
    let mut parts = vec![
        round([0.275, 2.09], &lip),
        round([0.21, 0.15], &foot),
        clay.band(1.97, 1.70, CLAY),
        clay.band(1.70, 1.665, BLACK),
        clay.band(1.665, 1.582, CLAY),
        clay.band(1.582, 1.565, BLACK),
        clay.band(1.565, GROUND, PALE),
        clay.band(GROUND, 1.01, BLACK),
        clay.band(1.01, 0.85, PALE),
        clay.band(0.85, 0.56, BLACK),
        clay.band(0.56, 0.13, CLAY),
    ];
    // Round the neck tongues, red and black by turns.
    let tongue =
        filled(&[[-0.03, 0.0], [-0.018, -0.012], [0.018, -0.012], [0.03, 0.0], [0.022, 0.115], [-0.022, 0.115]], PAINT);
    parts.extend((0..20u8).map(|k| {
        let color = if k % 2 == 0 { BLACK } else { RED };
        clay.painted(&tongue, 1.6, 18.0 * f32::from(k)).tinted(color)
    }));
    for k in 0..6u8 {
        let [black, red, white] = runner(k % 2 == 0)
            .map(|part| clay.painted(&part.scaled(HIGH, 1.0, HIGH), GROUND, 30.0 + 60.0 * f32::from(k)));
        parts.extend([black.tinted(BLACK), red.tinted(RED), white.tinted(WHITE)]);
    }
    // Below them a meander: hooks that go on from one to the next.
    const HOOKS: u8 = 24;
    let pitch = TAU * 0.715 / f32::from(HOOKS);
    let hook = [[0.0, 0.0], [0.0, 4.0], [4.0, 4.0], [4.0, 2.0], [2.0, 2.0]]
        .map(|[a, b]: [f32; 2]| [a * pitch / 6.0, b * 0.024, 0.0095]);
    let hook =
        Mesh::merged([path::ribbon(&hook, PAINT), path::ribbon(&[[0.0, 0.0, 0.0095], [pitch, 0.0, 0.0095]], PAINT)]);
    parts.extend((0..HOOKS).map(|k| clay.painted(&hook, 0.88, f32::from(k) * 360.0 / f32::from(HOOKS)).tinted(BLACK)));
    // Rays rise from the foot.
    let ray = filled(&[[-0.05, 0.0], [0.05, 0.0], [0.0, 0.38]], PAINT);
    parts.extend((0..14u8).map(|k| clay.painted(&ray, 0.17, 360.0 / 14.0 * f32::from(k)).tinted(BLACK)));
    for side in [1.0f32, -1.0] {
        let handle = [[0.24, 1.86], [0.34, 1.92], [0.47, 1.91], [0.55, 1.80], [0.555, 1.66], [0.50, 1.46]];
        let handle = outline::smooth(&handle, false, 2);
        let handle: Vec<[f32; 3]> = handle.into_iter().map(|[x, y]| [x * side, y, 0.0]).collect();
        parts.push(path::tube(&handle, 0.05, 8).scaled(1.0, 1.0, 1.25).tinted(BLACK));
    }
    vec![(Finish::Glossy, Mesh::merged(parts)), (Finish::Dull, round([0.0, 0.9], &mouth))]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_painted_does_not_sink_into_the_clay() {
        let clay = Clay::new();
        for part in runner(true).into_iter().chain(runner(false)) {
            let part = clay.painted(&part.scaled(0.55, 1.0, 0.55), 1.05, 40.0);
            for corners in part.indices.chunks_exact(3) {
                let [a, b, c] = [0, 1, 2].map(|k| Vec3::from_array(part.positions[corners[k] as usize]));
                for at in [(a + b) / 2.0, (b + c) / 2.0, (c + a) / 2.0, (a + b + c) / 3.0] {
                    let (place, normal) = clay.at(at.y);
                    let above = (Vec2::new(at.x.hypot(at.z), at.y) - place).dot(normal);
                    assert!(above > 0.001, "{at} is {above} above it");
                }
            }
        }
    }
}
