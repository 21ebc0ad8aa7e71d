//! The client's side, without a socket: texts and times go in, texts and notices come out.

mod connection;
mod held;

use std::collections::{BTreeMap, VecDeque};

use tavoliere_rules::RULES_VERSION;

pub use connection::{Connection, Wish};
use held::Wanted;
pub use held::{Held, Kept};

use crate::{
    ClientMessage, Code, Command, CommandId, Create, Invitation, Join, Key, MatchId, Offset, PROTOCOL_VERSION, Random,
    SeatWish, ServerMessage, Terms,
};

/// What a session has to tell whoever shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The connection is another now: [`Session::connection`].
    Connection,
    /// A match is open, for the first time or again; [`Held::role`] says what we are in it. Its events follow.
    Opened(MatchId),
    /// Events of a match have arrived, from this number on; [`Held::journal`] has them.
    Events {
        /// Which match.
        id: MatchId,
        /// The number of the first new one.
        from: u32,
    },
    /// A command is not carried out; what was shown of it is to be taken back.
    Refused {
        /// In which match.
        id: MatchId,
        /// What was wanted.
        command: Command,
        /// Why it was refused.
        code: Code,
    },
    /// A match cannot be created, joined or opened.
    Failed {
        /// Which.
        id: MatchId,
        /// Why.
        code: Code,
    },
    /// Players of a match have come or gone: [`Held::here`].
    Here(MatchId),
    /// Another number looks on at a match: [`Held::watchers`].
    Watchers(MatchId),
    /// What we have made ready in a match is another now: [`Held::prepared`].
    Prepared(MatchId),
    /// The lobby is another now: [`Session::lobby`].
    Lobby,
}

/// All that a client has to do with one server: one connection, the matches it holds, and what it has said that the server
/// has not confirmed yet.
///
/// Whoever has the socket asks for the [`wish`](Session::wish) and does it, says what became of it
/// ([`opened`](Session::opened), [`closed`](Session::closed)), hands over what arrives ([`receive`](Session::receive)), sends
/// every [`text`](Session::text), and calls [`tick`](Session::tick) a few times a second. A page in the background should
/// `receive` and send at once, even where no picture is drawn: the server's pings want an answer.
///
/// `now` is everywhere the same clock's time in milliseconds; it must not go backwards.
pub struct Session {
    connection: Connection,
    /// Connections that failed since the last good one.
    failures: u32,
    texts: VecDeque<String>,
    notices: VecDeque<Notice>,
    held: BTreeMap<MatchId, Held>,
    follows_lobby: bool,
    lobby: (Vec<Invitation>, Vec<String>),
    offset: Offset,
    /// When something arrived last, and when, if ever, was asked whether anybody is there.
    heard: u64,
    asked: Option<u64>,
    ticked: u64,
    random: Box<dyn Random + Send + Sync>,
}

impl Session {
    /// A session that holds nothing yet, and so wants no connection.
    #[must_use]
    pub fn new(random: impl Random + Send + Sync + 'static) -> Session {
        Session {
            connection: Connection::Idle,
            failures: 0,
            texts: VecDeque::new(),
            notices: VecDeque::new(),
            held: BTreeMap::new(),
            follows_lobby: false,
            lobby: Default::default(),
            offset: Offset::default(),
            heard: 0,
            asked: None,
            ticked: 0,
            random: Box::new(random),
        }
    }

    /// Creates a match, and gives its name. It is held from now on, and created as soon as there is a connection.
    pub fn create(&mut self, terms: Terms, name: &str, seat: SeatWish, lobby: bool, bot: Option<String>) -> MatchId {
        let (id, key, invitation) = (self.random.match_id(), self.random.key(), self.random.key());
        let create = Create { id: id.clone(), key, invitation, name: name.to_owned(), terms, seat, lobby, bot };
        self.hold(Kept::new(id.clone(), Wanted::Create(create)));
        id
    }

    /// Sits down in a match, by the invitation that the host gave, or without one from the lobby.
    pub fn join(&mut self, id: &MatchId, invitation: Option<Key>, name: &str) {
        let join = Join { id: id.clone(), key: self.random.key(), invitation, name: name.to_owned() };
        self.hold(Kept::new(id.clone(), Wanted::Join(join)));
    }

    /// Opens a match, with the key to a seat (from another device, or for a rematch) or to look on.
    pub fn open(&mut self, id: &MatchId, key: Option<Key>) {
        self.hold(Kept::opened(id.clone(), key));
    }

