//! A newspaper on a café's table: its chess problem is what one sees first.

use glam::{Vec2, Vec3};

use crate::mesh::Surface;
use crate::noise::{chance, mix, step};
use crate::outline;
use crate::things::slab;
use crate::{Mesh, path};

const PAPER: [f32; 3] = [0.70, 0.66, 0.565];
const BLACK: [f32; 4] = [0.036, 0.034, 0.034, 1.0];
const TEXT: [f32; 4] = [0.30, 0.285, 0.26, 1.0];
/// Half its width and half its length, folded: its back to -X.
const HALF: [f32; 2] = [1.2, 1.6];
/// How high its uppermost leaf lies, and how far above it what is printed there is drawn.
const HIGH: f32 = 0.155;
const PRINT: f32 = 0.008;
/// The near free corner is rolled up: which way it lies, how far out the roll begins, and how wide it is.
const CORNER: Vec2 = Vec2::new(0.62, 0.785);
const ROLLED: f32 = 1.36;
const ROLL: f32 = 0.2;
/// How much of its size it has on the table: the leaf that peeps out is within the paper's own breadth.
const SIZE: f32 = 0.965;
/// Half the width of what is printed, and where the columns begin.
const SET: f32 = 1.05;
const COLUMNS: [f32; 3] = [-1.05, -0.17, 0.70];
/// How wide the two below the diagram are, and the one beside it.
const COLUMN: [f32; 3] = [0.80, 0.80, 0.35];
/// The diagram: half its width, and where its middle is.
const BOARD: f32 = 0.79;
const MIDDLE: [f32; 2] = [-0.215, 0.19];

/// How high the uppermost leaf is: round where it is folded, puffed up beside the fold, lifted at its free edge, most at the far corner.
fn high(x: f32, z: f32) -> f32 {
    let back = HALF[0] + x;
    let t = (1.0 - back / 0.12).clamp(0.0, 1.0);
    let lying = 0.012 + (HIGH - 0.012) * (1.0 - t * t).max(0.0).sqrt();
    let puffed = 0.055 * step(0.0, 0.12, back) * step(1.4, 0.2, back);
    let far = step(1.2, -1.6, z);
    let lifted = step(0.25, 1.5, x).powf(1.4) * mix(0.03, 0.26, far);
    // Once it was folded the other way too.
    let wave = 0.014 * (3.1 * x + 1.3 * z).sin() * step(0.0, 0.4, back);
    lying + puffed + lifted + wave
}

/// Where a place of the flat leaf comes to lie.
fn laid(x: f32, z: f32) -> Vec3 {
    let at = Vec2::new(x, z);
    let over = at.dot(CORNER) / CORNER.length() - ROLLED;
    if over <= 0.0 {
        return Vec3::new(x, high(x, z), z);
    }
    // A roll opens towards its end.
    let turn = over / ROLL / (1.0 + 0.25 * over);
    let from = at - CORNER.normalize() * (over - ROLL * turn.sin());
    Vec3::new(from.x, high(x, z) + ROLL * (1.0 - turn.cos()), from.y)
}

/// The same so far above the leaf, and which way it faces there.
fn above(x: f32, z: f32, lift: f32) -> (Vec3, Vec3) {
    const NEAR: f32 = 0.004;
    let across = laid(x + NEAR, z) - laid(x - NEAR, z);
    let along = laid(x, z + NEAR) - laid(x, z - NEAR);
    let up = along.cross(across).normalize_or(Vec3::Y);
    (laid(x, z) + lift * up, up)
}

/// A newspaper, folded, about 2.4 by 3.2: its title, its headline, the problem, and what else there is to read.
pub(crate) fn newspaper() -> Mesh {
    Mesh::merged([sheets(), page(), title(), headline(), diagram(), text()]).scaled(SIZE, 1.0, SIZE)
}

