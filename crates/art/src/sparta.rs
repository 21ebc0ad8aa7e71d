//! Sparta: flat warriors, tall heroes, cities.

mod city;
mod hero;

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::profile::{Stroke::*, profile};
use crate::table::{BOARD_DEPTH, Board, board_of};
use crate::{Mesh, Wrap, lathe, marks, moulding, outline, path};

pub use city::{City, PLATFORM, RIDGE, ROOF, STEPS, city, roof_sign, terrace};
pub use hero::hero;

/// A side's figures differ in shape as well as in colour: red carries a lambda and crests along the helmet, yellow a
/// sun and crests across it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Army {
    /// The figures of the first seat.
    Red,
    /// The figures of the second seat.
    Yellow,
}

/// A figure in the parts that want materials of their own, standing on height 0, looking towards +X.
pub struct Figure {
    /// What bears the side's colour: a shield's field, a crest, a cloak.
    pub colored: Mesh,
    /// What sets it off: the emblem on a shield, and a hero's kilt.
    pub sign: Mesh,
    /// The bronze parts: rims, helmets and what holds their crests, cuirasses and greaves, a cloak's hem, spears.
    pub bronze: Mesh,
    /// The foot, of pale stone, and the arms and knees of a hero.
    pub base: Mesh,
}

/// A warrior: a round shield with its army's [`emblem`], a deep bowl with a broad rim, 0.74 wide and 0.27 high, that lies with
/// its [`spear`] on a low drum of stone.
#[must_use]
pub fn warrior(army: Army) -> Figure {
    let bare = unarmed(army);
    Figure { bronze: Mesh::merged([bare.bronze, spear(army)]), ..bare }
}

/// What an army's colour is multiplied by where it is enamel, or hair that is dyed: yellow is clear as saffron there, far from any bronze.
fn enamel(army: Army) -> [f32; 4] {
    if army == Army::Yellow { [1.48, 1.52, 1.3, 1.0] } else { [1.0; 4] }
}

/// How high the drum under a warrior's shield is.
const DRUM: f32 = 0.10;

/// How high a warrior's shield is so far from its middle, counted from 0.04 below the top of its drum, into which it sinks.
fn bowl(out: f32) -> f32 {
    0.115 + 0.09 * (1.0 - (out / 0.286).powi(2)).max(0.0).sqrt()
}

/// The sign let into a warrior's shield, as the bowl is curved: a lambda of horn within an edge of bronze; a sun of dark bronze, its
/// face as yellow as what it is on.
fn inlay(army: Army) -> Mesh {
    const HIGH: f32 = 0.020;
    // So many corners that it can be bent.
    let flat = |size: f32| {
        moulding::prism(
            &outline::fine(&sign(army).iter().map(|[x, y]| [x * size, y * size]).collect::<Vec<_>>(), 0.045),
            HIGH,
            0.004,
            1,
        )
    };
    let mut mesh = match army {
        Army::Red => flat(1.0)
            .painted(|[_, y, _]| Some(if y > HIGH - 0.003 { [0.96, 1.0, 1.0, 1.0] } else { [0.34, 0.20, 0.11, 1.0] })),
        Army::Yellow => {
            let face = [[0.0, HIGH + 0.010], [0.05, HIGH + 0.008], [0.058, HIGH - 0.002]];
            let face = lathe(&face, 20, 60.0, Wrap::Unfold).tinted([5.2, 10.6, 3.2, 1.0]);
            Mesh::merged([flat(0.95).tinted([0.34, 0.40, 0.6, 1.0]), face])
        }
    };
    for place in &mut mesh.positions {
        place[1] += bowl(place[0].hypot(place[2])) - 0.006;
    }
    mesh
}

