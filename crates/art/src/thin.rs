//! Fewer triangles for the same shape: what is level needs few, however finely it was sampled.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use glam::{DMat3, DVec3, Vec2, Vec3};

use crate::Mesh;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sculpt::sculpt;

    #[test]
    fn what_is_thinned_stays_closed_and_sharp() {
        let cube = |place: Vec3| place.abs().max_element() - 0.5;
        let cube = sculpt(cube, Vec3::splat(-0.63), Vec3::splat(0.6), 0.1);
        let thin = thinned(&cube, 200);
        assert_eq!((thin.flaw(), thin.open_edges()), (None, 0));
        assert!(thin.triangles() <= 200 && thin.positions.len() == thin.triangles() / 2 + 2);
        assert!(thin.positions.iter().all(|p| cube.positions.contains(p)));
    }
}
