//! A match that somebody has open here: a copy of its journal, and who hears of it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use tavoliere_protocol::{Command, Ending, Event, Journal, MatchId, Offer, Phrase, Role, ServerMessage, What, limits};
use tavoliere_rules::Seat;
use tokio::task::AbortHandle;

use crate::bots::Bots;
use crate::judge::{self, Verdict, Wanted};
use crate::outbox::Outbox;
use crate::store::{Kept, News, Prepared};
use crate::wakes::Wake;

/// A match in memory.
pub struct Room {
    pub id: MatchId,
    pub kept: Kept,
    pub journal: Journal,
    pub prepared: Prepared,
    /// Whether the database may know more, for it has failed.
    pub stale: bool,
    /// The number of the move for which the server's own player has been asked.
    pub asked: Option<usize>,
    pub alarm: Option<AbortHandle>,
    subscribers: Vec<Subscriber>,
    told_here: Option<[bool; 2]>,
    /// How many look on at other servers, by these, and until when that holds.
    watchers_elsewhere: BTreeMap<String, (u32, u64)>,
    /// How many look on as it was told last, and when that was.
    told_watchers: (u32, u64),
}

/// A connection that has the match open.
pub struct Subscriber {
    /// The connection's number.
    pub connection: u64,
    pub outbox: Outbox,
    pub role: Role,
    /// The number of the next event it should get.
    pub next: u32,
    /// How long a message travels there and back, in milliseconds.
    pub journey: Arc<AtomicU64>,
}

/// What is due in a match without anybody's command.
pub enum Due {
    /// These events.
    Events(Vec<Event>),
    /// What a player made ready says nothing about what comes any more.
    Lapsed(usize),
    /// The server's own player is to be asked, of that strength.
    Ask(String),
    /// The server's own player takes the rematch.
    Rematch,
}

impl Room {
    pub fn new(id: MatchId, kept: Kept, journal: Journal, prepared: Prepared) -> Room {
        Room {
            id,
            kept,
            journal,
            prepared,
            stale: false,
            asked: None,
            alarm: None,
            subscribers: Vec::new(),
            told_here: None,
            watchers_elsewhere: BTreeMap::new(),
            told_watchers: (0, 0),
        }
    }

    /// Takes in what was read of the match. False if that does not go on from what is known here.
    pub fn take_in(&mut self, news: News) -> bool {
        for (number, event) in news.last {
            let known = self.journal.head();
            if number > known || number == known && self.journal.push(event).is_err() {
                return false;
            }
        }
        if self.stale || self.journal.head() < news.head {
            return false;
        }
        // Something may have been added here since it was read; all but who is here changes with events only.
        if self.journal.head() == news.head {
            self.kept = news.kept;
        } else {
            self.kept.here = news.kept.here;
        }
        if self.journal.terms().is_correspondence() && self.journal.ended().is_none() {
            self.prepared = news.prepared;
        }
        true
    }

    pub fn is_empty(&self) -> bool {
        self.subscribers.is_empty()
    }

    /// A connection's way of hearing of the match.
    pub fn subscriber(&mut self, connection: u64) -> Option<&mut Subscriber> {
        self.subscribers.iter_mut().find(|s| s.connection == connection)
    }

    /// Whether anybody is here, on this server, in that role.
    pub fn has(&self, role: Role) -> bool {
        self.subscribers.iter().any(|s| s.role == role)
    }

    /// How many are.
    pub fn count(&self, role: Role) -> usize {
        self.subscribers.iter().filter(|s| s.role == role).count()
    }

