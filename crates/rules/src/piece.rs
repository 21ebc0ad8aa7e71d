//! Seats, pieces and where they stand.

use crate::Cell;

/// A player, by the order of play: the first seat starts the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// The seat that starts.
    First,
    /// The other one.
    Second,
}

impl Seat {
    /// Both seats, in the order of play.
    pub const BOTH: [Seat; 2] = [Seat::First, Seat::Second];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }

    /// 0 for the first seat, 1 for the second: for tables.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// CQT's symbols, in the order of their letters' Italian names: cerchio, quadrato, triangolo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Symbol {
    /// `C`
    Circle,
    /// `Q`
    Square,
    /// `T`
    Triangle,
}

/// The chess men.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Man {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Cellulae's two-faced tile.
    Tile,
    /// Hoppa's two-faced disc.
    Disc,
    /// A drawn symbol of CQT.
    Symbol(Symbol),
    /// Sicic, on Earth.
    Astronomer,
    /// Sicic, in the Sky.
    Star,
    /// Sparta: a city tile, always at level 0; men of Sparta stand at level 1.
    City,
    /// Sparta.
    Warrior,
    /// Sparta: a promoted Warrior.
    Hero,
    /// A chess man.
    Man(Man),
}

/// A piece as it lies: what it is and whose it is now (for two-faced pieces: the face on top).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// What it is.
    pub kind: Kind,
    /// Whose it is.
    pub owner: Seat,
}

/// A place a single piece can be in: a cell and a level of its column, 0 being the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// The cell.
    pub cell: Cell,
    /// The level, 0 on the board itself.
    pub level: u8,
}

impl From<Cell> for Spot {
    fn from(cell: Cell) -> Spot {
        Spot { cell, level: 0 }
    }
}
