//! Opponents for the games of `tavoliere-rules`: searches, the levels they play at, and the messages between a page
//! and a worker that runs them.
//!
//! A [`Search`] looks for the best action in slices as small as one position, so it can share a thread with a
//! picture, and gives the same answer however it is sliced. What a game's positions are worth is said by its
//! [`Evaluate`], the only thing the engine knows about a game. [`AnySearch`] is for callers that learn the game at
//! run time, [`choose`] for those that can wait.
//!
//! [`MonteCarlo`] grows a tree by playouts, for games that are hard to estimate; a [`Prover`] looks for forced wins and
//! writes proofs that [`check_proof`] checks by the rules alone. [`Hinting`] and [`Judging`] say what a player can learn
//! from a search.
//!
//! The searches read no clock; [`AnySearch::step_for`] and what is above it do.

mod advice;
mod any;
mod chance;
mod evaluate;
mod games;
mod levels;
mod mcts;
mod order;
mod proof;
mod protocol;
mod score;
mod search;
mod table;

/// How the squares of Cellulae are told apart by the weights its positions are estimated with.
pub mod cellulae {
    pub use crate::games::cellulae::estimate::{KINDS, STAGES, WIDTH, squares, stage};
}

/// What Vinciperdi has besides: a search that goes on from move to move, forced wins and their proofs, tables of
/// endings, and how its network is laid out.
pub mod vinciperdi {
    pub use crate::games::vinciperdi::{Ending, Endings, Proof, Prover, Thinker, network};
}

pub use advice::{Class, Hint, Hinting, Judgement, Judging, Motive, analyst, hint, judge};
pub use any::{AnySearch, choose, playout};
pub use chance::Chance;
pub use evaluate::{Aspect, Evaluate, Think, Unrest};
pub use games::{CqtSolution, MateSearch, SmallCellulae};
pub use levels::parse as parse_levels;
pub use levels::{Level, LevelError, Method, level, levels};
pub use mcts::{MonteCarlo, Tuning};
pub use proof::{Checked, ProofError, ProveFirst, Prover, Strategy, Verdict, check_proof};
pub use protocol::{Answer, HintAnswer, Job, JudgementAnswer, Request, RequestError, Task};
pub use score::Score;
pub use search::{Progress, Search};
