//! The search: iterative deepening alpha-beta, with its stack in a vector so that it can be left after any position.
//!
//! Proofs are kept apart from estimates: a node knows whether an estimate had a part in its score, and whether what
//! happened before it had (a repetition). The former is no proof, the latter must not be found again by another path.

use std::cmp::Reverse;

use tavoliere_rules::{Action, Position, RepetitionHistory, Seat, zobrist};

use crate::order::Order;
use crate::table::{Bound, Entry, Table};
use crate::{Evaluate, Level, Score, Think, Unrest};

/// No line is followed farther than this many actions.
const PLIES: usize = 128;
/// From this remaining depth on, late actions are first searched one action less deep.
const REDUCED_DEPTH: u8 = 3;
/// So many actions of a position are tried before the others are sorted.
const UNSORTED: usize = 4;
/// So many actions of a position are never reduced.
const UNREDUCED: usize = 4;
/// An iteration first expects the score to differ from the last one's by no more than this.
const ASPIRATION: i32 = 150;
/// From this depth on.
const ASPIRATION_DEPTH: u8 = 4;

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Progress {
    /// The best action so far: always a legal one. None only before the first step and in a game that has ended.
    pub best: Option<Action>,
    /// Its worth to the seat that plays it.
    pub score: Score,
    /// Whether that is certain: a win or a loss as far away as the score says at most, or, where it is even, a draw.
    pub proven: bool,
    /// What is expected to happen, beginning with the best action.
    pub line: Vec<Action>,
    /// How many actions ahead everything was looked at.
    pub depth: u8,
    /// How many positions were looked at.
    pub nodes: u64,
    /// Whether further steps would change nothing.
    pub done: bool,
}

/// How the action a node is trying at the moment is searched.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trial {
    /// With the node's whole window.
    Full,
    /// Only whether it is better than the best one.
    Scout,
    /// The same, and one action less deep.
    Reduced,
}

/// A position being searched.
struct Node<P> {
    position: P,
    /// Actions still to look ahead.
    depth: u8,
    alpha: Score,
    beta: Score,
    /// `alpha` at the start: whether `best` is exact depends on it.
    floor: Score,
    best: Score,
    best_action: Option<Action>,
    /// Its actions are `choices[first..]` up to those of the next node.
    first: usize,
    /// How many of them were tried, the present one included.
    tried: usize,
    trial: Trial,
    /// By how much less deep the present one is tried.
    reduction: u8,
    basis: Basis,
}

/// What a score rests on besides the rules.
#[derive(Clone, Copy, Default)]
struct Basis {
    /// Estimates.
    estimated: bool,
    /// What happened before the position.
    history: bool,
}

impl Basis {
    fn join(&mut self, other: Basis) {
        self.estimated |= other.estimated;
        self.history |= other.history;
    }
}

impl<P> Node<P> {
    fn new(position: P, depth: u8, alpha: Score, beta: Score) -> Node<P> {
        Node {
            position,
            depth,
            alpha,
            beta,
            floor: alpha,
            best: Score::MIN,
            best_action: None,
            first: 0,
            tried: 0,
            trial: Trial::Full,
            reduction: 0,
            basis: Basis::default(),
        }
    }

    fn reset(&mut self, depth: u8, alpha: Score, beta: Score) {
        (self.depth, self.alpha, self.beta, self.floor) = (depth, alpha, beta, alpha);
        (self.best, self.best_action, self.tried) = (Score::MIN, None, 0);
        self.basis = Basis::default();
    }
}

/// A search for the best action of a position. A seat may act several times in a row; nothing else is assumed.
pub struct Search<P> {
    level: Level,
    noise: Noise,
    /// Who is to act.
    seat: Seat,
    /// What a draw is worth to it.
    draw: Score,
    /// The search's path: every node but the last is trying the action that leads to the next one. The last one has
    /// to be entered.
    nodes: Vec<Node<P>>,
    /// The actions of all nodes with their promise, stacked.
    choices: Vec<(i32, Action)>,
    /// The expected line from each node on.
    lines: Vec<Vec<Action>>,
    /// The record, down to the last node.
    record: RepetitionHistory,
    /// The record of a game without a past.
    blank: RepetitionHistory,
    table: Table,
    order: Order,
    legal: Vec<Action>,
    progress: Progress,
}

