//! Lists the sounds and the music: natively they are built in, so that the program is one file. A browser fetches them.
//! Windows has the program's icon from the program itself.

use std::fmt::Write;
use std::path::Path;
use std::process::Command;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    if env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "windows") {
        icon()?;
    }
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

/// Links the icon with the program: a picture, and the group that names it, as a file of resources. Microsoft's linker takes
/// that as it is; for the other one `windres` makes an object of it.
fn icon() -> io::Result<()> {
    const PICTURE: &str = "web/icons/icon-192.png";
    const SIDE: u8 = 192;
    println!("cargo:rerun-if-changed={PICTURE}");
    let picture = fs::read(PICTURE)?;
    // One picture, as large as that, of 32 bits a pixel, under the number 1.
    let mut group = vec![0, 0, 1, 0, 1, 0, SIDE, SIDE, 0, 0, 1, 0, 32, 0];
    group.extend((picture.len() as u32).to_le_bytes());
    group.extend([1, 0]);
    let mut all = Vec::new();
    // An empty one in front marks the format of 32 bits.
    for (kind, name, flags, data) in [(0, 0, 0, &[][..]), (3, 1, 0x1010, &picture), (14, 1, 0x1030, &group)] {
        let header = [data.len() as u32, 32, 0xffff | kind << 16, 0xffff | name << 16, 0, flags, 0, 0];
        all.extend(header.iter().flat_map(|word: &u32| word.to_le_bytes()));
        all.extend(data);
        all.resize(all.len().next_multiple_of(4), 0);
    }
    let folder = env::var("OUT_DIR").expect("set by cargo");
    let (resources, object) = (format!("{folder}/icon.res"), format!("{folder}/icon.o"));
    fs::write(&resources, all)?;
    if env::var("CARGO_CFG_TARGET_ENV").is_ok_and(|kind| kind == "msvc") {
        println!("cargo:rustc-link-arg-bins={resources}");
        return Ok(());
    }
    let made = ["x86_64-w64-mingw32-windres", "windres"].iter().any(|windres| {
        let mut command = Command::new(windres);
        command.args(["-J", "res", "-O", "coff", &resources, &object]).status().is_ok_and(|ended| ended.success())
    });
    if made {
        println!("cargo:rustc-link-arg-bins={object}");
    } else {
        println!("cargo:warning=there is no windres here: the program is built without its icon");
    }
    Ok(())
}
