//! Random-looking keys for incremental hashes.

/// A 64-bit key for a small number, the same for ever: the output function of SplitMix64 (Steele, Lea, Flood 2014).
#[must_use]
pub const fn key(n: u64) -> u64 {
    let mut z = n.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// A table of `N` keys; tables with different `domain`s share none.
#[must_use]
pub const fn table<const N: usize>(domain: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut i = 0;
    while i < N {
        keys[i] = key(domain << 32 | i as u64);
        i += 1;
    }
    keys
}
