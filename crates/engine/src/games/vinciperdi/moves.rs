//! The moves of a position, laid out fast: the captures first, the others only where there are none.

use tavoliere_rules::games::chess::{Squares, attacks, bit, cells};
use tavoliere_rules::games::vinciperdi::Vinciperdi;
use tavoliere_rules::{Action, Cell, Man, Position, Seat};

pub(super) const MEN: [Man; 6] = [Man::Pawn, Man::Knight, Man::Bishop, Man::Rook, Man::Queen, Man::King];
pub(super) const OFFICERS: [Man; 5] = [Man::Knight, Man::Bishop, Man::Rook, Man::Queen, Man::King];
pub(super) const OUTER: Squares = 0xFF00_0000_0000_00FF;

/// A move in 16 bits: from, to and what a pawn becomes. 0, which no move is, stands for none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Step(pub u16);

impl Step {
    pub const NONE: Step = Step(0);

    fn new(from: u8, to: u8, promotion: Option<Man>) -> Step {
        Step(u16::from(from) | u16::from(to) << 6 | promotion.map_or(0, |man| man as u16) << 12)
    }

    pub fn from(self) -> u8 {
        self.0 as u8 & 63
    }

    pub fn to(self) -> u8 {
        (self.0 >> 6) as u8 & 63
    }

    pub fn promotion(self) -> Option<Man> {
        match usize::from(self.0 >> 12) {
            0 => None,
            man => MEN.get(man).copied(),
        }
    }

    pub fn action(self) -> Action {
        Action::Move { from: Cell(self.from()), to: Cell(self.to()), promotion: self.promotion() }
    }

    /// The move that an action is; none for an action of another game.
    pub fn of(action: Action) -> Step {
        match action {
            Action::Move { from, to, promotion } => Step::new(from.0, to.0, promotion),
            _ => Step::NONE,
        }
    }
}

/// Calls with every capture.
#[inline]
pub(super) fn captures(position: &Vinciperdi, mut visit: impl FnMut(Step)) {
    let (board, seat) = (position.board(), position.seat());
    let (occupied, enemy) = (board.occupied(), board.side(seat.other()));
    for from in cells(board.of(seat, Man::Pawn)) {
        pawn(from, attacks::pawn(seat, from) & (enemy | position.passed()), &mut visit);
    }
    for man in OFFICERS {
        for from in cells(board.of(seat, man)) {
            for to in cells(attacks::man(man, seat, from, occupied) & enemy) {
                visit(Step::new(from, to, None));
            }
        }
    }
}

/// Calls with every move that is not a capture.
#[inline]
pub(super) fn others(position: &Vinciperdi, mut visit: impl FnMut(Step)) {
    let (board, seat) = (position.board(), position.seat());
    let occupied = board.occupied();
    for from in cells(board.of(seat, Man::Pawn)) {
        pawn(from, pushes(seat, bit(from), occupied), &mut visit);
    }
    for man in OFFICERS {
        for from in cells(board.of(seat, man)) {
            for to in cells(attacks::man(man, seat, from, occupied) & !occupied) {
                visit(Step::new(from, to, None));
            }
        }
    }
}

/// Whether a seat that has no capture can move.
#[inline]
pub(super) fn can_move(position: &Vinciperdi) -> bool {
    let (board, seat) = (position.board(), position.seat());
    let occupied = board.occupied();
    pushes(seat, board.of(seat, Man::Pawn), occupied) != 0
        || OFFICERS
            .into_iter()
            .any(|man| cells(board.of(seat, man)).any(|from| attacks::man(man, seat, from, occupied) & !occupied != 0))
}

/// The squares a seat's men strike.
#[inline]
pub(super) fn struck(position: &Vinciperdi, seat: Seat) -> Squares {
    let board = position.board();
    let occupied = board.occupied();
    let mut all = 0;
    for man in MEN {
        for from in cells(board.of(seat, man)) {
            all |= attacks::man(man, seat, from, occupied);
        }
    }
    all
}

pub(super) fn pushes(seat: Seat, pawns: Squares, occupied: Squares) -> Squares {
    let (ahead, third): (fn(Squares) -> Squares, _) =
        if seat == Seat::First { (|s| s << 8, 0xFF_0000) } else { (|s| s >> 8, 0xFF00_0000_0000) };
    let one = ahead(pawns) & !occupied;
    one | ahead(one & third) & !occupied
}

#[inline]
fn pawn(from: u8, to: Squares, visit: &mut impl FnMut(Step)) {
    for square in cells(to) {
        if bit(square) & OUTER == 0 {
            visit(Step::new(from, square, None));
        } else {
            for man in OFFICERS {
                visit(Step::new(from, square, Some(man)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tavoliere_rules::{Options, RepetitionHistory, zobrist};

    use super::*;

    #[test]
    fn the_moves_are_those_of_the_rules() {
        for seed in 0..200_u64 {
            let mut position = Vinciperdi::start(&Options::defaults(Vinciperdi::OPTIONS));
            for ply in 0..80 {
                let mut legal = Vec::new();
                position.legal(&RepetitionHistory::default(), &mut legal);
                let mut steps = Vec::new();
                captures(&position, |step| steps.push(step));
                assert_eq!(!steps.is_empty(), !legal.is_empty() && position.must_capture(), "{position}");
                if steps.is_empty() {
                    let any = can_move(&position);
                    others(&position, |step| steps.push(step));
                    assert_eq!(any, !steps.is_empty(), "{position}");
                }
                if legal.is_empty() {
                    break;
                }
                let mut found: Vec<Action> = steps.iter().map(|step| step.action()).collect();
                assert!(found.iter().zip(&steps).all(|(&action, &step)| Step::of(action) == step));
                found.sort();
                legal.sort();
                assert_eq!(found, legal, "{position}");
                let pick = zobrist::key(seed << 8 | ply) as usize % legal.len();
                position.apply(legal[pick], &mut ());
            }
        }
    }
}
