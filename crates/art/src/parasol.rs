//! The shade of a café's parasol that is out of sight, at noon.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::Mesh;
use crate::noise::step;
use crate::things::Finish;

/// How far to +X of the origin, which is what is to be in sight, its pole is.
const POLE: f32 = 5.0;
/// How far from the pole its cloth reaches, and how far beyond that the scallops of its valance do, on the ground.
const REACH: f32 = 5.76;
const HANG: f32 = 0.34;
/// How far its edge is soft to either side: it is high above the ground.
const SOFT: f32 = 0.085;
/// How many scallops there are all round, how many of them to either side of -X have a shade here, and on every which of them a rib
/// ends, along which two of its cloths are sewn and the sun comes through.
const SCALLOPS: f32 = 32.0;
const SIDE: u8 = 6;
const RIB: u8 = 4;
/// What the sky sends below it, for the sun does not: cool, and how much of the sunlit ground it hides.
const SHADE: [f32; 4] = [0.060, 0.072, 0.130, 0.54];
/// Places across a scallop, closer together towards its neighbours.
const ACROSS: [f32; 12] = [0.0, 0.014, 0.032, 0.08, 0.16, 0.3, 0.5, 0.7, 0.84, 0.92, 0.968, 0.986];
/// From without its edge inwards: how far, and what share of the whole shade there is.
const EDGE: [(f32, f32); 5] = [(-SOFT, 0.0), (-0.5 * SOFT, 0.16), (0.0, 0.5), (0.5 * SOFT, 0.84), (SOFT, 1.0)];
/// Further in: at what radius, and what share of it there.
const WITHIN: [(f32, f32); 5] = [(5.5, 1.0), (4.2, 1.0), (2.6, 0.97), (1.2, 0.94), (0.3, 0.92)];

/// The shade of a sector of the parasol, from its pole along -X: 6 deep and 10 wide.
pub(crate) fn parasol() -> Vec<(Finish, Mesh)> {
    let (mut mesh, mut colors) = (Mesh::default(), Vec::new());
    let columns = (0..2 * SIDE).flat_map(|scallop| ACROSS.map(|across| (scallop, across)));
    for (scallop, across) in columns.chain([(2 * SIDE, 0.0)]) {
        let off = f32::from(scallop) + across - f32::from(SIDE);
        let way = -Vec2::from_angle(TAU * off / SCALLOPS);
        let edge = REACH + HANG * (1.0 - (2.0 * across - 1.0).powi(2)).powf(0.6);
        let [r, g, b, dark] = SHADE;
        let from_rib = f32::from((scallop + RIB / 2) % RIB) + across;
        let seam = 1.0 - 0.16 * step(0.036, 0.012, from_rib.min(f32::from(RIB) - from_rib));
        // To the sides it ends gently, lest a straight edge be seen.
        let dark = dark * step(0.0, 1.0, f32::from(SIDE) - off.abs());
        let edge = EDGE.map(|(inwards, share)| (edge - inwards, share));
        // The valance is not sewn.
        let within = WITHIN.map(|(radius, share)| (radius, share * seam));
        for (radius, share) in edge.into_iter().chain(within) {
            let place = radius * way;
            mesh.vertex(Vec3::new(place.x + POLE, 0.02, place.y), Vec3::Y, place);
            colors.push([r, g, b, dark * share]);
        }
    }
    let rings = (EDGE.len() + WITHIN.len()) as u32;
    for first in (0..colors.len() as u32 - rings).step_by(rings as usize) {
        for ring in first..first + rings - 1 {
            mesh.quad(ring, ring + 1, ring + rings + 1, ring + rings);
        }
    }
    vec![(Finish::Shade, Mesh { colors: Some(colors), ..mesh })]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn its_edge_is_scalloped_and_soft_and_the_ground_is_seen_below_it() {
        let [(Finish::Shade, mesh)] = &parasol()[..] else { panic!("it is one shade") };
        let colors = mesh.colors.as_ref().expect("its colours say how dark it is");
        let far = |k: usize| (mesh.positions[k][0] - POLE).hypot(mesh.positions[k][2]);
        let rings = EDGE.len() + WITHIN.len();
        for column in (0..colors.len()).step_by(rings) {
            assert!(colors[column][3] == 0.0 && (5.8..6.3).contains(&far(column)), "there is sun beyond its edge");
        }
        let edge: Vec<f32> = (0..colors.len()).step_by(rings).map(far).collect();
        let tips = edge.windows(3).filter(|three| three[1] > three[0] && three[1] > three[2]).count();
        assert_eq!(tips, 2 * usize::from(SIDE));
        assert!(colors.iter().all(|color| color[3] < 0.7), "the sky lights what is below it");
    }
}
