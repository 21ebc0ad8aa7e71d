//! Why an action is good, found out a look at a time.

use tavoliere_rules::{Action, Match};

use super::motive::{Motive, motives};
use super::outlook::{Compared, Look};
use crate::Progress;

/// Compares an action with others, a look at a time.
pub(super) struct Reasoning {
    game_match: Match,
    progress: Progress,
    action: Action,
    looks: Vec<Look>,
    compared: Compared,
}

impl Reasoning {
    /// Begins to find out why the best action of a finished search at the present place of a match is good; nothing if
    /// there is none.
    pub(super) fn new(game_match: &Match, progress: &Progress) -> Option<Reasoning> {
        let action = progress.best?;
        Some(Reasoning {
            looks: Look::all(game_match, action),
            game_match: game_match.clone(),
            progress: progress.clone(),
            action,
            compared: Compared::default(),
        })
    }

    /// Looks once more; the reasons, the weightiest first, once there is nothing left to look at.
    pub(super) fn step(&mut self) -> Option<Vec<Motive>> {
        let Some(look) = self.looks.pop() else {
            return Some(motives(&self.game_match, &self.progress, self.action, &self.compared));
        };
        self.compared.add(&self.game_match, self.action, look);
        None
    }
}
