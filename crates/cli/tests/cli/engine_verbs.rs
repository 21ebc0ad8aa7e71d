//! The verbs that search and play, and the check of the games' data.

use std::fs;
use std::process::{Command, Stdio};

use crate::program::{answers, fails, prints, run};

/// Black fills the last square and wins.
pub const ONE_LEFT: &str = "bbbbb/bbbbb/bbbbb/wwwwb/wwww1 b";

#[test]
fn best_finds_a_win_and_says_how_far() {
    let lines = prints(&["best", "cellulae", "--position", ONE_LEFT]);
    assert_eq!(lines[..3], ["action: e1", "score: win 1", "line: e1"]);
    assert!(lines[3].strip_prefix("nodes: ").is_some_and(|n| n.parse::<u64>().is_ok_and(|n| n > 0)), "{lines:?}");
}

#[test]
fn best_thinks_for_a_time_where_wins_can_be_proven() {
    let position = ["--position", "wbwbb/bb1wb/w1w1b/1w2w/wb1bw b"];
    let lines = prints(&[&["best", "cellulae", "--millis", "60"][..], &position].concat());
    assert!(lines[0].starts_with("action: "), "{lines:?}");
}

#[test]
fn best_thinks_as_hard_as_told() {
    let nodes = |args: &[&str]| -> u64 {
        let lines = prints(&[&["best", "cellulae"], args].concat());
        lines[3]["nodes: ".len()..].parse().expect("a number")
    };
    let (few, many) = (nodes(&["--nodes", "500"]), nodes(&["--nodes", "20000"]));
    assert!((500..2_000).contains(&few), "{few}");
    assert!((20_000..25_000).contains(&many), "{many}");
    assert!(nodes(&["--millis", "50"]) > 0);
    let level = ["best", "cellulae", "--level", "novice", "--seed", "7"];
    assert_eq!(prints(&level), prints(&level));
    assert_eq!(prints(&level), prints(&["best", "cellulae", "--level", "2", "--seed", "7"]));
}

#[test]
fn best_names_an_action_that_is_legal_after_what_was_played() {
    let lines = prints(&["best", "hoppa", "--played", "a1 g1 a2 g2", "--nodes", "300"]);
    let action = lines[0].strip_prefix("action: ").expect("an action");
    prints(&["apply", "hoppa", "--played", "a1 g1 a2 g2", action]);
}

#[test]
fn a_stronger_level_wins_a_match() {
    let args = ["match", "cellulae", "--first", "player", "--second", "novice", "--games", "8", "--seed", "3"];
    let lines = prints(&args);
    let count = |line: &str, label: &str| line.strip_prefix(label).expect(label).parse::<f64>().expect("a number");
    let (wins, draws) = (count(&lines[0], "wins: "), count(&lines[1], "draws: "));
    let (losses, length) = (count(&lines[2], "losses: "), count(&lines[3], "mean length: "));
    assert_eq!(wins + draws + losses, 8.0);
    assert!(wins > losses, "{lines:?}");
    assert!((5.0..=1000.0).contains(&length), "{lines:?}");
    assert_eq!(prints(&args), lines);
}

#[test]
fn a_match_may_exchange_the_seats_and_be_played_by_the_clock() {
    let args = ["match", "cellulae", "--first", "novice", "--second", "novice", "--games", "4", "--swap"];
    let lines = prints(&args);
    // Two players of one mind score the same in both seats.
    assert_eq!(lines[0].replace("wins", ""), lines[2].replace("losses", ""), "{lines:?}");
    let clock = ["match", "cellulae", "--first", "plain@2", "--second", "player@2", "--games", "2", "--longest", "8"];
    assert_eq!(prints(&clock).len(), 4);
    let plain = ["match", "hoppa", "--first", "newcomer", "--second", "plain", "--games", "1", "--longest", "4"];
    assert_eq!(prints(&plain).len(), 4);
    // Levels from elsewhere: those of another game will do.
    let elsewhere =
        ["match", "cellulae", "--levels", "../../levels/hoppa/game.ron", "--second", "novice", "--games", "1"];
    assert_eq!(prints(&elsewhere).len(), 4);
}

