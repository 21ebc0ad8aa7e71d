//! Whoever plays from elsewhere while anything at all is done here: somebody on a server, which goes and comes back, and
//! somebody who answers by links.

use tavoliere::modes::correspondence::{CorrespondenceCommand, Letters};
use tavoliere::modes::library::GameLibrary;
use tavoliere::modes::online::{Desk, OnlineCommand};
use tavoliere_online::{LinkKind, NewMatch, State as Standing};
use tavoliere_protocol::{ClockTerms, Command, MatchId, Offer, Phrase, SeatWish, Terms};
use tavoliere_records::library::Library;
use tavoliere_records::{Link, unfinished};
use tavoliere_rules::Seat;

use super::super::online::{NAMES, Server, connected, guest};
use super::*;

/// Matches with people that a device keeps here: it would not hear of the newest where too many go on.
const KEPT: usize = 12;

pub(super) struct Elsewhere {
    server: Server,
    /// A chance of its own: what comes over a network comes when it comes, and what is done here is the same.
    dice: Dice,
    /// So many steps more until the server is there again; none while it is.
    gone: usize,
    /// Whether the other's program is closed.
    away: bool,
    /// The match that the other has made last, and which link to it is sent as soon as there is one.
    sends: Option<(MatchId, LinkKind)>,
    /// A turn that was sent before.
    old: Option<Link>,
}

impl Elsewhere {
    /// Both are there, beside the game.
    pub(super) fn begin(app: App, seed: u64) -> (Elsewhere, App) {
        let server = Server::lasting(&folder());
        let mut app = connected(&server, app);
        // What is done here takes as many frames each time.
        app.insert_resource(TimeUpdateStrategy::ManualDuration(std::time::Duration::from_secs_f32(1.0 / 60.0)));
        (Elsewhere { server, dice: Dice(!seed), gone: 0, away: false, sends: None, old: None }, app)
    }

    /// A match with somebody elsewhere: a new one, made here or there, with a person or the server's engine, one that is looked
    /// on at, or one that is known.
    pub(super) fn online(&mut self, app: &mut App, game: GameId) -> Option<OnlineCommand> {
        // Another server may have been written down.
        app.world_mut().resource_mut::<Settings>().server = self.server.url().to_owned();
        let known: Vec<MatchId> = {
            let desk = app.world().resource::<Desk>();
            desk.online().entries().iter().map(|entry| entry.id.clone()).collect()
        };
        if known.len() > KEPT {
            // What is over stands last.
            app.world_mut().write_message(OnlineCommand::Forget(known[known.len() - 1].clone()));
        }
        if std::mem::take(&mut self.away) {
            guest(app).come_back();
        }
        let theirs = &mut guest(app).online;
        let last = theirs.entries().last().filter(|_| theirs.entries().len() > KEPT).map(|entry| entry.id.clone());
        last.iter().for_each(|id| theirs.forget(id));
        let dice = &mut self.dice;
        let clock = match dice.below(4) {
            0 => Some(ClockTerms::Live { seconds: 15, increment: 1 }),
            1 => Some(ClockTerms::Days(1)),
            _ => None,
        };
        let terms = Terms { game: game.id().into(), clock, takebacks: dice.below(4) > 0, ..Terms::default() };
        let seat = dice.one_of(&[SeatWish::First, SeatWish::Second, SeatWish::Lot]);
        let new = |name: &str, bot: bool| {
            let (terms, name) = (terms.clone(), name.to_owned());
            NewMatch { terms, name, seat, lobby: false, bot: bot.then(|| "novice".into()) }
        };
        match dice.below(6) {
            0 | 1 => Some(OnlineCommand::Create(Box::new(new(NAMES[0], false)))),
            2 => Some(OnlineCommand::Create(Box::new(new(NAMES[0], true)))),
            3 if !known.is_empty() => Some(OnlineCommand::Show(known[dice.below(known.len())].clone())),
            kind => {
                let (bot, link) = if kind == 4 { (true, LinkKind::Watch) } else { (false, LinkKind::Invitation) };
                let id = theirs.create(self.server.url(), new(NAMES[1], bot)).expect("it can be played");
                self.sends = Some((id, link));
                None
            }
        }
    }

