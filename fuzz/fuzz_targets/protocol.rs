#![no_main]
//! Matches over the network: messages of both sides, journals, what is kept, whole sessions.

#[allow(dead_code)]
#[path = "../../crates/protocol/tests/reading/mod.rs"]
mod reading;

libfuzzer_sys::fuzz_target!(|data: &[u8]| reading::input(data));
