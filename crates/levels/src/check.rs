//! Everything about a level that can be known without a player: it is held to its own claims.

use tavoliere_engine::{Strength, choose, strength};
use tavoliere_rules::{Action, Match, excerpt, zobrist};
use tavoliere_texts::{Language, marks};

use crate::claims::contradictions;
use crate::goal::{Standing, Tally};
use crate::lesson::JUDGING;
use crate::outline::Outline;
use crate::solve::{Place, Proof, Solver};
use crate::wording::is_copy;
use crate::{Allow, Goal, Hint, Kind, Lesson, Level, LevelError, Reply, Say, Slot, Stage, Step, Task, Text, Verdict};

/// Something wrong with a level's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong and what to change.
    pub message: String,
}

/// What the check of a file found out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// What kind of level it is, if it can be read.
    pub kind: Option<Kind>,
    /// How many tasks it has.
    pub tasks: usize,
    /// How many own actions the tasks take together at least, open ones left out.
    pub par: u32,
    /// How many positions were looked at to prove that.
    pub nodes: u64,
    /// What is wrong, in no order.
    pub faults: Vec<Fault>,
}

/// How many positions the proof of one task may look at.
const PROVING: u64 = 3_000_000;
/// How long an open task may go on, in actions of both seats.
const LONGEST: usize = 600;
/// The most own actions that a task may take.
const MOST: u32 = 60;
/// How many positions are looked at for each action of the player in an open task.
const PLAYING: u64 = 3_000;

/// Checks the text of a level's file in the folder of a game.
#[must_use]
pub fn check(folder: &str, text: &str) -> Report {
    let outline = Outline::new(text);
    let mut report = Report::default();
    let level = match Level::from_ron(text) {
        Ok(level) => level,
        Err(error) => {
            let line = if let LevelError::Syntax { line, .. } = error { line } else { 1 };
            report.faults.push(Fault { line, message: format!("{error}; see docs/levels.md") });
            return report;
        }
    };
    report.kind = Some(level.kind);
    report.tasks = level.tasks().count();
    let mut check = Check { level: &level, outline, report };
    if level.game != folder {
        check.fault(None, "game:", format!("the game is '{}', the folder '{folder}'; make them the same", level.game));
    }
    check.texts();
    check.form();
    match level.set_up(None) {
        Err(error) => check.fault(None, "position:", format!("{error}; write a position of {}", level.game)),
        Ok(board) if board.outcome().is_some() => {
            check.fault(None, "position:", "the game is over already; choose another position".into());
        }
        // What is played is looked at only if it can be set up: the rest would be about nothing.
        Ok(_) if check.set_ups() => check.play(),
        Ok(_) => {}
    }
    check.report
}

struct Check<'a> {
    level: &'a Level,
    outline: Outline<'a>,
    report: Report,
}

