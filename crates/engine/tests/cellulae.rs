//! Cellulae's endings: what is said to be won is won.

use tavoliere_engine::{AnySearch, Strength, choose, strengths};
use tavoliere_rules::{AnyPosition, GameId, Match, Options, Winner, zobrist};

/// A game of two weak players up to so many empty squares.
fn ending(seed: u64, empty: usize) -> Option<Match> {
    let weak = &strengths(GameId::Cellulae)[2];
    let mut played = Match::new(GameId::Cellulae, Options::defaults(GameId::Cellulae.options()));
    while played.position().pieces().len() < 25 - empty {
        let action = choose(&played, weak, zobrist::key(seed).wrapping_add(played.ply() as u64))?;
        played.play(action).unwrap();
    }
    Some(played)
}

/// Whether somebody is said to win; that seat then wins against one who does whatever it likes.
fn settled(mut played: Match, exact: &Strength) -> bool {
    let start = played.position().seat();
    let said = AnySearch::of(&played, exact, 0).finish().clone();
    if !said.score.is_proven() {
        return false;
    }
    let winner = if said.score.0 > 0 { start } else { start.other() };
    while played.outcome().is_none() {
        let legal = played.legal();
        let any = legal[zobrist::key(played.position().key()) as usize % legal.len()];
        let wins = played.position().seat() == winner;
        played.play(if wins { choose(&played, exact, 0).unwrap() } else { any }).unwrap();
    }
    assert_eq!(played.outcome().unwrap().winner, Winner::Seat(winner), "{}", played.position());
    true
}

#[test]
fn with_seven_empty_squares_most_are_settled_and_rightly_so() {
    const GAMES: usize = 8;
    let endings = (0..).filter_map(|seed| ending(seed, 7)).filter(|m| m.outcome().is_none()).take(GAMES);
    let settled = endings.filter(|m| settled(m.clone(), &Strength::exact(1_000_000))).count();
    assert!(settled >= GAMES - 1, "only {settled} of {GAMES}");
}

#[test]
fn endings_are_settled_by_all_rules() {
    for (size, reach, position) in [
        ("5", "slide", "wwwb1/wwbw1/wbwb1/wbbbb/bbwb1 b"),
        ("5", "step", "wwwb1/wwbw1/wbwb1/wbbbb/bbwb1 w"),
        ("7", "jump", "wwwwwww/wwwwwbb/wwwwbbb/bbwwbbb/bwwbbbb/bbbbbw1/bbbbw2 w"),
        ("9", "jump", "wwwwwwwww/wwwwwwwww/wwwwwwwww/wwwwwwwww/bbbbbbbbb/bbbbbbbbb/bbbbbbbbb/bbbbbbbb1/bbbbbbb2 b"),
    ] {
        let options = Options::choose(GameId::Cellulae.options(), [("size", size), ("reach", reach)]).unwrap();
        let position = AnyPosition::parse(GameId::Cellulae, &options, position).unwrap();
        let ending = Match::from_position(options, position);
        assert!(settled(ending, &Strength::exact(200_000)), "{size} {reach}");
    }
}
