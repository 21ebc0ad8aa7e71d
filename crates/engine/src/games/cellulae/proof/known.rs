//! What proof searches know for certain: when positions are won and when not.

use super::board::Squares;
use super::condition::Condition;

/// What is known of positions with the same empty squares and the same seat to act.
pub(super) struct Known<T> {
    /// The conditions under which the winner wins.
    wins: Reasons<T>,
    /// The conditions under which the other seat keeps it from that.
    disproofs: Reasons<T>,
}

impl<T: Squares> Known<T> {
    pub(super) fn new() -> Known<T> {
        let none = || Reasons { needed: Vec::new(), rest: Vec::new() };
        Known { wins: none(), disproofs: none() }
    }

    /// Something of the beginning of both lists, to have them read ahead.
    pub(super) fn first(&self) -> T {
        let first = |reasons: &Reasons<T>| reasons.needed.first().map_or_else(T::zero, |block| block[0]);
        first(&self.wins) ^ first(&self.disproofs)
    }

    /// When the winner wins, or when not.
    pub(super) fn of(&self, won: bool) -> &Reasons<T> {
        if won { &self.wins } else { &self.disproofs }
    }

    pub(super) fn of_mut(&mut self, won: bool) -> &mut Reasons<T> {
        if won { &mut self.wins } else { &mut self.disproofs }
    }
}

/// Conditions, each of which is enough, and how long it takes by them.
pub(super) struct Reasons<T> {
    /// By themselves, because they tell most: the tiles that are needed, and behind the last what nothing fulfils.
    needed: Vec<[T; BLOCK]>,
    rest: Vec<Rest<T>>,
}

/// The conditions compared at once.
const BLOCK: usize = 8;

#[derive(Clone, Copy)]
struct Rest<T> {
    counted: T,
    count: u32,
    length: u16,
}

impl<T: Squares> Reasons<T> {
    fn condition(&self, index: usize) -> Condition<T> {
        let (needed, Rest { counted, count, .. }) = (self.needed[index / BLOCK][index % BLOCK], self.rest[index]);
        Condition { needed, counted, count }
    }

    /// Those that these tiles fulfil, by block.
    fn fulfilled(&self, tiles: T) -> impl Iterator<Item = impl Iterator<Item = (Condition<T>, u16)>> {
        let likely = move |block: &[T; BLOCK]| block.iter().fold(false, |any, &n| any | (n & !tiles).is_zero());
        let blocks = self.needed.iter().zip(self.rest.chunks(BLOCK)).filter(move |(block, _)| likely(block));
        blocks.map(move |(block, rest)| {
            let one = |(&needed, &Rest { counted, count, length }): (&T, &Rest<T>)| {
                (Condition { needed, counted, count }, length)
            };
            block.iter().zip(rest).map(one).filter(move |(condition, _)| condition.holds(tiles))
        })
    }

    pub(super) fn any(&self, tiles: T) -> bool {
        self.fulfilled(tiles).any(|mut block| block.next().is_some())
    }

    /// The one by which it takes least.
    pub(super) fn shortest(&self, tiles: T) -> Option<(Condition<T>, u16)> {
        self.fulfilled(tiles).flatten().min_by_key(|&(_, length)| length)
    }

    /// Adds one and leaves out those it makes superfluous.
    pub(super) fn add(&mut self, condition: Condition<T>, length: u16) {
        // From behind, for the last takes the place of one that is left out.
        for block in (0..self.needed.len()).rev() {
            // Only what needs all of its tiles can be made superfluous, and hardly a block has such.
            if !self.needed[block].iter().fold(false, |any, n| any | (condition.needed & !*n).is_zero()) {
                continue;
            }
            for i in (block * BLOCK..self.rest.len().min(block * BLOCK + BLOCK)).rev() {
                if length <= self.rest[i].length && condition.follows_from(&self.condition(i)) {
                    self.swap_remove(i);
                }
            }
        }
        let Condition { needed, counted, count } = condition;
        let index = self.rest.len();
        if index.is_multiple_of(BLOCK) {
            self.needed.push([T::max_value(); BLOCK]);
        }
        self.needed[index / BLOCK][index % BLOCK] = needed;
        self.rest.push(Rest { counted, count, length });
    }

    fn swap_remove(&mut self, index: usize) {
        self.rest.swap_remove(index);
        let last = self.rest.len();
        self.needed[index / BLOCK][index % BLOCK] = self.needed[last / BLOCK][last % BLOCK];
        self.needed[last / BLOCK][last % BLOCK] = T::max_value();
        self.needed.truncate(last.div_ceil(BLOCK));
    }
}
