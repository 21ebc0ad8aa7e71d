//! The messages between a page and the worker that searches for it, as JSON.

use std::time::Duration;

use tavoliere_rules::{Action, Match, MatchError, Options, SavedMatch};

use crate::{AnySearch, Level, Progress};

/// A question: which action to play in a match.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Comes back in the answer, to tell a late answer from the awaited one.
    pub id: u32,
    /// The game's id.
    pub game: String,
    /// Chosen options; missing ones are at their default.
    #[serde(default)]
    pub options: Options,
    /// The position text of the start, where it is not the game's own.
    #[serde(default)]
    pub start: Option<String>,
    /// The texts of all actions played.
    #[serde(default)]
    pub actions: Vec<String>,
    /// How to think.
    pub level: Level,
    /// Other seeds choose otherwise among equals.
    #[serde(default)]
    pub seed: u64,
}

/// The answer to a [`Request`].
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The request's.
    pub id: u32,
    /// The text of the action to play; none if the game has ended.
    pub action: Option<String>,
    /// Its worth to the seat that plays it.
    pub score: crate::Score,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How many actions ahead everything was looked at.
    pub depth: u8,
    /// The time spent searching, in milliseconds.
    pub millis: f64,
    /// The texts of the expected actions, beginning with the one to play.
    pub line: Vec<String>,
}

/// A request that cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RequestError {
    /// It is not JSON, or not with these fields.
    #[error("not a request: {0}")]
    Syntax(String),
    /// The match cannot be set up.
    #[error(transparent)]
    Match(#[from] MatchError),
}

impl Request {
    /// A question about a match.
    #[must_use]
    pub fn new(id: u32, game_match: &Match, level: Level, seed: u64) -> Request {
        let SavedMatch { game, options, start, mut actions, .. } = game_match.save();
        actions.truncate(game_match.ply());
        Request { id, game, options, start, actions, level, seed }
    }

    /// Writes JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers can always be written as JSON")
    }

    /// Reads JSON.
    pub fn from_json(text: &str) -> Result<Request, RequestError> {
        serde_json::from_str(text).map_err(|e| RequestError::Syntax(e.to_string()))
    }
}

impl Answer {
    /// Writes JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers can always be written as JSON")
    }

    /// Reads JSON.
    pub fn from_json(text: &str) -> Result<Answer, RequestError> {
        serde_json::from_str(text).map_err(|e| RequestError::Syntax(e.to_string()))
    }
}

/// A request being answered.
pub struct Job {
    id: u32,
    game_match: Match,
    search: AnySearch,
    spent: Duration,
}

impl Job {
    /// Sets the match up and begins to search it.
    pub fn new(request: Request) -> Result<Job, RequestError> {
        let Request { id, game, options, start, actions, level, seed } = request;
        let saved = SavedMatch { version: 1, game, options, start, actions, ply: None, result: None };
        let game_match = Match::load(&saved)?;
        let search = AnySearch::of(&game_match, &level, seed);
        Ok(Job { id, game_match, search, spent: Duration::ZERO })
    }

    /// Searches for about that long; the answer, if there is one by then.
    pub fn step_for(&mut self, time: Duration) -> Option<Answer> {
        let start = web_time::Instant::now();
        let done = self.search.step_for(time).done;
        self.spent += start.elapsed();
        done.then(|| self.answer())
    }

    /// The answer as far as it is known.
    #[must_use]
    pub fn answer(&self) -> Answer {
        let Progress { best, score, line, depth, nodes, .. } = self.search.progress();
        let mut position = self.game_match.position().clone();
        let mut record = self.game_match.record().clone();
        let line = line.iter().map(|&action: &Action| {
            let text = position.action_text(action);
            position.play(&mut record, action);
            text
        });
        Answer {
            id: self.id,
            line: line.collect(),
            action: best.map(|a| self.game_match.position().action_text(a)),
            score: *score,
            nodes: *nodes,
            depth: *depth,
            millis: self.spent.as_secs_f64() * 1000.0,
        }
    }
}
