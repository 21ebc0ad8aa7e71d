//! Fractions in messages. JSON has no infinity, so none may come of a number that is too great for its place.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// Reads a fraction, for `deserialize_with`.
///
/// # Errors
/// If it is none, or is too great for 32 bits: it could not be written again.
pub fn finite<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f32, D::Error> {
    let number = f32::deserialize(deserializer)?;
    if number.is_finite() { Ok(number) } else { Err(D::Error::custom("a number that is too great")) }
}
