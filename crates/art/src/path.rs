//! Things drawn along a path: tubes, ribbons of ink, arrows.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::noise::chance;
use crate::outline::raise;
use crate::{Mesh, moulding, outline};

/// A round tube along a path in space, with hemispherical ends. `sides` is at least 3. U runs along it in cell widths.
#[must_use]
pub fn tube(path: &[[f32; 3]], radius: f32, sides: usize) -> Mesh {
    let path = distinct(path.iter().map(|&point| Vec3::from_array(point)), |a, b| a.distance(b));
    let sides = sides.max(3);
    let count = path.len();
    let mut mesh = Mesh::default();
    if count < 2 || radius <= 0.0 {
        return mesh;
    }
    let way = |k: usize| (path[(k + 1).min(count - 1)] - path[k.saturating_sub(1)]).normalize_or(Vec3::X);
    let mut side = way(0).any_orthonormal_vector();
    let mut along = 0.0;
    let mut rings: Vec<u32> = Vec::new();
    for k in 0..count {
        let forward = way(k);
        // The frame is carried along rather than computed anew, so the tube does not twist.
        side = (side - forward * side.dot(forward)).normalize_or(forward.any_orthonormal_vector());
        let other = forward.cross(side);
        if k > 0 {
            along += path[k].distance(path[k - 1]);
        }
        // The ends get three more rings each that close like a thimble.
        let tilts: &[f32] = match k {
            0 => &[-90.0, -60.0, -30.0, 0.0],
            _ if k + 1 == count => &[0.0, 30.0, 60.0, 90.0],
            _ => &[0.0],
        };
        for tilt in tilts {
            let (rise, shrink) = tilt.to_radians().sin_cos();
            rings.push(mesh.positions.len() as u32);
            for step in 0..=sides {
                let (sin, cos) = (TAU * (step % sides) as f32 / sides as f32).sin_cos();
                let normal = (side * cos + other * sin) * shrink + forward * rise;
                let uv = Vec2::new(along + rise * radius, step as f32 / sides as f32 * TAU * radius);
                mesh.vertex(path[k] + normal * radius, normal, uv);
            }
        }
    }
    for pair in rings.windows(2) {
        for step in 0..sides as u32 {
            mesh.quad(pair[0] + step, pair[0] + step + 1, pair[1] + step + 1, pair[1] + step);
        }
    }
    mesh
}

/// A flat ribbon on the plane `height`, facing up, along a plan path of (x, y away from the viewer, half width).
///
/// U is the share of the whole length drawn so far, 0 at the start and 1 at the end, so that a shader or a cut of the
/// index list can draw it stroke by stroke (the triangles are in order); V is 0 on the left edge and 1 on the right.
#[must_use]
pub fn ribbon(path: &[[f32; 3]], height: f32) -> Mesh {
    let path = distinct(path.iter().map(|&point| Vec3::from_array(point)), |a, b| a.truncate().distance(b.truncate()));
    let (mut ended, mut band) = (Vec::new(), Vec::new());
    for (k, &point) in path.iter().enumerate().filter(|_| path.len() > 1) {
        let here = point.truncate();
        let before = path[k.saturating_sub(1)].truncate();
        let after = path[(k + 1).min(path.len() - 1)].truncate();
        let (back, on) = ((here - before).normalize_or_zero(), (after - here).normalize_or_zero());
        if k > 0 && k + 1 < path.len() && back.dot(on) < 0.3 {
            // The band stops and sets out anew, both ends crossing: a mitre would fold the inner edge.
            band.push([here + back * point.z, back.perp() * point.z]);
            ended.push(std::mem::replace(&mut band, vec![[here - on * point.z, on.perp() * point.z]]));
        } else {
            band.push([here, (back + on).normalize_or(on).perp() * point.z]);
        }
    }
    ended.push(band);
    bands(&ended, height)
}

