//! Setting up a board of progressive Vinciperdi: any men are a position.

use super::ProgressiveVinciperdi;
use crate::games::chess;
use crate::{Cell, FromSetup, Options, Piece, Position, Setup, SetupError, SetupFields};

impl FromSetup for ProgressiveVinciperdi {
    const FIELDS: SetupFields = SetupFields { series: true, castling: false, eliminating: false };

    fn palette() -> Vec<Piece> {
        chess::palette()
    }

    fn fit(_: &Options, cell: Cell, _: u8, piece: Piece) -> Option<(u8, Piece)> {
        chess::fit(cell, piece)
    }

    fn setup(&self) -> Setup {
        Setup { series: self.series.length, ..Setup::new(self.pieces(), self.series.seat) }
    }

    fn from_setup(options: &Options, setup: &Setup) -> Result<ProgressiveVinciperdi, SetupError> {
        let board = chess::board_of::<ProgressiveVinciperdi>(options, setup)?;
        Ok(ProgressiveVinciperdi::new(options, board, chess::series_of(setup)?))
    }
}
