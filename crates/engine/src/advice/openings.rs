//! What is known of an opening before anybody thinks: the book of CQT, which is solved, and first moves of Vinciperdi and
//! of progressive Vinciperdi that were proven.

use tavoliere_rules::{AnyPosition, Match, Seat};

use crate::games::cqt_opening;

/// What is known of a position, or of the moves that lead to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// How many actions of the match it is known after.
    pub plies: usize,
    /// Who wins by force from there.
    pub winner: Seat,
}

/// Openings of Vinciperdi, by their actions, with who wins them: whatever a stalemate is worth and however few quiet
/// moves make a draw. The proofs are in `docs/truth/proofs`, and `tavoliere-cli prove` makes them anew.
pub const PROVEN: [(&[&str], Seat); 7] = [
    (&["b1c3"], Seat::Second),
    (&["d2d3"], Seat::Second),
    (&["d2d4"], Seat::Second),
    (&["e2e4"], Seat::Second),
    (&["e2e3", "b8a6"], Seat::First),
    (&["e2e3", "d7d5"], Seat::First),
    (&["e2e3", "d7d6"], Seat::First),
];

/// The first moves of progressive Vinciperdi after which Black wins by force, whatever a stalemate is worth: all but a3 and
/// c3. The proofs are in
/// `docs/truth/proofs`.
pub const PROVEN_PROGRESSIVE: [&str; 18] = [
    "a2a4", "b1a3", "b1c3", "b2b3", "b2b4", "c2c4", "d2d3", "d2d4", "e2e3", "e2e4", "f2f3", "f2f4", "g1f3", "g1h3",
    "g2g3", "g2g4", "h2h3", "h2h4",
];

/// What is known of the present place of a match, where its game begins with its own start.
#[must_use]
pub fn opening(game_match: &Match) -> Option<Opening> {
    let options = game_match.options();
    if *game_match.start() != AnyPosition::start(game_match.game(), options) {
        return None;
    }
    // What was taken back is not played.
    let played: Vec<_> = (0..game_match.ply()).filter_map(|index| game_match.action_text(index)).collect();
    match game_match.position() {
        AnyPosition::Cqt(position) => Some(Opening { plies: game_match.ply(), winner: cqt_opening(position)? }),
        AnyPosition::Vinciperdi(_) => {
            let begins = |moves: &[&str]| moves.len() <= played.len() && moves.iter().zip(&played).all(|(a, b)| a == b);
            let &(moves, winner) = PROVEN.iter().find(|(moves, _)| begins(moves))?;
            Some(Opening { plies: moves.len(), winner })
        }
        AnyPosition::ProgressiveVinciperdi(_) => {
            let first = played.first()?;
            PROVEN_PROGRESSIVE.contains(&first.as_str()).then_some(Opening { plies: 1, winner: Seat::Second })
        }
        _ => None,
    }
}
