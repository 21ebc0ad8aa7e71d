//! Candles in brass holders.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::mesh::Surface;
use crate::noise::{blend, step};
use crate::profile::{Stroke::*, profile};
use crate::things::{BRASS, Finish, turned};
use crate::{Mesh, Wrap, lathe, path};

/// How high the wax stands, and from where to where the flame does: low, for what stands high at the edge of a picture seems to lean.
const WAX: f32 = 0.98;
const FLAME: [f32; 2] = [0.99, 1.54];
/// How far the candle leans to +X for its height above the holder.
const LEAN: f32 = 0.05;

/// The candle, burning, by the finish of its parts.
pub(crate) fn candle() -> Vec<(Finish, Mesh)> {
    let [low, high] = FLAME;
    let wick = turned([0.0, 0.14], &[Line(0.020, 0.12), Line(0.024, 0.0)], 6)
        .rotated(0.0, 0.0, 14.0)
        .translated(0.0, WAX - 0.09, 0.0)
        .tinted([0.03, 0.02, 0.015, 1.0]);
    let leaning = |mesh: Mesh| mesh.rotated(0.0, 0.0, -LEAN.atan().to_degrees()).translated(-0.3 * LEAN, 0.0, 0.0);
    let wax = Mesh::merged([wax(), wick].into_iter().chain(runs()));
    let [core, veils] = flame(high - low).map(|part| part.translated((low - 0.3) * LEAN, low, 0.0));
    vec![
        (Finish::Metal, Mesh::merged([pan(), loop_handle()]).tinted(BRASS)),
        (Finish::Glossy, leaning(wax)),
        (Finish::Glow, core),
        (
            Finish::Shine,
            Mesh::merged([
                veils,
                // Round the flame, turned so that it is seen from both seats, and on the cloth.
                glow(1.1, [1.0, 0.42, 0.1], 0.24).rotated(30.0, 0.0, 0.0).translated(0.0, low + 0.26, 0.0),
                glow(5.0, [1.0, 0.36, 0.09], 0.34).translated(0.0, 0.02, 0.0),
            ]),
        ),
    ]
}

/// The pan of a chamberstick: a socket with a lip on a stepped boss, a well, and a rolled rim set with beads. Its light lies in rings;
/// its hollows have tarnished.
fn pan() -> Mesh {
    const BEADS: u8 = 34;
    let section = [
        Line(0.268, 0.345),
        RoundDown(0.335, 0.315),
        RoundIn(0.285, 0.28),
        Line(0.275, 0.20),
        Bow(0.28, 0.135, 0.35, 0.125),
        Line(0.375, 0.105),
        Line(0.385, 0.07),
        Line(0.50, 0.055),
        Bow(0.575, 0.055, 0.60, 0.12),
        Line(0.63, 0.135),
        RoundDown(0.72, 0.10),
        RoundIn(0.68, 0.065),
        Line(0.58, 0.0),
        Line(0.0, 0.0),
    ];
    let pan = lathe(&profile([0.245, 0.30], &section, 2), 34, 40.0, Wrap::Unfold);
    let hollow = |at: f32, half: f32, out: f32| 1.0 - step(0.4 * half, half, (out - at).abs());
    let worn = |&[x, y, z]: &[f32; 3]| {
        let out = x.hypot(z);
        // Within the socket, under its lip, round the boss, and where the well rises.
        let dark = [(0.245, 0.02), (0.285, 0.04), (0.40, 0.06), (0.55, 0.06)].map(|(at, half)| hollow(at, half, out));
        let dark = dark.into_iter().fold(0.0, f32::max) * if y > 0.33 { 0.0 } else { 0.82 };
        let lit = 1.0 - dark;
        [lit, lit * (1.0 - 0.12 * dark), lit * (1.0 - 0.2 * dark), 1.0]
    };
    let pan = Mesh { colors: Some(pan.positions.iter().map(worn).collect()), ..pan };
    let beads = (0..BEADS).map(|k| {
        let (sin, cos) = (TAU * f32::from(k) / f32::from(BEADS)).sin_cos();
        let bead = [[0.0, 0.036], [0.032, 0.024], [0.050, -0.014]];
        lathe(&bead, 6, 80.0, Wrap::Unfold).translated(0.662 * cos, 0.132, 0.662 * sin).tinted([1.4, 1.4, 1.4, 1.0])
    });
    Mesh::merged([pan].into_iter().chain(beads))
}

