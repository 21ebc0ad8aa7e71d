//! Openings drawn by lot, so that no two games need be the same.

use tavoliere_engine::{AnySearch, Score, Strength};
use tavoliere_rules::{Match, zobrist};

use crate::place::sorted_legal;

/// The match after so many actions drawn by lot. An opening that ends the game, or lets somebody win by force at once,
/// would say nothing about the players, and is drawn anew; where there is hardly any other, the last one has to do.
pub fn drawn(start: &Match, actions: usize, seed: u64) -> Match {
    let drawn = |attempt: u64| {
        let mut game_match = start.clone();
        for number in 0..actions as u64 {
            let legal = sorted_legal(&game_match);
            let lot = zobrist::key(zobrist::key(seed ^ attempt << 48).wrapping_add(number)) % legal.len().max(1) as u64;
            let Some((_, action)) = legal.get(lot as usize) else { break };
            if game_match.play(*action).is_err() {
                break;
            }
        }
        game_match
    };
    let decided = |game_match: &Match| {
        let at_once = |score: Score| score.distance().is_some_and(|actions| actions <= 3);
        game_match.outcome().is_some() || at_once(AnySearch::of(game_match, &Strength::exact(1000), 0).finish().score)
    };
    const ATTEMPTS: u64 = 50;
    (0..ATTEMPTS).map(drawn).find(|game_match| actions == 0 || !decided(game_match)).unwrap_or_else(|| drawn(0))
}
