//! Whole matches of every game.

use tavoliere_protocol::{ClockTerms, What};
use tavoliere_rules::GameId;

use crate::player::{Player, config, pair, play_out, server, terms};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_matches_of_every_game_are_the_same_for_everybody() {
    let (running, url) = server(config()).await;
    let mut matches = Vec::new();
    for (seed, &game) in (1..).zip(GameId::ALL) {
        let url = url.clone();
        matches.push(tokio::spawn(async move {
            let clock = (seed % 2 == 0).then_some(ClockTerms::Live { seconds: 600, increment: 5 });
            let terms = tavoliere_protocol::Terms { clock, ..terms(game.id()) };
            let (mut host, mut guest, id) = pair(&url, &url, terms).await;
            let (a, b) = tokio::join!(play_out(&mut host, &id, 90, seed), play_out(&mut guest, &id, 90, seed * 7));
            assert_eq!(a, b, "{game:?}");
            assert!(a.iter().filter(|e| matches!(e.what, What::Acted { .. })).count() >= 10, "{game:?}");
            let mut watcher = Player::new(&url);
            watcher.session.open(&id, None);
            watcher.until_events(&id, a.len()).await;
            assert_eq!(watcher.events(&id), a, "{game:?}");
        }));
    }
    for done in matches {
        done.await.unwrap();
    }
    running.stop().await;
}

#[tokio::test]
async fn a_cut_network_loses_nothing() {
    let (running, url) = server(config()).await;
    let (mut host, mut guest, id) = pair(&url, &url, terms("hoppa")).await;
    host.act(&id, "d4");
    // It is on its way, or not even that.
    host.cut();
    guest.until(|guest| guest.session.held(&id).unwrap().here() == [false, true]).await;
    tokio::join!(host.until_events(&id, 4), guest.until_events(&id, 4));
    assert_eq!(host.events(&id), guest.events(&id));
    assert_eq!(host.session.held(&id).unwrap().unconfirmed().count(), 0);

    // The program is closed and begun anew, from what it kept.
    let kept = host.session.held(&id).unwrap().kept().clone();
    let mut host = Player::new(&url);
    host.session.hold(kept);
    host.until_events(&id, 4).await;
    guest.act(&id, "d5");
    tokio::join!(host.until_events(&id, 5), guest.until_events(&id, 5));
    assert_eq!(host.events(&id), guest.events(&id));
    running.stop().await;
}