/// What lies below the front page: leaves that do not lie quite on one another. The uppermost peeps out, and is read where the front
/// page's corner is rolled up.
fn sheets() -> Mesh {
    const TOP: f32 = 0.128;
    let lying = [
        (0.0, [0.04, -0.02], 0.3, 0.50),
        (0.034, [0.015, 0.01], -0.9, 0.74),
        (0.066, [0.035, -0.01], 0.7, 0.56),
        (0.098, [0.075, 0.06], -1.1, 0.86),
    ];
    let leaves = lying.into_iter().map(|(up, [out, on], turn, bright)| {
        let sheet = slab(2.0 * HALF[0] - 0.10, 0.026, 2.0 * HALF[1] - 0.09, 0.006);
        let [r, g, b] = PAPER.map(|channel| channel * bright);
        sheet.rotated(0.0, turn, 0.0).translated(out, up, on).tinted([r, g, b, 1.0])
    });
    // What the roll lets see of the second leaf, in its shade.
    let lines = (0..9u8).flat_map(|k| {
        let z = 0.86 + 0.075 * f32::from(k);
        [0.12, 0.62].map(|x| words(700 + u32::from(k), [x, z], 0.44, 0.032))
    });
    let lines = Mesh::merged(lines).rotated(0.0, -1.1, 0.0).translated(0.075, TOP, 0.06).tinted(TEXT);
    Mesh::merged(leaves.chain([lines]))
}

/// The front page, without what is printed on it; it is seen from below too where its corner is rolled up.
fn page() -> Mesh {
    let steps = |from: f32, to: f32, count: u8| (0..count).map(move |k| mix(from, to, f32::from(k) / f32::from(count)));
    let [wide, long] = HALF;
    // Close together where it is folded and where it is rolled.
    let fold = [0.0, 0.005, 0.02, 0.048, 0.084, 0.122].map(|off| off - wide);
    let xs: Vec<f32> =
        fold.into_iter().chain(steps(0.24 - wide, 0.28, 6)).chain(steps(0.28, wide, 13)).chain([wide]).collect();
    let zs: Vec<f32> = steps(-long, 0.6, 9).chain(steps(0.6, long, 14)).chain([long]).collect();
    let leaf = |xs: &[f32], lift: f32, lit: f32| {
        let mut surface = Surface::default();
        for (&x, &z) in xs.iter().flat_map(|x| zs.iter().map(move |z| (x, z))) {
            surface.points.push((above(x, z, lift).0, Vec2::new(x, z)));
        }
        let mut surface = surface.netted(zs.len() as u32);
        if lift < 0.0 {
            surface.triangles.iter_mut().for_each(|corners| corners.swap(1, 2));
        }
        let mesh = surface.smooth(60.0);
        let colors = mesh.uvs.iter().map(|&[x, z]| {
            // Many hands have held it by its edges, and what is within the roll is in its shade.
            let edge = step(0.0, 0.16, (wide - x.abs()).min(long - z.abs()));
            let over = Vec2::new(x, z).dot(CORNER) / CORNER.length() - ROLLED;
            let within = if lift < 0.0 { 1.0 } else { mix(1.0, 0.62, step(-0.22, 0.16, over)) };
            let fold = mix(0.80, 1.0, step(0.0, 0.12, wide + x));
            let lit = lit * mix(0.88, 1.0, edge) * within * fold;
            let [r, g, b] = PAPER;
            [r * lit, g * lit, b * lit * mix(0.93, 1.0, edge), 1.0]
        });
        Mesh { colors: Some(colors.collect()), ..mesh }
    };
    // Only what is rolled or lifted is seen from below.
    let free = xs.iter().position(|x| *x >= 0.25).unwrap_or(0);
    Mesh::merged([leaf(&xs, 0.0, 1.0), leaf(&xs[free..], -0.008, 1.0), verso()])
}

/// What is printed on the back of the rolled corner.
fn verso() -> Mesh {
    let lines = (0..7u8).map(|k| words(720 + u32::from(k), [0.62, 1.06 + 0.075 * f32::from(k)], 0.5, 0.034));
    let mut mesh = Mesh::merged(lines);
    for (at, normal) in mesh.positions.iter_mut().zip(&mut mesh.normals) {
        let (place, up) = above(at[0], at[2], -0.008 - PRINT);
        (*at, *normal) = (place.to_array(), (-up).to_array());
    }
    mesh.indices.chunks_exact_mut(3).for_each(|corners| corners.swap(1, 2));
    mesh.tinted(TEXT)
}

