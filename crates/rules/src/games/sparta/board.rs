//! Geometry of the 10×10 board on whole sets of squares: steps, paths, and who is trapped between whom.

use crate::Cell;
use crate::squares::{Squares, bit, cells};

/// The length of a side.
pub(super) const SIZE: u8 = 10;

/// The most steps that a man makes.
const LONGEST: usize = 3;

/// All squares.
pub(super) const BOARD: Squares = (1 << 100) - 1;

const FILE_A: Squares = {
    let (mut file, mut rank) = (0, 0);
    while rank < 10 {
        file |= 1 << (rank * 10);
        rank += 1;
    }
    file
};
const FILE_J: Squares = FILE_A << 9;

/// One of the four kinds of lines: how far its next square is, and the squares that have none because of the sides.
#[derive(Clone, Copy)]
struct Line {
    stride: u8,
    /// The squares that no next square lies on.
    not_next: Squares,
    /// The squares that no square before lies on.
    not_before: Squares,
}

/// Ranks, files and both kinds of diagonals.
const LINES: [Line; 4] = [
    Line { stride: 1, not_next: FILE_A, not_before: FILE_J },
    Line { stride: 10, not_next: 0, not_before: 0 },
    Line { stride: 11, not_next: FILE_A, not_before: FILE_J },
    Line { stride: 9, not_next: FILE_J, not_before: FILE_A },
];

impl Line {
    fn next(self, squares: Squares) -> Squares {
        squares << self.stride & BOARD & !self.not_next
    }

    fn before(self, squares: Squares) -> Squares {
        squares >> self.stride & !self.not_before
    }

    /// Those of `men` that stand in a run with an enemy directly at both ends.
    fn trapped(self, men: Squares, enemies: Squares) -> Squares {
        let (mut from_low, mut from_high) = (self.next(enemies) & men, self.before(enemies) & men);
        if from_low == 0 || from_high == 0 {
            return 0;
        }
        loop {
            let low = from_low | self.next(from_low) & men;
            let high = from_high | self.before(from_high) & men;
            if (low, high) == (from_low, from_high) {
                return low & high;
            }
            (from_low, from_high) = (low, high);
        }
    }
}

/// The squares themselves and all that touch them, also at corners.
pub(super) fn around(squares: Squares) -> Squares {
    let wide = squares | (squares & !FILE_J) << 1 | (squares & !FILE_A) >> 1;
    (wide | wide << 10 | wide >> 10) & BOARD
}

/// The squares that up to `steps` steps lead to over `empty` squares.
pub(super) fn reach(from: Cell, steps: u8, empty: Squares) -> Squares {
    let mut reached = bit(from);
    for _ in 0..steps {
        reached |= around(reached) & empty;
    }
    reached & !bit(from)
}

/// A shortest path over `empty` squares, without its first square; among several one that bends little. Empty if
/// there is none of at most `steps` steps.
pub(super) fn path(from: Cell, to: Cell, steps: u8, empty: Squares) -> impl Iterator<Item = Cell> {
    let length = (1..=steps.min(LONGEST as u8)).find(|&n| reach(from, n, empty) & bit(to) != 0).unwrap_or(0);
    let mut path = [to; LONGEST];
    for n in (1..length).rev() {
        // Going backwards, the squares nearest to the start keep to the straight line.
        let candidates = around(bit(path[usize::from(n)])) & reach(from, n, empty);
        path[usize::from(n) - 1] = cells(candidates).min_by_key(|&c| distance(from, c)).unwrap_or(to);
    }
    path.into_iter().take(length.into())
}

/// The square of the distance.
fn distance(a: Cell, b: Cell) -> u32 {
    let files = u32::from((a.0 % SIZE).abs_diff(b.0 % SIZE));
    let ranks = u32::from((a.0 / SIZE).abs_diff(b.0 / SIZE));
    files * files + ranks * ranks
}

/// The steps between two squares if nothing is in the way.
pub(super) fn steps(a: Cell, b: Cell) -> u8 {
    (a.0 % SIZE).abs_diff(b.0 % SIZE).max((a.0 / SIZE).abs_diff(b.0 / SIZE))
}

/// All trapped men of both colours.
pub(super) fn trapped(men: [Squares; 2]) -> Squares {
    let [red, yellow] = men;
    LINES.into_iter().fold(0, |all, line| all | line.trapped(red, yellow) | line.trapped(yellow, red))
}

type Shift = fn(Line, Squares) -> Squares;

/// Going along a line and back, in both directions.
const WAYS: [[Shift; 2]; 2] = [[Line::next, Line::before], [Line::before, Line::next]];

/// Those of `enemies` whom one man more of `men` would trap from a square.
pub(super) fn trapped_from(square: Squares, men: Squares, enemies: Squares) -> Squares {
    let mut trapped = 0;
    for line in LINES {
        for [away, _] in WAYS {
            let (mut at, mut run) = (away(line, square), 0);
            while at & enemies != 0 {
                run |= at;
                at = away(line, at);
            }
            if at & men != 0 {
                trapped |= run;
            }
        }
    }
    trapped
}

/// Every way in which one man more of `men` would trap some of `enemies` along one line: his square, which is empty
/// now, those trapped, and the man who stands at their other end already.
pub(super) fn pincers(men: Squares, enemies: Squares, mut visit: impl FnMut(Cell, Squares, Squares)) {
    let empty = BOARD & !(men | enemies);
    for line in LINES {
        for [away, back] in WAYS {
            let mut run = away(line, men) & enemies;
            let mut ends = 0;
            while run != 0 {
                run = away(line, run);
                ends |= run & empty;
                run &= enemies;
            }
            for end in cells(ends) {
                let (mut at, mut between) = (back(line, bit(end)), 0);
                while at & enemies != 0 {
                    between |= at;
                    at = back(line, at);
                }
                visit(end, between, at);
            }
        }
    }
}

/// The trapping men at both ends of every trapped run.
pub(super) fn trapping_pairs(men: [Squares; 2]) -> impl Iterator<Item = (Cell, Cell)> {
    let sides = [men, [men[1], men[0]]];
    LINES.into_iter().flat_map(move |line| sides.map(|side| (line, side))).flat_map(|(line, [own, enemies])| {
        let lows = cells(line.before(line.trapped(own, enemies)) & enemies);
        lows.map(move |low| {
            let next = |c: Cell| Cell(c.0 + line.stride);
            let mut high = next(low);
            while bit(high) & own != 0 {
                high = next(high);
            }
            (low, high)
        })
    })
}
