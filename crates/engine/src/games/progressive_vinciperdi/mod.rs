//! Progressive Vinciperdi: men are a burden where losing them all wins.

use std::sync::LazyLock;

use tavoliere_rules::games::progressive_vinciperdi::ProgressiveVinciperdi;
use tavoliere_rules::{Position, RepetitionHistory};

use crate::games::burden;
use crate::{AlphaBeta, Evaluate, ProofBook, ProvingSearch, Search, Strength};

/// So many of four nodes go to the proof of a forced win.
const PROOF: u64 = 1;

/// The eighteen first moves that lose, refuted. None if it cannot be read, which the tests rule out.
static BOOK: LazyLock<Option<ProofBook<ProgressiveVinciperdi>>> =
    LazyLock::new(|| ProofBook::read(include_bytes!("proofs.book")).ok());

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

    /// Captures are forced, so many wins can be proven, and those that take longest are in a book.
    fn search(self, record: RepetitionHistory, strength: &Strength, seed: u64) -> Box<dyn Search> {
        if !strength.knowledge || strength.hurries(&self, seed) {
            return Box::new(AlphaBeta::new(self, record, strength, seed));
        }
        if let Some(known) = BOOK.as_ref().and_then(|book| book.about(&self, &record)) {
            return Box::new(known);
        }
        let own = [self.seat()];
        Box::new(ProvingSearch::new(self, record, strength, seed, PROOF, &own))
    }
}
