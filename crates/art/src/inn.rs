//! What stands on a table in an inn, and the moonlight that falls on it.

use glam::{Vec2, Vec3};

use crate::mesh::Surface;
use crate::noise::{chance, mix, step};
use crate::things::{BRASS, Finish};
use crate::{Mesh, Wrap, lathe, path};

const OAK: [f32; 3] = [0.30, 0.135, 0.046];
/// The tankard's outside from its rim down: radius and height.
const WALL: [[f32; 2]; 8] = [
    [0.650, 1.345],
    [0.640, 1.26],
    [0.640, 1.0],
    [0.652, 0.78],
    [0.668, 0.55],
    [0.688, 0.32],
    [0.708, 0.06],
    [0.690, 0.0],
];

/// A tankard of ale: staves of oak, two hoops of brass, a handle to +X, foam that stands over the rim and has run down.
pub(crate) fn mug() -> Vec<(Finish, Mesh)> {
    let hoops = [(0.690, 0.30, 0.16), (0.641, 1.17, 0.14)].map(|(out, up, high)| {
        // Flat, with its edges rounded; the wood beside it lies in its shade.
        let dark = |edge: f32| [out - 0.012, edge];
        let points = [
            dark(up + 0.03),
            [out + 0.008, up],
            [out + 0.034, up - 0.015],
            [out + 0.036, up - high + 0.015],
            [out + 0.010, up - high],
            dark(up - high - 0.03),
        ];
        lathe(&points, 30, 40.0, Wrap::Along)
            .painted(move |[_, y, _]| (y > up + 0.01 || y < up - high - 0.01).then_some([0.12, 0.10, 0.08, 1.0]))
    });
    let drips = [(-38.0, 0.86), (150.0, 0.98)].map(|(turn, low)| {
        let line = [[0.47, 1.37, 0.0], [0.62, 1.375, 0.0], [0.672, 1.31, 0.0], [0.672, low, 0.0]];
        path::tube(&line, 0.052, 8).scaled(1.0, 1.0, 1.4).rotated(0.0, turn, 0.0).tinted(froth(0.62, 0.6))
    });
    let foam = Mesh::merged(drips.into_iter().chain([foam()]));
    vec![(Finish::Dull, Mesh::merged([staves(), handle(), foam])), (Finish::Metal, Mesh::merged(hoops).tinted(BRASS))]
}

/// Wood's colour, so bright.
fn oak(lit: f32) -> [f32; 4] {
    let [r, g, b] = OAK.map(|channel| channel * lit);
    [r, g, b, 1.0]
}

/// Its staves, each a board of its own tone whose grain runs up it, with dark joints between them; on the rim one sees their ends.
fn staves() -> Mesh {
    const STAVES: u32 = 13;
    // Across a stave: where, and whether it is in the joint.
    const ACROSS: [(f32, f32); 5] = [(-0.5, 1.0), (-0.41, 0.0), (-0.14, 0.0), (0.15, 0.0), (0.41, 0.0)];
    let section = [[0.525, 1.20], [0.535, 1.36], [0.552, 1.38], [0.625, 1.38]].into_iter().chain(WALL);
    let section: Vec<[f32; 2]> = section.collect();
    let mut surface = Surface::default();
    let mut lines: Vec<(u32, f32, f32)> =
        (0..STAVES).flat_map(|stave| ACROSS.map(|(across, joint)| (stave, across, joint))).collect();
    lines.push((STAVES, ACROSS[0].0, ACROSS[0].1));
    for (line, &(stave, across, joint)) in (0..).zip(&lines) {
        let (sin, cos) = (std::f32::consts::TAU * (stave as f32 + across) / STAVES as f32).sin_cos();
        let own = mix(0.72, 1.22, chance(493, stave % STAVES));
        for (row, &[out, up]) in (0..).zip(&section) {
            // A stave is rounder than the whole, its edges eased.
            let out = out - if row > 3 { 0.034 * joint } else { 0.0 } + 0.010 * (1.0 - (2.0 * across).powi(2));
            let grain = mix(0.66, 1.25, chance(494, line)) * mix(0.82, 1.16, chance(495, 16 * line + row));
            let lit = match row {
                0 => 0.4,
                // The ends of the boards are pale.
                1..=3 => own * 1.5 * mix(0.9, 1.1, chance(496, line)),
                _ => own * grain,
            };
            let lit = lit * mix(1.0, if row > 3 { 0.16 } else { 0.45 }, joint) * if up < 0.1 { 0.6 } else { 1.0 };
            surface.points.push((Vec3::new(out * cos, up, -out * sin), Vec2::new(lit, up)));
        }
    }
    let mesh = surface.netted(section.len() as u32).smooth(50.0);
    Mesh { colors: Some(mesh.uvs.iter().map(|[lit, _]| oak(*lit)).collect()), ..mesh }
}