/// A warrior without his spear, for whoever lays it down as he likes.
#[must_use]
pub fn unarmed(army: Army) -> Figure {
    // Near its edge is an engraved ring.
    let field = [0.0, 0.06, 0.12, 0.18, 0.234, 0.239, 0.251, 0.256, 0.286].map(|out| [out, bowl(out)]);
    // Yellow's is more even: it is to be the brightest thing on the board.
    let (fades, ring) = if army == Army::Yellow { (0.5, 0.2) } else { (0.9, 0.26) };
    let field = lathe(&field, 36, 60.0, Wrap::Unfold).painted(|[x, _, z]| {
        // The sun on the bowl, from the left.
        let sun = 0.34 * (-((x + 0.12).powi(2) + (z + 0.03).powi(2)) / 0.012).exp() - 0.55 * x;
        let lit = match x.hypot(z) {
            0.24..0.252 => ring,
            0.252.. => 0.95,
            out => 1.06 - fades * out + sun,
        };
        Some([lit, lit, lit, 1.0])
    });
    let field = field.tinted(enamel(army));
    let rim =
        [[0.276, 0.10], [0.281, 0.125], [0.293, 0.138], [0.35, 0.118], [0.366, 0.095], [0.35, 0.075], [0.20, 0.04]];
    // And yellow on pale stone needs an outline: their rims are of darker bronze.
    let metal = if army == Army::Yellow { [0.42, 0.31, 0.25, 1.0] } else { [1.0; 4] };
    let rim = lathe(&rim, 36, 60.0, Wrap::Unfold).painted(|[x, y, z]| match x.hypot(z) {
        // Dark where it meets the bowl, and at its foot.
        ..0.285 => Some([0.34, 0.27, 0.22, 1.0]),
        0.34.. if y < 0.08 => Some([0.5, 0.44, 0.40, 1.0]),
        _ => Some(metal),
    });
    // Studs, each in a dark ring.
    let stud = lathe(&[[0.0, 0.02], [0.016, 0.01], [0.026, -0.004]], 6, 60.0, Wrap::Unfold);
    let stud = stud.painted(|[_, y, _]| Some(if y > 0.0 { [1.5, 1.45, 1.3, 1.0] } else { [0.2, 0.15, 0.12, 1.0] }));
    let studs = (0..12u8).map(|k| {
        let (sin, cos) = (f32::from(k) / 12.0 * TAU).sin_cos();
        stud.clone().translated(0.323 * cos, 0.128, 0.323 * sin)
    });
    let up = DRUM - 0.04;
    Figure {
        colored: field.translated(0.0, up, 0.0),
        sign: inlay(army).translated(0.0, up, 0.0),
        bronze: Mesh::merged(studs.chain([rim])).translated(0.0, up, 0.0),
        // In the shade of the rim: a pale one would seem to hold it up.
        base: foot(0.27, DRUM).tinted([0.22, 0.17, 0.13, 1.0]),
    }
}

/// The spear under a warrior's shield, from the corner behind him to the one before him, on the left as on the right: it points at the
/// enemy, and both its ends are seen. It is slender and dark, for what is to be seen of him is his shield.
#[must_use]
pub fn spear(army: Army) -> Mesh {
    let leaf = [[0.385, -0.014], [0.415, -0.040], [0.45, -0.044], [0.49, -0.028], [0.545, 0.0]];
    let leaf: Vec<[f32; 2]> = leaf.into_iter().chain(leaf.into_iter().rev().skip(1).map(|[x, y]| [x, -y])).collect();
    let spear = Mesh::merged([
        path::tube(&[[-0.49, 0.0, 0.0], [0.40, 0.0, 0.0]], 0.018, 6).tinted([0.34, 0.23, 0.17, 1.0]),
        moulding::prism(&leaf, 0.026, 0.008, 1).translated(0.0, -0.010, 0.0).tinted([1.05, 1.30, 1.95, 1.0]),
        // What it is stuck into the ground by.
        marks::torus(0.022, 0.014, 8)
            .rotated(0.0, 0.0, 90.0)
            .translated(-0.45, 0.0, 0.0)
            .tinted([0.7, 0.62, 0.52, 1.0]),
    ]);
    let aim = if army == Army::Red { 45.0 } else { -45.0 };
    spear.rotated(0.0, aim, 0.0).translated(0.0, DRUM * 0.55, 0.0)
}

/// How far the band reaches beyond the squares of the [`plain`]: names stand on it, and nothing else. Two figures have room in it,
/// in a `slim` one small ones.
const fn band(slim: bool) -> f32 {
    if slim { 0.272 } else { 0.365 }
}

