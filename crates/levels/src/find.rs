//! Looking for puzzles: positions from which a win can be proven.

use tavoliere_engine::{AnySearch, Score, Strength, choose};
use tavoliere_rules::{Action, Match, Winner};

use crate::goal::Tally;
use crate::solve::{Place, Proof, Solver};
use crate::{Goal, JUDGING, Reply, Say, Task};

/// A position that is worth a puzzle, as far as a search can say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The text of the position to begin with.
    pub position: String,
    /// How many own actions the win takes against the longest defence.
    pub par: u32,
    /// The first actions that win in as many, sorted.
    pub solutions: Vec<String>,
    /// How many actions there are to choose from.
    pub actions: usize,
    /// How many positions were looked at to prove all this.
    pub nodes: u64,
    /// The fewest nodes, of a few tried, at which the engine finds a solution: how hard it is.
    pub found_at: Option<u64>,
    /// What the engine would rather play with fewer nodes, and the best answer.
    pub tempting: Option<(String, String)>,
    /// A solution to the end: own actions and answers.
    pub line: String,
}

/// What a [`Candidate`] must be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The fewest own actions a win may take.
    pub least: u32,
    /// The most own actions a win may take.
    pub most: u32,
    /// The most first actions that win in as many.
    pub solutions: usize,
    /// The fewest actions there must be to choose from.
    pub actions: usize,
    /// Whether every other action must be proven to lose: otherwise it may win as well, only later.
    pub sharp: bool,
}

/// How many positions one proof may look at. Every hint and every judgement must be found by a
/// [`Lesson`](crate::Lesson) while somebody waits.
const PROOF: u64 = JUDGING;
/// How many nodes may prove that another action loses.
const LOSING: u64 = 30_000;
/// The engine's efforts that are tried.
const EFFORTS: [u64; 6] = [30, 100, 300, 1_000, 3_000, 10_000];

/// What a puzzle from the present position of a match would be like; `None` if it would not be as wanted, or if too much
/// would have to be looked at to know.
#[must_use]
pub fn examine(board: &Match, wanted: &Wanted) -> Option<Candidate> {
    if board.outcome().is_some() || board.legal().len() < wanted.actions {
        return None;
    }
    let seat = board.position().seat();
    // A puzzle begins without a history, so it is judged without one.
    let board = Match::from_position(board.options().clone(), board.position().clone());
    let place = Place::of(&board, Tally::default());
    let task = win(wanted.most);
    let mut nodes = 0;
    for par in 1..=wanted.most {
        let mut solver = Solver::new(&task, seat, PROOF).within(par);
        let proof = solver.prove(&place);
        nodes += solver.nodes;
        match proof {
            Proof::No => continue,
            Proof::Unknown => return None,
            Proof::Yes if par < wanted.least => return None,
            Proof::Yes => {}
        }
        let solutions = solver.solutions(&place)?;
        if solutions.len() > wanted.solutions {
            return None;
        }
        if wanted.sharp && board.legal().iter().any(|action| !solutions.contains(action) && !loses(&board, *action)) {
            return None;
        }
        let mut tempting = None;
        let found_at = EFFORTS.into_iter().find(|&effort| {
            let Some(action) = choose(&board, &Strength::exact(effort), 0) else { return false };
            let found = solutions.contains(&action);
            if !found {
                let mut after = board.clone();
                let answer = after.play(action).ok().and_then(|_| choose(&after, &Strength::exact(LOSING), 0));
                let answer = answer.map_or(String::new(), |answer| after.position().action_text(answer));
                tempting = Some((place.position.action_text(action), answer));
            }
            found
        });
        let mut texts: Vec<_> = solutions.iter().map(|&action| place.position.action_text(action)).collect();
        texts.sort();
        return Some(Candidate {
            position: board.position().to_string(),
            par,
            solutions: texts,
            actions: board.legal().len(),
            nodes: nodes + solver.nodes,
            found_at,
            tempting,
            line: line(&board, &task, par)?,
        });
    }
    None
}

/// Whether an action is proven to lose.
fn loses(board: &Match, action: Action) -> bool {
    let mut after = board.clone();
    if after.play(action).is_err() {
        return false;
    }
    match after.outcome() {
        Some(outcome) => outcome.winner == Winner::Seat(after.position().seat()),
        None => {
            let mut search = AnySearch::of(&after, &Strength::exact(LOSING), 0);
            let score = search.finish().score;
            score.is_proven() && score > Score::EVEN
        }
    }
}

fn win(par: u32) -> Task {
    Task {
        ask: Say::default(),
        goal: Goal::Win,
        par: Some(par),
        within: None,
        allow: Vec::new(),
        reply: Reply::Best,
        wrong: Vec::new(),
        failure: None,
        hints: Vec::new(),
        solution: None,
        solutions: None,
    }
}

/// Wins, the other side defending as long as it can.
fn line(board: &Match, task: &Task, par: u32) -> Option<String> {
    let seat = board.position().seat();
    let mut board = board.clone();
    let mut texts = Vec::new();
    let mut tally = Tally::default();
    while board.outcome().is_none() {
        let place = Place::of(&board, tally);
        let mut solver = Solver::new(task, seat, PROOF).within(par);
        let action = if board.position().seat() == seat {
            solver.solution(&place)?
        } else {
            // The answer that leaves no win within one action less, if there is one.
            let mut shorter = Solver::new(task, seat, PROOF).within(par - 1);
            shorter.refutation(&place).or_else(|| board.legal().first().copied())?
        };
        texts.push(board.position().action_text(action));
        tally.played += u32::from(board.position().seat() == seat);
        board.play(action).ok()?;
    }
    Some(texts.join(" "))
}
