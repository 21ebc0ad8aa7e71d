//! A Corinthian helmet with its crest, as it lies about where Spartans play.

use glam::{Vec2, Vec3};

use crate::mesh::Surface;
use crate::noise::{blend, chance, mix, step};
use crate::things::Finish;
use crate::{Mesh, outline, path};

const BRONZE: [f32; 3] = [0.66, 0.36, 0.115];
/// Where a hand or the sand has rubbed it.
const BRIGHT: [f32; 3] = [0.95, 0.62, 0.25];
/// What has settled in its hollows.
const PATINA: [f32; 3] = [0.085, 0.058, 0.03];
const HAIR: [f32; 3] = [0.225, 0.013, 0.009];

/// Where the skull begins, which is an ellipsoid, and how high it is.
const TEMPLE: f32 = 1.05;
const SKULL: f32 = 0.68;
/// How far it reaches to the front, to the back and to either side: at heights from the temple down.
const SECTIONS: [[f32; 4]; 9] = [
    [1.05, 0.72, 0.74, 0.61],
    [0.93, 0.72, 0.73, 0.605],
    [0.80, 0.705, 0.68, 0.585],
    [0.66, 0.70, 0.63, 0.56],
    [0.54, 0.705, 0.605, 0.55],
    [0.46, 0.715, 0.64, 0.548],
    [0.38, 0.725, 0.74, 0.55],
    [0.20, 0.75, 0.76, 0.555],
    [-0.10, 0.81, 0.78, 0.575],
];
/// Its edge, half of it: from the middle of the brow along the lid and back to the nape; degrees from the front, and heights.
const LID: [[f32; 2]; 11] = [
    [0.0, 0.955],
    [5.0, 0.95],
    [10.0, 0.935],
    [20.0, 0.985],
    [34.0, 0.985],
    [48.0, 0.92],
    [60.0, 0.82],
    [74.0, 0.84],
    [95.0, 0.91],
    [130.0, 0.96],
    [180.0, 0.97],
];
/// From the outer corner of the eye round it and down along the gap between the cheeks.
const CHEEK: [[f32; 2]; 9] = [
    [60.0, 0.82],
    [47.0, 0.755],
    [32.0, 0.745],
    [19.0, 0.775],
    [11.5, 0.76],
    [9.0, 0.62],
    [8.0, 0.4],
    [7.5, 0.18],
    [9.5, -0.03],
];
/// From the cheek's tip to the nape: a notch sets the cheek off from the neck.
const FOOT: [[f32; 2]; 8] =
    [[9.5, -0.03], [22.0, 0.03], [45.0, 0.13], [70.0, 0.24], [88.0, 0.36], [98.0, 0.36], [120.0, 0.35], [180.0, 0.39]];
/// Half of the nose guard's edge, from the brow down to its tip.
const NOSE: [[f32; 2]; 6] = [[10.0, 0.935], [6.2, 0.86], [5.2, 0.76], [5.8, 0.62], [5.0, 0.53], [0.0, 0.48]];

/// A place on it, so far out of its plane.
fn at([turn, high]: [f32; 2], out: f32) -> Vec3 {
    let (sin, cos) = turn.to_radians().sin_cos();
    let (y, shrunk) = if high > TEMPLE {
        let up = (high - TEMPLE) / SKULL;
        (TEMPLE + SKULL * up.sin(), up.cos())
    } else {
        (high, 1.0)
    };
    let k = (1..SECTIONS.len() - 1).find(|&k| SECTIONS[k][0] < y).unwrap_or(SECTIONS.len() - 1);
    let share = ((SECTIONS[k - 1][0] - y) / (SECTIONS[k - 1][0] - SECTIONS[k][0])).max(0.0);
    let [front, back, side] = [1, 2, 3].map(|n| mix(SECTIONS[k - 1][n], SECTIONS[k][n], share) * shrunk);
    let deep = if cos > 0.0 { front } else { back };
    let place = Vec3::new(deep * cos, y, side * sin);
    let away = Vec3::new(cos / deep.max(0.02), (y - TEMPLE).max(0.0) / (SKULL * SKULL), sin / side.max(0.02));
    place + away.normalize_or(Vec3::Y) * out
}

