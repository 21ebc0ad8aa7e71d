//! The club's knight: a drawn silhouette, given a thickness that swells and thins like a horse's, then carved. And what the knights of
//! all sets have: their pale manes, and that they bend aside.

use std::f32::consts::PI;

use glam::{Vec2, Vec3};

use crate::Mesh;
use crate::noise::{mix, step};
use crate::sculpt::{cut, join, sculpt, to_polygon, to_segment};
use crate::thin::thinned;

/// The silhouette seen from the side, looking right and without ears: (forward, up) from the middle of the collar,
/// counter-clockwise from the back of the neck. It runs on below the collar, where it is cut off level.
const SILHOUETTE: [[f32; 2]; 39] = [
    [-0.235, -0.120],
    [0.235, -0.120],
    [0.244, 0.000],
    [0.248, 0.070],
    [0.236, 0.140],
    [0.200, 0.205],
    [0.148, 0.260],
    [0.098, 0.310],
    [0.066, 0.352],
    [0.078, 0.384],
    [0.128, 0.382],
    [0.185, 0.358],
    [0.238, 0.332],
    [0.268, 0.312],
    [0.302, 0.308],
    [0.317, 0.334],
    [0.356, 0.340],
    [0.378, 0.372],
    [0.380, 0.408],
    [0.360, 0.446],
    [0.319, 0.502],
    [0.278, 0.557],
    [0.237, 0.612],
    [0.196, 0.667],
    [0.156, 0.716],
    [0.104, 0.738],
    [0.050, 0.744],
    [-0.005, 0.741],
    [-0.075, 0.724],
    [-0.148, 0.686],
    [-0.212, 0.626],
    [-0.256, 0.548],
    [-0.276, 0.458],
    [-0.272, 0.366],
    [-0.252, 0.256],
    [-0.234, 0.146],
    [-0.230, 0.060],
    [-0.234, 0.000],
    [-0.235, -0.060],
];

/// How high the collar is.
pub(super) const COLLAR: f32 = 0.28;

/// Where one of his eyes is, the middle of the round of his jaw, and one of his nostrils.
const EYE: Vec3 = Vec3::new(0.170, 0.628, 0.086);
const JAW: Vec2 = Vec2::new(0.108, 0.478);
const NOSTRIL: Vec3 = Vec3::new(0.336, 0.418, 0.074);

/// The head with its neck, standing a little inside the collar.
pub(super) fn head() -> Mesh {
    /// How much paler he is where he is worn.
    const WORN: f32 = 0.7;
    let corners = smooth(&SILHOUETTE);
    let field = |place: Vec3| carved(place, &corners);
    let head = sculpt(field, Vec3::new(-0.32, -0.03, -0.24), Vec3::new(0.40, 0.88, 0.24), 0.022);
    let tone = |place: Vec3| {
        let place = Vec3::new(place.x, place.y, place.z.abs());
        let side = Vec2::new(place.x, place.y);
        let depth = -to_polygon(side, &corners);
        let Mane { back, painted: band, lock, .. } = mane(side, depth);
        let back = if side.y > 0.0 { back } else { 0.0 };
        let dark = |far: f32, reach: f32| 1.0 - step(reach * 0.6, reach, far);
        let hollows = [
            1.5 * dark(place.distance(EYE), 0.05),
            dark(place.distance(NOSTRIL), 0.03),
            dark(mouth(place), 0.03) * step(0.03, 0.05, place.z),
            0.8 * dark((side.distance(JAW) - 0.108).abs(), 0.03)
                * step(0.03, -0.05, (side - JAW).dot(Vec2::new(0.9, 0.4))),
            0.7 * dark(place.distance(EAR[0].lerp(EAR[1], 0.5) + Vec3::new(0.022, 0.0, 0.016)), 0.042),
        ];
        let hollow = hollows.into_iter().fold(0.0, f32::max);
        // Handling has worn his edges: on a dark man in a dim room they are what is seen of jaw, nose and brow.
        let worn = [
            dark((side.distance(JAW) - 0.090).abs(), 0.026) * step(0.075, 0.095, place.z),
            dark(depth - 0.012, 0.045) * step(0.02, 0.05, place.z) * step(0.26, 0.34, side.y) * (1.0 - back * band),
            dark(place.distance(EYE + Vec3::new(-0.018, 0.040, -0.012)), 0.05) * step(0.64, 0.655, place.y),
        ];
        let worn = 1.0 + WORN * worn.into_iter().fold(0.0, f32::max);
        (
            [back * (1.0 - hollow).max(0.0), band],
            worn * (1.0 - 0.55 * hollow).max(0.15) * (1.0 - 0.5 * back * band * (1.0 - step(0.0, 0.35, lock))),
        )
    };
    thinned(&with_pale_mane(head, tone), 3600).translated(0.0, COLLAR, 0.0)
}

