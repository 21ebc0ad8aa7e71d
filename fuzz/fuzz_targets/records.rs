#![no_main]
//! Records of both versions, PGN and moves with variations, bundles, the index, stars.

#[allow(dead_code)]
#[path = "../../crates/records/tests/reading/mod.rs"]
mod reading;

libfuzzer_sys::fuzz_target!(|data: &[u8]| reading::input(data));