/// A smooth line through points, in so many equal parts.
fn line(points: &[[f32; 2]], parts: usize) -> Vec<Vec2> {
    let fine: Vec<Vec2> = outline::smooth(points, false, 6).into_iter().map(Vec2::from_array).collect();
    // A degree is about as long as a hundredth of its height.
    let long = |pair: &[Vec2]| ((pair[1] - pair[0]) * Vec2::new(0.012, 1.0)).length();
    let whole: f32 = fine.windows(2).map(long).sum();
    let along = |share: f32| {
        let mut left = share * whole;
        for pair in fine.windows(2) {
            let long = long(pair);
            if left <= long {
                return pair[0].lerp(pair[1], left / long.max(1e-6));
            }
            left -= long;
        }
        fine[fine.len() - 1]
    };
    (0..=parts).map(|k| along(k as f32 / parts as f32)).collect()
}

/// What is between dark and bright: 0 is patina, 1 bronze, 2 rubbed bright.
fn tone(bright: f32) -> [f32; 4] {
    let [r, g, b] = blend(blend(PATINA, BRONZE, bright.min(1.0)), BRIGHT, (bright - 1.0).max(0.0));
    [r, g, b, 1.0]
}

/// A net of places with how bright each is.
fn plate(columns: &[Vec<(Vec3, f32)>], crease: f32) -> Mesh {
    let rows = columns[0].len() as u32;
    let points = columns.iter().flatten().map(|&(place, bright)| (place, Vec2::new(bright, 0.0))).collect();
    let mesh = Surface { points, ..Surface::default() }.netted(rows).smooth(crease);
    Mesh { colors: Some(mesh.uvs.iter().map(|uv| tone(uv[0])).collect()), ..mesh }
}

/// Its shell's half at +Z.
fn half() -> Mesh {
    // From the lid up: how far, how far it stands out, and how bright it is: a groove, the ridge of the brow, which runs on round the
    // head, another groove, and the skull.
    const UP: [[f32; 3]; 11] = [
        [0.0, 0.0, 1.2],
        [0.035, 0.0, 0.7],
        [0.055, -0.002, 0.1],
        [0.07, 0.03, 1.5],
        [0.095, 0.042, 2.0],
        [0.125, 0.02, 0.9],
        [0.135, 0.0, 0.15],
        [0.175, 0.0, 0.8],
        [0.42, 0.0, 1.0],
        [0.70, 0.0, 1.0],
        [1.0, 0.0, 1.0],
    ];
    let top = TEMPLE + SKULL * std::f32::consts::FRAC_PI_2;
    let skull: Vec<Vec<(Vec3, f32)>> = line(&LID, 14)
        .into_iter()
        .map(|lid| UP.iter().rev().map(|&[up, out, bright]| (at([lid.x, mix(lid.y, top, up)], out), bright)).collect())
        .collect();
    // Between the edges of the cheek: the ridge above, the edge below, in front the eye and the gap, and the nape.
    let after = LID.iter().position(|&[turn, _]| turn == CHEEK[0][0]).unwrap_or(0);
    let cheek = |columns: usize, rows: usize, out: f32| -> Vec<Vec<(Vec3, f32)>> {
        let (above, below, front) = (line(&LID[after..], columns), line(&FOOT, columns), line(&CHEEK, rows));
        let nape = [above[columns], below[columns]];
        let place = |c: usize, r: usize| {
            let (u, v) = (c as f32 / columns as f32, r as f32 / rows as f32);
            let edges = above[c].lerp(below[c], v) + front[r].lerp(nape[0].lerp(nape[1], v), u);
            let corners = above[0].lerp(nape[0], u).lerp(below[0].lerp(nape[1], u), v);
            // Under the ridge above and beside the rim below lies patina.
            let hollow = step(0.0, 0.16, v);
            let bright = if out < 0.0 { 0.0 } else { 0.15 + 0.85 * hollow - 0.4 * step(0.86, 1.0, v) };
            (at((edges - corners).to_array(), out - 0.03 * (1.0 - hollow)), bright)
        };
        (0..=columns).map(|c| (0..=rows).map(|r| place(c, r)).collect()).collect()
    };
    let nose: Vec<Vec<(Vec3, f32)>> = (0..=3u8)
        .map(|c| {
            let u = f32::from(c) / 3.0;
            let down = |edge: Vec2| {
                let out = 0.075 * step(0.97, 0.6, edge.y) * (1.0 - 0.75 * u * u);
                (at([edge.x * u, edge.y], out), 1.6 - 0.9 * u)
            };
            line(&NOSE, 7).into_iter().map(down).collect()
        })
        .collect();
    let turned = |mut columns: Vec<Vec<(Vec3, f32)>>| {
        columns.reverse();
        plate(&columns, 38.0)
    };
    // All round its edge a rim that stands out.
    let edge = [line(&NOSE, 7).into_iter().rev().collect(), line(&LID[2..=after], 7), line(&CHEEK, 13), line(&FOOT, 9)];
    let rim: Vec<[f32; 3]> = edge.iter().flatten().map(|place| at(place.to_array(), 0.012).to_array()).collect();
    let rim = path::tube(&rim, 0.03, 3).tinted(tone(1.8));
    // Its cheek is seen from within, too.
    let within = plate(&cheek(3, 3, -0.03), 40.0);
    Mesh::merged([turned(skull), turned(cheek(8, 6, 0.0)), within, turned(nose), rim, ornament()])
}

