//! Alpha-beta made for this game: forced replies cost no depth, and no position with captures is evaluated. Its stack is
//! a vector, so that it can be left after any position.

use tavoliere_rules::games::chess::{Squares, bit};
use tavoliere_rules::games::vinciperdi::Vinciperdi;
use tavoliere_rules::{Outcome, Position, RepetitionHistory, Seat, zobrist};

use super::moves::{self, PackedMove};
use super::network::Accumulator;
use super::tablebase::{Tablebase, TablebaseValue};
use super::transposition::{Bound, TranspositionTable};
use crate::alpha_beta::Noise;
use crate::search::playable;
use crate::{Progress, Score, Search, Strength};

/// The deepest ply a line is followed to.
const MAX_PLY: usize = 127;
/// Better than every score there is.
const INFINITY: i32 = Score::MAX.0;
/// Half the width of the first aspiration window around the last iteration's score.
const ASPIRATION: i32 = 40;
/// How many plies of quiescence search there are where there is a choice of captures; after them the position is
/// evaluated as it is. Without this limit more than half of the depth is lost.
const QUIESCENCE_PLIES: i8 = 2;
/// Reverse futility pruning: up to this remaining depth, a position without captures whose estimate, less the margin for
/// each move of depth, is still at least beta is not searched.
const REVERSE_FUTILITY_DEPTH: i8 = 5;
const REVERSE_FUTILITY_MARGIN: i32 = 20;
/// Futility pruning: the same for an estimate that stays at or below alpha even with the margin.
const FUTILITY_DEPTH: i8 = 3;
const FUTILITY_MARGIN: i32 = 50;
/// The largest history score, either way.
const HISTORY_MAX: i32 = 1 << 14;

/// How the move a node is trying at the moment is searched.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trial {
    /// With the node's whole window.
    Full,
    /// With a null window: only whether it is better than the best one.
    NullWindow,
    /// With a null window, and so many moves less deep.
    Reduced(i8),
}

/// A node of the search's path.
struct Node {
    position: Vinciperdi,
    /// The first layer of the network for this position.
    accumulator: Accumulator,
    /// Its key in the transposition table.
    key: u64,
    /// The remaining depth in moves; below 0 in the quiescence search.
    depth: i8,
    alpha: i32,
    beta: i32,
    /// `alpha` when the node was entered: whether `best` is exact depends on it.
    original_alpha: i32,
    best: i32,
    best_move: PackedMove,
    /// Its moves are `moves[first..]` up to those of the next node.
    first: usize,
    /// How many of them were tried, the present one included.
    tried: usize,
    trial: Trial,
    captures: bool,
    /// The squares the enemy attacks, where that was asked.
    attacked: Squares,
}

/// A search for the best move.
pub(super) struct AlphaBeta {
    strength: Strength,
    noise: Noise,
    /// The search's path: every node but the last is trying the move that leads to the next one. The last one has to
    /// be entered.
    nodes: Vec<Node>,
    /// The moves of all nodes with their move ordering scores, stacked.
    moves: Vec<(i32, PackedMove)>,
    /// The principal variation from each ply on.
    lines: Vec<Vec<PackedMove>>,
    record: RepetitionHistory,
    table: TranspositionTable,
    killers: Vec<[PackedMove; 2]>,
    history: Vec<i32>,
    reductions: [[i8; 64]; 64],
    tablebase: Option<&'static Tablebase>,
    /// Whether an estimate had a part in the present iteration.
    estimated: bool,
    window: i32,
    /// Moves of the root that are not to be played.
    excluded: Vec<PackedMove>,
    /// Whether there is only one move at the root.
    forced: bool,
    progress: Progress,
}

impl Search for AlphaBeta {
    fn step(&mut self, nodes: u64) -> &Progress {
        let end = self.progress.nodes.saturating_add(nodes);
        while !self.progress.done && self.progress.nodes < end {
            self.visit();
            // Whatever the limit: who has not seen what each move does at once has seen nothing.
            self.progress.done |= self.progress.depth > 0 && self.progress.nodes >= self.strength.nodes;
        }
        &self.progress
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }
}

impl AlphaBeta {
    /// A search from a position at the end of `record`. The same strength and seed give the same answer.
    pub fn new(position: Vinciperdi, record: RepetitionHistory, strength: &Strength, seed: u64) -> AlphaBeta {
        AlphaBeta::with_table(position, record, strength, seed, TranspositionTable::for_nodes(strength.nodes))
    }