/// How far the frame of the [`plain`] does: a `slim` one as far as a window lets it that is no wider than the board.
#[must_use]
pub const fn frame(slim: bool) -> f32 {
    if slim { 0.36 } else { 0.53 }
}

/// A square board of `side` squares a side without its squares: round them a flat band for names, and round that a frame for
/// the [`meander`].
#[must_use]
pub fn plain(side: u8, slim: bool) -> Board {
    let (band, out) = (band(slim), frame(slim));
    let strip = [RoundIn(0.03, 0.006), Line(band - 0.015, 0.006), RoundDown(band, -0.01)];
    let frame = [
        Line(band + 0.01, 0.012),
        Line(out - 0.02, 0.012),
        RoundDown(out - 0.008, -0.02),
        Line(out - 0.008, -0.10),
        Cove(out, -0.13),
        Line(out, -BOARD_DEPTH),
    ];
    board_of(side, band, &strip, &frame)
}

/// Squares of a board as slabs of stone that have long been walked on: each one's upper edges, sharp before, are worn to a slope so
/// broad that it catches the light, and where they are worn most the stone is paler.
#[must_use]
pub fn worn(squares: Mesh) -> Mesh {
    const SLOPE: f32 = 0.017;
    /// What the stone is multiplied by on the slope, and at its lower edge, in the joint's shade.
    const PALE: f32 = 1.16;
    const DARK: f32 = 0.72;
    let mut mesh = squares.tinted([1.0; 4]);
    // Boards have an even number of squares, so joints lie on whole numbers.
    let inwards = |at: f32| -(at - at.floor() - 0.5).signum() * SLOPE;
    for (k, place) in mesh.positions.iter_mut().enumerate() {
        let [x, y, z] = *place;
        let near = |at: f32| (at - at.floor() - 0.5).abs() > 0.45;
        let lit = match y {
            -0.0005.. => {
                *place = [x + if near(x) { inwards(x) } else { 0.0 }, y, z + if near(z) { inwards(z) } else { 0.0 }];
                continue;
            }
            -0.012.. => PALE,
            _ => DARK,
        };
        for color in mesh.colors.iter_mut().map(|colors| &mut colors[k]) {
            *color = [color[0] * lit, color[1] * lit, color[2] * lit, color[3]];
        }
    }
    mesh
}

/// The meander on the frame of the [`plain`] of `side` squares a side, painted flat a hair above it: a line round the board, from
/// which hooks turn inwards; on a `slim` frame, blocks, two a square, for hooks would run into each other.
#[must_use]
pub fn meander(side: u8, slim: bool) -> Mesh {
    const LINE: f32 = 0.022;
    const HIGH: f32 = 0.016;
    let half = f32::from(side) / 2.0;
    // Where the hooks begin and end.
    let (near, far) = if slim { (half + 0.28, half + 0.331) } else { (half + 0.392, half + 0.486) };
    // From one corner to the opposite one, as strips along the far side.
    let mut strips: Vec<[Vec2; 2]> = Vec::new();
    let mut strip = |[a, b, c, d]: [f32; 4], wide: f32| {
        strips.push([Vec2::new(a.min(c), b.min(d)) - wide / 2.0, Vec2::new(a.max(c), b.max(d)) + wide / 2.0]);
    };
    if slim {
        let (inner, outer) = (near + 0.004, far - 0.004);
        strip([-outer, outer, outer, outer], 0.03);
        for k in 0..2 * u16::from(side) + 1 {
            let at = f32::from(k) / 2.0 - half;
            strip([at - 0.08, (inner + outer) / 2.0, at + 0.08, (inner + outer) / 2.0], outer - inner);
        }
    } else {
        let hooks = (2.0 * near / (1.75 * (far - near))).round();
        let pitch = 2.0 * near / hooks;
        let step = pitch / 6.0;
        let deep = (far - near) / 4.0;
        // Along the side and outwards from the line, from one end of a stroke to the other.
        let hook = [[0.0, 0.0, 0.0, 4.0], [0.0, 4.0, 4.0, 4.0], [4.0, 4.0, 4.0, 2.0], [4.0, 2.0, 2.0, 2.0]];
        strip([-far, far, far, far], LINE);
        for k in 0..hooks as u32 {
            let start = -near + (k as f32 + 1.0 / 6.0) * pitch;
            for [a, b, c, d] in hook {
                strip([start + a * step, far - b * deep, start + c * step, far - d * deep], LINE);
            }
        }
    }
    let mut mesh = Mesh::default();
    for [low, high] in strips {
        let corners = [[low.x, low.y], [low.x, high.y], [high.x, high.y], [high.x, low.y]];
        let [a, b, c, d] = corners.map(|[x, z]| mesh.vertex(Vec3::new(x, HIGH, z), Vec3::Y, Vec2::new(x, z)));
        mesh.quad(a, b, c, d);
    }
    Mesh::merged((0..4).map(|quarter| mesh.clone().rotated(0.0, 90.0 * quarter as f32, 0.0)))
}

