//! Small letters and digits as a pen writes them, for scoresheets and titles.

use crate::noise::chance;
use crate::outline::smooth;
use crate::{Mesh, path};

/// A text as somebody writes it in passing, joined where a hand joins, its letters `tall` high in the mean and facing up, the first
/// one's upper left corner at the origin; `pen` is half the line's width at its mean. No two signs are alike in size, slant and
/// place, and the pen presses on its way down. `seed` tells one writing from another.
pub(crate) fn cursive(text: &str, tall: f32, pen: f32, seed: u32) -> Mesh {
    let mut right = 0.0;
    let signs: Vec<Vec<Vec<[f32; 2]>>> = (0u32..)
        .zip(text.chars())
        .map(|(place, sign)| {
            let [size, slant, drop, gap] = [0, 1, 2, 3].map(|what| chance(seed, 8 * place + what) - 0.5);
            let (size, slant) = (1.0 + 0.20 * size, 0.24 + 0.16 * slant);
            let at = right;
            right += (if matches!(sign, 'd' | 'h') { 0.68 } else { 0.61 }) + 0.08 * gap;
            let held = move |[x, y]: [f32; 2]| {
                // About the foot of the line, which wavers.
                let up = (1.0 - y) * size - 0.09 * drop;
                [(at + x * size + slant * up) * tall, (up - 1.0) * tall]
            };
            joined(sign).into_iter().map(|line| line.into_iter().map(held).collect()).collect()
        })
        .collect();
    Mesh::merged(signs.into_iter().flatten().map(|line| pressed(&line, pen)))
}

/// A line with the pressure of a hand: broad downwards, thin upwards and along, and thinning where it is lifted.
fn pressed(line: &[[f32; 2]], pen: f32) -> Mesh {
    let last = line.len() - 1;
    let points = (0..=last).map(|k| {
        let [from, to] = [line[k.saturating_sub(1)], line[(k + 1).min(last)]];
        let [x, y] = [to[0] - from[0], to[1] - from[1]];
        let down = (-y / x.hypot(y).max(1e-6)).max(0.0);
        let lifted = if k == last { 0.35 } else { 1.0 };
        [line[k][0], line[k][1], pen * (0.62 + 0.68 * down) * lifted]
    });
    path::ribbon(&points.collect::<Vec<_>>(), 0.0)
}

