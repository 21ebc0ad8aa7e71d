//! A game is looked back on: its record on the table. Every action can be gone to, something else can be tried anywhere
//! and becomes a variation, and a review says what each action was worth.

use bevy::prelude::*;
use tavoliere_engine::{Assessed, Assessment, Effort, Review, ReviewTask};
use tavoliere_levels::Mark;
use tavoliere_records::{Link, LinkError, NodeId, Record};
use tavoliere_rules::{Action, Match};
use tavoliere_texts::FigureMark;
use tavoliere_thinking::{Answer, EngineRequest, Priority, Request};

use super::record::TableRecord;
use super::versus::VersusCommand;
use crate::app::Flow;
use crate::app::localization::Localization;
use crate::app::notices::Notices;
use crate::app::screens::{Mode, Navigation, Overlay, Screen, at_the_board};
use crate::input::{Intent, KeyTarget};
use crate::platform::launch;
use crate::play::marks::Annotations;
use crate::play::selection::{Chosen, Selection};
use crate::rules::{
    ActionApplied, ActionRequested, AllowedActions, Controller, CurrentMatch, HistoryRequest, MatchCommand,
    PositionChanged,
};
use crate::thinker::{Thinker, Ticket};

/// What is wanted of the game that is looked back on.
#[derive(Message, Clone, Debug)]
pub enum ReviewCommand {
    /// This one is put on the table.
    Open(Box<Record>),
    /// The match on the table is looked back on.
    OpenTable,
    /// What a link holds is put on the table; what is wrong with it is told.
    OpenLink(String),
    GoTo(NodeId),
    /// The review begins, goes on, or is made more thoroughly.
    Judge {
        deep: bool,
    },
    /// The better action is shown at the place it belongs to: a variation.
    ShowBetter,
    /// The variation of the place becomes what was played.
    Promote,
    /// The place and what follows is taken out.
    Cut,
    /// Back to the match that goes on, or to the game's menu.
    Leave,
}

/// The game that is looked back on, if one is.
#[derive(Resource, Default)]
pub struct ReviewSession(Option<Looking>);

/// A game that is looked back on.
pub struct Looking {
    record: Record,
    /// The main line as it was when it was judged.
    judged: Match,
    known: Option<Review>,
    assessment: Option<Assessment>,
    question: Option<Ticket>,
    share: f32,
    in_panel: bool,
    /// The match goes on when it has been looked at.
    goes_on: bool,
}

impl ReviewSession {
    /// What there is to show, if a game is looked back on.
    #[must_use]
    pub fn get(&self) -> Option<&Looking> {
        self.0.as_ref()
    }
}

impl Looking {
    fn new(record: Record, goes_on: bool) -> Looking {
        Looking {
            judged: record.main_match(),
            record,
            known: None,
            assessment: None,
            question: None,
            share: 0.0,
            in_panel: true,
            goes_on,
        }
    }

    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// What a review says of the main line, as far as it has come.
    #[must_use]
    pub fn assessment(&self) -> Option<&Assessment> {
        self.assessment.as_ref()
    }

    /// What a review knows, reasons included.
    #[must_use]
    pub fn known(&self) -> Option<&Review> {
        self.known.as_ref()
    }

    /// How far the review has come that is being made, 0 to 1.
    #[must_use]
    pub fn progress(&self) -> Option<f32> {
        self.question.map(|_| self.share)
    }

    /// Whether the match goes on afterwards.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        self.goes_on
    }

    /// Keys are the panel's.
    #[must_use]
    pub fn in_panel(&self) -> bool {
        self.in_panel
    }

    /// What is said of the action that led to a place, where that is on the line that was judged.
    #[must_use]
    pub fn assessed(&self, node: NodeId) -> Option<&Assessed> {
        let (tree, assessment) = (self.record.tree(), self.assessment.as_ref()?);
        let ply = tree[node].ply().checked_sub(1)?;
        let same = |&at: &NodeId| self.judged.actions().get(tree[at].ply() - 1).copied() == tree[at].action();
        assessment.actions.get(ply)?.as_ref().filter(|_| tree.path(node).iter().all(same))
    }

    /// What would have been better than the action that led to the place shown.
    #[must_use]
    pub fn better(&self) -> Option<Action> {
        let assessed = self.assessed(self.record.place)?;
        (assessed.best != assessed.action).then_some(assessed.best)
    }

    fn go_to(&self, node: NodeId) -> Vec<Order> {
        let tree = self.record.tree();
        if !tree.contains(node) || node == self.record.place {
            return Vec::new();
        }
        // The next action is played, so that it is seen; anywhere else the table goes at once.
        match tree[node].action().filter(|_| tree[node].parent() == self.record.place) {
            Some(action) => vec![Order::Play(action)],
            None => vec![Order::Table(Box::new(self.record.match_at(node)))],
        }
    }

    /// Forgets what was found out about a line that is no longer the main one.
    fn renew(&mut self, thinker: &mut Thinker) {
        let now = self.record.main_match();
        if now.actions() != self.judged.actions() {
            if let Some(ticket) = self.question.take() {
                thinker.cancel(ticket);
            }
            (self.judged, self.known, self.assessment) = (now, None, None);
        }
    }

    fn judge(&mut self, deep: bool, thinker: &mut Thinker) {
        if let Some(ticket) = self.question.take() {
            thinker.cancel(ticket);
        }
        let game = self.record.game();
        let effort = if deep { Effort::deep(game) } else { Effort::quick(game) };
        let task = ReviewTask { effort, kept: self.known.clone(), plies: None };
        let ticket = thinker
            .ask(Priority::Background, |id| Request::Engine(Box::new(EngineRequest::review(id, &self.judged, task))));
        (self.question, self.share) = (Some(ticket), 0.0);
    }

    /// The arrow of what would have been better.
    fn marks(&self) -> Vec<Mark> {
        let Some(better) = self.better() else { return Vec::new() };
        match (better.from(), better.to()) {
            (Some(from), Some(to)) if from != to => vec![Mark::Figure(FigureMark::Arrow(from, to))],
            (from, to) => from.or(to).map(Mark::Cell).into_iter().collect(),
        }
    }
}

