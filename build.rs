//! Lists the sounds and the music: natively they are built in, so that the program is one file. A browser fetches them.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let mut list = String::from("&[\n");
    if env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|target| target != "wasm32") {
        let assets = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("assets");
        for folder in ["sounds", "music"] {
            add(&mut list, &assets, folder)?;
        }
    }
    list.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("built_in.rs"), list)
}

/// Adds every file below a folder: its path, with slashes on every system, and its bytes.
fn add(list: &mut String, assets: &Path, folder: &str) -> io::Result<()> {
    let path = assets.join(folder);
    println!("cargo:rerun-if-changed={}", path.display());
    let mut names: Vec<String> = fs::read_dir(&path)?
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect::<io::Result<_>>()?;
    names.sort();
    for name in names {
        let inner = format!("{folder}/{name}");
        let file = assets.join(&inner);
        if file.is_dir() {
            add(list, assets, &inner)?;
        } else if name.ends_with(".ogg") {
            writeln!(list, "    ({inner:?}, include_bytes!({:?})),", file.to_string_lossy())
                .expect("a String takes everything");
        }
    }
    Ok(())
}
