//! Forced wins when few squares are empty: proof-number search (df-pn), and comparison with what is known already.
//!
//! More tiles do not hurt. What a seat can do it can still do when some of the other's tiles are its own, and what follows
//! differs in the same way; so a win stays a win with more own tiles on the same squares, and what is no win is none with
//! fewer. That is exact with two changes to the game, both against the winner: it must never be without an action, and
//! the other seat may pass while it has half of the board. (Who has less and cannot act has lost: the winner fills every
//! square that is left, for beside all of them are tiles of its own.) So each win that is found stands for many.
//!
//! As in [`crate::Prover`], a position that comes back on the way never counts for the winner.

mod board;
mod known;

use rustc_hash::FxHashMap;
use tavoliere_rules::games::cellulae::Cellulae;
use tavoliere_rules::{Action, Position, Seat};

use crate::proof::{Found, Numbers, Prove};
use crate::{Score, Verdict};
use board::{Board, Place, Squares};
use known::{Known, Table};

struct Child<T> {
    place: Place<T>,
    lasting: bool,
    numbers: Numbers,
    /// If it is won.
    length: u16,
    /// The count of nodes when it was last looked up; nothing if that is in vain.
    seen: Option<u64>,
}

struct Frame<T> {
    place: Place<T>,
    limit: Numbers,
    /// The first position of the path that can come back.
    floor: usize,
    /// Its actions are `children[first..]` up to those of the next frame; the one being tried.
    first: usize,
    tried: usize,
    entered: u64,
}

/// A search for a win of `winner` from a position where the game goes on, for so many nodes. No position that can come
/// back may have occurred twice already.
pub(super) fn prover(position: &Cellulae, winner: Seat, nodes: u64) -> Box<dyn Prove> {
    let entries = nodes.clamp(1 << 8, 1 << 20) as usize;
    match position.board().count_ones() {
        ..=32 => Box::new(Prover::<u32>::new(position, winner, entries)),
        33..=64 => Box::new(Prover::<u64>::new(position, winner, entries)),
        _ => Box::new(Prover::<u128>::new(position, winner, entries)),
    }
}

/// A search for a proof that a seat can force a win. One node is one position whose actions are laid out.
struct Prover<T> {
    board: Board<T>,
    root: Place<T>,
    known: FxHashMap<(T, bool), Known<T>>,
    table: Table,
    path: Vec<Frame<T>>,
    children: Vec<Child<T>>,
    nodes: u64,
    verdict: Verdict,
}

impl<T: Squares> Prover<T> {
    fn new(position: &Cellulae, winner: Seat, entries: usize) -> Prover<T> {
        let set = |tiles: u128| T::from(tiles).unwrap_or_else(T::zero);
        let root = Place {
            own: set(position.tiles(winner)),
            other: set(position.tiles(winner.other())),
            acts: position.seat() == winner,
        };
        Prover {
            board: Board::new(position.size(), position.reach()),
            root,
            known: FxHashMap::default(),
            table: Table::new(entries),
            path: Vec::new(),
            children: Vec::new(),
            nodes: 0,
            verdict: Verdict::Open,
        }
    }

    fn known(&self, place: Place<T>) -> Option<&Known<T>> {
        self.known.get(&(self.board.empty(place), place.acts))
    }

    /// What is known for certain of a position, or of others that say it all; if it is won, how long that takes.
    fn certain(&self, place: Place<T>) -> Option<(Numbers, u16)> {
        let known = self.known(place)?;
        if known.won(place.own) {
            return Some((Numbers::PROVEN, known.length(place.own)?));
        }
        known.refuted(place.own).then_some((Numbers::REFUTED, 0))
    }

    /// How hard searches found a position.
    fn tried(&self, place: Place<T>) -> Option<Numbers> {
        self.table.get(place.hash())
    }

