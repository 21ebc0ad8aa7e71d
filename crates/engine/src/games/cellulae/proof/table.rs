//! What proof searches remember of positions that are not decided: how hard they were found.

use std::hint::black_box;

use crate::proof::ProofNumbers;

/// How hard a position was found that is not decided, or only for the way it was come to. Another's taken for it would
/// only waste time, so a part of the hash will do to tell them apart.
#[derive(Clone, Copy, Default)]
struct Entry {
    check: u32,
    proof: u32,
    /// The highest bit says whether the position was disproven for the way to it.
    disproof: u32,
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

    pub(super) fn get(&self, hash: u64) -> Option<ProofNumbers> {
        let (slot, check) = self.slot(hash);
        let entry = self.0[slot].0.iter().find(|e| e.check == check && e.work > 0)?;
        let path = entry.disproof & Table::PATH > 0;
        Some(ProofNumbers { proof: entry.proof, disproof: entry.disproof & !Table::PATH, path_dependent: path })
    }

    pub(super) fn put(&mut self, hash: u64, numbers: ProofNumbers, work: u32) {
        let (slot, check) = self.slot(hash);
        let slot = &mut self.0[slot].0;
        let own = slot.iter().position(|e| e.check == check);
        let index = own.or_else(|| (0..4).min_by_key(|&i| slot[i].work)).unwrap_or_default();
        let before = if own.is_some() { slot[index].work } else { 0 };
        let path = if numbers.path_dependent { Table::PATH } else { 0 };
        let (proof, disproof) = (numbers.proof, numbers.disproof | path);
        slot[index] = Entry { check, proof, disproof, work: before.saturating_add(work) };
    }
}
