//! The library: every record that is kept, found without reading them all.
//!
//! A record is a text of its own, `record-<id>.ron`; `library.jsonl` has a line for each with what lists and statistics
//! ask for. The index follows from the records: whatever is wrong with it, or missing in it, is made from them again.
//! Several programs (two windows of a page) may use the same library: none takes back what another one changed.

mod bundle;
mod correspondence;
mod entry;
mod filter;
mod refusal;
mod restore;

pub use bundle::{Bundle, Imported};
pub use correspondence::Arrival;
pub use entry::{Entry, Opponent};
pub use filter::{Filter, Order};
pub use refusal::Refusal;
pub use restore::{Fate, MAX_PUZZLES, Prefer, Restored, Subject, stars};

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use tavoliere_rules::zobrist;

use crate::record::name as plain;
use crate::{Beginning, Record, RecordError, Storage, StorageError};

/// The name of the index.
const INDEX: &str = "library.jsonl";
/// The first line of an index of this version.
const HEADER: &str = r#"{"tavoliere-library":1}"#;
const PREFIX: &str = "record-";
const SUFFIX: &str = ".ron";

/// All records that are kept, by what is known of each.
#[derive(Debug, Default)]
pub struct Library {
    entries: BTreeMap<String, Entry>,
    /// The index as this program last read or wrote it: what is otherwise there now, another one changed.
    index: BTreeMap<String, Entry>,
    /// A digest of that index, and of every record as this program last read or wrote it.
    seen: BTreeMap<String, u64>,
}

/// What was not as it should be when the library was opened.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Records that could not be read and were put aside.
    pub damaged: Vec<Damaged>,
    /// Names of records that a later program wrote, and which; they are left as they are.
    pub later: Vec<(String, String)>,
    /// Names of records that the index has and that are gone.
    pub missing: Vec<String>,
}

/// A record that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damaged {
    /// Its name before.
    pub name: String,
    /// The name it was put aside under; its own where that failed.
    pub kept: String,
    /// What is wrong with it.
    pub why: String,
}

/// A record that was deleted, to be restored.
#[derive(Clone, Debug)]
pub struct Deleted {
    entry: Entry,
    text: String,
}

/// Why the library did not do something. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LibraryError {
    /// The storage refused.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// There is no record of that id.
    #[error("there is no record '{0}'")]
    Unknown(String),
    /// The record cannot be read; it was put aside and is no longer in the library.
    #[error("the record was put aside as {}: {}", .0.kept, .0.why)]
    Damaged(Damaged),
    /// A later program wrote the record.
    #[error(transparent)]
    Later(RecordError),
    /// It is more than one file can hold that is to be read again.
    #[error("there is too much for one file")]
    TooMuch,
}

