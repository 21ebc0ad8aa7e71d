//! The rules of Tavoliere's games, and nothing else: no clock, no randomness, no files, no picture.
//!
//! A [`Position`] is a value: what stands where and who acts. It lists the [legal](Position::legal) actions, says
//! [why](Illegal) another action is refused, and [applies](Position::apply) one while telling a viewer what happens, as
//! a sequence of [`Effect`]s. What earlier positions forbid or end is kept apart, in a [`RepetitionHistory`]. A
//! [`Match`] puts the two together with undo, redo and saving. [`AnyPosition`] is a position of any game, for callers
//! that learn the game at run time; searches use the concrete types in [`games`].
//!
//! What somebody who sets a board up by hand has put together is a [`Setup`], position or not; [`FromSetup`] makes a
//! position of it, or says [why](SetupError) it is none.
//!
//! Coordinates: [`Cell`]s are numbered by each game's [`Layout`], from the first seat's side upwards, left to right.

mod action;
mod any;
mod effect;
mod excerpt;
mod game_match;
pub mod games;
mod illegal;
mod layout;
pub mod notation;
mod options;
mod outcome;
mod perft;
mod piece;
mod position;
mod repetition_history;
mod setup;
mod setup_error;
mod squares;
pub mod zobrist;

pub use action::{Action, Struck};
pub use any::{AnyPosition, GameId};
pub use effect::{Effect, EffectSink, Travel};
pub use excerpt::{excerpt, shorten};
pub use game_match::{Match, MatchError, SavedMatch};
pub use illegal::Illegal;
pub use layout::{Cell, Layout, Place};
pub use options::{OptionError, OptionSpec, Options};
pub use outcome::{Outcome, Reason, Winner};
pub use perft::perft;
pub use piece::{Kind, Man, Piece, Seat, Spot, Symbol};
pub use position::{Lasting, ParseError, Position};
pub use repetition_history::RepetitionHistory;
pub use setup::{FromSetup, Setup, SetupFields};
pub use setup_error::SetupError;

/// The version of the rules of all games. It grows when an action becomes legal, or no longer is, or leads elsewhere, under
/// the same options: programs of different versions cannot play with each other.
pub const RULES_VERSION: u32 = 1;

/// Which version the program is that says this, and of which commit where whoever built it said that, as `tools/package` does.
/// A macro, so that a new commit builds only that program anew.
#[macro_export]
macro_rules! program_version {
    () => {{
        let commit = option_env!("TAVOLIERE_COMMIT").map_or(String::new(), |commit| format!(" ({commit})"));
        format!("{}{commit}", env!("CARGO_PKG_VERSION"))
    }};
}
