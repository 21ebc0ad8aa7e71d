//! Setting up the rows of CQT. While symbols are drawn, whose turn it is follows from how many there are; once they
//! eliminate each other, any are a position.

use super::{Cqt, SYMBOLS, place};
use crate::{Cell, FromSetup, Kind, Options, Piece, Position, Seat, Setup, SetupError, SetupFields};

impl FromSetup for Cqt {
    const FIELDS: SetupFields = SetupFields { series: false, castling: false, eliminating: true };

    fn palette() -> Vec<Piece> {
        SYMBOLS.map(|symbol| Piece { kind: Kind::Symbol(symbol), owner: Seat::First }).into()
    }

    /// Whose a symbol is follows from the row.
    fn fit(_: &Options, cell: Cell, _: u8, piece: Piece) -> Option<(u8, Piece)> {
        let (owner, _) = place(cell)?;
        matches!(piece.kind, Kind::Symbol(_)).then_some((0, Piece { owner, ..piece }))
    }

    fn setup(&self) -> Setup {
        Setup { eliminating: self.eliminating, ..Setup::new(self.pieces(), self.seat) }
    }

    fn from_setup(options: &Options, setup: &Setup) -> Result<Cqt, SetupError> {
        let mut position = Cqt::empty(options);
        setup.each_fitting::<Cqt>(options, |spot, piece| {
            if let (Some((owner, column)), Kind::Symbol(symbol)) = (place(spot.cell), piece.kind) {
                position.toggle(owner, symbol, column);
            }
        })?;
        if setup.seat == Seat::Second {
            position.pass_turn();
        }
        // Full rows are the beginning of the elimination, whatever was chosen.
        if setup.eliminating || position.full() {
            position.begin_elimination();
        } else if !position.drawn_in_turn() {
            return Err(SetupError::Alternation(setup.seat));
        }
        Ok(position)
    }
}
