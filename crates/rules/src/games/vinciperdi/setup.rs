//! Setting up a board of Vinciperdi: any men are a position.

use super::Vinciperdi;
use crate::games::chess;
use crate::{Cell, FromSetup, Options, Piece, Setup, SetupError};

impl FromSetup for Vinciperdi {
    fn palette() -> Vec<Piece> {
        chess::palette()
    }

    fn fit(_: &Options, cell: Cell, _: u8, piece: Piece) -> Option<(u8, Piece)> {
        chess::fit(cell, piece)
    }

    fn from_setup(options: &Options, setup: &Setup) -> Result<Vinciperdi, SetupError> {
        let board = chess::board_of::<Vinciperdi>(options, setup)?;
        Ok(Vinciperdi { seat: setup.seat, ..Vinciperdi::new(options, board) })
    }
}
