//! Weights that were learned, as `tavoliere-cli learn` writes them.

/// The weights of a file: two bytes for each, the lower one first, phase by phase.
///
/// # Panics
/// If the file has not so many; while the program is built.
pub(crate) const fn read<const WEIGHTS: usize, const PHASES: usize>(bytes: &[u8]) -> [[i16; WEIGHTS]; PHASES] {
    assert!(bytes.len() == 2 * WEIGHTS * PHASES);
    let mut weights = [[0; WEIGHTS]; PHASES];
    // Iterators cannot run at compile time.
    let mut i = 0;
    while i < WEIGHTS * PHASES {
        weights[i / WEIGHTS][i % WEIGHTS] = i16::from_le_bytes([bytes[2 * i], bytes[2 * i + 1]]);
        i += 1;
    }
    weights
}
