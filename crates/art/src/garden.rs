//! What grows in Sicic's garden: daisies, tufts of grass.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::loft::loft;
use crate::noise::chance;
use crate::sicic::blades;
use crate::{Mesh, Wrap, lathe};

/// A petal or a leaf along +X from the origin, seen from above, and where `both`, from below, too: at each of its rows how far
/// along, how broad to either side (nothing: a tip) and how high it is. Its sides lie higher than its middle by `fold` of its
/// breadth. `paint` has the colours of its rows and sides (-1 to 1), above or below.
pub(crate) fn petal(rows: &[[f32; 3]], fold: f32, both: bool, paint: impl Fn(usize, f32, bool) -> [f32; 3]) -> Mesh {
    let mut mesh = Mesh::default();
    let mut colors = Vec::new();
    for above in [true, false].into_iter().take(if both { 2 } else { 1 }) {
        let up = if above { 1.0 } else { -1.0 };
        let mut last: Option<(u32, u32)> = None;
        for (k, &[along, half, high]) in rows.iter().enumerate() {
            let [from, to] = [rows[k.saturating_sub(1)], rows[(k + 1).min(rows.len() - 1)]];
            let slope = (to[2] - from[2]) / (to[0] - from[0]).abs().max(1e-3);
            let sides: &[f32] = if half > 0.0 { &[1.0, 0.0, -1.0] } else { &[0.0] };
            let first = mesh.positions.len() as u32;
            for &side in sides {
                let at = Vec3::new(along, high + fold * half * side.abs(), -half * side);
                mesh.vertex(
                    at,
                    Vec3::new(-slope, 1.0, 1.4 * fold * side).normalize() * up,
                    Vec2::new(along, half * side),
                );
                let [r, g, b] = paint(k, side, above);
                colors.push([r, g, b, 1.0]);
            }
            let count = sides.len() as u32;
            if let Some((before, had)) = last {
                for k in 0..had.max(count) - 1 {
                    // Two corners behind, two ahead; a tip is one corner.
                    let [a, b] = [k, k + 1].map(|k| before + k.min(had - 1));
                    let [c, d] = [k, k + 1].map(|k| first + k.min(count - 1));
                    for [p, q, r] in [[a, c, d], [a, d, b]] {
                        if p != q && q != r && r != p {
                            if above { mesh.triangle(p, r, q) } else { mesh.triangle(p, q, r) }
                        }
                    }
                }
            }
            last = Some((first, count));
        }
    }
    mesh.colors = Some(colors);
    mesh
}

/// A thin stem of three sides along a path, without ends.
pub(crate) fn stem(path: &[Vec3], thick: f32) -> Mesh {
    let ring = |k: usize| {
        let way = (path[(k + 1).min(path.len() - 1)] - path[k.saturating_sub(1)]).normalize_or(Vec3::Y);
        let aside = way.cross(Vec3::Z).normalize_or(Vec3::X);
        let corner = |turn: f32| path[k] + thick * (turn.cos() * aside + turn.sin() * way.cross(aside));
        [0.0, TAU / 3.0, TAU / 1.5].map(corner).to_vec()
    };
    loft(&(0..path.len()).rev().map(ring).collect::<Vec<_>>(), 180.0)
}

const DAISY_STEM: [f32; 4] = [0.09, 0.19, 0.045, 1.0];

/// A clump of daisies over their leaves, among grass.
pub(crate) fn daisies() -> Mesh {
    // As seeds lie in a sunflower, but thrown about a little, and each flower of its own size and on a stem of its own. Of the outer
    // ones two are half closed, and two are buds.
    let flowers = (0..12u32).map(|k| {
        let n = k as f32;
        let (turn, out) = (n * 2.4 + (n * 1.7).sin() * 0.5, 0.30 * (n + 0.4).sqrt() + 0.12 * (n * 3.1).sin());
        let high = 0.50 - 0.24 * out + 0.16 * chance(401, k);
        let at = Vec3::new(out * turn.cos(), high, out * turn.sin());
        let foot = Vec3::new(at.x * 0.72, 0.0, at.z * 0.72 + 0.05 * n.sin());
        let size = 0.17 + 0.075 * (n * 0.618).fract();
        // Outwards, and each a little its own way.
        let lean = 8.0 + 22.0 * out * chance(406, k);
        let head = match k {
            6 | 9 => daisy(k, size * 0.85, 50.0),
            8 | 11 => daisy(k, size * 0.55, 82.0),
            _ => daisy(k, size, 5.0 + 12.0 * chance(407, k)),
        };
        let head = head.rotated(0.0, 77.0 * n, 0.0).rotated(0.0, 0.0, -lean).rotated(
            0.0,
            -turn.to_degrees() + 50.0 * n.sin(),
            0.0,
        );
        let bend = foot.lerp(at, 0.55) + Vec3::new(0.0, 0.06, 0.0);
        Mesh::merged([stem(&[foot, bend, at], 0.014).tinted(DAISY_STEM), head.translated(at.x, at.y, at.z)])
    });
    // Spoons that lie on the ground, in rosettes.
    let leaves = (0..26u32).map(|k| {
        let any = |key: u32| chance(408, k * 4 + key);
        let long = 0.26 + 0.16 * any(0);
        let rows = [[0.0, 0.018, 0.02], [0.45, 0.03, 0.13], [0.78, 0.14, 0.16], [0.97, 0.09, 0.12], [1.05, 0.0, 0.10]];
        let rows =
            rows.map(|[along, half, high]| [along * long, half * long * 1.3, 0.02 + high * long * (0.4 + any(1))]);
        let light = 0.75 + 0.5 * any(2);
        let leaf = petal(&rows, 0.25, false, |row, side, _| {
            let light = light * (0.45 + 0.16 * row as f32) * if side == 0.0 { 1.35 } else { 1.0 };
            [0.070, 0.19, 0.045].map(|c| c * light)
        });
        let middle = [[0.05, 0.02], [0.52, -0.25], [-0.42, -0.38], [-0.3, 0.5], [0.42, 0.48]][k as usize % 5];
        leaf.rotated(0.0, 137.5 * k as f32 + 40.0 * any(3), 0.0).translated(middle[0], 0.0, middle[1])
    });
    let grass = blades(140, 402, |k| {
        let (turn, out) = (chance(403, k) * TAU, 1.15 * chance(404, k).sqrt());
        (Vec3::new(out * turn.cos(), 0.0, out * turn.sin()), 0.14 + 0.24 * chance(405, k) * (1.3 - out))
    });
    Mesh::merged(flowers.chain(leaves).chain([grass]))
}

