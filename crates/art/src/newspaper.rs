//! A newspaper on a café's table: its chess problem is what one sees first.

use glam::{Vec2, Vec3};

use crate::mesh::Surface;
use crate::noise::{chance, mix, step};
use crate::outline;
use crate::things::slab;
use crate::{Mesh, path};

const PAPER: [f32; 3] = [0.80, 0.77, 0.69];
const BLACK: [f32; 4] = [0.016, 0.015, 0.016, 1.0];
const TEXT: [f32; 4] = [0.27, 0.26, 0.245, 1.0];
/// Half its width and half its length, folded: its back to -X, its lower fold towards +Z.
const HALF: [f32; 2] = [1.2, 1.6];
/// How high its uppermost sheet lies, and how far above it what is printed there is drawn.
const HIGH: f32 = 0.13;
const PRINT: f32 = 0.008;
/// Half the width of what is printed, and where the columns begin.
const SET: f32 = 1.05;
const COLUMNS: [f32; 3] = [-1.05, -0.33, 0.39];
const COLUMN: f32 = 0.66;
/// The diagram: half its width, and where its middle is.
const BOARD: f32 = 0.66;
const MIDDLE: [f32; 2] = [-0.36, 0.16];

/// How high the uppermost sheet is: round where it is folded, curled at its free edge, most at the far corner.
fn high(x: f32, z: f32) -> f32 {
    let fold = |inside: f32| {
        let t = (1.0 - inside / 0.11).clamp(0.0, 1.0);
        1.0 - (1.0 - (1.0 - t * t).max(0.0).sqrt())
    };
    let lying = 0.012 + (HIGH - 0.012) * fold(HALF[0] + x).min(fold(HALF[1] - z));
    let far = step(1.2, -1.6, z);
    let curl = step(0.25, 1.5, x).powf(1.4) * mix(0.10, 0.42, far);
    // Once it was folded the other way too.
    let wave = 0.012 * (3.1 * x + 1.3 * z).sin() * step(0.0, 0.4, HALF[0] + x) * step(0.0, 0.4, HALF[1] - z);
    lying + curl + wave
}

/// A newspaper, folded twice, about 2.4 by 3.2: its title, its headline, the problem, and what else there is to read.
pub(crate) fn newspaper() -> Mesh {
    Mesh::merged([sheets(), page(), title(), headline(), diagram(), text()])
}

/// What lies below the front page: sheets that do not lie quite on one another.
fn sheets() -> Mesh {
    let lying = [(0.0, 0.05, 0.05, -0.02), (0.042, 0.035, -1.3, 0.04), (0.072, 0.02, 0.9, -0.01)];
    Mesh::merged(lying.into_iter().zip(0..).map(|((up, out, turn, on), k)| {
        let sheet = slab(2.0 * HALF[0] - 0.12, 0.032, 2.0 * HALF[1] - 0.14, 0.01);
        let bright = 0.74 + 0.12 * chance(661, k);
        let [r, g, b] = PAPER.map(|channel| channel * bright);
        sheet.rotated(0.0, turn, 0.0).translated(out, up, on).tinted([r, g, b, 1.0])
    }))
}

/// The front page, without what is printed on it; it is seen from below too where it curls.
fn page() -> Mesh {
    let places = |half: f32, fold_first: bool| -> Vec<f32> {
        // Close together where it is folded.
        let fold = [0.0, 0.008, 0.032, 0.07, 0.12].map(|off| off - half);
        let rest = (1..=14u8).map(|k| mix(0.12 - half, half, f32::from(k) / 14.0));
        let along = fold.into_iter().chain(rest);
        if fold_first { along.collect() } else { along.map(|at| -at).collect::<Vec<_>>().into_iter().rev().collect() }
    };
    let (xs, zs) = (places(HALF[0], true), places(HALF[1], false));
    let mut surface = Surface::default();
    for &x in &xs {
        for &z in &zs {
            surface.points.push((Vec3::new(x, high(x, z), z), Vec2::new(x, z)));
        }
    }
    let surface = surface.netted(zs.len() as u32);
    let below = surface.back(0.008);
    let paint = |mesh: Mesh, lit: f32| {
        mesh.painted(|[x, _, z]| {
            // Many hands have held it by its edges.
            let edge = step(0.0, 0.16, (HALF[0] - x.abs()).min(HALF[1] - z.abs()));
            let lit = lit * mix(0.88, 1.0, edge);
            let [r, g, b] = PAPER;
            Some([r * lit, g * lit, b * lit * mix(0.93, 1.0, edge), 1.0])
        })
    };
    Mesh::merged([paint(surface.smooth(60.0), 1.0), paint(below.smooth(60.0), 0.6)])
}

