//! Vinciperdi: men are a burden where losing them all wins.

mod endings;
mod moves;
pub mod network;
mod packing;
mod proof;
mod search;
mod table;
mod thinker;

use tavoliere_rules::games::vinciperdi::Vinciperdi;
use tavoliere_rules::{Outcome, Position, RepetitionHistory};

pub use endings::{Ending, Endings};
pub use proof::{Proof, Prover};
pub use thinker::Thinker;

use crate::{Evaluate, Level, Think};

impl Evaluate for Vinciperdi {
    fn evaluate(&self) -> i32 {
        let mut captures = false;
        moves::captures(self, |_| captures = true);
        network::Sums::of(self).estimate(self, captures)
    }

    fn thinker(self, record: RepetitionHistory, level: &Level, seed: u64) -> Box<dyn Think> {
        if level.knowledge {
            Box::new(thinker::Thinker::new(self, record, level, seed))
        } else {
            Box::new(search::Search::new(self, record, level, seed))
        }
    }
}

/// How a position has ended, repetitions apart.
fn ended(position: &Vinciperdi) -> Option<Outcome> {
    position.outcome(&RepetitionHistory::default())
}
