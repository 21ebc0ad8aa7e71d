//! Sparta's cities: low temples with their army's roof, and what a man stands on who is in one.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use super::Army;
use crate::mesh::Surface;
use crate::noise::mix;
use crate::{Mesh, Wrap, lathe, marks, moulding, outline};

/// A city in the parts that want materials of their own: a low temple on steps as large as its [`PLATFORM`].
pub struct City {
    /// The steps.
    pub base: Mesh,
    /// The temple: columns round a chamber, a beam and the gables.
    pub temple: Mesh,
    /// What has its owner's colour: the roof, the fields of both gables, and a border all round the steps.
    pub colored: Mesh,
}

/// How high men stand on a city: on a [`terrace`] over its ridge.
pub const ROOF: f32 = 0.34;
/// How high its ridge is.
pub const RIDGE: f32 = 0.31;
/// How high the lowest of its three steps is, where a standard is raised.
pub const STEPS: f32 = 0.018;
/// How wide and how deep that one is: the colour of the square is seen all round it.
pub const PLATFORM: [f32; 2] = [0.80, 0.73];

/// The plane of a city's roof `aside` of its ridge: how high it is, and how far it falls over a width of 1.
fn roof(aside: f32) -> f32 {
    const FALL: f32 = 0.24;
    RIDGE - 0.012 - FALL * aside.abs()
}
/// Half of how wide and of how deep it is.
const EAVES: [f32; 2] = [0.352, 0.274];
/// How broad the slope of marble along its gables is, and the one along its eaves.
const GABLE: f32 = 0.042;
const GUTTER: f32 = 0.024;
/// How many ribs of tiles run down either slope; each ends in an antefix.
const RIBS: u8 = 8;

/// Where its columns stand, where they end, and where the cornice and the frieze under it lie.
const FLOOR: f32 = 0.044;
const BEAM: f32 = 0.162;
const CORNICE: f32 = 0.200;
const FRIEZE: f32 = 0.172;

/// What is in the shade of the roof, between its columns and behind them: the deeper in it, the darker.
const SHADE: [f32; 4] = [0.17, 0.105, 0.072, 1.0];
const DEEP: [f32; 4] = [0.050, 0.032, 0.026, 1.0];
const MARBLE: [f32; 4] = [1.04, 0.99, 0.90, 1.0];
const GILT: [f32; 4] = [1.02, 0.74, 0.32, 1.0];

/// What a man stands on who is on a city: a square terrace of pale stone over the middle of its roof, so narrow that the roof and its
/// eaves are seen all round it. On it bronze stands out, and so does red or yellow, that would be lost on a roof of its own colour.
#[must_use]
pub fn terrace() -> Mesh {
    const TOP: f32 = ROOF - 0.002;
    const SIZE: [f32; 2] = [0.56, 0.50];
    let within = |by: f32| SIZE.map(|size| size - 2.0 * by);
    let tinted = |mesh: Mesh, lit: f32| mesh.tinted([MARBLE[0] * lit, MARBLE[1] * lit, MARBLE[2] * lit, 1.0]);
    Mesh::merged([
        tinted(slab(within(0.024), 0.15, TOP - 0.024), 0.60),
        // In the shade of what lies over it.
        slab(within(0.018), TOP - 0.034, TOP - 0.022).tinted(SHADE),
        tinted(slab(SIZE, TOP - 0.024, TOP), 1.0),
        // A line cut along its edge.
        marks::border(&outline::rectangle(SIZE[0] - 0.04, SIZE[1] - 0.04), 0.012, 0.0015)
            .translated(0.0, TOP, 0.0)
            .tinted([0.42, 0.34, 0.27, 1.0]),
    ])
}

/// A prism over a rectangle of that width and depth.
fn slab([wide, deep]: [f32; 2], from: f32, to: f32) -> Mesh {
    moulding::prism(&outline::rectangle(wide, deep), to - from, 0.003, 1).translated(0.0, from, 0.0)
}

/// What lies along Z, its section upright; where its planes meet there is an edge, however flat they lie.
fn upright(section: &[[f32; 2]], length: f32, at: f32) -> Mesh {
    moulding(section, &[[0.0, length], [0.0, 0.0]], [true, true], 8.0, Wrap::Unfold).rotated(90.0, 0.0, 0.0).translated(
        0.0,
        0.0,
        at - length / 2.0,
    )
}

