//! A game is looked back on: its record on the table. Every action can be gone to, something else can be tried anywhere
//! and becomes a variation; a review says what each action was worth, an analysis what is best now, and one's own
//! mistakes can be tried again.

mod again;
mod analysis;
mod arrival;
mod judging;
mod notes;
mod obey;
mod opening;
mod running;

use bevy::prelude::*;
use tavoliere_engine::{Assessed, Assessment, Class, Opening, Review};
use tavoliere_levels::Mark;
use tavoliere_protocol::MatchId;
use tavoliere_records::{Drawing, Glyph, Ink, NodeId, Record, Shape};
use tavoliere_rules::{Action, GameId, Match, Seat};
use tavoliere_texts::FigureMark;

use crate::app::Flow;
use crate::app::screens::{Mode, Screen, at_the_board};
use crate::input::{Gestures, Intent, KeyTarget};
use crate::play::marks::Annotations;
use crate::play::selection::{Chosen, Selection};
use crate::rules::{ActionApplied, AllowedActions, Controller, CurrentMatch, HistoryRequest, PositionChanged};
use crate::thinker::{Thinker, Ticket};

pub use again::{Again, Verdict};
pub use analysis::{LINES, Line};
pub(in crate::modes) use running::Running;

/// What is wanted of the game that is looked back on.
#[derive(Message, Clone, Debug)]
pub enum ReviewCommand {
    /// This one is put on the table.
    Open(Box<Record>),
    /// The match on the table is looked back on.
    OpenTable,
    /// What a link holds is put on the table; what is wrong with it is told.
    OpenLink(String),
    /// An empty board of this game, to try things on.
    OpenBoard(GameId),
    /// A position that is being composed, to try things on; from there composing goes on.
    OpenDraft(Box<Match>),
    /// What was pasted is put on the table: a link, a game or a position of this game.
    Paste(GameId, String),
    GoTo(NodeId),
    /// The review begins, goes on, or is made more thoroughly.
    Judge {
        deep: bool,
    },
    /// What would have been better becomes a variation, and so many of its actions are shown.
    ShowBetter {
        actions: usize,
    },
    /// The variation of the place becomes what was played.
    Promote,
    /// The place and what follows is taken out.
    Cut,
    /// Something is said of the place.
    Comment(String),
    /// The action that leads to the place gets this sign, or loses it.
    Sign(Glyph),
    /// Something is drawn on the board, or wiped off.
    Draw(Drawing),
    /// Nothing is drawn at the place any more.
    Wipe,
    /// Choosing cells draws, or plays again.
    Pencil(bool),
    /// The engine's best actions are shown, or not any more.
    Analyse(bool),
    /// So many actions of one of its lines are played: a variation.
    Follow {
        line: usize,
        actions: usize,
    },
    /// A seat tries again where it made mistakes.
    TryAgain(Seat),
    /// The next mistake, or the first one that was not tried yet.
    NextMistake,
    /// What would have been best there is shown.
    ShowBest,
    /// No more mistakes are tried again.
    StopTrying,
    /// The position is played on, between those whom the game's menu has.
    PlayOn,
    /// The position is played on with somebody elsewhere.
    Invite,
    /// The position becomes a puzzle.
    Compose,
    /// Back to the match that goes on, to what was composed, or to the game's menu.
    Leave,
}

/// The game that is looked back on, if one is.
#[derive(Resource, Default)]
pub struct ReviewSession(Option<Looking>);

/// Where looking back was come from, and leads back to.
enum Origin {
    /// A match that goes on, between these.
    Match(Box<Match>, [Controller; 2]),
    /// A match with somebody elsewhere that goes on; whether one plays in it oneself, so that the engine says nothing of it.
    Online { id: MatchId, played: bool },
    /// A game by links, by its name in the library.
    Letter(String),
    /// A puzzle that is composed; whether it shows none of the own matches that go on.
    Draft { free: bool },
    /// A game that is over, or came from elsewhere.
    Elsewhere,
}

