//! The games, a module each: everything that a game is, and nothing that another one is.

pub mod cellulae;
pub mod chess;
pub mod cqt;
pub mod hoppa;
pub mod progressive;
pub mod progressive_vinciperdi;
pub mod sicic;
pub mod sparta;
pub mod vinciperdi;
