//! Candles in brass holders.

use crate::noise::step;
use crate::profile::Stroke::*;
use crate::things::{BRASS, Finish, turned};
use crate::{Mesh, Wrap, lathe, path};

/// How high the wax stands, and from where to where the flame does: low, for what stands high at the edge of a picture seems to lean.
const WAX: f32 = 0.98;
const FLAME: [f32; 2] = [1.02, 1.66];

/// The candle, burning, by the finish of its parts.
pub(crate) fn candle() -> Vec<(Finish, Mesh)> {
    let [low, high] = FLAME;
    let holder = [
        Line(0.3, 0.3),
        Line(0.34, 0.36),
        Line(0.36, 0.3),
        Line(0.24, 0.12),
        RoundDown(0.72, 0.1),
        RoundDown(0.8, 0.05),
        Line(0.7, 0.0),
        Line(0.0, 0.0),
    ];
    // The flame's warmth shines through the wax under it; a run of wax has cooled on its side.
    let wax = [RoundIn(0.16, WAX), RoundDown(0.25, WAX - 0.1), Line(0.27, 0.3), Line(0.0, 0.3)];
    let wax = turned([0.0, WAX - 0.06], &wax, 24);
    let color = |&[_, y, _]: &[f32; 3]| {
        let warm = ((y - 0.45) / (WAX - 0.45)).clamp(0.0, 1.0).powi(2);
        [0.80 + 0.35 * warm, 0.66 + 0.12 * warm, 0.46 - 0.10 * warm, 1.0]
    };
    let wax = Mesh { colors: Some(wax.positions.iter().map(color).collect()), ..wax };
    let run = turned([0.0, WAX - 0.03], &[RoundDown(0.055, WAX - 0.12), Line(0.05, 0.6), RoundIn(0.0, 0.52)], 10);
    let wick = turned([0.0, low + 0.12], &[Line(0.022, low + 0.1), Line(0.026, WAX - 0.08)], 8);
    let rest = Mesh::merged([
        run.translated(0.2, 0.0, 0.15).tinted([0.84, 0.70, 0.48, 1.0]),
        wick.tinted([0.03, 0.02, 0.015, 1.0]),
    ]);
    // Pointed above, round below.
    let shape =
        [Bow(0.022, high - 0.16, 0.08, low + 0.28), Bow(0.118, low + 0.16, 0.108, low + 0.1), RoundIn(0.0, low)];
    vec![
        (Finish::Metal, turned([0.0, 0.3], &holder, 32).tinted(BRASS)),
        (Finish::Glossy, Mesh::merged([wax, rest])),
        (Finish::Glow, flame(turned([0.0, high], &shape, 28))),
        (
            Finish::Shine,
            Mesh::merged([
                // Round the flame, towards whoever sits at the table, and on the cloth.
                glow(1.15, [1.0, 0.42, 0.1], 0.22).rotated(42.0, 0.0, 0.0).translated(0.0, low + 0.3, 0.0),
                glow(4.2, [1.0, 0.34, 0.08], 0.17).translated(0.0, 0.02, 0.0),
            ]),
        ),
    ]
}

