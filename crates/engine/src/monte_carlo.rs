//! Monte Carlo tree search with a solver: what is proven at the leaves is proven up the tree as far as it goes, wins,
//! losses and draws alike (score-bounded search, Cazenave and Saffidine 2010).
//!
//! There is no logarithm of the machine's in here, so that every machine grows the same tree.

use tavoliere_rules::{Action, RepetitionHistory, Seat, zobrist};

use crate::{Evaluate, Progress, Rng, Score, Search, Strength};

/// The most nodes of a tree, about 70 MB; from then on leaves are played out and not expanded.
const POOL: usize = 1 << 21;

/// How a game's tree is grown. The default suits any game a little.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuning {
    /// The exploration constant of UCT: how much is tried that looks bad so far; about 0.1 to 1.
    pub exploration: f32,
    /// The weight of a position's estimate in its mean reward, in playouts. Above 0.
    pub prior: f32,
    /// The estimate, in hundredths of a piece, that is worth half of what lies between even and won.
    pub scale: f32,
    /// A leaf is expanded when it has been visited that often before.
    pub expand: u32,
    /// The most actions of a playout, after which the position is estimated; 0 plays nothing out.
    pub plies: u32,
    /// Whether nothing is known of the game but its rules: no estimates, and playouts random from the start.
    pub blind: bool,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning { exploration: 0.35, prior: 2.0, scale: 600.0, expand: 2, plies: u32::MAX, blind: false }
    }
}

impl Tuning {
    /// Playouts and nothing else: what is known as UCT, to measure others by.
    #[must_use]
    pub fn plain() -> Tuning {
        Tuning { exploration: 0.7, prior: 0.01, expand: 1, blind: true, ..Tuning::default() }
    }

    /// The estimate that stands for a share of a win: the reverse of [`Score::reward`].
    fn estimate(&self, reward: f32) -> Score {
        let lead = (2.0 * reward - 1.0).clamp(-0.999, 0.999);
        Score::estimate((self.scale * lead / (1.0 - lead.abs())) as i32)
    }
}

/// What a node knows of its own actions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Children {
    /// The node is not expanded.
    Unexpanded,
    /// The game ended here with a worth of its own, neither won, lost nor drawn.
    Terminal,
    /// The index of the first child, and their number.
    At(u32, u16),
}

/// A position, by the action that leads to it.
struct Node {
    action: Action,
    /// The seat that acts in it.
    seat: Seat,
    /// The first seat's result at least (the pessimistic bound): 1 a win, 0 a draw, -1 a loss.
    pessimistic: i8,
    /// The first seat's result at most (the optimistic bound).
    optimistic: i8,
    /// The actions to the end at most, where both bounds are the same.
    distance: u16,
    children: Children,
    visits: u32,
    /// The sum of the first seat's rewards over all visits.
    total: f32,
    /// The first seat's expected reward before any visit, from the estimate.
    prior: f32,
}

/// The pessimistic and the optimistic bound as a seat sees them.
fn bounds_for(node: &Node, seat: Seat) -> (i8, i8) {
    if seat == Seat::First { (node.pessimistic, node.optimistic) } else { (-node.optimistic, -node.pessimistic) }
}

/// The first seat's reward as a seat sees it, or the reverse.
fn reward_for(reward: f32, seat: Seat) -> f32 {
    if seat == Seat::First { reward } else { 1.0 - reward }
}

/// The logarithm to base 2, linear between powers of two: roughly right and the same on every machine.
fn log2(n: u32) -> f32 {
    let whole = n.max(1).ilog2();
    whole as f32 + (n.max(1) as f32 / (1_u32 << whole) as f32 - 1.0)
}

impl Node {
    fn proven(&self) -> bool {
        self.pessimistic == self.optimistic
    }

    /// The mean reward of the first seat, the prior counting as so many visits.
    fn mean(&self, prior: f32) -> f32 {
        (self.total + prior * self.prior) / (self.visits as f32 + prior)
    }

    /// The score of a proven node, to a seat.
    fn score(&self, seat: Seat) -> Score {
        match bounds_for(self, seat).0 {
            0 => Score::EVEN,
            sign => Score::proven(sign > 0, self.distance.into()),
        }
    }
}

/// A search by playouts for the best action of a position. One node is one playout.
pub struct MonteCarlo<P> {
    root: P,
    record: RepetitionHistory,
    strength: Strength,
    tuning: Tuning,
    seed: u64,
    rng: Rng,
    pool: Vec<Node>,
    /// From the root to where the search stands.
    path: Vec<u32>,
    legal: Vec<Action>,
    progress: Progress,
}

