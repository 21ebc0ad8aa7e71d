//! The verbs that need the rules only, as a caller sees them.

use crate::program::{fails, prints};

#[test]
fn it_says_which_version_it_is() {
    assert_eq!(prints(&["--version"]), [format!("tavoliere-cli {}", tavoliere_rules::program_version!())]);
}

#[test]
fn games_lists_ids_with_options_defaults_first() {
    let lines = prints(&["games"]);
    assert!(lines.contains(&"cellulae size=5|7|9 reach=jump|slide|step".to_owned()), "{lines:?}");
    assert!(lines.contains(&"hoppa stack=top|single onto=any|own".to_owned()), "{lines:?}");
}

#[test]
fn games_as_json_name_everything() {
    let json: serde_json::Value = serde_json::from_str(&prints(&["games", "--json"]).join("\n")).expect("JSON");
    assert_eq!(json[0]["id"], "cellulae");
    assert_eq!(json[0]["seats"][0], "Black");
    assert_eq!(json[0]["options"][1]["default"], "jump");
    assert_eq!(json[0]["options"][1]["values"][2], "step");
}

#[test]
fn perft_counts_with_options_positions_and_records() {
    assert_eq!(prints(&["perft", "cellulae", "4"]), ["1749"]);
    assert_eq!(prints(&["perft", "cellulae", "0"]), ["1"]);
    assert_eq!(prints(&["perft", "cellulae", "3", "--option", "reach=step"]), ["60"]);
    assert_eq!(prints(&["perft", "cellulae", "--position", "5/5/1ww1b/2w2/5 b", "2"]), ["147"]);
    assert_eq!(prints(&["perft", "hoppa", "3"]), ["46800"]);
}

#[test]
fn perft_divides_by_action() {
    let lines = prints(&["perft", "cellulae", "3", "--divide"]);
    assert_eq!(lines.len(), 6);
    assert_eq!(lines[5], "213");
    let counts = lines[..5].iter().map(|line| line.rsplit(' ').next().unwrap().parse::<u64>().unwrap());
    assert_eq!(counts.sum::<u64>(), 213);
    assert!(lines[..5].is_sorted());
}

#[test]
fn legal_is_sorted() {
    let place = ["legal", "cellulae", "--position", "5/5/1ww1b/2w2/5 b"];
    assert_eq!(prints(&place), ["d3", "e2", "e3-c1", "e3-c5", "e3-d2", "e3-d4", "e4"]);
}

#[test]
fn apply_prints_position_and_outcome() {
    let start = ["apply", "cellulae", "--position", "5/5/1ww1b/2w2/5 b", "e4"];
    assert_eq!(prints(&start), ["5/4b/1ww1b/2w2/5 w", "outcome: none"]);
    let end = ["apply", "cellulae", "--position", "bbbbb/bbbbb/bbbbb/wwwwb/wwww1 b", "e1"];
    assert_eq!(prints(&end), ["bbbbb/bbbbb/bbbbb/wwwwb/wwwbb w", "outcome: first full 18-7"]);
}

#[test]
fn played_actions_count_for_repetitions() {
    let round = "e1-b4 a5-d2 b4-e1 d2-a5";
    let played = format!("{round} e1-b4 a5-d2 b4-e1");
    let lines = prints(&["apply", "cellulae", "--played", &played, "d2-a5"]);
    assert_eq!(lines, ["w4/5/5/5/4b b", "outcome: draw repetition 1-1"]);
    let fresh = prints(&["apply", "cellulae", "--played", round, "e1-b4"]);
    assert_eq!(fresh[1], "outcome: none");
    // What is over has no actions and nothing to count.
    assert!(prints(&["legal", "cellulae", "--played", &format!("{round} {round}")]).is_empty());
    assert_eq!(prints(&["perft", "cellulae", "1", "--played", &format!("{round} {round}")]), ["0"]);
}

#[test]
fn wrong_input_is_answered_in_one_line() {
    for (args, words) in [
        (&["perft", "chess", "1"][..], "cellulae"),
        (&["perft", "cellulae", "many"], "many"),
        (&["perft", "cellulae", "4000000000"], "99"),
        (&["perft", "cellulae"], "DEPTH"),
        (&["perft", "cellulae", "1", "--option", "size=6"], "5, 7, 9"),
        (&["perft", "cellulae", "1", "--option", "colour=red"], "size, reach"),
        (&["perft", "cellulae", "1", "--option", "size"], "KEY=VALUE"),
        (&["legal", "cellulae", "--position", "5/5/5/5/4x b"], "row 1"),
        (&["legal", "cellulae", "--position", "two\nlines"], r"two\nlines"),
        (&["legal", "cellulae", "--played", "e1-b4 z9"], "action 2"),
        (&["apply", "cellulae", "a1"], "beside"),
        (&["apply", "cellulae", "e2", "e2"], "action 2, e2, is not legal"),
        (&["apply", "cellulae", "pass"], "pass"),
        (&["apply", "cellulae"], "ACTION"),
        (&["fly"], "fly"),
        (&[], "--help"),
    ] {
        let message = fails(args);
        assert!(message.contains(words), "{args:?}: {message}");
    }
}

#[test]
fn help_is_complete() {
    let help = prints(&["--help"]).join("\n");
    let elsewhere = ["games", "bench", "replay", "convert", "levels"];
    for verb in ["perft", "legal", "apply", "best", "match", "play"].into_iter().chain(elsewhere) {
        assert!(help.contains(verb), "{verb}");
        let own = prints(&[verb, "--help"]).join("\n");
        assert!(own.contains("Usage:"), "{verb}");
        assert_eq!(own.contains("--played"), !elsewhere.contains(&verb), "{verb}");
    }
}