/// A level's misjudgement: always the same for the same position.
#[derive(Clone, Copy)]
pub(crate) struct Noise {
    pub(crate) seed: u64,
    pub(crate) width: i32,
}

impl Noise {
    pub(crate) fn at(self, key: u64) -> i32 {
        if self.width == 0 {
            return 0;
        }
        let span = 2 * self.width as u64 + 1;
        (zobrist::key(key ^ self.seed) % span) as i32 - self.width
    }
}

impl<P: Evaluate> Think for Search<P> {
    fn step(&mut self, nodes: u64) -> &Progress {
        let end = self.progress.nodes.saturating_add(nodes);
        while !self.progress.done && self.progress.nodes < end {
            self.visit();
            // Whatever the limit: who has not seen what each action does at once has seen nothing.
            self.progress.done |= self.progress.depth > 0 && self.progress.nodes >= self.level.nodes;
        }
        &self.progress
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }
}

impl<P: Evaluate> Search<P> {
    /// A search from a position at the end of `record`. The same level and seed give the same answer.
    #[must_use]
    pub fn new(position: P, record: RepetitionHistory, level: &Level, seed: u64) -> Search<P> {
        let seed = zobrist::key(seed ^ position.key());
        let mut level = level.clone();
        if level.blunders(seed) {
            level = level.hasty();
        }
        let done = position.outcome(&record).is_some();
        Search {
            noise: Noise { seed, width: level.noise.into() },
            seat: position.seat(),
            draw: Score(-i32::from(level.contempt)),
            nodes: vec![Node::new(position, 1, Score::MIN, Score::MAX)],
            choices: Vec::new(),
            lines: vec![Vec::new(); PLIES + 1],
            record,
            blank: RepetitionHistory::default(),
            table: Table::for_nodes(level.nodes),
            order: Order::new(PLIES),
            legal: Vec::new(),
            progress: Progress { done, ..Progress::default() },
            level,
        }
    }

    /// Enters the last node and follows the consequences up to the next node to be entered.
    fn visit(&mut self) {
        self.progress.nodes += 1;
        let mut value = self.enter();
        loop {
            value = match value {
                None if self.descend() => return,
                None => Some(self.close()),
                Some(_) if self.nodes.len() == 1 => return self.end_iteration(),
                Some(score) if self.try_again(score) => return,
                Some(score) => self.take(score),
            };
        }
    }

