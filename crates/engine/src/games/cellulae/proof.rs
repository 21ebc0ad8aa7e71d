//! Forced wins when few squares are empty: proof-number search (df-pn), and comparison with what is known already.
//!
//! More tiles do not hurt. What a seat can do it can still do when some of the other's tiles are its own, and what follows
//! differs in the same way; so a win stays a win with more own tiles on the same squares, and what is no win is none with
//! fewer. That is exact with two changes to the game, both against the winner: it must never be without an action, and
//! the other seat may pass while it has half of the board. (Who has less and cannot act has lost: the winner fills every
//! square that is left, for beside all of them are tiles of its own.) So each win that is found stands for many.
//!
//! As in [`crate::Prover`], a position that comes back on the way never counts for the winner.

use std::cmp::Ordering;
use std::hash::Hash;

use num_traits::{PrimInt, Unsigned};
use rustc_hash::FxHashMap;
use tavoliere_rules::games::cellulae::{Cellulae, Reach};
use tavoliere_rules::{Action, Cell, Position, Seat, zobrist};

use super::estimate::estimate;
use crate::proof::{Found, Numbers, Prove};
use crate::{Score, Verdict};

/// A set of squares, as wide as the board needs.
trait Squares: PrimInt + Unsigned + Hash + Into<u128> + Send {}

impl<T: PrimInt + Unsigned + Hash + Into<u128> + Send> Squares for T {}

/// The squares of a set, by number and as sets of one.
fn each<T: Squares>(mut set: T) -> impl Iterator<Item = (usize, T)> {
    std::iter::from_fn(move || {
        let square = set.trailing_zeros() as usize;
        (!set.is_zero()).then(|| {
            set = set & (set - T::one());
            (square, T::one() << square)
        })
    })
}

/// A board, for displacements by each of the rules.
struct Board<T> {
    size: u8,
    all: T,
    not_first: T,
    not_last: T,
    /// By square, the squares that a tile may come from.
    sources: Vec<T>,
    /// The same by direction, first the two towards higher numbers, where nothing may be in between.
    rays: Option<Vec<[T; 4]>>,
}

impl<T: Squares> Board<T> {
    fn new(size: u8, reach: Reach) -> Board<T> {
        let n = i32::from(size);
        let bit = |square: i32| T::one() << square as usize;
        let set = |test: &dyn Fn(i32) -> bool| (0..n * n).filter(|&s| test(s)).fold(T::zero(), |set, s| set | bit(s));
        let farthest = if reach == Reach::Step { 1 } else { n };
        let rays: Vec<[T; 4]> = (0..n * n)
            .map(|square| {
                [(1, 1), (-1, 1), (1, -1), (-1, -1)].map(|(files, ranks)| {
                    let way = (1..=farthest).map(|k| (square % n + k * files, square / n + k * ranks));
                    way.take_while(|(file, rank)| (0..n).contains(file) && (0..n).contains(rank))
                        .fold(T::zero(), |set, (file, rank)| set | bit(rank * n + file))
                })
            })
            .collect();
        Board {
            size,
            all: set(&|_| true),
            not_first: set(&|s| s % n > 0),
            not_last: set(&|s| s % n < n - 1),
            sources: rays.iter().map(|rays| rays.iter().fold(T::zero(), |set, &ray| set | ray)).collect(),
            rays: (reach == Reach::Slide).then_some(rays),
        }
    }

    fn beside(&self, set: T) -> T {
        let n = usize::from(self.size);
        (set << n | set >> n | (set & self.not_last) << 1 | (set & self.not_first) >> 1) & self.all
    }

    /// Those of a seat's tiles that can be displaced to an empty square.
    fn movers(&self, to: usize, own: T, occupied: T) -> T {
        let Some(rays) = &self.rays else { return self.sources[to] & own };
        let mut nearest = T::zero();
        for (direction, &ray) in rays[to].iter().enumerate() {
            let met = ray & occupied;
            if !met.is_zero() {
                let up = direction < 2;
                let bits = T::zero().count_zeros();
                let square = if up { met.trailing_zeros() } else { bits - 1 - met.leading_zeros() };
                nearest = nearest | T::one() << square as usize;
            }
        }
        nearest & own
    }

    /// How so many tiles compare to half of the board.
    fn half(&self, tiles: u32) -> Ordering {
        (2 * tiles).cmp(&self.all.count_ones())
    }
}

