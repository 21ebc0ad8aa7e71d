//! What outlives the program, read and kept under a name: what goes wrong is told to the player and loses nothing.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use serde::Serialize;

use super::localization::Localization;
use super::notices::Notices;
use crate::platform::storage::{Storage, StorageError};

/// That something could not be kept has been told.
#[derive(Resource, Default)]
pub struct Told(bool);

#[derive(SystemParam)]
pub struct Persistence<'w> {
    pub(crate) storage: Res<'w, Storage>,
    pub(crate) notices: ResMut<'w, Notices>,
    words: Res<'w, Localization>,
    told: ResMut<'w, Told>,
}

impl Persistence<'_> {
    /// What was kept under a name. A text that `parse` refuses (in English: for the log) is put under another name,
    /// which the message `damaged` names.
    pub(crate) fn read<T>(
        &mut self,
        name: &str,
        damaged: &str,
        parse: impl FnOnce(&str) -> Result<T, String>,
    ) -> Option<T> {
        // Storage that cannot be read will say so when something has to be written.
        let text = self.storage.read(name).ok()??;
        match parse(&text) {
            Ok(read) => Some(read),
            Err(error) => {
                warn!("{name}: {error}");
                let kept = self.storage.set_aside(name, &text).unwrap_or_else(|_| name.to_owned());
                self.notices.0.push(self.words.format(damaged, &[("file", kept.as_str().into())]));
                None
            }
        }
    }

    /// Keeps it under a name; that it cannot be is told once.
    pub(crate) fn write<T: Serialize>(&mut self, name: &str, value: &T) {
        let text = ron::ser::to_string_pretty(value, ron::ser::PrettyConfig::default());
        let text = text.expect("what is kept can always be written as RON");
        let result = self.storage.write(name, &text);
        self.tell(result);
    }

    /// Forgets what was kept under a name.
    pub(crate) fn forget(&mut self, name: &str) {
        let result = self.storage.remove(name);
        self.tell(result);
    }

    fn tell(&mut self, result: Result<(), StorageError>) {
        if let Err(error) = result
            && !std::mem::replace(&mut self.told.0, true)
        {
            self.notices.0.push(self.words.format("storage-failed", &[("why", error.0.as_str().into())]));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Told>();
}
