//! What the games' positions are worth, a file each.

mod cellulae;
mod hoppa;