fn digest(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// The entries of an index; none where it is no index of this version. Lines that cannot be read are passed over.
fn parse_index(text: &str) -> Option<BTreeMap<String, Entry>> {
    let mut lines = text.lines();
    (lines.next() == Some(HEADER)).then(|| {
        let read = lines.filter_map(|line| serde_json::from_str::<Entry>(line).ok());
        read.filter(|entry| is_id(&entry.id)).map(|entry| (entry.id.clone(), entry)).collect()
    })
}

fn file(id: &str) -> String {
    format!("{PREFIX}{id}{SUFFIX}")
}

fn id_of(file: &str) -> Option<&str> {
    file.strip_prefix(PREFIX)?.strip_suffix(SUFFIX).filter(|id| is_id(id))
}

/// Whether a text can be an id: it becomes part of a file's name.
fn is_id(text: &str) -> bool {
    (1..=40).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

/// Puts a damaged text aside under a name that is free, and gives that name.
///
/// # Errors
/// What the storage says; the text is where it was.
pub fn set_aside(storage: &impl Storage, name: &str) -> Result<String, StorageError> {
    let kept = free(storage, name, "damaged")?;
    storage.rename(name, &kept)?;
    Ok(kept)
}

/// Keeps a text under a name that is free and says why it is not in use, and gives that name.
fn aside(storage: &impl Storage, name: &str, text: &str, why: &str) -> Result<String, StorageError> {
    let kept = free(storage, name, why)?;
    storage.write(&kept, text)?;
    Ok(kept)
}

/// A name that is free, for what is not in use any more.
fn free(storage: &impl Storage, name: &str, why: &str) -> Result<String, StorageError> {
    for number in 1_u32.. {
        let kept = format!("{name}.{why}-{number}");
        if storage.read(&kept)?.is_none() {
            return Ok(kept);
        }
    }
    unreachable!("some number is free")
}

impl Library {
    /// Opens the library, reading only what its index does not have.
    ///
    /// # Errors
    /// What the storage says.
    pub fn open(storage: &impl Storage) -> Result<(Library, Report), StorageError> {
        let index = storage.read(INDEX)?.unwrap_or_default();
        let mut known = parse_index(&index).unwrap_or_default();
        let (mut library, mut report) = (Library::default(), Report::default());
        library.seen.insert(INDEX.into(), digest(&index));
        library.index.clone_from(&known);
        let mut changed = false;
        for name in storage.names()? {
            let Some(id) = id_of(&name) else { continue };
            if let Some(entry) = known.remove(id) {
                library.entries.insert(id.into(), entry);
                continue;
            }
            let Some(text) = storage.read(&name)? else { continue };
            match Record::from_ron(&text) {
                Ok(record) => {
                    library.entries.insert(id.into(), Entry::of(id, &record));
                    changed = true;
                }
                Err(RecordError::Version { program, .. }) => report.later.push((name, program)),
                Err(error) => report.damaged.push(damage(storage, name.clone(), &error)),
            }
        }
        report.missing = known.into_keys().collect();
        if changed || !report.missing.is_empty() {
            // What cannot be written now will say so when it has to be.
            let _ = library.write_index(storage);
        }
        Ok((library, report))
    }

    /// Takes from the index what another program has changed there since this one last saw it, unless this one changed
    /// the same.
    fn read_index(&mut self, storage: &impl Storage) -> Result<(), StorageError> {
        let Some(text) = storage.read(INDEX)? else { return Ok(()) };
        if self.seen.insert(INDEX.into(), digest(&text)) == Some(digest(&text)) {
            return Ok(());
        }
        // A damaged one is made anew from what is known here.
        let Some(theirs) = parse_index(&text) else { return Ok(()) };
        for (id, entry) in &theirs {
            let before = self.index.get(id);
            if before != Some(entry) && before == self.entries.get(id) {
                self.entries.insert(id.clone(), entry.clone());
            }
        }
        for (id, before) in self.index.iter().filter(|(id, _)| !theirs.contains_key(*id)) {
            if self.entries.get(id) == Some(before) && storage.read(&file(id))?.is_none() {
                self.entries.remove(id);
            }
        }
        Ok(())
    }

    fn write_index(&mut self, storage: &impl Storage) -> Result<(), StorageError> {
        self.read_index(storage)?;
        let mut text = HEADER.to_owned();
        for entry in self.entries.values() {
            text.push('\n');
            text += &serde_json::to_string(entry).expect("an entry can always be written as JSON");
        }
        text.push('\n');
        storage.write(INDEX, &text)?;
        self.seen.insert(INDEX.into(), digest(&text));
        self.index.clone_from(&self.entries);
        Ok(())
    }

    /// How many records there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// All entries, in no order that matters.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.values()
    }

    /// The entry of an id.
    #[must_use]
    pub fn entry(&self, id: &str) -> Option<&Entry> {
        self.entries.get(id)
    }

    /// What fits a filter, in that order.
    #[must_use]
    pub fn find(&self, filter: &Filter, order: Order) -> Vec<&Entry> {
        let fits = filter.test();
        let mut found: Vec<_> = self.entries.values().filter(|entry| fits(entry)).collect();
        order.sort(&mut found);
        found
    }

    /// Reads records that an index of an earlier program knows too little of, so many at most; gives how many are left. The
    /// index is written once none is.
    pub fn catch_up(&mut self, storage: &impl Storage, most: usize) -> usize {
        let old = |entry: &&Entry| entry.beginning.is_none();
        let ids: Vec<String> = self.entries.values().filter(old).take(most).map(|entry| entry.id.clone()).collect();
        for id in &ids {
            let read = self.load(storage, id).map(|record| Entry::of(id, &record));
            if let Some(entry) = self.entries.get_mut(id) {
                match read {
                    Ok(read) => *entry = read,
                    // Nothing more will be known of it by this program.
                    Err(_) => entry.beginning = Some(Beginning::default()),
                }
            }
        }
        let left = self.entries.values().filter(old).count();
        if left == 0 && !ids.is_empty() {
            // It is no worse than it was, where this fails.
            let _ = self.write_index(storage);
        }
        left
    }

    /// Everybody played against, whom a list can be filtered by.
    #[must_use]
    pub fn opponents(&self) -> Vec<Opponent> {
        let mut all: Vec<_> = self.entries.values().filter_map(Entry::opponent).collect();
        all.sort();
        all.dedup();
        all
    }

    /// Keeps a record, and gives the id that it has from now on. The very same record again is kept once.
    ///
    /// # Errors
    /// If the storage refuses: then the record is not kept.
    pub fn add(&mut self, storage: &impl Storage, record: &Record) -> Result<String, LibraryError> {
        let (id, _) = self.write(storage, record)?;
        self.write_index(storage).inspect_err(|_| {
            self.entries.remove(&id);
            let _ = storage.remove(&file(&id));
        })?;
        Ok(id)
    }

    /// Writes a record under a free id, or finds it where it is; and whether it is new. The index is left for later.
    fn write(&mut self, storage: &impl Storage, record: &Record) -> Result<(String, bool), StorageError> {
        let text = record.to_ron();
        let base = id_for(record);
        let mut id = base.clone();
        for number in 2.. {
            match storage.read(&file(&id))? {
                None => break,
                Some(kept) if kept == text => {
                    self.entries.insert(id.clone(), Entry::of(&id, record));
                    return Ok((id, false));
                }
                Some(_) => id = format!("{base}-{number}"),
            }
        }
        self.put(storage, &id, &text)?;
        self.entries.insert(id.clone(), Entry::of(&id, record));
        Ok((id, true))
    }

    /// Writes the text of a record.
    fn put(&mut self, storage: &impl Storage, id: &str, text: &str) -> Result<(), StorageError> {
        storage.write(&file(id), text)?;
        self.seen.insert(id.into(), digest(text));
        Ok(())
    }

    /// Reads a record. One that is damaged is put aside, and is in the library no more.
    ///
    /// # Errors
    /// If there is none, the storage refuses, or it cannot be read.
    pub fn load(&mut self, storage: &impl Storage, id: &str) -> Result<Record, LibraryError> {
        let text = self.text(storage, id)?;
        self.seen.insert(id.into(), digest(&text));
        Record::from_ron(&text).map_err(|error| match error {
            RecordError::Version { .. } => LibraryError::Later(error),
            _ => {
                let damaged = damage(storage, file(id), &error);
                self.entries.remove(id);
                // The index says so again at the next opening, where this fails.
                let _ = self.write_index(storage);
                LibraryError::Damaged(damaged)
            }
        })
    }

    fn text(&self, storage: &impl Storage, id: &str) -> Result<String, LibraryError> {
        let unknown = || LibraryError::Unknown(id.into());
        self.entries.get(id).ok_or_else(unknown)?;
        storage.read(&file(id))?.ok_or_else(unknown)
    }

    /// Keeps a record that was changed, under the id that it has. What another program has made of it since this one read
    /// it is kept beside it, as another record.
    ///
    /// # Errors
    /// If there is none of that id, or the storage refuses: then the record is kept as it was.
    pub fn update(&mut self, storage: &impl Storage, id: &str, record: &Record) -> Result<(), LibraryError> {
        let before = self.entries.get(id).cloned().ok_or_else(|| LibraryError::Unknown(id.into()))?;
        let kept = storage.read(&file(id))?.unwrap_or_default();
        let seen = self.seen.get(id).is_none_or(|&seen| seen == digest(&kept));
        let text = record.to_ron();
        self.put(storage, id, &text)?;
        let theirs = (!seen && kept != text).then(|| Record::from_ron(&kept).ok()).flatten();
        if let Some(theirs) = &theirs
            && let Err(error) = self.write(storage, theirs)
        {
            let _ = storage.write(&file(id), &kept);
            return Err(LibraryError::Storage(error));
        }
        let entry = Entry::of(id, record);
        if entry != before || theirs.is_some() {
            self.entries.insert(id.into(), entry);
            self.write_index(storage)?;
        }
        Ok(())
    }

    /// Calls a record something else.
    ///
    /// # Errors
    /// As [`load`](Library::load) and [`update`](Library::update).
    pub fn rename(&mut self, storage: &impl Storage, id: &str, title: &str) -> Result<(), LibraryError> {
        let mut record = self.load(storage, id)?;
        record.title = plain(title);
        self.update(storage, id, &record)
    }

    /// Stars a record, or takes the star away.
    ///
    /// # Errors
    /// As [`load`](Library::load) and [`update`](Library::update).
    pub fn star(&mut self, storage: &impl Storage, id: &str, starred: bool) -> Result<(), LibraryError> {
        let mut record = self.load(storage, id)?;
        record.starred = starred;
        self.update(storage, id, &record)
    }

    /// Deletes a record; what is given [restores](Library::restore) it.
    ///
    /// # Errors
    /// If there is none of that id, or the storage refuses.
    pub fn delete(&mut self, storage: &impl Storage, id: &str) -> Result<Deleted, LibraryError> {
        let text = self.text(storage, id)?;
        storage.remove(&file(id))?;
        let entry = self.entries.remove(id).ok_or_else(|| LibraryError::Unknown(id.into()))?;
        // An index that still has it is put right at the next opening.
        let _ = self.write_index(storage);
        Ok(Deleted { entry, text })
    }

    /// Undoes a deletion.
    ///
    /// # Errors
    /// If the storage refuses.
    pub fn restore(&mut self, storage: &impl Storage, deleted: &Deleted) -> Result<(), LibraryError> {
        self.put(storage, &deleted.entry.id, &deleted.text)?;
        self.entries.insert(deleted.entry.id.clone(), deleted.entry.clone());
        Ok(self.write_index(storage)?)
    }
}

/// The id of a record: the same for the same game, played by the same people at the same time, on every machine.
fn id_for(record: &Record) -> String {
    let mut hash = 0;
    let mut mix = |text: &str| hash = text.bytes().fold(hash, |hash, byte| zobrist::key(hash ^ u64::from(byte)));
    mix(record.game().id());
    record.options().iter().for_each(|(_, value)| mix(value));
    mix(&record.start().to_string());
    record.tree().main_line().iter().for_each(|&node| mix(&format!("{:?}", record.tree()[node].action())));
    record.seats.iter().for_each(|seated| mix(&format!("{}{:?}", seated.name, seated.player)));
    mix(record.date.as_ref().map_or("", |date| date.as_str()));
    let day: String = record.date.iter().flat_map(|date| date.day().chars()).filter(char::is_ascii_digit).collect();
    format!("{day}{}{:010x}", if day.is_empty() { "" } else { "-" }, hash >> 24)
}

fn damage(storage: &impl Storage, name: String, error: &RecordError) -> Damaged {
    let kept = set_aside(storage, &name).unwrap_or_else(|_| name.clone());
    Damaged { name, kept, why: error.to_string() }
}
