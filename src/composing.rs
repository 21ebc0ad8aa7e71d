//! A puzzle being composed on the real board. Pieces are put down and taken away as one likes; the table shows them
//! whether or not they are a position, and a search says whether what is asked can be done.

use bevy::prelude::*;
use tavoliere_levels::{Draft, Goal, Level, Mark, Solved, Unfit};
use tavoliere_rules::{Cell, GameId, Match, Piece};
use tavoliere_texts::{Language, Texts};

use crate::Flow;
use crate::input::Intent;
use crate::keeping::Keeping;
use crate::lessons::{self, Playing};
use crate::play::selection::{CellChosen, Selection};
use crate::play::{CurrentMatch, MatchCommand};
use crate::screens::{Overlay, Screen};
use crate::settings::Words;
use crate::sound::{Cue, PlaySound};
use crate::storage::{Storage, StorageError};

/// Positions looked at in one frame, and for one length of solution, before it is given up.
const EFFORT: u64 = 60_000;
/// Seconds without a change before a solution is looked for.
const PATIENCE: f32 = 0.5;
/// How many puzzles of one's own there is room for in each game.
const ROOM: u32 = 30;
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

/// A puzzle being composed.
#[derive(Clone, Debug)]
pub struct Composing {
    draft: Draft,
    /// What choosing a cell does.
    pub pen: Pen,
    /// In which language the texts are being written.
    pub writing: Language,
    /// The file it is kept in.
    pub file: Option<String>,
    /// Keys and pads are in the panel, not on the board.
    pub in_panel: bool,
    board: Result<Match, Unfit>,
    solved: Option<Solved>,
    /// The length of solution that is looked for next.
    par: u32,
    waited: f32,
    past: Vec<Draft>,
    /// The table does not show it yet.
    stale: bool,
    /// It was changed since it was written down.
    unsaved: bool,
}

impl Composing {
    /// Begins with a draft.
    #[must_use]
    pub fn new(draft: Draft, file: Option<String>, writing: Language) -> Composing {
        let pen = draft.sketch.palette().first().map_or(Pen::Eraser, |&piece| Pen::Piece(piece));
        let board = draft.sketch.board();
        Composing {
            draft,
            pen,
            writing,
            file,
            in_panel: true,
            board,
            solved: None,
            par: 1,
            waited: 0.0,
            past: Vec::new(),
            stale: true,
            unsaved: false,
        }
    }

    /// It, as it is now.
    #[must_use]
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The match that would begin, or why there is none.
    pub fn board(&self) -> Result<&Match, &Unfit> {
        self.board.as_ref()
    }

    /// What is known about its solutions, and else the length that is being looked at.
    pub fn solved(&self) -> Result<&Solved, u32> {
        self.solved.as_ref().ok_or(self.par)
    }

    /// Changes it; what it was can be had back.
    pub fn change(&mut self, change: impl FnOnce(&mut Draft)) {
        let before = self.draft.clone();
        change(&mut self.draft);
        if self.draft == before {
            return;
        }
        self.unsaved = true;
        // Texts are taken back letter by letter in their own fields.
        if (&self.draft.sketch, &self.draft.goal) != (&before.sketch, &before.goal) {
            if self.past.len() == PAST {
                self.past.remove(0);
            }
            self.past.push(before);
            self.look_again();
        }
    }

    /// Takes the last change back.
    pub fn undo(&mut self) {
        if let Some(before) = self.past.pop() {
            let texts = [&self.draft.title, &self.draft.ask, &self.draft.hint, &self.draft.success].map(Clone::clone);
            self.draft = before;
            [self.draft.title, self.draft.ask, self.draft.hint, self.draft.success] = texts;
            self.unsaved = true;
            self.look_again();
        }
    }

    /// The table is to show it again.
    pub(crate) fn show(&mut self) {
        self.stale = true;
    }

