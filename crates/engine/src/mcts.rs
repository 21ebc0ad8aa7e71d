//! Monte Carlo tree search with a solver: what is proven at the leaves is proven up the tree as far as it goes, wins,
//! losses and draws alike (score-bounded search, Cazenave and Saffidine 2010).
//!
//! There is no logarithm of the machine's in here, so that every machine grows the same tree.

use tavoliere_rules::{Action, RepetitionHistory, Seat, zobrist};

use crate::{Chance, Evaluate, Level, Progress, Score, Think};

/// So many nodes are kept at most, about 70 MB; then the leaves are played out from where they are.
const POOL: usize = 1 << 21;

/// How a game's tree is grown. The default suits any game a little.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuning {
    /// How much is tried that looks bad so far; about 0.1 to 1.
    pub exploration: f32,
    /// An action is judged by the estimate of the position after it as if by so many playouts. Above 0.
    pub prior: f32,
    /// An estimate of so much (100 is about one piece) is worth half of what lies between even and won.
    pub scale: f32,
    /// A leaf's actions are laid out when it has been visited that often before.
    pub expand: u32,
    /// Playouts stop after so many actions and the position is estimated; 0 plays nothing out.
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
    /// Not laid out.
    None,
    /// The game ended here with a worth of its own, neither won, lost nor drawn.
    Ended,
    /// So many nodes from that one on.
    At(u32, u16),
}

/// A position, by the action that leads to it.
struct Node {
    action: Action,
    /// The seat that acts in it.
    seat: Seat,
    /// What the first seat can be sure of, and what it may hope for: 1 a win, 0 a draw, -1 a loss.
    sure: i8,
    hoped: i8,
    /// How far the end is, where both are the same.
    distance: u16,
    children: Children,
    visits: u32,
    /// The rewards of all visits, and the reward that is expected without any, both the first seat's.
    total: f32,
    prior: f32,
}

/// Seen by the other seat where `seat` is the second.
fn bounds_for(node: &Node, seat: Seat) -> (i8, i8) {
    if seat == Seat::First { (node.sure, node.hoped) } else { (-node.hoped, -node.sure) }
}

fn reward_for(reward: f32, seat: Seat) -> f32 {
    if seat == Seat::First { reward } else { 1.0 - reward }
}

/// The logarithm to base 2, roughly and the same everywhere.
fn log2(n: u32) -> f32 {
    let whole = n.max(1).ilog2();
    whole as f32 + (n.max(1) as f32 / (1_u32 << whole) as f32 - 1.0)
}

impl Node {
    fn proven(&self) -> bool {
        self.sure == self.hoped
    }

    /// The mean reward of the first seat, the prior counting as so many visits.
    fn mean(&self, prior: f32) -> f32 {
        (self.total + prior * self.prior) / (self.visits as f32 + prior)
    }

    /// Of a proven node; `seat` wants it.
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
    level: Level,
    tuning: Tuning,
    seed: u64,
    chance: Chance,
    pool: Vec<Node>,
    /// From the root to where the search stands.
    path: Vec<u32>,
    legal: Vec<Action>,
    progress: Progress,
}

impl<P: Evaluate> MonteCarlo<P> {
    /// A search from a position at the end of `record`. The same level and seed give the same answer.
    #[must_use]
    pub fn new(position: P, record: RepetitionHistory, level: &Level, seed: u64) -> MonteCarlo<P> {
        let tuning = position.tuning();
        MonteCarlo::tuned(position, record, level, tuning, seed)
    }

    /// The same with a tree grown in another way than the game's own.
    #[must_use]
    pub fn tuned(position: P, record: RepetitionHistory, level: &Level, tuning: Tuning, seed: u64) -> MonteCarlo<P> {
        let seed = zobrist::key(seed ^ position.key());
        let done = position.outcome(&record).is_some();
        let root = Node {
            action: Action::Pass,
            seat: position.seat(),
            sure: -1,
            hoped: 1,
            distance: 0,
            children: Children::None,
            visits: 0,
            total: 0.0,
            prior: 0.5,
        };
        let mut search = MonteCarlo {
            root: position,
            record,
            level: level.clone(),
            tuning,
            seed,
            chance: Chance::new(seed),
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

    /// One playout.
    fn simulate(&mut self) {
        let mut position = self.root.clone();
        self.path.clear();
        self.path.push(0);
        let reward = loop {
            let here = self.path[self.path.len() - 1];
            let node = &self.pool[here as usize];
            if node.proven() {
                break f32::from(node.sure) * 0.5 + 0.5;
            }
            match node.children {
                Children::Ended => break node.prior,
                Children::At(first, count) => {
                    let child = self.select(here, first, count);
                    position.play(&mut self.record, self.pool[child as usize].action, &mut ());
                    self.path.push(child);
                }
                Children::None
                    if node.visits >= self.tuning.expand
                        && self.path.len() <= usize::from(self.level.depth)
                        && self.pool.len() < POOL =>
                {
                    self.expand(here, &position);
                }
                Children::None => {
                    let score = if self.tuning.blind {
                        self.chance.playout(&position, &mut self.record, u32::MAX)
                    } else {
                        position.playout(&mut self.record, &mut self.chance)
                    };
                    break reward_for(score.reward(self.tuning.scale), position.seat());
                }
            }
        };
        for depth in (0..self.path.len()).rev() {
            let here = self.path[depth];
            self.settle(here);
            let node = &mut self.pool[here as usize];
            node.visits += 1;
            node.total += reward;
            if depth > 0 {
                self.record.pop();
            }
        }
        self.progress.nodes += 1;
    }

    /// Lays out the actions of a node that the game goes on at; ends among them are known at once.
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
            let (mut sure, mut hoped, mut children) = (-1, 1, Children::None);
            if let Some(score) = ended {
                let first_seat = score.seen(seat == Seat::Second);
                if first_seat.is_proven() || first_seat == Score::EVEN {
                    sure = first_seat.0.signum() as i8;
                    hoped = sure;
                } else {
                    children = Children::Ended;
                }
            }
            let prior = reward_for(score.reward(self.tuning.scale), seat);
            self.pool.push(Node { action, seat, sure, hoped, distance: 0, children, visits: 0, total: 0.0, prior });
        }
        self.pool[here as usize].children = match self.legal.len() {
            0 => Children::Ended,
            count => Children::At(first, count as u16),
        };
        self.settle(here);
    }

