//! Cellulae: alpha-beta, a learned evaluation, and proofs when few squares are empty.

pub mod estimate;
mod grid;
mod proof;
mod small;

use tavoliere_rules::games::cellulae::Cellulae;
use tavoliere_rules::{Action, Position, RepetitionHistory, Seat};

pub use small::SmallCellulae;

use crate::{AlphaBeta, Aspect, Evaluate, ProvingSearch, Rng, Score, Search, Strength};
use grid::Grid;

/// The most empty squares with which proofs are tried.
const PROVABLE: u32 = 12;
/// The least nodes with which proofs are tried, to be multiplied by three for each empty square: with fewer hardly one
/// succeeds.
const HOPE: u64 = 4;
/// The quarters of all nodes that go to such proofs at least.
const PROOF: u64 = 3;
/// The proof search for the seat that seems to win gets this many times the nodes of the other.
const FAVOUR: u64 = 4;

/// How many squares are empty.
fn empty(position: &Cellulae) -> u32 {
    (position.board() & !(position.tiles(Seat::First) | position.tiles(Seat::Second))).count_ones()
}

impl Evaluate for Cellulae {
    fn evaluate(&self) -> i32 {
        let seat = self.seat();
        estimate::estimate(self.size(), self.tiles(seat), self.tiles(seat.other()))
    }

    fn aspects(&self, seat: Seat) -> Vec<(Aspect, i32)> {
        let tiles = self.tiles(seat);
        let empty = self.board() & !(tiles | self.tiles(seat.other()));
        vec![(Aspect::Sheltered, (tiles & !Grid::new(self.size()).beside(empty)).count_ones() as i32)]
    }

    fn move_ordering(&self) -> impl Fn(Action) -> i32 {
        let (grid, enemies) = (Grid::new(self.size()), self.tiles(self.seat().other()));
        move |action| {
            let Some(to) = action.to() else { return 0 };
            let infected = grid.beside(1 << to.0) & enemies;
            let born = i32::from(matches!(action, Action::Place { .. }));
            200 * infected.count_ones() as i32 + 100 * born
        }
    }

    fn search(self, record: RepetitionHistory, strength: &Strength, seed: u64) -> Box<dyn Search> {
        // Proofs leave out what was before. As long as nothing has occurred twice that does not matter.
        let empty = empty(&self);
        let hopeful = empty <= PROVABLE && HOPE * 3_u64.pow(empty) <= strength.nodes;
        let most = if strength.ahead > 0 { strength.ahead } else { u64::MAX };
        if !strength.knowledge || !hopeful || strength.hurries(&self, seed) || record.repeated() {
            let strength = Strength { nodes: strength.nodes.min(most), ..strength.clone() };
            return Box::new(AlphaBeta::new(self, record, &strength, seed));
        }
        let ahead = most.min(strength.nodes - strength.nodes / 4 * PROOF);
        let seat = if self.evaluate() < 0 { self.seat().other() } else { self.seat() };
        Box::new(ProvingSearch::with(self, record, strength, seed, (ahead, FAVOUR), |nodes| {
            let prover = |winner: Seat| proof::prover(&self, winner, nodes);
            vec![prover(seat), prover(seat.other())]
        }))
    }

    /// Repetitions are left out: tiles divide, so there are none.
    fn playout(&self, _: &mut RepetitionHistory, rng: &mut Rng) -> Score {
        let seat = self.seat();
        let lead = Grid::new(self.size()).playout(self.tiles(seat), self.tiles(seat.other()), rng);
        if lead == 0 { Score::EVEN } else { Score::proven(lead > 0, 0) }
    }
}

#[cfg(test)]
mod tests {
    use tavoliere_rules::Options;

    use super::*;

    /// The nodes that are spent on a position.
    fn nodes(text: &str, strength: &Strength) -> u64 {
        let position = Cellulae::parse(&Options::defaults(Cellulae::OPTIONS), text).unwrap();
        let mut search = position.search(RepetitionHistory::default(), strength, 1);
        while !search.progress().done {
            search.step(100);
        }
        search.progress().nodes
    }

    #[test]
    fn what_is_kept_for_proofs_stays_unseen_where_they_have_no_hope() {
        let all = Strength::exact(40_000);
        let some = Strength { ahead: 5_000, ..all.clone() };
        assert!(nodes("5/5/5/2bb1/2ww1 b", &all) >= 40_000);
        assert!((5_000..5_100).contains(&nodes("5/5/5/2bb1/2ww1 b", &some)));
        assert!(nodes("bww2/wbw2/wwbbb/2bwb/2wbb w", &some) > 5_100);
    }
}