/// The loop that it is carried by, before it on the left, and the rest for a thumb on it.
fn loop_handle() -> Mesh {
    let around = |k: u8| (f32::from(k) / 14.0 * 300.0 + 210.0).to_radians();
    let ring = |k: u8| [0.835 + 0.155 * around(k).cos(), 0.13 + 0.02 * around(k).cos(), 0.148 * around(k).sin()];
    let ring: Vec<[f32; 3]> = (0..=14).map(ring).collect();
    let rest = turned([0.0, 0.06], &[Bow(0.85, 0.06, 1.0, 0.0)], 14)
        .scaled(0.135, 1.0, 0.10)
        .rotated(0.0, 0.0, 8.0)
        .translated(0.745, 0.15, 0.0);
    Mesh::merged([path::tube(&ring, 0.036, 6), rest]).rotated(0.0, -135.0, 0.0)
}

/// How high the wall of wax round the pool stands: lower where it has run over.
fn lip(turn: f32) -> f32 {
    WAX + 0.026 * (turn + 0.4).sin() + 0.018 * (3.0 * turn + 1.9).sin() + 0.010 * (5.0 * turn).sin()
}

/// The wax: a melted pool in an uneven wall, and a body that is not quite round. The flame shines through it from above.
fn wax() -> Mesh {
    const COLUMNS: u8 = 28;
    const ROWS: u32 = 9;
    let pool = WAX - 0.075;
    let columns = (0..=COLUMNS).map(|k| TAU * f32::from(k % COLUMNS) / f32::from(COLUMNS));
    let points = columns.flat_map(|turn| {
        let (sin, cos) = turn.sin_cos();
        let top = lip(turn);
        let full = 1.0 + 0.025 * (2.0 * turn + 0.8).sin() + 0.018 * (5.0 * turn + 2.0).sin();
        let rows: [[f32; 2]; ROWS as usize] = [
            [0.0, pool],
            [0.115, pool],
            [0.145, pool + 0.012],
            [0.165, top - 0.012],
            [0.190, top],
            [0.220, top - 0.022],
            [0.232 * full, top - 0.10],
            [0.236 * full, 0.62],
            [0.250, 0.28],
        ];
        rows.map(|[out, up]| (Vec3::new(out * cos, up, -out * sin), Vec2::new(out, up)))
    });
    let mesh = Surface { points: points.collect(), ..Surface::default() }.netted(ROWS).smooth(55.0);
    let color = |&[out, up]: &[f32; 2]| {
        if out < 0.15 && up < WAX - 0.05 {
            // What has melted is clear, and amber.
            return [1.10, 0.62 + 0.6 * (0.115 - out), 0.22, 1.0];
        }
        let warm = step(0.46, WAX, up).powf(1.6);
        [0.70 + 0.45 * warm, 0.52 + 0.26 * warm, 0.30 + 0.10 * warm, 1.0]
    };
    Mesh { colors: Some(mesh.uvs.iter().map(color).collect()), ..mesh }
}

/// Where wax has run over: three runs, each as far as it got before it cooled, with a drop at its end.
fn runs() -> impl Iterator<Item = Mesh> {
    // Which way, to where, how thick.
    [(262.0f32, 0.45, 0.036), (305.0, 0.66, 0.030), (205.0, 0.56, 0.032)].into_iter().map(|(way, end, thick)| {
        let (sin, cos) = way.to_radians().sin_cos();
        let top = lip(way.to_radians());
        let line = [[0.195, top - 0.012], [0.228, top - 0.045], [0.240, top - 0.14], [0.244, end + 0.10], [0.248, end]];
        let line = line.map(|[out, up]| [out * cos, up, -out * sin]);
        let drop = [RoundDown(1.25 * thick, end + 0.01), RoundIn(0.0, end - 0.05)];
        let drop = turned([0.0, end + 0.09], &drop, 7).translated(0.252 * cos, 0.0, -0.252 * sin);
        Mesh::merged([path::tube(&line, thick, 6), drop]).painted(|[_, up, _]| {
            let warm = step(0.4, WAX, up);
            Some([0.84 + 0.30 * warm, 0.66 + 0.18 * warm, 0.42 + 0.08 * warm, 1.0])
        })
    })
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
    let [core, veils] = flame(1.02).map(|part| part.scaled(0.8, 1.0, 0.8).translated(0.0, 0.09, 0.0));
    vec![
        (Finish::Metal, Mesh::merged([dish, brass])),
        (Finish::Glossy, Mesh::merged([wax, blown(wick)])),
        (Finish::Glow, blown(core)),
        (
            Finish::Shine,
            Mesh::merged([
                blown(veils),
                glow(1.5, [1.0, 0.40, 0.09], 0.5).scaled(0.8, 1.0, 1.1).translated(0.06, TOP + 0.4, -0.5),
                glow(5.2, [1.0, 0.25, 0.045], 0.34).translated(0.3, 0.02, 0.8),
            ]),
        ),
    ]
}

