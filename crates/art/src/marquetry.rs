//! Marquetry for the frame of a square board: veneers let into it flush, of which the eye sees only their colours.

use std::f32::consts::{FRAC_PI_2, PI};

use glam::{Vec2, Vec3};

use crate::Mesh;
use crate::noise::chance;

/// How high the rope, its hairlines and what lies over them are drawn; the frame's top is at 0.012.
const HIGH: [f32; 3] = [0.0145, 0.0155, 0.0165];
/// How far outside the squares the rope begins and ends, and its hairlines beyond it on either side.
const ROPE: [f32; 2] = [0.412, 0.490];
const HAIRLINE: [f32; 2] = [0.004, 0.019];
/// How long a veneer of the rope is along it, roughly.
const STRAND: f32 = 0.088;

const BOXWOOD: [f32; 3] = [0.80, 0.55, 0.24];
const EBONY: [f32; 3] = [0.016, 0.010, 0.008];
/// A fan's blade, from its light edge to the one that was held in hot sand.
const SCORCHED: [[f32; 3]; 4] = [[0.86, 0.60, 0.25], [0.72, 0.42, 0.14], [0.30, 0.115, 0.03], [0.045, 0.017, 0.008]];

/// Where the apex of a corner's fan is outside the squares, its blades, and their inner and outer ends from there.
const APEX: f32 = 0.378;
const BLADES: u8 = 8;
const FAN: [f32; 2] = [0.078, 0.335];

/// Half the length and half the breadth of the patera in the middle of a side: a rail that stands on the band all but hides it.
const PATERA: [f32; 2] = [0.225, 0.072];
/// Its blades from its middle to one end: a quarter of all.
const QUARTER: u8 = 4;

/// The whole marquetry of the frame of a board of `side`×`side` squares: a band of slanted veneers, light and dark by turns as the
/// strands of a rope, between two hairlines and mirrored in corners and middles; a fan of blades shaded in hot sand in each corner within it, and a small oval
/// patera of such blades over it in the middle of each side. Colours are its own, linear; U runs along the fibres.
#[must_use]
pub fn marquetry(side: u8) -> Mesh {
    let half = f32::from(side) / 2.0;
    all_round(Mesh::merged([eighth_of_banding(half), half_of_fan(half), half_of_patera(half)]))
}

/// What lies between the middle of the near side and its right corner, drawn all round.
fn all_round(eighth: Mesh) -> Mesh {
    let quarter = Mesh::merged([eighth.clone().scaled(-1.0, 1.0, 1.0), eighth]);
    Mesh::merged((0..4u8).map(|turn| quarter.clone().rotated(0.0, 90.0 * f32::from(turn), 0.0)))
}

/// A convex veneer through places (x, z) with their colours, its fibres in that direction.
fn veneer(corners: &[(Vec2, [f32; 3])], height: f32, fibres: Vec2) -> Mesh {
    let mut mesh = Mesh::default();
    for &(place, _) in corners {
        mesh.vertex(Vec3::new(place.x, height, place.y), Vec3::Y, Vec2::new(place.dot(fibres), place.perp_dot(fibres)));
    }
    for k in 2..corners.len() as u32 {
        mesh.triangle(0, k - 1, k);
    }
    mesh.colors = Some(corners.iter().map(|&(_, [r, g, b])| [r, g, b, 1.0]).collect());
    mesh.facing_up()
}

/// Veneers between two lines of places, each with the colours there.
fn strip(lines: [&[(Vec2, [f32; 3])]; 2], height: f32, fibres: Vec2) -> Mesh {
    let [one, other] = lines;
    let pieces = one.windows(2).zip(other.windows(2));
    Mesh::merged(pieces.map(|(a, b)| veneer(&[a[0], a[1], b[1], b[0]], height, fibres)))
}

fn bright([r, g, b]: [f32; 3], by: f32) -> [f32; 3] {
    [r * by, g * by, b * by]
}