    /// Takes up a match that was kept. One that is held already stays as it is, unless it has failed, or only looks on
    /// while `kept` has a key.
    pub fn hold(&mut self, kept: Kept) {
        let id = kept.id.clone();
        let stays = |held: &Held| held.failure.is_none() && (held.kept.key().is_some() || kept.key().is_none());
        if !self.held.get(&id).is_some_and(stays) {
            self.held.insert(id.clone(), Held::new(kept));
            self.greet(&id);
        }
    }

    /// Lets a match go: nothing more is heard of it. What should be kept of it is [`Held::kept`], before.
    pub fn release(&mut self, id: &MatchId) {
        if self.held.remove(id).is_some() && self.connection == Connection::Open {
            self.say(&ClientMessage::Close { id: id.clone() });
        }
    }

    /// Does something in a match. It is sent until the server has confirmed or refused it. None if the match is not held, or
    /// by somebody who looks on.
    pub fn command(&mut self, id: &MatchId, command: Command, now: u64) -> Option<CommandId> {
        let number = self.random.command_id();
        let held = self.held.get_mut(id).filter(|held| held.kept.key().is_some())?;
        held.kept.unsent.push((number, command));
        held.sent = now;
        if held.open && self.connection == Connection::Open {
            let what = held.kept.unsent.last()?.1.clone();
            self.say(&ClientMessage::Do { id: id.clone(), command: number, what });
        }
        Some(number)
    }

    /// Remembers how many events of a match the player has seen, to be kept with it.
    pub fn seen(&mut self, id: &MatchId, seen: u32) {
        if let Some(held) = self.held.get_mut(id) {
            held.kept.seen = seen;
        }
    }

    /// Hears of the lobby from now on, or no more.
    pub fn follow_lobby(&mut self, follow: bool) {
        if self.follows_lobby != follow {
            self.follows_lobby = follow;
            self.lobby = Default::default();
            if self.connection == Connection::Open {
                self.say(&ClientMessage::Lobby { follow });
            }
        }
    }

    /// What waits in the lobby, as long as it is followed: invitations, and the ids of the strengths of the server's engine.
    #[must_use]
    pub fn lobby(&self) -> (&[Invitation], &[String]) {
        (&self.lobby.0, &self.lobby.1)
    }

    /// A match that is held.
    #[must_use]
    pub fn held(&self, id: &MatchId) -> Option<&Held> {
        self.held.get(id)
    }

    /// All matches that are held, by their names.
    pub fn all_held(&self) -> impl Iterator<Item = (&MatchId, &Held)> {
        self.held.iter()
    }

    /// How it stands with the connection.
    #[must_use]
    pub fn connection(&self) -> Connection {
        self.connection
    }

    /// The server's time when the client's clock shows `now`; none before the first answer.
    #[must_use]
    pub fn server_time(&self, now: u64) -> Option<u64> {
        self.offset.server_time(now)
    }

    /// The next text that is to be sent, if there is one. Those of a connection that has closed are gone.
    pub fn text(&mut self) -> Option<String> {
        self.texts.pop_front()
    }

    /// The next thing there is to tell.
    pub fn notice(&mut self) -> Option<Notice> {
        self.notices.pop_front()
    }

    fn say(&mut self, message: &ClientMessage) {
        self.texts.push_back(message.to_json());
    }

    /// What a text from the server changes.
    pub fn receive(&mut self, text: &str, now: u64) {
        self.heard = now;
        // What cannot be read is of a later server, and meant for later clients.
        let Ok(message) = ServerMessage::from_json(text) else { return };
        match message {
            ServerMessage::Welcome { time, .. } => {
                if let Connection::Greeting { since } = self.connection {
                    self.offset.add(since, now, time);
                    self.welcomed(now);
                }
            }
            ServerMessage::Ping { time } => self.say(&ClientMessage::Pong { time }),
            ServerMessage::Pong { at, time } => {
                self.asked = None;
                self.offset.add(at.min(now), now, time);
            }
            ServerMessage::Opened { id, role, head } => self.match_opened(id, role, head, now),
            ServerMessage::Events { id, from, events } => self.happened(id, from, events),
            ServerMessage::Refused { id, command: Some(command), code } => self.refused(id, command, code, now),
            ServerMessage::Refused { id, command: None, code } => self.failed(id, code, now),
            ServerMessage::Here { id, seats } => {
                if let Some(held) = self.held.get_mut(&id) {
                    held.here = seats;
                    self.notices.push_back(Notice::Here(id));
                }
            }
            ServerMessage::Watchers { id, count } => {
                if let Some(held) = self.held.get_mut(&id) {
                    held.watchers = count;
                    self.notices.push_back(Notice::Watchers(id));
                }
            }
            ServerMessage::Prepared { id, command, ply, lines } => {
                if let Some(held) = self.held.get_mut(&id) {
                    held.kept.unsent.retain(|(number, _)| Some(*number) != command);
                    held.prepared = (ply, lines);
                    self.notices.push_back(Notice::Prepared(id));
                }
            }
            ServerMessage::Lobby { invitations, bots } => {
                if self.follows_lobby {
                    self.lobby = (invitations, bots);
                    self.notices.push_back(Notice::Lobby);
                }
            }
            ServerMessage::Error { code } => self.given_up(code, now),
            ServerMessage::Closing { after } => self.wait(now + after.min(connection::STOPPED), now),
        }
    }

