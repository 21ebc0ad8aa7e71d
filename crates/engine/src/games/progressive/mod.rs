//! Progressive chess: whoever can mate does so with a series that was calculated to its end; whoever cannot captures
//! what can be captured and sees to it that the other seat cannot either.

mod cover;
mod mate;
mod series;
mod turns;

use tavoliere_rules::games::chess::{Board, attacks, cells};
use tavoliere_rules::games::progressive::Progressive;
use tavoliere_rules::{Man, Position, RepetitionHistory, Seat};

pub use mate::MateSearch;

use crate::{Aspect, Evaluate, Search, Strength};
use turns::TurnSearch;

/// What men are worth, but for pawns.
const MEN: [(Man, i32); 4] = [(Man::Knight, 300), (Man::Bishop, 320), (Man::Rook, 480), (Man::Queen, 900)];
const PAWN: i32 = 90;
/// What a pawn gains by being as good as promoted already.
const PROMOTION: i32 = 400;
/// A square the king could go to: the more of them, the harder the mate.
const FLIGHT: i32 = 18;
/// The first move goes to parrying it.
const CHECK: i32 = -50;

/// What a seat has, its next series having so many moves.
fn holdings(board: &Board, seat: Seat, king: u8, moves: i32) -> i32 {
    let mut worth: i32 = MEN.iter().map(|&(man, worth)| worth * board.of(seat, man).count_ones() as i32).sum();
    for cell in cells(board.of(seat, Man::Pawn)) {
        let rank = i32::from(cell / 8);
        let distance = if seat == Seat::First { 7 - rank } else { rank };
        worth += PAWN + PROMOTION * (moves + 1 - distance).max(0) / (moves + 1);
    }
    worth + FLIGHT * flights(board, seat, king)
}

/// How many squares a king could go to.
fn flights(board: &Board, seat: Seat, king: u8) -> i32 {
    let occupied = board.occupied();
    let free = |&cell: &u8| board.strikers(seat.other(), cell, occupied) == 0;
    cells(attacks::king(king) & !board.side(seat)).filter(free).count() as i32
}

impl Evaluate for Progressive {
    fn evaluate(&self) -> i32 {
        let (seat, board) = (self.seat(), self.board());
        let own = holdings(board, seat, self.king(seat).0, self.moves_left().into());
        let other = seat.other();
        let enemy = holdings(board, other, self.king(other).0, i32::from(self.series_length()) + 1);
        own - enemy + if self.in_check(seat) { CHECK } else { 0 }
    }

    fn aspects(&self, seat: Seat) -> Vec<(Aspect, i32)> {
        vec![(Aspect::Flights, flights(self.board(), seat, self.king(seat).0))]
    }

    fn search(self, record: RepetitionHistory, strength: &Strength, seed: u64) -> Box<dyn Search> {
        Box::new(TurnSearch::new(self, &record, strength, seed))
    }
}
