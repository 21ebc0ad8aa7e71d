//! What proof searches remember: when positions are won and when not, and how hard others were.

use std::hint::black_box;

use super::board::Squares;
use super::condition::Condition;
use crate::proof::Numbers;

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

pub(super) struct Table(Vec<Slot>);

impl Table {
    const PATH: u32 = 1 << 31;

    pub(super) fn new(entries: usize) -> Table {
        Table(vec![Slot::default(); (entries / 4).max(1).next_power_of_two()])
    }

    fn slot(&self, hash: u64) -> (usize, u32) {
        (hash as usize & (self.0.len() - 1), (hash >> 32) as u32)
    }

    /// Reads ahead what these positions will be asked for: they wait for memory all at once, not one after the other.
    pub(super) fn read_ahead(&self, hashes: impl Iterator<Item = u64>) {
        black_box(hashes.fold(0, |sum, hash| sum ^ self.0[self.slot(hash).0].0[0].check));
    }

    pub(super) fn get(&self, hash: u64) -> Option<Numbers> {
        let (slot, check) = self.slot(hash);
        let entry = self.0[slot].0.iter().find(|e| e.check == check && e.work > 0)?;
        let path = entry.refutation & Table::PATH > 0;
        Some(Numbers { proof: entry.proof, refutation: entry.refutation & !Table::PATH, path })
    }

    pub(super) fn put(&mut self, hash: u64, numbers: Numbers, work: u32) {
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
