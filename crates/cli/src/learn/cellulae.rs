//! What the squares of Cellulae are worth.

use tavoliere_engine::cellulae::{STAGES, WIDTH, squares, stage};
use tavoliere_engine::{Level, Progress, Search, Think};
use tavoliere_rules::games::cellulae::Cellulae;
use tavoliere_rules::{Options, Position, RepetitionHistory};

use super::{HEAD, Learner, Lot, SCALE, aim, share, word};

/// The squares; a record holds the own tiles and the other's, each in 16 bytes, and the length of the board's side.
pub struct Squares;

/// What a position shows: the first weight of its stage, and of the following ones which count, and how often.
pub struct Sample {
    stage: usize,
    shown: Vec<(usize, f32)>,
    aim: f32,
}

impl Learner for Squares {
    type Sample = Sample;
    type Position = Cellulae;
    const LONGEST: usize = 400;
    const RECORD: usize = HEAD + 33;
    const BATCH: usize = 256;
    const RATE: f32 = 0.01;
    const TRUST: f32 = 0.5;

    /// Most games are on 7x7 and by the printed reach.
    fn begin(lot: &mut Lot) -> (Cellulae, usize) {
        let size = ["5", "7", "7", "7", "9"][lot.below(5)];
        let reach = ["jump", "jump", "jump", "slide", "step"][lot.below(5)];
        let options = Options::choose(Cellulae::OPTIONS, [("size", size), ("reach", reach)]).unwrap_or_default();
        (Cellulae::start(&options), 2 + lot.below(12))
    }

    fn thinker(nodes: u64) -> impl FnMut(&Cellulae, &RepetitionHistory) -> Progress {
        move |position, record| Search::new(*position, record.clone(), &Level::exact(nodes), 0).step(u64::MAX).clone()
    }

    fn body(position: &Cellulae) -> Vec<u8> {
        let seat = position.seat();
        let tiles = [seat, seat.other()].map(|seat| position.tiles(seat).to_le_bytes());
        tiles.into_iter().flatten().chain([position.size()]).collect()
    }

    /// Nothing changes in a mirror: only what is beside each other counts.
    fn sample(record: &[u8], _mirrored: bool) -> Sample {
        let tiles = |from: usize| (0..16).rev().fold(0, |tiles, i| tiles << 8 | u128::from(record[from + i]));
        let (own, enemy, size) = (tiles(HEAD), tiles(HEAD + 16), record[HEAD + 32]);
        let mut shown = Vec::new();
        squares(size, own, enemy, |kind, count| shown.push((kind, count as f32)));
        let empty = u32::from(size).pow(2) - (own | enemy).count_ones();
        Sample { stage: stage(empty) * WIDTH, shown, aim: aim::<Squares>(record) }
    }

    fn start(_lot: &mut Lot) -> Vec<f32> {
        vec![0.0; STAGES * WIDTH]
    }

    fn output(weights: &[f32], sample: &Sample) -> f32 {
        sample.shown.iter().map(|&(kind, count)| weights[sample.stage + kind] * count).sum()
    }

    fn slopes(weights: &[f32], slopes: &mut [f32], sample: &Sample) -> f32 {
        let share = share(Self::output(weights, sample));
        let error = share - sample.aim;
        for &(kind, count) in &sample.shown {
            slopes[sample.stage + kind] += error * share * (1.0 - share) * count;
        }
        error * error
    }

    fn bytes(weights: &[f32]) -> Vec<u8> {
        weights.iter().flat_map(|&weight| word(weight, SCALE)).collect()
    }
}
