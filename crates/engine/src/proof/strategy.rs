//! A proof: what the winner plays wherever it has to act.

use std::collections::HashMap;
use std::fmt;

use tavoliere_rules::{Action, Lasting, Seat, Winner};

use super::{ProofNumbers, Prover, Verdict};
use crate::Evaluate;

/// The answers of the winner to all that the opponent can do. Shown as text: a line for each position where the
/// winner acts, the position's text and after a tab the action's, the first ones nearest to the start.
pub struct Strategy {
    /// In the order they are found.
    lines: Vec<(String, String)>,
    longest: u32,
    line: Vec<Action>,
}

impl Strategy {
    /// The most actions, of both seats, until the game is won.
    #[must_use]
    pub fn longest(&self) -> u32 {
        self.longest
    }

    /// The way that takes as long.
    #[must_use]
    pub fn line(&self) -> Vec<Action> {
        self.line.clone()
    }

    /// How many positions it has an answer for.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether the opponent alone decides, and loses.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines.iter().try_for_each(|(position, action)| writeln!(f, "{position}\t{action}"))
    }
}

type Known = HashMap<String, (u32, Option<Action>)>;

/// A position being written down.
struct Visit<P> {
    position: P,
    /// The key that repetitions compare.
    place: u64,
    /// Its actions still to be followed: the winner's only one, or all of the opponent's.
    actions: Vec<Action>,
    /// The action that is being followed.
    action: Option<Action>,
    longest: u32,
    best: Option<Action>,
}

impl<P: Evaluate> Prover<P> {
    /// The proof that was found. What the table has forgotten of it is looked for again, for up to so many positions;
    /// nothing if that was not enough, if there is no proof, or if what the table does not tell apart undoes it.
    pub fn strategy(&mut self, nodes: u64) -> Option<Strategy> {
        if self.verdict != Verdict::Proven {
            return None;
        }
        let end = self.nodes.saturating_add(nodes);
        let mut lines = Vec::new();
        // The longest way from positions written down, and its first action; by their texts, which may tell more than
        // the table does (how long nothing has happened).
        let mut known = Known::new();
        let mut way = Vec::new();
        way.push(self.visit(self.root.clone(), &mut lines, end)?);
        loop {
            let visit = way.last_mut()?;
            if let Some(action) = visit.actions.pop() {
                visit.action = Some(action);
                let mut after = visit.position.clone();
                let lasting = after.apply(action, &mut ()) == Lasting::Yes;
                let outcome = after.outcome(&self.blank);
                let longest = match known.get(&after.to_string()) {
                    _ if outcome.is_some_and(|o| o.winner == Winner::Seat(self.winner)) => 1,
                    _ if outcome.is_some() => return None,
                    Some((longest, _)) => longest + 1,
                    None if !lasting && way.iter().any(|v| v.place == after.key()) => return None,
                    None => {
                        way.push(self.visit(after, &mut lines, end)?);
                        continue;
                    }
                };
                let visit = way.last_mut()?;
                if longest > visit.longest {
                    (visit.longest, visit.best) = (longest, Some(action));
                }
                continue;
            }
            let done = way.pop()?;
            known.insert(done.position.to_string(), (done.longest, done.best));
            match way.last_mut() {
                Some(visit) if done.longest + 1 > visit.longest => {
                    (visit.longest, visit.best) = (done.longest + 1, visit.action);
                }
                Some(_) => {}
                None => {
                    let line = follow(done.position, &known);
                    return Some(Strategy { lines, longest: done.longest, line });
                }
            }
        }
    }

    /// Looks up what is played in a position where the game goes on.
    fn visit(&mut self, position: P, lines: &mut Vec<(String, String)>, end: u64) -> Option<Visit<P>> {
        let mut actions = Vec::new();
        if position.seat() == self.winner {
            let action = self.proving(&position, end)?;
            lines.push((position.to_string(), position.action_text(action)));
            actions.push(action);
        } else {
            position.legal(&self.blank, &mut actions);
        }
        Some(Visit { place: position.key(), position, actions, action: None, longest: 0, best: None })
    }

    /// The action that proves a position.
    fn proving(&mut self, position: &P, end: u64) -> Option<Action> {
        let key = position.table_key();
        loop {
            match self.table.get(key) {
                Some(entry) if entry.numbers.proof == 0 => return entry.action,
                _ if self.nodes >= end => return None,
                _ => {}
            }
            self.enter(position.clone(), ProofNumbers::UNLIMITED, 0);
            while self.nodes < end {
                if self.advance().is_some() {
                    break;
                }
            }
            self.path.clear();
            self.children.clear();
        }
    }
}

/// The line of the longest ways.
fn follow<P: Evaluate>(mut position: P, known: &Known) -> Vec<Action> {
    let mut line = Vec::new();
    while let Some((_, Some(action))) = known.get(&position.to_string()) {
        line.push(*action);
        position.apply(*action, &mut ());
    }
    line
}

/// The seat as proofs write it.
pub(super) fn seat_word(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "first",
        Seat::Second => "second",
    }
}