/// A silhouette, whose first side and last point are those of its cut, with every other side bent through its neighbours' corners
/// (Catmull and Rom's curve), halved once.
pub(super) fn smooth(silhouette: &[[f32; 2]]) -> Vec<Vec2> {
    let count = silhouette.len();
    let at = |k: usize| Vec2::from_array(silhouette[k % count]);
    let bent = |k: usize| (9.0 * (at(k) + at(k + 1)) - at(k + count - 1) - at(k + 2)) / 16.0;
    (0..count).flat_map(|k| if k < 2 || k + 1 == count { vec![at(k)] } else { vec![at(k), bent(k)] }).collect()
}

/// What of the mane is at a place of the silhouette.
struct Mane {
    /// How much of it is there along the back of the neck, and across it.
    back: f32,
    band: f32,
    /// The same of its paint, whose edge is softer, for it is only as fine as the net.
    painted: f32,
    /// How far along its lock the place is: each rises slowly from under the one before, and falls off steeply.
    lock: f32,
}

/// The mane at a place of the silhouette that lies so far within it.
fn mane(side: Vec2, depth: f32) -> Mane {
    let from = side - Vec2::new(0.03, 0.35);
    let around = from.y.atan2(from.x).rem_euclid(2.0 * PI);
    let back = step(1.5, 1.6, around) * step(4.3, 4.15, around) * step(0.12, 0.19, from.length());
    let phase = (around * 2.9 - depth * 6.0).rem_euclid(1.0);
    let lock = (phase / 0.78).min((1.0 - phase) / 0.22);
    // It ends in a tip at the shoulders.
    let broad = mix(0.045, 0.1, step(0.02, 0.24, side.y));
    let band = |soft: f32| 1.0 - step(broad - soft, broad + soft, depth);
    Mane { back, band: band(0.012), painted: band(0.028), lock }
}

