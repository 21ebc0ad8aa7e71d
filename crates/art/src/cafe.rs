//! What a waiter brings: coffee, and sugar with it, or a croissant.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::mesh::Surface;
use crate::noise::{Cloud, blend, chance, mix, step};
use crate::profile::{Stroke, Stroke::*, profile};
use crate::things::{Finish, STEEL, disc};
use crate::{Mesh, Wrap, lathe, moulding, outline, path};

const CHINA: [f32; 4] = [0.88, 0.865, 0.825, 1.0];
/// The thin line that is painted on it.
const GREEN: [f32; 4] = [0.022, 0.125, 0.055, 1.0];

/// China of a profile from its middle over its rim to the ring it stands on, of so many sides; `lit` is how much light reaches a
/// place of it. What is below its rim is in its own shade.
fn china(start: [f32; 2], strokes: &[Stroke], sides: usize, lit: impl Fn(Vec3) -> f32) -> Mesh {
    let turned = lathe(&profile(start, strokes, 2), sides, 50.0, Wrap::Unfold).tinted(CHINA);
    let below = turned.normals.iter().map(|[_, up, _]| step(0.2, -0.5, *up)).collect::<Vec<_>>();
    let places = turned.positions.iter().map(|&place| Vec3::from_array(place));
    let lit = places.zip(below).map(|(place, below)| mix(lit(place), 0.55, below));
    let colors = lit.map(|lit| [CHINA[0] * lit, CHINA[1] * lit, CHINA[2] * lit, 1.0]);
    Mesh { colors: Some(colors.collect()), ..turned }
}

/// A cup of coffee on its saucer, with a spoon.
pub(crate) fn cup() -> Vec<(Finish, Mesh)> {
    // A well wider than the cup, a rim as thick as a finger, and a ring to stand on.
    let saucer = [
        Line(0.34, 0.085),
        Line(0.74, 0.085),
        Bow(0.785, 0.085, 0.80, 0.125),
        Line(0.84, 0.132),
        Bow(1.0, 0.14, 1.14, 0.255),
        RoundDown(1.25, 0.235),
        RoundIn(1.17, 0.17),
        Bow(0.95, 0.09, 0.74, 0.075),
        Line(0.71, 0.0),
        Line(0.0, 0.0),
    ];
    // The cup keeps the light from what is near its foot, most right beside it.
    let saucer = china([0.0, 0.085], &saucer, 44, |place| {
        let far = place.x.hypot(place.z);
        0.24 + 0.26 * step(0.34, 0.74, far) + 0.50 * step(0.60, 1.02, far)
    });
    let bowl = [
        Line(0.53, 0.5),
        Line(0.595, 0.855),
        Bead(0.71, 0.85),
        Bow(0.67, 0.4, 0.37, 0.15),
        Line(0.35, 0.08),
        Line(0.0, 0.08),
    ];
    // Within its lip the coffee is in shade, which shows how thick the lip is.
    let bowl = china([0.0, 0.5], &bowl, 36, |place| {
        if place.x.hypot(place.z) < 0.6 { mix(0.42, 0.96, step(0.64, 0.86, place.y)) } else { 1.0 }
    });
    // Lines run round both, painted: they need edges of their own.
    let lines = [[[1.055, 0.212], [1.10, 0.241]], [[0.712, 0.812], [0.702, 0.772]]]
        .map(|line| lathe(&line, 44, 50.0, Wrap::Unfold).tinted(GREEN));
    // An ear, round all the way.
    let ear = [[0.62, 0.70], [0.79, 0.745], [0.94, 0.68], [0.955, 0.54], [0.84, 0.43], [0.67, 0.385], [0.52, 0.36]];
    let ear: Vec<[f32; 3]> = outline::smooth(&ear, false, 3).iter().map(|&[x, y]| [x, y, 0.0]).collect();
    let handle = path::tube(&ear, 0.062, 8).tinted(CHINA);
    let spoon = [
        path::tube(&[[-0.19, 0.265, 0.90], [0.92, 0.325, 0.72]], 0.035, 6),
        disc(0.17, 0.0, 0.06).scaled(1.3, 1.0, 0.9).translated(-0.33, 0.235, 0.92),
    ];
    vec![
        (Finish::Glossy, Mesh::merged([saucer, bowl, handle].into_iter().chain(lines))),
        (Finish::Dull, crema().translated(0.0, 0.70, 0.0)),
        (Finish::Metal, Mesh::merged(spoon).tinted(STEEL)),
    ]
}

