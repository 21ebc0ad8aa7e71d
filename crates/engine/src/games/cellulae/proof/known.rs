//! What proof searches know for certain: when positions are won and when not.

use super::board::Squares;
use super::condition::Condition;

/// What is known of positions with the same empty squares and the same seat to act.
pub(super) struct Known<T> {
    /// When the winner wins.
    wins: Reasons<T>,
    /// When the other keeps it from that.
    refutations: Reasons<T>,
}

impl<T: Squares> Known<T> {
    pub(super) fn new() -> Known<T> {
        let none = || Reasons { needed: Vec::new(), rest: Vec::new() };
        Known { wins: none(), refutations: none() }
    }

    /// Something of the beginning of both lists, to have them read ahead.
    pub(super) fn first(&self) -> T {
        let first = |reasons: &Reasons<T>| reasons.needed.first().copied().unwrap_or_else(T::zero);
        first(&self.wins) ^ first(&self.refutations)
    }

    /// When the winner wins, or when not.
    pub(super) fn of(&self, won: bool) -> &Reasons<T> {
        if won { &self.wins } else { &self.refutations }
    }

    pub(super) fn of_mut(&mut self, won: bool) -> &mut Reasons<T> {
        if won { &mut self.wins } else { &mut self.refutations }
    }
}

/// Conditions, each of which is enough, and how long it takes by them.
pub(super) struct Reasons<T> {
    /// By themselves, because they tell most: the tiles that are needed.
    needed: Vec<T>,
    rest: Vec<Rest<T>>,
}

#[derive(Clone, Copy)]
struct Rest<T> {
    counted: T,
    count: u32,
    length: u16,
}

impl<T: Squares> Reasons<T> {
    fn condition(&self, index: usize) -> Condition<T> {
        let (needed, Rest { counted, count, .. }) = (self.needed[index], self.rest[index]);
        Condition { needed, counted, count }
    }

    /// Those that these tiles fulfil. In blocks, which compilers make faster than one by one.
    fn fulfilled(&self, tiles: T) -> impl Iterator<Item = usize> {
        const BLOCK: usize = 16;
        let blocks = self.needed.chunks(BLOCK).zip(0..);
        let likely = blocks.filter(move |(block, _)| block.iter().fold(false, |any, &n| any | (n & !tiles).is_zero()));
        likely
            .flat_map(|(block, number)| (0..block.len()).map(move |i| number * BLOCK + i))
            .filter(move |&i| self.condition(i).holds(tiles))
    }

    pub(super) fn any(&self, tiles: T) -> bool {
        self.fulfilled(tiles).next().is_some()
    }

    /// The one by which it takes least.
    pub(super) fn shortest(&self, tiles: T) -> Option<(Condition<T>, u16)> {
        let index = self.fulfilled(tiles).min_by_key(|&i| self.rest[i].length)?;
        Some((self.condition(index), self.rest[index].length))
    }

    /// Adds one and leaves out those it makes superfluous.
    pub(super) fn add(&mut self, condition: Condition<T>, length: u16) {
        let mut i = 0;
        while i < self.rest.len() {
            if length <= self.rest[i].length && condition.follows_from(&self.condition(i)) {
                self.needed.swap_remove(i);
                self.rest.swap_remove(i);
            } else {
                i += 1;
            }
        }
        let Condition { needed, counted, count } = condition;
        self.needed.push(needed);
        self.rest.push(Rest { counted, count, length });
    }
}
