//! Reviews of whole matches, and analyses of positions.

use std::time::Duration;

use tavoliere_engine::{
    Analysing, AnySearch, Class, Effort, Job, Request, Review, ReviewTask, Reviewing, Score, Strength, Task, analyst,
    as_good, choose, strength,
};
use tavoliere_rules::notation::read;
use tavoliere_rules::{AnyPosition, GameId, Match, Options, Seat};

const EFFORT: Effort = Effort { sweep: 400, deeper: 2_000 };

fn played(game: GameId, text: &str) -> Match {
    read(text, Some((game, &Options::defaults(game.options())))).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A match between two opponents of a game, so many actions long at most.
fn contest(game: GameId, ids: [&str; 2], plies: usize, seed: u64) -> Match {
    let mut game_match = Match::new(game, Options::defaults(game.options()));
    let strengths = ids.map(|id| strength(game, id).expect("every game has it"));
    while game_match.ply() < plies && game_match.outcome().is_none() {
        let strength = &strengths[game_match.position().seat().index()];
        let action = choose(&game_match, strength, seed + game_match.ply() as u64).expect("the game goes on");
        game_match.play(action).expect("what a search chooses is legal");
    }
    game_match
}

fn review(game_match: &Match, effort: Effort) -> Review {
    let mut reviewing = Reviewing::new(game_match, effort, None);
    assert!(reviewing.step(u64::MAX) && reviewing.share() == 1.0);
    reviewing.review().clone()
}

#[test]
fn a_review_is_the_same_however_it_is_sliced_left_and_gone_on_with() {
    for &game in GameId::ALL {
        let game_match = contest(game, ["newcomer", "newcomer"], 10, 3);
        let whole = review(&game_match, EFFORT);
        let mut reviewing = Reviewing::new(&game_match, EFFORT, None);
        let (mut share, mut known) = (0.0, 0);
        while !reviewing.step(90) {
            assert!(reviewing.share() >= share, "{game}: it goes on from {share} to {}", reviewing.share());
            share = reviewing.share();
            let now = reviewing.review().found.iter().flatten().map(|found| found.nodes).sum();
            if now != known {
                known = now;
                // What was kept travels as text, here as it would in a record and in a message.
                reviewing = Reviewing::new(&game_match, EFFORT, Some(ron_and_json(reviewing.review())));
            }
        }
        assert_eq!(*reviewing.review(), whole, "{game}");
        assert!(Reviewing::new(&game_match, EFFORT, Some(whole)).step(1), "{game}: nothing is left to do");
    }
}

fn ron_and_json(review: &Review) -> Review {
    let text = ron::to_string(review).expect("plain data");
    let json = serde_json::to_string(&ron::from_str::<Review>(&text).expect("as written")).expect("plain data");
    serde_json::from_str(&json).expect("as written")
}

#[test]
fn losses_add_up_and_the_shares_belong_together() {
    for &game in GameId::ALL {
        let game_match = contest(game, ["newcomer", "novice"], 24, 5);
        let assessment = review(&game_match, EFFORT).assess(&game_match);
        assert!(assessment.complete && assessment.shares.iter().all(Option::is_some), "{game}");
        for assessed in assessment.actions.iter().flatten() {
            assert_eq!(assessed.before - assessed.after, assessed.loss, "{game}: {assessed:?}");
            let mut course = game_match.clone();
            course.jump(assessed.ply);
            for &action in &assessed.line {
                course.play(action).expect("the line can be played");
            }
            assert_eq!(assessed.best, assessed.line[0]);
            assert!(assessed.best != assessed.action || assessed.loss == 0, "{game}: {assessed:?}");
        }
        let mut next = 0;
        for turn in &assessment.turns {
            assert_eq!(turn.plies.start, next, "{game}");
            next = turn.plies.end;
            let actions: Vec<_> = assessment.actions[turn.plies.clone()].iter().flatten().collect();
            let sum: u32 = actions.iter().map(|assessed| assessed.loss).sum();
            assert_eq!(sum, turn.loss, "{game}: {turn:?}");
            assert!(actions.iter().all(|assessed| assessed.seat == turn.seat), "{game}");
            assert!(actions.iter().all(|a| a.class <= Class::Good || a.ply == turn.lost_at), "{game}: {actions:?}");
        }
        assert_eq!(next, game_match.actions().len(), "{game}");
        let points = assessment.turning_points();
        assert!(points.len() <= 3 && points.is_sorted_by_key(|turn| turn.plies.start), "{game}");
    }
}

/// Strong play at the end of CQT is lost or won long before a short look sees it: whoever is lost has done nothing wrong by
/// then.
#[test]
fn what_was_lost_before_is_not_lost_again() {
    let effort = Effort { sweep: 300, deeper: 300 };
    let mut blamed = 0;
    for seed in 0..4 {
        let game_match = contest(GameId::Cqt, ["master", "master"], 200, 100 * seed);
        let review = review(&game_match, effort);
        let assessment = review.assess(&game_match);
        for assessed in assessment.actions.iter().flatten().filter(|assessed| assessed.loss >= 60 && !assessed.proven) {
            blamed += 1;
            assert!(review.found[assessed.ply].as_ref().is_some_and(|found| found.checked), "{assessed:?}");
            // What the better action leads to was looked at for as long, and is as good as is said.
            let mut course = game_match.clone();
            course.jump(assessed.ply);
            course.play(assessed.best).expect("it can be played");
            let strength = Strength { nodes: effort.sweep, ..analyst(GameId::Cqt) };
            let after = AnySearch::of(&course, &strength, 0).step(u64::MAX).score.reward(500.0);
            let after = if course.position().seat() == assessed.seat { after } else { 1.0 - after };
            assert!(after + 0.01 >= assessed.score.reward(500.0), "{assessed:?}, but {after}");
        }
    }
    assert!(blamed > 0, "nobody errs");
}

#[test]
fn the_mirror_image_of_the_best_action_is_as_good() {
    let best_first =
        |text: &str| review(&played(GameId::Hoppa, text), EFFORT).found[0].clone().expect("looked at").line[0].clone();
    let best = best_first("a1 g4");
    let (row, number) = (best.as_bytes()[0], best.as_bytes()[1] - b'0');
    let width = [4, 5, 6, 7, 6, 5, 4][usize::from(row - b'a')];
    // Left and right exchanged, or the rows, or both.
    let images = [(row, width + 1 - number), (b'a' + b'g' - row, number), (b'a' + b'g' - row, width + 1 - number)];
    for (row, number) in images {
        let first = format!("{}{number}", char::from(row));
        let game_match = played(GameId::Hoppa, &format!("{first} d4"));
        let review = review(&game_match, EFFORT);
        assert_eq!(review.found[0].as_ref().map(|found| &found.line[0]), Some(&best));
        let assessment = review.assess(&game_match);
        let Some(assessed) = &assessment.actions[0] else { panic!("{assessment:?}") };
        assert_eq!((assessed.loss, assessed.best), (0, assessed.action), "{first} and {best}");
    }
}

#[test]
fn what_comes_of_an_action_can_be_played() {
    // White's third series opens the way to the king, and Black's fourth mates.
    let game_match = played(GameId::Progressive, "1.g4 2.e5 d5 3.f3 a3 b3 4.a6 b6 c6 Qh4+");
    let assessment = review(&game_match, EFFORT).assess(&game_match);
    let mut before = game_match.clone();
    before.jump(3);
    let Some(assessed) = &assessment.actions[3] else { panic!("{assessment:?}") };
    let [sequel, line] = assessed.texts(&game_match);
    assert_eq!(sequel[..3], ["f2f3", "a2a3", "b2b3"], "the rest of the series is what was played");
    assert_eq!(Review::reply_at(&before, &sequel), Some(3).filter(|_| sequel.len() > 3));
    for line in [sequel, line] {
        let mut course = before.clone();
        line.iter().for_each(|text| drop(course.play_text(text).expect("it can be played")));
    }
    assert_eq!(Review::reply_at(&before, &["f2f3".to_owned()]), None);
}

#[test]
fn a_win_given_away_is_found_and_said_why() {
    // Black wins at once with a4, which infects the last white tile, and plays elsewhere.
    let options = Options::defaults(GameId::Cellulae.options());
    let position = AnyPosition::parse(GameId::Cellulae, &options, "w4/5/b4/5/5 b").expect("a position");
    let mut game_match = Match::from_position(options, position);
    game_match.play_text("a2").expect("legal");
    let review = review(&game_match, Effort { sweep: 3_000, deeper: 10_000 });
    let assessment = review.assess(&game_match);
    let Some(first) = &assessment.actions[0] else { panic!("{assessment:?}") };
    assert!(first.proven && first.before == 1000 && first.class == Class::Blunder, "{first:?}");
    let why = &review.whys[&0];
    assert_eq!(why.missed, [("wins".to_owned(), 0)], "{why:?}");
    assert_eq!(assessment.turning_points(), [&assessment.turns[0]]);
    assert_eq!(assessment.counts(Seat::First), [0, 0, 0, 0, 1]);
}

#[test]
fn who_lets_the_other_win_at_once_is_told_so() {
    // The fool's mate, in a series: g4 and f3 open the way to the king.
    let game_match = played(GameId::Progressive, "1.g4 2.e5 d5 3.f3 a3 b3 4.a6 b6 c6 Qh4+");
    assert!(game_match.outcome().is_some(), "mate");
    let review = review(&game_match, Effort { sweep: 4_000, deeper: 20_000 });
    let assessment = review.assess(&game_match);
    let worst = assessment.turns.iter().find(|turn| turn.plies == (3..6)).expect("the third series");
    assert!(worst.class >= Class::Mistake, "{worst:?}");
    let why = &review.whys[&worst.lost_at];
    assert!(why.allowed.iter().any(|(id, _)| id == "series-wins"), "{why:?}");
    assert!(assessment.to_try_again(Seat::First).contains(&worst.lost_at));
    assert!(assessment.turning_points().contains(&worst));
    assert!(assessment.accuracy(Seat::First) < assessment.accuracy(Seat::Second), "{assessment:?}");
}

#[test]
fn accuracy_needs_the_whole_match() {
    let game_match = contest(GameId::Hoppa, ["newcomer", "novice"], 12, 1);
    let mut reviewing = Reviewing::of_plies(&game_match, EFFORT, None, 2..=5);
    assert!(reviewing.step(u64::MAX));
    let assessment = reviewing.review().assess(&game_match);
    assert_eq!((assessment.complete, assessment.accuracy(Seat::First)), (false, None));
    let known: Vec<_> = assessment.actions.iter().flatten().map(|assessed| assessed.ply).collect();
    assert_eq!(known, [2, 3, 4]);
    // And it is gone on with to the end.
    let mut reviewing = Reviewing::new(&game_match, EFFORT, Some(reviewing.review().clone()));
    reviewing.step(u64::MAX);
    let assessment = reviewing.review().assess(&game_match);
    assert!(assessment.accuracy(Seat::First).is_some_and(|accuracy| (0.0..=100.0).contains(&accuracy)));
}

#[test]
fn what_was_kept_of_another_match_or_with_less_effort_is_not_used() {
    let game_match = contest(GameId::Sparta, ["newcomer", "novice"], 6, 1);
    let other = contest(GameId::Sparta, ["newcomer", "novice"], 6, 2);
    let kept = review(&other, EFFORT);
    assert!(!kept.fits(&game_match));
    assert_eq!(*Reviewing::new(&game_match, EFFORT, Some(kept)).review(), Review::new(&game_match, EFFORT));
    let more = Effort { sweep: 700, deeper: 2_000 };
    let mut again = Reviewing::new(&game_match, more, Some(review(&game_match, EFFORT)));
    assert!(again.step(u64::MAX));
    assert!(again.review().found.iter().flatten().all(|found| found.nodes >= 700 || found.proven));
}

#[test]
fn an_answer_is_as_good_as_the_best_by_what_it_loses() {
    assert!(as_good(Score(100), Score(100)) && as_good(Score(120), Score(100)));
    assert!(!as_good(Score(0), Score(100)) && !as_good(Score::EVEN, Score::proven(true, 9)));
    assert!(as_good(Score::proven(true, 12), Score::proven(true, 3)), "a longer way wins as well");
}

#[test]
fn an_analysis_has_the_best_actions_in_order_whatever_its_slices() {
    for &game in GameId::ALL {
        let game_match = contest(game, ["novice", "novice"], 6, 2);
        let whole = |nodes: u64| {
            let mut analysing = Analysing::new(&game_match, 3, nodes);
            assert!(analysing.step(u64::MAX));
            analysing.lines()
        };
        let lines = whole(3_000);
        assert_eq!(lines.len(), 3.min(game_match.legal().len()), "{game}");
        assert!(lines.is_sorted_by(|a, b| a.score >= b.score), "{game}: {lines:?}");
        for line in &lines {
            let mut course = game_match.clone();
            for &action in &line.actions {
                course.play(action).unwrap_or_else(|why| panic!("{game}: {why:?} in {line:?}"));
            }
        }
        let firsts: std::collections::HashSet<_> = lines.iter().map(|line| line.actions[0]).collect();
        assert_eq!(firsts.len(), lines.len(), "{game}");
        let mut sliced = Analysing::new(&game_match, 3, 3_000);
        while !sliced.step(1) {
            assert!(sliced.lines().len() <= 3);
        }
        assert_eq!(sliced.lines(), lines, "{game}");
    }
}

#[test]
fn an_analysis_names_what_is_proven() {
    let options = Options::defaults(GameId::Cellulae.options());
    let position = AnyPosition::parse(GameId::Cellulae, &options, "w4/5/b4/5/5 b").expect("a position");
    let mut analysing = Analysing::new(&Match::from_position(options, position), 3, 4_000);
    analysing.step(u64::MAX);
    let best = &analysing.lines()[0];
    assert!(best.proven && best.score.distance() == Some(1) && best.actions.len() == 1, "{best:?}");
}

#[test]
fn jobs_review_and_analyse_with_progress() {
    let game_match = contest(GameId::Cellulae, ["novice", "newcomer"], 8, 1);
    let finished = |request: Request| {
        let request = Request::from_json(&request.to_json()).expect("as written");
        let mut job = Job::new(request).expect("a match");
        loop {
            if let Some(answer) = job.step_for(Duration::from_micros(300)) {
                return tavoliere_engine::Answer::from_json(&answer.to_json()).expect("as written");
            }
        }
    };
    let task = ReviewTask { effort: EFFORT, ..ReviewTask::default() };
    let answer = finished(Request::review(4, &game_match, task)).review.expect("asked for");
    assert_eq!((answer.review, answer.share), (review(&game_match, EFFORT), 1.0));
    let wrong = ReviewTask { effort: EFFORT, plies: Some((70, 3)), ..ReviewTask::default() };
    assert!(finished(Request::review(4, &game_match, wrong)).review.is_some());

    let strength = Strength { nodes: 2_000, ..analyst(GameId::Cellulae) };
    let request = Request { task: Task::Analyse(3), ..Request::new(5, &game_match, strength, 0) };
    let answer = finished(request);
    assert_eq!(answer.lines.len(), 3);
    assert_eq!((answer.action.as_ref(), answer.score), (answer.lines[0].line.first(), answer.lines[0].score));
    assert!(answer.nodes > 2_000 && answer.review.is_none());
}
