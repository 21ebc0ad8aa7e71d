//! Bits made small: an arithmetic coder whose expectations follow what it has seen.

/// One in 65536ths: how likely a bit is set, kept away from both ends.
pub(super) type Chance = u16;

/// Nothing is known yet.
pub(super) const EVEN: Chance = 1 << 15;
/// How fast expectations follow: by one part in 2 to this.
const RATE: u32 = 5;

fn learn(chance: &mut Chance, bit: bool) {
    if bit {
        *chance += (Chance::MAX - *chance) >> RATE;
    } else {
        *chance -= *chance >> RATE;
    }
}

/// The part of a range that stands for a set bit ends here.
fn split(low: u32, high: u32, chance: Chance) -> u32 {
    let chance = chance.clamp(1 << 5, Chance::MAX - (1 << 5));
    low + ((u64::from(high - low) * u64::from(chance)) >> 16) as u32
}

/// Both directions, so that writing and reading are one walk through the same bits.
pub(super) trait Coder {
    /// The next bit: `truth` when writing, what was written when reading.
    fn bit(&mut self, chance: &mut Chance, truth: impl FnOnce() -> bool) -> bool;
}

/// Writes bits.
pub(super) struct Encoder {
    low: u32,
    high: u32,
    out: Vec<u8>,
}

impl Encoder {
    pub(super) fn new() -> Encoder {
        Encoder { low: 0, high: u32::MAX, out: Vec::new() }
    }

    /// All that was written.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.out.extend(self.high.to_be_bytes());
        self.out
    }
}

impl Coder for Encoder {
    fn bit(&mut self, chance: &mut Chance, truth: impl FnOnce() -> bool) -> bool {
        let (bit, middle) = (truth(), split(self.low, self.high, *chance));
        if bit {
            self.high = middle
        } else {
            self.low = middle + 1
        }
        while (self.low ^ self.high) >> 24 == 0 {
            self.out.push((self.high >> 24) as u8);
            (self.low, self.high) = (self.low << 8, self.high << 8 | 0xFF);
        }
        learn(chance, bit);
        bit
    }
}

/// Reads bits.
pub(super) struct Decoder {
    low: u32,
    high: u32,
    window: u32,
    left: std::slice::Iter<'static, u8>,
}

impl Decoder {
    pub(super) fn new(bytes: &'static [u8]) -> Decoder {
        let mut decoder = Decoder { low: 0, high: u32::MAX, window: 0, left: bytes.iter() };
        (0..4).for_each(|_| decoder.shift());
        decoder
    }

    fn shift(&mut self) {
        self.window = self.window << 8 | u32::from(self.left.next().copied().unwrap_or(0));
    }
}

impl Coder for Decoder {
    fn bit(&mut self, chance: &mut Chance, _: impl FnOnce() -> bool) -> bool {
        let middle = split(self.low, self.high, *chance);
        let bit = self.window <= middle;
        if bit {
            self.high = middle
        } else {
            self.low = middle + 1
        }
        while (self.low ^ self.high) >> 24 == 0 {
            (self.low, self.high) = (self.low << 8, self.high << 8 | 0xFF);
            self.shift();
        }
        learn(chance, bit);
        bit
    }
}

#[cfg(test)]
mod tests {
    use tavoliere_rules::zobrist;

    use super::*;

    #[test]
    fn what_was_written_is_read() {
        let bits: Vec<bool> = (0..20_000).map(|i| zobrist::key(i) % 100 < if i < 10_000 { 1 } else { 60 }).collect();
        let (mut encoder, mut chance) = (Encoder::new(), EVEN);
        bits.iter().for_each(|&bit| assert_eq!(encoder.bit(&mut chance, || bit), bit));
        let bytes = encoder.finish();
        assert!(bytes.len() < 1_600, "{}", bytes.len());
        let (mut decoder, mut chance) = (Decoder::new(bytes.leak()), EVEN);
        assert!(bits.iter().all(|&bit| decoder.bit(&mut chance, || false) == bit));
    }
}