/// A low candle in a chamberstick, the loop that it is carried by to +X. A draught blows its flame away from the eye, and so it is
/// seen from above at its full length, before the dark of the dish.
pub(crate) fn chamberstick() -> Vec<(Finish, Mesh)> {
    const TOP: f32 = 0.5;
    let dish = [Line(0.6, 0.05), Bow(0.86, 0.06, 0.96, 0.2), RoundDown(1.03, 0.16), Line(0.7, 0.0), Line(0.0, 0.0)];
    let dish = turned([0.0, 0.05], &dish, 40);
    // Its middle has tarnished, its rim is bright.
    let worn = |&[x, _, z]: &[f32; 3]| 0.16 + 0.84 * step(0.72, 1.0, x.hypot(z)).powi(2);
    let colors = dish.positions.iter().map(worn).map(|lit| [BRASS[0] * lit, BRASS[1] * lit, BRASS[2] * lit, 1.0]);
    let dish = Mesh { colors: Some(colors.collect()), ..dish };
    let socket = [Line(0.27, 0.3), Line(0.33, 0.34), Line(0.34, 0.27), Line(0.28, 0.05), Line(0.0, 0.05)];
    let around = |k: u8| (f32::from(k) / 12.0 * 320.0 + 200.0).to_radians();
    let ring: Vec<[f32; 3]> = (0..=12).map(|k| [1.24 + 0.26 * around(k).cos(), 0.15, 0.26 * around(k).sin()]).collect();
    let brass = Mesh::merged([turned([0.0, 0.3], &socket, 24), path::tube(&ring, 0.055, 8)]).tinted(BRASS);
    // A pool of melted wax in a wall of it, lit from within.
    let wax =
        [Line(0.15, TOP - 0.05), RoundIn(0.2, TOP), RoundDown(0.25, TOP - 0.06), Line(0.26, 0.28), Line(0.0, 0.28)];
    let wax = turned([0.0, TOP - 0.055], &wax, 28);
    let warm = |&[x, y, z]: &[f32; 3]| {
        let warm = step(0.28, TOP, y) * (1.25 - 1.6 * x.hypot(z));
        [0.52 + 0.5 * warm, 0.30 + 0.24 * warm, 0.12 + 0.02 * warm, 1.0]
    };
    let wax = Mesh { colors: Some(wax.positions.iter().map(warm).collect()), ..wax };
    let blown = |mesh: Mesh| mesh.rotated(-58.0, 0.0, 0.0).rotated(0.0, -9.0, 0.0).translated(0.0, TOP - 0.04, 0.0);
    let wick = turned([0.0, 0.17], &[Line(0.022, 0.15), Line(0.026, 0.0)], 8).tinted([0.03, 0.02, 0.015, 1.0]);
    let shape = [Bow(0.03, 0.84, 0.10, 0.56), Bow(0.165, 0.34, 0.14, 0.2), RoundIn(0.0, 0.08)];
    let shape = flame(turned([0.0, 1.16], &shape, 28));
    vec![
        (Finish::Metal, Mesh::merged([dish, brass])),
        (Finish::Glossy, Mesh::merged([wax, blown(wick)])),
        (Finish::Glow, blown(shape)),
        (
            Finish::Shine,
            Mesh::merged([
                glow(1.5, [1.0, 0.40, 0.09], 0.5).scaled(0.8, 1.0, 1.1).translated(0.06, TOP + 0.4, -0.5),
                glow(5.2, [1.0, 0.25, 0.045], 0.34).translated(0.3, 0.02, 0.8),
            ]),
        ),
    ]
}

/// A disc of light on height 0: its colour, linear, its vertex alpha from `strength` to nothing at its edge.
fn glow(radius: f32, [r, g, b]: [f32; 3], strength: f32) -> Mesh {
    const RINGS: usize = 6;
    let points: Vec<[f32; 2]> = (0..=RINGS).map(|k| [radius * k as f32 / RINGS as f32, 0.0]).collect();
    let mesh = lathe(&points, 32, 60.0, Wrap::Unfold);
    let alpha = |p: &[f32; 3]| strength * (1.0 - p[0].hypot(p[2]) / radius).max(0.0).powf(2.2);
    Mesh { colors: Some(mesh.positions.iter().map(|p| [r, g, b, alpha(p)]).collect()), ..mesh }
}

/// A flame: nearly white where it is widest, red at its tip. All of it redder than it looks: what shines is brighter than the
/// picture can show, and pales there.
fn flame(mesh: Mesh) -> Mesh {
    let ([_, low, _], [_, high, _]) = mesh.bounds();
    let color = |&[_, y, _]: &[f32; 3]| {
        let far = ((((y - low) / (high - low)) - 0.25).abs() / 0.75).powf(0.8);
        [1.0, 0.62 * (1.0 - far) + 0.12 * far, 0.16 * (1.0 - far) + 0.008 * far, 1.0]
    };
    Mesh { colors: Some(mesh.positions.iter().map(color).collect()), ..mesh }
}
