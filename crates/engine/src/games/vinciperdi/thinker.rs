//! How an opponent thinks: an alpha-beta search, and beside it the search for forced wins, its own and those that its
//! intended move would allow.

use std::time::Duration;

use tavoliere_rules::games::vinciperdi::Vinciperdi;
use tavoliere_rules::{Position, RepetitionHistory};

use super::moves::Step;
use super::proof::Prover;
use super::search::Search;
use crate::any::for_about;
use crate::{Level, Progress, Score, Think};

/// Nodes between two decisions what to do next.
const QUANTUM: u64 = 256;
/// The search for an own forced win gets one of so many nodes, the one for the opponent's one of so many.
const OWN_SHARE: u64 = 8;
const OTHER_SHARE: u64 = 16;
/// What the tables of proofs are made for at most.
const MOST: u64 = 1 << 20;

/// A search that knows of forced wins.
pub struct Thinker {
    root: Vinciperdi,
    search: Search,
    own: Prover,
    other: Prover,
    /// The move whose refutation `other` is looking for.
    suspect: Step,
    /// Moves shown to lose, with the moves to the end.
    lost: Vec<(Step, u32)>,
    limit: u64,
    progress: Progress,
}

impl Thinker {
    /// A search from a position at the end of `record`. The same level and seed give the same answer.
    #[must_use]
    pub fn new(root: Vinciperdi, record: RepetitionHistory, level: &Level, seed: u64) -> Thinker {
        let search = Search::new(root, record, level, seed);
        let nodes = level.nodes.min(MOST);
        let progress = search.progress().clone();
        Thinker {
            own: Prover::new(root, root.seat(), nodes),
            other: Prover::new(root, root.seat().other(), nodes),
            suspect: Step::NONE,
            lost: Vec::new(),
            limit: level.nodes,
            root,
            search,
            progress,
        }
    }

    /// Goes on with another position of the same game, knowing what was found out so far.
    pub fn follow(&mut self, root: Vinciperdi, record: RepetitionHistory, level: &Level) {
        if root.seat() != self.root.seat() {
            std::mem::swap(&mut self.own, &mut self.other);
        }
        self.search.follow(root, record, level);
        self.own.follow(root);
        self.other.follow(root);
        self.root = root;
        self.suspect = Step::NONE;
        self.lost.clear();
        self.limit = level.nodes;
        self.progress = self.search.progress().clone();
    }

    /// Looks at more positions for about that long, as [`AnySearch::step_for`](crate::AnySearch::step_for) does.
    pub fn step_for(&mut self, time: Duration) -> &Progress {
        for_about(time, |nodes| self.step(nodes).done);
        &self.progress
    }

    /// One piece of work.
    fn advance(&mut self) {
        let total = self.progress.nodes;
        let searched = self.search.progress().clone();
        // A search that has come to its end leaves everything to the proofs.
        let share = |nodes: u64, part: u64| searched.done || nodes * part <= total;
        if !self.own.done() && searched.depth > 0 && share(self.own.nodes(), OWN_SHARE) {
            self.own.step(QUANTUM);
            if let Some(moves) = self.own.won() {
                return self.settle(Score(Score::MAX.0 - 1 - moves as i32));
            }
        } else if share(self.other.nodes(), OTHER_SHARE) && self.doubts(&searched) {
            self.other.step(QUANTUM);
            if let Some(moves) = self.other.won() {
                self.lost.push((self.suspect, moves));
                if !self.search.exclude(self.suspect) {
                    return self.give_in();
                }
            }
        } else if searched.done {
            // Nothing is left to do.
            self.progress.done = true;
            return;
        } else {
            self.search.step(QUANTUM.min(self.limit.saturating_sub(total)).max(1));
        }
        let searched = self.search.progress();
        let nodes = searched.nodes + self.own.nodes() + self.other.nodes();
        self.progress = Progress { nodes, ..searched.clone() };
        let settled = searched.done && (searched.score.is_proven() || self.search.forced());
        self.progress.done = settled || searched.depth > 0 && nodes >= self.limit;
    }

    /// Whether a refutation of the intended move should be looked for; if so, it is set up.
    fn doubts(&mut self, searched: &Progress) -> bool {
        let Some(best) = searched.best.map(Step::of) else { return false };
        // What is found in the first iterations is not worth it.
        if searched.depth < 3 || searched.score.is_proven() || self.search.forced() {
            return false;
        }
        if best != self.suspect {
            self.suspect = best;
            let mut after = self.root;
            after.apply(best.action(), &mut ());
            self.other.restart(after);
        }
        !self.other.done()
    }

    /// The own win was proven.
    fn settle(&mut self, score: Score) {
        let line = self.own.line();
        let nodes = self.search.progress().nodes + self.own.nodes() + self.other.nodes();
        if let Some(&best) = line.first() {
            let depth = self.progress.depth;
            self.progress = Progress { best: Some(best), score, proven: true, line, depth, nodes, done: true };
        }
    }

    /// Every move loses: the one that does latest is played.
    fn give_in(&mut self) {
        let nodes = self.search.progress().nodes + self.own.nodes() + self.other.nodes();
        if let Some(&(step, moves)) = self.lost.iter().max_by_key(|lost| lost.1) {
            let score = Score(moves as i32 + 2 - Score::MAX.0);
            let (best, line) = (Some(step.action()), vec![step.action()]);
            self.progress = Progress { best, score, proven: true, line, depth: self.progress.depth, nodes, done: true };
        }
    }
}

impl Think for Thinker {
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
