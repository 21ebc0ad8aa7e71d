//! Cellulae: tiles count in the end, but until then those beside empty squares can be infected.

mod grid;
mod small;

use tavoliere_rules::games::cellulae::Cellulae;
use tavoliere_rules::{Action, Position, Record, Seat};

pub use small::SmallCellulae;

use crate::{Chance, Evaluate, Level, Method, MonteCarlo, ProveFirst, Score, Search, Think};
use grid::Grid;

/// A tile.
const TILE: i32 = 100;
/// What a tile loses for each empty square beside it.
const EXPOSED: i32 = 15;
/// From so few empty squares on, who wins is also looked for by proofs, with every second node; earlier that finds
/// nothing and costs strength.
const NEARLY_FULL: u32 = 7;
const PROOF: u64 = 2;

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

    fn thinker(self, record: Record, level: &Level, seed: u64) -> Box<dyn Think> {
        let hurries = level.hurries(&self, seed);
        let tiles = self.tiles(Seat::First) | self.tiles(Seat::Second);
        let nearly_full = (self.board() & !tiles).count_ones() <= NEARLY_FULL;
        let search = |position: Cellulae, record, level: &Level| -> Box<dyn Think> {
            match level.method {
                Method::MonteCarlo if !hurries => Box::new(MonteCarlo::new(position, record, level, seed)),
                _ => Box::new(Search::new(position, record, level, seed)),
            }
        };
        if level.knowledge && nearly_full && !hurries {
            return Box::new(ProveFirst::new(self, record, level, PROOF, true, search));
        }
        search(self, record, level)
    }
}
