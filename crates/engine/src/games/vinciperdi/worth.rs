//! What a position is worth where nothing can be captured.

use tavoliere_rules::games::chess::{attacks, cells};
use tavoliere_rules::games::vinciperdi::Vinciperdi;
use tavoliere_rules::{Man, Position, Seat};

use super::moves::MEN;

/// What each man is worth on a full board and on an empty one, in hundredths of a piece: a burden while there is much
/// to be lost by, and with few men left a help if it can choose where to go.
const FULL: [i32; 6] = [-100, -60, -130, -250, -160, -40];
const EMPTY: [i32; 6] = [-140, 60, -20, 40, -60, 90];
/// For each square a man can go to, up to six.
const FREEDOM: i32 = 4;
const TO_MOVE: i32 = 20;

/// The worth to the seat to move.
pub(super) fn estimate(position: &Vinciperdi) -> i32 {
    let board = position.board();
    let occupied = board.occupied();
    let count = occupied.count_ones() as i32;
    let side = |seat: Seat| {
        let man = |man: Man| {
            let set = board.of(seat, man);
            let worth = (FULL[man as usize] * count + EMPTY[man as usize] * (32 - count)) / 32;
            let freedom =
                |cell: u8| (attacks::man(man, seat, cell, occupied) & !occupied).count_ones().min(6) as i32 * FREEDOM;
            let freedom: i32 = if man == Man::Pawn { 0 } else { cells(set).map(freedom).sum() };
            worth * set.count_ones() as i32 + freedom
        };
        MEN.into_iter().map(man).sum::<i32>()
    };
    side(position.seat()) - side(position.seat().other()) + TO_MOVE
}
