//! A level being played on the real board: what it says is asked there, judged there, and shown there.
//!
//! [`Lesson`] knows what comes next and what is right; the match on the board follows it. An action of the player's
//! is judged before it is carried out ([`Playing::ask`]); one that leads away from the goal is carried out on the
//! board alone, with what would follow, and taken back.

use std::collections::VecDeque;

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use tavoliere_engine::{AnySearch, Level as Opponent};
use tavoliere_levels::{Answer, Hint, Kind, Lesson, Level, Mark, Say, Source, Stage, Text, Verdict, sources};
use tavoliere_rules::{Action, GameId, Illegal, Match};
use tavoliere_texts::Marking;

use crate::Flow;
use crate::anim::Clock;
use crate::composing::Composing;
use crate::input::Intent;
use crate::keeping::Keeping;
use crate::play::hints::slice;
use crate::play::{ActionRequested, Controller, CurrentMatch, MatchCommand};
use crate::progress::Stars;
use crate::screens::{Overlay, Screen};
use crate::sound::{Cue, PlaySound};

/// Seconds between an action and the answer to it, or between two that are watched.
const PAUSE: f32 = 0.7;
/// Positions looked at for a hint where the lesson itself knows none.
const HINTING: u64 = 20_000;

/// The level that is being played or composed, if one is.
#[derive(Resource, Default)]
pub struct Playing {
    session: Option<Session>,
    /// The puzzle being composed; while it is tried there is a session as well.
    composing: Option<Composing>,
    /// Counts everything that may change what can be done.
    revision: u32,
}

/// One level from its beginning to its stars.
struct Session {
    /// Nothing for a puzzle that is being composed.
    source: Option<Source>,
    lesson: Lesson,
    /// The board shows what the lesson says.
    shown: bool,
    /// The command that begins it is on its way.
    begun: bool,
    /// It may show it at once: nothing is to be watched first.
    hurry: bool,
    /// An action that is carried out without being judged: it comes from the lesson itself.
    granted: Option<Action>,
    trial: Option<Trial>,
    remark: Option<Remark>,
    hint: Vec<Mark>,
    search: Option<SyncCell<AnySearch>>,
    kept: bool,
}

/// A wrong try, shown on the board and not yet taken back.
struct Trial {
    rest: VecDeque<Action>,
    text: Option<Text>,
}

/// What is said besides the task.
#[derive(Clone, Debug, PartialEq)]
pub enum Remark {
    /// Help.
    Hint(Text),
    /// Look at the cell that is marked.
    HintCell,
    /// This action.
    HintAction(String),
    /// That is legal but not what is asked.
    NotNow,
}

/// What may become of an action that somebody asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gate {
    /// It is carried out.
    Open,
    /// The rules refuse it.
    Refused(Illegal),
    /// Nothing happens.
    Shut,
}

/// What the panel shows of a level.
pub struct View<'a> {
    /// Where the level comes from; nothing for one that is being composed.
    pub source: Option<Source>,
    /// The level.
    pub lesson: &'a Lesson,
    /// A wrong try is being shown, with what is wrong with it; whether all of it has been seen.
    pub trial: Option<(Option<&'a Text>, bool)>,
    /// What is said besides.
    pub remark: Option<&'a Remark>,
    /// The board has caught up.
    pub shown: bool,
}