/// A sign's lines as they run from the pen, to the right and down from its upper left corner: about 0.5 wide and 1 high. A place that
/// is there twice is a corner.
fn joined(sign: char) -> Vec<Vec<[f32; 2]>> {
    let run = |points: &[[f32; 2]]| smooth(points, false, 2);
    match sign {
        'a' => vec![run(&[
            [0.46, 0.54],
            [0.28, 0.46],
            [0.07, 0.68],
            [0.08, 0.93],
            [0.26, 0.94],
            [0.48, 0.50],
            [0.44, 0.86],
            [0.50, 0.99],
            [0.66, 0.84],
        ])],
        'b' => vec![run(&[
            [-0.04, 0.74],
            [0.16, 0.40],
            [0.22, 0.03],
            [0.13, 0.06],
            [0.05, 0.55],
            [0.09, 0.95],
            [0.28, 0.98],
            [0.43, 0.74],
            [0.32, 0.56],
            [0.48, 0.66],
            [0.64, 0.60],
        ])],
        'c' => vec![run(&[
            [0.44, 0.58],
            [0.34, 0.46],
            [0.11, 0.62],
            [0.08, 0.88],
            [0.24, 1.0],
            [0.44, 0.93],
            [0.62, 0.76],
        ])],
        'd' => vec![run(&[
            [0.44, 0.56],
            [0.26, 0.47],
            [0.06, 0.70],
            [0.08, 0.94],
            [0.26, 0.93],
            [0.44, 0.60],
            [0.52, 0.0],
            [0.45, 0.84],
            [0.52, 0.99],
            [0.66, 0.86],
        ])],
        'e' => vec![run(&[
            [0.03, 0.82],
            [0.28, 0.74],
            [0.43, 0.58],
            [0.30, 0.45],
            [0.11, 0.62],
            [0.11, 0.90],
            [0.28, 1.0],
            [0.46, 0.92],
            [0.62, 0.74],
        ])],
        'f' => vec![
            run(&[[0.0, 0.76], [0.24, 0.40], [0.38, 0.06], [0.27, 0.02], [0.17, 0.45], [0.10, 1.22], [0.02, 1.28]]),
            vec![[0.03, 0.55], [0.42, 0.51]],
        ],
        'g' => vec![run(&[
            [0.46, 0.54],
            [0.28, 0.46],
            [0.07, 0.68],
            [0.08, 0.91],
            [0.26, 0.93],
            [0.48, 0.50],
            [0.42, 1.05],
            [0.26, 1.36],
            [0.06, 1.28],
            [0.20, 1.06],
            [0.66, 0.84],
        ])],
        'h' => vec![run(&[
            [-0.04, 0.76],
            [0.18, 0.36],
            [0.24, 0.03],
            [0.15, 0.05],
            [0.06, 0.60],
            [0.03, 1.0],
            [0.03, 1.0],
            [0.10, 0.72],
            [0.29, 0.53],
            [0.40, 0.62],
            [0.36, 0.88],
            [0.44, 0.99],
            [0.62, 0.82],
        ])],
        '1' => vec![vec![[0.14, 0.28], [0.36, 0.02], [0.29, 1.0]]],
        '2' => vec![run(&[
            [0.10, 0.22],
            [0.27, 0.03],
            [0.46, 0.17],
            [0.38, 0.48],
            [0.05, 0.94],
            [0.05, 0.94],
            [0.20, 0.88],
            [0.38, 0.98],
            [0.56, 0.88],
        ])],
        '3' => vec![run(&[
            [0.12, 0.14],
            [0.30, 0.02],
            [0.47, 0.16],
            [0.38, 0.38],
            [0.22, 0.45],
            [0.22, 0.45],
            [0.45, 0.55],
            [0.46, 0.83],
            [0.24, 1.03],
            [0.02, 0.90],
        ])],
        '4' => vec![vec![[0.30, 0.03], [0.05, 0.63], [0.56, 0.57]], vec![[0.45, 0.30], [0.36, 1.08]]],
        '5' => vec![
            run(&[
                [0.20, 0.06],
                [0.12, 0.43],
                [0.12, 0.43],
                [0.34, 0.41],
                [0.47, 0.63],
                [0.37, 0.92],
                [0.14, 1.01],
                [0.0, 0.90],
            ]),
            vec![[0.19, 0.07], [0.38, 0.07], [0.54, 0.01]],
        ],
        '6' => vec![run(&[
            [0.44, 0.03],
            [0.18, 0.30],
            [0.06, 0.74],
            [0.19, 1.0],
            [0.41, 0.88],
            [0.41, 0.64],
            [0.25, 0.56],
            [0.08, 0.76],
        ])],
        '7' => vec![
            vec![[0.04, 0.14], [0.06, 0.06], [0.52, 0.05], [0.30, 0.50], [0.20, 1.06]],
            vec![[0.12, 0.55], [0.46, 0.49]],
        ],
        other => hand(other),
    }
}

/// A text in a quick hand, small letters, digits and spaces, `tall` high and facing up, its first letter's upper left corner
/// at the origin; `pen` is half the line's width.
pub(crate) fn written(text: &str, tall: f32, pen: f32) -> Mesh {
    let letters = text.chars().enumerate().flat_map(|(place, letter)| {
        let slant = move |[x, y]: [f32; 2]| [(place as f32 * 0.78 + x + 0.12 * (1.0 - y)) * tall, -y * tall];
        hand(letter).into_iter().map(move |line| line.into_iter().map(slant).collect::<Vec<_>>())
    });
    let line = |points: Vec<[f32; 2]>| {
        path::ribbon(&points.into_iter().map(|[x, y]| [x, y, pen / 2.0]).collect::<Vec<_>>(), 0.0)
    };
    Mesh::merged(letters.map(line))
}

/// A letter's lines, to the right and down from its upper left corner: 0.6 wide and 1 high.
fn hand(letter: char) -> Vec<Vec<[f32; 2]>> {
    let curve = |points: &[[f32; 2]]| smooth(points, false, 4);
    let bowl = || curve(&[[0.5, 0.52], [0.25, 0.42], [0.05, 0.68], [0.18, 0.97], [0.42, 0.88], [0.52, 0.56]]);
    match letter {
        'a' => vec![bowl(), vec![[0.52, 0.45], [0.56, 0.98]]],
        'b' => vec![
            vec![[0.1, 0.0], [0.1, 0.96]],
            curve(&[[0.1, 0.62], [0.35, 0.45], [0.54, 0.7], [0.36, 0.98], [0.1, 0.9]]),
        ],
        'c' => vec![curve(&[[0.5, 0.55], [0.3, 0.43], [0.06, 0.68], [0.22, 0.98], [0.52, 0.86]])],
        'd' => vec![bowl(), vec![[0.52, 0.0], [0.54, 0.98]]],
        'e' => vec![
            vec![[0.08, 0.72], [0.5, 0.64]],
            curve(&[[0.5, 0.64], [0.44, 0.48], [0.26, 0.44], [0.08, 0.62], [0.16, 0.95], [0.52, 0.86]]),
        ],
        'f' => vec![curve(&[[0.5, 0.06], [0.32, 0.02], [0.24, 0.25], [0.22, 1.1]]), vec![[0.06, 0.44], [0.44, 0.4]]],
        'g' => vec![bowl(), curve(&[[0.52, 0.45], [0.5, 1.1], [0.3, 1.3], [0.06, 1.16]])],
        'h' => vec![vec![[0.1, 0.0], [0.1, 0.98]], curve(&[[0.1, 0.65], [0.34, 0.45], [0.48, 0.6], [0.5, 0.98]])],
        _ => letter.to_digit(10).map_or_else(Vec::new, |digit| strokes(digit as u8)),
    }
}

