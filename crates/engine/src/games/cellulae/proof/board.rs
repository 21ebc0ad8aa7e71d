//! The board as bits as wide as it needs, what actions lead to, and what can be seen of a position without searching.

use std::cmp::Ordering;
use std::hash::Hash;

use num_traits::{AsPrimitive, PrimInt, Unsigned};
use tavoliere_rules::games::cellulae::Reach;
use tavoliere_rules::{Action, Cell, zobrist};

use super::super::grid::Grid;
use crate::proof::ProofNumbers;

/// A set of squares, as wide as the board needs.
pub(in super::super) trait Squares: PrimInt + Unsigned + Hash + Into<u128> + Send + 'static {
    /// All squares by how many of this set share a side with them, 0 to 4 ([`Grid::by_neighbours`]).
    fn by_neighbours(self, grid: &Grid) -> [Self; 5];
}

impl<T: PrimInt + Unsigned + Hash + Into<u128> + Send + 'static> Squares for T
where
    u128: AsPrimitive<T>,
{
    fn by_neighbours(self, grid: &Grid) -> [T; 5] {
        grid.by_neighbours(self)
    }
}

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

/// With 1 to 9 empty squares, what is worth how much to the seat that acts: its tiles beside none, one, two and more
/// empty squares; the other's; empty squares beside tiles of both, of its own alone and of the other's alone; to act.
/// Fitted by least squares to the estimate of 397,000 positions of such searches on 5×5, 98 % of whose variance it tells.
const WEIGHTS: [[i16; 12]; 9] = [
    [247, 125, 0, 0, -223, -33, 0, 0, 56, 54, -105, 5],
    [240, 121, -100, 0, -233, -12, 32, 0, 37, 104, -136, 2],
    [186, 78, 31, 34, -159, 2, 50, 68, -35, 91, -250, 13],
    [193, 86, 38, 47, -155, 2, 44, 26, -54, 71, -254, 13],
    [127, 52, 2, -35, -105, -12, 33, 110, -8, 93, -142, 9],
    [129, 55, 6, -25, -105, -12, 32, 106, -10, 91, -140, 10],
    [137, 60, 15, -28, -104, -11, 33, 110, -19, 81, -147, 12],
    [90, 41, -1, -46, -83, -14, 26, 60, 3, 68, -73, 4],
    [97, 45, 0, -32, -77, -24, 11, 44, 3, 65, -63, 4],
];

/// With so many empty squares a guess looks one action ahead: there is little to guess, and much depends on it.
const LOOK_AHEAD: u32 = 7;

/// A board, for displacements by each of the rules.
pub(in super::super) struct Board<T> {
    grid: &'static Grid,
    all: T,
    not_first: T,
    not_last: T,
    /// By square, the squares that a tile may come from.
    sources: Vec<T>,
    /// The same by direction, first the two towards higher numbers, where nothing may be in between.
    rays: Option<Vec<[T; 4]>>,
}

impl<T: Squares> Board<T> {
    pub(in super::super) fn new(size: u8, reach: Reach) -> Board<T> {
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
            grid: Grid::new(size),
            all: set(&|_| true),
            not_first: set(&|s| s % n > 0),
            not_last: set(&|s| s % n < n - 1),
            sources: rays.iter().map(|rays| rays.iter().fold(T::zero(), |set, &ray| set | ray)).collect(),
            rays: (reach == Reach::Slide).then_some(rays),
        }
    }

    pub(super) fn beside(&self, set: T) -> T {
        let n = usize::from(self.grid.size);
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

    /// The set of all squares.
    pub(in super::super) fn all(&self) -> T {
        self.all
    }

    /// How so many tiles compare to half of the board.
    pub(super) fn half(&self, tiles: u32) -> Ordering {
        (2 * tiles).cmp(&self.all.count_ones())
    }
}

/// A position, seen by the seat whose win is looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Place<T> {
    pub(in super::super) own: T,
    pub(in super::super) other: T,
    /// Whether the seat whose win is looked for acts.
    pub(in super::super) acts: bool,
}

impl<T: Squares> Place<T> {
    /// The tiles of the seat that acts, and the other's.
    pub(super) fn sides(self) -> (T, T) {
        if self.acts { (self.own, self.other) } else { (self.other, self.own) }
    }

