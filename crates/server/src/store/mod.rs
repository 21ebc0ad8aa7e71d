//! Where matches are kept: SQLite in one file, or PostgreSQL that several servers share. Almost all statements serve both.

mod reading;
mod writing;

use std::path::Path;
use std::time::Duration;

use sqlx::any::{AnyArguments, AnyPoolOptions};
use sqlx::query::Query;
use sqlx::{Any, AnyPool, AssertSqlSafe, Executor};
use tavoliere_protocol::{MatchId, SeatWish};

pub use reading::News;
use writing::Writer;
pub use writing::{Append, Change};

use crate::schema::{self, Steps};

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

impl Kept {
    /// The hash of the key to the host's seat (0) or the guest's.
    pub fn key(&self, player: usize) -> &str {
        if player == 0 { &self.host_key } else { &self.guest_key }
    }
}

/// What each player has made ready, host and guest: after how many actions, and the lines.
pub type Prepared = [(u32, Vec<Vec<String>>); 2];

/// How long to wait for a connection to the database: on a machine that is busy, or starting, it may take its time.
const ACQUIRE: Duration = Duration::from_secs(20);
/// After how long the database is not well.
const UNWELL: Duration = Duration::from_secs(5);

/// How many matches one statement is about at most.
const MANY: usize = 200;

const DAY: u64 = 86_400_000;

/// The database.
pub struct Store {
    pool: AnyPool,
    postgres: bool,
    writer: Writer,
}

impl Store {
    /// Opens the database, makes the tables or brings them up to date.
    ///
    /// # Errors
    /// Why it cannot be used.
    pub async fn open(database: &str, steps: Steps) -> Result<Store, StoreError> {
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
            // machine loses its power: `full`; all that comes meanwhile is written together. Pages are kept by the system, too:
            // half a megabyte for each connection is enough, and soon full.
            options.idle_timeout(None).max_lifetime(None).after_connect(|connection, _| {
                Box::pin(async move {
                    let set = "pragma busy_timeout = 10000; pragma journal_mode = wal; pragma synchronous = full;
                        pragma cache_size = -512;";
                    connection.execute(set).await.map(drop)
                })
            })
        };
        let failed = |error| StoreError::Open(without_password(database), error);
        let pool = options.connect(&url).await.map_err(failed)?;
        schema::update(&pool, postgres, steps).await?;
        let writer = Writer::start(pool.clone(), postgres);
        Ok(Store { pool, postgres, writer })
    }

    /// Whether several servers may share it.
    pub fn is_shared(&self) -> bool {
        self.postgres
    }

    /// Forgets matches in which nothing has happened for long: not begun ones after 30 days, others after 180, those that are
    /// over after a year and a day. Gives how many.
    pub async fn expire(&self, now: u64) -> Result<u64, StoreError> {
        const OLD: &str = "(ended = 0 and head <= 3 and changed < $1) or (ended = 0 and changed < $2)
             or (ended > 0 and changed < $3)";
        let before = |days: u64| now.saturating_sub(days * DAY) as i64;
        let mut t = self.pool.begin().await?;
        // The matches first: whoever adds to one at the same moment either finds it gone, or it is not old any more.
        let query = sqlx::query(AssertSqlSafe(format!("delete from matches where {OLD} returning id")));
        let rows = query.bind(before(30)).bind(before(180)).bind(before(366)).fetch_all(&mut *t).await?;
        let gone = rows.iter().map(|row| reading::match_id(row, 0)).collect::<Result<Vec<_>, _>>()?;
        for some in gone.chunks(MANY) {
            for table in ["events", "prepared"] {
                let sql = |list: &str| format!("delete from {table} where match_id in ({list})");
                about(some, sql).execute(&mut *t).await?;
            }
        }
        t.commit().await?;
        Ok(gone.len() as u64)
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

/// A statement that names matches, given the list of them: it hardly ever comes again, so no connection keeps it prepared, as it
/// does with a hundred others.
fn about(ids: &[MatchId], sql: impl FnOnce(&str) -> String) -> Query<'static, Any, AnyArguments> {
    // Names are letters and digits.
    let list = ids.iter().map(|id| format!("'{id}'")).collect::<Vec<_>>().join(",");
    sqlx::query(AssertSqlSafe(sql(&list))).persistent(false)
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
    fn statements_that_name_matches_are_not_kept_prepared() {
        let ids = ["k3J9sPq0ZtYb", "Zt0bk3J9sPqY"].map(|id| id.parse().unwrap());
        let query = about(&ids, |list| format!("select head from matches where id in ({list})"));
        assert!(!sqlx::Execute::persistent(&query));
        let sql = sqlx::Execute::sql(query);
        assert_eq!(sql.as_str(), "select head from matches where id in ('k3J9sPq0ZtYb','Zt0bk3J9sPqY')");
    }

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
