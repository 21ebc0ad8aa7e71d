//! Servers of other versions on the same database.

use sqlx::{AnyConnection, Connection, Row};
use tavoliere_protocol::{Key, MatchId, What};
use tavoliere_rules::Seat;
use tavoliere_server::{Config, StartError, StoreError, Time, start};

use crate::player::{Player, config, pair, server, terms};
use crate::process::{Folder, Postgres};

/// What the first version has written, with two keys and an invitation, and a time shortly after.
const FIRST: &str = include_str!("first.sql");
const HOST: &str = "00112233445566778899aabbccddeeff";
const GUEST: &str = "0f1e2d3c4b5a69788796a5b4c3d2e1f0";
const INVITATION: &str = "ffeeddccbbaa99887766554433221100";
const THEN: u64 = 1_795_712_700_000;

pub async fn open(url: &str) -> AnyConnection {
    sqlx::any::install_default_drivers();
    AnyConnection::connect(url).await.unwrap()
}

async fn version(url: &str) -> i64 {
    let row = sqlx::query("select version from schema_version").fetch_one(&mut open(url).await).await;
    row.unwrap().get(0)
}

/// Goes on with everything that a database of the first version has.
async fn go_on(database: &str, database_url: &str) {
    let on_it = || Config { database: database.to_owned(), time: Time::standing_still_at(THEN), ..config() };
    sqlx::raw_sql(FIRST).execute(&mut open(database_url).await).await.unwrap();
    assert_eq!(version(database_url).await, 1);
    let (running, url) = server(on_it()).await;
    let sits = |id: &MatchId, key: &str| {
        let mut player = Player::new(&url);
        player.session.open(id, Some(key.parse::<Key>().unwrap()));
        player
    };
    let id = |text: &str| text.parse::<MatchId>().unwrap();

    let live = id("FirstLive001");
    let (mut host, mut guest) = (sits(&live, HOST), sits(&live, GUEST));
    tokio::join!(host.until_events(&live, 6), guest.until_events(&live, 6));
    host.act(&live, "e4");
    tokio::join!(host.until_events(&live, 7), guest.until_events(&live, 7));
    guest.act(&live, "e5");
    tokio::join!(host.until_events(&live, 8), guest.until_events(&live, 8));

    // What was made ready answers.
    let days = id("FirstDays001");
    let (mut host, mut guest) = (sits(&days, HOST), sits(&days, GUEST));
    tokio::join!(host.until_events(&days, 4), guest.until_events(&days, 4));
    host.until(|host| !host.session.held(&days).unwrap().prepared().1.is_empty()).await;
    guest.act(&days, "d5");
    tokio::join!(host.until_events(&days, 6), guest.until_events(&days, 6));
    assert!(matches!(host.events(&days)[5].what, What::Acted { prepared: true, .. }));

    // Whoever was invited comes.
    let waiting = id("FirstLobby01");
    let (mut host, mut guest) = (sits(&waiting, HOST), Player::new(&url));
    host.until_events(&waiting, 1).await;
    guest.session.join(&waiting, Some(INVITATION.parse().unwrap()), "Blue Hen");
    tokio::join!(host.until_events(&waiting, 3), guest.until_events(&waiting, 3));
    running.stop().await;

    // The tables are those that a new database has, and everything is in them.
    let folder = Folder::new("new");
    let new = folder.0.join("matches.sqlite").display().to_string();
    let (running, _) = server(Config { database: new.clone(), ..config() }).await;
    running.stop().await;
    assert_eq!(version(database_url).await, version(&format!("sqlite://{new}")).await);
    let (running, url) = server(on_it()).await;
    let mut watcher = Player::new(&url);
    let ended = id("FirstEnded01");
    for (id, events) in [(&live, 8), (&days, 6), (&waiting, 3), (&ended, 6)] {
        watcher.session.open(id, None);
        watcher.until_events(id, events).await;
    }
    assert_eq!(watcher.journal(&ended).unwrap().ended().unwrap().winner, Some(Seat::First));
    running.stop().await;
}

#[tokio::test]
async fn what_the_first_server_has_written_is_gone_on_with() {
    let folder = Folder::new("first");
    let file = folder.0.join("matches.sqlite").display().to_string();
    go_on(&file, &format!("sqlite://{file}?mode=rwc")).await;
}

#[tokio::test]
async fn what_the_first_server_has_written_is_gone_on_with_on_postgresql() {
    let Some(postgres) = Postgres::start() else { return };
    go_on(&postgres.url, &postgres.url).await;
}

