//! What is read of matches.

use std::collections::HashMap;

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};
use tavoliere_protocol::{Event, Invitation, MatchId, What, limits};

use super::{Kept, MANY, Prepared, Store, StoreError, about, from_json};

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

/// How many events are read of a match in which something has happened: others that lack more read it anew.
const LAST: u32 = 4;

impl Store {
    /// What is kept of a match besides its events, and how many events there are.
    pub async fn kept(&self, id: &MatchId) -> Result<Option<(Kept, u32)>, StoreError> {
        let sql = format!("select {KEPT} from matches where id = $1");
        let row = sqlx::query(AssertSqlSafe(sql)).bind(id.as_str()).fetch_optional(&self.pool).await?;
        row.map(|row| kept(&row)).transpose()
    }

    /// What has become of these matches. Only a database that is shared is asked this.
    pub async fn news(&self, ids: &[MatchId]) -> Result<Vec<News>, StoreError> {
        let mut news = Vec::with_capacity(ids.len());
        for some in ids.chunks(MANY) {
            let (mut last, mut prepared) = (HashMap::<MatchId, Vec<_>>::new(), HashMap::<MatchId, Prepared>::new());
            // The events first: what is read of the match afterwards is never older than they are. They are looked up match by
            // match: compared with `head` they would be, by PostgreSQL's estimate, a third of all, and it would read every event
            // that there is.
            let sql = |list: &str| {
                format!(
                    "select id, sequence, body from matches, lateral
                        (select sequence, body from events where match_id = id order by sequence desc limit {LAST}) as last
                     where id in ({list}) order by id, sequence"
                )
            };
            for row in about(some, sql).fetch_all(&self.pool).await? {
                let event = (number(&row, 1)? as u32, from_json(&row.try_get::<String, _>(2)?)?);
                last.entry(match_id(&row, 0)?).or_default().push(event);
            }
            let sql =
                |list: &str| format!("select host, ply, lines, match_id from prepared where match_id in ({list})");
            for row in about(some, sql).fetch_all(&self.pool).await? {
                read_prepared(&row, prepared.entry(match_id(&row, 3)?).or_default())?;
            }
            let sql = |list: &str| format!("select {KEPT}, id from matches where id in ({list})");
            for row in about(some, sql).fetch_all(&self.pool).await? {
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
            let sql = |list: &str| format!("select id, head, host_here, guest_here from matches where id in ({list})");
            for row in about(some, sql).fetch_all(&self.pool).await? {
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
    pub async fn lobby(&self, now: u64) -> Result<Vec<Invitation>, StoreError> {
        let rows = sqlx::query(
            "select matches.id, seat, body from matches join events on match_id = matches.id and sequence = 0
             where in_lobby = 1 and host_here > $1 order by created limit $2",
        )
        .bind(now as i64)
        .bind(limits::INVITATIONS as i64)
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

pub(super) fn match_id(row: &AnyRow, column: usize) -> Result<MatchId, StoreError> {
    let text: String = row.try_get(column)?;
    text.parse().map_err(|_| StoreError::Damaged(format!("{text:?} is no match's name")))
}
