//! Where matches are kept: SQLite in one file, or PostgreSQL that several servers share. The same statements serve both.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::time::Duration;

use sqlx::any::{AnyPoolOptions, AnyRow};
use sqlx::{Any, AnyPool, AssertSqlSafe, Executor, Row, Transaction};
use tavoliere_protocol::{Event, Invitation, MatchId, SeatWish, What};
use tokio::sync::{mpsc, oneshot};

use crate::schema;

/// Why the database cannot do what is asked of it.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A later program has changed the tables.
    #[error(
        "the database is of a later server (its tables have version {found}, this program knows {known}): update this one"
    )]
    Later {
        /// The tables' version.
        found: i64,
        /// The latest that this program knows.
        known: i64,
    },
    /// It cannot be opened.
    #[error("the database {0} cannot be opened: {1}")]
    Open(String, sqlx::Error),
    /// It fails.
    #[error("the database fails: {0}")]
    Failed(#[from] sqlx::Error),
    /// What it holds is nothing that this program has written.
    #[error("the database holds something that is no match: {0}")]
    Damaged(String),
}

/// What is kept of a match besides its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The hashes of the keys to both seats; the guest's is empty until somebody sits there.
    pub host_key: String,
    pub guest_key: String,
    /// The hash of the invitation; empty where there is none.
    pub invitation: String,
    /// Which seat the host wants.
    pub seat: SeatWish,
    /// Whether it waits in the lobby.
    pub in_lobby: bool,
    /// For host and guest until when they are certainly connected; once that is past, since when they are not.
    pub here: [u64; 2],
}

/// What each player has made ready, host and guest: after how many actions, and the lines.
pub type Prepared = [(u32, Vec<Vec<String>>); 2];

/// What others may have changed of a match.
#[derive(Clone, Debug)]
pub struct News {
    pub id: MatchId,
    pub kept: Kept,
    /// How many events there are at least.
    pub head: u32,
    /// The last few of them, with their numbers.
    pub last: Vec<(u32, Event)>,
    pub prepared: Prepared,
}

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

/// How long to wait for a connection to the database: on a machine that is busy, or starting, it may take its time.
const ACQUIRE: Duration = Duration::from_secs(20);
/// After how long the database is not well.
const UNWELL: Duration = Duration::from_secs(5);
/// How many events are read of a match in which something has happened: others that lack more read it anew.
const LAST: u32 = 4;
/// How many matches one statement is about at most.
const MANY: usize = 200;
/// How many of them are written at once, and how often that is tried.
const BATCH: usize = 128;
const TRIES: u64 = 3;
const DAY: u64 = 86_400_000;

type Answer = oneshot::Sender<Result<bool, StoreError>>;

/// The database.
pub struct Store {
    pool: AnyPool,
    postgres: bool,
    queue: mpsc::Sender<(Write, Answer)>,
    here: mpsc::UnboundedSender<Here>,
}

impl Store {
    /// Opens the database, makes the tables or brings them up to date.
    ///
    /// # Errors
    /// Why it cannot be used.
    pub async fn open(database: &str) -> Result<Store, StoreError> {
        sqlx::any::install_default_drivers();
        let postgres = is_postgres(database);
        let memory = database == ":memory:";
        let url = match (postgres, memory) {
            (true, _) => database.to_owned(),
            (_, true) => "sqlite::memory:".to_owned(),
            _ => file_url(Path::new(database)),
        };
        let options = AnyPoolOptions::new()
            .max_connections(if memory { 1 } else { 8 })
            .min_connections(1)
            .acquire_timeout(ACQUIRE);
        let options = if postgres {
            options
        } else {
            // One file, and a reader never waits for the writer. What was answered must have reached the disk, even if the
            // machine loses its power: `full`; all that comes meanwhile is written together.
            options.idle_timeout(None).max_lifetime(None).after_connect(|connection, _| {
                Box::pin(async move {
                    let set = "pragma busy_timeout = 10000; pragma journal_mode = wal; pragma synchronous = full;";
                    connection.execute(set).await.map(drop)
                })
            })
        };
        let failed = |error| StoreError::Open(without_password(database), error);
        let pool = options.connect(&url).await.map_err(failed)?;
        schema::update(&pool, postgres).await?;
        let (queue, waiting) = mpsc::channel(4 * BATCH);
        let (here, waiting_here) = mpsc::unbounded_channel();
        tokio::spawn(write(pool.clone(), postgres, waiting, waiting_here));
        Ok(Store { pool, postgres, queue, here })
    }

