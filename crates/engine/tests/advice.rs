//! Hints and judgements.

use tavoliere_engine::{Class, Hinting, Job, Judging, Motive, Request, Strength, Task, analyst, hint, judge};
use tavoliere_rules::{AnyPosition, GameId, Match, Options};

fn at(game: GameId, options: &[(&str, &str)], text: &str) -> Match {
    let options = Options::choose(game.options(), options.iter().copied()).unwrap();
    let position = AnyPosition::parse(game, &options, text).unwrap();
    Match::from_position(options, position)
}

fn start(game: GameId) -> Match {
    Match::new(game, Options::defaults(game.options()))
}

fn quick() -> Strength {
    Strength::exact(2_000)
}

#[test]
fn a_hint_names_the_win_and_where_it_is() {
    // a3 and a5 are Black's and White's last tiles; a4, or the diagonal's b4, infects the last white one.
    let won = at(GameId::Cellulae, &[], "w4/5/b4/5/5 b");
    let hint = hint(&won, &quick()).unwrap();
    assert_eq!(hint.motives, [Motive::Wins]);
    assert!(hint.proven && hint.score.distance() == Some(1));
    let layout = won.position().layout();
    assert_eq!(hint.look.iter().map(|&c| layout.name(c)).collect::<Vec<_>>(), ["a5"]);
    assert_eq!(hint.line, [hint.action]);
}

#[test]
fn hints_are_complete_in_every_game_and_slices_change_nothing() {
    for &game in GameId::ALL {
        let game_match = start(game);
        let strength = Strength { nodes: 300, ..analyst(game) };
        let whole = hint(&game_match, &strength).unwrap_or_else(|| panic!("{game}: no hint"));
        assert!(game_match.check(whole.action).is_ok());
        assert!((1..=3).contains(&whole.motives.len()), "{game}: {whole:?}");
        assert!(!whole.look.is_empty(), "{game}: {whole:?}");
        let mut sliced = Hinting::new(&game_match, &strength);
        while !sliced.step(1) {}
        assert_eq!(sliced.hint(), Some(&whole), "{game}");
    }
}

#[test]
fn motives_follow_from_the_effects() {
    // White has to take the pawn on b4, and Black's last man is gone.
    let only = at(GameId::Vinciperdi, &[("stalemate", "win")], "8/8/8/1p6/8/P7/8/8 b - - 0");
    assert_eq!(hint(&only, &quick()).unwrap().motives, [Motive::WinsIn(2)]);
    // The king can go elsewhere, and must not.
    let offered = at(GameId::Vinciperdi, &[("stalemate", "win")], "8/8/8/2k5/8/P7/8/8 b - - 0");
    let motives = hint(&offered, &quick()).unwrap().motives;
    assert_eq!(motives, [Motive::WinsIn(2), Motive::MakesCapture(1)]);
    let pinching = at(GameId::Sicic, &[], "8/8/2B2BW1/3B4/3WB3/2W2W2/8/8 BB6/BB6/8/8/8/8/8/WWWW4 w - -");
    let pinch = pinching.legal().into_iter().find(|&a| pinching.position().action_text(a) == "d4!d5").unwrap();
    assert!(judge(&pinching, pinch, &quick()).unwrap().is_some());
}

#[test]
fn a_win_given_away_is_a_blunder_and_the_best_action_is_best() {
    let won = at(GameId::Cellulae, &[], "w4/5/b4/5/5 b");
    let best = hint(&won, &quick()).unwrap().action;
    let judgement = judge(&won, best, &quick()).unwrap().unwrap();
    assert_eq!((judgement.class, judgement.loss), (Class::Best, 0));
    let judged: Vec<_> =
        won.legal().into_iter().map(|action| judge(&won, action, &quick()).unwrap().unwrap()).collect();
    for judgement in &judged {
        assert_eq!(judgement.line[0], judgement.action);
        assert!(judgement.best_score >= judgement.score);
        assert!(judgement.class == Class::Best || won.check(judgement.best).is_ok());
    }
    assert!(judged.iter().any(|j| j.class > Class::Good), "{judged:?}");
    let illegal = tavoliere_rules::Action::Pass;
    assert!(judge(&won, illegal, &quick()).is_err());
}

#[test]
fn slices_change_no_judgement() {
    for &game in GameId::ALL {
        let game_match = start(game);
        let action = *game_match.legal().last().unwrap();
        let strength = Strength { nodes: 200, ..analyst(game) };
        let whole = judge(&game_match, action, &strength).unwrap().unwrap();
        let mut sliced = Judging::new(&game_match, action, &strength).unwrap();
        while !sliced.step(1) {}
        assert_eq!(sliced.judgement(), Some(whole), "{game}");
    }
}

#[test]
fn jobs_give_hints_and_judgements() {
    let won = at(GameId::Cellulae, &[], "w4/5/b4/5/5 b");
    let answer = |task: Task| {
        let request = Request { task, ..Request::new(1, &won, quick(), 0) };
        assert_eq!(Request::from_json(&request.to_json()).unwrap(), request);
        let mut job = Job::new(request)?;
        loop {
            if let Some(answer) = job.step_for(std::time::Duration::from_micros(50)) {
                return Ok::<_, tavoliere_engine::RequestError>(answer);
            }
        }
    };
    let hint = answer(Task::Hint).unwrap();
    assert_eq!(hint.hint.unwrap().motives, [("wins".to_owned(), 0)]);
    assert!(hint.proven && hint.judgement.is_none());
    let judged = answer(Task::Judge("a2".into())).unwrap();
    assert_eq!(judged.action, hint.action);
    assert_eq!(judged.judgement.unwrap().line[0], "a2");
    assert!(answer(Task::Judge("e5".into())).unwrap_err().to_string().starts_with("judge e5"));
}
