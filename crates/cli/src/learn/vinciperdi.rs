//! The network of Vinciperdi.

use tavoliere_engine::vinciperdi::ProvingSearch;
use tavoliere_engine::vinciperdi::network::{
    BUCKETS, FIRST_LAYER_SCALE, HIDDEN, INPUTS, SECOND_LAYER_SCALE, bucket, man_input, rule_input, seen_from,
};
use tavoliere_engine::{Progress, Rng, Search, Strength};
use tavoliere_rules::games::chess::cells;
use tavoliere_rules::games::vinciperdi::{Stalemate, Vinciperdi};
use tavoliere_rules::{Man, Options, Position, RepetitionHistory, Seat};

use super::{HEAD, Learner, SCALE, below, sigmoid, target, word};

const MEN: [Man; 6] = [Man::Pawn, Man::Knight, Man::Bishop, Man::Rook, Man::Queen, Man::King];
const RULES: [(&str, Stalemate); 3] = [("win", Stalemate::Win), ("draw", Stalemate::Draw), ("count", Stalemate::Count)];

/// The network; its records hold for each square, as the seat to move sees it, 0 or its man (own ones from 1, the
/// other's from 7); and 1 if it can capture, and twice the number of the rule.
pub struct Network;

impl Learner for Network {
    type Sample = Sample;
    type Position = Vinciperdi;
    const LONGEST: usize = 250;
    const RECORD: usize = HEAD + 65;
    const BATCH: usize = 4096;
    const RATE: f32 = 0.003;
    const SCORE_WEIGHT: f32 = 0.7;

    /// Some games begin with many random moves.
    fn begin(rng: &mut Rng) -> (Vinciperdi, usize) {
        let rule = [0, 0, 0, 0, 0, 1, 1, 1, 1, 2][below(rng, 10)];
        let options = Options::choose(Vinciperdi::OPTIONS, [("stalemate", RULES[rule].0)]).unwrap_or_default();
        let at_random = [3 + below(rng, 8), 3 + below(rng, 8), 8 + below(rng, 16), 16 + below(rng, 30)][below(rng, 4)];
        (Vinciperdi::start(&options), at_random)
    }

    /// It keeps its tables from move to move.
    fn search(nodes: u64) -> impl FnMut(&Vinciperdi, &RepetitionHistory) -> Progress {
        let strength = Strength::exact(nodes);
        let mut search: Option<ProvingSearch> = None;
        move |position, record| {
            if let Some(search) = &mut search {
                search.follow(*position, record.clone(), &strength);
            }
            let search = search.get_or_insert_with(|| ProvingSearch::new(*position, record.clone(), &strength, 0));
            search.step(u64::MAX).clone()
        }
    }

    fn body(position: &Vinciperdi) -> Vec<u8> {
        let mut bytes = vec![0; 65];
        for owner in Seat::BOTH {
            for (kind, man) in MEN.into_iter().enumerate() {
                for cell in cells(position.board().of(owner, man)) {
                    let cell = usize::from(seen_from(position.seat(), cell));
                    bytes[cell] = kind as u8 + if owner == position.seat() { 1 } else { 7 };
                }
            }
        }
        let rule = RULES.iter().position(|(_, rule)| *rule == position.stalemate()).unwrap_or_default();
        bytes[64] = u8::from(position.must_capture()) | (rule as u8) << 1;
        bytes
    }

    fn valid(body: &[u8]) -> bool {
        let (men, flags) = body.split_at(64);
        let all = men.iter().filter(|&&man| man > 0).count();
        men.iter().all(|&man| man <= 12) && (1..=32).contains(&all) && usize::from(flags[0] >> 1) < RULES.len()
    }

    fn sample(record: &[u8], mirrored: bool) -> Sample {
        Sample::new(record, mirrored)
    }

    fn start(rng: &mut Rng) -> Vec<f32> {
        let mut around = |width: f32| (below(rng, 20_001) as f32 / 10_000.0 - 1.0) * width;
        (0..COUNT)
            .map(|i| match i {
                ..BIAS => around(0.1),
                BIAS..SECOND => 0.3,
                SECOND..LAST => around(0.25),
                _ => 0.0,
            })
            .collect()
    }

    fn output(weights: &[f32], sample: &Sample) -> f32 {
        forward(weights, sample).1
    }

    fn backward(weights: &[f32], gradient: &mut [f32], sample: &Sample) -> f32 {
        backward(weights, gradient, sample)
    }

    fn regularize(weights: &mut [f32], rate: f32) {
        const DECAY: f32 = 0.02;
        for weight in &mut weights[..BIAS] {
            *weight = (*weight * (1.0 - rate * DECAY)).clamp(-1.98, 1.98);
        }
    }

    fn bytes(weights: &[f32]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for (i, &weight) in weights.iter().enumerate() {
            match i {
                ..BIAS => bytes.push((weight * FIRST_LAYER_SCALE as f32).round().clamp(-127.0, 127.0) as i8 as u8),
                BIAS..SECOND => bytes.extend(word(weight, FIRST_LAYER_SCALE as f32)),
                SECOND..LAST => bytes.extend(word(weight, SECOND_LAYER_SCALE as f32 * SCALE)),
                _ => bytes.extend(word(weight, SCALE)),
            }
        }
        bytes
    }
}

