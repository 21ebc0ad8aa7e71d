//! Games by links that are sent to and fro: a turn is played here, becomes a link, and the link that comes back is the
//! answer. Nothing lies on any server; the games are the library's.

use bevy::prelude::*;
use tavoliere_records::library::{Arrival, LibraryError};
use tavoliere_records::{Link, Player, Received, Record, Waiting};
use tavoliere_rules::{GameId, Match, Seat};

use super::library::GameLibrary;
use super::match_setup::MatchSetups;
use super::record::today;
use super::share::ShareCommand;
use crate::app::Flow;
use crate::app::localization::Localization;
use crate::app::notices::{Notices, Toast};
use crate::app::screens::{Mode, Navigation, Overlay};
use crate::input::KeyTarget;
use crate::platform::calendar;
use crate::platform::storage::Storage;
use crate::rules::{ActionApplied, AllowedActions, Controller, CurrentMatch, MatchCommand, Requester};

/// The game by correspondence that is on the table.
#[derive(Resource, Default)]
pub struct Letters {
    open: Option<Open>,
    /// A link in which something else was played than is known, and the game that it is about.
    different: Option<(Box<Link>, usize)>,
}

/// A game by correspondence on the table.
pub struct Open {
    /// Its name in the library.
    pub id: String,
    own: Seat,
    /// As it was last kept.
    record: Record,
    /// What the other is called.
    pub other: String,
    /// What is to be sent; none while it is one's own turn.
    pub link: Option<Box<Link>>,
}

/// What is wanted of games by correspondence.
#[derive(Message, Clone, Debug)]
pub enum CorrespondenceCommand {
    /// One begins, as the game's menu is set: in this seat, and what both are called, the own name first.
    Begin { game: GameId, own: Seat, names: [String; 2] },
    /// One of the library's is put on the table.
    Open(String),
    /// A link has come.
    Receive(Box<Link>),
    /// What the last link had otherwise is taken over, or not.
    Settle { take: bool },
    /// Whoever opened it is the other one.
    Swap,
    /// The turn is to be sent, again.
    Send,
}

impl Letters {
    /// The game on the table.
    #[must_use]
    pub fn get(&self) -> Option<&Open> {
        self.open.as_ref()
    }

    /// From which action on, counted from 1, a link that has come is different from what is known.
    #[must_use]
    pub fn different(&self) -> Option<usize> {
        self.different.as_ref().map(|(_, from)| from + 1)
    }
}

/// A number that another pair of players hardly draws.
fn drawn() -> u32 {
    (calendar::now().as_nanos() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15).to_be_bytes()[..4]
        .iter()
        .fold(0, |number, &byte| number << 8 | u32::from(byte))
}

/// The two seats of a record as the table sees them, whose own seat it is, and what the other is called.
fn seated(record: &Record) -> ([Controller; 2], Seat, String) {
    let own = Seat::BOTH.into_iter().find(|seat| record.seats[seat.index()].player == Player::Human);
    let own = own.unwrap_or(Seat::First);
    let other = record.seats[own.other().index()].name.clone();
    let controllers =
        Seat::BOTH.map(|seat| if seat == own { Controller::Human } else { Controller::Remote(other.clone()) });
    (controllers, own, other)
}

/// What a change in the library may come to.
struct Table<'a> {
    library: &'a mut GameLibrary,
    storage: &'a Storage,
    letters: &'a mut Letters,
}

impl Table<'_> {
    /// Puts a game on the table. Gives what the rules are to show.
    fn open(&mut self, id: &str) -> Result<(Box<Match>, [Controller; 2]), LibraryError> {
        let record = self.library.games_mut().load(self.storage, id)?;
        let link = self.library.games_mut().turn(self.storage, id)?.map(Box::new);
        let (controllers, own, other) = seated(&record);
        let mut played = record.main_match();
        played.jump(usize::MAX);
        self.letters.open = Some(Open { id: id.to_owned(), own, record, other, link });
        Ok((Box::new(played), controllers))
    }
}

fn obey(
    mut asked: MessageReader<CorrespondenceCommand>,
    mut letters: ResMut<Letters>,
    mut library: ResMut<GameLibrary>,
    storage: Res<Storage>,
    mut setups: ResMut<MatchSetups>,
    words: Res<Localization>,
    mut toast: ResMut<Toast>,
    mut notices: ResMut<Notices>,
    mut navigation: Navigation,
    mut commands: MessageWriter<MatchCommand>,
    mut shares: MessageWriter<ShareCommand>,
) {
    for command in asked.read() {
        let mut table = Table { library: &mut library, storage: &storage, letters: &mut letters };
        let mut told = None;
        let shown = match command {
            CorrespondenceCommand::Begin { game, own, names } => {
                let played = setups.of(*game).begin(*game);
                let names = match own {
                    Seat::First => [names[0].as_str(), names[1].as_str()],
                    Seat::Second => [names[1].as_str(), names[0].as_str()],
                };
                let games = table.library.games_mut();
                games
                    .begin(&*storage, &played, drawn(), *own, names, Some(today()))
                    .and_then(|id| table.open(&id))
                    .map(Some)
            }
            CorrespondenceCommand::Open(id) => table.open(id).map(Some),
            CorrespondenceCommand::Receive(link) => {
                let games = table.library.games_mut();
                games.receive(&*storage, link, Some(today())).and_then(|arrival| {
                    let Some(arrival) = arrival else { return Ok(None) };
                    let (Arrival::New { id } | Arrival::Known { id, .. }) = &arrival;
                    let shown = table.open(id)?;
                    if let Arrival::Known { means: Received::Different(from), .. } = arrival {
                        table.letters.different = Some((link.clone(), from));
                    }
                    told = Some(sentence(&words, &arrival, table.letters, &shown.0));
                    Ok(Some(shown))
                })
            }
            CorrespondenceCommand::Settle { take } => {
                match (table.letters.different.take(), table.letters.open.as_ref()) {
                    (Some((link, _)), Some(open)) if *take => {
                        let id = open.id.clone();
                        table
                            .library
                            .games_mut()
                            .take_over(&*storage, &id, &link)
                            .and_then(|()| table.open(&id))
                            .map(Some)
                    }
                    _ => Ok(None),
                }
            }
            CorrespondenceCommand::Swap => match table.letters.open.as_ref().map(|open| (open.id.clone(), open.own)) {
                Some((id, own)) => {
                    let games = table.library.games_mut();
                    games.load(&*storage, &id).and_then(|mut record| {
                        record.sit(own.other());
                        table.library.games_mut().update(&*storage, &id, &record)?;
                        table.open(&id).map(Some)
                    })
                }
                None => Ok(None),
            },
            CorrespondenceCommand::Send => {
                let link = table.letters.open.as_ref().and_then(|open| open.link.clone());
                shares.write_batch(link.map(|link| ShareCommand::Turn(link, Overlay::None)));
                Ok(None)
            }
        };
        match shown {
            Ok(Some((game_match, controllers))) => {
                navigation.play(game_match.game(), Mode::Correspondence);
                commands.write(MatchCommand::Start { game_match, controllers });
            }
            Ok(None) => {}
            Err(error) => {
                let why = error.explain(&words.0);
                notices.0.push(words.format("correspondence-not-kept", &[("why", (&why).into())]));
            }
        }
        if let Some(text) = told {
            toast.tell(text);
        }
    }
}

