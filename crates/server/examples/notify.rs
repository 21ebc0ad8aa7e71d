//! Where PostgreSQL's lock for NOTIFY ends: how many events are committed in a second, each by itself, by so many writers.
//!
//!     cargo build --release -p tavoliere-server --examples
//!     target/release/examples/notify --database URL [--writers N,N…] [--listeners N] [--seconds N]
//!
//! It makes two tables of its own and takes them away again. Writers do what servers do, but for gathering what waits: `alone`
//! tells nobody, `within` says NOTIFY in each commit, and `apart` as servers do, over a second connection each and once for
//! all that has come meanwhile.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::Parser;
use sqlx::postgres::{PgConnection, PgListener};
use sqlx::{AssertSqlSafe, Connection, Executor};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

#[derive(Parser)]
struct Arguments {
    /// A PostgreSQL that nobody else uses meanwhile
    #[arg(long)]
    database: String,
    /// How many write at once
    #[arg(long, value_delimiter = ',', default_value = "1,2,4,8,16,32")]
    writers: Vec<usize>,
    /// How many listen; as many as write, if nothing is said
    #[arg(long)]
    listeners: Option<usize>,
    /// How long each is measured
    #[arg(long, default_value_t = 5)]
    seconds: u64,
}

#[derive(Clone, Copy, PartialEq)]
enum Way {
    Alone,
    Within,
    Apart,
}

/// What is counted of one way.
#[derive(Default)]
struct Counted {
    events: AtomicU64,
    notified: AtomicU64,
    lags: std::sync::Mutex<Vec<u64>>,
}

const TABLES: &[&str] = &[
    "drop table if exists notify_events, notify_matches",
    "create table notify_matches (id text primary key, head bigint not null)",
    "create table notify_events (match_id text, sequence bigint, body text not null, primary key (match_id, sequence))",
    // Otherwise the first to be measured pays for what was written before.
    "checkpoint",
];
/// As long as an event is.
const BODY: &str = r#"{"at":1795500063000,"by":"first","id":7162534,"what":{"acted":{"action":"d4-e5"}}}"#;

async fn connect(url: &str) -> PgConnection {
    PgConnection::connect(url).await.expect("a database")
}

/// Says NOTIFY, with the time since when it should have been said.
async fn notify(database: &mut PgConnection, since: u64) {
    let said = sqlx::query("select pg_notify('notify', $1)").bind(since.to_string()).execute(database).await;
    said.expect("NOTIFY");
}

async fn write(url: String, writer: usize, way: Way, begun: Instant, counted: Arc<Counted>) {
    let now = move || begun.elapsed().as_micros() as u64;
    let mut database = connect(&url).await;
    let (tell, mut told) = mpsc::unbounded_channel();
    let id = format!("match{writer:07}");
    database.execute(AssertSqlSafe(format!("insert into notify_matches values ('{id}', 0)"))).await.expect("a match");
    let write = async {
        for sequence in 0i64.. {
            let mut t = database.begin().await.expect("a transaction");
            let insert = "insert into notify_events values ($1, $2, $3) on conflict do nothing";
            sqlx::query(insert).bind(&id).bind(sequence).bind(BODY).execute(&mut *t).await.expect("an event");
            let update = "update notify_matches set head = $1 where id = $2";
            sqlx::query(update).bind(sequence + 1).bind(&id).execute(&mut *t).await.expect("a match");
            if way == Way::Within {
                notify(&mut t, now()).await;
                counted.notified.fetch_add(1, Ordering::Relaxed);
            }
            t.commit().await.expect("a commit");
            counted.events.fetch_add(1, Ordering::Relaxed);
            let _ = tell.send(now());
        }
    };
    let say = async {
        if way != Way::Apart {
            return;
        }
        let mut database = connect(&url).await;
        while let Some(since) = told.recv().await {
            while told.try_recv().is_ok() {}
            notify(&mut database, since).await;
            counted.notified.fetch_add(1, Ordering::Relaxed);
        }
    };
    tokio::join!(write, say);
}

async fn listen(url: String, begun: Instant, counted: Arc<Counted>) {
    let mut listener = PgListener::connect(&url).await.expect("a database");
    listener.listen("notify").await.expect("LISTEN");
    while let Ok(told) = listener.recv().await {
        let since: u64 = told.payload().parse().expect("a time");
        counted.lags.lock().expect("no panic").push(begun.elapsed().as_micros() as u64 - since);
    }
}

#[tokio::main]
async fn main() {
    let asked = Arguments::parse();
    let mut database = connect(&asked.database).await;
    println!("writers  way     events/s  NOTIFYs/s  heard after, p50 / p99");
    for &writers in &asked.writers {
        for (way, name) in [(Way::Alone, "alone"), (Way::Within, "within"), (Way::Apart, "apart")] {
            for statement in TABLES {
                database.execute(*statement).await.expect("tables");
            }
            let (counted, begun, mut all) = (Arc::new(Counted::default()), Instant::now(), JoinSet::new());
            for _ in 0..if way == Way::Alone { 0 } else { asked.listeners.unwrap_or(writers) } {
                all.spawn(listen(asked.database.clone(), begun, counted.clone()));
            }
            for writer in 0..writers {
                all.spawn(write(asked.database.clone(), writer, way, begun, counted.clone()));
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
            counted.lags.lock().expect("no panic").clear();
            let all_of = || [&counted.events, &counted.notified].map(|count| count.load(Ordering::Relaxed));
            let (before, from) = (all_of(), Instant::now());
            tokio::time::sleep(Duration::from_secs(asked.seconds)).await;
            let (after, seconds) = (all_of(), from.elapsed().as_secs_f64());
            let [events, notified] = [0, 1].map(|n| (after[n] - before[n]) as f64 / seconds);
            let mut lags = std::mem::take(&mut *counted.lags.lock().expect("no panic"));
            lags.sort_unstable();
            let at = |share: f64| *lags.get((lags.len() as f64 * share) as usize).unwrap_or(&0) as f64 / 1000.0;
            println!("{writers:>7}  {name:<7} {events:>8.0}  {notified:>9.0}  {:.1} / {:.1} ms", at(0.5), at(0.99));
            // A connection that is let go of in the middle of something would still write.
            all.shutdown().await;
            let others = "select count(pg_terminate_backend(pid)) from pg_stat_activity
                where pid <> pg_backend_pid() and backend_type = 'client backend'";
            database.execute(others).await.expect("to be alone again");
        }
    }
    database.execute(TABLES[0]).await.expect("tables");
}
