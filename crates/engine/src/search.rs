//! What all searches have in common: they go on in slices, and can be asked at any time how far they have come.

use tavoliere_rules::{Action, Position, RepetitionHistory};

use crate::Score;

/// A way to find the best action, in slices. The answer does not depend on how it is sliced, and is the same for the
/// same position, record, strength and seed.
pub trait Search: Send {
    /// Looks at up to so many more positions, or, where the work cannot be cut that finely, a few more.
    fn step(&mut self, nodes: u64) -> &Progress;

    /// How far it has come.
    fn progress(&self) -> &Progress;
}

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Progress {
    /// The best action so far: always a legal one. None only before the first step and in a game that has ended.
    pub best: Option<Action>,
    /// The best action's worth to the seat that plays it.
    pub score: Score,
    /// Whether the score is certain: a win or a loss as far away as the score says at most, or, where it is even, a
    /// draw.
    pub proven: bool,
    /// The principal variation: the expected actions of both seats, beginning with the best one.
    pub line: Vec<Action>,
    /// How many actions ahead everything was looked at.
    pub depth: u8,
    /// How many positions were looked at.
    pub nodes: u64,
    /// Whether further steps would change nothing.
    pub done: bool,
}

/// What is known beforehand is a search that has come to its end.
impl Search for Progress {
    fn step(&mut self, _: u64) -> &Progress {
        self
    }

    fn progress(&self) -> &Progress {
        self
    }
}

/// The beginning of a line that can be played: what a transposition table knows may not be legal after another
/// history. The record comes back as it was.
pub(crate) fn playable<P: Position>(position: &P, record: &mut RepetitionHistory, line: &[Action]) -> Vec<Action> {
    let mut position = position.clone();
    let legal = line.iter().copied().take_while(|&action| {
        let legal = position.check(record, action).is_ok();
        if legal {
            position.play(record, action, &mut ());
        }
        legal
    });
    let legal: Vec<Action> = legal.collect();
    legal.iter().for_each(|_| record.pop());
    legal
}
