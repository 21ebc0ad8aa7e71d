//! What outlives the program, read and kept under a name: what goes wrong is told to the player and loses nothing.

use std::collections::{BTreeMap, BTreeSet};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use serde::Serialize;
use tavoliere_records::library::set_aside;

use super::localization::Localization;
use super::notices::Notices;
use crate::platform::storage::{Storage, StorageError};

/// What has gone wrong, and has been told.
#[derive(Resource, Default)]
pub struct Trouble {
    /// What could not be kept the last time.
    unkept: BTreeSet<String>,
    /// What is there and could not be read, or is damaged and could not be put aside, and why: nothing is written over it.
    unread: BTreeMap<String, StorageError>,
}

#[derive(SystemParam)]
pub struct Persistence<'w> {
    pub(crate) storage: Res<'w, Storage>,
    pub(crate) notices: ResMut<'w, Notices>,
    words: Res<'w, Localization>,
    trouble: ResMut<'w, Trouble>,
}

impl Persistence<'_> {
    /// What was kept under a name. A text that `parse` refuses (in English: for the log) is put under another name,
    /// which the message `damaged` names. What cannot be had for now is not written over until it is read again.
    pub(crate) fn read<T>(
        &mut self,
        name: &str,
        damaged: &str,
        parse: impl FnOnce(&str) -> Result<T, String>,
    ) -> Option<T> {
        let read = match self.storage.read(name) {
            Ok(text) => text.map(|text| parse(&text)),
            Err(error) => {
                self.tell_unread(name, error);
                return None;
            }
        };
        if let Some(Err(error)) = &read {
            warn!("{name}: {error}");
            match set_aside(&*self.storage, name) {
                Ok(kept) => self.notices.0.push(self.words.format(damaged, &[("file", kept.as_str().into())])),
                Err(error) => {
                    let why = error.explain(&self.words.0);
                    if self.trouble.unread.insert(name.to_owned(), error).is_none() {
                        let args = [("file", name.into()), ("why", (&why).into())];
                        self.notices.0.push(self.words.format("storage-damaged", &args));
                    }
                    return None;
                }
            }
        }
        self.trouble.unread.remove(name);
        read?.ok()
    }

    /// Keeps it under a name, and gives whether it is kept. That it cannot be is told once, until everything is kept again.
    pub(crate) fn write<T: Serialize>(&mut self, name: &str, value: &T) -> bool {
        if self.trouble.unread.contains_key(name) {
            return false;
        }
        let text = ron::ser::to_string_pretty(value, ron::ser::PrettyConfig::default());
        let text = text.expect("what is kept can always be written as RON");
        let result = self.storage.write(name, &text);
        self.tell(name, result)
    }

    /// Forgets what was kept under a name.
    pub(crate) fn forget(&mut self, name: &str) {
        if !self.trouble.unread.contains_key(name) {
            let result = self.storage.remove(name);
            self.tell(name, result);
        }
    }

    /// Says that something which is there cannot be read: once, as it may be all there is.
    pub(crate) fn tell_unread(&mut self, name: &str, error: StorageError) {
        warn!("{name}: {error}");
        if self.trouble.unread.values().all(|known| *known != error) {
            let why = error.explain(&self.words.0);
            self.notices.0.push(self.words.format("storage-unread", &[("why", (&why).into())]));
        }
        self.trouble.unread.insert(name.to_owned(), error);
    }

    fn tell(&mut self, name: &str, result: Result<(), StorageError>) -> bool {
        let Err(error) = result else {
            self.trouble.unkept.remove(name);
            return true;
        };
        warn!("{name}: {error}");
        if self.trouble.unkept.is_empty() {
            let why = error.explain(&self.words.0);
            self.notices.0.push(self.words.format("storage-failed", &[("why", (&why).into())]));
        }
        self.trouble.unkept.insert(name.to_owned());
        false
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Storage>().init_resource::<Trouble>();
}
