//! Matches in files.

use std::fs;
use std::path::PathBuf;

use crate::program::{fails, finds_faults, prints};

/// A file that goes away with the test.
pub struct Saved(PathBuf);

impl Saved {
    pub fn new(name: &str, text: &str) -> Saved {
        let path = std::env::temp_dir().join(format!("tavoliere-{name}-{}.txt", std::process::id()));
        fs::write(&path, text).expect("a file");
        Saved(path)
    }

    pub fn path(&self) -> &str {
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
        ("cut", ENDED[..60].to_owned(), "not a saved match"),
        ("version", ENDED.replace("version: 1", "version: 9"), "version 9"),
        ("game", ENDED.replace("\"cellulae\"", "\"nim\""), "nim"),
        ("option", ENDED.replace("slide", "fly"), "jump, slide, step"),
        ("start", ENDED.replace("wwww1 b", "wwww1 x"), "side to move"),
        ("text", ENDED.replace("\"e2\"", "\"e77\""), "action 1"),
        ("illegal", ENDED.replace("\"e1\"", "\"a1\""), "action 2, a1, is not legal: a1 is taken"),
        ("ply", ENDED.replace("Some(1)", "Some(7)"), "ply 7"),
        ("twice", ENDED.replace("\"slide\"", "\"slide\", \"reach\": \"jump\""), "option 'reach' is chosen twice"),
    ] {
        let saved = Saved::new(name, &text);
        let message = fails(&["replay", saved.path()]);
        assert!(message.contains(words), "{name}: {message}");
    }
    assert!(fails(&["replay", "no-such-file.ron"]).contains("no-such-file.ron"));
}

/// The match is in order, and what is said about it is not: a fault of what was checked.
#[test]
fn a_wrong_result_is_a_fault() {
    let saved = Saved::new("result", &ENDED.replace("result: None", "result: Some(\"draw quiet\")"));
    assert!(finds_faults(&["replay", saved.path()]).contains("found 'draw quiet'"));
}

#[test]
fn a_mark_at_the_beginning_is_passed_over() {
    let saved = Saved::new("marked", &format!("\u{FEFF}{ENDED}"));
    assert_eq!(prints(&["replay", saved.path()]).len(), 2);
}

/// Whatever a file holds, what is said about it is short and gives the terminal no commands.
#[test]
fn what_is_quoted_is_bounded_and_escaped() {
    let hostile = format!("\u{1B}]0;owned\u{7}\u{202E}{}", "x".repeat(1 << 20));
    for (name, text, args) in [
        ("hostile-action", ENDED.replace("\"e2\"", &format!("{:?}", hostile)), &[][..]),
        ("hostile-game", ENDED.replace("cellulae", &hostile), &[]),
        ("hostile-key", ENDED.replace("reach", &hostile), &[]),
        ("hostile-value", ENDED.replace("slide", &hostile), &[]),
        ("hostile-field", ENDED.replace("ply:", &format!("{}:", "x".repeat(1 << 20))), &[]),
        ("hostile-move", format!("1. {hostile}"), &["--game", "vinciperdi"]),
        ("hostile-series", format!("1.e4 {}.e5", "2".repeat(1 << 20)), &["--game", "progressive"]),
        ("hostile-tag", format!("[{hostile}\n\n1. e4"), &["--game", "vinciperdi"]),
        ("hostile-variant", format!("[Variant \"{hostile}\"]\n\n1. e4"), &[]),
        ("hostile-number", format!("{hostile}.C7"), &["--game", "cqt"]),
    ] {
        let saved = Saved::new(name, &text);
        let message = fails(&[&["replay", saved.path()], args].concat());
        assert!(message.len() < 2_000, "{name}: {} bytes", message.len());
        assert!(!message.trim_end().contains(|c: char| c.is_control() || c == '\u{202E}'), "{name}: {message:?}");
    }
}

const SERIES: &str = "1.e4 2.e5 f6 3.Nh3 Be2 Bh5+";
const SERIES_END: [&str; 2] = ["rnbqkbnr/pppp2pp/5p2/4p2B/4P3/7N/PPPP1PPP/RNBQK2R b KQkq - 4 4 1", "outcome: none"];

const PGN: &str = "[Event \"?\"]\n[Variant \"Antichess\"]\n[Result \"*\"]\n\n1. e3 b5 2. Bxb5 {a comment} Bb7 *\n";

