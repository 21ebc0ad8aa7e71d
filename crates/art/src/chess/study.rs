//! The study's men: slender and old, turned as candlesticks are. On a stepped foot stands a thin stem, discs stacked on it that
//! catch the light, and a finial.

use glam::Vec2;

use super::*;
use crate::sculpt::{join, to_polygon};

/// A man of the set.
pub(super) fn carved(kind: Man) -> Carved {
    // The radius of his foot, and the radius and height of his collar.
    let (foot, [radius, height]) = match kind {
        Man::Pawn => (0.214, [0.138, 0.44]),
        Man::Knight => (0.274, [0.198, 0.445]),
        Man::Bishop => (0.264, [0.163, 0.77]),
        Man::Rook => (0.274, [0.203, 0.615]),
        Man::Queen => (0.291, [0.173, 0.93]),
        Man::King => (0.310, [0.183, 0.93]),
    };
    let plain = |_| None;
    let (trunk, head, neck, tone): (_, fn() -> Mesh, _, fn(Vec3) -> _) = match kind {
        Man::Pawn => (body([0.0, 0.515], &PAWN, foot), || ball(0.117, 0.702, 24), 0.0, plain),
        Man::Knight => (body([0.0, 0.47], &KNIGHT, foot), horse, STAND, plain),
        Man::Bishop => (body([0.0, 0.83], &BISHOP, foot), mitre, 0.80, |place| CUT.tone(place, 1.205)),
        Man::Rook => (body([0.0, 0.76], &ROOK, foot), battlements, 0.0, plain),
        Man::Queen => (body([0.0, 1.02], &QUEEN, foot), coronet, 0.0, |place| coronet_tone(place, 1.09, 0.145, 1.27)),
        Man::King => (body([0.0, 1.31], &KING, foot), kings_cross, 1.29, |_| Some(PALE)),
    };
    Carved { trunk, head, neck, tone, stain: plain, collar: rings([[radius, height, 0.035], [foot, 0.065, 0.04]]) }
}

/// There are so many of them that under the ring of a collar, where nobody looks, they are plain.
const PAWN: [Stroke; 7] = [
    Line(0.048, 0.515),
    Line(0.06, 0.45),
    Line(0.112, 0.445),
    Line(0.13, 0.425),
    RoundIn(0.045, 0.395),
    Bow(0.044, 0.35, 0.064, 0.30),
    Bow(0.075, 0.25, 0.05, 0.205),
];

const KNIGHT: [Stroke; 6] = [
    Line(0.15, 0.47),
    Line(0.165, 0.455),
    RoundDown(0.19, 0.43),
    RoundIn(0.11, 0.405),
    Bow(0.085, 0.36, 0.112, 0.29),
    Bow(0.125, 0.25, 0.085, 0.205),
];

const BISHOP: [Stroke; 13] = [
    Line(0.06, 0.83),
    Line(0.06, 0.785),
    RoundDown(0.155, 0.755),
    RoundIn(0.055, 0.725),
    Line(0.045, 0.70),
    Line(0.05, 0.66),
    RoundDown(0.115, 0.64),
    RoundIn(0.05, 0.615),
    Line(0.042, 0.51),
    RoundDown(0.08, 0.485),
    Line(0.05, 0.46),
    Bow(0.085, 0.39, 0.082, 0.31),
    Bow(0.08, 0.25, 0.055, 0.205),
];

const ROOK: [Stroke; 10] = [
    Line(0.12, 0.76),
    Line(0.18, 0.765),
    Line(0.172, 0.64),
    RoundDown(0.195, 0.60),
    RoundIn(0.10, 0.56),
    Line(0.055, 0.50),
    RoundDown(0.13, 0.455),
    RoundIn(0.055, 0.425),
    Bow(0.05, 0.38, 0.085, 0.31),
    Bow(0.105, 0.25, 0.065, 0.205),
];

const QUEEN: [Stroke; 12] = [
    Line(0.06, 1.02),
    Line(0.06, 0.945),
    RoundDown(0.165, 0.915),
    RoundIn(0.06, 0.885),
    Line(0.05, 0.81),
    RoundDown(0.125, 0.785),
    RoundIn(0.055, 0.755),
    Line(0.045, 0.57),
    RoundDown(0.085, 0.545),
    Line(0.055, 0.52),
    Bow(0.10, 0.44, 0.098, 0.33),
    Bow(0.095, 0.26, 0.06, 0.205),
];

const KING: [Stroke; 16] = [
    RoundDown(0.062, 1.27),
    Line(0.04, 1.24),
    Bow(0.182, 1.24, 0.176, 1.16),
    Bow(0.164, 1.08, 0.062, 1.01),
    Line(0.06, 0.945),
    RoundDown(0.175, 0.915),
    RoundIn(0.065, 0.885),
    Line(0.055, 0.86),
    Line(0.06, 0.81),
    RoundDown(0.135, 0.785),
    RoundIn(0.06, 0.755),
    Line(0.048, 0.57),
    RoundDown(0.095, 0.545),
    RoundIn(0.06, 0.52),
    Bow(0.11, 0.44, 0.105, 0.33),
    Bow(0.10, 0.26, 0.065, 0.205),
];

/// Turns a stem, whose last point is at height 0.205, together with a foot of three steps whose lowest has a radius.
fn body(start: [f32; 2], strokes: &[Stroke], foot: f32) -> Mesh {
    let base = [
        Bow(foot * 0.42, 0.175, foot * 0.60, 0.16),
        Line(foot * 0.62, 0.13),
        Bow(foot * 0.70, 0.10, foot * 0.88, 0.085),
        RoundDown(foot, 0.045),
        Line(foot, 0.015),
        Line(foot * 0.97, 0.0),
        Line(0.0, 0.0),
    ];
    turned(start, strokes, &base)
}