    fn look_again(&mut self) {
        self.board = self.draft.sketch.board();
        (self.solved, self.par, self.waited, self.stale) = (None, 1, 0.0, true);
        if self.pen == Pen::Goal && !matches!(self.draft.goal, Goal::Reach(_)) {
            self.pen = self.draft.sketch.palette().first().map_or(Pen::Eraser, |&piece| Pen::Piece(piece));
        }
    }

    fn choose(&mut self, cell: Cell) {
        let pen = self.pen;
        self.change(|draft| match pen {
            Pen::Piece(piece) => draft.sketch.put(cell, piece),
            Pen::Eraser => draft.sketch.take(cell),
            Pen::Goal => {
                let name = draft.sketch.layout().name(cell).to_owned();
                draft.toggle_cell(&name);
            }
        });
    }

    /// The goal's cells.
    #[must_use]
    pub fn marks(&self) -> Vec<Mark> {
        let layout = self.draft.sketch.layout();
        self.draft.cells().iter().filter_map(|name| layout.find(name)).map(Mark::Cell).collect()
    }

    /// The level as it would be saved, with all that has been found out.
    pub fn level(&self) -> Result<Level, Unfit> {
        let texts = [Language::ENGLISH, Language::ITALIAN].map(Texts::new);
        self.draft.level(self.solved.as_ref().unwrap_or(&Solved::Unknown(0)), [&texts[0], &texts[1]])
    }

    /// Whether something is still being found out.
    #[must_use]
    pub fn busy(&self) -> bool {
        self.stale || (self.board.is_ok() && self.solved.is_none())
    }
}

/// The file of a game's puzzle of that number.
fn file(game: GameId, number: u32) -> String {
    format!("puzzle-{game}-{number}.ron")
}

/// The file of what was changed in a kept puzzle, or composed anew, and not kept yet.
fn unfinished(game: GameId, kept: Option<&str>) -> String {
    format!("draft-{}", kept.map_or_else(|| format!("{game}.ron"), str::to_owned))
}

/// A puzzle that was kept, or what is wrong with its file.
pub type Kept = (String, Result<Level, String>);

/// The puzzles of a game that were kept.
#[must_use]
pub fn kept(storage: &Storage, game: GameId) -> Vec<Kept> {
    (1..=ROOM)
        .filter_map(|number| {
            let file = file(game, number);
            let text = storage.read(&file).ok()??;
            let level = Level::from_ron(&text).map_err(|error| error.to_string()).and_then(|level| {
                Draft::open(&level).map_err(|error| error.to_string())?;
                Ok(level)
            });
            Some((file, level))
        })
        .collect()
}

/// Keeps a puzzle; gives the name of its file, or nothing if there is no room.
pub fn keep(storage: &Storage, composing: &mut Composing, level: &Level) -> Result<Option<String>, StorageError> {
    let game = composing.draft.sketch.game();
    let name = match &composing.file {
        Some(file) => file.clone(),
        None => {
            let mut free = None;
            for number in 1..=ROOM {
                let file = file(game, number);
                if storage.read(&file)?.is_none() {
                    free = Some(file);
                    break;
                }
            }
            let Some(free) = free else { return Ok(None) };
            free
        }
    };
    storage.write(&name, &level.to_ron())?;
    storage.remove(&unfinished(game, composing.file.as_deref()))?;
    composing.unsaved = false;
    composing.file = Some(name.clone());
    Ok(Some(name))
}

/// Deletes the puzzle's file, with what was changed in it since; what is on the table stays.
pub fn delete(storage: &Storage, composing: &mut Composing) -> Result<(), StorageError> {
    let Some(file) = composing.file.take() else { return Ok(()) };
    composing.unsaved = false;
    storage.remove(&unfinished(composing.draft.sketch.game(), Some(&file)))?;
    storage.remove(&file)
}

/// A draft from a text that somebody pasted.
pub fn paste(text: &str, game: GameId, words: &Words) -> Result<Draft, String> {
    let level = Level::from_ron(text).map_err(|error| error.to_string())?;
    let of = level.game().map_err(|error| error.to_string())?;
    if of != game {
        return Err(words.format("compose-another-game", &[("game", (&words.game(of)).into())]));
    }
    match Draft::open(&level) {
        Ok(Some(draft)) => Ok(draft),
        Ok(None) => Err(words.get("compose-no-task")),
        Err(error) => Err(error.to_string()),
    }
}

