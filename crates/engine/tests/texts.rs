//! Parsers under fire: files of opponents, and the worker's messages. Whatever the text, the answer is a value or an
//! error; what was read is written as it was read.

#[path = "../../rules/tests/edits/mod.rs"]
mod edits;

use edits::{edits, tries};
use proptest::prelude::*;
use proptest::sample::Index;
use tavoliere_engine::{
    Answer, Job, Request, Strength, StrengthError, check_proof, choose, parse_strengths, strengths,
};
use tavoliere_rules::{GameId, Match, Options};

/// Reads a file of opponents. Strengths that are accepted can be played with.
fn read_levels(text: &str) {
    match parse_strengths(text) {
        Ok(strengths) => {
            let again = format!("(opponents: {})", ron::to_string(&strengths).expect("RON"));
            assert_eq!(parse_strengths(&again).as_ref(), Ok(&strengths), "{text}");
            let start = Match::new(GameId::Cellulae, Options::defaults(GameId::Cellulae.options()));
            for strength in strengths {
                let quick = Strength { nodes: strength.nodes.min(100), ..strength };
                assert!(choose(&start, &quick, 1).is_some(), "{text}");
            }
        }
        Err(StrengthError::Syntax(why)) => assert!(!why.is_empty()),
        Err(StrengthError::Range { expected, .. }) => assert!(!expected.is_empty()),
    }
}

fn read_request(text: &str) {
    if let Ok(request) = Request::from_json(text) {
        assert_eq!(Request::from_json(&request.to_json()).as_ref(), Ok(&request), "{text}");
        let nodes = request.strength.nodes.min(100);
        let quick = Request { strength: Strength { nodes, ..request.strength.clone() }, ..request };
        if let Ok(job) = Job::new(quick) {
            let answer = job.answer().to_json();
            assert!(Answer::from_json(&answer).is_ok(), "{answer}");
        }
    }
}

fn read_answer(text: &str) {
    if let Ok(answer) = Answer::from_json(text) {
        assert_eq!(Answer::from_json(&answer.to_json()).as_ref(), Ok(&answer), "{text}");
    }
}

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

proptest! {
    #![proptest_config(tries(1000))]

    #[test]
    fn any_text(text in ".{0,80}") {
        read_levels(&text);
        read_request(&text);
        read_answer(&text);
    }

    #[test]
    fn edited_levels(game in any::<Index>(), edits in edits(4)) {
        let strengths = strengths(*game.get(GameId::ALL));
        read_levels(&edits.of(&format!("(opponents: {})", ron::to_string(&strengths).expect("RON"))));
    }

    #[test]
    fn edited_messages(game in any::<Index>(), actions in 0_usize..30, edits in edits(4)) {
        let mut request = request(*game.get(GameId::ALL), actions);
        request.strength.nodes = 100;
        read_request(&edits.of(&request.to_json()));
        let answer = Job::new(request).expect("a match").answer();
        read_answer(&edits.of(&answer.to_json()));
    }
}
