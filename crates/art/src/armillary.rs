//! An armillary sphere for a garden: gilt rings about a globe, on a foot of pale stone in a bed of grass.

use std::f32::consts::TAU;

use crate::garden::tufts;
use crate::profile::Stroke::{self, Bead, Bow, Cove, Line, RoundDown};
use crate::profile::profile;
use crate::things::Finish;
use crate::{Mesh, Wrap, lathe, moulding, path, things};

const GILT: [f32; 4] = [0.95, 0.62, 0.20, 1.0];
/// Its narrow sides, rubbed bright, which set it off.
const EDGE: [f32; 4] = [1.0, 0.86, 0.50, 1.0];
/// Hoops are leaf on lacquer: their upright faces, which mirror only the dark lawn to who looks down, would be black in polished metal.
const LEAF: [f32; 4] = [0.78, 0.50, 0.14, 1.0];
const LEAF_EDGE: [f32; 4] = [0.90, 0.70, 0.34, 1.0];
const LEAF_WITHIN: [f32; 4] = [0.50, 0.29, 0.07, 1.0];
/// What is engraved.
const ENGRAVED: [f32; 4] = [0.10, 0.05, 0.015, 1.0];
/// How high the middle of the sphere is.
const MIDDLE: f32 = 1.10;
/// How high the earth lies within the kerb of its plinth.
const BED: f32 = 0.08;
/// How far the pole leans from upright, and towards where, in degrees: to the right and away, so that seen from above the
/// rod lies across the rings.
const POLE: [f32; 2] = [50.0, 40.0];
/// How far the sun's path leans from the equator.
const OBLIQUITY: f32 = 23.5;

/// The sphere: it stands about the origin, its arrow pointing to the right and away from the viewer.
pub(crate) fn armillary() -> Vec<(Finish, Mesh)> {
    let polar = |mesh: Mesh| mesh.rotated(0.0, 0.0, -POLE[0]).rotated(0.0, POLE[1], 0.0);
    let horizon = Mesh::merged([flat(0.665, 0.775, 0.05, 36), scale(0.745, 0.025, 0.029, 36)]);
    // It stands upright in the foot, and holds the poles and the horizon.
    let meridian = flat(0.595, 0.668, 0.055, 30).rotated(90.0, 0.0, 0.0).rotated(0.0, POLE[1], 0.0);
    let ecliptic = polar(Mesh::merged([hoop(0.58, 0.07, 0.045, 32), signs(0.58, 0.07)]).rotated(0.0, 0.0, OBLIQUITY));
    let (sin, cos) = OBLIQUITY.to_radians().sin_cos();
    let tropics = [sin, -sin].map(|up| polar(hoop(0.57 * cos, 0.025, 0.05, 22).translated(0.0, 0.57 * up, 0.0)));
    let rings = Mesh::merged([horizon, meridian, polar(rod())]);
    let foot = [
        Line(0.13, 0.445),
        Bead(0.15, 0.40),
        Cove(0.12, 0.345),
        Bow(0.20, 0.27, 0.19, 0.22),
        Line(0.21, 0.17),
        Line(0.26, 0.14),
        Line(0.27, BED),
    ];
    // The kerb of a bed that grass grows in.
    let kerb = [Line(0.46, 0.125), Line(0.54, 0.125), RoundDown(0.575, 0.09), Line(0.575, 0.0)];
    let turned = |start: [f32; 2], strokes: &[Stroke], sides: usize| {
        lathe(&profile(start, strokes, 2), sides, 50.0, Wrap::Unfold)
    };
    let joints = (0..8u8).map(|k| {
        let joint = path::ribbon(&[[0.465, 0.0, 0.008], [0.55, 0.0, 0.008]], 0.127);
        joint.rotated(0.0, 45.0 * f32::from(k) + 20.0, 0.0).tinted([0.16, 0.16, 0.14, 1.0])
    });
    let stone = Mesh::merged([turned([0.0, 0.445], &foot, 14), turned([0.45, BED], &kerb, 24)]).painted(|[x, y, z]| {
        // Rain has left dark what it does not wash: the hollows of the foot.
        let hollow = if x.hypot(z) < 0.125 || (0.16..0.2).contains(&y) { 0.62 } else { 1.0 };
        Some([0.42, 0.40, 0.35].map(|c| c * hollow)).map(|[r, g, b]| [r, g, b, 1.0])
    });
    let bed = turned([0.26, BED], &[Line(0.46, BED)], 16).tinted([0.020, 0.045, 0.012, 1.0]);
    let grass = tufts(611, 12, 4, [0.33, 0.42], 0.24).translated(0.0, BED, 0.0);
    vec![
        (Finish::Metal, rings.translated(0.0, MIDDLE, 0.0)),
        (Finish::Dull, Mesh::merged([stone, bed, grass].into_iter().chain(joints))),
        (
            Finish::Glossy,
            Mesh::merged([polar(globe()), ecliptic].into_iter().chain(tropics)).translated(0.0, MIDDLE, 0.0),
        ),
    ]
}

