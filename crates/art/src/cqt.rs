//! CQT: a sheet on a desk, ink, a pen.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::mesh::Surface;
use crate::noise::chance;
use crate::profile::{Stroke::*, profile};
use crate::{Mesh, Wrap, lathe, marks, path};

/// The symbols of CQT.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symbol {
    /// A circle drawn in one turn that overshoots its start.
    Circle,
    /// A square of four strokes, pen lifted nowhere.
    Square,
    /// A triangle of three strokes, pen lifted nowhere.
    Triangle,
}

/// A sheet of paper lying on height 0 (its middle; its corners curl up by up to 0.12), facing up, its edges as the mould has left
/// them: ragged and thin. UV covers cell widths.
#[must_use]
pub fn sheet(width: f32, depth: f32) -> Mesh {
    const STEPS: u32 = 24;
    // The ragged edge is so wide, and has so many corners a cell.
    const EDGE: f32 = 0.05;
    const FINE: f32 = 12.0;
    let place = |u: f32, v: f32| {
        let corner = (u - 0.5).abs() * (v - 0.5).abs() * 4.0;
        let curl = ((corner - 0.72) / 0.28).max(0.0).powi(2) * if (u > 0.5) == (v > 0.5) { 0.12 } else { 0.05 };
        Vec3::new((u - 0.5) * width, curl, (v - 0.5) * depth)
    };
    let mut surface = Surface::default();
    for row in 0..=STEPS {
        for column in 0..=STEPS {
            let place = place(column as f32 / STEPS as f32, row as f32 / STEPS as f32);
            surface.points.push((place, Vec2::new(place.x, place.z)));
        }
    }
    for row in 0..STEPS {
        for column in 0..STEPS {
            let [a, b] = [row, row + 1].map(|row| row * (STEPS + 1) + column);
            surface.triangles.extend([[a, b, b + 1], [a, b + 1, a + 1]]);
        }
    }
    let mut sheet = surface.smooth(60.0).tinted([1.0; 4]);
    // All round, from a little within the edge to where the fibres end: thinner, and so darker.
    let corners = [Vec2::new(0.0, 1.0), Vec2::new(1.0, 1.0), Vec2::new(1.0, 0.0), Vec2::new(0.0, 0.0)];
    let round: Vec<Vec2> = (0..4)
        .flat_map(|k| {
            let (from, to) = (corners[k], corners[(k + 1) % 4]);
            let steps = ((to - from).abs().dot(Vec2::new(width, depth)) * FINE) as u32;
            (0..steps).map(move |step| from.lerp(to, step as f32 / steps as f32))
        })
        .collect();
    let first = sheet.positions.len() as u32;
    let colors = sheet.colors.get_or_insert_default();
    for (k, at) in round.iter().enumerate() {
        let key = k as u32;
        let frayed = 0.5 * chance(431, key) + 0.5 * chance(432, key / 5);
        let out = (*at - 0.5).signum() * (at - 0.5).abs().map(|far| if far > 0.499 { 1.0 } else { 0.0 });
        for (far, shade) in [(-EDGE, 1.0), (EDGE * (frayed - 0.3), 0.80)] {
            let edge = place(at.x, at.y) + Vec3::new(out.x, 0.0, out.y) * far + Vec3::Y * 0.002;
            sheet.positions.push(edge.to_array());
            sheet.normals.push([0.0, 1.0, 0.0]);
            sheet.uvs.push([edge.x, edge.z]);
            colors.push([shade, shade * 0.98, shade * 0.94, 1.0]);
        }
    }
    let count = round.len() as u32;
    for k in 0..count {
        let [a, b] = [k, (k + 1) % count].map(|k| first + 2 * k);
        sheet.indices.extend([a, a + 1, b + 1, a, b + 1, b]);
    }
    sheet
}

/// A symbol about 0.6 wide in ink, a [`path::ribbon`]: U is the share drawn so far. `hand` (any number) varies the
/// hand.
#[must_use]
pub fn symbol(kind: Symbol, hand: u32) -> Mesh {
    let corners = |points: &[[f32; 2]]| -> Vec<Vec2> {
        let points: Vec<Vec2> = points.iter().map(|&point| Vec2::from_array(point)).collect();
        let sides = points.windows(2).enumerate();
        sides
            .flat_map(|(k, side)| {
                // A hand bows every side a little, and rounds the corners by not stopping quite at them.
                let bow = (side[1] - side[0]).perp() * (chance(hand, 10 + k as u32) - 0.5) * 0.07;
                (0..8).map(move |step| {
                    let t = step as f32 / 8.0;
                    side[0].lerp(side[1], t) + bow * 4.0 * t * (1.0 - t)
                })
            })
            .chain(points.last().copied())
            .collect()
    };
    let slip = |key: u32| (chance(hand, key) - 0.5) * 0.05;
    let line = match kind {
        Symbol::Circle => (0..=52)
            .map(|step| {
                let turn = step as f32 / 48.0;
                let radius = 0.285 * (1.0 + 0.05 * (turn - 0.5) + slip(0) * (turn * TAU * 2.0).sin());
                Vec2::from_angle(TAU * (turn + 0.3)) * radius * Vec2::new(1.0 + slip(1), 1.0 - slip(1))
            })
            .collect(),
        Symbol::Square => corners(&[
            [-0.25 + slip(2), 0.25],
            [-0.26, -0.25 + slip(3)],
            [0.25, -0.25],
            [0.25 + slip(4), 0.25],
            [-0.28, 0.255],
        ]),
        Symbol::Triangle => {
            corners(&[[0.0 + slip(2), 0.29], [-0.31, -0.22 + slip(3)], [0.31, -0.22], [-0.012, 0.32 + slip(4)]])
        }
    };
    ink(&line, hand)
}