/// What is in between colours at equal distances, at a place from 0 to 1.
fn between(colors: &[[f32; 3]], at: f32) -> [f32; 3] {
    let at = at.clamp(0.0, 1.0) * (colors.len() - 1) as f32;
    let k = (at as usize).min(colors.len() - 2);
    let (low, high) = (Vec3::from_array(colors[k]), Vec3::from_array(colors[k + 1]));
    low.lerp(high, at - k as f32).to_array()
}

fn eighth_of_banding(half: f32) -> Mesh {
    let [inner, outer] = ROPE.map(|out| half + out);
    // A strand's sides lie along the mitre: none is cut there.
    let slant = Vec2::ONE.normalize();
    let count = (inner / STRAND).round().max(1.0);
    let strands = (0..count as u32).map(|k| {
        // As round as a strand: darker towards both of its sides.
        let (color, edge) = if k % 2 == 0 { (BOXWOOD, 0.62) } else { (EBONY, 0.5) };
        let color = bright(color, 0.9 + 0.2 * chance(811, k));
        let line = |at: f32| {
            [0.0, 0.32, 1.0].map(|across| {
                let lit = if across == 0.32 { 1.0 } else { edge };
                (Vec2::new(at - (k as f32 + across) * inner / count, at), bright(color, lit))
            })
        };
        strip([&line(inner), &line(outer)], HIGH[0], slant)
    });
    let wide = outer - inner;
    let middle = [(0.0, inner), (wide, outer), (0.0, outer)].map(|(x, z)| (Vec2::new(x, z), BOXWOOD));
    let hairline = |from: f32, to: f32| {
        let line = |z: f32| [Vec2::new(0.0, z), Vec2::new(z, z)].map(|place| (place, BOXWOOD));
        strip([&line(from), &line(to)], HIGH[1], Vec2::X)
    };
    let [near, far] = HAIRLINE;
    let hairlines = [hairline(inner - far, inner - near), hairline(outer + near, outer + far)];
    Mesh::merged(strands.chain([veneer(&middle, HIGH[0], slant)]).chain(hairlines))
}

/// Across a blade: where, and how far its rounded end falls short there, as a share of the end's height.
const ACROSS: [(f32, f32); 6] = [(0.0, 1.0), (0.1, 0.42), (0.3, 0.06), (0.6, 0.02), (0.86, 0.3), (1.0, 1.0)];

/// The half of a corner's fan that is next to the near side.
fn half_of_fan(half: f32) -> Mesh {
    let apex = Vec2::splat(half + APEX);
    let [from, to] = FAN;
    let turn = |share: f32| FRAC_PI_2 * share / f32::from(BLADES);
    // How far from the apex, at so many blades from the near side.
    let place = |around: f32, out: f32| apex - Vec2::from_angle(turn(around)) * out;
    let blades = (0..BLADES / 2).flat_map(|k| {
        let fibres = Vec2::from_angle(turn(f32::from(k) + 0.5));
        let line = |out: &dyn Fn(f32) -> f32, color: &dyn Fn(f32) -> [f32; 3]| {
            ACROSS.map(|(at, short)| (place(f32::from(k) + at, out(short)), color(at)))
        };
        // The blades of the two halves turn their light edges to one another.
        let scorched = |at: f32| between(&SCORCHED, 1.0 - at);
        let end = |short: f32| to - 0.024 * short;
        let inner = line(&|_| from, &|at| bright(scorched(at), 0.55));
        let middle = line(&|_| from + 0.4 * (to - from), &scorched);
        let outer = line(&end, &scorched);
        let dark = [0.0, 0.010].map(|out| line(&|short| end(short) + out, &|_| EBONY));
        let light = [0.010, 0.024].map(|out| line(&|short| end(short) + out, &|_| BOXWOOD));
        [
            strip([&inner, &middle], HIGH[1], fibres),
            strip([&middle, &outer], HIGH[1], fibres),
            strip([&dark[0], &dark[1]], HIGH[1], fibres),
            strip([&light[0], &light[1]], HIGH[1], fibres),
        ]
    });
    let arc = |out: f32, color: [f32; 3]| [0.0, 1.0, 2.0, 3.0, 4.0].map(|k| (place(k, out), color));
    let hub = [(1e-3, 0.046, BOXWOOD), (0.046, from, EBONY)]
        .map(|(from, to, color)| strip([&arc(from, color), &arc(to, color)], HIGH[1], Vec2::ONE.normalize()));
    Mesh::merged(blades.chain(hub))
}

