//! What every search must do, over all games, and what it must find in Cellulae.

use tavoliere_engine::{AnySearch, Job, Progress, Request, Strength, choose, strengths};
use tavoliere_rules::{Action, AnyPosition, GameId, Match, Options, Seat, Winner, zobrist};

fn start(game: GameId) -> Match {
    Match::new(game, Options::defaults(game.options()))
}

fn cellulae(text: &str) -> Match {
    let options = Options::defaults(GameId::Cellulae.options());
    let position = AnyPosition::parse(GameId::Cellulae, &options, text).unwrap();
    Match::from_position(options, position)
}

/// A match after some random actions, none of which ends it.
fn wander(game: GameId, actions: usize, seed: u64) -> Match {
    let mut wandered = start(game);
    for i in 0..actions {
        let legal = wandered.legal();
        let pick = zobrist::key(seed << 32 | i as u64) as usize % legal.len();
        wandered.play(legal[pick]).unwrap();
        if wandered.outcome().is_some() {
            wandered.undo();
            break;
        }
    }
    wandered
}

fn sliced(game_match: &Match, strength: &Strength, mut slice: impl FnMut() -> u64) -> Progress {
    let mut search = AnySearch::of(game_match, strength, 7);
    while !search.step(slice()).done {}
    search.progress().clone()
}

#[test]
fn slices_change_nothing() {
    for &game in GameId::ALL {
        for seed in 0..3 {
            let wandered = wander(game, 6, seed);
            let strength = Strength { noise: 5, ..Strength::exact(3_000) };
            let whole = sliced(&wandered, &strength, || u64::MAX);
            assert_eq!(whole, sliced(&wandered, &strength, || 1), "{game}");
            let mut n = 0;
            let uneven = sliced(&wandered, &strength, || {
                n += 1;
                zobrist::key(n) % 50
            });
            assert_eq!(whole, uneven, "{game}");
        }
    }
}

#[test]
fn levels_play_whole_games_legally() {
    for &game in GameId::ALL {
        let weak = Strength { nodes: 300, ..strengths(game)[0].clone() };
        for seed in 0..3 {
            let mut played = start(game);
            while played.outcome().is_none() && played.ply() < 60 {
                let action = choose(&played, &weak, seed).unwrap();
                // `play` refuses what is not legal.
                played.play(action).unwrap_or_else(|why| panic!("{game}: {why}"));
            }
        }
    }
}

#[test]
fn the_expected_line_is_playable() {
    for &game in GameId::ALL {
        for seed in 0..5 {
            let mut wandered = wander(game, 10 + seed as usize, seed);
            let progress = sliced(&wandered, &Strength::exact(5_000), || 100);
            assert_eq!(progress.best, progress.line.first().copied());
            for action in progress.line {
                wandered.play(action).unwrap();
            }
        }
    }
}

#[test]
fn other_seeds_choose_otherwise() {
    for &game in GameId::ALL {
        let strength = Strength { noise: 50, depth: 2, ..Strength::exact(5_000) };
        let chosen: std::collections::BTreeSet<_> = (0..20).map(|seed| choose(&start(game), &strength, seed)).collect();
        assert!(chosen.len() > 1, "{game}");
    }
}

#[test]
fn a_node_limit_is_kept() {
    let progress = sliced(&start(GameId::Cellulae), &Strength::exact(1_000), || 64);
    assert_eq!(progress.nodes, 1_000);
    assert!(progress.done && progress.depth > 1);
}

#[test]
fn a_depth_limit_is_kept() {
    let strength = Strength { depth: 2, ..Strength::exact(1_000_000) };
    let progress = sliced(&start(GameId::Cellulae), &strength, || 64);
    assert_eq!(progress.depth, 2);
    assert!(progress.nodes < 1_000);
}

#[test]
fn a_finished_game_has_no_action() {
    let finished = cellulae("wwwww/wwwww/wwwww/wwwww/wwwww b");
    assert!(finished.outcome().is_some());
    let mut search = AnySearch::of(&finished, &Strength::exact(1_000), 0);
    assert_eq!(*search.step(10), Progress { done: true, ..Progress::default() });
    assert_eq!(choose(&finished, &Strength::exact(1_000), 0), None);
}

#[test]
fn a_forced_action_is_played_at_once() {
    // White is shut in by its own tiles and neither divides nor finds an empty diagonal.
    let shut = cellulae("bbbbb/bbbbb/bbbbb/bbb1b/wbbbb w");
    assert_eq!(shut.legal().len(), 1);
    let progress = sliced(&shut, &Strength::exact(100_000), || 1);
    assert_eq!(progress.best, Some(shut.legal()[0]));
    assert!(progress.nodes < 20, "{progress:?}");
}

/// Every strength, hasty or not, takes a win that is there to be taken.
#[test]
fn nobody_misses_a_win_in_one() {
    // Black infects the only white tile from b4 or a5's other side.
    let won = cellulae("w4/5/b4/5/5 b");
    for strength in strengths(GameId::Cellulae) {
        for seed in 0..200 {
            let mut after = won.clone();
            after.play(choose(&won, strength, seed).unwrap()).unwrap();
            assert_eq!(after.outcome().map(|o| o.winner), Some(Winner::Seat(Seat::First)), "{}", strength.id);
        }
    }
}

