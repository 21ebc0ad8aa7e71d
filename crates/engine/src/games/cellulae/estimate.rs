//! The evaluation: a linear function of features, with weights of its own for each phase of the game. The feature of a
//! square says what is on it and beside it.
//!
//! The weights were fitted to games of the search against itself; `tavoliere-cli learn` makes them.

use num_traits::{AsPrimitive, PrimInt};

use super::grid::Grid;
use crate::weights;

/// The features a square may have: two, three or four squares beside it; empty, own or the other's; 0 to 4 own tiles
/// and 0 to 4 of the other's beside it.
pub const FEATURES: usize = 3 * 3 * 5 * 5;
/// The phases of the game, by the number of empty squares: see [`phase`].
pub const PHASES: usize = 8;
/// The weights of a phase: one for each feature, then what is added with an even and with an odd number of empty squares.
pub const WEIGHTS_A_PHASE: usize = FEATURES + 2;

/// In the file, two bytes for each weight, phase by phase; 100 is about one tile.
static WEIGHTS: [[i16; WEIGHTS_A_PHASE]; PHASES] = weights::read(include_bytes!("weights.bin"));

/// The phase of the game with so many empty squares, from 0 (hardly any) to `PHASES - 1`.
#[must_use]
pub fn phase(empty: u32) -> usize {
    const MOST: [u32; PHASES - 1] = [2, 4, 7, 12, 19, 29, 42];
    MOST.iter().take_while(|most| empty > **most).count()
}

/// Calls `show` with each feature on a board with sides of that length, 3 to 9, and how many squares have it; then,
/// as [`FEATURES`] or the next number, with whether the number of empty squares is even or odd.
pub fn features(size: u8, own: u128, enemy: u128, show: impl FnMut(usize, u32)) {
    let grid = Grid::new(size);
    // Narrow boards have narrow sets: half the work.
    if grid.squares() <= 64 {
        count_features(grid, own as u64, enemy as u64, show);
    } else {
        count_features(grid, own, enemy, show);
    }
}

#[inline]
fn count_features<T: PrimInt + 'static>(grid: &Grid, own: T, enemy: T, mut show: impl FnMut(usize, u32))
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
    show(FEATURES + (empty.count_ones() & 1) as usize, 1);
}

/// The worth to the seat that acts, in hundredths of a tile.
pub(super) fn estimate(size: u8, own: u128, enemy: u128) -> i32 {
    let weights = &WEIGHTS[phase(u32::from(size).pow(2) - (own | enemy).count_ones())];
    let mut total = 0;
    features(size, own, enemy, |feature, count| total += i32::from(weights[feature]) * count as i32);
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_has_one_feature() {
        let (own, enemy) = (0b11_00111, 0b11000);
        let mut seen = Vec::new();
        features(5, own, enemy, |feature, count| seen.push((feature, count)));
        assert_eq!(seen.pop(), Some((FEATURES, 1)), "18 squares are empty");
        assert_eq!(seen.iter().map(|(_, count)| count).sum::<u32>(), 25);
        // The corner a1 is own, with an own tile at each of its two sides.
        let (corner, own) = (0, 1);
        assert!(seen.contains(&(((corner * 3 + own) * 5 + 2) * 5, 1)), "{seen:?}");
    }

    #[test]
    fn stages_follow_each_other() {
        let phases: Vec<usize> = (0..=79).map(phase).collect();
        assert!(phases.is_sorted());
        assert_eq!((phases[0], phases[3], phases[79]), (0, 1, PHASES - 1));
    }
}
