//! Iterative deepening alpha-beta with principal variation search and late move reductions. Its stack is a vector, so
//! that it can be left after any position.
//!
//! Proofs are kept apart from estimates: a node knows whether an estimate had a part in its score, and whether what
//! happened before it had (a repetition). The former is no proof, the latter must not be found again by another path.

use std::cmp::Reverse;

use tavoliere_rules::{Action, RepetitionHistory, Seat, zobrist};

use crate::move_ordering::MoveOrdering;
use crate::search::playable;
use crate::transposition::{Bound, Entry, TranspositionTable};
use crate::{Evaluate, Progress, Quiescence, Score, Search, Strength};

/// The deepest ply a line is followed to.
const MAX_PLY: usize = 128;
/// The least remaining depth at which late actions are reduced: first searched one action less deep.
const REDUCED_DEPTH: u8 = 3;
/// How many actions of a position are picked one by one before the others are sorted.
const UNSORTED: usize = 4;
/// How many actions of a position are never reduced.
const UNREDUCED: usize = 4;
/// Half the width of an aspiration window around the last iteration's score.
const ASPIRATION: i32 = 150;
/// The least depth of an iteration with an aspiration window.
const ASPIRATION_DEPTH: u8 = 4;

/// How the action a node is trying at the moment is searched.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trial {
    /// With the node's whole window.
    Full,
    /// With a null window: only whether it is better than the best one.
    NullWindow,
    /// With a null window, and one action less deep.
    Reduced,
}

/// A node of the search's path.
struct Node<P> {
    position: P,
    /// The remaining depth in actions.
    depth: u8,
    alpha: Score,
    beta: Score,
    /// `alpha` when the node was entered: whether `best` is exact depends on it.
    original_alpha: Score,
    best: Score,
    best_action: Option<Action>,
    /// Its actions are `actions[first..]` up to those of the next node.
    first: usize,
    /// How many of them were tried, the present one included.
    tried: usize,
    trial: Trial,
    /// By how many actions less deep the present one is searched.
    reduction: u8,
    basis: Basis,
}

/// What a score rests on besides the rules.
#[derive(Clone, Copy, Default)]
struct Basis {
    /// On estimates, so that it is no proof.
    estimated: bool,
    /// On what happened before the position (a repetition), so that it does not hold for other paths to it.
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
            original_alpha: alpha,
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
        (self.depth, self.alpha, self.beta, self.original_alpha) = (depth, alpha, beta, alpha);
        (self.best, self.best_action, self.tried) = (Score::MIN, None, 0);
        self.basis = Basis::default();
    }
}

/// A search for the best action of a position. A seat may act several times in a row; nothing else is assumed.
pub struct AlphaBeta<P> {
    strength: Strength,
    noise: Noise,
    /// The seat to act at the root.
    seat: Seat,
    /// What a draw is worth to that seat: less than nothing where the strength has contempt.
    draw: Score,
    /// The search's path: every node but the last is trying the action that leads to the next one. The last one has
    /// to be entered.
    nodes: Vec<Node<P>>,
    /// The actions of all nodes with their move ordering scores, stacked.
    actions: Vec<(i32, Action)>,
    /// The principal variation from each ply on.
    lines: Vec<Vec<Action>>,
    /// The record, down to the last node.
    record: RepetitionHistory,
    /// The record of a game without a past.
    blank: RepetitionHistory,
    table: TranspositionTable,
    ordering: MoveOrdering,
    legal: Vec<Action>,
    progress: Progress,
}

/// A strength's errors of judgement: always the same for the same position.
#[derive(Clone, Copy)]
pub(crate) struct Noise {
    pub(crate) seed: u64,
    /// The largest error either way, in hundredths of a piece.
    pub(crate) width: i32,
}

impl Noise {
    /// The error at the position of this key.
    pub(crate) fn at(self, key: u64) -> i32 {
        if self.width == 0 {
            return 0;
        }
        let span = 2 * self.width as u64 + 1;
        (zobrist::key(key ^ self.seed) % span) as i32 - self.width
    }
}

