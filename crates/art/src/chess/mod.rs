//! Chess men after Staunton: turned on the lathe, their heads carved.

mod knight;

use std::f32::consts::TAU;

use glam::Vec3;

use crate::loft::loft;
use crate::profile::{Stroke, Stroke::*, profile};
use crate::sculpt::{cut, sculpt};
use crate::{Mesh, Wrap, lathe, marks, moulding, outline};

/// The kinds of chessmen. Their heights are in cell widths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Man {
    /// A pawn, 0.7 high.
    Pawn,
    /// A knight, 1.21 high, looking towards +X.
    Knight,
    /// A bishop, 1.29 high, its cut open towards +X.
    Bishop,
    /// A rook, 0.94 high.
    Rook,
    /// A queen, 1.36 high.
    Queen,
    /// A king, 1.56 high, its cross facing ±X.
    King,
}

impl Man {
    /// All kinds, the smallest first.
    pub const ALL: [Man; 6] = [Man::Pawn, Man::Knight, Man::Bishop, Man::Rook, Man::Queen, Man::King];
}

const SIDES: usize = 24;

/// A man in one mesh, standing on height 0 about the Y axis, for squares 1 wide. Fibres run upwards.
#[must_use]
pub fn man(kind: Man) -> Mesh {
    let head = match kind {
        Man::Pawn => Mesh::default(),
        Man::Knight => knight::head(),
        Man::Bishop => mitre(),
        Man::Rook => battlements(),
        Man::Queen => coronet(),
        Man::King => cross(),
    };
    let mesh = Mesh::merged([trunk(kind), head]);
    let mesh = mesh.with_cavities(0.45);
    if kind == Man::Knight { knight::with_pale_mane(mesh) } else { mesh }
}

/// What of a man is turned on the lathe.
fn trunk(kind: Man) -> Mesh {
    match kind {
        Man::Pawn => turned([0.0, 0.78], &PAWN, 0.275).scaled(0.9, 0.9, 0.9),
        Man::Knight => turned([0.0, 0.285], &KNIGHT, 0.31),
        Man::Bishop => turned([0.0, 0.825], &BISHOP, 0.295),
        Man::Rook => turned([0.0, 0.765], &ROOK, 0.31),
        Man::Queen => turned([0.0, 0.99], &QUEEN, 0.335),
        Man::King => turned([0.0, 1.345], &KING, 0.35),
    }
}

/// A man for whoever looks from so high that he would see little but his crest. Pawn and rook are known by it anyhow; a knight's
/// neck bends by `lean` for its height, towards -Z; the others' heads lean towards +X where that is positive, else towards -X, are
/// larger, and of two tones.
#[must_use]
pub fn man_from_above(kind: Man, lean: f32) -> Mesh {
    let way = lean.signum();
    let head = match kind {
        Man::Knight => return knight::bent(man(kind), -lean),
        Man::Pawn | Man::Rook => return man(kind),
        Man::Bishop => {
            // The cut is turned to the eye, and dark.
            let open = if way > 0.0 { 180.0 } else { 0.0 };
            let mitre = mitre().rotated(0.0, open, 0.0).painted(|[x, y, _]| {
                let aslant = (Vec3::new(-way * x, y, 0.0) - CUT_AT).dot(CUT);
                let cut = aslant.abs() < 0.05 && -way * x > -0.02;
                if y > 1.24 { Some(PALE) } else { cut.then_some(DEEP) }
            });
            let tilted = mitre.translated(0.0, -0.84, 0.0).rotated(0.0, 0.0, -24.0 * way);
            tilted.scaled(1.18, 1.0, 1.18).translated(0.0, 0.84, 0.0)
        }
        Man::Queen => coronet().scaled(1.32, 1.0, 1.32).painted(|[x, y, z]| {
            let around = x.hypot(z);
            let within = y > 1.18 && around < 0.2;
            if y > 1.27 || (y > 1.18 && around > 0.21) { Some(PALE) } else { within.then_some(DEEP) }
        }),
        Man::King => {
            let cross = cross().translated(0.0, -1.35, 0.0).scaled(1.4, 1.75, 1.75).rotated(0.0, 0.0, -62.0 * way);
            cross.translated(-0.11 * way, 1.30, 0.0).tinted(PALE)
        }
    };
    Mesh::merged([trunk(kind), head]).with_cavities(0.45)
}

/// What a head is painted with where it is to be seen from above: lighter and darker than the man.
const PALE: [f32; 4] = [2.0, 1.9, 1.7, 1.0];
const DEEP: [f32; 4] = [0.22, 0.2, 0.2, 1.0];

/// The rings round a man's collar and his foot, for gilding: a little wider than he is there.
#[must_use]
pub fn collar(kind: Man) -> Mesh {
    // The collar's radius and height, the foot's radius, and his size.
    let [radius, height, foot, size] = match kind {
        Man::Pawn => [0.15, 0.515, 0.275, 0.9],
        Man::Knight => [0.26, 0.262, 0.31, 1.0],
        Man::Bishop => [0.185, 0.748, 0.295, 1.0],
        Man::Rook => [0.222, 0.745, 0.31, 1.0],
        Man::Queen => [0.2, 0.9, 0.335, 1.0],
        Man::King => [0.21, 0.9, 0.35, 1.0],
    };
    let ring = |radius: f32, thick: f32, height: f32| {
        marks::torus(radius - thick * 0.3, thick, SIDES).translated(0.0, height - thick / 2.0, 0.0)
    };
    Mesh::merged([ring(radius, 0.045, height), ring(foot * 0.92, 0.046, 0.112)]).scaled(size, size, size)
}