    /// A game by links: a new one, or one of the library's.
    pub(super) fn correspondence(&mut self, app: &App, game: GameId) -> CorrespondenceCommand {
        let games = app.world().resource::<GameLibrary>().games();
        let open: Vec<String> = unfinished(games.entries()).iter().map(|entry| entry.id.clone()).collect();
        if !open.is_empty() && self.dice.below(3) == 0 {
            return CorrespondenceCommand::Open(open[self.dice.below(open.len())].clone());
        }
        let names = [NAMES[0].into(), if self.dice.below(3) == 0 { String::new() } else { NAMES[1].into() }];
        CorrespondenceCommand::Begin { game, own: self.dice.one_of(&Seat::BOTH), names }
    }

    /// Something happens elsewhere, or nothing. Gives what, in words.
    pub(super) fn step(&mut self, app: &mut App) -> Option<String> {
        self.network().or_else(|| self.visitor(app)).or_else(|| self.player(app)).or_else(|| self.letter(app))
    }

    /// The server goes at once, and comes back.
    fn network(&mut self) -> Option<String> {
        match self.gone {
            0 if self.dice.below(250) > 0 => return None,
            0 => {
                self.server.kill();
                self.gone = 2 + self.dice.below(60);
                return Some("the server is gone".into());
            }
            1 => self.server.begin(),
            _ => {}
        }
        self.gone -= 1;
        (self.gone == 0).then(|| "the server is back".into())
    }

    /// The other leaves, comes back, and sends a link to a match made there.
    fn visitor(&mut self, app: &mut App) -> Option<String> {
        if self.away {
            self.away = self.dice.below(15) > 0;
            return (!self.away).then(|| {
                guest(app).come_back();
                "the other is back".into()
            });
        }
        if self.dice.below(120) == 0 {
            self.away = true;
            guest(app).leave();
            return Some("the other has left".into());
        }
        let (id, kind) = self.sends.as_ref()?;
        let link = {
            let view = app.world().non_send::<Guest>().online.view(id)?;
            let ready = match kind {
                LinkKind::Invitation => view.state() == Standing::Waiting,
                _ => view.summary().names.is_some(),
            };
            view.link(*kind, "https://example.org/").filter(|_| ready)?
        };
        self.sends = None;
        app.world_mut().write_message(OnlineCommand::Follow(Box::new(link.parse().expect("a link"))));
        Some(format!("follow {link}"))
    }

    /// The other does something in the match that is looked at here.
    fn player(&mut self, app: &mut App) -> Option<String> {
        let (id, invitation) = {
            let view = app.world().resource::<Desk>().view()?;
            let waits = view.state() == Standing::Waiting;
            (view.id().clone(), view.link(LinkKind::Invitation, "https://example.org/").filter(|_| waits))
        };
        let dice = &mut self.dice;
        let theirs = &mut guest(app).online;
        let Some(view) = theirs.view(&id) else {
            let invitation = invitation.filter(|_| !self.away && dice.below(4) == 0)?;
            theirs.follow_link(&invitation.parse().expect("a link"), None);
            return Some("the other has the invitation".into());
        };
        if view.is_invited() {
            // The door may be closed by now.
            let _ = theirs.sit_down(&id, NAMES[1]);
            return Some("the other sits down".into());
        }
        let offered = view.standing_offers().into_iter().find(|(seat, _)| Some(*seat) != view.seat());
        let command = match dice.below(48) {
            0..18 if view.may_act() => {
                let shown = view.shown()?;
                Command::Act {
                    ply: shown.ply() as u32,
                    action: shown.position().action_text(dice.one_of(&shown.legal())),
                }
            }
            18 => Command::Offer(Offer::Draw),
            19..22 => Command::Offer(Offer::Takeback),
            22..26 => Command::Accept(offered?.1),
            26 => Command::Decline(offered?.1),
            27 => Command::Say(dice.one_of(&Phrase::ALL)),
            28 if dice.below(4) == 0 => Command::Resign,
            29 => Command::Offer(Offer::Rematch),
            30 => Command::Claim,
            _ => return None,
        };
        let told = format!("the other: {command:?}");
        // Whoever looks on can do nothing.
        theirs.command(&id, command).ok().map(|_| told)
    }

