//! Leaves: those that have come down from a tree, and a wreath of laurel.

use std::f32::consts::PI;

use glam::{Vec2, Vec3};

use crate::mesh::Surface;
use crate::noise::chance;
use crate::things::Finish;
use crate::{Mesh, Wrap, ground, lathe, outline, path};

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

/// A leaf of laurel so long, from its stalk along X: pointed, folded along a pale rib, so that the light catches one half of it.
fn bay(long: f32, bend: f32, [r, g, b]: [f32; 3]) -> Mesh {
    /// Along it, how broad it is there.
    const SHAPE: [(f32, f32); 6] = [(0.0, 0.12), (0.16, 0.6), (0.38, 1.0), (0.62, 0.88), (0.84, 0.42), (1.0, 0.02)];
    /// Across it, and how bright it is.
    const ACROSS: [(f32, f32); 4] = [(-1.0, 1.2), (-0.09, 0.62), (0.09, 0.62), (1.0, 1.2)];
    let mut surface = Surface::default();
    for (along, broad) in SHAPE {
        for (k, (across, _)) in ACROSS.into_iter().enumerate() {
            let half = 0.14 * broad;
            let up = 0.75 * half * across.abs() + bend * along * along + 0.05 * (PI * along).sin();
            surface.points.push((Vec3::new(along, up, across * half) * long, Vec2::new(along, k as f32)));
        }
    }
    let blade = surface.netted(ACROSS.len() as u32).smooth(30.0);
    let color = |uv: &[f32; 2]| {
        let lit = ACROSS[(uv[1] + 0.5) as usize].1 * (0.72 + 0.36 * uv[0]);
        [r * lit, g * lit, b * lit, 1.0]
    };
    let blade = Mesh { colors: Some(blade.uvs.iter().map(color).collect()), ..blade };
    // A ridge, pale to its tip.
    let mut rib = Surface::default();
    for (along, half) in [(0.0, 0.016), (0.5, 0.011), (0.92, 0.003)] {
        let up = bend * along * along + 0.05 * (PI * along).sin() + 0.008;
        for (aside, lift) in [(-half, 0.0), (0.0, 0.010), (half, 0.0)] {
            rib.points.push((Vec3::new(along, up + lift, aside) * long, Vec2::ZERO));
        }
    }
    let rib = rib.netted(3).smooth(60.0).tinted([0.13, 0.15, 0.045, 1.0]);
    Mesh::merged([blade, rib])
}

/// A strip of ribbon through points of a plan, so wide, that ripples; its end is cut to a swallow's tail.
fn tail(points: &[[f32; 2]], wide: f32) -> Mesh {
    let points: Vec<Vec2> = outline::smooth(points, false, 5).into_iter().map(Vec2::from_array).collect();
    let last = points.len() - 1;
    let mut surface = Surface::default();
    for (k, &place) in points.iter().enumerate() {
        let way = (points[(k + 1).min(last)] - points[k.saturating_sub(1)]).normalize_or(Vec2::X);
        let t = k as f32 / last as f32;
        let up = 0.10 * (1.0 - t) + 0.035 + 0.03 * (k as f32 * 1.25).sin();
        for side in [-1.0, 0.0, 1.0] {
            let notch = if k == last && side == 0.0 { -0.8 * wide } else { 0.0 };
            let half = wide * (0.55 + 0.45 * t.sqrt()) / 2.0;
            let at = place + way * notch + way.perp() * side * half;
            surface.points.push((Vec3::new(at.x, up + 0.012 * side, at.y), Vec2::new(t, side)));
        }
    }
    // Bright where it rises, dark where it folds.
    let lit = |t: f32| 0.9 + 0.42 * (t * last as f32 * 1.25 + 0.8).sin();
    let mesh = surface.netted(3).smooth(50.0);
    let colors = mesh.uvs.iter().map(|uv| [lit(uv[0]), lit(uv[0]), lit(uv[0]), 1.0]).collect();
    Mesh { colors: Some(colors), ..mesh }
}

