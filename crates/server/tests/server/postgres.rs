//! The same on PostgreSQL, with two servers that share it.

use sqlx::Connection;
use tavoliere_protocol::{ClientMessage, Command, Event, Phrase, Role, ServerMessage, Terms, What};
use tavoliere_rules::Seat;

use crate::loss::{kill, play_many};
use crate::lying::Liar;
use crate::player::{Player, config, pair, server, terms};
use crate::process::{Postgres, Server, free_port};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_share_every_match() {
    let Some(postgres) = Postgres::start() else { return };
    let shared = tavoliere_server::Config { database: postgres.url.clone(), ..config() };
    let time = shared.time.clone();
    // Both at once: one of them makes the tables.
    let ((one, one_url), (two, two_url)) = tokio::join!(server(shared.clone()), server(shared));

    let (mut host, mut guest, id) = pair(&one_url, &two_url, terms("hoppa")).await;
    host.until(|host| host.session.held(&id).unwrap().here() == [true, true]).await;
    guest.until(|guest| guest.session.held(&id).unwrap().here() == [true, true]).await;
    let line = vec![vec!["d5".to_owned(), "e4".to_owned()]];
    host.act(&id, "d4");
    tokio::join!(host.until_events(&id, 4), guest.until_events(&id, 4));
    host.command(&id, Command::Prepare { ply: 1, lines: line });
    host.until(|host| !host.session.held(&id).unwrap().prepared().1.is_empty()).await;
    guest.act(&id, "d5");
    tokio::join!(host.until_events(&id, 6), guest.until_events(&id, 6));
    assert_eq!(host.events(&id), guest.events(&id));
    // Whoever looks on is counted at both.
    let mut watchers = [&one_url, &two_url].map(|url| Player::new(url));
    for watcher in &mut watchers {
        watcher.session.open(&id, None);
        watcher.until_events(&id, 6).await;
    }
    let look_on = |player: &Player| player.session.held(&id).unwrap().watchers();
    host.until(|host| look_on(host) > 0).await;
    guest.until(|guest| look_on(guest) > 0).await;
    time.advance(3_000);
    host.until(|host| look_on(host) == 2).await;
    guest.until(|guest| look_on(guest) == 2).await;
    watchers[0].cut();
    time.advance(3_000);
    guest.until(|guest| look_on(guest) == 1).await;
    guest.cut();
    host.until(|host| host.session.held(&id).unwrap().here() == [true, false]).await;

    // Whoever comes to the other server sees at once what was confirmed at this one.
    let (mut host, mut guest, id) = pair(&one_url, &one_url, terms("hoppa")).await;
    let mut watcher = Player::new(&two_url);
    watcher.session.open(&id, None);
    watcher.until_events(&id, 3).await;
    for (known, action) in (4..).zip(["d4", "d5", "e4", "e5"]) {
        if known % 2 == 0 {
            host.act(&id, action)
        } else {
            guest.act(&id, action)
        }
        tokio::join!(host.until_events(&id, known), guest.until_events(&id, known));
        let mut late = Liar::greeted(&two_url).await;
        late.say(&ClientMessage::Open { id: id.clone(), key: None, from: 0 }).await;
        let opened = ServerMessage::Opened { id: id.clone(), role: Role::Watcher, head: known as u32 };
        assert_eq!(late.hears().await, Some(opened));
    }

    // The lobby is one.
    let mut other = Player::new(&two_url);
    other.session.follow_lobby(true);
    let waiting = host.session.create(Terms::clone(&terms("cqt")), "Red Fox", Default::default(), true, None);
    host.until_events(&waiting, 1).await;
    other.until(|other| other.session.lobby().0.iter().any(|i| i.id == waiting)).await;

    play_many(&one_url, &two_url, 40).await;
    one.stop().await;
    two.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_server_of_two_is_killed_and_then_the_database() {
    let Some(postgres) = Postgres::start() else { return };
    let two = Server::start(&postgres.url, free_port());
    kill(&postgres.url, Some(&two.url), |left| {
        if left % 20 == 1 {
            postgres.restart();
        }
    })
    .await;
}

#[tokio::test]
async fn what_no_server_was_told_of_is_found() {
    let Some(postgres) = Postgres::start() else { return };
    let (running, url) = server(tavoliere_server::Config { database: postgres.url.clone(), ..config() }).await;
    let (mut host, mut guest, id) = pair(&url, &url, terms("hoppa")).await;
    let what = What::Said(Phrase::Hello);
    let event = Event { at: host.events(&id)[2].at, by: Some(Seat::First), id: None, what };
    let mut database = sqlx::PgConnection::connect(&postgres.url).await.unwrap();
    sqlx::query("with told as (insert into events (match_id, sequence, body) values ($1, 3, $2)) update matches set head = 4 where id = $1")
        .bind(id.as_str())
        .bind(serde_json::to_string(&event).unwrap())
        .execute(&mut database)
        .await
        .unwrap();
    tokio::join!(host.until_events(&id, 4), guest.until_events(&id, 4));
    assert_eq!((&host.events(&id)[3], &guest.events(&id)[3]), (&event, &event));
    running.stop().await;
}
