//! Messages under fire: what the page's worker is sent. Whatever the text, the answer is a value or an error, and what is
//! accepted can be thought about.

#[path = "../../rules/tests/edits/mod.rs"]
mod edits;

use std::time::Duration;

use edits::{edits, tries};
use proptest::prelude::*;
use proptest::sample::Index;
use tavoliere_engine::{Request as EngineRequest, Strength};
use tavoliere_levels::Draft;
use tavoliere_rules::{GameId, Match, Options};
use tavoliere_thinking::{Answer, DrawRequest, Drawn, Job, Message, Request, SolveRequest};

fn read(text: &str) {
    match Request::from_json(text) {
        Ok(request) => {
            assert_eq!(Request::from_json(&request.to_json()).as_ref(), Ok(&request), "{text}");
            if let Ok(mut job) = Job::new(request) {
                job.step_for(Duration::from_micros(50));
                let _ = job.answer();
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Ok(message) = Message::from_json(text) {
        // Not that it is the same: of a fraction with more digits than there is room for the last one may change.
        assert!(Message::from_json(&message.to_json()).is_ok(), "{text}");
    }
    let _ = serde_json::from_str::<Answer>(text);
}

proptest! {
    #![proptest_config(tries(300))]

    #[test]
    fn any_text(text in ".{0,80}") {
        read(&text);
    }

    #[test]
    fn edited_requests(game in any::<Index>(), kind in 0..3, edits in edits(4)) {
        let game = *game.get(GameId::ALL);
        let board = Match::new(game, Options::defaults(game.options()));
        let request = match kind {
            0 => Request::Solve(Box::new(SolveRequest { id: 1, draft: Draft::of(&board), effort: 100 })),
            1 => {
                let request = DrawRequest { id: 1, drawn: Drawn::Still, size: 32, played: board.save() };
                Request::Draw(Box::new(request))
            }
            _ => Request::Engine(Box::new(EngineRequest::new(1, &board, Strength::exact(100), 1))),
        };
        read(&edits.of(&request.to_json()));
        let mut job = Job::new(request).expect("a match");
        job.step_for(Duration::ZERO);
        read(&edits.of(&Message::Done(job.answer()).to_json()));
    }
}
