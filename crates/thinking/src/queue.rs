//! What is to be thought about, the most urgent first.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use web_time::Instant;

use crate::{Answer, Job, Request, RequestError};

/// How soon somebody waits for an answer. What is more urgent is thought about first; what is less waits, and goes on
/// from where it was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Priority {
    /// Whenever nothing else is to be done: the review of a match.
    #[default]
    Background,
    /// Somebody composes, and looks on.
    Solution,
    /// Somebody asked for help.
    Hint,
    /// It is the computer's turn.
    Turn,
}

impl Priority {
    /// By its number, from 0; what is beyond the last counts as that.
    #[must_use]
    pub fn from_number(number: u8) -> Priority {
        match number {
            0 => Priority::Background,
            1 => Priority::Solution,
            2 => Priority::Hint,
            _ => Priority::Turn,
        }
    }
}

/// What a queue has to say.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Message {
    /// An answer as far as it is known, now and then.
    Progress(Answer),
    /// The answer; nothing more comes for its request.
    Done(Answer),
    /// The request could not be thought about, and why.
    Failed {
        /// The request's number.
        id: u32,
        /// What is wrong with it, in English.
        error: String,
    },
}

impl Message {
    /// The number of the request that it is about.
    #[must_use]
    pub fn id(&self) -> u32 {
        match self {
            Message::Progress(answer) | Message::Done(answer) => answer.id(),
            Message::Failed { id, .. } => *id,
        }
    }

    /// The message as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers can always be written as JSON")
    }

    /// Reads a message from JSON.
    ///
    /// # Errors
    /// If the text is not JSON, or not a message.
    pub fn from_json(text: &str) -> Result<Message, RequestError> {
        let syntax = |error: serde_json::Error| tavoliere_engine::RequestError::Syntax(error.to_string());
        Ok(serde_json::from_str(text).map_err(syntax)?)
    }
}

/// So often it is told how far the thought has come.
const REPORT: Duration = Duration::from_millis(150);

struct Waiting {
    id: u32,
    priority: Priority,
    job: Job,
}

/// Requests that are waiting for their answers.
#[derive(Default)]
pub struct Queue {
    /// In the order they came.
    waiting: Vec<Waiting>,
    reported: Option<Instant>,
}

impl Queue {
    /// Takes a request up.
    ///
    /// # Errors
    /// If there is nothing to think about: the match, or the puzzle, is none.
    pub fn ask(&mut self, request: Request, priority: Priority) -> Result<(), RequestError> {
        let id = request.id();
        self.waiting.push(Waiting { id, priority, job: Job::new(request)? });
        Ok(())
    }

    /// Drops a request; that may have been answered already.
    pub fn cancel(&mut self, id: u32) {
        self.waiting.retain(|waiting| waiting.id != id);
    }

    /// Whether there is nothing to think about.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Thinks for about that long about what is most urgent; gives what there is to say, if there is something.
    pub fn step_for(&mut self, time: Duration) -> Option<Message> {
        // Of several that are as urgent the one that has waited longest.
        let index = (0..self.waiting.len()).rev().max_by_key(|&index| self.waiting[index].priority)?;
        let job = &mut self.waiting[index].job;
        if job.step_for(time) {
            self.reported = None;
            return Some(Message::Done(self.waiting.remove(index).job.answer()));
        }
        let now = Instant::now();
        let due = now.duration_since(*self.reported.get_or_insert(now)) >= REPORT;
        due.then(|| {
            self.reported = Some(now);
            Message::Progress(job.answer())
        })
    }
}
