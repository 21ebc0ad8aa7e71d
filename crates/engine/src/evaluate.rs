//! What the engine has to know about a game: the worth of its positions.

use tavoliere_rules::{Action, Outcome, Position, RepetitionHistory, Seat};

use crate::{Chance, Level, Method, MonteCarlo, Progress, Score, Search, Tuning};

/// A way to find the best action, in slices. The answer does not depend on how it is sliced, and is the same for the
/// same position, record, level and seed.
pub trait Think: Send {
    /// Looks at up to so many more positions, or, where the work cannot be cut that finely, a few more.
    fn step(&mut self, nodes: u64) -> &Progress;

    /// How far it has come.
    fn progress(&self) -> &Progress;
}

/// What is left to look at in a position before it can be estimated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrest {
    /// Nothing.
    Quiet,
    /// The actions given, or none of them: the estimate counts too.
    May,
    /// The actions given: there are no others worth a thought, so an estimate would say nothing.
    Must,
}

/// Something of a game that a seat can have more or less of, and that a player can be told about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aspect {
    /// Cellulae: tiles that are not beside an empty square, so that no replication can infect them.
    Sheltered,
    /// Hoppa: the ways for active pieces to climb.
    Climbs,
    /// Hoppa: active pieces on top of three, which nothing can cover.
    Peaks,
    /// CQT: symbols that have something to strike.
    Armed,
    /// Sicic: how few moves are missing to copy the opponent's Constellation, if the opponent stood still: 3 if it is
    /// one, 0 if there are more than three.
    Closeness,
    /// Sicic: in how many ways that can be done in three moves or fewer.
    Ways,
    /// Sicic: Astronomers that stand like Stars of the opponent's Constellation already, all at once.
    Copied,
    /// Sicic: empty squares beside Astronomers.
    Room,
    /// Sicic: how few places there are on Earth where the own Constellation could be copied; 0 and less.
    Hiding,
    /// Sparta: enemy cities that Warriors reach with two actions.
    Approached,
    /// Sparta: squares within reach.
    Reach,
    /// Progressive chess: squares that the king could go to.
    Flights,
}

/// A game's sense for its positions. Every method has a default that suits any game a little, so that a new game can
/// be played against at once.
pub trait Evaluate: Position {
    /// The estimated worth to the seat that acts, of a position where the game goes on; 100 is about one piece.
    /// The default counts pieces.
    fn evaluate(&self) -> i32 {
        let seat = self.seat();
        self.pieces().iter().map(|(_, piece)| if piece.owner == seat { 100 } else { -100 }).sum()
    }

    /// How promising an action looks before anything is searched; the best are tried first. Any scale. What all
    /// actions of the position have in common is worked out once, here.
    fn promises(&self) -> impl Fn(Action) -> i32 {
        |_| 0
    }

    /// Whether the position has ended, and its worth to the seat that would act, `ply` actions after the search's
    /// start. For games where more than winning and losing is played for.
    fn ended(&self, record: &RepetitionHistory, ply: usize) -> Option<Score> {
        self.outcome(record).map(|outcome: Outcome| Score::of(&outcome, self.seat(), ply))
    }

    /// Whether the position, where the search would stop, is too restless to be estimated, and by which actions, which
    /// are appended. Every line of them must come to an end soon.
    fn unrest(&self, _record: &RepetitionHistory, _actions: &mut Vec<Action>) -> Unrest {
        Unrest::Quiet
    }

    /// What a seat has of what counts in this game, the more the better for it: hints compare it with what other
    /// actions lead to.
    fn aspects(&self, _seat: Seat) -> Vec<(Aspect, i32)> {
        Vec::new()
    }

    /// The hash by which tables tell positions apart. Where more decides about the future than what repetitions
    /// compare (a counter that is about to end the game), a game mixes it in here.
    fn table_key(&self) -> u64 {
        self.key()
    }

    /// How its tree is grown by [`MonteCarlo`].
    fn tuning(&self) -> Tuning {
        Tuning::default()
    }

    /// The worth to the seat that acts, found by playing on at random; proven scores count as won or lost whatever
    /// their distance. The game goes on in this position, which stands at the end of `record`; the record comes back
    /// as it was. The default is slow: games that are played by this play faster.
    fn playout(&self, record: &mut RepetitionHistory, chance: &mut Chance) -> Score {
        chance.playout(self, record, self.tuning().plies)
    }

    /// How this game is thought about at a level, from a position at the end of `record`. The default does as the
    /// level's method says; games that can be solved, or that have something better, say so here.
    fn thinker(self, record: RepetitionHistory, level: &Level, seed: u64) -> Box<dyn Think> {
        match level.method {
            // In haste everybody looks one action ahead.
            Method::MonteCarlo if !level.hurries(&self, seed) => Box::new(MonteCarlo::new(self, record, level, seed)),
            _ => Box::new(Search::new(self, record, level, seed)),
        }
    }
}
