//! What waits to be sent on one connection. Whoever does not read it is dropped: nobody else waits for a slow reader.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use tavoliere_protocol::ServerMessage;
use tokio::sync::{Notify, mpsc};

/// The most texts and bytes that may wait.
const TEXTS: usize = 512;
const BYTES: usize = 1 << 20;

/// Where texts are put; copies put them into the same.
#[derive(Clone)]
pub struct Outbox {
    texts: mpsc::Sender<Utf8Bytes>,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    bytes: AtomicUsize,
    full: Notify,
}

/// Where they are taken from.
pub struct Outgoing {
    texts: mpsc::Receiver<Utf8Bytes>,
    state: Arc<State>,
}

/// What knows when more was put in than fits.
pub struct Full(Arc<State>);

/// An outbox, its other end, and what watches it.
pub fn outbox() -> (Outbox, Outgoing, Full) {
    let (sender, texts) = mpsc::channel(TEXTS);
    let state = Arc::new(State::default());
    (Outbox { texts: sender, state: state.clone() }, Outgoing { texts, state: state.clone() }, Full(state))
}

impl Outbox {
    /// Puts a message in.
    pub fn say(&self, message: &ServerMessage) {
        self.put(Utf8Bytes::from(message.to_json()));
    }

    /// Puts a text in that others may get as well.
    pub fn put(&self, text: Utf8Bytes) {
        let bytes = self.state.bytes.fetch_add(text.len(), Ordering::Relaxed) + text.len();
        if bytes > BYTES || self.texts.try_send(text).is_err() {
            self.state.full.notify_one();
        }
    }
}

impl Outgoing {
    /// The next text.
    pub async fn next(&mut self) -> Option<Utf8Bytes> {
        let text = self.texts.recv().await?;
        self.state.bytes.fetch_sub(text.len(), Ordering::Relaxed);
        Some(text)
    }

    /// The next text if one is waiting.
    pub fn waiting(&mut self) -> Option<Utf8Bytes> {
        self.texts.try_recv().ok()
    }
}

impl Full {
    /// Waits until more was put in than fits.
    pub async fn noticed(&self) {
        self.0.full.notified().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn too_much_is_noticed_and_no_more_is_kept() {
        let (outbox, mut outgoing, full) = outbox();
        let text = Utf8Bytes::from("x".repeat(BYTES / 4));
        (0..4).for_each(|_| outbox.put(text.clone()));
        assert!(tokio::time::timeout(std::time::Duration::from_millis(10), full.noticed()).await.is_err());
        outbox.put(text);
        full.noticed().await;
        assert_eq!(std::iter::from_fn(|| outgoing.waiting()).count(), 4);
    }
}
