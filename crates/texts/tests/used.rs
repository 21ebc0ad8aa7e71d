//! Every message is used somewhere, and every message that is asked for by name exists.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use strum::IntoEnumIterator;
use tavoliere_engine::{Class, Motive, strengths};
use tavoliere_rules::{GameId, Illegal, Reason};
use tavoliere_texts::{Language, Texts};

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
        let krate = entry.expect("the folder can be read").path();
        // The pages of text are written by an example.
        for folder in ["src", "examples/pages"].map(|folder| krate.join(folder)).iter().filter(|f| f.is_dir()) {
            rust_files(folder, &mut files);
        }
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

/// The messages that the sentences of `tavoliere-texts` ask for, by the values of the rules and of the engine that they
/// are about.
fn asked_for_by_value() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for &game in GameId::ALL {
        ids.extend(["", "-author", "-line"].map(|end| format!("game-{game}{end}")));
        for seat in ["first", "second"] {
            ids.extend(["", "-the"].map(|end| format!("seat-{game}-{seat}{end}")));
        }
        for option in game.options() {
            ids.insert(format!("option-{game}-{}", option.key));
            for value in option.values {
                ids.extend(["", "-about"].map(|end| format!("option-{game}-{}-{value}{end}", option.key)));
            }
        }
        for paragraph in Texts::new(Language::ENGLISH).rules(game) {
            ids.extend([format!("{}-title", paragraph.id), paragraph.id]);
        }
        ids.insert(format!("motive-best-{game}"));
        for strength in strengths(game) {
            ids.extend(["", "-about"].map(|end| format!("level-{}{end}", strength.id)));
            let said = ["name", "temper", "greeting", "won", "lost", "drawn"];
            ids.extend(said.map(|what| format!("opponent-{}-{what}", strength.id)));
        }
    }
    ids.extend(Motive::iter().map(|motive| format!("motive-{}", motive.id())));
    // Not every motive is told of an action that was not played.
    let deeds = Motive::iter().map(|motive| format!("deed-{}", motive.id()));
    ids.extend(deeds.filter(|id| Texts::new(Language::ENGLISH).has(id)));
    ids.extend(Illegal::iter().map(|illegal| format!("illegal-{}", illegal.id())));
    ids.extend(Reason::iter().map(|reason| format!("outcome-{}", reason.id())));
    ids.extend(Class::iter().flat_map(|class| ["class", "judged"].map(|kind| format!("{kind}-{}", class.id()))));
    ids
}

/// The beginnings of ids whose messages are told apart by such a value: one that no value asks for is not used.
const BY_VALUE: [&str; 12] = [
    "class-",
    "deed-",
    "game-",
    "illegal-",
    "judged-",
    "level-",
    "motive-",
    "opponent-",
    "option-",
    "outcome-",
    "rules-",
    "seat-",
];

/// The messages that nothing in these literals and values asks for.
fn unused(messages: &BTreeSet<String>, literals: &BTreeSet<&str>, values: &BTreeSet<String>) -> Vec<String> {
    let used = |id: &String| {
        let by_value = BY_VALUE.iter().any(|start| id.starts_with(start));
        literals.contains(id.as_str())
            || values.contains(id)
            || !by_value && literals.iter().any(|literal| becomes(literal, id))
    };
    messages.iter().filter(|id| !used(id)).cloned().collect()
}

#[test]
fn every_message_is_used() {
    let source = sources();
    let unused = unused(&messages(), &literals(&source), &asked_for_by_value());
    assert!(unused.is_empty(), "{} never used: {unused:?}", unused.len());
}

#[test]
fn a_message_that_nothing_asks_for_is_found() {
    let (source, values) = (sources(), asked_for_by_value());
    for id in ["judged-unheard-of", "class-good-too", "option-cqt-circle-ct-twice", "no-such-message"] {
        assert_eq!(unused(&BTreeSet::from([id.to_owned()]), &literals(&source), &values), [id]);
    }
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
