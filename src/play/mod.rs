//! A match being played: who asks for actions, who validates them, and what follows.

mod handling;
pub mod hints;
pub mod marks;
pub mod mirror;
pub mod opponent;
pub mod rules;
pub mod selection;
pub mod telling;

use bevy::prelude::*;
use tavoliere_rules::{Action, Effect, Illegal, Match, Piece, Spot};

/// Somebody wants to do this. The mouse, a pad, an opponent, a replay: all send this and nothing else.
#[derive(Message, Clone, Copy, Debug)]
pub struct ActionRequested {
    /// What.
    pub action: Action,
    /// The match and the ply it is meant for; another one by then, and the request is dropped.
    pub at: Option<Moment>,
}

/// A ply of one match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Counts matches.
    pub generation: u32,
    /// Counts actions.
    pub ply: usize,
}

/// An action was legal and has been carried out.
#[derive(Message, Clone, Debug)]
pub struct ActionApplied {
    /// Which.
    pub action: Action,
    /// Its text.
    pub text: String,
    /// What there is to see, in order.
    pub effects: Vec<Effect>,
}

/// An action was not legal.
#[derive(Message, Clone, Copy, Debug)]
pub struct ActionRejected {
    /// Which.
    pub action: Action,
    /// Why.
    pub why: Illegal,
}

/// The position has changed other than by an action: a new match, undo, redo.
#[derive(Message, Clone, Copy, Debug)]
pub struct PositionChanged;

/// What can be done with a match as a whole.
#[derive(Message, Clone, Debug)]
pub enum MatchCommand {
    /// A match begins, or is taken up again.
    Start {
        /// It.
        game_match: Box<Match>,
        /// Who plays.
        controllers: [Controller; 2],
        /// It plays itself behind a menu and is not saved.
        demo: bool,
    },
    /// The table shows these pieces, though they are no position: somebody is setting one up.
    Lay(Vec<(Spot, Piece)>),
    /// The last action is taken back, and the computer's before it.
    Undo,
    /// What was taken back is played again.
    Redo,
    /// Nothing is played any more.
    Leave,
}

/// The match that the board in the middle shows. Written by [`rules`] only.
#[derive(Resource, Default)]
pub struct CurrentMatch {
    /// It.
    pub game_match: Option<Match>,
    /// It plays itself behind a menu and is not saved.
    pub demo: bool,
    /// What lies on the table instead of the match's position, while that is being set up.
    pub laid: Option<Vec<(Spot, Piece)>>,
    /// Counts matches, so that answers to an earlier one are known as such.
    pub generation: u32,
}

impl CurrentMatch {
    /// What stands on the table; nothing where nothing is played.
    #[must_use]
    pub fn pieces(&self) -> Option<Vec<(Spot, Piece)>> {
        let game_match = self.game_match.as_ref()?;
        Some(self.laid.clone().unwrap_or_else(|| game_match.position().pieces()))
    }

    /// Now.
    #[must_use]
    pub fn moment(&self) -> Moment {
        Moment { generation: self.generation, ply: self.game_match.as_ref().map_or(0, Match::ply) }
    }
}

/// A seat at the table.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat(pub tavoliere_rules::Seat);

/// Who plays a seat.
#[derive(Component, Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Controller {
    /// A person at this device.
    Human,
    /// An opponent, by the id of its level.
    Computer(String),
}

/// Whose turn it is, as an entity of its own.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Who acts.
    pub seat: tavoliere_rules::Seat,
    /// How many actions have been played.
    pub ply: usize,
    /// What is going on.
    pub phase: TurnPhase,
}

/// What is going on in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnPhase {
    /// A person may act.
    Human,
    /// The computer thinks.
    Thinking,
    /// Pieces are on their way.
    Animating,
    /// The game has ended.
    Over,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CurrentMatch>()
        .add_message::<ActionRequested>()
        .add_message::<ActionApplied>()
        .add_message::<ActionRejected>()
        .add_message::<PositionChanged>()
        .add_message::<MatchCommand>()
        .add_plugins((
            rules::plugin,
            selection::plugin,
            mirror::plugin,
            handling::plugin,
            marks::plugin,
            hints::plugin,
            opponent::plugin,
        ));
}
