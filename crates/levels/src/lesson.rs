//! A level being played: what is shown, what is asked, what an action leads to. It knows no clock and no picture;
//! whoever shows it drives it.

use tavoliere_engine::{Strength, strength};
use tavoliere_rules::{Action, Cell, Illegal, Match, Seat};
use tavoliere_texts::{FigureMark, marks};

use crate::goal::{Standing, Tally};
use crate::solve::{Place, Proof, Solver};
use crate::{Goal, Level, LevelError, Reply, Say, Step, Task, Text};

/// How many positions are looked at to judge an action or to find a hint: some tens of milliseconds in a browser.
/// What cannot be judged within that is played on until the task is done or has failed.
pub const JUDGING: u64 = 30_000;
/// How many positions the best answer looks at.
const ANSWERING: u64 = 20_000;

const HINT_COST: u32 = 1;
const ERROR_COST: u32 = 2;
const RETRY_COST: u32 = 2;

/// A level being played: whoever shows it asks for its [`stage`](Lesson::stage) and calls what that waits for.
///
/// ```
/// # use tavoliere_levels::{Kind, Lesson, Stage, Hint, levels};
/// # use tavoliere_rules::GameId;
/// let (_, level) = levels(GameId::Cellulae, Kind::Lesson).remove(0);
/// let mut lesson = Lesson::new(level.clone()).expect("levels that are built in are checked");
/// loop {
///     match lesson.stage() {
///         // Show the text and the marks; when the player goes on:
///         Stage::Say(_) => lesson.next(),
///         // Show the action (the board is what `lesson.board()` says); then:
///         Stage::Watch(_) => lesson.next(),
///         // The opponent's action, found by the app's own thinker or here:
///         Stage::Answer(_) => lesson.answer(None),
///         // The player acts; this one asks for help until it is told what to do.
///         Stage::Ask(_) => match lesson.hint() {
///             Some(Hint::Action(action)) => drop(lesson.act(action)),
///             Some(_) => {}
///             None => break,
///         },
///         Stage::Failed(_) => lesson.retry(),
///         Stage::Done { stars } => break assert_eq!(stars, 1),
///     }
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Lesson {
    level: Level,
    seat: Seat,
    now: State,
    /// Before each thing that was done.
    past: Vec<State>,
    cost: u32,
}

/// All that taking back restores.
#[derive(Clone, Debug)]
struct State {
    step: usize,
    /// How many actions of a `Play` step were played.
    shown: usize,
    board: Match,
    /// The task's counts, and the ply it began at.
    tally: Tally,
    since: usize,
    /// How many of the task's hints in words were given, and how far the present action has been pointed at.
    said: usize,
    pointed: u8,
    failed: bool,
}

/// What a level is waiting for.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage<'a> {
    /// Something is said, until [`next`](Lesson::next).
    Say(&'a Say),
    /// An action of the script comes next: [`next`](Lesson::next) plays it.
    Watch(Action),
    /// The player acts: [`act`](Lesson::act), or [`hint`](Lesson::hint).
    Ask(&'a Task),
    /// The opponent answers: [`answer`](Lesson::answer).
    Answer(Answer),
    /// The task has failed: [`retry`](Lesson::retry) or [`undo`](Lesson::undo).
    Failed(&'a Task),
    /// The level is finished.
    Done {
        /// How many stars were won, 1 to 3.
        stars: u8,
    },
}

/// Where the opponent's action comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The level says that it is this one.
    Action(Action),
    /// An engine of this strength has to think on the [board](Lesson::board).
    Think(Strength),
}

/// What becomes of an action of the player's.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// No action is waited for.
    NotAsked,
    /// The rules do not allow it, for this reason.
    Illegal(Illegal),
    /// The rules allow it, but it is not what the task lets the player do.
    NotNow,
    /// It leads away from the goal, and was not played. Show what would happen, say why, take it back.
    Wrong {
        /// What the level says is wrong with it, if it says something.
        text: Option<Text>,
        /// The action, and after it what would follow.
        line: Vec<Action>,
    },
    /// It leads to the goal, or nothing is known against it; it was played.
    Right,
}

/// Help, one rung of the ladder.
#[derive(Clone, Debug, PartialEq)]
pub enum Hint {
    /// The level's own help in words.
    Say(Say),
    /// The cell that a right action begins with, or is aimed at if no piece acts.
    Cell(Cell),
    /// An action that leads to the goal.
    Action(Action),
    /// Nothing is known: an engine may be asked about the [board](Lesson::board).
    Think,
}

