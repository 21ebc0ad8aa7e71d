//! A puzzle being composed on the real board. Pieces are put down and taken away as one likes; the table shows them
//! whether or not they are a position, and a search says whether what is asked can be done.

use bevy::prelude::*;
use tavoliere_levels::{Draft, DraftError, Goal, Level, Mark, Solved};
use tavoliere_records::library::Refusal;
use tavoliere_records::link::Puzzle;
use tavoliere_rules::{Cell, GameId, Match, Piece};
use tavoliere_texts::{Language, Texts};
use tavoliere_thinking::{Answer, Priority, Request, SolveRequest};

use super::lesson::{LessonCommand, start};
use super::match_setup::MatchSetups;
use super::puzzles;
use super::review::Running;
use crate::app::Flow;
use crate::app::cues::{Cue, PlaySound};
use crate::app::localization::Localization;
use crate::app::notices::Toast;
use crate::app::persistence::Persistence;
use crate::app::screens::{Mode, Navigation, Overlay, Screen, at_the_board};
use crate::input::{Intent, KeyTarget};
use crate::play::marks::Annotations;
use crate::play::selection::{CellChosen, Chosen, Selection};
use crate::rules::{AllowedActions, HistoryRequest, MatchCommand};
use crate::thinker::{Thinker, Ticket};

/// Positions looked at for one length of solution before it is given up.
const EFFORT: u64 = 60_000;
/// Seconds without a change before a solution is looked for.
const PATIENCE: f32 = 0.5;
/// How many changes can be taken back.
const PAST: usize = 100;

/// What choosing a cell does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pen {
    /// Puts this piece there.
    Piece(Piece),
    /// Takes the uppermost piece away.
    Eraser,
    /// Adds the cell to the goal, or takes it out.
    Goal,
}

/// What is wanted of a puzzle being composed.
#[derive(Message, Clone, Debug)]
pub enum ComposeCommand {
    /// A new one of this game, or what was left of one.
    New(GameId),
    /// The one kept in this file, or what was left of it.
    Open { file: String, level: Box<Level> },
    /// One that came as a link is kept, and played.
    Receive(Box<Puzzle>),
    /// It becomes this.
    Change(Box<Draft>),
    /// A text that was pasted takes its place, if it is a puzzle.
    Paste(String),
    /// Choosing a cell does this from now on.
    Take(Pen),
    /// Texts are written in this language.
    Write(Language),
    /// The last change is taken back.
    Undo,
    /// Keys and pads go to the board.
    LeavePanel,
    /// It is played.
    Try,
    /// Back from playing it.
    Resume,
    /// It is kept in a file.
    Keep,
    /// Its file is deleted; what is on the table stays.
    Delete,
}

/// The puzzle being composed, if one is; it stays while it is tried.
#[derive(Resource, Default)]
pub struct Composition(Option<Composing>);

pub struct Composing {
    draft: Draft,
    pen: Pen,
    writing: Language,
    file: Option<String>,
    in_panel: bool,
    board: Result<Match, DraftError>,
    solved: Option<Solved>,
    /// The length of solution that is looked at.
    par: u32,
    question: Option<Ticket>,
    /// Seconds since the last change.
    waited: f32,
    past: Vec<Draft>,
    /// The table does not show it yet.
    stale: bool,
    /// It was changed since it was written down.
    unsaved: bool,
}

impl Composition {
    /// The puzzle being composed.
    #[must_use]
    pub fn get(&self) -> Option<&Composing> {
        self.0.as_ref()
    }
}

impl Composing {
    fn new(draft: Draft, file: Option<String>, writing: Language) -> Composing {
        let board = draft.board();
        let mut composing = Composing {
            draft,
            pen: Pen::Eraser,
            writing,
            file,
            in_panel: true,
            board,
            solved: None,
            par: 1,
            question: None,
            waited: 0.0,
            past: Vec::new(),
            stale: true,
            unsaved: false,
        };
        composing.pen = composing.first_pen();
        composing
    }

    fn first_pen(&self) -> Pen {
        self.draft.game().palette().first().map_or(Pen::Eraser, |&piece| Pen::Piece(piece))
    }

    #[must_use]
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// What choosing a cell does.
    #[must_use]
    pub fn pen(&self) -> Pen {
        self.pen
    }

    /// In which language the texts are being written.
    #[must_use]
    pub fn writing(&self) -> Language {
        self.writing
    }

    #[must_use]
    pub fn file(&self) -> Option<&str> {
        self.file.as_deref()
    }

    /// Whether keys and pads are in the panel, not on the board.
    #[must_use]
    pub fn in_panel(&self) -> bool {
        self.in_panel
    }