#[test]
fn every_format_is_replayed() {
    let saved = Saved::new("series", SERIES);
    let lines = prints(&["replay", saved.path(), "--game", "progressive"]);
    assert_eq!(lines, SERIES_END);
    // Scottish check ends the series: here too, being the last move.
    let scottish = ["replay", saved.path(), "--game", "progressive", "--option", "check=scottish"];
    assert_eq!(prints(&scottish), SERIES_END);

    let saved = Saved::new("pgn", PGN);
    let end = "rn1qkbnr/pbpppppp/8/1B6/8/4P3/PPPP1PPP/RNBQK1NR w - - 1";
    assert_eq!(prints(&["replay", saved.path()]), [end, "outcome: none"]);

    let saved = Saved::new("newsletter", "[C........ ....C.... n 2] 1...C5xC1");
    let lines = prints(&["replay", saved.path(), "--game", "cqt"]);
    assert_eq!(lines, ["......... ......... s 2", "outcome: second no-action"]);

    let saved = Saved::new("actions", "d1 b5\ne1-d2\n");
    let lines = prints(&["replay", saved.path(), "--game", "cellulae"]);
    assert_eq!(lines, ["ww3/5/5/3b1/3b1 w", "outcome: none"]);
}

#[test]
fn formats_are_converted_into_each_other() {
    let ron = prints(&["convert", Saved::new("to-ron", SERIES).path(), "--game", "progressive", "--to", "ron"]);
    let ron = Saved::new("from-ron", &ron.join("\n"));
    assert_eq!(prints(&["convert", ron.path(), "--to", "moves"]), [SERIES]);
    assert_eq!(prints(&["convert", ron.path(), "--to", "actions"]), ["e2e4 e7e5 f7f6 g1h3 f1e2 e2h5"]);
    let pgn = prints(&["convert", ron.path(), "--to", "pgn"]);
    assert!(pgn.contains(&"[Variant \"Progressive\"]".to_owned()), "{pgn:?}");
    let pgn = Saved::new("from-pgn", &pgn.join("\n"));
    assert_eq!(prints(&["convert", pgn.path(), "--to", "moves"]), [SERIES]);
    assert_eq!(prints(&["replay", pgn.path()]), SERIES_END);
    let actions = Saved::new("from-actions", "e2e4 e7e5 f7f6 g1h3 f1e2 e2h5");
    assert_eq!(prints(&["convert", actions.path(), "--game", "progressive", "--to", "moves"]), [SERIES]);

    let vinciperdi = Saved::new("vinciperdi", PGN);
    assert_eq!(prints(&["convert", vinciperdi.path(), "--to", "moves"]), ["1. e3 b5 2. Bxb5 Bb7"]);
    let ron = prints(&["convert", vinciperdi.path(), "--to", "ron"]).join("\n");
    assert!(ron.contains("\"stalemate\": \"win\""), "{ron}");
    let cqt = Saved::new("cqt", "C7 Q1 T1");
    assert_eq!(prints(&["convert", cqt.path(), "--game", "cqt", "--to", "moves"]), ["1.C7 Q1 2.T1"]);
}

/// Two games: the first ends by resignation.
const TWO: &str = r#"[Event "Spring"]
[Site "?"]
[Date "1998.05.12"]
[Round "?"]
[White "Rossi"]
[Black "Bianchi, C."]
[Result "1-0"]
[Variant "Antichess"]

1. e3 {the main line} b5 (1... Nc6 2. Nf3) 2. Bxb5 Bb7 1-0

[Event "Spring"]
[White "Verdi"]
[Black "Rossi"]
[Variant "Antichess"]
[Result "*"]

1. d4 e5 2. dxe5 *
"#;