/// Flat bands on the plane `height`, one after the other, each between pairs of edges: the middle of a pair, and how far its left
/// edge is from there, and its right one on the other side. U and V are a [`ribbon`]'s.
pub(crate) fn bands(bands: &[Vec<[Vec2; 2]>], height: f32) -> Mesh {
    let whole: f32 = bands.iter().flat_map(|band| band.windows(2).map(|two| two[0][0].distance(two[1][0]))).sum();
    let (mut mesh, mut along) = (Mesh::default(), 0.0);
    for band in bands {
        for (k, &[middle, aside]) in band.iter().enumerate() {
            let start = mesh.positions.len() as u32;
            along += if k > 0 { middle.distance(band[k - 1][0]) } else { 0.0 };
            for (edge, v) in [(aside, 0.0), (-aside, 1.0)] {
                mesh.vertex(raise(middle + edge, height), Vec3::Y, Vec2::new(along / whole, v));
            }
            if k > 0 {
                mesh.triangle(start - 2, start - 1, start + 1);
                mesh.triangle(start - 2, start + 1, start);
            }
        }
    }
    mesh.facing_up()
}

/// A [`ribbon`] as wet ink dries, by its vertices' colours and alpha: darker where it has run to its edges, thinner in the middle,
/// dark where the pen has stood (where it begins, ends or turns) and paler where it was fast, and beyond the edges soaked into the
/// paper, unevenly, `bleed` of its half width in the mean. `wet` is how much of the paper its middle covers at most. It is drawn in
/// the same order, [`ACROSS`] triangles for one.
#[must_use]
pub fn soaked(ribbon: &Mesh, bleed: f32, wet: f32, seed: u32) -> Mesh {
    /// How much less it covers and how much paler it is where the pen was fast, and how much darker where it stood.
    const FAST: f32 = 0.05;
    const PALE: f32 = 0.45;
    const POOLED: f32 = 0.4;
    let mut mesh = Mesh::default();
    let mut colors = Vec::new();
    let pairs: Vec<[Vec3; 2]> = ribbon
        .positions
        .chunks_exact(2)
        .map(|pair| {
            let [left, right] = [pair[0], pair[1]].map(Vec3::from_array);
            [(left + right) / 2.0, (left - right) / 2.0]
        })
        .collect();
    let mut joined = vec![false; pairs.len() + 1];
    for triangle in ribbon.indices.chunks_exact(3) {
        joined[*triangle.iter().max().unwrap_or(&0) as usize / 2] = true;
    }
    let pools = pools(&pairs, &joined);
    for (k, &[middle, half]) in pairs.iter().enumerate() {
        let pool = pools[k];
        // It comes and goes as the nib's slit fills.
        let slow = 0.5 + 0.25 * (0.23 * k as f32 + 6.3 * chance(seed, 7)).sin() + 0.25 * chance(seed, k as u32 * 3);
        let fast = slow * (1.0 - pool);
        let wet = wet * (1.0 - FAST * fast);
        let dark = 1.0 + PALE * fast - POOLED * pool;
        // Across it, from its middle: how far, as a share of the half width (the last one by `bleed`), how dark and how dense.
        let section = [(0.62, 1.06, wet), (0.9, 0.70, 1.0f32.min(wet + 0.12)), (1.0, 0.85, 0.0)];
        for side in [1.0, -1.0] {
            let key = k as u32 * 3 + if side > 0.0 { 1 } else { 2 };
            let soak = 1.0 + bleed * (0.4 + 1.2 * chance(seed, key));
            let of = |&(far, dark, alpha): &(f32, f32, f32)| (if alpha == 0.0 { soak } else { far }, dark, alpha);
            let across = section.iter().map(of);
            // From the left edge to the right one.
            let across: Vec<_> = if side > 0.0 { across.rev().collect() } else { across.collect() };
            for (far, shade, alpha) in across {
                mesh.vertex(middle + half * far * side, Vec3::Y, Vec2::from_array(ribbon.uvs[2 * k]));
                let shade = shade * dark;
                colors.push([shade, shade, shade, alpha]);
            }
        }
        if k > 0 && joined[k] {
            let (from, to) = (6 * k as u32 - 6, 6 * k as u32);
            for strip in 0..ACROSS as u32 {
                let [a, b, c, d] = [from + strip, from + strip + 1, to + strip + 1, to + strip];
                mesh.indices.extend([a, b, c, a, c, d]);
            }
        }
    }
    mesh.colors = Some(colors);
    mesh.facing_up()
}

