//! Cellulae: a microscope slide and the cells that live on it.

use std::f32::consts::{FRAC_PI_2, TAU};

use glam::Vec3;

use crate::loft::loft;
use crate::noise::step;
use crate::profile::{Stroke, profile};
use crate::{Mesh, Wrap, moulding, outline, path};

/// Half the height of a cell: raise its centre by so much above the plate.
pub const CELL_HALF_HEIGHT: f32 = 0.105;
/// How far the middle of a square's plate lies below height 0.
pub const HOLLOW: f32 = 0.02;
/// How far the slide reaches below height 0: put the table there.
pub const SLIDE_DEPTH: f32 = 0.26;

/// A microscope slide, the middle of its grid at the origin.
pub struct Slide {
    /// The glass plate with rounded, bevelled edges.
    pub glass: Mesh,
    /// The frosted end on the left, for a label.
    pub frosted: Mesh,
    /// The engraved lines between the squares and around them, and the ground edge of the glass.
    pub grid: Mesh,
    /// What is etched into the label's far half, for the near one may lie under buttons: a cell that divides, and a scale. In lines
    /// that fade to their edges.
    pub etched: Mesh,
}

/// How long the label is of a slide of `size` squares a side.
#[must_use]
pub fn label(size: u8) -> f32 {
    f32::from(size) * 0.24
}

/// The slide for a board of `size`×`size` squares; the lips of its [`plate`]s are at height 0.
#[must_use]
pub fn slide(size: u8) -> Slide {
    let side = f32::from(size.clamp(1, 20));
    let label = label(size.clamp(1, 20));
    let (width, depth) = (side + 0.8 + label, side + 0.8);
    let glass = moulding::rounded_box(width, SLIDE_DEPTH - 0.05, depth, 0.07, 4);
    let shape = outline::rounded(&outline::rectangle(label, depth - 0.12), 0.06, 4);
    let frosted = moulding::prism(&shape, 0.02, 0.01, 2);
    let line = |x: f32, z: f32, length: f32, across: bool| {
        let (w, d) = if across { (length, 0.026) } else { (0.026, length) };
        moulding::prism(&outline::rectangle(w, d), 0.012, 0.005, 1).translated(x, -0.055, z)
    };
    let lines = (0..=size.clamp(1, 20)).flat_map(|k| {
        let at = f32::from(k) - side / 2.0;
        [line(at, 0.0, side + 0.026, false), line(0.0, at, side + 0.026, true)]
    });
    // Where it is ground, the edge of the glass catches the light.
    let edges = [-1.0, 1.0].into_iter().flat_map(|way| {
        let (x, z) = (way * (width / 2.0 - 0.02) - label / 2.0, way * (depth / 2.0 - 0.02));
        [line(x, 0.0, depth - 0.14, false), line(-label / 2.0, z, width - 0.14, true)]
    });
    Slide {
        glass: glass.translated(-label / 2.0, -SLIDE_DEPTH, 0.0),
        frosted: frosted.translated(-(side + 0.8 + label) / 2.0 + 0.02, -0.06, 0.0),
        grid: Mesh::merged(lines.chain(edges)),
        etched: etched(side, label).translated(-(side + 0.8 + label) / 2.0 + 0.02, -0.036, 0.0),
    }
}

/// What is etched into a label: from its far end to the middle a cell that becomes two, and under it a scale, a square long.
fn etched(side: f32, label: f32) -> Mesh {
    let circle = |[x, y]: [f32; 2], radius: f32| -> Mesh {
        let ring: Vec<[f32; 2]> = (0..=32)
            .map(|k| (k as f32 / 32.0 * TAU).sin_cos())
            .map(|(sin, cos)| [x + radius * cos, y + radius * sin])
            .collect();
        path::hairline(&ring, 0.035, 0.0)
    };
    let size = label * 0.17;
    let stage = |k: u32| {
        // The two halves drift apart, their nuclei first.
        let (apart, y) = (k as f32 * 0.42 * size, side * (0.43 - 0.115 * k as f32));
        [-1.0, 1.0].map(|way| {
            [circle([way * apart, y], size), circle([way * (apart + 0.05 * size * k as f32), y], size * 0.36)]
        })
    };
    let marks = (-5..=5i8).map(|k| {
        let (x, long) = (f32::from(k) / 10.0, if k % 5 == 0 { 0.11 } else { 0.05 });
        path::hairline(&[[x, 0.0], [x, long]], 0.028, 0.0)
    });
    let along = path::hairline(&[[-0.5, 0.0], [0.5, 0.0]], 0.035, 0.0);
    Mesh::merged((0..4).flat_map(stage).flatten().chain(marks).chain([along]))
}

