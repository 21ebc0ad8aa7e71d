//! Why Sicic refuses an action.

use super::{DIRECTIONS, EVENING, NIGHT, Sicic};
use crate::squares::bit;
use crate::{Cell, Illegal, Position};

impl Sicic {
    pub(super) fn check_place(&self, to: Cell) -> Result<(), Illegal> {
        let phase = self.phase();
        if phase == NIGHT {
            return Err(Illegal::NoSuchAction);
        }
        if !self.on_board(to) {
            return Err(Illegal::OffBoard);
        }
        if self.in_sky(to) != (phase == EVENING) {
            return Err(Illegal::WrongBoard(to));
        }
        if self.owner(to).is_some() {
            return Err(Illegal::Occupied(to));
        }
        // Only in a position that alternation cannot reach: this seat has placed all, the other has not.
        if self.placings().next().is_none() { Err(Illegal::NoSuchAction) } else { Ok(()) }
    }

    /// What a move and a pinch have in common.
    fn check_actor(&self, from: Cell, to: Cell) -> Result<(), Illegal> {
        if self.phase() != NIGHT {
            return Err(Illegal::NoSuchAction);
        }
        if !self.on_board(from) || !self.on_board(to) {
            return Err(Illegal::OffBoard);
        }
        match self.owner(from) {
            None => return Err(Illegal::Empty(from)),
            Some(_) if self.in_sky(from) => return Err(Illegal::StarsStay(from)),
            Some(owner) if owner != self.seat => return Err(Illegal::NotYours(from)),
            Some(_) => {}
        }
        if self.in_sky(to) { Err(Illegal::WrongBoard(to)) } else { Ok(()) }
    }

    pub(super) fn check_move(&self, from: Cell, to: Cell) -> Result<(), Illegal> {
        self.check_actor(from, to)?;
        if let Some(forced) = self.forced
            && forced != from
        {
            return Err(Illegal::MustMovePinched(forced));
        }
        if self.owner(to).is_some() {
            return Err(Illegal::Occupied(to));
        }
        let Some(direction) = DIRECTIONS.into_iter().find(|&d| self.ray(from, d).any(|c| c == to)) else {
            return Err(Illegal::NotQueenLine);
        };
        let mut between = self.ray(from, direction).take_while(|&c| c != to);
        match between.find(|&c| self.occupied() & bit(c) != 0) {
            Some(blocker) => Err(Illegal::Blocked(blocker)),
            None => Ok(()),
        }
    }

    pub(super) fn check_pinch(&self, from: Cell, to: Cell) -> Result<(), Illegal> {
        self.check_actor(from, to)?;
        if let Some(forced) = self.forced {
            return Err(Illegal::MustMovePinched(forced));
        }
        match self.owner(to) {
            None => return Err(Illegal::Empty(to)),
            Some(owner) if owner == self.seat => return Err(Illegal::OwnAstronomer(to)),
            Some(_) => {}
        }
        if DIRECTIONS.into_iter().all(|d| self.ray(from, d).next() != Some(to)) {
            return Err(Illegal::NotBeside(to));
        }
        if self.ban == Some((self.seat, to)) { Err(Illegal::PinchBanned(to)) } else { Ok(()) }
    }

    pub(super) fn check_pass(&self) -> Result<(), Illegal> {
        let mut can_act = false;
        self.each_action(|_| can_act = true);
        if can_act { Err(Illegal::MustAct) } else { Ok(()) }
    }
}
