//! Cellulae: tiles count in the end, but until then those beside empty squares can be infected.

use tavoliere_rules::Action;
use tavoliere_rules::Position;
use tavoliere_rules::games::cellulae::Cellulae;

use crate::Evaluate;

/// A tile.
const TILE: i32 = 100;
/// What a tile loses for each empty square beside it.
const EXPOSED: i32 = 15;

/// The squares sharing a side with one of `squares`.
fn beside(position: &Cellulae, squares: u128) -> u128 {
    let n = u32::from(position.size());
    // The lowest file: one bit in each row.
    let left = (0..n).fold(0, |file, row| file | 1 << (row * n));
    let right = left << (n - 1);
    (squares << n | squares >> n | (squares & !right) << 1 | (squares & !left) >> 1) & position.board()
}

impl Evaluate for Cellulae {
    fn evaluate(&self) -> i32 {
        let seat = self.seat();
        let (own, enemy) = (self.tiles(seat), self.tiles(seat.other()));
        let empty = self.board() & !own & !enemy;
        let exposed = beside(self, empty);
        let worth = |tiles: u128| TILE * tiles.count_ones() as i32 - EXPOSED * (tiles & exposed).count_ones() as i32;
        worth(own) - worth(enemy)
    }

    fn promise(&self, action: Action) -> i32 {
        let Some(to) = action.to() else { return 0 };
        let infected = beside(self, 1 << to.0) & self.tiles(self.seat().other());
        let born = i32::from(matches!(action, Action::Place { .. }));
        200 * infected.count_ones() as i32 + 100 * born
    }
}
