//! An adaptive binary arithmetic coder: bits made small by how probable they were.

/// How probable a set bit is, in 65536ths. A range is never split nearer than 32 to either end.
pub(crate) type Probability = u16;

/// The probability where nothing is known yet: one half.
pub(crate) const EVEN: Probability = 1 << 15;
/// The adaptation rate: by one part in 2 to this of what is missing.
const RATE: u32 = 5;

/// Moves a probability towards the bit seen.
fn adapt(probability: &mut Probability, bit: bool) {
    if bit {
        *probability += (Probability::MAX - *probability) >> RATE;
    } else {
        *probability -= *probability >> RATE;
    }
}

/// The last code of the part of a range that stands for a set bit.
fn split(low: u32, high: u32, probability: Probability) -> u32 {
    let probability = probability.clamp(1 << 5, Probability::MAX - (1 << 5));
    low + ((u64::from(high - low) * u64::from(probability)) >> 16) as u32
}

/// An encoder or a decoder, so that writing and reading are one walk through the same bits.
pub(crate) trait Coder {
    /// The next bit: `truth` when writing, what was written when reading. The probability adapts to it.
    fn bit(&mut self, probability: &mut Probability, truth: impl FnOnce() -> bool) -> bool;
}

/// Writes bits into the fewest bytes.
pub(crate) struct Encoder {
    low: u32,
    high: u32,
    out: Vec<u8>,
}

impl Encoder {
    pub(crate) fn new() -> Encoder {
        Encoder { low: 0, high: u32::MAX, out: Vec::new() }
    }

    /// The code of all bits written.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        self.out.extend(self.high.to_be_bytes());
        self.out
    }
}

impl Coder for Encoder {
    fn bit(&mut self, probability: &mut Probability, truth: impl FnOnce() -> bool) -> bool {
        let (bit, middle) = (truth(), split(self.low, self.high, *probability));
        if bit {
            self.high = middle
        } else {
            self.low = middle + 1
        }
        while (self.low ^ self.high) >> 24 == 0 {
            self.out.push((self.high >> 24) as u8);
            (self.low, self.high) = (self.low << 8, self.high << 8 | 0xFF);
        }
        adapt(probability, bit);
        bit
    }
}

/// Reads the bits that an [`Encoder`] wrote; of other bytes any bits.
pub(crate) struct Decoder<'a> {
    low: u32,
    high: u32,
    window: u32,
    left: std::slice::Iter<'a, u8>,
}

impl<'a> Decoder<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Decoder<'a> {
        let mut decoder = Decoder { low: 0, high: u32::MAX, window: 0, left: bytes.iter() };
        (0..4).for_each(|_| decoder.shift());
        decoder
    }

    fn shift(&mut self) {
        self.window = self.window << 8 | u32::from(self.left.next().copied().unwrap_or(0));
    }
}

impl Coder for Decoder<'_> {
    fn bit(&mut self, probability: &mut Probability, _: impl FnOnce() -> bool) -> bool {
        let middle = split(self.low, self.high, *probability);
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
        adapt(probability, bit);
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
        let (mut encoder, mut probability) = (Encoder::new(), EVEN);
        bits.iter().for_each(|&bit| assert_eq!(encoder.bit(&mut probability, || bit), bit));
        let bytes = encoder.finish();
        assert!(bytes.len() < 1_600, "{}", bytes.len());
        let (mut decoder, mut probability) = (Decoder::new(&bytes), EVEN);
        assert!(bits.iter().all(|&bit| decoder.bit(&mut probability, || false) == bit));
    }
}
