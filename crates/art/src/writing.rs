//! What lies on a desk: an inkwell, a pencil that has just been sharpened, and a ruler.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::handwriting::written;
use crate::mesh::Surface;
use crate::noise::chance;
use crate::profile::{Stroke::*, profile};
use crate::things::{BRASS, Finish, slab, turned};
use crate::{Mesh, Wrap, marks, moulding, outline, path};

const LACQUER: [f32; 4] = [0.55, 0.06, 0.03, 1.0];
const WOOD: [f32; 4] = [0.72, 0.48, 0.24, 1.0];

/// A square inkwell of cut glass, full, on a tray of wood and brass with a pen in its groove; its lid stands open behind.
pub(crate) fn inkwell() -> Vec<(Finish, Mesh)> {
    /// How high the tray's floor is, how far behind the tray's middle the well stands, and how wide and high its glass is.
    const FLOOR: f32 = 0.07;
    const BACK: f32 = -0.16;
    const WIDE: f32 = 0.92;
    const HIGH: f32 = 0.62;
    /// Where the groove is, and where the lid's hinge is above and behind the glass.
    const GROOVE: f32 = 0.44;
    const HINGE: [f32; 2] = [0.12, -0.32];
    const INK: [f32; 4] = [0.006, 0.013, 0.085, 1.0];
    let at = |mesh: Mesh, up: f32| mesh.translated(0.0, FLOOR + up, BACK);
    let plan = |wide: f32, deep: f32, round: f32, steps: usize| {
        outline::rounded(&outline::rectangle(wide, deep), round, steps)
    };
    let lip = [RoundIn(-0.045, 0.135), RoundDown(0.0, 0.085), Line(0.0, 0.03), Line(-0.03, 0.0)];
    let lip = profile([-0.10, FLOOR], &lip, 3);
    let tray = moulding(&plan(1.42, 1.3, 0.18, 4), &lip, [false, true], 50.0, Wrap::Along);
    let floor = moulding::prism(&plan(1.24, 1.12, 0.1, 3), FLOOR, 0.006, 1).tinted([0.016, 0.009, 0.007, 1.0]);
    let ridges =
        [-0.09, 0.09].map(|off| path::tube(&[[-0.54, FLOOR, GROOVE + off], [0.54, FLOOR, GROOVE + off]], 0.035, 8));
    let collar = [Line(0.22, 0.12), Line(0.27, 0.12), RoundDown(0.30, 0.09), Line(0.30, 0.04), Line(0.33, 0.0)];
    let collar = at(turned([0.20, 0.0], &collar, 28), HIGH);
    // Closed it would lie on the collar, hollow below, a knob on it.
    let lid = [
        RoundDown(0.05, 0.17),
        Line(0.03, 0.13),
        Bow(0.24, 0.12, 0.31, 0.03),
        Line(0.31, -0.02),
        Line(0.255, -0.02),
        Bow(0.23, 0.07, 0.0, 0.08),
    ];
    // Little light gets into the hollow.
    let hollow = |[x, y, z]: [f32; 3]| {
        let lit = if y < 0.09 && x.hypot(z) < 0.25 { 0.34 } else { 1.0 };
        Some([lit, lit, lit, 1.0])
    };
    let lid = turned([0.0, 0.21], &lid, 28).painted(hollow);
    let lid = lid.translated(0.0, 0.0, -HINGE[1]).rotated(-106.0, 0.0, 0.0);
    let lid = at(lid.translated(0.0, HINGE[0], HINGE[1]), HIGH);
    let hinge = at(path::tube(&[[-0.12, HINGE[0], HINGE[1]], [0.12, HINGE[0], HINGE[1]]], 0.04, 8), HIGH);
    let ink = [
        at(turned([0.0, 0.04], &[Line(0.215, 0.04)], 24), HIGH),
        // What is seen of it through the glass, which is thick.
        at(moulding::prism(&plan(0.78, 0.78, 0.14, 2), 0.45, 0.10, 2), 0.05),
    ];
    // A pen: nib to +X.
    let pen = |mesh: Mesh| mesh.rotated(0.0, 0.0, -90.0).translated(0.0, FLOOR + 0.055, GROOVE);
    let holder = [RoundDown(0.042, 0.30), Bow(0.05, 0.0, 0.025, -0.50), RoundIn(0.0, -0.55)];
    let holder = pen(turned([0.03, 0.32], &holder, 10)).tinted([0.70, 0.60, 0.42, 1.0]);
    let nib = [Line(0.028, 0.46), Line(0.034, 0.30)];
    let nib = pen(turned([0.0, 0.60], &nib, 8));
    vec![
        (Finish::Glossy, Mesh::merged(ink.map(|part| part.tinted(INK)).into_iter().chain([floor, holder]))),
        (Finish::Metal, Mesh::merged([tray, collar, lid, hinge, nib].into_iter().chain(ridges)).tinted(BRASS)),
        (Finish::Glass, at(cut_glass(WIDE, HIGH), 0.002)),
    ]
}