/// The light that comes up through a slide of `size` squares a side, in a well under each, as one mesh on height 0: white, its
/// vertex colours brightest in the middle of the slide.
#[must_use]
pub fn wells(size: u8) -> Mesh {
    let half = f32::from(size) / 2.0;
    let places =
        (0..size).flat_map(|row| (0..size).map(move |column| [column, row].map(|k| f32::from(k) + 0.5 - half)));
    Mesh::merged(places.map(|[x, z]| {
        // Corner squares are as far from the middle as there is: 1.
        let away = x.hypot(z) / (half * std::f32::consts::SQRT_2);
        let bright = 1.0 - 0.82 * step(0.0, 1.0, away);
        let rings = [[0.0, 0.0], [0.16, 0.0], [0.3, 0.0], [0.42, 0.0], [0.52, 0.0]];
        let mut well = crate::lathe(&rings, 20, 60.0, Wrap::Unfold);
        let light = |[x, _, z]: [f32; 3]| bright * (1.0 - step(0.02, 0.52, x.hypot(z)));
        well.colors =
            Some(well.positions.iter().map(|&at| light(at)).map(|light| [light, light, light, 1.0]).collect());
        well.translated(x, 0.0, z)
    }))
}

/// A spring clip of a microscope's stage, its knob about the Y axis and standing on height 0; its arm reaches towards -X and
/// comes down at `height` to hold a slide.
#[must_use]
pub fn clip(height: f32) -> Mesh {
    let knurled: Vec<[f32; 2]> = (0..72)
        .map(|k| {
            let (sin, cos) = (k as f32 / 72.0 * TAU).sin_cos();
            let out = if k % 3 == 0 { 0.178 } else { 0.19 };
            [out * cos, out * sin]
        })
        .collect();
    let turned = |strokes: &[Stroke], start| crate::lathe(&profile(start, strokes, 4), 32, 50.0, Wrap::Unfold);
    let foot = turned(&[Stroke::RoundDown(0.24, 0.03), Stroke::Line(0.25, 0.0)], [0.0, 0.06]);
    let knob = moulding::prism(&knurled, 0.15, 0.012, 2).translated(0.0, height + 0.07, 0.0);
    let screw = turned(&[Stroke::Line(0.06, 0.24), Stroke::RoundDown(0.09, 0.22)], [0.0, 0.235]);
    // The arm leaves the post, bends down and ends in a lip that is turned up.
    let section = [[0.05, 0.05], [-0.3, 0.07], [-0.5, 0.0], [-0.6, 0.0], [-0.68, 0.05]];
    let sheet = outline::smooth(&section, false, 5);
    let broad = |x: f32| 0.10 - 0.035 * step(0.0, 0.7, -x);
    let rings: Vec<Vec<Vec3>> = sheet
        .iter()
        .map(|&[x, y]| {
            let (y, half) = (y + height, broad(x));
            [[0.02, -half], [0.02, half], [0.0, half], [0.0, -half]].map(|[up, z]| Vec3::new(x, y + up, z)).to_vec()
        })
        .collect();
    Mesh::merged([foot, knob, screw.translated(0.0, height, 0.0), loft(&rings, 40.0)])
}

/// The outline of a square's plate.
#[must_use]
pub fn plate_outline() -> Vec<[f32; 2]> {
    outline::rounded(&outline::rectangle(0.95, 0.95), 0.13, 5)
}

/// One square: a very slightly hollow glass plate with rounded corners, its lip at height 0.
#[must_use]
pub fn plate() -> Mesh {
    moulding::dished(&plate_outline(), 0.03, HOLLOW, 0.16, 0.05, 0.02)
}

/// A cell centred on the origin with its dark face up; turn all parts by 180° about a level axis for the light one.
pub struct Cell {
    /// The upper half of the body.
    pub dark: Mesh,
    /// The lower half of the body.
    pub light: Mesh,
    /// A round nucleus under the dark face.
    pub dark_nucleus: Mesh,
    /// A horseshoe under the light face.
    pub light_nucleus: Mesh,
}

/// The two-faced cell, about 0.8 wide and 0.3 high. `shape` (any number) gives each cell a slightly different outline.
#[must_use]
pub fn cell(shape: u32) -> Cell {
    let half = cushion(shape, 1.0);
    let nucleus = profile([0.0, 0.051], &[Stroke::RoundDown(0.182, 0.0), Stroke::RoundIn(0.0, -0.051)], 3);
    let nucleus = crate::lathe(&nucleus, 18, 60.0, Wrap::Unfold);
    Cell {
        dark: half.clone(),
        light: half.scaled(1.0, -1.0, 1.0),
        dark_nucleus: nucleus.translated(0.0, 0.035, 0.0),
        light_nucleus: horseshoe().translated(0.0, -0.035, 0.0),
    }
}

