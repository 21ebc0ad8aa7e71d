//! Sicic: robed astronomers on Earth, stars in the Sky.

use std::f32::consts::TAU;

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
/// They are made for whoever looks down from their right: head and beard are turned that way, the instrument is on one side of
/// the face, in the left hand, and the hat on the other. Heads are large and low, so that they hide little of what is behind.
#[must_use]
pub fn astronomer(pointed: bool) -> Astronomer {
    if pointed { with_telescope() } else { with_armillary() }
}

/// Where the head is, how large, and how far to the right it looks, in degrees.
const HEAD: Vec3 = Vec3::new(0.042, 0.625, 0.050);
const HEAD_SIZE: f32 = 0.162;
const FACES: f32 = 32.0;

/// What is made as who plays sees it, X to the right and Z towards the eye, on the figure that looks past on the right.
fn as_seen(mesh: Mesh) -> Mesh {
    mesh.rotated(0.0, 40.0, 0.0)
}

/// The arm that holds up an instrument, as seen; the hand is at its first place.
fn raised() -> Mesh {
    drawn(
        &[
            ([0.225, 0.570, 0.165], 0.0),
            ([0.225, 0.570, 0.165], 0.076),
            ([0.205, 0.540, 0.160], 0.081),
            ([0.190, 0.475, 0.145], 0.075),
            ([0.155, 0.455, 0.095], 0.074),
            ([0.110, 0.485, 0.030], 0.07),
            ([0.050, 0.490, 0.0], 0.0),
        ],
        14,
    )
}

