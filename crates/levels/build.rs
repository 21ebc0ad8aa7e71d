//! Lists the files in `levels/`, so that all of them are built in: the browser has no files to read.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../levels");
    println!("cargo:rerun-if-changed={}", folder.display());
    let (mut games, mut levels) = (Vec::new(), Vec::new());
    for game in fs::read_dir(&folder)? {
        let game = game?.path();
        println!("cargo:rerun-if-changed={}", game.display());
        for file in fs::read_dir(&game)? {
            let file = file?.path().canonicalize()?;
            if file.ends_with("game.ron") {
                games.push(file);
            } else if file.extension().is_some_and(|extension| extension == "ron") {
                levels.push(file);
            }
        }
    }
    write_list("games.rs", games, |game, _| format!("{game:?}"))?;
    write_list("levels.rs", levels, |game, name| format!("{game:?}, {name:?}"))
}

/// Writes a list with an entry for each file, in the order of their paths: what `key` makes of the names of its folder
/// and of itself, and what is in it.
fn write_list(list: &str, mut files: Vec<PathBuf>, key: impl Fn(&str, &str) -> String) -> io::Result<()> {
    files.sort();
    let mut text = String::from("&[\n");
    for file in files {
        let part = |path: Option<&std::ffi::OsStr>| path.unwrap_or_default().to_string_lossy().into_owned();
        let (game, name) = (part(file.parent().and_then(Path::file_name)), part(file.file_stem()));
        writeln!(text, "    ({}, include_str!({:?})),", key(&game, &name), file.to_string_lossy())
            .expect("a String takes everything");
    }
    text.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR").expect("set by cargo")).join(list), text)
}