/// The right half of the near side's patera.
fn half_of_patera(half: f32) -> Mesh {
    let middle = Vec2::new(0.0, half + (ROPE[0] + ROPE[1]) / 2.0);
    let [long, wide] = PATERA;
    // In blades from its far end on, as a share of the way out and so much farther.
    let place = |around: f32, share: f32, out: f32| {
        let (sin, cos) = (FRAC_PI_2 * around / f32::from(QUARTER)).sin_cos();
        middle + Vec2::new(sin * (long * share + out), -cos * (wide * share + out))
    };
    let blades = (0..2 * QUARTER).flat_map(|k| {
        let fibres = Vec2::from_angle(PI * (f32::from(k) + 0.5) / f32::from(2 * QUARTER) - FRAC_PI_2);
        let line = |share: f32, out: f32, color: &dyn Fn(f32) -> [f32; 3]| {
            [0.0, 0.5, 1.0].map(|at| (place(f32::from(k) + at, share, out), color(at)))
        };
        let scorched = |at: f32| between(&SCORCHED, at);
        let (hub, end) = (line(0.26, 0.0, &scorched), line(1.0, -0.018, &scorched));
        let eye = line(0.18, 0.0, &|_| BOXWOOD);
        let [hem, rim] = [([-0.018, -0.012], EBONY), ([-0.012, 0.0], BOXWOOD)]
            .map(|(lines, color)| lines.map(|out| line(1.0, out, &|_| color)));
        let ring = [0.18, 0.26].map(|share| line(share, 0.0, &|_| EBONY));
        [
            veneer(&[(middle, BOXWOOD), eye[0], eye[1], eye[2]], HIGH[2], fibres),
            strip([&ring[0], &ring[1]], HIGH[2], fibres),
            strip([&hub, &end], HIGH[2], fibres),
            strip([&hem[0], &hem[1]], HIGH[2], fibres),
            strip([&rim[0], &rim[1]], HIGH[2], fibres),
        ]
    });
    Mesh::merged(blades)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_lies_on_the_flat_of_the_frame_and_leaves_the_names_free() {
        for [x, y, z] in marquetry(8).positions {
            let out = x.abs().max(z.abs()) - 4.0;
            assert!(y > 0.012 && (0.115..0.54).contains(&out), "{x}, {y}, {z} is {out} outside the squares");
            // Names stand beside the middles of squares.
            let along = x.abs().min(z.abs());
            let beside = (along - 0.5 - (along - 0.5).round()).abs();
            assert!(along > 3.7 || beside > 0.13 || out > 0.36, "{x}, {z} lies under a name");
        }
    }

    #[test]
    fn it_is_the_same_from_every_side_and_in_a_mirror() {
        let key = |x: f32, z: f32| [x, z].map(|at| (at * 2000.0).round() as i32);
        let mesh = marquetry(8);
        let places: std::collections::HashSet<_> = mesh.positions.iter().map(|&[x, _, z]| key(x, z)).collect();
        let near = |[x, z]: [i32; 2]| (-1..=1).any(|a| (-1..=1).any(|b| places.contains(&[x + a, z + b])));
        assert!(mesh.positions.iter().all(|&[x, _, z]| near(key(-x, z)) && near(key(z, x))));
    }
}