    /// The match that would begin.
    ///
    /// # Errors
    /// Why there is none.
    pub fn board(&self) -> Result<&Match, &DraftError> {
        self.board.as_ref()
    }

    /// What is known about its solutions.
    ///
    /// # Errors
    /// The length that is being looked at, while nothing is known.
    pub fn solved(&self) -> Result<&Solved, u32> {
        self.solved.as_ref().ok_or(self.par)
    }

    /// The level as it would be saved, with all that has been found out.
    ///
    /// # Errors
    /// Why there is none.
    pub fn level(&self) -> Result<Level, DraftError> {
        let texts: Vec<_> = Language::all().map(Texts::new).collect();
        self.draft.level(self.solved.as_ref().unwrap_or(&Solved::Unknown(0)), &texts)
    }

    /// Whether something is still being found out.
    #[must_use]
    pub fn busy(&self) -> bool {
        self.stale || self.question.is_some() || (self.searchable().is_some() && self.solved.is_none())
    }

    /// The board that a solution can be looked for on.
    fn searchable(&self) -> Option<&Match> {
        let asks = !matches!(&self.draft.goal, Goal::Reach(cells) if cells.is_empty());
        self.board.as_ref().ok().filter(|_| asks)
    }

    fn marks(&self) -> Vec<Mark> {
        let layout = self.draft.layout();
        self.draft.cells().iter().filter_map(|name| layout.find(name)).map(Mark::Cell).collect()
    }

    /// It becomes this; what it was can be had back.
    fn change(&mut self, draft: Draft, thinker: &mut Thinker) {
        if self.draft == draft {
            return;
        }
        let before = std::mem::replace(&mut self.draft, draft);
        self.unsaved = true;
        // Texts are taken back letter by letter in their own fields.
        if !self.draft.same_task(&before) {
            if self.past.len() == PAST {
                self.past.remove(0);
            }
            self.past.push(before);
            self.look_again(thinker);
        }
    }

    fn undo(&mut self, thinker: &mut Thinker) {
        if let Some(before) = self.past.pop() {
            let texts = [&self.draft.title, &self.draft.ask, &self.draft.hint, &self.draft.success].map(Clone::clone);
            self.draft = before;
            [self.draft.title, self.draft.ask, self.draft.hint, self.draft.success] = texts;
            self.unsaved = true;
            self.look_again(thinker);
        }
    }

    fn look_again(&mut self, thinker: &mut Thinker) {
        self.board = self.draft.board();
        (self.solved, self.par, self.waited, self.stale) = (None, 1, 0.0, true);
        if let Some(ticket) = self.question.take() {
            thinker.cancel(ticket);
        }
        if self.pen == Pen::Goal && !matches!(self.draft.goal, Goal::Reach(_)) {
            self.pen = self.first_pen();
        }
    }

    /// What choosing a cell makes of it.
    fn with_cell(&self, cell: Cell) -> Draft {
        let mut draft = self.draft.clone();
        match self.pen {
            Pen::Piece(piece) => draft.put(cell, piece),
            Pen::Eraser => draft.take(cell),
            Pen::Goal => {
                let name = draft.layout().name(cell).to_owned();
                draft.toggle_cell(&name);
            }
        }
        draft
    }
}

/// What composing needs besides the puzzle.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Desk<'w> {
    thinker: NonSendMut<'w, Thinker>,
    persistence: Persistence<'w>,
    words: Res<'w, Localization>,
    toast: ResMut<'w, Toast>,
    setups: ResMut<'w, MatchSetups>,
    navigation: Navigation<'w>,
    lessons: MessageWriter<'w, LessonCommand>,
}

