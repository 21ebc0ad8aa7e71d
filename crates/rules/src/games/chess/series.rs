//! The progressive games' pace: 1 move, 2, 3, and so on.

use super::{Board, Squares, bit};
use crate::{Seat, zobrist};

/// So many series in a row without capture or pawn move are a draw.
pub(crate) const TEN: u8 = 10;

static KEYS: [u64; 64] = zobrist::table(4);
const SECOND_TO_MOVE: u64 = zobrist::key(5 << 32);

/// Whose series is played, and how far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Series {
    pub seat: Seat,
    /// How many moves the whole series has.
    pub length: u16,
    /// How many of them are still to be made, at least 1.
    pub left: u16,
    /// The series in a row, before this one, without capture or pawn move; `None` once this one has had one.
    pub quiet: Option<u8>,
    /// At the start of a series the squares where the opponent's pawns can be taken in passing; inside a series those
    /// that the mover's own pawns have passed in it.
    pub passed: Squares,
}

impl Series {
    pub const FIRST: Series = Series { seat: Seat::First, length: 1, left: 1, quiet: Some(0), passed: 0 };

    /// Whether no move of the series has been made.
    #[inline]
    pub fn at_start(&self) -> bool {
        self.left == self.length
    }

    /// The squares where the mover may capture in passing now.
    #[inline]
    pub fn takeable(&self) -> Squares {
        if self.at_start() { self.passed } else { 0 }
    }

    /// Whether ten series have brought no capture and no pawn move.
    #[inline]
    pub fn drawn(&self) -> bool {
        self.at_start() && self.quiet.is_some_and(|n| n >= TEN)
    }

    /// Counts one move. `pawn` is the square a pawn has left, `passed` what it passed, `lasting` whether it was a
    /// capture or a pawn's move, `cut` whether the series ends early. Says whether the series has ended.
    #[inline]
    pub fn advance(&mut self, board: &Board, pawn: Option<u8>, passed: Squares, lasting: bool, cut: bool) -> bool {
        if self.at_start() {
            self.passed = 0;
        }
        if let Some(from) = pawn {
            // A pawn that moves again can no longer be taken on the square it passed, the one behind it.
            let behind = if self.seat == Seat::First { from.wrapping_sub(8) } else { from.wrapping_add(8) };
            self.passed &= !bit(behind);
        }
        self.passed |= passed;
        if lasting {
            self.quiet = None;
        }
        self.left = self.left.saturating_sub(1);
        let ended = self.left == 0 || cut;
        if ended {
            self.seat = self.seat.other();
            self.length = self.length.saturating_add(1);
            self.left = self.length;
            self.quiet = Some(self.quiet.map_or(0, |n| n.saturating_add(1).min(TEN)));
            self.passed &= !board.occupied();
        }
        ended
    }

    /// Its part of a position's hash.
    pub fn key(&self) -> u64 {
        let pace = 6 << 32 | u64::from(self.length) << 16 | u64::from(self.left);
        let seat = if self.seat == Seat::Second { SECOND_TO_MOVE } else { 0 };
        super::cells(self.passed).fold(zobrist::key(pace) ^ seat, |key, cell| key ^ KEYS[usize::from(cell)])
    }
}
