//! Parsers under fire: files of opponents, and the worker's messages. Whatever the text, the answer is a value or an
//! error; what was read is written as it was read.

#[path = "../../rules/tests/corpus/mod.rs"]
mod corpus;
#[path = "../../rules/tests/edits/mod.rs"]
mod edits;
mod reading;

use edits::{edits, tries};
use proptest::prelude::*;
use proptest::sample::Index;
use reading::{read_answer, read_levels, read_request};
use tavoliere_engine::{Job, Request, check_proof, parse_strengths, strengths};
use tavoliere_rules::{GameId, Match, Options};

/// A question after some actions.
fn request(game: GameId, actions: usize) -> Request {
    let mut played = Match::new(game, Options::defaults(game.options()));
    for seed in 0..actions {
        let legal = played.legal();
        let Some(&action) = legal.get(seed * 7 % legal.len().max(1)) else { break };
        played.play(action).expect("legal");
    }
    Request::new(7, &played, strengths(game)[0].clone(), 3)
}

/// Whoever is told what is wrong is not told all of it.
#[test]
fn what_is_quoted_is_bounded() {
    let long = "\u{1B}[2J".repeat(1 << 18);
    let field = serde_json::json!({ &long: 1 }).to_string();
    for message in [
        Request::from_json(&field).expect_err("no request").to_string(),
        check_proof(&long).expect_err("no proof").to_string(),
        parse_strengths(&format!("(opponents: [(id: {long:?}, nodes: 0, depth: 1)])"))
            .expect_err("no nodes")
            .to_string(),
    ] {
        assert!(message.len() < 3_000 && !message.contains('\u{1B}'), "{} bytes", message.len());
    }
}

/// JSON has no infinity: what became one could not be written again.
#[test]
fn fractions_beyond_all_bounds_are_refused() {
    for (number, good) in [("0.15", true), ("1e38", true), ("1e39", false), ("1e300", false), ("-1e39", false)] {
        let text = format!(r#"{{"id":1,"game":"hoppa","level":{{"id":"x","nodes":1,"depth":1,"blunder":{number}}}}}"#);
        assert_eq!(Request::from_json(&text).is_ok(), good, "{text}");
        read_request(&text, 0);
    }
}

proptest! {
    #![proptest_config(tries(1000))]

    #[test]
    fn any_text(text in ".{0,80}") {
        read_levels(&text, 100);
        read_request(&text, 100);
        read_answer(&text);
    }

    #[test]
    fn edited_levels(game in any::<Index>(), edits in edits(4)) {
        let strengths = strengths(*game.get(GameId::ALL));
        read_levels(&edits.of(&format!("(opponents: {})", ron::to_string(&strengths).expect("RON"))), 100);
    }

    #[test]
    fn edited_messages(game in any::<Index>(), actions in 0_usize..30, edits in edits(4)) {
        let mut request = request(*game.get(GameId::ALL), actions);
        request.strength.nodes = 100;
        read_request(&edits.of(&request.to_json()), 100);
        let answer = Job::new(request).expect("a match").answer();
        read_answer(&edits.of(&answer.to_json()));
    }
}

#[test]
fn what_fuzzing_has_found_is_read() {
    corpus::each("engine", reading::input);
}
