//! Sicic: robed astronomers on Earth, stars in the Sky.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::loft::loft;
use crate::noise::chance;
use crate::profile::{Stroke::*, profile};
use crate::table::{BOARD_DEPTH, NARROW};
use crate::{Mesh, Wrap, lathe, marks, path};

/// An astronomer in the parts that want materials of their own, 1.0 high, on height 0, looking towards +X.
pub struct Astronomer {
    /// Robe and hat, in the side's colour.
    pub robe: Mesh,
    /// Head and hands, in the colour of skin.
    pub skin: Mesh,
    /// The instrument, the hat's band, the collar and the hems: brass.
    pub brass: Mesh,
    /// The beard, in a colour of hair.
    pub beard: Mesh,
}

/// An astronomer. `pointed` gives the first seat's: a pointed hat with a broad brim, a long beard, a telescope raised to the sky.
/// The other one wears a flat cap and a cape, and holds up an armillary sphere: the sides differ in outline, from everywhere.
#[must_use]
pub fn astronomer(pointed: bool) -> Astronomer {
    let turned = |start: [f32; 2], strokes: &[crate::profile::Stroke], sides: usize| {
        lathe(&profile(start, strokes, 3), sides, 50.0, Wrap::Along)
    };
    let robe = [
        RoundDown(0.12, 0.575),
        Bow(0.19, 0.52, 0.18, 0.42),
        Bow(0.17, 0.27, 0.265, 0.10),
        Bow(0.31, 0.03, 0.315, 0.015),
        Line(0.30, 0.0),
        Line(0.0, 0.0),
    ];
    let body = turned([0.0, 0.61], &robe, 32).folded(8.0, 0.045, 0.32, 0.35);
    let ball = |radius: f32, sides: usize| {
        let strokes = [RoundDown(radius, 0.0), RoundIn(0.0, -radius)];
        lathe(&profile([0.0, radius], &strokes, 4), sides, 60.0, Wrap::Along)
    };
    let ring = |radius: f32, thick: f32, up: f32| marks::torus(radius, thick, 28).translated(0.0, up, 0.0);
    let head = Mesh::merged([ball(0.112, 16).translated(0.0, 0.685, 0.0), ball(0.023, 8).translated(0.115, 0.68, 0.0)]);
    let hem = ring(0.31, 0.055, 0.005).folded(8.0, 0.045, 0.32, 0.35);
    let (dress, bare, brass, beard) = if pointed {
        let hat = [
            Bow(0.035, 0.87, 0.116, 0.765),
            Line(0.12, 0.755),
            Bow(0.17, 0.742, 0.215, 0.757),
            Line(0.212, 0.744),
            Line(0.1, 0.73),
        ];
        let mut hat = turned([0.0, 1.02], &hat, 24);
        // Its tip nods backwards.
        for place in &mut hat.positions {
            let high = ((place[1] - 0.78) / 0.24).max(0.0);
            place[0] -= 0.07 * high * high;
        }
        let sleeve = |side: f32| {
            path::tube(&[[0.02, 0.53, 0.15 * side], [0.10, 0.46, 0.18 * side], [0.20, 0.53, 0.10 * side]], 0.056, 12)
        };
        let hand = |side: f32| ball(0.04, 10).translated(0.235, 0.555, 0.066 * side);
        // A telescope of three draws, raised to the sky.
        let tube = [
            Line(0.036, 0.42),
            Line(0.045, 0.41),
            Line(0.045, 0.385),
            Line(0.039, 0.38),
            Line(0.039, 0.23),
            Line(0.032, 0.225),
            Line(0.032, 0.10),
            Line(0.025, 0.095),
            Line(0.025, 0.01),
            Line(0.034, 0.0),
            Line(0.0, 0.0),
        ];
        let telescope = lathe(&profile([0.0, 0.415], &tube, 2), 16, 30.0, Wrap::Along);
        (
            // Seen from above the hat is most of him: it is as red as autumn, for head and robe to be told apart.
            Mesh::merged([
                hat.tinted([0.66, 0.30, 0.22, 1.0]),
                Mesh::merged([sleeve(1.0), sleeve(-1.0)]).tinted([0.72, 0.56, 0.42, 1.0]),
            ]),
            Mesh::merged([hand(1.0), hand(-1.0)]),
            Mesh::merged([telescope.rotated(0.0, 0.0, -52.0).translated(0.13, 0.52, 0.0), ring(0.121, 0.034, 0.75)]),
            ball(0.08, 12).scaled(0.62, 1.55, 0.9).translated(0.092, 0.575, 0.0),
        )
    } else {
        let cap = [RoundDown(0.19, 0.815), RoundIn(0.14, 0.775), Line(0.114, 0.755), Line(0.1, 0.735)];
        // Soft, and drawn to one side.
        let cap = turned([0.0, 0.875], &cap, 24).translated(-0.02, 0.0, 0.02);
        let cape = [RoundDown(0.14, 0.585), Bow(0.24, 0.55, 0.262, 0.36), Line(0.255, 0.345), Line(0.1, 0.36)];
        let cape = turned([0.0, 0.62], &cape, 28);
        let arm = path::tube(&[[0.10, 0.5, 0.13], [0.22, 0.49, 0.13], [0.285, 0.57, 0.10]], 0.052, 12);
        // Two rings and an axis aslant about a little Earth.
        let band = |turn: f32| marks::torus(0.135, 0.036, 24).translated(0.0, -0.014, 0.0).rotated(turn, 0.0, 62.0);
        let axis = path::tube(&[[0.0, -0.18, 0.0], [0.0, 0.17, 0.0]], 0.013, 6);
        let sphere = Mesh::merged([band(0.0), band(90.0), ball(0.045, 10), axis]).translated(0.30, 0.785, 0.09);
        (
            Mesh::merged([
                cap.tinted([3.0, 2.6, 1.8, 1.0]),
                cape.tinted([1.2, 1.18, 1.1, 1.0]),
                arm.tinted([2.0, 1.8, 1.4, 1.0]),
            ]),
            ball(0.042, 10).translated(0.295, 0.60, 0.095),
            Mesh::merged([
                sphere,
                ring(0.259, 0.036, 0.338),
                ring(0.118, 0.032, 0.742),
                ball(0.026, 8).translated(-0.02, 0.885, 0.02),
            ]),
            ball(0.075, 12).scaled(0.6, 0.95, 0.95).translated(0.078, 0.62, 0.0),
        )
    };
    Astronomer {
        robe: Mesh::merged([body.with_cavities(0.5), dress]),
        skin: Mesh::merged([head, bare]),
        brass: Mesh::merged([brass, ring(0.13, 0.034, 0.565), hem]),
        beard,
    }
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
