//! Sculpture: the surface of a solid that is given by a function, for shapes no lathe or plane can make.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use fast_surface_nets::ndshape::{RuntimeShape, Shape};
use fast_surface_nets::{SurfaceNetsBuffer, surface_nets};
use glam::{DMat3, DVec3, Vec2, Vec3};

use crate::Mesh;

/// The surface where `field` (negative inside, roughly a distance) passes through zero, as a closed mesh, sampled every
/// `pitch` inside the box from `low` to `high`. The solid must lie wholly inside the box.
///
/// Surface nets give every grid cell the surface crosses one vertex, which is then drawn onto the surface.
pub(crate) fn sculpt(field: impl Fn(Vec3) -> f32, low: Vec3, high: Vec3, pitch: f32) -> Mesh {
    // Room for a cell of air all round, without which the skin would not close.
    let (low, high) = (low - 1.5 * pitch, high + 1.5 * pitch);
    let size = (((high - low) / pitch).ceil().max(Vec3::ONE) + 1.0).to_array().map(|count| count as u32);
    let shape = RuntimeShape::<u32, 3>::new(size);
    let at = |cell: [u32; 3]| low + Vec3::from_array(cell.map(|k| k as f32)) * pitch;
    let values: Vec<f32> = (0..shape.size()).map(|index| field(at(shape.delinearize(index)))).collect();
    let mut net = SurfaceNetsBuffer::default();
    surface_nets(&values, &shape, [0; 3], size.map(|count| count - 1), &mut net);
    let slope = |place: Vec3, reach: f32| {
        let along = |way: Vec3| field(place + way * reach) - field(place - way * reach);
        Vec3::new(along(Vec3::X), along(Vec3::Y), along(Vec3::Z)) / (2.0 * reach)
    };
    let mut mesh = Mesh { indices: net.indices, ..Mesh::default() };
    for (&position, &cell) in net.positions.iter().zip(&net.surface_points) {
        let middle = low + Vec3::from_array(position) * pitch;
        let mut place = middle;
        for _ in 0..2 {
            let steep = slope(place, pitch * 0.2);
            place -= steep * (field(place) / steep.length_squared().max(0.05));
            // Kept well inside its own cell, so that neighbours never change places.
            place = middle + (place - middle).clamp_length_max(pitch * 0.2);
            place = place.clamp(at(cell) + pitch * 0.03, at(cell) + pitch * 0.97);
        }
        mesh.vertex(place, slope(place, pitch * 0.3), Vec2::new(place.y, place.x + 0.6 * place.z));
    }
    let mut mesh = without_short_edges(mesh, pitch * 0.15);
    let mut folded = vec![true; mesh.positions.len()];
    for _ in 0..40 {
        blend_normals(&mut mesh, &folded);
        folded = relax(&mut mesh);
        if !folded.contains(&true) {
            break;
        }
    }
    mesh
}

/// Leans the normals of the `chosen` vertices towards those of the mesh. The field knows finer detail than the mesh
/// has, but where it is much too fine the mesh is right.
fn blend_normals(mesh: &mut Mesh, chosen: &[bool]) {
    let mut faces = vec![Vec3::ZERO; mesh.positions.len()];
    for triangle in mesh.indices.chunks_exact(3) {
        let [a, b, c] = [triangle[0], triangle[1], triangle[2]].map(|k| Vec3::from_array(mesh.positions[k as usize]));
        for &index in triangle {
            faces[index as usize] += (b - a).cross(c - a);
        }
    }
    for ((normal, face), _) in mesh.normals.iter_mut().zip(faces).zip(chosen).filter(|(_, chosen)| **chosen) {
        let own = Vec3::from_array(*normal);
        let face = face.normalize_or(own);
        let share = if own.dot(face) > 0.6 { 0.2 } else { 1.0 };
        *normal = own.lerp(face, share).normalize_or(face).to_array();
    }
}

/// Draws the corners of triangles that have folded over, and their neighbours, together; says which ones.
fn relax(mesh: &mut Mesh) -> Vec<bool> {
    let touched = |mesh: &Mesh, test: &dyn Fn(&[u32]) -> bool| {
        let mut marks = vec![false; mesh.positions.len()];
        for &index in mesh.indices.chunks_exact(3).filter(|t| test(t)).flatten() {
            marks[index as usize] = true;
        }
        marks
    };
    let core = touched(mesh, &|t| agreement(mesh, [t[0], t[1], t[2]]) < 0.1);
    let folded = touched(mesh, &|t| t.iter().any(|&index| core[index as usize]));
    let mut near = vec![(Vec3::ZERO, 0.0f32); mesh.positions.len()];
    for triangle in mesh.indices.chunks_exact(3) {
        for k in 0..3 {
            let other = Vec3::from_array(mesh.positions[triangle[(k + 1) % 3] as usize]);
            near[triangle[k] as usize].0 += other;
            near[triangle[k] as usize].1 += 1.0;
        }
    }
    for (index, (sum, count)) in near.into_iter().enumerate().filter(|&(index, _)| folded[index]) {
        let place = Vec3::from_array(mesh.positions[index]);
        mesh.positions[index] = place.lerp(sum / count, 0.5).to_array();
    }
    folded
}

