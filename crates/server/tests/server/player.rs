//! A player: the protocol's session, with a socket.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use tavoliere_protocol::{Command, Event, Journal, MatchId, Notice, SeatWish, Session, Terms, Wish};
use tavoliere_server::{Config, Running, Time, start};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// How long anything may take: the machine may be busy, and its disk, too.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// Limits that a fast test does not meet, and a time that only the test moves.
pub fn config() -> Config {
    let mut config = Config { time: Time::standing_still(), ..Config::default() };
    config.limits.messages = 2_000;
    config.limits.connections = 10_000;
    config.limits.matches = 10_000;
    config
}

pub async fn server(config: Config) -> (Running, String) {
    let running = start(config).await.unwrap();
    let url = format!("ws://{}/ws", running.address);
    (running, url)
}

pub struct Player {
    pub session: Session,
    pub told: Vec<Notice>,
    /// How long it thinks at most, and how long it waits at a time for what comes.
    pub thinks: Duration,
    pub waits: Duration,
    /// When it thinks and plays no more, but resigns.
    pub until: Option<Instant>,
    url: String,
    socket: Option<Socket>,
    begun: Instant,
}

impl Player {
    pub fn new(url: &str) -> Player {
        let session = Session::new(|bytes: &mut [u8]| getrandom::fill(bytes).unwrap());
        let (thinks, waits) = (Duration::ZERO, Duration::from_millis(50));
        Player {
            session,
            told: Vec::new(),
            thinks,
            waits,
            until: None,
            url: url.to_owned(),
            socket: None,
            begun: Instant::now(),
        }
    }

    pub fn now(&self) -> u64 {
        self.begun.elapsed().as_millis() as u64 + 1
    }

    pub fn journal(&self, id: &MatchId) -> Option<&Journal> {
        self.session.held(id)?.journal()
    }

    pub fn events(&self, id: &MatchId) -> &[Event] {
        self.journal(id).map_or(&[], Journal::events)
    }

    pub fn act(&mut self, id: &MatchId, action: &str) {
        let ply = self.journal(id).unwrap().played().ply() as u32;
        self.command(id, Command::Act { ply, action: action.into() });
    }

    pub fn command(&mut self, id: &MatchId, command: Command) {
        let now = self.now();
        self.session.command(id, command, now).unwrap();
    }

    /// The network goes away.
    pub fn cut(&mut self) {
        self.socket = None;
        let now = self.now();
        self.session.closed(now);
    }

    /// Does what is to be done, and waits a little for what comes.
    pub async fn step(&mut self) {
        let now = self.now();
        self.session.tick(now);
        match self.session.wish(now) {
            Wish::Connect => {
                self.session.connecting(now);
                match timeout(Duration::from_secs(5), connect_async(&self.url)).await {
                    Ok(Ok((socket, _))) => {
                        self.socket = Some(socket);
                        let now = self.now();
                        self.session.opened(now);
                    }
                    _ => self.cut(),
                }
            }
            Wish::Close => self.socket = None,
            Wish::Nothing => {}
        }
        while let (Some(socket), Some(text)) = (&mut self.socket, self.session.text()) {
            if socket.send(Message::text(text)).await.is_err() {
                self.cut();
            }
        }
        let Some(socket) = &mut self.socket else { return tokio::time::sleep(Duration::from_millis(20)).await };
        match timeout(self.waits, socket.next()).await {
            Ok(Some(Ok(Message::Text(text)))) => {
                let now = self.now();
                self.session.receive(&text, now);
            }
            Ok(Some(Ok(_))) | Err(_) => {}
            Ok(None | Some(Err(_))) => self.cut(),
        }
        self.told.extend(std::iter::from_fn(|| self.session.notice()));
    }

    /// Goes on until something is so.
    pub async fn until(&mut self, mut so: impl FnMut(&Player) -> bool) {
        let begun = Instant::now();
        while !so(self) {
            assert!(begun.elapsed() < PATIENCE, "waited in vain; told {:?}", self.told);
            self.step().await;
        }
    }

    /// Goes on until it knows so many events.
    pub async fn until_events(&mut self, id: &MatchId, count: usize) {
        self.until(|player| player.events(id).len() >= count).await;
    }
}

/// Two players in a match that has begun, the host in the first seat.
pub async fn pair(url: &str, other_url: &str, terms: Terms) -> (Player, Player, MatchId) {
    let (mut host, mut guest) = (Player::new(url), Player::new(other_url));
    let id = host.session.create(terms, "Red Fox", SeatWish::First, false, None);
    host.until_events(&id, 1).await;
    let invitation = host.session.held(&id).unwrap().kept().invitation.clone();
    guest.session.join(&id, invitation, "Blue Hen");
    guest.until_events(&id, 3).await;
    host.until_events(&id, 3).await;
    (host, guest, id)
}

pub fn terms(game: &str) -> Terms {
    Terms { game: game.into(), takebacks: true, ..Terms::default() }
}

/// Plays any legal actions until the match is over; after so many, whoever has to act resigns. Gives all events that were
/// known at any time, in order.
pub async fn play_out(player: &mut Player, id: &MatchId, most: usize, mut seed: u64) -> Vec<Event> {
    let mut known: Vec<Event> = Vec::new();
    let begun = Instant::now();
    let patience = 2 * PATIENCE + player.thinks * most as u32;
    let mut ready: Option<Instant> = None;
    let mut random = move || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as u32
    };
    loop {
        assert!(begun.elapsed() < patience, "the match does not end: {:?}", player.told.last());
        player.step().await;
        let held = player.session.held(id).unwrap();
        assert_eq!(held.failure(), None);
        let Some(journal) = held.journal() else { continue };
        known.extend_from_slice(journal.events().get(known.len()..).unwrap_or_default());
        if journal.ended().is_some() {
            return known;
        }
        if journal.to_act() != held.seat() || held.seat().is_none() || held.unconfirmed().next().is_some() {
            continue;
        }
        let (thinks, is_over) = (player.thinks, player.until.is_some_and(|until| Instant::now() >= until));
        if !is_over && Instant::now() < *ready.get_or_insert_with(|| Instant::now() + thinks * (random() % 1024) / 1024)
        {
            continue;
        }
        ready = None;
        let played = journal.played();
        if played.ply() >= most || is_over {
            player.command(id, Command::Resign);
            continue;
        }
        let legal = played.legal();
        let action = played.position().action_text(legal[random() as usize % legal.len()]);
        player.act(id, &action);
    }
}
