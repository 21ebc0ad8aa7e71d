//! What the squares of Cellulae are worth.

use tavoliere_engine::cellulae::{PHASES, WEIGHTS_A_PHASE, features, phase};
use tavoliere_engine::{AlphaBeta, Progress, Rng, Search, Strength};
use tavoliere_rules::games::cellulae::Cellulae;
use tavoliere_rules::{Options, Position, RepetitionHistory};

use super::{HEAD, Learner, SCALE, below, sigmoid, target, word};

/// The squares; a record holds the own tiles and the other's, each in 16 bytes, and the length of the board's side.
pub struct Squares;

/// A position to learn from: the first weight of its phase, and the features it has, each with how many squares have
/// it.
pub struct Sample {
    phase: usize,
    features: Vec<(usize, f32)>,
    target: f32,
}

impl Learner for Squares {
    type Sample = Sample;
    type Position = Cellulae;
    const LONGEST: usize = 400;
    const RECORD: usize = HEAD + 33;
    const BATCH: usize = 256;
    const RATE: f32 = 0.01;
    const SCORE_WEIGHT: f32 = 0.5;

    /// Most games are on 7x7 and by the printed reach.
    fn begin(rng: &mut Rng) -> (Cellulae, usize) {
        let size = ["5", "7", "7", "7", "9"][below(rng, 5)];
        let reach = ["jump", "jump", "jump", "slide", "step"][below(rng, 5)];
        let options = Options::choose(Cellulae::OPTIONS, [("size", size), ("reach", reach)]).unwrap_or_default();
        (Cellulae::start(&options), 2 + below(rng, 12))
    }

    fn search(nodes: u64) -> impl FnMut(&Cellulae, &RepetitionHistory) -> Progress {
        move |position, record| {
            AlphaBeta::new(*position, record.clone(), &Strength::exact(nodes), 0).step(u64::MAX).clone()
        }
    }

    fn valid(body: &[u8]) -> bool {
        let ([own, enemy], size) = tiles(body);
        let squares = u32::from(size).pow(2);
        matches!(size, 5 | 7 | 9) && own & enemy == 0 && (own | enemy) >> squares == 0
    }

    fn body(position: &Cellulae) -> Vec<u8> {
        let seat = position.seat();
        let tiles = [seat, seat.other()].map(|seat| position.tiles(seat).to_le_bytes());
        tiles.into_iter().flatten().chain([position.size()]).collect()
    }

    /// Nothing changes in a mirror: only what is beside each other counts.
    fn sample(record: &[u8], _mirrored: bool) -> Sample {
        let ([own, enemy], size) = tiles(&record[HEAD..]);
        let mut found = Vec::new();
        features(size, own, enemy, |feature, count| found.push((feature, count as f32)));
        let empty = u32::from(size).pow(2) - (own | enemy).count_ones();
        Sample { phase: phase(empty) * WEIGHTS_A_PHASE, features: found, target: target::<Squares>(record) }
    }

    fn start(_rng: &mut Rng) -> Vec<f32> {
        vec![0.0; PHASES * WEIGHTS_A_PHASE]
    }

    fn output(weights: &[f32], sample: &Sample) -> f32 {
        sample.features.iter().map(|&(feature, count)| weights[sample.phase + feature] * count).sum()
    }

    fn backward(weights: &[f32], gradient: &mut [f32], sample: &Sample) -> f32 {
        let share = sigmoid(Self::output(weights, sample));
        let error = share - sample.target;
        for &(feature, count) in &sample.features {
            gradient[sample.phase + feature] += error * share * (1.0 - share) * count;
        }
        error * error
    }

    fn bytes(weights: &[f32]) -> Vec<u8> {
        weights.iter().flat_map(|&weight| word(weight, SCALE)).collect()
    }
}

/// The own tiles and the other's in what was added to a record, and the length of the board's side.
fn tiles(body: &[u8]) -> ([u128; 2], u8) {
    let tiles = |from: usize| (0..16).rev().fold(0, |tiles, i| tiles << 8 | u128::from(body[from + i]));
    ([tiles(0), tiles(16)], body[32])
}