/// What is printed flat about the page's middle, laid on the page; `over` says what is printed over what.
fn printed(flat: Mesh, over: u8) -> Mesh {
    let mut mesh = flat;
    for (at, normal) in mesh.positions.iter_mut().zip(&mut mesh.normals) {
        let (place, up) = above(at[0], at[2], PRINT + 0.004 * f32::from(over));
        (*at, *normal) = (place.to_array(), up.to_array());
    }
    mesh
}

/// A bar from a corner, so wide and deep: in pieces so small that they follow the page.
fn bar(x: f32, z: f32, wide: f32, deep: f32) -> Mesh {
    let [across, along] = [wide, deep].map(|length| (length / 0.18).ceil().max(1.0));
    let strips = (0..along as u8).map(|strip| {
        let half = deep / along / 2.0;
        let middle = z + half * (2.0 * f32::from(strip) + 1.0);
        let at = |k: u8| [x + wide * f32::from(k) / across, -middle, half];
        path::ribbon(&(0..=across as u8).map(at).collect::<Vec<_>>(), 0.0)
    });
    Mesh::merged(strips)
}

/// A convex outline about the page's middle, filled.
fn filled(shape: &[[f32; 2]]) -> Mesh {
    let mut mesh = Mesh::default();
    for &[x, y] in shape {
        mesh.vertex(Vec3::new(x, 0.0, -y), Vec3::Y, Vec2::new(x, y));
    }
    for k in 2..shape.len() as u32 {
        mesh.triangle(0, k - 1, k);
    }
    mesh
}

/// What a capital is cut from: convex parts, and bands between an outer and an inner line; to the right and up from its lower left
/// corner, its height 1. And how much room it takes.
struct Capital {
    parts: Vec<Vec<[f32; 2]>>,
    bands: Vec<Vec<[[f32; 2]; 2]>>,
    room: f32,
}

/// How thick a capital's stems are, how thin its hairlines, and how far its serifs reach.
const STEM: f32 = 0.20;
const HAIR: f32 = 0.075;
const SERIF: f32 = 0.085;

