//! Where texts are kept: what the library asks of files, of a browser's storage, or of memory.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{self, ErrorKind};

/// Why a text could not be read or kept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StorageError {
    /// The disk, or what a page may keep, is full.
    #[error("there is no room left")]
    Full,
    /// It is forbidden: a folder of somebody else, a window that keeps nothing.
    #[error("it is not allowed")]
    Denied,
    /// Anything else, in the words of the system.
    #[error("{0}")]
    Other(String),
}

impl From<io::Error> for StorageError {
    fn from(error: io::Error) -> StorageError {
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => StorageError::Full,
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => StorageError::Denied,
            _ => StorageError::Other(error.to_string()),
        }
    }
}

/// Small texts under names.
pub trait Storage {
    /// The names of all texts there are, in any order.
    ///
    /// # Errors
    /// What the system says.
    fn names(&self) -> Result<Vec<String>, StorageError>;

    /// The text of a name; none if there is none.
    ///
    /// # Errors
    /// What the system says.
    fn read(&self, name: &str) -> Result<Option<String>, StorageError>;

    /// Keeps a text under a name: whole, or, if that fails, the one before.
    ///
    /// # Errors
    /// What the system says: it may be full.
    fn write(&self, name: &str, text: &str) -> Result<(), StorageError>;

    /// Forgets the text of a name, if there is one.
    ///
    /// # Errors
    /// What the system says.
    fn remove(&self, name: &str) -> Result<(), StorageError>;

    /// Gives a text another name. Where names cannot be exchanged it is written before it is removed, so that it is never
    /// in neither place.
    ///
    /// # Errors
    /// What the system says; the text then still has its name.
    fn rename(&self, name: &str, new: &str) -> Result<(), StorageError> {
        let Some(text) = self.read(name)? else { return Ok(()) };
        self.write(new, &text)?;
        self.remove(name)
    }
}

/// Keeps texts as long as it lives, up to so many bytes.
#[derive(Debug, Default)]
pub struct Memory {
    texts: RefCell<BTreeMap<String, String>>,
    room: Option<usize>,
}

impl Memory {
    /// One that is full after so many bytes.
    #[must_use]
    pub fn with_room(bytes: usize) -> Memory {
        Memory { room: Some(bytes), ..Memory::default() }
    }

    /// How many bytes names and texts have.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.texts.borrow().iter().map(|(name, text)| name.len() + text.len()).sum()
    }
}

impl Storage for Memory {
    fn names(&self) -> Result<Vec<String>, StorageError> {
        Ok(self.texts.borrow().keys().cloned().collect())
    }

    fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
        Ok(self.texts.borrow().get(name).cloned())
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StorageError> {
        let before = self.texts.borrow().get(name).map_or(0, |text| name.len() + text.len());
        if self.room.is_some_and(|room| self.bytes() - before + name.len() + text.len() > room) {
            return Err(StorageError::Full);
        }
        self.texts.borrow_mut().insert(name.into(), text.into());
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        self.texts.borrow_mut().remove(name);
        Ok(())
    }
}
