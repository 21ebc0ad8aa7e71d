//! Many matches for long, among liars, while the server is killed now and then: nothing is lost, and in the end it takes no more
//! memory and descriptors than before.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tavoliere_protocol::{ClientMessage, Command, CommandId, Offer};
use tavoliere_rules::GameId;

use crate::lying::{Liar, act, closing, halves, key};
use crate::player::{PATIENCE, Player, pair, play_out, terms};
use crate::process::{Folder, Server, free_port};

/// What `tools/campaign soak` sets: seconds, matches at once, and a file for what the server takes; a test has little of each.
fn asked(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(otherwise)
}

struct Soak {
    url: String,
    address: String,
    until: Instant,
    thinks: Duration,
    matches: AtomicU64,
    events: AtomicU64,
    lies: AtomicU64,
}

impl Soak {
    fn goes_on(&self) -> bool {
        Instant::now() < self.until
    }

    /// One match after the other; somebody looks at each when it is over.
    async fn play(self: Arc<Soak>, mut seed: u64) {
        while self.goes_on() {
            seed += 1_000;
            let game = GameId::ALL[seed as usize % GameId::ALL.len()];
            let (mut host, mut guest, id) = pair(&self.url, &self.url, terms(game.id())).await;
            for player in [&mut host, &mut guest] {
                player.until = Some(self.until);
                (player.thinks, player.waits) = (self.thinks, self.thinks.max(Duration::from_millis(50)) / 10);
            }
            let most = 12 + seed as usize % 60;
            let (a, b) = tokio::join!(play_out(&mut host, &id, most, seed), play_out(&mut guest, &id, most, seed + 1));
            let mut watcher = Player::new(&self.url);
            watcher.session.open(&id, None);
            watcher.until_events(&id, a.len()).await;
            assert_eq!(a, b, "host and guest");
            assert_eq!(watcher.events(&id), a, "whoever looks on");
            self.matches.fetch_add(1, Ordering::Relaxed);
            self.events.fetch_add(a.len() as u64, Ordering::Relaxed);
        }
    }

    /// Says what is not so, in every way, in a match of which it has all keys: nothing comes of it.
    async fn lie(self: Arc<Soak>) {
        let mut open = Vec::new();
        while self.goes_on() {
            let (mut host, mut guest, id) = pair(&self.url, &self.url, terms("hoppa")).await;
            let own = |player: &Player| player.session.held(&id).and_then(|held| held.kept().key().cloned());
            for key in [own(&host), own(&guest), None, Some(key())] {
                let Some(mut liar) = Liar::come(&self.url).await else { continue };
                liar.say(&ClientMessage::Open { id: id.clone(), key: key.clone(), from: 2 }).await;
                // Illegal, unreadable, out of turn, out of order, of no match, and each of it again.
                let host_says = key.is_none() || key == own(&host);
                let first = if host_says { act(0, "d4-d5") } else { act(0, "d4") };
                let lies = [
                    act(2, "d5"),
                    act(1, "d4"),
                    first,
                    act(0, "z9"),
                    act(0, &"d".repeat(3_000)),
                    act(u32::MAX, ""),
                    Command::Claim,
                    Command::Accept(Offer::Draw),
                    Command::Decline(Offer::Takeback),
                    Command::Accept(Offer::Rematch),
                ];
                for (number, what) in (0..).zip(lies.iter().chain(&lies)) {
                    let command = CommandId(number % 7);
                    liar.say(&ClientMessage::Do { id: id.clone(), command, what: what.clone() }).await;
                }
                liar.say(&ClientMessage::Ping { at: 1 }).await;
                self.lies.fetch_add(2 * lies.len() as u64, Ordering::Relaxed);
                while let Some(heard) = liar.hears().await {
                    if matches!(heard, tavoliere_protocol::ServerMessage::Pong { at: 1, .. }) {
                        break;
                    }
                }
            }
            for message in closing() {
                let Some(mut liar) = Liar::come(&self.url).await else { continue };
                liar.send(message).await;
                while liar.hears().await.is_some() {}
                self.lies.fetch_add(1, Ordering::Relaxed);
            }
            if let Ok(halves) = halves(self.address.as_str()).await {
                self.lies.fetch_add(halves.len() as u64, Ordering::Relaxed);
                open.push(halves);
                if open.len() > 8 {
                    open.remove(0);
                }
            }
            host.act(&id, "d4");
            tokio::join!(host.until_events(&id, 4), guest.until_events(&id, 4));
            guest.command(&id, Command::Resign);
            tokio::join!(host.until_events(&id, 5), guest.until_events(&id, 5));
            assert_eq!((host.events(&id).len(), guest.events(&id)), (5, host.events(&id)), "nothing came of the lies");
        }
    }
}

