//! The chess games as chess players write them: single moves as [SAN](san), whole games as [text](export) with or
//! without PGN's tags.
//!
//! Vinciperdi's moves are numbered in pairs as in every PGN file; the series of the progressive games are numbered by
//! their length: `1.e4 2.e5 f6 3.Nh3 Be2 Bh5+`.

mod movetext;
mod pgn;
mod san;
mod tokens;

pub use movetext::movetext;
pub(super) use movetext::play_through;
pub(super) use pgn::is_chess;
pub use pgn::{Tag, begin, export, game_of, header, import, tags, wrapped};
pub use san::{read_san, san};

use super::NotationError;
use crate::AnyPosition;
use crate::games::chess::Board;

/// The board, in a chess game.
fn board(position: &AnyPosition) -> Option<&Board> {
    match position {
        AnyPosition::Progressive(p) => Some(p.board()),
        AnyPosition::Vinciperdi(p) => Some(p.board()),
        AnyPosition::ProgressiveVinciperdi(p) => Some(p.board()),
        _ => None,
    }
}

/// The length of the series being played, in a progressive game.
pub(super) fn series(position: &AnyPosition) -> Option<u16> {
    match position {
        AnyPosition::Progressive(p) => Some(p.series_length()),
        AnyPosition::ProgressiveVinciperdi(p) => Some(p.series_length()),
        _ => None,
    }
}
