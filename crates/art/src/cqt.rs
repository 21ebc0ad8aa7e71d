//! CQT: a sheet on a desk, ink, a pen.

use std::f32::consts::{PI, TAU};

use glam::{Vec2, Vec3};

use crate::mesh::Surface;
use crate::noise::chance;
use crate::profile::{Stroke::*, profile};
use crate::{Mesh, Wrap, lathe, marks, nib, outline, path};

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

/// What a symbol is drawn as, by hand: its strokes' corners, in the order they are drawn.
type Hands = [&'static [&'static [[f32; 2]]]; 5];
const SQUARES: Hands = [
    // In one go, the last side over the first.
    &[&[[-0.245, 0.265], [-0.25, -0.25], [0.25, -0.245], [0.25, 0.25], [-0.325, 0.245]]],
    // An angle below and one above it, crossing at the near right corner.
    &[&[[-0.25, 0.295], [-0.25, -0.245], [0.325, -0.25]], &[[-0.315, 0.25], [0.255, 0.25], [0.245, -0.32]]],
    // In one go from the far right corner, a little short of it in the end.
    &[&[[0.24, 0.255], [-0.255, 0.25], [-0.245, -0.255], [0.255, -0.25], [0.265, 0.215]]],
    // The uprights first, then what joins them.
    &[
        &[[-0.245, 0.285], [-0.245, -0.275]],
        &[[0.25, 0.27], [0.245, -0.31]],
        &[[-0.30, 0.24], [0.315, 0.25]],
        &[[-0.285, -0.25], [0.33, -0.245]],
    ],
    // From the middle of a side, twice along it.
    &[&[[0.06, 0.235], [-0.25, 0.25], [-0.25, -0.25], [0.25, -0.25], [0.245, 0.255], [-0.12, 0.275]]],
];
const TRIANGLES: Hands = [
    &[&[[0.01, 0.30], [-0.31, -0.225], [0.31, -0.225], [-0.035, 0.335]]],
    &[&[[0.0, 0.325], [-0.31, -0.22], [0.375, -0.225]], &[[-0.025, 0.30], [0.325, -0.27]]],
    &[&[[-0.285, -0.20], [0.0, 0.295], [0.31, -0.22], [-0.385, -0.235]]],
    &[&[[0.025, 0.335], [-0.325, -0.255]], &[[-0.03, 0.315], [0.325, -0.265]], &[[-0.355, -0.215], [0.375, -0.225]]],
    &[&[[-0.02, -0.205], [0.305, -0.22], [0.0, 0.30], [-0.31, -0.225], [0.15, -0.25]]],
];
/// Strokes of a circle by hand: from where to where in turns, from +X on towards the far side, and how far out at both ends.
const CIRCLES: [&[[f32; 4]]; 5] = [
    &[[0.19, 1.25, 0.275, 0.305]],
    &[[0.275, 0.82, 0.285, 0.295], [0.25, -0.275, 0.288, 0.305]],
    &[[0.60, -0.415, 0.298, 0.262]],
    &[[0.12, 1.38, 0.305, 0.265]],
    &[[0.36, 1.385, 0.275, 0.315]],
];

/// A symbol about 0.6 wide in ink, one or more strokes of a [`path::ribbon`]: U is the share drawn so far. `hand` (any number) varies
/// the hand: five of them begin and close it each in their own way, and each leans and bows a side as it likes.
#[must_use]
pub fn symbol(kind: Symbol, hand: u32) -> Mesh {
    let (style, any) = (hand as usize % 5, |key: u32| chance(hand, key) * 2.0 - 1.0);
    // A hand bows every side a little, one of them more.
    let bowed = |stroke: usize, points: &[[f32; 2]]| {
        let side = |(k, side): (usize, &[[f32; 2]])| {
            let (key, [from, to]) = (10 + 4 * stroke as u32 + k as u32, [side[0], side[1]].map(Vec2::from_array));
            let most = if (hand as usize + stroke + k) % 4 == 1 { 0.055 * any(key).signum() } else { 0.03 * any(key) };
            let bow = (to - from).perp() * most;
            (0..8).map(move |step| {
                let t = step as f32 / 8.0;
                from.lerp(to, t) + bow * 4.0 * t * (1.0 - t)
            })
        };
        let sides = points.windows(2).enumerate().flat_map(side);
        sides.chain(points.last().map(|&last| Vec2::from_array(last))).collect()
    };
    let of = |hands: Hands| -> Vec<Vec<Vec2>> {
        hands[style].iter().enumerate().map(|(stroke, points)| bowed(stroke, points)).collect()
    };
    let round = |&[from, to, near, far]: &[f32; 4]| -> Vec<Vec2> {
        // A hundred places in a turn: as many as the pen would have by itself.
        let steps = ((to - from).abs() * 100.0) as u32;
        let at = |step: u32| {
            let share = step as f32 / steps as f32;
            let turn = from + (to - from) * share;
            // Nobody's is quite round.
            let out = (near + (far - near) * share) * (1.0 + 0.03 * any(1) * (2.0 * TAU * turn).sin());
            Vec2::from_angle(TAU * turn) * out * Vec2::new(1.0 + 0.025 * any(2), 1.0 - 0.025 * any(2))
        };
        (0..=steps).map(at).collect()
    };
    let strokes = match kind {
        Symbol::Circle => CIRCLES[style].iter().map(round).collect(),
        Symbol::Square => of(SQUARES),
        Symbol::Triangle => of(TRIANGLES),
    };
    // What is round shows a lean the most.
    let lean = if kind == Symbol::Circle { 0.03 * any(3) } else { 0.075 * any(3) + 0.02 };
    let turn = Vec2::from_angle(0.05 * any(4));
    let held = |at: Vec2| turn.rotate(Vec2::new(at.x + lean * at.y, at.y));
    let strokes: Vec<Vec<Vec2>> = strokes.into_iter().map(|line| line.into_iter().map(held).collect()).collect();
    nib::ink(&strokes, hand, 1.0, 1)
}