/// The whole skin of the cell of the same `shape`, a little larger, in one closed mesh with even tessellation: for a
/// clear membrane around it, and for a shader to make it tremble. Its vertices' alpha makes it clear where one looks down into it
/// and dense at its rim, where one looks along it; `clear` is how clear, 0 to 1.
#[must_use]
pub fn membrane(shape: u32, clear: f32) -> Mesh {
    let half = cushion(shape, 1.02);
    let mut skin = Mesh::merged([half.clone(), half.scaled(1.0, -1.0, 1.0)]);
    // A clear one is clearest over the nucleus.
    let dense = |[_, up, _]: &[f32; 3]| {
        let skin = 1.0 - clear * step(0.2, 0.9, up.abs());
        skin * (1.0 - (2.2 * clear).min(0.65) * step(0.9, 1.0, up.abs()))
    };
    // Its rim gathers the light of what it swims on.
    let lit = |[_, up, _]: &[f32; 3]| 1.0 + 0.9 * (1.0 - step(0.05, 0.5, up.abs()));
    skin.colors = Some(
        skin.normals
            .iter()
            .map(|normal| (lit(normal), dense(normal)))
            .map(|(lit, dense)| [lit, lit, lit, dense])
            .collect(),
    );
    skin
}

/// A skin with the sheen of a pearl: golden where one looks down into it, cream at its rim, and there from rose to a green blue as it
/// turns.
#[must_use]
pub fn pearly(mut skin: Mesh) -> Mesh {
    for (color, [x, up, z]) in skin.colors.iter_mut().flatten().zip(&skin.normals) {
        let (turn, slope) = (z.atan2(*x), 0.2 * (1.0 - up.abs()));
        let body = crate::noise::blend([1.15, 1.08, 0.96], [0.90, 0.70, 0.42], step(0.35, 0.95, up.abs()));
        for ((channel, body), phase) in color.iter_mut().zip(body).zip([0.0, 2.4, 4.0]) {
            *channel *= body * (1.0 + slope * (turn + phase).sin());
        }
    }
    skin
}

/// The upper half of the body: rings of a superellipse in plan and in section, its radius swaying a little.
fn cushion(shape: u32, scale: f32) -> Mesh {
    const SIDES: usize = 32;
    const RINGS: usize = 7;
    let sway: [f32; 3] = std::array::from_fn(|k| crate::noise::chance(shape, k as u32) * TAU);
    let ring = |ring: usize| -> Vec<Vec3> {
        // Rings stand closer where the side curves down.
        let tilt = FRAC_PI_2 * (1.0 - (1.0 - ring as f32 / RINGS as f32).powf(1.3));
        let (reach, rise) = (tilt.sin().powf(0.85), tilt.cos().max(0.0).powf(0.75));
        (0..SIDES)
            .map(|side| {
                let angle = TAU * side as f32 / SIDES as f32;
                let (sin, cos) = angle.sin_cos();
                let square = (cos.abs().powf(2.5) + sin.abs().powf(2.5)).powf(-1.0 / 2.5);
                let wave = |k: usize, lobes: f32| (angle * lobes + sway[k]).sin();
                let swaying = 1.0 + (0.016 * wave(0, 2.0) + 0.014 * wave(1, 3.0) + 0.008 * wave(2, 5.0)) * reach;
                let radius = 0.385 * square * swaying * reach;
                Vec3::new(radius * cos, rise * CELL_HALF_HEIGHT, -radius * sin) * scale
            })
            .collect()
    };
    let rings: Vec<Vec<Vec3>> = (0..=RINGS).map(ring).collect();
    let mut mesh = loft(&rings, 80.0);
    // Both halves meet on the level plane: their normals must agree there.
    for (position, normal) in mesh.positions.iter().zip(&mut mesh.normals) {
        if position[1].abs() < 1e-6 {
            *normal = Vec3::new(normal[0], 0.0, normal[2]).normalize_or(Vec3::X).to_array();
        }
    }
    mesh
}

/// A core that shines from within: each vertex of a mesh about the origin between two colours, linear, by how far it is from
/// the top of the middle, `reach` being all the way.
#[must_use]
pub fn shining(mesh: Mesh, [near, far]: [[f32; 3]; 2], reach: f32) -> Mesh {
    let (_, [_, top, _]) = mesh.bounds();
    let color = |&[x, y, z]: &[f32; 3]| {
        let [r, g, b] = crate::noise::blend(near, far, step(0.0, 1.0, x.hypot(z).hypot(top - y) / reach));
        [r, g, b, 1.0]
    };
    Mesh { colors: Some(mesh.positions.iter().map(color).collect()), ..mesh }
}