/// A ring about the Y axis of rectangular section, half of it above height 0, coloured by place and normal.
fn ring([inner, outer]: [f32; 2], thick: f32, sides: usize, color: impl Fn([f32; 3], [f32; 3]) -> [f32; 4]) -> Mesh {
    let half = thick / 2.0;
    let section = [[inner, half], [outer, half], [outer, -half], [inner, -half], [inner, half]];
    let mesh = lathe(&section, sides, 50.0, Wrap::Along);
    let colors = mesh.positions.iter().zip(&mesh.normals).map(|(&at, &normal)| color(at, normal)).collect();
    Mesh { colors: Some(colors), ..mesh }
}

/// A ring that lies flat: its broad faces are above and below.
fn flat(inner: f32, outer: f32, thick: f32, sides: usize) -> Mesh {
    ring([inner, outer], thick, sides, |_, [_, up, _]| if up.abs() > 0.5 { GILT } else { EDGE })
}

/// A ring that stands like a barrel's hoop, `half` to either side: its broad faces are without and within.
fn hoop(radius: f32, half: f32, thick: f32, sides: usize) -> Mesh {
    ring([radius - thick, radius], 2.0 * half, sides, |[x, _, z], [nx, up, nz]| match up.abs() > 0.5 {
        true => LEAF_EDGE,
        false if nx * x + nz * z > 0.0 => LEAF,
        false => LEAF_WITHIN,
    })
}

/// A scale of `count` parts, every other one filled, on a flat ring that is so high.
fn scale(radius: f32, half: f32, high: f32, count: u16) -> Mesh {
    let arc = |k: u16| {
        let step = TAU / f32::from(count);
        let line = [0.0, 0.5, 1.0].map(|t| {
            let (sin, cos) = ((f32::from(k) + t) * step).sin_cos();
            [radius * cos, radius * sin, half]
        });
        path::ribbon(&line, high)
    };
    Mesh::merged((0..count).step_by(2).map(arc)).tinted(ENGRAVED)
}

/// On the ecliptic's hoop, without and within: a line between signs, and a short one in the middle of each.
fn signs(radius: f32, half: f32) -> Mesh {
    let mark = |k: u16| {
        let high = if k.is_multiple_of(2) { 2.0 * half } else { 0.9 * half };
        let (wide, low) = (if k.is_multiple_of(2) { 0.014 } else { 0.010 }, half - high);
        let line = path::ribbon(&[[0.0, low, wide], [0.0, half, wide]], 0.0);
        // Upright at the front, facing the viewer.
        let upright = line.rotated(90.0, 0.0, 0.0);
        let [without, within] = [
            upright.clone().translated(0.0, 0.0, radius + 0.004),
            upright.rotated(0.0, 180.0, 0.0).translated(0.0, 0.0, radius - 0.049),
        ];
        Mesh::merged([without, within]).rotated(0.0, 15.0 * f32::from(k), 0.0)
    };
    Mesh::merged((0..24).map(mark)).tinted(ENGRAVED)
}

/// The rod along the Y axis with its arrow's head above and its feathers below, about the origin.
fn rod() -> Mesh {
    let head = things::turned([0.0, 1.0], &[Line(0.095, 0.77), Line(0.03, 0.80)], 8).tinted(EDGE);
    let vane = [[0.0, -0.98], [0.10, -1.06], [0.10, -0.84], [0.0, -0.74], [-0.10, -0.84], [-0.10, -1.06]];
    let vane = moulding::prism(&vane, 0.02, 0.004, 1).translated(0.0, -0.01, 0.0).rotated(90.0, 0.0, 0.0);
    let vanes = [0.0, 90.0].map(|turn| vane.clone().rotated(0.0, turn, 0.0).tinted(EDGE));
    let rod = path::tube(&[[0.0, -0.96, 0.0], [0.0, 0.82, 0.0]], 0.026, 5).tinted(GILT);
    Mesh::merged([rod, head].into_iter().chain(vanes))
}

/// The Earth, blue under its varnish, the lands in gold.
fn globe() -> Mesh {
    let arc = |k: u8| {
        let (sin, cos) = (TAU / 2.0 * f32::from(k) / 7.0).sin_cos();
        [0.165 * sin, 0.165 * cos]
    };
    let points: Vec<[f32; 2]> = (0..=7).map(arc).collect();
    lathe(&points, 14, 60.0, Wrap::Unfold).painted(|[x, y, z]| {
        let land = (x * 19.0 + 1.0).sin() * (y * 17.0 - z * 9.0).cos() + 0.5 * (z * 31.0 + y * 7.0).sin() > 0.25;
        Some(if land { [0.50, 0.33, 0.10, 1.0] } else { [0.03, 0.09, 0.30, 1.0] })
    })
}
