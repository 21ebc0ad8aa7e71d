//! What stands on a table in an inn.

use std::f32::consts::{PI, TAU};

use glam::{Vec2, Vec3};

use crate::mesh::Surface;
use crate::noise::{blend, chance, mix, step};
use crate::things::Finish;
use crate::{Mesh, Wrap, lathe, moulding, outline, path};

const OAK: [f32; 3] = [0.30, 0.135, 0.046];
/// The tankard's outside from its rim down: radius and height.
const WALL: [[f32; 2]; 7] =
    [[0.650, 1.345], [0.640, 1.26], [0.640, 1.0], [0.660, 0.66], [0.688, 0.32], [0.708, 0.06], [0.690, 0.0]];

/// The irons that hold it: how far out, where their upper edge is, how broad.
const HOOPS: [[f32; 3]; 2] = [[0.690, 0.30, 0.15], [0.641, 1.17, 0.13]];
const IRON: [f32; 4] = [0.17, 0.15, 0.135, 1.0];

/// A tankard of ale: staves of oak, two riveted hoops of iron, a handle to +X, foam that swells over the rim and runs down.
pub(crate) fn mug() -> Vec<(Finish, Mesh)> {
    let wood = Mesh::merged([staves(), handle(), foam(), drips()]);
    vec![(Finish::Dull, wood), (Finish::Metal, Mesh::merged(HOOPS.map(hoop)).tinted(IRON))]
}

