//! A broad-edged steel nib: the pen that all of CQT's ink is drawn with.

use std::f32::consts::TAU;

use glam::Vec2;

use crate::noise::{chance, mix, step};
use crate::{Mesh, path};

/// Half its edge and half its thickness as it writes a symbol: from the broadest line that it draws to the thinnest.
const EDGE: f32 = 0.044;
const THIN: f32 = 0.0155;
/// How far its edge is turned from along X, in degrees.
const HELD: f32 = 26.0;

/// Strokes of the pen, `wide` times as broad as a symbol's, one after the other: bands whose U is the share drawn so far. The nib is
/// held at one angle, so a line is broad across its edge and thin along it, and pressed on the way down; each stroke starts in a
/// slight blot and lifts off in a hair. Corners are the sharper the fewer `rounds` a hand takes them in.
pub(crate) fn ink(strokes: &[Vec<Vec2>], hand: u32, wide: f32, rounds: usize) -> Mesh {
    let held = Vec2::from_angle((HELD + 9.0 * (chance(hand, 98) - 0.5)).to_radians());
    let bands: Vec<_> = (0u32..)
        .zip(strokes)
        .map(|(k, line)| swept(&flowing(line, 0.0195, rounds), held, wide, TAU * chance(hand, 99 + k)))
        .collect();
    path::bands(&bands, 0.0)
}

/// What the nib's edge covers along a line, as pairs of edges: it is an ellipse, and its outermost points to either side of the line
/// are what it draws with.
fn swept(line: &[Vec2], held: Vec2, wide: f32, phase: f32) -> Vec<[Vec2; 2]> {
    /// How far the blot reaches that a stroke starts in, and over how much of its end it lifts.
    const BLOT: f32 = 0.075;
    const LIFT: f32 = 0.15;
    /// Where it turns more than this, it stands meanwhile.
    const TURN: f32 = 0.38;
    let length: f32 = line.windows(2).map(|two| two[0].distance(two[1])).sum();
    let lift = LIFT.min(length * 0.4);
    let aside = |way: Vec2, along: f32| {
        let normal = way.perp();
        let [edge, thin] =
            [(held, EDGE), (held.perp(), THIN)].map(|(axis, half)| (axis * half, normal.dot(axis) * half));
        let cover = (edge.0 * edge.1 + thin.0 * thin.1) / edge.1.hypot(thin.1);
        let press = 1.0 - 0.13 * way.y;
        let swell = 1.0 + 0.05 * (along * 9.0 + phase).sin();
        let blot = 1.0 + 0.18 * (1.0 - along / BLOT).max(0.0);
        // Along its edge it leaves a hair, across it the edge's print.
        let least = mix(0.5, 0.14, way.dot(held).abs());
        let lifted = mix(least, 1.0, step(-0.1 * lift, lift, length - along));
        cover * (wide * press * swell * blot * lifted)
    };
    let ways: Vec<Vec2> = line.windows(2).map(|two| (two[1] - two[0]).normalize_or_zero()).collect();
    let last = ways.len();
    // The nib is set down: its corners are a little round.
    let mut pairs: Vec<[Vec2; 2]> = [(0.9, 0.3), (0.6, 0.7)]
        .map(|(back, share)| [line[0] - ways[0] * THIN * wide * back, aside(ways[0], 0.0) * share])
        .into();
    let mut along = 0.0;
    for (k, &at) in line.iter().enumerate() {
        let (from, to) = (ways[k.saturating_sub(1)], ways[k.min(last - 1)]);
        along += if k > 0 { at.distance(line[k - 1]) } else { 0.0 };
        let turn = from.angle_to(to);
        if turn.abs() > TURN {
            let steps = (turn.abs() / TURN).ceil();
            let turned = |step: u32| Vec2::from_angle(turn * step as f32 / steps).rotate(from);
            pairs.extend((0..=steps as u32).map(|step| [at, aside(turned(step), along)]));
        } else {
            pairs.push([at, aside((from + to).normalize_or(to), along)]);
        }
    }
    pairs
}

/// A line as it flows from a hand: places about so far apart, and its corners rounded over a few of them, the more `rounds` the more.
pub(crate) fn flowing(line: &[Vec2], apart: f32, rounds: usize) -> Vec<Vec2> {
    let sides = line.windows(2).flat_map(|side| {
        let pieces = (side[0].distance(side[1]) / apart).ceil().max(1.0);
        (0..pieces as u32).map(move |k| side[0].lerp(side[1], k as f32 / pieces))
    });
    let mut flow: Vec<Vec2> = sides.chain(line.last().copied()).collect();
    for _ in 0..rounds {
        let inner = flow.windows(3).map(|three| (three[0] + 2.0 * three[1] + three[2]) / 4.0);
        let ends = (flow[0], flow[flow.len() - 1]);
        flow = std::iter::once(ends.0).chain(inner).chain([ends.1]).collect();
    }
    flow
}
