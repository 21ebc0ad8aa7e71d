//! The transposition table: the positions already searched, as far as there is room for them.

use tavoliere_rules::Action;

use crate::Score;

/// What a stored score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
    /// The true score is this.
    Exact,
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// The position's key.
    pub(crate) key: u64,
    /// Proven scores are counted from this position, not from the search's start ([`Score::for_table`]).
    pub(crate) score: Score,
    /// The hash move: the best action found, if there was one.
    pub(crate) action: Option<Action>,
    /// The remaining depth it was searched to.
    pub(crate) depth: u8,
    /// How the score relates to the true one.
    pub(crate) bound: Bound,
    /// Whether an estimate had a part in the score; if not, it holds for every depth.
    pub(crate) estimated: bool,
}

/// A hash table of slots of two entries: the first is replaced by depth, the second always. A deep entry that has not
/// been needed in the present iteration gives way too.
pub(crate) struct TranspositionTable {
    slots: Vec<[Option<(Entry, u8)>; 2]>,
    generation: u8,
}

impl TranspositionTable {
    /// A table whose size suits a search of so many positions: at most 2^20 entries.
    pub(crate) fn for_nodes(nodes: u64) -> TranspositionTable {
        let slots = (nodes / 4).clamp(1 << 8, 1 << 19).next_power_of_two() as usize;
        TranspositionTable { slots: vec![[None; 2]; slots], generation: 0 }
    }

    /// Begins a new iteration: what is not needed in it is old.
    pub(crate) fn age(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    /// The entry of a position; it is of the present iteration from now on.
    pub(crate) fn get(&mut self, key: u64) -> Option<Entry> {
        let slot = key as usize & (self.slots.len() - 1);
        let (entry, generation) = self.slots[slot].iter_mut().flatten().find(|(e, _)| e.key == key)?;
        *generation = self.generation;
        Some(*entry)
    }

    /// Stores what was found out about a position.
    pub(crate) fn put(&mut self, mut entry: Entry) {
        let slot = entry.key as usize & (self.slots.len() - 1);
        let [deepest, latest] = &mut self.slots[slot];
        match deepest {
            Some((old, _)) if old.key == entry.key => {
                entry.action = entry.action.or(old.action);
                *deepest = Some((entry, self.generation));
            }
            Some((old, generation)) if old.depth > entry.depth && *generation == self.generation => {
                *latest = Some((entry, self.generation));
            }
            _ => {
                *latest = *deepest;
                *deepest = Some((entry, self.generation));
            }
        }
    }
}
