//! The command line under fire: what a chess program may say to it, files that are something else, arguments. Whatever
//! comes in, it ends, and what it says is short and gives a terminal no commands.

#[path = "../../rules/tests/edits/mod.rs"]
mod edits;

use std::fs;
use std::io::Cursor;

use edits::{edits, tries};
use proptest::prelude::*;
use tavoliere_cli::{Failure, run};

/// Runs a command line; what it printed and how it ended.
fn ends(args: &[&str], typed: Vec<u8>) -> (String, Result<(), Failure>) {
    let mut output = Vec::new();
    let args = std::iter::once("tavoliere-cli").chain(args.iter().copied()).map(Into::into);
    let result = run(args, Box::new(Cursor::new(typed)), &mut output);
    if let Err(failure) = &result {
        let message = failure.to_string();
        assert!(message.len() < 12_000 && !message.contains(|c: char| c.is_control()), "{message:?}");
    }
    (String::from_utf8(output).expect("text"), result)
}

const SESSION: &str = "uci\nsetoption name UCI_Variant value suicide\nisready\nucinewgame\n\
    position startpos moves e2e3 b7b5 f1b5\nposition fen 8/P7/8/8/8/8/8/7k w - - 0 1 moves a7a8q\nstop\n";

/// A file of the name that the test has for itself.
fn file(name: &str, bytes: &[u8]) -> String {
    let path = std::env::temp_dir().join(format!("tavoliere-texts-{name}-{}", std::process::id()));
    fs::write(&path, bytes).expect("a file");
    path.to_string_lossy().into_owned()
}

const PROOF: &str = "tavoliere proof 1\ngame vinciperdi\noptions quiet=50 stalemate=win\n\
    position 8/8/8/8/r7/8/8/1R6 w - - 0\nwinner first\n8/8/8/8/r7/8/8/1R6 w - - 0\tb1b4\n";

proptest! {
    #![proptest_config(tries(100))]

    #[test]
    fn any_bytes_to_uci(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(ends(&["uci"], bytes).1.is_ok());
    }

    #[test]
    fn edited_sessions(edits in edits(6)) {
        // What is to be searched is given: limits of days are as right as any other.
        let session = edits.of(SESSION).replace("go", "g o");
        let (said, result) = ends(&["uci"], format!("{session}\ngo nodes 20\n").into_bytes());
        prop_assert!(result.is_ok());
        prop_assert!(session.contains("quit") || said.contains("bestmove "), "{}", session);
        prop_assert!(!said.contains(|c: char| c.is_control() && c != '\n'), "{:?}", said);
    }

    #[test]
    fn any_bytes_to_play(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(ends(&["play", "hoppa", "--seat", "both"], bytes).1.is_ok());
    }

    #[test]
    fn edited_proofs(edits in edits(3)) {
        let _ = ends(&["prove", "--check", &file("proof", edits.of(PROOF).as_bytes())], Vec::new());
    }

    #[test]
    fn any_bytes_in_files(bytes in prop::collection::vec(any::<u8>(), 0..4000)) {
        let path = file("bytes", &bytes);
        for args in [
            // Nothing at all is a match without actions.
            &["replay", &path, "--game", "vinciperdi"][..],
            &["convert", &path, "--game", "cqt", "--to", "ron"],
        ] {
            let _ = ends(args, Vec::new());
        }
        for args in [
            &["replay", &path][..],
            &["prove", "--check", &path],
            &["levels", "check", &path],
            &["match", "hoppa", "--levels", &path, "--games", "1"],
            &["learn", "fit", "cellulae", &path, &path],
            &["learn", "fit", "sicic", &path, &path],
            &["learn", "fit", "vinciperdi", &path, &path],
        ] {
            prop_assert!(ends(args, Vec::new()).1.is_err(), "{:?}", args);
        }
    }

    #[test]
    fn any_arguments(game in "[a-z]{0,8}|hoppa|sparta", position in ".{0,30}", played in ".{0,30}", key in ".{0,12}") {
        let (position, played, option) =
            (format!("--position={position}"), format!("--played={played}"), format!("--option={key}"));
        for verb in ["legal", "best", "prove"] {
            let _ = ends(&[verb, &game, &position], Vec::new());
            let _ = ends(&[verb, &game, &option], Vec::new());
        }
        let _ = ends(&["legal", &game, &played], Vec::new());
    }
}
