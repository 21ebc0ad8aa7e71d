//! The board as bits: neighbours by shifts, diagonals by masks.

use num_traits::{AsPrimitive, PrimInt};

use crate::Rng;

/// A square board with its masks.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    pub(super) size: u8,
    /// The set of all squares.
    pub(super) board: u128,
    /// All squares but those of the first and of the last file.
    not_first: u128,
    not_last: u128,
    /// The squares with two, three and four others beside them.
    pub(super) degrees: [u128; 3],
    /// By square, the others on the diagonals through it.
    diagonals: [u128; 81],
}

/// By the length of a side.
static GRIDS: [Grid; 10] = {
    let mut grids = [Grid { size: 0, board: 0, not_first: 0, not_last: 0, degrees: [0; 3], diagonals: [0; 81] }; 10];
    let mut size = 3;
    while size < 10 {
        grids[size as usize] = grid(size);
        size += 1;
    }
    grids
};

const fn grid(size: u8) -> Grid {
    let n = size as usize;
    let mut first = 0;
    let mut diagonals = [0; 81];
    let mut pair = 0;
    while pair < (n * n) * (n * n) {
        let (from, to) = (pair / (n * n), pair % (n * n));
        if from % n == 0 {
            first |= 1 << from;
        }
        let files = (from % n).abs_diff(to % n);
        if files > 0 && files == (from / n).abs_diff(to / n) {
            diagonals[from] |= 1 << to;
        }
        pair += 1;
    }
    let board: u128 = (1 << (n * n)) - 1;
    let last = first << (n - 1);
    let (sides, ends) = (first | last, ((1 << n) - 1) | ((1 << n) - 1) << (n * (n - 1)));
    let degrees = [sides & ends, sides ^ ends, board & !sides & !ends];
    Grid { size, board, not_first: board & !first, not_last: board & !last, degrees, diagonals }
}

/// The squares of a set.
fn each(mut set: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let square = set.trailing_zeros();
        let found = set != 0;
        set &= set.wrapping_sub(1);
        found.then_some(square)
    })
}

impl Grid {
    /// The board with sides of that length, 3 to 9.
    pub(super) fn new(size: u8) -> &'static Grid {
        &GRIDS[usize::from(size)]
    }

    pub(super) fn squares(&self) -> usize {
        usize::from(self.size) * usize::from(self.size)
    }

    /// The squares that share a side with one of `set`.
    pub(super) fn beside(&self, set: u128) -> u128 {
        let n = self.size;
        (set << n | set >> n | (set & self.not_last) << 1 | (set & self.not_first) >> 1) & self.board
    }

    /// All squares by how many of `set` share a side with them, 0 to 4.
    #[inline]
    pub(super) fn by_neighbours<T: PrimInt + 'static>(&self, set: T) -> [T; 5]
    where
        u128: AsPrimitive<T>,
    {
        let n = usize::from(self.size);
        let board: T = self.board.as_();
        let (up, down) = (set << n & board, set >> n);
        let (right, left) = ((set & self.not_last.as_()) << 1, (set & self.not_first.as_()) >> 1);
        // Added bit by bit, for all squares at once.
        let (ranks, both_ranks) = (up ^ down, up & down);
        let (files, both_files) = (right ^ left, right & left);
        let ones = ranks ^ files;
        let four = both_ranks & both_files;
        let twos = (both_ranks ^ both_files) | ranks & files;
        [board & !ones & !twos & !four, ones & !twos, twos & !ones, ones & twos, four]
    }

    /// The squares on the diagonals through one.
    fn diagonal(&self, square: u32) -> u128 {
        self.diagonals[square as usize]
    }

    /// The tiles of both seats after an own tile has come to a square.
    fn arrive(&self, own: u128, enemy: u128, to: u32) -> (u128, u128) {
        let infected = self.beside(1 << to) & enemy;
        (own | infected | 1 << to, enemy ^ infected)
    }

    /// Plays at random until the board is full or one seat has nothing left; by how many tiles the seat that acts
    /// first is ahead then. Tiles divide as long as they can, the better of two chances; only who cannot divide jumps.
    pub(super) fn playout(&self, mut own: u128, mut enemy: u128, rng: &mut Rng) -> i32 {
        let mut sign = 1;
        loop {
            let empty = self.board & !own & !enemy;
            if empty == 0 || own == 0 || enemy == 0 {
                return sign * (own.count_ones() as i32 - enemy.count_ones() as i32);
            }
            let places = self.beside(own) & empty;
            if places != 0 {
                let to = rng.bit(places);
                let other = rng.bit(places);
                let infects = |to: u32| (self.beside(1 << to) & enemy).count_ones();
                let to = if infects(other) > infects(to) { other } else { to };
                (own, enemy) = self.arrive(own, enemy, to);
            } else {
                let jumpers = each(own).filter(|&from| self.diagonal(from) & empty != 0);
                let jumpers = jumpers.fold(0, |set, from| set | 1_u128 << from);
                if jumpers != 0 {
                    let from = rng.bit(jumpers);
                    let to = rng.bit(self.diagonal(from) & empty);
                    (own, enemy) = self.arrive(own ^ 1 << from, enemy, to);
                }
            }
            (own, enemy) = (enemy, own);
            sign = -sign;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_counted() {
        let mut rng = Rng::new(3);
        for size in [3, 5, 7, 9] {
            let grid = Grid::new(size);
            for _ in 0..50 {
                let set =
                    (0..grid.squares()).filter(|_| rng.below(3) == 0).fold(0, |set, square| set | 1_u128 << square);
                let by = grid.by_neighbours(set);
                for square in each(grid.board) {
                    let count = (grid.beside(1 << square) & set).count_ones() as usize;
                    let found: Vec<usize> = (0..5).filter(|&k| by[k] >> square & 1 == 1).collect();
                    assert_eq!(found, [count], "{size}: {set:x} {square}");
                }
            }
            for (degree, squares) in (2..).zip(grid.degrees) {
                assert!(each(squares).all(|square| grid.beside(1 << square).count_ones() == degree), "{size}");
            }
            assert_eq!(grid.degrees.iter().sum::<u128>(), grid.board);
        }
    }
}