/// A daisy's head that faces up, its petals so many degrees above level: narrow, apart and a little cupped, white above and
/// flushed below, about a domed heart; under it the green cup that holds them.
fn daisy(key: u32, size: f32, closed: f32) -> Mesh {
    let count = 13 + key % 4;
    let shut = closed > 40.0;
    let petals = (0..count).map(|k| {
        let any = |of: u32| chance(409, (key * 20 + k) * 4 + of);
        let long = size * (0.94 + 0.12 * any(0));
        let rows = [[0.20, 0.035, 0.0], [0.55, 0.095, 0.055], [0.86, 0.092, 0.06], [1.0, 0.0, 0.035]];
        let rows = rows.map(|row| row.map(|part| part * long));
        let petal = petal(&rows, -0.22, shut, |row, side, above| {
            let light = [0.50, 0.74, 0.84, 0.88][row] * if side == 0.0 { 0.93 } else { 1.0 };
            if above {
                [light, light, light * 0.95]
            } else {
                [[0.9, 0.9, 0.8], [0.9, 0.72, 0.76], [0.9, 0.55, 0.64], [0.86, 0.36, 0.50]][row].map(|c| c * light)
            }
        });
        let turn = 360.0 * (k as f32 + 0.4 * (any(1) - 0.5)) / count as f32;
        // Where two meet, one lies over the other.
        let lift = 7.0 * (k % 2) as f32 + 8.0 * (any(2) - 0.5);
        let inward = if shut { 0.12 * size } else { 0.0 };
        petal.rotated(0.0, 0.0, closed + lift).translated(-inward, 0.0, 0.0).rotated(0.0, turn, 0.0)
    });
    let cup = lathe(
        &[[0.22, 0.03], [0.16, -0.10], [0.06, -0.20]].map(|at| at.map(|part| part * size)),
        7,
        70.0,
        Wrap::Unfold,
    );
    let heart = (!shut || closed < 60.0).then(|| {
        let dome = [[0.0, 0.17], [0.12, 0.155], [0.215, 0.105], [0.27, 0.03], [0.25, -0.02]]
            .map(|at| at.map(|part| part * size));
        let dome = lathe(&dome, 12, 80.0, Wrap::Unfold);
        dome.painted(|[x, y, z]| {
            // Florets, open at the rim and still green in the middle.
            let out = (x.hypot(z) / (0.27 * size)).min(1.0);
            let grain = 0.86 + 0.28 * chance(410, (x * 9000.0) as i32 as u32 ^ ((z * 7000.0) as i32 as u32) << 8);
            let [r, g, b] = [0.70 + 0.18 * out, 0.47 - 0.05 * out, 0.03].map(|c| c * grain * (0.8 + 1.6 * y / size));
            Some([r, g, b, 1.0])
        })
    });
    Mesh::merged(petals.chain([cup.tinted([0.10, 0.21, 0.05, 1.0])]).chain(heart))
}

/// Tufts of grass in a ring about the origin, `near` to `far` from it, `each` blades in one, up to `high`.
pub(crate) fn tufts(seed: u32, count: u32, each: u32, [near, far]: [f32; 2], high: f32) -> Mesh {
    blades(count * each, seed, |k| {
        let (tuft, any) = (k / each, |key: u32| chance(seed + 1, k * 4 + key));
        let turn = (tuft as f32 + 0.7 * chance(seed + 2, tuft)) / count as f32 * TAU;
        let (out, size) = (near + (far - near) * chance(seed + 3, tuft), 0.6 + 0.4 * chance(seed + 4, tuft));
        let middle = Vec3::new(out * turn.cos(), 0.0, out * turn.sin());
        let aside = Vec3::new(any(0) - 0.5, 0.0, any(1) - 0.5) * 0.7 * high;
        (middle + aside, high * size * (0.5 + 0.5 * any(2)))
    })
}
