//! Sparta: flat warriors, tall heroes, cities.

use glam::{Vec2, Vec3};

use crate::noise::step;
use crate::profile::{Stroke::*, profile};
use crate::sculpt::{cut, join, sculpt};
use crate::table::{BOARD_DEPTH, Board, board_of};
use crate::{Mesh, Wrap, lathe, marks, moulding, outline, path};

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
    /// What sets it off: the emblem on a warrior's shield; the field round the emblem of a hero's, what holds the crest and the cloak's hem.
    pub sign: Mesh,
    /// The bronze parts: rims, helmets, spears.
    pub bronze: Mesh,
    /// The foot, of pale stone.
    pub base: Mesh,
}

/// A warrior: a round shield with its army's [`emblem`], lying on a drum of stone, 0.74 wide and 0.26 high.
#[must_use]
pub fn warrior(army: Army) -> Figure {
    const DRUM: f32 = 0.17;
    let field = profile([0.0, 0.185], &[RoundDown(0.3, 0.125)], 6);
    let rim = [[0.29, 0.11], [0.292, 0.14], [0.305, 0.152], [0.345, 0.138], [0.362, 0.115], [0.345, 0.1]];
    let up = DRUM - 0.11;
    Figure {
        colored: lathe(&field, 36, 60.0, Wrap::Unfold).translated(0.0, up, 0.0),
        sign: emblem(army).translated(0.0, up + 0.148, 0.0),
        bronze: lathe(&rim, 36, 60.0, Wrap::Unfold).translated(0.0, up, 0.0),
        base: foot(0.33, DRUM),
    }
}

/// How far the band reaches beyond the squares of the [`plain`]: names stand on it, and nothing else.
const BAND: f32 = 0.32;
/// How far the frame of the [`plain`] does.
pub const FRAME: f32 = 0.53;

/// A square board of `side` squares a side without its squares: round them a flat band for names, and round that a frame for
/// the [`meander`].
#[must_use]
pub fn plain(side: u8) -> Board {
    let strip = [RoundIn(0.03, 0.006), Line(BAND - 0.015, 0.006), RoundDown(BAND, -0.01)];
    let frame = [
        Line(BAND + 0.01, 0.012),
        Line(FRAME - 0.03, 0.012),
        RoundDown(FRAME - 0.012, -0.02),
        Line(FRAME - 0.012, -0.10),
        Cove(FRAME, -0.13),
        Line(FRAME, -BOARD_DEPTH),
    ];
    board_of(side, BAND, &strip, &frame)
}

