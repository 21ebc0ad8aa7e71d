//! A position of any game, for callers that learn the game at run time.

use std::fmt;

use crate::games::*;
use crate::{
    Action, Cell, Effect, EffectSink, FromSetup, Illegal, Lasting, Layout, OptionSpec, Options, Outcome, ParseError,
    Piece, Position, RepetitionHistory, Seat, Setup, SetupError, SetupFields, Spot, perft,
};

/// Declares the list of games once; everything that depends on which games there are is made from it.
macro_rules! games {
    ($($variant:ident, $module:ident, $id:literal, $doc:literal;)+) => {
        /// The games that can be played.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum GameId {
            $(#[doc = $doc] $variant,)+
        }

        impl GameId {
            /// All games, in the order of the shelf.
            pub const ALL: &'static [GameId] = &[$(GameId::$variant),+];

            /// The name used in files, on the command line and in message ids.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(GameId::$variant => $id),+ }
            }

            /// The rules options.
            #[must_use]
            pub const fn options(self) -> &'static [OptionSpec] {
                match self { $(GameId::$variant => $module::$variant::OPTIONS),+ }
            }

            /// Whether an action that would bring an earlier position back is illegal.
            #[must_use]
            pub const fn forbids_repetition(self) -> bool {
                match self { $(GameId::$variant => $module::$variant::FORBIDS_REPETITION),+ }
            }

            /// Which fields of a [`Setup`] the game uses.
            #[must_use]
            pub const fn setup_fields(self) -> SetupFields {
                match self { $(GameId::$variant => $module::$variant::FIELDS),+ }
            }

            /// What can be put down when its board is set up: see [`FromSetup::palette`].
            #[must_use]
            pub fn palette(self) -> Vec<Piece> {
                match self { $(GameId::$variant => $module::$variant::palette()),+ }
            }

            /// Where a piece put on a cell comes to lie, and as what: see [`FromSetup::fit`].
            pub(crate) fn fit(self, options: &Options, cell: Cell, height: u8, piece: Piece) -> Option<(u8, Piece)> {
                match self { $(GameId::$variant => $module::$variant::fit(options, cell, height, piece)),+ }
            }
        }

        /// A position of any of the games.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyPosition {
            $(#[doc = $doc] $variant($module::$variant),)+
        }

        $(impl From<$module::$variant> for AnyPosition {
            fn from(position: $module::$variant) -> AnyPosition { AnyPosition::$variant(position) }
        })+

        /// Calls generic code with the concrete position inside an [`AnyPosition`]:
        /// `with_position!(any, p => p.seat())`.
        #[macro_export]
        macro_rules! with_position {
            ($any:expr, $name:ident => $body:expr) => {
                match $any { $($crate::AnyPosition::$variant($name) => $body,)+ }
            };
        }

        impl AnyPosition {
            /// The starting position of a game.
            #[must_use]
            pub fn start(game: GameId, options: &Options) -> AnyPosition {
                match game { $(GameId::$variant => $module::$variant::start(options).into()),+ }
            }

            /// Reads a position text.
            ///
            /// # Errors
            /// If it is no position text of that game.
            pub fn parse(game: GameId, options: &Options, text: &str) -> Result<AnyPosition, ParseError> {
                Ok(match game { $(GameId::$variant => $module::$variant::parse(options, text)?.into()),+ })
            }

            /// The position that a setup is: see [`FromSetup::from_setup`].
            ///
            /// # Errors
            /// Why it is none.
            pub fn from_setup(game: GameId, options: &Options, setup: &Setup) -> Result<AnyPosition, SetupError> {
                Ok(match game { $(GameId::$variant => $module::$variant::from_setup(options, setup)?.into()),+ })
            }

            /// Which game it is a position of.
            #[must_use]
            pub const fn game(&self) -> GameId {
                match self { $(AnyPosition::$variant(_) => GameId::$variant),+ }
            }
        }
    };
}

