//! A level on the real board: a lesson, a puzzle, a replay, or a puzzle being tried by whoever composes it.
//!
//! [`Lesson`] knows what comes next and what is right. The mode says as data what may be done now, and listens: what was
//! done on the board is judged, what comes by itself is asked for like everybody's actions. An action that leads away from
//! the goal stays on the board with what would follow, until it is taken back; the lesson never hears of it.

use std::collections::VecDeque;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use tavoliere_engine::Strength;
use tavoliere_levels::{Answer, Hint, Kind, Lesson, Level, Mark, Say, Source, Stage, Text, Verdict, sources};
use tavoliere_rules::{Action, GameId, Match};
use tavoliere_texts::Marking;
use tavoliere_thinking::{Answer as Thought, Priority};

use super::progress::Stars;
use super::review::Running;
use crate::app::Flow;
use crate::app::clock::Clock;
use crate::app::cues::{Cue, PlaySound};
use crate::app::localization::Localization;
use crate::app::notices::Toast;
use crate::app::persistence::Persistence;
use crate::app::screens::{Mode, Navigation, at_the_board};
use crate::input::{Intent, KeyTarget};
use crate::platform::calendar;
use crate::play::marks::Annotations;
use crate::play::selection::Chosen;
use crate::rules::{
    ActionApplied, ActionRejected, ActionRequested, AllowedActions, Controller, CurrentMatch, HistoryRequest,
    MatchCommand, Refusal, Requester,
};
use crate::thinker::{Thinker, Ticket};

/// Seconds between an action and the answer to it, or between two that are watched.
const PAUSE: f32 = 0.7;
/// Positions looked at for a hint where the lesson itself knows none.
const HINTING: u64 = 20_000;
/// The id of the message for an action that is legal but not what is asked.
const NOT_NOW: &str = "lesson-not-now";

/// What is wanted of a level.
#[derive(Message, Clone, Debug)]
pub enum LessonCommand {
    Begin(Source),
    /// The puzzle of this day begins, the same everywhere.
    BeginDaily,
    /// A puzzle that is being composed is tried.
    Try(Box<Level>),
    /// The one being played was changed while it is: it begins again as it is now.
    Reload(Box<Level>),
    /// The same one from its beginning.
    Again,
    /// What is said has been read.
    Next,
    /// The wrong try is taken back, or the last right one.
    TakeBack,
    Retry,
    Hint,
}

/// The level that is being played, if one is.
#[derive(Resource, Default)]
pub struct LessonSession(Option<Session>);

/// One level from its beginning to its stars.
struct Session {
    /// Nothing for a puzzle that is being composed.
    source: Option<Source>,
    lesson: Lesson,
    table: Table,
    /// Seconds since the table came to rest.
    rested: f32,
    trial: Option<Trial>,
    remark: Option<Remark>,
    hint: Vec<Mark>,
    question: Option<Ticket>,
    rewarded: bool,
}

/// What the table has to do with the lesson.
#[derive(Clone, Copy, PartialEq)]
enum Table {
    /// The command that puts the level on it is on its way.
    Begun,
    /// It shows the lesson's board, at rest.
    Settled,
    /// It will, once everything has moved.
    Settling,
    /// The lesson has gone elsewhere: the table shows that after a pause.
    Behind,
    /// The same without a pause: nothing is to be watched first.
    BehindInHaste,
    /// An action that comes by itself is on its way.
    Asked,
}

/// A wrong try, shown on the board and not yet taken back.
struct Trial {
    rest: VecDeque<Action>,
    text: Option<Text>,
}

/// What is said besides the task.
#[derive(Clone, Debug, PartialEq)]
pub enum Remark {
    Hint(Text),
    /// Look at the cell that is marked.
    HintCell,
    HintAction(String),
    /// Why an action was not carried out.
    Refused(Refusal),
}

