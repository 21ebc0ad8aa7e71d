//! Cellulae: tiles count in the end, but until then those beside empty squares can be infected.

mod grid;
mod small;

use tavoliere_rules::games::cellulae::Cellulae;
use tavoliere_rules::{Action, Position, Record};

pub use small::SmallCellulae;

use crate::{Chance, Evaluate, Score};
use grid::Grid;

/// A tile.
const TILE: i32 = 100;
/// What a tile loses for each empty square beside it.
const EXPOSED: i32 = 15;

impl Evaluate for Cellulae {
    fn evaluate(&self) -> i32 {
        let seat = self.seat();
        let (own, enemy) = (self.tiles(seat), self.tiles(seat.other()));
        let empty = self.board() & !own & !enemy;
        let exposed = Grid::new(self.size()).beside(empty);
        let worth = |tiles: u128| TILE * tiles.count_ones() as i32 - EXPOSED * (tiles & exposed).count_ones() as i32;
        worth(own) - worth(enemy)
    }

    fn promise(&self, action: Action) -> i32 {
        let Some(to) = action.to() else { return 0 };
        let infected = Grid::new(self.size()).beside(1 << to.0) & self.tiles(self.seat().other());
        let born = i32::from(matches!(action, Action::Place { .. }));
        200 * infected.count_ones() as i32 + 100 * born
    }

    /// Repetitions are left out: tiles divide, so there are none.
    fn playout(&self, _: &mut Record, chance: &mut Chance) -> Score {
        let seat = self.seat();
        let lead = Grid::new(self.size()).playout(self.tiles(seat), self.tiles(seat.other()), chance);
        if lead == 0 { Score::EVEN } else { Score::proven(lead > 0, 0) }
    }
}
