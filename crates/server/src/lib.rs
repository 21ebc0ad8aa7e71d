//! `tavoliere-server`: where people in two places play with each other.
//!
//! A match is a journal in a database, and everything in memory is a copy of it. Whoever wants to add to a journal names the
//! number that comes next; if somebody else was quicker, on this server or another, nothing is added, what came is read, and
//! the command is judged anew. `tavoliere-rules` judges every action. `docs/protocol.md` says what is spoken, `docs/server.md`
//! how a server is run.

mod bots;
mod config;
mod connection;
mod http;
mod hub;
mod judge;
mod limits;
mod lobby;
mod metrics;
mod outbox;
mod room;
mod schema;
mod secret;
mod serve;
mod store;
mod time;
mod wakes;

use std::net::SocketAddr;

pub use config::{Config, Limits};
pub use store::StoreError;
pub use time::Time;

/// Why a server does not start, as a sentence.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// What it keeps everything in cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Its address cannot be had.
    #[error("nothing can be heard at {address}: {why}")]
    Listen {
        /// Where it should listen.
        address: SocketAddr,
        /// What the system says.
        why: std::io::Error,
    },
    /// The folder of the page is none.
    #[error("there is no page in {0}: it has no index.html (web/build.sh makes web/dist)")]
    Page(String),
}

/// A server that runs, in this process.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    hub: std::sync::Arc<hub::Hub>,
    task: tokio::task::JoinHandle<()>,
}

/// Starts a server.
///
/// # Errors
/// Why it cannot.
pub async fn start(config: Config) -> Result<Running, StartError> {
    if let Some(page) = config.page.as_ref().filter(|page| !page.join("index.html").is_file()) {
        return Err(StartError::Page(page.display().to_string()));
    }
    let listen = |why| StartError::Listen { address: config.listen, why };
    let listener = tokio::net::TcpListener::bind(config.listen).await.map_err(listen)?;
    let address = listener.local_addr().map_err(listen)?;
    let hub = hub::Hub::open(config).await?;
    let task = tokio::spawn(serve::serve(listener, hub.clone()));
    Ok(Running { address, hub, task })
}

impl Running {
    /// Tells everybody that it stops, and stops.
    pub async fn stop(self) {
        self.hub.close().await;
        // Whoever does not go by itself is not waited for.
        let _ = tokio::time::timeout(std::time::Duration::from_secs(3), self.task).await;
    }

    /// Serves until it is stopped from elsewhere.
    ///
    /// # Errors
    /// What the system says.
    pub async fn wait(&mut self) -> std::io::Result<()> {
        (&mut self.task).await.map_err(std::io::Error::other)
    }
}
