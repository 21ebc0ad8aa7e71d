//! Progressive Vinciperdi: men are a burden where losing them all wins.

use tavoliere_rules::games::progressive_vinciperdi::ProgressiveVinciperdi;
use tavoliere_rules::{Position, RepetitionHistory};

use crate::games::burden;
use crate::{Evaluate, Level, ProveFirst, Search, Think};

/// So many of four nodes go to the proof of a forced win.
const PROOF: u64 = 1;

impl Evaluate for ProgressiveVinciperdi {
    fn evaluate(&self) -> i32 {
        burden(self)
    }

    /// Captures are forced, so many wins can be proven.
    fn thinker(self, record: RepetitionHistory, level: &Level, seed: u64) -> Box<dyn Think> {
        if !level.knowledge || level.hurries(&self, seed) {
            return Box::new(Search::new(self, record, level, seed));
        }
        let own = [self.seat()];
        Box::new(ProveFirst::new(self, record, level, seed, PROOF, &own))
    }
}
