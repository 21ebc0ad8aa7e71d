//! What a position is worth: every square by what is on it and beside it, weighed by the stage of the game.
//!
//! The weights were fitted to games of the search against itself; `tavoliere-cli learn` makes them.

use num_traits::{AsPrimitive, PrimInt};

use super::grid::Grid;

/// What a square may be: with two, three or four beside it; empty, own or the other's; with so many own tiles and so many
/// of the other's beside it, 0 to 4 of each.
pub const KINDS: usize = 3 * 3 * 5 * 5;
/// One for so many empty squares: see [`stage`].
pub const STAGES: usize = 8;
/// The weights of a stage: one for each kind, then what is added with an even and with an odd number of empty squares.
pub const WIDTH: usize = KINDS + 2;

/// In the file, two bytes for each weight, stage by stage; 100 is about one tile.
static WEIGHTS: [[i16; WIDTH]; STAGES] = read(include_bytes!("weights.bin"));

const fn read(bytes: &[u8; 2 * WIDTH * STAGES]) -> [[i16; WIDTH]; STAGES] {
    let mut weights = [[0; WIDTH]; STAGES];
    // Iterators cannot run at compile time.
    let mut i = 0;
    while i < WIDTH * STAGES {
        weights[i / WIDTH][i % WIDTH] = i16::from_le_bytes([bytes[2 * i], bytes[2 * i + 1]]);
        i += 1;
    }
    weights
}

/// The stage of the game with so many empty squares.
#[must_use]
pub fn stage(empty: u32) -> usize {
    const MOST: [u32; STAGES - 1] = [2, 4, 7, 12, 19, 29, 42];
    MOST.iter().take_while(|most| empty > **most).count()
}

/// Shows which kinds of squares there are on a board with sides of that length, 3 to 9, and how many of each; then, as
/// [`KINDS`] and the next, whether the number of empty squares is even or odd.
pub fn squares(size: u8, own: u128, enemy: u128, show: impl FnMut(usize, u32)) {
    let grid = Grid::new(size);
    // Narrow boards have narrow sets: half the work.
    if grid.squares() <= 64 {
        kinds(grid, own as u64, enemy as u64, show);
    } else {
        kinds(grid, own, enemy, show);
    }
}

#[inline]
fn kinds<T: PrimInt + 'static>(grid: &Grid, own: T, enemy: T, mut show: impl FnMut(usize, u32))
where
    u128: AsPrimitive<T>,
{
    let (beside_own, beside_enemy) = (grid.by_neighbours(own), grid.by_neighbours(enemy));
    let board: T = grid.board.as_();
    let empty = board & !own & !enemy;
    for (degree, &with_degree) in grid.degrees.iter().enumerate() {
        for (state, squares) in [empty, own, enemy].into_iter().enumerate() {
            let squares = with_degree.as_() & squares;
            for (own, &with_own) in beside_own.iter().enumerate().take(degree + 3) {
                let squares = squares & with_own;
                if squares.is_zero() {
                    continue;
                }
                for (enemy, &with_enemy) in beside_enemy.iter().enumerate().take(degree + 3 - own) {
                    let squares = squares & with_enemy;
                    if !squares.is_zero() {
                        show(((degree * 3 + state) * 5 + own) * 5 + enemy, squares.count_ones());
                    }
                }
            }
        }
    }
    show(KINDS + (empty.count_ones() & 1) as usize, 1);
}

/// The worth to the seat that acts.
pub(super) fn estimate(size: u8, own: u128, enemy: u128) -> i32 {
    let weights = &WEIGHTS[stage(u32::from(size).pow(2) - (own | enemy).count_ones())];
    let mut total = 0;
    squares(size, own, enemy, |kind, count| total += i32::from(weights[kind]) * count as i32);
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_of_one_kind() {
        let (own, enemy) = (0b11_00111, 0b11000);
        let mut seen = Vec::new();
        squares(5, own, enemy, |kind, count| seen.push((kind, count)));
        assert_eq!(seen.pop(), Some((KINDS, 1)), "18 squares are empty");
        assert_eq!(seen.iter().map(|(_, count)| count).sum::<u32>(), 25);
        // The corner a1 is own, with an own tile at each of its two sides.
        let (corner, own) = (0, 1);
        assert!(seen.contains(&(((corner * 3 + own) * 5 + 2) * 5, 1)), "{seen:?}");
    }

    #[test]
    fn stages_follow_each_other() {
        let stages: Vec<usize> = (0..=79).map(stage).collect();
        assert!(stages.is_sorted());
        assert_eq!((stages[0], stages[3], stages[79]), (0, 1, STAGES - 1));
    }
}
