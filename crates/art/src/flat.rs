//! What is drawn flat, facing up, to be laid on leather, paper or enamel.

use glam::{Vec2, Vec3};

use crate::{Mesh, outline};

/// A line of [`path::ribbon`](crate::path::ribbon) with points so close together that it can be laid on what is round.
pub(crate) fn pieces(line: &[[f32; 3]], apart: f32) -> Vec<[f32; 3]> {
    let mut points: Vec<[f32; 3]> = line.first().copied().into_iter().collect();
    for pair in line.windows(2) {
        let [from, to] = [pair[0], pair[1]].map(Vec3::from_array);
        let count = (from.distance(to) / apart).ceil().max(1.0);
        points.extend((1..=count as u8).map(|k| from.lerp(to, f32::from(k) / count).to_array()));
    }
    points
}

/// A flat line, `half` wide to either side, along a closed outline whose corners are convex.
pub(crate) fn closed(corners: &[[f32; 2]], half: f32, height: f32) -> Mesh {
    let points: Vec<Vec2> = corners.iter().map(|&at| Vec2::from_array(at)).collect();
    let count = points.len();
    let mut mesh = Mesh::default();
    for k in 0..count {
        let [before, here, after] = [k + count - 1, k, k + 1].map(|k| points[k % count]);
        let [a, b] = [here - before, after - here].map(|way| -way.normalize_or_zero().perp());
        let mitre = (a + b) / (1.0 + a.dot(b)).max(0.1) * half;
        for at in [here + mitre, here - mitre] {
            mesh.vertex(outline::raise(at, height), Vec3::Y, at);
        }
    }
    for k in 0..count as u32 {
        let next = (k + 1) % count as u32;
        mesh.quad(2 * k, 2 * next, 2 * next + 1, 2 * k + 1);
    }
    mesh
}

/// A flat outline, filled from the origin.
pub(crate) fn filled(shape: &[[f32; 2]], height: f32) -> Mesh {
    let mut mesh = Mesh::default();
    mesh.vertex(Vec3::Y * height, Vec3::Y, Vec2::ZERO);
    for &at in shape {
        mesh.vertex(outline::raise(Vec2::from_array(at), height), Vec3::Y, Vec2::from_array(at));
    }
    let count = shape.len() as u32;
    for k in 0..count {
        mesh.triangle(0, 1 + k, 1 + (k + 1) % count);
    }
    mesh
}
