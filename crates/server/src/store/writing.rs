//! What is added to matches: one writer, so that whatever waits is written together.

use std::collections::BTreeMap;
use std::time::Duration;

use sqlx::{Any, AnyPool, AssertSqlSafe, Executor, Transaction};
use tavoliere_protocol::{Event, MatchId, What};
use tokio::sync::{mpsc, oneshot};

use super::{Kept, MANY, Store, StoreError, json, list};

/// Events to be added to a match, and what else changes with them.
#[derive(Clone, Debug)]
pub struct Append {
    pub id: MatchId,
    /// The number of the first event: it is added only if there are so many.
    pub from: u32,
    pub events: Vec<Event>,
    pub change: Change,
}

/// What changes with the events.
#[derive(Clone, Debug)]
pub enum Change {
    Nothing,
    /// The match comes into being.
    Create(Kept),
    /// The guest sits down: the hash of the key.
    Sit(String),
    /// Another match comes into being.
    Rematch(MatchId, Kept, Vec<Event>),
}

/// What waits to be written.
enum Write {
    Append(Append),
    Prepare { id: MatchId, host: bool, ply: u32, lines: Vec<Vec<String>> },
}

/// Until when the hosts, or the guests, of matches are here, and who is told when it is written.
struct Here {
    ids: Vec<MatchId>,
    host: bool,
    time: u64,
    written: oneshot::Sender<()>,
}

/// How much of what waits is written at once, and how often that is tried.
const BATCH: usize = 128;
const TRIES: u64 = 3;

/// Whether it was written, or others were quicker.
type Answer = oneshot::Sender<Result<bool, StoreError>>;

/// By which a store hands over what is to be written.
pub struct Writer {
    queue: mpsc::Sender<(Write, Answer)>,
    here: mpsc::UnboundedSender<Here>,
}

impl Writer {
    /// Begins to write what is handed over, as long as somebody can.
    pub fn start(pool: AnyPool, postgres: bool) -> Writer {
        let (queue, waiting) = mpsc::channel(4 * BATCH);
        let (here, waiting_here) = mpsc::unbounded_channel();
        tokio::spawn(write(pool, postgres, waiting, waiting_here));
        Writer { queue, here }
    }
}

impl Store {
    /// Adds events. False if others were quicker.
    ///
    /// # Errors
    /// If the database fails; then it is not known whether they were added.
    pub async fn append(&self, append: Append) -> Result<bool, StoreError> {
        self.write(Write::Append(append)).await
    }

    /// Keeps what the host, or the guest, has made ready.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn prepare(&self, id: &MatchId, host: bool, ply: u32, lines: Vec<Vec<String>>) -> Result<(), StoreError> {
        self.write(Write::Prepare { id: id.clone(), host, ply, lines }).await.map(drop)
    }

    /// Remembers until when the hosts, or the guests, of these matches are here, or since when they are not, in the order in
    /// which it is asked for. What is given comes to its end when it is written, or could not be.
    pub fn set_here(&self, ids: Vec<MatchId>, host: bool, time: u64) -> impl Future<Output = ()> + Send + 'static {
        let (written, is_written) = oneshot::channel();
        if !ids.is_empty() {
            let _ = self.writer.here.send(Here { ids, host, time, written });
        }
        async move { is_written.await.unwrap_or_default() }
    }

    async fn write(&self, write: Write) -> Result<bool, StoreError> {
        let (answer, written) = oneshot::channel();
        let gone = || StoreError::Failed(sqlx::Error::PoolClosed);
        self.writer.queue.send((write, answer)).await.map_err(|_| gone())?;
        written.await.map_err(|_| gone())?
    }
}

/// Writes what is to be added, all that waits at once: the disk is waited for once for all of it.
async fn write(
    pool: AnyPool,
    postgres: bool,
    mut queue: mpsc::Receiver<(Write, Answer)>,
    mut waiting_here: mpsc::UnboundedReceiver<Here>,
) {
    loop {
        let (mut batch, mut here) = (Vec::new(), Vec::new());
        tokio::select! {
            first = queue.recv() => {
                let Some(first) = first else { return };
                batch.push(first);
            }
            Some(first) = waiting_here.recv() => here.push(first),
        }
        while batch.len() < BATCH
            && let Ok(next) = queue.try_recv()
        {
            batch.push(next);
        }
        here.extend(std::iter::from_fn(|| waiting_here.try_recv().ok()));
        let presence = gathered(&here);
        // Everybody in the same order, so that no two servers wait for each other.
        batch.sort_by(|a, b| a.0.id().cmp(b.0.id()));
        let mut done = write_batch(&pool, postgres, &batch, &presence).await;
        for again in 1..TRIES {
            if done.is_ok() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50 * again * again)).await;
            done = write_batch(&pool, postgres, &batch, &presence).await;
        }
        match done {
            Ok(done) => {
                for ((_, answer), done) in batch.into_iter().zip(done) {
                    let _ = answer.send(Ok(done));
                }
            }
            Err(error) => {
                let why = error.to_string();
                for (_, answer) in batch {
                    let _ = answer.send(Err(StoreError::Failed(sqlx::Error::Protocol(why.clone()))));
                }
            }
        }
        for here in here {
            let _ = here.written.send(());
        }
    }
}

/// For hosts (true) or guests, and for a time: whose it is, in order, and no more than one statement is about.
type Presence = Vec<(bool, u64, Vec<MatchId>)>;

