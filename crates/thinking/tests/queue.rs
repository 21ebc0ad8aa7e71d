//! What is most urgent is answered first, what waits goes on, what is cancelled is forgotten; and everything travels as
//! JSON.

use std::time::Duration;

use tavoliere_engine::{Effort, Request as EngineRequest, Review, ReviewTask, Strength, Task};
use tavoliere_levels::{Draft, Solved};
use tavoliere_rules::{GameId, Match, Options};
use tavoliere_thinking::{Answer, DrawRequest, Drawn, Message, Priority, Queue, Request, SolveRequest};

fn new_match(game: GameId) -> Match {
    Match::new(game, Options::defaults(game.options()))
}

fn play(id: u32, nodes: u64) -> Request {
    let request = EngineRequest::new(id, &new_match(GameId::Hoppa), Strength::exact(nodes), 1);
    Request::Engine(Box::new(request))
}

/// Everything said until nothing is left to think about, as it would travel.
fn run(queue: &mut Queue) -> Vec<Message> {
    let mut said = Vec::new();
    while !queue.is_idle() {
        said.extend(queue.step_for(Duration::from_millis(2)));
    }
    said.iter().map(|message| Message::from_json(&message.to_json()).expect("what is written can be read")).collect()
}

fn done(said: &[Message]) -> Vec<u32> {
    said.iter().filter(|message| matches!(message, Message::Done(_))).map(Message::id).collect()
}

#[test]
fn the_most_urgent_is_answered_first_and_the_others_in_their_order() {
    let mut queue = Queue::default();
    for (id, priority) in [
        (1, Priority::Background),
        (2, Priority::Hint),
        (3, Priority::Turn),
        (4, Priority::Hint),
        (5, Priority::Solution),
    ] {
        queue.ask(play(id, 300), priority).expect("a match can be thought about");
    }
    assert_eq!(done(&run(&mut queue)), [3, 2, 4, 5, 1]);
}

#[test]
fn what_gives_way_goes_on_from_where_it_was() {
    let alone = {
        let mut queue = Queue::default();
        queue.ask(play(1, 40_000), Priority::Hint).expect("a match");
        run(&mut queue)
    };
    let mut queue = Queue::default();
    queue.ask(play(1, 40_000), Priority::Hint).expect("a match");
    assert_eq!(queue.step_for(Duration::from_millis(1)), None);
    queue.ask(play(2, 200), Priority::Turn).expect("a match");
    let said = run(&mut queue);
    assert_eq!(done(&said), [2, 1]);
    let answer = |said: &[Message]| match said.last() {
        Some(Message::Done(Answer::Engine(answer))) => (answer.action.clone(), answer.nodes, answer.score),
        other => panic!("{other:?}"),
    };
    assert_eq!(answer(&said), answer(&alone), "the same answer however it was sliced");
}

#[test]
fn what_is_cancelled_is_forgotten_and_long_thoughts_say_how_far_they_are() {
    let mut queue = Queue::default();
    queue.ask(play(1, u64::MAX), Priority::Turn).expect("a match");
    let mut progress = None;
    while progress.is_none() {
        progress = queue.step_for(Duration::from_millis(20));
    }
    let Some(Message::Progress(Answer::Engine(answer))) = progress else { panic!("{progress:?}") };
    assert!(answer.id == 1 && answer.nodes > 0 && answer.action.is_some());
    queue.cancel(1);
    queue.cancel(7);
    assert!(queue.is_idle());
    assert_eq!(queue.step_for(Duration::from_millis(1)), None);
}

