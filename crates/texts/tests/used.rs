//! Every message is used somewhere, and every message that is asked for by name exists.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Where the repository's sources are.
fn root() -> PathBuf {
    PathBuf::from("../..")
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

/// The sources of the program: the app and what lies below it, and the page around it, without tests.
fn sources() -> String {
    let mut files = Vec::new();
    rust_files(&root().join("src"), &mut files);
    for entry in std::fs::read_dir(root().join("crates")).expect("there are crates") {
        rust_files(&entry.expect("the folder can be read").path().join("src"), &mut files);
    }
    files.extend(["web/loader.js", "web/texts.awk"].map(|file| root().join(file)));
    // What figures and courses show is named in their own files.
    for folder in ["assets/figures"] {
        for entry in std::fs::read_dir(root().join(folder)).expect("there are figures") {
            files.push(entry.expect("the folder can be read").path());
        }
    }
    files.iter().map(|file| std::fs::read_to_string(file).expect("it can be read") + "\n").collect()
}

/// The contents of all string literals.
fn literals(source: &str) -> BTreeSet<&str> {
    source
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|l| l.split('"').skip(1).step_by(2))
        .collect()
}

fn messages() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for entry in std::fs::read_dir(root().join("assets/i18n/en")).expect("there is English") {
        let text = std::fs::read_to_string(entry.expect("the folder can be read").path()).expect("it can be read");
        let id = |line: &str| line.split_once(" =").map(|(id, _)| id.to_owned());
        ids.extend(text.lines().filter(|l| l.starts_with(|c: char| c.is_ascii_lowercase())).filter_map(id));
    }
    ids
}

/// Whether a literal such as `game-{}-author` can become this id.
fn becomes(literal: &str, id: &str) -> bool {
    let Some((start, rest)) = literal.split_once('{') else { return literal == id };
    let end = rest.rsplit_once('}').map_or("", |(_, end)| end);
    // A literal that is nearly all argument would use everything.
    start.len() + end.len() >= 4
        && id.len() > start.len() + end.len()
        && id.starts_with(start)
        && id.ends_with(end)
        && literal.chars().all(|c| c.is_ascii_alphanumeric() || "-{}_:.".contains(c))
}

#[test]
fn every_message_is_used() {
    let source = sources();
    let literals = literals(&source);
    let unused: Vec<String> =
        messages().into_iter().filter(|id| !literals.iter().any(|literal| becomes(literal, id))).collect();
    assert!(unused.is_empty(), "{} never used: {unused:?}", unused.len());
}

#[test]
fn every_message_asked_for_by_name_exists() {
    let (source, known) = (sources(), messages());
    let mut missing = BTreeSet::new();
    for call in ["words.get(\"", "words.format(\"", "texts.get(\"", "self.get(\"", "self.format(\"", "message(\""] {
        for (at, _) in source.match_indices(call) {
            let id = source[at + call.len()..].split('"').next().unwrap_or_default();
            if !known.contains(id) && !id.contains('{') {
                missing.insert(id.to_owned());
            }
        }
    }
    assert!(missing.is_empty(), "no such messages: {missing:?}");
}
