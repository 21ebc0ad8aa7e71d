//! A banker's lamp: on a weighted foot a stem of brass that leans back, and on it a long half-round shade of green glass, tilted so
//! far that whoever reads before it sees into its mouth.

use std::f32::consts::{FRAC_PI_2, PI};

use glam::{Vec2, Vec3};

use crate::mesh::Surface;
use crate::noise::step;
use crate::profile::Stroke::*;
use crate::things::{BRASS, Finish, shine, turned};
use crate::{Mesh, marks, path};

/// The glass, where it is thick and where the light comes through.
const GLASS: [f32; 3] = [0.006, 0.12, 0.05];
const LIT: [f32; 3] = [0.08, 0.62, 0.24];
/// Half the shade's length, how far it reaches from the middle of its mouth, and how far the mouth is turned up from straight down,
/// in degrees.
const HALF: f32 = 1.5;
const ROUND: f32 = 0.52;
const TILT: f32 = 52.0;
/// Where the middle of the mouth is: how high, and how far behind the foot.
const HIGH: f32 = 1.45;
const BACK: f32 = -0.5;

/// The lamp, lit, by the finish of its parts: its foot about the origin, its mouth towards +Z.
pub(crate) fn lamp() -> Vec<(Finish, Mesh)> {
    let hung = |mesh: Mesh| mesh.rotated(-TILT, 0.0, 0.0).translated(0.0, HIGH, BACK);
    let foot = [
        Line(0.09, 0.30),
        Line(0.13, 0.22),
        Bow(0.30, 0.19, 0.36, 0.14),
        Line(0.40, 0.14),
        RoundDown(0.54, 0.05),
        Line(0.54, 0.0),
        Line(0.0, 0.0),
    ];
    let stem = [[0.0, 0.2, 0.0], [0.0, 0.5, -0.03], [0.0, 0.8, -0.16], [0.0, 1.1, -0.48], [0.0, 1.4, -1.0]];
    let knob = |size: f32| turned([0.0, size], &[RoundDown(size, 0.0), RoundIn(0.0, -size)], 16);
    // The chain that one pulls hangs out of the mouth.
    let chain = path::tube(&[[0.66, HIGH - 0.05, BACK + 0.03], [0.66, HIGH - 0.84, BACK + 0.03]], 0.016, 5);
    let metal = [
        turned([0.0, 0.30], &foot, 30),
        path::tube(&stem, 0.062, 10),
        knob(0.13).translated(0.0, 0.56, -0.05),
        marks::torus(0.10, 0.06, 16).rotated(-24.0, 0.0, 0.0).translated(0.0, 0.86, -0.2),
        chain,
        knob(0.07).translated(0.66, HIGH - 0.9, BACK + 0.03),
    ];
    vec![
        (Finish::Metal, Mesh::merged(metal).tinted(BRASS)),
        (Finish::Glossy, hung(shade())),
        (Finish::Glow, hung(mouth())),
        // Above the leather that it may stand on: what falls out of the mouth, and round the lamp.
        (
            Finish::Shine,
            Mesh::merged([
                fan().translated(0.0, 0.08, 0.0),
                shine(0.7, 4.4, [1.0, 0.60, 0.24, 0.10]).translated(0.0, 0.05, 0.0),
            ]),
        ),
    ]
}

/// Places of the shade from end to end, and round it from lip to lip: how far along, how far round, both 0 to 1.
const ALONG: u32 = 22;
const TURN: u32 = 14;

/// Where the shade is widest so far along: close together at its ends, which are round.
fn section(along: f32) -> (f32, f32) {
    let s = (FRAC_PI_2 * (2.0 * along - 1.0)).sin();
    (s, (1.0 - s.abs().powi(7)).max(0.0).powf(0.42))
}

/// A sheet of places with what colours they have, from `place` so far along and across.
fn sheet(across: u32, place: impl Fn(f32, f32) -> Vec3, color: impl Fn(f32, f32) -> [f32; 4]) -> Mesh {
    let mut surface = Surface::default();
    for k in 0..=ALONG {
        for row in 0..=across {
            let uv = Vec2::new(k as f32 / ALONG as f32, row as f32 / across as f32);
            surface.points.push((place(uv.x, uv.y), uv));
        }
    }
    let mesh = surface.netted(across + 1).smooth(70.0);
    Mesh { colors: Some(mesh.uvs.iter().map(|&[u, v]| color(u, v)).collect()), ..mesh }
}

/// The glass, its mouth down on height 0: shorter at its ridge than at its lips, near which the light comes through.
fn shade() -> Mesh {
    let place = |along: f32, round: f32| {
        let ((s, out), (sin, cos)) = (section(along), (PI * round).sin_cos());
        Vec3::new(s * (HALF - 0.2 * sin * out), out * ROUND * sin, -out * ROUND * cos)
    };
    let color = |_, round: f32| {
        let through = (1.0 - (PI * round).sin()).powf(1.4);
        let [r, g, b] = [0, 1, 2].map(|k| GLASS[k] + (LIT[k] - GLASS[k]) * through);
        [r, g, b, 1.0]
    };
    sheet(TURN, place, color)
}

/// What is seen in the mouth: the lit glass at its lips, white enamel within, brightest before the bulb.
fn mouth() -> Mesh {
    const ACROSS: u32 = 12;
    let place = |along: f32, across: f32| {
        let ((s, out), side) = (section(along), 1.0 - 2.0 * across);
        Vec3::new(s * HALF, 0.01, side * out * ROUND)
    };
    let color = |along: f32, across: f32| {
        let (s, side) = (section(along).0, 2.0 * across - 1.0);
        let near = (s.abs().powi(3)).max(side * side * 0.8);
        let [r, g, b] = if side.abs() > 0.82 || s.abs() > 0.985 {
            [0.05, 0.30, 0.11]
        } else {
            [0, 1, 2].map(|k| [1.0, 0.74, 0.38][k] * (1.0 - near) + [0.42, 0.24, 0.085][k] * near)
        };
        [r, g, b, 1.0]
    };
    sheet(ACROSS, place, color)
}

/// The light that falls out of the mouth, on height 0: as broad as the shade where it begins, broader and weaker away from it.
fn fan() -> Mesh {
    const ACROSS: u32 = 16;
    const FROM: f32 = -0.5;
    const LONG: f32 = 6.4;
    let place = |along: f32, across: f32| {
        let z = FROM + LONG * along;
        Vec3::new((1.0 - 2.0 * across) * (1.9 + 0.42 * z), 0.0, z)
    };
    let color = |along: f32, across: f32| {
        let side = (2.0 * across - 1.0).abs();
        let soft = 1.0 - step(0.35, 1.0, side);
        let left = step(0.0, 0.16, along) * (1.0 - along).powf(1.5);
        [1.0, 0.64, 0.28, 0.5 * soft * left]
    };
    sheet(ACROSS, place, color)
}
