//! Where texts are kept: what the library asks of files, of a browser's storage, or of memory.

use std::cell::RefCell;
use std::collections::BTreeMap;

/// Small texts under names. Whatever goes wrong is said in the words of the system.
pub trait Storage {
    /// The names of all texts there are, in any order.
    ///
    /// # Errors
    /// What the system says.
    fn names(&self) -> Result<Vec<String>, String>;

    /// The text of a name; none if there is none.
    ///
    /// # Errors
    /// What the system says.
    fn read(&self, name: &str) -> Result<Option<String>, String>;

    /// Keeps a text under a name: whole, or, if that fails, the one before.
    ///
    /// # Errors
    /// What the system says: it may be full.
    fn write(&self, name: &str, text: &str) -> Result<(), String>;

    /// Forgets the text of a name, if there is one.
    ///
    /// # Errors
    /// What the system says.
    fn remove(&self, name: &str) -> Result<(), String>;
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
    fn names(&self) -> Result<Vec<String>, String> {
        Ok(self.texts.borrow().keys().cloned().collect())
    }

    fn read(&self, name: &str) -> Result<Option<String>, String> {
        Ok(self.texts.borrow().get(name).cloned())
    }

    fn write(&self, name: &str, text: &str) -> Result<(), String> {
        let before = self.texts.borrow().get(name).map_or(0, |text| name.len() + text.len());
        if self.room.is_some_and(|room| self.bytes() - before + name.len() + text.len() > room) {
            return Err("there is no room left".into());
        }
        self.texts.borrow_mut().insert(name.into(), text.into());
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), String> {
        self.texts.borrow_mut().remove(name);
        Ok(())
    }
}
