//! Making the network by which Vinciperdi is judged: games of the engine against itself, and weights fitted to them.

use std::fs::{self, File, OpenOptions};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Subcommand;
use tavoliere_engine::vinciperdi::Thinker;
use tavoliere_engine::vinciperdi::network::{
    FINE, HIDDEN, INPUTS, ONE, STAGES, man_input, rule_input, seen_from, stage,
};
use tavoliere_engine::{Level, Score, Think};
use tavoliere_rules::games::chess::cells;
use tavoliere_rules::games::vinciperdi::{Stalemate, Vinciperdi};
use tavoliere_rules::{Action, Man, Options, Outcome, Position, Record, Seat, Winner, zobrist};

use crate::Failure;

#[derive(Subcommand)]
pub enum Learn {
    /// Let the engine play against itself and add the positions to a file
    Games {
        /// The file; it grows by about 2 KB a game
        file: PathBuf,
        /// How many games
        #[arg(long, default_value_t = 1000)]
        games: u64,
        /// Nodes for each move
        #[arg(long, default_value_t = 700)]
        nodes: u64,
        /// Other seeds make other games
        #[arg(long, default_value_t = 0)]
        seed: u64,
    },
    /// Fit weights to such files: the error after each round, on what was held back, in squared shares of a win
    Fit {
        /// Where the weights go: crates/engine/src/games/vinciperdi/weights.bin
        weights: PathBuf,
        /// Files of positions
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// How often everything is gone through
        #[arg(long, default_value_t = 15)]
        rounds: usize,
    },
}

impl Learn {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        match self {
            Learn::Games { file, games, nodes, seed } => {
                let wrong = |error| Failure::input(format!("cannot write {}: {error}", file.display()));
                let opened = OpenOptions::new().create(true).append(true).open(file).map_err(wrong)?;
                let positions = play(opened, *games, *nodes, *seed).map_err(wrong)?;
                Ok(writeln!(output, "positions: {positions}")?)
            }
            Learn::Fit { weights, files, rounds } => {
                let mut samples = [Vec::new(), Vec::new()];
                for file in files {
                    read(file, &mut samples)?;
                }
                let bytes = fit(&samples, *rounds, output)?;
                fs::write(weights, bytes)
                    .map_err(|error| Failure::input(format!("cannot write {}: {error}", weights.display())))
            }
        }
    }
}

const MEN: [Man; 6] = [Man::Pawn, Man::Knight, Man::Bishop, Man::Rook, Man::Queen, Man::King];
const RULES: [(&str, Stalemate); 3] = [("win", Stalemate::Win), ("draw", Stalemate::Draw), ("count", Stalemate::Count)];

/// A position in a file: for each square, as the seat to move sees it, 0 or its man (own ones from 1, the other's from
/// 7); the search's score in two bytes; the result to the seat to move, 0 to 2; 1 if it can capture, and twice the
/// number of the rule.
const RECORD: usize = 68;
/// The score of a proven win.
const PROVEN: i16 = 32_000;
/// A score that makes a win 2.7 times as probable as a loss.
const SCALE: f32 = 200.0;
/// How much of what is aimed at is the score, and not the result.
const TRUST: f32 = 0.5;

/// Drawn by lot.
struct Lot(u64);

impl Lot {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = zobrist::key(self.0);
        (self.0 >> 16) as usize % limit.max(1)
    }
}

/// Plays games and writes every position in which there was a choice; how many there were.
fn play(file: File, games: u64, nodes: u64, seed: u64) -> std::io::Result<u64> {
    let mut file = BufWriter::new(file);
    let mut lot = Lot(zobrist::key(seed));
    let mut written = 0;
    for _ in 0..games {
        let mut records = Vec::new();
        let winner = game(nodes, &mut lot, &mut records);
        for (seat, mut bytes) in records {
            bytes[66] = winner.map_or(1, |winner| if winner == seat { 2 } else { 0 });
            file.write_all(&bytes)?;
            written += 1;
        }
    }
    file.flush()?;
    Ok(written)
}

