//! Sicic: robed astronomers on Earth, stars in the Sky.

use std::f32::consts::{PI, TAU};

use glam::{Quat, Vec2, Vec3};

use crate::loft::loft;
use crate::noise::chance;
use crate::profile::{Stroke, Stroke::*, profile};
use crate::table::{BOARD_DEPTH, NARROW};
use crate::{Mesh, Wrap, lathe, path};

/// An astronomer in the parts that want materials of their own, 1.0 high, on height 0, looking towards +X and up.
pub struct Astronomer {
    /// Robe, sleeves and hat, in the side's colour.
    pub robe: Mesh,
    /// Head and hands, in the colour of skin.
    pub skin: Mesh,
    /// The instrument and what trims the dress: gilt or silver.
    pub brass: Mesh,
    /// Beard, moustache and brows, in a colour of hair.
    pub beard: Mesh,
}

/// An astronomer: a small stout figure with a large head thrown back, so that whoever looks down on the board sees its face.
///
/// `pointed` gives the first seat's: a tall pointed hat with a broad brim, pushed back, a long white beard, a thick telescope
/// raised to the sky. The other one wears a flat round cap with a crescent on it and a cape, open in front, with a bright
/// border and stars, and holds up an armillary: one ring about a globe. So the hats tell them apart even from straight above,
/// and the instruments from the side.
///
/// Both hold their instruments on their right, and the tip of the pointed hat falls to the left: neither hides the other from
/// whoever looks from a figure's right or from behind it, as players do.
#[must_use]
pub fn astronomer(pointed: bool) -> Astronomer {
    if pointed { with_telescope() } else { with_armillary() }
}

/// Where the head is, and how large.
const HEAD: Vec3 = Vec3::new(-0.03, 0.70, 0.0);
const HEAD_SIZE: f32 = 0.15;

/// The first seat's.
fn with_telescope() -> Astronomer {
    let bell = [
        RoundDown(0.19, 0.50),
        Bow(0.205, 0.36, 0.25, 0.20),
        Bow(0.29, 0.10, 0.305, 0.05),
        RoundIn(0.28, 0.0),
        Line(0.0, 0.0),
    ];
    let bell = turned([0.0, 0.60], &bell, 36);
    let raised = drawn(
        &[
            ([0.15, 0.585, 0.215], 0.0),
            ([0.15, 0.585, 0.215], 0.078),
            ([0.135, 0.565, 0.22], 0.082),
            ([0.08, 0.51, 0.225], 0.074),
            ([0.02, 0.49, 0.19], 0.074),
            ([-0.01, 0.49, 0.12], 0.07),
            ([-0.01, 0.49, 0.06], 0.0),
        ],
        14,
    );
    let lowered = drawn(
        &[
            ([0.20, 0.41, -0.125], 0.0),
            ([0.20, 0.41, -0.125], 0.074),
            ([0.18, 0.405, -0.145], 0.08),
            ([0.10, 0.42, -0.21], 0.074),
            ([0.03, 0.47, -0.19], 0.074),
            ([-0.01, 0.49, -0.12], 0.07),
            ([-0.01, 0.49, -0.06], 0.0),
        ],
        14,
    );
    // Its brim stands behind the face as a halo does; its point is drawn backwards and aside.
    let (crown, way) = (Vec3::new(-0.115, 0.765, 0.0), Vec3::new(-0.68, 0.70, -0.22));
    let brim = [
        Bow(0.19, 0.005, 0.242, 0.048),
        RoundDown(0.258, 0.037),
        RoundIn(0.242, 0.018),
        Bow(0.19, -0.03, 0.10, -0.035),
        Line(0.0, -0.035),
    ];
    let brim = aimed(turned([0.0, 0.03], &brim, 32), way).translated(crown.x, crown.y, 0.0);
    let point = drawn(
        &[
            ([-0.302, 0.985, -0.150], 0.0),
            ([-0.300, 0.978, -0.147], 0.02),
            ([-0.283, 0.945, -0.125], 0.052),
            ([-0.245, 0.892, -0.085], 0.092),
            ([-0.185, 0.84, -0.05], 0.134),
            ([-0.11, 0.765, -0.01], 0.168),
            ([-0.08, 0.735, 0.0], 0.168),
            ([-0.06, 0.72, 0.0], 0.0),
        ],
        24,
    );
    let tube = [
        Line(0.056, 0.455),
        Line(0.066, 0.445),
        Line(0.066, 0.395),
        Line(0.054, 0.385),
        Line(0.054, 0.245),
        Line(0.044, 0.24),
        Line(0.044, 0.09),
        Line(0.034, 0.085),
        Line(0.034, 0.025),
        Line(0.046, 0.02),
        Line(0.046, 0.0),
        Line(0.0, 0.0),
    ];
    let telescope = lathe(&profile([0.0, 0.43], &tube, 2), 18, 30.0, Wrap::Along);
    let telescope = aimed(telescope, Vec3::new(0.68, 0.73, 0.02)).translated(-0.02, 0.545, 0.185);
    let band = aimed(ring(0.165, 0.058, 28), way).translated(-0.132, 0.785, -0.008);
    let beard = drawn(
        &[
            ([0.275, 0.39, 0.0], 0.0),
            ([0.262, 0.415, 0.0], 0.03),
            ([0.235, 0.47, 0.0], 0.065),
            ([0.185, 0.545, 0.0], 0.095),
            ([0.12, 0.615, 0.0], 0.115),
            ([0.06, 0.665, 0.0], 0.12),
            ([0.0, 0.68, 0.0], 0.06),
            ([-0.02, 0.69, 0.0], 0.0),
        ],
        16,
    );
    let rust = [0.62, 0.20, 0.16, 1.0];
    Astronomer {
        // Red as autumn are the hat, and the sleeves, against which the telescope shows.
        robe: Mesh::merged([bell, Mesh::merged([brim, point, raised, lowered]).tinted(rust)]),
        skin: Mesh::merged([
            face(),
            ball(0.056, 10).translated(0.165, 0.65, 0.20),
            ball(0.056, 10).translated(0.225, 0.42, -0.105),
        ]),
        brass: Mesh::merged([telescope, band, ring(0.295, 0.06, 36).translated(0.0, 0.03, 0.0)]),
        beard: Mesh::merged([beard, whiskers(0.062)]),
    }
}

