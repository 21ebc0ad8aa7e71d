//! What a player may do: one small value for all games.

use crate::{Cell, Man, Symbol};

/// The enemy cells that one CQT action strikes, as bits: bit `i` is cell `i + 1` of the enemy row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Struck(pub u16);

impl Struck {
    /// The columns struck, 0 to 8, ascending.
    pub fn columns(self) -> impl Iterator<Item = u8> {
        (0..9).filter(move |i| self.0 & (1 << i) != 0)
    }
}

/// One thing a player may do, the smallest step the interface asks for.
///
/// An action is syntax only: whether it is legal, and how it is written, is up to the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Nothing; legal only where the rules say so.
    Pass,
    /// A new piece on a cell: a tile of Cellulae, a disc of Hoppa, an Astronomer or a Star of Sicic.
    Place {
        /// Where.
        to: Cell,
    },
    /// CQT, phase 1: a symbol drawn in a cell of the own row.
    Draw {
        /// Which symbol.
        symbol: Symbol,
        /// Where.
        at: Cell,
    },
    /// CQT, phase 2: the symbol of a cell is played and strikes enemy symbols.
    Strike {
        /// The cell of the symbol played.
        at: Cell,
        /// The enemy cells struck.
        struck: Struck,
    },
    /// A piece goes from a cell to another.
    Move {
        /// From here.
        from: Cell,
        /// To here.
        to: Cell,
        /// What a pawn becomes, in chess.
        promotion: Option<Man>,
    },
    /// Hoppa: the top piece goes onto a neighbouring column.
    Stack {
        /// From here.
        from: Cell,
        /// Onto this.
        to: Cell,
    },
    /// Hoppa: the top piece jumps over enemy-owned cells.
    Jump {
        /// From here.
        from: Cell,
        /// To this empty cell.
        to: Cell,
    },
    /// Sicic: an Astronomer pinches a neighbour.
    Pinch {
        /// The one who pinches.
        from: Cell,
        /// The one pinched.
        to: Cell,
    },
    /// Sparta: a Warrior on an own city becomes a Hero.
    Promote {
        /// Where it stands.
        at: Cell,
    },
}

impl Action {
    /// A move without promotion.
    #[must_use]
    pub const fn step(from: Cell, to: Cell) -> Action {
        Action::Move { from, to, promotion: None }
    }

    /// The cell of the piece that acts, if one on the board does.
    #[must_use]
    pub const fn from(self) -> Option<Cell> {
        match self {
            Action::Pass | Action::Place { .. } | Action::Draw { .. } => None,
            Action::Strike { at, .. } | Action::Promote { at } => Some(at),
            Action::Move { from, .. }
            | Action::Stack { from, .. }
            | Action::Jump { from, .. }
            | Action::Pinch { from, .. } => Some(from),
        }
    }

    /// The cell the action is aimed at, if it is one.
    #[must_use]
    pub const fn to(self) -> Option<Cell> {
        match self {
            Action::Pass | Action::Strike { .. } => None,
            Action::Draw { at, .. } | Action::Promote { at } => Some(at),
            Action::Place { to }
            | Action::Move { to, .. }
            | Action::Stack { to, .. }
            | Action::Jump { to, .. }
            | Action::Pinch { to, .. } => Some(to),
        }
    }
}