impl Playing {
    /// Whether a level is being played.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.session.is_some() || self.composing.is_some()
    }

    /// The puzzle that is being composed, while it is not being tried.
    #[must_use]
    pub fn composing(&self) -> Option<&Composing> {
        self.composing.as_ref().filter(|_| self.session.is_none())
    }

    /// The same, to be changed.
    pub fn composing_mut(&mut self) -> Option<&mut Composing> {
        self.composing.as_mut().filter(|_| self.session.is_none())
    }

    /// Composes a puzzle.
    pub fn compose(&mut self, composing: Composing) {
        self.revision += 1;
        self.session = None;
        self.composing = Some(composing);
        self.show_draft();
    }

    /// Plays what is being composed.
    pub fn try_it(&mut self) -> Option<MatchCommand> {
        let level = self.composing()?.level().ok()?;
        self.begin_level(level, None)
    }

    /// Back from trying to composing.
    pub fn stop_trying(&mut self) {
        self.revision += 1;
        self.session = None;
        self.show_draft();
    }

    fn show_draft(&mut self) {
        if let Some(composing) = &mut self.composing {
            composing.show();
        }
    }

    /// Changes whenever what can be done may have changed.
    #[must_use]
    pub fn revision(&self) -> u32 {
        self.revision
    }

    /// Begins a level; a file that cannot be read begins nothing, which the tests rule out.
    pub fn begin(&mut self, source: Source) -> Option<MatchCommand> {
        self.composing = None;
        self.begin_level(source.read().ok()?, Some(source))
    }

    fn begin_level(&mut self, level: Level, source: Option<Source>) -> Option<MatchCommand> {
        let lesson = Lesson::new(level).ok()?;
        self.revision += 1;
        let start = start(lesson.board());
        self.session = Some(Session {
            source,
            lesson,
            shown: false,
            begun: true,
            hurry: false,
            granted: None,
            trial: None,
            remark: None,
            hint: Vec::new(),
            search: None,
            kept: false,
        });
        Some(start)
    }

    /// The same level from its beginning.
    pub fn again(&mut self) -> Option<MatchCommand> {
        let session = self.session.as_ref()?;
        self.begin_level(session.lesson.level().clone(), session.source)
    }

    /// No level any more.
    pub fn end(&mut self) {
        (self.session, self.composing) = (None, None);
        self.revision += 1;
    }

    /// What there is to show.
    #[must_use]
    pub fn view(&self) -> Option<View<'_>> {
        let session = self.session.as_ref()?;
        Some(View {
            source: session.source,
            lesson: &session.lesson,
            trial: session.trial.as_ref().map(|t| (t.text.as_ref(), t.rest.is_empty())),
            remark: session.remark.as_ref(),
            shown: session.shown,
        })
    }

    /// The actions open to the player now; nothing if no level is being played.
    #[must_use]
    pub fn allowed(&self) -> Option<Vec<Action>> {
        if self.composing().is_some() {
            return Some(Vec::new());
        }
        let session = self.session.as_ref()?;
        Some(if session.shown && session.trial.is_none() { session.lesson.allowed() } else { Vec::new() })
    }

    /// Whether keys and pads belong to the panel: there is nothing to do on the board.
    #[must_use]
    pub fn talks(&self) -> bool {
        self.composing().is_some_and(|composing| composing.in_panel)
            || self.session.as_ref().is_some_and(|s| {
                s.trial.is_some() || matches!(s.lesson.stage(), Stage::Say(_) | Stage::Failed(_) | Stage::Done { .. })
            })
    }

    /// Whether something comes by itself.
    #[must_use]
    pub fn busy(&self) -> bool {
        self.composing().is_some_and(Composing::busy)
            || self.session.as_ref().is_some_and(|s| {
                let coming = s.trial.as_ref().is_some_and(|t| !t.rest.is_empty());
                coming
                    || s.trial.is_none()
                        && (!s.shown
                            || s.search.is_some()
                            || matches!(s.lesson.stage(), Stage::Watch(_) | Stage::Answer(_)))
            })
    }

    /// The marks of the moment.
    #[must_use]
    pub fn marks(&self) -> Vec<Mark> {
        if let Some(composing) = self.composing() {
            return composing.marks();
        }
        let Some(session) = self.session.as_ref().filter(|s| s.shown && s.trial.is_none()) else { return Vec::new() };
        let mut marks = match session.lesson.stage() {
            Stage::Say(say) => session.lesson.marks(say),
            Stage::Ask(task) => session.lesson.marks(&task.ask),
            _ => Vec::new(),
        };
        marks.extend(session.hint.iter().copied());
        marks
    }

    /// What becomes of an action that somebody asks for.
    pub fn ask(&mut self, action: Action) -> Gate {
        if self.composing().is_some() {
            return Gate::Shut;
        }
        let Some(session) = &mut self.session else { return Gate::Open };
        if session.granted.take_if(|granted| *granted == action).is_some() {
            return Gate::Open;
        }
        if !session.shown || session.trial.is_some() {
            return Gate::Shut;
        }
        self.revision += 1;
        match session.lesson.act(action) {
            Verdict::NotAsked => Gate::Shut,
            Verdict::Illegal(why) => Gate::Refused(why),
            Verdict::NotNow => {
                session.remark = Some(Remark::NotNow);
                Gate::Shut
            }
            Verdict::Wrong { text, line } => {
                session.remark = None;
                session.hint.clear();
                session.trial = Some(Trial { rest: line.into_iter().skip(1).collect(), text });
                Gate::Open
            }
            Verdict::Right => {
                session.moved();
                Gate::Open
            }
        }
    }

    /// The player has read what is said.
    pub fn next(&mut self) {
        if let Some(session) = &mut self.session
            && session.shown
            && matches!(session.lesson.stage(), Stage::Say(_))
        {
            session.lesson.next();
            session.moved();
            self.revision += 1;
        }
    }

    /// The wrong try is taken back, or the last right one.
    pub fn take_back(&mut self) {
        if let Some(composing) = self.composing_mut() {
            composing.undo();
        }
        let Some(session) = &mut self.session else { return };
        self.revision += 1;
        if session.trial.take().is_none() {
            session.lesson.undo();
        }
        session.moved();
        session.hurry = true;
    }

    /// The task begins again.
    pub fn retry(&mut self) {
        let Some(session) = &mut self.session else { return };
        self.revision += 1;
        session.lesson.retry();
        session.moved();
        session.hurry = true;
    }

    /// The player asks for help.
    pub fn hint(&mut self) {
        let Some(session) = self.session.as_mut().filter(|s| s.shown && s.trial.is_none()) else { return };
        self.revision += 1;
        match session.lesson.hint() {
            Some(Hint::Say(say)) => {
                session.hint = session.lesson.marks(&say);
                session.remark = Some(Remark::Hint(say.text));
            }
            Some(Hint::Cell(cell)) => {
                session.hint = vec![Mark::Cell(cell)];
                session.remark = Some(Remark::HintCell);
            }
            Some(Hint::Action(action)) => session.show_action(action),
            Some(Hint::Think) => {
                session.search =
                    Some(SyncCell::new(AnySearch::of(session.lesson.board(), &Opponent::exact(HINTING), 0)));
            }
            None => {}
        }
    }
}