/// What the panel shows of a level.
pub struct View<'a> {
    /// Where the level comes from; nothing for one that is being composed.
    pub source: Option<Source>,
    pub lesson: &'a Lesson,
    /// A wrong try is being shown, with what is wrong with it; whether all of it has been seen.
    pub trial: Option<(Option<&'a Text>, bool)>,
    pub remark: Option<&'a Remark>,
    pub shown: bool,
}

impl LessonSession {
    /// What there is to show, if a level is being played.
    #[must_use]
    pub fn view(&self) -> Option<View<'_>> {
        let session = self.0.as_ref()?;
        Some(View {
            source: session.source,
            lesson: &session.lesson,
            trial: session.trial.as_ref().map(|t| (t.text.as_ref(), t.rest.is_empty())),
            remark: session.remark.as_ref(),
            shown: session.table == Table::Settled,
        })
    }

    /// Whether something comes by itself.
    #[must_use]
    pub fn busy(&self) -> bool {
        self.0.as_ref().is_some_and(|session| match &session.trial {
            Some(trial) => !trial.rest.is_empty() || session.table == Table::Asked,
            None => {
                let comes = matches!(session.lesson.stage(), Stage::Watch(_) | Stage::Answer(_));
                session.table != Table::Settled || session.question.is_some() || comes
            }
        })
    }
}

impl Session {
    fn begin(level: Level, source: Option<Source>) -> Option<Session> {
        Some(Session {
            source,
            lesson: Lesson::new(level).ok()?,
            table: Table::Begun,
            rested: 0.0,
            trial: None,
            remark: None,
            hint: Vec::new(),
            question: None,
            rewarded: false,
        })
    }

    /// The lesson has gone on: what was said about the last thing is over, and the table may show something else.
    fn moved(&mut self, current: &CurrentMatch, thinker: &mut Thinker) {
        let board = self.lesson.board();
        let shown = current.game_match.as_ref().is_some_and(|m| {
            m.ply() == board.ply() && m.position() == board.position() && m.options() == board.options()
        });
        self.table = if shown { Table::Settling } else { Table::Behind };
        self.rested = 0.0;
        self.remark = None;
        self.hint.clear();
        if let Some(ticket) = self.question.take() {
            thinker.cancel(ticket);
        }
    }

    /// The same, by the player's own wish.
    fn jumped(&mut self, current: &CurrentMatch, thinker: &mut Thinker) {
        self.moved(current, thinker);
        if self.table == Table::Behind {
            self.table = Table::BehindInHaste;
        }
    }

    fn show_action(&mut self, action: Action) {
        let text = self.lesson.board().position().action_text(action);
        self.hint = self.lesson.marks(&Say { marks: vec![Marking::Action(text.clone())], ..Say::default() });
        self.remark = Some(Remark::HintAction(text));
    }

    fn ask_for_hint(&mut self, thinker: &mut Thinker) {
        match self.lesson.hint() {
            Some(Hint::Say(say)) => {
                self.hint = self.lesson.marks(&say);
                self.remark = Some(Remark::Hint(say.text));
            }
            Some(Hint::Cell(cell)) => {
                self.hint = vec![Mark::Cell(cell)];
                self.remark = Some(Remark::HintCell);
            }
            Some(Hint::Action(action)) => self.show_action(action),
            Some(Hint::Think) => {
                let board = self.lesson.board();
                self.question = Some(thinker.ask_for_action(Priority::Hint, board, Strength::exact(HINTING), 0));
            }
            None => {}
        }
    }

    /// Whether a task, or its hint, is to be seen: the board is at rest and shows no wrong try.
    fn open(&self) -> bool {
        self.table == Table::Settled && self.trial.is_none()
    }

    /// The actions open to the player now.
    fn allowed(&self) -> AllowedActions {
        match self.lesson.stage() {
            Stage::Ask(_) if self.open() => AllowedActions::Only { actions: self.lesson.allowed(), otherwise: NOT_NOW },
            _ => AllowedActions::Nothing,
        }
    }