/// Nothing of a file is lost on the way, and no game.
#[test]
fn names_comments_results_and_further_games_stay() {
    let two = Saved::new("two", TWO);
    let text = prints(&["convert", two.path(), "--to", "pgn"]).join("\n");
    for part in [
        "\"Rossi\"",
        "\"Bianchi, C.\"",
        "1998.05.12",
        "\"Spring\"",
        "the main line",
        "Nc6",
        " 1-0",
        "\"Verdi\"",
        "dxe5",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let again = Saved::new("again", &text);
    assert_eq!(prints(&["convert", again.path(), "--to", "pgn"]).join("\n"), text);
    assert_eq!(prints(&["replay", two.path()]).len(), 4);
    assert_eq!(prints(&["convert", two.path(), "--to", "moves"]), ["1. e3 b5 2. Bxb5 Bb7", "1. d4 e5 2. dxe5"]);
    for one in ["ron", "record"] {
        assert!(fails(&["convert", two.path(), "--to", one]).contains("2 games"));
    }
    let wrong = Saved::new("second-wrong", &TWO.replace("2. dxe5", "2. Kd2"));
    assert!(fails(&["replay", wrong.path()]).contains("game 2: "));
}

#[test]
fn what_cannot_be_converted_is_said_in_one_line() {
    for (name, text, args, words) in [
        ("no-game", SERIES, &["--to", "ron"][..], "--game"),
        ("no-pgn", ENDED, &["--to", "pgn"], "cellulae is not written as pgn; possible: ron, moves, actions"),
        ("no-format", ENDED, &["--to", "sgf"], "ron, pgn, moves, actions"),
        ("no-target", ENDED, &[], "--to"),
        ("other-game", ENDED, &["--game", "hoppa", "--to", "ron"], "a match of cellulae, not of hoppa"),
        ("option-alone", ENDED, &["--option", "reach=slide", "--to", "ron"], "--game"),
        (
            "bad-option",
            SERIES,
            &["--game", "progressive", "--option", "check=french", "--to", "ron"],
            "italian, scottish",
        ),
        ("variant", "[Variant \"Crazyhouse\"]\n\n1. e4", &["--to", "ron"], "Crazyhouse"),
        ("no-variant", "[Event \"?\"]\n\n1. e4", &["--to", "ron"], "--game"),
        ("early", "1.e4 2.e5 f6 3.Qh5", &["--game", "progressive", "--to", "ron"], "'Qh5'"),
        ("reason", "e2e4 e7e4", &["--game", "progressive", "--to", "ron"], "action 2, e7e4, is not legal: "),
        ("series", "1.e4 3.e5", &["--game", "progressive", "--to", "ron"], "series 2 is being played, not 3"),
        ("pair", "1.C7 Q1 3.T1", &["--game", "cqt", "--to", "ron"], "number: expected 2"),
    ] {
        let saved = Saved::new(name, text);
        let message = fails(&[&["convert", saved.path()], args].concat());
        assert!(message.contains(words), "{name}: {message}");
    }
}

#[test]
fn records_are_converted_with_all_they_hold() {
    let pgn =
        "[Variant \"Progressive\"]\n[White \"Anna\"]\n\n1. e4 {so} 2. e5 (2. d5 dxe4) 2... f6 3. Nh3 Be2 Bh5+ *\n";
    let record = prints(&["convert", Saved::new("annotated", pgn).path(), "--to", "record"]).join("\n");
    assert!(record.contains("d7d5 d5e4") && record.contains("Anna"), "{record}");
    let saved = Saved::new("record", &record);
    let again = prints(&["convert", saved.path(), "--to", "pgn"]).join("\n");
    assert!(again.ends_with("1.e4 {so} 2.e5 (2.d5 dxe4) 2...f6 3.Nh3 Be2 Bh5+ *"), "{again}");
    assert_eq!(prints(&["convert", saved.path(), "--to", "actions"]), ["e2e4 e7e5 f7f6 g1h3 f1e2 e2h5"]);
    assert_eq!(prints(&["replay", saved.path()]), SERIES_END);
    let later = Saved::new("later", &record.replace("version: 2", "version: 3"));
    assert!(fails(&["convert", later.path(), "--to", "pgn"]).contains("version 3"));
}

#[test]
fn matches_and_puzzles_become_links_and_back() {
    let saved = Saved::new("link", SERIES);
    let file = [saved.path(), "--game", "progressive"];
    let link = |more: &[&str]| prints(&[&["link"], &file[..], more].concat()).remove(0);
    let (readable, compact) = (link(&["--page", "https://example.org/#"]), link(&["--compact"]));
    assert!(readable.starts_with("https://example.org/#game=progressive&"), "{readable}");
    assert!(compact.starts_with("#c=1") && compact.len() < 24, "{compact}");
    for link in [&readable, &compact] {
        assert_eq!(prints(&["unlink", link, "--to", "moves"]), [SERIES]);
        let record = Saved::new("unlinked", &prints(&["unlink", link]).join("\n"));
        assert_eq!(prints(&["replay", record.path()]), SERIES_END);
    }
    assert!(link(&["--ply", "2"]).ends_with("&at=2"));
    assert!(fails(&["link", file[0], file[1], file[2], "--ply", "7"]).contains("ply 7"));

    let folder = std::fs::read_dir("../../levels/hoppa").expect("levels");
    let path = folder.flatten().map(|entry| entry.path()).find(|path| path.to_string_lossy().contains("50_"));
    let path = path.expect("a puzzle");
    let link = prints(&["link", path.to_str().expect("UTF-8")]).remove(0);
    let level = Saved::new("puzzle", &prints(&["unlink", &link]).join("\n"));
    assert_eq!(prints(&["link", level.path()]), [link]);
}

#[test]
fn wrong_links_are_refused_in_one_line() {
    for (link, words) in [
        ("https://example.org/", "no link"),
        ("#c=1AAA", "not whole"),
        ("#game=cellulae&moves=d1+d1", "action 2, d1, is not legal: d1 is taken"),
        ("#game=cellulae&moves=d1&at=9", "at: expected a number up to 1"),
    ] {
        let message = fails(&["unlink", link]);
        assert!(message.contains(words), "{link}: {message}");
    }
}