    /// Lays out the actions of a position that is not over.
    fn enter(&mut self, place: Place<T>, limit: Numbers, floor: usize) {
        self.nodes += 1;
        let first = self.children.len();
        let (board, children) = (&self.board, &mut self.children);
        let mut decided = false;
        let mut add = |action, after: Place<T>| {
            // One way is enough for whoever decides here.
            if decided {
                return;
            }
            let lasting = matches!(action, Action::Place { .. });
            let (numbers, length, seen) = match board.plain(after) {
                Some((true, length)) => (Numbers::PROVEN, length, None),
                Some((false, _)) => (Numbers::REFUTED, 0, None),
                None => (Numbers::REFUTED, 0, Some(0)),
            };
            decided = seen.is_none() && (numbers.proof == 0) == place.acts;
            children.push(Child { place: after, lasting, numbers, length, seen });
        };
        board.actions(place, &mut add);
        if !place.acts && board.half(place.other.count_ones()).is_ge() {
            add(Action::Pass, Place { acts: true, ..place });
        }
        for i in first..self.children.len() {
            if self.children[i].seen.is_none() || decided {
                continue;
            }
            let after = self.children[i].place;
            let back = || self.path[floor..].iter().any(|f| f.place == after);
            if !self.children[i].lasting && (after == place || back()) {
                self.children[i].numbers = Numbers { path: true, ..Numbers::REFUTED };
                self.children[i].seen = None;
                continue;
            }
            // What is certain may be so since then: that is looked up when it is needed.
            if let Some(numbers) = self.tried(after) {
                self.children[i].numbers = numbers;
                continue;
            }
            let (numbers, length) = self.certain(after).unwrap_or_else(|| (self.board.guess(after), 0));
            let child = &mut self.children[i];
            (child.numbers, child.length, child.seen) = (numbers, length, Some(self.nodes));
        }
        self.path.push(Frame { place, limit, floor, first, tried: 0, entered: self.nodes });
    }

    /// Goes one position deeper, or leaves positions that are decided for now; the root's numbers when that is left.
    fn go_on(&mut self) -> Option<Numbers> {
        loop {
            let frame = self.path.last()?;
            let (acts, limit, first) = (frame.place.acts, frame.limit, frame.first);
            // Seen by whoever decides here: how hard it is to show that one action does it, and that none does.
            let sides = |n: Numbers| if acts { (n.proof, n.refutation) } else { (n.refutation, n.proof) };
            let (mut least, mut second, mut sum, mut best) = (Numbers::MOST, Numbers::MOST, 0_u32, None);
            let (mut path, mut best_path, mut best_other) = (false, false, 0);
            for (index, child) in self.children.iter().enumerate().skip(first) {
                let (win, other) = sides(child.numbers);
                sum = sum.saturating_add(other).min(Numbers::MOST);
                path |= child.numbers.path;
                if win < least || best.is_none() {
                    (second, least, best) = (least, win, Some(index));
                    (best_other, best_path) = (other, child.numbers.path);
                } else {
                    second = second.min(win);
                }
                if win == 0 {
                    break;
                }
            }
            let path = if least == 0 { best_path } else { path && sum == 0 };
            let sum = if least == 0 { Numbers::MOST } else { sum };
            let (proof, refutation) = if acts { (least, sum) } else { (sum, least) };
            let numbers = Numbers { proof, refutation, path };
            if proof >= limit.proof || refutation >= limit.refutation {
                if self.leave(numbers) {
                    return Some(numbers);
                }
                continue;
            }
            let index = best?;
            let nodes = self.nodes;
            // What was searched since may have told something.
            if self.children[index].seen.is_some_and(|seen| seen != nodes) {
                let place = self.children[index].place;
                let news = self.certain(place).or_else(|| Some((self.tried(place)?, 0)));
                let child = &mut self.children[index];
                child.seen = Some(nodes);
                if let Some((numbers, length)) = news
                    && numbers != child.numbers
                {
                    (child.numbers, child.length) = (numbers, length);
                    continue;
                }
            }
            let (win_limit, other_limit) = sides(limit);
            // Not every time another action becomes a little better is it worth changing to it.
            let patience = second.saturating_add(second / 4).saturating_add(1);
            let win = win_limit.min(patience).min(Numbers::MOST);
            let other = (other_limit - sum).saturating_add(best_other).min(Numbers::MOST);
            let (proof, refutation) = if acts { (win, other) } else { (other, win) };
            let child = &self.children[index];
            let (place, lasting) = (child.place, child.lasting);
            let floor = if lasting { self.path.len() } else { self.path.last()?.floor };
            if let Some(frame) = self.path.last_mut() {
                frame.tried = index;
            }
            self.enter(place, Numbers { proof, refutation, path: false }, floor);
            return None;
        }
    }

