//! What stands in Sicic's garden: a lantern, a telescope, daisies.

use std::f32::consts::TAU;

use glam::Vec3;

use crate::noise::chance;
use crate::profile::Stroke::*;
use crate::sicic::blades;
use crate::things::{BRASS, Finish, disc, lying, shine, turned};
use crate::{Mesh, marks, moulding, outline, path};

/// A lit lantern, round and low: from whichever side it is seen, and be it at the picture's edge, it stands upright.
pub(crate) fn lantern() -> Vec<(Finish, Mesh)> {
    const LOW: f32 = 0.18;
    const HIGH: f32 = 0.86;
    let foot = [Line(0.5, LOW), Line(0.52, 0.14), RoundDown(0.64, 0.05), Line(0.64, 0.0), Line(0.0, 0.0)];
    let roof = [
        RoundDown(0.09, 1.22),
        Line(0.09, 1.17),
        Bow(0.16, 1.08, 0.58, 0.93),
        RoundDown(0.60, 0.90),
        Line(0.5, HIGH),
        Line(0.0, HIGH),
    ];
    // Bars before the glass, and a wire round them.
    let bars = (0..6u8).map(|k| {
        let (sin, cos) = (TAU * (f32::from(k) + 0.5) / 6.0).sin_cos();
        path::tube(&[LOW - 0.02, HIGH + 0.02].map(|y| [0.46 * cos, y, 0.46 * sin]), 0.03, 6)
    });
    // What it hangs by has been laid over.
    let bail = marks::torus(0.3, 0.045, 20).rotated(0.0, 0.0, 24.0).translated(0.06, 1.12, 0.0);
    let iron = [
        turned([0.0, LOW], &foot, 32),
        turned([0.0, 1.27], &roof, 32),
        bail,
        marks::torus(0.46, 0.04, 28).translated(0.0, 0.5, 0.0),
    ];
    // The glass is as bright as the flame behind it: brightest at its height.
    let glass = turned(
        [0.0, HIGH],
        &[Line(0.40, HIGH), Line(0.43, 0.72), Line(0.44, 0.5), Line(0.43, 0.32), Line(0.40, LOW), Line(0.0, LOW)],
        28,
    );
    let glowing = |&[_, y, _]: &[f32; 3]| {
        let far = ((y - 0.42).abs() / 0.44).clamp(0.0, 1.0);
        [0.95 - 0.4 * far, 0.42 - 0.3 * far, 0.08 - 0.07 * far, 1.0]
    };
    let glass = Mesh { colors: Some(glass.positions.iter().map(glowing).collect()), ..glass };
    vec![
        (Finish::Metal, Mesh::merged(iron.into_iter().chain(bars)).tinted([0.20, 0.17, 0.14, 1.0])),
        (Finish::Glow, glass),
        // Its pool on the ground, and above it what falls on the board that it stands before and on the grass between.
        (
            Finish::Shine,
            Mesh::merged([
                shine(0.75, 3.2, [1.0, 0.50, 0.14, 0.40]),
                shine(0.55, 3.6, [1.0, 0.52, 0.18, 0.24]).translated(0.0, 0.52, 0.0),
            ]),
        ),
    ]
}

/// An astronomer's telescope, its thick end on the left: both ends lie on the ground.
pub(crate) fn telescope() -> Vec<(Finish, Mesh)> {
    // The radii at both ends, and how far apart they are.
    let lean = ((0.36_f32 - 0.26) / 2.9).atan().to_degrees();
    let laid = |mesh: Mesh| mesh.translated(1.53, 0.0, 0.0).rotated(0.0, 0.0, -lean).translated(-1.53, 0.355, 0.0);
    let brass = [
        lying(&[[0.0, 0.0], [0.34, 0.0], [0.36, 0.06], [0.36, 0.3], [0.3, 0.34]], -1.7),
        lying(&[[0.27, 0.0], [0.27, 0.16], [0.24, 0.2]], 0.1),
        lying(&[[0.2, 0.0], [0.2, 1.0], [0.26, 1.06], [0.26, 1.2], [0.0, 1.22]], 0.24),
    ];
    let leather = lying(&[[0.3, 0.0], [0.28, 1.5], [0.25, 1.52]], -1.4);
    vec![
        (Finish::Metal, laid(Mesh::merged(brass)).tinted(BRASS)),
        (Finish::Glossy, laid(leather).tinted([0.10, 0.025, 0.02, 1.0])),
    ]
}

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
