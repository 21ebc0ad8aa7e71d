//! What proof searches remember: wins and refutations, which stand for other positions too, and how hard others were.

use super::board::Squares;
use crate::proof::Numbers;

/// What is known of positions with the same empty squares and the same seat to act.
pub(super) struct Known<T> {
    /// The winner's tiles in positions that it wins, and how long each takes at most.
    wins: Vec<T>,
    lengths: Vec<u16>,
    /// Its tiles in positions that it does not win.
    others: Vec<T>,
}

impl<T: Squares> Known<T> {
    pub(super) fn new() -> Known<T> {
        Known { wins: Vec::new(), lengths: Vec::new(), others: Vec::new() }
    }

    pub(super) fn won(&self, own: T) -> bool {
        any(&self.wins, |win| (win & !own).is_zero())
    }

    pub(super) fn refuted(&self, own: T) -> bool {
        any(&self.others, |other| (own & !other).is_zero())
    }

    /// How long a win takes at most.
    pub(super) fn length(&self, own: T) -> Option<u16> {
        let wins = self.wins.iter().zip(&self.lengths).filter(|(win, _)| (**win & !own).is_zero());
        wins.map(|(_, &length)| length).min()
    }

    pub(super) fn add_win(&mut self, own: T, length: u16) {
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

    pub(super) fn add_refuted(&mut self, own: T) {
        self.others.retain(|&other| !(other & !own).is_zero());
        self.others.push(own);
    }
}

/// In blocks, which compilers make faster than one by one.
pub(super) fn any<T: Copy>(sets: &[T], test: impl Fn(T) -> bool) -> bool {
    sets.chunks(16).any(|block| block.iter().fold(false, |found, &set| found | test(set)))
}

/// How hard a position was found that is not decided, or only for the way it was come to. Another's taken for it would
/// only waste time, so a part of the hash will do to tell them apart.
#[derive(Clone, Copy, Default)]
pub(super) struct Entry {
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
pub(super) struct Slot([Entry; 4]);

pub(super) struct Table(Vec<Slot>);

impl Table {
    const PATH: u32 = 1 << 31;

    pub(super) fn new(entries: usize) -> Table {
        Table(vec![Slot::default(); (entries / 4).max(1).next_power_of_two()])
    }

    pub(super) fn slot(&self, hash: u64) -> (usize, u32) {
        (hash as usize & (self.0.len() - 1), (hash >> 32) as u32)
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