    fn with_table(
        position: Vinciperdi,
        record: RepetitionHistory,
        strength: &Strength,
        seed: u64,
        table: TranspositionTable,
    ) -> AlphaBeta {
        let seed = zobrist::key(seed ^ position.key());
        let mut strength = strength.clone();
        if strength.blunders(seed) {
            strength = strength.hasty();
        }
        let done = position.outcome(&record).is_some();
        let key = position.key();
        AlphaBeta {
            noise: Noise { seed, width: strength.noise.into() },
            nodes: vec![Node::new(position, Accumulator::of(&position), key, 1, -INFINITY, INFINITY)],
            moves: Vec::new(),
            lines: vec![Vec::new(); MAX_PLY + 1],
            record,
            table,
            killers: vec![[PackedMove::NONE; 2]; MAX_PLY + 1],
            history: vec![0; 2 << 15],
            reductions: reductions(),
            // They know nothing of draws by quiet moves, which come early under the other limit.
            tablebase: (strength.knowledge && position.limit() >= 100).then(|| Tablebase::known(position.stalemate())),
            estimated: false,
            window: ASPIRATION,
            excluded: Vec::new(),
            forced: false,
            progress: Progress { done, ..Progress::default() },
            strength,
        }
    }

    /// Goes on with another position of the same game, knowing what was found out so far.
    pub fn follow(&mut self, position: Vinciperdi, record: RepetitionHistory, strength: &Strength) {
        let fresh = AlphaBeta::with_table(position, record, strength, 0, std::mem::take(&mut self.table));
        let history = std::mem::take(&mut self.history);
        *self = fresh;
        self.table.new_search();
        self.history = history;
        self.history.iter_mut().for_each(|value| *value /= 2);
    }

    /// Whether there is only one move at the root that is not excluded.
    pub fn forced(&self) -> bool {
        self.forced
    }

    /// Leaves a move of the root out from now on and begins anew; false if no other is left.
    pub fn exclude(&mut self, mv: PackedMove) -> bool {
        while self.nodes.len() > 1 {
            self.nodes.pop();
            self.record.pop();
        }
        self.moves.clear();
        self.excluded.push(mv);
        let root = &mut self.nodes[0];
        root.reset(1, -INFINITY, INFINITY);
        let mut legal = Vec::new();
        root.position.legal(&self.record, &mut legal);
        let left = legal.into_iter().find(|&action| !self.excluded.contains(&PackedMove::of(action)));
        if left.is_some() {
            let nodes = self.progress.nodes;
            let line = left.into_iter().collect();
            self.progress = Progress { best: left, line, nodes, ..Progress::default() };
        }
        left.is_some()
    }

    /// Enters the last node and follows the consequences up to the next node to be entered.
    fn visit(&mut self) {
        self.progress.nodes += 1;
        let mut value = self.enter();
        loop {
            value = match value {
                None if self.make_next() => return,
                None => Some(self.close()),
                Some(score) if self.nodes.len() == 1 => return self.end_iteration(score),
                Some(score) if self.search_again(score) => return,
                Some(score) => self.back_up(score),
            };
        }
    }

