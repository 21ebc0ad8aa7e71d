//! Pictures of a match as files, still and moving.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tavoliere_pictures::{Animation, Artist};
use tavoliere_rules::{Match, SavedMatch};
use web_time::Instant;

/// What is to be drawn of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Drawn {
    /// Its present place, as PNG.
    Still,
    /// All of it, from the start to its last action, as GIF.
    Moving,
}

/// Asks for a picture.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawRequest {
    /// Comes back in the answer.
    pub id: u32,
    /// What is to be drawn.
    pub drawn: Drawn,
    /// The longer side, in pixels.
    pub size: u16,
    /// The match, at the place that a still picture shows.
    pub played: SavedMatch,
}

/// A picture, once it is complete.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawAnswer {
    /// The request's.
    pub id: u32,
    /// How far it has come, 0 to 1.
    #[serde(deserialize_with = "tavoliere_engine::finite")]
    pub share: f32,
    /// The file; empty until it is complete.
    pub file: Vec<u8>,
}

/// A picture being drawn.
pub(crate) struct Drawing {
    game_match: Match,
    drawn: Drawn,
    size: u16,
    animation: Option<Animation>,
    pub(crate) answer: DrawAnswer,
}

impl Drawing {
    pub(crate) fn new(request: &DrawRequest, game_match: Match) -> Drawing {
        let answer = DrawAnswer { id: request.id, share: 0.0, file: Vec::new() };
        Drawing { game_match, drawn: request.drawn, size: request.size, animation: None, answer }
    }

    /// Draws for about that long (a position is drawn in one go); whether the file is complete.
    pub(crate) fn step_for(&mut self, time: Duration) -> bool {
        let begun = Instant::now();
        if self.drawn == Drawn::Still && self.answer.file.is_empty() {
            self.answer.file = Artist::new(&self.game_match, self.size).draw(&self.game_match).to_png();
        }
        while self.answer.file.is_empty() && begun.elapsed() < time {
            let animation = self.animation.get_or_insert_with(|| Animation::new(&self.game_match, self.size));
            let complete = animation.step();
            self.answer.share = animation.share().min(1.0);
            if let Some(animation) = self.animation.take_if(|_| complete) {
                self.answer.file = animation.finish();
            }
        }
        if self.answer.file.is_empty() {
            return false;
        }
        self.answer.share = 1.0;
        true
    }
}
