//! Whether a task's goal can be reached whatever the opponent does: an exhaustive search of a few own actions.

use std::collections::HashMap;

use tavoliere_rules::{Action, AnyPosition, Match, RepetitionHistory, Seat, zobrist};

use crate::goal::{Standing, Tally};
use crate::{Goal, Task};

/// What a search found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The goal can be reached by force.
    Yes,
    /// It cannot be reached by force within the actions allowed.
    No,
    /// The search was broken off.
    Unknown,
}

/// A place in a task: what stands on the board and what has happened.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub position: AnyPosition,
    pub repetitions: RepetitionHistory,
    pub tally: Tally,
}

impl Place {
    pub fn of(board: &Match, tally: Tally) -> Place {
        Place { position: board.position().clone(), repetitions: board.repetitions().clone(), tally }
    }
}

/// A search for one task.
pub(crate) struct Solver<'a> {
    task: &'a Task,
    seat: Seat,
    script: Vec<&'a str>,
    /// At most so many own actions, counted from the beginning of the task.
    limit: u32,
    budget: u64,
    /// Positions looked at.
    pub nodes: u64,
    /// What was found out, by the position, its phase, what of the past matters to it, and the counts.
    known: HashMap<(u64, u8, u64, Tally), bool>,
    /// The keys of the positions on the way from the place to the present one.
    path: Vec<u64>,
    /// The actions that decided elsewhere, by how deep they were played, the last one first: they are tried first,
    /// since one answer often refutes many errors.
    decisive: Vec<Vec<Action>>,
}

/// The most actions of both seats that a line is followed: a task from elsewhere may ask for thousands, and each takes
/// room on the stack.
const DEEPEST: usize = 160;
/// How many decisive actions are remembered for each depth.
const DECISIVE: usize = 4;

impl<'a> Solver<'a> {
    /// A search within the task's own limit of actions, looking at up to so many positions. An open task is not
    /// searched.
    pub fn new(task: &'a Task, seat: Seat, budget: u64) -> Solver<'a> {
        let script = task.reply.script().collect();
        let limit = task.limit().unwrap_or(0);
        Solver {
            task,
            seat,
            script,
            limit,
            budget,
            nodes: 0,
            known: HashMap::new(),
            path: Vec::new(),
            decisive: Vec::new(),
        }
    }

    /// The same within so many own actions.
    pub fn within(mut self, limit: u32) -> Solver<'a> {
        self.limit = limit;
        self
    }

    /// Whether the goal can be reached from a place.
    pub fn prove(&mut self, place: &Place) -> Proof {
        if self.task.limit().is_none() {
            return Proof::Unknown;
        }
        let mut repetitions = place.repetitions.clone();
        self.value(&place.position, &mut repetitions, place.tally).into()
    }

    /// Whether it can still be reached after an action that is legal.
    pub fn prove_after(&mut self, place: &Place, action: Action) -> Proof {
        if self.task.limit().is_none() {
            return Proof::Unknown;
        }
        let mut repetitions = place.repetitions.clone();
        self.after(&place.position, &mut repetitions, place.tally, action).into()
    }

    /// The player's actions that reach the goal by force; nothing if the search was broken off.
    pub fn solutions(&mut self, place: &Place) -> Option<Vec<Action>> {
        let mut found = Vec::new();
        for action in self.invited(place) {
            match self.prove_after(place, action) {
                Proof::Yes => found.push(action),
                Proof::No => {}
                Proof::Unknown => return None,
            }
        }
        Some(found)
    }

    /// The first of the player's actions that reaches the goal by force.
    pub fn solution(&mut self, place: &Place) -> Option<Action> {
        self.invited(place).into_iter().find(|&action| self.prove_after(place, action) == Proof::Yes)
    }

    /// What the opponent answers to keep the goal from being reached, if that is proven. Where any answer does,
    /// the error was complete without it: in a contest with actions left it is worth seeing all the same, else only if it
    /// settles the matter at once.
    pub fn refutation(&mut self, place: &Place) -> Option<Action> {
        if place.position.seat() == self.seat {
            return None;
        }
        let answers = self.answers_at(place);
        let refutation = answers.iter().copied().find(|&action| self.prove_after(place, action) == Proof::No)?;
        let contest =
            matches!(self.task.goal, Goal::Win | Goal::Draw | Goal::Survive(_)) && place.tally.played < self.limit;
        if contest || answers.iter().any(|&action| self.prove_after(place, action) != Proof::No) {
            return Some(refutation);
        }
        answers.into_iter().find(|&action| {
            let mut after = place.clone();
            self.task.play(&mut after.position, &mut after.repetitions, action, self.seat, &mut after.tally);
            let outcome = after.position.outcome(&after.repetitions);
            self.task.standing(&after.position, outcome.as_ref(), self.seat, &after.tally) == Standing::Missed
        })
    }

