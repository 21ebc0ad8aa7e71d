//! Proofs for a game that is known only at run time.

use tavoliere_rules::{Action, Match, Seat, with_position};

use super::table::Table;
use super::{Counting, Prover, Strategy, Verdict};
use crate::Evaluate;

/// What can be asked of a [`Prover`] of any game.
trait Proving: Send {
    fn step(&mut self, nodes: u64) -> Verdict;
    fn nodes(&self) -> u64;
    fn strategy(&mut self, nodes: u64) -> Option<Strategy>;
}

impl<P: Evaluate> Proving for Prover<P> {
    fn step(&mut self, nodes: u64) -> Verdict {
        Prover::step(self, nodes)
    }

    fn nodes(&self) -> u64 {
        Prover::nodes(self)
    }

    fn strategy(&mut self, nodes: u64) -> Option<Strategy> {
        Prover::strategy(self, nodes)
    }
}

/// A [`Prover`] of any game.
pub struct AnyProver {
    prover: Box<dyn Proving>,
    verdict: Verdict,
}

impl AnyProver {
    /// A search for a win of `winner` from the present position of a match that goes on, with a table of about so many
    /// positions ([`AnyProver::ENTRY`] bytes each).
    #[must_use]
    pub fn new(game_match: &Match, winner: Seat, entries: usize, counting: Counting) -> AnyProver {
        let record = game_match.repetitions().clone();
        let prover = with_position!(game_match.position(), p => {
            Box::new(Prover::new(Clone::clone(p), record, winner, entries).counting(counting)) as Box<dyn Proving>
        });
        AnyProver { prover, verdict: Verdict::Open }
    }

    /// How many bytes a position takes in the table.
    pub const ENTRY: usize = Table::<Action>::ENTRY;

    /// Looks at up to so many more positions.
    pub fn step(&mut self, nodes: u64) -> Verdict {
        self.verdict = self.prover.step(nodes);
        self.verdict
    }

    /// How far the search has come.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// How many positions were looked at.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.prover.nodes()
    }

    /// The proof that was found: see [`Prover::strategy`].
    pub fn strategy(&mut self, nodes: u64) -> Option<Strategy> {
        self.prover.strategy(nodes)
    }
}