/// A square block of glass so wide and high, its corners and shoulders cut off: each facet has a light of its own, and where two of
/// them meet the edge glints.
fn cut_glass(wide: f32, high: f32) -> Mesh {
    const SHOULDER: f32 = 0.17;
    const CORNER: f32 = 0.13;
    let (half, cut) = (wide / 2.0, wide / 2.0 - CORNER);
    let plan = [
        [half, -cut],
        [half, cut],
        [cut, half],
        [-cut, half],
        [-half, cut],
        [-half, -cut],
        [-cut, -half],
        [cut, -half],
    ];
    let section = [[-SHOULDER, high], [0.0, high - SHOULDER], [0.0, 0.06], [-0.05, 0.0]];
    let block = moulding(&plan, &section, [true, true], 5.0, Wrap::Unfold);
    let facet = |&[x, y, z]: &[f32; 3]| {
        let corner = x.abs().min(z.abs()) > 0.3;
        // What is seen through it is dark: only what faces aside catches the light.
        let (bright, alpha) = match () {
            () if y > 0.9 => (0.6, 0.16),
            () if y < -0.2 => (0.5, 0.2),
            () if corner => (1.0, if y > 0.2 { 0.50 } else { 0.40 }),
            () if y > 0.2 => (0.8, if x.abs() > z.abs() { 0.34 } else { 0.16 }),
            () => (0.35, 0.16),
        };
        [0.74 * bright, 0.90 * bright, bright, alpha]
    };
    let block = Mesh { colors: Some(block.normals.iter().map(facet).collect()), ..block };
    let inset = |[x, y]: [f32; 2]| {
        // As the moulding's mitres go.
        let out = if x.abs() > y.abs() { [x.signum(), y.signum() * 0.414] } else { [x.signum() * 0.414, y.signum()] };
        [x - SHOULDER * out[0], y - SHOULDER * out[1]]
    };
    let edges = (0..8).flat_map(|k| {
        let (here, next) = (plan[k], plan[(k + 1) % 8]);
        let (above, beside) = (inset(here), inset(next));
        let raised = |[x, y]: [f32; 2], up: f32| [x, up, -y];
        [
            [raised(here, high - SHOULDER), raised(next, high - SHOULDER)],
            [raised(above, high), raised(beside, high)],
            [raised(above, high), raised(here, high - SHOULDER)],
            [raised(here, high - SHOULDER), raised(here, 0.06)],
        ]
    });
    let edges =
        edges.map(|[from, to]| path::tube(&[from, to], 0.009, 3)).map(|mesh| mesh.tinted([0.9, 0.97, 1.0, 0.7]));
    Mesh::merged(edges.chain([block]))
}