/// What was said last of each counts.
fn gathered(here: &[Here]) -> Presence {
    let mut last = BTreeMap::new();
    for Here { ids, host, time, .. } in here {
        last.extend(ids.iter().map(|id| ((*host, id), *time)));
    }
    let mut together: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for ((host, id), time) in last {
        together.entry((host, time)).or_default().push(id.clone());
    }
    let mut presence = Presence::new();
    for ((host, time), ids) in together {
        presence.extend(ids.chunks(MANY).map(|ids| (host, time, ids.to_vec())));
    }
    presence
}

async fn write_batch(
    pool: &AnyPool,
    postgres: bool,
    batch: &[(Write, Answer)],
    presence: &[(bool, u64, Vec<MatchId>)],
) -> Result<Vec<bool>, sqlx::Error> {
    let mut done = Vec::with_capacity(batch.len());
    if postgres {
        if !batch.is_empty() {
            let mut t = pool.begin().await?;
            write_all(&mut t, batch, &mut done).await?;
            t.commit().await?;
        }
        // Each in a transaction of its own, and in order, for the same reason as above. It need not reach the disk at once.
        for (host, time, ids) in presence {
            let mut t = pool.begin().await?;
            t.execute("set local synchronous_commit = off").await?;
            let sql = format!(
                "update matches set {} = $1 from
                    (select id as locked from matches where id in ({}) order by id collate \"C\" for update) as rows
                 where id = locked",
                column(*host),
                list(ids)
            );
            sqlx::query(AssertSqlSafe(sql)).bind(*time as i64).execute(&mut *t).await?;
            t.commit().await?;
        }
    } else {
        let mut t = pool.begin_with("begin immediate").await?;
        write_all(&mut t, batch, &mut done).await?;
        for (host, time, ids) in presence {
            let sql = format!("update matches set {} = $1 where id in ({})", column(*host), list(ids));
            sqlx::query(AssertSqlSafe(sql)).bind(*time as i64).execute(&mut *t).await?;
        }
        t.commit().await?;
    }
    Ok(done)
}

fn column(host: bool) -> &'static str {
    if host { "host_here" } else { "guest_here" }
}

async fn write_all(
    t: &mut Transaction<'_, Any>,
    batch: &[(Write, Answer)],
    done: &mut Vec<bool>,
) -> Result<(), sqlx::Error> {
    for (write, _) in batch {
        done.push(match write {
            Write::Append(append) => add(t, append).await?,
            Write::Prepare { id, host, ply, lines } => {
                sqlx::query(
                    "insert into prepared (match_id, host, ply, lines) values ($1, $2, $3, $4)
                     on conflict (match_id, host) do update set ply = excluded.ply, lines = excluded.lines",
                )
                .bind(id.as_str())
                .bind(i64::from(*host))
                .bind(i64::from(*ply))
                .bind(json(lines))
                .execute(&mut **t)
                .await?;
                true
            }
        });
    }
    Ok(())
}

impl Write {
    fn id(&self) -> &MatchId {
        match self {
            Write::Append(Append { id, .. }) | Write::Prepare { id, .. } => id,
        }
    }
}

async fn add(t: &mut Transaction<'_, Any>, append: &Append) -> Result<bool, sqlx::Error> {
    let Append { id, from, events, change } = append;
    if let Change::Create(kept) = change
        && !create(t, id, kept, events).await?
    {
        return Ok(false);
    }
    if !insert(t, id, *from, events).await? {
        return Ok(false);
    }
    if let Change::Rematch(other, kept, events) = change {
        // Nobody has such a name but by a chance of one in 2^71.
        create(t, other, kept, events).await?;
        insert(t, other, 0, events).await?;
    }
    let ended = events.iter().find(|e| matches!(e.what, What::Ended { .. })).map_or(0, |e| e.at);
    let guest_key = if let Change::Sit(key) = change { key } else { "" };
    sqlx::query(
        "update matches set head = $1, changed = $2,
            ended = case when $3 > 0 then $3 else ended end,
            guest_key = case when $4 <> '' then $4 else guest_key end,
            in_lobby = case when $3 > 0 or $4 <> '' then 0 else in_lobby end
         where id = $5",
    )
    .bind(i64::from(*from) + events.len() as i64)
    .bind(events.last().map_or(0, |e| e.at as i64))
    .bind(ended as i64)
    .bind(guest_key)
    .bind(id.as_str())
    .execute(&mut **t)
    .await?;
    Ok(true)
}

async fn insert(t: &mut Transaction<'_, Any>, id: &MatchId, from: u32, events: &[Event]) -> Result<bool, sqlx::Error> {
    for (number, event) in (i64::from(from)..).zip(events) {
        let inserted =
            sqlx::query("insert into events (match_id, sequence, body) values ($1, $2, $3) on conflict do nothing")
                .bind(id.as_str())
                .bind(number)
                .bind(json(event))
                .execute(&mut **t)
                .await?
                .rows_affected();
        // Whoever has the first place has those after it, for all are written at once.
        if inserted == 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

async fn create(
    t: &mut Transaction<'_, Any>,
    id: &MatchId,
    kept: &Kept,
    events: &[Event],
) -> Result<bool, sqlx::Error> {
    let at = events.first().map_or(0, |e| e.at as i64);
    let inserted = sqlx::query(
        "insert into matches (id, host_key, guest_key, invitation, seat, in_lobby, host_here, guest_here, head, created, changed, ended)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, 0) on conflict do nothing",
    )
    .bind(id.as_str())
    .bind(kept.host_key.as_str())
    .bind(kept.guest_key.as_str())
    .bind(kept.invitation.as_str())
    .bind(json(&kept.seat))
    .bind(i64::from(kept.in_lobby))
    .bind(kept.here[0] as i64)
    .bind(kept.here[1] as i64)
    .bind(events.len() as i64)
    .bind(at)
    .execute(&mut **t)
    .await?;
    Ok(inserted.rows_affected() == 1)
}
