//! The opponents as a WebAssembly module: one question at a time (what to play, a hint, a
//! judgement), answered in slices so that `web/worker.js` can
//! listen in between. The messages are `Request` and `Answer` of `tavoliere-engine`.

#![cfg(target_arch = "wasm32")]

use std::cell::RefCell;
use std::time::Duration;

use tavoliere_engine::{Job, Request};
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static JOB: RefCell<Option<Job>> = const { RefCell::new(None) };
}

/// Takes up a question, a [`Request`] as JSON, instead of the one before. Gives what is wrong with it, or an empty
/// text.
#[wasm_bindgen]
#[must_use]
pub fn start(request: &str) -> String {
    stop();
    match Request::from_json(request).and_then(Job::new) {
        Ok(job) => {
            JOB.set(Some(job));
            String::new()
        }
        Err(error) => error.to_string(),
    }
}

/// Thinks for about that many milliseconds. Gives the answer as JSON when it is found, once; after that and without
/// a question nothing.
#[wasm_bindgen]
#[must_use]
pub fn step(millis: f64) -> Option<String> {
    let time = Duration::try_from_secs_f64(millis / 1000.0).unwrap_or_default();
    JOB.with_borrow_mut(|job| {
        let answer = job.as_mut()?.step_for(time)?;
        *job = None;
        Some(answer.to_json())
    })
}

/// The answer as far as it is known, as JSON; nothing without a question.
#[wasm_bindgen]
#[must_use]
pub fn progress() -> Option<String> {
    JOB.with_borrow(|job| job.as_ref().map(|job| job.answer().to_json()))
}

/// Drops the question, if there is one.
#[wasm_bindgen]
pub fn stop() {
    JOB.set(None);
}