/// The pen through a symbol, a [`path::ribbon`] as well: a zigzag, a coil or a scribble to and fro, by `hand`, each aslant,
/// as wide and as often to and fro as the hand likes.
#[must_use]
pub fn strike(hand: u32) -> Mesh {
    let zigzag = |t: f32, turns: f32| 1.0 - 4.0 * ((t * turns).fract() - 0.5).abs();
    // It goes on where it turns round, and so turns in a bow.
    let onward = |t: f32, turns: f32| t + 0.9 * (2.0 * TAU * t * turns).sin() / (2.0 * TAU * turns);
    let any = |key: u32| chance(hand, key) * 2.0 - 1.0;
    let (often, wide) = (any(31), 1.0 + 0.14 * any(32));
    // Those of one kind are as far apart as they can be.
    let aslant = Vec2::from_angle(0.9 * ((hand / 3) as f32 * 0.45 + 0.05 + 0.05 * any(33)).rem_euclid(1.0) - 0.45);
    let mirrored = if hand / 3 % 2 == 1 { Vec2::new(-1.0, 1.0) } else { Vec2::ONE };
    let line: Vec<Vec2> = (0..=90)
        .map(|step| {
            let t = step as f32 / 90.0;
            let shake = (chance(hand, step + 40) - 0.5) * 0.012;
            let point = match hand % 3 {
                0 => {
                    let turns = if often < 0.0 { 2.5 } else { 3.5 };
                    let (zig, on) = (zigzag(t, turns), onward(t, turns));
                    Vec2::new(-0.27 + 0.54 * on + 0.1 * zig, -0.12 + 0.24 * on - 0.23 * zig)
                }
                1 => {
                    let round =
                        Vec2::from_angle(-TAU * (3.25 + 0.9 * often) * t) * Vec2::new(0.15, 0.24 + 0.03 * often);
                    Vec2::new(-0.27 + 0.5 * t, 0.1 - 0.2 * t) + round
                }
                _ => {
                    let turns = 3.0 + 0.5 * often;
                    let on = onward(t, turns);
                    Vec2::new(0.31 * zigzag(t, turns) + 0.04 * (on - 0.5), 0.27 - 0.54 * on)
                }
            };
            aslant.rotate(point * mirrored * Vec2::new(wide, 2.0 - wide)) + Vec2::new(0.0, shake)
        })
        .collect();
    nib::ink(&[line], hand, 0.62, 5)
}

/// A line of the pen with these corners.
fn drawn(corners: &[[f32; 2]], hand: u32, wide: f32) -> Mesh {
    nib::ink(&[corners.iter().copied().map(Vec2::from_array).collect()], hand, wide, 1)
}

/// A tick over each of the four corners of a box 1 wide, drawn with the pen: no two alike.
#[must_use]
pub fn ticks() -> Mesh {
    Mesh::merged((0..4u8).map(|k| {
        let slip = |key: u32| (chance(450 + u32::from(k), key) - 0.5) * 0.05;
        let line = [[0.23 + slip(0), 0.50], [0.51, 0.50 + slip(1)], [0.50 + slip(2), 0.24 + slip(3)]];
        // The corner is turned, not the pen.
        let turned = Vec2::from_angle(TAU / 4.0 * f32::from(k));
        drawn(&line.map(|at| turned.rotate(Vec2::from_array(at)).to_array()), 450 + u32::from(k), 0.66)
    }))
}

/// A line round a box 1 wide, all of it in one go: the pen runs past where it began.
#[must_use]
pub fn boxed() -> Mesh {
    const CORNERS: [[f32; 2]; 6] =
        [[-0.30, 0.545], [-0.535, 0.52], [-0.545, -0.535], [0.53, -0.55], [0.55, 0.535], [-0.42, 0.575]];
    drawn(&CORNERS.map(|at| at.map(|far| far * 0.96)), 473, 0.5)
}

/// A line over a box 1 wide and another one under it, pressed harder than anything else.
#[must_use]
pub fn chosen() -> [Mesh; 2] {
    const OVER: [[f32; 2]; 4] = [[-0.51, 0.595], [-0.12, 0.605], [0.22, 0.59], [0.51, 0.60]];
    const UNDER: [[f32; 2]; 4] = [[-0.50, -0.60], [-0.1, -0.585], [0.2, -0.588], [0.52, -0.60]];
    [drawn(&OVER, 467, 1.35), drawn(&UNDER, 461, 1.35)]
}