    /// Lets a connection hear of the match, and of what it does not know yet.
    pub fn subscribe(&mut self, mut new: Subscriber, now: u64) {
        self.subscribers.retain(|s| s.connection != new.connection);
        let head = self.visible(new.role, now);
        new.next = new.next.min(head);
        new.outbox.say(&ServerMessage::Opened { id: self.id.clone(), role: new.role, head });
        let (outbox, role) = (new.outbox.clone(), new.role);
        self.subscribers.push(new);
        self.flush(now);
        outbox.say(&ServerMessage::Here { id: self.id.clone(), seats: self.seats_here(now) });
        if self.told_watchers.0 > 0 {
            outbox.say(&self.watchers_message());
        }
        if let Some(player) = player(role)
            && !self.prepared[player].1.is_empty()
        {
            outbox.say(&self.prepared_message(player, None));
        }
    }

    /// Lets a connection hear of it no more, and tells what it was.
    pub fn unsubscribe(&mut self, connection: u64) -> Option<Role> {
        let index = self.subscribers.iter().position(|s| s.connection == connection)?;
        Some(self.subscribers.swap_remove(index).role)
    }

    /// How many events somebody may see: all, but that watchers may have to wait.
    fn visible(&self, role: Role, now: u64) -> u32 {
        let delay = u64::from(self.journal.terms().delay) * 1000;
        if role != Role::Watcher || delay == 0 || self.journal.ended().is_some() {
            return self.journal.head();
        }
        // Until it begins there is nothing to hide.
        let events = self.journal.events();
        let begun = events.iter().position(|e| matches!(e.what, What::Acted { .. })).unwrap_or(events.len());
        (begun + events[begun..].partition_point(|event| event.at + delay <= now)) as u32
    }

    /// Sends everybody what he may see and has not been sent.
    pub fn flush(&mut self, now: u64) {
        let heads = [Role::Host, Role::Watcher].map(|role| self.visible(role, now));
        // Most lack the same.
        let mut last: Option<(u32, u32, Utf8Bytes)> = None;
        for subscriber in &mut self.subscribers {
            let head = heads[usize::from(subscriber.role == Role::Watcher)];
            while subscriber.next < head {
                let (from, to) = (subscriber.next, head.min(subscriber.next + limits::EVENTS as u32));
                if last.as_ref().is_none_or(|l| (l.0, l.1) != (from, to)) {
                    let events = self.journal.events()[from as usize..to as usize].to_vec();
                    let message = ServerMessage::Events { id: self.id.clone(), from, events };
                    last = Some((from, to, message.to_json().into()));
                }
                subscriber.outbox.put(last.as_ref().expect("just made").2.clone());
                subscriber.next = to;
            }
        }
    }

    /// Lets a player have an event again: the answer to a command that came twice.
    pub fn say_again(&mut self, connection: u64, event: u32, now: u64) {
        if let Some(subscriber) = self.subscriber(connection) {
            subscriber.next = subscriber.next.min(event);
        }
        self.flush(now);
    }

    /// Who of host and guest is here.
    fn here(&self, now: u64) -> [bool; 2] {
        let bot = self.bot().is_some();
        [self.has(Role::Host) || self.kept.here[0] > now, bot || self.has(Role::Guest) || self.kept.here[1] > now]
    }

    /// The same by seats, once they are taken.
    fn seats_here(&self, now: u64) -> [bool; 2] {
        let mut here = self.here(now);
        if self.journal.seat_of(true) == Some(Seat::Second) {
            here.reverse();
        }
        here
    }

    /// Tells everybody who is here, if that has changed.
    pub fn tell_here(&mut self, now: u64) {
        let seats = self.seats_here(now);
        if self.told_here.replace(seats) != Some(seats) {
            let text = Utf8Bytes::from(ServerMessage::Here { id: self.id.clone(), seats }.to_json());
            self.subscribers.iter().for_each(|s| s.outbox.put(text.clone()));
        }
    }

    /// How many look on, here and elsewhere; none as long as whoever looks may still sit down.
    fn watchers(&self, now: u64) -> u32 {
        if self.journal.players().is_none() {
            return 0;
        }
        let elsewhere = self.watchers_elsewhere.values().filter(|(_, until)| *until > now);
        elsewhere.fold(self.count(Role::Watcher) as u32, |all, (count, _)| all.saturating_add(*count))
    }