/// The city. Its ridge runs from the first seat to the second: a gable looks towards either, of the slopes one is lit and the
/// other in the shade. It is so low and so shallow that from a seat the ground is seen between its ridge and the steps of the city behind
/// it: else two would look like one. So its front is flush: what stands out over the columns would hide what is under it.
#[must_use]
pub fn city() -> City {
    let long = 2.0 * (EAVES[1] - GABLE) + 0.004;
    let half = Mesh::merged([gutter(), antefixes(long)]);
    let gable = Mesh::merged([gable(), frieze([0.600, 0.532], 11)]);
    let side = frieze([0.532, 0.600], 9).rotated(0.0, 90.0, 0.0);
    let border = outline::rectangle(PLATFORM[0] - 0.008, PLATFORM[1] - 0.008);
    City {
        base: steps(),
        temple: Mesh::merged([
            columns(),
            // The floor between them, the chamber, and what lies on them.
            slab([0.60, 0.54], FLOOR - 0.004, FLOOR + 0.002).tinted(DEEP),
            slab([0.46, 0.37], FLOOR, BEAM).tinted(DEEP),
            slab([0.596, 0.530], BEAM, FRIEZE).tinted(MARBLE),
            slab([0.594, 0.528], FRIEZE - 0.004, CORNICE).tinted(DEEP),
            slab([0.640, 0.552], CORNICE, CORNICE + 0.010).tinted(MARBLE),
            half.clone().scaled(-1.0, 1.0, 1.0),
            half,
            gable.clone().rotated(0.0, 180.0, 0.0),
            gable,
            side.clone().rotated(0.0, 180.0, 0.0),
            side,
        ]),
        colored: Mesh::merged([
            shaded(tiles(long)),
            ridge(long),
            tympanum(1.0),
            tympanum(-1.0),
            marks::border(&border, 0.022, 0.006).translated(0.0, STEPS - 0.001, 0.0).tinted([0.62, 0.62, 0.62, 1.0]),
        ]),
    }
}

/// Three steps. Each is lit on its tread, and its riser is darker: so they are told apart from above.
fn steps() -> Mesh {
    let step = |size: [f32; 2], from: f32, to: f32, [r, g, b]: [f32; 3]| {
        slab(size, from, to).painted(move |[_, y, _]| {
            Some(if y < to - 0.001 { [r * 0.27, g * 0.215, b * 0.175, 1.0] } else { [r, g, b, 1.0] })
        })
    };
    Mesh::merged([
        step(PLATFORM, 0.0, STEPS, [0.86, 0.78, 0.64]),
        step([0.700, 0.634], STEPS - 0.004, STEPS + 0.013, [0.94, 0.87, 0.74]),
        step([0.642, 0.580], STEPS + 0.009, FLOOR, [1.0, 0.94, 0.82]),
    ])
}

/// Six columns before each gable, and three more along either side.
fn columns() -> Mesh {
    // It swells a little on its way up. Every second of its edges is in a flute.
    let shaft = [[0.019, BEAM - 0.013], [0.0235, mix(FLOOR, BEAM, 0.45)], [0.0245, FLOOR]];
    let shaft = lathe(&shaft, 8, 60.0, Wrap::Along).painted(|[x, y, z]| {
        let edge = (z.atan2(x) * 8.0 / TAU).round() as i32;
        let lit = if edge.rem_euclid(2) == 0 { 1.0 } else { 0.80 };
        // In the shade of its capital.
        let lit = lit * if y > BEAM - 0.02 { 0.62 } else { 1.0 };
        Some([MARBLE[0] * lit, MARBLE[1] * lit, MARBLE[2] * lit, 1.0])
    });
    // A square slab on a cushion.
    let square = [[0.037, BEAM + 0.001], [0.037, BEAM - 0.008], [0.021, BEAM - 0.016]];
    let capital = lathe(&square, 4, 20.0, Wrap::Along)
        .rotated(0.0, 45.0, 0.0)
        .painted(|[_, y, _]| Some(if y < BEAM - 0.012 { SHADE } else { MARBLE }));
    let column = Mesh::merged([shaft, capital]);
    let [x, z] = [0.272, 0.244];
    let front = (0..6u8).map(|k| mix(-x, x, f32::from(k) / 5.0)).flat_map(|x| [-z, z].map(|z| [x, z]));
    let sides = [-0.122, 0.0, 0.122].into_iter().flat_map(|z| [-x, x].map(|x| [x, z]));
    Mesh::merged(front.chain(sides).map(|[x, z]| column.clone().translated(x, 0.0, z)))
}

