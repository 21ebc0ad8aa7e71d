//! What stands on a table in an inn.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::mesh::Surface;
use crate::noise::{chance, mix, step};
use crate::things::{BRASS, Finish};
use crate::{Mesh, Wrap, lathe, moulding, outline};

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

/// A tankard of ale: staves of oak, two hoops of brass, a handle to +X, foam that stands over the rim.
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
    vec![(Finish::Dull, Mesh::merged([staves(), handle(), foam()])), (Finish::Metal, Mesh::merged(hoops).tinted(BRASS))]
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
    // The middle of the board: half of an ellipse, from the upper hoop round to the lower part of the wall.
    let line: Vec<Vec2> = (0..=18u8)
        .map(|k| (90.0 - 10.0 * f32::from(k)).to_radians().sin_cos())
        .map(|(up, out)| Vec2::new(0.59 + 0.56 * out, 0.79 + 0.39 * up))
        .collect();
    const WIDE: f32 = 0.115;
    const THICK: f32 = 0.075;
    let mut surface = Surface::default();
    for (k, at) in line.iter().enumerate() {
        let [before, after] = [k.saturating_sub(1), (k + 1).min(line.len() - 1)].map(|k| line[k]);
        let out = (after - before).normalize().perp() * THICK;
        // Round its section: the edges of its outer side are eased.
        let section = [(1.0, 0.55), (0.6, 1.0), (-0.8, 1.0), (-0.8, -1.0), (0.6, -1.0), (1.0, -0.55), (1.0, 0.55)];
        for (up, aside) in section {
            let place = *at + out * up;
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

/// A pretzel with grains of salt on a round board with a groove, 1.2 wide.
pub(crate) fn pretzel() -> Vec<(Finish, Mesh)> {
    const WOOD: f32 = 0.055;
    // Half of the dough from the middle of its bow on, the ends crossing twice before they come to lie on it.
    const HALF: [[f32; 2]; 12] = [
        [-0.16, 0.34],
        [0.0, 0.36],
        [0.16, 0.34],
        [0.32, 0.23],
        [0.40, 0.05],
        [0.36, -0.13],
        [0.24, -0.24],
        [0.10, -0.19],
        [-0.01, -0.05],
        [-0.10, 0.07],
        [-0.19, 0.18],
        [-0.25, 0.27],
    ];
    // Thick in the bow, thin at the ends; where it crosses one arm lies on the other.
    let thick = |t: f32| mix(0.082, 0.045, step(0.25, 0.95, t));
    // Its first and last points only say how it goes on: in the other half, and not at all.
    let half: Vec<Vec2> = outline::smooth(&HALF, false, 5)[5..=50].iter().map(|&at| Vec2::from_array(at)).collect();
    let arm = |side: f32| {
        let last = half.len() - 1;
        let mut surface = Surface::default();
        for (k, at) in half.iter().enumerate() {
            let t = k as f32 / last as f32;
            let [before, after] = [k.saturating_sub(1), (k + 1).min(last)].map(|k| half[k]);
            let aside = (after - before).normalize().perp();
            let over = if side > 0.0 { 0.055 } else { 0.0 } * step(0.50, 0.66, t) + 0.07 * step(0.86, 1.0, t);
            let radius = thick(t) * (1.0 - step(0.96, 1.04, t));
            // The mirrored arm is wound the other way.
            for turn in (0..=8i8).map(|turn| if side > 0.0 { turn } else { -turn }) {
                let (up, out) = (TAU * f32::from(turn) / 8.0).sin_cos();
                let place = *at + aside * out * radius;
                let place = Vec3::new(side * place.x, WOOD + 0.8 * thick(t) + over + 0.8 * up * radius, -place.y);
                surface.points.push((place, Vec2::new(t, up)));
            }
        }
        let mesh = surface.netted(9).smooth(60.0);
        // Baked brown above, pale where the bow has split and below.
        let crust = |&[t, up]: &[f32; 2]| {
            let split = step(0.16, 0.10, t) * step(0.25, 0.5, up) * step(0.98, 0.8, up);
            let brown = mix(0.55, 1.0, 0.5 + 0.5 * up);
            let [r, g, b] =
                [(0.33, 0.62), (0.105, 0.40), (0.022, 0.19)].map(|(crust, crumb)| mix(crust * brown, crumb, split));
            [r, g, b, 1.0]
        };
        let colors = Some(mesh.uvs.iter().map(crust).collect());
        Mesh { colors, ..mesh }
    };
    let salt = (0..26u32).map(|k| {
        let t = chance(641, k) * 0.62;
        let at = half[(t * (half.len() - 1) as f32) as usize];
        let off = (chance(643, k) - 0.5) * 0.08;
        let side = if k % 2 == 0 { 1.0 } else { -1.0 };
        let up = WOOD + 1.56 * thick(t) - 0.010;
        moulding::prism(&outline::rectangle(0.028, 0.022), 0.022, 0.005, 1)
            .rotated(0.0, 360.0 * chance(647, k), 0.0)
            .translated(side * (at.x + off), up, -at.y + off)
            .tinted([0.92, 0.88, 0.80, 1.0])
    });
    let board = lathe(
        &[
            [0.0, WOOD],
            [0.50, WOOD],
            [0.515, WOOD - 0.012],
            [0.535, WOOD - 0.012],
            [0.55, WOOD],
            [0.59, WOOD],
            [0.61, 0.03],
            [0.60, 0.0],
        ],
        40,
        40.0,
        Wrap::Unfold,
    );
    // Glued of three planks, each of its own tone, with rings of growth.
    let board = board.painted(|[x, _, z]| {
        let plank = ((x + 0.6) * 2.6).floor();
        let ring = 0.5 + 0.5 * (90.0 * (x + 0.03 * (4.0 * z + plank).sin())).sin();
        let groove = if (0.505..0.545).contains(&x.hypot(z)) { 0.55 } else { 1.0 };
        Some(oak((0.46 + 0.12 * chance(651, plank as u32) + 0.06 * ring) * groove))
    });
    vec![(Finish::Dull, Mesh::merged([board, arm(1.0), arm(-1.0)].into_iter().chain(salt)))]
}
