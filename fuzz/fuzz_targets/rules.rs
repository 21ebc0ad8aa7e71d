#![no_main]
//! Positions, actions, options and matches of all eight games.

#[allow(dead_code)]
#[path = "../../crates/rules/tests/play/mod.rs"]
mod play;
#[allow(dead_code)]
#[path = "../../crates/rules/tests/reading/mod.rs"]
mod reading;

libfuzzer_sys::fuzz_target!(|data: &[u8]| reading::input(data));
