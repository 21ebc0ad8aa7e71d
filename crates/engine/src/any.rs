//! Searching a game that is known only at run time.

use std::time::Duration;

use tavoliere_rules::{Action, AnyPosition, Match, Record, with_position};
use web_time::Instant;

use crate::{Evaluate, Level, Progress, Think};

/// A search of any game, the one that suits it.
pub struct AnySearch(Box<dyn Think>);

impl AnySearch {
    /// A search from a position at the end of `record`. The same level and seed give the same answer.
    #[must_use]
    pub fn new(position: &AnyPosition, record: &Record, level: &Level, seed: u64) -> AnySearch {
        with_position!(position, p => AnySearch(Evaluate::thinker(Clone::clone(p), record.clone(), level, seed)))
    }

    /// A search from the present position of a match.
    #[must_use]
    pub fn of(game_match: &Match, level: &Level, seed: u64) -> AnySearch {
        AnySearch::new(game_match.position(), game_match.record(), level, seed)
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        self.0.progress()
    }

    /// Looks at up to so many more positions.
    pub fn step(&mut self, nodes: u64) -> &Progress {
        self.0.step(nodes)
    }

    /// Looks at more positions for about that long (a fraction of a millisecond more), one at least. The answer does
    /// not depend on how long.
    pub fn step_for(&mut self, time: Duration) -> &Progress {
        /// Positions between two looks at the clock.
        const BATCH: u64 = 64;
        let start = Instant::now();
        while !self.step(BATCH).done && start.elapsed() < time {}
        self.progress()
    }

    /// Searches to the end.
    pub fn finish(&mut self) -> &Progress {
        self.step(u64::MAX)
    }
}

/// The action a level plays in a match, if the game goes on: the whole search at once.
#[must_use]
pub fn choose(game_match: &Match, level: &Level, seed: u64) -> Option<Action> {
    AnySearch::of(game_match, level, seed).finish().best
}
