//! Lists the languages: every folder of `assets/i18n/` is one, and all its files are built in.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../assets/i18n");
    println!("cargo:rerun-if-changed={}", folder.display());
    let sorted = |folder: &Path| -> io::Result<Vec<_>> {
        let mut paths =
            fs::read_dir(folder)?.map(|entry| entry?.path().canonicalize()).collect::<io::Result<Vec<_>>>()?;
        paths.sort();
        Ok(paths)
    };
    let mut list = String::from("&[\n");
    for language in sorted(&folder)?.iter().filter(|path| path.is_dir()) {
        println!("cargo:rerun-if-changed={}", language.display());
        let code = language.file_name().unwrap_or_default().to_string_lossy().into_owned();
        writeln!(list, "    ({code:?}, &[").expect("a String takes everything");
        for file in sorted(language)?.iter().filter(|file| file.extension().is_some_and(|e| e == "ftl")) {
            writeln!(list, "        include_str!({:?}),", file.to_string_lossy()).expect("a String takes everything");
        }
        list.push_str("    ]),\n");
    }
    list.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("languages.rs"), list)
}
