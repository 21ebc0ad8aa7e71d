//! Setting up Earth and Sky of Sicic: before the night, the numbers of Astronomers and Stars must be such as come about
//! by turns.

use super::Sicic;
use crate::setup::of_both_seats;
use crate::{Cell, FromSetup, Kind, Options, Piece, Seat, Setup, SetupError};

impl FromSetup for Sicic {
    fn palette() -> Vec<Piece> {
        of_both_seats(&[Kind::Astronomer])
    }

    /// Whatever is put on Earth is an Astronomer, and in the Sky a Star.
    fn fit(options: &Options, cell: Cell, _: u8, piece: Piece) -> Option<(u8, Piece)> {
        let board = Sicic::empty(options);
        let kind = if board.in_sky(cell) { Kind::Star } else { Kind::Astronomer };
        let fits = board.on_board(cell) && matches!(piece.kind, Kind::Astronomer | Kind::Star);
        fits.then_some((0, Piece { kind, ..piece }))
    }

    fn from_setup(options: &Options, setup: &Setup) -> Result<Sicic, SetupError> {
        let mut position = Sicic::empty(options);
        setup.each_fitting::<Sicic>(options, |spot, piece| position.toggle(piece.owner, spot.cell))?;
        let count = position.count;
        let all = usize::from(count);
        let of = |kind| Seat::BOTH.map(|owner| setup.count(Piece { kind, owner }));
        let (astronomers, stars) = (of(Kind::Astronomer), of(Kind::Star));
        let too_many = |numbers: [usize; 2]| Seat::BOTH.into_iter().find(|seat| numbers[seat.index()] > all);
        if let Some(seat) = too_many(astronomers) {
            return Err(SetupError::TooManyAstronomers(seat, count));
        }
        if let Some(seat) = too_many(stars) {
            return Err(SetupError::TooManyStars(seat, count));
        }
        if stars != [0, 0] && astronomers != [all, all] {
            return Err(SetupError::StarsEarly(count));
        }
        let placed = if astronomers == [all, all] { stars } else { astronomers };
        if placed != [all, all] && placed[0] != placed[1] + usize::from(setup.seat == Seat::Second) {
            return Err(SetupError::Alternation(setup.seat));
        }
        if setup.seat == Seat::Second {
            position.pass_turn();
        }
        position.matched = position.copied_last();
        Ok(position)
    }
}