impl Desk<'_> {
    fn tell(&mut self, id: &str, name: &str, value: &str) {
        let told = self.words.format(id, &[(name, value.into())]);
        self.toast.tell(told);
    }

    /// Composes where it was left, or else begins with that draft.
    fn open(&mut self, draft: Draft, file: Option<String>) -> Composing {
        let game = draft.game();
        let left = puzzles::left(&mut self.persistence, game, file.as_deref());
        self.navigation.play(game, Mode::Compose);
        Composing::new(left.unwrap_or(draft), file, self.words.language())
    }

    /// Whether there was room for it.
    fn keep(&mut self, composing: &mut Composing) -> bool {
        let Ok(level) = composing.level() else { return false };
        let game = composing.draft.game();
        match puzzles::keep(&self.persistence.storage, game, composing.file.as_deref(), &level) {
            Ok(Some(file)) => {
                self.tell("compose-saved", "file", &file);
                composing.unsaved = false;
                composing.file = Some(file);
            }
            Ok(None) => {
                self.toast.tell(self.words.get("compose-full"));
                return false;
            }
            Err(error) => self.tell("storage-failed", "why", &error.explain(&self.words.0)),
        }
        true
    }

    /// Keeps a puzzle that came as a link, unless it is there already.
    fn receive(&mut self, puzzle: &Puzzle) -> Option<Composing> {
        let draft = puzzle.draft();
        let file = puzzles::find(&self.persistence.storage, &draft);
        let mut composing = Composing::new(draft, file, self.words.language());
        composing.solved = puzzle.solved.map(|_| puzzle.solution());
        if composing.file.is_none() && !self.keep(&mut composing) {
            return None;
        }
        self.lessons.write(LessonCommand::Try(Box::new(composing.level().ok()?)));
        Some(composing)
    }

    fn delete(&mut self, composing: &mut Composing) {
        let Some(file) = composing.file.take() else { return };
        composing.unsaved = false;
        match puzzles::delete(&self.persistence.storage, composing.draft.game(), &file) {
            Ok(()) => self.toast.tell(self.words.get("compose-deleted")),
            Err(error) => self.tell("storage-failed", "why", &error.explain(&self.words.0)),
        }
    }
}

pub(super) fn obey(mut asked: MessageReader<ComposeCommand>, mut composition: ResMut<Composition>, mut desk: Desk) {
    for command in asked.read() {
        match command {
            ComposeCommand::New(game) => {
                let draft = Draft::new(*game, &desk.setups.of(*game).options);
                composition.0 = Some(desk.open(draft, None));
                continue;
            }
            ComposeCommand::Open { file, level } => {
                match Draft::open(level) {
                    Ok(Some(draft)) => composition.0 = Some(desk.open(draft, Some(file.clone()))),
                    Ok(None) => desk.persistence.notices.0.push(Refusal::NoTask.explain(&desk.words.0)),
                    Err(error) => desk.persistence.notices.0.push(Refusal::from(error).explain(&desk.words.0)),
                }
                continue;
            }
            ComposeCommand::Receive(puzzle) => {
                composition.0 = desk.receive(puzzle).or(composition.0.take());
                continue;
            }
            _ => {}
        }
        let Some(composing) = &mut composition.0 else { continue };
        match command {
            ComposeCommand::Change(draft) => composing.change(Draft::clone(draft), &mut desk.thinker),
            ComposeCommand::Paste(text) => match puzzles::paste(text, composing.draft.game(), &desk.words) {
                Ok(draft) => composing.change(draft, &mut desk.thinker),
                Err(why) => desk.tell("compose-not-a-puzzle", "why", &why),
            },
            ComposeCommand::Take(pen) => composing.pen = *pen,
            ComposeCommand::Write(language) => composing.writing = *language,
            ComposeCommand::Undo => composing.undo(&mut desk.thinker),
            ComposeCommand::LeavePanel => composing.in_panel = false,
            ComposeCommand::Try => {
                if let Ok(level) = composing.level() {
                    desk.lessons.write(LessonCommand::Try(Box::new(level)));
                }
            }
            ComposeCommand::Resume => {
                composing.stale = true;
                desk.navigation.play(composing.draft.game(), Mode::Compose);
            }
            ComposeCommand::Keep => drop(desk.keep(composing)),
            ComposeCommand::Delete => desk.delete(composing),
            ComposeCommand::New(_) | ComposeCommand::Open { .. } | ComposeCommand::Receive(_) => {}
        }
    }
}

/// Cells that were chosen change the draft; what everybody's buttons ask for means here what the panel's do.
fn point(
    mut chosen: MessageReader<CellChosen>,
    mut history: MessageReader<HistoryRequest>,
    composition: Res<Composition>,
    mut commands: MessageWriter<ComposeCommand>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let Some(composing) = &composition.0 else { return };
    for CellChosen(cell) in chosen.read() {
        commands.write(ComposeCommand::Change(Box::new(composing.with_cell(*cell))));
        sounds.write(PlaySound(Cue::game("pick")));
    }
    if history.read().any(|request| *request == HistoryRequest::Undo) {
        commands.write(ComposeCommand::Undo);
    }
}

/// Keys and pads go from the board to the panel and back.
fn cross(mut intents: MessageReader<Intent>, mut composition: ResMut<Composition>, mut selection: ResMut<Selection>) {
    let crossed = intents.read().any(|intent| matches!(intent, Intent::NextPiece(_)));
    if let Some(composing) = composition.0.as_mut().filter(|_| crossed) {
        composing.in_panel = !composing.in_panel;
        if composing.in_panel {
            selection.cursor = None;
        }
    }
}