impl Check<'_> {
    fn fault(&mut self, step: Option<usize>, written: &str, message: String) {
        let fault = Fault { line: self.outline.line(step, written), message };
        if !self.report.faults.contains(&fault) {
            self.report.faults.push(fault);
        }
    }

    /// Every text, in all languages that it is written in.
    fn texts(&mut self) {
        for (slot, text) in self.level.texts() {
            self.text(&slot, &text);
        }
    }

    fn text(&mut self, slot: &Slot, text: &Text) {
        let (step, english) = (slot.step, text.own(Language::ENGLISH));
        // A language that has the game's texts in a file of its own is reviewed there.
        for language in Language::complete().filter(|language| language.levels(&self.level.game).is_none()) {
            if text.own(language).is_empty() {
                let code = language.code();
                self.fault(step, text.get(language), format!("the text in '{code}' is empty; write it"));
            }
        }
        for (code, words) in text.written() {
            if Language::all().all(|language| language.code() != code) {
                self.fault(
                    step,
                    &format!("{code}:"),
                    format!("there is no language '{code}' in assets/i18n; correct its name"),
                );
            }
            for message in slot.faults(code, words, english) {
                self.fault(step, words, message);
            }
            if code != Language::ENGLISH.code() && is_copy(words, english) {
                self.fault(step, words, format!("the same in '{code}' as in 'en'; translate it"));
            }
        }
    }

    /// What each kind of level must have.
    fn form(&mut self) {
        let level = self.level;
        let tasks = level.tasks().count();
        match level.kind {
            Kind::Lesson if tasks == 0 => {
                self.fault(None, "steps:", "a lesson without a task; let the player do something".into());
            }
            Kind::Puzzle if tasks != 1 => {
                self.fault(None, "steps:", format!("a puzzle with {tasks} tasks; it must have one"));
            }
            Kind::Replay if tasks > 0 => {
                self.fault(None, "steps:", "a replay with a task; only Say, Set and Play are for it".into());
            }
            _ => {}
        }
        for (index, step) in level.steps.iter().enumerate() {
            let Step::Task(task) = step else { continue };
            let step = Some(index);
            if level.kind == Kind::Puzzle && (task.par.is_none() || task.solutions.is_none()) {
                self.fault(step, "goal:", "a puzzle must be proven; say its par and its solutions".into());
            }
            if level.kind != Kind::Replay && task.hints.is_empty() {
                self.fault(step, "ask:", "no hint in words; write one at least".into());
            }
            if let Some(within) = task.within
                && task.par.is_none_or(|par| within <= par)
            {
                self.fault(step, "within:", "'within' must be more than 'par'; change it or leave it out".into());
            }
            if matches!(task.goal, Goal::Play(_) | Goal::Survive(_)) && (task.par.is_some() || task.within.is_some()) {
                self.fault(step, "goal:", "this goal says itself how many actions it takes; leave 'par' out".into());
            }
            if task.limit().is_some_and(|limit| limit > MOST) {
                self.fault(step, "goal:", format!("it takes more than {MOST} actions; make it shorter"));
            }
            if task.limit() == Some(0) {
                self.fault(step, "goal:", "it takes no action; ask for one at least".into());
            }
            if let (Ok(game), Reply::Opponent(id)) = (level.game(), &task.reply)
                && strength(game, id).is_none()
            {
                self.fault(step, id, format!("no opponent '{id}' in {game}/game.ron; name one of them"));
            }
        }
    }

    /// Whether all positions of `Set` can be set up.
    fn set_ups(&mut self) -> bool {
        let mut all = true;
        for (index, step) in self.level.steps.iter().enumerate() {
            let Step::Set(position) = step else { continue };
            let wrong = match self.level.set_up(Some(position)) {
                Err(error) => Some(error.to_string()),
                Ok(board) => board.outcome().map(|outcome| format!("the game is over: {outcome}")),
            };
            if let Some(wrong) = wrong {
                self.fault(Some(index), position, format!("{wrong}; correct the position"));
                all = false;
            }
        }
        all
    }

    /// Plays the level to its end by its own hints and looks at everything on the way.
    fn play(&mut self) {
        let level = self.level;
        let Ok(mut lesson) = Lesson::new(level.clone()) else { return };
        for (index, step) in level.steps.iter().enumerate() {
            let goes_on = match step {
                Step::Set(_) => true,
                Step::Say(say) => {
                    self.marks(index, lesson.board(), say);
                    lesson.next();
                    true
                }
                Step::Play(actions) => {
                    let legal = self.line(index, lesson.board(), actions);
                    while legal && lesson.progress().0 == index {
                        lesson.next();
                    }
                    legal
                }
                Step::Task(task) => self.task(index, task, &mut lesson),
            };
            if !goes_on {
                return;
            }
        }
    }

    /// Whether actions can be played one after the other.
    fn line(&mut self, index: usize, board: &Match, actions: &str) -> bool {
        let mut board = board.clone();
        if actions.trim().is_empty() {
            self.fault(Some(index), actions, "no action; write some or take this out".into());
        }
        for text in actions.split_whitespace() {
            if let Err(error) = board.play_text(text) {
                self.fault(Some(index), actions, format!("{error}; correct {text}"));
                return false;
            }
        }
        true
    }

    fn marks(&mut self, index: usize, board: &Match, say: &Say) {
        let layout = board.position().layout();
        for name in &say.cells {
            if layout.find(name).is_none() {
                self.fault(Some(index), name, format!("there is no cell {name}; name another"));
            }
        }
        for arrow in &say.arrows {
            let ends = arrow.split_once('-').and_then(|(from, to)| Some((layout.find(from)?, layout.find(to)?)));
            if ends.is_none() {
                self.fault(Some(index), arrow, format!("'{arrow}' is no arrow; write two cells with - between"));
            }
        }
        if let Err(error) = marks(board.position(), &say.marks) {
            self.fault(Some(index), "marks:", format!("{error}; correct the mark"));
        }
    }

    /// Looks at a task and goes through it; whether it was finished.
    fn task(&mut self, index: usize, task: &Task, lesson: &mut Lesson) -> bool {
        let faults = self.report.faults.len();
        let step = Some(index);
        let board = lesson.board().clone();
        let standing = task.standing(board.position(), board.outcome().as_ref(), lesson.seat(), &Tally::default());
        if board.outcome().is_some() {
            self.fault(step, "ask:", "the game is over when the task begins; set up another position".into());
        } else if standing == Standing::Reached {
            self.fault(step, "goal:", "the goal is reached at the beginning; change the goal or the position".into());
        }
        self.marks(index, &board, &task.ask);
        task.hints.iter().for_each(|hint| self.marks(index, &board, hint));
        let cells = match &task.goal {
            Goal::Reach(cells) => cells.iter().collect(),
            Goal::Make(parts) => parts.iter().map(|part| &part.at).collect(),
            Goal::Pinch(cell) => vec![cell],
            _ => Vec::new(),
        };
        let allowed = task.allow.iter().filter_map(|allow| match allow {
            Allow::From(cell) | Allow::To(cell) => Some(cell),
            _ => None,
        });
        for name in cells.into_iter().chain(allowed) {
            if board.position().layout().find(name).is_none() {
                self.fault(step, name, format!("there is no cell {name}; name another"));
            }
        }
        if self.report.faults.len() > faults {
            return false;
        }
        match task.limit() {
            None => return self.open_task(index, task, lesson),
            // Told already.
            Some(limit) if limit > MOST => return false,
            Some(_) => {}
        }
        self.prove(index, task, lesson);
        self.walk(index, task, lesson) && self.report.faults.len() == faults
    }

    /// Holds a task to its par and to the number of its solutions.
    fn prove(&mut self, index: usize, task: &Task, lesson: &Lesson) {
        let step = Some(index);
        self.report.par += task.shortest().unwrap_or(0);
        if matches!(task.goal, Goal::Play(_)) {
            return;
        }
        let place = Place::of(lesson.board(), Tally::default());
        let shortest = task.shortest().unwrap_or(0);
        let mut solver = Solver::new(task, lesson.seat(), PROVING).within(shortest);
        let proof = solver.prove(&place);
        self.report.nodes += solver.nodes;
        match proof {
            Proof::Yes => {}
            Proof::No => {
                let message =
                    format!("it cannot be done in {shortest} against every answer; correct 'par' or the position");
                return self.fault(step, "goal:", message);
            }
            Proof::Unknown => {
                let message = format!("not proven after {PROVING} positions; make it smaller, or leave 'par' out");
                return self.fault(step, "goal:", message);
            }
        }
        if let Some(claimed) = task.solutions {
            let found = solver.solutions(&place).map(|actions| {
                let text = |&action| place.position.action_text(action);
                (actions.len(), actions.iter().map(text).collect::<Vec<_>>().join(" "))
            });
            match found {
                Some((number, _)) if number == claimed as usize => {}
                Some((number, list)) => {
                    let message = format!("there are {number} solutions ({list}); correct 'solutions' or the position");
                    self.fault(step, "solutions:", message);
                }
                None => {
                    self.fault(step, "solutions:", format!("not counted within {PROVING} positions; make it smaller"))
                }
            }
        }
        for (hint, message) in contradictions(task, &place, lesson.seat(), &mut solver) {
            self.fault(step, task.hints[hint].text.get(Language::ENGLISH), message);
        }
        if shortest > 1 && !matches!(task.goal, Goal::Survive(_)) {
            let mut shorter = Solver::new(task, lesson.seat(), PROVING).within(shortest - 1);
            if shorter.prove(&place) == Proof::Yes {
                self.fault(step, "par:", format!("it can be done in {}; correct 'par'", shortest - 1));
            }
        }
    }

    /// Goes through a task by its hints and looks at all errors that are possible on the way.
    fn walk(&mut self, index: usize, task: &Task, lesson: &mut Lesson) -> bool {
        let step = Some(index);
        let mut script = task.reply.script();
        // Whether each explained error occurred, and whether what is said to follow it could be played there.
        let mut named = vec![None; task.wrong.len()];
        let mut unexplained = None;
        let mut played = Vec::new();
        let mut tally = Tally::default();
        while lesson.progress().0 == index {
            let board = lesson.board().clone();
            let mut place = Place::of(&board, tally);
            match lesson.stage() {
                Stage::Ask(_) => {
                    self.errors(index, task, lesson, &place, &mut named, &mut unexplained);
                    while !matches!(lesson.hint(), Some(Hint::Action(_) | Hint::Think) | None) {}
                    let Some(Hint::Action(action)) = lesson.hint() else {
                        let (written, message) = unplayable(task, &board, &tally)
                            .unwrap_or(("goal:", "no hint can be found in time; write a 'solution'".into()));
                        self.fault(step, written, message);
                        return false;
                    };
                    let text = board.position().action_text(action);
                    let verdict = lesson.act(action);
                    if verdict != Verdict::Right {
                        self.fault(step, &text, format!("its own hint {text} is not right: {verdict:?}; correct it"));
                        return false;
                    }
                    played.push(text);
                }
                Stage::Answer(_) => {
                    if let Some(text) = script.next()
                        && board.clone().play_text(text).is_err()
                    {
                        self.fault(step, text, format!("the answer {text} is not possible; correct the script"));
                    }
                    lesson.answer(None);
                }
                _ => {
                    self.fault(step, "goal:", "its own hints do not lead to the goal; correct the solution".into());
                    return false;
                }
            }
            // The board may have been set up anew already, so what was played is counted here.
            if lesson.progress().0 == index
                && let Some(action) = lesson.board().last_action()
            {
                if board.position().seat() != lesson.seat() {
                    played.push(board.position().action_text(action));
                    place.tally.answered += 1;
                }
                task.play(&mut place.position, &mut place.repetitions, action, lesson.seat(), &mut place.tally);
                tally = place.tally;
            }
        }
        if let Some(text) = script.next() {
            self.fault(step, text, format!("the answer {text} is never played; take it out"));
        }
        if let Some(solution) = &task.solution
            && !played.join(" ").starts_with(solution.trim())
            && !solution.starts_with(&played.join(" "))
        {
            let message = format!("the solution is not played as written but as {}; correct it", played.join(" "));
            self.fault(step, solution, message);
        }
        for (wrong, named) in task.wrong.iter().zip(named) {
            let actions = &wrong.actions;
            let message = match named {
                Some(true) => continue,
                Some(false) => format!("after {actions} that cannot be played; correct {}", wrong.then),
                None => {
                    format!("{actions} is never an error on the way of the hints; correct it or take it out")
                }
            };
            self.fault(step, actions, message);
        }
        match (unexplained, &task.failure) {
            (Some(action), None) => {
                self.fault(step, "ask:", format!("{action} is wrong and nothing says why; write 'failure'"));
            }
            (None, Some(failure)) => {
                self.fault(
                    step,
                    failure.get(Language::ENGLISH),
                    "nothing can go wrong that it would explain; take 'failure' out".into(),
                );
            }
            _ => {}
        }
        true
    }

    /// All that could go wrong with the player's next action.
    fn errors(
        &mut self,
        index: usize,
        task: &Task,
        lesson: &Lesson,
        place: &Place,
        named: &mut [Option<bool>],
        unexplained: &mut Option<String>,
    ) {
        for action in lesson.allowed() {
            let text = place.position.action_text(action);
            let mut solver = Solver::new(task, lesson.seat(), JUDGING);
            let proof = lesson.proof(task, place, action, &mut solver);
            let right = proof != Proof::No;
            // In a lesson one may go on until the task has failed. In a puzzle an error is shown at once.
            if proof == Proof::Unknown && self.level.kind == Kind::Puzzle {
                let message = format!("{JUDGING} positions do not tell whether {text} is an error; make it smaller");
                self.fault(Some(index), "goal:", message);
            }
            match lesson.explained(task, action) {
                // It may be an error now and right later.
                _ if right => {}
                Some((entry, _)) => named[entry] = Some(true),
                None => {
                    for (wrong, named) in task.wrong.iter().zip(named.iter_mut()) {
                        if wrong.actions.split_whitespace().any(|named| named == text) {
                            *named = named.or(Some(false));
                        }
                    }
                    *unexplained = Some(text);
                }
            }
        }
    }

    /// Plays an open task well, which must reach its goal, and badly, which must fail it if it says what happens then.
    fn open_task(&mut self, index: usize, task: &Task, lesson: &mut Lesson) -> bool {
        let well = |lesson: &Lesson| choose(lesson.board(), &Strength::exact(PLAYING), 0);
        let Some(finished) = play_open(lesson, index, well).filter(|lesson| lesson.progress().0 > index) else {
            self.fault(Some(index), "goal:", "playing well does not reach the goal; make it easier".into());
            return false;
        };
        let fails = (0..40).any(|seed: u64| {
            let badly = |lesson: &Lesson| by_lot(lesson.board(), seed);
            play_open(lesson, index, badly).is_some_and(|lesson| matches!(lesson.stage(), Stage::Failed(_)))
        });
        match &task.failure {
            None if fails => {
                self.fault(Some(index), "ask:", "it can be failed and nothing is said then; write 'failure'".into());
            }
            Some(failure) if !fails => {
                self.fault(
                    Some(index),
                    failure.get(Language::ENGLISH),
                    "it does not seem to fail; take 'failure' out".into(),
                );
            }
            _ => {}
        }
        *lesson = finished;
        true
    }
}

