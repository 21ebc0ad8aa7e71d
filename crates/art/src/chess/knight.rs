//! The club's knight: a drawn silhouette, given a thickness that swells and thins like a horse's, then carved. And what the knights of
//! all sets have: their pale manes, and that they bend aside.

use std::f32::consts::PI;

use glam::{Vec2, Vec3};

use crate::Mesh;
use crate::noise::step;
use crate::sculpt::{cut, join, sculpt, to_polygon, to_segment};

/// The silhouette seen from the side, looking right: (forward, up) from the middle of the collar, counter-clockwise
/// from the back of the neck. It runs on below the collar, where it is cut off level.
const SILHOUETTE: [[f32; 2]; 41] = [
    [-0.235, -0.120],
    [0.235, -0.120],
    [0.244, 0.000],
    [0.244, 0.060],
    [0.230, 0.130],
    [0.196, 0.200],
    [0.146, 0.265],
    [0.098, 0.325],
    [0.070, 0.375],
    [0.080, 0.410],
    [0.124, 0.408],
    [0.180, 0.382],
    [0.227, 0.350],
    [0.266, 0.330],
    [0.295, 0.334],
    [0.312, 0.354],
    [0.342, 0.366],
    [0.362, 0.398],
    [0.362, 0.440],
    [0.344, 0.480],
    [0.309, 0.526],
    [0.272, 0.582],
    [0.239, 0.638],
    [0.212, 0.690],
    [0.186, 0.732],
    [0.166, 0.754],
    [0.180, 0.830],
    [0.152, 0.932],
    [0.094, 0.852],
    [0.054, 0.780],
    [0.006, 0.790],
    [-0.072, 0.776],
    [-0.148, 0.736],
    [-0.214, 0.668],
    [-0.258, 0.580],
    [-0.280, 0.476],
    [-0.276, 0.366],
    [-0.254, 0.256],
    [-0.234, 0.146],
    [-0.230, 0.060],
    [-0.234, 0.000],
];

/// Half the thickness at places of the silhouette: forward, up, half thickness.
const THICKNESS: [[f32; 3]; 15] = [
    [0.0, -0.05, 0.215],
    [0.0, 0.06, 0.19],
    [0.1, 0.2, 0.128],
    [-0.12, 0.2, 0.148],
    [-0.1, 0.36, 0.112],
    [-0.17, 0.54, 0.092],
    [-0.06, 0.66, 0.098],
    [0.05, 0.5, 0.126],
    [0.12, 0.44, 0.112],
    [0.15, 0.64, 0.108],
    [0.239, 0.53, 0.086],
    [0.278, 0.43, 0.078],
    [0.333, 0.42, 0.076],
    [0.1, 0.78, 0.088],
    [0.14, 0.90, 0.075],
];

/// How high the collar is.
pub(super) const COLLAR: f32 = 0.28;

/// The head with its neck, standing a little inside the collar.
pub(super) fn head() -> Mesh {
    let corners = smooth(&SILHOUETTE);
    let field = |place: Vec3| carved(place, &corners);
    let head = sculpt(field, Vec3::new(-0.32, -0.03, -0.24), Vec3::new(0.44, 0.96, 0.24), 0.033);
    let mane = |place: Vec3| {
        let side = Vec2::new(place.x, place.y);
        let [back, band] = mane(side, -to_polygon(side, &corners)).1;
        [if side.y > 0.0 { back } else { 0.0 }, band]
    };
    with_pale_mane(head, mane).translated(0.0, COLLAR, 0.0)
}