    /// The score of the last node if it has one at once; else its actions are laid out.
    fn enter(&mut self) -> Option<Score> {
        let ply = self.nodes.len() - 1;
        self.lines[ply].clear();
        let node = self.nodes.last_mut()?;
        if let Some(score) = node.position.ended(&self.record, ply) {
            node.basis.history = node.position.ended(&self.blank, ply) != Some(score);
            let own = node.position.seat() == self.seat;
            return Some(if score == Score::EVEN { self.draw.seen(!own) } else { score });
        }
        let key = node.position.table_key();
        self.legal.clear();
        if node.depth == 0 || ply + 1 >= PLIES {
            let unrest =
                if ply + 1 < PLIES { node.position.unrest(&self.record, &mut self.legal) } else { Unrest::Quiet };
            if unrest != Unrest::Must {
                let estimate = Score::estimate(node.position.evaluate() + self.noise.at(key));
                node.basis.estimated = true;
                if unrest == Unrest::Quiet || estimate >= node.beta {
                    return Some(estimate);
                }
                node.best = estimate;
                node.alpha = node.alpha.max(estimate);
            }
        }
        let known = self.table.get(key);
        if let Some(entry) = known.filter(|e| ply > 0 && (e.depth >= node.depth || !e.estimated || e.score.is_proven()))
        {
            let score = entry.score.moved(ply, -1);
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= node.beta,
                Bound::Upper => score <= node.alpha,
            };
            if decides {
                node.basis.estimated = entry.estimated;
                self.lines[ply].extend(entry.action);
                return Some(score);
            }
        }
        // At the root nothing may come before the last iteration's best: this one may be broken off.
        let first_try = if ply == 0 { self.progress.best } else { known.and_then(|e| e.action) };
        if self.legal.is_empty() {
            node.position.legal(&self.record, &mut self.legal);
        }
        node.first = self.choices.len();
        let (promise, score) = (node.position.promises(), self.order.scores(node.position.seat(), ply));
        for (index, &action) in self.legal.iter().enumerate() {
            let likely = if Some(action) == first_try {
                i32::MAX
            } else if ply == 0 {
                // Among equals another one wins with another seed.
                let chance = zobrist::key(self.noise.seed ^ index as u64) % 16;
                (promise(action) + score(action)) * 16 + chance as i32
            } else {
                promise(action) + score(action)
            };
            self.choices.push((likely, action));
        }
        None
    }

    /// Goes to the last node's next action, if there is one.
    fn descend(&mut self) -> bool {
        let Some(node) = self.nodes.last_mut() else { return false };
        let left = &mut self.choices[node.first + node.tried..];
        // Mostly the first few suffice, and are looked for one by one.
        if node.tried < UNSORTED {
            let Some(pick) = (0..left.len()).max_by_key(|&i| (left[i].0, Reverse(i))) else { return false };
            left[..=pick].rotate_right(1);
        } else if node.tried == UNSORTED {
            left.sort_by_key(|&(promise, _)| Reverse(promise));
        }
        let Some(&(_, action)) = left.first() else { return false };
        // A forced action costs no depth.
        let depth = if self.choices.len() - node.first == 1 { node.depth } else { node.depth.saturating_sub(1) };
        node.reduction = reduction(node.depth, node.tried);
        node.trial = match node.tried {
            0 => Trial::Full,
            _ if node.reduction == 0 => Trial::Scout,
            _ => Trial::Reduced,
        };
        node.tried += 1;
        let mut position = node.position.clone();
        position.play(&mut self.record, action, &mut ());
        let changed = position.seat() != node.position.seat();
        let top = if node.trial == Trial::Full { node.beta } else { Score(node.alpha.0 + 1) };
        let (alpha, beta) = window(node.alpha, top, changed);
        let depth = depth - node.reduction;
        self.nodes.push(Node::new(position, depth, alpha, beta));
        true
    }

    /// Whether the last node must be searched once more, now thoroughly, because a quick search found it worth that.
    fn try_again(&mut self, score: Score) -> bool {
        let [.., parent, child] = self.nodes.as_mut_slice() else { return false };
        let changed = parent.position.seat() != child.position.seat();
        let score = score.seen(changed);
        let again = match parent.trial {
            Trial::Full => false,
            Trial::Scout => score > parent.alpha && score < parent.beta,
            Trial::Reduced => score > parent.alpha,
        };
        if again {
            let depth = child.depth + parent.reduction;
            parent.reduction = 0;
            let mut top = parent.beta;
            if parent.trial == Trial::Reduced {
                parent.trial = Trial::Scout;
                top = Score(parent.alpha.0 + 1);
            } else {
                parent.trial = Trial::Full;
            }
            let (alpha, beta) = window(parent.alpha, top, changed);
            child.reset(depth, alpha, beta);
        }
        again
    }

    /// Leaves the last node with its score for the one before; that one's score if nothing more can change it.
    fn take(&mut self, score: Score) -> Option<Score> {
        let child = self.nodes.pop()?;
        self.record.pop();
        let ply = self.nodes.len() - 1;
        let parent = self.nodes.last_mut()?;
        let seat = parent.position.seat();
        let score = score.seen(seat != child.position.seat());
        let here = parent.first + parent.tried - 1;
        let action = self.choices[here].1;
        parent.basis.join(child.basis);
        if score > parent.best {
            (parent.best, parent.best_action) = (score, Some(action));
            if score > parent.alpha {
                let (before, after) = self.lines.split_at_mut(ply + 1);
                before[ply].clear();
                before[ply].push(action);
                before[ply].extend_from_slice(&after[0]);
                if ply == 0 {
                    self.progress.best = Some(action);
                    self.progress.score = score;
                    self.progress.line = playable(&parent.position, &mut self.record, &self.lines[0]);
                }
            }
        }
        parent.alpha = parent.alpha.max(score);
        if parent.alpha < parent.beta {
            return None;
        }
        // However the others would have done, this action does it.
        parent.basis = child.basis;
        self.order.refuted(seat, ply, action, parent.depth);
        for &(_, failed) in &self.choices[parent.first..here] {
            self.order.failed(seat, failed, parent.depth);
        }
        Some(self.close())
    }

    /// The score of the last node, which has no more actions to try or needs none; it is kept in the table.
    fn close(&mut self) -> Score {
        let ply = self.nodes.len() - 1;
        let node = &self.nodes[ply];
        let bound = if node.best >= node.beta {
            Bound::Lower
        } else if node.best > node.floor {
            Bound::Exact
        } else {
            Bound::Upper
        };
        if !node.basis.history {
            self.table.put(Entry {
                key: node.position.table_key(),
                score: node.best.moved(ply, 1),
                action: node.best_action.filter(|_| bound != Bound::Upper),
                depth: node.depth,
                bound,
                estimated: node.basis.estimated,
            });
        }
        self.choices.truncate(node.first);
        node.best
    }

    /// The root is finished: looks again with a wider window if its score was not within, else goes one action deeper,
    /// unless that is useless or not wanted.
    fn end_iteration(&mut self) {
        let root = &mut self.nodes[0];
        let (depth, best) = (root.depth, root.best);
        self.table.age();
        if best <= root.floor && root.floor > Score::MIN {
            let beta = root.beta;
            return root.reset(depth, Score::MIN, beta);
        }
        if best >= root.beta && root.beta < Score::MAX {
            let alpha = root.floor;
            return root.reset(depth, alpha, Score::MAX);
        }
        // The first iteration's window is open, so it has tried all there is.
        let forced = depth == 1 && root.tried == 1;
        let settled = best.is_proven() || !root.basis.estimated;
        self.progress.depth = depth;
        self.progress.proven = settled;
        if settled && best == self.draw {
            self.progress.score = Score::EVEN;
        }
        self.progress.done = forced || settled || depth >= self.level.depth.min(PLIES as u8 - 1);
        let (alpha, beta) = if depth + 1 < ASPIRATION_DEPTH {
            (Score::MIN, Score::MAX)
        } else {
            (Score(best.0 - ASPIRATION), Score(best.0 + ASPIRATION))
        };
        root.reset(depth + 1, alpha, beta);
    }
}

/// By how much less deep the action number `tried` is searched at first.
fn reduction(depth: u8, tried: usize) -> u8 {
    match (depth, tried) {
        (..REDUCED_DEPTH, _) | (_, ..UNREDUCED) => 0,
        _ => 1,
    }
}

/// A node's window as its child sees it.
fn window(alpha: Score, beta: Score, changed: bool) -> (Score, Score) {
    if changed { (Score(-beta.0), Score(-alpha.0)) } else { (alpha, beta) }
}

/// The beginning of a line that can be played: what a table knows may not be legal after another history.
pub(crate) fn playable<P: Position>(position: &P, record: &mut RepetitionHistory, line: &[Action]) -> Vec<Action> {
    let mut position = position.clone();
    let legal = line.iter().copied().take_while(|&action| {
        let legal = position.check(record, action).is_ok();
        if legal {
            position.play(record, action, &mut ());
        }
        legal
    });
    let legal: Vec<Action> = legal.collect();
    legal.iter().for_each(|_| record.pop());
    legal
}
