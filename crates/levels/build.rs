//! Lists the files in `levels/`, so that all of them are built in: the browser has no files to read.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../levels");
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    for game in fs::read_dir(&folder)? {
        let game = game?.path();
        println!("cargo:rerun-if-changed={}", game.display());
        for file in fs::read_dir(&game)? {
            let file = file?.path();
            let name = file.file_name().unwrap_or_default();
            if file.extension().is_some_and(|extension| extension == "ron") && name != "game.ron" {
                files.push(file.canonicalize()?);
            }
        }
    }
    files.sort();
    let mut list = String::from("&[\n");
    for file in files {
        let part = |path: Option<&std::ffi::OsStr>| path.unwrap_or_default().to_string_lossy().into_owned();
        let (game, name) = (part(file.parent().and_then(Path::file_name)), part(file.file_stem()));
        writeln!(list, "    ({game:?}, {name:?}, include_str!({:?})),", file.to_string_lossy())
            .expect("a String takes everything");
    }
    list.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("levels.rs"), list)
}