/// What the table is to do.
enum Order {
    Play(Action),
    Table(Box<Match>),
}

/// The game that a link holds, or the message that says what is wrong with it.
fn read(link: &str) -> Result<Record, &'static str> {
    let link = Link::read(link).map_err(|error| match error {
        LinkError::NoLink => "link-none",
        LinkError::TooLong => "link-long",
        LinkError::Version(_) => "link-version",
        _ => "link-damaged",
    })?;
    link.record().ok_or("link-puzzle")
}

/// The link that the program was started with is opened once.
fn arrive(mut commands: MessageWriter<ReviewCommand>, mut arrived: Local<bool>) {
    if !std::mem::replace(&mut *arrived, true) {
        commands.write_batch(launch::link().map(ReviewCommand::OpenLink));
    }
}

fn obey(
    mut asked: MessageReader<ReviewCommand>,
    mut session: ResMut<ReviewSession>,
    mut table: ResMut<TableRecord>,
    current: Res<CurrentMatch>,
    mut thinker: NonSendMut<Thinker>,
    mut navigation: Navigation,
    mut commands: MessageWriter<MatchCommand>,
    mut actions: MessageWriter<ActionRequested>,
    mut matches: MessageWriter<VersusCommand>,
    mut notices: ResMut<Notices>,
    words: Res<Localization>,
) {
    let shown = |game_match: Box<Match>| MatchCommand::Start {
        game_match,
        controllers: [Controller::Human, Controller::Human],
    };
    for command in asked.read() {
        let opened = match command {
            ReviewCommand::Open(record) => Some((Record::clone(record), false)),
            ReviewCommand::OpenTable => table.0.clone().map(|record| {
                let goes_on = record.ending.is_none() && record.match_at(record.place).outcome().is_none();
                (record, goes_on)
            }),
            ReviewCommand::OpenLink(text) => match read(text) {
                Ok(record) => Some((record, false)),
                Err(message) => {
                    notices.0.push(words.get(message));
                    None
                }
            },
            _ => None,
        };
        if let Some((record, goes_on)) = opened {
            navigation.play(record.game(), Mode::Review);
            commands.write(shown(Box::new(record.match_at(record.place))));
            session.0 = Some(Looking::new(record, goes_on));
            continue;
        }
        let Some(looking) = &mut session.0 else { continue };
        let place = looking.record.place;
        let orders = match command {
            ReviewCommand::GoTo(node) => looking.go_to(*node),
            ReviewCommand::ShowBetter => {
                let before = looking.record.tree()[place].parent();
                let better = looking.better().and_then(|action| looking.record.play(before, action).ok());
                better.map(|node| Order::Table(Box::new(looking.record.match_at(node)))).into_iter().collect()
            }
            ReviewCommand::Judge { deep } => {
                looking.judge(*deep, &mut thinker);
                Vec::new()
            }
            ReviewCommand::Promote => {
                looking.record.tree_mut().promote(place);
                looking.renew(&mut thinker);
                Vec::new()
            }
            ReviewCommand::Cut => {
                let before = looking.record.tree()[place].parent();
                looking.record.tree_mut().cut(place);
                looking.renew(&mut thinker);
                vec![Order::Table(Box::new(looking.record.match_at(before)))]
            }
            ReviewCommand::Leave if looking.goes_on => {
                // What was tried stays in the record of the match.
                table.0 = Some(looking.record.clone());
                matches.write(VersusCommand::Continue(looking.record.game()));
                Vec::new()
            }
            ReviewCommand::Leave => {
                navigation.chosen.0 = looking.record.game();
                navigation.menu(Overlay::None);
                Vec::new()
            }
            ReviewCommand::Open(_) | ReviewCommand::OpenTable | ReviewCommand::OpenLink(_) => Vec::new(),
        };
        for order in orders {
            match order {
                Order::Play(action) => drop(actions.write(ActionRequested::by_program(action, current.moment()))),
                Order::Table(game_match) => drop(commands.write(shown(game_match))),
            }
        }
    }
}

