//! Small named texts that outlive the program: files natively, `localStorage` in the browser. Everything may fail
//! (a full disk, a private window), and whoever asks decides what that means.

use bevy::prelude::*;
pub use tavoliere_records::StorageError;

#[derive(Resource, Clone, Debug)]
pub struct Storage {
    /// The folder of the files; none where the system names no home. In the browser there are no folders.
    #[cfg(not(target_arch = "wasm32"))]
    folder: Option<std::path::PathBuf>,
}

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
            self.folder.as_deref().ok_or_else(|| StorageError::Other("no home folder".into()))
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
                // What is not text is damaged, which whoever parses it will say.
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

        /// Gives a file another name: it needs no room, and every byte stays what it is.
        pub fn rename(&self, name: &str, new: &str) -> Result<(), StorageError> {
            let folder = self.folder()?;
            Ok(fs::rename(folder.join(name), folder.join(new))?)
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod browser {
    use js_sys::Reflect;
    use wasm_bindgen::JsValue;

    use super::{Storage, StorageError, of_exception};

    /// Keys of one origin are shared by all its pages.
    const PREFIX: &str = "tavoliere/";

    fn thrown(error: JsValue) -> StorageError {
        let text = |key: &str| Reflect::get(&error, &key.into()).ok().and_then(|text| text.as_string());
        of_exception(&text("name").unwrap_or_default(), &text("message").unwrap_or_default())
    }

    fn storage() -> Result<web_sys::Storage, StorageError> {
        let window = web_sys::window().ok_or_else(|| StorageError::Other("no window".into()))?;
        window.local_storage().map_err(thrown)?.ok_or(StorageError::Denied)
    }

    impl Storage {
        /// The names of all texts there are.
        pub fn names(&self) -> Result<Vec<String>, StorageError> {
            let storage = storage()?;
            let mut names = Vec::new();
            for index in 0..storage.length().map_err(thrown)? {
                names.extend(
                    storage.key(index).map_err(thrown)?.and_then(|key| key.strip_prefix(PREFIX).map(str::to_owned)),
                );
            }
            Ok(names)
        }

        /// The text of that name, if there is one.
        pub fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
            storage()?.get_item(&format!("{PREFIX}{name}")).map_err(thrown)
        }

        /// Keeps a text under a name.
        pub fn write(&self, name: &str, text: &str) -> Result<(), StorageError> {
            storage()?.set_item(&format!("{PREFIX}{name}"), text).map_err(thrown)
        }

        /// Forgets the text of that name.
        pub fn remove(&self, name: &str) -> Result<(), StorageError> {
            storage()?.remove_item(&format!("{PREFIX}{name}")).map_err(thrown)
        }
    }
}

/// What an exception means that a browser throws for what it does not keep.
#[cfg(any(test, target_arch = "wasm32"))]
fn of_exception(name: &str, message: &str) -> StorageError {
    match name {
        "QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED" => StorageError::Full,
        "SecurityError" | "NotAllowedError" | "InvalidAccessError" => StorageError::Denied,
        _ => StorageError::Other(format!("{name}: {message}")),
    }
}

/// Records are kept where everything else is.
impl tavoliere_records::Storage for Storage {
    fn names(&self) -> Result<Vec<String>, StorageError> {
        Storage::names(self)
    }

    fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
        Storage::read(self, name)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StorageError> {
        Storage::write(self, name, text)
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        Storage::remove(self, name)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn rename(&self, name: &str, new: &str) -> Result<(), StorageError> {
        Storage::rename(self, name, new)
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Error, ErrorKind};

    use super::*;

    #[test]
    fn what_goes_wrong_is_told_apart_here_and_in_a_browser() {
        let io = |kind| StorageError::from(Error::from(kind));
        assert_eq!([ErrorKind::StorageFull, ErrorKind::QuotaExceeded].map(io), [const { StorageError::Full }; 2]);
        let forbidden = [ErrorKind::PermissionDenied, ErrorKind::ReadOnlyFilesystem].map(io);
        assert_eq!(forbidden, [const { StorageError::Denied }; 2]);
        assert!(matches!(io(ErrorKind::NotADirectory), StorageError::Other(_)));
        assert_eq!(of_exception("QuotaExceededError", "exceeded the quota"), StorageError::Full);
        assert_eq!(of_exception("SecurityError", "denied"), StorageError::Denied);
        assert_eq!(of_exception("UnknownError", "why"), StorageError::Other("UnknownError: why".into()));
    }

    /// Whatever a damaged file holds is there to the byte, and it needs no room.
    #[test]
    fn a_damaged_file_is_put_aside_as_it_is() {
        let folder = std::env::temp_dir().join(format!("tavoliere-storage-{}", std::process::id()));
        let storage = Storage::at(folder.clone());
        storage.write("a.ron", "").expect("there is room");
        std::fs::write(folder.join("a.ron"), b"(\xff\xfe").expect("there is room");
        assert_eq!(tavoliere_records::library::set_aside(&storage, "a.ron"), Ok("a.ron.damaged-1".into()));
        assert_eq!(std::fs::read(folder.join("a.ron.damaged-1")).expect("it is there"), b"(\xff\xfe");
        assert_eq!(storage.names(), Ok(vec!["a.ron.damaged-1".into()]));
        std::fs::remove_dir_all(&folder).expect("it can be deleted");
    }
}
