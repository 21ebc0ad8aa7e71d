//! Saved matches.

use std::fs;
use std::path::PathBuf;

use crate::program::{fails, prints};

/// A file that goes away with the test.
struct Saved(PathBuf);

impl Saved {
    fn new(name: &str, text: &str) -> Saved {
        let path = std::env::temp_dir().join(format!("tavoliere-{name}-{}.ron", std::process::id()));
        fs::write(&path, text).expect("a file");
        Saved(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("UTF-8")
    }
}

impl Drop for Saved {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

const ENDED: &str = r#"(
    version: 1, game: "cellulae", options: {"reach": "slide"},
    start: Some("bbbbb/bbbbb/bbbbb/wwwb1/wwww1 b"), actions: ["e2", "e1"], ply: Some(1), result: None,
)"#;

#[test]
fn a_saved_match_is_replayed_to_its_end() {
    let saved = Saved::new("ended", ENDED);
    assert_eq!(prints(&["replay", saved.path()]), ["bbbbb/bbbbb/bbbbb/wwwbw/wwwww b", "outcome: first full 16-9"]);
}

#[test]
fn damaged_matches_are_refused_in_one_line() {
    for (name, text, words) in [
        ("cut", ENDED[..60].to_owned(), "ron"),
        ("version", ENDED.replace("version: 1", "version: 9"), "version 9"),
        ("game", ENDED.replace("\"cellulae\"", "\"ludo\""), "ludo"),
        ("option", ENDED.replace("slide", "fly"), "jump, slide, step"),
        ("start", ENDED.replace("wwww1 b", "wwww1 x"), "side to move"),
        ("text", ENDED.replace("\"e2\"", "\"e77\""), "action 1"),
        ("illegal", ENDED.replace("\"e1\"", "\"a1\""), "action 2, a1, is not legal: a1 is taken"),
        ("ply", ENDED.replace("Some(1)", "Some(7)"), "ply 7"),
        ("result", ENDED.replace("result: None", "result: Some(\"draw quiet\")"), "found 'draw quiet'"),
    ] {
        let saved = Saved::new(name, &text);
        let message = fails(&["replay", saved.path()]);
        assert!(message.contains(words), "{name}: {message}");
    }
    assert!(fails(&["replay", "no-such-file.ron"]).contains("no-such-file.ron"));
}