    /// The score of the last node if it has one at once; else its moves are laid out.
    fn enter(&mut self) -> Option<i32> {
        let ply = self.nodes.len() - 1;
        self.lines[ply].clear();
        let first = self.moves.len();
        let node = self.nodes.last_mut()?;
        let (board, seat) = (node.position.board(), node.position.seat());
        for winner in [seat, seat.other()] {
            if board.side(winner) == 0 {
                let won = Score::MAX.0 - 1 - ply as i32;
                return Some(if winner == seat { won } else { -won });
            }
        }
        if let Some(tablebase) = self.tablebase.filter(|_| ply > 0 && board.occupied().count_ones() <= 3)
            && let Some(value) = tablebase.probe(&node.position)
        {
            let end = |moves: u32| Score::MAX.0 - 1 - ply as i32 - moves as i32;
            return Some(match value {
                TablebaseValue::Win(moves) => end(moves),
                TablebaseValue::Loss(moves) => -end(moves),
                TablebaseValue::Draw => 0,
            });
        }
        // What has come back once can come back again.
        if ply > 0 && self.record.count(node.position.key()) > 1 {
            return Some(0);
        }
        let known = self.table.get(node.key);
        if let Some(entry) = known.filter(|e| ply > 0 && (e.depth >= node.depth || proven(e.score))) {
            let score = Score(entry.score).for_path(ply).0;
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= node.beta,
                Bound::Upper => score <= node.alpha,
            };
            if decides {
                self.estimated |= !proven(score);
                self.lines[ply].extend((entry.mv != PackedMove::NONE).then_some(entry.mv));
                return Some(score);
            }
        }
        let noise = self.noise;
        let estimate = |node: &Node| {
            Score::estimate(node.accumulator.estimate(&node.position, node.captures) + noise.at(node.key)).0
        };
        let goes_on = |node: &Node| moves::can_move(&node.position) && node.position.quiet() < node.position.limit();
        let moves = &mut self.moves;
        moves::captures(&node.position, |mv| moves.push((0, mv)));
        node.captures = moves.len() > first;
        if !node.captures {
            if node.depth <= 0 || ply + 1 >= MAX_PLY {
                if goes_on(node) {
                    self.estimated = true;
                    return Some(estimate(node));
                }
            } else {
                if node.beta - node.alpha == 1
                    && node.depth <= REVERSE_FUTILITY_DEPTH.max(FUTILITY_DEPTH)
                    && goes_on(node)
                {
                    let (estimate, depth) = (estimate(node), i32::from(node.depth));
                    let good =
                        node.depth <= REVERSE_FUTILITY_DEPTH && estimate - REVERSE_FUTILITY_MARGIN * depth >= node.beta;
                    let bad = node.depth <= FUTILITY_DEPTH && estimate + FUTILITY_MARGIN * depth <= node.alpha;
                    if (good || bad) && !proven(node.beta) {
                        self.estimated = true;
                        return Some(if good { node.beta } else { node.alpha });
                    }
                }
                moves::others(&node.position, |mv| moves.push((0, mv)));
            }
        }
        if moves.len() == first || node.position.quiet() >= node.position.limit() {
            moves.truncate(first);
            let outcome: Option<Outcome> = node.position.outcome(&self.record);
            return Some(outcome.map_or(0, |o| Score::of(&o, seat, ply).0));
        }
        if ply + 1 >= MAX_PLY || node.depth < -QUIESCENCE_PLIES && moves.len() > first + 1 {
            moves.truncate(first);
            self.estimated = true;
            return Some(estimate(node));
        }
        if ply == 0 && !self.excluded.is_empty() {
            let excluded = &self.excluded;
            moves.retain(|(_, mv)| !excluded.contains(mv));
        }
        node.first = first;
        node.attacked =
            if node.captures || moves.len() == first + 1 { 0 } else { moves::attacked(&node.position, seat.other()) };
        // At the root nothing may come before the last iteration's best: this one may be broken off.
        let hash_move = if ply == 0 {
            self.progress.best.map_or(PackedMove::NONE, PackedMove::of)
        } else {
            known.map_or(PackedMove::NONE, |e| e.mv)
        };
        let killers = self.killers[ply];
        for (index, (score, mv)) in moves[first..].iter_mut().enumerate() {
            let offered = node.attacked & bit(mv.to()) != 0;
            *score = if *mv == hash_move {
                i32::MAX
            } else {
                self.history[slot(seat, node.captures, *mv)]
                    + if *mv == killers[0] {
                        8000
                    } else if *mv == killers[1] {
                        6000
                    } else {
                        0
                    }
                    + if offered { 4000 } else { 0 }
            };
            if ply == 0 && *score != i32::MAX {
                // Among equals another one wins with another seed.
                *score = *score * 16 + (zobrist::key(self.noise.seed ^ index as u64) % 16) as i32;
            }
        }
        None
    }

    /// Makes the last node's next move, if there is one.
    fn make_next(&mut self) -> bool {
        let ply = self.nodes.len() - 1;
        let Some(node) = self.nodes.last_mut() else { return false };
        let left = node.first + node.tried;
        let Some(pick) = (left..self.moves.len()).max_by_key(|&i| (self.moves[i].0, std::cmp::Reverse(i))) else {
            return false;
        };
        self.moves[left..=pick].rotate_right(1);
        let mv = self.moves[left].1;
        let count = self.moves.len() - node.first;
        // A forced move costs no depth while there is some.
        let mut depth = if count == 1 && node.depth > 0 { node.depth } else { (node.depth - 1).max(-100) };
        node.trial = if node.tried == 0 {
            Trial::Full
        } else {
            let mut reduction = 0;
            if node.depth >= 3 && node.tried >= 2 && count > 2 {
                reduction = self.reductions[usize::from(node.depth.clamp(0, 63) as u8)][node.tried.min(63)];
                if node.attacked & bit(mv.to()) != 0 || node.captures {
                    reduction -= 1;
                }
                if node.beta - node.alpha > 1 {
                    reduction -= 1;
                }
                let history = self.history[slot(node.position.seat(), node.captures, mv)];
                reduction -= (history / 6000) as i8;
                reduction = reduction.clamp(0, node.depth - 2);
            }
            if reduction > 0 { Trial::Reduced(reduction) } else { Trial::NullWindow }
        };
        node.tried += 1;
        let mut position = node.position;
        position.play(&mut self.record, mv.action(), &mut ());
        let top = if node.trial == Trial::Full { node.beta } else { node.alpha + 1 };
        let (alpha, beta) = (-top, -node.alpha);
        if let Trial::Reduced(less) = node.trial {
            depth -= less;
        }
        let key = table_key(&position);
        if ply + 2 < MAX_PLY {
            self.killers[ply + 2] = [PackedMove::NONE; 2];
        }
        let before = &self.nodes[ply];
        let accumulator = before.accumulator.update(&before.position, &position);
        self.nodes.push(Node::new(position, accumulator, key, depth, alpha, beta));
        true
    }

    /// Whether the last node must be searched once more, now thoroughly, because a quick search found it worth that.
    fn search_again(&mut self, score: i32) -> bool {
        let [.., parent, child] = self.nodes.as_mut_slice() else { return false };
        let score = -score;
        let (again, less) = match parent.trial {
            Trial::Full => (false, 0),
            Trial::NullWindow => (score > parent.alpha && score < parent.beta, 0),
            Trial::Reduced(less) => (score > parent.alpha, less),
        };
        if again {
            if less > 0 && parent.beta - parent.alpha > 1 {
                parent.trial = Trial::NullWindow;
                child.reset(child.depth + less, -parent.alpha - 1, -parent.alpha);
            } else {
                parent.trial = Trial::Full;
                child.reset(child.depth + less, -parent.beta, -parent.alpha);
            }
        }
        again
    }

    /// Leaves the last node with its score for the one before; that one's score if nothing more can change it.
    fn back_up(&mut self, score: i32) -> Option<i32> {
        self.nodes.pop();
        self.record.pop();
        let score = -score;
        let ply = self.nodes.len() - 1;
        let parent = self.nodes.last_mut()?;
        let here = parent.first + parent.tried - 1;
        let mv = self.moves[here].1;
        if score > parent.best {
            (parent.best, parent.best_move) = (score, mv);
            if score > parent.alpha {
                let (before, after) = self.lines.split_at_mut(ply + 1);
                before[ply].clear();
                before[ply].push(mv);
                before[ply].extend_from_slice(&after[0]);
                if ply == 0 {
                    self.progress.best = Some(mv.action());
                    self.progress.score = Score(score);
                    self.progress.proven = proven(score);
                    let line: Vec<_> = self.lines[0].iter().map(|mv| mv.action()).collect();
                    self.progress.line = playable(&parent.position, &mut self.record, &line);
                }
            }
        }
        parent.alpha = parent.alpha.max(score);
        if parent.alpha < parent.beta {
            return None;
        }
        let (seat, captures) = (parent.position.seat(), parent.captures);
        let bonus = (i32::from(parent.depth.max(1)).pow(2) * 16).min(2000);
        let failed = parent.first..here;
        if !captures {
            let killers = &mut self.killers[ply];
            if killers[0] != mv {
                *killers = [mv, killers[0]];
            }
        }
        self.credit(seat, captures, mv, bonus);
        for i in failed {
            self.credit(seat, captures, self.moves[i].1, -bonus);
        }
        Some(self.close())
    }

    fn credit(&mut self, seat: Seat, captures: bool, mv: PackedMove, bonus: i32) {
        let value = &mut self.history[slot(seat, captures, mv)];
        *value += bonus - *value * bonus.abs() / HISTORY_MAX;
    }

    /// The score of the last node, which has no more moves to try or needs none; it is kept in the table.
    fn close(&mut self) -> i32 {
        let ply = self.nodes.len() - 1;
        let node = &self.nodes[ply];
        let bound = if node.best >= node.beta {
            Bound::Lower
        } else if node.best > node.original_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let mv = if bound == Bound::Upper { PackedMove::NONE } else { node.best_move };
        self.table.put(node.key, Score(node.best).for_table(ply).0, mv, node.depth, bound);
        self.moves.truncate(node.first);
        node.best
    }

    /// The root is finished: goes one move deeper, unless that is useless or not wanted.
    fn end_iteration(&mut self, score: i32) {
        let root = &mut self.nodes[0];
        let depth = root.depth;
        let (floor, ceiling) = (root.original_alpha, root.beta);
        if score <= floor || score >= ceiling {
            // Outside the window: once more with a wider one.
            self.window *= 4;
            let wide = self.window > 2000 || proven(score);
            let alpha = if score > floor {
                floor
            } else if wide {
                -INFINITY
            } else {
                score - self.window
            };
            let beta = if score < ceiling {
                ceiling
            } else if wide {
                INFINITY
            } else {
                score + self.window
            };
            root.reset(depth, alpha, beta);
            return;
        }
        self.forced = root.tried == 1;
        let settled = proven(score) || !self.estimated;
        self.progress.depth = depth as u8;
        self.progress.score = Score(score);
        self.progress.proven = proven(score);
        self.progress.done = self.forced || settled || depth as u8 >= self.strength.depth.min(MAX_PLY as u8 - 1);
        self.estimated = false;
        self.window = ASPIRATION;
        let (alpha, beta) = if depth < 3 || self.noise.width > 0 {
            (-INFINITY, INFINITY)
        } else {
            (score - self.window, score + self.window)
        };
        root.reset(depth + 1, alpha, beta);
    }
}

