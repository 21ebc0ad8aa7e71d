//! Clients that lie: they are refused, and nobody else notices.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use tavoliere_protocol::{ClientMessage, Code, Command, CommandId, Create, Key, MatchId, Random, ServerMessage};
use tavoliere_rules::RULES_VERSION;
use tavoliere_server::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::player::{PATIENCE, Socket, config, pair, server, terms};

/// A client that says what it likes.
pub struct Liar(Socket);

impl Liar {
    /// One that has said hello, if somebody listens.
    pub async fn come(url: &str) -> Option<Liar> {
        Liar(connect_async(url).await.ok()?.0).welcome().await
    }

    /// The same through a proxy, which has seen that address.
    async fn come_from(url: &str, address: &str) -> Option<Liar> {
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("x-forwarded-for", address.parse().unwrap());
        Liar(connect_async(request).await.ok()?.0).welcome().await
    }

    async fn welcome(mut self) -> Option<Liar> {
        self.say(&ClientMessage::Hello { protocol: 1, rules: RULES_VERSION }).await;
        matches!(self.hears().await, Some(ServerMessage::Welcome { .. })).then_some(self)
    }

    async fn connect(url: &str) -> Liar {
        Liar(connect_async(url).await.unwrap().0)
    }

    pub async fn greeted(url: &str) -> Liar {
        Liar::come(url).await.expect("a server")
    }

    pub async fn say(&mut self, message: &ClientMessage) {
        self.send(Message::text(message.to_json())).await;
    }

    pub async fn send(&mut self, message: Message) {
        let _ = self.0.send(message).await;
    }

