//! Searching a game that is known only at run time.

use std::time::Duration;

use tavoliere_rules::{Action, AnyPosition, Match, RepetitionHistory, with_position};
use web_time::Instant;

use crate::{Evaluate, MonteCarlo, Progress, Rng, Score, Search, Strength, Tuning};

/// A search of any game, the one that suits it.
pub struct AnySearch(Box<dyn Search>);

impl AnySearch {
    /// A search from a position at the end of `record`. The same strength and seed give the same answer.
    #[must_use]
    pub fn new(position: &AnyPosition, record: &RepetitionHistory, strength: &Strength, seed: u64) -> AnySearch {
        with_position!(position, p => AnySearch(Evaluate::search(Clone::clone(p), record.clone(), strength, seed)))
    }

    /// A search from the present position of a match.
    #[must_use]
    pub fn of(game_match: &Match, strength: &Strength, seed: u64) -> AnySearch {
        AnySearch::new(game_match.position(), game_match.repetitions(), strength, seed)
    }

    /// A search from the present position of a match by random playouts alone, so many at most, that knows nothing
    /// but the rules.
    #[must_use]
    pub fn plain(game_match: &Match, nodes: u64, seed: u64) -> AnySearch {
        let record = game_match.repetitions().clone();
        with_position!(game_match.position(), p => {
            AnySearch(Box::new(MonteCarlo::tuned(Clone::clone(p), record, &Strength::exact(nodes), Tuning::plain(), seed)))
        })
    }

    /// How far the search has come.
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
        for_about(time, |nodes| self.step(nodes).done);
        self.progress()
    }

    /// As [`step_for`](AnySearch::step_for), by another clock, which tells the time gone by since its start.
    pub fn step_by(&mut self, time: Duration, clock: impl Fn() -> Duration) -> &Progress {
        about(time, clock, |nodes| self.step(nodes).done);
        self.progress()
    }

    /// Searches until nothing more would change, or a limit of the strength is reached.
    pub fn finish(&mut self) -> &Progress {
        self.step(u64::MAX)
    }
}

/// Takes steps of so many nodes for about that long, or until one says that it was the last; whether one did.
pub(crate) fn for_about(time: Duration, step: impl FnMut(u64) -> bool) -> bool {
    let start = Instant::now();
    about(time, || start.elapsed(), step)
}

fn about(time: Duration, clock: impl Fn() -> Duration, mut step: impl FnMut(u64) -> bool) -> bool {
    /// A batch that takes less than this is not worth a look at the clock.
    const SHORT: Duration = Duration::from_micros(100);
    /// The most nodes of a batch.
    const MOST: u64 = 256;
    let (mut nodes, mut before) = (1, Duration::ZERO);
    loop {
        if step(nodes) {
            return true;
        }
        let now = clock();
        if now >= time {
            return false;
        }
        if now - before < SHORT && nodes < MOST {
            nodes *= 2;
        } else if now - before > 4 * SHORT {
            nodes = (nodes / 2).max(1);
        }
        before = now;
    }
}

/// The action an opponent of that strength plays in a match: the whole search at once. None if the game has ended.
#[must_use]
pub fn choose(game_match: &Match, strength: &Strength, seed: u64) -> Option<Action> {
    AnySearch::of(game_match, strength, seed).finish().best
}

/// Plays a match on at random, as the game's Monte Carlo search does; the worth to the seat that is to act. The match
/// goes on.
#[must_use]
pub fn playout(game_match: &Match, rng: &mut Rng) -> Score {
    let mut record = game_match.repetitions().clone();
    with_position!(game_match.position(), p => p.playout(&mut record, rng))
}