/// Plays a game until somebody has won for certain. It begins with moves by lot, sometimes with many, so that all
/// kinds of positions come up; and one move of twenty is by lot later on.
fn game(nodes: u64, lot: &mut Lot, records: &mut Vec<(Seat, [u8; RECORD])>) -> Option<Seat> {
    let rule = [0, 0, 0, 0, 0, 1, 1, 1, 1, 2][lot.below(10)];
    let options = Options::choose(Vinciperdi::OPTIONS, [("stalemate", RULES[rule].0)]).unwrap_or_default();
    let mut position = Vinciperdi::start(&options);
    let mut record = Record::new(position.key());
    let at_random = [3 + lot.below(8), 3 + lot.below(8), 8 + lot.below(16), 16 + lot.below(30)][lot.below(4)];
    let level = Level::exact(nodes);
    let mut thinker: Option<Thinker> = None;
    let mut legal: Vec<Action> = Vec::new();
    for ply in 0..250 {
        legal.clear();
        position.legal(&record, &mut legal);
        if legal.is_empty() {
            break;
        }
        let mut action = legal[lot.below(legal.len())];
        if ply >= at_random && legal.len() > 1 {
            match &mut thinker {
                Some(thinker) => thinker.follow(position, record.clone(), &level),
                none => *none = Some(Thinker::new(position, record.clone(), &level, 0)),
            }
            let Some(progress) = thinker.as_mut().map(|thinker| thinker.step(u64::MAX).clone()) else { break };
            let score = progress.score;
            let proven = if score > Score::EVEN { PROVEN } else { -PROVEN };
            let score = if score.is_proven() { proven } else { score.0.clamp(-3000, 3000) as i16 };
            records.push((position.seat(), written(&position, score, rule)));
            if score.abs() == PROVEN {
                return Some(if score > 0 { position.seat() } else { position.seat().other() });
            }
            if lot.below(20) > 0 {
                action = progress.best.unwrap_or(action);
            }
        }
        position.play(&mut record, action, &mut ());
    }
    match position.outcome(&record) {
        Some(Outcome { winner: Winner::Seat(seat), .. }) => Some(seat),
        _ => None,
    }
}

fn written(position: &Vinciperdi, score: i16, rule: usize) -> [u8; RECORD] {
    let mut bytes = [0; RECORD];
    for owner in Seat::BOTH {
        for (kind, man) in MEN.into_iter().enumerate() {
            for cell in cells(position.board().of(owner, man)) {
                let cell = usize::from(seen_from(position.seat(), cell));
                bytes[cell] = kind as u8 + if owner == position.seat() { 1 } else { 7 };
            }
        }
    }
    bytes[64..66].copy_from_slice(&score.to_le_bytes());
    bytes[67] = u8::from(position.must_capture()) | (rule as u8) << 1;
    bytes
}

/// A position to learn from.
struct Sample {
    /// What is seen in both views.
    inputs: [Vec<u16>; 2],
    stage: usize,
    captures: usize,
    /// What is to be said of it, from 0, a loss, to 1.
    aim: f32,
}

impl Sample {
    /// `mirrored`: left and right exchanged, which changes nothing in this game.
    fn new(bytes: &[u8], mirrored: bool) -> Sample {
        let rule = RULES[usize::from(bytes[67] >> 1) % RULES.len()].1;
        let mut inputs = [(); 2].map(|()| vec![rule_input(rule) as u16]);
        for (cell, &man) in bytes[..64].iter().enumerate().filter(|(_, man)| **man > 0) {
            let cell = cell as u8 ^ if mirrored { 7 } else { 0 };
            let (own, kind) = (man < 7, usize::from(man - 1) % 6);
            inputs[0].push(man_input(own, kind, cell) as u16);
            inputs[1].push(man_input(!own, kind, cell ^ 56) as u16);
        }
        let score = i16::from_le_bytes([bytes[64], bytes[65]]);
        let aim = match score {
            PROVEN => 1.0,
            score if score == -PROVEN => 0.0,
            score => TRUST * share(f32::from(score) / SCALE) + (1.0 - TRUST) * f32::from(bytes[66]) / 2.0,
        };
        Sample { stage: stage(inputs[0].len() - 1), captures: usize::from(bytes[67] & 1), inputs, aim }
    }
}

/// The share of a win that an output of the network stands for.
fn share(output: f32) -> f32 {
    1.0 / (1.0 + (-output).exp())
}

/// Adds a file's positions, but the last twenty-fifth to those held back.
fn read(file: &Path, [learned, held]: &mut [Vec<u8>; 2]) -> Result<(), Failure> {
    let bytes = fs::read(file).map_err(|error| Failure::input(format!("cannot read {}: {error}", file.display())))?;
    let count = bytes.len() / RECORD;
    let (first, rest) = bytes.split_at((count - count / 25) * RECORD);
    learned.extend(first);
    held.extend(&rest[..rest.len() / RECORD * RECORD]);
    Ok(())
}

// Where the parts of the network are among its weights, in the order of the file.
const BIAS: usize = INPUTS * HIDDEN;
const SECOND: usize = BIAS + HIDDEN;
const LAST: usize = SECOND + STAGES * 2 * HIDDEN;
const COUNT: usize = LAST + STAGES * 2;

fn second(sample: &Sample, view: usize) -> usize {
    SECOND + (sample.stage * 2 + view) * HIDDEN
}

