//! Thinking in whole series: what can be reached with one's own, and what the other seat makes of it with the next.

use std::cmp::Reverse;

use tavoliere_rules::games::progressive::Progressive;
use tavoliere_rules::{Action, Position, RepetitionHistory, zobrist};

use super::MateSearch;
use super::series::{Reached, Series};
use crate::alpha_beta::Noise;
use crate::{Evaluate, Progress, Score, Search, Strength};

/// About so many actions are legal in a position.
const BREADTH: u64 = 25;
/// What is expected of the other seat is looked at for this many ends of the own series at least.
const FEWEST: usize = 2;
/// Positions followed after each action, at most.
const WIDEST: u64 = 4_000;
/// A forced action is worth so much less effort.
const FORCED: u64 = 16;
/// What is deducted where the other seat's win was not found and not excluded.
const RISK: i32 = 150;
/// What is certainly lost, as long as another way may not be.
const LOST: i32 = 50_000;

/// A share of the strength's nodes for each part of the work, and what that makes.
struct Budget {
    all: u64,
    /// For the own win, for each proof that the other seat has none, and for all of these.
    win: u64,
    danger: u64,
    dangers: u64,
    /// Positions followed after each own action, and after each of the other seat's.
    width: usize,
    reply_width: usize,
    /// Ends of the own series whose replies are looked at.
    candidates: usize,
}

impl Budget {
    /// Nothing but `candidates` changes in the course of a series: who planned it will find it again.
    fn new(nodes: u64, length: u16, left: u16) -> Budget {
        let (length, left) = (u64::from(length.max(1)), u64::from(left));
        let replies = (nodes / 8 / (BREADTH * (length + 1))).clamp(1, WIDEST);
        let reply_width = (replies.isqrt() / 2).max(1);
        let candidates = (replies / reply_width * left / length).max(FEWEST as u64);
        Budget {
            all: nodes,
            win: nodes / 4,
            danger: nodes / 8,
            dangers: nodes / 2,
            width: (nodes / 8 / (BREADTH * length)).clamp(1, WIDEST) as usize,
            reply_width: reply_width as usize,
            candidates: candidates as usize,
        }
    }
}

/// An end of the own series.
struct Candidate {
    position: Progressive,
    line: Vec<Action>,
    score: Score,
    /// What the other seat is expected to do.
    reply: Vec<Action>,
    /// Whether the game is over, or the other seat's win was looked for.
    settled: bool,
}

/// The part of the work that is being done.
enum Stage {
    /// Looking for a win with the series.
    Win(Box<MateSearch>),
    /// Looking where it can lead.
    Own(Series),
    /// Looking at the replies to a candidate, by its number.
    Reply(usize, Option<Series>),
    /// Looking for the other seat's win after a candidate.
    Danger(usize, Box<MateSearch>),
    /// Choosing the candidate to be made sure of.
    Choose,
    Done,
}

/// A search that plans a whole series and answers with its first action. Asked again after each, it finds the same
/// plan again, with less effort.
pub(crate) struct TurnSearch {
    root: Progressive,
    noise: Noise,
    budget: Budget,
    /// Actions looked ahead in the own series, and in the reply.
    depth: usize,
    reply_depth: usize,
    /// Whether it looks for the other seat's wins.
    knowledge: bool,
    stage: Stage,
    /// Ends of the own series not yet looked at, the best last.
    ends: Vec<Candidate>,
    candidates: Vec<Candidate>,
    whole: bool,
    /// The other seat's wins found: they often work elsewhere too.
    dangers: Vec<Vec<Action>>,
    endangered: u64,
    progress: Progress,
}

