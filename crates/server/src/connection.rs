//! One client's connection.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use tavoliere_protocol::{ClientMessage, Code, MatchId, PROTOCOL_VERSION, ServerMessage, limits};
use tavoliere_rules::RULES_VERSION;
use tokio::time::{Instant, timeout};

use crate::hub::{Client, Hub};
use crate::limits::{Admitted, Budget};
use crate::metrics::count;
use crate::outbox::{Full, Outgoing, outbox};
use crate::serve::Peer;

/// How long a text may take to be sent.
const SENDING: Duration = Duration::from_secs(20);
/// How many messages a wrong key counts as.
const WRONG: f64 = 10.0;

/// Why a connection ends.
enum End {
    /// The client has gone, or its socket is broken.
    Gone,
    /// It is told why, and closed.
    Error(Code),
    /// It is closed for what it sent.
    Frame(u16, &'static str),
    /// The server stops.
    Closing,
}

struct Talk {
    hub: Arc<Hub>,
    client: Client,
    /// Whether it has said hello.
    greeted: bool,
    open: HashSet<MatchId>,
    budget: Budget,
    /// When it was asked last whether it is there, by the server's time, and the quickest answers, renewed now and then.
    asked: u64,
}

/// Talks with a client until either has enough. The server waits for it as long as there is its peer.
pub async fn talk(mut socket: WebSocket, hub: Arc<Hub>, admitted: Arc<Admitted>, _peer: Peer) {
    let (outbox, mut outgoing, full) = outbox();
    let now = hub.time.now();
    let client = Client {
        id: hub.next_connection(),
        outbox,
        rules: 0,
        saying: 0,
        journey: Arc::new(AtomicU64::new(0)),
        admitted,
    };
    let mut talk = Talk {
        client,
        greeted: false,
        open: HashSet::new(),
        budget: Budget::of_connection(hub.config.limits, now),
        asked: now,
        hub: hub.clone(),
    };
    hub.metrics.connections.fetch_add(1, Ordering::Relaxed);
    let end = talk.go_on(&mut socket, &mut outgoing, &full).await;
    talk.leave().await;
    hub.metrics.connections.fetch_sub(1, Ordering::Relaxed);
    let _ = timeout(Duration::from_secs(2), part(&mut socket, &mut outgoing, end, &hub)).await;
}

/// Says why it ends. A client that does not listen is not waited for.
async fn part(socket: &mut WebSocket, outgoing: &mut Outgoing, end: End, hub: &Hub) {
    let (last, code, why) = match end {
        End::Gone => return,
        End::Error(Code::TooMany) => {
            (Some(ServerMessage::Error { code: Code::TooMany }), close_code::POLICY, "too much")
        }
        End::Error(code) => (Some(ServerMessage::Error { code }), close_code::NORMAL, ""),
        End::Frame(code, why) => (None, code, why),
        End::Closing => (Some(ServerMessage::Closing { after: hub.back_after() }), close_code::RESTART, ""),
    };
    while let Some(text) = outgoing.waiting() {
        if socket.send(Message::Text(text)).await.is_err() {
            return;
        }
    }
    if let Some(last) = last {
        let _ = socket.send(Message::Text(last.to_json().into())).await;
    }
    let _ = socket.send(Message::Close(Some(CloseFrame { code, reason: why.into() }))).await;
}

impl Talk {
    async fn go_on(&mut self, socket: &mut WebSocket, outgoing: &mut Outgoing, full: &Full) -> End {
        let closed = self.hub.clone();
        let closed = closed.closed();
        tokio::pin!(closed);
        let begun = Instant::now();
        let mut heard = begun;
        let mut next_ping = begun;
        loop {
            let wake = if self.greeted {
                next_ping.min(heard + Duration::from_millis(limits::SILENCE))
            } else {
                begun + Duration::from_millis(limits::GREETING)
            };
            tokio::select! {
                biased;
                () = &mut closed => return End::Closing,
                () = full.noticed() => return self.dropped(),
                text = outgoing.next() => {
                    let Some(text) = text else { return End::Gone };
                    tokio::select! {
                        sent = socket.send(Message::Text(text)) => if sent.is_err() { return End::Gone },
                        () = full.noticed() => return self.dropped(),
                        () = tokio::time::sleep(SENDING) => return self.dropped(),
                    }
                }
                message = socket.recv() => {
                    heard = Instant::now();
                    let text = match message {
                        Some(Ok(Message::Text(text))) => text,
                        Some(Ok(Message::Binary(_))) => return End::Frame(close_code::UNSUPPORTED, "texts only"),
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                            if !self.pays(1.0, 64) { return self.too_much() }
                            continue;
                        }
                        Some(Ok(Message::Close(_))) | None => return End::Gone,
                        // Too long, not UTF-8, or no frame at all.
                        Some(Err(_)) => return End::Frame(close_code::POLICY, "malformed"),
                    };
                    if !self.pays(1.0, text.len()) {
                        return self.too_much();
                    }
                    self.client.saying = text.len();
                    let message = ClientMessage::from_json(&text);
                    drop(text);
                    // On the heap, while it lasts: it is large, and most connections are silent most of the time.
                    if let Err(end) = Box::pin(self.hear(message)).await {
                        return end;
                    }
                }
                () = tokio::time::sleep_until(wake) => {
                    if !self.greeted || heard.elapsed() >= Duration::from_millis(limits::SILENCE) {
                        return End::Gone;
                    }
                    next_ping = Instant::now() + Duration::from_millis(limits::PING);
                    self.ask();
                }
            }
        }
    }