/// Its handle, sawn out of a board: broad, so that it is seen from above, its upper end level for a thumb.
fn handle() -> Mesh {
    // The middle of the board and how thick it is there, from the upper hoop round to the lower part of the wall.
    const LINE: [[f32; 2]; 9] = [
        [0.58, 1.16],
        [0.80, 1.20],
        [1.00, 1.17],
        [1.12, 1.05],
        [1.15, 0.86],
        [1.11, 0.66],
        [1.01, 0.50],
        [0.86, 0.42],
        [0.62, 0.40],
    ];
    const WIDE: f32 = 0.115;
    const THICK: f32 = 0.075;
    let mut surface = Surface::default();
    for (k, at) in LINE.iter().enumerate() {
        let [before, after] = [k.saturating_sub(1), (k + 1).min(LINE.len() - 1)].map(|k| Vec2::from_array(LINE[k]));
        let out = (after - before).normalize().perp() * THICK;
        // Round its section: the edges of its outer side are eased.
        let section = [(1.0, 0.55), (0.6, 1.0), (-0.8, 1.0), (-0.8, -1.0), (0.6, -1.0), (1.0, -0.55), (1.0, 0.55)];
        for (up, aside) in section {
            let place = Vec2::from_array(*at) + out * up;
            let grain = mix(0.95, 1.06, chance(501, k as u32)) * if up > 0.9 { 1.35 } else { 0.85 };
            surface.points.push((Vec3::new(place.x, place.y, WIDE * aside), Vec2::new(grain, aside)));
        }
    }
    let mesh = surface.netted(7).smooth(35.0);
    Mesh { colors: Some(mesh.uvs.iter().map(|[lit, _]| oak(*lit)).collect()), ..mesh }
}

/// Froth's colour from its middle, 0, where it is pale, to its edge, 1, where it has the ale's.
fn froth(out: f32, any: f32) -> [f32; 4] {
    let brown = step(0.40, 1.05, out);
    let [r, g, b] = [(0.93, 0.66), (0.82, 0.42), (0.58, 0.16)].map(|(middle, edge)| mix(middle, edge, brown));
    let any = 0.90 + 0.15 * any;
    [r * any, g * any, b * any, 1.0]
}

/// A dome of froth, lumpy, up to the rim all round, with bubbles of which the larger ones are dark pits within a bright skin.
fn foam() -> Mesh {
    const REACH: f32 = 0.57;
    let height = |x: f32, z: f32| {
        let lumps = 0.020 * ((7.0 * x + 1.0).sin() * (8.0 * z - 0.6).sin()) + 0.012 * (13.0 * (x - 0.7 * z)).sin();
        1.355 + 0.16 * (1.0 - (x.hypot(z) / REACH).powi(2)).max(0.0).sqrt() + lumps
    };
    let rings = [0.0, 0.13, 0.25, 0.36, 0.45, 0.52, REACH];
    let columns = 24u32;
    let points = (0..=columns).flat_map(|k| {
        let (sin, cos) = (std::f32::consts::TAU * (k % columns) as f32 / columns as f32).sin_cos();
        rings.map(|out| {
            let (x, z) = (out * cos, -out * sin);
            (Vec3::new(x, height(x, z), z), Vec2::new(x, z))
        })
    });
    let dome = Surface { points: points.collect(), ..Surface::default() }.netted(rings.len() as u32).smooth(60.0);
    let mottled = (0..).zip(&dome.uvs).map(|(key, [x, z])| froth(x.hypot(*z) / REACH, chance(497, key)));
    let dome = Mesh { colors: Some(mottled.collect()), ..dome };
    let bubbles = (0..18u32).map(|key| {
        // The more of them the farther out, and the larger.
        let (turn, out) = (key as f32 * 2.399, 0.92 * REACH * (0.10 + 0.90 * chance(498, key)).sqrt());
        let (x, z) = (out * turn.cos(), out * turn.sin());
        let size = mix(0.022, 0.055, chance(499, key));
        let middle = height(x, z);
        lathe(&[[0.0, 0.45 * size], [0.55 * size, 0.62 * size], [size, -0.3 * size]], 6, 60.0, Wrap::Unfold)
            .translated(x, middle, z)
            .painted(move |[px, _, pz]| {
                let hollow = (px - x).hypot(pz - z) < 0.3 * size;
                Some(froth(if hollow { 1.0 } else { 0.9 * out / REACH }, 1.0))
            })
    });
    Mesh::merged(bubbles.chain([dome]))
}

