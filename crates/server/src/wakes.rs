//! How servers that share a database wake each other. Wakes are never the truth: whoever hears that a match has changed reads
//! it in the database, and what nobody was told of is found by asking now and then (`Hub::poll`). How many look on is in no
//! database: it is told again now and then, and forgotten where it is not (`Hub::stay`).

use std::collections::BTreeMap;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use sqlx::postgres::{PgListener, PgPool, PgPoolOptions};
use tavoliere_protocol::MatchId;
use tokio::sync::mpsc;

/// What a server tells others of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wake {
    pub id: MatchId,
    /// How many look on there. Without it: the match has changed.
    pub watchers: Option<u32>,
}

impl Wake {
    pub fn changed(id: &MatchId) -> Wake {
        Wake { id: id.clone(), watchers: None }
    }

    /// Reads what `Display` writes. Older servers write names only, and pass over whatever is none.
    fn read(text: &str) -> Option<Wake> {
        let (id, watchers) = match text.split_once('=') {
            Some((id, count)) => (id, Some(count.parse().ok()?)),
            None => (text, None),
        };
        Some(Wake { id: id.parse().ok()?, watchers })
    }
}

impl fmt::Display for Wake {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.watchers {
            Some(count) => write!(f, "{}={count}", self.id),
            None => write!(f, "{}", self.id),
        }
    }
}

/// A way of telling other servers of matches.
pub trait Wakes: Send + Sync {
    /// Tells it, soon; may fail without anybody knowing.
    fn tell(&self, wake: Wake);
    /// Passes on what others tell, and by which name each is known, as long as somebody listens.
    fn hear(&self, heard: mpsc::Sender<(String, Wake)>) -> Pin<Box<dyn Future<Output = ()> + Send>>;
}

/// There is no other server.
pub struct Alone;

impl Wakes for Alone {
    fn tell(&self, _: Wake) {}

    fn hear(&self, _: mpsc::Sender<(String, Wake)>) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(async {})
    }
}

/// PostgreSQL's LISTEN and NOTIFY.
pub struct Notify {
    queue: mpsc::Sender<Wake>,
    url: String,
    /// By which a server knows its own voice.
    own: String,
}

const CHANNEL: &str = "tavoliere";
/// A NOTIFY holds 8,000 bytes; 18 are needed at most, where 2,000 look on.
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
async fn tell_all(pool: PgPool, own: String, mut queue: mpsc::Receiver<Wake>) {
    while let Some(first) = queue.recv().await {
        // Of each kind the last.
        let mut wakes = BTreeMap::new();
        let mut next = Some(first);
        while let Some(wake) = next {
            wakes.insert((wake.id.clone(), wake.watchers.is_some()), wake);
            next = if wakes.len() < MOST { queue.try_recv().ok() } else { None };
        }
        let payload = wakes.values().fold(own.clone(), |text, wake| format!("{text} {wake}"));
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
    fn tell(&self, wake: Wake) {
        let _ = self.queue.try_send(wake);
    }

    fn hear(&self, heard: mpsc::Sender<(String, Wake)>) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        let (url, own) = (self.url.clone(), self.own.clone());
        Box::pin(async move {
            while !heard.is_closed() {
                if let Ok(mut listener) = PgListener::connect(&url).await
                    && listener.listen(CHANNEL).await.is_ok()
                {
                    while let Ok(told) = listener.recv().await {
                        let Some((from, wakes)) = told.payload().split_once(' ') else { continue };
                        if from == own {
                            continue;
                        }
                        for wake in wakes.split(' ').filter_map(Wake::read) {
                            if heard.send((from.to_owned(), wake)).await.is_err() {
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