    /// Takes a message's price from what the connection, and all of its address, may still say.
    fn pays(&mut self, messages: f64, bytes: usize) -> bool {
        let now = self.hub.time.now();
        self.budget.pays(messages, bytes, now) && self.client.admitted.pays(messages, bytes, now)
    }

    fn dropped(&self) -> End {
        count(&self.hub.metrics.dropped_total);
        End::Gone
    }

    fn too_much(&self) -> End {
        count(&self.hub.metrics.dropped_total);
        End::Error(Code::TooMany)
    }

    /// Asks whether the client is there, and so how long its messages travel.
    fn ask(&mut self) {
        self.asked = self.hub.time.now();
        self.client.outbox.say(&ServerMessage::Ping { time: self.asked });
    }

    /// Does what a message wants.
    async fn hear(&mut self, message: Result<ClientMessage, Code>) -> Result<(), End> {
        let message = match message {
            Ok(ClientMessage::Hello { protocol, rules }) if !self.greeted => return self.greet(protocol, rules),
            Ok(message) if self.greeted => message,
            _ => return Err(End::Error(Code::Malformed)),
        };
        let (hub, client) = (&self.hub, &self.client);
        let (id, command, done) = match message {
            ClientMessage::Hello { .. } => return Err(End::Error(Code::Malformed)),
            ClientMessage::Ping { at } => {
                client.outbox.say(&ServerMessage::Pong { at, time: hub.time.now() });
                return Ok(());
            }
            ClientMessage::Pong { time } => {
                if time == self.asked {
                    client.journey.store(hub.time.now().saturating_sub(time), Ordering::Relaxed);
                }
                return Ok(());
            }
            ClientMessage::Lobby { follow: true } => {
                // Without an answer the client asks again.
                let _ = hub.lobby.follow(hub, client.id, client.outbox.clone()).await;
                return Ok(());
            }
            ClientMessage::Lobby { follow: false } => {
                hub.lobby.leave(client.id);
                return Ok(());
            }
            ClientMessage::Close { id } => {
                self.open.remove(&id);
                hub.leave(client.id, &id).await;
                return Ok(());
            }
            ClientMessage::Create(create) => {
                let id = create.id.clone();
                let done = if self.may_open(&id) { hub.create(client, create).await } else { Err(Code::TooMany) };
                (id, None, done)
            }
            ClientMessage::Join(join) => {
                let done = if self.may_open(&join.id) { hub.join(client, &join).await } else { Err(Code::TooMany) };
                (join.id, None, done)
            }
            ClientMessage::Open { id, key, from } => {
                let may = self.may_open(&id);
                let done = if may { hub.open_match(client, &id, key.as_ref(), from).await } else { Err(Code::TooMany) };
                (id, None, done)
            }
            ClientMessage::Do { id, command, what } => {
                let done = hub.command(client, &id, command, &what).await;
                (id, Some(command), done)
            }
        };
        match done {
            Ok(()) => {
                self.open.insert(id);
            }
            Err(code) => {
                count(&hub.metrics.refused_total);
                client.outbox.say(&ServerMessage::Refused { id, command, code });
                if matches!(code, Code::WrongKey | Code::UnknownMatch) && !self.pays(WRONG, 0) {
                    return Err(self.too_much());
                }
            }
        }
        Ok(())
    }

    fn may_open(&self, id: &MatchId) -> bool {
        self.open.len() < limits::OPEN || self.open.contains(id)
    }

    fn greet(&mut self, protocol: u32, rules: u32) -> Result<(), End> {
        if protocol != PROTOCOL_VERSION {
            return Err(End::Error(Code::Version));
        }
        self.greeted = true;
        self.client.rules = rules;
        self.client.outbox.say(&ServerMessage::Welcome {
            protocol: PROTOCOL_VERSION,
            rules: RULES_VERSION,
            time: self.hub.time.now(),
            server: env!("CARGO_PKG_VERSION").into(),
        });
        Ok(())
    }

    async fn leave(&mut self) {
        self.hub.lobby.leave(self.client.id);
        for id in self.open.drain() {
            self.hub.leave(self.client.id, &id).await;
        }
    }
}
