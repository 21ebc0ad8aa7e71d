//! Setting up a board of Hoppa: any columns of up to three are a position.

use super::{Hoppa, bit};
use crate::setup::of_both_seats;
use crate::{Cell, FromSetup, Kind, Options, Piece, Seat, Setup, SetupError};

impl FromSetup for Hoppa {
    fn palette() -> Vec<Piece> {
        of_both_seats(&[Kind::Disc])
    }

    fn fit(_: &Options, cell: Cell, height: u8, piece: Piece) -> Option<(u8, Piece)> {
        (piece.kind == Kind::Disc && bit(cell) != 0 && height < 3).then_some((height, piece))
    }

    fn from_setup(options: &Options, setup: &Setup) -> Result<Hoppa, SetupError> {
        let mut position = Hoppa::empty(options);
        let mut gap = None;
        setup.each_fitting::<Hoppa>(options, |spot, piece| {
            // The lower pieces of a column come first.
            if position.height(bit(spot.cell)) != usize::from(spot.layer) {
                gap = gap.or(Some(spot.cell));
            }
            position.toggle(usize::from(spot.layer), piece.owner, bit(spot.cell));
        })?;
        if let Some(cell) = gap {
            return Err(SetupError::Gap(cell));
        }
        if setup.seat == Seat::Second {
            position.pass_turn();
        }
        Ok(position)
    }
}
