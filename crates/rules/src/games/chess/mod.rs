//! What the three chess games share: the board, the men's moves, the series of the progressive games and the texts.
//! What is legal, and how a game ends, is in each game's own file.
//!
//! Squares are numbered by rank from `a1`, file by file: `Cell(rank * 8 + file)`.

pub mod attacks;
mod board;
mod moves;
mod refusal;
mod series;
mod setup;
pub mod text;

pub use board::{Board, Squares, bit, cells};
pub(crate) use moves::{LOSING_PROMOTIONS, Reach, Step, carry_out, count_losing, losing, pushes};
pub(crate) use refusal::{blocker, explain};
pub(crate) use series::{Series, TEN};
pub(crate) use setup::{board_of, fit, palette, series_of};
