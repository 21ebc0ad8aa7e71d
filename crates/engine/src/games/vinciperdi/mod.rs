//! Vinciperdi: men are a burden where losing them all wins.

mod alpha_beta;
mod moves;
pub mod network;
mod proof;
mod proving;
mod range_coder;
mod tablebase;
mod transposition;

use tavoliere_rules::games::vinciperdi::Vinciperdi;
use tavoliere_rules::{Outcome, Position, RepetitionHistory};

pub use proof::{Proof, Prover};
pub use proving::ProvingSearch;
pub use tablebase::{Tablebase, TablebaseValue};

use crate::{Evaluate, Search, Strength};

impl Evaluate for Vinciperdi {
    fn evaluate(&self) -> i32 {
        let mut captures = false;
        moves::captures(self, |_| captures = true);
        network::Accumulator::of(self).estimate(self, captures)
    }

    fn misere(&self) -> bool {
        true
    }

    fn search(self, record: RepetitionHistory, strength: &Strength, seed: u64) -> Box<dyn Search> {
        if !strength.knowledge {
            return Box::new(alpha_beta::AlphaBeta::new(self, record, strength, seed));
        }
        // Nothing is laid out for a search that has come to its end.
        match if strength.hurries(&self, seed) { None } else { proving::known(&self, &record, strength) } {
            Some(known) => Box::new(known),
            None => Box::new(ProvingSearch::new(self, record, strength, seed)),
        }
    }
}

/// How a position has ended, repetitions apart.
fn ended(position: &Vinciperdi) -> Option<Outcome> {
    position.outcome(&RepetitionHistory::default())
}
