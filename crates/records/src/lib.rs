//! What is left of a game: everything that is not the game itself and needs no picture.
//!
//! A [`Record`] holds one game with its variations, comments and clocks, and is kept as RON ([`Record::to_ron`]). A
//! [`Link`] holds a game, a position or a puzzle in an address, nothing on any server. Whatever is read here comes from
//! anywhere: it is checked, and answered with what is wrong.

mod date;
mod ending;
mod file;
pub mod link;
mod note;
mod record;
mod time_control;
mod tree;

pub use date::Date;
pub use ending::{Ending, Manner};
pub use file::{MAX_FILE, PROGRAM, RecordError, VERSION};
pub use link::{Link, LinkError};
pub use note::{Drawing, Glyph, GlyphGroup, Ink, MAX_COMMENT, MAX_DRAWINGS, Note, Shape};
pub use record::{MAX_NAME, PlayError, Player, Record, Seated, Source, Standing, name};
pub use tavoliere_engine::Review;
pub use time_control::TimeControl;
pub use tree::{Branch, MAX_NODES, Node, NodeId, Tree};