impl Session {
    /// Something has changed: what was said about the last thing is over.
    fn moved(&mut self) {
        self.shown = false;
        self.hurry = false;
        self.remark = None;
        self.hint.clear();
        self.search = None;
    }

    fn show_action(&mut self, action: Action) {
        let text = self.lesson.board().position().action_text(action);
        self.hint = self.lesson.marks(&Say { marks: vec![Marking::Action(text.clone())], ..Say::default() });
        self.remark = Some(Remark::HintAction(text));
    }
}

/// The command that puts a lesson's board on the table. Both seats are moved by hand: the lesson moves the other one.
pub(crate) fn start(board: &Match) -> MatchCommand {
    MatchCommand::Start {
        game_match: Box::new(board.clone()),
        controllers: [Controller::Human, Controller::Human],
        demo: false,
    }
}

/// What comes by itself: the board catches up, scripted actions and answers are played, a wrong try goes on.
fn lead(
    mut playing: ResMut<Playing>,
    current: Res<CurrentMatch>,
    clock: Res<Clock>,
    time: Res<Time>,
    real: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut commands: MessageWriter<MatchCommand>,
    mut requests: MessageWriter<ActionRequested>,
    mut waited: Local<f32>,
) {
    if *screen.get() != Screen::Play || *overlay.get() != Overlay::None {
        return;
    }
    let Playing { session: Some(session), revision, .. } = playing.bypass_change_detection() else { return };
    if std::mem::take(&mut session.begun) || clock.busy() || session.granted.is_some() {
        *waited = 0.0;
        return;
    }
    *waited += time.delta_secs();
    let rested = *waited >= PAUSE;
    let mut grant = |session: &mut Session, action: Action| {
        session.granted = Some(action);
        requests.write(ActionRequested { action, at: None });
    };
    if let Some(trial) = &mut session.trial {
        if rested && let Some(action) = trial.rest.pop_front() {
            grant(session, action);
            *revision += 1;
        }
        return;
    }
    let board = session.lesson.board();
    let same = current
        .game_match
        .as_ref()
        .is_some_and(|m| m.ply() == board.ply() && m.position() == board.position() && m.options() == board.options());
    if !same {
        if rested || session.hurry {
            session.hurry = false;
            commands.write(start(board));
        }
        return;
    }
    if !session.shown {
        session.shown = true;
        *revision += 1;
    }
    if let Some(search) = &mut session.search {
        let progress = search.get().step_for(slice(&real));
        if !progress.done {
            return;
        }
        let best = progress.best;
        match session.lesson.stage() {
            Stage::Ask(_) => {
                session.search = None;
                if let Some(action) = best {
                    session.show_action(action);
                }
                *revision += 1;
            }
            Stage::Answer(_) if rested => {
                session.moved();
                session.lesson.answer(best);
                if let Some(action) = best {
                    grant(session, action);
                }
                *revision += 1;
            }
            Stage::Answer(_) => {}
            _ => session.search = None,
        }
        return;
    }
    match session.lesson.stage() {
        Stage::Watch(action) if rested => {
            session.lesson.next();
            session.moved();
            grant(session, action);
            *revision += 1;
        }
        Stage::Answer(Answer::Action(action)) if rested => {
            session.lesson.answer(Some(action));
            session.moved();
            grant(session, action);
            *revision += 1;
        }
        Stage::Answer(Answer::Think(opponent)) => {
            let seed = session.lesson.board().position().key();
            session.search = Some(SyncCell::new(AnySearch::of(session.lesson.board(), &opponent, seed)));
        }
        _ => {}
    }
}

