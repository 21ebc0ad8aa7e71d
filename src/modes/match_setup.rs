//! What was chosen in each game's menu: who plays, under which rules.

use std::collections::HashMap;

use bevy::prelude::*;
use tavoliere_rules::{GameId, Options};

use crate::rules::Controller;

/// Of every game whose menu was opened.
#[derive(Resource, Default)]
pub struct MatchSetups(HashMap<GameId, MatchSetup>);

/// What was chosen in one game's menu.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchSetup {
    /// Who plays, the first seat first.
    pub controllers: [Controller; 2],
    /// Under which rules.
    pub options: Options,
}

/// The opponent of whoever has not chosen one.
const USUAL: &str = "novice";
/// The gentlest opponent.
const GENTLEST: &str = "newcomer";

impl MatchSetups {
    /// Of a game: at first a person begins against an easy opponent, under the usual rules.
    pub fn of(&mut self, game: GameId) -> &mut MatchSetup {
        self.0.entry(game).or_insert_with(|| MatchSetup {
            controllers: [Controller::Human, Controller::Computer(USUAL.into())],
            options: Options::defaults(game.options()),
        })
    }

    /// Chooses the gentlest opponent: somebody has only just learned the game.
    pub fn gentlest(&mut self, game: GameId) {
        self.of(game).controllers = [Controller::Human, Controller::Computer(GENTLEST.into())];
    }
}

/// Who plays where nobody does.
#[must_use]
pub(super) fn demonstrators() -> [Controller; 2] {
    [(), ()].map(|()| Controller::Computer(USUAL.into()))
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MatchSetups>();
}
