//! One service for everything that takes long: what to play, a hint, a judgement, an analysis, the review of a match, the
//! solution of a puzzle, a moving picture.
//!
//! Whoever wants to know sends a [`Request`] with a [`Priority`] to a [`Queue`], which thinks in slices about the most
//! urgent request and gives [`Message`]s: how far it has come, and the answer. The game runs a queue in a thread, in a Web
//! Worker, or, where neither is to be had, in slices of a frame; the messages are JSON where they have to travel.

mod draw;
mod job;
mod queue;
mod solve;
mod teacher;

use serde::{Deserialize, Serialize};

pub use draw::{DrawAnswer, DrawRequest, Drawn};
pub use job::Job;
pub use queue::{Message, Priority, Queue};
pub use solve::{SolveAnswer, SolveRequest};
pub use tavoliere_engine::{Answer as EngineAnswer, Request as EngineRequest};
pub use teacher::{Remark, Teacher};

/// Something to think about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Request {
    /// A question about a match: what to play, a hint, a judgement, an analysis, a review.
    Engine(Box<EngineRequest>),
    /// The solution of a puzzle being composed.
    Solve(Box<SolveRequest>),
    /// A picture of a match.
    Draw(Box<DrawRequest>),
}

/// What was found out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Answer {
    /// About a match.
    Engine(Box<EngineAnswer>),
    /// About a puzzle.
    Solve(SolveAnswer),
    /// A picture.
    Draw(DrawAnswer),
}

/// A request that cannot be thought about.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RequestError {
    /// Wrong for the engine, or not a request at all.
    #[error(transparent)]
    Engine(#[from] tavoliere_engine::RequestError),
    /// The puzzle's board is no position.
    #[error("the puzzle cannot begin: {0}")]
    Draft(String),
}

impl Request {
    /// Its number, by which its answer is known.
    #[must_use]
    pub fn id(&self) -> u32 {
        match self {
            Request::Engine(request) => request.id,
            Request::Solve(request) => request.id,
            Request::Draw(request) => request.id,
        }
    }

    /// The message as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers can always be written as JSON")
    }

    /// Reads a request from JSON.
    ///
    /// # Errors
    /// If the text is not JSON, or not with the fields of either kind.
    pub fn from_json(text: &str) -> Result<Request, RequestError> {
        let syntax = |error: serde_json::Error| tavoliere_engine::RequestError::Syntax(error.to_string());
        let value: serde_json::Value = serde_json::from_str(text).map_err(syntax)?;
        // Told apart by hand, so that what is wrong is said in terms of the kind that is meant.
        Ok(if value.get("draft").is_some() {
            Request::Solve(serde_json::from_value(value).map_err(syntax)?)
        } else if value.get("drawn").is_some() {
            Request::Draw(serde_json::from_value(value).map_err(syntax)?)
        } else {
            Request::Engine(serde_json::from_value(value).map_err(syntax)?)
        })
    }
}

impl Answer {
    /// The number of the request.
    #[must_use]
    pub fn id(&self) -> u32 {
        match self {
            Answer::Engine(answer) => answer.id,
            Answer::Solve(answer) => answer.id,
            Answer::Draw(answer) => answer.id,
        }
    }

    /// What is known about a match, if it was asked about one.
    #[must_use]
    pub fn engine(&self) -> Option<&EngineAnswer> {
        if let Answer::Engine(answer) = self { Some(answer) } else { None }
    }

    /// What is known about a puzzle, if it was asked about one.
    #[must_use]
    pub fn solve(&self) -> Option<&SolveAnswer> {
        if let Answer::Solve(answer) = self { Some(answer) } else { None }
    }
    /// A picture, if one was asked for.
    #[must_use]
    pub fn draw(&self) -> Option<&DrawAnswer> {
        if let Answer::Draw(answer) = self { Some(answer) } else { None }
    }
}
