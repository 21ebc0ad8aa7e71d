//! All matches of this device, on whichever servers: one session and one socket for each server, and what is known of
//! every match.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use tavoliere_protocol::{Connection, Invitation, Key, MatchId, Session, Wish, limits};
use tavoliere_records::{Storage, StorageError};

use crate::kept::{self, Stored};
use crate::{Dial, Network, Notice, Report, Socket, SocketEvent, Wake};

/// How many matches are held on one server, at most: some are left for those that are opened besides.
const MOST_HELD: usize = limits::OPEN - 4;

/// The device's side of all its matches.
pub struct Online {
    pub(crate) servers: BTreeMap<String, Server>,
    pub(crate) matches: BTreeMap<MatchId, Local>,
    pub(crate) notices: VecDeque<Notice>,
    /// Matches whose texts are still to be removed.
    pub(crate) forgotten: Vec<MatchId>,
    /// The match that the player looks at.
    pub(crate) shown: Option<MatchId>,
    pub(crate) now: u64,
    /// The servers that the player has chosen to go to, asked whether to.
    pub(crate) trusted: BTreeSet<String>,
    /// Whether they are to be kept.
    pub(crate) trusted_changed: bool,
    /// When something may be kept again, after that failed.
    pub(crate) keep_again: Option<u64>,
    dial: Box<dyn Dial>,
    wake: Wake,
}

/// What this device has to do with one server.
pub(crate) struct Server {
    pub session: Session,
    socket: Option<Box<dyn Socket>>,
}

/// What this device knows of one match.
pub(crate) struct Local {
    pub stored: Stored,
    /// How many events have been told of, or were known when it was left.
    pub told: u32,
    /// Whether what happened before it was opened is history, and not told.
    pub fresh: bool,
    /// Whether everything is known that had happened when it was opened on this connection.
    pub caught_up: bool,
    /// Who is connected, as far as it was told on this connection.
    pub here: Option<[bool; 2]>,
    /// Since when who is not.
    pub away: [Option<u64>; 2],
    /// Whether something is to be kept.
    pub changed: bool,
    /// What a link has brought to sit down with.
    pub invitation: Option<Key>,
}

impl Local {
    pub fn new(stored: Stored, fresh: bool) -> Local {
        Local {
            told: stored.summary.events,
            fresh,
            stored,
            caught_up: false,
            here: None,
            away: [None; 2],
            changed: true,
            invitation: None,
        }
    }
}

impl Server {
    fn new() -> Server {
        let random = |bytes: &mut [u8]| getrandom::fill(bytes).expect("the system has random numbers");
        Server { session: Session::new(random), socket: None }
    }
}

impl Online {
    /// Reads the device's matches, and takes up those that may go on as soon as it is [updated](Online::update).
    ///
    /// # Errors
    /// What the storage says.
    pub fn open(storage: &impl Storage) -> Result<(Online, Report), StorageError> {
        Online::open_with(storage, Network)
    }

    /// The same, over another network.
    ///
    /// # Errors
    /// What the storage says.
    pub fn open_with(storage: &impl Storage, dial: impl Dial + 'static) -> Result<(Online, Report), StorageError> {
        let mut online = Online::empty(dial);
        let (mut all, trusted, report) = kept::read_all(storage)?;
        online.trusted = trusted;
        // Of more than a server lets one open, the latest.
        all.sort_by_key(|stored| std::cmp::Reverse(stored.summary.at));
        for stored in all {
            let id = stored.kept.id.clone();
            let goes_on = stored.summary.ended.is_none() || stored.summary.rematch_offered;
            let fresh = stored.summary.events == 0 && stored.summary.role.is_none();
            online.matches.insert(id.clone(), Local { changed: false, ..Local::new(stored, fresh) });
            if goes_on && online.has_room(&id) {
                online.take_up(&id);
            }
        }
        Ok((online, report))
    }

    /// One that has no match, for where nothing can be kept.
    #[must_use]
    pub fn empty(dial: impl Dial + 'static) -> Online {
        Online {
            servers: BTreeMap::new(),
            matches: BTreeMap::new(),
            notices: VecDeque::new(),
            forgotten: Vec::new(),
            shown: None,
            now: 0,
            trusted: BTreeSet::new(),
            trusted_changed: false,
            keep_again: None,
            dial: Box::new(dial),
            wake: Arc::new(|| {}),
        }
    }

    /// What is to be called, from any thread, when something has arrived: so that a program that draws nothing updates.
    pub fn on_arrival(&mut self, wake: impl Fn() + Send + Sync + 'static) {
        self.wake = Arc::new(wake);
    }

    /// Does everything there is to do: connects, hears, keeps, says. To be called every frame, or a few times a second.
    /// What is said is kept before it is sent, so that nothing is said that this device would not know of later.
    pub fn update(&mut self, now: u64, storage: &impl Storage) {
        self.now = self.now.max(now);
        if self.dial.is_back(&self.wake) {
            self.hurry();
        }
        let addresses: Vec<String> = self.servers.keys().cloned().collect();
        for address in &addresses {
            self.hear(address);
            while let Some(notice) = self.servers.get_mut(address).and_then(|server| server.session.notice()) {
                self.take_in(address, notice);
            }
        }
        if let Some(id) = self.shown.clone() {
            self.mark_seen(&id);
        }
        self.keep(storage);
        for server in self.servers.values_mut() {
            while let Some(text) = server.session.text() {
                if let Some(socket) = &mut server.socket {
                    socket.send(text);
                }
            }
        }
    }

