//! The cafe's men: plump as ninepins and pepper mills, of few and large round forms that lacquer shines on.

use glam::Vec2;

use super::*;
use crate::sculpt::{join, to_polygon, to_segment};

/// A man of the set.
pub(super) fn carved(kind: Man) -> Carved {
    // The radius of his foot, and the radius and height of his collar.
    let (foot, [radius, height]) = match kind {
        Man::Pawn => (0.2475, [0.12, 0.46]),
        Man::Knight => (0.31, [0.27, 0.235]),
        Man::Bishop => (0.295, [0.17, 0.74]),
        Man::Rook => (0.31, [0.27, 0.66]),
        Man::Queen => (0.335, [0.185, 0.84]),
        Man::King => (0.35, [0.195, 0.86]),
    };
    let plain = |_| None;
    let (trunk, head, neck, tone): (_, fn() -> Mesh, _, fn(Vec3) -> _) = match kind {
        Man::Pawn => (body([0.0, 0.46], &PAWN, foot), || ball(0.142, 0.702, SIDES), 0.0, plain),
        Man::Knight => (body([0.0, 0.33], &KNIGHT, foot), horse, SHOULDER, plain),
        Man::Bishop => (body([0.0, 0.80], &BISHOP, foot), mitre, 0.76, |place| CUT.tone(place, 1.20)),
        Man::Rook => (body([0.0, 0.735], &ROOK, foot), battlements, 0.0, plain),
        Man::Queen => (body([0.0, 0.90], &QUEEN, foot), coronet, 0.0, |place| coronet_tone(place, 1.12, 0.16, 1.275)),
        Man::King => (body([0.0, 1.26], &KING, foot), kings_cross, 1.26, |_| Some(PALE)),
    };
    Carved { trunk, head, neck, tone, stain: plain, collar: rings([[radius, height, 0.05], [foot, 0.085, 0.05]]) }
}

const PAWN: [Stroke; 3] = [Line(0.09, 0.46), Bow(0.075, 0.36, 0.15, 0.29), Bow(0.22, 0.225, 0.22, 0.155)];

const KNIGHT: [Stroke; 3] = [Line(0.16, 0.33), Bow(0.25, 0.31, 0.27, 0.23), Bow(0.28, 0.19, 0.275, 0.15)];

const BISHOP: [Stroke; 6] = [
    Line(0.10, 0.80),
    RoundDown(0.17, 0.715),
    RoundIn(0.09, 0.63),
    Line(0.085, 0.60),
    Bow(0.09, 0.45, 0.19, 0.34),
    Bow(0.265, 0.26, 0.264, 0.155),
];

/// From the floor of his hollow over the wall that the merlons stand on.
const ROOK: [Stroke; 8] = [
    Line(0.168, 0.735),
    Line(0.178, 0.832),
    Line(0.262, 0.832),
    Line(0.276, 0.818),
    Line(0.264, 0.65),
    RoundIn(0.195, 0.565),
    Bow(0.165, 0.45, 0.225, 0.33),
    Bow(0.282, 0.24, 0.282, 0.155),
];

const QUEEN: [Stroke; 6] = [
    Line(0.11, 0.90),
    RoundDown(0.185, 0.815),
    RoundIn(0.10, 0.73),
    Line(0.095, 0.70),
    Bow(0.10, 0.50, 0.21, 0.37),
    Bow(0.30, 0.27, 0.302, 0.155),
];

const KING: [Stroke; 9] = [
    RoundDown(0.185, 1.175),
    RoundDown(0.225, 1.13),
    Bow(0.215, 1.05, 0.14, 0.955),
    Line(0.12, 0.915),
    RoundDown(0.195, 0.83),
    RoundIn(0.11, 0.745),
    Line(0.105, 0.715),
    Bow(0.11, 0.52, 0.22, 0.38),
    Bow(0.315, 0.28, 0.316, 0.155),
];

/// Turns a body that ends in a belly, on a thick round foot of a radius.
fn body(start: [f32; 2], strokes: &[Stroke], foot: f32) -> Mesh {
    let base = [
        Line(foot * 0.8, 0.115),
        Line(foot * 0.86, 0.112),
        RoundDown(foot, 0.06),
        RoundIn(foot * 0.88, 0.0),
        Line(0.0, 0.0),
    ];
    turned(start, strokes, &base)
}