/// A capital of a Clarendon: thick stems, thin bars, slabs for serifs that the stems run into in a bracket.
fn capital(name: char) -> Capital {
    let block = |[x, y]: [f32; 2], [to, high]: [f32; 2]| vec![[x, y], [to, y], [to, high], [x, high]];
    // A slab from one place to another, about a stem that reaches it from above or from below.
    let slab = |[from, to]: [f32; 2], [left, right]: [f32; 2], foot: bool| {
        let up = |y: f32| if foot { y } else { 1.0 - y };
        let mut bracket = vec![[from, up(HAIR)], [to, up(HAIR)], [right, up(HAIR + 0.085)], [left, up(HAIR + 0.085)]];
        if !foot {
            bracket.reverse();
        }
        let [low, high] = if foot { [0.0, HAIR] } else { [1.0 - HAIR, 1.0] };
        [block([from, low], [to, high]), bracket]
    };
    // An upright with slabs at both ends.
    let upright = |x: f32, wide: f32| {
        let (around, stem) = ([x - SERIF, x + wide + SERIF], [x, x + wide]);
        let ends = [true, false].into_iter().flat_map(|foot| slab(around, stem, foot));
        ends.chain([block([x, 0.0], [x + wide, 1.0])]).collect::<Vec<_>>()
    };
    // A slanting stroke from the foot to the head, as wide as that at both.
    let slant =
        |foot: f32, head: f32, wide: f32| vec![[foot, 0.0], [foot + wide, 0.0], [head + wide, 1.0], [head, 1.0]];
    // A hairline to the right at a height, its tip a beak of a wedge that hangs from it or stands on it.
    let arm = |[from, to]: [f32; 2], y: f32, beak: f32| {
        let mut wedge = vec![[to - 0.17, y], [to, y], [to, y + beak], [to - 0.055, y + beak]];
        if beak < 0.0 {
            wedge.reverse();
        }
        [block([from, y - HAIR / 2.0], [to, y + HAIR / 2.0]), wedge]
    };
    // A bowl: thin where it lies, thick where it stands. From one angle to another, in degrees.
    let bowl = |[x, y]: [f32; 2], [wide, high]: [f32; 2], [from, to]: [f32; 2]| {
        let count = ((to - from) / 15.0).round();
        (0..=count as u8)
            .map(|k| {
                let (sin, cos) = (from + (to - from) * f32::from(k) / count).to_radians().sin_cos();
                [[x + wide * cos, y + high * sin], [x + (wide - STEM) * cos, y + (high - HAIR) * sin]]
            })
            .collect::<Vec<_>>()
    };
    let left = SERIF;
    let [head, foot] = [1.0 - HAIR / 2.0, HAIR / 2.0];
    let (mut parts, mut bands) = (Vec::new(), Vec::new());
    let room = match name {
        'A' => {
            parts.extend([
                slant(0.08, 0.40, 0.085),
                slant(0.70, 0.36, STEM + 0.03),
                block([0.22, 0.27], [0.75, 0.27 + HAIR]),
            ]);
            parts.extend(slab([0.0, 0.30], [0.10, 0.20], true));
            parts.extend(slab([0.58, 1.02], [0.69, 0.90], true));
            1.02
        }
        'C' | 'G' => {
            bands.push(bowl([0.45, 0.5], [0.45, 0.52], [45.0, 315.0]));
            // It ends in a beak, or in a stem that stands on its curve.
            parts.push(block([0.70, 0.62], [0.70 + HAIR, 1.0]));
            parts.push(block([0.62, 0.13], [0.80, 0.13 + HAIR]));
            if name == 'G' {
                parts.push(block([0.62, 0.06], [0.62 + STEM, 0.46]));
                parts.push(block([0.52, 0.42], [0.90, 0.42 + HAIR]));
            }
            0.90
        }
        'D' => {
            parts.extend(upright(left, STEM));
            parts.extend([head, foot].map(|y| block([left + STEM, y - HAIR / 2.0], [0.49, y + HAIR / 2.0])));
            bands.push(bowl([0.48, 0.5], [0.43, 0.5], [-90.0, 90.0]));
            0.91
        }
        'E' | 'L' => {
            parts.extend(upright(left, STEM));
            parts.extend(arm([left + STEM, 0.76], foot, 0.30));
            if name == 'E' {
                parts.extend(arm([left + STEM, 0.73], head, -0.26));
                parts.push(block([left + STEM, 0.48], [0.57, 0.48 + HAIR]));
                parts.push(block([0.53, 0.38], [0.59, 0.66]));
            }
            0.77
        }
        'H' => {
            parts.extend(upright(left, STEM));
            parts.extend(upright(0.68, STEM));
            parts.push(block([left + STEM, 0.47], [0.68, 0.47 + HAIR]));
            0.68 + STEM + SERIF
        }
        'I' => {
            parts.extend(upright(left, STEM));
            STEM + 2.0 * SERIF
        }
        'M' => {
            parts.extend(upright(left, 0.085));
            parts.extend(upright(0.82, STEM));
            parts.extend([slant(0.475, left, 0.16), slant(0.515, 0.82, 0.085)]);
            0.82 + STEM + SERIF
        }
        'N' => {
            parts.extend(upright(left, 0.085));
            parts.extend(upright(0.74, 0.085));
            parts.push(slant(0.62, 0.06, STEM));
            0.74 + 0.085 + SERIF
        }
        'O' => {
            bands.push(bowl([0.45, 0.5], [0.45, 0.52], [0.0, 360.0]));
            0.90
        }
        'R' => {
            parts.extend(upright(left, STEM));
            parts.extend([head, 0.50].map(|y| block([left + STEM, y - HAIR / 2.0], [0.50, y + HAIR / 2.0])));
            bands.push(bowl([0.48, 0.731], [0.34, 0.269], [-90.0, 90.0]));
            parts.push(vec![[0.68, 0.0], [0.96, 0.0], [0.96, HAIR], [0.90, HAIR], [0.62, 0.50], [0.38, 0.50]]);
            0.96
        }
        'S' => {
            bands.push(bowl([0.36, 0.745], [0.33, 0.265], [40.0, 270.0]));
            bands.push(bowl([0.36, 0.255], [0.36, 0.265], [-140.0, 90.0]));
            parts.push(block([0.575, 0.68], [0.575 + HAIR, 1.0]));
            parts.push(block([0.03, 0.0], [0.03 + HAIR, 0.33]));
            0.72
        }
        'T' => {
            parts.push(block([0.33, 0.0], [0.33 + STEM, 1.0]));
            parts.extend(slab([0.33 - SERIF - 0.02, 0.33 + STEM + SERIF + 0.02], [0.33, 0.33 + STEM], true));
            parts.extend(arm([0.43, 0.86], head, -0.32));
            parts.extend(
                arm([0.43, 0.86], head, -0.32)
                    .map(|part| part.into_iter().rev().map(|[x, y]| [0.86 - x, y]).collect::<Vec<_>>()),
            );
            0.86
        }
        'U' => {
            parts.push(block([left, 0.40], [left + STEM, 1.0]));
            parts.push(block([0.76, 0.40], [0.76 + 0.085, 1.0]));
            parts.extend(slab([0.0, STEM + 2.0 * SERIF], [left, left + STEM], false));
            parts.extend(slab([0.66, 0.945], [0.76, 0.845], false));
            // Its right side is a hairline: the inner line comes as near to the outer one there.
            let turn = |k: u8| (180.0 + 15.0 * f32::from(k)).to_radians().sin_cos();
            bands.push(
                (0..=12u8)
                    .map(turn)
                    .map(|(sin, cos)| {
                        [[0.465 + 0.38 * cos, 0.40 + 0.42 * sin], [0.5225 + 0.2375 * cos, 0.40 + 0.33 * sin]]
                    })
                    .collect(),
            );
            0.945
        }
        'V' => {
            parts.extend([slant(0.40, 0.10, STEM + 0.03), slant(0.47, 0.80, 0.085)]);
            parts.extend(slab([0.0, 0.44], [0.12, 0.33], false));
            parts.extend(slab([0.70, 0.99], [0.79, 0.88], false));
            0.99
        }
        _ => 0.32,
    };
    Capital { parts, bands, room }
}

