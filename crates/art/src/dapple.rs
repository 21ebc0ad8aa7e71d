//! Sunlight through a broad-leaved tree that is out of sight, as its shade.

use std::collections::HashMap;
use std::f32::consts::PI;

use glam::{Vec2, Vec3};

use crate::Mesh;
use crate::noise::{chance, mix, step};
use crate::things::Finish;

/// How far apart the places are that know how dark they are.
const PITCH: f32 = 0.09;
/// How dark it is below one leaf, and below any number of them.
const ONE: f32 = 0.30;
const ALL: f32 = 0.42;
const SHADE: [f32; 3] = [0.012, 0.010, 0.026];

/// What a leaf's shadow, or a twig's, covers: from one end so far one way.
struct Shadow {
    from: Vec2,
    way: Vec2,
    long: f32,
    leaf: bool,
    /// How far its edge is soft to either side: the farther, the higher it hangs.
    soft: f32,
}

impl Shadow {
    /// How much of the sun it takes there, 0 to 1.
    fn takes(&self, at: Vec2) -> f32 {
        let off = at - self.from;
        let (along, across) = (off.dot(self.way), off.perp_dot(self.way).abs());
        if along < -0.3 || along > self.long + 0.3 || across > 0.8 {
            return 0.0;
        }
        let t = (along / self.long).clamp(0.0, 1.0);
        // A lime's leaf is broad at its foot and drawn out to a tip.
        let half = if self.leaf { 0.40 * self.long * (PI * t.powf(0.66)).sin().max(0.0).powf(0.75) } else { 0.034 };
        let inside = half - across - (along - t * self.long).abs();
        step(-self.soft, self.soft, inside)
    }
}

/// Wood from a place, so many steps so long, bending: the places along it, and which way it goes there in degrees.
fn bough(shadows: &mut Vec<Shadow>, from: Vec2, turn: f32, bend: f32, steps: u32) -> Vec<(Vec2, f32)> {
    let (mut at, mut turn) = (from, turn);
    let mut places = vec![(at, turn)];
    for _ in 0..steps {
        shadows.push(wood(at, at + 0.48 * Vec2::from_angle(turn.to_radians())));
        at += 0.48 * Vec2::from_angle(turn.to_radians());
        turn += bend;
        places.push((at, turn));
    }
    places
}

fn wood(from: Vec2, to: Vec2) -> Shadow {
    Shadow { from, way: (to - from).normalize_or_zero(), long: from.distance(to), leaf: false, soft: 0.06 }
}

/// What boughs that fork throw down, the cut end of the first at the origin: a spray of leaves wherever there is room for one, but
/// for some, through which the sun comes.
fn canopy() -> Vec<Shadow> {
    const APART: Vec2 = Vec2::new(0.98, 0.88);
    let mut shadows = Vec::new();
    let mut places = bough(&mut shadows, Vec2::ZERO, 196.0, -2.6, 12);
    let (fork, turn) = places[1];
    places.extend(bough(&mut shadows, fork, turn - 44.0, 3.2, 10));
    for (row, column) in (0..4u32).flat_map(|row| (0..7u32).map(move |column| (row, column))) {
        let any = |n: u32| chance(641 + n, row * 8 + column);
        let even = Vec2::new(column as f32 + if row % 2 == 0 { 0.0 } else { 0.5 }, row as f32);
        let jolt = Vec2::new(any(0) - 0.5, any(1) - 0.5) * 0.55;
        let at = Vec2::new(-6.2, -1.25) + (even + jolt) * APART;
        let out = (at - Vec2::new(-3.2, 0.1)) / Vec2::new(3.4, 1.9);
        if out.length() > 0.86 + 0.2 * any(2) || any(3) < 0.18 {
            continue;
        }
        // It hangs on what is nearest towards the tree.
        let far = |&&(place, _): &&(Vec2, f32)| place.distance(at + Vec2::new(0.5, 0.0));
        let Some(&(from, _)) = places.iter().min_by(|a, b| far(a).total_cmp(&far(b))) else { continue };
        shadows.push(wood(from, at));
        let turn = (at - from).to_angle().to_degrees();
        let high = any(4) < 0.3;
        for k in 0..3u32 {
            // One in six has fallen.
            if chance(661, (row * 8 + column) * 3 + k) < 0.17 {
                continue;
            }
            let any = |n: u32| chance(651 + n, (row * 8 + column) * 3 + k);
            let way = turn + 74.0 * (k as f32 - 1.0) + 44.0 * (any(0) - 0.5);
            let way = Vec2::from_angle(way.to_radians());
            let soft = if high { 0.15 } else { mix(0.045, 0.085, any(1)) };
            let long = mix(0.60, 0.90, any(2)) * if high { 1.15 } else { 1.0 };
            shadows.push(Shadow { from: at + 0.08 * way, way, long, leaf: true, soft });
        }
    }
    shadows
}

/// The shade of the tree, about 7 by 4.
pub(crate) fn dapple() -> Vec<(Finish, Mesh)> {
    let shadows = canopy();
    let dark = |at: Vec2| {
        let (mut leaves, mut wood) = (0.0f32, 0.0f32);
        for shadow in &shadows {
            if shadow.leaf { leaves += shadow.takes(at) } else { wood = wood.max(shadow.takes(at)) }
        }
        // However many lie over one another, the sky still lights what is below them.
        ALL * (1.0 - (1.0 - ONE / ALL).powf(leaves + wood))
    };
    vec![(Finish::Shade, spread(dark, Vec2::new(-7.6, -3.0), Vec2::new(0.9, 3.2)))]
}

/// A veil between two corners of height 0, as dark as it is to be at each place: one sheet, so that nothing darkens twice, of
/// triangles that are all alike, so that none of their edges shows.
fn spread(dark: impl Fn(Vec2) -> f32, low: Vec2, high: Vec2) -> Mesh {
    let size = (high - low) / Vec2::new(PITCH, PITCH * 0.866);
    let (columns, rows) = (size.x as i32, size.y as i32);
    let place = |column: i32, row: i32| {
        low + PITCH * Vec2::new(column as f32 + if row % 2 == 0 { 0.0 } else { 0.5 }, row as f32 * 0.866)
    };
    let known: Vec<f32> =
        (0..rows).flat_map(|row| (0..columns).map(move |column| place(column, row))).map(dark).collect();
    let mut mesh = Mesh::default();
    let mut colors = Vec::new();
    let mut made = HashMap::new();
    for row in 0..rows - 1 {
        for column in 0..columns - 1 {
            let [a, b] = [[column, row], [column + 1, row]];
            let [c, d] = [[column, row + 1], [column + 1, row + 1]];
            let both = if row % 2 == 0 { [[a, c, b], [b, c, d]] } else { [[a, c, d], [a, d, b]] };
            for triangle in both {
                let alpha = triangle.map(|[column, row]| known[(row * columns + column) as usize]);
                // Where the sun comes through there is nothing.
                if alpha.iter().all(|alpha| *alpha < 0.004) {
                    continue;
                }
                let corners = [0, 1, 2].map(|k| {
                    *made.entry(triangle[k]).or_insert_with(|| {
                        let at = place(triangle[k][0], triangle[k][1]);
                        colors.push([SHADE[0], SHADE[1], SHADE[2], alpha[k]]);
                        mesh.vertex(Vec3::new(at.x, 0.02, at.y), Vec3::Y, at)
                    })
                });
                mesh.triangle(corners[0], corners[1], corners[2]);
            }
        }
    }
    Mesh { colors: Some(colors), ..mesh }
}
