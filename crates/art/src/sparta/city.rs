//! Sparta's cities: low temples with their army's roof, and what a man stands on who is in one.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use super::Army;
use crate::mesh::Surface;
use crate::profile::{Stroke::*, profile};
use crate::{Mesh, Wrap, lathe, marks, moulding, outline, path};

/// A city in the parts that want materials of their own: a low temple on steps as large as its [`PLATFORM`].
pub struct City {
    /// The steps.
    pub base: Mesh,
    /// The temple: columns round a chamber, a beam and the gables.
    pub temple: Mesh,
    /// What has its owner's colour: the roof, and a border all round the steps.
    pub colored: Mesh,
}

/// How high men stand on a city: on a [`drum`] over its ridge.
pub const ROOF: f32 = 0.34;
/// How high its ridge is.
pub const RIDGE: f32 = 0.31;
/// How high its steps are, where a standard is raised.
pub const STEPS: f32 = 0.024;
/// How wide and how deep they are: the colour of the square is seen all round them.
pub const PLATFORM: [f32; 2] = [0.80, 0.73];

/// The plane of a city's roof `aside` of its ridge: how high it is, and how far it falls over a width of 1.
fn roof(aside: f32) -> f32 {
    const FALL: f32 = 0.26;
    RIDGE - 0.012 - FALL * aside.abs()
}
/// Half of how wide and of how deep it is.
const EAVES: [f32; 2] = [0.355, 0.268];

/// What a man stands on who is on a city: a round pedestal of marble about the middle of its roof, which sets off men who have the
/// colour of the roof. Its top overhangs, its foot does not reach beyond the gables: the columns below stay in sight. A man is told
/// from it by the dark floor he stands on, within a pale lip.
#[must_use]
pub fn drum() -> Mesh {
    const LIP: f32 = ROOF - 0.002;
    const DARK: [f32; 4] = [0.22, 0.16, 0.11, 1.0];
    const HOLLOW: [f32; 4] = [0.50, 0.42, 0.33, 1.0];
    let floor = lathe(&[[0.0, LIP - 0.004], [0.266, LIP - 0.004]], 36, 40.0, Wrap::Unfold).tinted(DARK);
    let lip = [Line(0.266, LIP), Line(0.288, LIP), RoundDown(0.295, LIP - 0.007), Line(0.295, LIP - 0.026)];
    let lip = lathe(&profile([0.264, LIP - 0.004], &lip, 2), 36, 40.0, Wrap::Unfold);
    // In the shade of the top, and lighter again below.
    let neck = [Line(0.276, LIP - 0.033), Bow(0.244, LIP - 0.050, 0.240, LIP - 0.084)];
    let neck = lathe(&profile([0.295, LIP - 0.026], &neck, 3), 36, 40.0, Wrap::Unfold)
        .painted(|[x, y, z]| (x.hypot(z) > 0.243 && y < LIP - 0.03).then_some(HOLLOW));
    let foot = [Line(0.252, LIP - 0.087), RoundDown(0.264, LIP - 0.100), Line(0.264, 0.15)];
    let foot = lathe(&profile([0.240, LIP - 0.084], &foot, 2), 36, 40.0, Wrap::Unfold);
    Mesh::merged([floor, lip, neck, foot])
}