/// A text in capitals about a place, so tall and so wide in all.
pub(crate) fn set(text: &str, [x, z]: [f32; 2], tall: f32, wide: f32) -> Mesh {
    const APART: f32 = 0.085;
    // Letters whose sides lean away from each other stand closer.
    let kern = |pair: (char, char)| match pair {
        ('T' | 'V', 'A') | ('A', 'T' | 'V') => -0.17,
        ('T' | 'V', 'O') | ('O', 'V' | 'T') | ('L', 'T' | 'V') | ('R', 'E') => -0.06,
        _ => 0.0,
    };
    let names: Vec<char> = text.chars().collect();
    let mut end = 0.0;
    let mut starts = Vec::new();
    for (k, &name) in names.iter().enumerate() {
        end += if k > 0 { APART + kern((names[k - 1], name)) } else { 0.0 };
        starts.push(end);
        end += capital(name).room;
    }
    let narrow = wide / end;
    let letters = names.iter().zip(starts).map(|(&name, start)| {
        let place = |[right, up]: [f32; 2]| [x - wide / 2.0 + narrow * (start + right), tall * (up - 0.5) - z];
        let Capital { parts, bands, .. } = capital(name);
        let parts = parts.into_iter().map(|part| filled(&part.into_iter().map(place).collect::<Vec<_>>()));
        let bands = bands.iter().flat_map(|band| band.windows(2)).map(|pair| {
            let [[a, b], [c, d]] = [pair[0], pair[1]].map(|edge| edge.map(place));
            filled(&[a, c, d, b])
        });
        Mesh::merged(parts.chain(bands))
    });
    Mesh::merged(letters)
}

