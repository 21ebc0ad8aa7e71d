//! The same on PostgreSQL, with two servers that share it.

use std::time::Duration;

use tavoliere_protocol::{Command, Terms};

use crate::loss::play_many;
use crate::player::{Player, config, pair, server, terms};
use crate::process::{Postgres, Server, free_port};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_share_every_match() {
    let Some(postgres) = Postgres::start() else { return };
    let shared = || tavoliere_server::Config { database: postgres.url.clone(), ..config() };
    // Both at once: one of them makes the tables.
    let ((one, one_url), (two, two_url)) = tokio::join!(server(shared()), server(shared()));

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
    guest.cut();
    host.until(|host| host.session.held(&id).unwrap().here() == [true, false]).await;

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
    let (port, other_port) = (free_port(), free_port());
    let mut one = Server::start(&postgres.url, port);
    let two = Server::start(&postgres.url, other_port);
    let (one_url, two_url) = (one.url.clone(), two.url.clone());
    let playing = tokio::spawn(async move { play_many(&one_url, &two_url, 60).await });
    for _ in 0..3 {
        tokio::time::sleep(Duration::from_millis(700)).await;
        one.kill();
        one = Server::start(&postgres.url, port);
    }
    postgres.restart();
    playing.await.unwrap();
}
