//! A game's rules options: which there are, and the values chosen.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};

use crate::excerpt;

/// One rules option that a game offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The word for it in files and on the command line (`reach`).
    pub key: &'static str,
    /// Every value it can take, in an order to choose from.
    pub values: &'static [&'static str],
    /// The one of the values that is the published rule, or our reading of it.
    pub default: &'static str,
}

/// A value for each option of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default, serde::Serialize)]
#[serde(transparent)]
pub struct Options(BTreeMap<String, String>);

/// A choice that a game does not offer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// The game has no option of that key.
    #[error("unknown option '{}'; this game has: {}", excerpt(key), known.join(", "))]
    UnknownKey {
        /// The key given.
        key: String,
        /// The keys that the game has.
        known: Vec<&'static str>,
    },
    /// The option has no such value.
    #[error("option '{key}' cannot be '{}'; possible: {}", excerpt(value), possible.join(", "))]
    UnknownValue {
        /// The key given.
        key: String,
        /// The value given.
        value: String,
        /// The values that the option can take.
        possible: Vec<&'static str>,
    },
}

impl Options {
    /// Every option at its default.
    #[must_use]
    pub fn defaults(specs: &[OptionSpec]) -> Options {
        Options(specs.iter().map(|s| (s.key.to_owned(), s.default.to_owned())).collect())
    }

    /// The defaults with some values chosen, as pairs of a key and a value; of one key the last counts.
    ///
    /// # Errors
    /// The first key or value that the game does not have.
    pub fn choose<K: AsRef<str>, V: AsRef<str>>(
        specs: &[OptionSpec],
        chosen: impl IntoIterator<Item = (K, V)>,
    ) -> Result<Options, OptionError> {
        let mut options = Options::defaults(specs);
        for (key, value) in chosen {
            options.set(specs, key.as_ref(), value.as_ref())?;
        }
        Ok(options)
    }

    /// Chooses one value. What is refused changes nothing.
    ///
    /// # Errors
    /// If the game has no such key, or the option no such value.
    pub fn set(&mut self, specs: &[OptionSpec], key: &str, value: &str) -> Result<(), OptionError> {
        let Some(spec) = specs.iter().find(|s| s.key == key) else {
            return Err(OptionError::UnknownKey { key: key.into(), known: specs.iter().map(|s| s.key).collect() });
        };
        if !spec.values.contains(&value) {
            return Err(OptionError::UnknownValue {
                key: key.into(),
                value: value.into(),
                possible: spec.values.to_vec(),
            });
        }
        self.0.insert(key.into(), value.into());
        Ok(())
    }

    /// The value of an option; empty for a key the game does not have.
    #[must_use]
    pub fn get(&self, key: &str) -> &str {
        self.0.get(key).map_or("", String::as_str)
    }

    /// Keys and values, sorted by key.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(k, v)| (k.as_str(), v.as_str()))
    }
}

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Options, D::Error> {
        struct Pairs;

        impl<'de> Visitor<'de> for Pairs {
            type Value = Options;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("options, {\"key\": \"value\"}")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut pairs: A) -> Result<Options, A::Error> {
                let mut options = BTreeMap::new();
                while let Some((key, value)) = pairs.next_entry::<String, String>()? {
                    if options.contains_key(&key) {
                        return Err(A::Error::custom(format!("option '{}' is chosen twice", excerpt(&key))));
                    }
                    options.insert(key, value);
                }
                Ok(Options(options))
            }
        }

        deserializer.deserialize_map(Pairs)
    }
}