/// A line of small print: grey words with gaps between them, so wide in all.
fn words(seed: u32, [x, z]: [f32; 2], wide: f32, deep: f32) -> Mesh {
    const GAP: f32 = 0.024;
    let mut at = 0.0;
    let mut line = Vec::new();
    for k in 0.. {
        let rest = wide - at;
        if rest < 0.02 {
            break;
        }
        let word = mix(0.05, 0.19, chance(seed, k));
        // No word is left over that would be too short.
        let word = if rest < word + 0.07 { rest.min(0.22) } else { word };
        line.push(bar(x + at, z, word, deep));
        at += word + GAP;
    }
    Mesh::merged(line)
}

/// The title between the edges of what is printed, under it a double rule, and the day.
fn title() -> Mesh {
    const DAY: f32 = -1.102;
    Mesh::merged([
        printed(set("IL TAVOLIERE", [0.0, -1.345], 0.29, 2.0 * SET), 0).tinted(BLACK),
        printed(bar(-SET, -1.168, 2.0 * SET, 0.022), 1).tinted(BLACK),
        printed(bar(-SET, -1.131, 2.0 * SET, 0.013), 1).tinted(BLACK),
        printed(
            Mesh::merged(
                [(-SET, 0.36), (-0.26, 0.52), (SET - 0.3, 0.3)].map(|(x, wide)| words(677, [x, DAY], wide, 0.030)),
            ),
            0,
        )
        .tinted(TEXT),
        printed(bar(-SET, -1.048, 2.0 * SET, 0.013), 1).tinted(BLACK),
    ])
}

/// What is most to be read today: a mate in two, over both of the diagram's columns.
fn headline() -> Mesh {
    printed(set("MATTO IN DUE", [MIDDLE[0], -0.845], 0.25, 2.0 * BOARD + 0.06), 0).tinted(BLACK)
}