/// A silhouette, whose first side and last point are those of its cut, with every other side bent through its neighbours' corners
/// (Catmull and Rom's curve), halved once.
pub(super) fn smooth(silhouette: &[[f32; 2]]) -> Vec<Vec2> {
    let count = silhouette.len();
    let at = |k: usize| Vec2::from_array(silhouette[k % count]);
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

/// The mane: how far round the back of the neck a place of the silhouette is, so far within it, and how much of the mane is there,
/// along the back and across it.
fn mane(side: Vec2, depth: f32) -> (f32, [f32; 2]) {
    let around = (side.y - 0.36).atan2(side.x + 0.02).rem_euclid(2.0 * PI);
    let back = step(1.45, 1.8, around) * step(4.5, 4.1, around) * step(0.0, 0.12, side.y);
    (around, [back, 1.0 - step(0.06, 0.125, depth)])
}

/// A knight's head whose mane is paler than the rest of him: it tells where he looks to whoever sees him small, and from above.
/// `mane` says how much of it is at a place along the back, and across it.
pub(super) fn with_pale_mane(head: Mesh, mane: impl Fn(Vec3) -> [f32; 2]) -> Mesh {
    const PALER: f32 = 0.7;
    // A dark line along it tells it from a pale neck, too.
    const EDGED: f32 = 0.72;
    head.painted(|place| {
        let [back, band] = mane(Vec3::from_array(place));
        let bright = (1.0 + PALER * back * band) * (1.0 - EDGED * back * 4.0 * band * (1.0 - band));
        Some([bright, bright, bright, 1.0])
    })
}

/// A knight whose neck bends aside from a collar up, by so much for its height, towards +Z: from above his profile is seen, and
/// light falls on it. It is shorter, too, or he would reach over the square behind him.
pub(super) fn bent(mut mesh: Mesh, collar: f32, aside: f32) -> Mesh {
    const SOFT: f32 = 0.2;
    const SHORT: f32 = 0.8;
    for ([_, y, z], normal) in mesh.positions.iter_mut().zip(&mut mesh.normals) {
        let up = (*y - collar).max(0.0);
        let (shift, slope) = if up < SOFT { (up * up / (2.0 * SOFT), up / SOFT) } else { (up - SOFT / 2.0, 1.0) };
        *z += SHORT * aside * shift;
        let [nx, ny, nz] = *normal;
        let mut leaning = Vec3::new(nx, ny - aside * slope * nz, nz);
        if up > 0.0 {
            *y -= (1.0 - SHORT) * up;
            leaning.y /= SHORT;
        }
        *normal = leaning.normalize_or(Vec3::Y).to_array();
    }
    mesh
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
    let cheek = Vec3::new((place.x - 0.088) / 0.112, (place.y - 0.500) / 0.108, flat / 0.146).length() - 1.0;
    let furrow = (side.distance(Vec2::new(0.088, 0.500)) - 0.122).abs();
    let behind = step(0.06, -0.05, place.x) * step(0.65, 0.53, place.y);
    solid = join(solid, cheek * 0.1, 0.03) + 0.012 * behind * (1.0 - step(0.0, 0.022, furrow));

    // The mane: a raised band along the back, cut into locks that sweep back and down.
    let (around, [back, band]) = mane(side, depth);
    let lock = 0.5 + 0.5 * (around * 10.0 - depth * 22.0 + flat * 4.0).sin();
    let groove = (1.0 - lock) * (1.0 - lock);
    solid -= back * band * (0.016 - 0.022 * groove);

    // Brow, eye and its socket.
    let eye = Vec3::new(0.162, 0.630, 0.098);
    let from = Vec3::new(place.x, place.y, flat);
    solid = cut(solid, 0.036 - from.distance(eye + Vec3::new(0.008, -0.006, 0.022)), 0.018);
    solid = join(solid, from.distance(eye - Vec3::new(0.0, 0.0, 0.012)) - 0.026, 0.006);
    let brow = to_segment(from, eye + Vec3::new(-0.04, 0.018, -0.006), eye + Vec3::new(0.036, 0.036, -0.014));
    solid = join(solid, brow - 0.017, 0.03);

    // The bone down the face, the nostril, the mouth.
    let bone = to_segment(from, Vec3::new(0.145, 0.555, 0.10), Vec3::new(0.294, 0.468, 0.060));
    solid = join(solid, bone - 0.016, 0.03);
    let nostril = to_segment(from, Vec3::new(0.331, 0.430, 0.080), Vec3::new(0.347, 0.452, 0.070));
    solid = cut(solid, 0.017 - nostril, 0.014);
    let lips = to_segment(Vec3::new(place.x, place.y, 0.0), Vec3::new(0.334, 0.362, 0.0), Vec3::new(0.235, 0.415, 0.0));
    solid += 0.013 * (1.0 - step(0.0, 0.034, lips));

    // Two ears: a notch between them, and a hollow in front of each.
    let notch = 0.014 + 0.20 * (place.y - 0.762).max(0.0) - flat;
    solid = cut(solid, notch.min(place.y - 0.756), 0.012);
    let hollow = from.distance(Vec3::new(0.172, 0.812, 0.060)) - 0.022;
    solid = cut(solid, -hollow, 0.01);

    solid.max(-0.02 - place.y)
}
