//! How many times as fast as shakmaty Vinciperdi's sequences are counted, both counting the last moves without making
//! them; and how long the whole tree of the first three series of the progressive games takes.
//!
//! `cargo run --release -p tavoliere-rules --example antichess`

use std::hint::black_box;
use std::str::FromStr;
use std::time::{Duration, Instant};

use shakmaty::{CastlingMode, fen::Fen, variant::Antichess};
use tavoliere_rules::{AnyPosition, GameId, Options, RepetitionHistory};

const POSITIONS: [(&str, u32); 8] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0", 5),
    ("rnbqkbnr/p1pppppp/8/1B6/8/4P3/PPPP1PPP/RNBQK1NR b - - 0", 6),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0", 7),
    ("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b - e3 0", 8),
    ("4K3/8/2k5/8/5K2/8/1k6/8 w - - 0", 6),
    ("8/P6p/8/3pP3/8/8/p6P/8 w - d6 0", 8),
    ("r1b1kb1r/p2p1ppp/2n2n2/2p1p3/4P3/2N2N2/P2P1PPP/R1B1KB1R w - - 0", 9),
    ("8/1p3k2/2r5/8/6B1/3K4/1P3P2/8 w - - 0", 6),
];

/// How long one run takes, and what it counted.
fn time(count: impl Fn() -> u64) -> (Duration, u64) {
    let start = Instant::now();
    let nodes = black_box(count());
    (start.elapsed(), nodes)
}

/// The shortest of many runs of each, taken in turn so that a busy machine disturbs both alike.
fn compare(ours: impl Fn() -> u64, theirs: impl Fn() -> u64) -> [(Duration, u64); 2] {
    (0..15).fold([(Duration::MAX, 0); 2], |[a, b], _| [a.min(time(&ours)), b.min(time(&theirs))])
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut logarithms = 0.0;
    for (text, depth) in POSITIONS {
        let options = Options::choose(GameId::Vinciperdi.options(), [("stalemate", "win")])?;
        let ours = AnyPosition::parse(GameId::Vinciperdi, &options, text)?;
        let theirs: Antichess = Fen::from_str(&format!("{text} 1"))?.into_position(CastlingMode::Standard)?;
        let repetitions = RepetitionHistory::new(ours.key());
        let [(our_time, our_nodes), (their_time, their_nodes)] =
            compare(|| ours.perft(&repetitions, depth), || shakmaty::perft(&theirs, depth));
        if our_nodes != their_nodes {
            return Err(format!("{text}: {our_nodes} here, {their_nodes} there").into());
        }
        let ratio = their_time.as_secs_f64() / our_time.as_secs_f64();
        logarithms += ratio.ln();
        let millions = our_nodes as f64 / our_time.as_secs_f64() / 1e6;
        println!("{ratio:5.2} x  {our_time:9.2?} {their_time:9.2?}  {our_nodes:9} nodes, {millions:4.0} M/s  {text}");
    }
    println!("{:5.2} x  geometric mean", (logarithms / POSITIONS.len() as f64).exp());
    for game in [GameId::Progressive, GameId::ProgressiveVinciperdi] {
        let start = AnyPosition::start(game, &Options::defaults(game.options()));
        let (elapsed, nodes) = time(|| start.perft(&RepetitionHistory::new(start.key()), 6));
        println!("{game}: {nodes} sequences of three series in {elapsed:.2?}");
    }
    Ok(())
}