/// The mean of a part of the samples.
fn mean(samples: &[(u64, usize)]) -> (f64, f64) {
    let sum = samples.iter().fold((0.0, 0.0), |sum, &(memory, files)| (sum.0 + memory as f64, sum.1 + files as f64));
    let count = samples.len().max(1) as f64;
    (sum.0 / count / 1024.0, sum.1 / count)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn long_and_among_liars_it_stays_as_it_was() {
    let seconds = asked("TAVOLIERE_SOAK", 4);
    let at_once = asked("TAVOLIERE_SOAK_MATCHES", 8);
    let folder = Folder::new("soak");
    let (database, port) = (folder.0.join("matches.sqlite").display().to_string(), free_port());
    let mut server = Server::start(&database, port);
    let empty = server.taken();
    let begun = Instant::now();
    let long = Duration::from_secs(seconds);
    let soak = Arc::new(Soak {
        url: server.url.clone(),
        address: format!("127.0.0.1:{port}"),
        until: begun + long,
        thinks: Duration::from_millis(asked("TAVOLIERE_SOAK_THINKS", 0)),
        matches: AtomicU64::new(0),
        events: AtomicU64::new(0),
        lies: AtomicU64::new(0),
    });
    let mut all: Vec<_> = (0..at_once).map(|seed| tokio::spawn(soak.clone().play(seed))).collect();
    all.extend((0..2).map(|_| tokio::spawn(soak.clone().lie())));

    // Half of the time it is killed again and again; then it has the other half to show what it takes.
    let mut kills = 0;
    while begun.elapsed() < long / 2 {
        let mut random = [0; 1];
        getrandom::fill(&mut random).unwrap();
        tokio::time::sleep(long.min(Duration::from_secs(600)) * (32 + u32::from(random[0])) / 2048).await;
        server.kill();
        kills += 1;
        server = Server::start(&database, port);
    }
    let (mut samples, mut table) = (Vec::new(), String::from("seconds,KiB,descriptors\n"));
    while soak.goes_on() {
        tokio::time::sleep(Duration::from_secs(seconds.div_ceil(200))).await;
        if let Some((memory, files)) = server.taken() {
            samples.push((memory, files));
            table += &format!("{},{memory},{files}\n", begun.elapsed().as_secs());
        }
    }
    if let Ok(file) = std::env::var("TAVOLIERE_SOAK_LOG") {
        std::fs::write(file, table).unwrap();
    }
    for done in all {
        done.await.unwrap();
    }
    // Everybody has gone: so have the descriptors, but for those of the database.
    let gone = Instant::now();
    while let (Some((_, now)), Some((_, empty))) = (server.taken(), empty)
        && now > empty + 20
    {
        assert!(gone.elapsed() < PATIENCE, "{now} descriptors are open, and {empty} were in the beginning");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    // The first quarter is for everybody to come back.
    let samples = &samples[samples.len() / 4..];
    let third = samples.len() / 3;
    let (before, after) = (mean(&samples[..third]), mean(&samples[samples.len() - third..]));
    let count = |number: &AtomicU64| number.load(Ordering::Relaxed);
    println!(
        "soak: {} matches, {} events, {kills} kills, {} lies; {:.1} MiB then {:.1} MiB, {:.0} descriptors then {:.0}",
        count(&soak.matches),
        count(&soak.events),
        count(&soak.lies),
        before.0,
        after.0,
        before.1,
        after.1
    );
    assert!(count(&soak.matches) >= at_once && count(&soak.lies) > 0 && kills > 0);
    if seconds >= 300 {
        assert!(after.0 < before.0 * 1.15 + 4.0, "memory grows");
        assert!(after.1 < before.1 * 1.1 + 20.0, "descriptors grow");
    }
}
