#![no_main]
//! Links: readable, compact, turns, puzzles.

#[allow(dead_code)]
#[path = "../../crates/records/tests/reading/mod.rs"]
mod reading;

libfuzzer_sys::fuzz_target!(|data: &[u8]| reading::link(data));