/// A hoop: flat, with its edges rounded and bright, and rivets; the wood beside it lies in its shade.
fn hoop([out, up, high]: [f32; 3]) -> Mesh {
    let dark = |edge: f32| [out - 0.012, edge];
    let points = [
        dark(up + 0.03),
        [out + 0.008, up],
        [out + 0.032, up - 0.018],
        [out + 0.034, up - high + 0.018],
        [out + 0.010, up - high],
        dark(up - high - 0.03),
    ];
    let band = lathe(&points, 30, 40.0, Wrap::Along).painted(move |[_, y, _]| match () {
        () if y > up + 0.01 || y < up - high - 0.01 => Some([0.5, 0.4, 0.3, 1.0]),
        () if y > up - 0.01 => Some([1.9, 1.8, 1.7, 1.0]),
        () => None,
    });
    let rivets = (0..8u8).map(|k| {
        lathe(&[[0.0, 0.026], [0.024, 0.017], [0.034, -0.004]], 5, 80.0, Wrap::Unfold)
            .rotated(0.0, 0.0, -90.0)
            .translated(out + 0.033, up - high / 2.0, 0.0)
            .rotated(0.0, 45.0 * f32::from(k) + 14.0, 0.0)
            .tinted([2.2, 2.1, 2.0, 1.0])
    });
    Mesh::merged([band].into_iter().chain(rivets))
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
        let own = mix(0.56, 1.42, chance(493, stave % STAVES));
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

/// Its handle, bent like an ear: broad, so that it is seen from above, and broader where it is let into the staves at either end.
fn handle() -> Mesh {
    const LINE: [[f32; 2]; 9] = [
        [0.56, 1.00],
        [0.66, 1.06],
        [0.83, 1.13],
        [1.01, 1.09],
        [1.12, 0.93],
        [1.10, 0.73],
        [0.97, 0.57],
        [0.80, 0.47],
        [0.60, 0.42],
    ];
    const WIDE: f32 = 0.105;
    const THICK: f32 = 0.070;
    let line: Vec<Vec2> = outline::smooth(&LINE, false, 2).iter().map(|&at| Vec2::from_array(at)).collect();
    let last = line.len() - 1;
    let mut surface = Surface::default();
    for (k, at) in line.iter().enumerate() {
        let [before, after] = [k.saturating_sub(1), (k + 1).min(last)].map(|k| line[k]);
        let out = (after - before).normalize().perp() * THICK;
        let t = k as f32 / last as f32;
        let flare = 1.0 + 0.55 * (step(0.26, 0.04, t) + step(0.76, 0.98, t));
        // Round its section: the edges of its outer side are eased.
        let section = [
            (1.0, 0.55),
            (0.6, 1.0),
            (-0.7, 1.0),
            (-1.0, 0.6),
            (-1.0, -0.6),
            (-0.7, -1.0),
            (0.6, -1.0),
            (1.0, -0.55),
            (1.0, 0.55),
        ];
        for (up, aside) in section {
            let place = *at + out * up * flare;
            let worn = mix(0.95, 1.06, chance(501, k as u32)) * if up > 0.9 { 1.55 } else { 1.0 };
            // It is dark where it meets the staves.
            let lit = worn * mix(0.45, 1.0, step(0.64, 0.80, place.x));
            surface.points.push((Vec3::new(place.x, place.y, WIDE * flare * aside), Vec2::new(lit, aside)));
        }
    }
    let mesh = surface.netted(9).smooth(35.0);
    Mesh { colors: Some(mesh.uvs.iter().map(|[lit, _]| oak(*lit)).collect()), ..mesh }
}

/// Froth's colour, from its hollows, 0, which have the ale's, to its tops, 1, which are white.
fn froth(lit: f32) -> [f32; 4] {
    let [r, g, b] = blend([0.50, 0.30, 0.11], [0.84, 0.70, 0.47], lit);
    [r, g, b, 1.0]
}

/// Where froth comes over the rim: which way in degrees, how far, 0..1, and to what height it has run down from there, if it has.
const OVER: [(f32, f32, Option<f32>); 8] = [
    (-56.0, 1.0, Some(0.72)),
    (-88.0, 0.72, Some(1.0)),
    (-126.0, 0.95, Some(0.84)),
    (-178.0, 0.55, None),
    (118.0, 0.95, Some(0.80)),
    (74.0, 0.5, None),
    (24.0, 0.8, None),
    (-14.0, 0.45, None),
];

/// How far froth comes over the rim that way, 0..1.
fn over(turn: f32) -> f32 {
    let lobe = |(way, far, _): (f32, f32, Option<f32>)| {
        let aside = (turn - way.to_radians() + PI).rem_euclid(TAU) - PI;
        far * (-(aside / 0.30).powi(2)).exp()
    };
    OVER.into_iter().map(lobe).fold(0.0, f32::max)
}

/// How high the head stands at a place, but for what is heaped up on it.
fn head(out: f32) -> f32 {
    1.395 + 0.12 * (1.0 - (out / 0.62).powi(2)).max(0.0).sqrt()
}

/// How far froth is heaved at a place by what rises below it, about -1..1: that way, at that share of the way to its edge.
fn heaved(turn: f32, share: f32) -> f32 {
    let [a, b, c] = [3.0 * turn + 3.4 * share, 5.0 * turn - 5.2 * share + 1.1, 2.0 * turn + 7.0 * share + 2.3];
    0.40 * a.sin() + 0.26 * b.sin() + 0.34 * c.cos()
}

/// A head of froth in one piece: smooth and heaved, swelling over the rim here and there, with fine bubbles along its edge.
fn foam() -> Mesh {
    const COLUMNS: u8 = 40;
    // From the middle out: the share of the way to its edge, and how far it has sunk at it; the last row lies under the edge.
    const ROWS: [[f32; 2]; 10] = [
        [0.0, 0.0],
        [0.18, 0.0],
        [0.36, 0.0],
        [0.52, 0.0],
        [0.67, 0.0],
        [0.80, 0.03],
        [0.90, 0.16],
        [0.97, 0.45],
        [1.0, 0.75],
        [0.955, 1.0],
    ];
    let columns = (0..=COLUMNS).map(|k| TAU * f32::from(k % COLUMNS) / f32::from(COLUMNS));
    let points = columns.flat_map(|turn| {
        let (over, (sin, cos)) = (over(turn), turn.sin_cos());
        let edge = 0.570 + 0.015 * (7.0 * turn).sin() + 0.145 * over;
        ROWS.map(|[share, sunk]| {
            let out = edge * share;
            // In the middle all ways are one.
            let heave = heaved(turn, share) * step(0.0, 0.3, share) * (1.0 - step(0.75, 1.0, share));
            // It lies on the rim, and hangs down beyond it.
            let least = mix(1.392, 1.27, step(0.645, 0.69, out));
            let up = head(out * (1.0 - 0.12 * over)) + 0.045 * heave - (0.055 + 0.11 * over) * sunk;
            let lit = 0.86 + 0.20 * heave - 0.16 * share - 0.40 * step(0.4, 1.0, sunk);
            (Vec3::new(out * cos, up.max(least), -out * sin), Vec2::new(lit, up))
        })
    });
    let dome = Surface { points: points.collect(), ..Surface::default() }.netted(ROWS.len() as u32).smooth(70.0);
    let dome = Mesh { colors: Some(dome.uvs.iter().map(|[lit, _]| froth(*lit)).collect()), ..dome };
    let bubbles = (0..22u32).map(|key| {
        let (turn, out) = (key as f32 * 2.399 + 1.1, mix(0.50, 0.575, chance(498, key)));
        let size = mix(0.012, 0.030, chance(499, key).powi(2));
        // Dark round its foot, a bright skin.
        lathe(&[[0.0, 0.8 * size], [0.62 * size, 0.58 * size], [size, -0.4 * size]], 6, 80.0, Wrap::Unfold)
            .painted(|[_, y, _]| Some(froth(if y < 0.0 { 0.35 } else { 0.9 })))
            .translated(out * turn.cos(), head(out) + 0.004, -out * turn.sin())
    });
    Mesh::merged([dome].into_iter().chain(bubbles))
}

/// Froth that has run over: down the staves and over the upper hoop, a drop at the end of each run.
fn drips() -> Mesh {
    let runs = OVER.into_iter().filter_map(|(way, far, end)| Some((way, 0.046 * far, end?)));
    Mesh::merged(runs.map(|(way, thick, end)| {
        // Out over the hoop, and back on the staves.
        let line = [[0.640, 1.37], [0.676, 1.25], [0.682, 1.06], [0.660, 0.98], [0.662, end]];
        let line = line.into_iter().filter(|[_, up]| *up >= end).map(|[out, up]| [out, up, 0.0]);
        let line: Vec<[f32; 3]> = line.collect();
        let drop = [[0.0, 2.4], [0.75, 1.2], [1.25, 0.0], [0.95, -1.0], [0.0, -1.5]];
        let drop = lathe(&drop.map(|[out, up]| [out * thick, up * thick + end]), 7, 80.0, Wrap::Unfold);
        Mesh::merged([path::tube(&line, thick, 6), drop.translated(line[line.len() - 1][0], 0.0, 0.0)])
            .rotated(0.0, way, 0.0)
            .painted(|[x, _, z]| Some(froth(mix(0.35, 0.88, step(0.64, 0.72, x.hypot(z))))))
    }))
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
