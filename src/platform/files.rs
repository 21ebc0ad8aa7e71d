//! Files that players give and take: natively in the folder of downloads and dropped on the window, in the browser by its
//! own downloads, its file chooser, and dropped on the page.

/// The longest file that is read, in bytes.
const MAX: u64 = 256 << 20;

/// Gives the player a file of that name; where a name is taken, another is found. Gives what to call it: natively its
/// path.
///
/// # Errors
/// What the system says.
#[cfg(not(target_arch = "wasm32"))]
pub fn offer(name: &str, contents: &[u8]) -> Result<String, String> {
    use std::io::Write;

    let words = |error: std::io::Error| error.to_string();
    let system = directories::UserDirs::new().ok_or("no home folder")?;
    let folder = system.download_dir().or(system.document_dir()).unwrap_or(system.home_dir()).to_owned();
    std::fs::create_dir_all(&folder).map_err(words)?;
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    for number in 1..1000 {
        let name = if number == 1 { name.to_owned() } else { format!("{stem}-{number}.{ending}") };
        let path = folder.join(name);
        match std::fs::OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(mut file) => {
                file.write_all(contents).and_then(|()| file.sync_all()).map_err(words)?;
                return Ok(path.display().to_string());
            }
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(words(error)),
        }
    }
    Err("too many files of that name".into())
}

/// A file that was dropped on the window, as text.
///
/// # Errors
/// What the system says, or that it is too long.
#[cfg(not(target_arch = "wasm32"))]
pub fn dropped(path: &std::path::Path) -> Result<String, String> {
    let words = |error: std::io::Error| format!("{}: {error}", path.display());
    if std::fs::metadata(path).map_err(words)?.len() > MAX {
        return Err(format!("{}: too long", path.display()));
    }
    Ok(String::from_utf8_lossy(&std::fs::read(path).map_err(words)?).into_owned())
}

/// The same; the browser says where its downloads go.
///
/// # Errors
/// None: the browser tells the player itself.
#[cfg(target_arch = "wasm32")]
pub fn offer(name: &str, contents: &[u8]) -> Result<String, String> {
    super::browser::download(name, contents);
    Ok(name.into())
}

/// Whether there is something to choose files by ([`choose`]).
pub const CHOOSER: bool = cfg!(target_arch = "wasm32");

/// Asks the player for files; what they hold [comes](chosen) when they have been read.
pub fn choose() {
    #[cfg(target_arch = "wasm32")]
    super::browser::choose_files(MAX as f64);
}

/// A text that was chosen, or dropped on the page, since the last time.
#[must_use]
pub fn chosen() -> Option<String> {
    #[cfg(target_arch = "wasm32")]
    return super::browser::take_file();
    #[cfg(not(target_arch = "wasm32"))]
    None
}