impl Origin {
    /// Whether the engine may be asked about it, here or by playing on.
    fn may_ask(&self) -> bool {
        !matches!(self, Origin::Online { played: true, .. } | Origin::Letter(_) | Origin::Draft { free: false })
    }
}

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
    origin: Origin,
    /// Choosing cells draws; an arrow has begun at this one.
    pencil: Option<Option<tavoliere_rules::Cell>>,
    analysis: Option<analysis::Analysis>,
    again: Option<Again>,
    /// What is known of the opening up to the place, with its moves as they are written.
    opening: Option<(NodeId, Option<(String, Opening)>)>,
}

impl ReviewSession {
    /// What there is to show, if a game is looked back on.
    #[must_use]
    pub fn get(&self) -> Option<&Looking> {
        self.0.as_ref()
    }
}

impl Looking {
    fn new(record: Record, origin: Origin) -> Looking {
        let judged = record.main_match();
        // What somebody else's engine has said of a match that goes on is not shown either.
        let known = record.review.clone().filter(|review| origin.may_ask() && review.fits(&judged));
        Looking {
            assessment: known.as_ref().map(|known| known.assess(&judged)),
            judged,
            known,
            record,
            question: None,
            share: 0.0,
            in_panel: true,
            origin,
            pencil: None,
            analysis: None,
            again: None,
            opening: None,
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
        matches!(self.origin, Origin::Match(..) | Origin::Online { .. } | Origin::Letter(_))
    }

    /// Keys are the panel's.
    #[must_use]
    pub fn in_panel(&self) -> bool {
        self.in_panel
    }

    /// Whether choosing cells draws.
    #[must_use]
    pub fn draws(&self) -> bool {
        self.pencil.is_some()
    }

    /// What is said of the action that led to a place, where that is on the line that was judged.
    #[must_use]
    pub fn assessed(&self, node: NodeId) -> Option<&Assessed> {
        let (tree, assessment) = (self.record.tree(), self.assessment.as_ref()?);
        let ply = tree[node].ply().checked_sub(1)?;
        let same = |&at: &NodeId| self.judged.actions().get(tree[at].ply() - 1).copied() == tree[at].action();
        assessment.actions.get(ply)?.as_ref().filter(|_| tree.path(node).iter().all(same))
    }

    /// What would have been better than the action that led to the place shown, where that was not good.
    #[must_use]
    pub fn better(&self) -> Option<Action> {
        let assessed = self.assessed(self.record.place)?;
        (assessed.class > Class::Good && self.again.is_none()).then_some(assessed.best)
    }

    fn go_to(&self, node: NodeId) -> Option<Order> {
        let tree = self.record.tree();
        if !tree.contains(node) || node == self.record.place {
            return None;
        }
        // The next action is played, so that it is seen; anywhere else the table goes at once.
        Some(match tree[node].action().filter(|_| tree[node].parent() == self.record.place) {
            Some(action) => Order::Play(action),
            None => self.table(node),
        })
    }

    /// The table shows a place at once.
    fn table(&self, node: NodeId) -> Order {
        Order::Table(Box::new(self.record.match_at(node)))
    }

    /// The arrow of what would have been better.
    fn marks(&self) -> Vec<Mark> {
        self.better()
            .and_then(shape)
            .map(|shape| match shape {
                Shape::Arrow(from, to) => Mark::Figure(FigureMark::Arrow(from, to)),
                Shape::Circle(cell) => Mark::Cell(cell),
            })
            .into_iter()
            .collect()
    }

    /// What is drawn on the board: what somebody drew at the place, and the actions that an analysis finds best.
    fn drawings(&self) -> Vec<(Shape, Ink)> {
        let own = self.record.tree()[self.record.place].note.drawings();
        let mut all: Vec<_> = own.iter().map(|drawing| (drawing.shape, drawing.ink)).collect();
        for (index, line) in self.lines().iter().enumerate() {
            let ink = if index == 0 { Ink::Green } else { Ink::Blue };
            all.extend(line.actions.first().and_then(|&(action, _)| shape(action)).map(|shape| (shape, ink)));
        }
        if let Some(Some(cell)) = self.pencil {
            all.push((Shape::Circle(cell), Ink::Yellow));
        }
        all
    }

    fn forget(&mut self, thinker: &mut Thinker) {
        let asked = [
            self.question.take(),
            self.analysis.take().and_then(|a| a.ticket),
            self.again.take().and_then(|a| a.ticket),
        ];
        asked.into_iter().flatten().for_each(|ticket| thinker.cancel(ticket));
    }
}

/// An action as something drawn.
fn shape(action: Action) -> Option<Shape> {
    match (action.from(), action.to()) {
        (Some(from), Some(to)) if from != to => Some(Shape::Arrow(from, to)),
        (from, to) => from.or(to).map(Shape::Circle),
    }
}

/// What the table is to do.
enum Order {
    Play(Action),
    Table(Box<Match>),
}

/// The record follows the table: what is new there becomes a variation.
fn follow(
    mut applied: MessageReader<ActionApplied>,
    mut changed: MessageReader<PositionChanged>,
    current: Res<CurrentMatch>,
    mut session: ResMut<ReviewSession>,
    mut thinker: NonSendMut<Thinker>,
) {
    let played = applied.read().count() > 0;
    if !played && changed.read().count() == 0 {
        return;
    }
    if let (Some(game_match), Some(looking)) = (&current.game_match, &mut session.0) {
        looking.record.follow(game_match);
        looking.renew(&mut thinker);
        if played {
            looking.tried(&mut thinker);
        }
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

/// Keys and pads go from the panel to the board and back.
fn cross(mut intents: MessageReader<Intent>, mut session: ResMut<ReviewSession>, mut selection: ResMut<Selection>) {
    if !intents.read().any(|intent| matches!(intent, Intent::NextPiece(_))) {
        return;
    }
    if let Some(looking) = session.0.as_mut() {
        looking.in_panel = !looking.in_panel;
        if looking.in_panel {
            selection.cursor = None;
        }
    }
}

fn tell(
    mut session: ResMut<ReviewSession>,
    mut annotations: ResMut<Annotations>,
    mut keys: ResMut<KeyTarget>,
    mut allowed: ResMut<AllowedActions>,
) {
    let session = session.bypass_change_detection();
    let Some(looking) = &mut session.0 else { return };
    looking.look_up();
    annotations.by_mode = looking.marks();
    annotations.drawn = looking.drawings();
    keys.set_if_neq(if looking.in_panel { KeyTarget::Panel } else { KeyTarget::Board });
    let wanted = if looking.draws() { AllowedActions::Nothing } else { AllowedActions::Legal };
    allowed.set_if_neq(wanted);
}

fn begin(mut allowed: ResMut<AllowedActions>, mut gestures: ResMut<Gestures>) {
    *allowed = AllowedActions::Legal;
    gestures.annotate = true;
}

pub(super) fn end(
    mut allowed: ResMut<AllowedActions>,
    mut gestures: ResMut<Gestures>,
    mut session: ResMut<ReviewSession>,
    mut thinker: NonSendMut<Thinker>,
    mut annotations: ResMut<Annotations>,
    mut keys: ResMut<KeyTarget>,
) {
    if let Some(mut looking) = session.0.take() {
        looking.forget(&mut thinker);
    }
    *allowed = AllowedActions::Nothing;
    gestures.annotate = false;
    annotations.by_mode.clear();
    annotations.drawn.clear();
    *keys = KeyTarget::Board;
}

/// What was wanted has been carried out.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Obeyed;

pub(super) fn plugin(app: &mut App) {
    running::plugin(app);
    app.init_resource::<ReviewSession>()
        .add_message::<ReviewCommand>()
        .add_systems(Update, arrival::arrive.in_set(Flow::Input).run_if(not(in_state(Screen::Boot))))
        .add_systems(OnEnter(Mode::Review), begin)
        .add_systems(OnExit(Mode::Review), end)
        .add_systems(Last, obey::obey.in_set(Obeyed).before(super::versus::obey).before(super::compose::obey))
        .add_systems(
            Update,
            (
                (notes::swipe, notes::draw).run_if(at_the_board).in_set(Flow::Select).before(Chosen),
                (cross.run_if(at_the_board), notes::choose, step).chain().in_set(Flow::Select).after(Chosen),
                (follow, judging::listen, analysis::run, again::hear, tell.run_if(resource_changed::<ReviewSession>))
                    .chain()
                    .in_set(Flow::Mirror),
            )
                .run_if(in_state(Mode::Review)),
        );
}
