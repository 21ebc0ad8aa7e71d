//! The pen that all signs are drawn with: it rounds bends, bows what is straight and puts the sheet a little askew.

use glam::{Mat2, Vec2, vec2};

use super::{Stroke, WIDTH};
use crate::outline::smooth;

/// How many units the drawings are wide and high.
pub(super) const GRID: f32 = 24.0;
/// How far from a bend its rounding begins, in units.
const BEND: f32 = 1.5;
/// How far the middle of a straight line is beside it, by its length.
const BOW: f32 = 0.022;
/// How far a sign is turned at most, in degrees.
const ASKEW: f32 = 1.6;

/// A point of a drawing, in units.
pub(super) type Point = [f32; 2];

/// What a drawing is made of.
#[derive(Clone, Copy, Debug)]
pub(super) enum Mark {
    /// Straight lines, the bends rounded.
    Line(&'static [Point]),
    /// The same, closed.
    Frame(&'static [Point]),
    /// A smooth line; a point that is there twice is a corner.
    Curve(&'static [Point]),
    /// The same, closed.
    Loop(&'static [Point]),
    /// Part of a circle: middle, radius, and from where to where, in degrees clockwise from the right.
    Arc(Point, f32, f32, f32),
    /// A circle as a hand draws it.
    Ring(Point, f32),
    /// A filled circle.
    Dot(Point, f32),
    /// A filled convex piece, its corners rounded.
    Solid(&'static [Point]),
}

/// A sign's drawing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawing {
    /// From the first to the last.
    pub marks: &'static [Mark],
    /// Left and right are exchanged.
    pub mirrored: bool,
    /// Turned by so many degrees, clockwise.
    pub turned: f32,
}

/// A number from -1 to 1 that follows from two others.
fn chance(sign: u32, k: u32) -> f32 {
    let mixed =
        (sign.wrapping_mul(0x9E37_79B1) ^ k.wrapping_mul(0x85EB_CA77).rotate_left(13)).wrapping_mul(0xC2B2_AE3D);
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x27D4_EB2F);
    f32::from((mixed >> 16) as u16) / 32_767.5 - 1.0
}

/// Straight lines with rounded bends; each line is bowed to one side by its own chance, those of a closed one outwards.
fn bent(points: &[Point], closed: bool, bow: impl Fn(usize) -> f32) -> Vec<Vec2> {
    let count = points.len();
    let at = |k: usize| Vec2::from_array(points[k % count]);
    let lines = if closed { count } else { count - 1 };
    // How much of a line its rounded end takes; the free ends of an open one take nothing.
    let cut = |line: usize, free: bool| if free { 0.0 } else { BEND.min(at(line).distance(at(line + 1)) * 0.42) };
    let mut drawn = Vec::new();
    for line in 0..lines {
        let (from, to) = (at(line), at(line + 1));
        let (along, length) = ((to - from).normalize_or_zero(), from.distance(to));
        let start = from + along * cut(line, !closed && line == 0);
        let end = to - along * cut(line, !closed && line == lines - 1);
        let control = start.midpoint(end) + along.perp() * (length * bow(line) * 2.0);
        let quadratic = |a: Vec2, b: Vec2, c: Vec2, t: f32| a.lerp(b, t).lerp(b.lerp(c, t), t);
        drawn.extend((0..=6).map(|k| quadratic(start, control, end, k as f32 / 6.0)));
        if closed || line + 1 < lines {
            let next = at(line + 2);
            let after = to + (next - to).normalize_or_zero() * cut((line + 1) % count, false);
            drawn.extend((1..5).map(|k| quadratic(end, to, after, k as f32 / 5.0)));
        }
    }
    drawn
}

/// Part of an ellipse of two radii.
fn arc(middle: Point, radii: Vec2, from: f32, to: f32) -> Vec<Vec2> {
    let steps = ((to - from).abs() / 9.0).ceil().max(2.0) as usize;
    let at = |k: usize| Vec2::from_angle((from + (to - from) * k as f32 / steps as f32).to_radians());
    (0..=steps).map(|k| Vec2::from_array(middle) + at(k) * radii).collect()
}

/// Which way round a closed outline goes: 1 clockwise as it is seen, else -1.
fn turn(points: &[Point]) -> f32 {
    let at = |k: usize| Vec2::from_array(points[k % points.len()]);
    (0..points.len()).map(|k| at(k).perp_dot(at(k + 1))).sum::<f32>().signum()
}

/// A drawing as strokes in the unit square. The number tells one sign's hand from another's.
pub(super) fn drawn(sign: u32, drawing: &Drawing) -> Vec<Stroke> {
    let turned = Mat2::from_angle((drawing.turned + ASKEW * chance(sign, 0)).to_radians());
    let placed = |at: Vec2| {
        let middle = Vec2::splat(GRID / 2.0);
        let at = if drawing.mirrored { vec2(GRID - at.x, at.y) } else { at };
        ((turned * (at - middle) + middle) / GRID).to_array()
    };
    let through = |points: &[Point], closed| smooth(points, closed, 7).into_iter().map(Vec2::from_array).collect();
    let mut strokes = Vec::new();
    for (k, mark) in drawing.marks.iter().enumerate() {
        let own = |line: usize| chance(sign, (k * 16 + line + 1) as u32);
        let (points, closed, filled): (Vec<Vec2>, _, _) = match *mark {
            Mark::Line(points) => (bent(points, false, |line| BOW * own(line)), false, false),
            Mark::Frame(points) => {
                let outwards = -turn(points);
                (bent(points, true, |line| outwards * BOW * (0.6 + 0.4 * own(line))), true, false)
            }
            Mark::Curve(points) => (through(points, false), false, false),
            Mark::Loop(points) => (through(points, true), true, false),
            Mark::Arc(middle, radius, from, to) => (arc(middle, Vec2::splat(radius), from, to), false, false),
            Mark::Ring(middle, radius) => {
                let radii = Vec2::splat(radius) + vec2(0.03, -0.03) * radius * own(0).signum();
                let mut round = arc(middle, radii, -50.0, 310.0);
                round.pop();
                (round, true, false)
            }
            Mark::Dot(middle, radius) => {
                let mut round = arc(middle, Vec2::splat(radius), 0.0, 360.0);
                round.pop();
                (round, true, true)
            }
            Mark::Solid(points) => (bent(points, true, |_| 0.0), true, true),
        };
        let width = if filled { 0.0 } else { WIDTH };
        strokes.push(Stroke { points: points.into_iter().map(placed).collect(), closed, filled, width });
    }
    strokes
}
