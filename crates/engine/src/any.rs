//! Searching a game that is known only at run time.

use std::time::Duration;

use tavoliere_rules::{Action, AnyPosition, Match, RepetitionHistory, with_position};
use web_time::Instant;

use crate::{Chance, Evaluate, Level, MonteCarlo, Progress, Score, Think, Tuning};

/// A search of any game, the one that suits it.
pub struct AnySearch(Box<dyn Think>);

impl AnySearch {
    /// A search from a position at the end of `record`. The same level and seed give the same answer.
    #[must_use]
    pub fn new(position: &AnyPosition, record: &RepetitionHistory, level: &Level, seed: u64) -> AnySearch {
        with_position!(position, p => AnySearch(Evaluate::thinker(Clone::clone(p), record.clone(), level, seed)))
    }

    /// A search from the present position of a match.
    #[must_use]
    pub fn of(game_match: &Match, level: &Level, seed: u64) -> AnySearch {
        AnySearch::new(game_match.position(), game_match.repetitions(), level, seed)
    }

    /// A search from the present position of a match by random playouts alone, so many at most, that knows nothing
    /// but the rules.
    #[must_use]
    pub fn plain(game_match: &Match, nodes: u64, seed: u64) -> AnySearch {
        let record = game_match.repetitions().clone();
        with_position!(game_match.position(), p => {
            AnySearch(Box::new(MonteCarlo::tuned(Clone::clone(p), record, &Level::exact(nodes), Tuning::plain(), seed)))
        })
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
        for_about(time, |nodes| self.step(nodes).done);
        self.progress()
    }

    /// The same by a clock of one's own, which tells the time gone by.
    pub fn step_by(&mut self, time: Duration, clock: impl Fn() -> Duration) -> &Progress {
        about(time, clock, |nodes| self.step(nodes).done);
        self.progress()
    }

    /// Searches to the end.
    pub fn finish(&mut self) -> &Progress {
        self.step(u64::MAX)
    }
}

/// Takes steps for about that long, or until one says that it was the last; whether it was.
pub(crate) fn for_about(time: Duration, step: impl FnMut(u64) -> bool) -> bool {
    let start = Instant::now();
    about(time, || start.elapsed(), step)
}

fn about(time: Duration, clock: impl Fn() -> Duration, mut step: impl FnMut(u64) -> bool) -> bool {
    /// As long a batch is not worth a look at the clock.
    const SHORT: Duration = Duration::from_micros(100);
    /// However slow the positions of a game are, a batch stays short.
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

/// The action a level plays in a match, if the game goes on: the whole search at once.
#[must_use]
pub fn choose(game_match: &Match, level: &Level, seed: u64) -> Option<Action> {
    AnySearch::of(game_match, level, seed).finish().best
}

/// Plays a match on at random, as the game's Monte Carlo search does; the worth to the seat that is to act. The match
/// goes on.
#[must_use]
pub fn playout(game_match: &Match, chance: &mut Chance) -> Score {
    let mut record = game_match.repetitions().clone();
    with_position!(game_match.position(), p => p.playout(&mut record, chance))
}
