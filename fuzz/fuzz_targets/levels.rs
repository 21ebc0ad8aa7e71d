#![no_main]
//! Levels, drafts, goals.

#[allow(dead_code)]
#[path = "../../crates/levels/tests/reading/mod.rs"]
mod reading;

libfuzzer_sys::fuzz_target!(|data: &[u8]| reading::input(data));