/// What stands on coffee: hazel, flecked as a tiger is where it was poured and drawn along by that, darkest in a ring within the pale
/// froth that clings to the cup; here and there a bubble.
fn crema() -> Mesh {
    const REACH: f32 = 0.575;
    const RINGS: u8 = 16;
    const AROUND: usize = 52;
    const DARK: [f32; 3] = [0.075, 0.023, 0.006];
    const HAZEL: [f32; 3] = [0.215, 0.085, 0.022];
    const PALE: [f32; 3] = [0.40, 0.195, 0.068];
    let points: Vec<[f32; 2]> = (0..=RINGS).map(|k| [REACH * f32::from(k) / f32::from(RINGS), 0.0]).collect();
    let mesh = lathe(&points, AROUND, 60.0, Wrap::Unfold);
    let [slow, fine] = [Cloud::new(641, 2, 2, 2), Cloud::new(642, 8, 8, 2)];
    let color = |&[x, _, z]: &[f32; 3]| {
        let far = x.hypot(z) / REACH;
        let (u, v) = (0.5 + 0.4 * x, 0.5 + 0.4 * z);
        let (slow, fine) = (slow.at(u, v), fine.at(u, v));
        // Stripes bend about where it was poured, off the middle.
        let from = (x + 0.42).hypot(z - 0.34);
        let stripe = (47.0 * from + 4.0 * slow + 4.5 * fine).sin();
        let fleck = step(0.0, 0.8, stripe + 0.7 * fine) * step(0.86, 0.55, far) * step(-0.7, 0.1, slow);
        let body = blend(HAZEL, PALE, (0.22 + 0.35 * slow + 0.3 * fine).clamp(0.0, 1.0));
        let color = blend(blend(body, DARK, 0.66 * fleck), DARK, 0.72 * step(0.66, 0.88, far));
        let froth = step(0.90, 0.97, far + 0.03 * fine);
        let [r, g, b] = blend(color, PALE, 0.8 * froth);
        [r, g, b, 1.0]
    };
    let bubbles = [(0.31, 0.27, 0.030), (0.24, 0.34, 0.020), (-0.41, -0.12, 0.024), (-0.35, -0.21, 0.016)];
    let bubbles = bubbles.map(|(x, z, size)| {
        let bubble = lathe(&[[0.0, 0.014], [0.7 * size, 0.010], [size, 0.0]], 8, 60.0, Wrap::Unfold);
        bubble.translated(x, 0.0, z).tinted([PALE[0] * 1.3, PALE[1] * 1.4, PALE[2] * 1.7, 1.0])
    });
    let crema = Mesh { colors: Some(mesh.positions.iter().map(color).collect()), ..mesh };
    Mesh::merged(bubbles.into_iter().chain([crema]))
}

/// Three lumps of sugar.
pub(crate) fn sugar() -> Mesh {
    Mesh::merged(
        [(-0.2, -0.22, 12.0), (0.26, 0.0, 50.0), (-0.12, 0.28, 80.0)]
            .into_iter()
            .zip(0..)
            .map(|((x, z, turn), k)| lump(631 + 3 * k).rotated(0.0, turn, 0.0).translated(x, 0.0, z)),
    )
}