/// An ornament of the pen along X, a [`path::ribbon`] about the origin, `length` long and at most 0.36 wide: a thin line that swells,
/// loops in its middle third and curls at its ends. By half a turn it comes to lie on itself: either seat sees the same.
#[must_use]
pub fn flourish(length: f32) -> Mesh {
    /// Its half towards +X where it is at least so long: the loops from the middle on, the arm and its curl from the end on.
    const LONG: f32 = 10.0;
    const LOOPS: [[f32; 2]; 21] = [
        [0.0, 0.0],
        [0.32, 0.115],
        [0.80, 0.162],
        [1.26, 0.122],
        [1.40, -0.02],
        [1.02, -0.142],
        [0.36, -0.138],
        [-0.10, -0.05],
        [-0.03, 0.055],
        [0.4, 0.04],
        [1.05, -0.058],
        [1.56, -0.072],
        [1.80, -0.035],
        [1.87, 0.03],
        [1.78, 0.088],
        [1.62, 0.090],
        [1.53, 0.035],
        [1.61, -0.030],
        [1.84, -0.062],
        [2.2, -0.036],
        [2.6, 0.010],
    ];
    const ARM: [[f32; 2]; 12] = [
        [-1.9, 0.03],
        [-1.2, -0.005],
        [-0.7, -0.035],
        [-0.32, -0.025],
        [-0.07, 0.025],
        [0.0, 0.085],
        [-0.08, 0.142],
        [-0.22, 0.142],
        [-0.30, 0.09],
        [-0.25, 0.042],
        [-0.165, 0.047],
        [-0.14, 0.085],
    ];
    /// Half its width where the pen is drawn along or up, and where it is pressed on the way down; half that of the dot it ends in.
    const HAIR: f32 = 0.0075;
    const PRESSED: f32 = 0.026;
    const DOT: f32 = 0.023;
    /// Where the arms begin to swell, and by how much at most.
    const SWELL: [f32; 2] = [2.1, 0.008];
    let size = (length / LONG).min(1.0);
    let end = length / (2.0 * size);
    let half: Vec<[f32; 2]> = LOOPS.into_iter().chain(ARM.map(|[x, y]| [end + x, y])).collect();
    let half: Vec<Vec2> = outline::smooth(&half, false, 8).into_iter().map(Vec2::from_array).collect();
    let half = nib::flowing(&half, 0.02, 5);
    let line: Vec<Vec2> = half.iter().rev().map(|at| -at).chain(half.iter().skip(1).copied()).collect();
    let far = line.iter().fold(0.0f32, |far, at| far.max(at.x.abs()));
    let stretch = Vec2::new((end - HAIR) / far, 1.0);
    let line: Vec<Vec2> = line.into_iter().map(|at| at * stretch).collect();
    let last = line.len() - 1;
    let way = |k: usize| (line[(k + 1).min(last)] - line[k.saturating_sub(1)]).normalize_or_zero();
    let broad = |k: usize, left: f32| {
        let pressed = way(k).dot(Vec2::new(-0.45, -0.89)).max(0.0).powf(1.5);
        let arm = ((line[k].x.abs() - SWELL[0]) / (end - 0.35 - SWELL[0])).clamp(0.0, 1.0);
        let line = HAIR + ((PRESSED - HAIR) * pressed).max(SWELL[1] * (PI * arm).sin().powi(2));
        line.max((DOT * DOT - (left - DOT).powi(2)).max(0.0).sqrt())
    };
    // Only as many places as its bends want.
    let along: Vec<f32> = std::iter::once(0.0)
        .chain(line.windows(2).scan(0.0, |along, pair| {
            *along += pair[0].distance(pair[1]);
            Some(*along)
        }))
        .collect();
    let (mut path, mut kept): (Vec<[f32; 3]>, usize) = (Vec::new(), 0);
    for k in 0..=last {
        let left = along[k].min(along[last] - along[k]);
        let bent = way(k).angle_to(way(kept)).abs() > 0.08 || along[k] - along[kept] > 0.09;
        if left < 2.5 * DOT || bent {
            path.push([line[k].x * size, line[k].y * size, broad(k, left) * size]);
            kept = k;
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flourish_is_as_long_as_it_is_told_and_the_same_from_both_seats() {
        for length in [4.0, 10.0, 14.0] {
            let mesh = flourish(length);
            assert_eq!(mesh.flaw(), None);
            assert!(mesh.triangles() < 1500, "{} triangles", mesh.triangles());
            let (low, high) = mesh.bounds();
            assert!((high[0] - low[0] - length).abs() < 0.03, "{low:?} to {high:?}");
            assert!((low[0] + high[0]).abs() < 0.01 && (low[2] + high[2]).abs() < 0.01, "{low:?} to {high:?}");
            assert!(high[2] <= 0.18 && low[1] == 0.0 && high[1] == 0.0, "{low:?} to {high:?}");
        }
    }
}
