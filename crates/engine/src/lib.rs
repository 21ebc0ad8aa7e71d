//! Opponents for the games of `tavoliere-rules`: searches, the strengths they play at, and the messages between a page
//! and a worker that runs them.
//!
//! A [`Search`] looks for the best action in slices as small as one position, so it can share a thread with a
//! picture, and gives the same answer however it is sliced. What a game's positions are worth is said by its
//! [`Evaluate`], the only thing the engine knows about a game. [`AnySearch`] is for callers that learn the game at
//! run time, [`choose`] for those that can wait.
//!
//! [`AlphaBeta`] is the search most games use. [`MonteCarlo`] grows a tree by playouts, for games that are hard to
//! estimate; a [`Prover`] looks for forced wins and writes proofs that [`check_proof`] checks by the rules alone.
//! [`Hinting`], [`Judging`], [`Analysing`] and [`Reviewing`] say what a player can learn from searches.
//!
//! The searches read no clock; [`AnySearch::step_for`] and what is above it do.

mod advice;
mod alpha_beta;
mod any;
mod arithmetic;
mod evaluate;
mod finite;
mod games;
mod lots;
mod monte_carlo;
mod move_ordering;
mod proof;
mod protocol;
mod rng;
mod score;
mod search;
mod strength;
mod transposition;
mod weights;

/// How the squares of Cellulae are told apart by the weights its positions are estimated with.
pub mod cellulae {
    pub use crate::games::cellulae::estimate::{FEATURES, PHASES, WEIGHTS_A_PHASE, features, phase};
}

/// How the positions of Sicic are told apart by the weights that who judges exactly estimates them with.
pub mod sicic {
    pub use crate::games::sicic::learned::{PHASES, WEIGHTS_A_PHASE, features};
}

/// What Vinciperdi has besides: a search that goes on from move to move, forced wins and their proofs, the tablebase
/// of endings, and how its network is laid out.
pub mod vinciperdi {
    pub use crate::games::vinciperdi::{Proof, Prover, ProvingSearch, Tablebase, TablebaseValue, network};
}

pub use advice::{
    Analysing, Assessed, Assessment, Class, Effort, Found, Gained, Hint, Hinting, Judgement, Judging, Line, Motive,
    Opening, PROVEN, PROVEN_PROGRESSIVE, Reasons, Review, Reviewing, Turn, Why, analyst, as_good, hint, judge, opening,
};
pub use alpha_beta::AlphaBeta;
pub use any::{AnySearch, choose, playout};
pub use evaluate::{Aspect, Evaluate, Quiescence};
pub use finite::finite;
pub use games::{
    CqtSolution, MateSearch, SmallCellulae, SmallHoppa, SmallHoppaProof, SmallHoppaWorth, SmallSparta, Stacking,
};
pub use lots::{Lots, lots};
pub use monte_carlo::{MonteCarlo, Tuning};
pub use proof::{
    AnyProver, BookError, Checked, Counting, ProofBook, ProofError, Provable, Prover, ProvingSearch, Strategy, Verdict,
    check_proof, write_book,
};
pub use protocol::{
    Answer, HintAnswer, Job, JudgementAnswer, LineAnswer, Request, RequestError, ReviewAnswer, ReviewTask, Task,
};
pub use rng::Rng;
pub use score::Score;
pub use search::{Progress, Search};
pub use strength::{Method, Strength, StrengthError, parse_strengths, strength, strengths};
