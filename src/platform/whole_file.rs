//! Files that are whole at every moment: a reader finds what was there before or what was written, never a part of it,
//! also after the program was ended or the power went while it wrote. Knows nothing but the standard library, so that
//! `crates/cli/tests/loss.rs` can kill it a thousand times.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Puts bytes in the place of a file, or makes it. The folder has to be there.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // First beside it, then renamed. Two programs that write the same file at once must not share what lies beside it.
    let mut beside = OsString::from(path);
    beside.push(format!(".new-{}", std::process::id()));
    let written = File::create(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        // Without this the name could reach the disk before what it names.
        file.sync_data()
    });
    written.and_then(|()| fs::rename(&beside, path)).inspect_err(|_| {
        // What a full disk took of it is of no use.
        let _ = fs::remove_file(&beside);
    })
}