    /// Hears what the socket has to tell, and connects as the session wishes.
    fn hear(&mut self, address: &str) {
        let (now, Some(server)) = (self.now, self.servers.get_mut(address)) else { return };
        let session = &mut server.session;
        // What has come is heard before it is asked whether anything has come: this may not have been called for a while.
        while let Some(event) = server.socket.as_mut().and_then(|socket| socket.poll()) {
            match (event, session.connection()) {
                (SocketEvent::Opened, Connection::Connecting { .. }) => session.opened(now),
                (SocketEvent::Text(text), Connection::Greeting { .. } | Connection::Open) => {
                    session.receive(&text, now)
                }
                (SocketEvent::Closed, _) => {
                    session.closed(now);
                    server.socket = None;
                }
                // It is to be closed.
                _ => {}
            }
        }
        session.tick(now);
        match session.wish(now) {
            Wish::Connect => {
                server.socket = Some(self.dial.dial(address, &self.wake));
                session.connecting(now);
            }
            Wish::Close => server.socket = None,
            Wish::Nothing => {}
        }
    }

    /// There is a network again, or the program is in view again: nothing should wait now.
    pub fn hurry(&mut self) {
        let now = self.now;
        self.servers.values_mut().for_each(|server| server.session.hurry(now));
    }

    /// The player wants what has failed to be tried again.
    pub fn try_again(&mut self) {
        let now = self.now;
        self.servers.values_mut().for_each(|server| server.session.try_again(now));
    }

    /// What has happened next, if anything has.
    pub fn notice(&mut self) -> Option<Notice> {
        self.notices.pop_front()
    }

    /// How it stands with the connection to a server.
    #[must_use]
    pub fn connection(&self, server: &str) -> Connection {
        self.servers.get(server).map_or(Connection::Idle, |server| server.session.connection())
    }

    /// Whether this device has to do with a server already: the player has said so, plays there, or is connected to it.
    #[must_use]
    pub fn knows(&self, server: &str) -> bool {
        let plays = |local: &Local| local.stored.server == server && local.stored.kept.key().is_some();
        self.trusted.contains(server) || self.connection(server) != Connection::Idle || self.matches.values().any(plays)
    }

    /// The player wants to go to a server, now and whenever a link leads there.
    pub fn trust(&mut self, server: &str) {
        self.trusted_changed |= self.trusted.insert(server.to_owned());
    }

    /// A server's time, milliseconds since 1970, where it has told.
    #[must_use]
    pub fn server_time(&self, server: &str) -> Option<u64> {
        self.servers.get(server)?.session.server_time(self.now)
    }

    /// Hears of a server's lobby from now on, or no more.
    pub fn follow_lobby(&mut self, server: &str, follow: bool) {
        if follow || self.servers.contains_key(server) {
            self.server(server).session.follow_lobby(follow);
        }
    }

    /// What waits in a server's lobby, as long as it is followed: invitations, the longest waiting first, without our own; and
    /// the ids of the strengths at which the server's engine plays.
    #[must_use]
    pub fn lobby(&self, server: &str) -> (Vec<&Invitation>, &[String]) {
        let Some(server) = self.servers.get(server) else { return Default::default() };
        let (invitations, bots) = server.session.lobby();
        let own = |id: &MatchId| self.matches.get(id).is_some_and(|local| local.stored.kept.key().is_some());
        (invitations.iter().filter(|invitation| !own(&invitation.id)).collect(), bots)
    }

    /// Says which match the player looks at: it is heard of, even if it is over, and what happens in it counts as seen.
    pub fn show(&mut self, id: Option<&MatchId>) {
        self.shown = id.cloned();
        if let Some(id) = id {
            self.take_up(id);
        }
    }

    pub(crate) fn server(&mut self, address: &str) -> &mut Server {
        self.servers.entry(address.to_owned()).or_insert_with(Server::new)
    }

    pub(crate) fn session_of(&mut self, id: &MatchId) -> Option<&mut Session> {
        let address = &self.matches.get(id)?.stored.server;
        self.servers.get_mut(address).map(|server| &mut server.session)
    }

    /// Hears of a match that is known, from now on.
    pub(crate) fn take_up(&mut self, id: &MatchId) {
        let Some(local) = self.matches.get(id) else { return };
        let (address, kept) = (local.stored.server.clone(), local.stored.kept.clone());
        if self.server(&address).session.held(id).is_none() {
            self.make_room(id);
            self.server(&address).session.hold(kept);
        }
    }

    fn has_room(&self, id: &MatchId) -> bool {
        let server = self.matches.get(id).and_then(|local| self.servers.get(&local.stored.server));
        server.is_none_or(|server| server.session.all_held().count() < MOST_HELD)
    }

    /// Hears no more of the match that has been over longest, where too many are open to open another.
    pub(crate) fn make_room(&mut self, id: &MatchId) {
        if self.has_room(id) {
            return;
        }
        let Some(address) = self.matches.get(id).map(|local| local.stored.server.clone()) else { return };
        let session = &self.server(&address).session;
        let held: Vec<MatchId> = session.all_held().map(|(id, _)| id.clone()).collect();
        let ended = |held: MatchId| {
            let summary = &self.matches.get(&held)?.stored.summary;
            (summary.ended.is_some() && self.shown.as_ref() != Some(&held)).then_some((summary.at, held))
        };
        if let Some((_, oldest)) = held.into_iter().filter_map(ended).min() {
            let session = &mut self.server(&address).session;
            let kept = session.held(&oldest).map(|held| held.kept().clone());
            session.release(&oldest);
            if let (Some(local), Some(kept)) = (self.matches.get_mut(&oldest), kept) {
                local.stored.kept = kept;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    /// Bevy shares it between threads.
    #[test]
    fn it_can_be_shared() {
        fn shared<T: Send + Sync>() {}
        shared::<super::Online>();
    }
}
