//! A match's journal: its events in order, and what follows from them.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use tavoliere_rules::{Action, Illegal, Match, MatchError, RULES_VERSION, Seat};

use crate::{Clocks, CommandId, Ending, Event, MatchId, Offer, Terms, TermsError, What, limits};

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// What the player is called.
    pub name: String,
    /// Whether it is who created the match.
    pub host: bool,
    /// If it is the server's engine, the id of its strength.
    pub bot: Option<String>,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// Who has won; nobody in a draw and in a match that does not count.
    pub winner: Option<Seat>,
    /// How it came to that.
    pub how: Ending,
}

/// A match as its events tell it. Server and client make it of the same events, so they agree.
#[derive(Clone, Debug)]
pub struct Journal {
    events: Vec<Event>,
    rules: u32,
    terms: Terms,
    host: String,
    players: Option<[Player; 2]>,
    /// The first of the two that sit down, until the second has.
    seating: Option<(Seat, Player)>,
    played: Match,
    /// For each ply up to the present one the number of its turn, from 0.
    turns: Vec<u32>,
    /// When the present turn began.
    turn_began: u64,
    clocks: Option<Clocks>,
    offers: Vec<(Seat, Offer)>,
    declined: [Declined; 2],
    ended: Option<Ended>,
    rematch: Option<MatchId>,
    commands: HashSet<CommandId>,
}

/// How often, and when last, a seat's requests to take back were not granted.
#[derive(Clone, Copy, Debug, Default)]
struct Declined {
    times: u32,
    last: u64,
}

/// Why an event cannot come next in a journal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JournalError {
    /// The first event, and only that, says what was created.
    #[error("the first event, and no other, has to say what was created")]
    First,
    /// The match cannot be set up.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// An action is none, or not legal: the rules are of another version.
    #[error(transparent)]
    Action(#[from] MatchError),
    /// An event has no seat, or the wrong one.
    #[error("the event is not this seat's")]
    Seat,
    /// It takes back what was not played.
    #[error("there are not so many actions to take back")]
    Ply,
}

impl Journal {
    /// The journal that begins with this event.
    ///
    /// # Errors
    /// If it is not what was created, or that cannot be played.
    pub fn new(first: Event) -> Result<Journal, JournalError> {
        let What::Created { rules, terms, name } = &first.what else { return Err(JournalError::First) };
        let played = terms.set_up()?;
        Ok(Journal {
            rules: *rules,
            clocks: terms.clock.map(Clocks::new),
            terms: terms.clone(),
            host: name.clone(),
            players: None,
            seating: None,
            played,
            turns: vec![0],
            turn_began: first.at,
            offers: Vec::new(),
            declined: Default::default(),
            ended: None,
            rematch: None,
            commands: HashSet::new(),
            events: vec![first],
        })
    }

    /// The journal of these events.
    ///
    /// # Errors
    /// The first that cannot be.
    pub fn read(events: impl IntoIterator<Item = Event>) -> Result<Journal, JournalError> {
        let mut events = events.into_iter();
        let mut journal = Journal::new(events.next().ok_or(JournalError::First)?)?;
        events.try_for_each(|event| journal.push(event))?;
        Ok(journal)
    }

    /// Adds an event.
    ///
    /// # Errors
    /// Why it cannot come next; then nothing has changed.
    pub fn push(&mut self, event: Event) -> Result<(), JournalError> {
        let seat = || event.by.ok_or(JournalError::Seat);
        match &event.what {
            What::Created { .. } => return Err(JournalError::First),
            What::Seated { name, host, bot } => {
                let seat = seat()?;
                let player = Player { name: name.clone(), host: *host, bot: bot.clone() };
                match self.seating.take() {
                    Some((other, sitting)) if other == seat.other() => {
                        self.players = Some(if seat == Seat::First { [player, sitting] } else { [sitting, player] });
                        self.turn_began = event.at;
                        self.run_clock(event.at);
                    }
                    _ => self.seating = Some((seat, player)),
                }
            }
            What::Acted { action, left, .. } => {
                let seat = seat()?;
                if self.to_act() != Some(seat) {
                    return Err(JournalError::Seat);
                }
                let turn = self.turn();
                self.played.play_text(action)?;
                let passed = self.played.position().seat() != seat;
                self.turns.push(turn + u32::from(passed));
                if passed {
                    self.turn_began = event.at;
                }
                self.refuse_takebacks(event.at);
                self.offers.retain(|&(by, offer)| offer == Offer::Draw && by == seat);
                self.set_clocks(*left, event.at);
            }
            What::Offered(offer) => {
                let offered = (seat()?, *offer);
                self.offers.retain(|&o| o != offered);
                self.offers.push(offered);
            }
            What::Declined(offer) => {
                seat()?;
                if *offer == Offer::Takeback {
                    self.refuse_takebacks(event.at);
                }
                self.offers.retain(|o| o.1 != *offer);
            }
            What::TookBack { ply, left } => {
                let ply = *ply as usize;
                if ply >= self.played.ply() {
                    return Err(JournalError::Ply);
                }
                self.played.jump(ply);
                self.turns.truncate(ply + 1);
                self.turn_began = event.at;
                self.offers.clear();
                self.set_clocks(*left, event.at);
            }
            What::Said(_) => {}
            What::Ended { winner, how } => {
                self.ended = Some(Ended { winner: *winner, how: *how });
                self.offers.clear();
                if let Some(clocks) = &mut self.clocks {
                    clocks.left = Seat::BOTH.map(|seat| clocks.left_at(seat, event.at));
                    clocks.running = None;
                }
            }
            What::Rematch { id } => {
                self.rematch = Some(id.clone());
                self.offers.clear();
            }
        }
        self.commands.extend(event.id);
        self.events.push(event);
        Ok(())
    }