    /// Whether several servers may share it.
    pub fn is_shared(&self) -> bool {
        self.postgres
    }

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
            let _ = self.here.send(Here { ids, host, time, written });
        }
        async move { is_written.await.unwrap_or_default() }
    }

    async fn write(&self, write: Write) -> Result<bool, StoreError> {
        let (answer, written) = oneshot::channel();
        let gone = || StoreError::Failed(sqlx::Error::PoolClosed);
        self.queue.send((write, answer)).await.map_err(|_| gone())?;
        written.await.map_err(|_| gone())?
    }

    /// What is kept of a match besides its events, and how many events there are.
    pub async fn kept(&self, id: &MatchId) -> Result<Option<(Kept, u32)>, StoreError> {
        let sql = format!("select {KEPT} from matches where id = $1");
        let row = sqlx::query(AssertSqlSafe(sql)).bind(id.as_str()).fetch_optional(&self.pool).await?;
        row.map(|row| kept(&row)).transpose()
    }

    /// What has become of these matches.
    pub async fn news(&self, ids: &[MatchId]) -> Result<Vec<News>, StoreError> {
        let mut news = Vec::with_capacity(ids.len());
        for some in ids.chunks(MANY) {
            let (mut last, mut prepared) = (HashMap::<MatchId, Vec<_>>::new(), HashMap::<MatchId, Prepared>::new());
            // The events first: what is read of the match afterwards is never older than they are.
            let sql = format!(
                "select match_id, sequence, body from events join matches on match_id = id
                 where id in ({}) and sequence >= head - {LAST} order by match_id, sequence",
                list(some)
            );
            for row in sqlx::query(AssertSqlSafe(sql)).fetch_all(&self.pool).await? {
                let event = (number(&row, 1)? as u32, from_json(&row.try_get::<String, _>(2)?)?);
                last.entry(match_id(&row, 0)?).or_default().push(event);
            }
            let sql = format!("select host, ply, lines, match_id from prepared where match_id in ({})", list(some));
            for row in sqlx::query(AssertSqlSafe(sql)).fetch_all(&self.pool).await? {
                read_prepared(&row, prepared.entry(match_id(&row, 3)?).or_default())?;
            }
            let sql = format!("select {KEPT}, id from matches where id in ({})", list(some));
            for row in sqlx::query(AssertSqlSafe(sql)).fetch_all(&self.pool).await? {
                let (id, (kept, head)) = (match_id(&row, 8)?, kept(&row)?);
                let last = last.remove(&id).unwrap_or_default();
                let prepared = prepared.remove(&id).unwrap_or_default();
                news.push(News { id, kept, head, last, prepared });
            }
        }
        Ok(news)
    }

    /// The events of a match from a number on.
    pub async fn events(&self, id: &MatchId, from: u32) -> Result<Vec<Event>, StoreError> {
        let rows = sqlx::query("select body from events where match_id = $1 and sequence >= $2 order by sequence")
            .bind(id.as_str())
            .bind(i64::from(from))
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(|row| from_json(&row.try_get::<String, _>(0)?)).collect()
    }

    /// What has been made ready.
    pub async fn prepared(&self, id: &MatchId) -> Result<Prepared, StoreError> {
        let mut prepared = Prepared::default();
        let rows = sqlx::query("select host, ply, lines from prepared where match_id = $1").bind(id.as_str());
        for row in rows.fetch_all(&self.pool).await? {
            read_prepared(&row, &mut prepared)?;
        }
        Ok(prepared)
    }

    /// How many events these matches have, and who is here.
    pub async fn states(&self, ids: &[MatchId]) -> Result<Vec<State>, StoreError> {
        let mut states = Vec::with_capacity(ids.len());
        for some in ids.chunks(MANY) {
            let sql = format!("select id, head, host_here, guest_here from matches where id in ({})", list(some));
            for row in sqlx::query(AssertSqlSafe(sql)).fetch_all(&self.pool).await? {
                states.push(state(&row)?);
            }
        }
        Ok(states)
    }

    /// The same of all matches in which something has happened since then.
    pub async fn changed_since(&self, time: u64) -> Result<Vec<State>, StoreError> {
        let sql = "select id, head, host_here, guest_here from matches where changed >= $1";
        let rows = sqlx::query(sql).bind(time as i64).fetch_all(&self.pool).await?;
        rows.iter().map(state).collect()
    }

    /// What waits in the lobby while its host is here, the longest waiting first.
    pub async fn lobby(&self, now: u64, most: u32) -> Result<Vec<Invitation>, StoreError> {
        let rows = sqlx::query(
            "select matches.id, seat, body from matches join events on match_id = matches.id and sequence = 0
             where in_lobby = 1 and host_here > $1 order by created limit $2",
        )
        .bind(now as i64)
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        let invitation = |row: &AnyRow| {
            let event: Event = from_json(&row.try_get::<String, _>(2)?)?;
            let What::Created { terms, name, .. } = event.what else {
                return Err(StoreError::Damaged("a match without a beginning".into()));
            };
            Ok(Invitation { id: match_id(row, 0)?, name, terms, seat: from_json(&row.try_get::<String, _>(1)?)? })
        };
        rows.iter().map(invitation).collect()
    }

    /// Forgets matches in which nothing has happened for long: not begun ones after 30 days, others after 180, those that are
    /// over after a year and a day. Gives how many.
    pub async fn expire(&self, now: u64) -> Result<u64, StoreError> {
        const OLD: &str = "(ended = 0 and head <= 3 and changed < $1) or (ended = 0 and changed < $2)
             or (ended > 0 and changed < $3)";
        let before = |days: u64| now.saturating_sub(days * DAY) as i64;
        let mut gone = 0;
        let mut t = self.pool.begin().await?;
        for table in ["events", "prepared"] {
            let sql = format!("delete from {table} where match_id in (select id from matches where {OLD})");
            let query = sqlx::query(AssertSqlSafe(sql));
            query.bind(before(30)).bind(before(180)).bind(before(366)).execute(&mut *t).await?;
        }
        let query = sqlx::query(AssertSqlSafe(format!("delete from matches where {OLD}")));
        gone += query.bind(before(30)).bind(before(180)).bind(before(366)).execute(&mut *t).await?.rows_affected();
        t.commit().await?;
        Ok(gone)
    }

    /// Whether the database answers.
    pub async fn is_well(&self) -> bool {
        let asked = sqlx::query("select version from schema_version").fetch_one(&self.pool);
        tokio::time::timeout(UNWELL, asked).await.is_ok_and(|answer| answer.is_ok())
    }
}

