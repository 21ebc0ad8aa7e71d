//! What the engine has to know about a game: the worth of its positions.

use tavoliere_rules::{Action, Outcome, Position, Record};

use crate::{Level, Progress, Score, Search};

/// A way to find the best action, in slices. The answer does not depend on how it is sliced, and is the same for the
/// same position, record, level and seed.
pub trait Think: Send {
    /// Looks at up to so many more positions, or, where the work cannot be cut that finely, a few more.
    fn step(&mut self, nodes: u64) -> &Progress;

    /// How far it has come.
    fn progress(&self) -> &Progress;
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

    /// How promising an action looks before anything is searched; the best are tried first. Any scale.
    fn promise(&self, _action: Action) -> i32 {
        0
    }

    /// Whether the position has ended, and its worth to the seat that would act, `ply` actions after the search's
    /// start. For games where more than winning and losing is played for.
    fn ended(&self, record: &Record, ply: usize) -> Option<Score> {
        self.outcome(record).map(|outcome: Outcome| Score::of(&outcome, self.seat(), ply))
    }

    /// How this game is thought about at a level, from a position at the end of `record`. Alpha-beta suits any game;
    /// games that can be solved, or that have something better, say so here.
    fn thinker(self, record: Record, level: &Level, seed: u64) -> Box<dyn Think> {
        Box::new(Search::new(self, record, level, seed))
    }
}
