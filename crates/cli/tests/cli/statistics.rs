//! Games of a level against itself, and the figures made of them.

use std::fs;
use std::path::PathBuf;

use crate::program::{fails, prints};

/// A file that is not there yet, and is gone afterwards.
struct Games(PathBuf);

impl Games {
    fn new(name: &str) -> Games {
        let path = std::env::temp_dir().join(format!("tavoliere-statistics-{name}-{}", std::process::id()));
        let _ = fs::remove_file(&path);
        Games(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a readable path")
    }

    fn text(&self) -> String {
        fs::read_to_string(&self.0).expect("it was written")
    }

    fn play(&self, games: &str) {
        self.play_to("--out", games);
    }

    fn play_to(&self, option: &str, games: &str) {
        let args = ["statistics", "play", "cellulae", "--level", "novice", "--games", games, option, self.path()];
        assert_eq!(prints(&args), [format!("games: {games}")]);
    }
}

impl Drop for Games {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn games_that_were_broken_off_go_on_as_if_they_had_not_been() {
    let (whole, broken) = (Games::new("whole"), Games::new("broken"));
    whole.play("4");
    assert_eq!(whole.text().lines().count(), 5);
    broken.play("2");
    let text = broken.text();
    fs::write(&broken.0, &text[..text.len() - 20]).expect("written");
    broken.play_to("--resume", "4");
    assert_eq!(broken.text(), whole.text());
    // Nothing more to do.
    broken.play_to("--resume", "4");
    assert_eq!(broken.text(), whole.text());
}

#[test]
fn games_of_another_kind_are_not_added() {
    let games = Games::new("kinds");
    games.play("1");
    let text = games.text();
    for other in [["--level", "player"], ["--nodes", "9"], ["--seed", "5"], ["--option", "size=7"]] {
        let args = ["statistics", "play", "cellulae", "--level", "novice", "--out", games.path()];
        let args: Vec<_> =
            args.into_iter().filter(|arg| other[0] != "--level" || !["--level", "novice"].contains(arg)).collect();
        assert!(fails(&[&args[..], &other].concat()).contains("games of another kind"));
        assert_eq!(games.text(), text);
    }
}

#[test]
fn a_report_counts_what_happened() {
    let games = Games::new("report");
    games.play("20");
    let lines = prints(&["statistics", "report", games.path()]);
    let first = games.text().lines().filter(|line| line.starts_with("first ")).count();
    let draws = games.text().lines().filter(|line| line.starts_with("draw ")).count();
    let score = (100.0 * (first as f64 + draws as f64 / 2.0) / 20.0).round();
    assert_eq!(lines[1], "games: 20, and 0 that had been played before");
    assert!(lines[2].starts_with(&format!("first seat: {score} ± ")), "{lines:?}");
    // Every game begins with one of five actions.
    let start = lines.iter().position(|line| line == "| first action | games | first seat |").expect("a table");
    let counted = lines[start + 2..].iter().map_while(|line| line.split(" | ").nth(1)?.parse::<u32>().ok());
    assert_eq!(counted.sum::<u32>(), 20, "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("| 8 | more tiles | ")), "{lines:?}");
}

#[test]
fn a_damaged_file_is_said_to_be_one() {
    let games = Games::new("damaged");
    games.play("1");
    let text = games.text();
    let (head, game) = text.split_once('\n').expect("two lines");
    let report = |text: String| {
        fs::write(&games.0, text).expect("written");
        fails(&["statistics", "report", games.path()])
    };
    assert!(report("something else\n".into()).contains("line 1: expected a file of games"));
    assert!(report(head.replace("cellulae", "chess")).contains("line 1"));
    assert!(report(format!("{head}\n{}", game.replace(" a", " z"))).contains("line 2"));
    assert!(report(format!("{head}\nfirst full 25-0{}", &game[game.find('\t').expect("fields")..])).contains("line 2"));
    assert!(report(format!("{head}\n{} 7\n", game.trim_end())).contains("line 2: scores: expected"));
}

#[test]
fn games_can_begin_with_an_opening_of_the_list() {
    let games = Games::new("lots");
    let args = ["statistics", "play", "cqt", "--level", "newcomer", "--games", "3", "--lots", "--out", games.path()];
    assert_eq!(prints(&args), ["games: 3"]);
    let list = include_str!("../../../engine/src/lots/cqt-ct.tsv");
    let openings: Vec<_> = list.lines().filter_map(|line| Some(line.split_once('\t')?.0)).collect();
    for game in games.text().lines().skip(1) {
        let actions = game.split('\t').nth(1).expect("actions");
        assert!(openings.iter().any(|opening| actions.starts_with(opening)), "{actions}");
    }
    let other = Games::new("no-lots");
    let args = ["statistics", "play", "hoppa", "--lots", "--out", other.path()];
    assert!(fails(&args).contains("no list of openings"));
}

#[test]
fn lists_of_openings_that_were_broken_off_go_on_as_if_they_had_not_been() {
    let (whole, broken) = (Games::new("list"), Games::new("broken-list"));
    let make = |list: &Games, openings: &str, option: &str| {
        let args =
            ["lots", "cellulae", "--level", "novice", "--games", "4", "--openings", openings, option, list.path()];
        prints(&args)
    };
    let made = make(&whole, "5", "--out");
    assert_eq!(whole.text().lines().count(), 6);
    for line in whole.text().lines().skip(1) {
        let share: f64 = line.split(['\t', ' ']).nth(2).expect("a share").parse().expect("a number");
        assert!((40.0..=60.0).contains(&share), "{line}");
    }
    make(&broken, "2", "--out");
    let text = broken.text();
    fs::write(&broken.0, &text[..text.len() - 3]).expect("written");
    assert_eq!(make(&broken, "5", "--resume"), made);
    assert_eq!(broken.text(), whole.text());
}
