//! Forced wins when few squares are empty: proof-number search (df-pn), and comparison with what is known already.
//!
//! More tiles do not hurt. What a seat can do it can still do when some of the other's tiles are its own, and what follows
//! differs in the same way; so a win stays a win with more own tiles on the same squares, and what is no win is none with
//! fewer. That is exact with two changes to the game, both against the winner: it must never be without an action, and
//! the other seat may pass while it has half of the board. (Who has less and cannot act has lost: the winner fills every
//! square that is left, for beside all of them are tiles of its own.) So each win that is found stands for many.
//!
//! It stands for even more by its reason ([`condition`]): hardly any win depends on where all tiles are. From the end back,
//! each position that is decided tells which of the seat's tiles it takes, and how many of which others.
//!
//! As in [`crate::Prover`], a position that comes back on the way never counts for the winner.

mod board;
mod condition;
mod known;
mod table;

use std::hint::black_box;

use rustc_hash::FxHashMap;
use tavoliere_rules::games::cellulae::Cellulae;
use tavoliere_rules::{Action, Position, Seat};

use crate::proof::{Found, ProofNumbers, Prove};
use crate::{Score, Verdict};
use board::Squares;
pub(super) use board::{Board, Place};
use condition::Condition;
use known::Known;
use table::Table;

struct Child<T> {
    place: Place<T>,
    hash: u64,
    lasting: bool,
    numbers: ProofNumbers,
    /// The count of nodes when it was last looked up; nothing if that is in vain.
    seen: Option<u64>,
}

struct Frame<T> {
    place: Place<T>,
    thresholds: ProofNumbers,
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
    let entries = (nodes / 16).clamp(1 << 8, 1 << 22) as usize;
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

    /// What is known for certain of a position.
    fn certain(&self, place: Place<T>) -> Option<ProofNumbers> {
        let known = self.known(place)?;
        if known.of(true).any(place.own) {
            return Some(ProofNumbers::PROVEN);
        }
        known.of(false).any(place.other).then_some(ProofNumbers::DISPROVEN)
    }

    /// What is known for certain, or how hard searches found it.
    fn now(&self, place: Place<T>, hash: u64) -> Option<ProofNumbers> {
        self.certain(place).or_else(|| self.table.get(hash))
    }

    /// Why a position is won or not, if that is known, and how long that takes at most.
    fn reason(&self, place: Place<T>, won: bool) -> Option<(Condition<T>, u16)> {
        match self.board.plain(place) {
            Some((plain, _)) => (plain == won).then(|| self.board.reason(place, won)),
            None => self.known(place)?.of(won).shortest(place.of(won).0),
        }
    }