/// What stands out of its half at +Z: half a palmette over the brow, from which a tendril runs to a scroll over the temple, and
/// another scroll on the cheek.
fn ornament() -> Mesh {
    // A petal on the skull, from a place in a direction: its middle raised.
    let petal = |from: [f32; 2], way: f32, long: f32, wide: f32| {
        let (sin, cos) = way.to_radians().sin_cos();
        let place = |along: f32, aside: f32, out: f32| {
            let (u, v) = (along * sin + aside * cos, along * cos - aside * sin);
            at([from[0] + u * 90.0, from[1] + v], out)
        };
        let columns: Vec<Vec<(Vec3, f32)>> = [(0.0, 0.15), (0.3, 0.55), (0.65, 1.0), (0.88, 0.75), (1.0, 0.1)]
            .iter()
            .map(|&(t, half)| {
                let (along, half) = (t * long, half * wide);
                [(1.0, -0.005, 0.2), (0.0, 0.035, 2.0), (-1.0, -0.005, 0.2)]
                    .map(|(side, out, bright)| (place(along, side * half, out), bright))
                    .to_vec()
            })
            .collect();
        plate(&columns, 20.0)
    };
    let middle = [0.0, 1.19];
    let petals = [0.0, 34.0, 68.0, 104.0].map(|way| petal(middle, way, 0.27 - way * 0.0007, 0.045));
    // Inwards from the end of its stem.
    let scroll = |center: [f32; 2], size: f32, from: f32, turns: f32| {
        (0..=10).map(move |k| {
            let t = k as f32 / 10.0;
            let (turn, far) = (from + turns * 360.0 * t, size * (1.0 - 0.8 * t));
            let (sin, cos) = turn.to_radians().sin_cos();
            [center[0] + far * cos * 95.0, center[1] + far * sin]
        })
    };
    let drawn = |points: Vec<[f32; 2]>| {
        let points: Vec<[f32; 3]> = points.into_iter().map(|place| at(place, 0.008).to_array()).collect();
        path::tube(&points, 0.021, 3).tinted(tone(1.9))
    };
    let tendril = [[11.0, 1.14], [24.0, 1.20], [42.0, 1.17]];
    let temple = drawn(tendril.into_iter().chain(scroll([66.0, 1.29], 0.18, -125.0, 1.4)).collect());
    let cheek =
        drawn([[38.0, 0.18], [29.0, 0.3]].into_iter().chain(scroll([44.0, 0.47], 0.13, 190.0, -1.35)).collect());
    Mesh::merged(petals.into_iter().chain([temple, cheek]))
}

/// A place in the plane of the nose over the skull: degrees from the front over the top, and how far above it.
fn over(turn: f32, up: f32) -> Vec2 {
    let (sin, cos) = turn.to_radians().sin_cos();
    let deep = if cos > 0.0 { 0.72 } else { 0.74 };
    Vec2::new((deep + up) * cos, TEMPLE + (SKULL + up) * sin)
}

/// From where to where the crest runs, in degrees from the front over the top.
const CREST: [f32; 2] = [26.0, 190.0];

