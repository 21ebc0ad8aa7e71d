//! Small named texts that outlive the program: files natively, `localStorage` in the browser. Everything may fail
//! (a full disk, a private window), and whoever asks decides what that means.

use bevy::prelude::*;

#[derive(Resource, Clone, Debug)]
pub struct Storage {
    /// The folder of the files; none where the system names no home. In the browser there are no folders.
    #[cfg(not(target_arch = "wasm32"))]
    folder: Option<std::path::PathBuf>,
}

/// Why a text could not be read or written, in the words of the system.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StorageError(pub String);

impl Default for Storage {
    /// `TAVOLIERE_DATA`, or the system's folder for a program's data; in the browser `localStorage`.
    fn default() -> Storage {
        Storage {
            #[cfg(not(target_arch = "wasm32"))]
            folder: super::launch::given("data")
                .map(Into::into)
                .or_else(|| std::env::var_os("TAVOLIERE_DATA").map(Into::into))
                .or_else(|| directories::ProjectDirs::from("", "", "tavoliere").map(|dirs| dirs.data_dir().to_owned())),
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod files {
    use std::path::{Path, PathBuf};
    use std::{fs, io};

    use super::{Storage, StorageError};
    use crate::platform::whole_file;

    impl From<io::Error> for StorageError {
        fn from(error: io::Error) -> StorageError {
            StorageError(error.to_string())
        }
    }

    impl Storage {
        /// In this folder.
        #[must_use]
        pub fn at(folder: PathBuf) -> Storage {
            Storage { folder: Some(folder) }
        }

        /// The folder, for whoever has to find it.
        ///
        /// # Errors
        /// Where the system names no home.
        pub fn folder(&self) -> Result<&Path, StorageError> {
            self.folder.as_deref().ok_or(StorageError("no home folder".into()))
        }

        /// The names of all texts there are.
        pub fn names(&self) -> Result<Vec<String>, StorageError> {
            let entries = match fs::read_dir(self.folder()?) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
                entries => entries?,
            };
            let mut names = Vec::new();
            for entry in entries {
                let entry = entry?;
                if entry.file_type()?.is_file() {
                    names.extend(entry.file_name().into_string());
                }
            }
            Ok(names)
        }

        /// The text of that name, if there is one.
        pub fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
            match fs::read(self.folder()?.join(name)) {
                // A damaged file is still worth keeping: what is not text is shown as such by whoever parses it.
                Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
                Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
                Err(error) => Err(error.into()),
            }
        }

        /// Keeps a text under a name.
        pub fn write(&self, name: &str, text: &str) -> Result<(), StorageError> {
            let folder = self.folder()?;
            fs::create_dir_all(folder)?;
            Ok(whole_file::replace(&folder.join(name), text.as_bytes())?)
        }

        /// Forgets the text of that name.
        pub fn remove(&self, name: &str) -> Result<(), StorageError> {
            match fs::remove_file(self.folder()?.join(name)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.into()),
                _ => Ok(()),
            }
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod browser {
    use super::{Storage, StorageError};

    /// Keys of one origin are shared by all its pages.
    const PREFIX: &str = "tavoliere/";

    impl From<wasm_bindgen::JsValue> for StorageError {
        fn from(error: wasm_bindgen::JsValue) -> StorageError {
            StorageError(format!("{error:?}"))
        }
    }

    fn storage() -> Result<web_sys::Storage, StorageError> {
        let window = web_sys::window().ok_or_else(|| StorageError("no window".into()))?;
        window.local_storage()?.ok_or_else(|| StorageError("no storage".into()))
    }

    impl Storage {
        /// The names of all texts there are.
        pub fn names(&self) -> Result<Vec<String>, StorageError> {
            let storage = storage()?;
            let mut names = Vec::new();
            for index in 0..storage.length()? {
                names.extend(storage.key(index)?.and_then(|key| key.strip_prefix(PREFIX).map(str::to_owned)));
            }
            Ok(names)
        }

        /// The text of that name, if there is one.
        pub fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
            Ok(storage()?.get_item(&format!("{PREFIX}{name}"))?)
        }

        /// Keeps a text under a name.
        pub fn write(&self, name: &str, text: &str) -> Result<(), StorageError> {
            Ok(storage()?.set_item(&format!("{PREFIX}{name}"), text)?)
        }

        /// Forgets the text of that name.
        pub fn remove(&self, name: &str) -> Result<(), StorageError> {
            Ok(storage()?.remove_item(&format!("{PREFIX}{name}"))?)
        }
    }
}

impl Storage {
    /// Puts a text that cannot be used aside under another name, and gives that name.
    pub fn set_aside(&self, name: &str, text: &str) -> Result<String, StorageError> {
        let mut number = 1;
        let kept = loop {
            let candidate = format!("{name}.damaged-{number}");
            if self.read(&candidate)?.is_none() {
                break candidate;
            }
            number += 1;
        };
        self.write(&kept, text)?;
        self.remove(name)?;
        Ok(kept)
    }
}

/// Records are kept where everything else is.
impl tavoliere_records::Storage for Storage {
    fn names(&self) -> Result<Vec<String>, String> {
        Storage::names(self).map_err(|error| error.0)
    }

    fn read(&self, name: &str) -> Result<Option<String>, String> {
        Storage::read(self, name).map_err(|error| error.0)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), String> {
        Storage::write(self, name, text).map_err(|error| error.0)
    }

    fn remove(&self, name: &str) -> Result<(), String> {
        Storage::remove(self, name).map_err(|error| error.0)
    }
}