#[test]
fn wrong_efforts_and_levels_are_refused() {
    for (args, words) in [
        (&["best", "cellulae", "--level", "9"][..], "newcomer, novice, amateur"),
        (&["best", "cellulae", "--level", "0"], "expected 1 to 8"),
        (&["best", "cellulae", "--level", "1", "--nodes", "5"], "cannot be used"),
        (&["best", "cellulae", "--nodes", "0"], "--nodes"),
        (&["best", "cellulae", "--position", ONE_LEFT, "--played", "e1"], "over: first full 18-7"),
        (&["match", "cellulae", "--first", "nobody"], "nobody"),
        (&["match", "cellulae", "--games", "0"], "--games"),
        (&["match", "cellulae", "--first", "1@0"], "1 to 3600000"),
        (&["match", "cellulae", "--levels", "no-such-file.ron"], "no-such-file.ron"),
        (&["match", "cellulae", "--levels", "../../levels/cellulae/01_dividing.ron"], "not a list of opponents"),
        (&["play", "cellulae", "--level", "nobody"], "nobody"),
        (&["levels", "check", "no-such-folder"], "no-such-folder"),
    ] {
        let message = fails(args);
        assert!(message.contains(words), "{args:?}: {message}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tavoliere-cli"))
        .args(["perft", "hoppa", "2", "--divide"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn puzzles_are_found_without_words_and_again() {
    let find = ["levels", "find", "cqt", "--position", "..Q.QQQ.C C..Q..QQT s 2", "--games", "4", "--most", "3"];
    let lines = prints(&find);
    assert!(lines[0].starts_with("// game ") && lines[0].contains("; solutions: "), "{lines:?}");
    assert!(lines.iter().any(|line| line.trim() == "kind: Puzzle,"), "{lines:?}");
    assert!(lines.last().is_some_and(|line| line.starts_with("// games: 4, ")), "{lines:?}");
    assert_eq!(prints(&find), lines);
}

#[test]
fn levels_are_checked() {
    let lines = prints(&["levels", "check", "../../levels/cellulae"]);
    assert!(lines[0].contains("01_dividing.ron: lesson, 2 tasks, par 3, "), "{lines:?}");
    assert!(lines.last().is_some_and(|line| line.starts_with("files checked: ")), "{lines:?}");
    assert_eq!(prints(&["levels", "check", "../../levels/hoppa/game.ron"]).len(), 2);

    let wrong = std::env::temp_dir().join(format!("tavoliere-levels-{}", std::process::id()));
    for (game, name, text) in [
        ("cellulae", "game.ron", "(opponents: [(id: \"x\", nodes: 0, depth: 1)])"),
        ("cellulae", "01_x.ron", "(\n    kind: Lesson,\n    name: \"x\",\n)"),
        ("ludo", "game.ron", "(opponents: [])"),
    ] {
        fs::create_dir_all(wrong.join(game)).expect("a folder");
        fs::write(wrong.join(game).join(name), text).expect("a file");
    }
    let output = run(&["levels", "check", &wrong.to_string_lossy()], "");
    fs::remove_dir_all(&wrong).expect("the folder goes");
    let (printed, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(1));
    assert!(printed.contains("game.ron:1: opponent 'x': nodes must be 1 or more"), "{printed}");
    assert!(printed.contains("01_x.ron:3: "), "{printed}");
    assert!(printed.contains("ludo"), "{printed}");
    assert!(errors.contains("3 faults in 3 files"), "{errors}");
}

/// A file that cannot be read, or is no text, is one fault among the others; so is a folder.
#[test]
fn what_cannot_be_read_is_a_fault_and_the_rest_is_checked() {
    let folder = std::env::temp_dir().join(format!("tavoliere-unreadable-{}", std::process::id()));
    let game = folder.join("hoppa");
    fs::create_dir_all(&game).expect("a folder");
    fs::write(game.join("01_bytes.ron"), b"\xFF\xFE(").expect("a file");
    let marked = [b"\xEF\xBB\xBF".to_vec(), fs::read("../../levels/hoppa/01_placing.ron").expect("a level")].concat();
    fs::write(game.join("02_marked.ron"), marked).expect("a file");
    #[cfg(unix)]
    std::os::unix::fs::symlink("03_loop.ron", game.join("03_loop.ron")).expect("a link to itself");
    let output = run(&["levels", "check", &folder.to_string_lossy()], "");
    fs::remove_dir_all(&folder).expect("the folder goes");
    let (printed, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{printed}");
    assert!(printed.contains("01_bytes.ron: "), "{printed}");
    assert!(printed.contains("02_marked.ron: lesson, "), "{printed}");
    assert!(!printed.contains("02_marked.ron: lesson, 2 tasks, wrong"), "{printed}");
    let faults = if cfg!(unix) { "2 faults in 3 files" } else { "1 faults in 2 files" };
    assert!(errors.contains(faults), "{errors} {printed}");
}

/// Not for the superuser, who may read everything.
#[cfg(unix)]
#[test]
fn a_folder_that_may_not_be_read_is_a_fault() {
    use std::os::unix::fs::PermissionsExt;

    let folder = std::env::temp_dir().join(format!("tavoliere-forbidden-{}", std::process::id()));
    let forbidden = folder.join("hoppa");
    fs::create_dir_all(&forbidden).expect("a folder");
    fs::create_dir_all(folder.join("cellulae")).expect("a folder");
    fs::copy("../../levels/cellulae/game.ron", folder.join("cellulae/game.ron")).expect("a file");
    fs::set_permissions(&forbidden, fs::Permissions::from_mode(0o000)).expect("it is ours");
    let superuser = fs::read_dir(&forbidden).is_ok();
    let output = run(&["levels", "check", &folder.to_string_lossy()], "");
    fs::remove_dir_all(&folder).expect("the folder goes");
    let printed = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(if superuser { 0 } else { 1 }), "{printed}");
    assert_eq!(printed.contains("cannot read "), !superuser, "{printed}");
}

/// Positions of another game are refused; they once ended the program.
#[test]
fn positions_of_another_game_are_not_learned_from() {
    let folder = std::env::temp_dir().join(format!("tavoliere-learn-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (games, weights) = (path("games"), path("weights"));
    let pairs =
        [("vinciperdi", "cellulae"), ("cellulae", "vinciperdi"), ("cellulae", "sicic"), ("sicic", "vinciperdi")];
    for (played, fitted) in pairs {
        let _ = fs::remove_file(&games);
        prints(&["learn", "games", played, &games, "--games", "3", "--nodes", "20"]);
        let message = fails(&["learn", "fit", fitted, &weights, &games, "--rounds", "1"]);
        assert!(message.contains("is none of this game's"), "{message}");
        let own = run(&["learn", "fit", played, &weights, &games, "--rounds", "1"], "");
        let errors = String::from_utf8_lossy(&own.stderr);
        assert!(own.status.success() || errors.contains("positions: expected"), "{errors}");
    }
    fs::remove_dir_all(&folder).expect("the folder goes");
}

/// More memory than there is makes no mess: it is asked for before.
#[cfg(target_os = "linux")]
#[test]
fn the_memory_that_is_needed_is_said() {
    let program = env!("CARGO_BIN_EXE_tavoliere-cli");
    let limited = format!("ulimit -v 2000000; exec {program} solve cqt");
    let output = Command::new("sh").args(["-c", &limited]).output().expect("a shell");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(errors.lines().count() == 1 && errors.contains("GB of memory"), "{errors}");
}

const ESPERANTO: &str = "../texts/tests/languages/eo";

#[test]
fn what_a_language_lacks_is_told_and_is_no_fault() {
    let lines = prints(&["levels", "check", "../../levels/cellulae", "--language", ESPERANTO]);
    let told = |start: &str| lines.iter().find_map(|line| line.strip_prefix(start));
    assert!(told("it: ").is_some_and(|rest| !rest.contains("missing")), "{lines:?}");
    assert!(told("eo: 7 of ").is_some_and(|rest| rest.contains(", 4 of ")), "{lines:?}");
    assert!(told("eo: messages missing: ").is_some_and(|ids| ids.contains(", settings, ")), "{lines:?}");
    let levels = told("eo: levels of cellulae, missing: ").expect("most of them");
    assert!(levels.contains("02_gliding, 03_contagion (about task-1 "), "{levels}");
    assert!(lines.last().is_some_and(|line| line.ends_with("faults: 0")), "{lines:?}");
}

#[test]
fn what_is_wrong_in_a_language_is_a_fault() {
    let folder = std::env::temp_dir().join(format!("tavoliere-language-{}", std::process::id())).join("xx");
    fs::create_dir_all(folder.join("levels")).expect("a folder");
    fs::write(folder.join("ui.ftl"), "back = A\n\nplya = B\n").expect("a file");
    fs::write(folder.join("levels/hoppa.ftl"), "level-99_none =\n    .title = C\n").expect("a file");
    let output = run(&["levels", "check", "../../levels/hoppa", "--language", &folder.to_string_lossy()], "");
    fs::remove_dir_all(folder.parent().expect("it has one")).expect("the folder goes");
    let printed = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{printed}");
    assert!(printed.contains("assets/i18n/xx/ui.ftl:3: there is no message 'plya'"), "{printed}");
    assert!(printed.contains("assets/i18n/xx/levels/hoppa.ftl:2: hoppa has no level '99_none'"), "{printed}");
}

#[test]
fn a_translator_begins_with_what_there_is() {
    let english = prints(&["levels", "translate", "cellulae"]);
    let begun = prints(&["levels", "translate", "cellulae", "--language", ESPERANTO]);
    assert!(english.iter().any(|line| line == "    .title = Contamination"), "{english:?}");
    assert_eq!(english.iter().zip(&begun).filter(|(english, begun)| english != begun).count(), 4);
    assert!(fails(&["levels", "translate", "hoppa", "--language", "eo"]).contains("expected one of en, it"));
    let end = answers(&["play", "cellulae", "--seat", "both", "--position", ONE_LEFT, "--language", ESPERANTO], "");
    assert!(end.iter().any(|line| line == "Ludas Nigro"), "{end:?}");
}

#[test]
fn mates_in_a_series_are_found_or_excluded() {
    let played = "e2e4 d7d5 g8f6 e4d5 g1f3 f1b5";
    let lines = prints(&["mate", "progressive", "--option", "check=scottish", "--played", played]);
    assert_eq!(lines.len(), 2);
    assert!(lines[1].parse::<u64>().is_ok(), "{lines:?}");
    let actions: Vec<_> = lines[0].split(' ').collect();
    let place = ["apply", "progressive", "--option", "check=scottish", "--played", played];
    let after = prints(&[&place[..], &actions].concat());
    assert_eq!(after.last().map(String::as_str), Some("outcome: second checkmate"), "{after:?}");
    assert_eq!(prints(&["mate", "progressive"])[0], "none");
    assert!(fails(&["mate", "vinciperdi"]).contains("vinciperdi"));
}

#[test]
fn small_cellulae_is_solved() {
    let lines = prints(&["solve", "cellulae", "--size", "3"]);
    let result = "3x3: the first seat wins".to_owned();
    assert!(lines.contains(&result), "{lines:?}");
    assert!(
        lines.iter().any(|line| line == "c2: the first seat wins" || line == "b1: the first seat wins"),
        "{lines:?}"
    );
    assert!(prints(&["solve", "cellulae", "--size", "3", "--option", "reach=step"]).last().is_some());
    assert!(fails(&["solve", "cellulae", "--size", "5"]).contains("--size"));
    assert!(fails(&["solve", "cqt", "--option", "circle=round"]).contains("round"));
    assert!(fails(&["solve", "sparta", "--option", "heroes=fly"]).contains("fly"));
}

#[test]
fn nineteen_cells_of_hoppa_are_searched() {
    let lines = prints(&["solve", "hoppa", "--size", "3", "--option", "onto=own", "--nodes", "3000", "--memory", "1"]);
    assert_eq!(lines[..3], ["nodes: 3000", "first seat: open", "second seat: open"]);
    assert!(fails(&["solve", "hoppa", "--size", "4"]).contains("--size"));
}
