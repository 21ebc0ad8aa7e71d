//! Cellulae: a microscope slide and the cells that live on it.

mod cell;

use std::f32::consts::TAU;

use glam::Vec3;

use crate::loft::loft;
use crate::marks::border;
use crate::noise::step;
use crate::profile::{Stroke, profile};
use crate::{Mesh, Wrap, moulding, outline, path};

pub use cell::{Living, ball, lobes, skin, violet, white};

/// Half the height of a cell: raise its centre by so much above the plate.
pub const CELL_HALF_HEIGHT: f32 = 0.105;
/// How far the middle of a square's plate lies below height 0.
pub const HOLLOW: f32 = 0.02;
/// How far the slide reaches below height 0: put the table there.
pub const SLIDE_DEPTH: f32 = 0.26;

/// How far a slide's glass reaches from the middle of its squares, to the left, the right, towards the viewer and away.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Reach {
    pub left: f32,
    pub right: f32,
    pub near: f32,
    pub far: f32,
}

impl Reach {
    /// So much farther on every side.
    #[must_use]
    pub fn and(self, more: f32) -> Reach {
        let Reach { left, right, near, far } = self;
        Reach { left: left + more, right: right + more, near: near + more, far: far + more }
    }

    /// How wide and how deep it is.
    #[must_use]
    pub fn size(self) -> [f32; 2] {
        [self.left + self.right, self.near + self.far]
    }

    /// Its middle, to the right and towards the viewer.
    #[must_use]
    pub fn middle(self) -> [f32; 2] {
        [(self.right - self.left) / 2.0, (self.near - self.far) / 2.0]
    }
}

/// How broad the part of a slide of `size` squares a side is that is etched: the frosted label, which a tall window has room for
/// behind; else clear glass on the right, where no button lies over it.
fn label(size: u8, tall: bool) -> f32 {
    f32::from(size) * if tall { 0.15 } else { 0.1 }
}

/// How far the glass reaches of a slide of `size` squares a side. In a tall window its edges just leave room for the names on its
/// left: so both of them are in the picture.
#[must_use]
pub fn reach(size: u8, tall: bool) -> Reach {
    let (half, label) = (f32::from(size) / 2.0, label(size, tall));
    if tall {
        Reach { left: half + 0.3, right: half + 0.05, near: half + 0.6, far: half + 0.3 + label }
    } else {
        Reach { left: half + 0.4, right: half + 0.15 + label, near: half + 0.4, far: half + 0.4 }
    }
}

/// A microscope slide, its squares about the origin.
pub struct Slide {
    /// The glass plate with rounded, bevelled edges.
    pub glass: Mesh,
    /// The frosted end behind, for a label: in a tall window only.
    pub frosted: Option<Mesh>,
    /// The engraved lines between the squares and around them, and the ground edge of the glass.
    pub grid: Mesh,
    /// What is etched into it: a cell that divides, and a scale; in the label, or on the right from the far edge on. In lines that
    /// fade to their edges.
    pub etched: Mesh,
}

/// The slide for a board of `size`×`size` squares, in a wide or a tall window; the lips of its [`plate`]s are at height 0.
#[must_use]
pub fn slide(size: u8, tall: bool) -> Slide {
    /// How broad the lines between squares are.
    const LINE: f32 = 0.02;
    let size = size.clamp(1, 20);
    let (side, label, reach) = (f32::from(size), label(size, tall), reach(size, tall));
    let ([width, depth], [x, z]) = (reach.size(), reach.middle());
    let glass = moulding::rounded_box(width, SLIDE_DEPTH - 0.05, depth, 0.07, 4);
    let back = label / 2.0 + 0.02 - reach.far;
    let frosted = tall.then(|| {
        let shape = outline::rounded(&outline::rectangle(width - 0.12, label), 0.06, 4);
        moulding::prism(&shape, 0.02, 0.01, 2).translated(x, -0.06, back)
    });
    let line = |x: f32, z: f32, length: f32, across: bool| {
        let (w, d) = if across { (length, LINE) } else { (LINE, length) };
        moulding::prism(&outline::rectangle(w, d), 0.012, 0.005, 1).translated(x, -0.055, z)
    };
    let lines = (0..=size).flat_map(|k| {
        let at = f32::from(k) - side / 2.0;
        [line(at, 0.0, side + LINE, false), line(0.0, at, side + LINE, true)]
    });
    // Where it is ground, the edge of the glass catches the light.
    let edge = outline::rounded(&outline::rectangle(width - 0.014, depth - 0.014), 0.065, 4);
    let edge = border(&edge, 0.026, 0.012).translated(x, -0.055, z);
    let (etched, long) = etched(label);
    let etched = if tall {
        etched.translated(x - long / 2.0, -0.036, back)
    } else {
        etched.rotated(0.0, -90.0, 0.0).translated((side / 2.0 + reach.right) / 2.0, -0.05, 0.45 - reach.far)
    };
    Slide { glass: glass.translated(x, -SLIDE_DEPTH, z), frosted, grid: Mesh::merged(lines.chain([edge])), etched }
}

