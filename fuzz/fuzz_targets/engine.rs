#![no_main]
//! Questions to the engine and its answers, files of opponents, proofs.

#[allow(dead_code)]
#[path = "../../crates/engine/tests/reading/mod.rs"]
mod reading;

libfuzzer_sys::fuzz_target!(|data: &[u8]| reading::input(data));
