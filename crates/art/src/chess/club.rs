//! The club's men: Staunton's, as they are played with everywhere.

use super::*;

/// A man of the set.
pub(super) fn carved(kind: Man) -> Carved {
    // The radius of his foot, and the radius and height of his collar.
    let (foot, [radius, height]) = match kind {
        Man::Pawn => (0.275, [0.15, 0.515]),
        Man::Knight => (0.31, [0.26, 0.262]),
        Man::Bishop => (0.295, [0.185, 0.748]),
        Man::Rook => (0.31, [0.222, 0.745]),
        Man::Queen => (0.335, [0.2, 0.9]),
        Man::King => (0.35, [0.21, 0.9]),
    };
    let plain = |_| None;
    let (trunk, head, neck, tone): (_, fn() -> Mesh, _, fn(Vec3) -> _) = match kind {
        Man::Pawn => (body([0.0, 0.78], &PAWN, foot), Mesh::default, 0.0, plain),
        Man::Knight => (body([0.0, 0.285], &KNIGHT, foot), knight::head, knight::COLLAR, plain),
        Man::Bishop => (body([0.0, 0.825], &BISHOP, foot), mitre, 0.84, |place| CUT.tone(place, 1.24)),
        Man::Rook => (body([0.0, 0.765], &ROOK, foot), battlements, 0.0, plain),
        Man::Queen => (body([0.0, 0.99], &QUEEN, foot), coronet, 0.0, |place| coronet_tone(place, 1.18, 0.1515, 1.27)),
        Man::King => (body([0.0, 1.345], &KING, foot), kings_cross, 1.35, |_| Some(PALE)),
    };
    let collar = rings([[radius, height, 0.045], [foot * 0.92, 0.112, 0.046]]);
    // A pawn is drawn as large as the others.
    let [trunk, collar] = [trunk, collar].map(|mesh| if kind == Man::Pawn { mesh.scaled(0.9, 0.9, 0.9) } else { mesh });
    let stain: fn(Vec3) -> _ = match kind {
        Man::Queen => queens_stain,
        Man::King => kings_stain,
        _ => plain,
    };
    Carved { trunk, head, neck, tone, stain, collar }
}

/// There are so many of them that under the ring of a collar, where nobody looks, they are plain.
const PAWN: [Stroke; 9] = [
    RoundDown(0.125, 0.655),
    RoundIn(0.07, 0.548),
    Line(0.075, 0.54),
    Line(0.125, 0.535),
    Line(0.15, 0.515),
    Line(0.09, 0.487),
    Line(0.082, 0.475),
    Bow(0.088, 0.30, 0.155, 0.215),
    Line(0.155, 0.2),
];

const KNIGHT: [Stroke; 4] = [Line(0.235, 0.285), RoundDown(0.26, 0.262), RoundIn(0.235, 0.24), Line(0.225, 0.2)];

const BISHOP: [Stroke; 9] = [
    Line(0.08, 0.825),
    RoundDown(0.125, 0.805),
    RoundIn(0.09, 0.782),
    Line(0.095, 0.772),
    RoundDown(0.185, 0.748),
    RoundIn(0.105, 0.715),
    Line(0.088, 0.70),
    Bow(0.092, 0.34, 0.17, 0.225),
    Line(0.17, 0.2),
];

const ROOK: [Stroke; 9] = [
    Line(0.135, 0.765),
    Line(0.142, 0.815),
    Line(0.222, 0.815),
    Line(0.222, 0.725),
    RoundIn(0.185, 0.69),
    Line(0.185, 0.67),
    Line(0.15, 0.65),
    Bow(0.14, 0.34, 0.195, 0.225),
    Line(0.195, 0.2),
];

const QUEEN: [Stroke; 9] = [
    Line(0.11, 0.99),
    RoundDown(0.165, 0.965),
    RoundIn(0.115, 0.935),
    Line(0.12, 0.925),
    RoundDown(0.2, 0.9),
    RoundIn(0.12, 0.865),
    Line(0.102, 0.845),
    Bow(0.105, 0.36, 0.2, 0.235),
    Line(0.2, 0.2),
];

const KING: [Stroke; 16] = [
    RoundDown(0.05, 1.31),
    RoundIn(0.035, 1.285),
    Line(0.035, 1.275),
    Bow(0.15, 1.265, 0.182, 1.215),
    Line(0.186, 1.19),
    Line(0.176, 1.18),
    Bow(0.128, 1.08, 0.118, 1.0),
    Line(0.118, 0.99),
    RoundDown(0.175, 0.965),
    RoundIn(0.125, 0.935),
    Line(0.13, 0.925),
    RoundDown(0.21, 0.9),
    RoundIn(0.13, 0.865),
    Line(0.11, 0.845),
    Bow(0.115, 0.36, 0.21, 0.235),
    Line(0.21, 0.2),
];

