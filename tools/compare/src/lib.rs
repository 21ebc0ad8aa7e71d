//! Counts Vinciperdi's sequences, for compare.mjs.

use tavoliere_rules::{AnyPosition, GameId, Options, RepetitionHistory};
use wasm_bindgen::prelude::wasm_bindgen;

/// Counts the sequences of a length from the position of that text; none if it is no position.
#[wasm_bindgen]
pub fn perft(position: &str, depth: u32) -> Option<u64> {
    let options = Options::choose(GameId::Vinciperdi.options(), [("stalemate", "win")]).ok()?;
    let position = AnyPosition::parse(GameId::Vinciperdi, &options, position).ok()?;
    Some(position.perft(&RepetitionHistory::new(position.key()), depth))
}
