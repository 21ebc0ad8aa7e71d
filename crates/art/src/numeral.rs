//! Figures of a fat face, as they were cut about 1800: stems are broad, hairlines thin, and what hangs ends in a ball.

use glam::Vec2;

use crate::outline::{regular, smooth};
use crate::{Mesh, path};

/// Half a stem, and half a hairline.
const STEM: f32 = 0.098;
const HAIR: f32 = 0.019;
/// How wide a figure is whose height is 1.
pub(crate) const WIDE: f32 = 0.6;

/// The flag and the bowl of a five.
const FLAG: [Place; 5] =
    [[0.105, 0.055, 0.052], [0.23, 0.085, 0.084], [0.38, 0.075, 0.07], [0.48, 0.045, 0.04], [0.555, -0.01, HAIR]];
const BOWL: [Place; 9] = [
    [0.105, 0.51, HAIR],
    [0.19, 0.415, HAIR],
    [0.30, 0.375, 0.026],
    [0.44, 0.47, 0.076],
    [0.50, 0.685, STEM],
    [0.43, 0.90, 0.072],
    [0.25, 1.0 - HAIR, HAIR],
    [0.08, 0.92, HAIR],
    [0.04, 0.79, HAIR],
];

/// A place on the middle of a stroke, to the right and down from the figure's upper left corner, and half the stroke's width there.
type Place = [f32; 3];

/// A digit, 1 high and [`WIDE`] wide, flat on height 0 about the middle of its box, read from +Z. Each piece
/// of a curve is drawn in `fine` parts.
pub(crate) fn numeral(digit: u8, fine: usize) -> Mesh {
    let stroke = |places: &[Place]| stroke(places, fine);
    let bowl = |middle, half, side| bowl(middle, half, side, 6 * fine as u8);
    let parts = match digit % 10 {
        0 => vec![bowl([0.3, 0.5], [0.3, 0.5], STEM)],
        1 => vec![
            block([0.22, 0.02], [0.22 + 2.0 * STEM, 1.0]),
            // Its flag is a wedge, its foot a slab that the stem runs into in a bracket.
            convex(&[
                [0.36, 0.0],
                [0.22 + 2.0 * STEM, 0.0],
                [0.22 + 2.0 * STEM, 0.1],
                [0.22, 0.13],
                [0.05, 0.165],
                [0.05, 0.135],
            ]),
            slab([0.05, 0.59], [0.22, 0.22 + 2.0 * STEM]),
        ],
        2 => vec![
            ball([0.135, 0.255], 0.1),
            stroke(&[
                [0.05, 0.22, HAIR],
                [0.10, 0.08, HAIR],
                [0.27, HAIR, HAIR],
                [0.43, 0.09, 0.075],
                [0.48, 0.27, STEM],
                [0.40, 0.47, 0.078],
                [0.23, 0.66, 0.042],
                [0.09, 0.83, HAIR],
                [0.035, 0.985, HAIR],
            ]),
            stroke(&[
                [0.035, 0.985, HAIR],
                [0.13, 0.90, 0.055],
                [0.28, 0.905, 0.085],
                [0.44, 0.915, 0.078],
                [0.54, 0.85, 0.035],
                [0.58, 0.70, HAIR],
            ]),
        ],
        3 => vec![
            ball([0.145, 0.225], 0.095),
            stroke(&[
                [0.065, 0.19, HAIR],
                [0.11, 0.075, HAIR],
                [0.26, HAIR, HAIR],
                [0.42, 0.09, 0.072],
                [0.455, 0.245, 0.092],
                [0.39, 0.39, 0.058],
                [0.2, 0.455, HAIR],
            ]),
            stroke(&[
                [0.2, 0.455, HAIR],
                [0.41, 0.53, 0.062],
                [0.49, 0.72, STEM],
                [0.43, 0.90, 0.072],
                [0.25, 1.0 - HAIR, HAIR],
                [0.08, 0.92, HAIR],
                [0.035, 0.79, HAIR],
            ]),
            ball([0.125, 0.765], 0.1),
        ],
        4 => vec![
            block([0.345, 0.0], [0.345 + 2.0 * STEM, 1.0]),
            stroke(&[[0.46, 0.0, 0.023], [0.015, 0.71, 0.023]]),
            block([0.0, 0.69], [0.64, 0.69 + 2.0 * HAIR]),
            slab([0.21, 0.675], [0.345, 0.345 + 2.0 * STEM]),
        ],
        5 => vec![
            stroke(&FLAG),
            block([0.09, 0.02], [0.09 + 2.0 * HAIR, 0.52]),
            stroke(&BOWL),
            ball([0.135, 0.775], 0.1),
        ],
        7 => vec![
            stroke(&[
                [0.02, 0.30, HAIR],
                [0.05, 0.11, 0.036],
                [0.15, 0.065, 0.062],
                [0.32, 0.09, 0.088],
                [0.47, 0.075, 0.066],
                [0.60, 0.02, HAIR],
            ]),
            stroke(&[
                [0.595, 0.03, HAIR],
                [0.47, 0.26, 0.03],
                [0.36, 0.50, 0.06],
                [0.295, 0.74, 0.09],
                [0.28, 0.90, 0.104],
                [0.28, 1.0, 0.104],
            ]),
        ],
        8 => vec![bowl([0.3, 0.245], [0.235, 0.245], 0.074), bowl([0.3, 0.725], [0.295, 0.275], 0.092)],
        nine_or_six => {
            let six = Mesh::merged([
                bowl([0.3, 0.68], [0.29, 0.32], STEM),
                stroke(&[
                    [0.108, 0.70, STEM],
                    [0.115, 0.47, 0.097],
                    [0.175, 0.22, 0.074],
                    [0.29, 0.065, 0.034],
                    [0.41, HAIR, HAIR],
                    [0.51, 0.08, HAIR],
                    [0.545, 0.18, HAIR],
                ]),
                ball([0.465, 0.19], 0.088),
            ]);
            let turn = if nine_or_six == 9 { 180.0 } else { 0.0 };
            vec![six.translated(-WIDE / 2.0, 0.0, -0.5).rotated(0.0, turn, 0.0).translated(WIDE / 2.0, 0.0, 0.5)]
        }
    };
    Mesh::merged(parts).translated(-WIDE / 2.0, 0.0, -0.5)
}