    /// The opponent's answers at a place that must be reckoned with.
    pub fn answers_at(&self, place: &Place) -> Vec<Action> {
        self.answers(&place.position, &place.repetitions, &place.tally)
    }

    fn invited(&self, place: &Place) -> Vec<Action> {
        let mut actions = place.position.legal(&place.repetitions);
        actions.retain(|&action| self.task.invites(&place.position, action, &place.tally));
        actions
    }

    /// The opponent's answers that must be reckoned with.
    fn answers(&self, position: &AnyPosition, repetitions: &RepetitionHistory, tally: &Tally) -> Vec<Action> {
        let actions = position.legal(repetitions);
        let scripted = self.script.get(tally.answered as usize).and_then(|text| position.parse_action(text).ok());
        match scripted.filter(|action| actions.contains(action)) {
            Some(action) => vec![action],
            None => actions,
        }
    }

    fn after(
        &mut self,
        position: &AnyPosition,
        repetitions: &mut RepetitionHistory,
        mut tally: Tally,
        action: Action,
    ) -> Option<bool> {
        let mut next = position.clone();
        tally.answered += u32::from(position.seat() != self.seat);
        self.task.play(&mut next, repetitions, action, self.seat, &mut tally);
        self.path.push(next.key());
        let value = self.value(&next, repetitions, tally);
        self.path.pop();
        repetitions.pop();
        value
    }

    /// What of the way to a position matters to what can follow. Where no position may come back, the same one has
    /// other actions after other ways; elsewhere who repeats only loses actions.
    fn past(&self, position: &AnyPosition, repetitions: &RepetitionHistory) -> u64 {
        if !position.game().forbids_repetition() {
            return 0;
        }
        let recurrable = repetitions.recurrable();
        let way = self.path.iter().rev().take(recurrable);
        way.fold(recurrable as u64, |past, &key| past.wrapping_add(zobrist::key(key)))
    }

    /// Whether the goal is reached by force; nothing if that is not found out.
    fn value(&mut self, position: &AnyPosition, repetitions: &mut RepetitionHistory, tally: Tally) -> Option<bool> {
        self.nodes += 1;
        let outcome = position.outcome(repetitions);
        let own = position.seat() == self.seat;
        match self.task.standing(position, outcome.as_ref(), self.seat, &tally) {
            // Who has just begun has reached nothing yet.
            Standing::Reached => return Some(true),
            Standing::Missed => return Some(false),
            Standing::Open if own && tally.played >= self.limit => return Some(false),
            Standing::Open => {}
        }
        let key = (position.key(), position.phase(), self.past(position, repetitions), tally);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        if self.nodes >= self.budget || self.path.len() >= DEEPEST {
            return None;
        }
        let mut actions = if own { position.legal(repetitions) } else { self.answers(position, repetitions, &tally) };
        let depth = self.path.len();
        if self.decisive.len() <= depth {
            self.decisive.resize(depth + 1, Vec::new());
        }
        let decisive = &self.decisive[depth];
        actions.sort_by_key(|action| decisive.iter().position(|known| known == action).unwrap_or(DECISIVE));
        let mut value = Some(!own);
        for action in actions {
            if own && !self.task.invites(position, action, &tally) {
                continue;
            }
            match self.after(position, repetitions, tally, action) {
                Some(found) if found == own => {
                    value = Some(own);
                    let decisive = &mut self.decisive[depth];
                    decisive.retain(|known| *known != action);
                    decisive.insert(0, action);
                    decisive.truncate(DECISIVE);
                    break;
                }
                Some(_) => {}
                None => value = None,
            }
        }
        if let Some(value) = value {
            self.known.insert(key, value);
        }
        value
    }
}

impl From<Option<bool>> for Proof {
    fn from(value: Option<bool>) -> Proof {
        match value {
            Some(true) => Proof::Yes,
            Some(false) => Proof::No,
            None => Proof::Unknown,
        }
    }
}
