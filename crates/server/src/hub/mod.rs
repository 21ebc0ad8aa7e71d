//! All that a server has: the matches that are open on it, and what looks after them until it stops.

mod due;
mod others;
mod presence;
mod requests;
mod rooms;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use tavoliere_protocol::{Code, Random};
use tokio::sync::watch;

use crate::bots::Bots;
use crate::limits::{Addresses, Admitted, Keys};
use crate::lobby::Lobby;
use crate::metrics::{Metrics, count};
use crate::outbox::Outbox;
use crate::store::{Store, is_postgres};
use crate::wakes::{Alone, Notify, Wakes};
use crate::{Config, StoreError, Time, secret};
use rooms::Rooms;

/// After how many milliseconds clients of a server that stops should come back.
const BACK_AFTER: u64 = 2_000;
/// How often what counts for no limit any more is forgotten, in milliseconds.
const FORGET: u64 = 60_000;

/// A client, as far as the matches are concerned.
pub struct Client {
    /// Its connection's number.
    pub id: u64,
    pub outbox: Outbox,
    /// The rules' version that it knows.
    pub rules: u32,
    /// How many bytes what it says just now has.
    pub saying: usize,
    /// How long a message travels there and back, in milliseconds.
    pub journey: Arc<AtomicU64>,
    pub admitted: Arc<Admitted>,
}

/// All that a server has.
pub struct Hub {
    pub config: Config,
    pub time: Time,
    pub metrics: Metrics,
    pub addresses: Arc<Addresses>,
    keys: Keys,
    pub lobby: Lobby,
    pub bots: Bots,
    pub store: Store,
    wakes: Box<dyn Wakes>,
    rooms: Mutex<Rooms>,
    connections: AtomicU64,
    closing: watch::Sender<bool>,
}

impl Hub {
    /// Opens the database and begins to look after it.
    ///
    /// # Errors
    /// If the database cannot be used.
    pub async fn open(config: Config) -> Result<Arc<Hub>, StoreError> {
        let store = Store::open(&config.database, config.steps).await?;
        let wakes: Box<dyn Wakes> = if is_postgres(&config.database) {
            Box::new(Notify::new(&config.database, secret::System.match_id().to_string())?)
        } else {
            Box::new(Alone)
        };
        let hub = Arc::new(Hub {
            time: config.time.clone(),
            metrics: Metrics::default(),
            addresses: Addresses::new(config.limits),
            keys: Keys::new(config.limits),
            lobby: Lobby::default(),
            bots: Bots::new(config.bots),
            store,
            wakes,
            rooms: Mutex::default(),
            connections: AtomicU64::new(0),
            closing: watch::Sender::new(false),
            config,
        });
        hub.clone().begin();
        Ok(hub)
    }

    fn begin(self: Arc<Hub>) {
        self.clone().spawn(|hub| async move { hub.lobby.keep(&hub).await });
        self.clone().spawn(|hub| async move { hub.stay().await });
        self.clone().spawn(|hub| async move { hub.expire().await });
        self.clone().spawn(|hub| async move { hub.forget().await });
        if self.store.is_shared() {
            self.clone().spawn(|hub| async move { hub.hear().await });
            self.spawn(|hub| async move { hub.poll().await });
        }
    }

    /// Does something until the server stops.
    fn spawn<F: Future<Output = ()> + Send + 'static>(self: Arc<Hub>, work: impl FnOnce(Arc<Hub>) -> F) {
        let closed = self.clone();
        let work = work(self);
        tokio::spawn(async move {
            tokio::select! {
                () = work => {}
                () = closed.closed() => {}
            }
        });
    }

    /// Lets everybody know that the server stops, and gives them the time to hear it.
    pub async fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Waits until the server stops.
    pub async fn closed(&self) {
        let _ = self.closing.subscribe().wait_for(|closing| *closing).await;
    }

    /// After how many milliseconds to come back.
    pub fn back_after(&self) -> u64 {
        BACK_AFTER
    }

    /// The number of a new connection.
    pub fn next_connection(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    /// Remembers that the database has failed.
    fn failed(&self, error: &StoreError) -> Code {
        count(&self.metrics.store_errors_total);
        eprintln!("tavoliere-server: {error}");
        Code::Unavailable
    }

    /// Forgets matches that are old, once an hour.
    async fn expire(self: &Arc<Hub>) {
        loop {
            let now = self.time.now();
            if let Err(error) = self.store.expire(now).await {
                self.failed(&error);
            }
            self.time.until(now + 3_600_000).await;
        }
    }

    /// Forgets what addresses and keys have done, as soon as it counts no more.
    async fn forget(self: &Arc<Hub>) {
        loop {
            self.time.until(self.time.now() + FORGET).await;
            let now = self.time.now();
            self.addresses.forget(now);
            self.keys.forget(now);
        }
    }
}