/// A game that came twice to where it was after `actions` random ones, tiles going to and fro along diagonals; what the
/// seat to act plays to come there for the third time, which is a draw, since both have as many tiles.
fn about_to_repeat(actions: usize, seed: u64) -> Option<(Match, Action)> {
    let mut played = wander(GameId::Cellulae, actions, seed);
    let back = |action| match action {
        Action::Move { from, to, promotion } => Some(Action::Move { from: to, to: from, promotion }),
        _ => None,
    };
    let forth = played.legal().into_iter().find(|&action| back(action).is_some())?;
    played.play(forth).ok()?;
    let other = played.legal().into_iter().find(|&action| back(action).is_some())?;
    for action in [other, back(forth)?, back(other)?, forth, other, back(forth)?] {
        played.play(action).ok()?;
    }
    let mut drawn = played.clone();
    drawn.play(back(other)?).ok()?;
    (drawn.outcome()?.winner == Winner::Draw).then_some((played, back(other)?))
}

#[test]
fn contempt_plays_on_where_others_would_take_a_draw() {
    let mut taken = 0;
    for (game_match, draws) in (0..200).filter_map(|seed| about_to_repeat(4 + seed as usize % 4, seed)) {
        let takes = |contempt| {
            let strength = Strength { contempt, ..Strength::exact(1_000) };
            choose(&game_match, &strength, 0) == Some(draws)
        };
        if takes(0) {
            taken += 1;
            assert!(!takes(10_000), "{}", game_match.position());
        }
    }
    assert!(taken > 0);
}

/// Plain negamax without tricks, by which proven scores are checked: the seat to act wins, draws or loses.
fn solve(game_match: &mut Match, depth: u32) -> Option<i32> {
    if let Some(outcome) = game_match.outcome() {
        return Some(match outcome.winner {
            Winner::Draw => 0,
            Winner::Seat(seat) if seat == game_match.position().seat() => 1,
            Winner::Seat(_) => -1,
        });
    }
    if depth == 0 {
        return None;
    }
    let (mut best, mut open) = (-1, false);
    for action in game_match.legal() {
        let seat = game_match.position().seat();
        game_match.play(action).unwrap();
        let value = solve(game_match, depth - 1);
        let changed = game_match.position().seat() != seat;
        game_match.undo();
        match value {
            Some(value) => best = best.max(if changed { -value } else { value }),
            None => open = true,
        }
        if best == 1 {
            return Some(1);
        }
    }
    (!open).then_some(best)
}

/// A random board of Cellulae with one or two empty squares.
fn nearly_full(seed: u64) -> Match {
    let pick = |i: u64, below: u64| zobrist::key(seed << 32 | i) % below;
    let mut squares: Vec<char> = (0..25).map(|i| if pick(i, 2) == 0 { 'b' } else { 'w' }).collect();
    for i in 0..2 {
        squares[pick(100 + i, 25) as usize] = '1';
    }
    let rows: Vec<String> = squares.chunks(5).map(|row| row.iter().collect::<String>()).collect();
    let rows = rows.join("/").replace("11", "2");
    cellulae(&format!("{rows} {}", if pick(200, 2) == 0 { 'b' } else { 'w' }))
}

#[test]
fn proven_wins_and_losses_are_true_and_none_is_missed() {
    let (mut wins, mut losses) = (0, 0);
    for seed in 0..500 {
        let mut late = nearly_full(seed);
        let truth = solve(&mut late, 3);
        let progress = sliced(&late, &Strength { depth: 5, ..Strength::exact(500_000) }, || 1000);
        match truth {
            Some(1) => {
                wins += 1;
                assert!(progress.score.is_proven() && progress.score.0 > 0, "{} {progress:?}", late.position());
                // The action chosen keeps the win. (Forced actions may have shown a longer one first.)
                let distance = progress.score.distance().unwrap();
                let position = late.position().clone();
                late.play(progress.best.unwrap()).unwrap();
                assert_eq!(solve(&mut late, distance - 1), Some(-1), "{position} {progress:?}");
            }
            Some(-1) => {
                losses += 1;
                assert!(progress.score.is_proven() && progress.score.0 < 0, "{} {progress:?}", late.position());
            }
            _ if progress.score.is_proven() && progress.score.distance().unwrap() <= 3 => {
                panic!("{} {progress:?}", late.position())
            }
            _ => {}
        }
    }
    assert!(wins > 50 && losses > 5, "the positions are too easy: {wins} {losses}");
}

#[test]
fn a_job_answers_in_texts() {
    let game_match = wander(GameId::Cellulae, 5, 1);
    let request = Request::new(9, &game_match, Strength::exact(500), 3);
    assert_eq!(Request::from_json(&request.to_json()).unwrap(), request);
    let mut job = Job::new(request).unwrap();
    let answer = loop {
        if let Some(answer) = job.step_for(std::time::Duration::from_micros(10)) {
            break answer;
        }
    };
    let expected = choose(&game_match, &Strength::exact(500), 3).unwrap();
    assert_eq!(answer.id, 9);
    assert_eq!(answer.action, Some(game_match.position().action_text(expected)));
    assert_eq!(answer.line.first(), answer.action.as_ref());
}

#[test]
fn a_wrong_request_says_what_is_wrong() {
    let wrong = |json: &str| match Request::from_json(json).and_then(Job::new) {
        Ok(_) => panic!("accepted {json}"),
        Err(error) => error.to_string(),
    };
    let strength = r#""level":{"id":"x","nodes":10,"depth":2}"#;
    assert!(wrong("{").starts_with("not a request"));
    assert!(wrong(&format!(r#"{{"id":1,"game":"chess",{strength}}}"#)).contains("cellulae"));
    assert!(wrong(&format!(r#"{{"id":1,"game":"cellulae","actions":["e5"],{strength}}}"#)).starts_with("action 1, e5"));
}