    /// Lays out the actions of a position that is not over.
    fn enter(&mut self, place: Place<T>, thresholds: ProofNumbers, floor: usize) {
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
            let (numbers, seen) = match board.plain(after) {
                Some((true, _)) => (ProofNumbers::PROVEN, None),
                Some((false, _)) => (ProofNumbers::DISPROVEN, None),
                None => (ProofNumbers { proof: 1, disproof: 1, path_dependent: false }, Some(0)),
            };
            decided = seen.is_none() && (numbers.proof == 0) == place.acts;
            children.push(Child { place: after, hash: after.hash(), lasting, numbers, seen });
        };
        board.actions(place, &mut add);
        if !place.acts && board.half(place.other.count_ones()).is_ge() {
            add(Action::Pass, Place { acts: true, ..place });
        }
        if !decided {
            self.look_up(place, first, floor);
        }
        self.path.push(Frame { place, thresholds, floor, first, tried: 0, entered: self.nodes });
    }

    /// What is known of where actions lead, or else guessed.
    fn look_up(&mut self, place: Place<T>, first: usize, floor: usize) {
        let open = |child: &&Child<T>| child.seen.is_some();
        self.table.read_ahead(self.children[first..].iter().filter(open).map(|child| child.hash));
        let known = self.children[first..].iter().filter(open).filter_map(|child| self.known(child.place));
        black_box(known.fold(T::zero(), |all, known| all ^ known.first()));
        for i in first..self.children.len() {
            let Child { place: after, hash, lasting, seen, .. } = self.children[i];
            if seen.is_none() {
                continue;
            }
            let back = || after == place || self.path[floor..].iter().any(|f| f.place == after);
            let (numbers, seen) = if !lasting && back() {
                (ProofNumbers { path_dependent: true, ..ProofNumbers::DISPROVEN }, None)
            } else {
                (self.now(after, hash).unwrap_or_else(|| self.board.guess(after)), Some(self.nodes))
            };
            let child = &mut self.children[i];
            (child.numbers, child.seen) = (numbers, seen);
        }
    }

    /// Goes one position deeper, or leaves positions that are decided for now; the root's numbers when that is left.
    fn advance(&mut self) -> Option<ProofNumbers> {
        loop {
            let frame = self.path.last()?;
            let (acts, thresholds, first) = (frame.place.acts, frame.thresholds, frame.first);
            // Seen by whoever decides here: how hard it is to show that one action does it, and that none does.
            let sides = |n: ProofNumbers| if acts { (n.proof, n.disproof) } else { (n.disproof, n.proof) };
            let (mut least, mut second, mut sum, mut best) =
                (ProofNumbers::INFINITE, ProofNumbers::INFINITE, 0_u32, None);
            let (mut path, mut best_path, mut best_other) = (false, false, 0);
            for (index, child) in self.children.iter().enumerate().skip(first) {
                let (win, other) = sides(child.numbers);
                sum = sum.saturating_add(other).min(ProofNumbers::INFINITE);
                path |= child.numbers.path_dependent;
                if win < least || best.is_none() {
                    (second, least, best) = (least, win, Some(index));
                    (best_other, best_path) = (other, child.numbers.path_dependent);
                } else {
                    second = second.min(win);
                }
                if win == 0 {
                    break;
                }
            }
            let path = if least == 0 { best_path } else { path && sum == 0 };
            let sum = if least == 0 { ProofNumbers::INFINITE } else { sum };
            let (proof, disproof) = if acts { (least, sum) } else { (sum, least) };
            let numbers = ProofNumbers { proof, disproof, path_dependent: path };
            if proof >= thresholds.proof || disproof >= thresholds.disproof {
                if self.leave(numbers) {
                    return Some(numbers);
                }
                continue;
            }
            let index = best?;
            let nodes = self.nodes;
            // What was searched since may have told something.
            let Child { place, hash, seen, .. } = self.children[index];
            if seen.is_some_and(|seen| seen != nodes) {
                let news = self.now(place, hash);
                let child = &mut self.children[index];
                child.seen = Some(nodes);
                if let Some(numbers) = news.filter(|&n| n != child.numbers) {
                    child.numbers = numbers;
                    continue;
                }
            }
            let (win_threshold, other_threshold) = sides(thresholds);
            // Not every time another action becomes a little better is it worth changing to it; least of all for the
            // other seat, each of whose actions must be answered anyway.
            let patience = if acts { second.saturating_add(second / 3) } else { second.saturating_mul(10) };
            let win = win_threshold.min(patience.saturating_add(1)).min(ProofNumbers::INFINITE);
            let other = (other_threshold - sum).saturating_add(best_other).min(ProofNumbers::INFINITE);
            let (proof, disproof) = if acts { (win, other) } else { (other, win) };
            let lasting = self.children[index].lasting;
            let floor = if lasting { self.path.len() } else { self.path.last()?.floor };
            if let Some(frame) = self.path.last_mut() {
                frame.tried = index;
            }
            self.enter(place, ProofNumbers { proof, disproof, path_dependent: false }, floor);
            return None;
        }
    }

    /// Leaves the last position of the path with what is known of it now; whether it was the root.
    fn leave(&mut self, numbers: ProofNumbers) -> bool {
        let Some(frame) = self.path.pop() else { return true };
        let place = frame.place;
        if numbers.proof == 0 || numbers.disproof == 0 && !numbers.path_dependent {
            let won = numbers.proof == 0;
            if let Some((condition, length)) = self.why(place, frame.first, won) {
                let known = self.known.entry((self.board.empty(place), place.acts)).or_insert_with(Known::new);
                known.of_mut(won).add(condition, length);
            }
        } else {
            let work = (self.nodes - frame.entered + 1).min(u64::from(u32::MAX)) as u32;
            self.table.put(place.hash(), numbers, work);
        }
        self.children.truncate(frame.first);
        let Some(parent) = self.path.last() else { return true };
        let child = &mut self.children[parent.tried];
        (child.numbers, child.seen) = (numbers, Some(self.nodes));
        false
    }

    /// Why a position is won or not whose actions are laid out, and how long that takes at most.
    fn why(&self, place: Place<T>, first: usize, won: bool) -> Option<(Condition<T>, u16)> {
        let mut children = self.children[first..].iter();
        let through = |child: &Child<T>| {
            let (then, length) = self.reason(child.place, won)?;
            Some((self.board.before(place, child.place, won, then), length + 1))
        };
        if place.acts == won {
            let does = |n: ProofNumbers| if won { n.proof == 0 } else { n.disproof == 0 && !n.path_dependent };
            return children.find(|c| does(c.numbers)).and_then(through);
        }
        let (tiles, _) = place.of(won);
        let start = (self.board.nothing_new(place, won), 0);
        let (condition, length) = children.try_fold(start, |(all, longest), child| {
            let (one, length) = through(child)?;
            Some((all.and(one, tiles), longest.max(length)))
        })?;
        // Who cannot act watches all that is left being filled.
        let stuck = 2 * self.board.empty(place).count_ones() as u16;
        Some((condition, if length == 0 { stuck } else { length }))
    }

    /// How long a position that is won takes at most.
    fn length(&self, place: Place<T>) -> Option<u16> {
        match self.board.plain(place) {
            Some((won, length)) => won.then_some(length),
            None => Some(self.known(place)?.of(true).shortest(place.own)?.1),
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
                self.enter(self.root, ProofNumbers::UNLIMITED, 0);
            }
            self.verdict = match self.advance() {
                None => Verdict::Open,
                Some(ProofNumbers { proof: 0, .. }) => Verdict::Proven,
                Some(ProofNumbers { disproof: 0, path_dependent: false, .. }) => Verdict::Disproven,
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

    /// By the rules alone, whether the seat with these tiles wins.
    fn wins(solved: &SmallCellulae, own: u32, other: u32, acts: bool) -> bool {
        if acts { solved.worth(own, other) > 0 } else { solved.worth(other, own) < 0 }
    }

    /// Each way of sharing out some of the nine squares that leaves neither seat without.
    fn shared(occupied: u32) -> impl Iterator<Item = (u32, u32)> {
        (1..occupied).filter(move |own| own & !occupied == 0).map(move |own| (own, occupied & !own))
    }

    #[test]
    fn three_by_three_is_proven_as_it_was_solved() {
        let solved = SmallCellulae::solve(3, Reach::Jump);
        let mut count = 0;
        for occupied in 1_u32..(1 << 9) - 1 {
            for (own, other) in shared(occupied) {
                for acts in [true, false] {
                    let proven = small(3, own, other, acts).step(20_000) == Verdict::Proven;
                    assert_eq!(wins(&solved, own, other, acts), proven, "{own:b} {other:b} {acts}");
                    count += u32::from(proven);
                }
            }
        }
        assert!(count > 10_000, "{count}");
    }

    #[test]
    fn reasons_hold_wherever_they_are_fulfilled() {
        let solved = SmallCellulae::solve(3, Reach::Jump);
        let mut learned = small(3, 0, 0, true);
        for occupied in 1_u32..(1 << 9) - 1 {
            for (own, other) in shared(occupied) {
                for acts in [true, false] {
                    let known = std::mem::take(&mut learned.known);
                    learned = Prover { known, ..small(3, own, other, acts) };
                    learned.step(20_000);
                }
            }
        }
        let mut count = 0;
        for (&(empty, acts), known) in &learned.known {
            for (tiles, others) in shared(!empty & ((1 << 9) - 1)) {
                if known.of(true).any(tiles) {
                    assert!(wins(&solved, tiles, others, acts), "{tiles:b} {others:b} {acts}");
                    count += 1;
                }
                if known.of(false).any(tiles) {
                    assert!(!wins(&solved, others, tiles, acts), "{others:b} {tiles:b} {acts}");
                    count += 1;
                }
            }
        }
        assert!(count > 20_000, "{count}");
    }
}
