//! The lathe: solids of revolution about the Y axis.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::Mesh;
use crate::profile;

/// How a texture lies on a surface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrap {
    /// As if the top were a flat sheet pressed down over the sides: nothing is stretched near the top, and a plank's
    /// grain runs straight across.
    Unfold,
    /// U along the profile, V around the axis (a whole number of units, so that textures meet) on a lathe; U along
    /// the outline, V along the profile on a moulding. For turned uprights and for frames.
    Along,
}

/// Turns a profile, listed from the top down, into a solid of revolution of `sides` (at least 3) sides.
///
/// The profile's points are (radius, height). Neighbouring pieces that bend by less than `crease` degrees share a
/// normal; sharper ones make an edge. A profile that starts and ends on the axis, or whose ends meet, gives a closed
/// mesh.
#[must_use]
pub fn lathe(points: &[[f32; 2]], sides: usize, crease: f32, wrap: Wrap) -> Mesh {
    let sides = sides.max(3);
    let points: Vec<Vec2> = points.iter().map(|&point| Vec2::from_array(point)).collect();
    let reach = points.iter().fold(0.0f32, |reach, point| reach.max(point.x));
    let turns = (TAU * reach).round().max(1.0);
    let mut length = points.first().map_or(0.0, |point| point.x);
    let mut mesh = Mesh::default();
    let axis = |point: Option<&Vec2>, way: f32| point.filter(|point| point.x < 1e-6).map(|_| Vec2::new(way, 0.0) * 1e3);
    let normals = profile::normals(&points, crease, axis(points.first(), 1.0), axis(points.last(), -1.0));
    // The row of vertices that the next piece may go on from, and the normal it was made with.
    let mut shared: Option<(u32, Vec2)> = None;
    for (pair, (first, second)) in points.windows(2).zip(normals) {
        let next = length + pair[0].distance(pair[1]);
        let mut row = |point: Vec2, normal: Vec2, length: f32| {
            let start = mesh.positions.len() as u32;
            for side in 0..=sides {
                let (sin, cos) = (TAU * (side % sides) as f32 / sides as f32).sin_cos();
                let uv = match wrap {
                    Wrap::Unfold => Vec2::new(length * cos, -length * sin),
                    Wrap::Along => Vec2::new(length, turns * side as f32 / sides as f32),
                };
                let normal = Vec3::new(normal.x * cos, normal.y, -normal.x * sin);
                mesh.vertex(Vec3::new(point.x * cos, point.y, -point.x * sin), normal, uv);
            }
            start
        };
        let upper = match shared {
            Some((row, normal)) if normal.distance(first) < 1e-3 => row,
            _ => row(pair[0], first, length),
        };
        let lower = row(pair[1], second, next);
        for side in 0..sides as u32 {
            mesh.quad(upper + side, lower + side, lower + side + 1, upper + side + 1);
        }
        shared = Some((lower, second));
        length = next;
    }
    mesh
}
