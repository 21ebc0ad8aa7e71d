//! The positions that a game has been through, as far as a rule about repetition may need them.

use std::fmt;

/// A stack of the [keys](crate::Position::key) of a game's positions, the present one on top. A position before which
/// none can recur (after a capture, say) closes off all earlier ones, so looking something up is short.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RepetitionHistory {
    /// Each position's key, and the index of the first position that can still recur after it.
    entries: Vec<(u64, u32)>,
    /// How many keys have which last bits: most positions that are looked up have not occurred, and hundreds that
    /// have are soon in the way (Hoppa).
    filter: Filter,
}

/// Counts keys by their last bits.
#[derive(Clone, PartialEq, Eq)]
struct Filter(Box<[u32; 1 << 11]>);

/// Follows from the entries, so nobody wants to read it.
impl fmt::Debug for Filter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Filter")
    }
}

impl Default for Filter {
    fn default() -> Filter {
        Filter(Box::new([0; 1 << 11]))
    }
}

impl Filter {
    fn slot(&mut self, key: u64) -> &mut u32 {
        &mut self.0[key as usize % (1 << 11)]
    }

    fn has(&self, key: u64) -> bool {
        self.0[key as usize % (1 << 11)] > 0
    }
}

impl RepetitionHistory {
    /// The history of a game that starts with the position of this [key](crate::Position::key): its first occurrence.
    #[must_use]
    pub fn new(start: u64) -> RepetitionHistory {
        let mut repetitions = RepetitionHistory::default();
        repetitions.push(start, true);
        repetitions
    }

    /// Adds the position reached, by its key. `lasting`: no earlier position can recur.
    pub fn push(&mut self, key: u64, lasting: bool) {
        let floor = if lasting { self.entries.len() as u32 } else { self.entries.last().map_or(0, |e| e.1) };
        self.entries.push((key, floor));
        *self.filter.slot(key) += 1;
    }

    /// Takes the last position back. The start stays.
    pub fn pop(&mut self) {
        if self.entries.len() > 1
            && let Some((key, _)) = self.entries.pop()
        {
            *self.filter.slot(key) -= 1;
        }
    }

    /// How often the position of this key has occurred, the present one included, as far as it can still recur.
    #[must_use]
    pub fn count(&self, key: u64) -> usize {
        if !self.filter.has(key) {
            return 0;
        }
        let floor = self.entries.last().map_or(0, |e| e.1 as usize);
        self.entries[floor..].iter().filter(|e| e.0 == key).count()
    }

    /// How many of the last positions, the present one included, could recur.
    #[must_use]
    pub fn recurrable(&self) -> usize {
        self.entries.len() - self.entries.last().map_or(0, |e| e.1 as usize)
    }

    /// Whether a position that can come back has occurred twice or more.
    #[must_use]
    pub fn repeated(&self) -> bool {
        let past = &self.entries[self.entries.len() - self.recurrable()..];
        past.iter().any(|e| self.count(e.0) > 1)
    }

    /// Whether the present position has occurred for the third time.
    #[must_use]
    pub fn third(&self) -> bool {
        // The same seat has to be on turn: twice two actions at least, and no more where both seats pass.
        self.recurrable() > 4 && self.entries.last().is_some_and(|e| self.count(e.0) >= 3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_come_back_is_not_repeated() {
        let mut repetitions = RepetitionHistory::new(1);
        repetitions.push(2, false);
        assert!(!repetitions.repeated());
        repetitions.push(1, false);
        assert!(repetitions.repeated());
        repetitions.push(3, true);
        assert!(!repetitions.repeated());
    }
}
