//! The system that the program runs on: where it keeps files, the page it is in, how it was started. Nothing here knows
//! Bevy's world or any game.

pub mod browser;
pub mod launch;
pub mod storage;
#[cfg(not(target_arch = "wasm32"))]
mod whole_file;
