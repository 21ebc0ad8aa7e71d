//! How servers that share a database wake each other. Wakes are never the truth: whoever hears that a match has changed reads
//! it in the database, and what nobody was told of is found by asking now and then (`Hub::poll`).

use std::collections::BTreeSet;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use sqlx::postgres::{PgListener, PgPool, PgPoolOptions};
use tavoliere_protocol::MatchId;
use tokio::sync::mpsc;

/// A way of telling other servers that matches have changed.
pub trait Wakes: Send + Sync {
    /// Tells it, soon; may fail without anybody knowing.
    fn tell(&self, id: &MatchId);
    /// Passes on what others tell, as long as somebody listens.
    fn hear(&self, heard: mpsc::Sender<MatchId>) -> Pin<Box<dyn Future<Output = ()> + Send>>;
}

/// There is no other server.
pub struct Alone;

impl Wakes for Alone {
    fn tell(&self, _: &MatchId) {}

    fn hear(&self, _: mpsc::Sender<MatchId>) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(async {})
    }
}

/// PostgreSQL's LISTEN and NOTIFY.
pub struct Notify {
    queue: mpsc::Sender<MatchId>,
    url: String,
    /// By which a server knows its own voice.
    own: String,
}

const CHANNEL: &str = "tavoliere";
/// A NOTIFY holds 8,000 bytes.
const MOST: usize = 400;
/// How often, and after which pause, telling is tried again.
const TRIES: u32 = 20;
const PAUSE: Duration = Duration::from_millis(500);

impl Notify {
    /// Over connections of its own to the database at that address.
    pub fn new(url: &str, own: String) -> Result<Notify, sqlx::Error> {
        let (queue, waiting) = mpsc::channel(4096);
        let pool = PgPoolOptions::new().max_connections(1).connect_lazy(url)?;
        tokio::spawn(tell_all(pool, own.clone(), waiting));
        Ok(Notify { queue, url: url.to_owned(), own })
    }
}

/// All commits that say NOTIFY wait for one lock, until each is on the disk. So it is said by itself, after the events were
/// written, and once for all that has gathered: such a commit changes nothing, and does not wait for the disk.
async fn tell_all(pool: PgPool, own: String, mut queue: mpsc::Receiver<MatchId>) {
    while let Some(first) = queue.recv().await {
        let mut ids = BTreeSet::from([first]);
        while ids.len() < MOST
            && let Ok(next) = queue.try_recv()
        {
            ids.insert(next);
        }
        let payload = ids.iter().fold(own.clone(), |text, id| text + " " + id.as_str());
        let tell = || sqlx::query("select pg_notify($1, $2)").bind(CHANNEL).bind(&payload).execute(&pool);
        // While the database is started again, for instance.
        let mut tries = 0;
        while tell().await.is_err() && tries < TRIES {
            tries += 1;
            tokio::time::sleep(PAUSE).await;
        }
    }
}

impl Wakes for Notify {
    fn tell(&self, id: &MatchId) {
        let _ = self.queue.try_send(id.clone());
    }

    fn hear(&self, heard: mpsc::Sender<MatchId>) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        let (url, own) = (self.url.clone(), self.own.clone());
        Box::pin(async move {
            while !heard.is_closed() {
                if let Ok(mut listener) = PgListener::connect(&url).await
                    && listener.listen(CHANNEL).await.is_ok()
                {
                    while let Ok(told) = listener.recv().await {
                        let Some((from, ids)) = told.payload().split_once(' ') else { continue };
                        if from == own {
                            continue;
                        }
                        for id in ids.split(' ').filter_map(|id| id.parse().ok()) {
                            if heard.send(id).await.is_err() {
                                return;
                            }
                        }
                    }
                }
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        })
    }
}
