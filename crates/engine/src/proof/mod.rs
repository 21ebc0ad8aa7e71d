//! Proof-number search for forced wins, depth first (df-pn, Nagai 2002), and the proofs it finds as texts that anybody
//! can check.
//!
//! What is proven is that a seat can force a win *by the rules alone, whatever was played before*: a position that
//! comes back on the way, or an end that only the record makes, never counts for it. So a proof needs no history. That
//! none was found is no disproof, except where [`Verdict::Disproven`] says so.

mod any;
mod book;
mod check;
mod provable;
mod strategy;
mod table;

use tavoliere_rules::{Action, Lasting, Reason, RepetitionHistory, Seat, Winner};

use crate::{AlphaBeta, Evaluate, Progress, Score, Search, Strength};

pub use any::AnyProver;
pub use book::{BookError, ProofBook, write_book};
pub use check::{Checked, ProofError, check_proof};
pub use provable::Provable;
pub use strategy::Strategy;
pub(crate) use table::ProofNumbers;
use table::{Entry, Table};

/// How far a proof search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The search goes on: nothing is known yet.
    Open,
    /// The seat can force a win.
    Proven,
    /// The seat cannot force a win.
    Disproven,
    /// No proof was found, and to look on would be in vain: somewhere a position that came back was given up.
    Unknown,
}

/// An action of a position on the path.
struct Child<A> {
    action: A,
    key: u64,
    /// What the rules or the path say, else a guess.
    numbers: ProofNumbers,
    /// Whether it is a guess: the table may know better.
    guessed: bool,
}

/// A position on the path.
struct Frame<P> {
    position: P,
    /// The key in the table.
    key: u64,
    /// The key that repetitions compare.
    place: u64,
    /// The first position of the path that can come back.
    floor: usize,
    /// The thresholds: it is left as soon as one of its numbers reaches its own.
    thresholds: ProofNumbers,
    /// Its actions are `children[first..]` up to those of the next frame.
    first: usize,
    /// The count of positions when it was entered.
    entered: u64,
}

/// How a position that nothing is known of yet is judged, and what stands before whoever has to answer several actions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counting {
    /// A new position is as hard to win against as it has actions ([`Evaluate::breadth`]), instead of 1.
    pub breadth: bool,
    /// Of several actions that must all be answered, the hardest counts, and 1 for each other one, instead of their sum:
    /// where many ways lead to the same positions the sum counts these many times.
    pub hardest: bool,
}

/// A search for a proof that a seat can force a win. One node is one position whose actions are laid out.
pub struct Prover<P: Provable> {
    root: P,
    record: RepetitionHistory,
    winner: Seat,
    counting: Counting,
    table: Table<P::Action>,
    path: Vec<Frame<P>>,
    children: Vec<Child<P::Action>>,
    legal: Vec<P::Action>,
    /// The record of a game without a past: nothing may depend on one.
    blank: RepetitionHistory,
    nodes: u64,
    verdict: Verdict,
}

impl<P: Provable> Prover<P> {
    /// How many bytes a position takes in the table.
    pub const ENTRY: usize = Table::<P::Action>::ENTRY;

    /// A search for a win of `winner` from a position at the end of `record` where the game goes on, with a table of
    /// about so many positions ([`Prover::ENTRY`] bytes each).
    #[must_use]
    pub fn new(position: P, record: RepetitionHistory, winner: Seat, entries: usize) -> Prover<P> {
        Prover {
            root: position,
            record,
            winner,
            counting: Counting::default(),
            table: Table::new(entries),
            path: Vec::new(),
            children: Vec::new(),
            legal: Vec::new(),
            blank: RepetitionHistory::default(),
            nodes: 0,
            verdict: Verdict::Open,
        }
    }

    /// The same search that counts otherwise.
    #[must_use]
    pub fn counting(self, counting: Counting) -> Prover<P> {
        Prover { counting, ..self }
    }