    fn marks(&self) -> Vec<Mark> {
        if !self.open() {
            return Vec::new();
        }
        let mut marks = match self.lesson.stage() {
            Stage::Say(say) => self.lesson.marks(say),
            Stage::Ask(task) => self.lesson.marks(&task.ask),
            _ => Vec::new(),
        };
        marks.extend(&self.hint);
        marks
    }

    /// Whether keys and pads belong to the panel: there is nothing to do on the board.
    fn talks(&self) -> bool {
        self.trial.is_some() || matches!(self.lesson.stage(), Stage::Say(_) | Stage::Failed(_) | Stage::Done { .. })
    }
}

/// The command that puts a board on the table. Both seats are moved by hand: the mode moves the other one.
pub(super) fn start(board: &Match) -> MatchCommand {
    let controllers = [Controller::Human, Controller::Human];
    MatchCommand::Start { game_match: Box::new(board.clone()), controllers }
}

/// Begins a level; a file that cannot be read begins nothing, which the tests rule out.
/// What a puzzle is held against before it is tried.
#[derive(SystemParam)]
pub(super) struct Tried<'w> {
    running: Running<'w>,
    words: Res<'w, Localization>,
    toast: ResMut<'w, Toast>,
}

impl Tried<'_> {
    /// Whether it may not be, which is told: in a match with somebody that goes on its opponent, its hints and its solutions
    /// would be an engine's help.
    fn refuses(&mut self, board: &Match) -> bool {
        let refused = self.running.stands_in(board);
        if refused {
            self.toast.tell(self.words.get("online-no-hints"));
        }
        refused
    }
}

pub(super) fn obey(
    mut asked: MessageReader<LessonCommand>,
    mut session: ResMut<LessonSession>,
    mut thinker: NonSendMut<Thinker>,
    current: Res<CurrentMatch>,
    mut navigation: Navigation,
    mut tried: Tried,
    mut commands: MessageWriter<MatchCommand>,
) {
    for command in asked.read() {
        let begun = match command {
            LessonCommand::Begin(source) => source.read().ok().map(|level| (level.clone(), Some(*source))),
            LessonCommand::BeginDaily => daily().and_then(|source| Some((source.read().ok()?.clone(), Some(source)))),
            LessonCommand::Try(level) => Some((Level::clone(level), None)),
            LessonCommand::Reload(level) => session.0.as_ref().map(|s| (Level::clone(level), s.source)),
            LessonCommand::Again => session.0.as_ref().map(|s| (s.lesson.level().clone(), s.source)),
            LessonCommand::Next | LessonCommand::TakeBack | LessonCommand::Retry | LessonCommand::Hint => {
                if let Some(session) = &mut session.0 {
                    drive(session, command, &current, &mut thinker);
                }
                continue;
            }
        };
        let Some(begun) = begun.and_then(|(level, source)| Session::begin(level, source)) else { continue };
        let board = begun.lesson.board();
        if matches!(command, LessonCommand::Try(_)) && tried.refuses(board) {
            continue;
        }
        navigation.play(board.game(), Mode::Lesson);
        commands.write(start(board));
        session.0 = Some(begun);
    }
}

/// What a player does beside the board.
fn drive(session: &mut Session, command: &LessonCommand, current: &CurrentMatch, thinker: &mut Thinker) {
    match command {
        LessonCommand::Next if session.open() && matches!(session.lesson.stage(), Stage::Say(_)) => {
            session.lesson.next();
            session.moved(current, thinker);
        }
        LessonCommand::TakeBack => {
            if session.trial.take().is_none() {
                session.lesson.undo();
            }
            session.jumped(current, thinker);
        }
        LessonCommand::Retry => {
            session.lesson.retry();
            session.jumped(current, thinker);
        }
        LessonCommand::Hint if session.open() => session.ask_for_hint(thinker),
        _ => {}
    }
}