    /// The next message besides pings, who is here and how many look on; none once the server has closed.
    pub async fn hears(&mut self) -> Option<ServerMessage> {
        loop {
            match timeout(PATIENCE, self.0.next()).await.expect("an answer") {
                Some(Ok(Message::Text(text))) => match ServerMessage::from_json(&text).unwrap() {
                    ServerMessage::Ping { .. } | ServerMessage::Here { .. } | ServerMessage::Watchers { .. } => {}
                    message => return Some(message),
                },
                Some(Ok(Message::Close(_))) | Some(Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    async fn sees_the_end(mut self) -> bool {
        while let Some(message) = self.hears().await {
            assert!(matches!(message, ServerMessage::Error { .. }), "{message:?}");
        }
        true
    }

    /// Says pings one after the other, and tells how many of so many are answered before it is sent away.
    async fn answered(&mut self, ping: &str, most: usize) -> usize {
        for answered in 0..most {
            self.send(Message::text(ping)).await;
            match self.hears().await {
                Some(ServerMessage::Pong { .. }) => {}
                Some(ServerMessage::Error { code: Code::TooMany }) => return answered,
                other => panic!("{other:?}"),
            }
        }
        most
    }

    async fn refused(&mut self, id: &MatchId, command: CommandId, what: Command) -> Code {
        self.refused_at_length(id, command, what, 0).await
    }

    /// The same, by a message with so many bytes more than it needs.
    async fn refused_at_length(&mut self, id: &MatchId, command: CommandId, what: Command, more: usize) -> Code {
        let text = ClientMessage::Do { id: id.clone(), command, what }.to_json();
        let text = text.replacen(r#"{"do":{"#, &format!(r#"{{"do":{{"more":"{}","#, "x".repeat(more)), 1);
        self.send(Message::text(text)).await;
        loop {
            if let ServerMessage::Refused { code, .. } = self.hears().await.expect("a refusal") {
                return code;
            }
        }
    }
}

pub fn key() -> Key {
    (|bytes: &mut [u8]| getrandom::fill(bytes).unwrap()).key()
}

pub fn act(ply: u32, action: &str) -> Command {
    Command::Act { ply, action: action.into() }
}

/// What closes a connection.
pub fn closing() -> [Message; 6] {
    [
        Message::text("nonsense"),
        Message::text("{\"open\":{\"match\":\"short\"}}"),
        Message::binary(vec![1, 2, 3]),
        Message::text("x".repeat(1 << 20)),
        Message::Frame(Frame::message(vec![0xff, 0xfe, 0xfd], OpCode::Data(Data::Text), true)),
        Message::Frame(Frame::message(b"{}".to_vec(), OpCode::Data(Data::Continue), true)),
    ]
}

#[tokio::test]
async fn what_is_no_message_closes_the_connection_and_no_other() {
    let (running, url) = server(config()).await;
    let (mut host, mut guest, id) = pair(&url, &url, terms("hoppa")).await;

    for message in closing() {
        let mut liar = Liar::greeted(&url).await;
        liar.send(message.clone()).await;
        assert!(liar.sees_the_end().await, "{message:?}");
    }
    // Out of its turn, and of another version.
    let mut liar = Liar::connect(&url).await;
    liar.say(&ClientMessage::Lobby { follow: true }).await;
    assert!(liar.sees_the_end().await);
    let mut liar = Liar::connect(&url).await;
    liar.say(&ClientMessage::Hello { protocol: 99, rules: 1 }).await;
    assert_eq!(liar.hears().await, Some(ServerMessage::Error { code: Code::Version }));
    assert!(liar.sees_the_end().await);

    // Half a frame, and then nothing; half a greeting, and then nothing.
    let _halves = halves(running.address).await.unwrap();

    host.act(&id, "d4");
    tokio::join!(host.until_events(&id, 4), guest.until_events(&id, 4));
    running.stop().await;
}

#[tokio::test]
async fn what_is_not_allowed_is_refused() {
    let (running, url) = server(config()).await;
    let (mut host, mut guest, id) = pair(&url, &url, terms("hoppa")).await;
    let host_key = host.session.held(&id).unwrap().kept().key().cloned();
    let guest_key = guest.session.held(&id).unwrap().kept().key().cloned();

    // Wrong keys open nothing.
    let mut liar = Liar::greeted(&url).await;
    liar.say(&ClientMessage::Open { id: id.clone(), key: Some(key()), from: 0 }).await;
    let refused = |code| ServerMessage::Refused { id: id.clone(), command: None, code };
    assert_eq!(liar.hears().await, Some(refused(Code::WrongKey)));
    let join = tavoliere_protocol::Join { id: id.clone(), key: key(), invitation: Some(key()), name: "Liar".into() };
    liar.say(&ClientMessage::Join(join)).await;
    assert_eq!(liar.hears().await, Some(refused(Code::WrongKey)));
    let nowhere: MatchId = "000000000000".parse().unwrap();
    liar.say(&ClientMessage::Open { id: nowhere.clone(), key: None, from: 0 }).await;
    assert!(matches!(liar.hears().await, Some(ServerMessage::Refused { code: Code::UnknownMatch, .. })));
    // Who has not opened it cannot do anything; who looks on cannot either.
    assert_eq!(liar.refused(&id, CommandId(1), Command::Resign).await, Code::Malformed);
    liar.say(&ClientMessage::Open { id: id.clone(), key: None, from: 0 }).await;
    assert_eq!(liar.refused(&id, CommandId(1), Command::Resign).await, Code::Watching);

    // The guest lies as well.
    let mut liar = Liar::greeted(&url).await;
    liar.say(&ClientMessage::Open { id: id.clone(), key: guest_key, from: 0 }).await;
    assert_eq!(liar.refused(&id, CommandId(2), act(0, "d4")).await, Code::NotYourTurn);
    assert_eq!(liar.refused(&id, CommandId(2), act(1, "d4")).await, Code::Late);
    assert_eq!(liar.refused(&id, CommandId(2), Command::Accept(tavoliere_protocol::Offer::Draw)).await, Code::Late);
    assert_eq!(liar.refused(&id, CommandId(2), Command::Claim).await, Code::TooSoon);

    // And the host.
    let mut liar = Liar::greeted(&url).await;
    liar.say(&ClientMessage::Open { id: id.clone(), key: host_key, from: 3 }).await;
    assert_eq!(liar.refused(&id, CommandId(3), act(0, "z9")).await, Code::Unreadable);
    assert_eq!(liar.refused(&id, CommandId(3), act(0, "d4-d5")).await, Code::Illegal);
    assert_eq!(liar.refused(&id, CommandId(3), Command::Claim).await, Code::NotAllowed);
    let long = Command::Act { ply: 0, action: "d".repeat(3000) };
    assert_eq!(liar.refused(&id, CommandId(3), long).await, Code::Unreadable);

    // Ten times the same command is one event, for everybody.
    for _ in 0..10 {
        liar.say(&ClientMessage::Do { id: id.clone(), command: CommandId(4), what: act(0, "d4") }).await;
    }
    guest.until_events(&id, 4).await;
    assert_eq!(liar.refused(&id, CommandId(5), act(0, "d4")).await, Code::Late);
    assert_eq!(liar.refused(&id, CommandId(5), act(1, "e5")).await, Code::NotYourTurn);
    guest.act(&id, "d5");
    tokio::join!(host.until_events(&id, 5), guest.until_events(&id, 5));
    assert_eq!((host.events(&id).len(), guest.events(&id).len()), (5, 5));
    running.stop().await;
}

#[tokio::test]
async fn who_says_too_much_is_sent_away() {
    let mut config = config();
    config.limits.messages = 5;
    let (running, url) = server(config).await;
    let mut liar = Liar::greeted(&url).await;
    // Ten times as many at once, the greeting among them.
    for at in 0..49 {
        liar.say(&ClientMessage::Ping { at }).await;
        assert!(matches!(liar.hears().await, Some(ServerMessage::Pong { .. })), "{at}");
    }
    liar.say(&ClientMessage::Ping { at: 49 }).await;
    assert_eq!(liar.hears().await, Some(ServerMessage::Error { code: Code::TooMany }));
    assert!(liar.sees_the_end().await);
    running.stop().await;
}

#[tokio::test]
async fn many_connections_of_an_address_say_no_more_than_ten() {
    let mut config = Config { behind_proxy: true, ..config() };
    config.limits.messages = 5;
    let time = config.time.clone();
    let (running, url) = server(config).await;
    let short = ClientMessage::Ping { at: 1 }.to_json();
    let long = format!(r#"{{"ping":{{"at":1,"more":"{}"}}}}"#, "x".repeat(4_000));
    // What each may say by itself, by messages and by bytes, and what is left for the eleventh.
    for (address, ping, each, left) in [("192.0.2.1", short, 49, None), ("192.0.2.2", long, 16, Some(2))] {
        let mut all = Vec::new();
        for _ in 0..10 {
            let mut liar = Liar::come_from(&url, address).await.unwrap();
            assert_eq!(liar.answered(&ping, each).await, each);
            all.push(liar);
        }
        let answered = match Liar::come_from(&url, address).await {
            Some(mut liar) => Some(liar.answered(&ping, each).await),
            None => None,
        };
        assert_eq!(answered, left);
        // Others have their own share, and in a second there is more for these.
        let mut other = Liar::come_from(&url, "198.51.100.7").await.unwrap();
        assert_eq!(other.answered(&ping, each).await, each);
        time.advance(1_000);
        let mut late = Liar::come_from(&url, address).await.unwrap();
        assert_eq!(late.answered(&ping, 10).await, 10);
    }
    running.stop().await;
}

#[tokio::test]
async fn all_devices_of_a_seat_say_no_more_than_two() {
    let mut config = config();
    config.limits.messages = 5;
    let time = config.time.clone();
    let (running, url) = server(config).await;
    let (mut host, mut guest, id) = pair(&url, &url, terms("hoppa")).await;
    let device = async |player: &crate::player::Player| {
        let key = player.session.held(&id).unwrap().kept().key().cloned();
        let mut device = Liar::greeted(&url).await;
        device.say(&ClientMessage::Open { id: id.clone(), key, from: 3 }).await;
        device
    };
    // Each says less than it might by itself: a hundred messages of the key are judged, among them those by which it was opened.
    let (mut devices, mut codes) = (Vec::new(), Vec::new());
    for _ in 0..3 {
        let mut device = device(&host).await;
        for number in 0..40 {
            codes.push(device.refused(&id, CommandId(number), act(1, "d4")).await);
        }
        devices.push(device);
    }
    let judged = codes.iter().position(|&code| code == Code::TooMany).unwrap();
    assert!((80..100).contains(&judged), "{judged}");
    assert!(codes.iter().enumerate().all(|(n, &code)| code == if n < judged { Code::Late } else { Code::TooMany }));
    // The other seat is not meant, nobody was sent away, and in a second there is more.
    let mut other = device(&guest).await;
    assert_eq!(other.refused(&id, CommandId(50), act(1, "d4")).await, Code::Late);
    time.advance(1_000);
    assert_eq!(devices[0].refused(&id, CommandId(51), act(1, "d4")).await, Code::Late);
    host.act(&id, "d4");
    tokio::join!(host.until_events(&id, 4), guest.until_events(&id, 4));

    // Nor more bytes: of 128 KiB, with what else the messages say.
    time.advance(20_000);
    codes.clear();
    for device in &mut devices {
        for number in 0..12 {
            codes.push(device.refused_at_length(&id, CommandId(60 + number), act(0, "d4"), 3_900).await);
        }
    }
    let judged = codes.iter().position(|&code| code == Code::TooMany).unwrap();
    assert!((31..34).contains(&judged), "{judged}");
    assert!(codes[..judged].iter().all(|&code| code == Code::Late), "{codes:?}");
    assert_eq!(other.refused_at_length(&id, CommandId(51), act(0, "d4"), 3_900).await, Code::Late);
    running.stop().await;
}

/// What the server has counted.
async fn counted(address: SocketAddr, what: &str) -> u64 {
    let mut socket = TcpStream::connect(address).await.unwrap();
    socket.write_all(b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await.unwrap();
    let mut text = String::new();
    socket.read_to_string(&mut text).await.unwrap();
    text.lines().find_map(|line| line.strip_prefix(what)?.strip_prefix(' ')?.parse().ok()).unwrap()
}

#[tokio::test]
async fn who_does_not_read_is_dropped_and_nobody_waits() {
    let mut config = config();
    // Whatever it says, it is not sent away for that.
    config.limits.messages = 1_000_000;
    let (running, url) = server(config).await;
    let (mut host, mut guest, id) = pair(&url, &url, terms("hoppa")).await;
    // Somebody comes and goes, of which everybody is told who looks on.
    let (mut restless, other, own): (_, MatchId, _) =
        (Liar::greeted(&url).await, "000000000001".parse().unwrap(), key());
    let create = Create {
        id: other.clone(),
        key: own.clone(),
        invitation: key(),
        name: "Red Fox".into(),
        terms: terms("hoppa"),
        seat: Default::default(),
        lobby: false,
        bot: None,
    };
    restless.say(&ClientMessage::Create(create)).await;
    assert!(matches!(restless.hears().await, Some(ServerMessage::Opened { .. })));
    assert!(matches!(restless.hears().await, Some(ServerMessage::Events { .. })));

    let mut slow = Liar::greeted(&url).await;
    slow.say(&ClientMessage::Open { id: other.clone(), key: None, from: 0 }).await;
    // It asks for all events again and again, and reads none, until there is nobody to ask.
    let again = ClientMessage::Open { id: id.clone(), key: None, from: 0 }.to_json();
    let flood = async { while slow.0.send(Message::text(again.clone())).await.is_ok() {} };
    let come_and_go = async {
        while counted(running.address, "tavoliere_dropped_total").await == 0 {
            for _ in 0..100 {
                restless.say(&ClientMessage::Close { id: other.clone() }).await;
                restless.say(&ClientMessage::Open { id: other.clone(), key: Some(own.clone()), from: 1 }).await;
            }
            for _ in 0..100 {
                assert!(matches!(restless.hears().await, Some(ServerMessage::Opened { .. })));
            }
        }
    };
    timeout(PATIENCE, async { tokio::join!(flood, come_and_go) }).await.expect("it is dropped");
    while let Some(message) = slow.hears().await {
        assert!(!matches!(message, ServerMessage::Error { .. }), "{message:?}");
    }
    let begun = Instant::now();
    while counted(running.address, "tavoliere_connections").await != 3 {
        assert!(begun.elapsed() < PATIENCE, "it is still there");
    }
    assert_eq!(counted(running.address, "tavoliere_dropped_total").await, 1);
    host.act(&id, "d4");
    tokio::join!(host.until_events(&id, 4), guest.until_events(&id, 4));
    running.stop().await;
}

const REQUEST: &str = "GET /ws HTTP/1.1\r\nHost: x\r\n";
const REST: &str = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/// Connections that say half of what they want: nothing, half a request, and half a frame.
pub async fn halves(address: impl tokio::net::ToSocketAddrs + Copy) -> std::io::Result<Vec<TcpStream>> {
    let mut halves = vec![TcpStream::connect(address).await?, TcpStream::connect(address).await?, raw(address).await?];
    halves[1].write_all(REQUEST.as_bytes()).await?;
    halves[2].write_all(&[0x81, 0xfe, 0x0f]).await?;
    Ok(halves)
}

/// A socket that has been let in, for frames made by hand.
async fn raw(address: impl tokio::net::ToSocketAddrs) -> std::io::Result<TcpStream> {
    let mut socket = TcpStream::connect(address).await?;
    socket.set_nodelay(true)?;
    socket.write_all(format!("{REQUEST}{REST}").as_bytes()).await?;
    heard(&mut socket, "\r\n\r\n").await?;
    Ok(socket)
}

/// Reads until there is something of that kind.
async fn heard(socket: &mut TcpStream, what: &str) -> std::io::Result<()> {
    let mut text = Vec::new();
    while !String::from_utf8_lossy(&text).contains(what) {
        text.push(socket.read_u8().await?);
    }
    Ok(())
}

/// A frame of a client's, whose mask changes nothing.
fn frame(kind: u8, text: &str) -> Vec<u8> {
    let length = (text.len() as u16).to_be_bytes();
    let length = if text.len() < 126 { vec![0x80 | length[1]] } else { vec![0xfe, length[0], length[1]] };
    [vec![kind], length, vec![0; 4], text.as_bytes().to_vec()].concat()
}

#[tokio::test]
async fn a_message_may_come_in_pieces_but_not_without_end() {
    let (running, _) = server(config()).await;
    let hello = ClientMessage::Hello { protocol: 1, rules: RULES_VERSION }.to_json();
    let greeted = async || {
        let mut socket = raw(running.address).await.unwrap();
        for byte in frame(0x81, &hello) {
            socket.write_all(&[byte]).await.unwrap();
        }
        heard(&mut socket, "welcome").await.unwrap();
        socket
    };
    let (mut other, ping) = (greeted().await, frame(0x81, "{\"ping\":{\"at\":7}}"));
    other.write_all(&[frame(0x01, "{\"ping\":"), frame(0x00, "{\"at\""), frame(0x80, ":5}}")].concat()).await.unwrap();
    heard(&mut other, "\"at\":5").await.unwrap();
    let piece = "x".repeat(3_000);
    for endless in [
        // It says that 2^62 bytes follow; pieces without a last one; a frame without a mask; bits that mean nothing.
        vec![0x81, 0xff, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [frame(0x01, &piece), frame(0x00, &piece)].concat(),
        b"\x81\x02{}".to_vec(),
        frame(0xf1, "{}"),
    ] {
        let mut liar = greeted().await;
        liar.write_all(&endless).await.unwrap();
        // What comes after that is not heard.
        let _ = liar.write_all(&ping).await;
        let mut rest = Vec::new();
        let _ = timeout(PATIENCE, liar.read_to_end(&mut rest)).await.expect("it is closed");
        assert!(!String::from_utf8_lossy(&rest).contains("pong"), "{:?}", &endless[..4]);
    }
    other.write_all(&ping).await.unwrap();
    heard(&mut other, "\"at\":7").await.unwrap();
    running.stop().await;
}

#[tokio::test]
async fn what_overtakes_waits_for_its_turn_and_a_number_is_good_once() {
    let (running, url) = server(config()).await;
    let (mut host, mut guest, id) = pair(&url, &url, terms("hoppa")).await;
    let key = host.session.held(&id).unwrap().kept().key().cloned();
    let mut liar = Liar::greeted(&url).await;
    liar.say(&ClientMessage::Open { id: id.clone(), key, from: 3 }).await;
    assert_eq!(liar.refused(&id, CommandId(2), act(2, "e4")).await, Code::Late);
    liar.say(&ClientMessage::Do { id: id.clone(), command: CommandId(1), what: act(0, "d4") }).await;
    guest.until_events(&id, 4).await;
    assert_eq!(liar.refused(&id, CommandId(2), act(2, "e4")).await, Code::Late);
    guest.act(&id, "d5");
    guest.until_events(&id, 5).await;
    // The number of what was done does nothing else, and that of what was refused does it now.
    for (number, what) in [(1, act(2, "e4")), (1, Command::Resign), (2, act(2, "e4")), (2, Command::Resign)] {
        liar.say(&ClientMessage::Do { id: id.clone(), command: CommandId(number), what }).await;
    }
    assert_eq!(liar.refused(&id, CommandId(3), act(2, "e4")).await, Code::Late);
    tokio::join!(host.until_events(&id, 6), guest.until_events(&id, 6));
    let numbers: Vec<_> = host.events(&id)[3..].iter().map(|event| event.id).collect();
    assert_eq!([numbers[0], numbers[2]], [Some(CommandId(1)), Some(CommandId(2))]);
    assert_eq!(host.events(&id), guest.events(&id));
    running.stop().await;
}

#[tokio::test]
async fn half_a_request_takes_a_place() {
    let mut config = Config { head: PATIENCE, ..config() };
    config.limits.connections = 3;
    let (running, url) = server(config).await;
    let halves = halves(running.address).await.unwrap();
    assert!(connect_async(&url).await.is_err());
    drop(halves);
    let begun = Instant::now();
    while connect_async(&url).await.is_err() {
        assert!(begun.elapsed() < PATIENCE);
    }
    running.stop().await;
}

#[tokio::test]
async fn half_a_request_is_given_up() {
    let (running, _) = server(Config { head: Duration::from_millis(100), ..config() }).await;
    // The third has made its request.
    for mut socket in halves(running.address).await.unwrap().into_iter().take(2) {
        let ended = timeout(PATIENCE, socket.read_to_end(&mut Vec::new())).await;
        assert!(ended.is_ok(), "it is still open");
    }
    running.stop().await;
}

#[tokio::test]
async fn an_address_has_so_many_connections() {
    let mut config = config();
    config.limits.connections = 2;
    let (running, url) = server(config).await;
    let _two = (Liar::greeted(&url).await, Liar::greeted(&url).await);
    assert!(connect_async(&url).await.is_err());
    running.stop().await;
}

#[tokio::test]
async fn foreign_pages_have_no_connection() {
    let (running, url) = server(config()).await;
    let mut request = url.as_str().into_client_request().unwrap();
    request.headers_mut().insert("origin", "https://evil.example".parse().unwrap());
    let refused = connect_async(request).await.unwrap_err().to_string();
    assert!(refused.contains("403"), "{refused}");
    running.stop().await;
}