    /// Leaves the last position of the path with what is known of it now; whether it was the root.
    fn leave(&mut self, numbers: Numbers) -> bool {
        let Some(frame) = self.path.pop() else { return true };
        let place = frame.place;
        let children = self.children.drain(frame.first..);
        let mut length = 0;
        if numbers.proof == 0 {
            let lengths = children.filter(|c| c.numbers.proof == 0).map(|c| c.length);
            let farthest = if place.acts { lengths.min() } else { lengths.max() };
            // Who cannot act watches all that is left being filled.
            length = farthest.map_or(2 * self.board.empty(place).count_ones() as u16, |length| length + 1);
        } else {
            drop(children);
        }
        if numbers.proof == 0 || numbers.refutation == 0 && !numbers.path {
            let known = self.known.entry((self.board.empty(place), place.acts)).or_insert_with(Known::new);
            if numbers.proof == 0 {
                known.add_win(place.own, length);
            } else {
                known.add_refuted(place.own);
            }
        } else {
            let work = (self.nodes - frame.entered + 1).min(u64::from(u32::MAX)) as u32;
            self.table.put(place.hash(), numbers, work);
        }
        let Some(parent) = self.path.last() else { return true };
        let child = &mut self.children[parent.tried];
        (child.numbers, child.length, child.seen) = (numbers, length, Some(self.nodes));
        false
    }

    /// How long a position that is won takes at most.
    fn length(&self, place: Place<T>) -> Option<u16> {
        match self.board.plain(place) {
            Some((won, length)) => won.then_some(length),
            None => self.known(place)?.length(place.own),
        }
    }

    /// The action by which the winner wins soonest, or the other lasts longest, where it leads and how long it takes
    /// from there.
    fn best(&self, place: Place<T>) -> Option<(Action, Place<T>, u16)> {
        let mut best: Option<(Action, Place<T>, u16)> = None;
        self.board.actions(place, |action, after| {
            let Some(length) = self.length(after) else { return };
            if best.is_none_or(|(_, _, other)| if place.acts { length < other } else { length > other }) {
                best = Some((action, after, length));
            }
        });
        best
    }
}

impl<T: Squares> Prove for Prover<T> {
    fn step(&mut self, nodes: u64) -> Verdict {
        let end = self.nodes.saturating_add(nodes);
        while self.verdict == Verdict::Open && self.nodes < end {
            if self.path.is_empty() {
                self.enter(self.root, Numbers::INFINITE, 0);
            }
            self.verdict = match self.go_on() {
                None => Verdict::Open,
                Some(Numbers { proof: 0, .. }) => Verdict::Proven,
                Some(Numbers { refutation: 0, path: false, .. }) => Verdict::Refuted,
                Some(_) => Verdict::Unknown,
            };
        }
        self.verdict
    }

    fn verdict(&self) -> Verdict {
        self.verdict
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn found(&mut self) -> Option<Found> {
        /// Nobody reads on so far.
        const LINE: usize = 60;
        if self.verdict != Verdict::Proven {
            return None;
        }
        let (action, mut place, length) = self.best(self.root)?;
        let mut line = vec![action];
        while let Some((action, after, _)) = self.best(place).filter(|_| line.len() < LINE) {
            line.push(action);
            place = after;
        }
        Some(Found { best: action, score: Score::proven(self.root.acts, u32::from(length) + 1), line })
    }
}

#[cfg(test)]
mod tests {
    use tavoliere_rules::Options;
    use tavoliere_rules::games::cellulae::Reach;

    use super::super::small::SmallCellulae;
    use super::*;

    fn small(size: u8, own: u32, other: u32, acts: bool) -> Prover<u32> {
        let start = Cellulae::start(&Options::defaults(Cellulae::OPTIONS));
        let board = Board::new(size, Reach::Jump);
        Prover { root: Place { own, other, acts }, board, ..Prover::new(&start, Seat::First, 1 << 12) }
    }

    #[test]
    fn three_by_three_is_proven_as_it_was_solved() {
        let solved = SmallCellulae::solve(3);
        let mut wins = 0;
        for occupied in 1_u32..1 << 9 {
            let mut own = occupied;
            while own > 0 {
                let other = occupied & !own;
                for acts in [true, false] {
                    let worth = if acts { solved.worth(own, other) } else { -solved.worth(other, own) };
                    // Without another's tiles, or without a square to fill, the game is over.
                    if other > 0 && occupied.count_ones() < 9 {
                        let proven = small(3, own, other, acts).step(20_000) == Verdict::Proven;
                        assert_eq!(worth > 0, proven, "{own:b} {other:b} {acts}");
                        wins += u32::from(proven);
                    }
                }
                own = (own - 1) & occupied;
            }
        }
        assert!(wins > 10_000, "{wins}");
    }
}