/// Keys, and what everybody's buttons ask for, mean in a level what its panel's buttons do.
fn translate(
    mut intents: MessageReader<Intent>,
    mut history: MessageReader<HistoryRequest>,
    mut commands: MessageWriter<LessonCommand>,
) {
    if intents.read().any(|intent| *intent == Intent::Hint) {
        commands.write(LessonCommand::Hint);
    }
    if history.read().any(|request| *request == HistoryRequest::Undo) {
        commands.write(LessonCommand::TakeBack);
    }
}

/// What was done on the board is judged; what came by itself takes the lesson on.
fn listen(
    mut applied: MessageReader<ActionApplied>,
    mut rejected: MessageReader<ActionRejected>,
    mut session: ResMut<LessonSession>,
    mut thinker: NonSendMut<Thinker>,
    current: Res<CurrentMatch>,
) {
    for ActionApplied { action, by, .. } in applied.read() {
        let Some(session) = &mut session.0 else { continue };
        if session.trial.is_some() {
            session.table = Table::Settling;
            continue;
        }
        match (by, session.lesson.stage()) {
            (Requester::Program, Stage::Watch(_)) => session.lesson.next(),
            (Requester::Program, Stage::Answer(_)) => session.lesson.answer(Some(*action)),
            _ => match session.lesson.act(*action) {
                Verdict::Wrong { text, line } => {
                    session.trial = Some(Trial { rest: line.into_iter().skip(1).collect(), text });
                    session.table = Table::Settling;
                    session.rested = 0.0;
                    session.remark = None;
                    session.hint.clear();
                    continue;
                }
                // What was allowed is what the lesson asks for; anything else the table forgets again.
                Verdict::Right | Verdict::NotAsked | Verdict::Illegal(_) | Verdict::NotNow => {}
            },
        }
        session.moved(&current, &mut thinker);
    }
    for ActionRejected { why, .. } in rejected.read() {
        if let Some(session) = &mut session.0 {
            session.remark = Some(Remark::Refused(*why));
        }
    }
}

/// What comes by itself: the table catches up, scripted actions and answers are asked for, a wrong try goes on.
fn lead(
    mut session: ResMut<LessonSession>,
    mut thinker: NonSendMut<Thinker>,
    current: Res<CurrentMatch>,
    clock: Res<Clock>,
    time: Res<Time>,
    mut commands: MessageWriter<MatchCommand>,
    mut requests: MessageWriter<ActionRequested>,
) {
    // Changed only where something happens: whoever shows it looks then.
    let Some(leading) = &mut session.bypass_change_detection().0 else { return };
    if clock.busy() {
        leading.rested = 0.0;
        return;
    }
    leading.rested += time.delta_secs();
    let rested = leading.rested >= PAUSE;
    match leading.table {
        Table::Asked => return,
        Table::Behind if !rested => return,
        Table::Behind | Table::BehindInHaste => {
            commands.write(start(leading.lesson.board()));
            leading.table = Table::Settling;
        }
        Table::Begun => leading.table = Table::Settling,
        Table::Settling => leading.table = Table::Settled,
        Table::Settled => {
            if !go_on(leading, rested, &mut thinker, &current, &mut requests) {
                return;
            }
        }
    }
    session.set_changed();
}

/// What comes by itself at rest; whether something did.
fn go_on(
    session: &mut Session,
    rested: bool,
    thinker: &mut Thinker,
    current: &CurrentMatch,
    requests: &mut MessageWriter<ActionRequested>,
) -> bool {
    let mut ask = |session: &mut Session, action: Action| {
        session.table = Table::Asked;
        requests.write(ActionRequested::by_program(action, current.moment()));
        true
    };
    if let Some(trial) = &mut session.trial {
        let next = trial.rest.pop_front_if(|_| rested);
        return next.is_some_and(|action| ask(session, action));
    }
    if let Some(ticket) = session.question {
        let answers = matches!(session.lesson.stage(), Stage::Answer(_));
        // An answer that is known early waits until the last move has been looked at.
        if answers && !rested {
            return false;
        }
        let Some(thought) = thinker.take(ticket) else { return false };
        session.question = None;
        let text = thought.as_ref().and_then(Thought::engine).and_then(|answer| answer.action.as_ref());
        let action = text.and_then(|text| session.lesson.board().position().parse_action(text).ok());
        match action {
            Some(action) if answers => ask(session, action),
            Some(action) => {
                session.show_action(action);
                true
            }
            None => false,
        }
    } else {
        match session.lesson.stage() {
            Stage::Watch(action) | Stage::Answer(Answer::Action(action)) if rested => ask(session, action),
            Stage::Answer(Answer::Think(strength)) => {
                let board = session.lesson.board();
                session.question =
                    Some(thinker.ask_for_action(Priority::Turn, board, strength, board.position().key()));
                true
            }
            _ => false,
        }
    }
}