/// What is etched into a label that is so broad, along X from the origin, and how long that is: a cell that becomes two, and a
/// scale, a square long.
fn etched(broad: f32) -> (Mesh, f32) {
    let circle = |x: f32, radius: f32| -> Mesh {
        let ring: Vec<[f32; 2]> = (0..=32)
            .map(|k| (k as f32 / 32.0 * TAU).sin_cos())
            .map(|(sin, cos)| [x + radius * cos, radius * sin])
            .collect();
        path::hairline(&ring, 0.026, 0.0)
    };
    let size = (broad * 0.27).min(0.26);
    let mut parts = Vec::new();
    let mut from = 0.0;
    // The two halves drift apart, their nuclei first.
    for apart in [0.0, 0.46, 1.14].map(|apart| apart * size) {
        let middle = from + size + apart;
        for way in [-1.0, 1.0] {
            parts.extend([circle(middle + way * apart, size), circle(middle + way * apart * 1.06, size * 0.36)]);
        }
        from = middle + apart + size * 1.6;
    }
    parts.extend((0..=10u8).map(|k| {
        let (x, long) = (from + f32::from(k) / 10.0, if k % 5 == 0 { 0.11 } else { 0.05 });
        path::hairline(&[[x, -0.05], [x, long - 0.05]], 0.022, 0.0)
    }));
    parts.push(path::hairline(&[[from, -0.05], [from + 1.0, -0.05]], 0.035, 0.0));
    (Mesh::merged(parts), from + 1.0)
}

/// The light that comes up through a slide of `size` squares a side, in a well under each, as one mesh on height 0: for a lamp
/// that is green as glass, its vertex colours brightest and palest in the middle of the slide, and blue at its corners.
#[must_use]
pub fn wells(size: u8) -> Mesh {
    const PALE: [f32; 3] = [2.1, 1.12, 1.0];
    const BLUE: [f32; 3] = [0.42, 0.74, 1.25];
    let half = f32::from(size) / 2.0;
    let places =
        (0..size).flat_map(|row| (0..size).map(move |column| [column, row].map(|k| f32::from(k) + 0.5 - half)));
    Mesh::merged(places.map(|[x, z]| {
        let rings = [[0.0, 0.0], [0.16, 0.0], [0.3, 0.0], [0.42, 0.0], [0.54, 0.0]];
        let mut well = crate::lathe(&rings, 20, 60.0, Wrap::Unfold);
        // One lamp lights them all: how bright and how blue it is goes on from well to well. Corners are farthest from it: 1.
        let light = |&[aside, _, near]: &[f32; 3]| {
            let away = (x + aside).hypot(z + near) / (half * std::f32::consts::SQRT_2);
            let bright = 0.74 * (1.0 - 0.72 * step(0.0, 1.0, away)) * (1.0 - step(0.10, 0.54, aside.hypot(near)));
            let [r, g, b] = crate::noise::blend(PALE, BLUE, step(0.1, 1.0, away)).map(|part| part * bright);
            [r, g, b, 1.0]
        };
        well.colors = Some(well.positions.iter().map(light).collect());
        well.translated(x, 0.0, z)
    }))
}

