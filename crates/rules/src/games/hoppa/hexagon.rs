//! Hoppa's board: a hexagon of hexagons, four on a side.

use crate::{Cell, Layout, ParseError, Place};

/// A set of cells on a slanted grid eight columns wide: row `a` is bits 0 to 3, and going up from a cell adds 8 or 9,
/// so that each of the six directions is one shift everywhere. What a shift carries off the board falls on bits that
/// are no cells. The bits ascend with the cells' numbers.
pub(super) type Cells = u64;

/// How many cells there are.
pub(super) const CELLS: usize = 37;
/// How many cells each row has.
pub(super) const WIDTHS: [u8; 7] = [4, 5, 6, 7, 6, 5, 4];
/// Each cell's bit.
const BITS: [u8; CELLS] = grid();
/// Each bit's cell.
const NUMBERS: [u8; 64] = numbers();
/// All cells.
pub(super) const BOARD: Cells = board();
/// What the six directions add to a bit's number.
pub(super) const STEPS: [i8; 6] = [1, 9, 8, -1, -9, -8];

const fn grid() -> [u8; CELLS] {
    let mut bits = [0; CELLS];
    let (mut cell, mut row) = (0, 0_usize);
    while row < 7 {
        // Above the middle row the grid's first columns lie outside the board.
        let first = row.saturating_sub(3);
        let mut i = 0;
        while i < WIDTHS[row] {
            bits[cell] = 8 * row as u8 + first as u8 + i;
            (cell, i) = (cell + 1, i + 1);
        }
        row += 1;
    }
    bits
}

const fn numbers() -> [u8; 64] {
    let mut numbers = [0; 64];
    let mut cell = 0;
    while cell < CELLS {
        numbers[BITS[cell] as usize] = cell as u8;
        cell += 1;
    }
    numbers
}

const fn board() -> Cells {
    let (mut all, mut cell) = (0, 0);
    while cell < CELLS {
        all |= 1 << BITS[cell];
        cell += 1;
    }
    all
}

/// The set of one cell; empty for a cell that is not on the board.
pub(super) fn bit(cell: Cell) -> Cells {
    BITS.get(cell.index()).map_or(0, |bit| 1 << bit)
}

/// The cells one step away from `cells`.
pub(super) fn shift(cells: Cells, step: i8) -> Cells {
    (if step > 0 { cells << step } else { cells >> -step }) & BOARD
}

/// The numbers of a set's cells, ascending.
pub(super) fn each(mut cells: Cells) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        (cells != 0).then(|| {
            let cell = Cell(NUMBERS[cells.trailing_zeros() as usize]);
            cells &= cells - 1;
            cell
        })
    })
}

/// The cell `distance` steps before the one in `cell`.
pub(super) fn back(cell: Cell, step: i8, distance: i8) -> Cell {
    Cell(NUMBERS[(BITS[cell.index()] as i8 - step * distance) as usize & 63])
}

/// The row, 0 to 6, and the place in it, from 0.
fn row_of(cell: Cell) -> (u8, u8) {
    let mut place = cell.0;
    for (row, width) in (0..).zip(WIDTHS) {
        if place < width {
            return (row, place);
        }
        place -= width;
    }
    (7, place)
}

/// The letter of a cell's row, from the bottom, and its number in it.
pub(super) fn name(cell: Cell) -> String {
    let (row, place) = row_of(cell);
    format!("{}{}", char::from(b'a' + row), place + 1)
}

pub(super) fn parse_cell(field: &str, text: &str) -> Result<Cell, ParseError> {
    (0..CELLS as u8)
        .map(Cell)
        .find(|cell| name(*cell) == text)
        .ok_or_else(|| ParseError::new(field, "a cell from a1 to g4", text))
}

/// The board in the plane: hexagons with a corner on top, neighbours one cell width apart.
pub(super) fn layout() -> Layout {
    let row_distance = 3_f32.sqrt() / 2.0;
    let places = (0..CELLS as u8)
        .map(|i| {
            let (row, place) = row_of(Cell(i));
            let middle = f32::from(WIDTHS[usize::from(row)] - 1) / 2.0;
            Place {
                name: name(Cell(i)),
                x: f32::from(place) - middle,
                y: (f32::from(row) - 3.0) * row_distance,
                board: 0,
            }
        })
        .collect();
    Layout { places }
}

/// The cells between two that lie in a line two or three steps apart, from the first on, and how many they are.
pub(super) fn between(from: Cell, to: Cell) -> Option<([Cell; 2], usize)> {
    let end = bit(to);
    for step in STEPS {
        let second = shift(shift(bit(from), step), step);
        let count = match end {
            0 => return None,
            _ if end == second => 1,
            _ if end == shift(second, step) => 2,
            _ => continue,
        };
        return Some(([back(to, step, count), back(to, step, 1)], count as usize));
    }
    None
}