impl TurnSearch {
    /// A search from a position at the end of `record`.
    pub fn new(position: Progressive, record: &RepetitionHistory, strength: &Strength, seed: u64) -> TurnSearch {
        let seed = zobrist::key(seed ^ position.key());
        let mut strength = strength.clone();
        if strength.blunders(seed) {
            strength = strength.hasty();
        }
        let (length, left) = (position.series_length(), position.moves_left());
        let depth = usize::from(strength.depth).min(left.into());
        let reply_depth = (usize::from(strength.depth) - depth).min(usize::from(length) + 1);
        let over = position.outcome(record).is_some();
        let mut legal = Vec::new();
        position.legal(record, &mut legal);
        let nodes = if legal.len() == 1 { strength.nodes / FORCED } else { strength.nodes };
        let budget = Budget::new(nodes, length, left);
        let stage = if over {
            Stage::Done
        } else if strength.knowledge && depth == usize::from(left) {
            Stage::Win(Box::new(MateSearch::new(&position)))
        } else {
            Stage::Own(Series::new(position, 0, depth, budget.width))
        };
        TurnSearch {
            stage,
            noise: Noise { seed, width: strength.noise.into() },
            depth,
            reply_depth,
            knowledge: strength.knowledge && reply_depth > usize::from(length),
            budget,
            ends: Vec::new(),
            candidates: Vec::new(),
            whole: false,
            dangers: Vec::new(),
            endangered: 0,
            progress: Progress { done: over, ..Progress::default() },
            root: position,
        }
    }

    /// Does the next small piece of work.
    fn advance(&mut self) {
        self.stage = match std::mem::replace(&mut self.stage, Stage::Done) {
            Stage::Win(mut finder) => {
                self.progress.nodes += looked_at(&mut finder);
                if let Some(win) = finder.mates().first() {
                    self.settle(Score::proven(true, win.len() as u32), win.clone())
                } else if finder.done() || finder.nodes() >= self.budget.win {
                    Stage::Own(Series::new(self.root, 0, self.depth, self.budget.width))
                } else {
                    Stage::Win(finder)
                }
            }
            Stage::Own(mut series) => match series.step() {
                Some(new) => {
                    self.progress.nodes += new;
                    Stage::Own(series)
                }
                None => self.collect(&series),
            },
            Stage::Reply(number, None) => self.begin_reply(number),
            Stage::Reply(number, Some(mut series)) => match series.step() {
                Some(new) => {
                    self.progress.nodes += new;
                    Stage::Reply(number, Some(series))
                }
                None => {
                    self.take_reply(number, &series);
                    Stage::Reply(number + 1, None)
                }
            },
            Stage::Choose => self.choose(),
            Stage::Danger(number, mut finder) => {
                let new = looked_at(&mut finder);
                self.progress.nodes += new;
                self.endangered += new;
                if let Some(win) = finder.mates().first() {
                    self.dangers.push(win.clone());
                    self.refute(number, win);
                    Stage::Choose
                } else if finder.done() || finder.nodes() >= self.budget.danger {
                    if !finder.done() {
                        self.candidates[number].score.0 -= RISK;
                    }
                    self.candidates[number].settled = true;
                    Stage::Choose
                } else {
                    Stage::Danger(number, finder)
                }
            }
            Stage::Done => Stage::Done,
        };
        self.progress.done = matches!(self.stage, Stage::Done);
    }

    /// Answers with a line and its score.
    fn settle(&mut self, score: Score, line: Vec<Action>) -> Stage {
        self.progress.best = line.first().copied();
        (self.progress.score, self.progress.proven) = (score, score.is_proven());
        self.progress.line = line;
        Stage::Done
    }

    /// Sorts the ends of the own series.
    fn collect(&mut self, series: &Series) -> Stage {
        self.whole = series.whole();
        self.progress.depth = self.depth.min(255) as u8;
        let mut ends: Vec<_> = series.ends().iter().map(|end| (self.judged(end), end)).collect();
        ends.sort_by_key(|&(score, end)| (score, zobrist::key(end.position.key() ^ self.noise.seed)));
        let candidate = |&(score, end): &(Score, &Reached)| Candidate {
            position: end.position,
            line: series.line(end),
            score,
            reply: Vec::new(),
            settled: score.is_proven() || end.position.seat() == self.root.seat(),
        };
        // There are many more than will ever be looked at.
        let skipped = ends.len().saturating_sub(self.budget.candidates.saturating_mul(8));
        self.whole &= skipped == 0;
        self.ends = ends[skipped..].iter().map(candidate).collect();
        match self.ends.last() {
            Some(best) if best.score > Score::EVEN && best.score.is_proven() => {
                let (score, line) = (best.score, best.line.clone());
                self.settle(score, line)
            }
            _ => self.more_candidates(),
        }
    }

    /// An end as the strength sees it.
    fn judged(&self, end: &Reached) -> Score {
        if end.score.is_proven() {
            return end.score;
        }
        Score::estimate(end.score.0 + self.noise.at(end.position.key()))
    }

