//! Setting up a board of Cellulae: any tiles are a position.

use super::Cellulae;
use crate::setup::of_both_seats;
use crate::squares::bit;
use crate::{Cell, FromSetup, Kind, Options, Piece, Seat, Setup, SetupError};

impl FromSetup for Cellulae {
    fn palette() -> Vec<Piece> {
        of_both_seats(&[Kind::Tile])
    }

    fn fit(options: &Options, cell: Cell, _: u8, piece: Piece) -> Option<(u8, Piece)> {
        (piece.kind == Kind::Tile && Cellulae::empty(options).on_board(cell)).then_some((0, piece))
    }

    fn from_setup(options: &Options, setup: &Setup) -> Result<Cellulae, SetupError> {
        let mut position = Cellulae::empty(options);
        setup.each_fitting::<Cellulae>(options, |spot, piece| position.toggle(piece.owner, bit(spot.cell)))?;
        if setup.seat == Seat::Second {
            position.pass_turn();
        }
        Ok(position)
    }
}
