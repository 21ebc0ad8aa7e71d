//! How an opponent thinks: an alpha-beta search, and beside it proof searches for a forced win of its own and for one
//! that its intended move would allow.

use std::sync::LazyLock;
use std::time::Duration;

use tavoliere_rules::games::vinciperdi::Vinciperdi;
use tavoliere_rules::{Action, Position, RepetitionHistory};

use super::alpha_beta::AlphaBeta;
use super::moves::PackedMove;
use super::proof::Prover;
use crate::any::for_about;
use crate::{Progress, ProofBook, Score, Search, Strength};

/// Nodes between two decisions what to do next.
const QUANTUM: u64 = 256;
/// The proof search for an own win gets one of this many nodes.
const OWN_SHARE: u64 = 8;
/// The proof search for the opponent's win gets one of this many nodes.
const OTHER_SHARE: u64 = 16;
/// The most nodes the tables of the proof searches are made for.
const MOST: u64 = 1 << 20;

/// The first moves that lose and the answers to 1.e3 that do, refuted. None if it cannot be read, which the tests rule out.
static BOOK: LazyLock<Option<ProofBook<Vinciperdi>>> =
    LazyLock::new(|| ProofBook::read(include_bytes!("proofs.book")).ok());

/// What the book says of a position, to a strength that has knowledge.
pub(super) fn known(root: &Vinciperdi, record: &RepetitionHistory, strength: &Strength) -> Option<Progress> {
    BOOK.as_ref().filter(|_| strength.knowledge)?.about(root, record)
}

/// Alpha-beta with proof searches beside it. It goes on from move to move of a game.
pub struct ProvingSearch {
    root: Vinciperdi,
    search: AlphaBeta,
    own: Prover,
    other: Prover,
    /// The move whose refutation `other` is looking for.
    suspect: PackedMove,
    /// Moves shown to lose, with the moves to the end.
    lost: Vec<(PackedMove, u32)>,
    /// Whether moves of the root are left out: then its own win says nothing.
    left_out: bool,
    /// The node limit for everything together.
    limit: u64,
    progress: Progress,
}

impl ProvingSearch {
    /// A search from a position at the end of `record`; where the book knows it, it has come to its end at once. The same
    /// strength and seed give the same answer.
    #[must_use]
    pub fn new(root: Vinciperdi, record: RepetitionHistory, strength: &Strength, seed: u64) -> ProvingSearch {
        let known = if strength.hurries(&root, seed) { None } else { known(&root, &record, strength) };
        let search = AlphaBeta::new(root, record, strength, seed);
        let nodes = strength.nodes.min(MOST);
        let progress = known.unwrap_or_else(|| search.progress().clone());
        ProvingSearch {
            own: Prover::new(root, root.seat(), nodes),
            other: Prover::new(root, root.seat().other(), nodes),
            suspect: PackedMove::NONE,
            lost: Vec::new(),
            left_out: false,
            limit: strength.nodes,
            root,
            search,
            progress,
        }
    }

    /// Goes on with another position of the same game, knowing what was found out so far.
    pub fn follow(&mut self, root: Vinciperdi, record: RepetitionHistory, strength: &Strength) {
        if root.seat() != self.root.seat() {
            std::mem::swap(&mut self.own, &mut self.other);
        }
        let known = known(&root, &record, strength);
        self.search.follow(root, record, strength);
        self.own.follow(root);
        self.other.follow(root);
        self.root = root;
        self.suspect = PackedMove::NONE;
        self.lost.clear();
        self.left_out = false;
        self.limit = strength.nodes;
        self.progress = known.unwrap_or_else(|| self.search.progress().clone());
    }

    /// Leaves moves of the root out, one at least of which stays. The book is no help then.
    pub fn leave_out(&mut self, moves: &[Action]) {
        for &action in moves {
            self.search.exclude(PackedMove::of(action));
        }
        self.left_out = !moves.is_empty();
        self.progress = self.search.progress().clone();
    }

    /// Whether everything was looked at as deep as the strength asked for, or more would change nothing: from then on
    /// only proofs are looked for, as long as there are nodes.
    #[must_use]
    pub fn searched(&self) -> bool {
        self.search.progress().done
    }

    /// Looks at more positions for about that long, as [`AnySearch::step_for`](crate::AnySearch::step_for) does.
    pub fn step_for(&mut self, time: Duration) -> &Progress {
        for_about(time, |nodes| self.step(nodes).done);
        &self.progress
    }

    /// Gives the next few nodes to whichever search is due.
    fn advance(&mut self) {
        let total = self.progress.nodes;
        let searched = self.search.progress().clone();
        // A search that has come to its end leaves everything to the proofs.
        let share = |nodes: u64, part: u64| searched.done || nodes * part <= total;
        if !self.left_out && !self.own.done() && searched.depth > 0 && share(self.own.nodes(), OWN_SHARE) {
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
        let Some(best) = searched.best.map(PackedMove::of) else { return false };
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
        if let Some(&(mv, moves)) = self.lost.iter().max_by_key(|lost| lost.1) {
            let score = Score(moves as i32 + 2 - Score::MAX.0);
            let (best, line) = (Some(mv.action()), vec![mv.action()]);
            self.progress = Progress { best, score, proven: true, line, depth: self.progress.depth, nodes, done: true };
        }
    }
}

impl Search for ProvingSearch {
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