impl<P: Evaluate> Search for AlphaBeta<P> {
    fn step(&mut self, nodes: u64) -> &Progress {
        let end = self.progress.nodes.saturating_add(nodes);
        while !self.progress.done && self.progress.nodes < end {
            self.visit();
            // Whatever the limit: who has not seen what each action does at once has seen nothing.
            self.progress.done |= self.progress.depth > 0 && self.progress.nodes >= self.strength.nodes;
        }
        &self.progress
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }
}

impl<P: Evaluate> AlphaBeta<P> {
    /// A search from a position at the end of `record`. The same strength and seed give the same answer.
    #[must_use]
    pub fn new(position: P, record: RepetitionHistory, strength: &Strength, seed: u64) -> AlphaBeta<P> {
        let seed = zobrist::key(seed ^ position.key());
        let mut strength = strength.clone();
        if strength.blunders(seed) {
            strength = strength.hasty();
        }
        let done = position.outcome(&record).is_some();
        AlphaBeta {
            noise: Noise { seed, width: strength.noise.into() },
            seat: position.seat(),
            draw: Score(-i32::from(strength.contempt)),
            nodes: vec![Node::new(position, 1, Score::MIN, Score::MAX)],
            actions: Vec::new(),
            lines: vec![Vec::new(); MAX_PLY + 1],
            record,
            blank: RepetitionHistory::default(),
            table: TranspositionTable::for_nodes(strength.nodes),
            ordering: MoveOrdering::new(MAX_PLY),
            legal: Vec::new(),
            progress: Progress { done, ..Progress::default() },
            strength,
        }
    }