/// The city. Its ridge runs from the first seat to the second: a gable looks towards either, of the slopes one is lit and the
/// other in the shade. It is so low and so shallow that from a seat the ground is seen between its ridge and the steps of the city behind
/// it: else two would look like one. Nothing on it is small: from above four stout columns are told apart, more would be dashes.
#[must_use]
pub fn city() -> City {
    const FLOOR: f32 = 0.036;
    const BEAM: f32 = 0.178;
    // What is in the shade of the roof, between its columns and behind them: the deeper in it, the darker.
    const SHADE: [f32; 4] = [0.30, 0.185, 0.12, 1.0];
    const DEEP: [f32; 4] = [0.13, 0.075, 0.05, 1.0];
    const MARBLE: [f32; 4] = [1.04, 0.99, 0.90, 1.0];
    // The frame of marble round the roof: how broad it is at the gables, and at the eaves.
    const GABLE: f32 = 0.058;
    const GUTTER: f32 = 0.046;
    let [wide, deep] = EAVES;
    let slab = |[w, d]: [f32; 2], from: f32, to: f32| {
        moulding::prism(&outline::rectangle(w, d), to - from, 0.004, 1).translated(0.0, from, 0.0)
    };
    // A step is lit on its tread, and its riser is darker: so they are told apart from above.
    let tread = |size: [f32; 2], from: f32, to: f32, [r, g, b]: [f32; 3]| {
        slab(size, from, to)
            .painted(move |[_, y, _]| (y < to - 0.001).then_some([r * 0.36, g * 0.29, b * 0.24, 1.0]))
            .painted(move |[_, y, _]| (y >= to - 0.001).then_some([r, g, b, 1.0]))
    };
    // Every second of its edges is in a flute.
    let shaft = lathe(&[[0.037, BEAM - 0.016], [0.047, FLOOR]], 12, 50.0, Wrap::Along).painted(|[x, _, z]| {
        let edge = (z.atan2(x) * 12.0 / TAU).round() as i32;
        Some(if edge.rem_euclid(2) == 0 { MARBLE } else { [0.87, 0.81, 0.71, 1.0] })
    });
    // A square slab, in whose shade the shaft is seen to end.
    let square = [[0.0, BEAM + 0.001], [0.064, BEAM + 0.001], [0.064, BEAM - 0.010], [0.030, BEAM - 0.018]];
    let capital = lathe(&square, 4, 20.0, Wrap::Along)
        .rotated(0.0, 45.0, 0.0)
        .painted(|[_, y, _]| Some(if y < BEAM - 0.014 { DEEP } else { MARBLE }));
    let column = Mesh::merged([shaft, capital]);
    let front = [-0.267, -0.089, 0.089, 0.267].into_iter().flat_map(|x| [-0.234, 0.234].map(|z| [x, z]));
    let places = front.chain([[0.267, 0.078], [0.267, -0.078], [-0.267, 0.078], [-0.267, -0.078]]);
    let columns = places.map(|[x, z]| column.clone().translated(x, 0.0, z));
    let chamber =
        slab([0.48, 0.39], FLOOR, BEAM).painted(|[_, y, _]| Some(if y > (FLOOR + BEAM) / 2.0 { DEEP } else { SHADE }));
    // What lies along Z, its section upright; where its planes meet there is an edge, however flat they lie.
    let upright = |section: &[[f32; 2]], length: f32, at: f32| {
        moulding(section, &[[0.0, length], [0.0, 0.0]], [true, true], 8.0, Wrap::Unfold)
            .rotated(90.0, 0.0, 0.0)
            .translated(0.0, 0.0, at - length / 2.0)
    };
    // The roof's section: so thick, and so much narrower or wider than it is.
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
    let gable = [[-0.31, roof(0.31) - 0.03], [0.31, roof(0.31) - 0.03], [0.0, roof(0.0) - 0.03]];
    // Along both gables it has a cornice of marble, its lower member set back and in its shade; and along both eaves a gutter.
    let cornice = |end: f32| {
        Mesh::merged([
            upright(&leaf(0.014, 0.026, wide + 0.006), GABLE, end * (deep - GABLE / 2.0)).tinted(MARBLE),
            upright(&leaf(-0.011, 0.020, wide - 0.008), GABLE - 0.012, end * (deep - 0.006 - GABLE / 2.0))
                .tinted([0.62, 0.53, 0.43, 1.0]),
        ])
    };
    let gutter = |side: f32| {
        let [near, far] = [wide + 0.006 - GUTTER, wide + 0.006];
        let top = roof(near) + 0.012;
        let section = [[near, top], [near, top - 0.044], [far, top - 0.044], [far, top]];
        upright(&section, 2.0 * (deep - GABLE) + 0.004, 0.0).scaled(side, 1.0, 1.0).tinted(MARBLE)
    };
    City {
        base: Mesh::merged([
            tread(PLATFORM, 0.0, STEPS, [0.90, 0.82, 0.68]),
            tread([0.672, 0.606], STEPS - 0.004, FLOOR, [0.98, 0.92, 0.80]),
        ]),
        temple: Mesh::merged(columns.chain([
            slab([0.62, 0.548], FLOOR - 0.004, FLOOR + 0.003).tinted(SHADE),
            chamber,
            slab([0.65, 0.536], BEAM, roof(0.325) - 0.022).tinted(MARBLE),
            upright(&gable, 0.49, 0.0).tinted([0.25, 0.115, 0.065, 1.0]),
            cornice(1.0),
            cornice(-1.0),
            gutter(1.0),
            gutter(-1.0),
        ])),
        colored: Mesh::merged([
            shaded(tiles(2.0 * (deep - GABLE) + 0.004)),
            path::tube(&[[0.0, roof(0.0), 0.06 - deep], [0.0, roof(0.0), deep - 0.06]], 0.012, 6),
            marks::border(&outline::rectangle(PLATFORM[0] - 0.008, PLATFORM[1] - 0.008), 0.036, 0.008).translated(
                0.0,
                STEPS - 0.001,
                0.0,
            ),
        ]),
    }
}

