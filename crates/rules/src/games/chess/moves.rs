//! The men's moves, as sets of squares a man reaches, and carrying one out.

use std::ops::ControlFlow;

use super::board::OUTER;
use super::{Board, Squares, attacks, bit, cells};
use crate::{Action, Cell, Effect, EffectSink, Kind, Man, Piece, Seat, Travel};

/// What a pawn may become where a king is an ordinary man.
pub(crate) const LOSING_PROMOTIONS: [Man; 5] = [Man::Queen, Man::Rook, Man::Bishop, Man::Knight, Man::King];

/// The squares that one man may go to. A pawn reaching its last rank has one of these for each man it may become.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    pub man: Man,
    pub from: u8,
    pub to: Squares,
    pub promotion: Option<Man>,
}

impl Reach {
    pub fn plain(man: Man, from: u8, to: Squares) -> Reach {
        Reach { man, from, to, promotion: None }
    }

    /// The single moves.
    pub fn steps(self) -> impl Iterator<Item = Step> {
        cells(self.to).map(move |to| Step { man: self.man, from: self.from, to, promotion: self.promotion })
    }

    /// A pawn's reach, its promotions apart. `promotions` are the men it may become.
    #[inline]
    pub fn pawn<B>(
        from: u8,
        to: Squares,
        promotions: &[Man],
        visit: &mut impl FnMut(Reach) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if to & OUTER == 0 {
            return visit(Reach::plain(Man::Pawn, from, to));
        }
        for &man in promotions {
            visit(Reach { man: Man::Pawn, from, to, promotion: Some(man) })?;
        }
        ControlFlow::Continue(())
    }
}

/// One man's move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub man: Man,
    pub from: u8,
    pub to: u8,
    pub promotion: Option<Man>,
}

impl Step {
    /// The step that an action is, the man being looked up.
    pub fn of(board: &Board, action: Action) -> Option<Step> {
        let Action::Move { from, to, promotion } = action else { return None };
        if from.0 > 63 || to.0 > 63 {
            return None;
        }
        Some(Step { man: board.man(from.0)?, from: from.0, to: to.0, promotion })
    }

    pub fn action(self) -> Action {
        Action::Move { from: Cell(self.from), to: Cell(self.to), promotion: self.promotion }
    }
}

/// What a step has changed, besides moving a man.
pub(crate) struct Done {
    /// A capture or a pawn's move: what came before cannot come back.
    pub lasting: bool,
    /// The square passed by a double step, as a set.
    pub passed: Squares,
}

/// One square ahead for a seat's pawns, for a whole set.
#[inline]
pub(super) fn ahead(seat: Seat, squares: Squares) -> Squares {
    if seat == Seat::First { squares << 8 } else { squares >> 8 }
}

/// The squares a pawn may go to without capturing.
#[inline]
pub(crate) fn pushes(seat: Seat, pawns: Squares, occupied: Squares) -> Squares {
    let third = if seat == Seat::First { 0xFF_0000 } else { 0xFF00_0000_0000 };
    let one = ahead(seat, pawns) & !occupied;
    one | ahead(seat, one & third) & !occupied
}

/// Moves a man, taking what is there or, by a pawn stepping diagonally onto an empty square, what is passed.
pub(crate) fn carry_out(board: &mut Board, seat: Seat, step: Step, effects: &mut impl EffectSink) -> Done {
    let Step { man, from, to, promotion } = step;
    let enemy = seat.other();
    let pawn = man == Man::Pawn;
    let mut taken = (board.side(enemy) & bit(to) != 0).then_some(to);
    if pawn && taken.is_none() && (from ^ to) & 7 != 0 {
        taken = Some((from & !7) | (to & 7));
    }
    let mut captured = false;
    if let Some(at) = taken
        && board.side(enemy) & bit(at) != 0
        && let Some(victim) = board.man(at)
    {
        board.toggle(enemy, victim, at);
        captured = true;
        effects.push(Effect::Captured { at: Cell(at).into() });
    }
    board.toggle(seat, man, from);
    board.toggle(seat, promotion.unwrap_or(man), to);
    let travel = if man == Man::Knight { Travel::Leap } else { Travel::Glide };
    effects.push(Effect::Moved { from: Cell(from).into(), to: Cell(to).into(), travel });
    if let Some(man) = promotion {
        effects.push(Effect::Turned { at: Cell(to).into(), piece: Piece { kind: Kind::Man(man), owner: seat } });
    }
    let double = pawn && from.abs_diff(to) == 16;
    let passed = if double { bit((from + to) / 2) } else { 0 };
    Done { lasting: captured || pawn, passed }
}

/// Losing chess: what each man of the seat reaches. If anything can be captured, captures only; `passed` are the
/// squares where a pawn may be taken in passing.
#[inline]
pub(crate) fn losing<B>(
    board: &Board,
    seat: Seat,
    passed: Squares,
    mut visit: impl FnMut(Reach) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let (occupied, enemy) = (board.occupied(), board.side(seat.other()));
    let pawns = board.of(seat, Man::Pawn);
    let mut capturing = false;
    for from in cells(pawns) {
        let to = attacks::pawn(seat, from) & (enemy | passed);
        if to != 0 {
            capturing = true;
            Reach::pawn(from, to, &LOSING_PROMOTIONS, &mut visit)?;
        }
    }
    each_officer(board, seat, occupied, |man, from, struck| {
        if struck & enemy != 0 {
            capturing = true;
            return visit(Reach::plain(man, from, struck & enemy));
        }
        ControlFlow::Continue(())
    })?;
    if capturing {
        return ControlFlow::Continue(());
    }
    for from in cells(pawns) {
        let to = pushes(seat, bit(from), occupied);
        if to != 0 {
            Reach::pawn(from, to, &LOSING_PROMOTIONS, &mut visit)?;
        }
    }
    each_officer(board, seat, occupied, |man, from, struck| {
        if struck & !occupied != 0 {
            visit(Reach::plain(man, from, struck & !occupied))
        } else {
            ControlFlow::Continue(())
        }
    })
}

/// What every man but the pawns strikes.
#[inline]
fn each_officer<B>(
    board: &Board,
    seat: Seat,
    occupied: Squares,
    mut visit: impl FnMut(Man, u8, Squares) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for man in [Man::Knight, Man::Bishop, Man::Rook, Man::Queen, Man::King] {
        for from in cells(board.of(seat, man)) {
            visit(man, from, attacks::man(man, seat, from, occupied))?;
        }
    }
    ControlFlow::Continue(())
}

/// How many moves losing chess allows.
pub(crate) fn count_losing(board: &Board, seat: Seat, passed: Squares) -> u64 {
    let mut total = 0;
    let _ = losing(board, seat, passed, |reach| {
        total += u64::from(reach.to.count_ones());
        ControlFlow::<()>::Continue(())
    });
    total
}
