//! Sparta: flat warriors, tall heroes, cities.

mod city;

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::noise::step;
use crate::profile::{Stroke::*, profile};
use crate::sculpt::{cut, join, sculpt};
use crate::table::{BOARD_DEPTH, Board, board_of};
use crate::{Mesh, Wrap, lathe, marks, moulding, outline, path};

pub use city::{City, PLATFORM, RIDGE, ROOF, STEPS, city, drum, roof_sign};

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
    /// What sets it off: the emblem on a warrior's shield; the field round the emblem of a hero's.
    pub sign: Mesh,
    /// The bronze parts: rims, helmets and what holds their crests, a cloak's hem, spears.
    pub bronze: Mesh,
    /// The foot, of pale stone.
    pub base: Mesh,
}

/// A warrior: a round shield with its army's [`emblem`], a deep bowl with a broad rim, 0.74 wide and 0.27 high, that lies with
/// its spear on a low drum of stone. The spear points at the enemy, and both its ends are seen.
#[must_use]
pub fn warrior(army: Army) -> Figure {
    const DRUM: f32 = 0.10;
    // The bowl, and near its edge an engraved ring.
    let bowl = |out: f32| [out, 0.115 + 0.09 * (1.0 - (out / 0.286).powi(2)).max(0.0).sqrt()];
    let field = [0.0, 0.10, 0.18, 0.226, 0.231, 0.249, 0.254, 0.286].map(bowl);
    let field = lathe(&field, 36, 60.0, Wrap::Unfold).painted(|[x, _, z]| {
        let lit = match x.hypot(z) {
            0.23..0.25 => 0.26,
            0.25.. => 0.9,
            out => 1.10 - 0.9 * out,
        };
        Some([lit, lit, lit, 1.0])
    });
    let rim =
        [[0.276, 0.10], [0.281, 0.125], [0.293, 0.138], [0.35, 0.118], [0.366, 0.095], [0.35, 0.075], [0.20, 0.04]];
    // Yellow on pale stone and sand needs an outline: their rims are of dark bronze.
    let metal = if army == Army::Yellow { [0.24, 0.19, 0.17, 1.0] } else { [1.0; 4] };
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
    // From the corner behind him to the one before him, on the left as on the right.
    let spear = Mesh::merged([
        path::tube(&[[-0.56, 0.0, 0.0], [0.43, 0.0, 0.0]], 0.026, 6),
        moulding::prism(&[[0.39, -0.018], [0.45, -0.06], [0.61, 0.0], [0.45, 0.06], [0.39, 0.018]], 0.03, 0.008, 1)
            .translated(0.0, -0.012, 0.0),
        // What it is stuck into the ground by.
        marks::torus(0.028, 0.016, 8).rotated(0.0, 0.0, 90.0).translated(-0.5, 0.0, 0.0),
    ]);
    let aim = if army == Army::Red { 45.0 } else { -45.0 };
    let spear = spear.rotated(0.0, aim, 0.0).translated(0.0, DRUM * 0.55, 0.0).tinted([0.46, 0.33, 0.24, 1.0]);
    Figure {
        colored: field.translated(0.0, up, 0.0),
        sign: emblem(army).translated(0.0, up + 0.176, 0.0),
        bronze: Mesh::merged([Mesh::merged(studs.chain([rim])).translated(0.0, up, 0.0), spear]),
        base: foot(0.27, DRUM),
    }
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

/// What the bronze of each army's heroes is multiplied by: bright before the dark red, dark before the bright yellow, so that a
/// hero stands out from a city of his own.
fn patina(army: Army) -> [f32; 4] {
    match army {
        Army::Red => [1.0, 0.96, 0.86, 1.0],
        Army::Yellow => [0.36, 0.30, 0.28, 1.0],
    }
}

/// A hero: a crested helmet above a cuirass and a cloak on a plinth, a spear in one hand and a shield leaning at the other side,
/// 0.8 wide and 1.4 high: stocky, for he is looked down at. What is seen of him from above is a broad brush of a crest between two
/// lines of bronze, and a hem of bronze all round him.
#[must_use]
pub fn hero(army: Army) -> Figure {
    const PLINTH: f32 = 0.2;
    let cloak = [
        RoundDown(0.09, 0.56),
        Bow(0.10, 0.50, 0.19, 0.44),
        Bow(0.245, 0.40, 0.235, 0.33),
        Bow(0.19, 0.22, 0.265, 0.09),
        Line(0.0, 0.09),
    ];
    let mut cloak = lathe(&profile([0.0, 0.60], &cloak, 3), 27, 50.0, Wrap::Along).folded(9.0, 0.05, 0.35, 0.3);
    // Narrower from front to back than across the shoulders.
    for place in &mut cloak.positions {
        place[0] *= 0.86;
    }
    // An arch of horsehair, and the paler one that holds it: round the helmet, `wide` to either side.
    let arch = |inner: [f32; 2], outer: [f32; 2], wide: f32| {
        let turn = |k: u32| (k as f32 / 10.0 * 212.0 - 48.0).to_radians();
        let points = (0..=10).map(|k| [outer[0] * turn(k).cos(), outer[1] * turn(k).sin()]);
        let back = (0..=10).rev().map(|k| [inner[0] * turn(k).cos(), inner[1] * turn(k).sin()]);
        let shape = outline::rounded(&points.chain(back).collect::<Vec<_>>(), 0.03, 2);
        let shape: Vec<[f32; 2]> = shape.into_iter().map(|[x, y]| [-x, y]).rev().collect();
        let section =
            profile([-0.008, wide], &[RoundDown(0.0, wide - 0.03), Line(0.0, 0.03 - wide), RoundIn(-0.008, -wide)], 2);
        let comb = moulding(&shape, &section, [true, true], 40.0, Wrap::Unfold).rotated(90.0, 0.0, 0.0);
        let comb = comb.translated(0.0, 0.745, 0.0);
        if army == Army::Yellow { comb.rotated(0.0, 90.0, 0.0) } else { comb }
    };
    let hair = arch([0.2, 0.2], [0.295, 0.295], 0.066);
    let holder = arch([0.11, 0.12], [0.246, 0.242], 0.09);
    // The cuirass comes out of the cloak in front, and below it the leather strips that hang from it.
    let chest = [RoundDown(0.15, 0.575), Bow(0.185, 0.5, 0.165, 0.42), Line(0.14, 0.375), Line(0.0, 0.36)];
    let chest = lathe(&profile([0.0, 0.6], &chest, 3), 18, 50.0, Wrap::Along).translated(0.055, 0.0, 0.0);
    let strips = [Line(0.145, 0.39), Line(0.195, 0.22), Line(0.0, 0.21)];
    let strips = lathe(&profile([0.0, 0.4], &strips, 1), 22, 50.0, Wrap::Along).folded(11.0, 0.07, 0.5, 0.12);
    let strips = strips.translated(0.075, 0.0, 0.0);
    // A broad hem of metal sets the cloak off from the roof under it, which has its colour.
    let hem =
        marks::torus(0.268, 0.085, 27).folded(9.0, 0.05, 0.35, 0.3).scaled(0.88, 1.0, 1.0).translated(0.0, 0.06, 0.0);
    // His head is large, as that of a little figure is.
    let head = |mesh: Mesh| mesh.translated(0.0, -0.6, 0.0).scaled(1.18, 1.18, 1.18).translated(0.0, 0.6, 0.0);
    let raised = |mesh: Mesh| mesh.scaled(1.28, 1.2, 1.28).translated(0.0, PLINTH - 0.108, 0.0);
    // It leans against the cloak, half in front and half at the side, where it is seen from before, from above and in profile.
    let leaning = |mesh: Mesh| {
        mesh.scaled(1.1, 1.0, 1.1).rotated(56.0, 0.0, 0.0).rotated(0.0, 45.0, 0.0).translated(
            0.245,
            PLINTH + 0.225,
            0.245,
        )
    };
    let field = lathe(
        &profile([0.0, 0.045], &[RoundDown(0.2, 0.012), Line(0.2, 0.0), Line(0.0, 0.0)], 3),
        28,
        50.0,
        Wrap::Unfold,
    );
    let spear = [Line(0.042, 1.24), Line(0.014, 1.13), Line(0.021, 1.12), Line(0.021, PLINTH), Line(0.0, PLINTH)];
    let spear = lathe(&profile([0.0, 1.4], &spear, 1), 10, 40.0, Wrap::Along).translated(0.1, 0.0, -0.35);
    Figure {
        colored: Mesh::merged([
            raised(Mesh::merged([cloak.with_cavities(0.5), head(hair)])),
            leaning(emblem(army).scaled(0.78, 0.5, 0.78).translated(0.0, 0.036, 0.0)),
        ]),
        sign: Mesh::merged([leaning(field), raised(strips)]),
        bronze: Mesh::merged([
            raised(Mesh::merged([head(Mesh::merged([helmet(), holder])), chest, hem])),
            leaning(marks::torus(0.205, 0.045, 28)),
            spear,
        ])
        .tinted(patina(army)),
        base: foot(0.36, PLINTH),
    }
}

/// A Corinthian helmet: a tall dome drawn down over cheeks and neck, open in a T before the face, its middle 0.745 high.
fn helmet() -> Mesh {
    // The face lies deep: eyes to both sides of a nose guard, and the gap between the cheeks.
    let open = |p: Vec3| {
        let eye = Vec3::new((p.x - 0.17) / 0.10, (p.y + 0.02) / 0.034, (p.z.abs() - 0.066) / 0.048).length() - 1.0;
        let gap = (p.z.abs() - 0.020).max(p.y + 0.075).max(0.06 - p.x);
        (eye * 0.034).min(gap)
    };
    let middle = Vec3::new(0.0, 0.745, 0.0);
    let field = |place: Vec3| {
        let p = place - middle;
        // The skull, and below it the cheeks, longer in front.
        let dome = (Vec3::new(p.x / 0.172, p.y / 0.185, p.z / 0.15).length() - 1.0) * 0.15;
        let flare = 0.02 * ((-p.y - 0.08).max(0.0) / 0.1);
        let cheeks = (Vec2::new((p.x - 0.01) / (0.165 + flare), p.z / (0.145 + flare)).length() - 1.0) * 0.145;
        let cheeks = cut(cheeks.max(p.y - 0.02), -p.y - 0.17 - 0.35 * p.x, 0.02);
        let shell = join(dome, cheeks, 0.04);
        let guard = (p.z.abs() - 0.017).max((p.y + 0.02).abs() - 0.07).max((p.x - 0.13).abs() - 0.045);
        let carved = cut(shell, -open(p), 0.03);
        // A raised ridge over the brow.
        let brow = (Vec2::new(p.x, p.z).length() - 0.18).max((p.y - 0.03 + 0.25 * (p.z * p.z) / 0.15).abs() - 0.012);
        join(join(carved, guard, 0.015), brow.max(0.02 - p.x), 0.02)
    };
    let mut mesh = sculpt(field, Vec3::new(-0.25, 0.5, -0.22), Vec3::new(0.25, 0.98, 0.22), 0.03);
    // Within it is dark.
    let lit = |place: &[f32; 3]| 0.05 + 0.95 * step(0.002, 0.026, open(Vec3::from_array(*place) - middle));
    mesh.colors = Some(mesh.positions.iter().map(lit).map(|lit| [lit, lit, lit, 1.0]).collect());
    mesh
}

/// The sign of an army, standing on height 0, upright seen from +Z.
#[must_use]
pub fn emblem(army: Army) -> Mesh {
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
            moulding::prism(&outline::rounded(&lambda, 0.012, 2), 0.05, 0.008, 2)
        }
        Army::Yellow => {
            let rays = outline::rounded(&outline::star(8, 0.2, 0.12), 0.012, 1);
            let rays = moulding::prism(&rays, 0.046, 0.007, 1);
            let boss = profile([0.0, 0.02], &[RoundDown(0.075, 0.0), Line(0.0, 0.0)], 4);
            Mesh::merged([rays, lathe(&boss, 24, 60.0, Wrap::Unfold).translated(0.0, 0.045, 0.0)])
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
