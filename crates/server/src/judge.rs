//! What becomes of a player's command: the events that are to be added to the journal, or why nothing is.

use tavoliere_protocol::{Code, Command, CommandId, Ending, Event, Journal, Offer, Phrase, What, limits};
use tavoliere_rules::{Match, Outcome, Seat, Winner};

/// Who wants something, and when.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// Whether it is the host's command.
    pub host: bool,
    /// The command's number.
    pub id: Option<CommandId>,
    /// The server's time.
    pub now: u64,
    /// Milliseconds that the command has needed to come here.
    pub journey: u64,
    /// Since when the other player has not been connected; none if he is.
    pub away: Option<u64>,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// These events come next.
    Events(Vec<Event>),
    /// The time was over before the action came: these come next, and the command is refused.
    TooLate(Vec<Event>),
    /// These lines are made ready.
    Prepare(Vec<Vec<String>>),
    /// The same players meet again.
    Rematch,
}

/// Judges a command.
///
/// # Errors
/// Why it is refused.
pub fn judge(journal: &Journal, wanted: Wanted, command: &Command) -> Result<Verdict, Code> {
    let Some(seat) = journal.seat_of(wanted.host) else {
        // As long as there is no guest, the host can only call it off.
        let call_off = wanted.host && *command == Command::Resign && journal.ended().is_none();
        return if call_off {
            Ok(Verdict::Events(vec![wanted.ended(journal, None, Ending::CalledOff)]))
        } else {
            Err(Code::Waiting)
        };
    };
    let judged = Judged { journal, wanted, seat };
    match command {
        Command::Act { ply, action } => judged.act(*ply, action),
        Command::Offer(offer) => judged.offer(*offer),
        Command::Accept(offer) => judged.accept(*offer),
        Command::Decline(offer) => {
            if !Seat::BOTH.into_iter().any(|seat| journal.offers(seat, *offer)) {
                return Err(Code::Late);
            }
            judged.one(What::Declined(*offer))
        }
        Command::Resign => judged.end(Some(seat.other()), Ending::Resigned),
        Command::Claim => judged.claim(),
        Command::Say(phrase) => judged.say(*phrase),
        Command::Prepare { ply, lines } => judged.prepare(*ply, lines),
    }
}

/// What the rules say of the end.
pub fn winner(outcome: Outcome) -> Option<Seat> {
    if let Winner::Seat(seat) = outcome.winner { Some(seat) } else { None }
}

impl Wanted {
    fn event(self, journal: &Journal, by: Option<Seat>, what: What) -> Event {
        // The journal's times do not run backwards, even where two servers' clocks differ.
        let last = journal.events().last().map_or(0, |event| event.at);
        Event { at: self.now.max(last), by, id: self.id, what }
    }

    fn ended(self, journal: &Journal, winner: Option<Seat>, how: Ending) -> Event {
        self.event(journal, journal.seat_of(self.host), What::Ended { winner, how })
    }
}

/// A player's command in a match in which both sit.
struct Judged<'a> {
    journal: &'a Journal,
    wanted: Wanted,
    seat: Seat,
}

