//! What a proof search knows of positions.

/// Proof and disproof numbers: the least number of leaves that have still to be proven, or disproven, to decide the
/// position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ProofNumbers {
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
    /// Whether it was disproven because a position came back, which may not be so on another path to it (the graph
    /// history interaction problem).
    pub(crate) path_dependent: bool,
}

impl ProofNumbers {
    /// The largest number: it cannot be.
    pub(crate) const INFINITE: u32 = u32::MAX / 2;
    pub(crate) const PROVEN: ProofNumbers =
        ProofNumbers { proof: 0, disproof: ProofNumbers::INFINITE, path_dependent: false };
    pub(crate) const DISPROVEN: ProofNumbers =
        ProofNumbers { proof: ProofNumbers::INFINITE, disproof: 0, path_dependent: false };
    /// Thresholds that only a decided position reaches.
    pub(crate) const UNLIMITED: ProofNumbers =
        ProofNumbers { proof: ProofNumbers::INFINITE, disproof: ProofNumbers::INFINITE, path_dependent: false };

    /// Whether it is proven or disproven.
    fn decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// What is known of a position.
#[derive(Clone, Copy)]
pub(super) struct Entry<A> {
    pub(super) key: u64,
    pub(super) numbers: ProofNumbers,
    /// The action that proves it, or the most promising one.
    pub(super) action: Option<A>,
    /// How many positions were looked at to find this.
    pub(super) work: u32,
}

/// Positions share places by fours; what took most work stays, and proofs before all.
pub(super) struct Table<A> {
    places: Vec<[Option<Entry<A>>; 4]>,
}

impl<A: Copy> Table<A> {
    /// The bytes of an entry.
    pub(super) const ENTRY: usize = size_of::<Option<Entry<A>>>();

    pub(super) fn new(entries: usize) -> Table<A> {
        Table { places: vec![[None; 4]; (entries / 4).max(1).next_power_of_two()] }
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.places.len() - 1)
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry<A>> {
        self.places[self.place(key)].iter().flatten().find(|e| e.key == key).copied()
    }

    pub(super) fn put(&mut self, mut entry: Entry<A>) {
        let place = self.place(entry.key);
        let place = &mut self.places[place];
        if let Some(old) = place.iter_mut().flatten().find(|e| e.key == entry.key) {
            // What is proven stays proven.
            if old.numbers.proof != 0 {
                entry.work = entry.work.saturating_add(old.work);
                *old = entry;
            }
            return;
        }
        let worth = |e: &Option<Entry<A>>| e.map(|e| (e.numbers.proof == 0, e.numbers.decided(), e.work));
        if let Some(cheapest) = place.iter_mut().min_by_key(|e| worth(e)) {
            *cheapest = Some(entry);
        }
    }
}