/// A knight's head whose mane is paler than the rest of him: it tells where he looks to whoever sees him small, and from above.
/// `tone` says how much of it is at a place along the back, and across it, and how light the place is, hollows being dark.
pub(super) fn with_pale_mane(head: Mesh, tone: impl Fn(Vec3) -> ([f32; 2], f32)) -> Mesh {
    const PALER: f32 = 0.85;
    // A dark line along it tells it from a pale neck, too.
    const EDGED: f32 = 0.72;
    head.painted(|place| {
        let ([back, band], light) = tone(Vec3::from_array(place));
        let bright = light * (1.0 + PALER * back * band) * (1.0 - EDGED * back * 4.0 * band * (1.0 - band));
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

/// A board so deep within its outline and so far from its middle, of half a thickness, its edge bevelled by so much inwards and
/// so much across. Its planes meet in edges as soft as told.
pub(super) fn board(depth: f32, flat: f32, half: f32, [inwards, across]: [f32; 2], soft: f32) -> f32 {
    let bevel = (flat - half) / across + 1.0 - depth / inwards;
    let bevel = bevel / Vec2::new(1.0 / across, 1.0 / inwards).length();
    cut(cut(flat - half, bevel, soft), -depth, soft)
}

/// What thins from `a` to `b`.
pub(super) fn limb(place: Vec3, [a, b]: [Vec3; 2], [from, to]: [f32; 2]) -> f32 {
    let share = ((place - a).dot(b - a) / a.distance_squared(b)).clamp(0.0, 1.0);
    place.distance(a.lerp(b, share)) - mix(from, to, share)
}

/// How far a place is from the mouth.
fn mouth(place: Vec3) -> f32 {
    to_segment(Vec3::new(place.x, place.y, 0.0), Vec3::new(0.37, 0.345, 0.0), Vec3::new(0.262, 0.382, 0.0))
}

/// An ear from its root to its tip.
const EAR: [Vec3; 2] = [Vec3::new(0.092, 0.725, 0.054), Vec3::new(0.112, 0.846, 0.074)];

fn carved(place: Vec3, corners: &[Vec2]) -> f32 {
    let side = Vec2::new(place.x, place.y);
    let depth = -to_polygon(side, corners);
    let flat = place.z.abs();
    let from = Vec3::new(place.x, place.y, flat);

    // Along the bridge of the nose, from the forehead on.
    let along = (side - Vec2::new(0.156, 0.716)).dot(Vec2::new(0.598, -0.801));
    let face = mix(0.100, 0.062, step(0.06, 0.24, along)) + 0.014 * step(0.24, 0.31, along);
    let neck = mix(0.205, 0.098, step(-0.04, 0.42, place.y));
    let head = step(-0.04, 0.09, place.x - 0.055 + 0.15 * (place.y - 0.37)) * step(0.28, 0.40, place.y);
    let bevel = [mix(0.13, 0.045, head), mix(0.6 * neck, 0.036, head)];
    let solid = board(depth, flat, mix(neck, face, head), bevel, mix(0.06, 0.018, head));
    // Down at the collar he is round as it is.
    let shoulders = 0.9 * (place.x.hypot(flat) - 0.236 + 0.5 * place.y.max(0.0));
    let mut solid = join(solid, shoulders, 0.04);

    // The round of the jaw is a plane of its own.
    let jaw = side.distance(JAW) - 0.098;
    solid = join(solid, board(-jaw, flat, 0.117, [0.03, 0.03], 0.012), 0.008);

    // Locks lie on each other along the back.
    let Mane { back, band, lock, .. } = mane(side, depth);
    solid -= back * (band * (0.012 + 0.018 * lock) - 0.008);

    // Eyes in their sockets, under brows.
    solid = cut(solid, 0.038 - from.distance(EYE + Vec3::new(0.004, 0.004, 0.026)), 0.012);
    solid = join(solid, from.distance(EYE - Vec3::new(0.0, 0.0, 0.006)) - 0.030, 0.005);
    let brow = to_segment(from, EYE + Vec3::new(-0.050, 0.026, -0.006), EYE + Vec3::new(0.012, 0.050, -0.028));
    solid = join(solid, brow - 0.013, 0.02);

    // The flared nostril, the mouth.
    solid = join(solid, from.distance(NOSTRIL - Vec3::new(0.012, 0.0, 0.03)) - 0.036, 0.02);
    solid = cut(solid, 0.018 - from.distance(NOSTRIL + Vec3::new(0.004, 0.0, 0.004)), 0.008);
    solid += 0.014 * (1.0 - step(0.0, 0.03, mouth(from)));

    // Ears stand up, each with a hollow in front.
    let ear = limb(from, EAR, [0.05, 0.017]);
    let hollow = limb(from, EAR.map(|place| place + Vec3::new(0.030, 0.0, 0.024)), [0.028, 0.010]);
    solid = join(solid, cut(ear, -hollow, 0.008), 0.015);

    solid.max(-0.02 - place.y)
}