/// What is printed flat about the page's middle, laid on the page; `over` says what is printed over what.
fn printed(flat: Mesh, over: u8) -> Mesh {
    let mut mesh = flat;
    for place in &mut mesh.positions {
        place[1] = high(place[0], place[2]) + PRINT + 0.004 * f32::from(over);
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

/// A letter's lines, to the right and up from its lower left corner, 1 wide and high: of those that are printed in large type.
pub(crate) fn letter(letter: char) -> &'static [&'static [[f32; 2]]] {
    const STEM: &[[f32; 2]] = &[[0.1, 0.0], [0.1, 1.0]];
    const HEAD: &[[f32; 2]] = &[[0.0, 0.92], [1.0, 0.92]];
    const FOOT: &[[f32; 2]] = &[[0.0, 0.08], [0.95, 0.08]];
    const FAR: &[[f32; 2]] = &[[0.9, 0.0], [0.9, 1.0]];
    match letter {
        'A' => &[&[[0.05, 0.0], [0.5, 1.0]], &[[0.5, 1.0], [0.95, 0.0]], &[[0.25, 0.3], [0.75, 0.3]]],
        'D' => &[STEM, &[[0.0, 0.92], [0.7, 0.92], [0.92, 0.7], [0.92, 0.3], [0.7, 0.08], [0.0, 0.08]]],
        'E' => &[STEM, HEAD, FOOT, &[[0.1, 0.5], [0.8, 0.5]]],
        'I' => &[&[[0.5, 0.0], [0.5, 1.0]]],
        'L' => &[STEM, FOOT],
        'M' => &[STEM, FAR, &[[0.1, 0.98], [0.5, 0.3], [0.9, 0.98]]],
        'N' => &[STEM, FAR, &[[0.1, 0.95], [0.9, 0.05]]],
        'O' => &[STEM, FAR, HEAD, FOOT],
        'R' => &[STEM, HEAD, &[[0.1, 0.46], [0.9, 0.46]], &[[0.88, 0.46], [0.88, 1.0]], &[[0.4, 0.46], [0.92, 0.0]]],
        'T' => &[HEAD, &[[0.5, 0.0], [0.5, 1.0]]],
        'U' => &[STEM, FAR, FOOT],
        'V' => &[&[[0.05, 1.0], [0.5, 0.0]], &[[0.5, 0.0], [0.95, 1.0]]],
        _ => &[],
    }
}

/// A text in large type about a place, so tall; its letters are so far apart and take most of that.
fn set(text: &str, [x, z]: [f32; 2], tall: f32, pitch: f32) -> Mesh {
    // Narrow letters and gaps take less room.
    let room = |letter: char| pitch * if "I ".contains(letter) { 0.62 } else { 1.0 };
    let mut at = x - text.chars().map(room).sum::<f32>() / 2.0;
    let lines = text.chars().flat_map(|name| {
        let left = at + room(name) / 2.0 - 0.39 * pitch;
        at += room(name);
        letter(name).iter().map(move |line| {
            let place = |&[x, y]: &[f32; 2]| [left + 0.78 * pitch * x, (y - 0.5) * tall - z, 0.085 * tall];
            path::ribbon(&line.iter().map(place).collect::<Vec<_>>(), 0.0)
        })
    });
    Mesh::merged(lines)
}

/// The title, white in a black bar, and a line below it for the day.
fn title() -> Mesh {
    let [r, g, b] = PAPER.map(|channel| 1.08 * channel);
    Mesh::merged([
        printed(bar(-SET, -1.48, 2.0 * SET, 0.38), 0).tinted(BLACK),
        printed(set("IL TAVOLIERE", [0.0, -1.29], 0.23, 0.186), 1).tinted([r, g, b, 1.0]),
        printed(bar(-SET, -1.05, 2.0 * SET, 0.02), 0).tinted(BLACK),
    ])
}

/// What is most to be read today: a mate in two, over both of the diagram's columns.
fn headline() -> Mesh {
    printed(set("MATTO IN DUE", [MIDDLE[0], -0.83], 0.21, 0.128), 0).tinted(BLACK)
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
    let body = vec![[-0.30, -0.36], [0.30, -0.36], [0.17, 0.14], [-0.17, 0.14]];
    let upright = |x: f32, wide: f32, low: f32, high: f32| {
        vec![[x - wide, low], [x + wide, low], [x + wide, high], [x - wide, high]]
    };
    let pawn = vec![body.clone(), outline::regular(8, 0.2, 0.0).into_iter().map(|[x, y]| [x, y + 0.2]).collect()];
    let rook = vec![body.clone(), upright(0.0, 0.26, 0.10, 0.24)]
        .into_iter()
        .chain([-0.19, 0.0, 0.19].map(|x| upright(x, 0.06, 0.2, 0.38)))
        .collect::<Vec<_>>();
    let king = vec![body, upright(0.0, 0.07, 0.1, 0.46), upright(0.0, 0.19, 0.22, 0.34)];
    // 1. Kf6, and whatever comes, mate.
    let men = [
        (&king, 5, 0, false),
        (&pawn, 4, 2, false),
        (&pawn, 0, 6, false),
        (&king, 5, 3, true),
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
        [drawn(0.075, 2, line), drawn(0.0, 3, fill)]
    });
    let board = [
        printed(Mesh::merged(frame), 0).tinted(BLACK),
        squares(false).tinted(white),
        squares(true).tinted([0.06, 0.058, 0.06, 1.0]),
    ];
    Mesh::merged(board.into_iter().chain(men))
}

/// Columns of lines, the last one of each paragraph shorter.
fn text() -> Mesh {
    const PITCH: f32 = 0.088;
    let blocks = [(0, 1.02, 5), (1, 1.02, 5), (2, -0.92, 27)];
    let lines = blocks.into_iter().flat_map(|(column, from, count)| {
        (0..count).map(move |k: u32| {
            let short = chance(671, column * 40 + k) < 0.22;
            let wide = if short { COLUMN * mix(0.3, 0.8, chance(672, column * 40 + k)) } else { COLUMN };
            bar(COLUMNS[column as usize], from + PITCH * k as f32, wide, 0.034)
        })
    });
    // What is said below the diagram.
    let caption = bar(MIDDLE[0] - 0.4, MIDDLE[1] + BOARD + 0.07, 0.8, 0.04);
    printed(Mesh::merged(lines.chain([caption])), 0).tinted(TEXT)
}