/// So many triglyphs before the frieze of an entablature so wide and so deep, towards +Z, pale on its dark ground: one over each
/// column and one between two.
fn frieze([wide, deep]: [f32; 2], count: u8) -> Mesh {
    const HALF: f32 = 0.0125;
    let reach = wide / 2.0 - HALF;
    let mut mesh = Mesh::default();
    for k in 0..count {
        let x = mix(-reach, reach, f32::from(k) / f32::from(count - 1));
        let corners = [(-HALF, FRIEZE), (HALF, FRIEZE), (HALF, CORNICE), (-HALF, CORNICE)];
        let [a, b, c, d] = corners
            .map(|(aside, up)| mesh.vertex(Vec3::new(x + aside, up, deep / 2.0), Vec3::Z, Vec2::new(x + aside, up)));
        mesh.quad(a, b, c, d);
    }
    mesh.tinted(MARBLE)
}

/// The slopes of marble over the gable towards +Z, the upper member and a lower one in its shade; and on them, over the ridge and
/// over both ends, gilt palmettes.
fn gable() -> Mesh {
    let [wide, deep] = EAVES;
    let leaf = |over: f32, thick: f32, reach: f32| {
        let up = |x: f32| roof(x) + over;
        [
            [-reach, up(reach)],
            [-reach, up(reach) - thick],
            [0.0, up(0.0) - thick],
            [reach, up(reach) - thick],
            [reach, up(reach)],
            [0.0, up(0.0)],
        ]
    };
    let upper = upright(&leaf(0.012, 0.021, wide + 0.004), GABLE, deep - GABLE / 2.0).tinted(MARBLE);
    let lower = upright(&leaf(-0.005, 0.010, wide - 0.012), GABLE - 0.008, deep - 0.003 - GABLE / 2.0);
    let palmettes = [(0.0, 1.0), (0.5 - wide, 0.72), (wide - 0.5, 0.72)].map(|(x, size)| {
        let x = if x == 0.0 { 0.0 } else { x.signum() * (wide - 0.012) };
        palmette(0.062 * size, 0.050 * size).translated(x, roof(x) + 0.008, deep - 0.016)
    });
    Mesh::merged(palmettes.into_iter().chain([upper, lower.tinted([0.60, 0.50, 0.40, 1.0])]))
}

/// A palmette that stands on height 0 and looks both ways along Z: a low foot, and over it five leaves as one fan.
fn palmette(wide: f32, high: f32) -> Mesh {
    const HALF: [[f32; 2]; 5] = [[0.22, 0.0], [0.30, 0.24], [0.50, 0.52], [0.33, 0.66], [0.28, 0.92]];
    let right = HALF.iter().map(|&[x, y]| [x * wide, y * high]);
    let left = HALF.iter().rev().map(|&[x, y]| [-x * wide, y * high]);
    let fan: Vec<[f32; 2]> = right.chain([[0.0, high]]).chain(left).collect();
    upright(&fan, 0.012, 0.0).painted(|[_, y, _]| (y > 0.2 * high).then_some(GILT).or(Some(SHADE)))
}

/// The gutter along the eaves towards +X.
fn gutter() -> Mesh {
    let [near, far] = [EAVES[0] + 0.004 - GUTTER, EAVES[0] + 0.004];
    let top = roof(near) + 0.008;
    upright(&[[near, top], [near, top - 0.03], [far, top - 0.03], [far, top]], 2.0 * (EAVES[1] - GABLE) + 0.004, 0.0)
        .tinted(MARBLE)
}

