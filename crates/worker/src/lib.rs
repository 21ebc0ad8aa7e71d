//! The queue of `tavoliere-thinking` as a WebAssembly module, for `web/worker.js`: it thinks in slices, so that the worker
//! can listen in between. Requests and messages are JSON.

#![cfg(target_arch = "wasm32")]

use std::cell::RefCell;
use std::time::Duration;

use tavoliere_thinking::{Priority, Queue, Request};
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static QUEUE: RefCell<Queue> = RefCell::default();
}

/// Takes up a [`Request`], JSON, of this priority (0 to 3). Gives what is wrong with it, or an empty text.
#[wasm_bindgen]
#[must_use]
pub fn ask(request: &str, priority: u8) -> String {
    let asked = Request::from_json(request)
        .and_then(|request| QUEUE.with_borrow_mut(|queue| queue.ask(request, Priority::from_number(priority))));
    asked.err().map_or_else(String::new, |error| error.to_string())
}

/// Drops a request by its number.
#[wasm_bindgen]
pub fn cancel(id: u32) {
    QUEUE.with_borrow_mut(|queue| queue.cancel(id));
}

/// Thinks for about that many milliseconds. Gives what there is to say, a `Message` as JSON, if there is something.
#[wasm_bindgen]
#[must_use]
pub fn step(millis: f64) -> Option<String> {
    let time = Duration::try_from_secs_f64(millis / 1000.0).unwrap_or_default();
    QUEUE.with_borrow_mut(|queue| queue.step_for(time)).map(|message| message.to_json())
}

/// Whether there is nothing to think about.
#[wasm_bindgen]
#[must_use]
pub fn idle() -> bool {
    QUEUE.with_borrow(Queue::is_idle)
}
