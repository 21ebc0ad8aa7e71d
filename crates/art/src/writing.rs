//! What lies on a desk: a pencil that has just been sharpened, and a ruler.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::handwriting::written;
use crate::mesh::Surface;
use crate::noise::chance;
use crate::profile::Stroke::*;
use crate::things::{BRASS, Finish, slab, turned};
use crate::{Mesh, marks, path};

const LACQUER: [f32; 4] = [0.55, 0.06, 0.03, 1.0];
const WOOD: [f32; 4] = [0.72, 0.48, 0.24, 1.0];

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
    let rows = ACROSS.len() as u32;
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
    for k in 0..steps as u32 {
        for row in 0..rows - 1 {
            let [a, b] = [k * rows + row, (k + 1) * rows + row];
            surface.triangles.extend([[a, a + 1, b + 1], [a, b + 1, b]]);
        }
    }
    // Seen from above and from below.
    let back = Surface {
        points: surface.points.iter().map(|&(at, uv)| (at - Vec3::Y * 0.006, uv)).collect(),
        triangles: surface.triangles.iter().map(|&[a, b, c]| [a, c, b]).collect(),
    };
    let color = |mesh: Mesh| {
        let out = |at: &[f32; 2]| ACROSS.iter().rev().find(|(out, ..)| at[1] >= out * 0.9).unwrap_or(&ACROSS[0]).2;
        Mesh { colors: Some(mesh.uvs.iter().map(out).collect()), ..mesh }
    };
    Mesh::merged([surface, back].map(|side| color(side.smooth(50.0))))
}
