//! Lists the files in `levels/`, so that all of them are built in: the browser has no files to read.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../levels");
    println!("cargo:rerun-if-changed={}", folder.display());
    let (mut games, mut levels) = (Vec::new(), Vec::new());
    let mut places = HashMap::new();
    for game in fs::read_dir(&folder)? {
        let game = game?.path();
        println!("cargo:rerun-if-changed={}", game.display());
        for file in fs::read_dir(&game)? {
            let file = file?.path().canonicalize()?;
            if file.ends_with("game.ron") {
                games.push(file);
            } else if file.ends_with("difficulty.tsv") {
                let list = fs::read_to_string(&file)?;
                let names =
                    list.lines().filter_map(|line| line.split('\t').next()).filter(|name| !name.starts_with('#'));
                let folder = file.parent().expect("it is in a folder").to_owned();
                places.extend(names.enumerate().map(|(place, name)| (folder.join(format!("{name}.ron")), place)));
            } else if file.extension().is_some_and(|extension| extension == "ron") {
                levels.push(file);
            }
        }
    }
    games.sort();
    // Lessons are in the order of their numbers, puzzles in that of their difficulty, wherever it is known; each is kept
    // by its name, whatever its place.
    levels.sort_by_cached_key(|file| {
        let name = part(file.file_stem());
        let section = match name.as_bytes().first() {
            Some(b'0'..=b'4') => 0,
            Some(b'5'..=b'8') => 1,
            _ => 2,
        };
        let place = places.get(file).copied().unwrap_or(usize::MAX);
        (file.parent().map(Path::to_owned), section, place, name)
    });
    write_list("games.rs", games, |game, _| format!("{game:?}"))?;
    write_list("levels.rs", levels, |game, name| format!("{game:?}, {name:?}"))
}

fn part(path: Option<&OsStr>) -> String {
    path.unwrap_or_default().to_string_lossy().into_owned()
}

/// Writes a list with an entry for each file: what `key` makes of the names of its folder and of itself, and what is in
/// it.
fn write_list(list: &str, files: Vec<PathBuf>, key: impl Fn(&str, &str) -> String) -> io::Result<()> {
    let mut text = String::from("&[\n");
    for file in files {
        let (game, name) = (part(file.parent().and_then(Path::file_name)), part(file.file_stem()));
        writeln!(text, "    ({}, include_str!({:?})),", key(&game, &name), file.to_string_lossy())
            .expect("a String takes everything");
    }
    text.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR").expect("set by cargo")).join(list), text)
}
