//! Alpha-beta made for this game: forced replies cost no depth, nothing is judged while there is something to capture.
//! Its stack is a vector, so that it can be left after any position.

use tavoliere_rules::games::chess::{Squares, bit};
use tavoliere_rules::games::vinciperdi::Vinciperdi;
use tavoliere_rules::{Outcome, Position, RepetitionHistory, Seat, zobrist};

use super::endings::{Ending, Endings};
use super::moves::{self, Step};
use super::network::Sums;
use super::table::{Bound, Table};
use crate::search::{Noise, playable};
use crate::{Level, Progress, Score, Think};

/// No line is followed farther than this many moves.
const PLIES: usize = 127;
/// Better than every score there is.
const INFINITE: i32 = Score::MAX.0;
/// Half of the first window around the score of the iteration before.
const ASPIRATION: i32 = 40;
/// So far below the last full depth captures are followed where there is a choice; farther the position is judged as it
/// is. Without this limit more than half of the depth is lost.
const CAPTURES_BEYOND: i8 = 2;
/// So far above the last full depth a position without captures is left alone if its estimate, less so much for each
/// move of depth, is still too good for the opponent to let it come up.
const GOOD_DEPTH: i8 = 5;
const GOOD_MARGIN: i32 = 20;
/// The same for a position too bad to be chosen.
const BAD_DEPTH: i8 = 3;
const BAD_MARGIN: i32 = 50;
const HISTORY_MAX: i32 = 1 << 14;

/// How the move a node is trying at the moment is searched.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trial {
    /// With the node's whole window.
    Full,
    /// Only whether it is better than the best one.
    Scout,
    /// The same, and so many moves less deep.
    Reduced(i8),
}

/// A position being searched.
struct Node {
    position: Vinciperdi,
    /// What its estimate is made of.
    sums: Sums,
    /// Under what it is found in the table.
    key: u64,
    /// Moves still to look ahead; below 0 while captures are followed to their end.
    depth: i8,
    alpha: i32,
    beta: i32,
    /// `alpha` at the start: whether `best` is exact depends on it.
    floor: i32,
    best: i32,
    best_step: Step,
    /// Its moves are `choices[first..]` up to those of the next node.
    first: usize,
    /// How many of them were tried, the present one included.
    tried: usize,
    trial: Trial,
    captures: bool,
    /// What the enemy strikes, where that was asked.
    struck: Squares,
}

/// A search for the best move.
pub(super) struct Search {
    level: Level,
    noise: Noise,
    /// The search's path: every node but the last is trying the move that leads to the next one. The last one has to
    /// be entered.
    nodes: Vec<Node>,
    /// The moves of all nodes with their promise, stacked.
    choices: Vec<(i32, Step)>,
    /// The expected line from each node on.
    lines: Vec<Vec<Step>>,
    record: RepetitionHistory,
    table: Table,
    killers: Vec<[Step; 2]>,
    history: Vec<i32>,
    reductions: [[i8; 64]; 64],
    endings: Option<&'static Endings>,
    /// Whether an estimate had a part in the present iteration.
    estimated: bool,
    window: i32,
    /// Moves of the root that are not to be played.
    excluded: Vec<Step>,
    forced: bool,
    progress: Progress,
}

impl Think for Search {
    fn step(&mut self, nodes: u64) -> &Progress {
        let end = self.progress.nodes.saturating_add(nodes);
        while !self.progress.done && self.progress.nodes < end {
            self.visit();
            // Whatever the limit: who has not seen what each move does at once has seen nothing.
            self.progress.done |= self.progress.depth > 0 && self.progress.nodes >= self.level.nodes;
        }
        &self.progress
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }
}

impl Search {
    /// A search from a position at the end of `record`. The same level and seed give the same answer.
    pub fn new(position: Vinciperdi, record: RepetitionHistory, level: &Level, seed: u64) -> Search {
        Search::with_table(position, record, level, seed, Table::for_nodes(level.nodes))
    }

    fn with_table(position: Vinciperdi, record: RepetitionHistory, level: &Level, seed: u64, table: Table) -> Search {
        let seed = zobrist::key(seed ^ position.key());
        let mut level = level.clone();
        if level.blunders(seed) {
            level = level.hasty();
        }
        let done = position.outcome(&record).is_some();
        let key = position.key();
        Search {
            noise: Noise { seed, width: level.noise.into() },
            nodes: vec![Node::new(position, Sums::of(&position), key, 1, -INFINITE, INFINITE)],
            choices: Vec::new(),
            lines: vec![Vec::new(); PLIES + 1],
            record,
            table,
            killers: vec![[Step::NONE; 2]; PLIES + 1],
            history: vec![0; 2 << 15],
            reductions: reductions(),
            // They know nothing of draws by quiet moves, which come early under the other limit.
            endings: (level.knowledge && position.limit() >= 100).then(|| Endings::known(position.stalemate())),
            estimated: false,
            window: ASPIRATION,
            excluded: Vec::new(),
            forced: false,
            progress: Progress { done, ..Progress::default() },
            level,
        }
    }

