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
    pub(crate) key: u64,
    /// Counted from this position, not from the search's start.
    pub(crate) score: Score,
    pub(crate) action: Option<Action>,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// Whether an estimate had a part in it; if not, it holds for every depth.
    pub(crate) estimated: bool,
}

/// A hash table that forgets: two entries share a slot, the deeper search and the latest one. A deep search that has
/// not been needed in the present iteration gives way.
pub(crate) struct Table {
    slots: Vec<[Option<(Entry, u8)>; 2]>,
    generation: u8,
}

impl Table {
    /// A table that suits a search of so many positions.
    pub(crate) fn for_nodes(nodes: u64) -> Table {
        let slots = (nodes / 4).clamp(1 << 8, 1 << 19).next_power_of_two() as usize;
        Table { slots: vec![[None; 2]; slots], generation: 0 }
    }

    /// Begins a new iteration: what is not needed in it is old.
    pub(crate) fn age(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    pub(crate) fn get(&mut self, key: u64) -> Option<Entry> {
        let slot = key as usize & (self.slots.len() - 1);
        let (entry, generation) = self.slots[slot].iter_mut().flatten().find(|(e, _)| e.key == key)?;
        *generation = self.generation;
        Some(*entry)
    }

    pub(crate) fn put(&mut self, mut entry: Entry) {
        let slot = entry.key as usize & (self.slots.len() - 1);
        let [deep, late] = &mut self.slots[slot];
        match deep {
            Some((old, _)) if old.key == entry.key => {
                entry.action = entry.action.or(old.action);
                *deep = Some((entry, self.generation));
            }
            Some((old, generation)) if old.depth > entry.depth && *generation == self.generation => {
                *late = Some((entry, self.generation));
            }
            _ => {
                *late = *deep;
                *deep = Some((entry, self.generation));
            }
        }
    }
}