/// The cape's radius and height from its collar to its hem, how far it is open to either side of the front, in radians, and
/// in how many pieces it goes round.
const CAPE: [[f32; 2]; 8] = [
    [0.06, 0.62],
    [0.14, 0.60],
    [0.20, 0.54],
    [0.225, 0.44],
    [0.245, 0.32],
    [0.28, 0.18],
    [0.325, 0.05],
    [0.33, 0.015],
];
const OPEN: f32 = 0.72;
const STEPS: usize = 26;

/// The second seat's.
fn with_armillary() -> Astronomer {
    let bell = [
        RoundDown(0.18, 0.50),
        Bow(0.19, 0.36, 0.23, 0.20),
        Bow(0.26, 0.10, 0.275, 0.05),
        RoundIn(0.255, 0.0),
        Line(0.0, 0.0),
    ];
    let bell = turned([0.0, 0.60], &bell, 32);
    // The cape, an outer and an inner skin about all but the front. It trails a little.
    let around = |radius: f32, turn: f32| {
        let trail = 1.0 + 0.05 * (1.0 - turn.cos()) * ((radius - 0.2) / 0.13).clamp(0.0, 1.0);
        Vec3::new(radius * trail * turn.cos(), 0.0, -radius * turn.sin())
    };
    let at = |radius: f32, k: usize| around(radius, OPEN + (TAU - 2.0 * OPEN) * k as f32 / STEPS as f32);
    let skin = |[radius, height]: [f32; 2], thick: f32| -> Vec<Vec3> {
        let outer = (0..=STEPS).map(|k| at(radius, k));
        let inner = (0..=STEPS).rev().map(|k| at(radius - thick, k));
        outer.chain(inner).map(|place| place + Vec3::Y * height).collect()
    };
    let mut rings = vec![skin([0.03, 0.62], 0.0)];
    rings.extend(CAPE.map(|side| skin(side, 0.035)));
    rings.push(skin([0.295, 0.015], 0.0));
    let cape = loft(&rings, 50.0);
    let edge = |k: usize| CAPE[1..7].iter().map(move |&[radius, height]| at(radius, k) + Vec3::Y * height);
    let hem = (1..STEPS).map(|k| at(0.328, k) + Vec3::Y * 0.03);
    let border: Vec<_> = edge(0).chain(hem).chain(edge(STEPS).rev()).map(|place| place.to_array()).collect();
    let border = path::tube(&border, 0.028, 6);
    // A star on either shoulder blade, laid on the cape as its cloth falls.
    let wide = |height: f32| {
        let pair =
            CAPE.windows(2).find(|pair| pair[1][1] <= height).map_or([CAPE[6], CAPE[7]], |pair| [pair[0], pair[1]]);
        let share = (height - pair[0][1]) / (pair[1][1] - pair[0][1]);
        pair[0][0] + (pair[1][0] - pair[0][0]) * share
    };
    let stars = [-0.80, 0.80].map(|aside: f32| {
        let mut star = star(8, 0.13).scaled(1.0, 0.4, 1.0);
        for (place, normal) in star.positions.iter_mut().zip(&mut star.normals) {
            let height = 0.28 + place[0];
            let turn = PI + aside + place[2] / wide(height);
            *place = (around(wide(height) + place[1] + 0.004, turn) + Vec3::Y * height).to_array();
            let lean = Vec3::new(normal[1], normal[0] + 0.27 * normal[1], -normal[2]).normalize_or(Vec3::X);
            *normal = (Quat::from_rotation_y(turn) * lean).to_array();
        }
        star
    });

    let arm = drawn(
        &[
            ([0.15, 0.525, 0.21], 0.0),
            ([0.15, 0.525, 0.21], 0.078),
            ([0.135, 0.505, 0.215], 0.084),
            ([0.08, 0.48, 0.215], 0.074),
            ([0.03, 0.475, 0.18], 0.074),
            ([-0.01, 0.49, 0.12], 0.07),
            ([-0.01, 0.49, 0.06], 0.0),
        ],
        14,
    );
    let (cap_at, way) = (Vec3::new(-0.142, 0.748, 0.0), Vec3::new(-0.64, 0.785, 0.0));
    let cap = [RoundDown(0.23, 0.075), RoundIn(0.15, 0.0), Line(0.0, 0.0)];
    let cap = aimed(turned([0.0, 0.135], &cap, 32), way).translated(cap_at.x, cap_at.y, 0.0);
    let top = cap_at + way * 0.118;
    let moon = aimed(crescent(0.105, 0.052).rotated(0.0, -45.0, 0.0), way).translated(top.x, top.y, top.z);
    let rim = aimed(ring(0.22, 0.052, 32).translated(0.0, 0.062, 0.0), way).translated(cap_at.x, cap_at.y, 0.0);

    let tilt = Vec3::new(-0.3, 0.8, 0.45);
    let globe = Mesh::merged([
        aimed(ring(0.118, 0.048, 24), tilt),
        ball(0.062, 12),
        path::tube(&[[0.0, -0.20, 0.0], [0.0, 0.0, 0.0]], 0.017, 8),
    ])
    .translated(0.165, 0.75, 0.20);
    let beard = drawn(
        &[
            ([0.205, 0.545, 0.0], 0.0),
            ([0.20, 0.55, 0.0], 0.05),
            ([0.175, 0.575, 0.0], 0.085),
            ([0.12, 0.625, 0.0], 0.115),
            ([0.06, 0.665, 0.0], 0.12),
            ([0.0, 0.68, 0.0], 0.06),
            ([-0.02, 0.69, 0.0], 0.0),
        ],
        16,
    );
    Astronomer {
        robe: Mesh::merged([cape, cap, Mesh::merged([bell, arm]).tinted([2.6, 2.3, 1.7, 1.0])]),
        skin: Mesh::merged([face(), ball(0.056, 10).translated(0.165, 0.585, 0.20)]),
        brass: Mesh::merged([globe, border, moon, rim].into_iter().chain(stars)),
        beard: Mesh::merged([beard, whiskers(0.055)]).tinted([0.52, 0.52, 0.56, 1.0]),
    }
}