#[test]
fn a_puzzle_is_solved_and_travels_as_json() {
    let mate = "7k/Q7/5K2/8/8/8/8/8 w - - 1 1 0";
    let options = Options::defaults(GameId::Progressive.options());
    let position = tavoliere_rules::AnyPosition::parse(GameId::Progressive, &options, mate).expect("a position");
    let draft = Draft::of(&Match::from_position(options, position));
    let request = Request::Solve(Box::new(SolveRequest { id: 9, draft, effort: 60_000 }));
    let request = Request::from_json(&request.to_json()).expect("what is written can be read");
    let mut queue = Queue::default();
    queue.ask(request, Priority::Solution).expect("a position");
    let Some(Message::Done(Answer::Solve(answer))) = run(&mut queue).pop() else { panic!("no answer") };
    assert_eq!((answer.id, answer.solved), (9, Some(Solved::In { par: 1, solutions: 1 })));
}

#[test]
fn what_cannot_be_thought_about_says_why() {
    let mut wrong = EngineRequest::new(1, &new_match(GameId::Cellulae), Strength::exact(1), 0);
    wrong.actions = vec!["d1".into(), "d1".into()];
    let mut queue = Queue::default();
    let error = queue.ask(Request::Engine(Box::new(wrong)), Priority::Turn).expect_err("no match");
    assert!(error.to_string().contains("action 2, d1"), "{error}");
    assert!(queue.is_idle());
    for text in ["?", "{}", r#"{"draft": 1}"#, r#"{"id": 1, "draft": {}, "effort": 1}"#] {
        assert!(Request::from_json(text).is_err(), "{text}");
    }
    let mut unknown = EngineRequest::new(1, &new_match(GameId::Cellulae), Strength::exact(1), 0);
    unknown.task = Task::Judge("nowhere".into());
    assert!(queue.ask(Request::Engine(Box::new(unknown)), Priority::Turn).is_err());
}

#[test]
fn pictures_come_as_files_still_and_moving() {
    let mut played = new_match(GameId::Hoppa);
    for _ in 0..3 {
        let action = played.legal()[0];
        played.play(action).expect("it is legal");
    }
    let draw = |drawn| {
        let mut queue = Queue::default();
        let request = DrawRequest { id: 4, drawn, size: 64, played: played.save() };
        queue.ask(Request::Draw(Box::new(request)), Priority::Hint).expect("a match can be drawn");
        let Some(Message::Done(Answer::Draw(answer))) = run(&mut queue).pop() else { panic!("no picture") };
        assert_eq!((answer.id, answer.share), (4, 1.0));
        answer.file
    };
    let (still, moving) = (draw(Drawn::Still), draw(Drawn::Moving));
    assert!(still.starts_with(b"\x89PNG") && moving.starts_with(b"GIF89a"), "{still:?}");
    // Each position is a picture of its own, which says first how long it is shown.
    let frames = moving.windows(4).filter(|bytes| *bytes == [0x21, 0xF9, 4, 5] || *bytes == [0x21, 0xF9, 4, 4]);
    assert_eq!(frames.count(), 4);
}

/// What a message says of a review.
fn found(message: &Message) -> Option<&Review> {
    let (Message::Progress(answer) | Message::Done(answer)) = message else { return None };
    answer.engine()?.review.as_ref().map(|answer| &answer.review)
}

/// The page hears of a review as text: how far it has come, and that it is done.
#[test]
fn a_review_is_told_as_text_to_its_end() {
    for &game in GameId::ALL {
        let mut game_match = new_match(game);
        for step in 0..6 {
            let legal = game_match.legal();
            game_match.play(legal[step * 5 % legal.len()]).expect("it is legal");
            if game_match.outcome().is_some() {
                break;
            }
        }
        let task = ReviewTask { effort: Effort::quick(game), kept: None, plies: None };
        let mut queue = Queue::default();
        queue
            .ask(Request::Engine(Box::new(EngineRequest::review(1, &game_match, task))), Priority::Background)
            .expect("a review");
        let mut done = false;
        while !queue.is_idle() {
            let Some(message) = queue.step_for(Duration::from_millis(20)) else { continue };
            let text = message.to_json();
            let heard = Message::from_json(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
            assert_eq!(found(&heard), found(&message), "{text}");
            done = matches!(message, Message::Done(_));
        }
        assert!(done, "{game}");
    }
}