/// How well a triangle's face agrees with its corners' normals, from -1 to 1.
fn agreement(mesh: &Mesh, triangle: [u32; 3]) -> f32 {
    let [a, b, c] = triangle.map(|index| Vec3::from_array(mesh.positions[index as usize]));
    let normals: Vec3 = triangle.iter().map(|&index| Vec3::from_array(mesh.normals[index as usize])).sum();
    (b - a).cross(c - a).normalize_or_zero().dot(normals.normalize_or_zero())
}

/// The mesh with vertices nearer to a neighbour than `limit` drawn together: slivers may face anywhere.
fn without_short_edges(mut mesh: Mesh, limit: f32) -> Mesh {
    let mut target: Vec<u32> = (0..mesh.positions.len() as u32).collect();
    let place = |index: u32| Vec3::from_array(mesh.positions[index as usize]);
    for triangle in mesh.indices.chunks_exact(3) {
        for k in 0..3 {
            let [a, b] = [triangle[k], triangle[(k + 1) % 3]].map(|index| target[index as usize]);
            if a != b && place(a).distance(place(b)) < limit {
                for entry in target.iter_mut().filter(|entry| **entry == a.max(b)) {
                    *entry = a.min(b);
                }
            }
        }
    }
    let triangles = std::mem::take(&mut mesh.indices);
    for triangle in triangles.chunks_exact(3) {
        let [a, b, c] = [triangle[0], triangle[1], triangle[2]].map(|index| target[index as usize]);
        if a != b && b != c && c != a {
            mesh.indices.extend([a, b, c]);
        }
    }
    mesh
}

/// What moving a corner would cost: the squares of its distances to the planes of the triangles it stands for, by their size.
#[derive(Clone, Copy)]
struct Planes(DMat3, DVec3, f64);

impl Planes {
    fn add(&mut self, other: Planes) {
        *self = Planes(self.0 + other.0, self.1 + other.1, self.2 + other.2);
    }

    fn far(&self, place: DVec3) -> f64 {
        (place.dot(self.0 * place) + 2.0 * self.1.dot(place) + self.2).max(0.0)
    }
}

/// A closed mesh with no more than so many triangles: corners are drawn into neighbours, first where it shows least. So what is
/// level may be sampled as finely as what is crisp, and costs nothing.
pub(crate) fn thinned(mesh: &Mesh, triangles: usize) -> Mesh {
    // How much a difference in tone counts: what is painted keeps its edges.
    const TONE: f64 = 0.001;
    let count = mesh.positions.len();
    let place = |index: u32| DVec3::from_array(mesh.positions[index as usize].map(f64::from));
    let tone = |index: u32| mesh.colors.as_ref().map_or(1.0, |colors| f64::from(colors[index as usize][0]));
    let mut faces: Vec<[u32; 3]> = mesh.indices.chunks_exact(3).map(|t| [t[0], t[1], t[2]]).collect();
    let mut around = vec![Vec::new(); count];
    let mut planes = vec![Planes(DMat3::ZERO, DVec3::ZERO, 0.0); count];
    let cross = |[a, b, c]: [u32; 3]| (place(b) - place(a)).cross(place(c) - place(a));
    for (face, &corners) in faces.iter().enumerate() {
        let (cross, at) = (cross(corners), place(corners[0]));
        let (normal, size) = (cross.normalize_or_zero(), cross.length());
        let far = normal.dot(at);
        let square = DMat3::from_cols(normal * normal.x, normal * normal.y, normal * normal.z);
        for corner in corners {
            around[corner as usize].push(face);
            planes[corner as usize].add(Planes(square * size, normal * (-far * size), far * far * size));
        }
    }
    let neighbours = |faces: &[[u32; 3]], around: &[usize], own: u32| -> BTreeSet<u32> {
        around.iter().flat_map(|&face| faces[face]).filter(|&corner| corner != own).collect()
    };
    let cost = |planes: &[Planes], from: u32, to: u32| {
        let apart = place(from).distance_squared(place(to));
        let cost = planes[from as usize].far(place(to)) + TONE * apart * (tone(from) - tone(to)).powi(2);
        // As they are never negative, their bits are in their order.
        (cost + 1e-7 * apart).to_bits()
    };
    let mut age = vec![0u32; count];
    let mut queue = BinaryHeap::new();
    for from in 0..count as u32 {
        for to in neighbours(&faces, &around[from as usize], from) {
            queue.push(Reverse((cost(&planes, from, to), from, to, 0, 0)));
        }
    }
    let sound = |corners: [u32; 3]| {
        let normals: Vec3 = corners.iter().map(|&k| Vec3::from_array(mesh.normals[k as usize])).sum();
        cross(corners).normalize_or_zero().dot(normals.normalize_or_zero().as_dvec3()) > 0.5
    };
    let mut left = faces.len();
    while left > triangles
        && let Some(Reverse((_, from, to, from_age, to_age))) = queue.pop()
    {
        if age[from as usize] != from_age || age[to as usize] != to_age {
            continue;
        }
        let moved = |corners: [u32; 3]| corners.map(|corner| if corner == from { to } else { corner });
        let (gone, kept): (Vec<usize>, Vec<usize>) =
            around[from as usize].iter().partition(|&&face| faces[face].contains(&to));
        let [near, other] = [from, to].map(|own| neighbours(&faces, &around[own as usize], own));
        if near.intersection(&other).count() != 2 || !kept.iter().all(|&face| sound(moved(faces[face]))) {
            continue;
        }
        for &face in &kept {
            faces[face] = moved(faces[face]);
        }
        for &face in &gone {
            for corner in faces[face] {
                around[corner as usize].retain(|&other| other != face);
            }
        }
        left -= gone.len();
        around[to as usize].extend(kept);
        around[from as usize].clear();
        let own = planes[from as usize];
        planes[to as usize].add(own);
        age[from as usize] = u32::MAX;
        age[to as usize] += 1;
        for next in neighbours(&faces, &around[to as usize], to) {
            for [a, b] in [[to, next], [next, to]] {
                queue.push(Reverse((cost(&planes, a, b), a, b, age[a as usize], age[b as usize])));
            }
        }
    }
    let mut whole: Vec<usize> = around.into_iter().flatten().collect();
    whole.sort_unstable();
    whole.dedup();
    let mut used: Vec<u32> = whole.into_iter().flat_map(|face| faces[face]).collect();
    let mut thin = Mesh { colors: mesh.colors.as_ref().map(|_| Vec::new()), ..Mesh::default() };
    let mut numbers = vec![None; count];
    for index in &mut used {
        let at = *index as usize;
        *index = *numbers[at].get_or_insert_with(|| {
            let normal = Vec3::from_array(mesh.normals[at]);
            let number = thin.vertex(Vec3::from_array(mesh.positions[at]), normal, Vec2::from_array(mesh.uvs[at]));
            if let (Some(thin), Some(colors)) = (&mut thin.colors, &mesh.colors) {
                thin.push(colors[at]);
            }
            number
        });
    }
    thin.indices = used;
    thin
}