/// The meander on the frame of the [`plain`] of `side` squares a side, painted flat a hair above it: a line round the board, from
/// which hooks turn inwards.
#[must_use]
pub fn meander(side: u8) -> Mesh {
    const LINE: f32 = 0.024;
    // Where the hooks begin and end, and how high the frame is there.
    const INNER: f32 = 0.345;
    const OUTER: f32 = 0.485;
    const HIGH: f32 = 0.016;
    let half = f32::from(side) / 2.0;
    let (near, far) = (half + INNER, half + OUTER);
    let hooks = (2.0 * near / (1.35 * (OUTER - INNER))).round();
    let pitch = 2.0 * near / hooks;
    let step = pitch / 6.0;
    let deep = (OUTER - INNER) / 4.0;
    // Along the side and outwards from the line, from one end of a stroke to the other.
    let hook = [[0.0, 0.0, 0.0, 4.0], [0.0, 4.0, 4.0, 4.0], [4.0, 4.0, 4.0, 2.0], [4.0, 2.0, 2.0, 2.0]];
    let mut strokes = vec![[-far, far, far, far]];
    for k in 0..hooks as u32 {
        let start = -near + (k as f32 + 1.0 / 6.0) * pitch;
        strokes.extend(hook.map(|[a, b, c, d]| [start + a * step, far - b * deep, start + c * step, far - d * deep]));
    }
    let mut mesh = Mesh::default();
    for [a, b, c, d] in strokes {
        let (low, high) = (Vec2::new(a.min(c), b.min(d)) - LINE / 2.0, Vec2::new(a.max(c), b.max(d)) + LINE / 2.0);
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
/// 0.7 wide and 1.4 high.
#[must_use]
pub fn hero(army: Army) -> Figure {
    const PLINTH: f32 = 0.24;
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
    // An arch of horsehair, and the paler one that holds it: round the helmet, `wide` thick.
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
    let hair = arch([0.2, 0.2], [0.295, 0.285], 0.05);
    let holder = arch([0.11, 0.12], [0.236, 0.232], 0.066);
    // The cuirass comes out of the cloak in front, and below it the leather strips that hang from it.
    let chest = [RoundDown(0.15, 0.575), Bow(0.185, 0.5, 0.165, 0.42), Line(0.14, 0.375), Line(0.0, 0.36)];
    let chest = lathe(&profile([0.0, 0.6], &chest, 3), 18, 50.0, Wrap::Along).translated(0.055, 0.0, 0.0);
    let strips = [Line(0.145, 0.39), Line(0.195, 0.22), Line(0.0, 0.21)];
    let strips = lathe(&profile([0.0, 0.4], &strips, 1), 22, 50.0, Wrap::Along).folded(11.0, 0.07, 0.5, 0.12);
    let strips = strips.translated(0.075, 0.0, 0.0);
    // A broad hem sets the cloak off from the roof behind it, which has its colour.
    let hem =
        marks::torus(0.262, 0.055, 27).folded(9.0, 0.05, 0.35, 0.3).scaled(0.86, 1.0, 1.0).translated(0.0, 0.068, 0.0);
    let raised = |mesh: Mesh| mesh.scaled(1.06, 1.2, 1.06).translated(0.0, PLINTH - 0.108, 0.0);
    // It leans against the cloak, half in front and half at the side, where it is seen from before, from above and in profile.
    let leaning =
        |mesh: Mesh| mesh.rotated(62.0, 0.0, 0.0).rotated(0.0, 45.0, 0.0).translated(0.205, PLINTH + 0.205, 0.205);
    let field = lathe(
        &profile([0.0, 0.045], &[RoundDown(0.2, 0.012), Line(0.2, 0.0), Line(0.0, 0.0)], 3),
        28,
        50.0,
        Wrap::Unfold,
    );
    let spear = [Line(0.03, 1.2), Line(0.012, 1.13), Line(0.017, 1.12), Line(0.017, PLINTH), Line(0.0, PLINTH)];
    let spear = lathe(&profile([0.0, 1.34], &spear, 1), 10, 40.0, Wrap::Along).translated(0.1, 0.0, -0.29);
    Figure {
        colored: Mesh::merged([
            raised(Mesh::merged([cloak.with_cavities(0.5), hair])),
            leaning(emblem(army).scaled(0.72, 0.5, 0.72).translated(0.0, 0.036, 0.0)),
        ]),
        sign: Mesh::merged([leaning(field), raised(Mesh::merged([holder, strips, hem]))]),
        bronze: Mesh::merged([raised(Mesh::merged([helmet(), chest])), leaning(marks::torus(0.205, 0.045, 28)), spear])
            .tinted(patina(army)),
        base: foot(0.34, PLINTH),
    }
}

/// A Corinthian helmet: a tall dome drawn down over cheeks and neck, open in a T before the face, its middle 0.745 high.
pub(crate) fn helmet() -> Mesh {
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

/// The standard of an army, 1.1 high: less would be lost behind a temple, more would hide who stands behind it.
#[must_use]
pub fn standard(army: Army) -> Standard {
    let pole = [RoundDown(0.022, 0.85), Line(0.018, 0.03), Line(0.05, 0.012), Line(0.05, 0.0)];
    let pole = lathe(&profile([0.0, 0.87], &pole, 2), 10, 50.0, Wrap::Along);
    let sign = emblem(army).scaled(0.72, 0.72, 0.72).rotated(90.0, 0.0, 0.0).translated(0.0, 0.98, -0.015);
    // The cloth's section in plan: a strip with two waves.
    let edge = |k: u8, thick: f32| [0.02 + 0.04 * f32::from(k), 0.022 * (f32::from(k) * 0.95).sin() + thick];
    let strip: Vec<[f32; 2]> =
        (0..=13).map(|k| edge(k, -0.006)).chain((0..=13).rev().map(|k| edge(k, 0.006))).collect();
    Standard {
        bronze: Mesh::merged([pole, sign]),
        cloth: moulding::prism(&strip, 0.32, 0.002, 1).translated(0.0, 0.52, 0.0),
    }
}

/// The rows of tiles on the roof of a city's temple, from its ridge down to both eaves, and a bright one along the ridge: what is
/// seen from above is a roof, and not a band.
fn tiles(eaves: f32) -> Mesh {
    const ROWS: u8 = 6;
    let row = |k: u8, side: f32| {
        let z = (f32::from(k) / f32::from(ROWS - 1) - 0.5) * 0.235;
        path::tube(&[[0.0, eaves + 0.086, z], [side * 0.33, eaves + 0.019, z]], 0.0105, 5)
            .tinted([0.42, 0.40, 0.40, 1.0])
    };
    let ridge = path::tube(&[[0.0, eaves + 0.09, -0.125], [0.0, eaves + 0.09, 0.125]], 0.019, 6);
    Mesh::merged(
        (0..ROWS).flat_map(|k| [-1.0, 1.0].map(|side| row(k, side))).chain([ridge.tinted([1.5, 1.5, 1.5, 1.0])]),
    )
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

/// A city in the parts that want materials of their own: a temple at the back of a court, on a step 0.84 wide whose top is [`CITY`]
/// high. A frame along the edge of its square goes round it, and whoever stands in the court hides neither temple nor border.
pub struct City {
    /// The step, and the floor of the court.
    pub base: Mesh,
    /// The temple: columns before a wall, a beam and a gable.
    pub temple: Mesh,
    /// What has its owner's colour: the roof, and a border all round the court.
    pub colored: Mesh,
}

/// How high the court of a city is.
pub const CITY: f32 = 0.05;
/// How far before the middle of a city the middle of the sign in its court is.
pub const COURT: f32 = 0.11;

/// The city. The temple is 0.67 wide, 0.26 deep and 0.25 high: from the seat its roof hides no sign in the court behind it, nor who
/// stands there, be it a flat warrior. Its gable looks towards +Z, the first seat's side. Nothing on it is small: it is a ground for
/// pieces.
#[must_use]
pub fn city() -> City {
    const BACK: f32 = -0.255;
    const TALL: f32 = 0.085;
    let square = |side: f32, radius: f32| outline::rounded(&outline::rectangle(side, side), radius, 3);
    let floor = CITY + 0.012;
    let slab = |w: f32, h: f32, d: f32, y: f32| {
        moulding::prism(&outline::rectangle(w, d), h, 0.004, 1).translated(0.0, y, BACK)
    };
    let column = lathe(&[[0.0, floor + TALL], [0.037, floor + TALL], [0.042, floor]], 14, 50.0, Wrap::Along);
    let columns = (0..4u8).map(|k| column.clone().translated(f32::from(k) * 0.172 - 0.258, 0.0, BACK + 0.068));
    // What lies along Z, its section upright; where its planes meet there is an edge, however flat they lie.
    let upright = |section: &[[f32; 2]], length: f32, y: f32| {
        moulding(section, &[[0.0, length], [0.0, 0.0]], [true, true], 8.0, Wrap::Unfold)
            .rotated(90.0, 0.0, 0.0)
            .translated(0.0, y, BACK - length / 2.0)
    };
    let eaves = floor + TALL + 0.022;
    let gable = [[-0.30, 0.0], [0.30, 0.0], [0.0, 0.060]];
    let leaf = [[-0.335, 0.018], [-0.335, -0.006], [0.0, 0.061], [0.335, -0.006], [0.335, 0.018], [0.0, 0.085]];
    City {
        base: Mesh::merged([
            moulding::prism(&square(0.84, 0.03), 0.028, 0.008, 2).tinted([0.66, 0.54, 0.38, 1.0]),
            moulding::prism(&square(0.81, 0.03), CITY - 0.02, 0.008, 2)
                .translated(0.0, 0.02, 0.0)
                .tinted([0.80, 0.70, 0.54, 1.0]),
        ]),
        temple: Mesh::merged(columns.chain([
            slab(0.64, 0.012, 0.25, CITY),
            // In the shade of the roof, and no darker: gaps as black as doors would be all that is seen of it.
            slab(0.58, TALL, 0.1, floor).tinted([0.52, 0.45, 0.38, 1.0]),
            slab(0.61, 0.022, 0.22, floor + TALL),
            upright(&gable, 0.215, eaves),
        ])),
        colored: Mesh::merged([
            upright(&leaf, 0.26, eaves),
            tiles(eaves).translated(0.0, 0.0, BACK),
            marks::border(&square(0.80, 0.08), 0.07, 0.006).translated(0.0, CITY - 0.001, 0.0),
        ]),
    }
}