/// What holds the crest: a ridge of bronze that sits on the skull all along, narrower upwards, with a bright lip, from which the hair
/// grows.
fn holder() -> Mesh {
    const PARTS: u8 = 18;
    // From the skull up to the lip and over it: how high, how far aside, how bright.
    const HALF: [(f32, f32, f32); 6] = [
        (-0.04, 0.112, 0.1),
        (0.012, 0.092, 0.5),
        (0.030, 0.078, 1.1),
        (0.070, 0.072, 0.35),
        (0.082, 0.092, 1.9),
        (0.112, 0.088, 2.0),
    ];
    let corner = |n: u8| {
        let share = f32::from(n) / f32::from(PARTS);
        let turn = mix(CREST[0] - 5.0, CREST[1] + 5.0, share);
        // Both its ends run down into the skull.
        let full = (share.min(1.0 - share) * f32::from(PARTS)).min(1.0);
        let row = |&(up, aside, bright): &(f32, f32, f32), side: f32| {
            let place = over(turn, mix(-0.05, up, full));
            (Vec3::new(place.x, place.y, side * aside * mix(0.5, 1.0, full)), bright)
        };
        let rows = HALF.iter().rev().map(|half| row(half, -1.0));
        HALF.iter().map(|half| row(half, 1.0)).chain(rows).collect::<Vec<_>>()
    };
    plate(&(0..=PARTS).map(corner).collect::<Vec<_>>(), 30.0)
}

/// How bright a strand of hair is: some whole locks are darker than others, and no strand is as its neighbours.
fn strand_tone(strand: u32) -> f32 {
    let lock = chance(613, strand / 5);
    let alternate = if strand.is_multiple_of(2) { 0.36 } else { -0.40 };
    1.0 + 0.50 * (lock - 0.5) + alternate * (0.5 + 0.9 * chance(611, strand))
}

/// Hair as a net of strands, `rows` points each: a place with how bright it is.
fn hair(points: Vec<(Vec3, f32)>, rows: u32) -> Mesh {
    let points = points.into_iter().map(|(place, lit)| (place, Vec2::new(lit, 0.0))).collect();
    let mesh = Surface { points, ..Surface::default() }.netted(rows).smooth(40.0);
    let colors = mesh.uvs.iter().map(|[lit, _]| [HAIR[0] * lit, HAIR[1] * lit, HAIR[2] * lit, 1.0]).collect();
    Mesh { colors: Some(colors), ..mesh }
}

/// The crest: a brush of horsehair that grows out of its holder. Its strands run outwards on both its sides, every second one in a
/// groove; their tips, of which no two are equally long, make its edge rough. And behind, a tail.
fn crest() -> Mesh {
    const STRANDS: u32 = 88;
    // Half its section, from the holder over the side to the middle of its edge: how far out, how far aside, how bright; and from
    // where on tips are uneven.
    const HALF: [[f32; 3]; 6] = [
        [0.0, 0.066, 0.26],
        [0.22, 0.082, 0.62],
        [0.62, 0.112, 0.95],
        [0.95, 0.132, 1.20],
        [1.02, 0.088, 1.05],
        [1.03, 0.0, 1.05],
    ];
    let rows = HALF.iter().map(|&row| (row, 1.0)).chain(HALF.iter().rev().skip(1).map(|&row| (row, -1.0)));
    let rows: Vec<([f32; 3], f32)> = rows.collect();
    let mut points = Vec::new();
    for strand in 0..=STRANDS {
        let share = strand as f32 / STRANDS as f32;
        // Longest over the back of the head, and round at both its ends.
        let long = mix(0.30, 0.44, step(0.0, 0.6, share)) * mix(1.0, 0.80, step(0.75, 1.0, share));
        let end = (share.min(1.0 - share) * STRANDS as f32 / 7.0).min(1.0);
        let full = (1.0 - (1.0 - end).powi(2)).max(0.0).sqrt();
        let groove = if strand.is_multiple_of(2) { 1.0 } else { 0.90 };
        for (k, &([along, aside, lit], side)) in rows.iter().enumerate() {
            let key = strand * 16 + k as u32;
            let tip = along > 0.9;
            let uneven = if tip { 0.085 * (chance(617, key) - 0.5) } else { 0.0 };
            let along = along + uneven;
            // It leans the more to the back the nearer it is to its tip.
            let turn = mix(CREST[0], CREST[1], share) + 9.0 * along * along;
            let place = over(turn, 0.09 + long * mix(0.55, 1.0, full) * along);
            let own = if tip { 0.45 + 1.05 * chance(619, key) } else { strand_tone(strand) };
            points.push((Vec3::new(place.x, place.y, side * aside * full * groove), lit * own));
        }
    }
    Mesh::merged([hair(points, rows.len() as u32), tail()])
}

