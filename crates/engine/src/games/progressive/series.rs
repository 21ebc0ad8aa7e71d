//! What a series of actions by one seat can lead to, each position once, however it is reached.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use tavoliere_rules::games::progressive::Progressive;
use tavoliere_rules::{Action, Position, RepetitionHistory, Seat};

use crate::{Evaluate, Score};

/// A hasher for Zobrist keys, which are as good as random already.
#[derive(Default)]
pub(crate) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn write(&mut self, _: &[u8]) {}

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// A set of positions' keys.
pub(crate) type Keys = HashSet<u64, BuildHasherDefault<KeyHasher>>;

/// A position that a series reaches.
pub(crate) struct Reached {
    pub position: Progressive,
    /// To the seat whose series it is, counted from the search's start.
    pub score: Score,
    /// The position before, as an index, and the action between; none before the first action.
    before: Option<(usize, Action)>,
}

/// All positions in which a series ends, found one action after the other for all ways at once. Where there are too
/// many, only the most promising are followed.
pub(crate) struct Series {
    seat: Seat,
    /// How many actions were played before the start, since the search began.
    ply: usize,
    /// Actions still to be looked ahead, and positions followed after each.
    depth: usize,
    width: usize,
    /// The positions inside the series; those before `next` have been looked at, those from `later` on are reached by
    /// one action more.
    inside: Vec<Reached>,
    next: usize,
    later: usize,
    ends: Vec<Reached>,
    seen: Keys,
    whole: bool,
    legal: Vec<Action>,
    record: RepetitionHistory,
}

impl Series {
    /// The series that begins or goes on in a position where the game is not over, up to `depth` actions, 1 at least.
    pub fn new(position: Progressive, ply: usize, depth: usize, width: usize) -> Series {
        let seat = position.seat();
        Series {
            seat,
            ply,
            depth,
            width,
            inside: vec![Reached { position, score: Score::EVEN, before: None }],
            next: 0,
            later: 1,
            ends: Vec::new(),
            seen: Keys::default(),
            whole: true,
            legal: Vec::new(),
            record: RepetitionHistory::default(),
        }
    }

    /// Looks at one more position and returns how many new ones it leads to; nothing when all was looked at.
    pub fn step(&mut self) -> Option<u64> {
        if self.next == self.later {
            self.follow();
        }
        let from = self.next;
        let before = self.inside.get(from)?.position;
        self.next += 1;
        self.legal.clear();
        before.legal(&self.record, &mut self.legal);
        if self.legal.is_empty() {
            // The game ends before the series does.
            let Reached { before: way, .. } = self.inside[from];
            let score = before.ended(&self.record, self.ply).unwrap_or(Score::EVEN);
            let score = score.negated_if(before.seat() != self.seat);
            self.ends.push(Reached { position: before, score, before: way });
            return Some(0);
        }
        let mut new = 0;
        for i in 0..self.legal.len() {
            let action = self.legal[i];
            let mut position = before;
            position.apply(action, &mut ());
            if !self.seen.insert(position.key()) {
                continue;
            }
            new += 1;
            let changed = position.seat() != self.seat;
            let last = changed || self.depth == 1;
            let over = if last { position.ended(&self.record, self.ply + 1) } else { None };
            self.whole &= !last || changed || over.is_some();
            let score = over.unwrap_or_else(|| Score::estimate(position.evaluate())).negated_if(changed);
            let reached = Reached { position, score, before: Some((from, action)) };
            if last {
                self.ends.push(reached);
            } else {
                self.inside.push(reached);
            }
        }
        Some(new)
    }

    /// Goes on to the positions one action later, or to the best of them.
    fn follow(&mut self) {
        if self.inside.len() - self.later > self.width {
            self.whole = false;
            self.inside[self.later..].sort_by_key(|reached| Reverse(reached.score));
            self.inside.truncate(self.later + self.width);
        }
        self.later = self.inside.len();
        (self.depth, self.ply) = (self.depth.saturating_sub(1), self.ply + 1);
    }

    /// Where it ends, as far as looked at.
    pub fn ends(&self) -> &[Reached] {
        &self.ends
    }

    /// Whether nothing was left out.
    pub fn whole(&self) -> bool {
        self.whole
    }

    /// The actions that lead to an end.
    pub fn line(&self, end: &Reached) -> Vec<Action> {
        let mut line = Vec::new();
        let mut way = end.before;
        while let Some((before, action)) = way {
            line.push(action);
            way = self.inside[before].before;
        }
        line.reverse();
        line
    }
}
