//! A garden lantern of pierced bronze, and the light it throws.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::noise::{self, chance};
use crate::profile::Stroke::{self, Bead, Cove, Line, RoundDown, RoundIn};
use crate::profile::profile;
use crate::things::{BRASS, Finish, shine};
use crate::{Mesh, Wrap, lathe, outline, path};

const BRONZE: [f32; 4] = [0.34, 0.21, 0.09, 1.0];
/// The brass ring it hangs by.
const POLISHED: [f32; 4] = [0.86, 0.58, 0.22, 1.0];
/// The bronze round a hole, lit from within.
const LIT: [f32; 4] = [0.90, 0.52, 0.19, 1.0];
/// How high the foot and the panes end, and how far out the panes' corners are there: they lean in, and are seen from above.
const LOW: [f32; 2] = [0.55, 0.17];
const HIGH: [f32; 2] = [0.44, 0.74];
const PANES: u8 = 8;
/// The dome is half an ellipsoid above `HIGH`: how wide and how high.
const DOME: [f32; 2] = [0.54, 0.50];
const EAVES: f32 = 0.81;

/// The lantern, round and low: from whichever side it is seen, and be it at the picture's edge, it stands upright.
pub(crate) fn lantern() -> Vec<(Finish, Mesh)> {
    let turned = |start: [f32; 2], strokes: &[Stroke], sides: usize| {
        lathe(&profile(start, strokes, 2), sides, 50.0, Wrap::Unfold)
    };
    let foot = [
        Line(0.565, LOW[1]),
        RoundDown(0.58, 0.15),
        Line(0.58, 0.11),
        Cove(0.60, 0.075),
        RoundDown(0.64, 0.04),
        Line(0.64, 0.0),
    ];
    let foot = turned([0.0, LOW[1]], &foot, 24);
    let eaves = turned([DOME[0], EAVES], &[Bead(0.55, 0.76), Line(0.42, 0.735)], 28);
    let dome: Vec<[f32; 2]> = (2..=8u8).map(|k| dome_at(f32::from(k) / 8.0)).collect();
    let dome = lathe(&dome, 32, 50.0, Wrap::Unfold);
    // The cap over the vent, and the ring it hangs by, through the cap's knob and laid over a little.
    let cap = [
        RoundDown(0.08, 1.41),
        Line(0.06, 1.37),
        RoundIn(0.21, 1.33),
        Line(0.22, 1.30),
        Line(0.15, 1.30),
        Line(0.15, 1.25),
    ];
    let cap = turned([0.0, 1.45], &cap, 16);
    let section: Vec<[f32; 2]> = (0..=6u8)
        .map(|k| (TAU * (0.25 - f32::from(k % 6) / 6.0)).sin_cos())
        .map(|(sin, cos)| [0.25 + 0.03 * cos, 0.03 * sin])
        .collect();
    let ring = lathe(&section, 20, 80.0, Wrap::Along);
    let ring = ring.rotated(62.0, 0.0, 0.0).rotated(0.0, 24.0, 0.0).translated(-0.01, 1.60, -0.07);
    let bars = (0..PANES).map(|k| {
        let (sin, cos) = (TAU * f32::from(k) / f32::from(PANES)).sin_cos();
        path::tube(&[LOW, HIGH].map(|[out, y]| [out * cos, y, out * sin]), 0.034, 4)
    });
    let middle = [(LOW[0] + HIGH[0]) / 2.0, (LOW[1] + HIGH[1]) / 2.0];
    let wire: Vec<[f32; 3]> = (0..=PANES)
        .map(|k| {
            let (sin, cos) = (TAU * f32::from(k) / f32::from(PANES)).sin_cos();
            [middle[0] * cos, middle[1], middle[0] * sin]
        })
        .collect();
    let wire = path::tube(&wire, 0.02, 4);
    let (mut rims, mut lights) = (Vec::new(), Vec::new());
    for hole in holes() {
        rims.push(hole.mesh(1.26, 0.005, [LIT; 2]));
        lights.push(hole.mesh(1.0, 0.012, [[1.0, 0.56, 0.15, 1.0], [0.84, 0.33, 0.05, 1.0]]));
    }
    let bronze = Mesh::merged([foot, dome, cap, wire].into_iter().chain(bars)).tinted(BRONZE);
    let metal = Mesh::merged([bronze, eaves.tinted(BRASS), ring.tinted(POLISHED)].into_iter().chain(rims));
    let glow = Mesh::merged(std::iter::once(panes()).chain(lights));
    // Its pool on the lawn, in which there is some of the lawn's green; above it what falls on the board that it stands before; and
    // what comes through the dome's stars.
    let light = Mesh::merged([
        shine(0.75, 3.2, [0.90, 0.50, 0.12, 0.42]),
        beyond_foot(shine(0.9, 3.6, [1.0, 0.52, 0.18, 0.24])).translated(0.0, 0.52, 0.0),
        flecks(),
    ]);
    vec![(Finish::Metal, metal), (Finish::Glow, glow), (Finish::Shine, light)]
}

