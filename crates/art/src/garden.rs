//! What grows in Sicic's garden: daisies, tufts of grass.

use std::f32::consts::TAU;

use glam::Vec3;

use crate::noise::chance;
use crate::sicic::blades;
use crate::things::disc;
use crate::{Mesh, moulding, outline, path};

/// A clump of daisies among grass.
pub(crate) fn daisies() -> Mesh {
    // As seeds lie in a sunflower, but thrown about a little, and each flower of its own size and on a stem of its own.
    let flowers = (0..9u32).map(|k| {
        let n = k as f32;
        let (turn, out) = (n * 2.4 + (n * 1.7).sin() * 0.5, 0.34 * (n + 0.4).sqrt() + 0.14 * (n * 3.1).sin());
        let high = 0.2 + 0.34 * chance(401, k);
        let at = Vec3::new(out * turn.cos(), high, out * turn.sin());
        (at, 0.15 + 0.09 * (n * 0.618).fract(), n)
    });
    let petals = Mesh::merged(flowers.clone().map(|(at, size, n)| {
        moulding::prism(&outline::star(11, size, size * 0.5), 0.03, 0.012, 1)
            .rotated(16.0 * n.sin(), 40.0 * n, 14.0 * (n * 1.3).cos())
            .translated(at.x, at.y, at.z)
    }));
    let hearts = Mesh::merged(
        flowers.clone().map(|(at, size, _)| disc(size * 0.4, 0.0, 0.05).translated(at.x, at.y + 0.015, at.z)),
    );
    let stems = Mesh::merged(
        flowers
            .map(|(at, _, n)| path::tube(&[[at.x * 0.8, 0.0, at.z * 0.8 + 0.05 * n.sin()], at.to_array()], 0.014, 4)),
    );
    let grass = blades(160, 402, |k| {
        let (turn, out) = (chance(403, k) * TAU, 1.15 * chance(404, k).sqrt());
        (Vec3::new(out * turn.cos(), 0.0, out * turn.sin()), 0.16 + 0.30 * chance(405, k) * (1.3 - out))
    });
    let (white, yellow) = ([0.74, 0.73, 0.68, 1.0], [0.84, 0.42, 0.02, 1.0]);
    let green = [0.07, 0.16, 0.03, 1.0];
    Mesh::merged([petals.tinted(white), hearts.tinted(yellow), stems.tinted(green), grass])
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
