//! Mates with the last move of a series: a search for one, or for all.

use tavoliere_rules::games::progressive::{CheckRule, Progressive};
use tavoliere_rules::{Action, Outcome, Position, RepetitionHistory, Seat, Winner};

use super::cover::Cover;
use super::series::Keys;

/// So many keys are remembered; then all are forgotten, which costs time and nothing else.
const REMEMBERED: usize = 1 << 25;

/// A search for series that mate. It misses none: when it is done without one, there is none.
pub struct MateSearch {
    seat: Seat,
    rule: CheckRule,
    cover: Cover,
    /// Positions inside the series still to be looked at, the next one last: how many actions after the start, and the
    /// action that leads there.
    open: Vec<(usize, Option<Action>, Progressive)>,
    /// The actions to the position looked at.
    path: Vec<Action>,
    seen: Keys,
    mated: Keys,
    silent: Vec<Action>,
    checking: Vec<Action>,
    children: Vec<(u32, Action, Progressive)>,
    record: RepetitionHistory,
    mates: Vec<Vec<Action>>,
    nodes: u64,
}

impl MateSearch {
    /// A search for mates with the series being played.
    #[must_use]
    pub fn new(position: &Progressive) -> MateSearch {
        let record = RepetitionHistory::default();
        let over = position.outcome(&record).is_some();
        MateSearch {
            seat: position.seat(),
            rule: position.rule(),
            cover: Cover::new(position),
            open: if over { Vec::new() } else { vec![(0, None, *position)] },
            path: Vec::new(),
            seen: Keys::default(),
            mated: Keys::default(),
            silent: Vec::new(),
            checking: Vec::new(),
            children: Vec::new(),
            record,
            mates: Vec::new(),
            nodes: 0,
        }
    }

    /// Whether everything was looked at.
    #[must_use]
    pub fn done(&self) -> bool {
        self.open.is_empty()
    }

    /// How many positions were looked at.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The mating series found so far, one for each position they end in.
    #[must_use]
    pub fn mates(&self) -> &[Vec<Action>] {
        &self.mates
    }

    /// Goes on from one more position: finds the mates there and opens what comes after it.
    pub fn step(&mut self) {
        let Some((depth, action, position)) = self.open.pop() else { return };
        self.nodes += 1;
        self.path.truncate(depth.saturating_sub(1));
        self.path.extend(action);
        let left = position.moves_left();
        self.silent.clear();
        self.checking.clear();
        position.moves_by_check(&mut self.silent, &mut self.checking);
        if left == 1 || self.rule == CheckRule::Scottish {
            for i in 0..self.checking.len() {
                self.try_mate(position, self.checking[i]);
            }
        }
        if left == 1 {
            return;
        }
        for &action in &self.silent {
            let mut next = position;
            next.apply(action, &mut ());
            if !self.seen.insert(next.key()) {
                continue;
            }
            self.nodes += 1;
            if self.cover.conceivable(&next, left - 1) {
                self.children.push((self.cover.lacking(next.board()), action, next));
            }
        }
        self.children.sort_by_key(|child| std::cmp::Reverse(child.0));
        self.open.extend(self.children.drain(..).map(|(_, action, next)| (depth + 1, Some(action), next)));
        if self.seen.len() > REMEMBERED {
            self.seen.clear();
        }
    }

    fn try_mate(&mut self, position: Progressive, action: Action) {
        let mut after = position;
        after.apply(action, &mut ());
        let mate =
            matches!(after.outcome(&self.record), Some(Outcome { winner: Winner::Seat(s), .. }) if s == self.seat);
        if mate && self.mated.insert(after.key()) {
            self.mates.push(self.path.iter().copied().chain([action]).collect());
        }
    }

    /// Searches until there is a mate or certainly none.
    pub fn first(&mut self) -> Option<&[Action]> {
        while self.mates.is_empty() && !self.done() {
            self.step();
        }
        self.mates.first().map(Vec::as_slice)
    }
}