/// The antefixes on the gutter towards +X, one before each rib: pale leaves that lean outwards, dark behind.
fn antefixes(long: f32) -> Mesh {
    const SHAPE: [[f32; 2]; 5] = [[-0.018, 0.0], [-0.020, 0.020], [0.0, 0.036], [0.020, 0.020], [0.018, 0.0]];
    let mut mesh = Mesh::default();
    for k in 0..RIBS {
        let middle = rib(long, k);
        let at = |[z, up]: [f32; 2], back: f32| {
            Vec3::new(EAVES[0] - 0.010 + 0.25 * up - back, roof(EAVES[0]) + 0.010 + up, middle + z)
        };
        for (back, normal) in [(0.0, Vec3::new(1.0, 0.35, 0.0)), (0.010, Vec3::new(-1.0, 0.5, 0.0))] {
            let points = SHAPE.map(|place| mesh.vertex(at(place, back), normal, Vec2::from_array(place)));
            for k in 1..4 {
                let [a, b, c] = [points[0], points[k], points[k + 1]];
                if back == 0.0 { mesh.triangle(a, b, c) } else { mesh.triangle(a, c, b) }
            }
        }
    }
    mesh.tinted(MARBLE)
}

/// The field of the gable, set back under its slopes: in a deep tone of its owner's colour.
fn tympanum(end: f32) -> Mesh {
    let field = [[-0.305, CORNICE + 0.008], [0.305, CORNICE + 0.008], [0.0, roof(0.0) - 0.006]];
    let at = end * (EAVES[1] - 0.020);
    let mut mesh = Mesh::default();
    let [a, b, c] = field.map(|[x, y]| mesh.vertex(Vec3::new(x * end, y, at), Vec3::Z * end, Vec2::new(x, y)));
    mesh.triangle(a, b, c);
    mesh.tinted([0.80, 0.80, 0.80, 1.0])
}

/// The caps of the tiles along the ridge.
fn ridge(long: f32) -> Mesh {
    let top = roof(0.0) + 0.012;
    let section = [[-0.018, top - 0.018], [0.018, top - 0.018], [0.008, top], [-0.008, top]];
    upright(&section, long, 0.0)
        .painted(|[_, y, _]| Some(if y > top - 0.004 { [1.25; 4] } else { [0.7, 0.7, 0.7, 1.0] }))
}

/// Where a rib of a roof so long is.
fn rib(long: f32, k: u8) -> f32 {
    long * ((f32::from(k) + 0.5) / f32::from(RIBS) - 0.5)
}

/// The tiles of a roof so long: broad ones in courses, each over the next, and narrow ones over their joints, from the ridge down to
/// both eaves.
fn tiles(long: f32) -> Mesh {
    const COURSES: u8 = 4;
    const DARK: f32 = 0.52;
    let wide = EAVES[0];
    // From the ridge down: how far aside, how high over the roof's plane, how bright.
    let section: Vec<[f32; 3]> = (0..COURSES)
        .flat_map(|k| {
            let [from, to] = [k, k + 1].map(|k| wide * f32::from(k) / f32::from(COURSES));
            [[from, 0.0, DARK], [from + 0.012, 0.0, 0.80], [to, 0.007, 0.92]]
        })
        .chain([[wide, -0.028, 0.5]])
        .collect();
    let place = |[x, over, _]: [f32; 3], z: f32| Vec3::new(x, roof(x) + over, z);
    let slope = |lines: &[([f32; 3], f32)], rows: u32| {
        let points = lines.iter().map(|&(at, z)| (place(at, z), Vec2::new(at[2], z))).collect();
        let mesh = Surface { points, ..Surface::default() }.netted(rows).smooth(12.0);
        let colors = mesh.uvs.iter().map(|[lit, _]| [*lit, *lit, *lit, 1.0]).collect();
        Mesh { colors: Some(colors), ..mesh }
    };
    let ends = [long / 2.0, -long / 2.0];
    let pans: Vec<_> = ends.iter().flat_map(|&z| section.iter().map(move |&at| (at, z))).collect();
    let ribs = (0..RIBS).map(|k| {
        let z = rib(long, k);
        let lines: Vec<_> =
            [(0.019, -0.004, 0.34), (0.009, 0.015, 1.28), (-0.009, 0.015, 1.28), (-0.019, -0.004, 0.34)]
                .iter()
                .flat_map(|&(aside, over, lit): &(f32, f32, f32)| {
                    [[0.0, over.min(0.008), lit], [wide - 0.012, over, lit]].map(|at| (at, z + aside))
                })
                .collect();
        slope(&lines, 2)
    });
    let half = Mesh::merged(ribs.chain([slope(&pans, section.len() as u32)]));
    Mesh::merged([half.clone().scaled(-1.0, 1.0, 1.0), half])
}

