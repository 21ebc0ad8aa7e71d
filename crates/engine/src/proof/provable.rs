//! What a proof search has to know of a position: less than the rules do, so that it also goes through boards that they
//! do not have.

use tavoliere_rules::{Action, Lasting, Outcome, RepetitionHistory, Seat};

use crate::Evaluate;

/// A position that a [`Prover`](super::Prover) can begin with. `blank` is the record of a game without a past.
pub trait Provable: Clone {
    /// What an action is known by, from one position on.
    type Action: Copy;

    /// Who acts.
    fn acting(&self) -> Seat;

    /// The hash that repetitions compare.
    fn place(&self) -> u64;

    /// The hash by which the table tells positions apart.
    fn entry(&self) -> u64;

    /// Who has won, if the position has ended.
    fn end(&self, blank: &RepetitionHistory) -> Option<Outcome>;

    /// Appends what the seat to act can do.
    fn choices(&self, blank: &RepetitionHistory, actions: &mut Vec<Self::Action>);

    /// The position after an action, and whether those before it can come back.
    fn after(&self, action: Self::Action) -> (Self, Lasting);

    /// How hard it is to win against, if nothing is known of it, where actions are counted: as many as there are.
    fn width(&self, blank: &mut RepetitionHistory) -> u32;
}

impl<P: Evaluate> Provable for P {
    type Action = Action;

    fn acting(&self) -> Seat {
        self.seat()
    }

    fn place(&self) -> u64 {
        self.key()
    }

    fn entry(&self) -> u64 {
        self.table_key()
    }

    fn end(&self, blank: &RepetitionHistory) -> Option<Outcome> {
        self.outcome(blank)
    }

    fn choices(&self, blank: &RepetitionHistory, actions: &mut Vec<Action>) {
        self.legal(blank, actions);
    }

    fn after(&self, action: Action) -> (P, Lasting) {
        let mut after = self.clone();
        let lasting = after.apply(action, &mut ());
        (after, lasting)
    }

    fn width(&self, blank: &mut RepetitionHistory) -> u32 {
        self.breadth(blank)
    }
}