/// The dome's outline: radius and height, from its top (0) to its eaves (1).
fn dome_at(down: f32) -> [f32; 2] {
    let (sin, cos) = (down * TAU / 4.0).sin_cos();
    [DOME[0] * sin, EAVES + DOME[1] * cos]
}

/// A hole in the dome: its shape about its own middle, how far down and how far round (a share of a turn) it is.
struct Hole {
    shape: Vec<[f32; 2]>,
    down: f32,
    round: f32,
}

/// From the eaves up: round ones, stars, and small round ones.
fn holes() -> Vec<Hole> {
    let row = |count: u8, down: f32, shift: f32, shape: Vec<[f32; 2]>| {
        (0..count).map(move |k| Hole { shape: shape.clone(), down, round: (f32::from(k) + shift) / f32::from(count) })
    };
    row(16, 0.92, 0.0, outline::regular(6, 0.036, 0.0))
        .chain(row(8, 0.655, 0.25, outline::star(5, 0.135, 0.058)))
        .chain(row(8, 0.375, 0.75, outline::regular(7, 0.036, 0.0)))
        .collect()
}

impl Hole {
    /// Its shape laid on the dome, so many times as large and so far above the metal, in the colours of its middle and its rim.
    fn mesh(&self, larger: f32, above: f32, [middle, rim]: [[f32; 4]; 2]) -> Mesh {
        let radius = dome_at(self.down)[0];
        let place = |[across, up]: [f32; 2]| {
            let [out, high] = dome_at(self.down - up * larger / (TAU / 4.0 * 0.52));
            let (sin, cos) = (self.round * TAU + across * larger / radius).sin_cos();
            let [aside, upward] = [out / DOME[0].powi(2), (high - EAVES) / DOME[1].powi(2)];
            let normal = Vec3::new(sin * aside, upward, cos * aside).normalize_or(Vec3::Y);
            (Vec3::new(sin * out, high, cos * out) + normal * above, normal)
        };
        let mut mesh = Mesh::default();
        for at in [[0.0, 0.0]].iter().chain(&self.shape) {
            let (position, normal) = place(*at);
            mesh.vertex(position, normal, Vec2::from_array(*at));
        }
        let count = self.shape.len() as u32;
        for k in 0..count {
            mesh.triangle(0, 1 + k, 1 + (k + 1) % count);
        }
        mesh.colors = Some(std::iter::once(middle).chain(self.shape.iter().map(|_| rim)).collect());
        mesh
    }
}

