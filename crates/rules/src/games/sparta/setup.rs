//! Setting up a board of Sparta: any men, and eight cities, on any squares.

use super::{CITY_COUNT, Sparta, on_board};
use crate::setup::of_both_seats;
use crate::{Cell, FromSetup, Kind, Options, Piece, Seat, Setup, SetupError};

impl FromSetup for Sparta {
    fn palette() -> Vec<Piece> {
        of_both_seats(&[Kind::Warrior, Kind::Hero, Kind::City])
    }

    /// Men stand above a city, and as high where there is none.
    fn fit(_: &Options, cell: Cell, _: u8, piece: Piece) -> Option<(u8, Piece)> {
        let layer = match piece.kind {
            Kind::City => 0,
            Kind::Warrior | Kind::Hero => 1,
            _ => return None,
        };
        on_board(cell).then_some((layer, piece))
    }

    fn from_setup(options: &Options, setup: &Setup) -> Result<Sparta, SetupError> {
        let mut position = Sparta::empty(options);
        setup.each_fitting::<Sparta>(options, |spot, piece| match piece.kind {
            Kind::City => position.toggle_city(piece.owner, spot.cell),
            Kind::Hero => position.toggle_hero(piece.owner, spot.cell),
            _ => position.toggle_warrior(piece.owner, spot.cell),
        })?;
        if position.city_count() != CITY_COUNT {
            return Err(SetupError::Cities(CITY_COUNT as u8));
        }
        if setup.seat == Seat::Second {
            position.pass_turn();
        }
        Ok(position)
    }
}
