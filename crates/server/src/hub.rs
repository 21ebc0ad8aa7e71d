//! The matches that are open on this server, and what clients ask about them.

use std::collections::{BTreeSet, HashMap};
use std::ops::{Deref, DerefMut};
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tavoliere_protocol::{
    Code, Command, CommandId, Create, Event, Join, Journal, Key, MatchId, Random, Role, What, check_name,
};
use tavoliere_rules::{RULES_VERSION, Seat};
use tokio::sync::{OwnedMutexGuard, mpsc, watch};
use tokio::task::JoinSet;

use crate::bots::Bots;
use crate::judge::{self, Verdict};
use crate::limits::{Addresses, Admitted};
use crate::lobby::Lobby;
use crate::metrics::{Metrics, count};
use crate::outbox::Outbox;
use crate::room::{Due, Room, Subscriber, player};
use crate::store::{Append, Change, Kept, News, Prepared, Store, is_postgres};
use crate::wakes::{Alone, Notify, Wakes};
use crate::{Config, StoreError, Time, secret};

/// How often is written that those who are here are still here, and how long that holds.
const HERE: (u64, u64) = (20_000, 60_000);
/// How often is looked whether other servers have added something, in case a wake was lost; and how often of these times also
/// who is there. What is read may be so much older than that, for clocks differ and writing takes time.
const POLL: Duration = Duration::from_secs(5);
const POLL_HERE: u32 = 4;
const SLACK: u64 = 60_000;
/// How many wakes are attended to at once.
const GATHERED: usize = 200;
/// Devices on which one seat may be open, and watchers of one match on one server.
const DEVICES: usize = 8;
const WATCHERS: usize = 2000;
/// How often something is judged anew because others were quicker.
const TRIES: usize = 8;
/// After how many milliseconds clients of a server that stops should come back.
const BACK_AFTER: u64 = 2_000;

/// A client, as far as the matches are concerned.
pub struct Client {
    /// Its connection's number.
    pub id: u64,
    pub outbox: Outbox,
    /// The rules' version that it knows.
    pub rules: u32,
    /// How long a message travels there and back, in milliseconds.
    pub journey: Arc<AtomicU64>,
    pub admitted: Arc<Admitted>,
}

/// All that a server has.
pub struct Hub {
    pub config: Config,
    pub time: Time,
    pub metrics: Metrics,
    pub addresses: Arc<Addresses>,
    pub lobby: Lobby,
    pub bots: Bots,
    pub store: Store,
    wakes: Box<dyn Wakes>,
    rooms: Mutex<HashMap<MatchId, Arc<tokio::sync::Mutex<Slot>>>>,
    connections: AtomicU64,
    closing: watch::Sender<bool>,
}

/// The place of a match in memory, which may still have to be read.
#[derive(Default)]
struct Slot {
    room: Option<Room>,
    /// It has been left: whoever waited for it has to look for it again.
    gone: bool,
}

/// A match that is being used. When it is let go and nobody hears of it, it is forgotten.
pub struct Open {
    slot: OwnedMutexGuard<Slot>,
    id: MatchId,
    hub: Arc<Hub>,
}

impl Deref for Open {
    type Target = Room;

    fn deref(&self) -> &Room {
        self.slot.room.as_ref().expect("it was read before")
    }
}

impl DerefMut for Open {
    fn deref_mut(&mut self) -> &mut Room {
        self.slot.room.as_mut().expect("it was read before")
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        if self.slot.room.as_ref().is_none_or(Room::is_empty) {
            self.slot.gone = true;
            self.slot.room = None;
            self.hub.rooms().remove(&self.id);
        }
    }
}