/// A position, seen by the seat whose win is looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place<T> {
    own: T,
    other: T,
    /// Whether that seat acts.
    acts: bool,
}

impl<T: Squares> Place<T> {
    /// The tiles of the seat that acts, and the other's.
    fn sides(self) -> (T, T) {
        if self.acts { (self.own, self.other) } else { (self.other, self.own) }
    }

    /// A number that hardly another position has, the same on every machine.
    fn hash(self) -> u64 {
        let fold = |set: T| {
            let set: u128 = set.into();
            set as u64 ^ zobrist::key((set >> 64) as u64)
        };
        zobrist::key(zobrist::key(fold(self.own)) ^ fold(self.other) ^ u64::from(self.acts) << 63)
    }

    /// The position after an action of the seat that acts has left these tiles.
    fn after(self, mover: T, enemy: T) -> Place<T> {
        let (own, other) = if self.acts { (mover, enemy) } else { (enemy, mover) };
        Place { own, other, acts: !self.acts }
    }
}

/// A position that is plainly won or not, and how long that takes at most.
type Plain = Option<(bool, u16)>;

impl<T: Squares> Board<T> {
    fn empty(&self, place: Place<T>) -> T {
        self.all & !(place.own | place.other)
    }

    /// The tiles after one has come to an empty square.
    fn arrive(&self, mover: T, enemy: T, to: T) -> (T, T) {
        let infected = self.beside(to) & enemy;
        (mover | infected | to, enemy ^ infected)
    }

    /// What each action leads to.
    fn actions(&self, place: Place<T>, mut visit: impl FnMut(Action, Place<T>)) {
        let (mover, enemy) = place.sides();
        let empty = self.empty(place);
        let (beside, occupied) = (self.beside(mover), mover | enemy);
        for (number, to) in each(empty) {
            let (after, infected) = self.arrive(mover, enemy, to);
            let cell = Cell(number as u8);
            if !(beside & to).is_zero() {
                visit(Action::Place { to: cell }, place.after(after, infected));
            }
            for (from, bit) in each(self.movers(number, mover, occupied)) {
                visit(Action::step(Cell(from as u8), cell), place.after(after ^ bit, infected));
            }
        }
    }

    /// Who wins at a glance: a full board, a seat without tiles, or hardly anything left to fill.
    fn plain(&self, place: Place<T>) -> Plain {
        let empty = self.empty(place);
        if place.other.is_zero() || place.own.is_zero() || empty.is_zero() {
            let won = place.other.is_zero() || !place.own.is_zero() && self.half(place.own.count_ones()).is_gt();
            return Some((won, 0));
        }
        match empty.count_ones() {
            1 => self.last(place, empty),
            2 => self.last_two(place, empty),
            _ => None,
        }
    }

    /// One square is empty. Who can fill it and has most of the board then does so. Who cannot have half of it loses if
    /// the other can fill the square that any displacement leaves.
    fn last(&self, place: Place<T>, empty: T) -> Plain {
        let (mover, enemy) = place.sides();
        let near = self.beside(empty);
        if (near & mover).is_zero() {
            return None;
        }
        let (after, enemies) = (mover | near, enemy & !near);
        match self.half(after.count_ones() + 1) {
            Ordering::Greater => return Some((place.acts, 1)),
            Ordering::Equal => return None,
            Ordering::Less => {}
        }
        let movers = self.movers(empty.trailing_zeros() as usize, mover, mover | enemy);
        let filled = each(movers).all(|(_, from)| !(self.beside(from) & enemies).is_zero());
        filled.then_some((!place.acts, 2))
    }

    /// Two squares are empty: whether filling one of them plainly wins.
    fn last_two(&self, place: Place<T>, empty: T) -> Plain {
        let (mover, enemy) = place.sides();
        each(empty & self.beside(mover)).find_map(|(_, to)| {
            let (after, infected) = self.arrive(mover, enemy, to);
            if infected.is_zero() {
                return Some((place.acts, 1));
            }
            let (won, length) = self.last(place.after(after, infected), empty ^ to)?;
            (won == place.acts).then_some((won, length + 1))
        })
    }

