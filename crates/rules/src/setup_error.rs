//! Why a setup is no position, as data; the sentences for it are in `tavoliere-texts`.

use std::fmt;

use crate::{Cell, Seat};

/// Why a [`Setup`](crate::Setup) is no position of a game, in terms of the game. Shown as its id (`kings`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumIter)]
pub enum SetupError {
    /// Something lies on a cell that the board does not have.
    OffBoard,
    /// What lies on this cell can lie nowhere in this game, or not there.
    NoSuchPiece(Cell),
    /// Hoppa: a piece on this cell has nothing beneath it.
    Gap(Cell),
    /// CQT while symbols are drawn, Sicic while pieces are placed: by the numbers of pieces it is not this seat's turn.
    Alternation(Seat),
    /// Sicic: this seat has more than so many Astronomers.
    TooManyAstronomers(Seat, u8),
    /// Sicic: this seat has more than so many Stars.
    TooManyStars(Seat, u8),
    /// Sicic: there are Stars before both seats have placed all their Astronomers, so many each.
    StarsEarly(u8),
    /// Sparta: there must be so many cities.
    Cities(u8),
    /// The progressive games: a series has one move or more.
    EmptySeries,
    /// Chess: no pawn can stand on this square, which is on an outer rank.
    Pawn(Cell),
    /// Progressive chess: this seat must have one king.
    Kings(Seat),
    /// Progressive chess: this seat's king could be captured, the other one being to move.
    KingInCheck(Seat),
}

impl SetupError {
    /// The word for it, with which its message id ends (`setup-kings`).
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            SetupError::OffBoard => "off-board",
            SetupError::NoSuchPiece(_) => "no-such-piece",
            SetupError::Gap(_) => "gap",
            SetupError::Alternation(_) => "alternation",
            SetupError::TooManyAstronomers(..) => "too-many-astronomers",
            SetupError::TooManyStars(..) => "too-many-stars",
            SetupError::StarsEarly(_) => "stars-early",
            SetupError::Cities(_) => "cities",
            SetupError::EmptySeries => "empty-series",
            SetupError::Pawn(_) => "pawn",
            SetupError::Kings(_) => "kings",
            SetupError::KingInCheck(_) => "king-in-check",
        }
    }

    /// The cell that its sentence names, if it names one.
    #[must_use]
    pub const fn cell(self) -> Option<Cell> {
        match self {
            SetupError::NoSuchPiece(cell) | SetupError::Gap(cell) | SetupError::Pawn(cell) => Some(cell),
            _ => None,
        }
    }

    /// The seat that its sentence names, if it names one.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            SetupError::Alternation(seat)
            | SetupError::TooManyAstronomers(seat, _)
            | SetupError::TooManyStars(seat, _)
            | SetupError::Kings(seat)
            | SetupError::KingInCheck(seat) => Some(seat),
            _ => None,
        }
    }

    /// The number that its sentence names, if it names one: how many there may be, or must be.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        match self {
            SetupError::TooManyAstronomers(_, number)
            | SetupError::TooManyStars(_, number)
            | SetupError::StarsEarly(number)
            | SetupError::Cities(number) => Some(number),
            _ => None,
        }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl std::error::Error for SetupError {}