/// Whether the database is PostgreSQL, or a file.
pub fn is_postgres(database: &str) -> bool {
    database.starts_with("postgres://") || database.starts_with("postgresql://")
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

/// The columns of what is kept of a match besides its events.
const KEPT: &str = "host_key, guest_key, invitation, seat, in_lobby, host_here, guest_here, head";

fn kept(row: &AnyRow) -> Result<(Kept, u32), StoreError> {
    let kept = Kept {
        host_key: row.try_get(0)?,
        guest_key: row.try_get(1)?,
        invitation: row.try_get(2)?,
        seat: from_json(&row.try_get::<String, _>(3)?)?,
        in_lobby: number(row, 4)? != 0,
        here: [number(row, 5)?, number(row, 6)?],
    };
    Ok((kept, number(row, 7)? as u32))
}

/// A match, how many events it has, and until when host and guest are here.
pub type State = (MatchId, u32, [u64; 2]);

fn state(row: &AnyRow) -> Result<State, StoreError> {
    Ok((match_id(row, 0)?, number(row, 1)? as u32, [number(row, 2)?, number(row, 3)?]))
}

fn read_prepared(row: &AnyRow, prepared: &mut Prepared) -> Result<(), StoreError> {
    let host = number(row, 0)? != 0;
    prepared[usize::from(!host)] = (number(row, 1)? as u32, from_json(&row.try_get::<String, _>(2)?)?);
    Ok(())
}

fn number(row: &AnyRow, column: usize) -> Result<u64, StoreError> {
    Ok(row.try_get::<i64, _>(column)?.max(0) as u64)
}

fn match_id(row: &AnyRow, column: usize) -> Result<MatchId, StoreError> {
    let text: String = row.try_get(column)?;
    text.parse().map_err(|_| StoreError::Damaged(format!("{text:?} is no match's name")))
}

/// Names as SQL: they are letters and digits.
fn list(ids: &[MatchId]) -> String {
    ids.iter().map(|id| format!("'{id}'")).collect::<Vec<_>>().join(",")
}

fn json(value: &(impl serde::Serialize + ?Sized)) -> String {
    serde_json::to_string(value).expect("texts and numbers can always be written as JSON")
}

fn from_json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged(error.to_string()))
}

/// The address of a file, as sqlx wants it; made if it is not there.
fn file_url(path: &Path) -> String {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut url = "sqlite://".to_owned();
    for byte in path.to_string_lossy().bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'_' | b'-' | b':' | b'\\' => {
                url.push(char::from(byte))
            }
            other => url.push_str(&format!("%{other:02X}")),
        }
    }
    url + "?mode=rwc"
}

/// An address that may be shown.
fn without_password(database: &str) -> String {
    let secret = database.split_once("://").and_then(|(scheme, rest)| Some((scheme, rest.rsplit_once('@')?.1)));
    secret.map_or_else(|| database.to_owned(), |(scheme, rest)| format!("{scheme}://…@{rest}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_shown() {
        assert_eq!(without_password("postgres://me:secret@host/db"), "postgres://…@host/db");
        assert_eq!(without_password("some/file.sqlite"), "some/file.sqlite");
    }

    #[test]
    fn a_file_may_be_called_anything() {
        assert_eq!(file_url(Path::new("/a b/c?#%.db")), "sqlite:///a%20b/c%3F%23%25.db?mode=rwc");
    }
}