/// What a later version might do: whoever does it twice gets an error, or counts twice.
const SECOND: &[&str] = &[
    "alter table matches add column moves bigint not null default 0",
    "update matches set moves = moves + head",
    "create table done (step bigint not null)",
    "insert into done values (2)",
];
const BROKEN: &[&str] = &[SECOND[0], SECOND[0]];

/// Goes on by a server of a second version with what one of the first has on the same database.
async fn upgrade(database: &str, database_url: &str) {
    let first = || Config { database: database.to_owned(), ..config() };
    let steps = Vec::leak(vec![first().steps[0], SECOND]);
    let second = || Config { steps, ..first() };
    let (running, url) = server(first()).await;
    let (mut host, mut guest, id) = pair(&url, &url, terms("hoppa")).await;
    host.act(&id, "d4");
    tokio::join!(host.until_events(&id, 4), guest.until_events(&id, 4));
    let keys = [&host, &guest].map(|player| player.session.held(&id).unwrap().kept().key().cloned());
    let before = guest.events(&id).to_vec();
    running.stop().await;

    let number = async |sql: &'static str| -> i64 {
        sqlx::query(sql).fetch_one(&mut open(database_url).await).await.unwrap().get(0)
    };
    // A step of which a part fails is not done at all, and the first version goes on.
    let broken = Vec::leak(vec![first().steps[0], BROKEN]);
    let error = start(Config { steps: broken, ..first() }).await.err();
    assert!(matches!(error, Some(StartError::Store(StoreError::Failed(_)))), "{error:?}");
    assert_eq!(version(database_url).await, 1);
    start(first()).await.unwrap().stop().await;

    // Two servers at once, as far as a database may be shared.
    let servers = if database.starts_with("postgres") {
        let (one, two) = tokio::join!(server(second()), server(second()));
        vec![one, two]
    } else {
        vec![server(second()).await]
    };
    assert_eq!(version(database_url).await, 2);
    let (url, other_url) = (&servers[0].1, &servers[servers.len() - 1].1);
    let mut players = [url, other_url].map(|url| Player::new(url));
    for (player, key) in players.iter_mut().zip(keys) {
        player.session.open(&id, key);
        player.until_events(&id, 4).await;
        assert_eq!(player.events(&id), before);
    }
    let [host, guest] = &mut players;
    guest.act(&id, "d5");
    tokio::join!(host.until_events(&id, 5), guest.until_events(&id, 5));
    for (running, _) in servers {
        running.stop().await;
    }

    // Once is enough, and the first version is told so.
    server(second()).await.0.stop().await;
    assert_eq!(number("select count(*) from done").await, 1);
    assert_eq!(number("select moves from matches").await, 4);
    let error = start(first()).await.err().unwrap();
    assert!(matches!(error, StartError::Store(StoreError::Later { found: 2, known: 1 })), "{error:?}");
    assert_eq!(
        error.to_string(),
        "the database is of a later server (its tables have version 2, this program knows 1): update this one"
    );
    assert_eq!(number("select head from matches").await, 5);
}

#[tokio::test]
async fn tables_of_the_version_before_become_this_one_once() {
    let folder = Folder::new("upgrade");
    let file = folder.0.join("matches.sqlite").display().to_string();
    upgrade(&file, &format!("sqlite://{file}")).await;
}

#[tokio::test]
async fn tables_of_the_version_before_become_this_one_once_on_postgresql() {
    let Some(postgres) = Postgres::start() else { return };
    upgrade(&postgres.url, &postgres.url).await;
}

#[tokio::test]
async fn what_a_later_server_has_written_is_left_alone() {
    let folder = Folder::new("later");
    let file = folder.0.join("matches.sqlite").display().to_string();
    let on_file = || Config { database: file.clone(), ..config() };
    let (running, url) = server(on_file()).await;
    let (_host, _guest, id) = pair(&url, &url, terms("hoppa")).await;
    running.stop().await;

    let database = format!("sqlite://{file}");
    let later = async |by: i64| {
        let set = sqlx::query("update schema_version set version = version + $1").bind(by);
        assert_eq!(set.execute(&mut open(&database).await).await.unwrap().rows_affected(), 1);
    };
    later(98).await;
    let error = start(on_file()).await.err();
    assert!(
        matches!(error, Some(StartError::Store(StoreError::Later { found, known })) if found == known + 98),
        "{error:?}"
    );

    // The one that has written it still reads it.
    later(-98).await;
    let (running, url) = server(on_file()).await;
    let mut watcher = Player::new(&url);
    watcher.session.open(&id, None);
    watcher.until_events(&id, 3).await;
    running.stop().await;
}
