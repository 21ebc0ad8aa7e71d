//! The match on the table and its rules. [`RulesPlugin`] is the only writer of the match: it validates every action with
//! `tavoliere-rules`, and knows no device, no opponent and no lesson. Who may do what is said by the mode in
//! [`AllowedActions`]; what was done is told in [`ActionApplied`].

mod allowed;
mod players;
mod plugin;

use bevy::prelude::*;
use tavoliere_records::Ending;
use tavoliere_rules::{Action, Effect, GameId, Match, Options, Piece, Spot};

pub use allowed::{AllowedActions, Refusal};
pub use players::{Controller, PlayerName, Players, Seat, TimeLeft, ToAct};
pub use plugin::{RulesPlugin, TurnSystems};

/// Somebody wants to do this. The mouse, a pad, an opponent, a replay: all send this and nothing else.
#[derive(Message, Clone, Copy, Debug)]
pub struct ActionRequested {
    /// What somebody wants to do, legal or not.
    pub action: Action,
    /// The match and the ply it is meant for; another one by then, and the request is dropped.
    pub at: Option<Moment>,
    pub by: Requester,
}

impl ActionRequested {
    /// What somebody at this device chose.
    #[must_use]
    pub fn by_person(action: Action) -> ActionRequested {
        ActionRequested { action, at: None, by: Requester::Person }
    }

    /// What an opponent or a script does at a moment.
    #[must_use]
    pub fn by_program(action: Action, at: Moment) -> ActionRequested {
        ActionRequested { action, at: Some(at), by: Requester::Program }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requester {
    /// Somebody at this device: held to what the mode allows.
    Person,
    /// An opponent, or the mode itself: held to the rules alone.
    Program,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Reflect)]
pub struct Moment {
    /// Counts matches.
    pub generation: u32,
    /// Counts actions.
    pub ply: usize,
}

/// An action was legal and has been carried out.
#[derive(Message, Clone, Debug)]
pub struct ActionApplied {
    /// The action as it was asked for.
    pub action: Action,
    /// Its text in the position before.
    pub text: String,
    /// What there is to see, in order.
    pub effects: Vec<Effect>,
    pub by: Requester,
}

/// An action was not carried out.
#[derive(Message, Clone, Copy, Debug)]
pub struct ActionRejected {
    /// The action as it was asked for.
    pub action: Action,
    /// What the rules, or the mode, have against it.
    pub why: Refusal,
}

/// The position has changed other than by an action: a new match, undo, redo.
#[derive(Message, Clone, Copy, Debug)]
pub struct PositionChanged;

/// The match has ended, and everything up to its end has been seen. Told once for each time it comes to an end, so again
/// after it was taken back and played again.
#[derive(Message, Clone, Copy, Debug)]
pub struct MatchEnded {
    /// Who has won, and by what.
    pub ending: Ending,
}

/// What is done with a match as a whole. Modes send these.
#[derive(Message, Clone, Debug)]
pub enum MatchCommand {
    /// A match begins, or is taken up again.
    Start {
        /// The match, at the place it was left at.
        game_match: Box<Match>,
        /// Who plays, the first seat first.
        controllers: [Controller; 2],
    },
    /// The table shows these pieces, though they are no position: somebody is setting one up.
    Lay(Vec<(Spot, Piece)>),
    /// The match goes back, or on again, to where so many actions have been played.
    GoTo {
        /// How many; what is beyond the last one means that.
        ply: usize,
    },
    /// It ends here, otherwise than by its rules.
    End(Ending),
    /// It is called off and does not count, for the reason that the message of this id says.
    CallOff(&'static str),
    /// Nothing is played any more.
    Leave,
}

/// Somebody wants to go back or on in what was played; the mode knows what that means in it.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryRequest {
    Undo,
    /// Play again what was taken back.
    Redo,
}

/// The match that the board in the middle shows. Written by [`RulesPlugin`] only.
#[derive(Resource, Default)]
pub struct CurrentMatch {
    /// The match, while one is played or set up.
    pub game_match: Option<Match>,
    /// What lies on the table instead of the match's position, while that is being set up.
    pub laid: Option<Vec<(Spot, Piece)>>,
    /// How the match has ended, where that was not by its rules.
    pub ended: Option<Ending>,
    /// The id of the message that says why it was called off, if it was.
    pub called_off: Option<&'static str>,
    /// Counts matches and jumps within them, so that answers to an earlier one are known as such.
    pub generation: u32,
}

impl CurrentMatch {
    /// What stands on the table; nothing where nothing is played.
    #[must_use]
    pub fn pieces(&self) -> Option<Vec<(Spot, Piece)>> {
        let game_match = self.game_match.as_ref()?;
        Some(self.laid.clone().unwrap_or_else(|| game_match.position().pieces()))
    }

    /// How the match has ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ended.or_else(|| self.game_match.as_ref()?.outcome().map(Ending::from))
    }

    #[must_use]
    pub fn moment(&self) -> Moment {
        Moment { generation: self.generation, ply: self.game_match.as_ref().map_or(0, Match::ply) }
    }
}

/// Whose turn it is, as an entity of its own.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
#[require(Name::new("turn"))]
pub struct Turn {
    pub seat: tavoliere_rules::Seat,
    /// How many actions have been played.
    pub ply: usize,
    pub phase: TurnPhase,
}

/// What is going on in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Reflect)]
pub enum TurnPhase {
    Human,
    Thinking,
    Animating,
    Over,
}

/// A new match of a game under options, from its start.
#[must_use]
pub fn fresh(game: GameId, options: &Options) -> Box<Match> {
    Box::new(Match::new(game, options.clone()))
}
