//! Flat pictures: of pieces, of a position as a PNG, of a whole match as a GIF, and of the opponents. Boards are drawn from the
//! layout and the shapes of the pieces, so that every game has its pictures as soon as its pieces have shapes.

mod animation;
mod board;
pub mod medallion;
pub mod pieces;

pub use animation::Animation;
pub use board::{Artist, Picture};
pub use medallion::{Character, medallion};
pub use pieces::{FigureColors, figure_colors, portrait};

/// The width or height, in pixels, that a picture may have at most.
pub const LARGEST: u16 = 2048;
/// The width or height, in pixels, that a picture has at least.
pub const SMALLEST: u16 = 32;