    /// How hard a position seems: with each empty square three times as hard, and the harder to win the less it is
    /// worth to the winner (about 1.35 times for each tile). In whole numbers, to be the same everywhere.
    fn guess(&self, place: Place<T>) -> Numbers {
        let (mover, enemy) = place.sides();
        let worth = estimate(self.size, mover.into(), enemy.into()).clamp(-2500, 2500);
        let worth = if place.acts { worth } else { -worth };
        // In 64ths of a doubling, which are 0.003 / ln 2 each.
        let doublings = worth * 277 / 1000;
        let effort = 4 * 3_u64.pow(self.empty(place).count_ones().min(12));
        let times = |doublings: i32| {
            let (whole, part) = (doublings.div_euclid(64), doublings.rem_euclid(64) as u64);
            let effort = effort * (64 + part) / 64;
            let effort = if whole < 0 { effort >> -whole } else { effort << whole };
            effort.clamp(1, 1 << 22) as u32
        };
        Numbers { proof: times(-doublings), refutation: times(doublings), path: false }
    }
}

/// What is known of positions with the same empty squares and the same seat to act.
struct Known<T> {
    /// The winner's tiles in positions that it wins, and how long each takes at most.
    wins: Vec<T>,
    lengths: Vec<u16>,
    /// Its tiles in positions that it does not win.
    others: Vec<T>,
}

impl<T: Squares> Known<T> {
    fn new() -> Known<T> {
        Known { wins: Vec::new(), lengths: Vec::new(), others: Vec::new() }
    }

    fn won(&self, own: T) -> bool {
        any(&self.wins, |win| (win & !own).is_zero())
    }

    fn refuted(&self, own: T) -> bool {
        any(&self.others, |other| (own & !other).is_zero())
    }

    /// How long a win takes at most.
    fn length(&self, own: T) -> Option<u16> {
        let wins = self.wins.iter().zip(&self.lengths).filter(|(win, _)| (**win & !own).is_zero());
        wins.map(|(_, &length)| length).min()
    }

    fn add_win(&mut self, own: T, length: u16) {
        let mut i = 0;
        while i < self.wins.len() {
            if (own & !self.wins[i]).is_zero() && length <= self.lengths[i] {
                self.wins.swap_remove(i);
                self.lengths.swap_remove(i);
            } else {
                i += 1;
            }
        }
        self.wins.push(own);
        self.lengths.push(length);
    }

    fn add_refuted(&mut self, own: T) {
        self.others.retain(|&other| !(other & !own).is_zero());
        self.others.push(own);
    }
}

/// In blocks, which compilers make faster than one by one.
fn any<T: Copy>(sets: &[T], test: impl Fn(T) -> bool) -> bool {
    sets.chunks(16).any(|block| block.iter().fold(false, |found, &set| found | test(set)))
}

/// How hard a position was found that is not decided, or only for the way it was come to. Another's taken for it would
/// only waste time, so a part of the hash will do to tell them apart.
#[derive(Clone, Copy, Default)]
struct Entry {
    check: u32,
    proof: u32,
    /// The highest bit says whether the position was refuted for the way to it.
    refutation: u32,
    /// How many positions it took; nothing is here without work.
    work: u32,
}

/// Positions share places by fours, as much as comes from memory at once; what took most work stays.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Slot([Entry; 4]);

struct Table(Vec<Slot>);

impl Table {
    const PATH: u32 = 1 << 31;

    fn new(entries: usize) -> Table {
        Table(vec![Slot::default(); (entries / 4).max(1).next_power_of_two()])
    }

    fn slot(&self, hash: u64) -> (usize, u32) {
        (hash as usize & (self.0.len() - 1), (hash >> 32) as u32)
    }

    fn get(&self, hash: u64) -> Option<Numbers> {
        let (slot, check) = self.slot(hash);
        let entry = self.0[slot].0.iter().find(|e| e.check == check && e.work > 0)?;
        let path = entry.refutation & Table::PATH > 0;
        Some(Numbers { proof: entry.proof, refutation: entry.refutation & !Table::PATH, path })
    }

    fn put(&mut self, hash: u64, numbers: Numbers, work: u32) {
        let (slot, check) = self.slot(hash);
        let slot = &mut self.0[slot].0;
        let own = slot.iter().position(|e| e.check == check);
        let index = own.or_else(|| (0..4).min_by_key(|&i| slot[i].work)).unwrap_or_default();
        let before = if own.is_some() { slot[index].work } else { 0 };
        let path = if numbers.path { Table::PATH } else { 0 };
        let (proof, refutation) = (numbers.proof, numbers.refutation | path);
        slot[index] = Entry { check, proof, refutation, work: before.saturating_add(work) };
    }
}

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