/// A head that looks up, with a nose and two eyes.
fn face() -> Mesh {
    let eye = |side: f32| on_face(52.0, side, ball(0.024, 8)).tinted([0.06, 0.05, 0.06, 1.0]);
    let nose = on_face(30.0, 0.0, ball(0.042, 10).translated(0.012, 0.0, 0.0));
    let head = ball(HEAD_SIZE, 20).translated(HEAD.x, HEAD.y, HEAD.z);
    Mesh::merged([head, nose.tinted([1.15, 0.85, 0.75, 1.0]), eye(24.0), eye(-24.0)])
}

/// A moustache and brows, as thick as that.
fn whiskers(thick: f32) -> Mesh {
    let half = |side: f32| {
        let lip = ball(thick, 10).scaled(0.7, 0.75, 1.25).rotated(side * -28.0, 0.0, 0.0);
        let brow = ball(0.034, 8).scaled(0.8, 0.8, 1.5).rotated(side * -12.0, 0.0, 0.0);
        Mesh::merged([on_face(10.0, side * 20.0, lip), on_face(70.0, side * 24.0, brow)])
    };
    Mesh::merged([half(1.0), half(-1.0)])
}

/// What is made about the origin, looking to +X, put on the head: so many degrees up, and to its right.
fn on_face(up: f32, right: f32, mesh: Mesh) -> Mesh {
    let mesh = mesh.translated(HEAD_SIZE, 0.0, 0.0).rotated(0.0, -right, 0.0).rotated(0.0, 0.0, up);
    mesh.translated(HEAD.x, HEAD.y, HEAD.z)
}