/// A disc of light on height 0: its colour, linear, its vertex alpha from `strength` to nothing at its edge.
fn glow(radius: f32, [r, g, b]: [f32; 3], strength: f32) -> Mesh {
    const RINGS: usize = 5;
    let points: Vec<[f32; 2]> = (0..=RINGS).map(|k| [radius * k as f32 / RINGS as f32, 0.0]).collect();
    let mesh = lathe(&points, 20, 60.0, Wrap::Unfold);
    let alpha = |p: &[f32; 3]| strength * (1.0 - p[0].hypot(p[2]) / radius).max(0.0).powf(2.2);
    Mesh { colors: Some(mesh.positions.iter().map(|p| [r, g, b, alpha(p)]).collect()), ..mesh }
}

/// Where a flame's middle is at a share of its height, beside the axis: blown to -X and away, its tip back again.
fn sway(t: f32) -> [f32; 2] {
    [0.070 * (4.6 * t - 0.4).sin() * t - 0.085 * t * t, -0.20 * t * t]
}

/// A skin round a flame's middle line, so high: a drop with a fine tip, fuller on the side that the draught comes from. `wide` times as
/// wide, and beginning and ending at these shares of its height.
fn skin(high: f32, wide: f32, [low, tip]: [f32; 2], columns: u8) -> Mesh {
    const ROWS: [f32; 9] = [1.0, 0.88, 0.72, 0.56, 0.42, 0.30, 0.18, 0.07, 0.0];
    let points = (0..=columns).flat_map(|k| {
        let (sin, cos) = (TAU * f32::from(k % columns) / f32::from(columns)).sin_cos();
        ROWS.map(|t| {
            let full =
                if t < 0.3 { (t * (0.6 - t)).sqrt() / 0.3 } else { (1.0 - ((t - 0.3) / 0.7).powf(1.25)).powf(1.25) };
            let out = 0.175 * high * wide * full * (1.0 + 0.16 * cos);
            let at = low + (tip - low) * t;
            let [x, z] = sway(at).map(|aside| aside * high / 0.64);
            (Vec3::new(x + out * cos, at * high, z - out * sin), Vec2::new(t, 0.0))
        })
    });
    Surface { points: points.collect(), ..Surface::default() }.netted(ROWS.len() as u32).smooth(80.0)
}

/// A flame that stands on height 0: its core, dark blue at the wick, then nearly white, orange at its tip; and veils of light round it,
/// each fainter than the one within, in which it ends softly. All of it redder than it looks: what shines is brighter than the picture
/// can show, and pales there.
fn flame(high: f32) -> [Mesh; 2] {
    let core = skin(high, 0.62, [0.0, 0.92], 12);
    let color = |&[t, _]: &[f32; 2]| {
        let lit = blend([0.035, 0.035, 0.11], [1.0, 0.66, 0.22], step(0.03, 0.30, t));
        let [r, g, b] = blend(lit, [1.0, 0.30, 0.03], step(0.42, 0.98, t));
        [r, g, b, 1.0]
    };
    let core = Mesh { colors: Some(core.uvs.iter().map(color).collect()), ..core };
    // How much wider, where from and to, how strong.
    let veils =
        [(0.80, [0.0, 0.96], 0.44), (0.98, [0.05, 0.98], 0.27), (1.18, [0.09, 1.0], 0.15), (1.42, [0.12, 1.02], 0.075)];
    let veils = veils.map(|(wide, ends, strength)| {
        let veil = skin(high, wide, ends, 9);
        let color = |&[t, _]: &[f32; 2]| {
            let blue = 1.0 - step(0.0, 0.24, t);
            let [r, g, b] = blend([1.0, 0.26, 0.025], [0.05, 0.07, 0.22], blue);
            [r, g, b, strength * (1.0 - 0.8 * blue) * (1.0 - 0.5 * step(0.6, 1.0, t))]
        };
        Mesh { colors: Some(veil.uvs.iter().map(color).collect()), ..veil }
    });
    [core, Mesh::merged(veils)]
}
