//! A teacher speaks at mistakes, says what a review says, and not too often.

use std::time::Duration;

use tavoliere_engine::{Class, Effort, Request as EngineRequest, Reviewing, choose, strength};
use tavoliere_rules::{AnyPosition, GameId, Match, Options};
use tavoliere_thinking::{Message, Priority, Queue, Remark, Request, Teacher};

fn at(game: GameId, text: &str) -> Match {
    let options = Options::defaults(game.options());
    let position = AnyPosition::parse(game, &options, text).expect("a position");
    Match::from_position(options, position)
}

/// What the queue answers to a question.
fn answered(queue: &mut Queue, request: EngineRequest) -> tavoliere_thinking::Answer {
    let request = Request::Engine(Box::new(EngineRequest { id: 7, ..request }));
    queue.ask(request, Priority::Background).expect("a match");
    loop {
        if let Some(Message::Done(answer)) = queue.step_for(Duration::from_millis(20)) {
            return answer;
        }
    }
}

fn told(teacher: &mut Teacher, game_match: &Match) -> Option<Remark> {
    let request = teacher.watch(game_match)?;
    teacher.hear(game_match, &answered(&mut Queue::default(), request))
}

#[test]
fn a_win_missed_is_remarked_as_the_review_says() {
    // a4 would win at once.
    let mut game_match = at(GameId::Cellulae, "w4/5/b4/5/5 b");
    game_match.play_text("a2").expect("legal");
    let remark = told(&mut Teacher::new([true, false]), &game_match).expect("a blunder");
    assert_eq!((remark.ply, remark.action.as_str(), remark.class), (0, "a2", Class::Blunder));
    assert_eq!((remark.missed[0].0.as_str(), remark.line[0].as_str()), ("wins", "a4"));
    let mut reviewing = Reviewing::new(&game_match, Effort::quick(GameId::Cellulae), None);
    reviewing.step(u64::MAX);
    let why = &reviewing.review().whys[&0];
    assert_eq!((&remark.allowed, &remark.missed), (&why.allowed, &why.missed));
}

#[test]
fn who_is_not_taught_and_who_plays_well_hears_nothing() {
    let mut game_match = at(GameId::Cellulae, "w4/5/b4/5/5 b");
    let mut teacher = Teacher::new([false, true]);
    assert!(teacher.watch(&game_match).is_none(), "nothing was played");
    game_match.play_text("a2").expect("legal");
    assert!(teacher.watch(&game_match).is_none(), "Black is not taught");
    let mut game_match = at(GameId::Cellulae, "w4/5/b4/5/5 b");
    game_match.play_text("a4").expect("legal");
    assert_eq!(told(&mut Teacher::new([true, false]), &game_match), None);
}

#[test]
fn a_series_is_heard_out_first() {
    let mut game_match = Match::new(GameId::Progressive, Options::defaults(GameId::Progressive.options()));
    let mut teacher = Teacher::new([true, true]);
    game_match.play_text("e2e4").expect("legal");
    assert!(teacher.watch(&game_match).is_some());
    game_match.play_text("e7e5").expect("legal");
    assert!(teacher.watch(&game_match).is_none(), "the series goes on");
    game_match.play_text("f8c5").expect("legal");
    assert!(teacher.watch(&game_match).is_some());
}

#[test]
fn what_was_taken_back_is_not_remarked() {
    let mut game_match = at(GameId::Cellulae, "w4/5/b4/5/5 b");
    game_match.play_text("a2").expect("legal");
    let mut teacher = Teacher::new([true, false]);
    let answer = answered(&mut Queue::default(), teacher.watch(&game_match).expect("a question"));
    game_match.undo();
    assert_eq!(teacher.hear(&game_match, &answer), None);
    // The answer to an earlier question is of no account.
    game_match.play_text("b3").expect("legal");
    assert!(teacher.watch(&game_match).is_some());
    assert_eq!(teacher.hear(&game_match, &answer), None);
}

#[test]
fn three_remarks_a_game_at_most_and_not_in_turns_running() {
    let mut game_match = Match::new(GameId::Vinciperdi, Options::defaults(GameId::Vinciperdi.options()));
    let newcomer = strength(GameId::Vinciperdi, "newcomer").expect("the first");
    let mut teacher = Teacher::new([true, true]);
    let mut remarks: Vec<Remark> = Vec::new();
    while game_match.outcome().is_none() && game_match.ply() < 120 {
        let action = choose(&game_match, &newcomer, game_match.ply() as u64).expect("the game goes on");
        game_match.play(action).expect("legal");
        remarks.extend(told(&mut teacher, &game_match));
    }
    assert_eq!(remarks.len(), 3, "{remarks:?}");
    assert!(remarks.windows(2).all(|pair| pair[1].ply - pair[0].ply > 2), "{remarks:?}");
    let differs = |remark: &Remark| remark.line.first().is_some_and(|better| *better != remark.action);
    assert!(remarks.iter().all(|remark| remark.class >= Class::Mistake && differs(remark)), "{remarks:?}");
    assert!(remarks.iter().any(|remark| !remark.answer.is_empty()), "{remarks:?}");
}
