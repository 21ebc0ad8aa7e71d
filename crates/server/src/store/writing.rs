//! What is added to matches: one writer, so that whatever waits is written together.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::{Any, AnyPool, Executor, Transaction};
use tavoliere_protocol::{Event, MatchId, What};
use tokio::sync::{Notify, mpsc, oneshot, watch};

use super::{Kept, MANY, Store, StoreError, about, json};

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

/// What waits to be written of who is here.
#[derive(Default)]
struct Here {
    waiting: Mutex<Waiting>,
    more: Notify,
    /// How often what waited has been written, or could not be.
    written: watch::Sender<u64>,
}

/// Of every host (true) and guest what was said last: however often somebody comes and goes, no more than that is kept.
#[derive(Default)]
struct Waiting {
    last: BTreeMap<(bool, MatchId), u64>,
    /// How often it has been taken to be written.
    taken: u64,
}

/// How much of what waits is written at once, and how often that is tried.
const BATCH: usize = 128;
const TRIES: u64 = 3;

/// Whether it was written, or could not be: others were quicker, or the match has expired.
type Answer = oneshot::Sender<Result<bool, StoreError>>;

/// By which a store hands over what is to be written.
pub struct Writer {
    queue: mpsc::Sender<(Write, Answer)>,
    here: Arc<Here>,
}

impl Writer {
    /// Begins to write what is handed over, as long as somebody can.
    pub fn start(pool: AnyPool, postgres: bool) -> Writer {
        let (queue, waiting) = mpsc::channel(4 * BATCH);
        let here = Arc::<Here>::default();
        tokio::spawn(write(pool, postgres, waiting, here.clone()));
        Writer { queue, here }
    }
}

impl Store {
    /// Adds events. False if others were quicker, or there is no such match any more.
    ///
    /// # Errors
    /// If the database fails; then it is not known whether they were added.
    pub async fn append(&self, append: Append) -> Result<bool, StoreError> {
        self.write(Write::Append(append)).await
    }

    /// Keeps what the host, or the guest, has made ready. False if there is no such match any more.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn prepare(
        &self,
        id: &MatchId,
        host: bool,
        ply: u32,
        lines: Vec<Vec<String>>,
    ) -> Result<bool, StoreError> {
        self.write(Write::Prepare { id: id.clone(), host, ply, lines }).await
    }

    /// Remembers until when the hosts, or the guests, of these matches are here, or since when they are not, in the order in
    /// which it is asked for. What is given comes to its end when it is written, or could not be.
    pub fn set_here(&self, ids: Vec<MatchId>, host: bool, time: u64) -> impl Future<Output = ()> + Send + 'static {
        let here = &self.writer.here;
        let (mut written, is_empty) = (here.written.subscribe(), ids.is_empty());
        let turn = {
            let mut waiting = here.lock();
            waiting.last.extend(ids.into_iter().map(|id| ((host, id), time)));
            waiting.taken
        };
        here.more.notify_one();
        async move {
            if !is_empty {
                let _ = written.wait_for(|&written| written > turn).await;
            }
        }
    }

    async fn write(&self, write: Write) -> Result<bool, StoreError> {
        let (answer, written) = oneshot::channel();
        let gone = || StoreError::Failed(sqlx::Error::PoolClosed);
        self.writer.queue.send((write, answer)).await.map_err(|_| gone())?;
        written.await.map_err(|_| gone())?
    }
}

/// Writes what is to be added, all that waits at once: the disk is waited for once for all of it.
async fn write(pool: AnyPool, postgres: bool, mut queue: mpsc::Receiver<(Write, Answer)>, here: Arc<Here>) {
    loop {
        let mut batch = Vec::new();
        tokio::select! {
            first = queue.recv() => {
                let Some(first) = first else { return };
                batch.push(first);
            }
            () = here.more.notified() => {}
        }
        while batch.len() < BATCH
            && let Ok(next) = queue.try_recv()
        {
            batch.push(next);
        }
        let (presence, turn) = here.take();
        if batch.is_empty() && presence.is_empty() {
            continue;
        }
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
        here.written.send_replace(turn);
    }
}

