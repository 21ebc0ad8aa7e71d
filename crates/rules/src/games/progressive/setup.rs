//! Setting up a board of progressive chess: one king each, of which the one whose seat is not to move is safe.

use super::Progressive;
use crate::games::chess::{self, text};
use crate::{Cell, FromSetup, Man, Options, Piece, Position, Seat, Setup, SetupError, SetupFields};

impl FromSetup for Progressive {
    const FIELDS: SetupFields = SetupFields { series: true, castling: true, eliminating: false };

    fn palette() -> Vec<Piece> {
        chess::palette()
    }

    fn fit(_: &Options, cell: Cell, _: u8, piece: Piece) -> Option<(u8, Piece)> {
        chess::fit(cell, piece)
    }

    fn setup(&self) -> Setup {
        let Progressive { series, castling, .. } = self;
        Setup { series: series.length, castling: *castling != 0, ..Setup::new(self.pieces(), series.seat) }
    }

    fn from_setup(options: &Options, setup: &Setup) -> Result<Progressive, SetupError> {
        let board = chess::board_of::<Progressive>(options, setup)?;
        let kings = |seat: &Seat| board.of(*seat, Man::King).count_ones();
        if let Some(seat) = Seat::BOTH.into_iter().find(|seat| kings(seat) != 1) {
            return Err(SetupError::Kings(seat));
        }
        let castling = if setup.castling { text::castlings_at_home(&board) } else { 0 };
        let position = Progressive::new(options, board, castling, chess::series_of(setup)?);
        let waiting = setup.seat.other();
        if position.in_check(waiting) { Err(SetupError::KingInCheck(waiting)) } else { Ok(position) }
    }
}