/// Moonlight through a window of two by three panes, about 5 by 3.4: it falls aslant on the table, and the farther from the window,
/// towards -X, the softer its bars.
pub(crate) fn moonpanes() -> Vec<(Finish, Mesh)> {
    const LONG: f32 = 4.9;
    const WIDE: f32 = 2.4;
    /// How far aside it falls, for each unit along.
    const LEAN: f32 = 0.22;
    const MOON: [f32; 3] = [0.42, 0.50, 0.62];
    const STRONG: f32 = 0.18;
    // So many panes along a length, with bars between them twice so broad, and an edge so soft at its place: the places along it where
    // light changes, and how much of it there is.
    let lines = |panes: u8, length: f32, bar: f32, soft: &dyn Fn(f32) -> f32| -> Vec<[f32; 2]> {
        let panes: Vec<[f32; 2]> = (0..panes)
            .map(|pane| [pane, pane + 1].map(|k| (f32::from(k) / f32::from(panes) - 0.5) * length))
            .map(|[from, to]| [from + bar, to - bar])
            .collect();
        let lit = |at: f32| -> f32 {
            let through = |&[from, to]: &[f32; 2]| {
                let (rising, falling) = (soft(from), soft(to));
                step(from - rising, from + rising, at) - step(to - falling, to + falling, at)
            };
            panes.iter().map(through).sum()
        };
        let edges = panes.iter().flatten().flat_map(|&edge| [-1.0, -0.5, 0.0, 0.5, 1.0].map(|k| edge + k * soft(edge)));
        let within = panes.iter().flat_map(|&[from, to]| [0.28, 0.5, 0.72].map(|k| mix(from, to, k)));
        let mut places: Vec<f32> = edges.chain(within).collect();
        places.sort_by(f32::total_cmp);
        places.dedup_by(|a, b| *a - *b < 0.012);
        places.into_iter().map(|at| [at, lit(at)]).collect()
    };
    let along = lines(3, LONG, 0.085, &|x| mix(0.19, 0.08, x / LONG + 0.5));
    let across = lines(2, WIDE, 0.10, &|_| 0.11);
    let mut mesh = Mesh::default();
    let mut colors = Vec::new();
    for (row, &[x, lit]) in along.iter().enumerate() {
        for (column, &[z, open]) in across.iter().enumerate() {
            mesh.vertex(Vec3::new(x, 0.02, z + LEAN * x), Vec3::Y, Vec2::new(x, z));
            // Old glass lets no two places have the same light; and what is far from the window has less.
            let any = 0.90 + 0.16 * chance(631, (row * across.len() + column) as u32);
            let left = mix(0.70, 1.0, x / LONG + 0.5);
            colors.push([MOON[0], MOON[1], MOON[2], STRONG * lit * open * left * any]);
        }
    }
    let columns = across.len() as u32;
    for row in 0..along.len() as u32 - 1 {
        for column in 0..columns - 1 {
            let a = row * columns + column;
            mesh.quad(a, a + 1, a + columns + 1, a + columns);
        }
    }
    vec![(Finish::Shine, Mesh { colors: Some(colors), ..mesh })]
}
