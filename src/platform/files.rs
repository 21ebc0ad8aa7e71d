//! Files that players give and take: natively by the system's dialogs (where it has none, in the folder of downloads) and
//! dropped on the window; in the browser by its own downloads, its file chooser, and dropped on the page.
//!
//! A dialog may stay open for long, so that nothing here waits: what became of it [comes](offered) [later](chosen).

use tavoliere_records::{RecordError, StorageError};
use tavoliere_texts::Texts;

/// The longest file that is read, in bytes.
const MAX: u64 = 256 << 20;

/// A file that was not read.
#[derive(Clone, Debug)]
pub struct Unread {
    /// Where it is.
    pub path: String,
    /// What the system says of it; nothing where it is too long.
    pub system: Option<StorageError>,
}

impl Unread {
    /// Why it was not read, as a sentence.
    #[must_use]
    pub fn why(&self, texts: &Texts) -> String {
        match &self.system {
            Some(error) => error.explain(texts),
            None => RecordError::TooLong.explain(texts),
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
pub use native::{choose, chooser, chosen, dropped, offer, offered};
#[cfg(target_arch = "wasm32")]
pub use page::{choose, chooser, chosen, offer, offered};

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use std::collections::VecDeque;
    use std::fs::{self, OpenOptions};
    use std::io::{self, ErrorKind, Write};
    use std::path::{Path, PathBuf};
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Mutex, PoisonError};

    use rfd::AsyncFileDialog;

    use super::{MAX, Unread};

    type Outcomes<E> = Mutex<VecDeque<Result<String, E>>>;

    static OFFERED: Outcomes<String> = Mutex::new(VecDeque::new());
    static CHOSEN: Outcomes<Unread> = Mutex::new(VecDeque::new());
    /// One dialog is enough: two would be two windows over the game.
    static OPEN: AtomicBool = AtomicBool::new(false);

    fn put<E>(outcomes: &Outcomes<E>, outcome: Result<String, E>) {
        outcomes.lock().unwrap_or_else(PoisonError::into_inner).push_back(outcome);
    }

    fn take<E>(outcomes: &Outcomes<E>) -> Option<Result<String, E>> {
        outcomes.lock().unwrap_or_else(PoisonError::into_inner).pop_front()
    }

    /// Asks by a dialog in a thread of its own, unless one is open.
    fn ask<F: Future + Send + 'static>(dialog: F, done: impl FnOnce(F::Output) + Send + 'static) {
        if OPEN.swap(true, Ordering::SeqCst) {
            return;
        }
        std::thread::spawn(move || {
            let answer = pollster::block_on(dialog);
            OPEN.store(false, Ordering::SeqCst);
            done(answer);
        });
    }

    /// Whether the system has dialogs for files. On Linux it may lack them, or nobody may be there to draw them.
    #[must_use]
    pub fn chooser() -> bool {
        if !cfg!(target_os = "linux") {
            return true;
        }
        let portal = || {
            let shared = ["/usr/local/share", "/usr/share"].map(PathBuf::from);
            let told = std::env::var_os("XDG_DATA_DIRS").unwrap_or_default();
            let service = "dbus-1/services/org.freedesktop.portal.Desktop.service";
            std::env::var_os("DBUS_SESSION_BUS_ADDRESS").is_some()
                && std::env::split_paths(&told).chain(shared).any(|folder| folder.join(service).exists())
        };
        let zenity = || {
            let folders = std::env::var_os("PATH").unwrap_or_default();
            std::env::split_paths(&folders).any(|folder| folder.join("zenity").exists())
        };
        portal() || zenity()
    }

    /// Gives the player a file: asks where to, under a title, or puts it into the folder of downloads. What it is called
    /// then, its path, is [`offered`]; nothing is if the player thinks better of it.
    pub fn offer(title: &str, name: &str, contents: Vec<u8>) {
        if !chooser() {
            return put(&OFFERED, download(name, &contents).map_err(|error| error.to_string()));
        }
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        let dialog = AsyncFileDialog::new().set_title(title).set_file_name(name).add_filter(ending, &[ending]);
        ask(dialog.save_file(), move |file| {
            let Some(file) = file else { return };
            let written = fs::write(file.path(), &contents);
            put(&OFFERED, written.map(|()| file.path().display().to_string()).map_err(|error| error.to_string()));
        });
    }