    /// How many look on here, as other servers are told.
    pub fn watchers_here(&self) -> Wake {
        Wake { id: self.id.clone(), watchers: Some(self.count(Role::Watcher) as u32) }
    }

    fn watchers_message(&self) -> ServerMessage {
        ServerMessage::Watchers { id: self.id.clone(), count: self.told_watchers.0 }
    }

    /// Another server says how many look on there; that holds until then.
    pub fn set_watchers_elsewhere(&mut self, server: String, count: u32, until: u64) {
        self.watchers_elsewhere.remove(&server);
        if count > 0 {
            self.watchers_elsewhere.insert(server, (count, until));
        }
    }

    /// When it is to be told how many look on, if that is not what was told last. No action hurries it or holds it up: else
    /// whoever sees the match later would know by it when there was one.
    fn watchers_due(&self, now: u64) -> Option<u64> {
        (self.watchers(now) != self.told_watchers.0).then_some(self.told_watchers.1 + limits::COUNTS)
    }

    /// Tells everybody how many look on, if that has changed and was not told just now.
    pub fn tell_watchers(&mut self, now: u64) {
        if self.watchers_due(now).is_some_and(|due| due <= now) {
            self.told_watchers = (self.watchers(now), now);
            let text = Utf8Bytes::from(self.watchers_message().to_json());
            self.subscribers.iter().for_each(|s| s.outbox.put(text.clone()));
        }
    }

    /// Tells a player, on all devices, what is ready now.
    pub fn tell_prepared(&self, player_number: usize, command: Option<tavoliere_protocol::CommandId>) {
        let text = Utf8Bytes::from(self.prepared_message(player_number, command).to_json());
        let own = self.subscribers.iter().filter(|s| player(s.role) == Some(player_number));
        own.for_each(|s| s.outbox.put(text.clone()));
    }

    fn prepared_message(&self, player: usize, command: Option<tavoliere_protocol::CommandId>) -> ServerMessage {
        let (ply, lines) = self.prepared[player].clone();
        ServerMessage::Prepared { id: self.id.clone(), command, ply, lines }
    }

    /// What becomes of the command of a connection that has the match open.
    pub fn judge(
        &self,
        by: &Subscriber,
        id: tavoliere_protocol::CommandId,
        now: u64,
        command: &Command,
    ) -> Result<Verdict, tavoliere_protocol::Code> {
        let host = by.role == Role::Host;
        let other = usize::from(host);
        let away = (!self.here(now)[other]).then(|| self.kept.here[other]);
        let journey = by.journey.load(Ordering::Relaxed);
        judge::judge(&self.journal, Wanted { host, id: Some(id), now, journey, away }, command)
    }

    /// The connection's way of hearing of it, to judge by.
    pub fn find(&self, connection: u64) -> Option<&Subscriber> {
        self.subscribers.iter().find(|s| s.connection == connection)
    }

    /// The seat of the server's own player and the id of its strength, if it plays here.
    pub fn bot(&self) -> Option<(Seat, &str)> {
        let players = self.journal.players()?;
        Seat::BOTH.into_iter().find_map(|seat| Some((seat, players[seat.index()].bot.as_deref()?)))
    }

