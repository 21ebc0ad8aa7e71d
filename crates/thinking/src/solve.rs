//! The shortest solution of a puzzle being composed: lengths are tried one after the other.

use serde::{Deserialize, Serialize};
use tavoliere_levels::{Draft, Solved};

/// Asks for the shortest solution of a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SolveRequest {
    /// Comes back in the answer.
    pub id: u32,
    /// The puzzle; its board must be a position.
    pub draft: Draft,
    /// Positions looked at for one length before it is given up.
    pub effort: u64,
}

/// What is known about a puzzle's solutions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SolveAnswer {
    /// The request's.
    pub id: u32,
    /// The length, in own actions, that is being looked at, or was looked at last.
    pub par: u32,
    /// What was found out, once something was.
    pub solved: Option<Solved>,
}