impl Judged<'_> {
    fn event(&self, what: What) -> Event {
        self.wanted.event(self.journal, Some(self.seat), what)
    }

    /// An event that is no action: they are counted, so that nobody fills the journal with them.
    fn one(&self, what: What) -> Result<Verdict, Code> {
        let others = self.own(|what| !matches!(what, What::Acted { .. })).count();
        if others >= limits::OTHERS || self.is_full() {
            Err(Code::TooMany)
        } else {
            Ok(Verdict::Events(vec![self.event(what)]))
        }
    }

    /// The numbers of the own events of a kind, the last first.
    fn own(&self, kind: impl Fn(&What) -> bool) -> impl Iterator<Item = usize> {
        let events = self.journal.events();
        (0..events.len()).rev().filter(move |&n| events[n].by == Some(self.seat) && kind(&events[n].what))
    }

    fn is_full(&self) -> bool {
        self.journal.head() as usize + limits::RESERVE >= limits::JOURNAL
    }

    fn running(&self) -> Result<(), Code> {
        if self.journal.ended().is_some() { Err(Code::Ended) } else { Ok(()) }
    }

    /// The end; where not both have acted it is called off.
    fn end(&self, winner: Option<Seat>, how: Ending) -> Result<Verdict, Code> {
        self.running()?;
        let (winner, how) = if self.journal.counts() { (winner, how) } else { (None, Ending::CalledOff) };
        Ok(Verdict::Events(vec![self.event(What::Ended { winner, how })]))
    }

    fn act(&self, ply: u32, text: &str) -> Result<Verdict, Code> {
        self.running()?;
        if ply as usize != self.journal.played().ply() {
            return Err(Code::Late);
        }
        if self.journal.to_act() != Some(self.seat) {
            return Err(Code::NotYourTurn);
        }
        if self.is_full() {
            return Err(Code::TooMany);
        }
        let forgiven = self.wanted.journey.min(limits::LAG);
        if let Some(clocks) = self.journal.clocks()
            && !self.journal.terms().is_correspondence()
            && clocks.left_at(self.seat, self.wanted.now.saturating_sub(forgiven)) == 0
        {
            let what = What::Ended { winner: Some(self.seat.other()), how: Ending::Time };
            return Ok(Verdict::TooLate(vec![Event { id: None, ..self.event(what) }]));
        }
        act(self.journal, self.event(What::Said(Phrase::Oh)), forgiven, text, false).map(Verdict::Events)
    }

    fn offer(&self, offer: Offer) -> Result<Verdict, Code> {
        match offer {
            Offer::Rematch if self.journal.ended().is_none() => return Err(Code::NotAllowed),
            Offer::Rematch if self.journal.rematch().is_some() => return Err(Code::Late),
            Offer::Rematch => {}
            Offer::Draw | Offer::Takeback => self.running()?,
        }
        if offer != Offer::Takeback && self.journal.offers(self.seat.other(), offer) {
            return self.accept(offer);
        }
        if self.journal.offers(self.seat, offer) {
            return Err(Code::TooSoon);
        }
        if offer == Offer::Draw
            && let Some(last) = self.own(|what| *what == What::Offered(Offer::Draw)).next()
            && self.own(|what| matches!(what, What::Acted { .. })).take_while(|&n| n > last).count() < limits::DRAWS
        {
            return Err(Code::TooSoon);
        }
        if offer == Offer::Takeback {
            if !self.journal.terms().takebacks {
                return Err(Code::NotAllowed);
            }
            self.journal.takeback(self.seat).ok_or(Code::Late)?;
            if self.journal.may_ask_back_at(self.seat) > self.wanted.now {
                return Err(Code::TooSoon);
            }
        }
        self.one(What::Offered(offer))
    }

    fn accept(&self, offer: Offer) -> Result<Verdict, Code> {
        if !self.journal.offers(self.seat.other(), offer) {
            return Err(Code::Late);
        }
        match offer {
            Offer::Draw => self.end(None, Ending::Agreed),
            Offer::Rematch => Ok(Verdict::Rematch),
            Offer::Takeback => {
                let ply = self.journal.takeback(self.seat.other()).ok_or(Code::Late)? as u32;
                let now = self.wanted.now;
                let left = self.journal.clocks().map(|clocks| Seat::BOTH.map(|seat| clocks.left_at(seat, now)));
                Ok(Verdict::Events(vec![self.event(What::TookBack { ply, left })]))
            }
        }
    }

    fn claim(&self) -> Result<Verdict, Code> {
        self.running()?;
        if self.journal.to_act() != Some(self.seat.other()) {
            return Err(Code::NotAllowed);
        }
        match self.journal.claimable_from(self.wanted.away) {
            Some((from, how)) if from <= self.wanted.now => self.end(Some(self.seat), how),
            _ => Err(Code::TooSoon),
        }
    }

    fn say(&self, phrase: Phrase) -> Result<Verdict, Code> {
        let said = || self.own(|what| matches!(what, What::Said(_)));
        if said().next().is_some_and(|last| self.journal.events()[last].at + limits::PHRASES > self.wanted.now) {
            return Err(Code::TooSoon);
        }
        if said().count() >= limits::SAID { Err(Code::TooMany) } else { self.one(What::Said(phrase)) }
    }

    fn prepare(&self, ply: u32, lines: &[Vec<String>]) -> Result<Verdict, Code> {
        self.running()?;
        if !self.journal.terms().is_correspondence() || self.journal.to_act() == Some(self.seat) {
            return Err(Code::NotAllowed);
        }
        let played = self.journal.played();
        if ply as usize != played.ply() {
            return Err(Code::Late);
        }
        if lines.len() > limits::LINES || lines.iter().any(|line| line.len() > limits::LINE) {
            return Err(Code::TooMany);
        }
        let lines: Vec<Vec<String>> = lines.iter().map(|line| read_line(played, line)).collect::<Result<_, _>>()?;
        let answers_once =
            lines.iter().enumerate().all(|(n, one)| lines[..n].iter().all(|other| self.agree(one, other)));
        if answers_once { Ok(Verdict::Prepare(lines)) } else { Err(Code::Lines) }
    }

    /// Whether two lines part, if at all, where the other player chooses.
    fn agree(&self, one: &[String], other: &[String]) -> bool {
        let mut played = self.journal.played().clone();
        for (a, b) in one.iter().zip(other) {
            if a != b {
                return played.position().seat() != self.seat;
            }
            if played.play_text(a).is_err() {
                return false;
            }
        }
        true
    }
}