/// What hangs from the crest's end: a lock that falls behind the nape and comes to a point.
fn tail() -> Mesh {
    const ROUND: u32 = 22;
    // Down its middle: where, and how broad it is to the back and to either side.
    const WAY: [[f32; 4]; 7] = [
        [-0.74, 1.02, 0.10, 0.06],
        [-1.00, 1.03, 0.17, 0.10],
        [-1.22, 0.98, 0.20, 0.125],
        [-1.35, 0.87, 0.17, 0.14],
        [-1.41, 0.74, 0.13, 0.12],
        [-1.43, 0.63, 0.07, 0.07],
        [-1.47, 0.55, 0.0, 0.0],
    ];
    let mut points = Vec::new();
    for strand in 0..=ROUND {
        let (sin, cos) = (strand as f32 / ROUND as f32 * std::f32::consts::TAU).sin_cos();
        let groove = if strand.is_multiple_of(2) { 1.0 } else { 0.84 };
        for (k, [x, y, deep, wide]) in WAY.into_iter().enumerate() {
            let before = WAY[k.saturating_sub(1)];
            let after = WAY[(k + 1).min(WAY.len() - 1)];
            // Square to its way, within the plane of the nose.
            let way = Vec2::new(after[0] - before[0], after[1] - before[1]).normalize_or(Vec2::NEG_Y);
            let out = Vec2::new(way.y, -way.x) * deep * cos * groove;
            let place = Vec3::new(x + out.x, y + out.y, wide * sin * groove);
            points.push((place, mix(0.55, 1.1, k as f32 / 6.0) * strand_tone(strand % ROUND)));
        }
    }
    hair(points, WAY.len() as u32)
}

/// What is dark within it, a little smaller than its shell.
fn hollow() -> Mesh {
    let ring = |high: f32, out: f32| (0..=12u8).rev().map(move |k| at([f32::from(k) * 30.0, high], out));
    let rings = [(1.9, -0.1), (1.2, -0.06), (0.8, -0.05), (0.3, -0.08)];
    let mut columns: Vec<Vec<(Vec3, f32)>> = vec![Vec::new(); 13];
    for (high, out) in rings {
        for (column, place) in columns.iter_mut().zip(ring(high, out)) {
            column.push((place, 0.0));
        }
    }
    for column in &mut columns {
        column.push((Vec3::new(0.0, 0.3, 0.0), 0.0));
    }
    plate(&columns, 40.0).tinted([0.12, 0.12, 0.12, 1.0])
}

/// The bronze and the hair, upright, its face to +X.
fn parts() -> [Mesh; 2] {
    let half = half();
    [Mesh::merged([half.clone().scaled(1.0, 1.0, -1.0), half, holder(), hollow()]), crest()]
}

/// Turned, and set down on the ground.
fn set_down(turned: impl Fn(Mesh) -> Mesh, under: f32) -> Vec<(Finish, Mesh)> {
    let parts = parts().map(turned);
    let low = parts.iter().map(|mesh| mesh.bounds().0[1]).fold(f32::MAX, f32::min);
    let [bronze, hair] = parts.map(|mesh| mesh.translated(0.0, -low - under, 0.0));
    vec![(Finish::Metal, bronze), (Finish::Dull, hair)]
}

/// The helmet set down: its cheeks reach lower than its neck, so it leans back, and its face is seen from above.
pub(crate) fn helmet() -> Vec<(Finish, Mesh)> {
    set_down(|mesh| mesh.rotated(0.0, 0.0, 16.0), 0.02)
}

/// The same on its side, its crest away from the eye: seen from above it shows its profile.
pub(crate) fn fallen_helmet() -> Vec<(Finish, Mesh)> {
    set_down(|mesh| mesh.translated(0.0, -0.9, 0.0).rotated(0.0, -15.0, 0.0).rotated(-80.0, 0.0, 0.0), 0.04)
}