    /// Counts the requests to take back that stand as declined. Whoever withdraws one, or acts instead of waiting for the answer,
    /// has asked as well: else one could ask every turn.
    fn refuse_takebacks(&mut self, at: u64) {
        for &(by, _) in self.offers.iter().filter(|(_, offer)| *offer == Offer::Takeback) {
            let declined = &mut self.declined[by.index()];
            *declined = Declined { times: declined.times + 1, last: at };
        }
    }

    fn set_clocks(&mut self, left: Option<[u64; 2]>, at: u64) {
        if let (Some(clocks), Some(left)) = (&mut self.clocks, left) {
            clocks.left = left;
        }
        self.run_clock(at);
    }

    fn run_clock(&mut self, at: u64) {
        let (turn, seat) = (self.turn(), self.played.position().seat());
        if let Some(clocks) = &mut self.clocks {
            clocks.running = clocks.runs_in(turn).then_some((seat, at));
        }
    }

    /// All events.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// How many events there are: the number of the next one.
    #[must_use]
    pub fn head(&self) -> u32 {
        self.events.len() as u32
    }

    /// Whether it is played under the rules that this program knows.
    #[must_use]
    pub fn knows_rules(&self) -> bool {
        self.rules == RULES_VERSION
    }

    /// What is played, and how.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// What the host is called.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Who sits at the first and at the second seat, once both do.
    #[must_use]
    pub fn players(&self) -> Option<&[Player; 2]> {
        self.players.as_ref()
    }

    /// The seat of the host, or of the guest, once it is known.
    #[must_use]
    pub fn seat_of(&self, host: bool) -> Option<Seat> {
        let players = self.players()?;
        Seat::BOTH.into_iter().find(|seat| players[seat.index()].host == host)
    }

    /// The match as far as it was played.
    #[must_use]
    pub fn played(&self) -> &Match {
        &self.played
    }

    /// The number of the turn, from 0. A series is one turn.
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.turns[self.played.ply()]
    }

    /// Whose turn it is: nobody's before the guest sits down and after the end.
    #[must_use]
    pub fn to_act(&self) -> Option<Seat> {
        let running = self.players.is_some() && self.ended.is_none() && self.played.outcome().is_none();
        running.then(|| self.played.position().seat())
    }

    /// The players' clocks, where there are some.
    #[must_use]
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// Whether a seat's offer stands.
    #[must_use]
    pub fn offers(&self, seat: Seat, offer: Offer) -> bool {
        self.offers.contains(&(seat, offer))
    }

    /// How many actions are left if a seat takes its last one back; none if it has not acted.
    #[must_use]
    pub fn takeback(&self, seat: Seat) -> Option<usize> {
        (0..self.played.ply()).rev().find(|&ply| self.played.position_at(ply).is_some_and(|p| p.seat() == seat))
    }

    /// When a seat may ask to take back, by the server's time: after n refusals 10 n² seconds later.
    #[must_use]
    pub fn may_ask_back_at(&self, seat: Seat) -> u64 {
        let Declined { times, last } = self.declined[seat.index()];
        last + 10_000 * u64::from(times).pow(2)
    }

    /// Whether both have acted, so that the match counts.
    #[must_use]
    pub fn counts(&self) -> bool {
        Seat::BOTH.into_iter().all(|seat| self.takeback(seat).is_some())
    }

    /// From when on the seat that does not act may claim the match, by the server's time, and how it ends then: with a live clock
    /// once the other has not been connected for long in the present turn, with days for a turn when they are over, without a
    /// clock long after anything was last played. `away` is since when the other has not been connected; none if it is.
    #[must_use]
    pub fn claimable_from(&self, away: Option<u64>) -> Option<(u64, Ending)> {
        self.to_act()?;
        if let Some(patience) = self.terms.patience() {
            return Some((away?.max(self.turn_began) + patience, Ending::Left));
        }
        if let Some(out) = self.clocks.and_then(|clocks| clocks.out_at()) {
            return Some((out, Ending::Time));
        }
        let moves = |what: &What| matches!(what, What::Acted { .. } | What::TookBack { .. } | What::Seated { .. });
        let last = self.events.iter().rfind(|event| moves(&event.what))?;
        Some((last.at + limits::CLAIM_DAYS * 86_400_000, Ending::Left))
    }

    /// How the match ended, if it has.
    #[must_use]
    pub fn ended(&self) -> Option<Ended> {
        self.ended
    }

    /// The match in which the same players meet again.
    #[must_use]
    pub fn rematch(&self) -> Option<&MatchId> {
        self.rematch.as_ref()
    }

    /// Whether a command has been carried out.
    #[must_use]
    pub fn has(&self, id: CommandId) -> bool {
        self.commands.contains(&id)
    }

    /// Whether an action is legal now.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        self.played.check(action)
    }
}
