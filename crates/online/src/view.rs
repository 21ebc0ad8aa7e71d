//! One match as the player should see it.

use tavoliere_protocol::{
    Code, Command, Connection, Ended, Held, Journal, Link, MatchId, Offer, Phrase, Player, Role, Session, Terms, What,
    limits,
};
use tavoliere_rules::{Match, MatchError, Seat};

use crate::kept::Summary;
use crate::online::Local;
use crate::{Online, page_link};

/// One match, as far as this device knows it.
#[derive(Clone, Copy)]
pub struct View<'a> {
    id: &'a MatchId,
    local: &'a Local,
    held: Option<&'a Held>,
    session: Option<&'a Session>,
    now: u64,
}

/// How it stands with a match, for display: the first that is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It cannot be created, joined, opened or gone on with, or the server does not want to speak with this program.
    Refused(Code),
    /// It is over.
    Ended,
    /// It is not heard of: what is known was kept. See [`Online::show`].
    Closed,
    /// There is no connection; one is being made.
    Connecting,
    /// There is no connection; the next attempt is at that time.
    Retrying {
        /// By the clock of [`Online::update`].
        at: u64,
    },
    /// The server is being asked for it.
    Opening,
    /// It waits for somebody to sit down.
    Waiting,
    /// The other player is not connected.
    Away,
    /// All is well.
    Online,
}

/// What both clocks show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownClocks {
    /// Milliseconds left to the first and the second seat.
    pub left: [u64; 2],
    /// Whose is running.
    pub running: Option<Seat>,
}

/// From when on something may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Not as things are.
    Never,
    /// From that time on, by the clock of [`Online::update`].
    At(u64),
    /// Now.
    Now,
}

/// What a link is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkKind {
    /// To take the own seat to another device. Whoever has it plays: it is for nobody else.
    Own,
    /// To invite somebody to the other seat.
    Invitation,
    /// To look on.
    Watch,
}

impl Online {
    /// A match of this device.
    #[must_use]
    pub fn view(&self, id: &MatchId) -> Option<View<'_>> {
        let (id, local) = self.matches.get_key_value(id)?;
        let session = self.servers.get(&local.stored.server).map(|server| &server.session);
        let held = session.and_then(|session| session.held(id));
        Some(View { id, local, held, session, now: self.now })
    }
}

