//! Vinciperdi: men are a burden where losing them all wins.

mod endings;
mod moves;
mod packing;
mod proof;
mod search;
mod table;
mod thinker;
mod worth;

use tavoliere_rules::games::vinciperdi::Vinciperdi;
use tavoliere_rules::{Outcome, Position, Record};

pub use endings::{Ending, Endings};
pub use proof::{Proof, Prover};
pub use thinker::Thinker;

use crate::{Evaluate, Level, Think};

impl Evaluate for Vinciperdi {
    fn evaluate(&self) -> i32 {
        worth::estimate(self)
    }

    fn thinker(self, record: Record, level: &Level, seed: u64) -> Box<dyn Think> {
        if level.knowledge {
            Box::new(thinker::Thinker::new(self, record, level, seed))
        } else {
            Box::new(search::Search::new(self, record, level, seed))
        }
    }
}

/// How a position has ended, repetitions apart.
fn ended(position: &Vinciperdi) -> Option<Outcome> {
    position.outcome(&Record::default())
}