    fn more_candidates(&mut self) -> Stage {
        let first = self.candidates.len();
        let from = self.ends.len().saturating_sub(self.budget.candidates);
        self.candidates.extend(self.ends.drain(from..).rev());
        let best = &self.candidates[first];
        if self.progress.best.is_none() {
            (self.progress.best, self.progress.score) = (best.line.first().copied(), best.score);
            self.progress.line.clone_from(&best.line);
        }
        Stage::Reply(first, None)
    }

    fn begin_reply(&mut self, number: usize) -> Stage {
        let Some(candidate) = self.candidates.get(number) else { return Stage::Choose };
        let ply = candidate.line.len();
        let over = candidate.position.ended(&RepetitionHistory::default(), ply).is_some();
        if over || self.reply_depth == 0 || candidate.position.seat() == self.root.seat() {
            self.candidates[number].settled = true;
            return Stage::Reply(number + 1, None);
        }
        let series = Series::new(candidate.position, ply, self.reply_depth, self.budget.reply_width);
        Stage::Reply(number, Some(series))
    }

    /// A candidate is worth what the best reply leaves.
    fn take_reply(&mut self, number: usize, series: &Series) {
        let Some(best) = series.ends().iter().max_by_key(|end| end.score) else { return };
        let candidate = &mut self.candidates[number];
        candidate.reply = series.line(best);
        // The best of a part may not be the best of all.
        let certain = series.whole() || best.score > Score::EVEN;
        candidate.score = match best.score.negated_if(true) {
            score if score.is_proven() && certain => score,
            score if score.is_proven() => Score::estimate(LOST / 10),
            score => Score::estimate(score.0 + self.noise.at(candidate.position.key())),
        };
        candidate.settled = candidate.score.is_proven() || !self.knowledge;
    }

    /// Plays the best candidate, when it is certain enough.
    fn choose(&mut self) -> Stage {
        let Some(number) = (0..self.candidates.len()).max_by_key(|&i| (self.candidates[i].score, Reverse(i))) else {
            return Stage::Done;
        };
        let candidate = &self.candidates[number];
        let lost = candidate.score.is_proven() && candidate.score < Score::EVEN;
        if lost && !self.ends.is_empty() && self.progress.nodes < self.budget.all {
            return self.more_candidates();
        }
        if candidate.settled || self.endangered >= self.budget.dangers {
            let mut score = candidate.score;
            if lost && !(self.whole && self.ends.is_empty()) {
                score = Score::estimate(-LOST);
            }
            let line = [candidate.line.as_slice(), &candidate.reply].concat();
            return self.settle(score, line);
        }
        let known = self.dangers.iter().position(|line| wins(&candidate.position, line));
        match known {
            Some(known) => {
                let win = self.dangers.remove(known);
                self.refute(number, &win);
                self.dangers.insert(0, win);
                self.progress.nodes += 1;
                Stage::Choose
            }
            None => Stage::Danger(number, Box::new(MateSearch::new(&candidate.position))),
        }
    }

    fn refute(&mut self, number: usize, win: &[Action]) {
        let candidate = &mut self.candidates[number];
        candidate.reply = win.to_vec();
        candidate.score = Score::proven(false, (candidate.line.len() + win.len()) as u32);
        candidate.settled = true;
    }
}

/// How many positions it looks at in one step.
fn looked_at(finder: &mut MateSearch) -> u64 {
    let before = finder.nodes();
    finder.step();
    finder.nodes() - before
}

/// Whether these actions are legal and win for whoever begins.
fn wins(position: &Progressive, line: &[Action]) -> bool {
    let (mut after, record) = (*position, RepetitionHistory::default());
    for &action in line {
        if after.check(&record, action).is_err() {
            return false;
        }
        after.apply(action, &mut ());
    }
    let seat = position.seat();
    after.ended(&record, 0).is_some_and(|score| score.negated_if(after.seat() != seat) > Score::EVEN)
}

impl Search for TurnSearch {
    fn step(&mut self, nodes: u64) -> &Progress {
        let end = self.progress.nodes.saturating_add(nodes);
        while !self.progress.done && self.progress.nodes < end {
            self.advance();
        }
        &self.progress
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }
}
