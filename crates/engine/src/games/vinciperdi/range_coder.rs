//! An adaptive binary range coder for tables, whose bytes look like their neighbours.

/// The bits of a probability.
const BITS: u32 = 12;
/// How slowly the probabilities adapt: by one part in 2 to this.
const RATE: u32 = 4;
/// Below this the range is widened by a byte.
const NARROW: u32 = 1 << 24;

/// How probable the next bits are, given what came before: a tree of decisions for each context.
struct Model {
    odds: Vec<u16>,
    /// The distance to the neighbour above.
    stride: usize,
}

/// Decisions of a context: whether the byte is as the one before it, as the one above, and its eight bits.
const DECISIONS: usize = 2 + 256;

impl Model {
    fn new(stride: usize) -> Model {
        Model { odds: vec![1 << (BITS - 1); 4 * DECISIONS], stride }
    }

    /// Codes the byte at a place, the ones before it being known. `code` codes one bit by its odds.
    fn byte(&mut self, bytes: &mut [u8], at: usize, mut code: impl FnMut(&mut u16, bool) -> bool) {
        let back = |distance: usize| at.checked_sub(distance).map_or(0, |i| bytes[i]);
        let (before, above, second) = (back(1), back(self.stride), back(2));
        let context = usize::from(before == above) | usize::from(before == second) << 1;
        let odds = &mut self.odds[context * DECISIONS..][..DECISIONS];
        let byte = bytes[at];
        bytes[at] = if code(&mut odds[0], byte == before) {
            before
        } else if before != above && code(&mut odds[1], byte == above) {
            above
        } else {
            let mut node = 1;
            for bit in (0..8).rev() {
                node = node << 1 | usize::from(code(&mut odds[1 + node], byte >> bit & 1 != 0));
            }
            node as u8
        };
    }
}

/// The part of a range that stands for "yes".
fn split(odds: u16, range: u32) -> u32 {
    (range >> BITS) * u32::from(odds)
}

/// Moves the odds towards what has happened.
fn adapt(odds: &mut u16, yes: bool) {
    if yes { *odds += ((1 << BITS) - *odds) >> RATE } else { *odds -= *odds >> RATE }
}

/// Packs bytes that resemble the ones before and those `stride` before.
pub(super) fn pack(bytes: &[u8], stride: usize) -> Vec<u8> {
    let mut packed = Vec::new();
    let (mut low, mut range, mut held, mut pending) = (0u64, u32::MAX, 0u8, 0u64);
    let mut shift = |low: &mut u64| {
        if *low < 0xFF00_0000 || *low > u64::from(u32::MAX) {
            let carry = (*low >> 32) as u8;
            packed.push(held.wrapping_add(carry));
            packed.extend(std::iter::repeat_n(0xFF_u8.wrapping_add(carry), pending as usize));
            pending = 0;
            held = (*low >> 24) as u8;
        } else {
            pending += 1;
        }
        *low = *low << 8 & 0xFFFF_FFFF;
    };
    let mut model = Model::new(stride);
    let mut bytes = bytes.to_vec();
    for at in 0..bytes.len() {
        model.byte(&mut bytes, at, |odds, yes| {
            let part = split(*odds, range);
            if yes {
                range = part;
            } else {
                low += u64::from(part);
                range -= part;
            }
            adapt(odds, yes);
            while range < NARROW {
                range <<= 8;
                shift(&mut low);
            }
            yes
        });
    }
    (0..5).for_each(|_| shift(&mut low));
    packed
}

/// The `count` bytes that were packed. Other bytes than those of [`pack`] unpack to something else without an error.
pub(super) fn unpack(packed: &[u8], count: usize, stride: usize) -> Vec<u8> {
    // The first byte written is an empty one.
    let mut rest = packed.iter().copied().skip(1);
    let mut next = || u32::from(rest.next().unwrap_or(0));
    let mut code = (0..4).fold(0, |code, _| code << 8 | next());
    let mut range = u32::MAX;
    let mut model = Model::new(stride);
    let mut bytes = vec![0; count];
    for at in 0..count {
        model.byte(&mut bytes, at, |odds, _| {
            let part = split(*odds, range);
            let yes = code < part;
            if yes {
                range = part;
            } else {
                code -= part;
                range -= part;
            }
            adapt(odds, yes);
            while range < NARROW {
                range <<= 8;
                code = code << 8 | next();
            }
            yes
        });
    }
    bytes
}

#[cfg(test)]
mod tests {
    use tavoliere_rules::zobrist;

    use super::*;

    #[test]
    fn what_is_packed_comes_back() {
        for (count, kinds) in [(0, 1), (1, 255), (5_000, 1), (5_000, 3), (20_000, 256)] {
            let bytes: Vec<u8> = (0..count).map(|i| (zobrist::key(i / 7) % kinds) as u8).collect();
            let packed = pack(&bytes, 64);
            assert_eq!(unpack(&packed, bytes.len(), 64), bytes);
            assert!(kinds > 3 || packed.len() < bytes.len() / 2 + 10, "{}", packed.len());
        }
    }
}