    /// The tiles of the winner and the other's, or the other way round.
    pub(super) fn of(self, winner: bool) -> (T, T) {
        if winner { (self.own, self.other) } else { (self.other, self.own) }
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
    pub(in super::super) fn actions(&self, place: Place<T>, mut visit: impl FnMut(Action, Place<T>)) {
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

    /// How hard a position seems: with each empty square two and a half times as hard, and the harder to win the less it is
    /// worth to the winner (about 1.35 times for each tile). In whole numbers, to be the same everywhere.
    pub(super) fn guess(&self, place: Place<T>) -> ProofNumbers {
        let empty = self.empty(place).count_ones();
        let worth = if empty < LOOK_AHEAD { self.worth(place) } else { self.worth_ahead(place) };
        // In 64ths of a doubling, which are 0.003 / ln 2 each.
        let doublings = worth.clamp(-2500, 2500) * 277 / 1000;
        let empty = empty.min(12);
        let effort = (4 * 5_u64.pow(empty)) >> empty;
        let times = |doublings: i32| {
            let (whole, part) = (doublings.div_euclid(64), doublings.rem_euclid(64) as u64);
            let effort = effort * (64 + part) / 64;
            let effort = if whole < 0 { effort >> -whole } else { effort << whole };
            effort.clamp(1, 1 << 22) as u32
        };
        ProofNumbers { proof: times(-doublings), disproof: times(doublings), path_dependent: false }
    }

    /// What a position is worth after the best action.
    fn worth_ahead(&self, place: Place<T>) -> i32 {
        let mut best = None;
        self.actions(place, |_, after| {
            let worth = self.worth(after);
            best = Some(best.map_or(worth, |best: i32| if place.acts { best.max(worth) } else { best.min(worth) }));
        });
        best.unwrap_or_else(|| self.worth(place))
    }

    /// What a position is worth to the winner, 100 for about a tile: [`estimate`](super::super::estimate) in short.
    fn worth(&self, place: Place<T>) -> i32 {
        let (mover, enemy) = place.sides();
        let empty = self.empty(place);
        let beside = empty.by_neighbours(self.grid);
        let (near, near_enemy) = (self.beside(mover) & empty, self.beside(enemy) & empty);
        let sets = [
            mover & beside[0],
            mover & beside[1],
            mover & beside[2],
            mover & (beside[3] | beside[4]),
            enemy & beside[0],
            enemy & beside[1],
            enemy & beside[2],
            enemy & (beside[3] | beside[4]),
            near & near_enemy,
            near & !near_enemy,
            near_enemy & !near,
        ];
        let weights = &WEIGHTS[(empty.count_ones() as usize).clamp(1, WEIGHTS.len()) - 1];
        let worth = sets.iter().zip(weights).map(|(set, &weight)| set.count_ones() as i32 * i32::from(weight));
        let worth = worth.sum::<i32>() + i32::from(weights[sets.len()]);
        if place.acts { worth } else { -worth }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::estimate::estimate;
    use super::*;
    use crate::Rng;

    #[test]
    fn the_short_estimate_says_about_the_same() {
        let mut rng = Rng::new(7);
        for size in [5, 7, 9] {
            let board = Board::<u128>::new(size, Reach::Jump);
            let squares = u32::from(size).pow(2);
            let pairs: Vec<(f64, f64)> = (0..500)
                .map(|_| {
                    let mut own = 0;
                    let mut empty = 0;
                    (0..squares).for_each(|square| own |= u128::from(rng.below(2)) << square);
                    (0..1 + rng.below(8)).for_each(|_| empty |= 1 << rng.below(squares));
                    let place = Place { own: own & !empty, other: board.all & !own & !empty, acts: true };
                    (f64::from(board.worth(place)), f64::from(estimate(size, place.own, place.other)))
                })
                .collect();
            let mean = |of: &dyn Fn(&(f64, f64)) -> f64| pairs.iter().map(of).sum::<f64>() / pairs.len() as f64;
            let (a, b) = (mean(&|p| p.0), mean(&|p| p.1));
            let common = mean(&|p| (p.0 - a) * (p.1 - b));
            let spreads = mean(&|p| (p.0 - a).powi(2)) * mean(&|p| (p.1 - b).powi(2));
            assert!(common / spreads.sqrt() > 0.9, "{size}: {}", common / spreads.sqrt());
        }
    }
}
