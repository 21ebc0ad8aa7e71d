//! Lofts: skins over rings of points.

use glam::{Vec2, Vec3};

use crate::Mesh;
use crate::mesh::Surface;

/// Skins closed rings, listed from the top down, each counter-clockwise seen from above and all of one length (a ring
/// of equal points is a tip). Edges that bend by more than `crease` degrees stay sharp. UVs are seen from above.
pub(crate) fn loft(rings: &[Vec<Vec3>], crease: f32) -> Mesh {
    let Some(count) = rings.first().map(Vec::len).filter(|&count| count > 2) else { return Mesh::default() };
    let points = rings.iter().flatten().map(|&point| (point, Vec2::new(point.x, point.z))).collect();
    let mut surface = Surface { points, triangles: Vec::new() };
    for row in 0..rings.len() as u32 - 1 {
        for k in 0..count as u32 {
            let next = (k + 1) % count as u32;
            let [upper, lower] = [row, row + 1].map(|row| row * count as u32);
            surface.triangles.push([upper + k, lower + k, lower + next]);
            surface.triangles.push([upper + k, lower + next, upper + next]);
        }
    }
    surface.smooth(crease)
}
