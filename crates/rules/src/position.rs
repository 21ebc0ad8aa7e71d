//! What every game's position can do.

use std::fmt::{Debug, Display};

use crate::{
    Action, EffectSink, Illegal, Layout, OptionSpec, Options, Outcome, Piece, RepetitionHistory, Seat, Spot, excerpt,
};

/// A text that is not a position or not an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: expected {expected}, found '{found}'")]
pub struct ParseError {
    /// The part of the text that is wrong (`row 3`, `side to move`).
    pub field: String,
    /// What could stand there.
    pub expected: String,
    /// What stands there, or an [`excerpt`] of it.
    pub found: String,
}

impl ParseError {
    /// An error about one field.
    pub fn new(field: impl Into<String>, expected: impl Into<String>, found: impl AsRef<str>) -> ParseError {
        ParseError { field: field.into(), expected: expected.into(), found: excerpt(found.as_ref()) }
    }
}

/// Whether the positions before an action can come back after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasting {
    /// They can: nothing lasting has happened.
    No,
    /// None of them ever can: something was placed, captured or used up for good.
    Yes,
}

/// One position of a game, the rules options included: a value that is cheap to copy. [`Display`] writes the position
/// text. Equality is equality of everything but earlier positions.
pub trait Position: Clone + Eq + Debug + Display + Send + Sync + 'static {
    /// The rules options that the game offers.
    const OPTIONS: &'static [OptionSpec];

    /// Whether an action that would bring an earlier position back is illegal: then the actions of a position depend on
    /// those before it.
    const FORBIDS_REPETITION: bool = false;

    /// The starting position under these options (all keys present, values possible: see [`Options`]).
    fn start(options: &Options) -> Self;

    /// Reads a position text, as [`Display`] writes it.
    ///
    /// # Errors
    /// If the text is written in any other way, or what it says could never be written.
    fn parse(options: &Options, text: &str) -> Result<Self, ParseError>;

    /// The boards' cells. They depend on the options only, not on the position.
    fn layout(&self) -> Layout;

    /// Every piece on the boards, in the order of the spots.
    fn pieces(&self) -> Vec<(Spot, Piece)>;

    /// The seat that acts next.
    fn seat(&self) -> Seat;

    /// The phase of a game that has several, from 0; the moves left in a series, in the progressive games.
    fn phase(&self) -> u8 {
        0
    }

    /// Appends all legal actions, none when the game is over. `repetitions` ends with this position.
    fn legal(&self, repetitions: &RepetitionHistory, actions: &mut Vec<Action>);

    /// Whether an action is legal. Agrees with [`legal`](Position::legal) on every conceivable action. `repetitions`
    /// ends with this position.
    ///
    /// # Errors
    /// Why it is not.
    fn check(&self, repetitions: &RepetitionHistory, action: Action) -> Result<(), Illegal>;

    /// Carries out a legal action and tells the effects in viewing order. Actions that are not legal must not panic
    /// but may lead anywhere.
    fn apply(&mut self, action: Action, effects: &mut impl EffectSink) -> Lasting;

    /// Whether and how the game has ended. `repetitions` ends with this position.
    fn outcome(&self, repetitions: &RepetitionHistory) -> Option<Outcome>;

    /// The hash of all that a repetition compares, kept up to date by `apply`.
    fn key(&self) -> u64;

    /// The text of an action that is legal; of any other one some text.
    fn action_text(&self, action: Action) -> String;

    /// Reads an action text. Whether the action is legal is not asked here.
    ///
    /// # Errors
    /// If it is no text of an action of this game.
    fn parse_action(&self, text: &str) -> Result<Action, ParseError>;

    /// [`apply`](Position::apply), and adds the position reached to `repetitions`.
    fn play(&mut self, repetitions: &mut RepetitionHistory, action: Action, effects: &mut impl EffectSink) {
        let lasting = self.apply(action, effects);
        repetitions.push(self.key(), lasting == Lasting::Yes);
    }

    /// The number of action sequences of length `depth`, those that end the game earlier left out. A game that can
    /// count faster than by trying does. `repetitions` ends with this position, before and afterwards.
    fn perft(&self, repetitions: &mut RepetitionHistory, depth: u32) -> u64 {
        crate::perft::count(self, repetitions, depth)
    }
}
