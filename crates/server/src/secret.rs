//! Keys: only their hashes are kept, and comparing them takes as long whatever they are.

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use tavoliere_protocol::{Key, Random};

/// What is kept of a key. A key is 128 random bits, so nobody can try them all, and a plain hash will do.
pub fn hash(key: &Key) -> String {
    Sha256::digest(key.as_str()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether this is the key of that hash. The empty hash has none.
pub fn opens(key: &Key, kept: &str) -> bool {
    hash(key).as_bytes().ct_eq(kept.as_bytes()).into()
}

/// The system's randomness.
pub struct System;

impl Random for System {
    fn fill(&mut self, bytes: &mut [u8]) {
        getrandom::fill(bytes).expect("the system has randomness");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_its_own_key_opens() {
        let (key, other) = (System.key(), System.key());
        assert!(opens(&key, &hash(&key)));
        assert!(!opens(&other, &hash(&key)) && !opens(&key, "") && !opens(&key, key.as_str()));
        assert_eq!(hash(&key).len(), 64);
    }
}
