//! Records and everything else that is kept, as one text: to take along, or to give away.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tavoliere_rules::{GameId, Options, shorten};

use super::{INDEX, Library, LibraryError, Refusal, file, id_of};
use crate::{Link, PROGRAM, Record, RecordError, Storage};

/// The version that bundles are written with.
const VERSION: u32 = 1;
/// The longest text that is imported, in bytes.
const MAX_IMPORT: usize = 256 << 20;
/// The most texts in a bundle.
const MAX_TEXTS: usize = 100_000;

/// Texts by their names: JSON, so that every program can take it apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bundle {
    #[serde(rename = "tavoliere-data")]
    version: u32,
    program: String,
    texts: BTreeMap<String, String>,
}

/// What was taken into the library.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// The ids of the records that are new.
    pub added: Vec<String>,
    /// How many were there already.
    pub known: usize,
    /// What could not be taken in: which it was, and why.
    pub refused: Vec<(String, Refusal)>,
}

/// Whether a text can be kept under that name: one that this program could have chosen, and nothing that leads out of
/// its folder.
fn is_name(name: &str) -> bool {
    let plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.');
    (1..=80).contains(&name.len()) && name.bytes().all(plain) && !name.starts_with('.') && name != INDEX
}

impl Bundle {
    /// Everything that is kept: settings, stars, puzzles, drafts, matches in progress and records. The index is left out,
    /// as it follows from these, and so are reports of faults.
    ///
    /// # Errors
    /// If the storage refuses, or it is more than can be read again.
    pub fn of_all(storage: &impl Storage) -> Result<Bundle, LibraryError> {
        let of_a_player = |name: &String| is_name(name) && !name.starts_with("report-") && name != "doctor";
        let names = storage.names()?;
        let bundle = Bundle::of(storage, names.into_iter().filter(of_a_player))?;
        let bytes: usize = bundle.texts.iter().map(|(name, text)| name.len() + text.len()).sum();
        if bytes > MAX_IMPORT / 2 || bundle.texts.len() > MAX_TEXTS {
            return Err(LibraryError::TooMuch);
        }
        Ok(bundle)
    }

    fn of(storage: &impl Storage, names: impl Iterator<Item = String>) -> Result<Bundle, LibraryError> {
        let mut texts = BTreeMap::new();
        for name in names {
            if let Some(text) = storage.read(&name)? {
                texts.insert(name, text);
            }
        }
        Ok(Bundle { version: VERSION, program: PROGRAM.into(), texts })
    }

    /// The text of the file.
    #[must_use]
    pub fn to_text(&self) -> String {
        serde_json::to_string_pretty(self).expect("texts can always be written as JSON")
    }

    /// Its text, if it has one only.
    #[must_use]
    pub fn only(&self) -> Option<&str> {
        (self.texts.len() == 1).then(|| self.texts.values().next().map(String::as_str)).flatten()
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it is none, or a later program wrote it.
    pub fn read(text: &str) -> Result<Bundle, RecordError> {
        if text.len() > MAX_IMPORT {
            return Err(RecordError::TooLong);
        }
        // Bundles of all versions say which they are of.
        #[derive(Deserialize)]
        struct Versioned {
            #[serde(rename = "tavoliere-data")]
            version: u32,
            #[serde(default)]
            program: String,
        }
        let syntax = |error: serde_json::Error| RecordError::Syntax(shorten(&error.to_string(), 500));
        let Versioned { version, program } = serde_json::from_str(text).map_err(syntax)?;
        if version != VERSION {
            return Err(RecordError::Version { version, program });
        }
        let mut bundle: Bundle = serde_json::from_str(text).map_err(syntax)?;
        if bundle.texts.len() > MAX_TEXTS {
            return Err(RecordError::TooLong);
        }
        bundle.texts.retain(|name, _| is_name(name));
        Ok(bundle)
    }

    /// All its texts, by name.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }
}

impl Library {
    /// Some records as one text.
    ///
    /// # Errors
    /// If the storage refuses.
    pub fn export(&self, storage: &impl Storage, ids: &[&str]) -> Result<Bundle, LibraryError> {
        Bundle::of(storage, ids.iter().map(|id| file(id)))
    }

    /// Takes in whatever a text holds: a record, the games of a PGN file, those of a bundle, a link. What cannot be read
    /// is told, and the rest is taken in.
    ///
    /// # Errors
    /// If the storage refuses; what was written until then is in the library.
    pub fn import(
        &mut self,
        storage: &impl Storage,
        text: &str,
        known: Option<(GameId, &Options)>,
    ) -> Result<Imported, LibraryError> {
        let mut imported = Imported::default();
        for (what, read) in records(text, known) {
            match read {
                Ok(record) => match self.write(storage, &record) {
                    Ok((id, true)) => imported.added.push(id),
                    Ok((_, false)) => imported.known += 1,
                    Err(error) => {
                        let _ = self.write_index(storage);
                        return Err(LibraryError::Storage(error));
                    }
                },
                Err(why) => imported.refused.push((what, why)),
            }
        }
        if !imported.added.is_empty() {
            self.write_index(storage)?;
        }
        Ok(imported)
    }
}

/// Every record of a text, with what it is called there.
fn records(text: &str, known: Option<(GameId, &Options)>) -> Vec<(String, Result<Record, Refusal>)> {
    let plain = text.trim_start_matches('\u{FEFF}').trim();
    if plain.len() > MAX_IMPORT {
        return vec![(String::new(), Err(RecordError::TooLong.into()))];
    }
    if plain.starts_with('{') {
        return match Bundle::read(plain) {
            Err(error) => vec![(String::new(), Err(error.into()))],
            Ok(bundle) => {
                let records = bundle.texts.iter().filter(|(name, _)| id_of(name).is_some());
                records.map(|(name, text)| (name.clone(), Record::from_ron(text).map_err(Refusal::from))).collect()
            }
        };
    }
    // A link is one word, whatever address it stands behind.
    if !plain.contains(char::is_whitespace) && (plain.contains('#') || plain.starts_with("game=")) {
        let read = Link::read(plain).map_err(Refusal::from);
        return vec![(String::new(), read.and_then(|link| link.record().ok_or(Refusal::Puzzle)))];
    }
    let games = Record::read_all(text, known).into_iter().enumerate();
    games.map(|(number, read)| ((number + 1).to_string(), read.map_err(Refusal::from))).collect()
}
