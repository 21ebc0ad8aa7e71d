//! Analysis: the best actions of a position, side by side, the better known the longer it goes on.

use std::cmp::Reverse;
use std::time::Duration;

use tavoliere_rules::{Action, Match};

use super::analyst;
use crate::any::for_about;
use crate::{AnySearch, Progress, Score, Strength};

/// The node limit with which every action is looked at first.
const FIRST: u64 = 250;
/// By how much the limit grows every time that an action is looked at again.
const GROWTH: u64 = 4;

/// One of the best actions of a position, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its worth to the seat that plays it.
    pub score: Score,
    /// Whether the score is certain.
    pub proven: bool,
    /// How many actions ahead everything was looked at.
    pub depth: u8,
    /// What is expected to happen, beginning with the action itself; never empty.
    pub actions: Vec<Action>,
}

/// An action that may be among the best.
#[derive(Clone)]
struct Candidate {
    line: Line,
    /// The node limit of the last look at it; the largest there is where another would tell nothing new.
    nodes: u64,
}

/// A search for the best actions, in slices. All are looked at a little; then the position is searched as a whole, which
/// finds what only shows from there; then always that of the best few which has been looked at least, with more nodes
/// than before, until all of these have had as many as they may.
pub struct Analysing {
    game_match: Match,
    strength: Strength,
    count: usize,
    candidates: Vec<Candidate>,
    whole: AnySearch,
    /// The candidate that is looked at, with how many nodes; before all have been, in their order.
    looking: Option<(usize, u64, AnySearch)>,
    nodes: u64,
    done: bool,
}

impl Analysing {
    /// Begins to look for the best actions, `count` of them (1 at least), at the present place of a match, each with so
    /// many nodes at most.
    #[must_use]
    pub fn new(game_match: &Match, count: usize, nodes: u64) -> Analysing {
        let strength = Strength { nodes: nodes.max(FIRST), ..analyst(game_match.game()) };
        let over = game_match.outcome().is_some();
        let legal = if over { Vec::new() } else { game_match.legal() };
        let line = |action| Line { score: Score::EVEN, proven: false, depth: 0, actions: vec![action] };
        let mut analysing = Analysing {
            whole: AnySearch::of(game_match, &strength, 0),
            game_match: game_match.clone(),
            count: count.max(1),
            candidates: legal.into_iter().map(|action| Candidate { line: line(action), nodes: 0 }).collect(),
            strength,
            looking: None,
            nodes: 0,
            done: over,
        };
        if !over {
            analysing.choose();
        }
        analysing
    }

    /// Looks at up to so many more positions; whether more would change nothing.
    pub fn step(&mut self, nodes: u64) -> bool {
        let mut left = nodes;
        while left > 0 && !self.done {
            let search = self.looking.as_mut().map_or(&mut self.whole, |(_, _, search)| search);
            let before = search.progress().nodes;
            let Progress { nodes, done, .. } = *search.step(left);
            let looked = (nodes - before).max(1);
            left = left.saturating_sub(looked);
            self.nodes += looked;
            match &self.looking {
                Some((index, limit, search)) if done => {
                    let changed = self.after(*index).is_some_and(|(_, changed)| changed);
                    let (index, limit, progress) = (*index, *limit, search.progress().clone());
                    self.learn(index, limit, &progress, changed);
                    self.choose();
                }
                None if done => {
                    favour(&mut self.candidates, self.whole.progress());
                    self.choose();
                }
                _ => {}
            }
        }
        self.done
    }

    /// Looks for about that long; whether more would change nothing.
    pub fn step_for(&mut self, time: Duration) -> bool {
        for_about(time, |nodes| self.step(nodes))
    }

    /// How many positions were looked at.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The best actions as far as they are known, the best first: as many as were asked for, or as there are.
    #[must_use]
    pub fn lines(&self) -> Vec<Line> {
        let mut candidates = self.candidates.clone();
        candidates.retain(|candidate| candidate.nodes > 0);
        if !self.whole.progress().done {
            favour(&mut candidates, self.whole.progress());
        }
        candidates.sort_by_key(|candidate| Reverse(candidate.line.score));
        candidates.into_iter().take(self.count).map(|candidate| candidate.line).collect()
    }

    /// The match after a candidate, and whether another seat acts there.
    fn after(&self, index: usize) -> Option<(Match, bool)> {
        let mut after = self.game_match.clone();
        after.play(*self.candidates[index].line.actions.first()?).ok()?;
        let changed = after.position().seat() != self.game_match.position().seat();
        Some((after, changed))
    }

    /// Chooses what to look at next.
    fn choose(&mut self) {
        self.looking = None;
        while let Some((index, nodes)) = self.open() {
            let Some((after, changed)) = self.after(index) else {
                self.candidates[index].nodes = u64::MAX;
                continue;
            };
            if let Some(outcome) = after.outcome() {
                let score = Score::of(&outcome, after.position().seat(), 0);
                self.learn(index, u64::MAX, &Progress { score, proven: true, ..Progress::default() }, changed);
                continue;
            }
            let strength = Strength { nodes, ..self.strength.clone() };
            self.looking = Some((index, nodes, AnySearch::of(&after, &strength, 0)));
            return;
        }
        self.done = self.whole.progress().done;
    }

    /// The candidate to be looked at next, and with how many nodes; none while the whole position is to be searched, or
    /// when nothing is left.
    fn open(&self) -> Option<(usize, u64)> {
        if let Some(index) = self.candidates.iter().position(|candidate| candidate.nodes == 0) {
            return Some((index, FIRST));
        }
        let most = self.strength.nodes;
        if !self.whole.progress().done {
            return None;
        }
        let mut ranking: Vec<usize> = (0..self.candidates.len()).collect();
        ranking.sort_by_key(|&index| Reverse(self.candidates[index].line.score));
        let least = ranking.into_iter().take(self.count).min_by_key(|&index| self.candidates[index].nodes)?;
        let nodes = self.candidates[least].nodes;
        (nodes < most).then(|| (least, nodes.saturating_mul(GROWTH).min(most)))
    }

    /// Takes up what was found after a candidate.
    fn learn(&mut self, index: usize, limit: u64, progress: &Progress, changed: bool) {
        let candidate = &mut self.candidates[index];
        candidate.nodes = if progress.proven { u64::MAX } else { limit };
        candidate.line.score = progress.score.negated_if(changed).delayed(1);
        candidate.line.proven = progress.proven;
        candidate.line.depth = progress.depth.saturating_add(1);
        candidate.line.actions.truncate(1);
        candidate.line.actions.extend(&progress.line);
    }
}

/// Takes up what the search of the whole position holds for best: nothing else is better than that.
fn favour(candidates: &mut [Candidate], whole: &Progress) {
    let Progress { best: Some(best), score, proven, depth, line, nodes, .. } = whole else { return };
    for candidate in candidates {
        let of_best = candidate.line.actions.first() == Some(best);
        if of_best && (!candidate.line.proven || *proven) {
            let actions = if line.is_empty() { vec![*best] } else { line.clone() };
            candidate.line = Line { score: *score, proven: *proven, depth: *depth, actions };
            candidate.nodes = if *proven { u64::MAX } else { candidate.nodes.max(*nodes / GROWTH) };
        } else if !of_best && !candidate.line.proven && candidate.line.score >= *score {
            candidate.line.score = Score::estimate(score.0 - 1).min(*score);
        }
    }
}
