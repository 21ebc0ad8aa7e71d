//! What lies on a board and who acts, whether or not it is a position: what somebody who sets a board up has put
//! together so far. [`FromSetup`] is what each game says about it.

use std::collections::BTreeMap;

use crate::{Cell, GameId, Kind, Options, Piece, Position, Seat, SetupError, Spot};

/// Pieces on a board, and the few other things that are chosen when a board is set up. Anything can be in it; a game
/// makes a position of it or says why it is none: [`FromSetup::from_setup`].
///
/// A setup has no past, so some of a position is not in it: whom a pinch forces or forbids to act (Sicic), pawns that
/// can be taken in passing, moves without capture, and how much of a series has been played (chess).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What lies where, whatever the game says to it.
    pub pieces: BTreeMap<Spot, Piece>,
    /// The seat that acts.
    pub seat: Seat,
    /// How many moves the series has that begins, from 1. Only in games with [`SetupFields::series`].
    pub series: u16,
    /// Whether kings may castle with the rooks that are at home as they are. Only in games with
    /// [`SetupFields::castling`].
    pub castling: bool,
    /// Whether symbols are eliminated, not drawn any more. Only in games with [`SetupFields::eliminating`].
    pub eliminating: bool,
}

/// Which fields of a [`Setup`] a game looks at, besides the pieces and the seat. It ignores the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SetupFields {
    /// [`Setup::series`]: the progressive games.
    pub series: bool,
    /// [`Setup::castling`]: progressive chess.
    pub castling: bool,
    /// [`Setup::eliminating`]: CQT.
    pub eliminating: bool,
}

/// What a game says about setting up its board.
pub trait FromSetup: Position {
    /// Which fields of a [`Setup`] are used.
    const FIELDS: SetupFields = SetupFields { series: false, castling: false, eliminating: false };

    /// What can be put down, in an order to choose from. Where the cell decides (whose row it is in CQT, Earth or Sky
    /// in Sicic), one piece stands for all of them.
    fn palette() -> Vec<Piece>;

    /// In which layer a piece comes to lie that is put on a cell, and what it is there: the palette's piece, or what
    /// the cell makes of it. `height` is the layer above everything that lies on the cell. `None` if the game has no
    /// such cell or piece, or no room for it.
    fn fit(options: &Options, cell: Cell, height: u8, piece: Piece) -> Option<(u8, Piece)>;

    /// What a setup can hold of the position.
    fn setup(&self) -> Setup {
        Setup::new(self.pieces(), self.seat())
    }

    /// The position that a setup is, as if the game began with it. It may be one that ends the game.
    ///
    /// # Errors
    /// Why it is none.
    fn from_setup(options: &Options, setup: &Setup) -> Result<Self, SetupError>;
}

impl Setup {
    /// These pieces, nothing else being chosen: a series of one move, no castling, no elimination.
    #[must_use]
    pub fn new(pieces: impl IntoIterator<Item = (Spot, Piece)>, seat: Seat) -> Setup {
        Setup { pieces: pieces.into_iter().collect(), seat, series: 1, castling: false, eliminating: false }
    }

    /// The uppermost piece on a cell, with its spot.
    #[must_use]
    pub fn top(&self, cell: Cell) -> Option<(Spot, Piece)> {
        let column = Spot { cell, layer: 0 }..=Spot { cell, layer: u8::MAX };
        self.pieces.range(column).next_back().map(|(&spot, &piece)| (spot, piece))
    }

    /// Where a piece comes to lie that is put on a cell, and what it is there: see [`FromSetup::fit`].
    #[must_use]
    pub fn fit(&self, game: GameId, options: &Options, cell: Cell, piece: Piece) -> Option<(Spot, Piece)> {
        let height = self.top(cell).map_or(0, |(spot, _)| spot.layer.saturating_add(1));
        let (layer, piece) = game.fit(options, cell, height, piece)?;
        Some((Spot { cell, layer }, piece))
    }

    /// Puts a piece on a cell as the game's pieces are put down: on top in Hoppa, under a man for a city of Sparta, and
    /// otherwise in the place of what is there. The same piece once more takes it away. What does not fit changes
    /// nothing.
    pub fn put(&mut self, game: GameId, options: &Options, cell: Cell, piece: Piece) {
        let Some((spot, piece)) = self.fit(game, options, cell, piece) else { return };
        if self.pieces.insert(spot, piece) == Some(piece) {
            self.pieces.remove(&spot);
        }
    }

    /// Takes the uppermost piece of a cell away.
    pub fn take(&mut self, cell: Cell) -> Option<Piece> {
        let (spot, _) = self.top(cell)?;
        self.pieces.remove(&spot)
    }

    /// Takes all pieces away, and with them castling and elimination. The seat and the series stay.
    pub fn clear(&mut self) {
        self.pieces.clear();
        (self.castling, self.eliminating) = (false, false);
    }

    /// How many of its pieces are like this one.
    pub(crate) fn count(&self, piece: Piece) -> usize {
        self.pieces.values().filter(|other| **other == piece).count()
    }

    /// Visits every piece, each being such a one as the game has on its cell, in its layer.
    ///
    /// # Errors
    /// The first piece that is not.
    pub(crate) fn each_fitting<P: FromSetup>(
        &self,
        options: &Options,
        mut visit: impl FnMut(Spot, Piece),
    ) -> Result<(), SetupError> {
        for (&spot, &piece) in &self.pieces {
            if P::fit(options, spot.cell, spot.layer, piece) != Some((spot.layer, piece)) {
                let on_board = spot.cell.index() < P::start(options).layout().places.len();
                return Err(if on_board { SetupError::NoSuchPiece(spot.cell) } else { SetupError::OffBoard });
            }
            visit(spot, piece);
        }
        Ok(())
    }
}

/// Pieces of these kinds, first all of the first seat's.
pub(crate) fn of_both_seats(kinds: &[Kind]) -> Vec<Piece> {
    Seat::BOTH.into_iter().flat_map(|owner| kinds.iter().map(move |&kind| Piece { kind, owner })).collect()
}
