//! The server is killed at any moment: nothing that was confirmed is lost, there is no gap, and nothing comes twice.

use std::collections::HashSet;
use std::time::Duration;

use tavoliere_rules::GameId;

use crate::player::{Player, pair, play_out, terms};
use crate::process::{Folder, Server, free_port};

/// How often it is killed: `tools/campaign server` says more.
fn kills() -> usize {
    std::env::var("TAVOLIERE_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(3)
}

/// How many matches are played meanwhile.
pub const MATCHES: u64 = 50;

/// Plays many matches, each between players at these addresses, and compares what everybody has seen.
pub async fn play_many(one: &str, other: &str, actions: usize) {
    let matches: Vec<_> = (0..MATCHES)
        .map(|seed| {
            let (one, other) = (one.to_owned(), other.to_owned());
            let game = GameId::ALL[seed as usize % GameId::ALL.len()];
            tokio::spawn(async move {
                let (mut host, mut guest, id) = pair(&one, &other, terms(game.id())).await;
                let played = tokio::join!(
                    play_out(&mut host, &id, actions, seed),
                    play_out(&mut guest, &id, actions, seed + 99)
                );
                let mut watcher = Player::new(&one);
                watcher.session.open(&id, None);
                watcher.until_events(&id, played.0.len()).await;
                let events = watcher.events(&id);
                assert_eq!(played.0, events, "what the host has seen");
                assert_eq!(played.1, events, "what the guest has seen");
                let numbers: Vec<_> = events.iter().filter_map(|event| event.id).collect();
                assert_eq!(numbers.iter().collect::<HashSet<_>>().len(), numbers.len(), "nothing twice");
            })
        })
        .collect();
    for done in matches {
        done.await.unwrap();
    }
}

/// Plays many matches at two addresses, again and again, while the server at the first is killed at any moment and started
/// again. `other` may be the address of a second one; `killed` hears how many kills are left.
pub async fn kill(database: &str, other: Option<&str>, mut killed: impl FnMut(usize)) {
    let port = free_port();
    let mut server = Server::start(database, port);
    let mut left = kills();
    while left > 0 {
        let (one, other) = (server.url.clone(), other.unwrap_or(&server.url).to_owned());
        let playing = tokio::spawn(async move { play_many(&one, &other, 80).await });
        while left > 0 && !playing.is_finished() {
            let mut random = [0; 1];
            getrandom::fill(&mut random).unwrap();
            tokio::time::sleep(Duration::from_millis(300 + 4 * u64::from(random[0]))).await;
            server.kill();
            left -= 1;
            server = Server::start(database, port);
            killed(left);
        }
        playing.await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_at_any_moment_it_has_lost_nothing() {
    let folder = Folder::new("loss");
    kill(&folder.0.join("matches.sqlite").display().to_string(), None, |_| {}).await;
}