/// A mark on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// What is said is about this cell.
    Cell(Cell),
    /// A mark as the figures of the rules pages have them.
    Figure(FigureMark),
}

impl Lesson {
    /// A level at its first stage.
    ///
    /// # Errors
    /// If its first position cannot be set up.
    pub fn new(level: Level) -> Result<Lesson, LevelError> {
        let board = level.set_up(None)?;
        let seat = level.seat.unwrap_or_else(|| board.position().seat());
        let now =
            State { step: 0, shown: 0, board, tally: Tally::default(), since: 0, said: 0, pointed: 0, failed: false };
        let mut lesson = Lesson { level, seat, now, past: Vec::new(), cost: 0 };
        lesson.settle();
        Ok(lesson)
    }

    /// The level that is played.
    #[must_use]
    pub fn level(&self) -> &Level {
        &self.level
    }

    /// The seat that the player plays.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The match that is to be seen on the board. After each call it is the same, or one action longer or shorter, or
    /// another match altogether.
    #[must_use]
    pub fn board(&self) -> &Match {
        &self.now.board
    }

    /// How many of the steps are behind, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.now.step, self.level.steps.len())
    }

    /// What help and errors have cost up to now: 1 for each hint and for each action more than par, 2 for each error
    /// and for each task tried again.
    #[must_use]
    pub fn cost(&self) -> u32 {
        self.cost
    }

    /// What the level is waiting for.
    #[must_use]
    pub fn stage(&self) -> Stage<'_> {
        let stars = self.level.stars.at(self.cost);
        match self.level.steps.get(self.now.step) {
            None | Some(Step::Set(_)) => Stage::Done { stars },
            Some(Step::Say(say)) => Stage::Say(say),
            Some(Step::Play(_)) => self.scripted().map_or(Stage::Done { stars }, Stage::Watch),
            Some(Step::Task(task)) if self.now.failed => Stage::Failed(task),
            Some(Step::Task(task)) if self.now.board.position().seat() == self.seat => Stage::Ask(task),
            Some(Step::Task(task)) => Stage::Answer(self.answer_of(task)),
        }
    }

    /// What the player may do now: legal, and allowed by the task. Nothing if no action is waited for.
    #[must_use]
    pub fn allowed(&self) -> Vec<Action> {
        let Stage::Ask(task) = self.stage() else { return Vec::new() };
        let mut actions = self.board().legal();
        actions.retain(|&action| task.allows(self.board().position(), action));
        actions
    }

    /// Goes on from something said or watched, and plays an answer that is known; otherwise it does nothing.
    pub fn next(&mut self) {
        match self.stage() {
            Stage::Say(_) => {
                self.keep();
                self.now.step += 1;
                self.settle();
            }
            Stage::Watch(action) => {
                self.keep();
                self.now.shown += 1;
                // A script that is not legal is passed over; the checker lets none through.
                let _ = self.now.board.play(action);
                self.settle();
            }
            Stage::Answer(Answer::Action(_)) => self.answer(None),
            _ => {}
        }
    }

    /// Plays the opponent's answer: the one given, or the known one, or what an engine finds here and now. It does
    /// nothing if the opponent is not to answer, or not like that.
    pub fn answer(&mut self, action: Option<Action>) {
        let Stage::Answer(answer) = self.stage() else { return };
        let found = action.or_else(|| match &answer {
            Answer::Action(action) => Some(*action),
            Answer::Think(opponent) => tavoliere_engine::choose(self.board(), opponent, self.board().position().key()),
        });
        if let Some(action) = found.filter(|&action| self.board().check(action).is_ok()) {
            self.keep();
            self.play(action);
        }
    }

    /// Takes an action of the player's and judges it; it is played only if it is [right](Verdict::Right).
    pub fn act(&mut self, action: Action) -> Verdict {
        let Stage::Ask(task) = self.stage() else { return Verdict::NotAsked };
        let position = self.board().position();
        if let Err(why) = self.board().check(action) {
            return Verdict::Illegal(why);
        }
        if !task.allows(position, action) {
            return Verdict::NotNow;
        }
        if let Some(wrong) = self.judge(task, action) {
            self.cost += ERROR_COST;
            return wrong;
        }
        self.keep();
        self.play(action);
        Verdict::Right
    }

    /// What is wrong with an action of a task, if something is known to be.
    fn judge(&self, task: &Task, action: Action) -> Option<Verdict> {
        let place = Place::of(self.board(), self.now.tally);
        let mut solver = Solver::new(task, self.seat, JUDGING);
        let proof = self.proof(task, &place, action, &mut solver);
        let named = self.explained(task, action);
        let mut line = vec![action];
        match (proof, &named) {
            // What is an error now may be right later.
            (Proof::Yes, _) | (Proof::Unknown, None) => return None,
            (_, Some((_, then))) => line.extend(then),
            (Proof::No, None) => {
                let mut after = place;
                task.play(&mut after.position, &mut after.repetitions, action, self.seat, &mut after.tally);
                if task.limit().is_some() && after.position.outcome(&after.repetitions).is_none() {
                    line.extend(solver.refutation(&after));
                }
            }
        }
        let text = named.map_or_else(|| task.failure.clone(), |(index, _)| Some(task.wrong[index].text.clone()));
        Some(Verdict::Wrong { text, line })
    }

    /// Which of a task's explanations is meant for an error on the board, and what would follow: the first one that
    /// names it and whose answers can be played there.
    pub(crate) fn explained(&self, task: &Task, action: Action) -> Option<(usize, Vec<Action>)> {
        let text = self.board().position().action_text(action);
        task.wrong.iter().enumerate().find_map(|(index, wrong)| {
            wrong.actions.split_whitespace().find(|named| *named == text)?;
            let mut after = self.board().clone();
            let mut play = |text: &str| after.play_text(text).ok().and_then(|_| after.last_action());
            play(&text)?;
            Some((index, wrong.then.split_whitespace().map(play).collect::<Option<_>>()?))
        })
    }

    /// Whether an action that the player may do in a task leads to its goal. `place`: that of the board.
    pub(crate) fn proof(&self, task: &Task, place: &Place, action: Action, solver: &mut Solver) -> Proof {
        if !task.invites(&place.position, action, &place.tally) {
            return Proof::No;
        }
        let text = place.position.action_text(action);
        if matches!(task.goal, Goal::Play(_)) || self.follows_solution(task, Some(&text)) {
            return Proof::Yes;
        }
        solver.prove_after(place, action)
    }

    /// The next rung of help; nothing if no action is waited for. What was said or shown already comes for free.
    pub fn hint(&mut self) -> Option<Hint> {
        let Stage::Ask(task) = self.stage() else { return None };
        if let Some(say) = task.hints.get(self.now.said) {
            let hint = Hint::Say(say.clone());
            self.now.said += 1;
            self.cost += HINT_COST;
            return Some(hint);
        }
        let Some(action) = self.right_action(task) else {
            self.cost += HINT_COST;
            return Some(Hint::Think);
        };
        let cell = action.from().or(action.to()).filter(|_| self.now.pointed == 0);
        if self.now.pointed < 2 {
            self.now.pointed = if cell.is_some() { 1 } else { 2 };
            self.cost += HINT_COST;
        }
        Some(cell.map_or(Hint::Action(action), Hint::Cell))
    }

    /// An action that leads to the goal, where that is known.
    fn right_action(&self, task: &Task) -> Option<Action> {
        let board = self.board();
        let parse = |text: &str| board.position().parse_action(text).ok();
        if let Goal::Play(actions) = &task.goal {
            return actions.get(self.now.tally.played as usize)?.split_whitespace().find_map(parse);
        }
        if self.follows_solution(task, None) {
            let played = board.ply() - self.now.since;
            return task.solution.as_deref()?.split_whitespace().nth(played).and_then(parse);
        }
        Solver::new(task, self.seat, JUDGING).solution(&Place::of(board, self.now.tally))
    }

    /// Whether everything in the task so far, and this action if one is given, is as its solution says, which then
    /// goes on.
    fn follows_solution(&self, task: &Task, next: Option<&str>) -> bool {
        let Some(solution) = &task.solution else { return false };
        let mut solution = solution.split_whitespace();
        let (board, since) = (self.board(), self.now.since);
        let so_far = (since..board.ply()).all(|ply| solution.next() == board.action_text(ply).as_deref());
        so_far && solution.next().is_some_and(|text| next.is_none_or(|next| next == text))
    }

    /// Goes back to where the player last decided something or was last told something. What was learnt by it is
    /// not forgotten: costs stay.
    pub fn undo(&mut self) -> bool {
        while let Some(state) = self.past.pop() {
            let said = if state.step == self.now.step { self.now.said } else { state.said };
            self.now = State { said, ..state };
            if matches!(self.stage(), Stage::Say(_) | Stage::Ask(_)) {
                return true;
            }
        }
        false
    }

    /// Begins the present task again, which costs something. Without a task it does nothing.
    pub fn retry(&mut self) {
        let begun = |state: &State| state.step == self.now.step && state.board.ply() == state.since;
        if let Some(index) = self.past.iter().rposition(begun) {
            let said = self.now.said;
            self.now = State { said, ..self.past[index].clone() };
            self.past.truncate(index);
            self.cost += RETRY_COST;
        }
    }

    /// The marks of something said, on the present board. What cannot be found is left out; the checker allows none.
    #[must_use]
    pub fn marks(&self, say: &Say) -> Vec<Mark> {
        let position = self.board().position();
        let layout = position.layout();
        let arrow = |text: &String| {
            let (from, to) = text.split_once('-')?;
            Some(Mark::Figure(FigureMark::Arrow(layout.find(from)?, layout.find(to)?)))
        };
        let mut all: Vec<Mark> = say.cells.iter().filter_map(|name| layout.find(name)).map(Mark::Cell).collect();
        all.extend(say.arrows.iter().filter_map(arrow));
        all.extend(marks(position, &say.marks).unwrap_or_default().into_iter().map(Mark::Figure));
        all
    }

    fn keep(&mut self) {
        self.past.push(self.now.clone());
    }

    /// The action of a `Play` step that comes next.
    fn scripted(&self) -> Option<Action> {
        let Some(Step::Play(actions)) = self.level.steps.get(self.now.step) else { return None };
        let text = actions.split_whitespace().nth(self.now.shown)?;
        self.board().position().parse_action(text).ok()
    }

    fn answer_of(&self, task: &Task) -> Answer {
        let scripted = task.reply.script().nth(self.now.tally.answered as usize);
        let action = scripted.and_then(|text| self.board().position().parse_action(text).ok());
        if let Some(action) = action.filter(|&action| self.board().check(action).is_ok()) {
            return Answer::Action(action);
        }
        let found = match &task.reply {
            Reply::Opponent(id) => strength(self.board().game(), id),
            Reply::Best | Reply::Script(_) => None,
        };
        // What the solution is told to answer is what it was proven against, and shows most.
        if found.is_none()
            && self.follows_solution(task, None)
            && let Some(text) = task
                .solution
                .as_deref()
                .and_then(|solution| solution.split_whitespace().nth(self.board().ply() - self.now.since))
            && let Ok(action) = self.board().position().parse_action(text)
        {
            return Answer::Action(action);
        }
        Answer::Think(found.unwrap_or_else(|| Strength::exact(ANSWERING)))
    }

    /// Plays a legal action of the present task.
    fn play(&mut self, action: Action) {
        let Some(Step::Task(task)) = self.level.steps.get(self.now.step) else { return };
        let now = &mut self.now;
        let mut place = Place::of(&now.board, now.tally);
        place.tally.answered += u32::from(place.position.seat() != self.seat);
        task.play(&mut place.position, &mut place.repetitions, action, self.seat, &mut place.tally);
        now.tally = place.tally;
        now.pointed = 0;
        let _ = now.board.play(action);
        match task.standing(now.board.position(), now.board.outcome().as_ref(), self.seat, &now.tally) {
            Standing::Open => {}
            Standing::Missed => now.failed = true,
            Standing::Reached => {
                self.cost += task.shortest().map_or(0, |par| now.tally.played.saturating_sub(par));
                now.step += 1;
                self.settle();
            }
        }
    }

    /// Carries out what needs nobody, up to the next thing that does.
    fn settle(&mut self) {
        loop {
            let now = &mut self.now;
            match self.level.steps.get(now.step) {
                Some(Step::Set(position)) => {
                    if let Ok(board) = self.level.set_up(Some(position)) {
                        now.board = board;
                    }
                    now.step += 1;
                }
                Some(Step::Play(_)) if self.scripted().is_none() => {
                    self.now.step += 1;
                    self.now.shown = 0;
                }
                Some(Step::Play(_) | Step::Say(_)) | None => return,
                Some(Step::Task(_)) => {
                    let now = &mut self.now;
                    (now.tally, now.since) = (Tally::default(), now.board.ply());
                    (now.said, now.pointed, now.failed, now.shown) = (0, 0, false, 0);
                    return;
                }
            }
        }
    }
}
