//! Cellulae: alpha-beta, and an estimate that has learned what squares are worth.

pub mod estimate;
mod grid;
mod small;

use tavoliere_rules::games::cellulae::Cellulae;
use tavoliere_rules::{Action, Position, Record};

pub use small::SmallCellulae;

use crate::{Chance, Evaluate, Score};
use grid::Grid;

impl Evaluate for Cellulae {
    fn evaluate(&self) -> i32 {
        let seat = self.seat();
        estimate::estimate(self.size(), self.tiles(seat), self.tiles(seat.other()))
    }

    fn promises(&self) -> impl Fn(Action) -> i32 {
        let (grid, enemies) = (Grid::new(self.size()), self.tiles(self.seat().other()));
        move |action| {
            let Some(to) = action.to() else { return 0 };
            let infected = grid.beside(1 << to.0) & enemies;
            let born = i32::from(matches!(action, Action::Place { .. }));
            200 * infected.count_ones() as i32 + 100 * born
        }
    }

    /// Repetitions are left out: tiles divide, so there are none.
    fn playout(&self, _: &mut Record, chance: &mut Chance) -> Score {
        let seat = self.seat();
        let lead = Grid::new(self.size()).playout(self.tiles(seat), self.tiles(seat.other()), chance);
        if lead == 0 { Score::EVEN } else { Score::proven(lead > 0, 0) }
    }
}