impl<P: Evaluate> MonteCarlo<P> {
    /// A search from a position at the end of `record`. The same strength and seed give the same answer.
    #[must_use]
    pub fn new(position: P, record: RepetitionHistory, strength: &Strength, seed: u64) -> MonteCarlo<P> {
        let tuning = position.tuning();
        MonteCarlo::tuned(position, record, strength, tuning, seed)
    }

    /// The same with a tree grown in another way than the game's own.
    #[must_use]
    pub fn tuned(
        position: P,
        record: RepetitionHistory,
        strength: &Strength,
        tuning: Tuning,
        seed: u64,
    ) -> MonteCarlo<P> {
        let seed = zobrist::key(seed ^ position.key());
        let done = position.outcome(&record).is_some();
        let root = Node {
            action: Action::Pass,
            seat: position.seat(),
            pessimistic: -1,
            optimistic: 1,
            distance: 0,
            children: Children::Unexpanded,
            visits: 0,
            total: 0.0,
            prior: 0.5,
        };
        let mut search = MonteCarlo {
            root: position,
            record,
            strength: strength.clone(),
            tuning,
            seed,
            rng: Rng::new(seed),
            pool: vec![root],
            path: Vec::new(),
            legal: Vec::new(),
            progress: Progress { done, ..Progress::default() },
        };
        if !done {
            search.path.push(0);
            let root = search.root.clone();
            search.expand(0, &root);
        }
        search
    }

    /// One iteration: selection, expansion, playout and backpropagation.
    fn iterate(&mut self) {
        let mut position = self.root.clone();
        self.path.clear();
        self.path.push(0);
        let reward = loop {
            let here = self.path[self.path.len() - 1];
            let node = &self.pool[here as usize];
            if node.proven() {
                break f32::from(node.pessimistic) * 0.5 + 0.5;
            }
            match node.children {
                Children::Terminal => break node.prior,
                Children::At(first, count) => {
                    let child = self.select(here, first, count);
                    position.play(&mut self.record, self.pool[child as usize].action, &mut ());
                    self.path.push(child);
                }
                Children::Unexpanded
                    if node.visits >= self.tuning.expand
                        && self.path.len() <= usize::from(self.strength.depth)
                        && self.pool.len() < POOL =>
                {
                    self.expand(here, &position);
                }
                Children::Unexpanded => {
                    let score = if self.tuning.blind {
                        self.rng.playout(&position, &mut self.record, u32::MAX)
                    } else {
                        position.playout(&mut self.record, &mut self.rng)
                    };
                    break reward_for(score.reward(self.tuning.scale), position.seat());
                }
            }
        };
        for depth in (0..self.path.len()).rev() {
            let here = self.path[depth];
            self.update_bounds(here);
            let node = &mut self.pool[here as usize];
            node.visits += 1;
            node.total += reward;
            if depth > 0 {
                self.record.pop();
            }
        }
        self.progress.nodes += 1;
    }

    /// Expands a node where the game goes on; children where it ends are proven at once.
    fn expand(&mut self, here: u32, position: &P) {
        self.legal.clear();
        position.legal(&self.record, &mut self.legal);
        let first = self.pool.len() as u32;
        for &action in &self.legal {
            let mut after = position.clone();
            after.play(&mut self.record, action, &mut ());
            let seat = after.seat();
            let ended = after.ended(&self.record, 0);
            self.record.pop();
            let score = match ended {
                Some(score) => score,
                None if self.tuning.blind => Score::EVEN,
                None => Score::estimate(after.evaluate()),
            };
            let (mut pessimistic, mut optimistic, mut children) = (-1, 1, Children::Unexpanded);
            if let Some(score) = ended {
                let first_seat = score.negated_if(seat == Seat::Second);
                if first_seat.is_proven() || first_seat == Score::EVEN {
                    pessimistic = first_seat.0.signum() as i8;
                    optimistic = pessimistic;
                } else {
                    children = Children::Terminal;
                }
            }
            let prior = reward_for(score.reward(self.tuning.scale), seat);
            let node =
                Node { action, seat, pessimistic, optimistic, distance: 0, children, visits: 0, total: 0.0, prior };
            self.pool.push(node);
        }
        self.pool[here as usize].children = match self.legal.len() {
            0 => Children::Terminal,
            count => Children::At(first, count as u16),
        };
        self.update_bounds(here);
    }

    fn children(&self, node: &Node) -> &[Node] {
        match node.children {
            Children::At(first, count) => &self.pool[first as usize..][..usize::from(count)],
            _ => &[],
        }
    }