/// The pen through a symbol, a [`path::ribbon`] as well: a zigzag, a coil or a scribble to and fro, by `hand`, each aslant,
/// as wide and as often to and fro as the hand likes.
#[must_use]
pub fn strike(hand: u32) -> Mesh {
    let zigzag = |t: f32, turns: f32| 1.0 - 4.0 * ((t * turns).fract() - 0.5).abs();
    let any = |key: u32| chance(hand, key) * 2.0 - 1.0;
    let (often, wide) = (any(31), 1.0 + 0.14 * any(32));
    // Those of one kind are as far apart as they can be.
    let aslant = Vec2::from_angle(0.9 * ((hand / 3) as f32 * 0.45 + 0.05 + 0.05 * any(33)).rem_euclid(1.0) - 0.45);
    let mirrored = if hand / 3 % 2 == 1 { Vec2::new(-1.0, 1.0) } else { Vec2::ONE };
    let line: Vec<Vec2> = (0..=60)
        .map(|step| {
            let t = step as f32 / 60.0;
            let shake = (chance(hand, step + 40) - 0.5) * 0.012;
            let point = match hand % 3 {
                0 => {
                    let zig = zigzag(t, if often < 0.0 { 2.5 } else { 3.5 });
                    Vec2::new(-0.27 + 0.54 * t + 0.1 * zig, -0.12 + 0.24 * t - 0.23 * zig)
                }
                1 => {
                    let round =
                        Vec2::from_angle(-TAU * (3.25 + 0.9 * often) * t) * Vec2::new(0.15, 0.24 + 0.03 * often);
                    Vec2::new(-0.27 + 0.5 * t, 0.1 - 0.2 * t) + round
                }
                _ => Vec2::new(0.31 * zigzag(t, 3.0 + 0.5 * often) + 0.04 * (t - 0.5), 0.27 - 0.54 * t),
            };
            aslant.rotate(point * mirrored * Vec2::new(wide, 2.0 - wide)) + Vec2::new(0.0, shake)
        })
        .collect();
    ink(&line, hand)
}

/// A line with a pen's pressure: it starts in a blot, is broad where the hand draws towards itself and along the edge of the nib
/// thin, thins where the pen runs fast, and ends in a point.
fn ink(line: &[Vec2], hand: u32) -> Mesh {
    let count = line.len().max(2);
    let path: Vec<[f32; 3]> = line
        .iter()
        .enumerate()
        .map(|(k, point)| {
            let t = k as f32 / (count - 1) as f32;
            let way = (line[(k + 1).min(count - 1)] - line[k.saturating_sub(1)]).normalize_or_zero();
            // A broad nib held at an angle, and a hand that presses on the way down.
            let nib = 0.46 + 0.66 * way.perp_dot(Vec2::new(0.77, 0.64)).abs();
            let press = 1.0 - 0.20 * way.y;
            let swell = 1.0 + 0.14 * (t * 9.0 + chance(hand, 99) * TAU).sin();
            let blot = 1.0 + 0.45 * (1.0 - 16.0 * t).max(0.0);
            let ends = (0.6 + 10.0 * t).min(1.0).min(0.2 + 6.0 * (1.0 - t));
            [point.x, point.y, 0.034 * nib * press * swell * blot * ends]
        })
        .collect();
    path::ribbon(&path, 0.0)
}

/// A fountain pen in the parts that want materials of their own: its point at the origin, its body leading away along
/// +Y, 3 long.
pub struct Pen {
    /// The lacquered barrel and the grip.
    pub barrel: Mesh,
    /// The golden parts: nib, rings and end.
    pub gold: Mesh,
}

/// The pen. Tilt it to write, lay it down to rest.
#[must_use]
pub fn pen() -> Pen {
    let barrel = [
        RoundDown(0.09, 2.9),
        Bow(0.15, 2.3, 0.15, 1.5),
        Line(0.15, 1.1),
        Line(0.125, 1.08),
        Bow(0.12, 0.8, 0.09, 0.48),
        Line(0.095, 0.44),
        Line(0.0, 0.44),
    ];
    let nib = [Line(0.062, 0.46), Bow(0.075, 0.3, 0.012, 0.02), RoundIn(0.0, 0.0)];
    let nib = lathe(&profile([0.0, 0.46], &nib, 5), 20, 50.0, Wrap::Along).scaled(1.0, 1.0, 0.45);
    let ring = |radius: f32, height: f32| marks::torus(radius, 0.04, 24).translated(0.0, height, 0.0);
    let clip = path::tube(&[[0.13, 2.75, 0.0], [0.185, 2.68, 0.0], [0.175, 2.2, 0.0], [0.16, 1.95, 0.0]], 0.022, 8);
    Pen {
        barrel: lathe(&profile([0.0, 2.98], &barrel, 5), 28, 40.0, Wrap::Along),
        gold: Mesh::merged([nib, ring(0.15, 1.08), ring(0.148, 1.5), ring(0.098, 2.82), clip]),
    }
}
