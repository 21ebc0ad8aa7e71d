//! What must hold of the messages to the page's worker, whatever is read: for the tests of changed texts, and for the
//! target `thinking` of `fuzz/`.

use std::time::Duration;

use tavoliere_thinking::{Answer, Job, Message, Request};

/// Reads a request, a message and an answer. A request that is accepted is written as it was read, and may be thought
/// about a little.
pub fn read(text: &str, thinks: bool) {
    match Request::from_json(text) {
        Ok(request) => {
            let written = request.to_json();
            // Not that it is the same: of a fraction with more digits than there is room for the last one may change.
            assert!(Request::from_json(&written).is_ok(), "{text}\n{written}");
            if let Some(mut job) = thinks.then(|| Job::new(request).ok()).flatten() {
                job.step_for(Duration::from_micros(50));
                let _ = job.answer();
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Ok(message) = Message::from_json(text) {
        assert!(Message::from_json(&message.to_json()).is_ok(), "{text}");
    }
    if let Ok(answer) = serde_json::from_str::<Answer>(text) {
        let written = serde_json::to_string(&answer).expect("JSON");
        assert!(serde_json::from_str::<Answer>(&written).is_ok(), "{text}\n{written}");
    }
}

/// Reads an input of the target.
pub fn input(data: &[u8]) {
    read(&String::from_utf8_lossy(data), false);
}