const CUT: Cut = Cut { at: Vec3::new(0.08, 1.0, 0.0), across: Vec3::new(-0.64, 0.768, 0.0), half: 0.040, end: -0.05 };

/// The bishop's teardrop with one bold cut, and the ball on it.
fn mitre() -> Mesh {
    let field = |place: Vec3| {
        let drop = to_segment(place, Vec3::new(0.0, 0.94, 0.0), Vec3::new(0.0, 1.18, 0.0));
        let drop = drop - mix(0.185, 0.03, step(0.90, 1.28, place.y));
        cut(drop, 0.77 - place.y, 0.02)
    };
    let drop = mitred(field, &CUT, [Vec3::new(0.0, 0.95, 0.0), Vec3::new(0.29, 0.29, 0.21)], 1500);
    Mesh::merged([drop, ball(0.058, 1.29, 16)])
}

/// The rook's five merlons, a little within the wall that they stand on, so that its edge runs round below them.
fn battlements() -> Mesh {
    merlons(5, 0.064, [0.264, 0.182], &[[-0.014, 0.94], [0.0, 0.926], [0.0, 0.82]])
}

/// The queen's flared cup, scalloped to five points, and the ball in it.
fn coronet() -> Mesh {
    let turned = Cup {
        start: [0.0, 1.13],
        hollow: &[Bow(0.145, 1.13, 0.186, 1.232), RoundIn(0.216, 1.247)],
        outside: &[RoundDown(0.250, 1.210), Bow(0.225, 1.06, 0.118, 0.90), Line(0.0, 0.885)],
        felt: [0.04, 0.90],
    };
    let wave = |turn: f32| 0.095 * (2.5 * turn).cos().powi(2);
    Mesh::merged([cup(&turned, 40, 0.4, wave), ball(0.095, 1.36, 20)])
}

/// The king's cross, a plump one with four equal arms.
fn kings_cross() -> Mesh {
    let edge = [[-0.024, 0.050], [-0.008, 0.042], [0.0, 0.026]];
    cross([0.152, 0.058, 0.040], 0.026, edge, [1.0, 1.05, 1.0], 1.408)
}

/// How high the knight's shoulders rest on his foot.
const SHOULDER: f32 = 0.24;

/// The knight's head seen from the side, as the club's, and the ridge of his crest, from his brow down his back.
const HEAD: [[f32; 2]; 13] = [
    [-0.075, 0.47],
    [0.02, 0.375],
    [0.12, 0.345],
    [0.22, 0.305],
    [0.285, 0.285],
    [0.345, 0.300],
    [0.380, 0.350],
    [0.372, 0.410],
    [0.290, 0.515],
    [0.210, 0.615],
    [0.140, 0.695],
    [0.060, 0.735],
    [-0.045, 0.70],
];
const CREST: [[f32; 2]; 9] = [
    [0.03, 0.715],
    [-0.05, 0.70],
    [-0.125, 0.655],
    [-0.185, 0.575],
    [-0.22, 0.47],
    [-0.225, 0.35],
    [-0.208, 0.22],
    [-0.19, 0.10],
    [-0.185, -0.03],
];

/// Where one of his eyes is, the middle of the round of his jaw, one of his nostrils, and an ear from its root to its tip.
const EYE: Vec3 = Vec3::new(0.158, 0.612, 0.110);
const JAW: Vec2 = Vec2::new(0.075, 0.470);
const NOSTRIL: Vec3 = Vec3::new(0.335, 0.385, 0.092);
const EAR: [Vec3; 2] = [Vec3::new(0.045, 0.68, 0.068), Vec3::new(0.075, 0.890, 0.094)];

