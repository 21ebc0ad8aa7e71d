//! Times as messages and journals have them. They come from elsewhere, so none is taken that nobody could reckon with.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::limits;

fn checked<E: Error>(time: u64) -> Result<u64, E> {
    if time < limits::TIME { Ok(time) } else { Err(E::custom("a time beyond all clocks")) }
}

/// Reads a time or a span.
pub(crate) fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    checked(u64::deserialize(deserializer)?)
}

/// Reads what is left to both seats, where there are clocks.
pub(crate) fn read_left<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<[u64; 2]>, D::Error> {
    let left = Option::<[u64; 2]>::deserialize(deserializer)?;
    left.into_iter().flatten().try_for_each(|time| checked(time).map(drop))?;
    Ok(left)
}
