//! The games, a module each: everything that a game is, and nothing that another one is.

pub mod cellulae;
pub mod cqt;
pub mod hoppa;
pub mod sicic;
pub mod sparta;