impl Hub {
    /// Opens the database and begins to look after it.
    ///
    /// # Errors
    /// If the database cannot be used.
    pub async fn open(config: Config) -> Result<Arc<Hub>, StoreError> {
        let store = Store::open(&config.database).await?;
        let wakes: Box<dyn Wakes> = if is_postgres(&config.database) {
            Box::new(Notify::new(&config.database, secret::System.match_id().to_string())?)
        } else {
            Box::new(Alone)
        };
        let hub = Arc::new(Hub {
            time: config.time.clone(),
            metrics: Metrics::default(),
            addresses: Addresses::new(config.limits),
            lobby: Lobby::default(),
            bots: Bots::new(config.bots),
            store,
            wakes,
            rooms: Mutex::default(),
            connections: AtomicU64::new(0),
            closing: watch::Sender::new(false),
            config,
        });
        hub.clone().begin();
        Ok(hub)
    }

    fn begin(self: Arc<Hub>) {
        self.clone().spawn(|hub| async move { hub.lobby.keep(&hub).await });
        self.clone().spawn(|hub| async move { hub.stay().await });
        self.clone().spawn(|hub| async move { hub.expire().await });
        if self.store.is_shared() {
            self.clone().spawn(|hub| async move { hub.hear().await });
            self.spawn(|hub| async move { hub.poll().await });
        }
    }

