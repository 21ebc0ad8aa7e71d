//! What stands on a table in an inn, and the moonlight that falls on it.

use glam::{Vec2, Vec3};

use crate::noise::{chance, mix, step};
use crate::profile::{Stroke::*, profile};
use crate::things::{BRASS, Finish, turned};
use crate::{Mesh, Wrap, lathe, marks, path};

/// A tankard of ale: staves of oak, hoops of brass, foam that stands over the rim.
pub(crate) fn mug() -> Vec<(Finish, Mesh)> {
    const OAK: [f32; 3] = [0.25, 0.105, 0.036];
    const STAVES: usize = 16;
    let wall = [
        Line(0.53, 1.33),
        Line(0.56, 1.37),
        Line(0.61, 1.37),
        Line(0.64, 1.33),
        Line(0.645, 0.7),
        Line(0.71, 0.08),
        Line(0.69, 0.0),
        Line(0.0, 0.0),
    ];
    // Two sides a stave: where two of them meet it is dark.
    let wood = lathe(&profile([0.5, 1.05], &wall, 1), 2 * STAVES, 50.0, Wrap::Unfold);
    let color = |&[x, y, z]: &[f32; 3]| {
        let around = (z.atan2(x) / std::f32::consts::TAU + 1.0) * 2.0 * STAVES as f32;
        let side = around.round() as u32 % (2 * STAVES as u32);
        let own = 0.82 + 0.36 * chance(493, side / 2);
        let lit = if side.is_multiple_of(2) { 0.42 } else { own } * if y > 1.34 { 1.7 } else { 1.0 };
        let [r, g, b] = OAK.map(|channel| channel * lit);
        [r, g, b, 1.0]
    };
    let wood = Mesh { colors: Some(wood.positions.iter().map(color).collect()), ..wood };
    let handle = path::tube(
        &[
            [0.58, 1.1, 0.0],
            [0.80, 1.18, 0.0],
            [0.97, 1.1, 0.0],
            [1.06, 0.93, 0.0],
            [1.07, 0.72, 0.0],
            [1.01, 0.52, 0.0],
            [0.87, 0.37, 0.0],
            [0.64, 0.3, 0.0],
        ],
        0.1,
        9,
    );
    let [r, g, b] = OAK;
    let hoops = [(0.665, 0.22), (0.625, 1.1)].map(|(out, up)| marks::torus(out, 0.1, 36).translated(0.0, up, 0.0));
    let ale = turned([0.0, 1.2], &[Line(0.53, 1.2)], 28).tinted([0.30, 0.10, 0.012, 1.0]);
    vec![
        (Finish::Dull, Mesh::merged([wood, handle.tinted([1.1 * r, 1.1 * g, 1.1 * b, 1.0]), ale, foam()])),
        (Finish::Metal, Mesh::merged(hoops).tinted(BRASS)),
    ]
}

/// A dome of froth that is pale in the middle and takes the ale's colour towards its edge, where bubbles have gathered.
fn foam() -> Mesh {
    const REACH: f32 = 0.52;
    let pale = |out: f32, any: f32| {
        let brown = step(0.35, 1.0, out / REACH);
        let [r, g, b] = [(0.93, 0.66), (0.82, 0.40), (0.58, 0.14)].map(|(middle, edge)| mix(middle, edge, brown));
        let any = 0.93 + 0.12 * any;
        [r * any, g * any, b * any, 1.0]
    };
    let dome = lathe(&profile([0.0, 1.49], &[RoundDown(REACH, 1.24)], 9), 36, 60.0, Wrap::Unfold);
    let mottled = dome.positions.iter().zip(0..).map(|([x, _, z], key)| pale(x.hypot(*z), chance(497, key)));
    let dome = Mesh { colors: Some(mottled.collect()), ..dome };
    let bubble = |size: f32| lathe(&profile([0.0, size], &[RoundDown(size, 0.0)], 2), 7, 60.0, Wrap::Unfold);
    let bubbles = (0..58u32).map(|key| {
        // The more of them the farther out, and the larger.
        let (turn, out) = (key as f32 * 2.399, REACH * 0.97 * (0.12 + 0.88 * chance(498, key)).sqrt());
        let size = mix(0.014, 0.034, chance(499, key)) * (0.6 + out);
        let up = 1.238 + 0.25 * (1.0 - (out / REACH).powi(2)).max(0.0).sqrt();
        bubble(size).translated(out * turn.cos(), up, out * turn.sin()).tinted(pale(out * 0.9, 1.0))
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
    const MOON: [f32; 3] = [0.24, 0.44, 0.72];
    const STRONG: f32 = 0.2;
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