/// A lump of sugar with worn edges: pressed from grains, of which some sparkle and some are in shade.
fn lump(seed: u32) -> Mesh {
    const HALF: Vec3 = Vec3::new(0.18, 0.15, 0.18);
    const ROUND: f32 = 0.045;
    const GRAINS: i32 = 9;
    let mut surface = Surface::default();
    let mut colors = Vec::new();
    // Nobody sees the face it lies on.
    for (up, right) in
        [(Vec3::Y, Vec3::X), (Vec3::X, Vec3::Y), (-Vec3::X, Vec3::Z), (Vec3::Z, Vec3::X), (-Vec3::Z, Vec3::Y)]
    {
        let first = surface.points.len() as u32;
        for (column, row) in (0..=GRAINS).flat_map(|column| (0..=GRAINS).map(move |row| (column, row))) {
            let [x, y] = [column, row].map(|k| 2.0 * k as f32 / GRAINS as f32 - 1.0);
            let place = (up + x * right + y * right.cross(up)) * HALF;
            let inner = place.clamp(ROUND - HALF, HALF - ROUND);
            // Faces share the grains of the edges between them.
            let [i, j, k] = (place * 100.0).round().to_array().map(|at| (at + 32.0) as u32);
            let any = |n: u32| chance(seed + n, (i * 64 + j) * 64 + k);
            let out = ROUND + 0.007 * (any(0) - 0.5);
            surface
                .points
                .push((inner + out * (place - inner).normalize_or_zero(), Vec2::new(colors.len() as f32, 0.0)));
            let lit = if any(1) < 0.14 { 1.13 } else { mix(0.69, 0.87, any(2)) };
            colors.push([CHINA[0] * lit, CHINA[1] * lit, CHINA[2] * lit, 1.0]);
        }
        let face = Surface { points: surface.points[first as usize..].to_vec(), triangles: Vec::new() };
        let net = face.netted(GRAINS as u32 + 1).triangles;
        surface.triangles.extend(net.into_iter().map(|corners| corners.map(|corner| first + corner)));
    }
    // What a corner has for its place in a texture is its number.
    let mesh = surface.smooth(60.0);
    let colors = mesh.uvs.iter().map(|&[number, _]| colors[number as usize]).collect();
    Mesh { colors: Some(colors), ..mesh }.translated(0.0, HALF.y, 0.0)
}

/// Where the croissant lies on its plate: how high the plate is there, how far from its middle the dough's own middle runs, how
/// far round it goes to either side, in radians, and how far in front of the plate's middle its bow is centred.
const PLATE: f32 = 0.07;
const BOW: f32 = 0.53;
const ROUND: f32 = 1.95;
const BEFORE: f32 = 0.17;

/// A croissant on a small plate of white china with a green rim, its tips towards +Z, and what has crumbled off it.
pub(crate) fn croissant() -> Vec<(Finish, Mesh)> {
    let strokes = [
        Line(0.3, PLATE),
        Line(0.66, PLATE),
        Bow(0.76, PLATE, 0.86, 0.155),
        Line(0.99, 0.205),
        Line(1.05, 0.222),
        RoundDown(1.115, 0.19),
        RoundIn(1.05, 0.13),
        Bow(0.86, 0.075, 0.74, 0.06),
        Line(0.71, 0.0),
        Line(0.0, 0.0),
    ];
    // China keeps the light from what is near the dough.
    let plate = china([0.0, PLATE], &strokes, 44, |Vec3 { x, z, .. }| {
        let at = Vec2::new(x, z - BEFORE);
        let turn = at.x.atan2(-at.y).clamp(-ROUND, ROUND);
        let far = at.distance(BOW * Vec2::new(turn.sin(), -turn.cos()));
        0.26 + 0.74 * step(0.20, 0.54, far)
    });
    // The rim's line is painted: it needs edges of its own.
    let rim = lathe(&[[0.99, 0.208], [1.05, 0.225]], 44, 50.0, Wrap::Unfold).tinted(GREEN);
    // Most of them lie where it was last broken, between the tips, and a few astray.
    let crumbs = [
        (-0.08, 0.24, 0.050),
        (0.10, 0.32, 0.032),
        (-0.03, 0.45, 0.040),
        (0.18, 0.58, 0.055),
        (-0.22, 0.64, 0.034),
        (0.03, 0.74, 0.030),
        (0.40, 0.78, 0.036),
        (-0.50, 0.74, 0.042),
        (-0.62, -0.68, 0.034),
    ];
    let crumbs = crumbs.into_iter().zip(0..).map(|((x, z, size), k)| {
        let bright = 0.7 + 0.5 * chance(613, k);
        moulding::prism(&outline::regular(5, size, 70.0 * k as f32), 0.8 * size, 0.012, 1)
            .scaled(1.0, 1.0, 0.65)
            .rotated(14.0, 50.0 * k as f32, 0.0)
            // Where the plate rises they lie on it.
            .translated(x, PLATE + 0.012 + 0.125 * step(0.68, 0.98, x.hypot(z)), z)
            .tinted([0.62 * bright, 0.30 * bright, 0.075 * bright, 1.0])
    });
    vec![
        (Finish::Glossy, Mesh::merged([plate, rim])),
        (Finish::Dull, Mesh::merged(crumbs.chain([dough().translated(0.0, PLATE, BEFORE)]))),
    ]
}

