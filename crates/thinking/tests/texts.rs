//! Messages under fire: what the page's worker is sent. Whatever the text, the answer is a value or an error, and what is
//! accepted can be thought about.

#[path = "../../rules/tests/corpus/mod.rs"]
mod corpus;
#[path = "../../rules/tests/edits/mod.rs"]
mod edits;
mod reading;

use std::time::Duration;

use edits::{edits, tries};
use proptest::prelude::*;
use proptest::sample::Index;
use reading::read;
use tavoliere_engine::{Request as EngineRequest, Strength};
use tavoliere_levels::Draft;
use tavoliere_rules::{GameId, Match, Options};
use tavoliere_thinking::{DrawRequest, Drawn, Job, Message, Request, SolveRequest};

#[test]
fn a_share_beyond_all_bounds_is_refused() {
    for (share, good) in [("0.5", true), ("1e39", false)] {
        let text = format!(r#"{{"done":{{"id":1,"share":{share},"file":[]}}}}"#);
        assert_eq!(Message::from_json(&text).is_ok(), good, "{text}");
        read(&text, false);
    }
}

proptest! {
    #![proptest_config(tries(300))]

    #[test]
    fn any_text(text in ".{0,80}") {
        read(&text, true);
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
        read(&edits.of(&request.to_json()), true);
        let mut job = Job::new(request).expect("a match");
        job.step_for(Duration::ZERO);
        read(&edits.of(&Message::Done(job.answer()).to_json()), true);
    }
}

#[test]
fn what_fuzzing_has_found_is_read() {
    corpus::each("thinking", reading::input);
}