    fn children(&self, node: &Node) -> &[Node] {
        match node.children {
            Children::At(first, count) => &self.pool[first as usize..][..usize::from(count)],
            _ => &[],
        }
    }

    /// What follows for a node from its children's bounds.
    fn settle(&mut self, here: u32) {
        let node = &self.pool[here as usize];
        let children = self.children(node);
        if node.proven() || children.is_empty() {
            return;
        }
        let bounds = children.iter().map(|child| bounds_for(child, node.seat));
        let (sure, hoped) = bounds.fold((-1, -1), |(sure, hoped), (s, h)| (sure.max(s), hoped.max(h)));
        let mut distance = 0;
        if sure == hoped {
            let same = children.iter().filter(|c| bounds_for(c, node.seat) == (sure, sure)).map(|c| c.distance);
            let nearest = if sure > 0 { same.min() } else { same.max() };
            distance = nearest.unwrap_or(0).saturating_add(1);
        }
        let (sure, hoped) = if node.seat == Seat::First { (sure, hoped) } else { (-hoped, -sure) };
        let node = &mut self.pool[here as usize];
        (node.sure, node.hoped, node.distance) = (sure, hoped, distance);
    }

    /// The child to look at next: promising or little known, and not settled.
    fn select(&self, here: u32, first: u32, count: u16) -> u32 {
        let node = &self.pool[here as usize];
        let (sure, _) = bounds_for(node, node.seat);
        let spread = self.tuning.exploration * log2(node.visits + 1).sqrt();
        let (mut best, mut best_value) = (first, f32::MIN);
        for index in first..first + u32::from(count) {
            let child = &self.pool[index as usize];
            if child.proven() || bounds_for(child, node.seat).1 <= sure {
                continue;
            }
            let mean = reward_for(child.mean(self.tuning.prior), node.seat);
            let value = mean + spread / (child.visits as f32 + self.tuning.prior).sqrt();
            if value > best_value {
                (best, best_value) = (index, value);
            }
        }
        best
    }

    /// The child a node's seat would play, as far as is known.
    fn choice(&self, node: &Node, noise: i32) -> Option<&Node> {
        let children = self.children(node);
        let (sure, hoped) = bounds_for(node, node.seat);
        if sure == hoped {
            let same = children.iter().filter(|c| bounds_for(c, node.seat) == (sure, sure));
            return if sure > 0 { same.min_by_key(|c| c.distance) } else { same.max_by_key(|c| c.distance) };
        }
        let rate = |c: &Node| reward_for(c.mean(self.tuning.prior), node.seat);
        let open = children.iter().enumerate().filter(|(_, c)| bounds_for(c, node.seat).1 > sure);
        let chosen = if noise == 0 {
            open.max_by(|(_, a), (_, b)| a.visits.cmp(&b.visits).then(rate(a).total_cmp(&rate(b))))
        } else {
            // An action is misjudged by up to so many thousandths of a win.
            let misjudged = |i: usize, c: &Node| {
                let lot = zobrist::key(self.seed ^ i as u64) % (2 * noise as u64 + 1);
                rate(c) + (lot as i64 - i64::from(noise)) as f32 / 1000.0
            };
            open.max_by(|(i, a), (j, b)| misjudged(*i, a).total_cmp(&misjudged(*j, b)))
        };
        let chosen = chosen.map(|(_, c)| c);
        // A draw in the hand is better than what looks worse.
        let drawn = children.iter().find(|c| sure == 0 && bounds_for(c, node.seat) == (0, 0));
        match (drawn, chosen) {
            (Some(drawn), Some(chosen)) if rate(chosen) < 0.5 => Some(drawn),
            _ => chosen.or(drawn),
        }
    }

    fn report(&mut self) {
        let root = &self.pool[0];
        let mut line = Vec::new();
        let mut node = self.choice(root, self.level.noise.into());
        let score = match node {
            Some(best) if best.proven() => Some(best.score(root.seat).later(1)),
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

impl<P: Evaluate> Think for MonteCarlo<P> {
    fn step(&mut self, nodes: u64) -> &Progress {
        if self.progress.done {
            return &self.progress;
        }
        let end = self.progress.nodes.saturating_add(nodes);
        while self.progress.nodes < end && !self.progress.done {
            self.simulate();
            let root = &self.pool[0];
            let settled = root.proven() || self.children(root).len() == 1;
            self.progress.done = settled || self.progress.nodes >= self.level.nodes;
        }
        self.report();
        &self.progress
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }
}