    /// Looks at up to so many more positions.
    pub fn step(&mut self, nodes: u64) -> Verdict {
        let end = self.nodes.saturating_add(nodes);
        while self.verdict == Verdict::Open && self.nodes < end {
            if self.path.is_empty() {
                let root = self.root.clone();
                self.enter(root, ProofNumbers::UNLIMITED, 0);
            }
            if let Some(result) = self.advance() {
                self.verdict = match result {
                    ProofNumbers { proof: 0, .. } => Verdict::Proven,
                    ProofNumbers { disproof: 0, path_dependent: false, .. } => Verdict::Disproven,
                    _ => Verdict::Unknown,
                };
            }
        }
        self.verdict
    }

    /// How far the search has come.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// How many positions were looked at.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The first action of a proof, where the winner acts.
    #[must_use]
    pub fn action(&mut self) -> Option<P::Action> {
        if self.verdict != Verdict::Proven || self.root.acting() != self.winner {
            return None;
        }
        self.table.get(self.root.entry()).and_then(|e| e.action)
    }

    /// Lays out the actions of a position that is not over.
    fn enter(&mut self, position: P, thresholds: ProofNumbers, floor: usize) {
        self.nodes += 1;
        let first = self.children.len();
        let (key, place, seat) = (position.entry(), position.place(), position.acting());
        let mut legal = std::mem::take(&mut self.legal);
        legal.clear();
        position.choices(&self.blank, &mut legal);
        for &action in &legal {
            let (after, lasting) = position.after(action);
            let fixed = match after.end(&self.blank) {
                Some(outcome) if outcome.winner == Winner::Seat(self.winner) => Some(ProofNumbers::PROVEN),
                // How long nothing has happened is not in the key: that too may be otherwise on another path.
                Some(outcome) => {
                    Some(ProofNumbers { path_dependent: outcome.reason == Reason::Quiet, ..ProofNumbers::DISPROVEN })
                }
                None if lasting == Lasting::No => {
                    let back = after.place();
                    let before = self.path.get(floor..).unwrap_or_default();
                    let again = back == place || before.iter().any(|f| f.place == back) || self.record.count(back) > 1;
                    again.then_some(ProofNumbers { path_dependent: true, ..ProofNumbers::DISPROVEN })
                }
                None => None,
            };
            let numbers = fixed.unwrap_or_else(|| {
                let breadth = if self.counting.breadth { after.width(&mut self.blank).max(1) } else { 1 };
                let (proof, disproof) = if after.acting() == self.winner { (1, breadth) } else { (breadth, 1) };
                ProofNumbers { proof, disproof, path_dependent: false }
            });
            self.children.push(Child { action, key: after.entry(), numbers, guessed: fixed.is_none() });
            // One way is enough for whoever decides here.
            let decisive = if seat == self.winner { ProofNumbers::PROVEN } else { ProofNumbers::DISPROVEN };
            if fixed == Some(decisive) {
                break;
            }
        }
        self.legal = legal;
        self.path.push(Frame { position, key, place, floor, thresholds, first, entered: self.nodes });
    }