/// The knight's head: of a horse what a child would draw of it, of few forms that meet in clear seams.
fn horse() -> Mesh {
    let at = |x: f32, y: f32| Vec3::new(x, y, 0.0);
    let ridge = |side: Vec2| {
        let place = side.extend(0.0);
        let along =
            CREST.windows(2).map(|pair| to_segment(place, at(pair[0][0], pair[0][1]), at(pair[1][0], pair[1][1])));
        along.fold(f32::MAX, f32::min) - 0.074
    };
    // Broad locks, parted by narrow cuts.
    let parted = |side: Vec2| {
        let from = side - Vec2::new(0.03, 0.33);
        1.0 - step(0.0, 0.14, ((from.y.atan2(-from.x) * 2.1).rem_euclid(1.0) - 0.5).abs())
    };
    let mouth = |place: Vec3| to_segment(at(place.x, place.y), at(0.40, 0.325), at(0.265, 0.345));
    let head = knight::smooth(&HEAD);
    let field = |place: Vec3| {
        let place = Vec3::new(place.x, place.y, place.z.abs());
        let side = Vec2::new(place.x, place.y);
        let neck = join(
            knight::limb(place, [at(0.0, -0.02), at(-0.075, 0.28)], [0.225, 0.165]),
            knight::limb(place, [at(-0.075, 0.28), at(-0.05, 0.56)], [0.165, 0.112]),
            0.12,
        );
        let mut solid = join(neck, place.distance(at(0.06, 0.06)) - 0.203, 0.12);
        // The crest is a board bent over neck and brow.
        let notch = 0.008 * parted(side);
        let crest = knight::board(-ridge(side) - notch, place.z, 0.064 - notch, [0.03, 0.022], 0.015);
        solid = join(solid, crest, 0.008);
        let along = (side - Vec2::new(0.14, 0.695)).dot(Vec2::new(0.63, -0.777));
        let half = mix(0.130, 0.086, step(0.02, 0.26, along)) + 0.012 * step(0.26, 0.34, along);
        let face = knight::board(-to_polygon(side, &head), place.z, half, [0.05, 0.05], 0.03);
        solid = join(solid, face, 0.01);
        let cheek = side.distance(JAW) - 0.122;
        solid = join(solid, knight::board(-cheek, place.z, 0.158, [0.05, 0.04], 0.02), 0.008);
        let ear = knight::limb(place, EAR, [0.062, 0.016]);
        let hollow = knight::limb(place, EAR.map(|place| place + Vec3::new(0.036, 0.0, 0.028)), [0.034, 0.010]);
        solid = join(solid, cut(ear, -hollow, 0.01), 0.015);
        solid = join(solid, place.distance(EYE) - 0.037, 0.006);
        solid = cut(solid, 0.022 - place.distance(NOSTRIL), 0.01);
        solid += 0.016 * (1.0 - step(0.0, 0.034, mouth(place)));
        solid.max(-0.02 - place.y)
    };
    let horse = sculpt(field, Vec3::new(-0.33, -0.03, -0.24), Vec3::new(0.41, 0.92, 0.24), 0.022);
    let tone = |place: Vec3| {
        let place = Vec3::new(place.x, place.y, place.z.abs());
        let side = Vec2::new(place.x, place.y);
        let dark = |far: f32, reach: f32| 1.0 - step(reach * 0.6, reach, far);
        let ring = place.distance(EYE + Vec3::new(0.01, 0.012, 0.022));
        let hollows = [
            1.5 * dark(ring, 0.052),
            dark(place.distance(NOSTRIL), 0.035),
            dark(mouth(place), 0.03) * step(0.03, 0.05, place.z),
            0.7 * dark((side.distance(JAW) - 0.134).abs(), 0.03)
                * step(0.03, -0.05, (side - JAW).dot(Vec2::new(0.9, 0.4))),
            0.7 * dark(place.distance(EAR[0].lerp(EAR[1], 0.5) + Vec3::new(0.025, 0.0, 0.018)), 0.048),
        ];
        let hollow = hollows.into_iter().fold(0.0, f32::max);
        let out = ridge(side).max(place.z - 0.062);
        let up = step(0.0, 0.08, place.y) * step(0.06, 0.02, place.x);
        let band = 1.0 - step(-0.008, 0.036, out);
        ([up, band], (1.0 - 0.55 * hollow) * (1.0 - 0.45 * up * band * parted(side)))
    };
    thinned(&knight::with_pale_mane(horse, tone), 3700).translated(0.0, SHOULDER, 0.0)
}
