//! The knight's head: a drawn silhouette, given a thickness that swells and thins like a horse's, then carved.

use std::f32::consts::PI;

use glam::{Vec2, Vec3};

use crate::Mesh;
use crate::noise::step;
use crate::sculpt::{cut, join, sculpt, to_polygon, to_segment};

/// The silhouette seen from the side, looking right: (forward, up) from the middle of the collar, counter-clockwise
/// from the back of the neck. It runs on below the collar, where it is cut off level.
const SILHOUETTE: [[f32; 2]; 40] = [
    [-0.235, -0.12],
    [0.235, -0.12],
    [0.240, 0.00],
    [0.238, 0.06],
    [0.222, 0.13],
    [0.185, 0.20],
    [0.140, 0.26],
    [0.106, 0.315],
    [0.092, 0.355],
    [0.106, 0.380],
    [0.150, 0.374],
    [0.200, 0.356],
    [0.245, 0.330],
    [0.285, 0.317],
    [0.312, 0.330],
    [0.317, 0.352],
    [0.345, 0.362],
    [0.368, 0.392],
    [0.368, 0.430],
    [0.345, 0.466],
    [0.305, 0.508],
    [0.262, 0.560],
    [0.226, 0.612],
    [0.196, 0.662],
    [0.162, 0.700],
    [0.136, 0.718],
    [0.128, 0.765],
    [0.104, 0.822],
    [0.070, 0.775],
    [0.046, 0.738],
    [0.000, 0.744],
    [-0.070, 0.730],
    [-0.140, 0.690],
    [-0.200, 0.625],
    [-0.243, 0.540],
    [-0.266, 0.440],
    [-0.268, 0.330],
    [-0.252, 0.220],
    [-0.236, 0.120],
    [-0.232, 0.00],
];

/// Half the thickness at places of the silhouette: forward, up, half thickness.
const THICKNESS: [[f32; 3]; 15] = [
    [0.0, -0.05, 0.215],
    [0.0, 0.06, 0.19],
    [0.10, 0.20, 0.135],
    [-0.12, 0.20, 0.155],
    [-0.10, 0.36, 0.128],
    [-0.16, 0.52, 0.105],
    [-0.05, 0.62, 0.105],
    [0.04, 0.48, 0.128],
    [0.10, 0.42, 0.112],
    [0.13, 0.60, 0.108],
    [0.22, 0.50, 0.088],
    [0.27, 0.40, 0.080],
    [0.34, 0.41, 0.078],
    [0.09, 0.74, 0.085],
    [0.09, 0.82, 0.070],
];

/// The head with its neck, standing a little inside the collar.
pub(super) fn head() -> Mesh {
    let corners = silhouette();
    let field = move |place: Vec3| carved(place, &corners);
    sculpt(field, Vec3::new(-0.30, -0.03, -0.24), Vec3::new(0.39, 0.84, 0.24), 0.033).translated(0.0, 0.28, 0.0)
}

/// The silhouette with every side bent through its neighbours' corners (Catmull and Rom's curve), halved once.
fn silhouette() -> Vec<Vec2> {
    let count = SILHOUETTE.len();
    let at = |k: usize| Vec2::from_array(SILHOUETTE[k % count]);
    let bent = |k: usize| (9.0 * (at(k) + at(k + 1)) - at(k + count - 1) - at(k + 2)) / 16.0;
    (0..count).flat_map(|k| if k < 2 || k + 1 == count { vec![at(k)] } else { vec![at(k), bent(k)] }).collect()
}

/// Half the thickness of the head at a place of the silhouette, the nearer marks counting for more.
fn thickness(side: Vec2) -> f32 {
    let (mut sum, mut weights) = (0.0, 0.0);
    for [x, y, half] in THICKNESS {
        let weight = 1.0 / (side.distance_squared(Vec2::new(x, y)) + 0.002).powi(2);
        sum += half * weight;
        weights += weight;
    }
    sum / weights
}

