//! Whole games as people write them.

pub mod cqt;
