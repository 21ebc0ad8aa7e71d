//! Random numbers, the same for the same seed on every machine, and random playouts.

use tavoliere_rules::{Action, RepetitionHistory, zobrist};

use crate::{Evaluate, Score};

/// The most actions of a playout; a longer one is estimated where it stands.
const LONGEST: u32 = 400;

/// A source of random numbers (SplitMix64), and playouts drawn by it.
#[derive(Clone, Debug)]
pub struct Rng {
    state: u64,
    /// Kept between playouts so that its memory is not allocated anew.
    legal: Vec<Action>,
}

impl Rng {
    /// The generator of that seed.
    #[must_use]
    pub fn new(seed: u64) -> Rng {
        Rng { state: seed, legal: Vec::new() }
    }

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        zobrist::key(self.state)
    }

    /// A number from 0 to one less than `limit`, which must not be 0; all are about as likely.
    pub fn below(&mut self, limit: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(limit)) >> 32) as u32
    }

    /// One of the set bits of a set that has one, as its number.
    pub fn bit(&mut self, set: u128) -> u32 {
        let mut left = self.below(set.count_ones().max(1));
        let mut set = set;
        while left > 0 {
            set &= set - 1;
            left -= 1;
        }
        set.trailing_zeros()
    }

    /// Plays at random to the end, any game, and gives its worth to the seat that acted at first. After `plies`
    /// actions the position is estimated instead. The record comes back as it was.
    pub fn playout<P: Evaluate>(&mut self, start: &P, record: &mut RepetitionHistory, plies: u32) -> Score {
        let mut position = start.clone();
        let mut legal = std::mem::take(&mut self.legal);
        let mut played = 0;
        let score = loop {
            if let Some(score) = position.ended(record, 0) {
                break score;
            }
            legal.clear();
            if played < plies.min(LONGEST) {
                position.legal(record, &mut legal);
            }
            if legal.is_empty() {
                break Score::estimate(position.evaluate());
            }
            let action = legal[self.below(legal.len() as u32) as usize];
            position.play(record, action, &mut ());
            played += 1;
        };
        (0..played).for_each(|_| record.pop());
        self.legal = legal;
        score.negated_if(position.seat() != start.seat())
    }
}