/// The tiles of a roof so long: broad ones in courses, each over the next, and narrow ones over their joints, from the ridge down to
/// both eaves.
fn tiles(long: f32) -> Mesh {
    const COURSES: u8 = 4;
    const RIBS: u8 = 5;
    const DARK: f32 = 0.30;
    let wide = EAVES[0];
    // From the ridge down: how far aside, how high over the roof's plane, how bright.
    let section: Vec<[f32; 3]> = (0..COURSES)
        .flat_map(|k| {
            let [from, to] = [k, k + 1].map(|k| wide * f32::from(k) / f32::from(COURSES));
            [[from, 0.0, DARK], [from + 0.016, 0.0, 0.70], [to, 0.008, 0.88]]
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
        let z = long * ((f32::from(k) + 0.5) / f32::from(RIBS) - 0.5);
        let lines: Vec<_> =
            [(0.026, -0.004, 0.34), (0.013, 0.017, 1.30), (-0.013, 0.017, 1.30), (-0.026, -0.004, 0.34)]
                .iter()
                .flat_map(|&(aside, over, lit): &(f32, f32, f32)| {
                    [[0.0, over.min(0.008), lit], [wide - 0.043, over, lit], [wide - 0.043, -0.02, 0.4]]
                        .map(|at| (at, z + aside))
                })
                .collect();
        slope(&lines, 3)
    });
    let half = Mesh::merged(ribs.chain([slope(&pans, section.len() as u32)]));
    Mesh::merged([half.clone().scaled(-1.0, 1.0, 1.0), half])
}

/// A roof whose slope towards +X is darker than the other: seen from above it is a roof, whatever the light.
fn shaded(roof: Mesh) -> Mesh {
    let mut roof = roof.tinted([1.0; 4]);
    for (color, [right, ..]) in roof.colors.iter_mut().flatten().zip(&roof.normals) {
        let light = if *right > 0.2 { 0.66 } else { 1.0 };
        *color = [color[0] * light, color[1] * light, color[2] * light, color[3]];
    }
    roof
}

/// The sign of an army on its shield, which lies over the ridge of a city's roof, upright seen from +Z: half of it on either slope.
/// It is as its warriors' shields are, in a frame of its dark tone and a ring of gilt.
#[must_use]
pub fn roof_sign(army: Army) -> Mesh {
    const SIZE: f32 = 0.164;
    const RIM: f32 = 0.030;
    /// How high it is over the ridge, and how far it falls over a width of 1: less than the roof does, so that its edge is seen.
    const FIELD: f32 = RIDGE + 0.002;
    const FALL: f32 = 0.2;
    // The sign is painted with what it is multiplied by: dark for the sun, pale for the lambda.
    let [frame, gilt, field] = match army {
        Army::Red => [[0.045, 0.006, 0.006, 1.0], [1.0, 0.80, 0.34, 1.0], [0.15, 0.018, 0.018, 1.0]],
        Army::Yellow => [[0.30, 0.35, 0.5, 1.0], [4.6, 9.0, 10.0, 1.0], [5.6, 12.5, 7.0, 1.0]],
    };
    let bowl = lathe(
        &[
            [0.0, 0.004],
            [SIZE - RIM, 0.0],
            [SIZE - RIM + 0.003, 0.010],
            [SIZE - 0.017, 0.012],
            [SIZE - 0.014, 0.008],
            [SIZE - 0.003, 0.006],
            [SIZE, -0.002],
            [SIZE, -0.06],
        ],
        28,
        40.0,
        Wrap::Unfold,
    );
    let bowl = bowl.painted(|[x, y, z]| match x.hypot(z) {
        out if out < SIZE - RIM + 0.001 => Some(field),
        out if out < SIZE - 0.016 && y > 0.009 => Some(gilt),
        _ => Some(frame),
    });
    let half = |left: &[[f32; 2]], high: f32| {
        // Each half reaches a little into the other: their bevels would leave a seam.
        let reach = |x: f32| if x > -0.01 { 0.004 } else { x * (SIZE - RIM) };
        let left: Vec<[f32; 2]> = left.iter().map(|&[x, y]| [reach(x), y * (SIZE - RIM)]).collect();
        let half = moulding::prism(&left, high, 0.003, 1);
        Mesh::merged([half.clone(), half.scaled(-1.0, 1.0, 1.0)])
    };
    let mark = match army {
        Army::Red => half(&[[-0.92, -0.68], [-0.50, -0.68], [0.0, 0.40], [0.0, 0.92], [-0.20, 0.92]], 0.016),
        Army::Yellow => {
            // From the tip that points away, to the left, to the one that points here.
            let turned = |points: Vec<[f32; 2]>| points.into_iter().cycle().take(9).collect::<Vec<_>>();
            let rays = half(&turned(outline::star(8, 0.98, 0.58)), 0.014);
            // The sun's face is as the shield round it.
            Mesh::merged([rays, half(&turned(outline::regular(16, 0.36, 90.0)), 0.017).tinted(field)])
        }
    };
    let mut sign = Mesh::merged([bowl, mark]);
    // It is lit as if it lay flat: neither half is darker than the other.
    for place in &mut sign.positions {
        place[1] += FIELD - FALL * place[0].abs();
    }
    sign
}