/// The outline of an army's sign.
fn sign(army: Army) -> Vec<[f32; 2]> {
    match army {
        Army::Red => {
            let lambda = [
                [-0.19, -0.16],
                [-0.12, -0.16],
                [0.0, 0.08],
                [0.12, -0.16],
                [0.19, -0.16],
                [0.035, 0.17],
                [-0.035, 0.17],
            ];
            outline::rounded(&lambda, 0.012, 2)
        }
        Army::Yellow => outline::rounded(&outline::star(8, 0.2, 0.12), 0.012, 1),
    }
}

/// The sign of an army, standing on height 0, upright seen from +Z.
#[must_use]
pub fn emblem(army: Army) -> Mesh {
    match army {
        Army::Red => moulding::prism(&sign(army), 0.05, 0.008, 2),
        Army::Yellow => {
            let boss = profile([0.0, 0.02], &[RoundDown(0.075, 0.0), Line(0.0, 0.0)], 4);
            let boss = lathe(&boss, 24, 60.0, Wrap::Unfold).translated(0.0, 0.045, 0.0);
            Mesh::merged([moulding::prism(&sign(army), 0.046, 0.007, 1), boss])
        }
    }
}

/// A standard in the parts that want materials of their own, standing on height 0.
pub struct Standard {
    /// The pole, and on its tip the army's sign, upright seen from +Z.
    pub bronze: Mesh,
    /// The cloth, in the army's colour: it blows from the pole towards +X.
    pub cloth: Mesh,
}

/// The standard of an army, 1 high: less would be lost behind a temple, more would hide who stands behind it.
#[must_use]
pub fn standard(army: Army) -> Standard {
    let pole = [RoundDown(0.022, 0.79), Line(0.018, 0.03), Line(0.05, 0.012), Line(0.05, 0.0)];
    let pole = lathe(&profile([0.0, 0.81], &pole, 2), 10, 50.0, Wrap::Along);
    let sign = emblem(army).scaled(0.66, 0.66, 0.66).rotated(90.0, 0.0, 0.0).translated(0.0, 0.90, -0.015);
    // The cloth's section in plan: a strip with two waves.
    let edge = |k: u8, thick: f32| [0.02 + 0.033 * f32::from(k), 0.022 * (f32::from(k) * 0.95).sin() + thick];
    let strip: Vec<[f32; 2]> =
        (0..=13).map(|k| edge(k, -0.006)).chain((0..=13).rev().map(|k| edge(k, 0.006))).collect();
    Standard {
        bronze: Mesh::merged([pole, sign]),
        cloth: moulding::prism(&strip, 0.26, 0.002, 1).translated(0.0, 0.52, 0.0),
    }
}

fn foot(radius: f32, height: f32) -> Mesh {
    let strokes = [
        Line(radius - 0.05, height),
        Line(radius - 0.045, height - 0.02),
        Bow(radius - 0.04, height * 0.5, radius - 0.01, height * 0.45),
        RoundDown(radius, height * 0.25),
        Line(radius, 0.012),
        Line(radius - 0.01, 0.0),
        Line(0.0, 0.0),
    ];
    lathe(&profile([0.0, height], &strokes, 2), 26, 40.0, Wrap::Unfold).with_cavities(0.4)
}
