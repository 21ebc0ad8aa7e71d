//! The moves of a position, laid out fast: the captures first, the others only where there are none.

use tavoliere_rules::games::chess::{Squares, attacks, bit, cells};
use tavoliere_rules::games::vinciperdi::Vinciperdi;
use tavoliere_rules::{Action, Cell, Man, Position, Seat};

/// All kinds of men, in the order of the tables.
pub(super) const MEN: [Man; 6] = [Man::Pawn, Man::Knight, Man::Bishop, Man::Rook, Man::Queen, Man::King];
/// What a pawn may become: all men but pawns.
pub(super) const PIECES: [Man; 5] = [Man::Knight, Man::Bishop, Man::Rook, Man::Queen, Man::King];
/// The first and the last rank.
pub(super) const OUTER_RANKS: Squares = 0xFF00_0000_0000_00FF;

/// A move in 16 bits: six for the square it leaves, six for the one it comes to, three for what a pawn becomes. 0, which
/// no move is, stands for none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct PackedMove(pub u16);

impl PackedMove {
    /// No move.
    pub const NONE: PackedMove = PackedMove(0);

    fn new(from: u8, to: u8, promotion: Option<Man>) -> PackedMove {
        PackedMove(u16::from(from) | u16::from(to) << 6 | promotion.map_or(0, |man| man as u16) << 12)
    }

    /// The square it leaves.
    pub fn from(self) -> u8 {
        self.0 as u8 & 63
    }

    /// The square it comes to.
    pub fn to(self) -> u8 {
        (self.0 >> 6) as u8 & 63
    }

    /// What a pawn becomes.
    pub fn promotion(self) -> Option<Man> {
        match usize::from(self.0 >> 12) {
            0 => None,
            man => MEN.get(man).copied(),
        }
    }

    /// The move as the rules write it.
    pub fn action(self) -> Action {
        Action::Move { from: Cell(self.from()), to: Cell(self.to()), promotion: self.promotion() }
    }

    /// The move that an action is; none for an action of another game.
    pub fn of(action: Action) -> PackedMove {
        match action {
            Action::Move { from, to, promotion } => PackedMove::new(from.0, to.0, promotion),
            _ => PackedMove::NONE,
        }
    }
}

/// Calls `visit` with every capture.
#[inline]
pub(super) fn captures(position: &Vinciperdi, mut visit: impl FnMut(PackedMove)) {
    let (board, seat) = (position.board(), position.seat());
    let (occupied, enemy) = (board.occupied(), board.side(seat.other()));
    for from in cells(board.of(seat, Man::Pawn)) {
        pawn(from, attacks::pawn(seat, from) & (enemy | position.passed()), &mut visit);
    }
    for man in PIECES {
        for from in cells(board.of(seat, man)) {
            for to in cells(attacks::man(man, seat, from, occupied) & enemy) {
                visit(PackedMove::new(from, to, None));
            }
        }
    }
}

/// Calls `visit` with every move that is not a capture.
#[inline]
pub(super) fn others(position: &Vinciperdi, mut visit: impl FnMut(PackedMove)) {
    let (board, seat) = (position.board(), position.seat());
    let occupied = board.occupied();
    for from in cells(board.of(seat, Man::Pawn)) {
        pawn(from, pushes(seat, bit(from), occupied), &mut visit);
    }
    for man in PIECES {
        for from in cells(board.of(seat, man)) {
            for to in cells(attacks::man(man, seat, from, occupied) & !occupied) {
                visit(PackedMove::new(from, to, None));
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
        || PIECES
            .into_iter()
            .any(|man| cells(board.of(seat, man)).any(|from| attacks::man(man, seat, from, occupied) & !occupied != 0))
}

/// The squares a seat's men attack.
#[inline]
pub(super) fn attacked(position: &Vinciperdi, seat: Seat) -> Squares {
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

/// Where pawns of a seat can be pushed, one or two squares.
pub(super) fn pushes(seat: Seat, pawns: Squares, occupied: Squares) -> Squares {
    let (ahead, third): (fn(Squares) -> Squares, _) =
        if seat == Seat::First { (|s| s << 8, 0xFF_0000) } else { (|s| s >> 8, 0xFF00_0000_0000) };
    let one = ahead(pawns) & !occupied;
    one | ahead(one & third) & !occupied
}

/// Calls `visit` with a pawn's moves to squares, each promotion by itself.
#[inline]
fn pawn(from: u8, to: Squares, visit: &mut impl FnMut(PackedMove)) {
    for square in cells(to) {
        if bit(square) & OUTER_RANKS == 0 {
            visit(PackedMove::new(from, square, None));
        } else {
            for man in PIECES {
                visit(PackedMove::new(from, square, Some(man)));
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
                let mut moves = Vec::new();
                captures(&position, |mv| moves.push(mv));
                assert_eq!(!moves.is_empty(), !legal.is_empty() && position.must_capture(), "{position}");
                if moves.is_empty() {
                    let any = can_move(&position);
                    others(&position, |mv| moves.push(mv));
                    assert_eq!(any, !moves.is_empty(), "{position}");
                }
                if legal.is_empty() {
                    break;
                }
                let mut found: Vec<Action> = moves.iter().map(|mv| mv.action()).collect();
                assert!(found.iter().zip(&moves).all(|(&action, &mv)| PackedMove::of(action) == mv));
                found.sort();
                legal.sort();
                assert_eq!(found, legal, "{position}");
                let pick = zobrist::key(seed << 8 | ply) as usize % legal.len();
                position.apply(legal[pick], &mut ());
            }
        }
    }
}
