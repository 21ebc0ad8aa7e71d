//! Why a man may not go somewhere, as far as its way of moving tells.

use super::moves::ahead;
use super::{Board, Squares, attacks, bit, cells};
use crate::{Action, Cell, Illegal, Man, Seat};

/// What is wrong with a move, or `None` if that man moves so and nothing stands in its way. `takeable` are the squares
/// where a pawn may be taken in passing, `promotions` the men a pawn may become.
pub(crate) fn explain(
    board: &Board,
    seat: Seat,
    takeable: Squares,
    promotions: &[Man],
    action: Action,
) -> Option<Illegal> {
    let Action::Move { from, to, promotion } = action else { return Some(Illegal::NoSuchAction) };
    if from.0 > 63 || to.0 > 63 {
        return Some(Illegal::OffBoard);
    }
    let Some(man) = board.man(from.0) else { return Some(Illegal::Empty(from)) };
    if board.side(seat) & bit(from.0) == 0 {
        return Some(Illegal::NotYours(from));
    }
    if board.side(seat) & bit(to.0) != 0 {
        return Some(Illegal::OwnMan(to));
    }
    let occupied = board.occupied();
    if man == Man::Pawn {
        if let Some(why) = explain_pawn(board, seat, takeable, from, to) {
            return Some(why);
        }
    } else {
        if attacks::man(man, seat, from.0, 0) & bit(to.0) == 0 {
            return Some(Illegal::NotThatWay(from));
        }
        if attacks::man(man, seat, from.0, occupied) & bit(to.0) == 0 {
            return Some(Illegal::Blocked(blocker(from, to, occupied)));
        }
    }
    let last = if seat == Seat::First { 7 } else { 0 };
    match (man == Man::Pawn && to.0 / 8 == last, promotion) {
        (true, None) => Some(Illegal::PromotionMissing),
        (true, Some(man)) if !promotions.contains(&man) => Some(Illegal::PromotionImpossible),
        (false, Some(_)) => Some(Illegal::NoPromotion),
        _ => None,
    }
}

fn explain_pawn(board: &Board, seat: Seat, takeable: Squares, from: Cell, to: Cell) -> Option<Illegal> {
    if attacks::pawn(seat, from.0) & bit(to.0) != 0 {
        let enemy = seat.other();
        let beside = (from.0 & !7) | (to.0 & 7);
        let fifth = if seat == Seat::First { 4 } else { 3 };
        return if (board.side(enemy) | takeable) & bit(to.0) != 0 {
            None
        } else if from.0 / 8 == fifth && board.of(enemy, Man::Pawn) & bit(beside) != 0 {
            Some(Illegal::PassingNotNow)
        } else {
            Some(Illegal::NothingToCapture(to))
        };
    }
    let one = ahead(seat, bit(from.0));
    let second = if seat == Seat::First { 1 } else { 6 };
    let two = if from.0 / 8 == second { ahead(seat, one) } else { 0 };
    let way = if bit(to.0) == two { one | two } else { one };
    if (one | two) & bit(to.0) == 0 {
        Some(Illegal::NotThatWay(from))
    } else {
        let found = cells(way & board.occupied()).next();
        found.map(|cell| Illegal::Blocked(Cell(cell)))
    }
}

/// The first man met between two squares of a line.
pub(crate) fn blocker(from: Cell, to: Cell, occupied: Squares) -> Cell {
    let between = cells(attacks::between(from.0, to.0) & occupied);
    Cell(between.min_by_key(|c| c.abs_diff(from.0)).unwrap_or(to.0))
}
