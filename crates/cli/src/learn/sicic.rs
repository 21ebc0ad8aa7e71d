//! What the numbers of Sicic are worth.

use std::sync::LazyLock;

use tavoliere_engine::sicic::{PHASES, WEIGHTS_A_PHASE, features};
use tavoliere_engine::{AlphaBeta, Progress, Rng, Search, Strength};
use tavoliere_rules::games::sicic::Sicic;
use tavoliere_rules::{Options, Position, RepetitionHistory};

use super::{HEAD, Learner, SCALE, below, sigmoid, target, word};

/// The figures on Earth and in the Sky; a record holds the position as text, filled up with spaces.
pub struct Figures;

/// The bytes of a position's text.
const TEXT: usize = 96;
static OPTIONS: LazyLock<Options> = LazyLock::new(|| Options::defaults(Sicic::OPTIONS));

/// A position to learn from: the numbers of its weights.
pub struct Sample {
    features: Vec<usize>,
    target: f32,
}

fn position(body: &[u8]) -> Option<Sicic> {
    Sicic::parse(&OPTIONS, std::str::from_utf8(body).ok()?.trim_end()).ok()
}

impl Learner for Figures {
    type Sample = Sample;
    type Position = Sicic;
    const LONGEST: usize = 300;
    const RECORD: usize = HEAD + TEXT;
    const BATCH: usize = 256;
    const RATE: f32 = 0.01;
    const SCORE_WEIGHT: f32 = 0.5;

    /// The published boards: the weights serve no others.
    fn begin(rng: &mut Rng) -> (Sicic, usize) {
        (Sicic::start(&OPTIONS), 2 + below(rng, 10))
    }

    fn search(nodes: u64) -> impl FnMut(&Sicic, &RepetitionHistory) -> Progress {
        move |position, record| {
            AlphaBeta::new(*position, record.clone(), &Strength::exact(nodes), 0).step(u64::MAX).clone()
        }
    }

    fn valid(body: &[u8]) -> bool {
        position(body).is_some()
    }

    fn body(position: &Sicic) -> Vec<u8> {
        let mut text = position.to_string().into_bytes();
        text.resize(TEXT, b' ');
        text
    }

    /// Nothing changes in a mirror.
    fn sample(record: &[u8], _mirrored: bool) -> Sample {
        let position = position(&record[HEAD..]).unwrap_or_else(|| Sicic::start(&OPTIONS));
        let (phase, features) = features(&position);
        let features = features.map(|feature| phase * WEIGHTS_A_PHASE + feature).collect();
        Sample { features, target: target::<Figures>(record) }
    }

    fn start(_rng: &mut Rng) -> Vec<f32> {
        vec![0.0; PHASES * WEIGHTS_A_PHASE]
    }

    fn output(weights: &[f32], sample: &Sample) -> f32 {
        sample.features.iter().map(|&feature| weights[feature]).sum()
    }

    fn backward(weights: &[f32], gradient: &mut [f32], sample: &Sample) -> f32 {
        let share = sigmoid(Self::output(weights, sample));
        let error = share - sample.target;
        for &feature in &sample.features {
            gradient[feature] += error * share * (1.0 - share);
        }
        error * error
    }

    fn bytes(weights: &[f32]) -> Vec<u8> {
        weights.iter().flat_map(|&weight| word(weight, SCALE)).collect()
    }
}