    /// What became of what was [offered](offer): its path, or what the system says.
    #[must_use]
    pub fn offered() -> Option<Result<String, String>> {
        take(&OFFERED)
    }

    /// Puts a file into the folder of downloads; where a name is taken, another is found.
    fn download(name: &str, contents: &[u8]) -> io::Result<String> {
        let system = directories::UserDirs::new().ok_or(ErrorKind::NotFound)?;
        let folder = system.download_dir().or(system.document_dir()).unwrap_or(system.home_dir());
        fs::create_dir_all(folder)?;
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
        for number in 1..1000 {
            let name = if number == 1 { name.to_owned() } else { format!("{stem}-{number}.{ending}") };
            let path = folder.join(name);
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(mut file) => {
                    file.write_all(contents).and_then(|()| file.sync_all())?;
                    return Ok(path.display().to_string());
                }
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(ErrorKind::AlreadyExists.into())
    }

    /// Asks the player for files, under a title, where there is a [`chooser`]; what they hold [comes](chosen) when they
    /// have been read.
    pub fn choose(title: &str) {
        ask(AsyncFileDialog::new().set_title(title).pick_files(), |files| {
            for file in files.unwrap_or_default() {
                put(&CHOSEN, dropped(file.path()));
            }
        });
    }

    /// A text that was chosen since the last time, or why it cannot be read.
    #[must_use]
    pub fn chosen() -> Option<Result<String, Unread>> {
        take(&CHOSEN)
    }

    /// A file that was dropped on the window, as text.
    ///
    /// # Errors
    /// What the system says, or that it is too long.
    pub fn dropped(path: &Path) -> Result<String, Unread> {
        let unread = |system| Unread { path: path.display().to_string(), system };
        let said = |error: io::Error| unread(Some(error.into()));
        if fs::metadata(path).map_err(said)?.len() > MAX {
            return Err(unread(None));
        }
        Ok(String::from_utf8_lossy(&fs::read(path).map_err(said)?).into_owned())
    }

    #[cfg(test)]
    mod tests {
        use tavoliere_texts::{Language, Texts};

        use super::*;

        #[test]
        fn what_cannot_be_read_is_named_and_why_in_the_players_language() {
            let folder = std::env::temp_dir().join(format!("tavoliere-files-{}", std::process::id()));
            fs::create_dir_all(&folder).expect("a temporary folder");
            let italian = Texts::new(Language::of_code("it").expect("it is built in"));
            let long = folder.join("long.pgn");
            // A hole takes no room.
            fs::File::create(&long).and_then(|file| file.set_len(MAX + 1)).expect("a file");
            for (path, said) in [(folder.join("missing.pgn"), "La memoria"), (long, "È troppo lungo")] {
                let unread = dropped(&path).expect_err("it is not there, or too long");
                assert_eq!(unread.path, path.display().to_string());
                assert!(unread.why(&italian).starts_with(said), "{}", unread.why(&italian));
            }
            fs::remove_dir_all(&folder).expect("it can be deleted");
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod page {
    use std::cell::RefCell;

    use super::{MAX, Unread};
    use crate::platform::browser;

    thread_local! {
        static OFFERED: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
    }

    /// A browser always has one.
    #[must_use]
    pub fn chooser() -> bool {
        true
    }

    /// Gives the player a file; the browser says where its downloads go.
    pub fn offer(_title: &str, name: &str, contents: Vec<u8>) {
        browser::download(name, &contents);
        OFFERED.with_borrow_mut(|offered| offered.push(name.to_owned()));
    }

    /// What was [offered](offer): its name.
    #[must_use]
    pub fn offered() -> Option<Result<String, String>> {
        OFFERED.with_borrow_mut(|offered| offered.pop()).map(Ok)
    }

    /// Asks the player for files; what they hold [comes](chosen) when they have been read.
    pub fn choose(_title: &str) {
        browser::choose_files(MAX as f64);
    }

    /// A text that was chosen, or dropped on the page, since the last time.
    #[must_use]
    pub fn chosen() -> Option<Result<String, Unread>> {
        browser::take_file().map(Ok)
    }
}
