//! Counting Vinciperdi's sequences, beside shakmaty's antichess.
#![allow(missing_docs)] // criterion_group! makes a public function

use std::hint::black_box;
use std::str::FromStr;

use criterion::{Criterion, criterion_group, criterion_main};
use shakmaty::{CastlingMode, fen::Fen, variant::Antichess};
use tavoliere_rules::{AnyPosition, GameId, Options, RepetitionHistory};

const POSITIONS: [(&str, &str, u32); 5] = [
    ("array", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0", 4),
    ("forced", "rnbqkbnr/p1pppppp/8/1B6/8/4P3/PPPP1PPP/RNBQK1NR b - - 0", 5),
    ("open", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0", 6),
    ("passing", "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b - e3 0", 7),
    ("kings", "4K3/8/2k5/8/5K2/8/1k6/8 w - - 0", 5),
];

fn antichess(criterion: &mut Criterion) {
    for (name, text, depth) in POSITIONS {
        let options = Options::choose(GameId::Vinciperdi.options(), [("stalemate", "win")]).expect("possible options");
        let ours = AnyPosition::parse(GameId::Vinciperdi, &options, text).expect("a position");
        let fen = Fen::from_str(&format!("{text} 1")).expect("a FEN");
        let theirs: Antichess = fen.into_position(CastlingMode::Standard).expect("a position");
        let repetitions = RepetitionHistory::new(ours.key());
        let mut group = criterion.benchmark_group(name);
        group.sample_size(20);
        group.bench_function("vinciperdi", |b| b.iter(|| black_box(&ours).perft(&repetitions, depth)));
        group.bench_function("shakmaty", |b| b.iter(|| shakmaty::perft(black_box(&theirs), depth)));
        group.finish();
    }
}

criterion_group!(benches, antichess);
criterion_main!(benches);