fn turned(start: [f32; 2], strokes: &[Stroke], sides: usize) -> Mesh {
    lathe(&profile(start, strokes, 4), sides, 50.0, Wrap::Along)
}

fn ball(radius: f32, sides: usize) -> Mesh {
    let strokes = [RoundDown(radius, 0.0), RoundIn(0.0, -radius)];
    lathe(&profile([0.0, radius], &strokes, (sides / 4).max(2)), sides, 60.0, Wrap::Along)
}

/// The mesh with what points up pointing along `way`.
fn aimed(mesh: Mesh, way: Vec3) -> Mesh {
    let tilt = way.x.hypot(way.z).atan2(way.y);
    let turn = (-way.z).atan2(way.x);
    mesh.rotated(0.0, 0.0, -tilt.to_degrees()).rotated(0.0, turn.to_degrees(), 0.0)
}

/// A ring of round section about the origin, lying level.
fn ring(radius: f32, thick: f32, sides: usize) -> Mesh {
    let section: Vec<[f32; 2]> = (0..=8)
        .map(|k| {
            let (sin, cos) = (TAU * (k % 8) as f32 / 8.0).sin_cos();
            [radius + thick / 2.0 * sin, thick / 2.0 * cos]
        })
        .collect();
    lathe(&section, sides, 60.0, Wrap::Along)
}

/// A round limb along a smooth curve, from one end to the other: places and the radius at each.
fn drawn(along: &[([f32; 3], f32)], sides: usize) -> Mesh {
    let at = |k: usize| Vec3::from_array(along[k.min(along.len() - 1)].0).extend(along[k.min(along.len() - 1)].1);
    let mut places = Vec::new();
    for k in 0..along.len() - 1 {
        let (before, from, to, after) = (at(k.saturating_sub(1)), at(k), at(k + 1), at(k + 2));
        places.push(from);
        // Halfway between, on Catmull and Rom's curve; ends are flat or round as they are given.
        if from.w > 0.0 && to.w > 0.0 {
            let (before, after) = (if before.w > 0.0 { before } else { from }, if after.w > 0.0 { after } else { to });
            places.push((from + to) * 0.5625 - (before + after) * 0.0625);
        }
    }
    places.push(at(along.len() - 1));
    let mut aside = Vec3::Z;
    let ring = |k: usize| {
        let [before, after] = [places[k.saturating_sub(1)], places[(k + 1).min(places.len() - 1)]];
        let way = (before - after).truncate().normalize_or(Vec3::Y);
        // Carried along, so that it does not twist.
        aside = (aside - way * aside.dot(way)).normalize_or(way.any_orthonormal_vector());
        let ahead = aside.cross(way);
        let round = (0..sides).map(|side| {
            let (sin, cos) = (TAU * side as f32 / sides as f32).sin_cos();
            places[k].truncate() + (aside * sin + ahead * cos) * places[k].w
        });
        round.collect::<Vec<_>>()
    };
    loft(&(0..places.len()).map(ring).collect::<Vec<_>>(), 62.0)
}

/// A crescent that lies on height 0, as a limb bent round the Y axis, thick in its middle; its horns point to +X.
fn crescent(radius: f32, thick: f32) -> Mesh {
    let count = 14;
    let along: Vec<_> = (0..=count)
        .map(|k| {
            let share = k as f32 / count as f32 * 2.0 - 1.0;
            let (sin, cos) = (2.25 * share).sin_cos();
            // Thickest in its middle, and round at its ends.
            let full = (1.0 - share * share).max(0.0);
            let out = radius - thick * 0.35 * (1.0 - full);
            ([-out * cos, 0.0, out * sin], if full == 0.0 { 0.0 } else { thick * (0.22 + 0.78 * full) })
        })
        .collect();
    drawn(&along, 9).scaled(1.0, 0.7, 1.0)
}

