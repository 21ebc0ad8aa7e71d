//! Mouldings: a profile drawn along an outline, which makes bevelled prisms, plates, frames and boxes.

use glam::{Vec2, Vec3};

use crate::loft::loft;
use crate::outline::{self, raise};
use crate::profile::{self, Stroke};
use crate::{Mesh, Wrap};

/// Draws a profile, listed from the top down as (distance outwards from the outline, height), along a closed outline.
///
/// Corners are mitred. Edges of the outline and of the profile that bend by less than `crease` degrees share normals.
/// `caps` closes the top (at the profile's first point) and the bottom (at its last) with flat faces; a profile whose
/// ends meet makes a closed frame. An inset deeper than a rounded corner's radius folds the corner.
#[must_use]
pub fn moulding(outline: &[[f32; 2]], points: &[[f32; 2]], caps: [bool; 2], crease: f32, wrap: Wrap) -> Mesh {
    let outline: Vec<Vec2> = outline.iter().map(|&point| Vec2::from_array(point)).collect();
    let points: Vec<Vec2> = points.iter().map(|&point| Vec2::from_array(point)).collect();
    let count = outline.len();
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return Mesh::default() };
    if count < 3 {
        return Mesh::default();
    }
    let limit = crease.to_radians().cos();
    let way = |k: usize| (outline[(k + 1) % count] - outline[k % count]).normalize_or_zero();
    let outward = |k: usize| -way(k).perp();
    let mitre = |k: usize| {
        let (a, b) = (outward(k + count - 1), outward(k));
        (a + b) / (1.0 + a.dot(b)).max(0.1)
    };
    // The horizontal normal at corner `k` of the edge `edge` that starts or ends there.
    let facing = |k: usize, edge: usize| {
        let (a, b) = (outward(k + count - 1), outward(k));
        if a.dot(b) >= limit { (a + b).normalize_or_zero() } else { outward(edge) }
    };
    let cap = |wanted: bool, way: f32| wanted.then_some(Vec2::new(way, 0.0) * 1e3);
    let normals = profile::normals(&points, crease, cap(caps[0], 1.0), cap(caps[1], -1.0));
    let mut mesh = Mesh::default();
    let mut along = 0.0;
    for edge in 0..count {
        let mut length = first.x;
        for (pair, &(upper, lower)) in points.windows(2).zip(&normals) {
            let next = length + pair[0].distance(pair[1]);
            let mut corner = |k: usize, point: Vec2, normal: Vec2, length: f32| {
                let (k, plan) = (k % count, outline[k % count]);
                let offset = mitre(k);
                let place = plan + offset * point.x;
                let uv = match wrap {
                    Wrap::Unfold => (plan + offset * length) * Vec2::new(1.0, -1.0),
                    Wrap::Along => Vec2::new(along + (place - outline[edge]).dot(way(edge)), length),
                };
                let normal = (facing(k, edge) * normal.x).extend(normal.y);
                mesh.vertex(raise(place, point.y), Vec3::new(normal.x, normal.z, -normal.y), uv)
            };
            let a = corner(edge, pair[0], upper, length);
            let b = corner(edge, pair[1], lower, next);
            let c = corner(edge + 1, pair[1], lower, next);
            let d = corner(edge + 1, pair[0], upper, length);
            mesh.quad(a, b, c, d);
            length = next;
        }
        along += outline[edge].distance(outline[(edge + 1) % count]);
    }
    for (wanted, end, up) in [(caps[0], first, true), (caps[1], last, false)] {
        if !wanted {
            continue;
        }
        let mut rim: Vec<Vec2> = (0..count).map(|k| outline[k] + mitre(k) * end.x).collect();
        // Corners whose rounding the inset has used up have become one point.
        rim.dedup_by(|a, b| a.distance(*b) < 1e-4);
        let base = mesh.positions.len() as u32;
        for &plan in &rim {
            mesh.vertex(raise(plan, end.y), if up { Vec3::Y } else { Vec3::NEG_Y }, plan * Vec2::new(1.0, -1.0));
        }
        for triangle in outline::triangulate(&rim) {
            let [a, b, c] = triangle.map(|k| base + k as u32);
            if up { mesh.triangle(a, b, c) } else { mesh.triangle(a, c, b) }
        }
    }
    mesh
}

/// A prism over an outline from height 0 to `height`, its upper edge rounded by `bevel` in `steps` pieces and its lower
/// edge chamfered by a third of that.
#[must_use]
pub fn prism(outline: &[[f32; 2]], height: f32, bevel: f32, steps: usize) -> Mesh {
    let foot = bevel / 3.0;
    let strokes = [Stroke::RoundDown(0.0, height - bevel), Stroke::Line(0.0, foot), Stroke::Line(-foot, 0.0)];
    moulding(outline, &profile::profile([-bevel, height], &strokes, steps), [true, true], 50.0, Wrap::Unfold)
}

/// A plate over a convex outline about the origin whose top, at height 0, sinks by `depth` into a shallow dish: a lip
/// `rim` wide, then a curve `slope` wide down to a flat middle. The plate is `thickness` thick, its outer edge rounded
/// by `bevel`, its bottom open (it lies on a board).
#[must_use]
pub fn dished(outline: &[[f32; 2]], rim: f32, depth: f32, slope: f32, thickness: f32, bevel: f32) -> Mesh {
    let outline: Vec<Vec2> = outline.iter().map(|&point| Vec2::from_array(point)).collect();
    let count = outline.len();
    let edge = |k: usize| {
        let (a, b) = (outline[k], outline[(k + 1) % count]);
        a.perp_dot(b) / a.distance(b).max(1e-6)
    };
    let inradius = (0..count).map(edge).fold(f32::MAX, f32::min).max(1e-3);
    let strokes = [
        Stroke::Line(rim + slope * 0.4, -depth * 0.6),
        Stroke::Line(rim, 0.0),
        Stroke::Line(bevel, 0.0),
        Stroke::RoundDown(0.0, -bevel),
        Stroke::Line(0.0, -thickness),
    ];
    let middle = [[inradius, -depth]];
    let section = profile::profile([rim + slope, -depth], &strokes, 2);
    // Shrinking the outline, unlike offsetting it, goes deeper than the radius of its corners.
    let ring = |&[inset, height]: &[f32; 2]| -> Vec<Vec3> {
        outline.iter().map(|&plan| raise(plan * (1.0 - inset / inradius).max(0.0), height)).collect()
    };
    loft(&middle.iter().chain(&section).map(ring).collect::<Vec<_>>(), 50.0)
}

/// A box with all edges rounded, standing on height 0.
#[must_use]
pub fn rounded_box(width: f32, height: f32, depth: f32, radius: f32, steps: usize) -> Mesh {
    // In plan a little rounder than in section, or the inset would fold the corners.
    let plan = outline::rounded(&outline::rectangle(width, depth), radius * 1.3, steps);
    let strokes = [Stroke::RoundDown(0.0, height - radius), Stroke::Line(0.0, radius), Stroke::RoundIn(-radius, 0.0)];
    moulding(&plan, &profile::profile([-radius, height], &strokes, steps), [true, true], 50.0, Wrap::Unfold)
}