/// Turns a body, whose last point is its waist at height 0.2, together with a foot of the given radius.
fn body(start: [f32; 2], strokes: &[Stroke], foot: f32) -> Mesh {
    let base = [
        Line(foot * 0.78, 0.19),
        Bow(foot * 0.80, 0.13, foot * 0.88, 0.118),
        Line(foot * 0.90, 0.1),
        RoundDown(foot, 0.055),
        Line(foot, 0.02),
        Line(foot * 0.97, 0.0),
        Line(0.0, 0.0),
    ];
    turned(start, strokes, &base)
}

const CUT: Cut = Cut { at: Vec3::new(0.065, 1.06, 0.0), across: Vec3::new(-0.68, 0.73, 0.0), half: 0.036, end: -0.05 };

/// The bishop's mitre with its slanting cut, and the bead on it.
fn mitre() -> Mesh {
    let field = |place: Vec3| {
        let flat = place.x.hypot(place.z);
        let rise = place.y - 0.972;
        // An egg: drawn out towards the top.
        let tall = if rise > 0.0 { 0.25 } else { 0.16 };
        let egg = ((flat / 0.162).powi(2) + (rise / tall).powi(2)).sqrt() - 1.0;
        cut(egg * 0.14, 0.82 - place.y, 0.01)
    };
    let egg = mitred(field, &CUT, [Vec3::new(0.0, 1.02, 0.0), Vec3::new(0.25, 0.25, 0.18)], 1400);
    let bead = profile([0.0, 1.29], &[RoundDown(0.043, 1.247), RoundIn(0.0, 1.2)], 4);
    Mesh::merged([egg, lathe(&bead, 16, 60.0, Wrap::Along)])
}

/// The rook's six merlons.
fn battlements() -> Mesh {
    let edge = profile([-0.014, 0.94], &[RoundDown(0.0, 0.926), Line(0.0, 0.81)], 2);
    merlons(6, 0.055, [0.222, 0.142], &edge)
}

/// From a chair the queen's scallops and ball stand out against her coronet's dark hollow...
fn queens_stain(place: Vec3) -> Option<[f32; 4]> {
    let tone = coronet_tone(place, 1.18, 0.1515, 1.27)?;
    Some(if tone == DEEP { HOLLOW } else { EDGE })
}

/// ...and the king's cross against his crown, which darkens towards it.
fn kings_stain(place: Vec3) -> Option<[f32; 4]> {
    if place.y > 1.348 {
        return Some(PALE);
    }
    let dark = ((place.y - 1.19) / 0.085).clamp(0.0, 1.0);
    (dark > 0.0).then(|| std::array::from_fn(|k| 1.0 + (HOLLOW[k] - 1.0) * dark))
}

/// What is dark and what is light for the eye at a chair's height.
const HOLLOW: [f32; 4] = [0.20, 0.16, 0.13, 1.0];
const EDGE: [f32; 4] = [1.35, 1.3, 1.2, 1.0];

/// The queen's coronet: a cup with nine scallops, and the ball in it.
fn coronet() -> Mesh {
    let turned = Cup {
        start: [0.0, 1.262],
        hollow: &[Bow(0.08, 1.262, 0.118, 1.205), Bow(0.135, 1.19, 0.168, 1.238), RoundIn(0.178, 1.245)],
        outside: &[
            RoundDown(0.189, 1.238),
            Bow(0.182, 1.13, 0.132, 1.05),
            Bow(0.116, 1.02, 0.116, 0.985),
            Line(0.0, 0.98),
        ],
        felt: [0.105, 1.05],
    };
    let scallop = |turn: f32| (0.5 + 0.5 * (turn * 9.0).cos()).powf(1.5) * 0.05;
    Mesh::merged([cup(&turned, 54, 0.0, scallop), ball(0.058, 1.36, 20)])
}

/// The king's cross, arms broadening outwards.
fn kings_cross() -> Mesh {
    let edge = [[-0.012, 0.026], [-0.004, 0.022], [0.0, 0.014]];
    cross([0.088, 0.05, 0.02], 0.012, edge, [1.2, 1.3, 1.2], 1.448)
}