    /// What is due now, if anything is.
    pub fn due(&self, now: u64, bots: &Bots) -> Option<Due> {
        let journal = &self.journal;
        journal.players().filter(|_| journal.knows_rules())?;
        let (bot, strength) = self.bot().unzip();
        let has_gone = strength.is_some_and(|strength| !bots.plays(journal.terms(), strength));
        let at = now.max(journal.events().last()?.at);
        let event = |by, what| Event { at, by, id: None, what };
        let offered = |offer| bot.is_some_and(|bot| journal.offers(bot.other(), offer));
        if journal.ended().is_some() {
            let declined = || Due::Events(vec![event(bot, What::Declined(Offer::Rematch))]);
            let wanted = journal.rematch().is_none() && offered(Offer::Rematch);
            return wanted.then(|| if has_gone { declined() } else { Due::Rematch });
        }
        if let Some(outcome) = journal.played().outcome() {
            let what = What::Ended { winner: judge::winner(outcome), how: Ending::Rules };
            return Some(Due::Events(vec![event(None, what)]));
        }
        if self.time_out().is_some_and(|out| out <= now) {
            let winner = journal.to_act().map(Seat::other);
            return Some(Due::Events(vec![event(None, What::Ended { winner, how: Ending::Time })]));
        }
        // Nobody would ever answer the person who has come: the server was started anew without that strength.
        if has_gone && self.has(Role::Host) {
            return Some(Due::Events(vec![event(None, What::Ended { winner: None, how: Ending::CalledOff })]));
        }
        for player in 0..2 {
            let (ply, lines) = &self.prepared[player];
            if lines.is_empty() {
                continue;
            }
            if !judge::is_open(journal, *ply, lines) {
                return Some(Due::Lapsed(player));
            }
            if let Some(seat) = journal.seat_of(player == 0)
                && let Some(action) = judge::ready(journal, seat, *ply, lines)
            {
                let model = event(None, What::Said(Phrase::Oh));
                return judge::act(journal, model, 0, action, true).ok().map(Due::Events);
            }
        }
        let bot = bot?;
        if offered(Offer::Draw) {
            return Some(Due::Events(vec![event(Some(bot), What::Declined(Offer::Draw))]));
        }
        if offered(Offer::Takeback)
            && let Some(ply) = journal.takeback(bot.other())
        {
            let left = journal.clocks().map(|clocks| Seat::BOTH.map(|seat| clocks.left_at(seat, now)));
            return Some(Due::Events(vec![event(Some(bot), What::TookBack { ply: ply as u32, left })]));
        }
        // The one that the person has open asks.
        let awaited = self.has(Role::Host) && self.asked != Some(self.last_move());
        (journal.to_act() == Some(bot) && awaited).then(|| Due::Ask(strength.unwrap_or_default().to_owned()))
    }

    /// The number of the last event that changed the position.
    pub fn last_move(&self) -> usize {
        let moves = |e: &Event| matches!(e.what, What::Acted { .. } | What::TookBack { .. } | What::Seated { .. });
        self.journal.events().iter().rposition(moves).unwrap_or(0)
    }

    /// When a live clock will certainly have run out, whatever the network has taken.
    fn time_out(&self) -> Option<u64> {
        let live = !self.journal.terms().is_correspondence();
        self.journal.clocks().filter(|_| live)?.out_at().map(|out| out + limits::LAG)
    }

    /// When the match should be looked at again.
    pub fn next_alarm(&self, now: u64) -> Option<u64> {
        let delay = u64::from(self.journal.terms().delay) * 1000;
        let hidden = self.has(Role::Watcher).then(|| self.visible(Role::Watcher, now) as usize);
        let shown = hidden.and_then(|n| self.journal.events().get(n)).map(|event| event.at + delay);
        // Whoever is at a server that was killed goes when his time is over.
        let elsewhere = |(player, role)| Some(self.kept.here[player]).filter(|&here| !self.has(role) && here > now);
        let gone = [(0, Role::Host), (1, Role::Guest)].into_iter().filter_map(elsewhere);
        let lapsing = self.watchers_elsewhere.values().map(|(_, until)| *until).filter(|&until| until > now);
        self.time_out().into_iter().chain(shown).chain(gone).chain(lapsing).chain(self.watchers_due(now)).min()
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        if let Some(alarm) = &self.alarm {
            alarm.abort();
        }
    }
}

/// 0 for the host, 1 for the guest.
pub fn player(role: Role) -> Option<usize> {
    match role {
        Role::Host => Some(0),
        Role::Guest => Some(1),
        Role::Watcher => None,
    }
}