/// The problem: a board, and on it the few men that there are.
fn diagram() -> Mesh {
    let side = BOARD / 4.0;
    let [x, z] = MIDDLE;
    let square =
        |column: u8, row: u8| bar(x - BOARD + side * f32::from(column), z - BOARD + side * f32::from(row), side, side);
    let squares = |dark: bool| {
        let chosen = (0..64u8).map(|k| (k % 8, k / 8)).filter(|(column, row)| ((column + row) % 2 == 1) == dark);
        printed(Mesh::merged(chosen.map(|(column, row)| square(column, row))), 1)
    };
    let [long, thin] = [2.0 * BOARD + 0.09, 0.028];
    let [left, far] = [x, z].map(|middle| middle - long / 2.0);
    let frame = [
        bar(left, far, long, thin),
        bar(left, far + long - thin, long, thin),
        bar(left, far, thin, long),
        bar(left + long - thin, far, thin, long),
    ];
    let [r, g, b] = PAPER.map(|channel| 1.08 * channel);
    let white = [r, g, b, 1.0];
    let upright = |x: f32, wide: f32, low: f32, high: f32| {
        vec![[x - wide, low], [x + wide, low], [x + wide, high], [x - wide, high]]
    };
    // They are cut as broad as their squares: they are seen from afar.
    let foot = upright(0.0, 0.33, -0.40, -0.25);
    let body = vec![[-0.27, -0.27], [0.27, -0.27], [0.16, 0.12], [-0.16, 0.12]];
    let ball = outline::regular(8, 0.22, 0.0).into_iter().map(|[x, y]| [x, y + 0.15]).collect();
    let pawn = vec![foot.clone(), body.clone(), ball];
    let rook = [foot.clone(), upright(0.0, 0.21, -0.27, 0.12), upright(0.0, 0.31, 0.08, 0.24)]
        .into_iter()
        .chain([-0.235, 0.0, 0.235].map(|x| upright(x, 0.075, 0.2, 0.39)))
        .collect::<Vec<_>>();
    // Two arches, over them a cross.
    let arch = |side: f32| {
        let arch = [[-0.02, -0.27], [0.25, -0.27], [0.37, -0.02], [0.33, 0.12], [0.20, 0.16], [-0.02, 0.05]];
        let mut arch = arch.map(|[x, y]| [side * x, y]).to_vec();
        if side < 0.0 {
            arch.reverse();
        }
        arch
    };
    let king = vec![foot, arch(1.0), arch(-1.0)];
    // Black for either colour.
    let cross = vec![upright(0.0, 0.065, 0.12, 0.45), upright(0.0, 0.18, 0.24, 0.35)];
    // 1. Kf6, and whatever comes, mate.
    let men = [
        (&king, 5, 0, false),
        (&cross, 5, 0, false),
        (&pawn, 4, 2, false),
        (&pawn, 0, 6, false),
        (&king, 5, 3, true),
        (&cross, 5, 3, false),
        (&rook, 2, 4, true),
        (&rook, 3, 4, true),
        (&pawn, 7, 1, true),
    ];
    let men = men.into_iter().flat_map(|(man, column, row, pale)| {
        let [x, z] = [(x, column), (z, row)].map(|(middle, k)| middle - BOARD + side * (k as f32 + 0.5));
        let drawn = |wider: f32, over: u8, color: [f32; 4]| {
            let parts = man.iter().map(|part| {
                let middle = part.iter().fold(Vec2::ZERO, |sum, at| sum + Vec2::from_array(*at)) / part.len() as f32;
                let wide = part.iter().map(|at| {
                    let off = Vec2::from_array(*at) - middle;
                    (middle + off + wider * off.signum()).to_array()
                });
                filled(&wide.collect::<Vec<_>>())
            });
            printed(Mesh::merged(parts).scaled(side, 1.0, side).translated(x, 0.0, z), over).tinted(color)
        };
        let [line, fill] = if pale { [BLACK, white] } else { [white, BLACK] };
        [drawn(if pale { 0.085 } else { 0.05 }, 2, line), drawn(0.0, 3, fill)]
    });
    let board = [
        printed(Mesh::merged(frame), 0).tinted(BLACK),
        squares(false).tinted(white),
        // Grey, as a screen prints it: men of either colour stand out from it.
        squares(true).tinted([0.235, 0.225, 0.21, 1.0]),
    ];
    Mesh::merged(board.into_iter().chain(men))
}

/// Columns of lines, the last one of each paragraph shorter; the third one has a headline of its own.
fn text() -> Mesh {
    const PITCH: f32 = 0.068;
    let blocks = [(0, 1.15, 5), (1, 1.15, 5), (2, -0.74, 33)];
    let lines = blocks.into_iter().flat_map(|(column, from, count)| {
        (0..count).map(move |k: u32| {
            let key = column * 40 + k;
            let wide = COLUMN[column as usize];
            let wide = if chance(671, key) < 0.2 { wide * mix(0.3, 0.8, chance(672, key)) } else { wide };
            words(680 + key, [COLUMNS[column as usize], from + PITCH * k as f32], wide, 0.030)
        })
    });
    // What is said below the diagram.
    let caption = words(678, [MIDDLE[0] - 0.4, MIDDLE[1] + BOARD + 0.07], 0.8, 0.036);
    let news = [(-0.925, 0.34), (-0.845, 0.25)].map(|(z, wide)| words(675, [COLUMNS[2], z], wide, 0.050));
    // Between the diagram's columns and the third one, and between those two below it.
    let rules = [(0.662, -0.93, 2.42), (-0.215, 1.15, 0.31)].map(|(x, z, deep)| bar(x, z, 0.010, deep));
    Mesh::merged([
        printed(Mesh::merged(lines.chain([caption]).chain(rules)), 0).tinted(TEXT),
        printed(Mesh::merged(news), 0).tinted(BLACK),
    ])
}