games! {
    Cellulae, cellulae, "cellulae", "Cellulae, Federico Latini.";
    Hoppa, hoppa, "hoppa", "Hoppa, Marino Carpignano 2005.";
    Cqt, cqt, "cqt", "CQT, Costanzo Zingrillo 2004.";
    Sicic, sicic, "sicic", "Sicic, Jean Manuel Morales 2007.";
    Sparta, sparta, "sparta", "Sparta, Yannick Holtkamp 2011.";
    Progressive, progressive, "progressive", "Scacchi progressivi, progressive chess.";
    Vinciperdi, vinciperdi, "vinciperdi", "Scacchi Vinciperdi, losing chess.";
    ProgressiveVinciperdi, progressive_vinciperdi, "progressive-vinciperdi", "Scacchi Vinciperdi progressivi.";
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl std::str::FromStr for GameId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<GameId, ParseError> {
        GameId::ALL.iter().copied().find(|g| g.id() == text).ok_or_else(|| {
            let ids: Vec<_> = GameId::ALL.iter().map(|g| g.id()).collect();
            ParseError::new("game", format!("one of {}", ids.join(", ")), text)
        })
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_position!(self, p => p.fmt(f))
    }
}

/// What [`Position`] and [`FromSetup`] have, for the position inside; their documentation says more.
impl AnyPosition {
    /// The boards' cells.
    #[must_use]
    pub fn layout(&self) -> Layout {
        with_position!(self, p => p.layout())
    }

    /// Every piece on the boards, in the order of the spots.
    #[must_use]
    pub fn pieces(&self) -> Vec<(Spot, Piece)> {
        with_position!(self, p => p.pieces())
    }

    /// The seat that acts next.
    #[must_use]
    pub fn seat(&self) -> Seat {
        with_position!(self, p => p.seat())
    }

    /// The phase, from 0, or the moves left in a series.
    #[must_use]
    pub fn phase(&self) -> u8 {
        with_position!(self, p => p.phase())
    }

    /// All legal actions.
    #[must_use]
    pub fn legal(&self, repetitions: &RepetitionHistory) -> Vec<Action> {
        let mut actions = Vec::new();
        self.legal_into(repetitions, &mut actions);
        actions
    }

    /// Appends all legal actions to a buffer.
    pub fn legal_into(&self, repetitions: &RepetitionHistory, actions: &mut Vec<Action>) {
        with_position!(self, p => p.legal(repetitions, actions));
    }

    /// Whether an action is legal.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, repetitions: &RepetitionHistory, action: Action) -> Result<(), Illegal> {
        with_position!(self, p => p.check(repetitions, action))
    }

    /// Carries out a legal action and tells its effects.
    pub fn apply(&mut self, action: Action, effects: &mut impl EffectSink) -> Lasting {
        with_position!(self, p => p.apply(action, effects))
    }

    /// Carries out a legal action, adds the position reached to `repetitions`, and gives the effects in viewing order.
    pub fn play(&mut self, repetitions: &mut RepetitionHistory, action: Action) -> Vec<Effect> {
        let mut effects = Vec::new();
        with_position!(self, p => p.play(repetitions, action, &mut effects));
        effects
    }

    /// Whether and how the game has ended.
    #[must_use]
    pub fn outcome(&self, repetitions: &RepetitionHistory) -> Option<Outcome> {
        with_position!(self, p => p.outcome(repetitions))
    }

    /// The hash of all that a repetition compares.
    #[must_use]
    pub fn key(&self) -> u64 {
        with_position!(self, p => p.key())
    }

    /// The text of a legal action.
    #[must_use]
    pub fn action_text(&self, action: Action) -> String {
        with_position!(self, p => p.action_text(action))
    }

    /// Reads an action text.
    ///
    /// # Errors
    /// If it is no text of an action of this game.
    pub fn parse_action(&self, text: &str) -> Result<Action, ParseError> {
        with_position!(self, p => p.parse_action(text))
    }

    /// What a setup can hold of the position.
    #[must_use]
    pub fn setup(&self) -> Setup {
        with_position!(self, p => p.setup())
    }

    /// The number of action sequences of length `depth`, those that end the game earlier left out.
    #[must_use]
    pub fn perft(&self, repetitions: &RepetitionHistory, depth: u32) -> u64 {
        with_position!(self, p => perft(p, repetitions, depth))
    }
}