/// Composes where it was left, or else begins with that draft; `file` is that of the puzzle if it was kept.
#[must_use]
pub fn resume(keeping: &mut Keeping, draft: Draft, file: Option<String>, writing: Language) -> Composing {
    let game = draft.sketch.game();
    let parse = |text: &str| match ron::from_str::<Draft>(text) {
        Ok(left) if left.sketch.game() == game => Ok(left),
        Ok(_) => Err("another game".to_owned()),
        Err(error) => Err(error.to_string()),
    };
    let left = keeping.read(&unfinished(game, file.as_deref()), "draft-damaged", parse);
    Composing::new(left.unwrap_or(draft), file, writing)
}

/// Every change is written down at once, so that nothing is lost however the program ends.
fn remember(mut playing: ResMut<Playing>, mut keeping: Keeping) {
    let Some(composing) = playing.bypass_change_detection().composing_mut() else { return };
    if std::mem::take(&mut composing.unsaved) {
        let name = unfinished(composing.draft.sketch.game(), composing.file.as_deref());
        keeping.write(&name, &composing.draft);
    }
}

/// Cells that were chosen change the draft.
fn point(mut chosen: MessageReader<CellChosen>, mut playing: ResMut<Playing>, mut sounds: MessageWriter<PlaySound>) {
    for CellChosen(cell) in chosen.read() {
        let Some(composing) = playing.bypass_change_detection().composing_mut() else { continue };
        composing.choose(*cell);
        sounds.write(PlaySound(Cue::game("pick")));
    }
}

/// Keys and pads go from the board to the panel and back.
fn cross(
    mut intents: MessageReader<Intent>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut playing: ResMut<Playing>,
    mut selection: ResMut<Selection>,
) {
    let crossed = intents.read().any(|intent| matches!(intent, Intent::NextPiece(_)));
    if crossed
        && *screen.get() == Screen::Play
        && *overlay.get() == Overlay::None
        && let Some(composing) = playing.composing_mut()
    {
        composing.in_panel = !composing.in_panel;
        if composing.in_panel {
            selection.cursor = None;
        }
    }
}

/// The table shows the sketch, and a solution is looked for, a length a frame.
fn follow(
    mut playing: ResMut<Playing>,
    current: Res<CurrentMatch>,
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut commands: MessageWriter<MatchCommand>,
) {
    if *screen.get() != Screen::Play {
        return;
    }
    let Some(composing) = playing.bypass_change_detection().composing_mut() else { return };
    if std::mem::take(&mut composing.stale) {
        match &composing.board {
            Ok(board) => commands.write(lessons::start(board)),
            // There may be no match yet to lay the pieces over: any of that game has the board.
            Err(_) if current.game_match.as_ref().is_none_or(|m| m.game() != composing.draft.sketch.game()) => {
                composing.stale = true;
                let sketch = &composing.draft.sketch;
                commands.write(lessons::start(&Match::new(sketch.game(), sketch.options().clone())))
            }
            Err(_) => commands.write(MatchCommand::Lay(composing.draft.sketch.pieces())),
        };
        return;
    }
    composing.waited += time.delta_secs().min(0.1);
    if composing.waited < PATIENCE || composing.solved.is_some() || *overlay.get() != Overlay::None {
        return;
    }
    let Ok(board) = &composing.board else { return };
    if matches!(&composing.draft.goal, Goal::Reach(cells) if cells.is_empty()) {
        return;
    }
    match composing.draft.solve_in(board, composing.par, EFFORT) {
        Solved::Unknown(tried) if tried == composing.par => composing.par += 1,
        found => composing.solved = Some(found),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (point, cross, follow, remember).chain().in_set(Flow::Select).after(crate::play::selection::choose),
    );
}