/// A rolled triangle of dough, baked: from its broad middle each turn lies over the next one towards the horns, and where it ends
/// is a step down, baked darkest. Of one horn somebody has had a bite.
fn dough() -> Mesh {
    const AROUND: u32 = 16;
    /// Where the turns end, from the middle to a horn.
    const ENDS: [f32; 6] = [0.0, 0.15, 0.36, 0.57, 0.77, 1.0];
    /// How far the bitten horn is left.
    const BITTEN: f32 = 0.66;
    /// Along one turn, from under the edge of the one before to its own edge: how far, how thick, and how well done.
    const TURN: [(f32, f32, f32); 6] = [
        (0.0, 0.78, -0.10),
        (0.10, 0.83, -0.45),
        (0.38, 0.96, -0.20),
        (0.70, 1.06, 0.16),
        (0.92, 1.09, 0.55),
        (1.0, 0.95, 0.70),
    ];
    let thick = |s: f32| 0.028 + 0.37 * (1.0 - s.abs().powf(1.6)).max(0.0).powf(0.8);
    // From one horn to the other.
    let half = ENDS.windows(2).enumerate().flat_map(|(turn, ends)| {
        // The middle turn has no groove of its own.
        TURN.into_iter().filter(move |(t, ..)| turn > 0 || *t > 0.2).map(move |(t, swell, done)| {
            // Nor has the last one an edge: it is a tip, and the middle is the fullest.
            let swell = match turn {
                0 => 1.10 - 0.13 * t.powi(3),
                4 => mix(swell, 0.85, t),
                _ => swell,
            };
            (mix(ends[0], ends[1], t), swell, done)
        })
    });
    let half: Vec<(f32, f32, f32)> = half.collect();
    let left = half.iter().rev().map(|&(s, swell, done)| (-s, swell, done));
    let right = half.iter().copied().filter(|row| row.0 < BITTEN - 0.07);
    let crust: Vec<(f32, f32, f32)> = left.chain([(0.0, 1.10, 0.2)]).chain(right).collect();
    // Within the bite: how far back from its edge, how much of the crust's breadth, and what is seen there.
    const CRUMB: [(f32, f32); 4] = [(0.0, 1.0), (0.012, 0.86), (0.055, 0.5), (0.06, 0.03)];
    let rows = crust.iter().map(|&(s, swell, done)| (s, swell, done, None));
    let bite = CRUMB.into_iter().enumerate().map(|(k, (back, share))| (BITTEN - back, 0.98 * share, 0.3, Some(k)));
    let rows: Vec<(f32, f32, f32, Option<usize>)> = rows.chain(bite).collect();
    let mut surface = Surface::default();
    let mut colors = Vec::new();
    for (row, &(s, swell, done, bitten)) in rows.iter().enumerate() {
        for k in 0..AROUND {
            let around = TAU * k as f32 / AROUND as f32;
            let (up, out) = around.sin_cos();
            let any = chance(614, row as u32 * AROUND + k);
            // Edges run aslant, as what is rolled up does: the outer side of a turn reaches farther, the top of it less.
            let aslant = s.clamp(-0.2, 0.2) * (0.30 * out - 0.10 * up) * (1.0 - s.abs());
            // Teeth leave scallops, and more at the top than below.
            let teeth = 0.045 * (2.5 * around).sin().abs() - 0.075 * up.max(0.0);
            let s = if bitten.is_some() { s + teeth + 0.012 * (any - 0.5) } else { s + aslant };
            let radius = thick(s) * (swell + 0.025 * (any - 0.5));
            let turn = ROUND * s;
            // Its horns are drawn in.
            let far = BOW + radius * out - 0.05 * s.powi(4);
            // It has sunk a little while it was hot, and is flat below.
            let high = 0.74 * thick(s) + 0.92 * radius * up;
            surface
                .points
                .push((Vec3::new(far * turn.sin(), high.max(0.0), -far * turn.cos()), Vec2::new(row as f32, k as f32)));
            colors.push(match bitten {
                Some(ring) if ring > 0 => crumb(ring, any),
                _ => baked(done + 0.30 * s.abs().powi(4) + 0.22 * (any - 0.5), up, out),
            });
        }
    }
    for row in 0..rows.len() as u32 - 1 {
        for k in 0..AROUND {
            let next = (k + 1) % AROUND;
            let [a, b] = [row * AROUND, (row + 1) * AROUND];
            surface.triangles.extend([[a + k, a + next, b + next], [a + k, b + next, b + k]]);
        }
    }
    // Both ends are closed.
    let last = (rows.len() as u32 - 1) * AROUND;
    for k in 1..AROUND - 1 {
        surface.triangles.extend([[0, k + 1, k], [last, last + k, last + k + 1]]);
    }
    // What a corner has for its place in a texture is its number.
    let mesh = surface.smooth(48.0);
    let color = |&[row, k]: &[f32; 2]| colors[row as usize * AROUND as usize + k as usize];
    Mesh { colors: Some(mesh.uvs.iter().map(color).collect()), ..mesh }
}