/// A wreath, about 2.6 across: two branches whose stems cross in front, where a ribbon binds them, and whose tips nearly meet, with the
/// soft dark under them.
pub(crate) fn laurel() -> Vec<(Finish, Mesh)> {
    const REACH: f32 = 1.0;
    const PAIRS: u32 = 13;
    const RED: [f32; 4] = [0.25, 0.020, 0.014, 1.0];
    // From the binding on, so far along a branch, which bends inwards a little to its tip.
    let at = |side: f32, turn: f32| {
        let reach = REACH * (1.0 - 0.012 * turn * turn);
        [side * reach * turn.sin(), reach * turn.cos()]
    };
    let branch = |side: f32| {
        let leaf = |k: u32| {
            let any = |key: u32| chance(k * 2 + u32::from(side > 0.0), 520 + key);
            // Two by two to either side, a third on top of them.
            let (step, kind) = (k / 3, k % 3);
            let turn = 0.16 + 2.74 * (step as f32 + 0.25 * kind as f32) / PAIRS as f32;
            let (aside, up) = [(-34.0, 0.07), (34.0, 0.09), (0.0, 0.17)][kind as usize];
            let aslant = turn.to_degrees() + aside + 16.0 * (any(0) - 0.5);
            let yaw = if side > 0.0 { aslant } else { 180.0 - aslant };
            let ([x, z], bright) = (at(side, turn), 0.6 + 0.8 * any(2));
            // Most are deep green, some have begun to turn.
            let color = if any(5) > 0.8 { [0.16, 0.145, 0.03] } else { [0.075, 0.105, 0.032] };
            let long = (0.50 + 0.12 * any(1)) * (1.0 - 0.18 * step as f32 / PAIRS as f32);
            bay(long, 0.16 * (any(4) - 0.35), color.map(|channel| channel * bright))
                .rotated(38.0 * (any(6) - 0.5), 0.0, 6.0 + 24.0 * any(3))
                .rotated(0.0, yaw, 0.0)
                .translated(x, up, z)
        };
        let stem: Vec<[f32; 3]> =
            (0..=9u8).map(|k| at(side, f32::from(k) * 0.335 - 0.2)).map(|[x, z]| [x, 0.06, z]).collect();
        let stem = path::tube(&stem, 0.032, 5).tinted([0.10, 0.065, 0.025, 1.0]);
        Mesh::merged((0..3 * PAIRS).map(leaf).chain([stem]))
    };
    let berry = [[0.0, 0.25], [0.042, 0.233], [0.058, 0.19], [0.042, 0.15]];
    let berry = lathe(&berry, 7, 60.0, Wrap::Unfold).tinted([0.028, 0.012, 0.022, 1.0]);
    let berries = [0.42, 0.86, 1.34, 1.8, 2.25].into_iter().flat_map(|turn| {
        [-1.0, 1.0].into_iter().flat_map(move |side| {
            [(0.0, 0.93), (0.1, 1.03)].map(|(on, out)| {
                let [x, z] = at(side, turn + on);
                [x * out, z * out]
            })
        })
    });
    let berries = berries.map(|[x, z]| berry.clone().translated(x, 0.0, z)).collect::<Vec<_>>();
    let knot = path::tube(&[[-0.10, 0.10, REACH], [0.10, 0.10, REACH]], 0.10, 8);
    let ribbon = [
        knot,
        tail(&[[0.04, 0.98], [0.24, 0.86], [0.40, 0.92], [0.34, 1.06], [0.16, 1.06], [0.04, 1.02]], 0.13),
        tail(&[[-0.04, 0.98], [-0.22, 0.84], [-0.38, 0.88], [-0.35, 1.03], [-0.16, 1.05], [-0.04, 1.02]], 0.13),
        tail(&[[0.02, 1.04], [0.20, 1.17], [0.36, 1.36], [0.62, 1.42]], 0.17),
        tail(&[[-0.02, 1.04], [-0.16, 1.20], [-0.40, 1.30], [-0.56, 1.50]], 0.17),
    ];
    let dark = ground::halo(0.66, 1.36).tinted([0.0, 0.0, 0.0, 0.66]).translated(0.15, 0.012, -0.07);
    let green = [branch(-1.0), branch(1.0)];
    vec![
        (Finish::Dull, Mesh::merged(green.into_iter().chain(berries).chain([Mesh::merged(ribbon).tinted(RED)]))),
        (Finish::Shade, dark),
    ]
}
