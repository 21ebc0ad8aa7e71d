//! Figures: sets of squares that may be congruent wherever they stand and however they are turned.

use crate::Cell;
use crate::squares::{Squares, bit, cells};
use crate::zobrist;

/// A key for each squared distance between two squares; on 10×10 the largest is 162.
static DISTANCES: [u64; 163] = zobrist::table(7);

/// The stride of normal forms, which are compared across boards of up to 10×10.
const STRIDE: u8 = 10;

/// A set of squares of one board, with a fingerprint that all congruent sets share and that follows single changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Figure {
    size: u8,
    squares: Squares,
    /// The sum of the keys of all distances between two of the squares.
    distances: u64,
}

impl Figure {
    pub(super) fn empty(size: u8) -> Figure {
        Figure { size, squares: 0, distances: 0 }
    }

    pub(super) fn squares(&self) -> Squares {
        self.squares
    }

    pub(super) fn len(&self) -> u32 {
        self.squares.count_ones()
    }

    /// Adds a square of the board, or takes it out.
    pub(super) fn toggle(&mut self, cell: Cell) {
        let others = self.squares & !bit(cell);
        let (x, y) = self.coordinates(cell);
        let change = cells(others).fold(0u64, |sum, other| {
            let (ox, oy) = self.coordinates(other);
            let (dx, dy) = (usize::from(x.abs_diff(ox)), usize::from(y.abs_diff(oy)));
            sum.wrapping_add(DISTANCES[dx * dx + dy * dy])
        });
        self.distances = if self.squares == others {
            self.distances.wrapping_add(change)
        } else {
            self.distances.wrapping_sub(change)
        };
        self.squares ^= bit(cell);
    }

    /// Whether a translation, rotation or reflection carries one onto the other.
    pub(super) fn congruent(&self, other: &Figure) -> bool {
        // Different fingerprints settle nearly every case; equal ones settle none, there being figures with equal
        // distances that are not congruent.
        if self.distances != other.distances || self.len() != other.len() {
            return false;
        }
        let form = other.form(0);
        (0..8).any(|symmetry| self.form(symmetry) == form)
    }

    /// The figure after one of the square's eight symmetries, moved into the corner.
    fn form(&self, symmetry: u8) -> Squares {
        let last = self.size - 1;
        let image = |cell| {
            let (x, y) = self.coordinates(cell);
            let x = if symmetry & 1 != 0 { last - x } else { x };
            let y = if symmetry & 2 != 0 { last - y } else { y };
            if symmetry & 4 != 0 { (y, x) } else { (x, y) }
        };
        let points = || cells(self.squares).map(image);
        let left = points().map(|p| p.0).min().unwrap_or(0);
        let bottom = points().map(|p| p.1).min().unwrap_or(0);
        points().fold(0, |form, (x, y)| form | bit(Cell((y - bottom) * STRIDE + x - left)))
    }

    fn coordinates(&self, cell: Cell) -> (u8, u8) {
        (cell.0 % self.size, cell.0 / self.size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(size: u8, points: &[(u8, u8)]) -> Figure {
        let mut figure = Figure::empty(size);
        for &(x, y) in points {
            figure.toggle(Cell(y * size + x));
        }
        figure
    }

    #[test]
    fn the_eight_images_of_a_figure_are_congruent_on_any_board() {
        let points = [(0, 0), (1, 0), (2, 0), (0, 1)];
        let one = figure(6, &points);
        for size in [4, 6, 10] {
            let last = size - 1;
            for symmetry in 0..8u8 {
                let image: Vec<_> = points
                    .iter()
                    .map(|&(x, y)| if symmetry & 4 != 0 { (y, x) } else { (x, y) })
                    .map(|(x, y)| (if symmetry & 1 != 0 { last - x } else { x }, y))
                    .map(|(x, y)| (x, if symmetry & 2 != 0 { last - y } else { y }))
                    .collect();
                assert!(one.congruent(&figure(size, &image)), "{image:?}");
            }
        }
        assert!(!one.congruent(&figure(6, &[(0, 0), (1, 0), (2, 0), (1, 1)])));
        assert!(!one.congruent(&figure(6, &[(0, 0), (1, 0), (2, 0)])));
    }

    #[test]
    fn equal_distances_are_not_enough() {
        let (one, other) = homometric();
        assert_eq!(one.distances, other.distances);
        assert!(!one.congruent(&other));
    }

    /// Two figures of four squares that share all distances without being congruent, by search on 4×4.
    fn homometric() -> (Figure, Figure) {
        let sets = (0u32..1 << 16).filter(|set| set.count_ones() == 4);
        let figures: Vec<Figure> = sets
            .map(|set| {
                let points: Vec<_> = (0..16).filter(|i| set >> i & 1 != 0).map(|i| (i % 4, i / 4)).collect();
                figure(4, &points)
            })
            .collect();
        for (i, one) in figures.iter().enumerate() {
            for other in &figures[i + 1..] {
                if one.distances == other.distances && !one.congruent(other) {
                    return (*one, *other);
                }
            }
        }
        panic!("there is no such pair");
    }

    #[test]
    fn the_fingerprint_follows_changes() {
        let mut figure_moved = figure(8, &[(2, 5), (3, 3), (7, 7)]);
        figure_moved.toggle(Cell(5 * 8 + 2));
        figure_moved.toggle(Cell(1));
        assert_eq!(figure_moved, figure(8, &[(7, 7), (1, 0), (3, 3)]));
    }
}
