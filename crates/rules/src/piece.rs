//! Seats, pieces and where they stand.

use crate::{Cell, ParseError};

/// A player, by the order of play: the first seat starts the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// The seat that starts the game.
    #[default]
    First,
    /// The seat that answers.
    Second,
}

impl Seat {
    /// Both seats, in the order of play.
    pub const BOTH: [Seat; 2] = [Seat::First, Seat::Second];

    /// The opponent's seat.
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

/// CQT's symbols, in the order of their letters, which are those of their Italian names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Symbol {
    /// `C`, cerchio.
    Circle,
    /// `Q`, quadrato.
    Square,
    /// `T`, triangolo.
    Triangle,
}

/// The men of the chess games, a pawn being one.
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
    /// Sicic: the piece that moves, on Earth.
    Astronomer,
    /// Sicic: the piece that stays, in the Sky.
    Star,
    /// Sparta: a city tile, always in layer 0; men of Sparta stand in layer 1, on a city or not.
    City,
    /// Sparta: a man as it starts.
    Warrior,
    /// Sparta: a promoted Warrior.
    Hero,
    /// A man of the chess games.
    Man(Man),
}

impl Kind {
    /// Every kind there is, the games' in the order of the shelf.
    pub const ALL: [Kind; 16] = [
        Kind::Tile,
        Kind::Disc,
        Kind::Symbol(Symbol::Circle),
        Kind::Symbol(Symbol::Square),
        Kind::Symbol(Symbol::Triangle),
        Kind::Astronomer,
        Kind::Star,
        Kind::City,
        Kind::Warrior,
        Kind::Hero,
        Kind::Man(Man::Pawn),
        Kind::Man(Man::Knight),
        Kind::Man(Man::Bishop),
        Kind::Man(Man::Rook),
        Kind::Man(Man::Queen),
        Kind::Man(Man::King),
    ];

    /// The word for it in files and in ids of messages and controls (`knight`).
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Tile => "tile",
            Kind::Disc => "disc",
            Kind::Symbol(Symbol::Circle) => "circle",
            Kind::Symbol(Symbol::Square) => "square",
            Kind::Symbol(Symbol::Triangle) => "triangle",
            Kind::Astronomer => "astronomer",
            Kind::Star => "star",
            Kind::City => "city",
            Kind::Warrior => "warrior",
            Kind::Hero => "hero",
            Kind::Man(Man::Pawn) => "pawn",
            Kind::Man(Man::Knight) => "knight",
            Kind::Man(Man::Bishop) => "bishop",
            Kind::Man(Man::Rook) => "rook",
            Kind::Man(Man::Queen) => "queen",
            Kind::Man(Man::King) => "king",
        }
    }
}

impl std::str::FromStr for Kind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Kind, ParseError> {
        Kind::ALL.into_iter().find(|kind| kind.id() == text).ok_or_else(|| {
            let ids = Kind::ALL.map(Kind::id);
            ParseError::new("piece", format!("one of {}", ids.join(", ")), text)
        })
    }
}

/// A piece as it lies: what it is and whose it is now (for two-faced pieces: the face on top).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// What kind of piece it is.
    pub kind: Kind,
    /// The seat whose piece it is.
    pub owner: Seat,
}

/// A place where a single piece can be: a cell, and a layer of the column on it. Spots are ordered by their cell's
/// number, then upwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// The cell of the [layout](crate::Layout).
    pub cell: Cell,
    /// The layer, from 0, the one on the board itself, upwards.
    pub layer: u8,
}

impl From<Cell> for Spot {
    fn from(cell: Cell) -> Spot {
        Spot { cell, layer: 0 }
    }
}
