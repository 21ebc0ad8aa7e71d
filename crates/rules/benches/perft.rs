//! How many action sequences a second each game can count: the speed of its rules.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use tavoliere_rules::{AnyPosition, GameId, Options, RepetitionHistory, with_position};

/// Sequences enough for a steady figure, few enough for many samples.
const ENOUGH: u64 = 1_000_000;

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for &game in GameId::ALL {
        let start = AnyPosition::start(game, &Options::defaults(game.options()));
        let repetitions = RepetitionHistory::new(start.key());
        let mut nodes = 1;
        let depth = (1..20)
            .find(|&depth| {
                nodes = start.perft(&repetitions, depth);
                nodes >= ENOUGH || nodes == 0
            })
            .unwrap_or(20);
        group.throughput(Throughput::Elements(nodes));
        with_position!(&start, position => {
            group.bench_function(format!("{game}/{depth}"), |b| {
                b.iter(|| tavoliere_rules::perft(black_box(position), &repetitions, depth));
            });
        });
    }
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    perft(&mut criterion);
    criterion.final_summary();
}
