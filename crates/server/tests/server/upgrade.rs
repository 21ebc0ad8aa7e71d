//! Servers of other versions on the same database.

use sqlx::{Connection, SqliteConnection};
use tavoliere_server::{Config, StartError, StoreError, start};

use crate::player::{Player, config, pair, server, terms};
use crate::process::Folder;

#[tokio::test]
async fn what_a_later_server_has_written_is_left_alone() {
    let folder = Folder::new("later");
    let file = folder.0.join("matches.sqlite").display().to_string();
    let on_file = || Config { database: file.clone(), ..config() };
    let (running, url) = server(on_file()).await;
    let (_host, _guest, id) = pair(&url, &url, terms("hoppa")).await;
    running.stop().await;

    let mut database = SqliteConnection::connect(&format!("sqlite://{file}")).await.unwrap();
    let set = async |database: &mut SqliteConnection, version: i64| {
        let set = sqlx::query("update schema_version set version = $1").bind(version);
        assert_eq!(set.execute(database).await.unwrap().rows_affected(), 1);
    };
    set(&mut database, 99).await;
    let error = start(on_file()).await.err();
    assert!(matches!(error, Some(StartError::Store(StoreError::Later { found: 99, .. }))), "{error:?}");

    // The one that has written it still reads it.
    set(&mut database, 1).await;
    database.close().await.unwrap();
    let (running, url) = server(on_file()).await;
    let mut watcher = Player::new(&url);
    watcher.session.open(&id, None);
    watcher.until_events(&id, 3).await;
    running.stop().await;
}
