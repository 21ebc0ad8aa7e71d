//! Lists the files `levels/<game>/game.ron`, so that the opponents of every game are built in: the browser has no
//! files to read, and a new game needs no line here.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../levels");
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    for game in fs::read_dir(&folder)? {
        let file = game?.path().join("game.ron");
        if file.is_file() {
            files.push(file.canonicalize()?);
        }
    }
    files.sort();
    let mut list = String::from("&[\n");
    for file in files {
        println!("cargo:rerun-if-changed={}", file.display());
        let game = file.parent().and_then(Path::file_name).unwrap_or_default();
        writeln!(list, "    ({:?}, include_str!({:?})),", game.to_string_lossy(), file.to_string_lossy())
            .expect("a String takes everything");
    }
    list.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("strengths.rs"), list)
}
