//! The positions already searched, as far as there is room for them.

use super::moves::Step;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Bound {
    #[default]
    Lower,
    Upper,
    Exact,
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    /// The upper half of the key; the slot follows from the lower one.
    check: u32,
    /// Counted from this position.
    pub score: i32,
    pub step: Step,
    pub depth: i8,
    pub bound: Bound,
    /// The search that wrote it; 0 is an empty slot.
    age: u8,
}

/// A hash table that forgets: four entries share a bucket, and the shallowest of the oldest search goes first.
#[derive(Clone, Default)]
pub(super) struct Table {
    buckets: Vec<[Entry; 4]>,
    age: u8,
}

impl Table {
    /// A table that suits searches of so many positions.
    pub fn for_nodes(nodes: u64) -> Table {
        let buckets = (nodes / 4).clamp(1 << 8, 1 << 18).next_power_of_two() as usize;
        Table { buckets: vec![[Entry::default(); 4]; buckets], age: 1 }
    }

    /// What is there makes room for what the next search finds.
    pub fn grow_old(&mut self) {
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
    pub fn put(&mut self, key: u64, score: i32, step: Step, depth: i8, bound: Bound) {
        let (check, age, bucket) = ((key >> 32) as u32, self.age, self.bucket(key));
        let bucket = &mut self.buckets[bucket];
        let slot = match bucket.iter().position(|e| e.check == check && e.age != 0) {
            Some(slot) => slot,
            None => (0..4).min_by_key(|&i| (bucket[i].age == age, bucket[i].depth)).unwrap_or(0),
        };
        let old = &mut bucket[slot];
        let step = if step == Step::NONE && old.check == check { old.step } else { step };
        *old = Entry { check, score, step, depth, bound, age };
    }
}
