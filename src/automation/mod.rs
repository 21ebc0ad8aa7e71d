//! The game without a player: what it shows, as data, and scripts that play it.

pub mod publish;
#[cfg(not(target_arch = "wasm32"))]
pub mod script;
#[cfg(not(target_arch = "wasm32"))]
pub mod trail;