    /// A link comes to the game by links on the table: the answer, one that was sent before, or another turn than is known.
    fn letter(&mut self, app: &mut App) -> Option<String> {
        let waits = app.world().resource::<Letters>().get()?.link.as_deref().cloned();
        let dice = &mut self.dice;
        let (kind, link) = match (dice.below(40), waits) {
            (0..6, Some(turn)) => ("answer", answered(dice, &turn, 0)?),
            (6, Some(turn)) => {
                let back = 1 + dice.below(3);
                ("another", answered(dice, &turn, back)?)
            }
            (7, _) => ("an old", self.old.clone()?),
            _ => return None,
        };
        let text = format!("#{}", link.compact());
        if dice.below(2) == 0 {
            self.old = Some(link);
        }
        app.world_mut().write_message(ReviewCommand::OpenLink(text.clone()));
        Some(format!("{kind} link {text}"))
    }

    /// What is on the table is what is known of it, once it had time to follow; and what was played by links is kept.
    pub(super) fn holds(&self, app: &mut App, done: &VecDeque<String>) {
        // Eight actions may be on their way, each as slow as the settings have it.
        let mut why = None;
        for _ in 0..4000 {
            why = behind(app);
            if why.is_none() {
                return;
            }
            app.update();
        }
        panic!("{why:?}; before: {done:?}");
    }
}

/// The turn after that of a link, or after going back some actions from there. None if it is over.
fn answered(dice: &mut Dice, turn: &Link, back: usize) -> Option<Link> {
    let Link::Turn { id, played, names } = turn else { return None };
    let mut played = played.clone();
    played.jump(usize::MAX);
    played.jump(played.ply().saturating_sub(back));
    let seat = played.position().seat();
    while played.outcome().is_none() && played.position().seat() == seat {
        played.play(dice.one_of(&played.legal())).expect("it is legal");
    }
    Some(Link::Turn { id: *id, played, names: names.clone() })
}

/// What the table lacks of a game with somebody elsewhere, or has otherwise.
fn behind(app: &App) -> Option<String> {
    let mode = app.world().get_resource::<State<Mode>>().map(|mode| *mode.get());
    let table = app.world().resource::<CurrentMatch>().game_match.clone();
    match mode {
        Some(Mode::Online) => {
            let desk = app.world().resource::<Desk>();
            let view = desk.view().filter(|view| view.journal().is_some() && desk.preparing().is_none())?;
            let shown = view.shown()?;
            let Some(table) = table else { return Some("nothing is on the table".into()) };
            let (common, missing) = view.catch_up(&table);
            let same = (table.start(), table.options()) == (shown.start(), shown.options());
            let there = same && common == table.ply() && missing.is_empty();
            (!there).then(|| format!("{:?} shows {table:?}, and {common} and {missing:?} should be", view.id()))
        }
        Some(Mode::Correspondence) => {
            let id = app.world().resource::<Letters>().get()?.id.clone();
            let table = table?;
            // As whoever starts the program next finds it; it may have been deleted.
            let storage = app.world().resource::<Storage>();
            let kept = Library::open(storage).ok()?.0.load(storage, &id).ok()?.main_match();
            let there = (kept.start(), kept.actions()) == (table.start(), table.actions());
            (!there).then(|| format!("{id} has {kept:?}, the table {table:?}"))
        }
        _ => None,
    }
}
