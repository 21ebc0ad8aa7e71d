//! The board as bits as wide as it needs, what actions lead to, and what can be seen of a position without searching.

use std::cmp::Ordering;
use std::hash::Hash;

use num_traits::{PrimInt, Unsigned};
use tavoliere_rules::games::cellulae::Reach;
use tavoliere_rules::{Action, Cell, zobrist};

use super::super::estimate::estimate;
use crate::proof::Numbers;

/// A set of squares, as wide as the board needs.
pub(super) trait Squares: PrimInt + Unsigned + Hash + Into<u128> + Send {}

impl<T: PrimInt + Unsigned + Hash + Into<u128> + Send> Squares for T {}

/// The squares of a set, by number and as sets of one.
pub(super) fn each<T: Squares>(mut set: T) -> impl Iterator<Item = (usize, T)> {
    std::iter::from_fn(move || {
        let square = set.trailing_zeros() as usize;
        (!set.is_zero()).then(|| {
            set = set & (set - T::one());
            (square, T::one() << square)
        })
    })
}

/// A board, for displacements by each of the rules.
pub(super) struct Board<T> {
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
    pub(super) fn new(size: u8, reach: Reach) -> Board<T> {
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

    pub(super) fn beside(&self, set: T) -> T {
        let n = usize::from(self.size);
        (set << n | set >> n | (set & self.not_last) << 1 | (set & self.not_first) >> 1) & self.all
    }

    /// Those of a seat's tiles that can be displaced to an empty square.
    pub(super) fn movers(&self, to: usize, own: T, occupied: T) -> T {
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
    pub(super) fn half(&self, tiles: u32) -> Ordering {
        (2 * tiles).cmp(&self.all.count_ones())
    }
}

/// A position, seen by the seat whose win is looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Place<T> {
    pub(super) own: T,
    pub(super) other: T,
    /// Whether that seat acts.
    pub(super) acts: bool,
}

impl<T: Squares> Place<T> {
    /// The tiles of the seat that acts, and the other's.
    pub(super) fn sides(self) -> (T, T) {
        if self.acts { (self.own, self.other) } else { (self.other, self.own) }
    }

    /// A number that hardly another position has, the same on every machine.
    pub(super) fn hash(self) -> u64 {
        let fold = |set: T| {
            let set: u128 = set.into();
            set as u64 ^ zobrist::key((set >> 64) as u64)
        };
        zobrist::key(zobrist::key(fold(self.own)) ^ fold(self.other) ^ u64::from(self.acts) << 63)
    }

    /// The position after an action of the seat that acts has left these tiles.
    pub(super) fn after(self, mover: T, enemy: T) -> Place<T> {
        let (own, other) = if self.acts { (mover, enemy) } else { (enemy, mover) };
        Place { own, other, acts: !self.acts }
    }
}

/// A position that is plainly won or not, and how long that takes at most.
pub(super) type Plain = Option<(bool, u16)>;

impl<T: Squares> Board<T> {
    pub(super) fn empty(&self, place: Place<T>) -> T {
        self.all & !(place.own | place.other)
    }

    /// The tiles after one has come to an empty square.
    pub(super) fn arrive(&self, mover: T, enemy: T, to: T) -> (T, T) {
        let infected = self.beside(to) & enemy;
        (mover | infected | to, enemy ^ infected)
    }

    /// What each action leads to.
    pub(super) fn actions(&self, place: Place<T>, mut visit: impl FnMut(Action, Place<T>)) {
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
    pub(super) fn plain(&self, place: Place<T>) -> Plain {
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
    pub(super) fn last(&self, place: Place<T>, empty: T) -> Plain {
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
    pub(super) fn last_two(&self, place: Place<T>, empty: T) -> Plain {
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
    pub(super) fn guess(&self, place: Place<T>) -> Numbers {
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
