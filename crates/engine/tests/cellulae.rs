//! Cellulae's endings: what is said to be won is won.

use tavoliere_engine::{AnySearch, Level, choose, levels};
use tavoliere_rules::{GameId, Match, Options, Winner, zobrist};

/// A game of two weak players up to so many empty squares.
fn ending(seed: u64, empty: usize) -> Option<Match> {
    let weak = &levels(GameId::Cellulae)[2];
    let mut played = Match::new(GameId::Cellulae, Options::defaults(GameId::Cellulae.options()));
    while played.position().pieces().len() < 25 - empty {
        let action = choose(&played, weak, zobrist::key(seed).wrapping_add(played.ply() as u64))?;
        played.play(action).unwrap();
    }
    Some(played)
}

#[test]
fn with_five_empty_squares_most_are_settled_and_rightly_so() {
    const GAMES: usize = 8;
    let exact = Level::exact(400_000);
    let mut settled = 0;
    for mut played in (0..).filter_map(|seed| ending(seed, 5)).filter(|m| m.outcome().is_none()).take(GAMES) {
        let start = played.position().seat();
        let said = AnySearch::of(&played, &exact, 0).finish().clone();
        if !said.score.is_proven() {
            continue;
        }
        settled += 1;
        let winner = if said.score.0 > 0 { start } else { start.other() };
        // Against one who does whatever it likes.
        while played.outcome().is_none() {
            let legal = played.legal();
            let any = legal[zobrist::key(played.position().key()) as usize % legal.len()];
            let wins = played.position().seat() == winner;
            played.play(if wins { choose(&played, &exact, 0).unwrap() } else { any }).unwrap();
        }
        assert_eq!(played.outcome().unwrap().winner, Winner::Seat(winner), "{}", played.position());
    }
    assert!(settled >= GAMES - 1, "only {settled} of {GAMES}");
}
