//! The lobby: what waits there, told to all who follow it whenever it changes.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tavoliere_protocol::{Code, ServerMessage};
use tokio::sync::Notify;

use crate::hub::Hub;
use crate::outbox::Outbox;

/// How often it is told at most.
const PAUSE: Duration = Duration::from_millis(300);
/// How often it is looked at though nobody says that it has changed: where other servers may change it, and where only a host
/// can go of whom nobody says so, for the server was killed.
const LOOK: (Duration, Duration) = (Duration::from_secs(2), Duration::from_secs(20));

/// Who follows the lobby.
#[derive(Default)]
pub struct Lobby {
    followers: Mutex<HashMap<u64, (Outbox, Utf8Bytes)>>,
    changed: Notify,
}

impl Lobby {
    /// Tells a connection of the lobby from now on.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn follow(&self, hub: &Hub, connection: u64, outbox: Outbox) -> Result<(), Code> {
        let text = Self::text(hub).await?;
        outbox.put(text.clone());
        self.followers().insert(connection, (outbox, text));
        self.changed.notify_one();
        Ok(())
    }

    /// Tells it no more.
    pub fn leave(&self, connection: u64) {
        self.followers().remove(&connection);
    }

    /// Something in it has changed.
    pub fn changed(&self) {
        self.changed.notify_one();
    }

    fn followers(&self) -> std::sync::MutexGuard<'_, HashMap<u64, (Outbox, Utf8Bytes)>> {
        self.followers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn text(hub: &Hub) -> Result<Utf8Bytes, Code> {
        let invitations = hub.store.lobby(hub.time.now()).await.map_err(|_| Code::Unavailable)?;
        Ok(ServerMessage::Lobby { invitations, bots: hub.bots.ids().to_vec() }.to_json().into())
    }

    /// Tells the followers what changes, as long as the server runs.
    pub async fn keep(&self, hub: &Hub) {
        loop {
            if self.followers().is_empty() {
                self.changed.notified().await;
            } else {
                let look = if hub.store.is_shared() { LOOK.0 } else { LOOK.1 };
                let _ = tokio::time::timeout(look, self.changed.notified()).await;
            }
            tokio::time::sleep(PAUSE).await;
            if self.followers().is_empty() {
                continue;
            }
            if let Ok(text) = Self::text(hub).await {
                for (outbox, last) in self.followers().values_mut().filter(|(_, last)| *last != text) {
                    outbox.put(text.clone());
                    *last = text.clone();
                }
            }
        }
    }
}