/// A spring clip of a microscope's stage, its knob about the Y axis and standing on height 0; its arm reaches towards -X and
/// comes down at `height` to hold a slide. Its vertex colours, for steel, make its bevels light and its screw brass.
#[must_use]
pub fn clip(height: f32) -> Mesh {
    const BEVEL: [f32; 4] = [1.5, 2.0, 1.95, 1.0];
    const SCREW: [f32; 4] = [1.75, 0.92, 0.28, 1.0];
    const DARK: [f32; 4] = [0.10, 0.11, 0.12, 1.0];
    let knurled: Vec<[f32; 2]> = (0..72)
        .map(|k| {
            let (sin, cos) = (k as f32 / 72.0 * TAU).sin_cos();
            let out = if k % 3 == 0 { 0.178 } else { 0.19 };
            [out * cos, out * sin]
        })
        .collect();
    let turned =
        |strokes: &[Stroke], start, sides| crate::lathe(&profile(start, strokes, 4), sides, 50.0, Wrap::Unfold);
    let foot = turned(&[Stroke::RoundDown(0.24, 0.03), Stroke::Line(0.25, 0.0)], [0.0, 0.06], 32);
    let knob = moulding::prism(&knurled, 0.15, 0.012, 2);
    // Light along its upper edge, dark below, where the arm comes out of it.
    let knob = shaded(knob, |[_, y, _], [_, up, _]| match () {
        () if (0.2..0.97).contains(&up) => BEVEL,
        () if y < 0.1 && up < 0.2 => [0.45, 0.47, 0.5, 1.0],
        () => [1.0; 4],
    });
    // The screw has a slot, and is sunk into the knob.
    let sunk = turned(&[Stroke::Line(0.128, 0.152)], [0.10, 0.152], 24).tinted(DARK);
    let screw = [Stroke::Line(0.085, 0.172), Stroke::RoundDown(0.112, 0.152)];
    let screw = turned(&screw, [0.0, 0.172], 24).tinted(SCREW);
    let slot = path::ribbon(&[[-0.10, -0.03, 0.014], [0.10, 0.03, 0.014]], 0.174).tinted(DARK);
    let upper = Mesh::merged([knob, sunk, screw, slot]).translated(0.0, height + 0.07, 0.0);
    // The arm leaves the post, bends down and ends in a lip that is turned up.
    let section = [[0.05, 0.05], [-0.3, 0.07], [-0.5, 0.0], [-0.6, 0.0], [-0.68, 0.05]];
    let sheet = outline::smooth(&section, false, 5);
    let broad = |x: f32| 0.10 - 0.035 * step(0.0, 0.7, -x);
    let rings: Vec<Vec<Vec3>> = sheet
        .iter()
        .map(|&[x, y]| {
            let (y, half) = (y + height, broad(x));
            let flat = half - 0.016;
            [[0.024, -flat], [0.024, flat], [0.008, half], [0.0, half], [0.0, -half], [0.008, -half]]
                .map(|[up, z]| Vec3::new(x, y + up, z))
                .to_vec()
        })
        .collect();
    let arm = shaded(loft(&rings, 30.0), |_, [_, up, z]| if up > 0.4 && z.abs() > 0.4 { BEVEL } else { [1.0; 4] });
    Mesh::merged([foot, upper, arm])
}

/// A mesh with the colour that its vertices' place and normal have.
fn shaded(mesh: Mesh, color: impl Fn([f32; 3], [f32; 3]) -> [f32; 4]) -> Mesh {
    let colors = mesh.positions.iter().zip(&mesh.normals).map(|(&place, &normal)| color(place, normal)).collect();
    Mesh { colors: Some(colors), ..mesh }
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

/// How a cell presses the light that it lies on, as a mesh on height 0 that shows by its colours alone: a soft dark round its rim,
/// deeper on the viewer's right, and in that a bright arc, where the jelly gathers the light.
#[must_use]
pub fn press() -> Mesh {
    const DARK: [f32; 3] = [0.0, 0.018, 0.022];
    const LIGHT: [f32; 3] = [0.62, 1.0, 0.86];
    let rings: Vec<[f32; 2]> = (0..=9).map(|k| [0.24 + 0.043 * k as f32, 0.0]).collect();
    let mut mesh = crate::lathe(&rings, 40, 60.0, Wrap::Unfold);
    let color = |&[x, _, z]: &[f32; 3]| {
        let out = (x - 0.018).hypot(z - 0.042);
        let dark = 0.66 * step(0.26, 0.37, out) * (1.0 - step(0.38, 0.56, out));
        // Down to the right, a narrow arc outside of the rim.
        let way = (0.55 * x + 0.83 * z) / x.hypot(z);
        let arc = step(0.72, 1.0, way) * (1.0 - step(0.0, 0.045, (x.hypot(z) - 0.465).abs()));
        let [r, g, b] = crate::noise::blend(DARK, LIGHT, arc);
        [r, g, b, dark.max(0.55 * arc)]
    };
    mesh.colors = Some(mesh.positions.iter().map(color).collect());
    mesh
}

/// Where a cell may come to lie, as what is etched into a microscope's eyepiece: a fine ring, 0.15 in radius, and four ticks through
/// it. On height 0; solid, for a paint without alpha, with sharp bevels, so that a dark [`Mesh::hull`] beneath shows on both sides.
#[must_use]
pub fn reticle() -> Mesh {
    const RADIUS: f32 = 0.15;
    const FINE: f32 = 0.011;
    const HIGH: f32 = 0.007;
    let ring = [[RADIUS - FINE, 0.0], [RADIUS, HIGH], [RADIUS + FINE, 0.0]];
    let ring = crate::lathe(&ring, 56, 30.0, Wrap::Unfold);
    let tick = moulding::prism(&outline::rectangle(0.08, 2.0 * FINE), HIGH, 0.8 * FINE, 1).translated(RADIUS, 0.0, 0.0);
    let ticks = (0..4u8).map(|k| tick.clone().rotated(0.0, 90.0 * f32::from(k), 0.0));
    Mesh::merged(ticks.chain([ring]))
}