/// The smaller of two distances, blended over `soft` where they are close: a fillet.
pub(crate) fn join(a: f32, b: f32, soft: f32) -> f32 {
    let share = (soft - (a - b).abs()).max(0.0) / soft;
    a.min(b) - share * share * soft * 0.25
}

/// The larger of two distances, blended over `soft`.
pub(crate) fn cut(a: f32, b: f32, soft: f32) -> f32 {
    -join(-a, -b, soft)
}

/// The distance to a segment.
pub(crate) fn to_segment(point: Vec3, a: Vec3, b: Vec3) -> f32 {
    let way = b - a;
    let share = ((point - a).dot(way) / way.length_squared().max(1e-12)).clamp(0.0, 1.0);
    point.distance(a + way * share)
}

/// The signed distance to a simple polygon, negative inside.
pub(crate) fn to_polygon(point: Vec2, corners: &[Vec2]) -> f32 {
    let (mut nearest, mut inside) = (f32::MAX, false);
    let mut previous = corners[corners.len() - 1];
    for &corner in corners {
        let way = previous - corner;
        let from = point - corner;
        let share = (from.dot(way) / way.length_squared().max(1e-12)).clamp(0.0, 1.0);
        nearest = nearest.min((from - way * share).length_squared());
        if (corner.y > point.y) != (previous.y > point.y) && (from.x < way.x * from.y / way.y) {
            inside = !inside;
        }
        previous = corner;
    }
    if inside { -nearest.sqrt() } else { nearest.sqrt() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ball_is_round_and_closed() {
        let ball = sculpt(|place| place.length() - 0.5, Vec3::splat(-0.63), Vec3::splat(0.6), 0.1);
        assert_eq!((ball.flaw(), ball.open_edges()), (None, 0));
        let round = |p: &[f32; 3]| (Vec3::from_array(*p).length() - 0.5).abs() < 0.006;
        assert!(ball.positions.iter().all(round));
    }

    #[test]
    fn what_is_thinned_stays_closed_and_sharp() {
        let cube = |place: Vec3| place.abs().max_element() - 0.5;
        let cube = sculpt(cube, Vec3::splat(-0.63), Vec3::splat(0.6), 0.1);
        let thin = thinned(&cube, 200);
        assert_eq!((thin.flaw(), thin.open_edges()), (None, 0));
        assert!(thin.triangles() <= 200 && thin.positions.len() == thin.triangles() / 2 + 2);
        assert!(thin.positions.iter().all(|p| cube.positions.contains(p)));
    }

    #[test]
    fn polygons_have_an_inside() {
        let corners = [Vec2::new(0.0, 0.0), Vec2::new(2.0, 0.0), Vec2::new(2.0, 1.0), Vec2::new(0.0, 1.0)];
        assert!((to_polygon(Vec2::new(1.0, 0.5), &corners) + 0.5).abs() < 1e-6);
        assert!((to_polygon(Vec2::new(3.0, 0.5), &corners) - 1.0).abs() < 1e-6);
    }
}
