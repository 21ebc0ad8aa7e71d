//! The connection: when it is wanted, when it is given up, and how long to wait before the next.

use super::{Notice, Session};
use crate::Code;

/// How it stands with a session's connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Connection {
    /// None is needed.
    Idle,
    /// The next attempt is at that time.
    Waiting {
        /// By the client's clock.
        until: u64,
    },
    /// The socket is being opened.
    Connecting {
        /// By the client's clock.
        since: u64,
    },
    /// The socket is open, and the server has yet to answer.
    Greeting {
        /// By the client's clock.
        since: u64,
    },
    /// All is well.
    Open,
    /// The server does not want to speak with this program, and says why. It is not tried again.
    Refused(Code),
}

/// What a session wants of whoever has the socket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Nothing: what is, should stay.
    Nothing,
    /// A socket should be opened; then [`Session::opened`] or [`Session::closed`] is to be called.
    Connect,
    /// The socket, if there is one, should be closed at once, without waiting for the other side. Nothing needs to be told.
    Close,
}

/// How long a socket may take to open, and the server to answer.
const PATIENCE: u64 = 12_000;
/// The same from when it is known that there is a network again.
const HURRIED: u64 = 3_000;
/// How often is asked whether the server is there.
const ASK: u64 = 10_000;
/// How long it may take to answer.
const ANSWER: u64 = 6_000;
/// So long between two ticks, and the device has slept.
const SLEPT: u64 = 15_000;
/// A command, or a match to be opened, is sent again after so long.
const AGAIN: u64 = 6_000;
/// A server that stops is waited for no longer than that, whatever it says.
pub(super) const STOPPED: u64 = 3_600_000;
/// The first pause before connecting anew, doubled each time; and the longest.
const PAUSE: (u64, u64) = (250, 30_000);

impl Session {
    /// What should be done about the socket now.
    #[must_use]
    pub fn wish(&self, now: u64) -> Wish {
        let needed = self.follows_lobby || self.held.values().any(|held| held.failure.is_none());
        match self.connection {
            Connection::Idle if needed => Wish::Connect,
            Connection::Waiting { until } if needed && now >= until => Wish::Connect,
            Connection::Idle | Connection::Waiting { .. } | Connection::Refused(_) => Wish::Close,
            Connection::Connecting { .. } | Connection::Greeting { .. } | Connection::Open => Wish::Nothing,
        }
    }

    /// A socket is being opened, as was wished.
    pub fn connecting(&mut self, now: u64) {
        self.set(Connection::Connecting { since: now });
    }

    /// The socket is open.
    pub fn opened(&mut self, now: u64) {
        self.texts.clear();
        self.heard = now;
        self.asked = None;
        self.set(Connection::Greeting { since: now });
        self.hello();
    }

    /// The socket has closed, or could not be opened.
    pub fn closed(&mut self, now: u64) {
        if !matches!(self.connection, Connection::Refused(_) | Connection::Waiting { .. } | Connection::Idle) {
            self.fail(now);
        }
    }

    /// The system says that there is a network again, or the program is in view again: nothing should wait now.
    pub fn hurry(&mut self, now: u64) {
        match &mut self.connection {
            Connection::Waiting { .. } => {
                self.failures = 0;
                self.set(Connection::Waiting { until: now });
            }
            // An attempt from before may hang for good: a healthy one needs no longer than this, and the next comes at once.
            Connection::Connecting { since } | Connection::Greeting { since } => {
                self.failures = 0;
                *since = (*since).min(now.saturating_sub(PATIENCE - HURRIED));
            }
            Connection::Open if self.asked.is_none() => self.ask(now),
            _ => {}
        }
    }

    /// The program was loaded anew, or the player wants it tried again: a refusal is forgotten.
    pub fn try_again(&mut self, now: u64) {
        self.held.values_mut().for_each(|held| held.failure = None);
        self.set(Connection::Waiting { until: now });
    }

    /// Time has passed.
    pub fn tick(&mut self, now: u64) {
        let slept = now.saturating_sub(self.ticked) > SLEPT && self.ticked > 0;
        self.ticked = now;
        match self.connection {
            Connection::Connecting { since } | Connection::Greeting { since }
                if now.saturating_sub(since) > PATIENCE =>
            {
                self.fail(now)
            }
            Connection::Open => self.watch(slept, now),
            _ => {}
        }
    }

    fn watch(&mut self, slept: bool, now: u64) {
        if slept {
            // The clocks may have stood still, and what was asked before does not tell anything.
            self.offset.clear();
            self.ask(now);
            return;
        }
        match self.asked {
            Some(asked) if now.saturating_sub(asked) > ANSWER && self.heard <= asked => return self.fail(now),
            Some(asked) if now.saturating_sub(asked) > ASK => self.ask(now),
            None if now.saturating_sub(self.heard) > ASK => self.ask(now),
            _ => {}
        }
        let due: Vec<_> = (self.held.iter_mut())
            .filter(|(_, held)| held.waits() && now.saturating_sub(held.sent) > AGAIN)
            .map(|(id, held)| {
                held.sent = now;
                (id.clone(), held.open)
            })
            .collect();
        for (id, open) in due {
            if open { self.send_again(&id) } else { self.greet(&id) }
        }
    }

    /// The server has closed the door.
    pub(super) fn given_up(&mut self, code: Code, now: u64) {
        if code == Code::Version {
            self.leave();
            self.set(Connection::Refused(code));
        } else {
            // Whatever was too much should have time to become less.
            self.failures = self.failures.max(4);
            self.fail(now);
        }
    }

    /// Waits at least until then, and a little longer, so that not everybody comes at once.
    pub(super) fn wait(&mut self, until: u64, now: u64) {
        let mut bytes = [0; 2];
        self.random.fill(&mut bytes);
        let spread = (until.saturating_sub(now)).max(PAUSE.0) * u64::from(u16::from_le_bytes(bytes)) / 65_536;
        self.leave();
        self.set(Connection::Waiting { until: until + spread });
    }

    fn fail(&mut self, now: u64) {
        let pause = PAUSE.0.saturating_mul(1 << self.failures.min(16)).min(PAUSE.1);
        self.failures += 1;
        self.wait(now + pause / 2, now);
    }

    /// What was said over the old connection may not have arrived: everything is opened anew on the next.
    fn leave(&mut self) {
        self.texts.clear();
        self.asked = None;
        for held in self.held.values_mut() {
            held.open = false;
            held.here = [false; 2];
            held.watchers = 0;
        }
    }

    fn set(&mut self, connection: Connection) {
        if self.connection != connection {
            self.connection = connection;
            self.notices.push_back(Notice::Connection);
        }
    }
}