/// A copy of a lesson after its open task was played to an end, if it came to one.
fn play_open(lesson: &Lesson, index: usize, player: impl Fn(&Lesson) -> Option<Action>) -> Option<Lesson> {
    let mut lesson = lesson.clone();
    for _ in 0..LONGEST {
        if lesson.progress().0 != index {
            return Some(lesson);
        }
        match lesson.stage() {
            Stage::Ask(_) => {
                let action = player(&lesson)?;
                lesson.act(action);
            }
            Stage::Answer(_) => lesson.answer(None),
            _ => return Some(lesson),
        }
    }
    None
}

/// The action that is to be played next and cannot be, and why.
fn unplayable<'a>(task: &'a Task, board: &Match, tally: &Tally) -> Option<(&'a str, String)> {
    let Goal::Play(actions) = &task.goal else { return None };
    let choices = actions.get(tally.played as usize)?;
    let text = choices.split_whitespace().next().unwrap_or_default();
    let error = board.clone().play_text(text).err()?;
    Some((choices, format!("{error}; correct {}", excerpt(text))))
}

/// A legal action that a seed draws.
fn by_lot(board: &Match, seed: u64) -> Option<Action> {
    let actions = board.legal();
    let lot = zobrist::key(seed << 32 | board.ply() as u64) % actions.len().max(1) as u64;
    actions.get(lot as usize).copied()
}