/// The record follows the table: what is new there becomes a variation.
fn follow(
    mut applied: MessageReader<ActionApplied>,
    mut changed: MessageReader<PositionChanged>,
    current: Res<CurrentMatch>,
    mut session: ResMut<ReviewSession>,
    mut thinker: NonSendMut<Thinker>,
) {
    if applied.read().count() + changed.read().count() == 0 {
        return;
    }
    if let (Some(game_match), Some(looking)) = (&current.game_match, &mut session.0) {
        looking.record.follow(game_match);
        looking.renew(&mut thinker);
    }
}

/// One action back or on.
fn step(
    mut asked: MessageReader<HistoryRequest>,
    session: Res<ReviewSession>,
    mut commands: MessageWriter<ReviewCommand>,
) {
    let Some(looking) = session.get() else { return };
    let (tree, place) = (looking.record.tree(), looking.record.place);
    for request in asked.read() {
        let node = match request {
            HistoryRequest::Undo => Some(tree[place].parent()),
            HistoryRequest::Redo => tree.next(place),
        };
        commands.write_batch(node.map(ReviewCommand::GoTo));
    }
}

/// What has been found out since.
fn listen(mut session: ResMut<ReviewSession>, mut thinker: NonSendMut<Thinker>) {
    let Some(looking) = &mut session.bypass_change_detection().0 else { return };
    let Some(ticket) = looking.question else { return };
    let done = thinker.take(ticket);
    let answer = match &done {
        Some(answer) => answer.as_ref(),
        None => thinker.so_far(ticket),
    };
    let heard = answer.and_then(Answer::engine).and_then(|answer| answer.review.clone());
    let finished = done.is_some();
    let anew = heard.as_ref().is_some_and(|answer| answer.share > looking.share || finished);
    if finished {
        looking.question = None;
    }
    if let Some(answer) = heard.filter(|_| anew) {
        looking.share = answer.share;
        if answer.review.fits(&looking.judged) {
            looking.assessment = Some(answer.review.assess(&looking.judged));
            looking.known = Some(answer.review);
        }
    }
    if anew || finished {
        session.set_changed();
    }
}

/// Keys and pads go from the panel to the board and back.
fn cross(mut intents: MessageReader<Intent>, mut session: ResMut<ReviewSession>, mut selection: ResMut<Selection>) {
    let crossed = intents.read().any(|intent| matches!(intent, Intent::NextPiece(_)));
    if !crossed {
        return;
    }
    if let Some(looking) = session.0.as_mut() {
        looking.in_panel = !looking.in_panel;
        if looking.in_panel {
            selection.cursor = None;
        }
    }
}

fn tell(session: Res<ReviewSession>, mut annotations: ResMut<Annotations>, mut keys: ResMut<KeyTarget>) {
    let Some(looking) = session.get() else { return };
    annotations.by_mode = looking.marks();
    keys.set_if_neq(if looking.in_panel { KeyTarget::Panel } else { KeyTarget::Board });
}

fn begin(mut allowed: ResMut<AllowedActions>) {
    *allowed = AllowedActions::Legal;
}

fn end(
    mut allowed: ResMut<AllowedActions>,
    mut session: ResMut<ReviewSession>,
    mut thinker: NonSendMut<Thinker>,
    mut annotations: ResMut<Annotations>,
    mut keys: ResMut<KeyTarget>,
) {
    if let Some(ticket) = session.0.take().and_then(|looking| looking.question) {
        thinker.cancel(ticket);
    }
    *allowed = AllowedActions::Nothing;
    annotations.by_mode.clear();
    *keys = KeyTarget::Board;
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ReviewSession>()
        .add_message::<ReviewCommand>()
        .add_systems(OnEnter(Screen::Shelf), arrive)
        .add_systems(OnEnter(Mode::Review), begin)
        .add_systems(OnExit(Mode::Review), end)
        .add_systems(Last, obey.before(super::versus::obey))
        .add_systems(
            Update,
            (
                (cross.run_if(at_the_board), step).chain().in_set(Flow::Select).after(Chosen),
                (follow, listen, tell.run_if(resource_changed::<ReviewSession>)).chain().in_set(Flow::Mirror),
            )
                .run_if(in_state(Mode::Review)),
        );
}
