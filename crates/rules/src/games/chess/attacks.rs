//! Where men strike, on boards of 64 bits. The tables are cozy-chess's.

use cozy_chess::{
    BitBoard, Color, Square, get_between_rays, get_bishop_moves, get_bishop_rays, get_king_moves, get_knight_moves,
    get_line_rays, get_pawn_attacks, get_rook_moves, get_rook_rays,
};

use super::Squares;
use crate::{Man, Seat};

/// Any number is taken for a square, so that nothing here can panic.
#[inline]
fn square(cell: u8) -> Square {
    Square::index(usize::from(cell & 63))
}

/// The two squares, fewer at the edge, that a pawn of that seat strikes.
#[inline]
#[must_use]
pub fn pawn(seat: Seat, from: u8) -> Squares {
    let color = if seat == Seat::First { Color::White } else { Color::Black };
    get_pawn_attacks(square(from), color).0
}

/// A knight's squares.
#[inline]
#[must_use]
pub fn knight(from: u8) -> Squares {
    get_knight_moves(square(from)).0
}

/// A king's squares.
#[inline]
#[must_use]
pub fn king(from: u8) -> Squares {
    get_king_moves(square(from)).0
}

/// A bishop's squares, up to and including the first occupied one each way.
#[inline]
#[must_use]
pub fn bishop(from: u8, occupied: Squares) -> Squares {
    get_bishop_moves(square(from), BitBoard(occupied)).0
}

/// A rook's squares, up to and including the first occupied one each way.
#[inline]
#[must_use]
pub fn rook(from: u8, occupied: Squares) -> Squares {
    get_rook_moves(square(from), BitBoard(occupied)).0
}

/// The squares a man strikes.
#[inline]
#[must_use]
pub fn man(man: Man, seat: Seat, from: u8, occupied: Squares) -> Squares {
    match man {
        Man::Pawn => pawn(seat, from),
        Man::Knight => knight(from),
        Man::Bishop => bishop(from, occupied),
        Man::Rook => rook(from, occupied),
        Man::Queen => bishop(from, occupied) | rook(from, occupied),
        Man::King => king(from),
    }
}

/// The squares a bishop could strike on an empty board.
#[inline]
#[must_use]
pub fn diagonals(from: u8) -> Squares {
    get_bishop_rays(square(from)).0
}

/// The squares a rook could strike on an empty board.
#[inline]
#[must_use]
pub fn straights(from: u8) -> Squares {
    get_rook_rays(square(from)).0
}

/// The squares strictly between two squares of one line; none if there is no such line.
#[inline]
#[must_use]
pub fn between(from: u8, to: u8) -> Squares {
    get_between_rays(square(from), square(to)).0
}

/// The whole line through two squares, from edge to edge; none if there is no such line.
#[inline]
#[must_use]
pub fn line(from: u8, to: u8) -> Squares {
    get_line_rays(square(from), square(to)).0
}
