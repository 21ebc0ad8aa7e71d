//! The table everything stands on, and square boards.

use crate::profile::{Stroke, profile};
use crate::{Mesh, Wrap, moulding, outline};

/// A table top, its surface at height 0, with rounded corners and a moulded edge. Fibres run along X. In cell widths.
#[must_use]
pub fn top(width: f32, depth: f32) -> Mesh {
    let corner = width.min(depth) * 0.08;
    let shape = outline::rounded(&outline::rectangle(width, depth), corner, 8);
    let strokes = [
        Stroke::RoundDown(-0.12, -0.08),
        Stroke::Line(-0.12, -0.12),
        Stroke::Line(-0.06, -0.12),
        Stroke::RoundDown(0.0, -0.2),
        Stroke::Line(0.0, -0.42),
        Stroke::RoundIn(-0.14, -0.56),
    ];
    moulding(&shape, &profile([-0.22, 0.0], &strokes, 4), [true, true], 50.0, Wrap::Unfold)
}

/// A felt mat lying on height 0, 0.035 thick, with soft edges.
#[must_use]
pub fn mat(width: f32, depth: f32) -> Mesh {
    let shape = outline::rounded(&outline::rectangle(width, depth), 0.45, 8);
    let strokes = [Stroke::RoundDown(0.0, 0.012), Stroke::Line(0.0, 0.0)];
    moulding(&shape, &profile([-0.05, 0.035], &strokes, 3), [true, false], 50.0, Wrap::Unfold)
}

/// A brass corner for a board or a box: an L of two arms, `arm` long and a quarter as broad, its outer corner at the
/// origin and its arms along +X and +Z (towards the viewer), standing on height 0.
#[must_use]
pub fn corner(arm: f32) -> Mesh {
    let broad = arm * 0.26;
    let points = [[0.0, -arm], [broad, -arm], [broad * 1.5, -broad * 1.5], [arm, -broad], [arm, 0.0], [0.0, 0.0]];
    moulding::prism(&outline::rounded(&points, broad * 0.35, 4), arm * 0.05, arm * 0.03, 2)
}

/// How far a square board's frame reaches below height 0.
pub const BOARD_DEPTH: f32 = 0.34;

/// How far the frame of a [`narrow_board`] reaches beyond its squares.
pub const NARROW: f32 = 0.52;

/// A square board without its squares.
pub struct Board {
    /// The bevelled frame, 0.6 broad; its fibres follow its sides and meet in mitres.
    pub frame: Mesh,
    /// The thin inlaid strip between frame and squares.
    pub strip: Mesh,
    /// The floor under the squares.
    pub floor: Mesh,
}

/// The board for `side`×`side` squares (as 8 or 10): put a [`square`] on each, centred on whole cells about the middle.
#[must_use]
pub fn board(side: u8) -> Board {
    let frame = [
        Stroke::Line(0.115, 0.012),
        Stroke::Line(0.48, 0.012),
        Stroke::RoundDown(0.62, -0.1),
        Stroke::Line(0.62, -0.14),
        Stroke::Line(0.60, -0.15),
        Stroke::Cove(0.62, -0.24),
        Stroke::Line(0.68, -0.25),
        Stroke::RoundDown(0.71, -0.28),
        Stroke::Line(0.71, -BOARD_DEPTH + 0.02),
        Stroke::Line(0.69, -BOARD_DEPTH),
    ];
    framed(side, &frame)
}

/// The same with a plain frame that is as broad as the names on it need, for two boards side by side.
#[must_use]
pub fn narrow_board(side: u8) -> Board {
    let frame = [
        Stroke::Line(0.115, 0.012),
        Stroke::Line(0.445, 0.012),
        Stroke::RoundDown(0.50, -0.045),
        Stroke::Line(0.50, -0.10),
        Stroke::Cove(NARROW, -0.13),
        Stroke::Line(NARROW, -BOARD_DEPTH),
    ];
    framed(side, &frame)
}

fn framed(side: u8, frame: &[Stroke]) -> Board {
    let side = f32::from(side.clamp(1, 20));
    let shape = outline::rectangle(side, side);
    let strip = [Stroke::RoundIn(0.03, 0.006), Stroke::Line(0.09, 0.006), Stroke::RoundDown(0.105, -0.01)];
    Board {
        frame: moulding(&shape, &profile([0.105, -0.03], frame, 3), [false, false], 35.0, Wrap::Along),
        strip: moulding(&shape, &profile([0.012, -0.03], &strip, 2), [false, false], 35.0, Wrap::Along),
        floor: moulding(&shape, &[[0.11, -0.03], [0.11, -0.05]], [true, false], 35.0, Wrap::Unfold),
    }
}

/// One square of a board: a tile with finely rounded edges, its top at height 0. Fibres run along X: turn every other
/// one a quarter about Y, as a joiner does.
#[must_use]
pub fn square() -> Mesh {
    let shape = outline::rounded(&outline::rectangle(0.99, 0.99), 0.02, 2);
    let strokes = [Stroke::RoundDown(0.0, -0.014), Stroke::Line(0.0, -0.05)];
    moulding(&shape, &profile([-0.014, 0.0], &strokes, 2), [true, false], 50.0, Wrap::Unfold)
}
