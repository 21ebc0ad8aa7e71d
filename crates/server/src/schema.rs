//! The tables, and how those of older servers become them.

use sqlx::{Any, AnyPool, Row, Transaction};

use crate::StoreError;

/// For each version the statements that make its tables of those of the version before.
pub type Steps = &'static [&'static [&'static str]];

/// What makes each version's tables of those of the version before. What has been published is never changed; whoever needs
/// other tables adds a step. Both databases understand all of it: numbers are `bigint`, everything else is `text`, and nothing
/// is ever null.
pub const STEPS: Steps = &[&[
    // `host_here`, `guest_here`: until when the player is certainly connected; once that is past, since when he is not.
    // `ended`: when, or 0.
    "create table matches (
        id text primary key, host_key text not null, guest_key text not null, invitation text not null,
        seat text not null, in_lobby bigint not null, host_here bigint not null, guest_here bigint not null,
        head bigint not null, created bigint not null, changed bigint not null, ended bigint not null)",
    "create index matches_in_lobby on matches (in_lobby, created)",
    "create index matches_by_change on matches (changed)",
    "create table events (
        match_id text not null, sequence bigint not null, body text not null, primary key (match_id, sequence))",
    "create table prepared (
        match_id text not null, host bigint not null, ply bigint not null, lines text not null,
        primary key (match_id, host))",
]];

/// Makes sure that the tables are those to which all the steps lead.
///
/// # Errors
/// If they are a later program's, or the database fails.
pub async fn update(pool: &AnyPool, postgres: bool, steps: Steps) -> Result<(), StoreError> {
    let mut t = if postgres { pool.begin().await? } else { pool.begin_with("begin immediate").await? };
    if postgres {
        // Two servers that are started together must not both do it.
        sqlx::query("select pg_advisory_xact_lock(7162534)").execute(&mut *t).await?;
    }
    sqlx::query("create table if not exists schema_version (version bigint not null)").execute(&mut *t).await?;
    let row = sqlx::query("select version from schema_version").fetch_optional(&mut *t).await?;
    let found = row.as_ref().map_or(Ok(0), |row| row.try_get::<i64, _>(0))?;
    let known = steps.len() as i64;
    if found > known {
        return Err(StoreError::Later { found, known });
    }
    for step in &steps[found as usize..] {
        for statement in *step {
            sqlx::query(*statement).execute(&mut *t).await?;
        }
    }
    if found < known {
        write_version(&mut t, known).await?;
    }
    Ok(t.commit().await?)
}

async fn write_version(t: &mut Transaction<'_, Any>, version: i64) -> Result<(), StoreError> {
    sqlx::query("delete from schema_version").execute(&mut **t).await?;
    sqlx::query("insert into schema_version values ($1)").bind(version).execute(&mut **t).await?;
    Ok(())
}