/// A pencil lying along X, its point to +X, and two shavings beside the point.
pub(crate) fn pencil() -> Mesh {
    let point = |mesh: Mesh| mesh.rotated(0.0, 0.0, -90.0).translated(1.12, 0.1, 0.0);
    let wood = [Line(0.032, 0.32), Line(0.098, 0.03), Line(0.0, 0.0)];
    let lead = [Bow(0.012, 0.44, 0.035, 0.315), Line(0.0, 0.3)];
    Mesh::merged([
        path::tube(&[[-1.5, 0.1, 0.0], [1.1, 0.1, 0.0]], 0.1, 6).tinted(LACQUER),
        point(turned([0.0, 0.33], &wood, 12)).tinted(WOOD),
        point(turned([0.0, 0.45], &lead, 8)).tinted([0.03, 0.03, 0.035, 1.0]),
        shaving(1.15, 471).rotated(0.0, 40.0, 0.0).translated(1.42, 0.0, 0.36),
        shaving(0.8, 472).scaled(0.8, 0.8, 0.8).rotated(0.0, 200.0, 0.0).translated(0.98, 0.0, 0.48),
    ])
}

/// A ruler of boxwood along X, its numbered edge away from the viewer and shod with brass.
pub(crate) fn ruler() -> Vec<(Finish, Mesh)> {
    const INK: [f32; 4] = [0.03, 0.015, 0.008, 1.0];
    const LONG: f32 = 4.6;
    const DEEP: f32 = 0.58;
    const HIGH: f32 = 0.06;
    let wood = slab(LONG, HIGH, DEEP, 0.02).tinted([0.56, 0.33, 0.115, 1.0]);
    let edge = DEEP / 2.0 - 0.06;
    let lines = (0..=40u8).map(|k| {
        let (x, long) = (f32::from(k) * 0.11 - 2.2, if k % 5 == 0 { 0.17 } else { 0.10 });
        path::ribbon(&[[x, edge, 0.009], [x, edge - long, 0.009]], HIGH + 0.002)
    });
    let numbers = (1..8u8).map(|k| {
        let x = f32::from(k) * 0.55 - 2.2;
        written(&k.to_string(), 0.13, 0.026).translated(x - 0.04, HIGH + 0.002, -edge + 0.22)
    });
    let hole = marks::ring(0.055, 0.02, 0.002).translated(2.1, HIGH, 0.13);
    let brass = slab(LONG, HIGH + 0.004, 0.05, 0.015).translated(0.0, 0.0, -DEEP / 2.0);
    vec![
        (Finish::Dull, Mesh::merged([wood, Mesh::merged(lines.chain(numbers).chain([hole])).tinted(INK)])),
        (Finish::Metal, brass.tinted(BRASS)),
    ]
}

/// What a sharpener cuts off in so many turns: a fan about the Y axis that winds up and outwards, thin, with a scalloped edge of
/// lacquer.
fn shaving(turns: f32, seed: u32) -> Mesh {
    /// From its inner edge to its outer one: how far out, how much lower, and what colour.
    const ACROSS: [(f32, f32, [f32; 4]); 4] =
        [(0.05, 0.11, WOOD), (0.15, 0.06, [0.80, 0.58, 0.33, 1.0]), (0.22, 0.015, WOOD), (0.245, 0.0, LACQUER)];
    let steps = (turns * 26.0) as usize;
    let mut surface = Surface::default();
    for k in 0..=steps {
        let turn = k as f32 / 26.0;
        let wide = (0.55 + 0.45 * turn / turns) * (0.94 + 0.12 * chance(seed, k as u32));
        let scallop = 0.012 * (turn * 7.0 * TAU).cos();
        for (out, up, _) in ACROSS {
            let far = 1.2 * (out * wide + if up == 0.0 { scallop } else { 0.0 });
            let lift = 0.012 + 0.05 * turn * turn + up;
            let (sin, cos) = (TAU * turn).sin_cos();
            surface.points.push((Vec3::new(far * cos, lift, -far * sin), Vec2::new(turn, out)));
        }
    }
    let surface = surface.netted(ACROSS.len() as u32);
    let back = surface.back(0.006);
    let color = |mesh: Mesh| {
        let out = |at: &[f32; 2]| ACROSS.iter().rev().find(|(out, ..)| at[1] >= out * 0.9).unwrap_or(&ACROSS[0]).2;
        Mesh { colors: Some(mesh.uvs.iter().map(out).collect()), ..mesh }
    };
    Mesh::merged([surface, back].map(|side| color(side.smooth(50.0))))
}