impl Node {
    fn new(position: Vinciperdi, accumulator: Accumulator, key: u64, depth: i8, alpha: i32, beta: i32) -> Node {
        Node {
            position,
            accumulator,
            key,
            depth,
            alpha,
            beta,
            original_alpha: alpha,
            best: -INFINITY,
            best_move: PackedMove::NONE,
            first: 0,
            tried: 0,
            trial: Trial::Full,
            captures: false,
            attacked: 0,
        }
    }

    fn reset(&mut self, depth: i8, alpha: i32, beta: i32) {
        (self.depth, self.alpha, self.beta, self.original_alpha) = (depth, alpha, beta, alpha);
        (self.best, self.best_move, self.tried) = (-INFINITY, PackedMove::NONE, 0);
    }
}

/// The key in transposition tables: positions near the end by quiet moves are not those far from it.
pub(super) fn table_key(position: &Vinciperdi) -> u64 {
    let (quiet, limit) = (position.quiet(), position.limit());
    if quiet + 20 > limit { position.key() ^ zobrist::key(u64::from(quiet) << 40) } else { position.key() }
}

/// The place of a move in the history table.
fn slot(seat: Seat, captures: bool, mv: PackedMove) -> usize {
    usize::from(mv.0 & 0xFFF) << 3
        | usize::from(mv.promotion().is_some()) << 2
        | usize::from(captures) << 1
        | seat.index()
}

fn proven(score: i32) -> bool {
    Score(score).is_proven()
}

/// Late move reductions by depth and move number: about half the product of the natural logarithms of depth
/// and number, in whole numbers, so that it is the same on every machine.
fn reductions() -> [[i8; 64]; 64] {
    /// The binary logarithm, 16 times, between powers of two along straight lines.
    fn log(n: usize) -> usize {
        let whole = n.max(1).ilog2();
        16 * whole as usize + ((16 * n.max(1)) >> whole) - 16
    }
    let mut table = [[0; 64]; 64];
    for (depth, row) in table.iter_mut().enumerate() {
        for (tried, value) in row.iter_mut().enumerate() {
            *value = ((log(depth) * log(tried) * 24 + 12_800) / 25_600) as i8;
        }
    }
    table
}
