//! The system that the program runs on: where it keeps files, the page it is in, how it was started. Nothing here knows
//! Bevy's world or any game.

pub mod browser;
#[cfg(not(target_arch = "wasm32"))]
pub mod built_in;
pub mod calendar;
#[cfg(not(target_arch = "wasm32"))]
pub mod doctor;
pub mod files;
#[cfg(not(target_arch = "wasm32"))]
pub mod last_words;
pub mod launch;
pub mod notification;
#[cfg(not(target_arch = "wasm32"))]
pub mod report;
#[cfg(not(target_arch = "wasm32"))]
pub mod restart;
pub mod storage;
#[cfg(not(target_arch = "wasm32"))]
mod whole_file;
