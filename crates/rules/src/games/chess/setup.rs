//! Setting up a chessboard: what the three chess games have in common.

use super::board::OUTER;
use super::{Board, Series, bit};
use crate::setup::of_both_seats;
use crate::{Cell, FromSetup, Kind, Man, Options, Piece, Setup, SetupError};

/// The men of both seats.
pub(crate) fn palette() -> Vec<Piece> {
    let men = [Man::King, Man::Queen, Man::Rook, Man::Bishop, Man::Knight, Man::Pawn];
    of_both_seats(&men.map(Kind::Man))
}

/// Any man fits any square here; [`board_of`] has its say about pawns.
pub(crate) fn fit(cell: Cell, piece: Piece) -> Option<(u8, Piece)> {
    (matches!(piece.kind, Kind::Man(_)) && cell.index() < 64).then_some((0, piece))
}

/// The men of a setup of the game `P`, with no pawns on the outer ranks.
pub(crate) fn board_of<P: FromSetup>(options: &Options, setup: &Setup) -> Result<Board, SetupError> {
    let mut board = Board::default();
    let mut stray = None;
    setup.each_fitting::<P>(options, |spot, piece| {
        if let Kind::Man(man) = piece.kind {
            board.toggle(piece.owner, man, spot.cell.0);
            if man == Man::Pawn && OUTER & bit(spot.cell.0) != 0 {
                stray = stray.or(Some(spot.cell));
            }
        }
    })?;
    match stray {
        Some(cell) => Err(SetupError::Pawn(cell)),
        None => Ok(board),
    }
}

/// The series that begins.
pub(crate) fn series_of(setup: &Setup) -> Result<Series, SetupError> {
    match setup.series {
        0 => Err(SetupError::EmptySeries),
        length => Ok(Series { seat: setup.seat, length, left: length, ..Series::FIRST }),
    }
}
