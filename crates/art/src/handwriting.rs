//! Small letters and digits as a pen writes them, for scoresheets and titles.

use crate::outline::smooth;
use crate::{Mesh, outline, path};

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
    let curve = |points: &[[f32; 2]]| outline::smooth(points, false, 4);
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
