//! CQT is solved: elimination from any board at once (`duel`), drawing from where half of the symbols are drawn
//! (`lattice`), and what comes before is in a book (`book`) that a command makes by solving the whole game. Only the
//! lower levels go by an estimate.

mod book;
mod coder;
mod draw;
mod duel;
mod lattice;
mod row;
mod solution;

use tavoliere_rules::games::cqt::{Circle, Cqt};
use tavoliere_rules::{Action, Cell, Position, Record, Seat, Struck, Symbol, zobrist};

pub use solution::CqtSolution;

use crate::{Evaluate, Level, Method, MonteCarlo, Search, Think};
use draw::Draw;
use duel::Duel;

impl Evaluate for Cqt {
    /// Who has more symbols that can still be played.
    fn evaluate(&self) -> i32 {
        let seat = self.seat();
        100 * (playable(self, seat) - playable(self, seat.other()))
    }

    fn promise(&self, action: Action) -> i32 {
        match action {
            Action::Strike { struck, .. } => 100 * struck.0.count_ones() as i32,
            _ => 0,
        }
    }

    fn thinker(self, record: Record, level: &Level, seed: u64) -> Box<dyn Think> {
        let over = self.outcome(&record).is_some();
        if level.knowledge && !over && !level.hurries(&self, seed) {
            let seed = zobrist::key(seed ^ self.key());
            if self.phase() == 1 {
                return Box::new(Duel::new(&self, seed));
            }
            if let Some(draw) = Draw::new(&self, level.nodes, seed) {
                return Box::new(draw);
            }
        }
        match level.method {
            Method::MonteCarlo if !level.hurries(&self, seed) => Box::new(MonteCarlo::new(self, record, level, seed)),
            _ => Box::new(Search::new(self, record, level, seed)),
        }
    }
}

/// How many symbols of a seat have something to strike.
fn playable(position: &Cqt, seat: Seat) -> i32 {
    let own = |symbol| position.columns(seat, symbol);
    let enemy = |symbol| position.columns(seat.other(), symbol);
    let (circles, squares, triangles) = (enemy(Symbol::Circle), enemy(Symbol::Square), enemy(Symbol::Triangle));
    let aimed = match position.circle() {
        Circle::CircleTriangle => circles | triangles,
        Circle::SquareTriangle => squares | triangles,
        Circle::Any => circles | squares | triangles,
    };
    let count = |columns: u16, possible: bool| if possible { columns.count_ones() as i32 } else { 0 };
    count(own(Symbol::Circle), aimed != 0)
        + count(own(Symbol::Square), circles | squares != 0)
        + count(own(Symbol::Triangle) & (circles | squares | triangles), true)
}

/// The cell of a column in a seat's row.
fn cell(seat: Seat, column: usize) -> Cell {
    Cell((seat.index() * row::COLUMNS + column) as u8)
}

/// Playing the symbol of a column.
fn strike(seat: Seat, column: usize, struck: u16) -> Action {
    Action::Strike { at: cell(seat, column), struck: Struck(struck) }
}
