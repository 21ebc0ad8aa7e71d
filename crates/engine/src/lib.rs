//! Opponents for the games of `tavoliere-rules`: searches, the levels they play at, and the messages between a page
//! and a worker that runs them.
//!
//! A [`Search`] looks for the best action in slices as small as one position, so it can share a thread with a
//! picture, and gives the same answer however it is sliced. What a game's positions are worth is said by its
//! [`Evaluate`], the only thing the engine knows about a game. [`AnySearch`] is for callers that learn the game at
//! run time, [`choose`] for those that can wait.
//!
//! The search reads no clock; [`AnySearch::step_for`] and what is above it do.

mod any;
mod evaluate;
mod games;
mod levels;
mod order;
mod protocol;
mod score;
mod search;
mod series;
mod table;
mod turns;

pub use any::{AnySearch, choose};
pub use evaluate::{Evaluate, Think};
pub use games::MateSearch;
pub use levels::parse as parse_levels;
pub use levels::{Level, LevelError, Method, level, levels};
pub use protocol::{Answer, Job, Request, RequestError};
pub use score::Score;
pub use search::{Progress, Search};
