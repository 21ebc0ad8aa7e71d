#![no_main]
//! Messages to the page's worker and its answers.

#[allow(dead_code)]
#[path = "../../crates/thinking/tests/reading/mod.rs"]
mod reading;

libfuzzer_sys::fuzz_target!(|data: &[u8]| reading::input(data));