/// What may be done, what is pointed at and who gets the keys follow from the lesson.
fn tell(
    session: Res<LessonSession>,
    mut allowed: ResMut<AllowedActions>,
    mut annotations: ResMut<Annotations>,
    mut keys: ResMut<KeyTarget>,
) {
    let Some(session) = &session.0 else { return };
    allowed.set_if_neq(session.allowed());
    annotations.by_mode = session.marks();
    keys.set_if_neq(if session.talks() { KeyTarget::Panel } else { KeyTarget::Board });
}

/// Who finishes a level has its stars.
fn reward(
    mut session: ResMut<LessonSession>,
    mut stars: ResMut<Stars>,
    mut persistence: Persistence,
    mut sounds: MessageWriter<PlaySound>,
) {
    let Some(session) = &mut session.bypass_change_detection().0 else { return };
    let Stage::Done { stars: won } = session.lesson.stage() else { return };
    if session.table != Table::Settled || std::mem::replace(&mut session.rewarded, true) {
        return;
    }
    sounds.write(PlaySound(Cue::table("win")));
    if let Some(source) = &session.source {
        stars.win(source, won, &mut persistence);
    }
}

/// The lesson, puzzle or replay after this one in the same game, of the same kind.
#[must_use]
pub fn following(source: &Source) -> Option<Source> {
    let kind = |s: &Source| s.read().map(|level| level.kind).ok();
    let this = kind(source)?;
    sources().filter(|s| s.game == source.game && kind(s) == Some(this)).skip_while(|s| s.name != source.name).nth(1)
}

fn daily() -> Option<Source> {
    tavoliere_levels::daily(calendar::now().as_secs() / (24 * 60 * 60)).map(|(source, _)| source)
}

/// A game's levels in the order of the course map.
#[must_use]
pub fn course(game: GameId) -> Vec<(Source, &'static Level)> {
    sources().filter(|s| s.game == game.id()).filter_map(|s| Some((s, s.read().ok()?))).collect()
}

/// The kinds in the order shown.
pub const KINDS: [Kind; 3] = [Kind::Lesson, Kind::Puzzle, Kind::Replay];

fn end(
    mut session: ResMut<LessonSession>,
    mut thinker: NonSendMut<Thinker>,
    mut allowed: ResMut<AllowedActions>,
    mut annotations: ResMut<Annotations>,
    mut keys: ResMut<KeyTarget>,
) {
    if let Some(ticket) = session.0.take().and_then(|session| session.question) {
        thinker.cancel(ticket);
    }
    *allowed = AllowedActions::Nothing;
    annotations.by_mode.clear();
    *keys = KeyTarget::Board;
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LessonSession>()
        .add_message::<LessonCommand>()
        .add_systems(OnExit(Mode::Lesson), end)
        .add_systems(Last, obey)
        .add_systems(
            Update,
            (
                (translate, lead).chain().in_set(Flow::Select).after(Chosen).run_if(at_the_board),
                (listen, tell.run_if(resource_changed::<LessonSession>)).chain().in_set(Flow::Mirror),
                reward.in_set(Flow::Show),
            )
                .run_if(in_state(Mode::Lesson)),
        );
}