/// A digit's lines, to the right and down from its upper left corner: 0.6 wide and 1 high.
pub(crate) fn strokes(digit: u8) -> Vec<Vec<[f32; 2]>> {
    let open = |points: &[[f32; 2]]| smooth(points, false, 6);
    let closed = |points: &[[f32; 2]]| {
        let mut line = smooth(points, true, 6);
        // A little beyond where it began, or a notch would be seen there.
        line.extend_from_within(..2);
        line
    };
    match digit % 10 {
        0 => vec![closed(&[
            [0.3, 0.0],
            [0.53, 0.16],
            [0.6, 0.5],
            [0.53, 0.84],
            [0.3, 1.0],
            [0.07, 0.84],
            [0.0, 0.5],
            [0.07, 0.16],
        ])],
        1 => vec![vec![[0.08, 0.24], [0.36, 0.02]], vec![[0.34, -0.07], [0.34, 1.0]], vec![[0.12, 1.0], [0.56, 1.0]]],
        2 => vec![
            open(&[[0.03, 0.27], [0.09, 0.07], [0.3, 0.0], [0.52, 0.07], [0.57, 0.28], [0.45, 0.5], [0.02, 0.96]]),
            vec![[0.0, 1.0], [0.6, 1.0]],
        ],
        3 => vec![
            vec![[0.03, 0.0], [0.57, 0.0]],
            vec![[0.54, 0.02], [0.25, 0.43]],
            open(&[[0.22, 0.4], [0.49, 0.46], [0.6, 0.69], [0.49, 0.93], [0.27, 1.0], [0.08, 0.95], [0.0, 0.82]]),
        ],
        4 => vec![vec![[0.66, 0.72], [0.0, 0.72]], vec![[0.05, 0.74], [0.42, 0.0]], vec![[0.44, -0.07], [0.44, 1.07]]],
        5 => vec![
            vec![[0.56, 0.0], [0.08, 0.0]],
            vec![[0.11, -0.07], [0.075, 0.52]],
            open(&[[0.06, 0.48], [0.28, 0.37], [0.51, 0.45], [0.6, 0.68], [0.5, 0.92], [0.27, 1.0], [0.0, 0.88]]),
        ],
        7 => vec![vec![[0.0, 0.0], [0.62, 0.0]], open(&[[0.56, 0.02], [0.36, 0.48], [0.24, 1.07]])],
        8 => vec![
            closed(&[[0.3, 0.46], [0.07, 0.36], [0.06, 0.11], [0.3, 0.0], [0.54, 0.11], [0.53, 0.36]]),
            closed(&[
                [0.3, 0.46],
                [0.54, 0.57],
                [0.6, 0.76],
                [0.5, 0.95],
                [0.3, 1.0],
                [0.1, 0.95],
                [0.0, 0.76],
                [0.06, 0.57],
            ]),
        ],
        nine_or_six => {
            let six = [
                vec![[0.54, 0.11], [0.34, 0.0], [0.12, 0.17], [0.01, 0.52], [0.03, 0.8]],
                vec![
                    [0.3, 0.41],
                    [0.52, 0.49],
                    [0.6, 0.7],
                    [0.52, 0.92],
                    [0.3, 1.0],
                    [0.08, 0.92],
                    [0.0, 0.7],
                    [0.08, 0.49],
                ],
            ];
            let turned = |[x, y]: [f32; 2]| if nine_or_six == 9 { [0.6 - x, 1.0 - y] } else { [x, y] };
            let [tail, bow] = six.map(|points| points.into_iter().map(turned).collect::<Vec<_>>());
            vec![open(&tail), closed(&bow)]
        }
    }
}
