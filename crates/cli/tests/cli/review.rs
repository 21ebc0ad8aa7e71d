//! The verbs that say something of matches that were played.

use crate::program::{answers, fails, prints};
use crate::records::Saved;

/// White opens the way to the king twice, and is mated by the first series that can.
const FOOL: &str = "1.g4 2.e5 d5 3.f3 a3 b3 4.a6 b6 c6 Qh4+";
/// Black would win at once with a4.
const MISSED: &str = "[w4/5/b4/5/5 b] a2";

#[test]
fn a_review_says_where_a_match_was_lost_and_why() {
    let saved = Saved::new("fool", FOOL);
    let lines = prints(&["review", saved.path(), "--game", "progressive", "--nodes", "4000"]);
    assert_eq!(
        lines.iter().filter(|line| line.starts_with("  ") && !line.starts_with("     ")).count(),
        10,
        "{lines:?}"
    );
    let mate = |line: &&String| line.contains("After ") && line.contains("Black wins in that very series: ");
    assert!(lines.iter().find(mate).is_some_and(|line| line.ends_with(" Qh4#.")), "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("Accuracy: White ")), "{lines:?}");
    // The legend explains what the columns are.
    assert!(lines[0].contains("share of a win") && lines[1].contains("% ->"), "{lines:?}");
    assert!(lines.last().is_some_and(|line| line.starts_with("The game turned at move ")), "{lines:?}");
}

#[test]
fn a_review_shows_where_series_and_phases_begin() {
    let saved = Saved::new("series", FOOL);
    let lines = prints(&["review", saved.path(), "--game", "progressive", "--nodes", "4000"]);
    let moves: Vec<_> = lines.iter().filter(|line| line.contains("% ->") || line.contains(" -> ")).collect();
    let moves: Vec<_> = moves.iter().filter_map(|line| line.split_whitespace().nth(2)).collect();
    assert_eq!(moves[..6], ["1.g4", "2.e5", "d5", "3.f3", "a3", "b3"], "{lines:?}");
    // What is expected, too: the answer is the fourth series.
    assert!(lines.iter().any(|line| line.contains("Black wins in that very series: 4.")), "{lines:?}");
    let saved = Saved::new("phases", "g3 f3 c4 b7 f7 c2 e2 f6 *e1");
    let lines = prints(&["review", saved.path(), "--game", "sicic", "--nodes", "50"]);
    let phases: Vec<_> = (0..lines.len()).filter(|&at| lines[at].starts_with("Phase ")).collect();
    assert!(phases.len() == 2 && lines[phases[1] + 1].contains(" *e1 "), "{lines:?}");
}

#[test]
fn a_review_is_written_in_the_language_chosen() {
    let saved = Saved::new("missed", MISSED);
    let lines = prints(&["review", saved.path(), "--game", "cellulae", "--language", "it"]);
    assert!(lines[1].contains("Errore grave") && lines[1].contains("vinta 1 -> "), "{lines:?}");
    assert!(
        lines.iter().any(|line| line.trim().starts_with("Con ") && line.ends_with(" il Nero vince subito.")),
        "{lines:?}"
    );
}

#[test]
fn a_review_says_what_is_known_of_the_opening() {
    let saved = Saved::new("known", "1.e3 2.e5 a5");
    let lines = prints(&["review", saved.path(), "--game", "progressive-vinciperdi", "--nodes", "100"]);
    assert_eq!(lines[1], "e2e3: Black wins, proven.", "{lines:?}");
}

#[test]
fn a_review_as_data_holds_what_is_kept_and_what_follows() {
    let saved = Saved::new("data", MISSED);
    let lines = prints(&["review", saved.path(), "--game", "cellulae", "--nodes", "3000", "--json"]);
    let data: serde_json::Value = serde_json::from_str(&lines[0]).expect("JSON");
    assert_eq!((&data["actions"][0]["class"], &data["actions"][0]["before"]), (&"blunder".into(), &1000.into()));
    assert_eq!(data["turning_points"], serde_json::json!([0]));
    assert_eq!((&data["slow_loss"], &data["lost_from"]), (&serde_json::Value::Null, &serde_json::json!([null, null])));
    assert_eq!(data["try_again"], serde_json::json!([[0], []]));
    assert_eq!(data["review"]["whys"]["0"]["missed"][0][0], "wins");
}

#[test]
fn the_help_of_a_review_says_what_its_lines_mean() {
    let lines = prints(&["review", "--help"]);
    assert!(lines.iter().any(|line| line.contains("share of a win")), "{lines:?}");
}

#[test]
fn what_cannot_be_reviewed_is_refused_in_one_line() {
    let saved = Saved::new("nothing", "1.e4 2.e5 e4");
    assert!(fails(&["review", saved.path(), "--game", "progressive"]).contains("move 3"));
    assert!(fails(&["review", saved.path(), "--game", "progressive", "--effort", "slow"]).contains("quick"));
    assert!(fails(&["review", "no-such-file.ron"]).contains("no-such-file.ron"));
}

#[test]
fn somebody_who_teaches_says_what_was_missed() {
    let play = ["play", "cellulae", "--position", "w4/5/b4/5/5 b", "--seed", "1", "--teach"];
    let lines = answers(&play, "a2\n");
    assert!(lines.iter().any(|line| line.starts_with("With ") && line.ends_with(", Black wins at once.")), "{lines:?}");
    let silent = answers(&play[..6], "a2\n");
    assert!(!silent.iter().any(|line| line.starts_with("With ")), "{silent:?}");
}

#[test]
fn a_match_says_how_accurate_the_players_were() {
    let args = ["match", "vinciperdi", "--first", "newcomer", "--second", "veteran", "--games", "2", "--swap"];
    let lines = prints(&[&args[..], &["--accuracy", "2000", "--seed", "4"]].concat());
    let (_, accuracies) = lines.last().and_then(|line| line.split_once("accuracy: ")).expect("the last line");
    let numbers: Vec<f32> = accuracies.split(' ').map(|number| number.parse().expect("a number")).collect();
    assert!(numbers[0] < numbers[1] && numbers[1] <= 100.0, "{numbers:?}");
}

#[test]
fn matches_become_pictures_still_and_moving() {
    let saved = Saved::new("pictured", FOOL);
    let (png, gif) = (Saved::new("png", ""), Saved::new("gif", ""));
    let of = ["--game", "progressive", "--size", "120", "--out"];
    prints(&[&["picture", saved.path(), "--ply", "3"], &of[..], &[png.path()]].concat());
    prints(&[&["animate", saved.path()], &of[..], &[gif.path()]].concat());
    let begins = |file: &Saved, magic: &[u8]| std::fs::read(file.path()).expect("written").starts_with(magic);
    assert!(begins(&png, b"\x89PNG") && begins(&gif, b"GIF89a"));
    let late = fails(&[&["picture", saved.path(), "--ply", "11"], &of[..], &[png.path()]].concat());
    assert!(late.contains("expected 0 to 10, found 11"), "{late}");
    let nowhere = fails(&[&["picture", saved.path()], &of[..], &["/no/such/folder/x.png"]].concat());
    assert!(nowhere.contains("/no/such/folder/x.png"), "{nowhere}");
}
