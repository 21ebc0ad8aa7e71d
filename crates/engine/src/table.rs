//! The positions already searched, as far as there is room for them.

use tavoliere_rules::Action;

use crate::Score;

/// What a stored score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is at least this.
    Lower,
    /// It is at most this.
    Upper,
    /// It is this.
    Exact,
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    key: u64,
    /// Counted from this position, not from the search's start.
    pub(crate) score: Score,
    pub(crate) action: Option<Action>,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
}

/// A hash table that forgets: two entries share a slot, the deeper search and the latest one.
pub(crate) struct Table {
    slots: Vec<[Option<Entry>; 2]>,
}

impl Table {
    /// A table that suits a search of so many positions.
    pub(crate) fn for_nodes(nodes: u64) -> Table {
        let slots = (nodes / 4).clamp(1 << 8, 1 << 18).next_power_of_two() as usize;
        Table { slots: vec![[None; 2]; slots] }
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }

    pub(crate) fn get(&self, key: u64) -> Option<&Entry> {
        self.slots[self.slot(key)].iter().flatten().find(|e| e.key == key)
    }

    pub(crate) fn put(&mut self, key: u64, score: Score, action: Option<Action>, depth: u8, bound: Bound) {
        let slot = self.slot(key);
        let [deep, late] = &mut self.slots[slot];
        let mut entry = Entry { key, score, action, depth, bound };
        match deep {
            Some(old) if old.key == key => {
                entry.action = action.or(old.action);
                *deep = Some(entry);
            }
            Some(old) if old.depth > depth => *late = Some(entry),
            _ => {
                *late = *deep;
                *deep = Some(entry);
            }
        }
    }
}