/// Eight panes of frosted glass, brightest where the flame is behind them.
fn panes() -> Mesh {
    let mut mesh = Mesh::default();
    let mut colors = Vec::new();
    for pane in 0..PANES {
        let start = mesh.positions.len() as u32;
        for row in 0..=4u8 {
            for column in 0..=2u8 {
                let (up, along) = (f32::from(row) / 4.0, f32::from(column) / 2.0);
                let corner = |k: u8| {
                    let (sin, cos) = (TAU * f32::from(k) / f32::from(PANES)).sin_cos();
                    let [out, y] = [0, 1].map(|k| LOW[k] + (HIGH[k] - LOW[k]) * up);
                    Vec3::new(out * cos, y, -out * sin)
                };
                let at = corner(pane).lerp(corner(pane + 1), along);
                mesh.vertex(at, Vec3::new(at.x, 0.1, at.z), Vec2::new(along, up));
                let far = ((up - 0.45) / 0.62).hypot((along - 0.5) * 1.1).min(1.0);
                let left = (1.0 - far).powi(2);
                colors.push([0.42 + 0.62 * left, 0.13 + 0.48 * left, 0.015 + 0.20 * left, 1.0]);
            }
        }
        for row in 0..4u32 {
            for column in 0..2u32 {
                let a = start + row * 3 + column;
                mesh.quad(a, a + 1, a + 4, a + 3);
            }
        }
    }
    mesh.colors = Some(colors);
    mesh
}

/// Light above the lawn that leaves out the lantern's own foot, over which it would lie as a haze.
fn beyond_foot(light: Mesh) -> Mesh {
    let strengths: Vec<f32> = light.positions.iter().map(|[x, _, z]| noise::step(0.6, 1.6, x.hypot(*z))).collect();
    let mut light = light;
    for ([.., alpha], strength) in light.colors.iter_mut().flatten().zip(strengths) {
        *alpha *= strength;
    }
    light
}

/// Stars of light on the lawn, thrown by those of the dome: drawn out away from it, soft at their edges.
fn flecks() -> Mesh {
    let rim: Vec<[f32; 2]> = outline::star(5, 1.0, 0.42);
    Mesh::merged((0..9u32).map(|k| {
        let far = 1.18 + 0.75 * chance(631, k);
        let (size, strength) = (0.15 + 0.075 * far, 0.40 - 0.13 * far);
        let mut mesh = Mesh::default();
        let mut colors = Vec::new();
        // From the middle out: full, full, nothing.
        for (share, left) in [(0.0, 1.0), (0.5, 0.75), (1.2, 0.0)] {
            for &[x, y] in &rim[..if share == 0.0 { 1 } else { rim.len() }] {
                let at = Vec2::new(x, y) * share;
                mesh.vertex(Vec3::new(at.x, 0.0, -at.y), Vec3::Y, at);
                colors.push([1.0, 0.58, 0.20, strength * left]);
            }
        }
        let count = rim.len() as u32;
        for k in 0..count {
            let next = (k + 1) % count;
            mesh.triangle(0, 1 + k, 1 + next);
            mesh.quad(1 + k, 1 + count + k, 1 + count + next, 1 + next);
        }
        mesh.colors = Some(colors);
        let turn = 360.0 * (k as f32 + 0.25 + 0.45 * (chance(632, k) - 0.5)) / 9.0;
        mesh.scaled(size, 1.0, size * 1.35).translated(0.0, 0.028, -far).rotated(0.0, turn, 0.0)
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn light_lies_above_the_dome_and_its_holes_apart() {
        // What the dome's flat facets leave of its ellipsoid lies within it.
        let shown = |&[x, y, z]: &[f32; 3]| (x.hypot(z) / DOME[0]).hypot((y - EAVES) / DOME[1]) > 1.01;
        let holes: Vec<Mesh> = holes().iter().map(|hole| hole.mesh(1.26, 0.012, [LIT; 2])).collect();
        assert!(holes.iter().flat_map(|hole| &hole.positions).all(shown));
        let round = |hole: &Mesh| {
            let middle = Vec3::from_array(hole.positions[0]);
            let far = hole.positions.iter().map(|&at| middle.distance(at.into())).fold(0.0, f32::max);
            (middle, far)
        };
        for (k, hole) in holes.iter().enumerate() {
            let (middle, far) = round(hole);
            for (other, reach) in holes[..k].iter().map(round) {
                assert!(middle.distance(other) > 0.9 * (far + reach), "holes at {middle} and {other} meet");
            }
        }
    }
}