/// A roof whose slope towards +X is darker than the other: seen from above it is a roof, whatever the light.
fn shaded(roof: Mesh) -> Mesh {
    let mut roof = roof.tinted([1.0; 4]);
    for (color, [right, ..]) in roof.colors.iter_mut().flatten().zip(&roof.normals) {
        let light = if *right > 0.2 { 0.52 } else { 1.0 };
        *color = [color[0] * light, color[1] * light, color[2] * light, color[3]];
    }
    roof
}

/// The sign of an army on its shield, which lies level over the ridge of a city's roof, upright seen from +Z: a round shield of bronze,
/// its rim broad and bright, its field domed in a tone of its own, on which the sign stands out. Whoever stands there covers it.
#[must_use]
pub fn roof_sign(army: Army) -> Mesh {
    const SIZE: f32 = 0.162;
    const FIELD: f32 = 0.128;
    let dome = |out: f32| RIDGE + 0.012 - 0.014 * (out / FIELD).powi(2);
    // The sign is painted with what it is multiplied by: dark for the sun, pale for the lambda.
    let [rim, edge, groove, field, sign] = match army {
        Army::Red => {
            [[0.80, 0.52, 0.20], [0.30, 0.16, 0.07], [0.05, 0.02, 0.02], [0.25, 0.026, 0.022], [1.08, 1.08, 1.10]]
        }
        Army::Yellow => [[1.5, 2.5, 3.2], [0.30, 0.34, 0.5], [0.22, 0.22, 0.3], [6.1, 14.2, 7.5], [0.30, 0.28, 0.5]],
    }
    .map(|[r, g, b]: [f32; 3]| [r, g, b, 1.0]);
    let points = [
        [0.0, dome(0.0)],
        [0.07, dome(0.07)],
        [FIELD, dome(FIELD)],
        [FIELD + 0.003, dome(FIELD) - 0.003],
        [FIELD + 0.008, dome(FIELD) + 0.008],
        [SIZE - 0.012, dome(FIELD) + 0.010],
        [SIZE - 0.003, dome(FIELD) + 0.004],
        [SIZE, dome(FIELD) - 0.006],
        [SIZE, RIDGE - 0.07],
    ];
    let bowl = lathe(&points, 24, 50.0, Wrap::Unfold).painted(|[x, y, z]| {
        Some(match x.hypot(z) {
            out if out < FIELD + 0.001 => field,
            out if out < FIELD + 0.005 => groove,
            out if out < SIZE - 0.006 => rim,
            _ if y > dome(FIELD) => rim,
            _ => edge,
        })
    });
    let flat = |shape: &[[f32; 2]], high: f32| moulding::prism(shape, high, 0.003, 1);
    let mark = match army {
        Army::Red => {
            let lambda = [
                [-0.88, -0.66],
                [-0.50, -0.66],
                [0.0, 0.36],
                [0.50, -0.66],
                [0.88, -0.66],
                [0.20, 0.84],
                [-0.20, 0.84],
            ];
            flat(&lambda.map(|[x, y]| [x * FIELD, y * FIELD]), 0.013)
        }
        Army::Yellow => {
            // The sun's face is as the shield round it.
            let face_tint = [field[0] / sign[0], field[1] / sign[1], field[2] / sign[2], 1.0];
            let face = [[0.0, 0.014], [0.29 * FIELD, 0.013], [0.30 * FIELD, 0.0]];
            let face = lathe(&face, 14, 50.0, Wrap::Unfold).tinted(face_tint);
            Mesh::merged([flat(&outline::star(8, 0.92 * FIELD, 0.54 * FIELD), 0.011), face])
        }
    };
    let mut mark = mark.tinted(sign);
    for place in &mut mark.positions {
        place[1] += dome(place[0].hypot(place[2])) - 0.003;
    }
    Mesh::merged([bowl, mark])
}
