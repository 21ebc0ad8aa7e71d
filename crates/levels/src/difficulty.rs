//! How hard a puzzle is, measured: by what there is to choose from on the way to its goal, and by what looks better than
//! what is right.

use tavoliere_engine::{Evaluate, Strength, choose};
use tavoliere_rules::{Action, Match, Seat, Winner, with_position};

use crate::goal::Tally;
use crate::solve::{Place, Proof, Solver};
use crate::{Hint, Kind, Lesson, Level, Stage, Task};

/// What is measured of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Difficulty {
    /// How many own actions it takes at least.
    pub actions: u32,
    /// How many actions there are to begin with.
    pub choices: usize,
    /// How many of these are right.
    pub right: usize,
    /// How many positions the proof looks at.
    pub nodes: u64,
    /// With how many nodes, of a few tried, the engine begins rightly and all that needed more does too; the most
    /// tried, and more, if it does not.
    pub found_at: u64,
    /// Whether what looks best right after it is played is right, each time.
    pub obvious: bool,
    /// How unlikely it is to get through by lot against the best answers, in bits: 3 is one chance in eight. Within a
    /// series, going on with the same man counts a quarter.
    pub chance: f32,
    /// How many errors look as good as what is right, or better, right after they are played: in bits, each time
    /// together.
    pub tempting: f32,
}

/// How many positions are looked at to tell what is right at one place.
const PROVING: u64 = 3_000_000;
/// The part of a decision that there is in going on with the man that has just moved: a pawn on its way is one idea.
const GOING_ON: f32 = 0.25;
/// The engine's efforts that are tried.
const EFFORTS: [u64; 6] = [30, 100, 300, 1_000, 3_000, 10_000];
/// What counts as the effort if none of these is enough.
const BEYOND: u64 = 30_000;

impl Difficulty {
    /// The measure of a level that is built in, or as good as such; nothing if it is no puzzle, or one that its own
    /// hints do not lead through.
    #[must_use]
    pub fn of(level: &Level) -> Option<Difficulty> {
        let puzzle = level.kind == Kind::Puzzle;
        let task = level.tasks().next().filter(|_| puzzle)?;
        let mut lesson = Lesson::new(level.clone()).ok()?;
        let mut measured = Difficulty { actions: task.shortest()?, obvious: true, ..Difficulty::default() };
        let mut tally = Tally::default();
        loop {
            let board = lesson.board().clone();
            let mut place = Place::of(&board, tally);
            match lesson.stage() {
                Stage::Say(_) | Stage::Watch(_) => {
                    lesson.next();
                    continue;
                }
                Stage::Ask(_) => {
                    let asked = lesson.clone();
                    while !matches!(lesson.hint(), Some(Hint::Action(_) | Hint::Think) | None) {}
                    let Some(Hint::Action(action)) = lesson.hint() else { return None };
                    measured.decision(task, &asked, &place, action);
                    lesson.act(action);
                }
                Stage::Answer(_) => {
                    place.tally.answered += 1;
                    lesson.answer(None);
                }
                Stage::Done { .. } => return Some(measured),
                Stage::Failed(_) => return None,
            }
            if let Some(action) = lesson.board().last_action() {
                let (position, repetitions) = (&mut place.position, &mut place.repetitions);
                task.play(position, repetitions, action, lesson.seat(), &mut place.tally);
                tally = place.tally;
            }
        }
    }

    /// Adds what there is to decide at a place where an action is played.
    fn decision(&mut self, task: &Task, lesson: &Lesson, place: &Place, played: Action) {
        let board = lesson.board();
        let share = if goes_on(board, played) { GOING_ON } else { 1.0 };
        let mut solver = Solver::new(task, lesson.seat(), PROVING);
        let actions = lesson.allowed();
        let (right, wrong): (Vec<Action>, Vec<Action>) =
            actions.iter().partition(|&&action| lesson.proof(task, place, action, &mut solver) != Proof::No);
        let look = |action: &&Action| look(board, **action, lesson.seat());
        let best = right.iter().map(|action| look(&action)).max().unwrap_or(i32::MIN);
        let better = wrong.iter().filter(|action| look(action) >= best).count();
        if self.choices == 0 {
            self.choices = actions.len();
            self.right = right.len();
            self.found_at = found_at(board, &right);
        }
        self.nodes += solver.nodes;
        self.obvious &= better == 0;
        self.chance += share * (actions.len() as f32 / right.len().max(1) as f32).log2();
        self.tempting += share * (1.0 + better as f32).log2();
    }

    /// All of it in one number, by which puzzles are put in order.
    #[must_use]
    pub fn points(&self) -> u32 {
        (10.0 * (self.chance + self.tempting + (self.found_at as f32 / 30.0).log2())) as u32
    }
}

/// Whether an action goes on with the man that has just moved, in a series.
fn goes_on(board: &Match, action: Action) -> bool {
    let before = board.ply().checked_sub(1).and_then(|ply| board.position_at(ply));
    before.is_some_and(|before| before.seat() == board.position().seat())
        && action.from().is_some_and(|from| board.last_action().and_then(Action::to) == Some(from))
}

/// What an action looks worth to a seat right after it is played, in hundredths of a piece.
fn look(board: &Match, action: Action, seat: Seat) -> i32 {
    let mut after = board.clone();
    if after.play(action).is_err() {
        return i32::MIN;
    }
    match after.outcome() {
        Some(outcome) => match outcome.winner {
            Winner::Draw => 0,
            Winner::Seat(winner) if winner == seat => i32::MAX,
            Winner::Seat(_) => i32::MIN,
        },
        None => {
            let worth = with_position!(after.position(), position => position.evaluate());
            if after.position().seat() == seat { worth } else { -worth }
        }
    }
}

/// With how many nodes the engine begins rightly.
fn found_at(board: &Match, right: &[Action]) -> u64 {
    let finds = |effort: u64| choose(board, &Strength::exact(effort), 0).is_some_and(|action| right.contains(&action));
    EFFORTS.into_iter().find(|&effort| finds(effort)).unwrap_or(BEYOND)
}
