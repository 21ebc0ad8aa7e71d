//! The modules of `src/` are layers: each is built on those above it in the list of `src/lib.rs` and knows none below.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of the project").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            files.push(path);
        }
    }
    files
}

/// The modules with the number of their layer: in `src/lib.rs` an empty line begins the next.
fn layers(lib: &str) -> BTreeMap<String, usize> {
    let declared = lib.split("\nuse ").next().unwrap_or_default();
    declared
        .split("\n\n")
        .enumerate()
        .flat_map(|(layer, block)| {
            let modules = block.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
            modules.map(move |module| (module.to_owned(), layer)).collect::<Vec<_>>()
        })
        .collect()
}

/// The first names of everything that a text takes by a path from the crate's root: `crate::app::…` and
/// `use crate::{app, …}` alike.
fn modules_used(text: &str) -> Vec<String> {
    let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let mut found = Vec::new();
    for rest in code.split("crate::").skip(1) {
        match rest.strip_prefix('{') {
            None => found.push(word(rest)),
            Some(list) => {
                // Of `{a::{b, c}, d}` the names at the outer level.
                let mut depth = 0;
                let mut fresh = true;
                for (index, letter) in list.char_indices() {
                    match letter {
                        '{' => depth += 1,
                        '}' if depth == 0 => break,
                        '}' => depth -= 1,
                        ',' if depth == 0 => fresh = true,
                        _ if fresh && letter.is_alphabetic() => {
                            found.push(word(&list[index..]));
                            fresh = false;
                        }
                        _ => {}
                    }
                }
            }
        }
    }
    found
}

#[test]
fn paths_are_found_however_they_are_written() {
    let text = "use crate::{app::{Flow, x}, input};\n/// [`crate::ui`]\nfn a(x: crate::table::Camera) {}";
    assert_eq!(modules_used(text), ["app", "input", "table"]);
}

#[test]
fn no_module_uses_one_of_a_layer_above_it() {
    let source = Path::new("src");
    let layers = layers(&fs::read_to_string(source.join("lib.rs")).expect("the crate's root"));
    assert!(layers.len() > 10, "{layers:?}");
    let mut upward = Vec::new();
    for file in rust_files(source) {
        let path = file.strip_prefix(source).expect("inside").to_owned();
        let module = path.components().next().expect("a name").as_os_str().to_string_lossy().replace(".rs", "");
        if ["lib", "main"].contains(&module.as_str()) {
            continue;
        }
        let here = *layers.get(&module).unwrap_or_else(|| panic!("{module} has no layer in src/lib.rs"));
        for used in modules_used(&fs::read_to_string(&file).expect("a file of the project")) {
            match layers.get(&used) {
                // Beside each other they may not know each other either.
                Some(&there) if there > here || (there == here && used != module) => {
                    upward.push(format!("{}: {used}", path.display()));
                }
                Some(_) => {}
                None => upward.push(format!("{}: {used} is no module of src/lib.rs", path.display())),
            }
        }
    }
    assert!(upward.is_empty(), "upward imports:\n{}", upward.join("\n"));
}