/// The crust, so well done (-1 to 1), on the side that faces up and outwards so much: egg that was brushed on shines on its back, and
/// below it keeps the light from itself.
fn baked(done: f32, up: f32, out: f32) -> [f32; 4] {
    const PALE: [f32; 3] = [0.82, 0.47, 0.15];
    const GOLD: [f32; 3] = [0.70, 0.31, 0.055];
    const BROWN: [f32; 3] = [0.26, 0.078, 0.014];
    let top = step(-0.5, 0.8, up);
    let done = done * (0.45 + 0.55 * top);
    let color = if done < 0.0 { blend(GOLD, PALE, (-done).min(1.0)) } else { blend(GOLD, BROWN, done.min(1.0)) };
    let sheen = 0.26 * step(0.80, 1.0, 0.93 * up - 0.36 * out) * (1.0 - done.max(0.0)).max(0.2);
    let color = blend(color, [1.0, 0.83, 0.50], sheen);
    let lit = mix(0.42, 1.0, top);
    [color[0] * lit, color[1] * lit, color[2] * lit, 1.0]
}

/// What is within the crust, ring by ring from it: pale as butter, and in pores.
fn crumb(ring: usize, any: f32) -> [f32; 4] {
    let lit = match ring {
        1 => 1.0,
        2 => mix(0.68, 1.0, any),
        _ => 0.70,
    };
    [lit, 0.72 * lit.powf(1.2), 0.31 * lit.powf(1.4), 1.0]
}