/// The first seat's.
fn with_telescope() -> Astronomer {
    let bell = [
        RoundDown(0.19, 0.50),
        Bow(0.205, 0.36, 0.25, 0.20),
        Bow(0.29, 0.10, 0.305, 0.05),
        RoundIn(0.28, 0.0),
        Line(0.0, 0.0),
    ];
    let rust = [0.62, 0.20, 0.16, 1.0];
    let bell = turned([0.0, 0.60], &bell, 36).painted(|[_, y, _]| (y < 0.11).then_some(rust));
    let belt = lathe(&[[0.22, 0.292], [0.247, 0.287], [0.262, 0.238], [0.24, 0.228]], 28, 50.0, Wrap::Along);
    let buckle = stuck(star(5, 0.072), Vec3::new(0.035, 0.262, 0.262), Vec3::new(0.1, 0.40, 0.9));
    let lowered = drawn(
        &[
            ([-0.100, 0.375, 0.225], 0.0),
            ([-0.100, 0.375, 0.225], 0.072),
            ([-0.125, 0.380, 0.215], 0.078),
            ([-0.185, 0.415, 0.145], 0.074),
            ([-0.175, 0.460, 0.080], 0.074),
            ([-0.120, 0.490, 0.035], 0.07),
            ([-0.060, 0.490, 0.0], 0.0),
        ],
        14,
    );
    // Its brim stands behind the face as a halo does; its point is drawn aside, where it hides nobody.
    let way = Vec3::new(-0.64, 0.60, -0.46).normalize();
    let crown = Vec3::new(-0.068, 0.689, 0.016);
    let brim = [
        Bow(0.176, 0.005, 0.214, 0.040),
        RoundDown(0.229, 0.031),
        RoundIn(0.216, 0.016),
        Bow(0.176, -0.03, 0.10, -0.035),
        Line(0.0, -0.035),
    ];
    let brim = aimed(turned([0.0, 0.03], &brim, 32), way).translated(crown.x, crown.y, crown.z);
    const POINT: [([f32; 3], f32); 8] = [
        ([-0.272, 0.258, 0.026], 0.0),
        ([-0.267, 0.249, 0.026], 0.020),
        ([-0.238, 0.209, 0.020], 0.046),
        ([-0.183, 0.150, 0.008], 0.080),
        ([-0.100, 0.076, -0.006], 0.122),
        ([0.0, 0.0, 0.0], 0.165),
        ([0.02, -0.018, 0.012], 0.165),
        ([0.03, -0.027, 0.018], 0.0),
    ];
    let on_crown = |at: [f32; 3]| crown + Vec3::from_array(at);
    let point = drawn(&POINT.map(|(at, thick)| (on_crown(at).to_array(), thick)), 24);
    // Stars on the side that is seen.
    let stars = [(4.35, -0.55, 0.052), (3.75, 0.42, 0.046), (2.85, -0.25, 0.038)].map(
        |(along, aside, size): (f32, f32, f32)| {
            let [from, to] = [along.floor(), along.ceil()].map(|k| POINT[k as usize]);
            let (share, axis) = (along.fract(), (on_crown(from.0) - on_crown(to.0)).normalize());
            let seen = Vec3::new(0.0, 0.87, 0.5).reject_from(axis).normalize();
            let out = Quat::from_axis_angle(axis, aside) * seen;
            let at = on_crown(from.0).lerp(on_crown(to.0), share) + out * (from.1 + (to.1 - from.1) * share);
            stuck(star(5, size), at, out + 0.45 * axis)
        },
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
    let telescope = aimed(telescope.scaled(1.0, 0.9, 1.0), Vec3::new(0.62, 0.78, 0.04)).translated(0.10, 0.475, 0.17);
    let band =
        aimed(ring(0.167, 0.05, 28), way).translated(crown.x, crown.y, crown.z).translated(-0.018, 0.017, -0.013);
    let beard = drawn(
        &[
            ([0.268, 0.415, 0.0], 0.0),
            ([0.258, 0.435, 0.0], 0.03),
            ([0.235, 0.485, 0.0], 0.066),
            ([0.185, 0.545, 0.0], 0.095),
            ([0.12, 0.615, 0.0], 0.115),
            ([0.06, 0.665, 0.0], 0.12),
            ([0.0, 0.68, 0.0], 0.06),
            ([-0.02, 0.69, 0.0], 0.0),
        ],
        16,
    );
    let hands = [[0.235, 0.615, 0.178], [-0.075, 0.378, 0.245]];
    Astronomer {
        // Red as autumn are the hat, the hem and the sleeves, against which the telescope shows.
        robe: Mesh::merged([
            bell,
            belt.tinted([0.16, 0.08, 0.10, 1.0]),
            as_seen(Mesh::merged([brim, point, raised(), lowered])).tinted(rust),
        ]),
        skin: Mesh::merged([face(), as_seen(Mesh::merged(hands.map(hand)))]),
        brass: Mesh::merged([
            as_seen(Mesh::merged([telescope, band, buckle].into_iter().chain(stars))),
            ring(0.295, 0.06, 36).translated(0.0, 0.03, 0.0),
        ]),
        beard: Mesh::merged([hung(beard), whiskers(0.062)]),
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
    // Stars laid on the cape as its cloth falls, most of them on the side that is seen: how far round and how high each is.
    let wide = |height: f32| {
        let pair =
            CAPE.windows(2).find(|pair| pair[1][1] <= height).map_or([CAPE[6], CAPE[7]], |pair| [pair[0], pair[1]]);
        let share = (height - pair[0][1]) / (pair[1][1] - pair[0][1]);
        pair[0][0] + (pair[1][0] - pair[0][0]) * share
    };
    let stars = [(-1.14, 0.19, 0.10), (-1.62, 0.33, 0.085), (-2.12, 0.18, 0.115), (2.3, 0.24, 0.12)].map(
        |(round, high, size): (f32, f32, f32)| {
            let mut star = star(8, size).scaled(1.0, 0.4, 1.0);
            for (place, normal) in star.positions.iter_mut().zip(&mut star.normals) {
                let height = high + place[0];
                let turn = round + place[2] / wide(height);
                *place = (around(wide(height) + place[1] + 0.004, turn) + Vec3::Y * height).to_array();
                let lean = Vec3::new(normal[1], normal[0] + 0.27 * normal[1], -normal[2]).normalize_or(Vec3::X);
                *normal = (Quat::from_rotation_y(turn) * lean).to_array();
            }
            star
        },
    );

    // A flat cap, pushed back and to the side.
    let way = Vec3::new(-0.60, 0.62, -0.50).normalize();
    let at = Vec3::new(0.0, HEAD.y, 0.065) + 0.078 * way;
    let cap = [RoundDown(0.208, 0.075), RoundIn(0.145, 0.0), Line(0.0, 0.0)];
    let cap = aimed(turned([0.0, 0.125], &cap, 32), way).translated(at.x, at.y, at.z);
    let top = at + way * 0.11;
    let moon = aimed(crescent(0.105, 0.052).rotated(0.0, -45.0, 0.0), way).translated(top.x, top.y, top.z);
    let rim = aimed(ring(0.20, 0.048, 32).translated(0.0, 0.062, 0.0), way).translated(at.x, at.y, at.z);

    let tilt = Vec3::new(0.25, 0.8, 0.45);
    let globe = Mesh::merged([
        aimed(ring(0.122, 0.046, 24), tilt),
        ball(0.066, 12),
        path::tube(&[[0.0, -0.20, 0.0], [0.0, 0.0, 0.0]], 0.017, 8),
    ])
    .translated(0.268, 0.755, 0.165);
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
    // The cape opens where the face looks.
    let open = |mesh: Mesh| mesh.rotated(0.0, -24.0, 0.0);
    Astronomer {
        robe: Mesh::merged([
            open(cape),
            as_seen(cap),
            Mesh::merged([bell, as_seen(raised())]).tinted([2.6, 2.3, 1.7, 1.0]),
        ]),
        skin: Mesh::merged([face(), as_seen(hand([0.25, 0.60, 0.172]))]),
        brass: Mesh::merged([
            as_seen(Mesh::merged([globe, moon, rim])),
            open(Mesh::merged([border].into_iter().chain(stars))),
        ]),
        beard: Mesh::merged([hung(beard), whiskers(0.055)]).tinted([0.52, 0.52, 0.56, 1.0]),
    }
}

fn hand(at: [f32; 3]) -> Mesh {
    ball(0.056, 10).translated(at[0], at[1], at[2])
}

/// A beard that was made as if the head looked to +X.
fn hung(beard: Mesh) -> Mesh {
    beard.translated(0.008, -0.075, 0.0).rotated(0.0, -FACES, 0.0).translated(HEAD.x, 0.0, HEAD.z)
}

/// A flat star laid at a place of a surface that faces `out`, one tip up.
fn stuck(star: Mesh, at: Vec3, out: Vec3) -> Mesh {
    aimed(star.scaled(1.0, 0.5, 1.0).rotated(0.0, 90.0, 0.0), out.normalize_or(Vec3::Y)).translated(at.x, at.y, at.z)
}

/// A head that looks up, with a nose and two eyes.
fn face() -> Mesh {
    let eye = |side: f32| on_face(52.0, side, ball(0.028, 8)).tinted([0.06, 0.05, 0.06, 1.0]);
    let nose = on_face(30.0, 0.0, ball(0.046, 10).translated(0.012, 0.0, 0.0));
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
    mesh.rotated(0.0, -FACES, 0.0).translated(HEAD.x, HEAD.y, HEAD.z)
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
/// tip, lying about the origin. Its vertex colours, for what shines by itself, make one side of each ray bright and the other dark.
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
    let star = loft(&[ring(0.0, 0.32), ring(1.0, 0.0), ring(0.0, -0.32)], 10.0);
    let from = Vec3::new(-0.62, 0.5, -0.6).normalize();
    let light = |&normal: &[f32; 3]| {
        let lit = 1.08 + 0.66 * Vec3::from_array(normal).dot(from);
        [lit, lit, lit, 1.0]
    };
    Mesh { colors: Some(star.normals.iter().map(light).collect()), ..star }
}
