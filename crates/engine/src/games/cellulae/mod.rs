//! Cellulae: alpha-beta, an estimate that has learned what squares are worth, and proofs when few squares are empty.

pub mod estimate;
mod grid;
mod proof;
mod small;

use tavoliere_rules::games::cellulae::Cellulae;
use tavoliere_rules::{Action, Position, RepetitionHistory, Seat};

pub use small::SmallCellulae;

use crate::{Aspect, Chance, Evaluate, Level, ProveFirst, Score, Search, Think};
use grid::Grid;

/// With so many empty squares at most, wins may be proven.
const PROVABLE: u32 = 12;
/// Proofs are tried with so many nodes or more, three times as many for each empty square: with fewer hardly one succeeds.
const HOPE: u64 = 4;
/// So many of four nodes at least go to such proofs.
const PROOF: u64 = 3;
/// The seat that seems to win has so many times the nodes of the other.
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

    fn promises(&self) -> impl Fn(Action) -> i32 {
        let (grid, enemies) = (Grid::new(self.size()), self.tiles(self.seat().other()));
        move |action| {
            let Some(to) = action.to() else { return 0 };
            let infected = grid.beside(1 << to.0) & enemies;
            let born = i32::from(matches!(action, Action::Place { .. }));
            200 * infected.count_ones() as i32 + 100 * born
        }
    }

    fn thinker(self, record: RepetitionHistory, level: &Level, seed: u64) -> Box<dyn Think> {
        // Proofs leave out what was before. As long as nothing has occurred twice that does not matter.
        let empty = empty(&self);
        let hopeful = empty <= PROVABLE && HOPE * 3_u64.pow(empty) <= level.nodes;
        let most = if level.ahead > 0 { level.ahead } else { u64::MAX };
        if !level.knowledge || !hopeful || level.hurries(&self, seed) || record.repeated() {
            let level = Level { nodes: level.nodes.min(most), ..level.clone() };
            return Box::new(Search::new(self, record, &level, seed));
        }
        let ahead = most.min(level.nodes - level.nodes / 4 * PROOF);
        let seat = if self.evaluate() < 0 { self.seat().other() } else { self.seat() };
        Box::new(ProveFirst::with(self, record, level, seed, (ahead, FAVOUR), |nodes| {
            let prover = |winner: Seat| proof::prover(&self, winner, nodes);
            vec![prover(seat), prover(seat.other())]
        }))
    }

    /// Repetitions are left out: tiles divide, so there are none.
    fn playout(&self, _: &mut RepetitionHistory, chance: &mut Chance) -> Score {
        let seat = self.seat();
        let lead = Grid::new(self.size()).playout(self.tiles(seat), self.tiles(seat.other()), chance);
        if lead == 0 { Score::EVEN } else { Score::proven(lead > 0, 0) }
    }
}

#[cfg(test)]
mod tests {
    use tavoliere_rules::Options;

    use super::*;

    fn nodes(text: &str, level: &Level) -> u64 {
        let position = Cellulae::parse(&Options::defaults(Cellulae::OPTIONS), text).unwrap();
        let mut thinker = position.thinker(RepetitionHistory::default(), level, 1);
        while !thinker.progress().done {
            thinker.step(100);
        }
        thinker.progress().nodes
    }

    #[test]
    fn what_is_kept_for_proofs_stays_unseen_where_they_have_no_hope() {
        let all = Level::exact(40_000);
        let some = Level { ahead: 5_000, ..all.clone() };
        assert!(nodes("5/5/5/2bb1/2ww1 b", &all) >= 40_000);
        assert!((5_000..5_100).contains(&nodes("5/5/5/2bb1/2ww1 b", &some)));
        assert!(nodes("bww2/wbw2/wwbbb/2bwb/2wbb w", &some) > 5_100);
    }
}