const CUT: Cut = Cut { at: Vec3::new(0.05, 1.04, 0.0), across: Vec3::new(-0.6, 0.8, 0.0), half: 0.031, end: -0.042 };

/// The bishop's tall mitre with its cut, and a bead on its tip.
fn mitre() -> Mesh {
    let field = |place: Vec3| {
        let flat = place.x.hypot(place.z);
        let rise = place.y - 0.96;
        let tall = if rise > 0.0 { 0.28 } else { 0.17 };
        // An almond: its sides go straight to the tip.
        let almond = ((flat / 0.157).powf(1.5) + (rise.abs() / tall).powf(1.9)).powf(0.6) - 1.0;
        cut(almond * 0.12, 0.81 - place.y, 0.01)
    };
    let almond = mitred(field, &CUT, [Vec3::new(0.0, 1.02, 0.0), Vec3::new(0.26, 0.26, 0.17)], 1400);
    Mesh::merged([almond, ball(0.045, 1.29, 14)])
}

/// The rook's five merlons.
fn battlements() -> Mesh {
    let edge = profile([-0.01, 0.94], &[RoundDown(0.0, 0.93), Line(0.0, 0.755)], 1);
    merlons(5, 0.064, [0.18, 0.12], &edge)
}

/// The queen's coronet of eight leaves, and the ball in it.
fn coronet() -> Mesh {
    let turned = Cup {
        start: [0.0, 1.255],
        hollow: &[
            Line(0.029, 1.25),
            Bow(0.06, 1.13, 0.122, 1.12),
            Bow(0.165, 1.15, 0.203, 1.265),
            RoundIn(0.2105, 1.269),
        ],
        outside: &[
            RoundDown(0.219, 1.265),
            Bow(0.195, 1.14, 0.134, 1.08),
            Bow(0.09, 1.04, 0.075, 1.0),
            Line(0.0, 0.99),
        ],
        felt: [0.11, 1.07],
    };
    let leaf = |turn: f32| (0.5 + 0.5 * (turn * 8.0).cos()) * 0.11;
    Mesh::merged([cup(&turned, 48, 0.0, leaf), ball(0.07, 1.36, 18)])
}

/// The king's cross, tall and slender.
fn kings_cross() -> Mesh {
    let edge = [[-0.007, 0.024], [-0.003, 0.020], [0.0, 0.012]];
    cross([0.088, 0.040, 0.023], 0.010, edge, [1.35, 1.55, 1.4], 1.424)
}

/// How high the knight's stand is.
const STAND: f32 = 0.46;

/// The horse seen from the side, as [`knight`]'s: (forward, up) from the middle of the stand.
const HORSE: [[f32; 2]; 35] = [
    [-0.130, -0.04],
    [0.130, -0.04],
    [0.145, 0.05],
    [0.125, 0.13],
    [0.085, 0.21],
    [0.058, 0.275],
    [0.065, 0.32],
    [0.115, 0.315],
    [0.170, 0.285],
    [0.210, 0.25],
    [0.245, 0.235],
    [0.280, 0.245],
    [0.300, 0.28],
    [0.290, 0.33],
    [0.255, 0.39],
    [0.212, 0.45],
    [0.170, 0.51],
    [0.140, 0.56],
    [0.145, 0.62],
    [0.115, 0.71],
    [0.075, 0.64],
    [0.045, 0.605],
    [0.0, 0.625],
    [-0.05, 0.60],
    [-0.09, 0.605],
    [-0.12, 0.56],
    [-0.165, 0.545],
    [-0.175, 0.49],
    [-0.215, 0.455],
    [-0.208, 0.40],
    [-0.232, 0.345],
    [-0.208, 0.29],
    [-0.215, 0.22],
    [-0.175, 0.16],
    [-0.145, 0.05],
];

/// The knight's head on an arched neck, its mane cut into steps.
fn horse() -> Mesh {
    let corners = knight::smooth(&HORSE);
    let deep = |place: Vec3| -to_polygon(Vec2::new(place.x, place.y), &corners);
    let field = |place: Vec3| {
        let (depth, flat) = (deep(place), place.z.abs());
        let cheek = 0.03 * (1.0 - step(0.0, 0.16, Vec2::new(place.x - 0.07, place.y - 0.42).length()));
        let half = 0.078 + cheek + 0.05 * step(0.2, -0.03, place.y);
        let round = 0.085;
        let rim = (1.0 - depth / round).max(0.0);
        let mut solid = ((rim.powf(2.2) + (flat / half).powf(2.2)).powf(1.0 / 2.2) - 1.0) * 0.07;
        let eye = Vec3::new(place.x - 0.125, place.y - 0.48, flat - 0.085).length() - 0.02;
        solid = join(solid, eye, 0.006);
        let notch = 0.012 + 0.2 * (place.y - 0.63).max(0.0) - flat;
        solid = cut(solid, notch.min(place.y - 0.62), 0.012);
        solid.max(-0.03 - place.y)
    };
    let head = sculpt(field, Vec3::new(-0.26, -0.05, -0.16), Vec3::new(0.33, 0.74, 0.16), 0.026);
    let mane = |place: Vec3| {
        // What of the neck is behind its middle, which is bent as it is.
        let middle = 1.6 * (place.y - 0.33).powi(2) - 0.06;
        let behind =
            step(middle + 0.02, middle - 0.04, place.x) * step(0.05, 0.15, place.y) * step(0.68, 0.64, place.y);
        ([behind, 1.0 - step(0.035, 0.08, deep(place))], 1.0)
    };
    knight::with_pale_mane(head, mane).scaled(1.04, 1.04, 1.04).translated(0.0, STAND, 0.0)
}
