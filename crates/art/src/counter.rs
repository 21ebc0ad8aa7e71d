//! A desk counter: a pack of cards that hangs from a rail, with a number on the uppermost, on both sides of a stand like a tent,
//! so that it is read from both seats. It stands on height 0 about the origin, its rail along X, and looks to +Z and to -Z.

use crate::moulding::{prism, rounded_box};
use crate::outline::{rectangle, rounded, smooth};
use crate::profile::{Stroke::*, profile};
use crate::{Mesh, Wrap, lathe, marks, path};

/// How steeply its sides rise, in degrees: they face whoever sits at the table.
pub const SLOPE: f32 = 58.0;
/// How wide and how deep its foot is.
pub const FOOT: [f32; 2] = [0.92, 0.92];

/// How high the rail is, and how far from it cards begin.
const RAIL: f32 = 0.70;
const DROP: f32 = 0.07;
/// How wide and how long a card is, how tall a digit on it, and how far apart the middles of two are.
const CARD: [f32; 2] = [0.70, 0.62];
const TALL: f32 = 0.43;
const PITCH: f32 = 0.31;

const PAPER: [f32; 4] = [0.016, 0.015, 0.014, 1.0];
const FIGURE: [f32; 4] = [0.90, 0.78, 0.54, 1.0];
const PRINTED: [f32; 4] = [0.34, 0.24, 0.10, 1.0];

/// A counter without its number, in the parts that want materials of their own.
pub struct Counter {
    /// The stand: wood, or leather.
    pub stand: Mesh,
    /// The rail with its knobs, the rings that cards hang from, and the bead round the foot.
    pub rail: Mesh,
    /// A card without a number on either side: colours of their own.
    pub cards: Mesh,
}

/// A counter.
#[must_use]
pub fn counter() -> Counter {
    let (sin, cos) = SLOPE.to_radians().sin_cos();
    let side = [-1.0, 1.0];
    // The tent's sides lie just under the cards.
    let half = (RAIL - 0.06) * cos / sin;
    let tent = rounded(&[[-half, 0.0], [half, 0.0], [0.0, RAIL - 0.06]], 0.05, 3);
    let wide = CARD[0] + 0.08;
    let tent = prism(&tent, wide, 0.02, 2).rotated(90.0, 0.0, -90.0).translated(-wide / 2.0, 0.05, 0.0);
    let rod = [-1.0, 1.0].map(|end| [end * (wide / 2.0 - 0.02), RAIL + 0.01, 0.0]);
    let rings = side
        .map(|off| off * CARD[0] * 0.3)
        .map(|x| marks::torus(0.058, 0.022, 16).rotated(0.0, 0.0, 90.0).translated(x + 0.011, RAIL - 0.005, 0.0));
    // Knobs close the rail's ends, and a bead runs round the foot.
    let knobs = side.map(|end| {
        let ball = profile([0.0, 0.042], &[RoundDown(0.042, 0.0), RoundIn(0.0, -0.042)], 4);
        lathe(&ball, 16, 60.0, Wrap::Unfold).translated(end * (wide / 2.0 + 0.01), RAIL + 0.01, 0.0)
    });
    let bead = marks::border(&rounded(&rectangle(FOOT[0] - 0.04, FOOT[1] - 0.04), 0.04, 3), 0.035, 0.02);
    let trim: Vec<Mesh> = rings.into_iter().chain(knobs).chain([bead.translated(0.0, 0.064, 0.0)]).collect();
    let cards = [0.0, 180.0].map(|turn| {
        let [x, y, z] = hinge();
        card().rotated(SLOPE, -90.0, 0.0).translated(x, y - 0.008, z - 0.005).rotated(0.0, turn, 0.0)
    });
    Counter {
        stand: Mesh::merged([rounded_box(FOOT[0], 0.07, FOOT[1], 0.025, 2), tent]),
        rail: Mesh::merged([path::tube(&rod, 0.02, 10)].into_iter().chain(trim)),
        cards: Mesh::merged(cards),
    }
}

/// Where the middle of a card's upper edge is on the side of +Z.
#[must_use]
pub fn hinge() -> [f32; 3] {
    let (sin, cos) = SLOPE.to_radians().sin_cos();
    [0.0, RAIL - DROP * sin + 0.03, DROP * cos + 0.02]
}

/// A card without a number, lying on height 0, its upper edge at x = 0 and its lower one towards +X. Turned by [`SLOPE`] about X,
/// after a quarter about -Y, it hangs.
fn card() -> Mesh {
    let card = rounded(&rectangle(CARD[1], CARD[0]), 0.035, 3);
    let card = prism(&card, 0.014, 0.004, 1).translated(CARD[1] / 2.0, 0.0, 0.0).tinted(PAPER);
    // A line a little fainter runs round what is printed.
    let frame = rounded(&rectangle(CARD[1] - 0.07, CARD[0] - 0.07), 0.025, 3);
    let frame = marks::border(&frame, 0.009, 0.001).translated(CARD[1] / 2.0, 0.0145, 0.0).tinted(PRINTED);
    Mesh::merged([card, frame])
}

/// A digit (0 to 9) on such a card, in its middle; of two, so many places to the right of it. It lies so that it comes up when it
/// is stretched along X.
#[must_use]
pub fn figure(digit: u8, place: f32) -> Mesh {
    let lines = strokes(digit).into_iter().map(|points| {
        // Right and down on the card are the plan's up and right.
        let over = (CARD[1] - TALL) / 2.0;
        let points: Vec<[f32; 3]> =
            points.into_iter().map(|[x, y]| [over + y * TALL, (x - 0.3) * TALL + place * PITCH, 0.08 * TALL]).collect();
        path::ribbon(&points, 0.0165)
    });
    Mesh::merged(lines).tinted(FIGURE)
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