    /// Goes one position deeper, or leaves positions that are decided for now; the root's numbers when that is left.
    fn advance(&mut self) -> Option<ProofNumbers> {
        loop {
            let frame = self.path.last()?;
            let own = frame.position.acting() == self.winner;
            // Seen by whoever decides here: `win` is how hard it is to show that one action does it.
            let sides = |n: ProofNumbers| if own { (n.proof, n.disproof) } else { (n.disproof, n.proof) };
            let (mut least, mut second, mut sum, mut best) = (u32::MAX, u32::MAX, 0_u32, None);
            let (mut path, mut best_path) = (false, false);
            let mut best_other = 0;
            let (mut hardest, mut open) = (0, 0_u32);
            for (index, child) in self.children[frame.first..].iter().enumerate() {
                let known = if child.guessed { self.table.get(child.key) } else { None };
                let numbers = known.map_or(child.numbers, |entry| entry.numbers);
                let (win, other) = sides(numbers);
                sum = sum.saturating_add(other).min(ProofNumbers::INFINITE);
                (hardest, open) = (hardest.max(other), open + u32::from(other > 0));
                path |= numbers.path_dependent;
                if win < least {
                    (second, least, best) = (least, win, Some(index));
                    (best_other, best_path) = (other, numbers.path_dependent);
                } else {
                    second = second.min(win);
                }
            }
            let least = least.min(ProofNumbers::INFINITE);
            let beside = if self.counting.hardest {
                sum = hardest.saturating_add(open.saturating_sub(1)).min(ProofNumbers::INFINITE);
                open.saturating_sub(1)
            } else {
                sum - best_other
            };
            // A win of the seat that decides needs one action, the opposite all.
            let path = if least == 0 { best_path } else { path && sum == 0 };
            let numbers = if own {
                ProofNumbers {
                    proof: least,
                    disproof: if least == 0 { ProofNumbers::INFINITE } else { sum },
                    path_dependent: path,
                }
            } else {
                ProofNumbers {
                    proof: if least == 0 { ProofNumbers::INFINITE } else { sum },
                    disproof: least,
                    path_dependent: path,
                }
            };
            let (win_threshold, other_threshold) = sides(frame.thresholds);
            if numbers.proof >= frame.thresholds.proof || numbers.disproof >= frame.thresholds.disproof {
                let action = best.map(|b| self.children[frame.first + b].action);
                let work = (self.nodes - frame.entered).min(u64::from(u32::MAX)) as u32;
                self.table.put(Entry { key: frame.key, numbers, action, work });
                self.children.truncate(frame.first);
                self.path.pop();
                if self.path.is_empty() {
                    return Some(numbers);
                }
                continue;
            }
            // Not every time another action becomes a little better is it worth changing to it.
            let patience = second.saturating_add(second / 4).saturating_add(1);
            let win = win_threshold.min(patience).min(ProofNumbers::INFINITE);
            let other = other_threshold.saturating_sub(beside).min(ProofNumbers::INFINITE);
            let thresholds = if own {
                ProofNumbers { proof: win, disproof: other, path_dependent: false }
            } else {
                ProofNumbers { proof: other, disproof: win, path_dependent: false }
            };
            let action = self.children[frame.first + best?].action;
            let (position, lasting) = frame.position.after(action);
            let floor = if lasting == Lasting::Yes { self.path.len() } else { frame.floor };
            self.enter(position, thresholds, floor);
            return None;
        }
    }
}

/// What follows from a proof.
pub(crate) struct Found {
    /// The action to play, by the seat to act.
    pub(crate) best: Action,
    /// The end, counted in actions at most, for the seat that acts.
    pub(crate) score: Score,
    /// What may be played, from that action on.
    pub(crate) line: Vec<Action>,
}

/// A search for a proof that some seat can force a win.
pub(crate) trait Prove: Send {
    /// Looks at up to so many more positions.
    fn step(&mut self, nodes: u64) -> Verdict;

    /// How far the search has come.
    fn verdict(&self) -> Verdict;

    /// How many positions were looked at.
    fn nodes(&self) -> u64;

    /// What follows, if there is a proof and it can be followed.
    fn found(&mut self) -> Option<Found>;
}

impl<P: Evaluate> Prove for Prover<P> {
    fn step(&mut self, nodes: u64) -> Verdict {
        Prover::step(self, nodes)
    }

