//! Lists the languages and the figures: every folder of `assets/i18n/` is a language, every file of `assets/figures/` has
//! a game's figures, and all these files are built in.

use std::ffi::OsStr;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let assets = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../assets");
    write("figures.rs", &format!("&{}", files(&assets.join("figures"), "ron")?))?;
    let folder = assets.join("i18n");
    println!("cargo:rerun-if-changed={}", folder.display());
    let complete = fs::read_to_string(folder.join("complete.txt"))?;
    let mut list = String::from("&[\n");
    for language in sorted(&folder)?.iter().filter(|path| path.is_dir()) {
        let code = name(language.file_name());
        let complete = complete.lines().any(|line| line.trim() == code);
        let (messages, levels) = (files(language, "ftl")?, files(&language.join("levels"), "ftl")?);
        writeln!(
            list,
            "    Folder {{ code: {code:?}, complete: {complete}, messages: &{messages}, levels: &{levels} }},"
        )
        .expect("a String takes everything");
    }
    list.push_str("]\n");
    write("languages.rs", &list)
}

/// Leaves something for the crate to include.
fn write(file: &str, text: &str) -> io::Result<()> {
    fs::write(Path::new(&env::var("OUT_DIR").expect("set by cargo")).join(file), text)
}

/// The files of a folder with that ending, as a list of their names and contents; nothing if there is no such folder.
fn files(folder: &Path, ending: &str) -> io::Result<String> {
    let mut list = String::from("[");
    if folder.is_dir() {
        println!("cargo:rerun-if-changed={}", folder.display());
        for file in sorted(folder)?.iter().filter(|file| file.extension().is_some_and(|e| e == ending)) {
            write!(list, "({:?}, include_str!({:?})), ", name(file.file_stem()), file.to_string_lossy())
                .expect("a String takes everything");
        }
    }
    list.push(']');
    Ok(list)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| entry?.path().canonicalize()).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn name(part: Option<&OsStr>) -> String {
    part.unwrap_or_default().to_string_lossy().into_owned()
}
