//! Hoppa on seven cells, where every position can be looked at.

use super::board::{Board, COLUMNS, Column, EMPTY, Stacking, flipped, height};

/// The cells around the middle one, in order, and the middle.
const RING: [usize; 6] = [0, 1, 4, 6, 5, 2];
const MIDDLE: usize = 3;
/// The most pieces on the board.
const PIECES: usize = 21;
/// How many ways there are to fill the ring.
const RINGS: usize = COLUMNS.pow(6);

/// What the seat to act can force, if play without an end counts for neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum SmallHoppaWorth {
    /// Neither seat can force its win.
    Endless,
    /// The seat to act wins.
    Won,
    /// The seat that does not act wins.
    Lost,
}

/// All positions of Hoppa on seven cells, solved backwards, those that can be turned or mirrored into each other once.
///
/// A win that is found here needs no position twice, so it is one under any rule about repetition, where it is played
/// from the start on.
pub struct SmallHoppa {
    stacking: Stacking,
    board: Board,
    /// By the ring's number, the number of its class.
    classes: Vec<u32>,
    /// By class and by the middle's column: what the position is worth.
    worths: Vec<SmallHoppaWorth>,
    /// By class, the number of one of its rings.
    rings: Vec<u32>,
}

/// The number of a ring, whose columns are its digits.
fn number(ring: [Column; 6]) -> usize {
    ring.iter().fold(0, |n, &column| n * COLUMNS + usize::from(column) - 1)
}

/// The ring of a number.
fn ring(mut number: usize) -> [Column; 6] {
    let mut ring = [EMPTY; 6];
    for column in ring.iter_mut().rev() {
        *column = (number % COLUMNS) as Column + 1;
        number /= COLUMNS;
    }
    ring
}

/// The least number of a ring however it is turned and mirrored.
fn least(ring: [Column; 6]) -> usize {
    let turned = (0..6).flat_map(|turn| {
        let at = |i: usize| ring[(i + turn) % 6];
        [number(std::array::from_fn(at)), number(std::array::from_fn(|i| at(5 - i)))]
    });
    turned.min().unwrap_or_default()
}

impl SmallHoppa {
    /// Solves the positions with at least so many pieces, 0 for all (some minutes, 100 MB).
    #[must_use]
    pub fn solve(stacking: Stacking, pieces: usize) -> SmallHoppa {
        let mut classes = vec![0; RINGS];
        let mut rings = Vec::new();
        for place in 0..RINGS {
            let least = least(ring(place));
            classes[place] = if least == place {
                rings.push(place as u32);
                rings.len() as u32 - 1
            } else {
                classes[least]
            };
        }
        let worths = vec![SmallHoppaWorth::Endless; rings.len() * COLUMNS];
        let mut small = SmallHoppa { stacking, board: Board::new(1), classes, worths, rings };
        // Pieces never leave the board: a position leads to positions with one more, solved before, or with as many.
        let mut by_pieces = vec![Vec::new(); PIECES + 1];
        for place in 0..small.worths.len() {
            by_pieces[small.columns(place).iter().map(|&c| height(c) as usize).sum::<usize>()].push(place);
        }
        for places in by_pieces.iter_mut().skip(pieces).rev() {
            // Those that are not decided stay, until a whole round decides none.
            let mut before = usize::MAX;
            while places.len() < before {
                before = places.len();
                places.retain(|&place| {
                    small.worths[place] = small.look(place);
                    small.worths[place] == SmallHoppaWorth::Endless
                });
            }
        }
        small
    }

    /// The columns at a place of the table.
    fn columns(&self, place: usize) -> [Column; 7] {
        let ring = ring(self.rings[place / COLUMNS] as usize);
        let mut columns = [(place % COLUMNS) as Column + 1; 7];
        RING.iter().zip(ring).for_each(|(&cell, column)| columns[cell] = column);
        columns
    }

    /// What columns are worth that are seen by the seat to act.
    pub(super) fn worth(&self, columns: [Column; 7]) -> SmallHoppaWorth {
        let class = self.classes[number(RING.map(|cell| columns[cell]))] as usize;
        self.worths[class * COLUMNS + usize::from(columns[MIDDLE]) - 1]
    }

    /// What follows from what is known of the positions after a position's actions.
    fn look(&self, place: usize) -> SmallHoppaWorth {
        let mut columns = self.columns(place);
        let mut lost = true;
        let won = self.board.each_action(self.stacking, &mut columns, |after| {
            let seen = std::array::from_fn(|cell| flipped(after[cell]));
            match self.worth(seen) {
                SmallHoppaWorth::Lost => return true,
                SmallHoppaWorth::Endless => lost = false,
                SmallHoppaWorth::Won => {}
            }
            false
        });
        match (won, lost) {
            (true, _) => SmallHoppaWorth::Won,
            (false, true) => SmallHoppaWorth::Lost,
            (false, false) => SmallHoppaWorth::Endless,
        }
    }

    /// What the empty board is worth.
    #[must_use]
    pub fn start(&self) -> SmallHoppaWorth {
        self.worth([EMPTY; 7])
    }

    /// What the board with one piece is worth to the seat that acts next: the piece in the middle, and beside it.
    #[must_use]
    pub fn first_pieces(&self) -> [SmallHoppaWorth; 2] {
        [MIDDLE, RING[0]].map(|cell| {
            let mut columns = [EMPTY; 7];
            columns[cell] = flipped(EMPTY << 1);
            self.worth(columns)
        })
    }

    /// How many positions, turned and mirrored ones counted once, the seat to act wins and loses, and in how many neither
    /// can force a win.
    #[must_use]
    pub fn counts(&self) -> [u64; 3] {
        let count = |worth| self.worths.iter().filter(|&&w| w == worth).count() as u64;
        [count(SmallHoppaWorth::Won), count(SmallHoppaWorth::Lost), count(SmallHoppaWorth::Endless)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_are_told_apart_by_their_shape_only() {
        let one = [EMPTY, 2, 3, EMPTY, EMPTY, 12];
        let mut turned = one;
        turned.rotate_left(2);
        let mut mirrored = one;
        mirrored.reverse();
        assert_eq!([least(turned), least(mirrored)], [least(one); 2]);
        assert_eq!(ring(number(one)), one);
        // A mirrored triple of different columns beside each other is the same, one in another order is not.
        assert_ne!(least([2, 3, 12, EMPTY, EMPTY, EMPTY]), least([2, 12, 3, EMPTY, EMPTY, EMPTY]));
    }

    /// With all cells full and three high there is nothing left to do.
    #[test]
    fn full_boards_are_lost_by_the_seat_to_act() {
        let small = SmallHoppa::solve(Stacking::default(), 20);
        assert_eq!(small.worth([8; 7]), SmallHoppaWorth::Lost);
        assert_eq!(small.worth([15; 7]), SmallHoppaWorth::Lost);
        // One gap of one: whoever has a top beside it climbs there, and there is a gap elsewhere.
        let gap = |other| [4, other, other, other, other, other, other];
        assert_eq!(small.worth(gap(15)), SmallHoppaWorth::Lost);
        assert_ne!(small.worth(gap(8)), SmallHoppaWorth::Lost);
    }
}
