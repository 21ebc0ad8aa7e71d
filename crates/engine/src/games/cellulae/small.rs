//! Cellulae on boards so small that every position can be looked at.

use tavoliere_rules::Action;
use tavoliere_rules::games::cellulae::Reach;

use super::proof::{Board, Place};

/// What perfect play leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
enum Worth {
    /// Neither seat can force a win: a full board with as many tiles of both, or play without an end.
    Drawn,
    /// The seat to act wins.
    Won,
    /// The seat that does not act wins.
    Lost,
}

/// All positions of Cellulae on a board of 3×3 or 4×4 squares, solved backwards. Play that goes on for
/// ever counts as a draw here: the count at the third occurrence of a position is left out.
pub struct SmallCellulae {
    size: u8,
    board: Board<u32>,
    /// By set of squares: its number with ternary digits.
    ternary: Vec<u32>,
    /// By the tiles of the seat to act and the other's.
    worths: Vec<Worth>,
    /// How many sweeps over the positions were needed.
    sweeps: u32,
}

impl SmallCellulae {
    /// Solves the board with sides of this length: 3 or 4 (a second, half a minute; 45 MB).
    #[must_use]
    pub fn solve(size: u8, reach: Reach) -> SmallCellulae {
        let size = size.clamp(3, 4);
        let squares = u32::from(size) * u32::from(size);
        let ternary = (0..1_u32 << squares).map(|set| (0..squares).rev().fold(0, |n, i| n * 3 + (set >> i & 1)));
        let mut small = SmallCellulae {
            size,
            board: Board::new(size, reach),
            ternary: ternary.collect(),
            worths: vec![Worth::Drawn; 3_usize.pow(squares)],
            sweeps: 0,
        };
        // Tiles never disappear: a position leads to positions with more tiles, solved before, or with as many.
        for tiles in (1..=squares).rev() {
            while small.sweep(tiles) {}
        }
        small
    }

    /// Looks at all positions with so many tiles that are not decided yet. Whether there was anything new.
    fn sweep(&mut self, tiles: u32) -> bool {
        self.sweeps += 1;
        let mut news = false;
        for occupied in (0..self.ternary.len() as u32).filter(|set| set.count_ones() == tiles) {
            let mut own = occupied;
            loop {
                let place = self.place(own, occupied & !own);
                if self.worths[place] == Worth::Drawn {
                    self.worths[place] = self.look(own, occupied & !own);
                    news |= self.worths[place] != Worth::Drawn;
                }
                if own == 0 {
                    break;
                }
                own = (own - 1) & occupied;
            }
        }
        // A full board leads nowhere.
        news && tiles < self.board.all().count_ones()
    }

    fn place(&self, own: u32, enemy: u32) -> usize {
        (self.ternary[own as usize] + 2 * self.ternary[enemy as usize]) as usize
    }

    fn look(&self, own: u32, enemy: u32) -> Worth {
        let empty = self.board.all() & !(own | enemy);
        if own == 0 || enemy == 0 || empty == 0 {
            return match own.count_ones().cmp(&enemy.count_ones()) {
                std::cmp::Ordering::Less => Worth::Lost,
                std::cmp::Ordering::Equal => Worth::Drawn,
                std::cmp::Ordering::Greater => Worth::Won,
            };
        }
        let (mut open, mut any) = (false, false);
        let mut wins = false;
        self.board.actions(Place { own, other: enemy, acts: true }, |_, after| {
            any = true;
            match self.worths[self.place(after.other, after.own)] {
                Worth::Lost => wins = true,
                Worth::Drawn => open = true,
                Worth::Won => {}
            }
        });
        if !any {
            return match self.worths[self.place(enemy, own)] {
                Worth::Lost => Worth::Won,
                Worth::Drawn => Worth::Drawn,
                Worth::Won => Worth::Lost,
            };
        }
        match (wins, open) {
            (true, _) => Worth::Won,
            (false, true) => Worth::Drawn,
            (false, false) => Worth::Lost,
        }
    }

    /// Who wins from the game's start: 1 the first seat, -1 the second, 0 nobody.
    #[must_use]
    pub fn start(&self) -> i32 {
        let (own, enemy) = self.first_tiles();
        self.worth(own, enemy)
    }

    /// The first seat's tile at the start, and the second's.
    fn first_tiles(&self) -> (u32, u32) {
        let n = u32::from(self.size);
        (1 << (n - 1), 1 << (n * (n - 1)))
    }

    /// The first seat's first actions, with who wins after them: 1 the first seat, -1 the second, 0 nobody.
    #[must_use]
    pub fn first_actions(&self) -> Vec<(Action, i32)> {
        let (own, other) = self.first_tiles();
        let mut all = Vec::new();
        self.board.actions(Place { own, other, acts: true }, |action, after| {
            all.push((action, -self.worth(after.other, after.own)));
        });
        all
    }

    /// Who wins with these tiles of the seat to act and of the other: 1 the former, -1 the latter, 0 nobody.
    pub(super) fn worth(&self, own: u32, enemy: u32) -> i32 {
        match self.worths[self.place(own, enemy)] {
            Worth::Drawn => 0,
            Worth::Won => 1,
            Worth::Lost => -1,
        }
    }

    /// How many positions, counted by who is to act, are won, drawn and lost.
    #[must_use]
    pub fn counts(&self) -> [u64; 3] {
        let count = |worth| self.worths.iter().filter(|&&w| w == worth).count() as u64;
        [count(Worth::Won), count(Worth::Drawn), count(Worth::Lost)]
    }

    /// How often it looked through the positions with some number of tiles.
    #[must_use]
    pub fn sweeps(&self) -> u32 {
        self.sweeps
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_seat_wins_three_by_three() {
        for reach in [Reach::Jump, Reach::Slide, Reach::Step] {
            let solved = SmallCellulae::solve(3, reach);
            let best = solved.first_actions().into_iter().map(|(_, worth)| worth).max();
            assert_eq!(best, Some(solved.start()), "{reach:?}");
        }
        assert_eq!(SmallCellulae::solve(3, Reach::Jump).start(), 1);
    }
}
