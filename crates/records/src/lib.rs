//! What is left of a game: everything that is not the game itself and needs no picture.
//!
//! A [`Record`] holds one game with its variations, comments and clocks, and is kept as RON ([`Record::to_ron`]), or
//! written as players write ([`Record::pgn`], [`Record::moves`]). A [`Link`] holds a game, a position or a puzzle in an
//! address, nothing on any server. The [`Library`](library::Library) keeps records in whatever [`Storage`] there is, and
//! [`Statistics`] tell what follows from them. A [`Clock`] says who has how much time left.
//!
//! Whatever is read here comes from anywhere: it is checked, and answered with what is wrong, which `explain` says to the
//! player.

mod beginnings;
mod clock;
mod correspondence;
mod date;
mod ending;
mod file;
pub mod library;
pub mod link;
mod merge;
mod notation;
mod note;
mod overview;
mod qr;
mod record;
mod sentences;
mod statistics;
mod storage;
mod time_control;
mod tree;

pub use beginnings::{Beginning, PlayedFrom};
pub use clock::{Clock, Reading, on_flag};
pub use correspondence::{Received, Waiting, unfinished};
pub use date::Date;
pub use ending::{Ending, Manner};
pub use file::{MAX_FILE, PROGRAM, RecordError, VERSION};
pub use library::Bundle;
pub use link::{Link, LinkError};
pub use notation::{Item, Word};
pub use note::{Drawing, Glyph, GlyphGroup, Ink, MAX_COMMENT, MAX_DRAWINGS, Note, Shape};
pub use overview::{Done, Learned, OfGame, Overview};
pub use qr::{Modules, qr};
pub use record::{MAX_NAME, PlayError, Player, Record, Seated, Source, Standing, name};
pub use statistics::{Advice, Climb, Medal, Statistics, Streaks, Tally, medals};
pub use storage::{Memory, Storage, StorageError};
pub use tavoliere_engine::Review;
pub use time_control::TimeControl;
pub use tree::{Branch, MAX_NODES, Node, NodeId, Tree};
