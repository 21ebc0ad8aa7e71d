//! Rows of symbols as numbers, and what can be struck in them.

use tavoliere_rules::games::cqt::{Circle, Cqt, Spread};
use tavoliere_rules::{Seat, Symbol};

/// The columns of a row.
pub(super) const COLUMNS: usize = 9;

/// What a column holds: 0 nothing, 1 a circle, 2 a square, 3 a triangle.
pub(super) type Code = u8;

pub(super) const CIRCLE: Code = 1;
pub(super) const SQUARE: Code = 2;
pub(super) const TRIANGLE: Code = 3;

/// A row of symbols, by column from the left.
pub(super) type Row = [Code; COLUMNS];

/// The options, as far as striking goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    pub(super) circle: Circle,
    pub(super) spread: Spread,
}

/// The code of a symbol.
pub(super) fn code(symbol: Symbol) -> Code {
    match symbol {
        Symbol::Circle => CIRCLE,
        Symbol::Square => SQUARE,
        Symbol::Triangle => TRIANGLE,
    }
}

/// The row of a seat in a position.
pub(super) fn row(position: &Cqt, seat: Seat) -> Row {
    std::array::from_fn(|column| position.symbol(seat, column as u8).map_or(0, code))
}

impl Rules {
    /// The options of a position.
    pub(super) fn of(position: &Cqt) -> Rules {
        Rules { circle: position.circle(), spread: position.spread() }
    }

    /// Visits what an enemy symbol can strike in a row, as sets of columns; the same set may come twice.
    pub(super) fn strikes(self, symbol: Code, column: usize, row: &Row, mut visit: impl FnMut(u16)) {
        match symbol {
            TRIANGLE if row[column] != 0 => visit(1 << column),
            SQUARE => (0..COLUMNS).filter(|&c| matches!(row[c], CIRCLE | SQUARE)).for_each(|c| visit(1 << c)),
            CIRCLE => self.circle_strikes(row, visit),
            _ => {}
        }
    }

    /// The symbols that a circle can be aimed at.
    pub(super) fn circle_aims(self) -> &'static [Code] {
        match self.circle {
            Circle::CircleTriangle => &[CIRCLE, TRIANGLE],
            Circle::SquareTriangle => &[SQUARE, TRIANGLE],
            Circle::Any => &[CIRCLE, SQUARE, TRIANGLE],
        }
    }

    /// Visits what a circle can strike.
    fn circle_strikes(self, row: &Row, mut visit: impl FnMut(u16)) {
        let equal = |a: usize, b: usize| u16::from(row[a] == row[b]);
        let mut start = 0;
        for target in 0..COLUMNS {
            if target > 0 && row[target] != row[target - 1] {
                start = target;
            }
            if !self.circle_aims().contains(&row[target]) {
                continue;
            }
            let last = target + 1 == COLUMNS;
            match self.spread {
                // Once a run, at its end.
                Spread::Run if last || row[target + 1] != row[target] => visit((2 << target) - (1 << start)),
                Spread::Run => {}
                Spread::Neighbours => {
                    let left = if target > 0 { equal(target - 1, target) << (target - 1) } else { 0 };
                    let right = if last { 0 } else { equal(target + 1, target) << (target + 1) };
                    visit(left | 1 << target | right);
                }
            }
        }
    }
}