/// Help, asked for by a key or a pad's button.
fn help(
    mut intents: MessageReader<Intent>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut playing: ResMut<Playing>,
) {
    let asked = intents.read().any(|intent| *intent == Intent::Hint);
    if asked && *screen.get() == Screen::Play && *overlay.get() == Overlay::None {
        playing.hint();
    }
}

/// Who finishes a level has its stars.
fn finish(
    mut playing: ResMut<Playing>,
    mut stars: ResMut<Stars>,
    mut keeping: Keeping,
    mut sounds: MessageWriter<PlaySound>,
) {
    let Some(session) = &mut playing.bypass_change_detection().session else { return };
    let Stage::Done { stars: won } = session.lesson.stage() else { return };
    if !session.shown || std::mem::replace(&mut session.kept, true) {
        return;
    }
    sounds.write(PlaySound(Cue::table("win")));
    if let Some(source) = &session.source {
        stars.win(source, won, &mut keeping);
    }
}

/// The lesson, puzzle or replay after this one in the same game, of the same kind.
#[must_use]
pub fn following(source: &Source) -> Option<Source> {
    let kind = |s: &Source| s.read().map(|level| level.kind).ok();
    let this = kind(source)?;
    sources().filter(|s| s.game == source.game && kind(s) == Some(this)).skip_while(|s| s.name != source.name).nth(1)
}

/// Begins the puzzle of this day, the same everywhere.
pub fn begin_daily(playing: &mut Playing) -> Option<(GameId, MatchCommand)> {
    let since = web_time::SystemTime::now().duration_since(web_time::UNIX_EPOCH).unwrap_or_default();
    let (source, _) = tavoliere_levels::daily(since.as_secs() / (24 * 60 * 60))?;
    Some((source.game.parse().ok()?, playing.begin(source)?))
}

/// A game's levels with their kinds, in the order of the course map.
#[must_use]
pub fn course(game: GameId) -> Vec<(Source, tavoliere_levels::Level)> {
    sources().filter(|s| s.game == game.id()).filter_map(|s| Some((s, s.read().ok()?))).collect()
}

/// The kinds in the order shown.
pub const KINDS: [Kind; 3] = [Kind::Lesson, Kind::Puzzle, Kind::Replay];

/// Whoever leaves the table leaves the level.
fn leave(mut playing: ResMut<Playing>) {
    playing.end();
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playing>()
        .add_systems(OnExit(Screen::Play), leave)
        .add_systems(Update, ((help, lead).chain().in_set(Flow::Select), finish.in_set(Flow::Show)));
}
