//! Leaves: those that have come down from a tree, and a wreath of laurel.

use std::f32::consts::PI;

use glam::{Vec2, Vec3};

use crate::mesh::Surface;
use crate::noise::chance;
use crate::profile::Stroke::{RoundDown, RoundIn};
use crate::things::{Finish, turned};
use crate::{Mesh, ground, moulding, outline, path};

/// A few of them, as the wind has left them, about 3 across, and the dark under each.
pub(crate) fn leaves() -> Vec<(Finish, Mesh)> {
    let fresh = [0.055, 0.17, 0.03];
    let turning = [0.42, 0.30, 0.03];
    let pale = [0.16, 0.26, 0.05];
    let lying =
        [(1.5, fresh, 28.0, [0.0, 0.0]), (1.25, pale, -74.0, [0.95, 0.75]), (1.05, turning, 150.0, [-0.55, 1.1])];
    let [blades, shades] = [true, false].map(|blade| {
        Mesh::merged(lying.map(|(long, color, turn, [x, z])| {
            // A high sun throws what little shadow there is to one side.
            let (mesh, aside) = if blade { (leaf(long, color), 0.0) } else { (under(long), 0.05) };
            mesh.rotated(0.0, turn, 0.0).translated(x + aside, 0.0, z + 0.6 * aside)
        }))
    });
    vec![(Finish::Dull, blades), (Finish::Shade, shades)]
}

/// The dark under a leaf so long: as broad as that.
fn under(long: f32) -> Mesh {
    ground::blot(0.8, 1.15, 0.5).scaled(0.5 * long, 1.0, 0.25 * long).translated(0.0, 0.006, 0.0)
}

/// A leaf so long, along X, its stalk to -X: folded a little along its pale rib, its tip bent up.
fn leaf(long: f32, [r, g, b]: [f32; 3]) -> Mesh {
    const STEPS: u32 = 12;
    /// Across it, as a share of half its width, and how bright it is there.
    const ACROSS: [(f32, f32); 7] =
        [(-1.0, 0.75), (-0.55, 1.0), (-0.05, 0.85), (0.0, 1.9), (0.05, 0.85), (0.55, 1.0), (1.0, 0.75)];
    let mut surface = Surface::default();
    for k in 0..=STEPS {
        let t = k as f32 / STEPS as f32;
        // Broadest before the middle; its edge is toothed, its veins rise and fall.
        let toothed = if k % 2 == 0 { 1.0 } else { 0.93 };
        let half = 0.27 * (PI * t.powf(0.82)).sin().max(0.0).powf(0.85) * toothed + 0.004;
        let along = t - 0.5;
        for (across, _) in ACROSS {
            let up = 0.02
                + 0.34 * half * across.abs().powf(1.4)
                + 0.34 * along * along * t
                + if k % 2 == 0 { 0.006 * across.abs() } else { 0.0 };
            surface.points.push((Vec3::new(along, up, across * half) * long, Vec2::new(t, across)));
        }
    }
    let blade = surface.netted(ACROSS.len() as u32).smooth(40.0);
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

/// A wreath, about 2.6 across: two branches, bound together in front and open behind, with the soft dark under them.
pub(crate) fn laurel() -> Vec<(Finish, Mesh)> {
    const REACH: f32 = 1.0;
    const LEAVES: u32 = 11;
    let shape = [[0.0, -0.05], [0.2, -0.11], [0.42, -0.08], [0.64, 0.0], [0.42, 0.08], [0.2, 0.11], [0.0, 0.05]];
    let blade = moulding::prism(&outline::rounded(&shape, 0.06, 1), 0.04, 0.01, 1);
    // From the binding on, so far along a branch.
    let at = |side: f32, turn: f32| [side * REACH * turn.sin(), REACH * turn.cos()];
    let branch = |side: f32| {
        let leaf = |k: u32| {
            let any = |key: u32| chance(k * 2 + u32::from(side > 0.0), 520 + key);
            let turn = 0.14 + 2.42 * (k / 2) as f32 / LEAVES as f32;
            // Along the branch, and aslant to either side of it.
            let aslant = turn.to_degrees() + (26.0 + 16.0 * any(0)) * if k.is_multiple_of(2) { -1.0 } else { 1.0 };
            let yaw = if side > 0.0 { aslant } else { 180.0 - aslant };
            let ([x, z], size, bright) = (at(side, turn), 0.85 + 0.25 * any(1), 0.7 + 0.7 * any(2));
            blade
                .clone()
                .scaled(size, size, size)
                .rotated(0.0, 0.0, 7.0 + 15.0 * any(3))
                .rotated(0.0, yaw, 0.0)
                .translated(x, 0.07 + 0.05 * any(4), z)
                .tinted([0.075 * bright, 0.125 * bright, 0.028 * bright, 1.0])
        };
        let stem: Vec<[f32; 3]> = (0..=8u8).map(|k| at(side, f32::from(k) * 0.31)).map(|[x, z]| [x, 0.06, z]).collect();
        let stem = path::tube(&stem, 0.035, 6).tinted([0.10, 0.065, 0.025, 1.0]);
        Mesh::merged((0..2 * LEAVES).map(leaf).chain([stem]))
    };
    let berry = turned([0.0, 0.2], &[RoundDown(0.06, 0.14), RoundIn(0.0, 0.08)], 8).tinted([0.10, 0.02, 0.012, 1.0]);
    let berries = [0.5, 1.15, 1.8].into_iter().flat_map(|turn| [-1.0, 1.0].map(|side| at(side, turn)));
    let berries = berries.map(|[x, z]| berry.clone().translated(x, 0.0, z)).collect::<Vec<_>>();
    let binding = path::tube(&[[-0.13, 0.09, REACH - 0.01], [0.13, 0.09, REACH - 0.01]], 0.085, 10);
    let dark = ground::halo(0.5, 1.5).tinted([0.0, 0.0, 0.0, 0.62]).translated(0.0, 0.012, 0.0);
    let green = [branch(-1.0), branch(1.0), binding.tinted([0.50, 0.22, 0.035, 1.0])];
    vec![(Finish::Dull, Mesh::merged(green.into_iter().chain(berries))), (Finish::Shade, dark)]
}