/// A body that shows its roundness without being lit: each vertex between two colours, linear, by how far it is turned to the light
/// from behind on the right, and where it would mirror that, a gleam.
#[must_use]
pub fn modelled(mesh: Mesh, [dark, light]: [[f32; 3]; 2]) -> Mesh {
    let from = Vec3::new(0.35, 0.85, -0.4).normalize();
    // Halfway between the light and the eye.
    let mirror = (from + Vec3::new(0.0, 0.8, 0.6)).normalize();
    let color = |&normal: &[f32; 3]| {
        let normal = Vec3::from_array(normal);
        let gleam = 0.36 * step(0.92, 1.0, normal.dot(mirror));
        let [r, g, b] = crate::noise::blend(dark, light, step(-0.1, 1.0, normal.dot(from)));
        [r + 0.85 * gleam, g + 0.95 * gleam, b + gleam, 1.0]
    };
    Mesh { colors: Some(mesh.normals.iter().map(color).collect()), ..mesh }
}

/// So many clear bubbles, seen as flat rings, that float round a nucleus, about `far` from it.
#[must_use]
pub fn bubbles(count: u32, far: f32) -> Mesh {
    Mesh::merged((0..count).map(|k| {
        let [turn, out, size] = [6, 7, 8].map(|n| crate::noise::chance(k, n));
        let (sin, cos) = ((k as f32 + 0.6 * turn) / count as f32 * TAU).sin_cos();
        let (reach, radius) = (far * (0.92 + 0.12 * out), 0.024 + 0.016 * size);
        let ring = [[radius - 0.014, 0.0], [radius - 0.007, 0.006], [radius, 0.0]];
        crate::lathe(&ring, 12, 60.0, Wrap::Unfold).translated(reach * cos, 0.055, reach * sin)
    }))
}

/// So many rods with round ends that lie round a nucleus, about `far` from it, each its own way: what a cell lives by.
#[must_use]
pub fn rods(count: u32, far: f32) -> Mesh {
    Mesh::merged((0..count).map(|k| {
        let [turn, lean, out] = [3, 4, 5].map(|n| crate::noise::chance(k, n));
        let angle = (k as f32 + 0.35 + 0.3 * turn) / count as f32 * TAU;
        let (reach, lean) = (far * (0.9 + 0.18 * out), angle + FRAC_PI_2 + 1.4 * (lean - 0.5));
        let point = |along: f32| {
            let bend = 0.012 * (1.0 - (along / 0.045).powi(2));
            let [x, z] = [reach * angle.cos() + along * lean.cos(), reach * angle.sin() + along * lean.sin()];
            [x + bend * angle.cos(), 0.03, z + bend * angle.sin()]
        };
        path::tube(&[-0.045, 0.0, 0.045].map(point), 0.017, 6)
    }))
}

/// So many grains that swim round a nucleus, about `far` from it, none like the other.
#[must_use]
pub fn grains(count: u32, far: f32) -> Mesh {
    let grain = |k: u32| {
        let chance = |n: u32| crate::noise::chance(k, n);
        let radius = 0.018 + 0.02 * chance(0);
        let ball = [Stroke::RoundDown(radius, 0.0), Stroke::RoundIn(0.0, -radius)];
        let (sin, cos) = ((k as f32 + 0.5 * chance(1)) / count as f32 * TAU).sin_cos();
        let reach = far * (0.82 + 0.22 * chance(2));
        let ball = crate::lathe(&profile([0.0, radius], &ball, 2), 8, 60.0, Wrap::Unfold);
        ball.scaled(1.0, 0.7, 1.0).translated(reach * cos, 0.04, reach * sin)
    };
    Mesh::merged((0..count).map(grain))
}

/// A band bent round the middle and open to one side, centred on the origin: it swells at both ends and opposite its opening.
fn horseshoe() -> Mesh {
    const REACH: f32 = 0.134;
    const HALF: f32 = 2.1;
    let middle = |around: f32| Vec3::new(REACH * around.cos(), 0.0, REACH * around.sin());
    let arc: Vec<[f32; 3]> = (-6..=6i8).map(|k| middle(f32::from(k) / 6.0 * HALF).to_array()).collect();
    let mut band = path::tube(&arc, 0.064, 12);
    for place in &mut band.positions {
        let around = place[2].atan2(place[0]).clamp(-HALF, HALF);
        let (middle, swell) = (middle(around), 0.92 + 0.14 * (around * 3.0).cos());
        *place = (middle + (Vec3::from_array(*place) - middle) * swell).to_array();
    }
    band
}