const PAWN: [Stroke; 8] = [
    RoundDown(0.125, 0.655),
    RoundIn(0.07, 0.548),
    Line(0.075, 0.54),
    RoundDown(0.15, 0.515),
    RoundIn(0.09, 0.487),
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
fn turned(start: [f32; 2], body: &[Stroke], foot: f32) -> Mesh {
    let base = [
        Line(foot * 0.78, 0.19),
        Bow(foot * 0.80, 0.13, foot * 0.88, 0.118),
        Line(foot * 0.90, 0.1),
        RoundDown(foot, 0.055),
        Line(foot, 0.02),
        Line(foot * 0.97, 0.0),
        Line(0.0, 0.0),
    ];
    let strokes: Vec<Stroke> = body.iter().chain(&base).copied().collect();
    lathe(&profile(start, &strokes, 2), SIDES, 38.0, Wrap::Along)
}

/// Where the cut of a bishop's mitre is, and what it is at right angles to.
const CUT_AT: Vec3 = Vec3::new(0.065, 1.06, 0.0);
const CUT: Vec3 = Vec3::new(-0.68, 0.73, 0.0);

/// The bishop's mitre with its slanting cut, and the bead on it.
fn mitre() -> Mesh {
    let field = |place: Vec3| {
        let flat = place.x.hypot(place.z);
        let rise = place.y - 0.972;
        // An egg: drawn out towards the top.
        let tall = if rise > 0.0 { 0.25 } else { 0.16 };
        let egg = ((flat / 0.162).powi(2) + (rise / tall).powi(2)).sqrt() - 1.0;
        let egg = cut(egg * 0.14, 0.82 - place.y, 0.01);
        let aslant = (place - CUT_AT).dot(CUT);
        let slit = (aslant.abs() - 0.03).max(-0.005 - place.x);
        cut(egg, -slit, 0.03)
    };
    let egg = sculpt(field, Vec3::new(-0.19, 0.80, -0.19), Vec3::new(0.19, 1.25, 0.19), 0.028);
    let bead = profile([0.0, 1.29], &[RoundDown(0.043, 1.247), RoundIn(0.0, 1.2)], 4);
    Mesh::merged([egg, lathe(&bead, 16, 60.0, Wrap::Along)])
}

/// The rook's six merlons.
fn battlements() -> Mesh {
    let arc = |radius: f32, from: f32, to: f32| {
        (0..=4).map(move |k| {
            let (sin, cos) = (TAU * (from + (to - from) * k as f32 / 4.0)).sin_cos();
            [radius * cos, radius * sin]
        })
    };
    let merlons = (0..6).map(|k| {
        let middle = k as f32 / 6.0;
        let shape: Vec<[f32; 2]> =
            arc(0.222, middle - 0.055, middle + 0.055).chain(arc(0.142, middle + 0.05, middle - 0.05)).collect();
        let edge = profile([-0.014, 0.94], &[RoundDown(0.0, 0.926), Line(0.0, 0.81)], 2);
        moulding(&shape, &edge, [true, true], 40.0, Wrap::Unfold)
    });
    Mesh::merged(merlons)
}

/// The queen's coronet: a cup with nine scallops, and the ball in it.
fn coronet() -> Mesh {
    // Radius, height, and how deep the scallops are.
    let section = [
        [0.0, 1.262, 0.0],
        [0.06, 1.252, 0.0],
        [0.12, 1.205, 0.15],
        [0.168, 1.238, 1.0],
        [0.178, 1.244, 1.0],
        [0.188, 1.238, 1.0],
        [0.172, 1.16, 0.3],
        [0.135, 1.06, 0.0],
        [0.116, 0.985, 0.0],
        [0.0, 0.98, 0.0],
    ];
    let ring = |[radius, height, depth]: [f32; 3]| -> Vec<Vec3> {
        (0..SIDES + 3)
            .map(|side| {
                let turn = TAU * side as f32 / (SIDES + 3) as f32;
                let scallop = (0.5 + 0.5 * (turn * 9.0).cos()).powf(1.5) * 0.05;
                Vec3::new(radius * turn.cos(), height - depth * scallop, -radius * turn.sin())
            })
            .collect()
    };
    let mut cup = loft(&section.map(ring), 45.0);
    for (uv, position) in cup.uvs.iter_mut().zip(&cup.positions) {
        *uv = [position[1], position[2].atan2(position[0]) / TAU];
    }
    let ball = profile([0.0, 1.36], &[RoundDown(0.058, 1.302), RoundIn(0.0, 1.244)], 4);
    Mesh::merged([cup, lathe(&ball, 20, 60.0, Wrap::Along)])
}

/// The king's cross, arms broadening outwards, carved from a bevelled board.
fn cross() -> Mesh {
    let arm = [[0.088, -0.05], [0.088, 0.05], [0.02, 0.02]];
    let turned = |k: usize, [x, y]: [f32; 2]| [[x, y], [-y, x], [-x, -y], [y, -x]][k];
    let shape: Vec<[f32; 2]> = (0..4).flat_map(|k| arm.map(|point| turned(k, point))).collect();
    let shape = outline::rounded(&shape, 0.012, 2);
    let half = [[-0.012, 0.026], [-0.004, 0.022], [0.0, 0.014]];
    let edge: Vec<[f32; 2]> = half.into_iter().chain(half.into_iter().rev().map(|[d, h]| [d, -h])).collect();
    let flat = moulding(&shape, &edge, [true, true], 30.0, Wrap::Unfold);
    // Lying flat it faces up; stood up and turned it faces along X.
    flat.rotated(90.0, 0.0, 0.0).rotated(0.0, 90.0, 0.0).scaled(1.2, 1.3, 1.2).translated(0.0, 1.448, 0.0)
}
