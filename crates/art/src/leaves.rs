//! Leaves that have come down from a tree.

use std::f32::consts::PI;

use glam::{Vec2, Vec3};

use crate::mesh::Surface;
use crate::{Mesh, path};

/// A few of them, as the wind has left them, about 3 across.
pub(crate) fn leaves() -> Mesh {
    let fresh = [0.055, 0.17, 0.03];
    let turning = [0.42, 0.30, 0.03];
    let pale = [0.16, 0.26, 0.05];
    Mesh::merged([
        leaf(1.5, fresh).rotated(0.0, 28.0, 0.0),
        leaf(1.25, pale).rotated(4.0, -74.0, 0.0).translated(0.95, 0.03, 0.75),
        leaf(1.05, turning).rotated(0.0, 150.0, 0.0).translated(-0.55, 0.0, 1.1),
    ])
}

/// A leaf so long, along X, its stalk to -X: folded a little along its pale rib, its tip bent up.
fn leaf(long: f32, [r, g, b]: [f32; 3]) -> Mesh {
    const STEPS: u32 = 12;
    /// Across it, as a share of half its width, and how bright it is there.
    const ACROSS: [(f32, f32); 7] =
        [(-1.0, 0.75), (-0.55, 1.0), (-0.05, 0.85), (0.0, 1.9), (0.05, 0.85), (0.55, 1.0), (1.0, 0.75)];
    let rows = ACROSS.len() as u32;
    let mut surface = Surface::default();
    for k in 0..=STEPS {
        let t = k as f32 / STEPS as f32;
        // Broadest before the middle; its edge is toothed, its veins rise and fall.
        let toothed = if k % 2 == 0 { 1.0 } else { 0.93 };
        let half = 0.27 * (PI * t.powf(0.82)).sin().max(0.0).powf(0.85) * toothed + 0.004;
        let along = t - 0.5;
        for (across, _) in ACROSS {
            let up = 0.02
                + 0.16 * half * across.abs().powf(1.4)
                + 0.16 * along * along * t
                + if k % 2 == 0 { 0.006 * across.abs() } else { 0.0 };
            surface.points.push((Vec3::new(along, up, across * half) * long, Vec2::new(t, across)));
        }
    }
    for k in 0..STEPS {
        for row in 0..rows - 1 {
            let [a, c] = [k * rows + row, (k + 1) * rows + row];
            surface.triangles.extend([[a, a + 1, c + 1], [a, c + 1, c]]);
        }
    }
    let blade = surface.smooth(40.0);
    let color = |uv: &[f32; 2]| {
        let near = |a: &&(f32, f32), b: &&(f32, f32)| (a.0 - uv[1]).abs().total_cmp(&(b.0 - uv[1]).abs());
        let bright = ACROSS.iter().min_by(near).map_or(1.0, |(_, bright)| *bright);
        [r * bright, g * bright, b * bright, 1.0]
    };
    let blade = Mesh { colors: Some(blade.uvs.iter().map(color).collect()), ..blade };
    let stalk =
        path::tube(&[[-0.5 * long, 0.03, 0.0], [-0.62 * long, 0.03, 0.015], [-0.72 * long, 0.025, 0.05]], 0.016, 5);
    Mesh::merged([blade, stalk.tinted([r * 1.6, g * 1.5, b * 1.5, 1.0])])
}