/// The sums of both views, and the output.
fn forward(weights: &[f32], sample: &Sample) -> ([[f32; HIDDEN]; 2], f32) {
    let mut sums = [[0.0; HIDDEN]; 2];
    let mut output = weights[LAST + sample.stage * 2 + sample.captures];
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

/// Adds what every weight has to do with the error; the squared error.
fn backward(weights: &[f32], slopes: &mut [f32], sample: &Sample) -> f32 {
    let (sums, output) = forward(weights, sample);
    let share = share(output);
    let error = share - sample.aim;
    let slope = error * share * (1.0 - share);
    slopes[LAST + sample.stage * 2 + sample.captures] += slope;
    for (view, sum) in sums.iter().enumerate() {
        let row = second(sample, view);
        let mut inner = [0.0; HIDDEN];
        for i in 0..HIDDEN {
            let value = sum[i].clamp(0.0, 1.0);
            slopes[row + i] += slope * value * value;
            if value > 0.0 && value < 1.0 {
                inner[i] = slope * weights[row + i] * 2.0 * value;
            }
            slopes[BIAS + i] += inner[i];
        }
        for &input in &sample.inputs[view] {
            let row = &mut slopes[usize::from(input) * HIDDEN..][..HIDDEN];
            row.iter_mut().zip(inner).for_each(|(slope, inner)| *slope += inner);
        }
    }
    error * error
}

/// Fits weights by Adam with a rate that falls to nothing; they come as the bytes of a file.
fn fit([learned, held]: &[Vec<u8>; 2], rounds: usize, output: &mut dyn Write) -> Result<Vec<u8>, Failure> {
    const BATCH: usize = 4096;
    const RATE: f32 = 0.003;
    const DECAY: f32 = 0.02;
    let count = learned.len() / RECORD;
    if count < BATCH {
        return Err(Failure::input(format!("positions: expected {BATCH} or more, found {count}")));
    }
    let mut lot = Lot(1);
    let mut around = |width: f32| (lot.below(20_001) as f32 / 10_000.0 - 1.0) * width;
    let mut weights: Vec<f32> = (0..COUNT)
        .map(|i| match i {
            ..BIAS => around(0.1),
            BIAS..SECOND => 0.3,
            SECOND..LAST => around(0.25),
            _ => 0.0,
        })
        .collect();
    let (mut means, mut squares, mut slopes) = (vec![0.0; COUNT], vec![0.0; COUNT], vec![0.0; COUNT]);
    let mut order: Vec<u32> = (0..count as u32).collect();
    let steps = rounds * (count / BATCH);
    let mut step = 0;
    let held: Vec<Sample> = held.chunks_exact(RECORD).map(|bytes| Sample::new(bytes, false)).collect();
    for round in 1..=rounds {
        for i in (1..count).rev() {
            order.swap(i, lot.below(i + 1));
        }
        let mut error = 0.0;
        for batch in order.chunks_exact(BATCH) {
            slopes.fill(0.0);
            for &index in batch {
                let bytes = &learned[index as usize * RECORD..][..RECORD];
                error += f64::from(backward(&weights, &mut slopes, &Sample::new(bytes, lot.below(2) == 0)));
            }
            step += 1;
            let rate = RATE * 0.5 * (1.0 + (std::f32::consts::PI * step as f32 / steps as f32).cos());
            let warm = [0.9_f32, 0.999].map(|keep| 1.0 - keep.powi(step));
            for i in 0..COUNT {
                let slope = slopes[i] * 100.0 / BATCH as f32;
                means[i] += 0.1 * (slope - means[i]);
                squares[i] += 0.001 * (slope * slope - squares[i]);
                weights[i] -= rate * (means[i] / warm[0]) / ((squares[i] / warm[1]).sqrt() + 1e-8);
                if i < BIAS {
                    weights[i] = (weights[i] * (1.0 - rate * DECAY)).clamp(-1.98, 1.98);
                }
            }
        }
        let missed: f32 = held.iter().map(|sample| (share(forward(&weights, sample).1) - sample.aim).powi(2)).sum();
        let (learned, held) = (error / (count / BATCH * BATCH) as f64, f64::from(missed) / held.len().max(1) as f64);
        writeln!(output, "round {round}: {learned:.5}, held back {held:.5}")?;
    }
    let mut bytes = Vec::new();
    for (i, weight) in weights.into_iter().enumerate() {
        let word = |scale: f32| ((weight * scale).round().clamp(-32_768.0, 32_767.0) as i16).to_le_bytes();
        match i {
            ..BIAS => bytes.push((weight * ONE as f32).round().clamp(-127.0, 127.0) as i8 as u8),
            BIAS..SECOND => bytes.extend(word(ONE as f32)),
            SECOND..LAST => bytes.extend(word(FINE as f32 * SCALE)),
            _ => bytes.extend(word(SCALE)),
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slopes_are_those_of_the_error() {
        let mut lot = Lot(7);
        let mut records = Vec::new();
        while records.is_empty() {
            game(50, &mut lot, &mut records);
        }
        let sample = Sample::new(&records[0].1, true);
        let weights: Vec<f32> = (0..COUNT).map(|_| lot.below(2001) as f32 / 5000.0 - 0.2).collect();
        let mut slopes = vec![0.0; COUNT];
        backward(&weights, &mut slopes, &sample);
        for i in [usize::from(sample.inputs[0][3]) * HIDDEN + 5, BIAS + 1, second(&sample, 1) + 2] {
            let error = |by: f32| {
                let mut weights = weights.clone();
                weights[i] += by;
                (share(forward(&weights, &sample).1) - sample.aim).powi(2)
            };
            let slope = (error(0.01) - error(-0.01)) / 0.02 / 2.0;
            assert!((slope - slopes[i]).abs() < 0.002, "{i}: {slope} {}", slopes[i]);
        }
    }
}
