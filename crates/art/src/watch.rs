//! A pocket watch in a gilt case, with its chain.

use std::f32::consts::TAU;

use crate::flat::closed;
use crate::profile::Stroke::{Line, RoundDown, RoundIn};
use crate::things::{BRASS, Finish, disc, turned};
use crate::{Mesh, Wrap, lathe, outline, path};

/// How high the dial lies, and how far from its middle the hours have theirs.
const DIAL: f32 = 0.13;
const HOURS: f32 = 0.41;
/// How far behind the watch's middle the ring is that its chain hangs on.
const BOW: f32 = -0.98;

/// A watch that lies on its back, its crown to -Z, and its chain.
pub(crate) fn watch() -> Vec<(Finish, Mesh)> {
    const ENAMEL: [f32; 4] = [0.66, 0.61, 0.50, 1.0];
    const BLACK: [f32; 4] = [0.014, 0.012, 0.014, 1.0];
    const FAINT: [f32; 4] = [0.16, 0.13, 0.10, 1.0];
    const BLUED: [f32; 4] = [0.012, 0.030, 0.20, 1.0];
    let case = [
        Line(0.575, 0.19),
        Line(0.60, 0.205),
        RoundDown(0.64, 0.17),
        Line(0.65, 0.155),
        RoundDown(0.70, 0.10),
        RoundIn(0.58, 0.0),
        Line(0.0, 0.0),
    ];
    // What is turned about Z: from the case outwards.
    let crown = turned(
        [0.0, 0.27],
        &[RoundDown(0.085, 0.20), Line(0.085, 0.13), Line(0.055, 0.11), Line(0.06, 0.06), Line(0.10, 0.0)],
        12,
    );
    let crown = crown.rotated(-90.0, 0.0, 0.0).translated(0.0, 0.105, -0.67);
    let face = turned([0.0, DIAL], &[Line(0.58, DIAL), Line(0.585, 0.10)], 48);
    let round =
        |radius: f32, half: f32, sides: usize| closed(&outline::regular(sides, radius, 0.0), half, DIAL + 0.003);
    let minutes = (0..60u8).filter(|minute| minute % 5 == 0).map(|minute| {
        path::ribbon(&[[0.0, 0.515, 0.011], [0.0, 0.55, 0.011]], DIAL + 0.003).rotated(
            0.0,
            6.0 * f32::from(minute),
            0.0,
        )
    });
    let numerals = (1..=12u8).map(|hour| numeral(hour).rotated(0.0, -30.0 * f32::from(hour), 0.0));
    let hand = |points: &[[f32; 2]], turn: f32, up: f32| {
        let line: Vec<[f32; 3]> = points.iter().map(|&[along, half]| [0.0, along, half]).collect();
        path::ribbon(&line, DIAL + up).rotated(0.0, -turn, 0.0)
    };
    // Nine minutes past ten.
    let hands = [
        hand(
            &[[-0.06, 0.020], [0.10, 0.016], [0.15, 0.048], [0.19, 0.050], [0.23, 0.018], [0.31, 0.004]],
            304.5,
            0.014,
        ),
        hand(&[[-0.09, 0.018], [0.26, 0.012], [0.30, 0.032], [0.33, 0.030], [0.37, 0.012], [0.49, 0.003]], 54.0, 0.022),
        disc(0.035, 0.0, 0.012).translated(0.0, DIAL + 0.02, 0.0),
        hand(&[[-0.04, 0.007], [0.10, 0.004]], 140.0, 0.008).translated(0.0, 0.0, 0.215),
    ];
    vec![
        (
            Finish::Metal,
            Mesh::merged([
                turned([0.57, DIAL], &case, 48),
                crown,
                ring(0.15, 0.026, 20).translated(0.0, 0.08, BOW),
                chain(),
            ])
            .tinted(BRASS),
        ),
        (
            Finish::Glossy,
            Mesh::merged([
                face.tinted(ENAMEL),
                Mesh::merged(numerals.chain(minutes)).tinted(BLACK),
                Mesh::merged([
                    round(0.50, 0.004, 48),
                    round(0.565, 0.006, 48),
                    round(0.115, 0.005, 20).translated(0.0, 0.0, 0.215),
                ])
                .tinted(FAINT),
                Mesh::merged(hands).tinted(BLUED),
            ]),
        ),
    ]
}

/// An hour in Roman numerals, as on dials four is `IIII`: above the middle, its foot towards it.
fn numeral(hour: u8) -> Mesh {
    const TALL: f32 = 0.15;
    const BOLD: f32 = 0.014;
    const FINE: f32 = 0.008;
    let text = ["I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"][usize::from(hour - 1)];
    let room = |sign: char| if sign == 'I' { 0.050 } else { 0.105 };
    let wide: f32 = text.chars().map(room).sum();
    let mut at = -wide / 2.0;
    let strokes = text.chars().flat_map(|sign| {
        let [left, middle, right] = [at + 0.012, at + room(sign) / 2.0, at + room(sign) - 0.012];
        at += room(sign);
        let [low, high] = [HOURS - TALL / 2.0, HOURS + TALL / 2.0];
        match sign {
            'I' => vec![[[middle, low, BOLD], [middle, high, BOLD]]],
            'V' => vec![[[left, high, BOLD], [middle, low, BOLD]], [[middle, low, FINE], [right, high, FINE]]],
            _ => vec![[[left, high, BOLD], [right, low, BOLD]], [[left, low, FINE], [right, high, FINE]]],
        }
    });
    Mesh::merged(strokes.map(|stroke| path::ribbon(&stroke, DIAL + 0.004)))
}

/// A ring about the Y axis of round wire, its middle at height 0.
fn ring(radius: f32, wire: f32, sides: usize) -> Mesh {
    let section: Vec<[f32; 2]> = (0..=5u8)
        .map(|k| (TAU / 4.0 - TAU * f32::from(k % 5) / 5.0).sin_cos())
        .map(|(sin, cos)| [radius + wire * cos, wire * sin])
        .collect();
    lathe(&section, sides, 80.0, Wrap::Along)
}

/// The chain, from the watch's ring on: it goes out in a bow and comes back in another, every other link on its edge.
fn chain() -> Mesh {
    const LINKS: u8 = 14;
    const APART: f32 = 0.150;
    let (mut at, mut way) = ([0.0f32, BOW - 0.20], -96.0f32);
    Mesh::merged((0..LINKS).map(|k| {
        let flat = ring(0.078, 0.024, 10).scaled(1.38, 1.0, 1.0);
        let (link, high) =
            if k % 2 == 0 { (flat.rotated(74.0, 0.0, 0.0), 0.085) } else { (flat.rotated(12.0, 0.0, 0.0), 0.045) };
        let link = link.rotated(0.0, -way, 0.0).translated(at[0], high, at[1]);
        way += if k < 8 { 22.0 } else { -26.0 };
        let (sin, cos) = way.to_radians().sin_cos();
        at = [at[0] + APART * cos, at[1] + APART * sin];
        link
    }))
}
