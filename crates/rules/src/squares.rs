//! Square boards: sets of squares as bits, and rows of squares as text.

use std::fmt;

use crate::{Cell, ParseError};

/// A set of squares, bit `i` being `Cell(i)`; boards up to 11×11 fit.
pub(crate) type Squares = u128;

/// The set of one square; empty for a cell that no board has.
pub(crate) const fn bit(cell: Cell) -> Squares {
    if cell.0 < 128 { 1 << cell.0 } else { 0 }
}

/// The squares of a set, ascending.
pub(crate) fn cells(mut squares: Squares) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        (squares != 0).then(|| {
            let cell = Cell(squares.trailing_zeros() as u8);
            squares &= squares - 1;
            cell
        })
    })
}

/// Reads the rows of a board of `size` × `size` from the top, separated by `/`: one of `letters` for an occupied
/// square, numbers for runs of empty ones. `board` begins the names of the fields in errors (`Sky `, or nothing).
pub(crate) fn read_rows(
    board: &str,
    size: u8,
    letters: &str,
    text: &str,
    mut visit: impl FnMut(Cell, char),
) -> Result<(), ParseError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(size) {
        return Err(ParseError::new(format!("{board}board"), format!("{size} rows separated by /"), text));
    }
    for (row, rank) in rows.iter().zip((0..size).rev()) {
        let wrong = || {
            let expected = format!("{size} squares, each one of {letters}, and numbers for runs of empty ones");
            ParseError::new(format!("{board}row {}", rank + 1), expected, *row)
        };
        let (mut file, mut run) = (0, 0);
        for c in row.chars() {
            if let Some(digit) = c.to_digit(10) {
                // Digits side by side are one number, so no row can be written in two ways.
                run = run * 10 + digit as u8;
                if run == 0 || file + run > size {
                    return Err(wrong());
                }
                continue;
            }
            file += std::mem::take(&mut run);
            if file >= size || !letters.contains(c) {
                return Err(wrong());
            }
            visit(Cell(rank * size + file), c);
            file += 1;
        }
        if file + run != size {
            return Err(wrong());
        }
    }
    Ok(())
}

/// Writes rows as [`read_rows`] reads them.
pub(crate) fn write_rows(f: &mut fmt::Formatter<'_>, size: u8, letter: impl Fn(Cell) -> Option<char>) -> fmt::Result {
    for rank in (0..size).rev() {
        let mut run = 0;
        for file in 0..size {
            let Some(letter) = letter(Cell(rank * size + file)) else {
                run += 1;
                continue;
            };
            if run > 0 {
                write!(f, "{run}")?;
                run = 0;
            }
            write!(f, "{letter}")?;
        }
        if run > 0 {
            write!(f, "{run}")?;
        }
        if rank > 0 {
            write!(f, "/")?;
        }
    }
    Ok(())
}