/// A line's actions as the rules write them.
fn read_line(played: &Match, line: &[String]) -> Result<Vec<String>, Code> {
    let mut played = played.clone();
    let from = played.ply();
    for action in line {
        played.play_text(action).map_err(|_| Code::Lines)?;
    }
    Ok((from..played.ply()).filter_map(|ply| played.action_text(ply)).collect())
}

/// The action as an event like `model`, by whoever's turn it is, and the end if it brings that.
///
/// # Errors
/// If the action is none, or not legal.
pub fn act(journal: &Journal, model: Event, forgiven: u64, text: &str, prepared: bool) -> Result<Vec<Event>, Code> {
    let seat = journal.to_act().ok_or(Code::Ended)?;
    let action = journal.played().position().parse_action(text).map_err(|_| Code::Unreadable)?;
    journal.check(action).map_err(|_| Code::Illegal)?;
    let action_text = journal.played().position().action_text(action);
    let mut next = journal.played().clone();
    next.play(action).map_err(|_| Code::Illegal)?;
    let passes = next.position().seat() != seat;
    let left = journal.clocks().map(|clocks| clocks.after(seat, model.at, forgiven, passes));
    let ended = next.outcome().map(|outcome| Event {
        at: model.at,
        by: None,
        id: None,
        what: What::Ended { winner: winner(outcome), how: Ending::Rules },
    });
    let acted = Event { by: Some(seat), what: What::Acted { action: action_text, left, prepared }, ..model };
    Ok(std::iter::once(acted).chain(ended).collect())
}

/// What the player at a seat has made ready for now: the action; none if the lines say nothing about it, or no longer.
pub fn ready<'a>(journal: &Journal, seat: Seat, ply: u32, lines: &'a [Vec<String>]) -> Option<&'a str> {
    let played = journal.played();
    let since: Vec<String> = (ply as usize..played.ply()).filter_map(|ply| played.action_text(ply)).collect();
    let next = lines.iter().find_map(|line| line.strip_prefix(&since[..])?.first());
    next.map(String::as_str).filter(|_| played.ply() >= ply as usize && journal.to_act() == Some(seat))
}

/// Whether the lines may still say something about what comes.
pub fn is_open(journal: &Journal, ply: u32, lines: &[Vec<String>]) -> bool {
    let played = journal.played();
    let since: Vec<String> = (ply as usize..played.ply()).filter_map(|ply| played.action_text(ply)).collect();
    let goes_on = |line: &Vec<String>| line.len() > since.len() && line.starts_with(&since);
    journal.ended().is_none() && played.ply() >= ply as usize && lines.iter().any(goes_on)
}