impl<'a> View<'a> {
    /// Which match.
    #[must_use]
    pub fn id(self) -> &'a MatchId {
        self.id
    }

    /// On which server.
    #[must_use]
    pub fn server(self) -> &'a str {
        &self.local.stored.server
    }

    /// What is known of it even while nothing connects: game, names, whose turn.
    #[must_use]
    pub fn summary(self) -> &'a Summary {
        &self.local.stored.summary
    }

    /// What has happened in it, as far as the server has told since the program was started.
    #[must_use]
    pub fn journal(self) -> Option<&'a Journal> {
        self.held?.journal()
    }

    /// What we are in it; none before the server has told.
    #[must_use]
    pub fn role(self) -> Option<Role> {
        self.summary().role
    }

    /// Our seat; none for those who look on, and before both sit.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        self.summary().seat
    }

    /// What is played, and how.
    #[must_use]
    pub fn terms(self) -> Option<&'a Terms> {
        self.summary().terms.as_ref()
    }

    /// Who sits at the first and at the second seat, once both do.
    #[must_use]
    pub fn players(self) -> Option<&'a [Player; 2]> {
        self.journal()?.players()
    }

    /// What a seat's player is called, once both sit.
    #[must_use]
    pub fn name(self, seat: Seat) -> Option<&'a str> {
        self.summary().names.as_ref().map(|names| names[seat.index()].as_str())
    }

    /// If the server's engine has a seat, the id of its strength.
    #[must_use]
    pub fn bot(self, seat: Seat) -> Option<&'a str> {
        let sitting = self.players().and_then(|players| players[seat.index()].bot.as_deref());
        sitting.or_else(|| self.summary().other_bot().filter(|_| self.seat() == Some(seat.other())))
    }

    /// Whether a seat's player is connected; the server's engine always is.
    #[must_use]
    pub fn is_here(self, seat: Seat) -> bool {
        self.bot(seat).is_some() || self.held.is_some_and(|held| held.here()[seat.index()])
    }

    /// How many look on, ourselves among them if we do; 0 where the server does not tell.
    #[must_use]
    pub fn watchers(self) -> u32 {
        self.held.map_or(0, Held::watchers)
    }

    /// How it stands, for display.
    #[must_use]
    pub fn state(self) -> State {
        let (Some(held), Some(session)) = (self.held, self.session) else {
            return if self.ended().is_some() { State::Ended } else { State::Closed };
        };
        let connection = session.connection();
        if let Some(code) = held.failure() {
            return State::Refused(code);
        }
        match connection {
            Connection::Refused(code) => State::Refused(code),
            _ if self.ended().is_some() => State::Ended,
            Connection::Waiting { until } if until > self.now => State::Retrying { at: until },
            Connection::Open if !held.is_open() => State::Opening,
            Connection::Open if self.summary().names.is_none() => State::Waiting,
            Connection::Open if self.seat().is_some_and(|seat| !self.is_here(seat.other())) => State::Away,
            Connection::Open => State::Online,
            _ => State::Connecting,
        }
    }

    /// What we have said and the server has not confirmed, in order.
    pub fn unconfirmed(self) -> impl Iterator<Item = &'a Command> {
        self.held.into_iter().flat_map(|held| held.unconfirmed())
    }

    /// The texts of all actions as the table should show them: those that happened, and the own ones on their way.
    #[must_use]
    pub fn actions(self) -> Vec<String> {
        self.held.map_or_else(Vec::new, Held::actions)
    }

    /// The match as the table should show it; none before anything is known of it.
    #[must_use]
    pub fn shown(self) -> Option<Match> {
        let journal = self.journal()?;
        let mut shown = journal.played().clone();
        for action in self.actions().iter().skip(shown.ply()) {
            if shown.play_text(action).is_err() {
                break;
            }
        }
        Some(shown)
    }

    /// What a table that shows these actions has to do to show what it should: to how many actions it goes back, and what is
    /// played then.
    #[must_use]
    pub fn catch_up(self, table: &Match) -> (usize, Vec<String>) {
        let mut actions = self.actions();
        let on_table = (0..table.ply()).map_while(|ply| table.action_text(ply));
        let common = on_table.zip(&actions).take_while(|(there, shown)| there == *shown).count();
        (common, actions.split_off(common))
    }

    /// Whether the player may act now, as far as this device can know: it is their turn in what is shown.
    #[must_use]
    pub fn may_act(self) -> bool {
        self.own_turn().is_ok()
    }

    /// Whether it is the player's turn by the action that came after so many others, which no other one has followed.
    #[must_use]
    pub fn turn_came(self, ply: u32) -> bool {
        self.may_act() && self.actions().len() == ply as usize + 1
    }

    /// Whether the player plays in it and it goes on: then nobody may help.
    #[must_use]
    pub fn plays(self) -> bool {
        self.role() != Some(Role::Watcher) && self.ended().is_none()
    }

    fn own_turn(self) -> Result<Match, Code> {
        let journal = self.journal().ok_or(Code::Waiting)?;
        if self.role() == Some(Role::Watcher) {
            return Err(Code::Watching);
        }
        let seat = self.held.and_then(Held::seat).ok_or(Code::Waiting)?;
        let shown = self.shown().ok_or(Code::Waiting)?;
        if journal.ended().is_some() || shown.outcome().is_some() {
            return Err(Code::Ended);
        }
        if !journal.knows_rules() {
            return Err(Code::Rules);
        }
        if shown.position().seat() != seat {
            return Err(Code::NotYourTurn);
        }
        Ok(shown)
    }

    /// How many actions come before an action of ours, and its text as the rules write it.
    pub(crate) fn check(self, action: &str) -> Result<(u32, String), Code> {
        let mut shown = self.own_turn()?;
        let ply = shown.ply();
        match shown.play_text(action) {
            Ok(_) => Ok((ply as u32, shown.action_text(ply).unwrap_or_else(|| action.to_owned()))),
            Err(MatchError::ActionText { .. }) => Err(Code::Unreadable),
            Err(_) => Err(Code::Illegal),
        }
    }

    /// What both clocks show now; none where nobody's time is limited.
    #[must_use]
    pub fn clocks(self) -> Option<ShownClocks> {
        let journal = self.journal()?;
        let clocks = journal.clocks()?;
        let last = journal.events().last().map_or(0, |event| event.at);
        let time = self.server_time().unwrap_or(last).max(last);
        Some(ShownClocks {
            left: Seat::BOTH.map(|seat| clocks.left_at(seat, time)),
            running: clocks.running.map(|(seat, _)| seat),
        })
    }

    fn server_time(self) -> Option<u64> {
        self.session?.server_time(self.now)
    }

    /// From when on something may be done that the server's clock allows from that time on.
    fn when(self, server_time: u64) -> When {
        match self.server_time() {
            None => When::Never,
            Some(time) if server_time <= time => When::Now,
            Some(time) => When::At(self.now + (server_time - time)),
        }
    }

    /// From when on we may claim the match, because the other has gone or is out of time.
    #[must_use]
    pub fn may_claim(self) -> When {
        let (Some(journal), Some(seat)) = (self.journal(), self.seat()) else { return When::Never };
        if journal.to_act() != Some(seat.other()) || self.bot(seat.other()).is_some() {
            return When::Never;
        }
        let by_server = |since: u64| Some(self.server_time()?.saturating_sub(self.now - since));
        let away = self.local.away[seat.other().index()].and_then(by_server);
        journal.claimable_from(away).map_or(When::Never, |(from, _)| self.when(from))
    }

    /// Whether a seat's offer stands; the own one as soon as it was made.
    #[must_use]
    pub fn offers(self, seat: Seat, offer: Offer) -> bool {
        let stands = self.journal().is_some_and(|journal| journal.offers(seat, offer));
        stands || self.seat() == Some(seat) && self.unconfirmed().any(|command| *command == Command::Offer(offer))
    }

    /// All offers that stand, with who makes them.
    #[must_use]
    pub fn standing_offers(self) -> Vec<(Seat, Offer)> {
        let all = [Offer::Draw, Offer::Takeback, Offer::Rematch];
        let stands =
            |offer| Seat::BOTH.into_iter().filter(move |&seat| self.offers(seat, offer)).map(move |s| (s, offer));
        all.into_iter().flat_map(stands).collect()
    }

    /// From when on we may offer something.
    #[must_use]
    pub fn may_offer(self, offer: Offer) -> When {
        let (Some(journal), Some(seat)) = (self.journal(), self.seat()) else { return When::Never };
        let over = journal.ended().is_some();
        if self.offers(seat, offer) || over != (offer == Offer::Rematch) {
            return When::Never;
        }
        let possible = match offer {
            Offer::Rematch => journal.rematch().is_none(),
            Offer::Draw => journal.offers(seat.other(), offer) || draw_is_not_repeated(journal, seat),
            Offer::Takeback => {
                let possible = journal.terms().takebacks && journal.takeback(seat).is_some();
                return if possible { self.when(journal.may_ask_back_at(seat)) } else { When::Never };
            }
        };
        if possible { When::Now } else { When::Never }
    }

    /// What was said, in order: when by the server's time, who, and what. Of who is muted nothing.
    #[must_use]
    pub fn phrases(self) -> Vec<(u64, Seat, Phrase)> {
        let hidden = if self.is_muted() { self.seat().map(Seat::other) } else { None };
        let events = self.journal().map_or(&[][..], Journal::events);
        let said = events.iter().filter_map(|event| match event.what {
            What::Said(phrase) => Some((event.at, event.by?, phrase)),
            _ => None,
        });
        said.filter(|(_, by, _)| Some(*by) != hidden).collect()
    }

    /// Whether what the other says is not shown.
    #[must_use]
    pub fn is_muted(self) -> bool {
        self.local.stored.muted
    }

    /// What we have made ready and what was played since has not overtaken: lines from the present position on. What is on
    /// its way to the server counts.
    #[must_use]
    pub fn prepared(self) -> Vec<Vec<String>> {
        let unsent = self.unconfirmed().filter_map(|command| match command {
            Command::Prepare { ply, lines } => Some((*ply, &lines[..])),
            _ => None,
        });
        let (ply, lines) = unsent.last().or_else(|| self.held.map(Held::prepared)).unwrap_or_default();
        lines.iter().filter_map(|line| self.rest(ply, line)).collect()
    }

    /// What of a line that began after so many actions is still to come. None if something else was played, or all of it.
    pub(crate) fn rest(self, ply: u32, line: &[String]) -> Option<Vec<String>> {
        let (played, ply) = (self.journal()?.played(), ply as usize);
        let since: Vec<String> = (ply..played.ply()).filter_map(|ply| played.action_text(ply)).collect();
        let rest = line.strip_prefix(&since[..]).filter(|rest| !rest.is_empty() && ply <= played.ply())?;
        Some(rest.to_vec())
    }

    /// Whether a line takes the place of one that was made ready before: it goes on where that one ends, or answers the same
    /// differently.
    pub(crate) fn supersedes(self, line: &[String], kept: &[String]) -> bool {
        let alike = line.iter().zip(kept).take_while(|(a, b)| a == b).count();
        let Some(mut reached) = self.journal().map(|journal| journal.played().clone()) else { return false };
        alike == kept.len()
            || (line[..alike].iter().all(|action| reached.play_text(action).is_ok())
                && Some(reached.position().seat()) == self.seat())
    }

    /// Whether answers can be made ready now: it is the other's turn, and no live clock runs.
    #[must_use]
    pub fn may_prepare(self) -> bool {
        let other = self.seat().map(Seat::other);
        let turn = |journal: &Journal| other.is_some() && journal.to_act() == other;
        self.journal().is_some_and(|journal| journal.terms().is_correspondence() && turn(journal))
    }

    /// How it ended, if it has.
    #[must_use]
    pub fn ended(self) -> Option<Ended> {
        self.summary().ended
    }

    /// The match in which the same players meet again.
    #[must_use]
    pub fn rematch(self) -> Option<&'a MatchId> {
        self.summary().rematch.as_ref()
    }

    /// Whether a link has brought an invitation with which we can [sit down](Online::sit_down).
    #[must_use]
    pub fn is_invited(self) -> bool {
        let free = self.summary().names.is_none() && self.ended().is_none();
        self.local.invitation.is_some() && self.local.stored.kept.key().is_none() && free
    }

    /// A link to it as text, for the page at that address; without an address only what stands behind the `#`. None where
    /// there is no such link: nobody can be invited twice, and those who look on have no seat.
    #[must_use]
    pub fn link(self, kind: LinkKind, page: &str) -> Option<String> {
        let kept = self.held.map_or(&self.local.stored.kept, Held::kept);
        let (key, invitation) = match kind {
            LinkKind::Own => (Some(kept.key()?.clone()), None),
            LinkKind::Invitation if self.summary().names.is_some() => return None,
            LinkKind::Invitation => (None, Some(kept.invitation.clone()?)),
            LinkKind::Watch => (None, None),
        };
        let link = Link { id: self.id.clone(), key, invitation, server: Some(self.server().to_owned()) };
        Some(page_link(page, &link))
    }
}

/// Whether enough own actions lie between the last draw that a seat offered and now.
fn draw_is_not_repeated(journal: &Journal, seat: Seat) -> bool {
    let own = || journal.events().iter().enumerate().rev().filter(|(_, event)| event.by == Some(seat));
    let Some((last, _)) = own().find(|(_, event)| event.what == What::Offered(Offer::Draw)) else { return true };
    own().take_while(|&(n, _)| n > last).filter(|(_, event)| matches!(event.what, What::Acted { .. })).count()
        >= limits::DRAWS
}