    /// Updates a node's bounds from its children's.
    fn update_bounds(&mut self, here: u32) {
        let node = &self.pool[here as usize];
        let children = self.children(node);
        if node.proven() || children.is_empty() {
            return;
        }
        let bounds = children.iter().map(|child| bounds_for(child, node.seat));
        let (least, most) = bounds.fold((-1, -1), |(least, most), (l, m)| (least.max(l), most.max(m)));
        let mut distance = 0;
        if least == most {
            let same = children.iter().filter(|c| bounds_for(c, node.seat) == (least, least)).map(|c| c.distance);
            let nearest = if least > 0 { same.min() } else { same.max() };
            distance = nearest.unwrap_or(0).saturating_add(1);
        }
        let (pessimistic, optimistic) = if node.seat == Seat::First { (least, most) } else { (-most, -least) };
        let node = &mut self.pool[here as usize];
        (node.pessimistic, node.optimistic, node.distance) = (pessimistic, optimistic, distance);
    }

    /// The child to visit next by UCT: the best upper confidence bound among those not proven and not pruned by bounds.
    fn select(&self, here: u32, first: u32, count: u16) -> u32 {
        let node = &self.pool[here as usize];
        let (least, _) = bounds_for(node, node.seat);
        let exploration = self.tuning.exploration * log2(node.visits + 1).sqrt();
        let (mut best, mut best_value) = (first, f32::MIN);
        for index in first..first + u32::from(count) {
            let child = &self.pool[index as usize];
            if child.proven() || bounds_for(child, node.seat).1 <= least {
                continue;
            }
            let mean = reward_for(child.mean(self.tuning.prior), node.seat);
            let value = mean + exploration / (child.visits as f32 + self.tuning.prior).sqrt();
            if value > best_value {
                (best, best_value) = (index, value);
            }
        }
        best
    }

    /// The child a node's seat would play, as far as is known: the most visited, or with noise the best by its
    /// misjudged mean, `noise` being in thousandths of a win.
    fn choice(&self, node: &Node, noise: i32) -> Option<&Node> {
        let children = self.children(node);
        let (least, most) = bounds_for(node, node.seat);
        if least == most {
            let same = children.iter().filter(|c| bounds_for(c, node.seat) == (least, least));
            return if least > 0 { same.min_by_key(|c| c.distance) } else { same.max_by_key(|c| c.distance) };
        }
        let rate = |c: &Node| reward_for(c.mean(self.tuning.prior), node.seat);
        let open = children.iter().enumerate().filter(|(_, c)| bounds_for(c, node.seat).1 > least);
        let chosen = if noise == 0 {
            open.max_by(|(_, a), (_, b)| a.visits.cmp(&b.visits).then(rate(a).total_cmp(&rate(b))))
        } else {
            let misjudged = |i: usize, c: &Node| {
                let drawn = zobrist::key(self.seed ^ i as u64) % (2 * noise as u64 + 1);
                rate(c) + (drawn as i64 - i64::from(noise)) as f32 / 1000.0
            };
            open.max_by(|(i, a), (j, b)| misjudged(*i, a).total_cmp(&misjudged(*j, b)))
        };
        let chosen = chosen.map(|(_, c)| c);
        // A draw in the hand is better than what looks worse.
        let drawn = children.iter().find(|c| least == 0 && bounds_for(c, node.seat) == (0, 0));
        match (drawn, chosen) {
            (Some(drawn), Some(chosen)) if rate(chosen) < 0.5 => Some(drawn),
            _ => chosen.or(drawn),
        }
    }

    /// Brings the progress up to date.
    fn report(&mut self) {
        let root = &self.pool[0];
        let mut line = Vec::new();
        let mut node = self.choice(root, self.strength.noise.into());
        let score = match node {
            Some(best) if best.proven() => Some(best.score(root.seat).delayed(1)),
            Some(best) => Some(self.tuning.estimate(reward_for(best.mean(self.tuning.prior), root.seat))),
            None => None,
        };
        while let Some(next) = node {
            line.push(next.action);
            node = self.choice(next, 0).filter(|n| n.visits > 0 || n.proven());
        }
        let progress = &mut self.progress;
        progress.best = line.first().copied();
        progress.score = score.unwrap_or_default();
        progress.proven = root.proven();
        progress.depth = line.len().min(usize::from(u8::MAX)) as u8;
        progress.line = line;
    }
}

impl<P: Evaluate> Search for MonteCarlo<P> {
    fn step(&mut self, nodes: u64) -> &Progress {
        if self.progress.done {
            return &self.progress;
        }
        let end = self.progress.nodes.saturating_add(nodes);
        while self.progress.nodes < end && !self.progress.done {
            self.iterate();
            let root = &self.pool[0];
            let settled = root.proven() || self.children(root).len() == 1;
            self.progress.done = settled || self.progress.nodes >= self.strength.nodes;
        }
        self.report();
        &self.progress
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }
}