/// For hosts (true) or guests, and for a time: whose it is, in order, and no more than one statement is about.
type Presence = Vec<(bool, u64, Vec<MatchId>)>;

impl Here {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes what waits, and the number of `written` that says that it is done.
    fn take(&self) -> (Presence, u64) {
        let (last, turn) = {
            let mut waiting = self.lock();
            waiting.taken += 1;
            (std::mem::take(&mut waiting.last), waiting.taken)
        };
        let mut together: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for ((host, id), time) in last {
            together.entry((host, time)).or_default().push(id);
        }
        let mut presence = Presence::new();
        for ((host, time), ids) in together {
            presence.extend(ids.chunks(MANY).map(|ids| (host, time, ids.to_vec())));
        }
        (presence, turn)
    }
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
            let sql = |list: &str| {
                format!(
                    "update matches set {} = $1 from
                        (select id as locked from matches where id in ({list}) order by id collate \"C\" for update) as rows
                     where id = locked",
                    column(*host)
                )
            };
            about(ids, sql).bind(*time as i64).execute(&mut *t).await?;
            t.commit().await?;
        }
    } else {
        let mut t = pool.begin_with("begin immediate").await?;
        write_all(&mut t, batch, &mut done).await?;
        for (host, time, ids) in presence {
            let sql = |list: &str| format!("update matches set {} = $1 where id in ({list})", column(*host));
            about(ids, sql).bind(*time as i64).execute(&mut *t).await?;
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
                let written = sqlx::query(
                    "insert into prepared (match_id, host, ply, lines) select id, $2, $3, $4 from matches where id = $1
                     on conflict (match_id, host) do update set ply = excluded.ply, lines = excluded.lines",
                )
                .bind(id.as_str())
                .bind(i64::from(*host))
                .bind(i64::from(*ply))
                .bind(json(lines))
                .execute(&mut **t)
                .await?;
                written.rows_affected() == 1
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
    let ended = events.iter().find(|e| matches!(e.what, What::Ended { .. })).map_or(0, |e| e.at);
    let guest_key = if let Change::Sit(key) = change { key } else { "" };
    let updated = sqlx::query(
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
    if updated.rows_affected() == 0 {
        // The match has expired while somebody had it open. Others' writes are in the same transaction, and stay.
        sqlx::query("delete from events where match_id = $1").bind(id.as_str()).execute(&mut **t).await?;
        return Ok(false);
    }
    if let Change::Rematch(other, kept, events) = change {
        // Nobody has such a name but by a chance of one in 2^71.
        create(t, other, kept, events).await?;
        insert(t, other, 0, events).await?;
    }
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

#[cfg(test)]
mod tests {
    use tavoliere_protocol::Terms;

    use super::*;

    fn id(number: usize) -> MatchId {
        format!("{number:012}").parse().unwrap()
    }

    /// A database in memory, which has one connection, with a match of that number.
    async fn store_with(number: usize) -> Store {
        let store = Store::open(":memory:", crate::schema::STEPS).await.unwrap();
        let kept = Kept {
            host_key: "a".into(),
            guest_key: String::new(),
            invitation: String::new(),
            seat: Default::default(),
            in_lobby: false,
            here: [0; 2],
        };
        let created = What::Created { rules: 1, terms: Terms::default(), name: "Red Fox".into() };
        let events = vec![Event { at: 1, by: None, id: None, what: created }];
        let append = Append { id: id(number), from: 0, events, change: Change::Create(kept) };
        assert!(store.append(append).await.unwrap());
        store
    }

    #[tokio::test]
    async fn who_comes_and_goes_while_nothing_can_be_written_takes_no_more_room() {
        let store = store_with(1).await;
        let busy = store.pool.acquire().await.unwrap();
        let mut written: Vec<_> = (1..=1000).map(|time| store.set_here(vec![id(1), id(2)], true, time)).collect();
        tokio::task::yield_now().await;
        written.push(store.set_here(vec![id(1)], true, 1001));
        assert!(store.writer.here.lock().last.len() <= 2);
        drop(busy);
        for written in written {
            written.await;
        }
        assert_eq!(store.kept(&id(1)).await.unwrap().unwrap().0.here, [1001, 0]);
        store.set_here(Vec::new(), true, 1).await;
    }
}
