//! The positions that a game has been through, as far as a rule about repetition may need them.

/// A stack of the [keys](crate::Position::key) of a game's positions, the present one on top. A position before which
/// none can recur (after a capture, say) closes off all earlier ones.
#[derive(Clone, Debug)]
pub struct RepetitionHistory {
    entries: Vec<Entry>,
    /// By a key's last bits, one more than the index of the last entry with these bits; 0 for none. As many as a power
    /// of two.
    last: Box<[u32]>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    /// The index of the first position that can still recur after it.
    floor: u32,
    /// As in `last`: the entry before it with the same last bits.
    before: u32,
}

/// How many last bits are told apart at first; twice as many whenever there are more entries.
const SLOTS: usize = 1 << 11;

/// The slots follow from the entries, and how many there are from the past.
impl PartialEq for RepetitionHistory {
    fn eq(&self, other: &RepetitionHistory) -> bool {
        let same = |(a, b): (&Entry, &Entry)| (a.key, a.floor) == (b.key, b.floor);
        self.entries.len() == other.entries.len() && self.entries.iter().zip(&other.entries).all(same)
    }
}

impl Eq for RepetitionHistory {}

impl Default for RepetitionHistory {
    fn default() -> RepetitionHistory {
        RepetitionHistory { entries: Vec::new(), last: vec![0; SLOTS].into() }
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

    fn slot(&self, key: u64) -> usize {
        key as usize & (self.last.len() - 1)
    }

    /// Adds the position reached, by its key. `lasting`: no earlier position can recur.
    pub fn push(&mut self, key: u64, lasting: bool) {
        if self.entries.len() == self.last.len() {
            self.last = vec![0; 2 * self.last.len()].into();
            for index in 0..self.entries.len() {
                let slot = self.slot(self.entries[index].key);
                self.entries[index].before = std::mem::replace(&mut self.last[slot], index as u32 + 1);
            }
        }
        let len = self.entries.len() as u32;
        let floor = if lasting { len } else { self.entries.last().map_or(0, |e| e.floor) };
        let slot = self.slot(key);
        let before = std::mem::replace(&mut self.last[slot], len + 1);
        self.entries.push(Entry { key, floor, before });
    }

    /// Takes the last position back. The start stays.
    pub fn pop(&mut self) {
        if self.entries.len() > 1
            && let Some(Entry { key, before, .. }) = self.entries.pop()
        {
            let slot = self.slot(key);
            self.last[slot] = before;
        }
    }

    /// How often the position of this key has occurred, the present one included, as far as it can still recur.
    #[must_use]
    pub fn count(&self, key: u64) -> usize {
        let floor = self.entries.last().map_or(0, |e| e.floor);
        let (mut at, mut count) = (self.last[self.slot(key)], 0);
        while at > floor {
            let entry = &self.entries[at as usize - 1];
            count += usize::from(entry.key == key);
            at = entry.before;
        }
        count
    }

    /// How many of the last positions, the present one included, could recur.
    #[must_use]
    pub fn recurrable(&self) -> usize {
        self.entries.len() - self.entries.last().map_or(0, |e| e.floor as usize)
    }

    /// Whether a position that can come back has occurred twice or more.
    #[must_use]
    pub fn repeated(&self) -> bool {
        let past = &self.entries[self.entries.len() - self.recurrable()..];
        past.iter().any(|e| self.count(e.key) > 1)
    }

    /// Whether the present position has occurred for the third time.
    #[must_use]
    pub fn third(&self) -> bool {
        // The same seat has to be on turn: twice two actions at least, and no more where both seats pass.
        self.recurrable() > 4 && self.entries.last().is_some_and(|e| self.count(e.key) >= 3)
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
    /// Looking a key up takes no longer in a long history than in a short one.
    #[test]
    fn looking_up_goes_through_few_entries() {
        let mut repetitions = RepetitionHistory::new(0);
        let key = crate::zobrist::key;
        (1..50_000).for_each(|n| repetitions.push(key(n), false));
        let mut steps = 0;
        for n in 0..10_000 {
            let mut at = repetitions.last[repetitions.slot(key(n << 32))];
            while at > 0 {
                (at, steps) = (repetitions.entries[at as usize - 1].before, steps + 1);
            }
        }
        assert!(steps < 20_000, "{steps} for 10,000 keys");
    }

    /// Against looking through everything.
    #[test]
    fn long_histories_count_the_same() {
        let mut repetitions = RepetitionHistory::new(0);
        let mut all = vec![(0, 0)];
        for step in 1..20_000_u64 {
            // Some positions often, some never again, some that differ in their first bits only.
            let key = [step % 700, step, step << 40][step as usize % 3];
            let lasting = step % 6_000 == 0;
            repetitions.push(key, lasting);
            all.push((key, if lasting { all.len() } else { all[all.len() - 1].1 }));
            if step > 1_000 && step % 1_000 < 3 {
                for _ in 0..step % 1_000 * 300 {
                    repetitions.pop();
                    all.pop();
                }
            }
            if step % 97 == 0 {
                let floor = all[all.len() - 1].1;
                for asked in [key, step % 700, 7 << 40] {
                    let expected = all[floor..].iter().filter(|(key, _)| *key == asked).count();
                    assert_eq!(repetitions.count(asked), expected, "after {step}");
                }
            }
        }
    }
}