    /// Goes on with another position of the same game, knowing what was found out so far.
    pub fn follow(&mut self, position: Vinciperdi, record: RepetitionHistory, level: &Level) {
        let fresh = Search::with_table(position, record, level, 0, std::mem::take(&mut self.table));
        let history = std::mem::take(&mut self.history);
        *self = fresh;
        self.table.grow_old();
        self.history = history;
        self.history.iter_mut().for_each(|value| *value /= 2);
    }

    /// Whether there is only one move, or only one that is not excluded.
    pub fn forced(&self) -> bool {
        self.forced
    }

    /// Leaves a move of the root out from now on and begins anew; false if no other is left.
    pub fn exclude(&mut self, step: Step) -> bool {
        while self.nodes.len() > 1 {
            self.nodes.pop();
            self.record.pop();
        }
        self.choices.clear();
        self.excluded.push(step);
        let root = &mut self.nodes[0];
        root.reset(1, -INFINITE, INFINITE);
        let mut legal = Vec::new();
        root.position.legal(&self.record, &mut legal);
        let left = legal.into_iter().find(|&action| !self.excluded.contains(&Step::of(action)));
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
                None if self.descend() => return,
                None => Some(self.close()),
                Some(score) if self.nodes.len() == 1 => return self.end_iteration(score),
                Some(score) if self.try_again(score) => return,
                Some(score) => self.take(score),
            };
        }
    }

    /// The score of the last node if it has one at once; else its moves are laid out.
    fn enter(&mut self) -> Option<i32> {
        let ply = self.nodes.len() - 1;
        self.lines[ply].clear();
        let first = self.choices.len();
        let node = self.nodes.last_mut()?;
        let (board, seat) = (node.position.board(), node.position.seat());
        for winner in [seat, seat.other()] {
            if board.side(winner) == 0 {
                let won = Score::MAX.0 - 1 - ply as i32;
                return Some(if winner == seat { won } else { -won });
            }
        }
        if let Some(endings) = self.endings.filter(|_| ply > 0 && board.occupied().count_ones() <= 3)
            && let Some(ending) = endings.probe(&node.position)
        {
            let end = |moves: u32| Score::MAX.0 - 1 - ply as i32 - moves as i32;
            return Some(match ending {
                Ending::Win(moves) => end(moves),
                Ending::Loss(moves) => -end(moves),
                Ending::Draw => 0,
            });
        }
        // What has come back once can come back again.
        if ply > 0 && self.record.count(node.position.key()) > 1 {
            return Some(0);
        }
        let known = self.table.get(node.key);
        if let Some(entry) = known.filter(|e| ply > 0 && (e.depth >= node.depth || proven(e.score))) {
            let score = moved(entry.score, ply, -1);
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= node.beta,
                Bound::Upper => score <= node.alpha,
            };
            if decides {
                self.estimated |= !proven(score);
                self.lines[ply].extend((entry.step != Step::NONE).then_some(entry.step));
                return Some(score);
            }
        }
        let noise = self.noise;
        let estimate =
            |node: &Node| Score::estimate(node.sums.estimate(&node.position, node.captures) + noise.at(node.key)).0;
        let goes_on = |node: &Node| moves::can_move(&node.position) && node.position.quiet() < node.position.limit();
        let choices = &mut self.choices;
        moves::captures(&node.position, |step| choices.push((0, step)));
        node.captures = choices.len() > first;
        if !node.captures {
            if node.depth <= 0 || ply + 1 >= PLIES {
                if goes_on(node) {
                    self.estimated = true;
                    return Some(estimate(node));
                }
            } else {
                if node.beta - node.alpha == 1 && node.depth <= GOOD_DEPTH.max(BAD_DEPTH) && goes_on(node) {
                    let (estimate, depth) = (estimate(node), i32::from(node.depth));
                    let good = node.depth <= GOOD_DEPTH && estimate - GOOD_MARGIN * depth >= node.beta;
                    let bad = node.depth <= BAD_DEPTH && estimate + BAD_MARGIN * depth <= node.alpha;
                    if (good || bad) && !proven(node.beta) {
                        self.estimated = true;
                        return Some(if good { node.beta } else { node.alpha });
                    }
                }
                moves::others(&node.position, |step| choices.push((0, step)));
            }
        }
        if choices.len() == first || node.position.quiet() >= node.position.limit() {
            choices.truncate(first);
            let outcome: Option<Outcome> = node.position.outcome(&self.record);
            return Some(outcome.map_or(0, |o| Score::of(&o, seat, ply).0));
        }
        if ply + 1 >= PLIES || node.depth < -CAPTURES_BEYOND && choices.len() > first + 1 {
            choices.truncate(first);
            self.estimated = true;
            return Some(estimate(node));
        }
        if ply == 0 && !self.excluded.is_empty() {
            let excluded = &self.excluded;
            choices.retain(|(_, step)| !excluded.contains(step));
        }
        node.first = first;
        node.struck =
            if node.captures || choices.len() == first + 1 { 0 } else { moves::struck(&node.position, seat.other()) };
        // At the root nothing may come before the last iteration's best: this one may be broken off.
        let first_try = if ply == 0 {
            self.progress.best.map_or(Step::NONE, Step::of)
        } else {
            known.map_or(Step::NONE, |e| e.step)
        };
        let killers = self.killers[ply];
        for (index, (promise, step)) in choices[first..].iter_mut().enumerate() {
            let offered = node.struck & bit(step.to()) != 0;
            *promise = if *step == first_try {
                i32::MAX
            } else {
                self.history[slot(seat, node.captures, *step)]
                    + if *step == killers[0] {
                        8000
                    } else if *step == killers[1] {
                        6000
                    } else {
                        0
                    }
                    + if offered { 4000 } else { 0 }
            };
            if ply == 0 && *promise != i32::MAX {
                // Among equals another one wins with another seed.
                *promise = *promise * 16 + (zobrist::key(self.noise.seed ^ index as u64) % 16) as i32;
            }
        }
        None
    }

    /// Goes to the last node's next move, if there is one.
    fn descend(&mut self) -> bool {
        let ply = self.nodes.len() - 1;
        let Some(node) = self.nodes.last_mut() else { return false };
        let left = node.first + node.tried;
        let Some(pick) = (left..self.choices.len()).max_by_key(|&i| (self.choices[i].0, std::cmp::Reverse(i))) else {
            return false;
        };
        self.choices[left..=pick].rotate_right(1);
        let step = self.choices[left].1;
        let count = self.choices.len() - node.first;
        // A forced move costs no depth while there is some.
        let mut depth = if count == 1 && node.depth > 0 { node.depth } else { (node.depth - 1).max(-100) };
        node.trial = if node.tried == 0 {
            Trial::Full
        } else {
            let mut reduction = 0;
            if node.depth >= 3 && node.tried >= 2 && count > 2 {
                reduction = self.reductions[usize::from(node.depth.clamp(0, 63) as u8)][node.tried.min(63)];
                if node.struck & bit(step.to()) != 0 || node.captures {
                    reduction -= 1;
                }
                if node.beta - node.alpha > 1 {
                    reduction -= 1;
                }
                let history = self.history[slot(node.position.seat(), node.captures, step)];
                reduction -= (history / 6000) as i8;
                reduction = reduction.clamp(0, node.depth - 2);
            }
            if reduction > 0 { Trial::Reduced(reduction) } else { Trial::Scout }
        };
        node.tried += 1;
        let mut position = node.position;
        position.play(&mut self.record, step.action(), &mut ());
        let top = if node.trial == Trial::Full { node.beta } else { node.alpha + 1 };
        let (alpha, beta) = (-top, -node.alpha);
        if let Trial::Reduced(less) = node.trial {
            depth -= less;
        }
        let key = table_key(&position);
        if ply + 2 < PLIES {
            self.killers[ply + 2] = [Step::NONE; 2];
        }
        let before = &self.nodes[ply];
        let sums = before.sums.follow(&before.position, &position);
        self.nodes.push(Node::new(position, sums, key, depth, alpha, beta));
        true
    }

    /// Whether the last node must be searched once more, now thoroughly, because a quick search found it worth that.
    fn try_again(&mut self, score: i32) -> bool {
        let [.., parent, child] = self.nodes.as_mut_slice() else { return false };
        let score = -score;
        let (again, less) = match parent.trial {
            Trial::Full => (false, 0),
            Trial::Scout => (score > parent.alpha && score < parent.beta, 0),
            Trial::Reduced(less) => (score > parent.alpha, less),
        };
        if again {
            if less > 0 && parent.beta - parent.alpha > 1 {
                parent.trial = Trial::Scout;
                child.reset(child.depth + less, -parent.alpha - 1, -parent.alpha);
            } else {
                parent.trial = Trial::Full;
                child.reset(child.depth + less, -parent.beta, -parent.alpha);
            }
        }
        again
    }

    /// Leaves the last node with its score for the one before; that one's score if nothing more can change it.
    fn take(&mut self, score: i32) -> Option<i32> {
        self.nodes.pop();
        self.record.pop();
        let score = -score;
        let ply = self.nodes.len() - 1;
        let parent = self.nodes.last_mut()?;
        let here = parent.first + parent.tried - 1;
        let step = self.choices[here].1;
        if score > parent.best {
            (parent.best, parent.best_step) = (score, step);
            if score > parent.alpha {
                let (before, after) = self.lines.split_at_mut(ply + 1);
                before[ply].clear();
                before[ply].push(step);
                before[ply].extend_from_slice(&after[0]);
                if ply == 0 {
                    self.progress.best = Some(step.action());
                    self.progress.score = Score(score);
                    self.progress.proven = proven(score);
                    let line: Vec<_> = self.lines[0].iter().map(|step| step.action()).collect();
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
            if killers[0] != step {
                *killers = [step, killers[0]];
            }
        }
        self.credit(seat, captures, step, bonus);
        for i in failed {
            self.credit(seat, captures, self.choices[i].1, -bonus);
        }
        Some(self.close())
    }

    fn credit(&mut self, seat: Seat, captures: bool, step: Step, bonus: i32) {
        let value = &mut self.history[slot(seat, captures, step)];
        *value += bonus - *value * bonus.abs() / HISTORY_MAX;
    }

    /// The score of the last node, which has no more moves to try or needs none; it is kept in the table.
    fn close(&mut self) -> i32 {
        let ply = self.nodes.len() - 1;
        let node = &self.nodes[ply];
        let bound = if node.best >= node.beta {
            Bound::Lower
        } else if node.best > node.floor {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let step = if bound == Bound::Upper { Step::NONE } else { node.best_step };
        self.table.put(node.key, moved(node.best, ply, 1), step, node.depth, bound);
        self.choices.truncate(node.first);
        node.best
    }

    /// The root is finished: goes one move deeper, unless that is useless or not wanted.
    fn end_iteration(&mut self, score: i32) {
        let root = &mut self.nodes[0];
        let depth = root.depth;
        let (floor, ceiling) = (root.floor, root.beta);
        if score <= floor || score >= ceiling {
            // Outside the window: once more with a wider one.
            self.window *= 4;
            let wide = self.window > 2000 || proven(score);
            let alpha = if score > floor {
                floor
            } else if wide {
                -INFINITE
            } else {
                score - self.window
            };
            let beta = if score < ceiling {
                ceiling
            } else if wide {
                INFINITE
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
        self.progress.done = self.forced || settled || depth as u8 >= self.level.depth.min(PLIES as u8 - 1);
        self.estimated = false;
        self.window = ASPIRATION;
        let (alpha, beta) = if depth < 3 || self.noise.width > 0 {
            (-INFINITE, INFINITE)
        } else {
            (score - self.window, score + self.window)
        };
        root.reset(depth + 1, alpha, beta);
    }
}

impl Node {
    fn new(position: Vinciperdi, sums: Sums, key: u64, depth: i8, alpha: i32, beta: i32) -> Node {
        Node {
            position,
            sums,
            key,
            depth,
            alpha,
            beta,
            floor: alpha,
            best: -INFINITE,
            best_step: Step::NONE,
            first: 0,
            tried: 0,
            trial: Trial::Full,
            captures: false,
            struck: 0,
        }
    }

    fn reset(&mut self, depth: i8, alpha: i32, beta: i32) {
        (self.depth, self.alpha, self.beta, self.floor) = (depth, alpha, beta, alpha);
        (self.best, self.best_step, self.tried) = (-INFINITE, Step::NONE, 0);
    }
}

/// Positions near the end by quiet moves are not those far from it.
pub(super) fn table_key(position: &Vinciperdi) -> u64 {
    let (quiet, limit) = (position.quiet(), position.limit());
    if quiet + 20 > limit { position.key() ^ zobrist::key(u64::from(quiet) << 40) } else { position.key() }
}

fn slot(seat: Seat, captures: bool, step: Step) -> usize {
    usize::from(step.0 & 0xFFF) << 3
        | usize::from(step.promotion().is_some()) << 2
        | usize::from(captures) << 1
        | seat.index()
}

fn proven(score: i32) -> bool {
    Score(score).is_proven()
}

/// See [`Score::moved`].
fn moved(score: i32, ply: usize, sign: i32) -> i32 {
    Score(score).moved(ply, sign).0
}

/// How many moves less deep a late move is searched first: about half the product of the natural logarithms of depth
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