/// A stroke that swells and thins along its places.
fn stroke(places: &[Place], fine: usize) -> Mesh {
    let [xs, halves] =
        [0, 2].map(|with| smooth(&places.iter().map(|at| [at[with], at[1]]).collect::<Vec<_>>(), false, fine));
    let line = xs.iter().zip(halves).map(|(&[x, y], [half, _])| [x, -y, half.max(0.6 * HAIR)]);
    path::ribbon(&line.collect::<Vec<_>>(), 0.0)
}

/// A closed curve about a place, so far across and high, its sides so thick (half of it) and its top and foot hairs.
fn bowl([x, y]: [f32; 2], [wide, high]: [f32; 2], side: f32, parts: u8) -> Mesh {
    let line = (0..=parts).map(|k| {
        let (sin, cos) = (std::f32::consts::TAU * f32::from(k) / f32::from(parts)).sin_cos();
        let [outer, inner] = [[wide, high], [wide - 2.0 * side, high - 2.0 * HAIR]]
            .map(|[wide, high]| Vec2::new(x + wide * cos, -(y + high * sin)));
        [(outer + inner) / 2.0, (outer - inner) / 2.0]
    });
    path::bands(&[line.collect()], 0.0)
}

/// The ball that a hairline ends in.
fn ball([x, y]: [f32; 2], radius: f32) -> Mesh {
    convex(&regular(14, radius, 0.0).into_iter().map(|[right, up]| [x + right, y - up]).collect::<Vec<_>>())
}

fn block([left, top]: [f32; 2], [right, foot]: [f32; 2]) -> Mesh {
    convex(&[[left, top], [right, top], [right, foot], [left, foot]])
}

/// A hairline at the foot, and the bracket by which a stem runs into it.
fn slab([from, to]: [f32; 2], [left, right]: [f32; 2]) -> Mesh {
    let top = 1.0 - 2.0 * HAIR;
    let bracket = convex(&[[left, top - 0.07], [right, top - 0.07], [right + 0.05, top], [left - 0.05, top]]);
    Mesh::merged([block([from, top], [to, 1.0]), bracket])
}

/// A convex outline, filled.
fn convex(shape: &[[f32; 2]]) -> Mesh {
    let mut mesh = Mesh::default();
    for &[x, y] in shape {
        mesh.vertex(glam::Vec3::new(x, 0.0, y), glam::Vec3::Y, Vec2::new(x, y));
    }
    for k in 2..shape.len() as u32 {
        mesh.triangle(0, k - 1, k);
    }
    mesh.facing_up()
}
