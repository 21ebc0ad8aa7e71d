//! How much a server can do: many matches of Hoppa at once, on loopback, both sides of each checked by the rules.
//!
//!     cargo build --release -p tavoliere-server --bins --examples
//!     target/release/examples/load [--database FILE|URL] [--servers N] [--matches N] [--think MILLISECONDS] [--seconds N]
//!     target/release/examples/load --idle N [--seconds N]
//!
//! It starts the servers itself, and prints what an idle connection takes, how many actions there are in a second, how long
//! one takes from being sent to being confirmed, and the processors' time for it.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use clap::Parser;
use futures_util::{SinkExt, StreamExt};
use tavoliere_protocol::{
    ClientMessage, Command as Does, CommandId, Create, Join, Journal, Key, MatchId, Random, Role, SeatWish,
    ServerMessage, Terms,
};
use tavoliere_rules::RULES_VERSION;
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

#[derive(Parser)]
struct Arguments {
    /// Where the servers keep everything
    #[arg(long, default_value = "/tmp/tavoliere-load.sqlite")]
    database: String,
    /// How many servers share it
    #[arg(long, default_value_t = 1)]
    servers: usize,
    /// How many matches are played, of two players each
    #[arg(long, default_value_t = 1000)]
    matches: usize,
    /// How long a player thinks, on the average
    #[arg(long, default_value_t = 0)]
    think: u64,
    /// Nothing is played: so many connections say hello, and then only ask and answer whether somebody is there
    #[arg(long)]
    idle: Option<usize>,
    /// How long is measured
    #[arg(long, default_value_t = 15)]
    seconds: u64,
}

/// What all players share.
#[derive(Default)]
struct Board {
    go: AtomicBool,
    think: u64,
    actions: AtomicU64,
    refused: AtomicU64,
    lags: Mutex<Vec<f32>>,
}

fn bytes(buffer: &mut [u8]) {
    getrandom::fill(buffer).expect("randomness");
}

struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start(database: &str) -> Server {
        let program = std::env::current_exe().expect("a path").with_file_name("../tavoliere-server");
        let mut child = Command::new(program)
            .args(["--listen", "127.0.0.1:0", "--database", database, "--bots", "0"])
            .args(["--connections", "100000", "--matches", "1000000", "--messages", "10000"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("target/…/tavoliere-server, built before");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("listening on http://").expect("an address").to_owned();
        Server { child, url: format!("ws://{address}/ws") }
    }

    /// Its memory in KiB, and its processors' time in seconds.
    fn taken(&self) -> (f64, f64) {
        let read =
            |file: &str| std::fs::read_to_string(format!("/proc/{}/{file}", self.child.id())).unwrap_or_default();
        let status = read("status");
        let memory =
            status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.trim().split(' ').next()?.parse().ok());
        let stat = read("stat");
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |n: usize| fields.get(n).and_then(|field| field.parse::<f64>().ok()).unwrap_or_default();
        (memory.unwrap_or_default(), (ticks(11) + ticks(12)) / 100.0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn connect(url: &str) -> Socket {
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let (mut socket, _) = connect_async_with_config(url, Some(config), false).await.expect("a connection");
    say(&mut socket, &ClientMessage::Hello { protocol: 1, rules: RULES_VERSION }).await;
    while !matches!(hear(&mut socket).await, ServerMessage::Welcome { .. }) {}
    socket
}

async fn say(socket: &mut Socket, message: &ClientMessage) {
    socket.send(Message::text(message.to_json())).await.expect("the server listens");
}

async fn hear(socket: &mut Socket) -> ServerMessage {
    loop {
        match socket.next().await.expect("the server speaks").expect("a message") {
            Message::Text(text) => return ServerMessage::from_json(&text).expect("a message"),
            Message::Close(_) => panic!("the server has closed a connection"),
            _ => {}
        }
    }
}

/// One player of a match, until the program ends.
async fn play(mut socket: Socket, id: MatchId, role: Role, board: Arc<Board>) {
    let mut journal: Option<Journal> = None;
    let mut sent: Option<(CommandId, Instant)> = None;
    loop {
        let message = hear(&mut socket).await;
        match message {
            ServerMessage::Ping { time } => say(&mut socket, &ClientMessage::Pong { time }).await,
            ServerMessage::Refused { .. } => {
                board.refused.fetch_add(1, Ordering::Relaxed);
            }
            ServerMessage::Events { from, events, .. } => {
                assert_eq!(journal.as_ref().map_or(0, Journal::head), from, "a gap");
                for event in events {
                    if let Some((number, at)) = sent
                        && event.id == Some(number)
                    {
                        sent = None;
                        board.actions.fetch_add(1, Ordering::Relaxed);
                        board.lags.lock().expect("no panic").push(at.elapsed().as_secs_f32() * 1000.0);
                    }
                    match &mut journal {
                        Some(journal) => journal.push(event).expect("an event that can be"),
                        none => *none = Some(Journal::new(event).expect("a match")),
                    }
                }
            }
            _ => {}
        }
        let Some(journal) = &journal else { continue };
        if sent.is_some() || journal.to_act().is_none() || journal.to_act() != journal.seat_of(role == Role::Host) {
            continue;
        }
        // Nothing but pings comes meanwhile; who does not answer them is given up.
        while !board.go.load(Ordering::Relaxed) {
            if let Ok(ServerMessage::Ping { time }) =
                tokio::time::timeout(Duration::from_millis(20), hear(&mut socket)).await
            {
                say(&mut socket, &ClientMessage::Pong { time }).await;
            }
        }
        let mut random = [0; 8];
        bytes(&mut random);
        let random = u64::from_le_bytes(random) >> 11;
        if board.think > 0 {
            tokio::time::sleep(Duration::from_millis(random % (2 * board.think))).await;
        }
        let played = journal.played();
        let legal = played.legal();
        let action = played.position().action_text(legal[random as usize % legal.len()]);
        let what = Does::Act { ply: played.ply() as u32, action };
        sent = Some((CommandId(random), Instant::now()));
        say(&mut socket, &ClientMessage::Do { id: id.clone(), command: CommandId(random), what }).await;
    }
}

/// What so many connections take that have nothing to say.
async fn idle(url: &str, count: usize, seconds: u64, taken: impl Fn() -> (f64, f64)) {
    let (empty, begun, mut all) = (taken().0, Instant::now(), JoinSet::new());
    for _ in 0..count {
        let mut socket = connect(url).await;
        all.spawn(async move {
            loop {
                match tokio::time::timeout(Duration::from_secs(10), hear(&mut socket)).await {
                    Ok(ServerMessage::Ping { time }) => say(&mut socket, &ClientMessage::Pong { time }).await,
                    Ok(_) => {}
                    // A client of the game asks as well.
                    Err(_) => say(&mut socket, &ClientMessage::Ping { at: 1 }).await,
                }
            }
        });
    }
    println!("{count} have come in {:.1} s", begun.elapsed().as_secs_f64());
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (memory, before) = taken();
    println!("an idle connection: {:.1} KiB", (memory - empty) / count as f64);
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let (memory, after) = taken();
    println!(
        "{:.2} % of a processor, then {:.1} MiB in all",
        (after - before) / seconds as f64 * 100.0,
        memory / 1024.0
    );
    assert!(all.try_join_next().is_none(), "one was closed");
    all.shutdown().await;
}

/// Both players of a match sit down.
async fn sit_down(one: &str, other: &str) -> [(Socket, MatchId, Role); 2] {
    let (mut host, mut guest) = (connect(one).await, connect(other).await);
    let (id, key, invitation, own): (MatchId, Key, Key, Key) =
        (bytes.match_id(), bytes.key(), bytes.key(), bytes.key());
    let terms = Terms { game: "hoppa".into(), ..Terms::default() };
    let (seat, name) = (SeatWish::Lot, "Red Fox".to_owned());
    let create =
        Create { id: id.clone(), key, invitation: invitation.clone(), name, terms, seat, lobby: false, bot: None };
    say(&mut host, &ClientMessage::Create(create)).await;
    while !matches!(hear(&mut host).await, ServerMessage::Opened { .. }) {}
    let name = "Blue Hen".to_owned();
    say(&mut guest, &ClientMessage::Join(Join { id: id.clone(), key: own, invitation: Some(invitation), name })).await;
    [(host, id.clone(), Role::Host), (guest, id, Role::Guest)]
}

#[tokio::main]
async fn main() {
    let asked = Arguments::parse();
    let servers: Vec<Server> = (0..asked.servers.max(1)).map(|_| Server::start(&asked.database)).collect();
    let taken = || servers.iter().map(Server::taken).fold((0.0, 0.0), |a, b| (a.0 + b.0, a.1 + b.1));
    let (one, other) = (servers[0].url.clone(), servers[servers.len() - 1].url.clone());
    let board = Arc::new(Board { think: asked.think, ..Board::default() });
    if let Some(count) = asked.idle {
        return idle(&one, count, asked.seconds, taken).await;
    }

    let (empty, _) = taken();
    let mut idle = Vec::new();
    for _ in 0..2 * asked.matches {
        idle.push(connect(&one).await);
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let connections = idle.len() as f64;
    println!("an idle connection: {:.1} KiB (of {connections})", (taken().0 - empty) / connections);
    drop(idle);
    tokio::time::sleep(Duration::from_secs(1)).await;

    let mut all = JoinSet::new();
    for begun in 0..asked.matches {
        for (socket, id, role) in sit_down(&one, &other).await {
            all.spawn(play(socket, id, role, board.clone()));
        }
        if begun % 200 == 199 {
            println!("{} matches have begun", begun + 1);
        }
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
    let (memory, before) = taken();
    println!("idle: {:.1} MiB in all", memory / 1024.0);
    tokio::time::sleep(Duration::from_secs(10)).await;
    println!("ten idle seconds: {:.2} s of a processor", taken().1 - before);

    board.go.store(true, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (actions, before) = (board.actions.load(Ordering::Relaxed), taken().1);
    board.lags.lock().expect("no panic").clear();
    let from = Instant::now();
    tokio::time::sleep(Duration::from_secs(asked.seconds)).await;
    let seconds = from.elapsed().as_secs_f64();
    let actions = (board.actions.load(Ordering::Relaxed) - actions) as f64;
    let mut lags = std::mem::take(&mut *board.lags.lock().expect("no panic"));
    lags.sort_by(f32::total_cmp);
    let at = |share: f64| lags.get((lags.len() as f64 * share) as usize).copied().unwrap_or_default();
    let (memory, after) = taken();
    println!("{:.0} actions a second, lag p50 {:.2} ms, p99 {:.2} ms", actions / seconds, at(0.5), at(0.99));
    println!(
        "{:.0} us of a processor an action, {:.1} MiB in all",
        (after - before) / actions.max(1.0) * 1e6,
        memory / 1024.0
    );
    println!("{} refused", board.refused.load(Ordering::Relaxed));
    assert!(all.try_join_next().is_none(), "somebody has gone");
    all.shutdown().await;
}
