//! Whole games as people write them.

pub mod chess;
pub mod cqt;
