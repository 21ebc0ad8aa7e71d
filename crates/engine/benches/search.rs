//! Positions searched in a second, from positions in the middle of each game.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use tavoliere_engine::{AnySearch, Method, Strength};
use tavoliere_rules::{GameId, Match, Options, zobrist};

const NODES: u64 = 20_000;

/// The position after twelve random actions.
fn middle(game: GameId) -> Match {
    let mut game_match = Match::new(game, Options::defaults(game.options()));
    for i in 0..12 {
        let legal = game_match.legal();
        if !legal.is_empty() {
            let _ = game_match.play(legal[(zobrist::key(i) % legal.len() as u64) as usize]);
        }
    }
    game_match
}

fn nodes_per_second(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("search");
    group.sample_size(20).throughput(Throughput::Elements(NODES));
    for &game in GameId::ALL {
        let game_match = middle(game);
        let strength = Strength::exact(NODES);
        group.bench_function(game.id(), |bencher| {
            bencher.iter(|| black_box(AnySearch::of(&game_match, &strength, 1).finish().nodes));
        });
    }
    group.finish();
}

fn playouts_per_second(criterion: &mut Criterion) {
    const PLAYOUTS: u64 = 200;
    let mut group = criterion.benchmark_group("playouts");
    group.sample_size(20).throughput(Throughput::Elements(PLAYOUTS));
    for &game in GameId::ALL {
        let game_match = middle(game);
        let strength = Strength { method: Method::MonteCarlo, knowledge: false, ..Strength::exact(PLAYOUTS) };
        group.bench_function(game.id(), |bencher| {
            bencher.iter(|| black_box(AnySearch::of(&game_match, &strength, 1).finish().nodes));
        });
    }
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    nodes_per_second(&mut criterion);
    playouts_per_second(&mut criterion);
    criterion.final_summary();
}