    /// Does something until the server stops.
    fn spawn<F: Future<Output = ()> + Send + 'static>(self: Arc<Hub>, work: impl FnOnce(Arc<Hub>) -> F) {
        let closed = self.clone();
        let work = work(self);
        tokio::spawn(async move {
            tokio::select! {
                () = work => {}
                () = closed.closed() => {}
            }
        });
    }

    /// Lets everybody know that the server stops, and gives them the time to hear it.
    pub async fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Waits until the server stops.
    pub async fn closed(&self) {
        let _ = self.closing.subscribe().wait_for(|closing| *closing).await;
    }

    /// After how many milliseconds to come back.
    pub fn back_after(&self) -> u64 {
        BACK_AFTER
    }

    /// The number of a new connection.
    pub fn next_connection(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<MatchId, Arc<tokio::sync::Mutex<Slot>>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many matches are open.
    pub fn open_rooms(&self) -> usize {
        self.rooms().len()
    }

    /// A match, read if it is not in memory.
    async fn room(self: &Arc<Hub>, id: &MatchId) -> Result<Open, Code> {
        loop {
            let slot = self.rooms().entry(id.clone()).or_default().clone();
            let slot = slot.lock_owned().await;
            if slot.gone {
                continue;
            }
            let mut open = Open { slot, id: id.clone(), hub: self.clone() };
            match &mut open.slot.room {
                Some(room) if room.stale => self.refresh(room).await?,
                Some(_) => {}
                none => *none = Some(self.read(id).await?),
            }
            return Ok(open);
        }
    }

    /// A match that is in memory.
    async fn room_here(self: &Arc<Hub>, id: &MatchId) -> Option<Open> {
        let slot = self.rooms().get(id)?.clone();
        let slot = slot.lock_owned().await;
        (!slot.gone && slot.room.is_some()).then(|| Open { slot, id: id.clone(), hub: self.clone() })
    }

    async fn read(&self, id: &MatchId) -> Result<Room, Code> {
        let failed = |error| self.failed(&error);
        let (kept, _) = self.store.kept(id).await.map_err(failed)?.ok_or(Code::UnknownMatch)?;
        let events = self.store.events(id, 0).await.map_err(failed)?;
        // What cannot be played by these rules was played by others.
        let journal = Journal::read(events).map_err(|_| Code::Rules)?;
        let prepared = self.read_prepared(id, &journal).await?;
        Ok(Room::new(id.clone(), kept, journal, prepared))
    }

    async fn read_prepared(&self, id: &MatchId, journal: &Journal) -> Result<Prepared, Code> {
        if !journal.terms().is_correspondence() || journal.ended().is_some() {
            return Ok(Default::default());
        }
        self.store.prepared(id).await.map_err(|error| self.failed(&error))
    }

    /// Reads what others have added.
    async fn refresh(&self, room: &mut Room) -> Result<(), Code> {
        let failed = |error| self.failed(&error);
        let (kept, head) = self.store.kept(&room.id).await.map_err(failed)?.ok_or(Code::UnknownMatch)?;
        if head > room.journal.head() {
            for event in self.store.events(&room.id, room.journal.head()).await.map_err(failed)? {
                room.journal.push(event).map_err(|_| Code::Rules)?;
            }
        }
        room.prepared = self.read_prepared(&room.id, &room.journal).await?;
        room.kept = kept;
        room.stale = false;
        let now = self.time.now();
        room.flush(now);
        room.tell_here(now);
        Ok(())
    }

    /// Remembers that the database has failed.
    fn failed(&self, error: &StoreError) -> Code {
        count(&self.metrics.store_errors_total);
        eprintln!("tavoliere-server: {error}");
        Code::Unavailable
    }

    /// Adds events. False if others were quicker; what they added has been read then.
    async fn append(&self, room: &mut Room, events: Vec<Event>, change: Change) -> Result<bool, Code> {
        let append = Append { id: room.id.clone(), from: room.journal.head(), events: events.clone(), change };
        match self.store.append(append).await {
            Ok(true) => {
                self.metrics.events_total.fetch_add(events.len() as u64, Ordering::Relaxed);
                for event in events {
                    // What was judged can be added; if it could not, what the database has would count.
                    room.stale |= room.journal.push(event).is_err();
                }
                self.wakes.tell(&room.id);
                Ok(true)
            }
            Ok(false) => {
                count(&self.metrics.conflicts_total);
                self.refresh(room).await?;
                Ok(false)
            }
            Err(error) => {
                room.stale = true;
                Err(self.failed(&error))
            }
        }
    }

    /// Creates a match, or opens the one that this client has created.
    ///
    /// # Errors
    /// Why not.
    pub async fn create(self: &Arc<Hub>, client: &Client, create: Create) -> Result<(), Code> {
        let failed = |error| self.failed(&error);
        for _ in 0..2 {
            if let Some((kept, _)) = self.store.kept(&create.id).await.map_err(failed)? {
                if !secret::opens(&create.key, &kept.host_key) {
                    return Err(Code::Taken);
                }
                return self.open_match(client, &create.id, Some(&create.key), 0).await;
            }
            let now = self.time.now();
            self.check_new(client, &create, now)?;
            let bot = create.bot.clone();
            let kept = Kept {
                host_key: secret::hash(&create.key),
                guest_key: String::new(),
                invitation: secret::hash(&create.invitation),
                seat: create.seat,
                in_lobby: create.lobby && bot.is_none(),
                here: [now + HERE.1, 0],
            };
            let created =
                What::Created { rules: RULES_VERSION, terms: create.terms.clone(), name: create.name.clone() };
            let mut events = vec![Event { at: now, by: None, id: None, what: created }];
            if let Some(id) = bot {
                events.extend(seated(now, create.seat.seat(lot()), &create.name, &id, Some(id.clone())));
            }
            let append = Append { id: create.id.clone(), from: 0, events, change: Change::Create(kept) };
            if self.store.append(append).await.map_err(failed)? {
                count(&self.metrics.events_total);
                return self.open_match(client, &create.id, Some(&create.key), 0).await;
            }
        }
        Err(Code::Taken)
    }

    fn check_new(&self, client: &Client, create: &Create, now: u64) -> Result<(), Code> {
        if client.rules != RULES_VERSION {
            return Err(Code::Rules);
        }
        if !check_name(&create.name) {
            return Err(Code::Name);
        }
        create.terms.set_up().map_err(|_| Code::Terms)?;
        if let Some(bot) = &create.bot {
            if !self.bots.ids().contains(bot) {
                return Err(Code::Terms);
            }
            if !self.bots.has_time() {
                return Err(Code::Busy);
            }
        }
        if client.admitted.may_create(now) { Ok(()) } else { Err(Code::TooMany) }
    }

    /// Lets a client sit down, if it does not sit there already.
    ///
    /// # Errors
    /// Why not.
    pub async fn join(self: &Arc<Hub>, client: &Client, join: &Join) -> Result<(), Code> {
        let mut room = self.room(&join.id).await?;
        for _ in 0..TRIES {
            if secret::opens(&join.key, &room.kept.guest_key) {
                drop(room);
                return self.open_match(client, &join.id, Some(&join.key), 0).await;
            }
            let invited = match &join.invitation {
                Some(invitation) => secret::opens(invitation, &room.kept.invitation),
                None => room.kept.in_lobby || room.journal.players().is_some(),
            };
            if !invited || secret::opens(&join.key, &room.kept.host_key) {
                return Err(Code::WrongKey);
            }
            if room.journal.players().is_some() {
                return Err(Code::Taken);
            }
            if room.journal.ended().is_some() {
                return Err(Code::Ended);
            }
            if client.rules != RULES_VERSION || !room.journal.knows_rules() {
                return Err(Code::Rules);
            }
            if !check_name(&join.name) {
                return Err(Code::Name);
            }
            let seat = room.kept.seat.seat(lot());
            let events = seated(self.time.now(), seat, room.journal.host(), &join.name, None);
            let key = secret::hash(&join.key);
            if self.append(&mut room, events.to_vec(), Change::Sit(key.clone())).await? {
                room.kept.guest_key = key;
                room.kept.in_lobby = false;
                self.lobby.changed();
                self.settle(&mut room).await;
            }
        }
        Err(Code::Unavailable)
    }

    /// Lets a client hear of a match.
    ///
    /// # Errors
    /// Why not.
    pub async fn open_match(
        self: &Arc<Hub>,
        client: &Client,
        id: &MatchId,
        key: Option<&Key>,
        from: u32,
    ) -> Result<(), Code> {
        let mut room = self.room(id).await?;
        if self.store.is_shared() {
            // Whoever comes from another server may know more than this one has heard yet.
            self.refresh(&mut room).await?;
        }
        let role = match key {
            None => Role::Watcher,
            Some(key) if secret::opens(key, &room.kept.host_key) => Role::Host,
            Some(key) if secret::opens(key, &room.kept.guest_key) => Role::Guest,
            Some(_) => return Err(Code::WrongKey),
        };
        let known = room.find(client.id).is_some();
        if !known && room.count(role) >= if role == Role::Watcher { WATCHERS } else { DEVICES } {
            return Err(Code::TooMany);
        }
        let now = self.time.now();
        let (outbox, journey) = (client.outbox.clone(), client.journey.clone());
        room.subscribe(Subscriber { connection: client.id, outbox, role, next: from, journey }, now);
        if let Some(player) = player(role) {
            self.set_here(&mut room, player, now + HERE.1);
        }
        room.tell_here(now);
        self.settle(&mut room).await;
        Ok(())
    }

    /// Lets a client hear of a match no more.
    pub async fn leave(self: &Arc<Hub>, connection: u64, id: &MatchId) {
        let Some(mut room) = self.room_here(id).await else { return };
        let Some(role) = room.unsubscribe(connection) else { return };
        let Some(player) = player(role).filter(|_| !room.has(role)) else { return };
        let now = self.time.now();
        self.set_here(&mut room, player, now);
        room.tell_here(now);
    }

    /// Remembers until when the host (0) or the guest is here, or since when not. Other servers, and whoever looks at the lobby,
    /// hear of it once they can read it.
    fn set_here(self: &Arc<Hub>, room: &mut Room, player: usize, time: u64) {
        room.kept.here[player] = time;
        let written = self.store.set_here(vec![room.id.clone()], player == 0, time);
        let (hub, id, in_lobby) = (self.clone(), room.id.clone(), room.kept.in_lobby);
        if in_lobby || self.store.is_shared() {
            tokio::spawn(async move {
                written.await;
                hub.wakes.tell(&id);
                if in_lobby {
                    hub.lobby.changed();
                }
            });
        }
    }

    /// Carries out a player's command, once.
    ///
    /// # Errors
    /// Why it is refused.
    pub async fn command(
        self: &Arc<Hub>,
        client: &Client,
        id: &MatchId,
        number: CommandId,
        command: &Command,
    ) -> Result<(), Code> {
        let mut room = self.room(id).await?;
        for _ in 0..TRIES {
            let now = self.time.now();
            let by = room.find(client.id).ok_or(Code::Malformed)?;
            let player = player(by.role).ok_or(Code::Watching)?;
            if room.journal.has(number) {
                let event = room.journal.events().iter().position(|event| event.id == Some(number));
                room.say_again(client.id, event.unwrap_or_default() as u32, now);
                return Ok(());
            }
            if client.rules != RULES_VERSION || !room.journal.knows_rules() {
                return Err(Code::Rules);
            }
            let done = match room.judge(by, number, now, command)? {
                Verdict::Events(events) => self.append(&mut room, events, Change::Nothing).await?,
                Verdict::TooLate(events) => {
                    if self.append(&mut room, events, Change::Nothing).await? {
                        self.settle(&mut room).await;
                        return Err(Code::Ended);
                    }
                    false
                }
                Verdict::Prepare(lines) => {
                    let ply = room.journal.played().ply() as u32;
                    let kept = self.store.prepare(id, player == 0, ply, lines.clone()).await;
                    kept.map_err(|error| self.failed(&error))?;
                    room.prepared[player] = (ply, lines);
                    room.tell_prepared(player, Some(number));
                    self.wakes.tell(id);
                    true
                }
                Verdict::Rematch => self.rematch(&mut room, player == 0, Some(number)).await?,
            };
            if done {
                if room.kept.in_lobby && room.journal.ended().is_some() {
                    room.kept.in_lobby = false;
                    self.lobby.changed();
                }
                self.settle(&mut room).await;
                return Ok(());
            }
        }
        Err(Code::Unavailable)
    }

    /// Creates the match in which the same players meet again: with the same keys, and seats exchanged.
    async fn rematch(&self, room: &mut Room, by_host: bool, id: Option<CommandId>) -> Result<bool, Code> {
        let (now, journal) = (self.time.now(), &room.journal);
        let (Some(players), Some(seat)) = (journal.players(), journal.seat_of(true)) else { return Err(Code::Late) };
        let created =
            What::Created { rules: RULES_VERSION, terms: journal.terms().clone(), name: journal.host().to_owned() };
        let guest = &players[seat.other().index()];
        let mut events = vec![Event { at: now, by: None, id: None, what: created }];
        events.extend(seated(now, seat.other(), journal.host(), &guest.name, guest.bot.clone()));
        let kept = Kept { invitation: String::new(), ..room.kept.clone() };
        let new = secret::System.match_id();
        let what = What::Rematch { id: new.clone() };
        let event =
            Event { at: now.max(journal.events().last().map_or(0, |e| e.at)), by: journal.seat_of(by_host), id, what };
        self.append(room, vec![event], Change::Rematch(new, kept, events)).await
    }

    /// Does whatever is due, tells everybody, and sees to it that it is looked at again in time.
    async fn settle(self: &Arc<Hub>, room: &mut Room) {
        if self.store.is_shared()
            && let Ok(prepared) = self.read_prepared(&room.id, &room.journal).await
        {
            room.prepared = prepared;
        }
        self.do_due(room).await;
    }

    /// Does whatever is due by what is known here.
    async fn do_due(self: &Arc<Hub>, room: &mut Room) {
        for _ in 0..64 {
            let Some(due) = room.due(self.time.now()) else { break };
            let done = match due {
                Due::Events(events) => self.append(room, events, Change::Nothing).await.is_ok(),
                Due::Lapsed(player) => {
                    room.prepared[player] = Default::default();
                    room.tell_prepared(player, None);
                    self.store.prepare(&room.id, player == 0, 0, Vec::new()).await.is_ok()
                }
                Due::Ask(strength) => {
                    self.ask(room, &strength);
                    true
                }
                Due::Rematch => self.rematch(room, false, None).await.is_ok(),
            };
            if !done {
                break;
            }
        }
        let now = self.time.now();
        room.flush(now);
        room.tell_here(now);
        self.set_alarm(room, now);
    }

    /// Sees to it that the match is looked at again when its time has come.
    fn set_alarm(self: &Arc<Hub>, room: &mut Room, now: u64) {
        if let Some(alarm) = room.alarm.take() {
            alarm.abort();
        }
        room.alarm = room.next_alarm(now).map(|at| {
            let (hub, id) = (self.clone(), room.id.clone());
            tokio::spawn(async move {
                hub.time.until(at).await;
                // Detached, so that nothing is broken off when the alarm is set anew.
                tokio::spawn(hub.settle_here(id));
            })
            .abort_handle()
        });
    }

    /// Settles a match if it is open here. (It is asked for by what it calls, so its type must be named.)
    fn settle_here(self: Arc<Hub>, id: MatchId) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(async move {
            if let Some(mut room) = self.room_here(&id).await {
                self.settle(&mut room).await;
            }
        })
    }

    /// Asks the server's own player.
    fn ask(self: &Arc<Hub>, room: &mut Room, strength: &str) {
        let asked = room.last_move();
        room.asked = Some(asked);
        let (hub, id, runtime) = (self.clone(), room.id.clone(), tokio::runtime::Handle::current());
        let mut seed = [0; 8];
        secret::System.fill(&mut seed);
        self.bots.ask(room.journal.played(), strength, u64::from_le_bytes(seed), move |action| {
            runtime.spawn(hub.answered(id, asked, action));
        });
    }

    /// Plays what the server's own player has found, unless something else has happened since.
    fn answered(self: Arc<Hub>, id: MatchId, asked: usize, action: String) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(async move {
            let Ok(mut room) = self.room(&id).await else { return };
            if room.last_move() != asked || room.journal.to_act().is_none() {
                return;
            }
            let at = self.time.now().max(room.journal.events().last().map_or(0, |e| e.at));
            let model = Event { at, by: None, id: None, what: What::Said(tavoliere_protocol::Phrase::Oh) };
            if let Ok(events) = judge::act(&room.journal, model, 0, &action, false) {
                room.asked = None;
                count(&self.metrics.bot_actions_total);
                let _ = self.append(&mut room, events, Change::Nothing).await;
                self.settle(&mut room).await;
            }
        })
    }

    /// Writes now and then that those who are here are still here.
    async fn stay(self: &Arc<Hub>) {
        loop {
            tokio::time::sleep(Duration::from_millis(HERE.0)).await;
            let slots: Vec<_> = self.rooms().iter().map(|(id, slot)| (id.clone(), slot.clone())).collect();
            let mut here = [Vec::new(), Vec::new()];
            let until = self.time.now() + HERE.1;
            for (id, slot) in slots {
                let Some(room) = &mut slot.lock().await.room else { continue };
                for (player, role) in [Role::Host, Role::Guest].into_iter().enumerate() {
                    if room.has(role) {
                        room.kept.here[player] = until;
                        here[player].push(id.clone());
                    }
                }
            }
            let [hosts, guests] = here;
            tokio::join!(self.store.set_here(hosts, true, until), self.store.set_here(guests, false, until));
        }
    }

    /// Reads what other servers say that they have changed: all that has gathered at once, so that many wakes cost little more
    /// than one.
    async fn hear(self: &Arc<Hub>) {
        let (sender, mut heard) = mpsc::channel(4096);
        tokio::spawn(self.wakes.hear(sender));
        while let Some(first) = heard.recv().await {
            let mut ids = BTreeSet::from([first]);
            while ids.len() < GATHERED
                && let Ok(next) = heard.try_recv()
            {
                ids.insert(next);
            }
            self.look(ids).await;
        }
    }

    /// Looks whether other servers have changed anything, whatever they say.
    async fn poll(self: &Arc<Hub>) {
        let mut since = self.time.now();
        for turn in 1.. {
            tokio::time::sleep(POLL).await;
            let begun = self.time.now();
            let states = if turn % POLL_HERE == 0 {
                let ids: Vec<MatchId> = self.rooms().keys().cloned().collect();
                self.store.states(&ids).await
            } else {
                self.store.changed_since(since.saturating_sub(SLACK)).await
            };
            let Ok(states) = states else { continue };
            since = begun;
            let mut behind = BTreeSet::new();
            for (id, head, here) in states {
                let Some(mut room) = self.room_here(&id).await else { continue };
                if head > room.journal.head() {
                    behind.insert(id);
                    continue;
                }
                let had = room.kept.here;
                for (player, role) in [Role::Host, Role::Guest].into_iter().enumerate() {
                    if !room.has(role) {
                        room.kept.here[player] = here[player];
                    }
                }
                if room.kept.here != had {
                    let now = self.time.now();
                    room.tell_here(now);
                    self.set_alarm(&mut room, now);
                }
            }
            self.look(behind).await;
        }
    }

    /// Reads matches anew that are open here.
    async fn look(self: &Arc<Hub>, mut ids: BTreeSet<MatchId>) {
        {
            let rooms = self.rooms();
            ids.retain(|id| rooms.contains_key(id));
        }
        let ids: Vec<MatchId> = ids.into_iter().collect();
        // What cannot be read now is found by the next poll.
        let Ok(news) = self.store.news(&ids).await.map_err(|error| self.failed(&error)) else { return };
        let mut looking = JoinSet::new();
        for news in news {
            looking.spawn(self.clone().take_in(news));
        }
        while looking.join_next().await.is_some() {}
    }

    /// Takes in what other servers have changed. (Its type must be named, as that of `settle_here`.)
    fn take_in(self: Arc<Hub>, news: News) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(async move {
            let Some(mut room) = self.room_here(&news.id).await else { return };
            let (now, had) = (self.time.now(), [Role::Host, Role::Guest].map(|role| room.has(role)));
            if !room.take_in(news) && self.refresh(&mut room).await.is_err() {
                return;
            }
            // Somebody has left there who is also here.
            for (player, had) in had.into_iter().enumerate() {
                if had && room.kept.here[player] <= now {
                    self.set_here(&mut room, player, now + HERE.1);
                }
            }
            self.do_due(&mut room).await;
        })
    }

    /// Forgets what is old, once an hour.
    async fn expire(self: &Arc<Hub>) {
        loop {
            let now = self.time.now();
            if let Err(error) = self.store.expire(now).await {
                self.failed(&error);
            }
            self.addresses.forget(now);
            self.time.until(now + 3_600_000).await;
        }
    }
}

/// Both sit down, the host at that seat.
fn seated(at: u64, host: Seat, host_name: &str, guest_name: &str, bot: Option<String>) -> [Event; 2] {
    let event = |by, name: &str, host, bot| Event {
        at,
        by: Some(by),
        id: None,
        what: What::Seated { name: name.to_owned(), host, bot },
    };
    [event(host, host_name, true, None), event(host.other(), guest_name, false, bot)]
}

fn lot() -> bool {
    let mut byte = [0];
    secret::System.fill(&mut byte);
    byte[0] & 1 == 0
}
