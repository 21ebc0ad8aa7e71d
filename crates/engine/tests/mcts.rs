//! The Monte Carlo search: repeatable, bounded by its strength, and right where it claims a proof.

use tavoliere_engine::{Evaluate, Method, MonteCarlo, Progress, Score, Search, Strength, choose};
use tavoliere_rules::games::cellulae::Cellulae;
use tavoliere_rules::{AnyPosition, GameId, Match, Options, Position, RepetitionHistory, Seat, Winner, zobrist};

fn start(game: GameId) -> Match {
    Match::new(game, Options::defaults(game.options()))
}

fn cellulae(text: &str) -> Match {
    let options = Options::defaults(GameId::Cellulae.options());
    let position = AnyPosition::parse(GameId::Cellulae, &options, text).unwrap();
    Match::from_position(options, position)
}

fn strength(nodes: u64) -> Strength {
    Strength { method: Method::MonteCarlo, ..Strength::exact(nodes) }
}

fn search(game_match: &Match, strength: &Strength, slice: u64) -> Progress {
    let AnyPosition::Cellulae(position) = game_match.position() else { panic!("another game") };
    let mut search = MonteCarlo::<Cellulae>::new(*position, game_match.repetitions().clone(), strength, 3);
    while !search.step(slice).done {}
    search.progress().clone()
}

#[test]
fn slices_change_nothing() {
    let game_match = start(GameId::Cellulae);
    let whole = search(&game_match, &strength(300), u64::MAX);
    assert_eq!(whole.nodes, 300);
    assert_eq!(whole, search(&game_match, &strength(300), 1));
    assert_eq!(whole, search(&game_match, &strength(300), 7));
}

#[test]
fn every_game_can_be_played_by_it() {
    for &game in GameId::ALL {
        let mut played = start(game);
        for seed in 0..4 {
            let action = choose(&played, &strength(20), seed).unwrap_or_else(|| panic!("{game}: nothing to play"));
            played.play(action).unwrap_or_else(|why| panic!("{game}: {why}"));
        }
    }
}

#[test]
fn a_win_in_one_is_seen_at_once_and_proven() {
    let won = cellulae("w4/5/b4/5/5 b");
    for noise in [0, 300] {
        let progress = search(&won, &Strength { noise, ..strength(1) }, 1);
        assert_eq!((progress.proven, progress.score.distance()), (true, Some(1)));
    }
}

#[test]
fn a_forced_action_is_played_at_once() {
    let shut = cellulae("bbbbb/bbbbb/bbbbb/bbb1b/wbbbb w");
    let progress = search(&shut, &strength(1_000), 1000);
    assert_eq!(progress.best, Some(shut.legal()[0]));
    assert!(progress.nodes < 5, "{progress:?}");
}

/// The true result for the seat to act, without any trick.
fn solve(position: &Cellulae, record: &mut RepetitionHistory, depth: u32) -> Option<i32> {
    if let Some(outcome) = position.outcome(record) {
        return Some(match outcome.winner {
            Winner::Draw => 0,
            Winner::Seat(seat) if seat == position.seat() => 1,
            Winner::Seat(_) => -1,
        });
    }
    let mut legal = Vec::new();
    position.legal(record, &mut legal);
    let mut best = Some(-1);
    for action in legal {
        let mut next = *position;
        if depth == 0 {
            return None;
        }
        next.play(record, action, &mut ());
        let value = solve(&next, record, depth - 1);
        record.pop();
        best = match (best, value) {
            (_, Some(-1)) => return Some(1),
            (Some(best), Some(value)) => Some(best.max(-value)),
            _ => None,
        };
    }
    best
}

#[test]
fn what_is_proven_is_true() {
    let (mut proven, mut draws, mut compared) = (0, 0, 0);
    for seed in 0..150_u64 {
        let pick = |i: u64, below: u64| zobrist::key(seed << 32 | i) % below;
        let mut squares: Vec<char> = (0..25).map(|i| if pick(i, 2) == 0 { 'b' } else { 'w' }).collect();
        for i in 0..2 {
            squares[pick(100 + i, 25) as usize] = '1';
        }
        let rows: Vec<String> = squares.chunks(5).map(|row| row.iter().collect::<String>()).collect();
        let late = cellulae(&format!("{} b", rows.join("/").replace("11", "2")));
        if late.outcome().is_some() {
            continue;
        }
        let progress = search(&late, &strength(400), u64::MAX);
        let AnyPosition::Cellulae(position) = late.position() else { panic!("another game") };
        if progress.proven && progress.score.distance().is_none_or(|d| d <= 4) {
            proven += 1;
            draws += i32::from(progress.score == Score::EVEN);
            if let Some(truth) = solve(position, &mut late.repetitions().clone(), 4) {
                assert_eq!(truth, progress.score.0.signum(), "{} {progress:?}", late.position());
                compared += 1;
            }
        }
    }
    assert!(proven > 30 && compared > 20, "{proven} {draws} {compared}");
}

#[test]
fn playouts_leave_the_record_alone() {
    let game_match = start(GameId::Hoppa);
    let AnyPosition::Hoppa(hoppa) = game_match.position() else { panic!("another game") };
    let mut record = game_match.repetitions().clone();
    let mut rng = tavoliere_engine::Rng::new(1);
    let wins = (0..50).filter(|_| hoppa.playout(&mut record, &mut rng) > Score::EVEN).count();
    assert_eq!(&record, game_match.repetitions());
    assert!((5..45).contains(&wins), "{wins}");
    assert_eq!(hoppa.seat(), Seat::First);
}
