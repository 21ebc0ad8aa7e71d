//! What a player may do: one small value for all games.

use crate::{Cell, Man, Symbol};

/// The enemy cells that one CQT action strikes, as bits: bit `i` is cell `i + 1` of the enemy row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Struck(pub u16);

impl Struck {
    /// The columns struck, 0 to 8, in ascending order.
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
        /// The cell it comes to lie on.
        to: Cell,
    },
    /// CQT, phase 1: a symbol drawn in a cell of the own row.
    Draw {
        /// What is drawn.
        symbol: Symbol,
        /// The cell it is drawn in.
        at: Cell,
    },
    /// CQT, phase 2: the symbol of a cell is played and strikes enemy symbols.
    Strike {
        /// The cell of the symbol played.
        at: Cell,
        /// The cells of the enemy's row whose symbols disappear.
        struck: Struck,
    },
    /// A piece goes from a cell to another.
    Move {
        /// The cell of the piece that moves.
        from: Cell,
        /// The cell where it ends.
        to: Cell,
        /// What a pawn that reaches its last rank becomes, in chess; `None` for every other move.
        promotion: Option<Man>,
    },
    /// Hoppa: the top piece goes onto a neighbouring column.
    Stack {
        /// The cell whose uppermost piece climbs.
        from: Cell,
        /// The cell it climbs onto.
        to: Cell,
    },
    /// Hoppa: the top piece jumps over enemy-owned cells.
    Jump {
        /// The cell whose uppermost piece jumps.
        from: Cell,
        /// The empty cell where it lands.
        to: Cell,
    },
    /// Sicic: an Astronomer pinches a neighbour.
    Pinch {
        /// The square of the Astronomer that pinches.
        from: Cell,
        /// The square of the Astronomer that is pinched.
        to: Cell,
    },
    /// Sparta: a Warrior on an own city becomes a Hero.
    Promote {
        /// The square where it stands, which is the city's too.
        at: Cell,
    },
}

impl Action {
    /// A move without promotion.
    #[must_use]
    pub const fn step(from: Cell, to: Cell) -> Action {
        Action::Move { from, to, promotion: None }
    }

    /// The cell of the piece that acts; `None` where none that is on the board does.
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

    /// The cell where the action takes place or which it is aimed at; `None` where that is not one cell.
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