    /// Enters the last node and follows the consequences up to the next node to be entered.
    fn visit(&mut self) {
        self.progress.nodes += 1;
        let mut value = self.enter();
        loop {
            value = match value {
                None if self.make_next() => return,
                None => Some(self.close()),
                Some(_) if self.nodes.len() == 1 => return self.end_iteration(),
                Some(score) if self.search_again(score) => return,
                Some(score) => self.back_up(score),
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
            return Some(if score == Score::EVEN { self.draw.negated_if(!own) } else { score });
        }
        let key = node.position.table_key();
        self.legal.clear();
        if node.depth == 0 || ply + 1 >= MAX_PLY {
            let quiescence = if ply + 1 < MAX_PLY {
                node.position.quiescence(&self.record, &mut self.legal)
            } else {
                Quiescence::Quiet
            };
            if quiescence != Quiescence::Forced {
                let exact = self.noise.width == 0;
                let position = &node.position;
                let worth = if exact { position.exact() } else { position.evaluate() + self.noise.at(key) };
                let estimate = Score::estimate(worth);
                node.basis.estimated = true;
                if quiescence == Quiescence::Quiet || estimate >= node.beta {
                    return Some(estimate);
                }
                // Standing pat.
                node.best = estimate;
                node.alpha = node.alpha.max(estimate);
            }
        }
        let known = self.table.get(key);
        if let Some(entry) = known.filter(|e| ply > 0 && (e.depth >= node.depth || !e.estimated || e.score.is_proven()))
        {
            let score = entry.score.for_path(ply);
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
        let hash_move = if ply == 0 { self.progress.best } else { known.and_then(|e| e.action) };
        if self.legal.is_empty() {
            node.position.legal(&self.record, &mut self.legal);
        }
        node.first = self.actions.len();
        let (by_game, by_history) = (node.position.move_ordering(), self.ordering.scores(node.position.seat(), ply));
        for (index, &action) in self.legal.iter().enumerate() {
            let score = if Some(action) == hash_move {
                i32::MAX
            } else if ply == 0 {
                // Among equals another one wins with another seed.
                let drawn = zobrist::key(self.noise.seed ^ index as u64) % 16;
                (by_game(action) + by_history(action)) * 16 + drawn as i32
            } else {
                by_game(action) + by_history(action)
            };
            self.actions.push((score, action));
        }
        None
    }

    /// Makes the last node's next action, if there is one.
    fn make_next(&mut self) -> bool {
        let Some(node) = self.nodes.last_mut() else { return false };
        let left = &mut self.actions[node.first + node.tried..];
        // Mostly the first few suffice, and are looked for one by one.
        if node.tried < UNSORTED {
            let Some(pick) = (0..left.len()).max_by_key(|&i| (left[i].0, Reverse(i))) else { return false };
            left[..=pick].rotate_right(1);
        } else if node.tried == UNSORTED {
            left.sort_by_key(|&(score, _)| Reverse(score));
        }
        let Some(&(_, action)) = left.first() else { return false };
        // A forced action costs no depth.
        let depth = if self.actions.len() - node.first == 1 { node.depth } else { node.depth.saturating_sub(1) };
        node.reduction = reduction(node.depth, node.tried);
        node.trial = match node.tried {
            0 => Trial::Full,
            _ if node.reduction == 0 => Trial::NullWindow,
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
    fn search_again(&mut self, score: Score) -> bool {
        let [.., parent, child] = self.nodes.as_mut_slice() else { return false };
        let changed = parent.position.seat() != child.position.seat();
        let score = score.negated_if(changed);
        let again = match parent.trial {
            Trial::Full => false,
            Trial::NullWindow => score > parent.alpha && score < parent.beta,
            Trial::Reduced => score > parent.alpha,
        };
        if again {
            let depth = child.depth + parent.reduction;
            parent.reduction = 0;
            let mut top = parent.beta;
            if parent.trial == Trial::Reduced {
                parent.trial = Trial::NullWindow;
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
    fn back_up(&mut self, score: Score) -> Option<Score> {
        let child = self.nodes.pop()?;
        self.record.pop();
        let ply = self.nodes.len() - 1;
        let parent = self.nodes.last_mut()?;
        let seat = parent.position.seat();
        let score = score.negated_if(seat != child.position.seat());
        let here = parent.first + parent.tried - 1;
        let action = self.actions[here].1;
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
        self.ordering.cutoff(seat, ply, action, parent.depth);
        for &(_, failed) in &self.actions[parent.first..here] {
            self.ordering.failed(seat, failed, parent.depth);
        }
        Some(self.close())
    }

    /// The score of the last node, which has no more actions to try or needs none; it is stored in the table.
    fn close(&mut self) -> Score {
        let ply = self.nodes.len() - 1;
        let node = &self.nodes[ply];
        let bound = if node.best >= node.beta {
            Bound::Lower
        } else if node.best > node.original_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        if !node.basis.history {
            self.table.put(Entry {
                key: node.position.table_key(),
                score: node.best.for_table(ply),
                action: node.best_action.filter(|_| bound != Bound::Upper),
                depth: node.depth,
                bound,
                estimated: node.basis.estimated,
            });
        }
        self.actions.truncate(node.first);
        node.best
    }

    /// The root is finished: looks again with a wider window if its score was not within, else goes one action deeper,
    /// unless that is useless or not wanted.
    fn end_iteration(&mut self) {
        let root = &mut self.nodes[0];
        let (depth, best) = (root.depth, root.best);
        self.table.age();
        if best <= root.original_alpha && root.original_alpha > Score::MIN {
            let beta = root.beta;
            return root.reset(depth, Score::MIN, beta);
        }
        if best >= root.beta && root.beta < Score::MAX {
            let alpha = root.original_alpha;
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
        self.progress.done = forced || settled || depth >= self.strength.depth.min(MAX_PLY as u8 - 1);
        let (alpha, beta) = if depth + 1 < ASPIRATION_DEPTH {
            (Score::MIN, Score::MAX)
        } else {
            (Score(best.0 - ASPIRATION), Score(best.0 + ASPIRATION))
        };
        root.reset(depth + 1, alpha, beta);
    }
}

/// By how many actions less deep the action number `tried`, from 0, is searched at first (late move reduction).
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
