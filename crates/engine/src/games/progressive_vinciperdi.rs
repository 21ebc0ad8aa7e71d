//! Progressive Vinciperdi: men are a burden where losing them all wins.

use tavoliere_rules::games::progressive_vinciperdi::ProgressiveVinciperdi;
use tavoliere_rules::{Position, RepetitionHistory};

use crate::games::burden;
use crate::{AlphaBeta, Evaluate, ProvingSearch, Search, Strength};

/// So many of four nodes go to the proof of a forced win.
const PROOF: u64 = 1;

impl Evaluate for ProgressiveVinciperdi {
    fn evaluate(&self) -> i32 {
        burden(self)
    }

    fn misere(&self) -> bool {
        true
    }

    fn breadth(&self, blank: &mut RepetitionHistory) -> u32 {
        self.perft(blank, 1) as u32
    }

    /// Captures are forced, so many wins can be proven.
    fn search(self, record: RepetitionHistory, strength: &Strength, seed: u64) -> Box<dyn Search> {
        if !strength.knowledge || strength.hurries(&self, seed) {
            return Box::new(AlphaBeta::new(self, record, strength, seed));
        }
        let own = [self.seat()];
        Box::new(ProvingSearch::new(self, record, strength, seed, PROOF, &own))
    }
}