/// The grass that is left standing round a board of `side` squares a side, where no mower comes: blades in tufts, as far below
/// height 0 as the board is deep.
#[must_use]
pub fn verge(side: u8) -> Mesh {
    const SEED: u32 = 421;
    let half = f32::from(side) / 2.0 + NARROW;
    let tufts = u32::from(side) * 18;
    blades(tufts * 9, SEED, |k| {
        let (tuft, any) = (k / 9, |key: u32| chance(SEED + 1, k * 4 + key));
        let (of, thrown) = (chance(SEED + 2, tuft), chance(SEED + 3, tuft));
        let along = half * (2.0 * of - 1.0) + 0.16 * (any(0) - 0.5);
        let out = half + 0.02 + 0.10 * thrown * thrown + 0.07 * any(1);
        let (x, z) = [(along, out), (out, along), (along, -out), (-out, along)][tuft as usize % 4];
        // Tall here, short there, and never so tall that it hides the frame.
        (Vec3::new(x, -BOARD_DEPTH, z), 0.08 + 0.20 * chance(SEED + 4, tuft) * (0.5 + 0.5 * any(2)))
    })
}

/// Blades of grass, each where and as high as `place` says of its number: leaning each its own way, dark at the root. They
/// are seen from both sides of each, which are there.
#[must_use]
pub fn blades(count: u32, seed: u32, place: impl Fn(u32) -> (Vec3, f32)) -> Mesh {
    let mut mesh = Mesh::default();
    let mut colors = Vec::new();
    for k in 0..count {
        let (root, high) = place(k);
        let any = |key: u32| chance(seed, k * 8 + key);
        let (turn, lean) = (any(0) * TAU, 0.15 + 0.45 * any(1));
        let (along, aside) = (Vec3::new(turn.cos(), 0.0, turn.sin()), Vec3::new(-turn.sin(), 0.0, turn.cos()));
        let wide = aside * (0.012 + 0.014 * any(2)) * (0.6 + 1.6 * high);
        let bend = root + Vec3::Y * high * 0.6 + along * high * lean * 0.3;
        let tip = root + Vec3::Y * high * (1.0 - 0.35 * lean) + along * high * lean;
        let light = 0.75 + 0.5 * any(3);
        let warm = any(4);
        let tint = |share: f32| [0.10 + 0.10 * warm, 0.26, 0.055].map(|c| c * light * share);
        for front in [true, false] {
            // Lit as the lawn is, from above.
            let normal = (Vec3::Y + along * if front { -0.35 } else { 0.35 }).normalize();
            let [a, b, c, d, e] = [
                (root - wide, 0.28),
                (root + wide, 0.28),
                (bend + wide * 0.75, 0.75),
                (bend - wide * 0.75, 0.75),
                (tip, 1.15),
            ]
            .map(|(at, share)| {
                let [r, g, b] = tint(share);
                colors.push([r, g, b, 1.0]);
                mesh.vertex(at, normal, Vec2::new(at.x, at.z))
            });
            for [p, q, r] in [[a, b, c], [a, c, d], [d, c, e]] {
                let corners = [p, q, r].map(|k| Vec3::from_array(mesh.positions[k as usize]));
                let up = (corners[1] - corners[0]).cross(corners[2] - corners[0]).dot(normal) > 0.0;
                if up { mesh.triangle(p, q, r) } else { mesh.triangle(p, r, q) }
            }
        }
    }
    mesh.colors = Some(colors);
    mesh
}

/// A faceted star with `points` tips (five for the first seat, eight for the second, say), `radius` from the middle to a
/// tip, lying about the origin. Give it a glow.
#[must_use]
pub fn star(points: usize, radius: f32) -> Mesh {
    let points = points.max(3);
    let ring = |scale: f32, height: f32| -> Vec<Vec3> {
        (0..points * 2)
            .map(|k| {
                let (sin, cos) = (TAU * (0.25 + k as f32 / (points * 2) as f32)).sin_cos();
                let reach = radius * scale * if k % 2 == 0 { 1.0 } else { 0.46 };
                Vec3::new(reach * cos, height * radius, -reach * sin)
            })
            .collect()
    };
    loft(&[ring(0.0, 0.32), ring(1.0, 0.0), ring(0.0, -0.32)], 10.0)
}