/// A position to learn from.
pub struct Sample {
    /// What is seen in both views.
    inputs: [Vec<u16>; 2],
    bucket: usize,
    captures: usize,
    /// The target, from 0, a loss, to 1, a win.
    target: f32,
}

impl Sample {
    /// `mirrored`: left and right exchanged, which changes nothing in this game.
    fn new(record: &[u8], mirrored: bool) -> Sample {
        let (men, flags) = (&record[HEAD..HEAD + 64], record[HEAD + 64]);
        let rule = RULES[usize::from(flags >> 1) % RULES.len()].1;
        let mut inputs = [(); 2].map(|()| vec![rule_input(rule) as u16]);
        for (cell, &man) in men.iter().enumerate().filter(|(_, man)| **man > 0) {
            let cell = cell as u8 ^ if mirrored { 7 } else { 0 };
            let (own, kind) = (man < 7, usize::from(man - 1) % 6);
            inputs[0].push(man_input(own, kind, cell) as u16);
            inputs[1].push(man_input(!own, kind, cell ^ 56) as u16);
        }
        Sample {
            bucket: bucket(inputs[0].len() - 1),
            captures: usize::from(flags & 1),
            inputs,
            target: target::<Network>(record),
        }
    }
}

// Where the parts of the network are among its weights, in the order of the file.
const BIAS: usize = INPUTS * HIDDEN;
const SECOND: usize = BIAS + HIDDEN;
const LAST: usize = SECOND + BUCKETS * 2 * HIDDEN;
const COUNT: usize = LAST + BUCKETS * 2;

fn second(sample: &Sample, view: usize) -> usize {
    SECOND + (sample.bucket * 2 + view) * HIDDEN
}

/// The sums of both views, and the output.
fn forward(weights: &[f32], sample: &Sample) -> ([[f32; HIDDEN]; 2], f32) {
    let mut sums = [[0.0; HIDDEN]; 2];
    let mut output = weights[LAST + sample.bucket * 2 + sample.captures];
    for (view, sum) in sums.iter_mut().enumerate() {
        sum.copy_from_slice(&weights[BIAS..SECOND]);
        for &input in &sample.inputs[view] {
            let row = &weights[usize::from(input) * HIDDEN..][..HIDDEN];
            sum.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
        }
        let row = &weights[second(sample, view)..][..HIDDEN];
        output += sum.iter().zip(row).map(|(sum, weight)| sum.clamp(0.0, 1.0).powi(2) * weight).sum::<f32>();
    }
    (sums, output)
}

/// Adds the gradient of half the squared error to `gradient`; the squared error.
fn backward(weights: &[f32], gradient: &mut [f32], sample: &Sample) -> f32 {
    let (sums, output) = forward(weights, sample);
    let share = sigmoid(output);
    let error = share - sample.target;
    let slope = error * share * (1.0 - share);
    gradient[LAST + sample.bucket * 2 + sample.captures] += slope;
    for (view, sum) in sums.iter().enumerate() {
        let row = second(sample, view);
        let mut inner = [0.0; HIDDEN];
        for i in 0..HIDDEN {
            let value = sum[i].clamp(0.0, 1.0);
            gradient[row + i] += slope * value * value;
            if value > 0.0 && value < 1.0 {
                inner[i] = slope * weights[row + i] * 2.0 * value;
            }
            gradient[BIAS + i] += inner[i];
        }
        for &input in &sample.inputs[view] {
            let row = &mut gradient[usize::from(input) * HIDDEN..][..HIDDEN];
            row.iter_mut().zip(inner).for_each(|(slope, inner)| *slope += inner);
        }
    }
    error * error
}

#[cfg(test)]
mod tests {
    use super::super::game;
    use super::*;

    #[test]
    fn slopes_are_those_of_the_error() {
        let rng = &mut Rng::new(7);
        let mut seen = Vec::new();
        while seen.is_empty() {
            game::<Network>(50, rng, &mut seen);
        }
        let sample = Sample::new(&seen[0].record, true);
        let weights: Vec<f32> = (0..COUNT).map(|_| below(rng, 2001) as f32 / 5000.0 - 0.2).collect();
        let mut gradient = vec![0.0; COUNT];
        backward(&weights, &mut gradient, &sample);
        let mut largest = 0.0_f32;
        for i in [usize::from(sample.inputs[0][3]) * HIDDEN + 5, BIAS + 1, second(&sample, 1) + 2] {
            let error = |by: f32| {
                let mut weights = weights.clone();
                weights[i] += by;
                (sigmoid(forward(&weights, &sample).1) - sample.target).powi(2)
            };
            let slope = (error(0.01) - error(-0.01)) / 0.02 / 2.0;
            assert!((slope - gradient[i]).abs() < 0.05 * slope.abs() + 2e-5, "{i}: {slope} {}", gradient[i]);
            largest = largest.max(slope.abs());
        }
        assert!(largest > 1e-3, "nothing depends on the weights compared: {largest}");
    }
}
