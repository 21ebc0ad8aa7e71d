//! The transposition table: the positions already searched, as far as there is room for them.

use super::moves::PackedMove;

/// What a stored score says about the true one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Bound {
    /// The true score is at least this.
    #[default]
    Lower,
    /// The true score is at most this.
    Upper,
    /// The true score is this.
    Exact,
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    /// The upper half of the key; the bucket follows from the lower one.
    check: u32,
    /// Proven scores are counted from this position.
    pub score: i32,
    /// The hash move, [`PackedMove::NONE`] if there was none.
    pub mv: PackedMove,
    /// The remaining depth it was searched to.
    pub depth: i8,
    pub bound: Bound,
    /// The number of the search that wrote it, from 1; 0 is an empty entry.
    age: u8,
}

/// A hash table of buckets of four entries: those of earlier searches are replaced first, then the shallowest.
#[derive(Clone, Default)]
pub(super) struct TranspositionTable {
    buckets: Vec<[Entry; 4]>,
    age: u8,
}

impl TranspositionTable {
    /// A table whose size suits searches of so many positions: at most 2^20 entries.
    pub fn for_nodes(nodes: u64) -> TranspositionTable {
        let buckets = (nodes / 4).clamp(1 << 8, 1 << 18).next_power_of_two() as usize;
        TranspositionTable { buckets: vec![[Entry::default(); 4]; buckets], age: 1 }
    }

    /// Begins a new search: what is there makes room for what it finds.
    pub fn new_search(&mut self) {
        self.age = self.age % u8::MAX + 1;
    }

    fn bucket(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let check = (key >> 32) as u32;
        self.buckets[self.bucket(key)].iter().find(|e| e.check == check && e.age != 0).copied()
    }

    #[inline]
    pub fn put(&mut self, key: u64, score: i32, mv: PackedMove, depth: i8, bound: Bound) {
        let (check, age, bucket) = ((key >> 32) as u32, self.age, self.bucket(key));
        let bucket = &mut self.buckets[bucket];
        let slot = match bucket.iter().position(|e| e.check == check && e.age != 0) {
            Some(slot) => slot,
            None => (0..4).min_by_key(|&i| (bucket[i].age == age, bucket[i].depth)).unwrap_or(0),
        };
        let old = &mut bucket[slot];
        let mv = if mv == PackedMove::NONE && old.check == check { old.mv } else { mv };
        *old = Entry { check, score, mv, depth, bound, age };
    }
}
