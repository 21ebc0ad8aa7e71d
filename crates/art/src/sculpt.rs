//! Sculpture: the surface of a solid that is given by a function, for shapes no lathe or plane can make.

use fast_surface_nets::ndshape::{RuntimeShape, Shape};
use fast_surface_nets::{SurfaceNetsBuffer, surface_nets};
use glam::{Vec2, Vec3};

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
    fn polygons_have_an_inside() {
        let corners = [Vec2::new(0.0, 0.0), Vec2::new(2.0, 0.0), Vec2::new(2.0, 1.0), Vec2::new(0.0, 1.0)];
        assert!((to_polygon(Vec2::new(1.0, 0.5), &corners) + 0.5).abs() < 1e-6);
        assert!((to_polygon(Vec2::new(3.0, 0.5), &corners) - 1.0).abs() < 1e-6);
    }
}