    fn match_opened(&mut self, id: MatchId, role: crate::Role, head: u32, now: u64) {
        let Some(held) = self.held.get_mut(&id) else { return };
        held.open = true;
        held.role = Some(role);
        held.watchers = 0;
        held.head = head;
        held.sent = now;
        held.kept.created();
        // A server that knows less than we do was set back to an older day; what it says counts.
        let again = held.journal.as_ref().is_some_and(|journal| journal.head() > head);
        if again {
            held.journal = None;
            self.greet(&id);
        } else {
            self.send_again(&id);
        }
        self.notices.push_back(Notice::Opened(id));
    }

    /// Sends what has not been confirmed; the server knows by the numbers what it has had already.
    fn send_again(&mut self, id: &MatchId) {
        let Some(held) = self.held.get(id) else { return };
        let commands = held.kept.unsent.clone();
        for (command, what) in commands {
            self.say(&ClientMessage::Do { id: id.clone(), command, what });
        }
    }

    fn happened(&mut self, id: MatchId, from: u32, events: Vec<crate::Event>) {
        let Some(held) = self.held.get_mut(&id) else { return };
        match held.add(from, events) {
            Ok(Some(from)) => self.notices.push_back(Notice::Events { id, from }),
            Ok(None) => {}
            Err(held::Gap::Missing) => self.greet(&id),
            Err(held::Gap::Rules) => {
                held.failure = Some(Code::Rules);
                self.notices.push_back(Notice::Failed { id, code: Code::Rules });
            }
        }
    }

    fn refused(&mut self, id: MatchId, number: CommandId, code: Code, now: u64) {
        let Some(held) = self.held.get_mut(&id) else { return };
        if code == Code::Unavailable {
            held.sent = now;
            return;
        }
        if let Some(index) = held.kept.unsent.iter().position(|(sent, _)| *sent == number) {
            let (_, command) = held.kept.unsent.remove(index);
            self.notices.push_back(Notice::Refused { id, command, code });
        }
    }

    fn failed(&mut self, id: MatchId, code: Code, now: u64) {
        let Some(held) = self.held.get_mut(&id) else { return };
        held.sent = now;
        if code != Code::Unavailable {
            held.failure = Some(code);
            self.notices.push_back(Notice::Failed { id, code });
        }
    }

    /// Creates, joins or opens a match, whatever is wanted, if there is a connection.
    fn greet(&mut self, id: &MatchId) {
        if self.connection != Connection::Open {
            return;
        }
        let now = self.ticked;
        let Some(held) = self.held.get_mut(id) else { return };
        if let Some(message) = held.greeting() {
            // It is not repeated before the server has had time to answer.
            held.sent = now;
            self.say(&message);
        }
    }

    fn welcomed(&mut self, now: u64) {
        self.connection = Connection::Open;
        self.failures = 0;
        self.ask(now);
        if self.follows_lobby {
            self.say(&ClientMessage::Lobby { follow: true });
        }
        let ids: Vec<MatchId> = self.held.keys().cloned().collect();
        ids.iter().for_each(|id| self.greet(id));
        self.notices.push_back(Notice::Connection);
    }

    fn ask(&mut self, now: u64) {
        self.asked = Some(now);
        self.say(&ClientMessage::Ping { at: now });
    }

    fn hello(&mut self) {
        self.say(&ClientMessage::Hello { protocol: PROTOCOL_VERSION, rules: RULES_VERSION });
    }
}