/// The table shows what lies on the board, whether or not that is a position.
fn lay(mut composition: ResMut<Composition>, mut commands: MessageWriter<MatchCommand>) {
    let Some(composing) = composition.0.as_mut().filter(|composing| composing.stale) else { return };
    composing.stale = false;
    match &composing.board {
        Ok(board) => drop(commands.write(start(board))),
        Err(_) => {
            // The pieces are laid over a match: any of that game has the board.
            let draft = &composing.draft;
            commands.write(start(&Match::new(draft.game(), draft.options().clone())));
            commands.write(MatchCommand::Lay(draft.setup.pieces.iter().map(|(&spot, &piece)| (spot, piece)).collect()));
        }
    }
}

/// A solution is looked for once nothing has changed for a moment.
fn solve(
    mut composition: ResMut<Composition>,
    mut thinker: NonSendMut<Thinker>,
    time: Res<Time<Real>>,
    overlay: Res<State<Overlay>>,
    mut running: Running,
    (words, mut toast): (Res<Localization>, ResMut<Toast>),
) {
    let Some(composing) = &mut composition.bypass_change_detection().0 else { return };
    if let Some(ticket) = composing.question {
        let so_far = thinker.so_far(ticket).and_then(Answer::solve);
        composing.par = so_far.map_or(composing.par, |answer| answer.par);
        let Some(answer) = thinker.take(ticket) else { return };
        composing.question = None;
        composing.solved = answer.as_ref().and_then(Answer::solve).and_then(|answer| answer.solved.clone());
        return;
    }
    composing.waited += time.delta_secs().min(0.1);
    let rested = composing.waited >= PATIENCE && composing.solved.is_none() && *overlay.get() == Overlay::None;
    let Some(board) = composing.searchable().filter(|_| rested) else { return };
    if running.stands_in(board) {
        toast.tell(words.get("online-no-hints"));
        composing.solved = Some(Solved::Unknown(0));
    } else {
        let draft = composing.draft.clone();
        composing.question = Some(
            thinker.ask(Priority::Solution, |id| Request::Solve(Box::new(SolveRequest { id, draft, effort: EFFORT }))),
        );
    }
}

/// Every change is written down at once, so that nothing is lost however the program ends.
fn remember(mut composition: ResMut<Composition>, mut persistence: Persistence) {
    let Some(composing) = &mut composition.bypass_change_detection().0 else { return };
    if std::mem::take(&mut composing.unsaved) {
        let name = puzzles::unfinished(composing.draft.game(), composing.file.as_deref());
        persistence.write(&name, &composing.draft);
    }
}

/// What is pointed at and who gets the keys follow from the puzzle; nothing can be played.
fn tell(
    composition: Res<Composition>,
    mut allowed: ResMut<AllowedActions>,
    mut annotations: ResMut<Annotations>,
    mut keys: ResMut<KeyTarget>,
) {
    let Some(composing) = &composition.0 else { return };
    allowed.set_if_neq(AllowedActions::Nothing);
    annotations.by_mode = composing.marks();
    keys.set_if_neq(if composing.in_panel { KeyTarget::PanelUntilBack } else { KeyTarget::Board });
}

fn leave(
    mut composition: ResMut<Composition>,
    mut thinker: NonSendMut<Thinker>,
    mut annotations: ResMut<Annotations>,
    mut keys: ResMut<KeyTarget>,
) {
    if let Some(ticket) = composition.0.as_mut().and_then(|composing| composing.question.take()) {
        thinker.cancel(ticket);
    }
    annotations.by_mode.clear();
    *keys = KeyTarget::Board;
}

/// Whoever leaves the table leaves the puzzle.
fn forget(mut composition: ResMut<Composition>) {
    composition.0 = None;
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Composition>()
        .add_message::<ComposeCommand>()
        .add_systems(OnExit(Mode::Compose), leave)
        .add_systems(OnExit(Screen::Play), forget)
        // A puzzle that is tried begins in the same frame.
        .add_systems(Last, obey.before(super::lesson::obey))
        .add_systems(
            Update,
            (
                (point, cross).chain().in_set(Flow::Select).after(Chosen).run_if(at_the_board),
                (lay, solve, remember).chain().in_set(Flow::Select).after(Chosen),
                tell.in_set(Flow::Mirror).run_if(resource_changed::<Composition>),
            )
                .run_if(in_state(Mode::Compose)),
        );
}