/// What a link that came means, as a sentence.
fn sentence(words: &Localization, arrival: &Arrival, letters: &Letters, shown: &Match) -> String {
    let other = letters.open.as_ref().map(|open| open.other.as_str()).unwrap_or_default();
    let other = if other.is_empty() { words.get("correspondence-somebody") } else { other.to_owned() };
    let own = letters.open.as_ref().is_some_and(|open| open.link.is_some());
    let name = || ("name", (&other).into());
    match arrival {
        Arrival::New { .. } => words.format("correspondence-new", &[name()]),
        Arrival::Known { means, .. } => match means {
            Received::Answer(_) if shown.outcome().is_none() && own => {
                words.format("correspondence-answer-own", &[name()])
            }
            Received::Answer(count) => {
                let first = shown.ply().saturating_sub(*count);
                let actions: Vec<String> = (first..shown.ply()).filter_map(|ply| shown.action_text(ply)).collect();
                let actions = actions.join(" ");
                let id = if shown.outcome().is_some() { "correspondence-answer-over" } else { "correspondence-answer" };
                words.format(id, &[name(), ("count", (*count as i64).into()), ("actions", (&actions).into())])
            }
            Received::Same => words.get("correspondence-same"),
            Received::Older(count) => words.format("correspondence-older", &[("count", (*count as i64).into())]),
            Received::Different(from) => {
                words.format("correspondence-different", &[("number", (*from as i64 + 1).into())])
            }
        },
    }
}

/// Only one's own turns are played here.
fn allow(letters: Res<Letters>, current: Res<CurrentMatch>, mut allowed: ResMut<AllowedActions>) {
    let own = letters.open.as_ref().zip(current.game_match.as_ref()).is_some_and(|(open, game_match)| {
        game_match.outcome().is_none() && game_match.position().seat() == open.own && letters.different.is_none()
    });
    allowed.set_if_neq(if own { AllowedActions::Legal } else { AllowedActions::Nothing });
}

/// Every action is kept, and where it ends the turn the link is there to be sent.
fn play(
    mut applied: MessageReader<ActionApplied>,
    current: Res<CurrentMatch>,
    storage: Res<Storage>,
    words: Res<Localization>,
    mut letters: ResMut<Letters>,
    mut library: ResMut<GameLibrary>,
    mut notices: ResMut<Notices>,
    mut shares: MessageWriter<ShareCommand>,
) {
    let played = applied.read().filter(|action| action.by == Requester::Person).count() > 0;
    let (Some(open), Some(game_match), true) = (&mut letters.open, &current.game_match, played) else { return };
    let link = library.games_mut().play_on(&*storage, &open.id, game_match).unwrap_or_else(|error| {
        let why = error.explain(&words.0);
        notices.0.push(words.format("correspondence-not-kept", &[("why", (&why).into())]));
        // The link has the whole game: the turn is sent, though it is not kept.
        open.record.accept(game_match);
        open.record.turn().filter(|_| open.record.waiting() != Some(Waiting::ForMe))
    });
    open.link = link.map(Box::new);
    shares.write_batch(open.link.clone().map(|link| ShareCommand::Turn(link, Overlay::None)));
}

/// While it is asked which of two turns counts, the keys are for answering that.
fn take_keys(letters: Res<Letters>, mut keys: ResMut<KeyTarget>) {
    keys.set_if_neq(if letters.different().is_some() { KeyTarget::Panel } else { KeyTarget::Board });
}

fn end(mut letters: ResMut<Letters>, mut allowed: ResMut<AllowedActions>, mut keys: ResMut<KeyTarget>) {
    (*letters, *keys) = (Letters::default(), KeyTarget::Board);
    *allowed = AllowedActions::Nothing;
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Letters>()
        .add_message::<CorrespondenceCommand>()
        .add_systems(Last, obey)
        .add_systems(OnExit(Mode::Correspondence), end)
        .add_systems(
            Update,
            ((allow, take_keys).in_set(Flow::Input), play.in_set(Flow::Mirror)).run_if(in_state(Mode::Correspondence)),
        );
}
