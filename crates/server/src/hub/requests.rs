//! What clients ask: to create a match, to sit down, to hear of it, and to do something in it.

use std::sync::Arc;

use tavoliere_protocol::{
    Code, Command, CommandId, Create, Event, Join, Key, MatchId, Offer, Random, Role, What, check_name,
};
use tavoliere_rules::{RULES_VERSION, Seat};

use super::presence::HERE;
use super::{Client, Hub};
use crate::judge::Verdict;
use crate::metrics::count;
use crate::room::{Room, Subscriber, player};
use crate::secret;
use crate::store::{Append, Change, Kept};
use crate::wakes::Wake;

/// Devices on which one seat may be open, and watchers of one match on one server.
const DEVICES: usize = 8;
const WATCHERS: usize = 2000;
/// How often something is judged anew because others were quicker.
const TRIES: usize = 8;

impl Hub {
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
        self.check_one_more(client, create.bot.as_deref(), now)
    }

    /// Whether a client may have one more match, with that strength of the server's own player or with somebody; it is counted.
    fn check_one_more(&self, client: &Client, bot: Option<&str>, now: u64) -> Result<(), Code> {
        if let Some(bot) = bot {
            if !self.bots.ids().iter().any(|id| id == bot) {
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
                // Whoever has looked on before does so no more.
                if let Some(subscriber) = room.subscriber(client.id) {
                    subscriber.role = Role::Guest;
                }
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
        if player(role).is_some_and(|player| !self.keys.pays(room.kept.key(player), client.saying, now)) {
            return Err(Code::TooMany);
        }
        let (outbox, journey) = (client.outbox.clone(), client.journey.clone());
        room.subscribe(Subscriber { connection: client.id, outbox, role, next: from, journey }, now);
        if let Some(player) = player(role) {
            self.set_here(&mut room, player, now + HERE.1);
        }
        room.tell_here(now);
        if known || role == Role::Watcher {
            self.wakes.tell(room.watchers_here());
        }
        self.settle(&mut room).await;
        Ok(())
    }

    /// Lets a client hear of a match no more.
    pub async fn leave(self: &Arc<Hub>, connection: u64, id: &MatchId) {
        let Some(mut room) = self.room_here(id).await else { return };
        let Some(role) = room.unsubscribe(connection) else { return };
        let now = self.time.now();
        match player(role) {
            None => {
                self.wakes.tell(room.watchers_here());
                room.tell_watchers(now);
                self.set_alarm(&mut room, now);
            }
            Some(player) if !room.has(role) => {
                self.set_here(&mut room, player, now);
                room.tell_here(now);
            }
            Some(_) => {}
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
        let role = room.find(client.id).ok_or(Code::Malformed)?.role;
        let player = player(role).ok_or(Code::Watching)?;
        let pays = self.keys.pays(room.kept.key(player), client.saying, self.time.now());
        let mut is_counted = false;
        for _ in 0..TRIES {
            let now = self.time.now();
            let by = room.find(client.id).ok_or(Code::Malformed)?;
            if room.journal.has(number) {
                // What was done is not refused, but who asks too often is not told again.
                if pays {
                    let event = room.journal.events().iter().position(|event| event.id == Some(number));
                    room.say_again(client.id, event.unwrap_or_default() as u32, now);
                }
                return Ok(());
            }
            if !pays {
                return Err(Code::TooMany);
            }
            if client.rules != RULES_VERSION || !room.journal.knows_rules() {
                return Err(Code::Rules);
            }
            let verdict = room.judge(by, number, now, command)?;
            // Who accepts a rematch creates a match, and so does who offers one to the server's own player.
            let bot = room.bot().map(|(_, strength)| strength);
            let creates = verdict == Verdict::Rematch || bot.is_some() && *command == Command::Offer(Offer::Rematch);
            if creates && !std::mem::replace(&mut is_counted, true) {
                self.check_one_more(client, bot, now)?;
            }
            let done = match verdict {
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
                    if !kept.map_err(|error| self.failed(&error))? {
                        room.stale = true;
                        return Err(Code::UnknownMatch);
                    }
                    room.prepared[player] = (ply, lines);
                    room.tell_prepared(player, Some(number));
                    self.wakes.tell(Wake::changed(id));
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
    pub(super) async fn rematch(&self, room: &mut Room, by_host: bool, id: Option<CommandId>) -> Result<bool, Code> {
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
