//! Lets the levels of a game play each other and prints how they score: `arena GAME [PAIRS] [key=value ...]`.
//!
//! Each pair of games starts with the same two random actions, and the seats are exchanged. A draw counts half.

use std::time::Instant;

use tavoliere_engine::{Level, choose, levels};
use tavoliere_rules::{GameId, Match, Options, Seat, Winner, zobrist};

/// A game longer than this is a draw.
const LONGEST: usize = 1200;

/// The points of the first seat, in halves, and the longest thought.
fn game(options: &Options, id: GameId, players: [&Level; 2], seed: u64) -> (u32, f64) {
    let mut game = Match::new(id, options.clone());
    let mut longest = 0f64;
    while game.outcome().is_none() && game.ply() < LONGEST {
        let legal = game.legal();
        let action = if game.ply() < 2 {
            legal[(zobrist::key(seed * 2 + game.ply() as u64) % legal.len() as u64) as usize]
        } else {
            let start = Instant::now();
            let level = players[game.position().seat().index()];
            let action = choose(&game, level, seed).expect("a game that goes on has an action");
            if level.id == players[0].id {
                longest = longest.max(start.elapsed().as_secs_f64());
            }
            action
        };
        game.play(action).expect("a search answers with a legal action");
    }
    let points = match game.outcome().map(|o| o.winner) {
        Some(Winner::Seat(Seat::First)) => 2,
        Some(Winner::Seat(Seat::Second)) => 0,
        _ => 1,
    };
    (points, longest)
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let id: GameId = args.first().map_or("cellulae", |a| a).parse().expect("a game");
    let pairs: u64 = args.get(1).map_or(20, |a| a.parse().expect("a number of pairs"));
    let chosen = args.iter().skip(2).map(|a| a.split_once('=').expect("key=value"));
    let options = Options::choose(id.options(), chosen).expect("options of the game");
    let all = levels(id);
    for (strong, weak) in all.iter().skip(1).zip(&all) {
        let (mut points, mut longest, mut first) = (0, 0f64, 0);
        for seed in 0..pairs {
            let (there, time) = game(&options, id, [strong, weak], seed);
            let (back, _) = game(&options, id, [weak, strong], seed);
            points += there + 2 - back;
            first += there + back;
            longest = longest.max(time);
        }
        let percent = |halves: u32| f64::from(halves) * 25.0 / pairs as f64;
        println!(
            "{id} {options:?}: {} beats {} {:.0} % of {} games; first seat {:.0} %; longest thought {longest:.2} s",
            strong.id,
            weak.id,
            percent(points),
            2 * pairs,
            percent(first)
        );
    }
}