    fn verdict(&self) -> Verdict {
        self.verdict
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The way that takes longest, whoever wins.
    fn found(&mut self) -> Option<Found> {
        let own = self.winner == self.root.seat();
        let strategy = self.strategy(self.nodes)?;
        let line = strategy.line();
        let best = if own { self.action() } else { line.first().copied() };
        Some(Found { best: best?, score: Score::proven(own, strategy.longest()), line })
    }
}

/// Searches by alpha-beta, and looks for forced wins beside it.
pub struct ProvingSearch<P> {
    provers: Vec<Box<dyn Prove>>,
    /// The first prover gets this many times the nodes of each other one.
    favour: u64,
    /// The nodes meant for the provers and for the inner search, to be spent at the same pace.
    meant: (u64, u64),
    inner: AlphaBeta<P>,
    /// The progress of alpha-beta and the provers together.
    progress: Progress,
}

impl<P: Evaluate + 'static> ProvingSearch<P> {
    /// Spends so many of four nodes, 1 to 3, on proofs that one of the `winners` can force a win.
    #[must_use]
    pub fn new(
        position: P,
        record: RepetitionHistory,
        strength: &Strength,
        seed: u64,
        share: u64,
        winners: &[Seat],
    ) -> ProvingSearch<P> {
        let start = (position.clone(), record.clone());
        let ahead = strength.nodes - strength.nodes / 4 * share.clamp(1, 3);
        ProvingSearch::with(position, record, strength, seed, (ahead, 1), |nodes| {
            let entries = (nodes / winners.len().max(1) as u64).clamp(1 << 8, 1 << 20) as usize;
            let prover = |&winner| {
                let (position, record) = start.clone();
                Box::new(Prover::new(position, record, winner, entries)) as Box<dyn Prove>
            };
            winners.iter().map(prover).collect()
        })
    }

    /// The same with other provers, of which the first has `favour` times the nodes of each other: for all nodes but
    /// the `ahead` that alpha-beta has.
    pub(crate) fn with(
        position: P,
        record: RepetitionHistory,
        strength: &Strength,
        seed: u64,
        (ahead, favour): (u64, u64),
        provers: impl FnOnce(u64) -> Vec<Box<dyn Prove>>,
    ) -> ProvingSearch<P> {
        let ahead = ahead.max(1);
        // Where the time is what ends it, there is no limit of nodes: alpha-beta has one in four at least.
        let meant = (strength.nodes.saturating_sub(ahead).min(ahead.saturating_mul(3)), ahead);
        let provers = provers(meant.0);
        let inner = AlphaBeta::new(position, record, &Strength { nodes: meant.1, ..strength.clone() }, seed);
        let progress = inner.progress().clone();
        ProvingSearch { provers, favour, meant, inner, progress }
    }

    fn proof_nodes(&self) -> u64 {
        self.provers.iter().map(|p| p.nodes()).sum()
    }

    fn nodes(&self) -> u64 {
        self.inner.progress().nodes + self.proof_nodes()
    }

    /// The prover whose turn is next, if it is not the inner search's. That one begins: there is to be an answer at any
    /// time.
    fn next(&mut self) -> Option<&mut Box<dyn Prove>> {
        let (proofs, ahead) = self.meant;
        let product = |nodes: u64, share: u64| u128::from(nodes) * u128::from(share);
        let Progress { nodes, depth, .. } = *self.inner.progress();
        if depth == 0 || product(self.proof_nodes(), ahead) > product(nodes, proofs) {
            return None;
        }
        let favour = self.favour;
        let due = |i: usize, p: &dyn Prove| if i == 0 { p.nodes() } else { p.nodes() * favour };
        let open = self.provers.iter_mut().enumerate().filter(|(_, p)| p.verdict() == Verdict::Open);
        open.min_by_key(|(i, p)| due(*i, &***p)).map(|(_, p)| p)
    }

    /// What follows from a proof.
    fn proven(&mut self) -> Option<Progress> {
        let nodes = self.nodes();
        let prover = self.provers.iter_mut().find(|p| p.verdict() == Verdict::Proven)?;
        let Found { best, score, line } = prover.found()?;
        let depth = self.inner.progress().depth;
        Some(Progress { best: Some(best), score, line, proven: true, depth, nodes, done: true })
    }
}

impl<P: Evaluate + 'static> Search for ProvingSearch<P> {
    fn step(&mut self, nodes: u64) -> &Progress {
        if self.progress.done {
            return &self.progress;
        }
        let end = self.progress.nodes.saturating_add(nodes);
        while self.nodes() < end && !self.inner.progress().done {
            let Some(prover) = self.next() else {
                self.inner.step(1);
                continue;
            };
            if prover.step(1) == Verdict::Proven
                && let Some(progress) = self.proven()
            {
                self.progress = progress;
                return &self.progress;
            }
        }
        self.progress = Progress { nodes: self.nodes(), ..self.inner.progress().clone() };
        &self.progress
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }
}