fn carved(place: Vec3, corners: &[Vec2]) -> f32 {
    let side = Vec2::new(place.x, place.y);
    let depth = -to_polygon(side, corners);
    let flat = place.z.abs();
    if depth < -0.06 || flat > 0.24 || place.y < -0.04 {
        return (-depth).max(flat - 0.2).max(-0.02 - place.y);
    }
    let half = thickness(side);
    // How far from its outline the head reaches its full thickness: at once in the muzzle, slowly in the neck.
    let round = 0.10 + 0.12 * (1.0 - step(0.0, 0.25, place.y)) - 0.03 * step(0.2, 0.34, place.x);
    let body = |half: f32, round: f32| {
        let rim = (1.0 - depth / round).max(0.0);
        ((rim.powf(2.3) + (flat / half).powf(2.3)).powf(1.0 / 2.3) - 1.0) * half.min(round) * 0.85
    };
    let mut solid = body(half, round);

    // The round of the jaw, with a furrow behind it.
    let cheek = Vec3::new((place.x - 0.085) / 0.105, (place.y - 0.475) / 0.105, flat / 0.142).length() - 1.0;
    let furrow = (side.distance(Vec2::new(0.085, 0.475)) - 0.118).abs();
    let behind = step(0.06, -0.05, place.x) * step(0.62, 0.5, place.y);
    solid = join(solid, cheek * 0.1, 0.03) + 0.012 * behind * (1.0 - step(0.0, 0.022, furrow));

    // The mane: a raised band along the back, cut into locks that sweep back and down.
    let around = (place.y - 0.36).atan2(place.x + 0.02).rem_euclid(2.0 * PI);
    let back = step(1.45, 1.8, around) * step(4.5, 4.1, around) * step(0.0, 0.12, place.y);
    let band = 1.0 - step(0.06, 0.125, depth);
    let lock = 0.5 + 0.5 * (around * 10.0 - depth * 22.0 + flat * 4.0).sin();
    let groove = (1.0 - lock) * (1.0 - lock);
    solid -= back * band * (0.016 - 0.022 * groove);

    // Brow, eye and its socket.
    let eye = Vec3::new(0.152, 0.602, 0.098);
    let from = Vec3::new(place.x, place.y, flat);
    solid = cut(solid, 0.036 - from.distance(eye + Vec3::new(0.008, -0.006, 0.022)), 0.018);
    solid = join(solid, from.distance(eye - Vec3::new(0.0, 0.0, 0.012)) - 0.026, 0.006);
    let brow = to_segment(from, eye + Vec3::new(-0.04, 0.018, -0.006), eye + Vec3::new(0.036, 0.036, -0.014));
    solid = join(solid, brow - 0.016, 0.022);

    // The bone down the face, the nostril, the mouth.
    let bone = to_segment(from, Vec3::new(0.12, 0.52, 0.10), Vec3::new(0.28, 0.455, 0.062));
    solid = join(solid, bone - 0.016, 0.03);
    let nostril = to_segment(from, Vec3::new(0.330, 0.424, 0.082), Vec3::new(0.350, 0.444, 0.072));
    solid = cut(solid, 0.017 - nostril, 0.014);
    let lips = to_segment(Vec3::new(place.x, place.y, 0.0), Vec3::new(0.335, 0.352, 0.0), Vec3::new(0.225, 0.398, 0.0));
    solid += 0.013 * (1.0 - step(0.0, 0.026, lips));

    // Two ears: a notch between them, and a hollow in front of each.
    let notch = 0.012 + 0.22 * (place.y - 0.722).max(0.0) - flat;
    solid = cut(solid, notch.min(place.y - 0.715), 0.012);
    let hollow = from.distance(Vec3::new(0.142, 0.765, 0.058)) - 0.022;
    solid = cut(solid, -hollow, 0.01);

    solid.max(-0.02 - place.y)
}