/// How much ink has run together at each pair of a ribbon's edges, 0 to 1: where the pen sets down, where it turns and, less, where
/// it lifts. Those that are not joined to the one before begin a stroke.
fn pools(pairs: &[[Vec3; 2]], joined: &[bool]) -> Vec<f32> {
    /// How far a pool reaches.
    const FAR: f32 = 0.055;
    let mut along = 0.0;
    let mut heading = Vec3::ZERO;
    let stood: Vec<(f32, f32)> = (0..pairs.len())
        .map(|k| {
            let step = if joined[k] { pairs[k][0] - pairs[k - 1][0] } else { Vec3::ZERO };
            along += step.length();
            if !joined[k] {
                heading = Vec3::ZERO;
                return (along, 0.9);
            }
            let way = step.normalize_or(heading);
            let turned = if heading == Vec3::ZERO { 0.0 } else { way.angle_between(heading) };
            heading = way;
            (along, if joined[k + 1] { ((turned - 0.2) / 0.7).clamp(0.0, 1.0) } else { 0.35 })
        })
        .collect();
    let near = |at: f32| move |&(along, much): &(f32, f32)| much * (-(along - at).abs() / FAR).exp();
    stood.iter().map(|&(at, _)| stood.iter().map(near(at)).fold(0.0, f32::max)).collect()
}

/// How many strips a [`soaked`] ribbon has across.
pub const ACROSS: usize = 5;

/// A line on the plane `height`, facing up, along a plan path that bends gently, `width` wide and fading to its edges by its
/// vertices' alpha: thin lines are smooth so on every quality of picture.
#[must_use]
pub fn hairline(points: &[[f32; 2]], width: f32, height: f32) -> Mesh {
    let points = distinct(points.iter().map(|&point| Vec2::from_array(point)), |a, b| a.distance(b));
    let mut mesh = Mesh::default();
    if points.len() < 2 {
        return mesh;
    }
    for (k, &here) in points.iter().enumerate() {
        let way = points[(k + 1).min(points.len() - 1)] - points[k.saturating_sub(1)];
        let aside = way.normalize_or_zero().perp() * width / 2.0;
        for at in [here + aside, here, here - aside] {
            mesh.vertex(raise(at, height), Vec3::Y, at);
        }
        if k > 0 {
            let (from, to) = (3 * k as u32 - 3, 3 * k as u32);
            mesh.quad(from, from + 1, to + 1, to);
            mesh.quad(from + 1, from + 2, to + 2, to + 1);
        }
    }
    mesh.colors = Some([0.0, 1.0, 0.0].map(|alpha| [1.0, 1.0, 1.0, alpha]).repeat(points.len()));
    mesh
}

/// A bevelled arrow lying on height 0 from the origin to `length` along +X; its shaft is `width` wide, its head three
/// times that, and it is `thickness` high.
#[must_use]
pub fn arrow(length: f32, width: f32, thickness: f32) -> Mesh {
    let (half, head) = (width / 2.0, (width * 1.5).min(length * 0.45));
    let neck = length - head * 1.6;
    let points = [
        [0.0, -half],
        [neck, -half],
        [neck - half * 0.5, -head],
        [length, 0.0],
        [neck - half * 0.5, head],
        [neck, half],
        [0.0, half],
    ];
    moulding::prism(&outline::rounded(&points, half * 0.45, 3), thickness, thickness.min(half * 0.3) * 0.6, 2)
}

fn distinct<T: Copy>(points: impl Iterator<Item = T>, apart: impl Fn(T, T) -> f32) -> Vec<T> {
    let mut kept: Vec<T> = Vec::new();
    for point in points {
        if kept.last().is_none_or(|&last| apart(last, point) > 1e-5) {
            kept.push(point);
        }
    }
    kept
}
