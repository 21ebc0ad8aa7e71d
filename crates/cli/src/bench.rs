//! How fast the rules and the searches are on this machine.

use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

use clap::Args;
use tavoliere_engine::{AnySearch, Rng, Strength, analyst, playout};
use tavoliere_rules::{GameId, Match, Options};

use crate::{Failure, game_parser};

/// How long one measurement may take, about.
const LIMIT: Duration = Duration::from_secs(2);

#[derive(Args)]
pub struct Bench {
    /// Only this game
    #[arg(value_parser = game_parser())]
    game: Option<GameId>,
    /// Only the search
    #[arg(long)]
    search: bool,
}

impl Bench {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let games = self.game.as_ref().map_or(GameId::ALL, std::slice::from_ref);
        for &game in games {
            let start = Match::new(game, Options::defaults(game.options()));
            if !self.search {
                writeln!(output, "{game} generation: {:.0} positions per second", generation(&start))?;
            }
            writeln!(output, "{game} search: {:.0} nodes per second", search(&start))?;
            for size in ["5", "7", "9"].into_iter().filter(|_| game == GameId::Cellulae && !self.search) {
                let options = Options::choose(game.options(), [("size", size)]).map_err(Failure::input)?;
                let rate = playouts(&Match::new(game, options));
                writeln!(output, "{game} {size}x{size}: {rate:.0} playouts per second")?;
            }
        }
        Ok(())
    }
}

/// Leaves per second of the deepest count from the start that fits into the time.
fn generation(start: &Match) -> f64 {
    let mut shallower = 1.0;
    for depth in 1.. {
        let begun = Instant::now();
        let leaves = start.position().perft(start.repetitions(), depth) as f64;
        let seconds = begun.elapsed().as_secs_f64().max(1e-9);
        if leaves == 0.0 || seconds * (leaves / shallower) > LIMIT.as_secs_f64() {
            return leaves / seconds;
        }
        shallower = leaves;
    }
    0.0
}

/// Nodes per second of the strongest level's search, from the start; less, if that is settled before.
fn search(start: &Match) -> f64 {
    let strength = Strength { nodes: u64::MAX, ..analyst(start.game()) };
    let mut search = AnySearch::of(start, &strength, 0);
    let begun = Instant::now();
    let nodes = search.step_for(LIMIT / 2).nodes;
    nodes as f64 / begun.elapsed().as_secs_f64().max(1e-9)
}

/// Playouts per second from the start.
fn playouts(start: &Match) -> f64 {
    /// Between two looks at the clock.
    const BATCH: u32 = 1000;
    let (mut rng, mut played) = (Rng::new(1), 0);
    let begun = Instant::now();
    while begun.elapsed() < LIMIT / 2 {
        (0..BATCH).for_each(|_| {
            black_box(playout(start, &mut rng));
        });
        played += BATCH;
    }
    f64::from(played) / begun.elapsed().as_secs_f64()
}
