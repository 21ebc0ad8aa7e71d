//! Making the weights by which positions are judged: games of the engine against itself, and weights fitted to them.

mod cellulae;
mod sicic;
mod vinciperdi;

use std::fs::{self, File, OpenOptions};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::{Subcommand, ValueEnum};
use tavoliere_engine::{Progress, Rng, Score};
use tavoliere_rules::{Action, Outcome, Position, RepetitionHistory, Seat, Winner};

use crate::Failure;
use cellulae::Squares;
use sicic::Figures;
use vinciperdi::Network;

#[derive(Subcommand)]
pub enum Learn {
    /// Let the engine play against itself and add the positions to a file
    Games {
        game: Learned,
        /// The file; it grows by about 2 KB a game, Sicic's by 8
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
        game: Learned,
        /// Where the weights go: crates/engine/src/games/GAME/weights.bin
        weights: PathBuf,
        /// Files of positions
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// How often everything is gone through
        #[arg(long, default_value_t = 15)]
        rounds: usize,
    },
}

/// The games that are judged by what was learned.
#[derive(Clone, Copy, ValueEnum)]
pub enum Learned {
    Cellulae,
    Sicic,
    Vinciperdi,
}

impl Learn {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        match self {
            Learn::Games { game, file, games, nodes, seed } => {
                let wrong = |error| Failure::input(format!("cannot write {}: {error}", file.display()));
                let opened = OpenOptions::new().create(true).append(true).open(file).map_err(wrong)?;
                let positions = match game {
                    Learned::Cellulae => play::<Squares>(opened, *games, *nodes, *seed),
                    Learned::Sicic => play::<Figures>(opened, *games, *nodes, *seed),
                    Learned::Vinciperdi => play::<Network>(opened, *games, *nodes, *seed),
                };
                Ok(writeln!(output, "positions: {}", positions.map_err(wrong)?)?)
            }
            Learn::Fit { game, weights, files, rounds } => {
                let bytes = match game {
                    Learned::Cellulae => fit::<Squares>(files, *rounds, output),
                    Learned::Sicic => fit::<Figures>(files, *rounds, output),
                    Learned::Vinciperdi => fit::<Network>(files, *rounds, output),
                }?;
                fs::write(weights, bytes)
                    .map_err(|error| Failure::input(format!("cannot write {}: {error}", weights.display())))
            }
        }
    }
}

/// A way to judge the positions of a game by weights.
trait Learner {
    /// A position to learn from.
    type Sample;
    /// The bytes of a position in a file: the search's score in two, the result to the seat to move, 0 to 2, in one, and
    /// what the learner adds.
    const RECORD: usize;
    /// The positions of a batch.
    const BATCH: usize;
    /// The learning rate of the first step.
    const RATE: f32;
    /// The weight of the search's score in the target, 0 to 1; the rest is the result's.
    const SCORE_WEIGHT: f32;

    /// The positions of the game.
    type Position: Position;
    /// The number of actions after which a game is called a draw.
    const LONGEST: usize;

    /// A start with random options, and how many random actions a game begins with, so that all kinds of positions come
    /// up.
    fn begin(rng: &mut Rng) -> (Self::Position, usize);
    /// The search of the game's engine with so many nodes.
    fn search(nodes: u64) -> impl FnMut(&Self::Position, &RepetitionHistory) -> Progress;
    /// Whether what was added to a record can be a position of the game.
    fn valid(body: &[u8]) -> bool;
    /// What the learner adds to a record.
    fn body(position: &Self::Position) -> Vec<u8>;
    /// `mirrored`: left and right exchanged, where that changes nothing in the game.
    fn sample(record: &[u8], mirrored: bool) -> Self::Sample;
    /// The weights before the first step.
    fn start(rng: &mut Rng) -> Vec<f32>;
    /// The output for a position; [`sigmoid`] makes it a share of a win.
    fn output(weights: &[f32], sample: &Self::Sample) -> f32;
    /// Adds the gradient of half the squared error to `gradient` and gives the squared error.
    fn backward(weights: &[f32], gradient: &mut [f32], sample: &Self::Sample) -> f32;
    /// Regularizes the weights and keeps them within their limits after a step with that learning rate.
    fn regularize(_weights: &mut [f32], _rate: f32) {}
    /// The bytes of a file of weights.
    fn bytes(weights: &[f32]) -> Vec<u8>;
}

/// A position of a game that is being played.
struct Seen {
    /// The seat to move in it.
    seat: Seat,
    record: Vec<u8>,
}

impl Seen {
    fn new(seat: Seat, score: Score, body: Vec<u8>) -> Seen {
        let proven = if score > Score::EVEN { PROVEN } else { -PROVEN };
        let score = if score.is_proven() { proven } else { score.0.clamp(-3000, 3000) as i16 };
        let [low, high] = score.to_le_bytes();
        Seen { seat, record: [low, high, 1].into_iter().chain(body).collect() }
    }
}

/// What stands in a record before what the learner adds.
const HEAD: usize = 3;
/// The score of a proven win.
const PROVEN: i16 = 32_000;
/// A score that makes a win 2.7 times as probable as a loss.
const SCALE: f32 = 200.0;

/// The target for a position, from 0, a loss, to 1, a win.
fn target<L: Learner>(record: &[u8]) -> f32 {
    match i16::from_le_bytes([record[0], record[1]]) {
        PROVEN => 1.0,
        score if score == -PROVEN => 0.0,
        score => {
            L::SCORE_WEIGHT * sigmoid(f32::from(score) / SCALE) + (1.0 - L::SCORE_WEIGHT) * f32::from(record[2]) / 2.0
        }
    }
}

/// The logistic function: the share of a win, 0 to 1, that an output stands for.
fn sigmoid(output: f32) -> f32 {
    1.0 / (1.0 + (-output).exp())
}

/// A weight in two bytes of a file.
fn word(weight: f32, scale: f32) -> [u8; 2] {
    ((weight * scale).round().clamp(-32_768.0, 32_767.0) as i16).to_le_bytes()
}

/// A number from 0 to one less than `limit`, which must not be 0.
fn below(rng: &mut Rng, limit: usize) -> usize {
    rng.below(limit as u32) as usize
}

/// Plays a game until somebody has won for certain, and appends the positions in which there was a choice to `seen`.
/// After its beginning one action of twenty is random. The winner, if there is one.
fn game<L: Learner>(nodes: u64, rng: &mut Rng, seen: &mut Vec<Seen>) -> Option<Seat> {
    let (mut position, at_random) = L::begin(rng);
    let mut search = L::search(nodes);
    let mut record = RepetitionHistory::new(position.key());
    let mut legal: Vec<Action> = Vec::new();
    for ply in 0..L::LONGEST {
        legal.clear();
        position.legal(&record, &mut legal);
        if legal.is_empty() {
            break;
        }
        let mut action = legal[below(rng, legal.len())];
        if ply >= at_random && legal.len() > 1 {
            let progress = search(&position, &record);
            let (seat, score) = (position.seat(), progress.score);
            seen.push(Seen::new(seat, score, L::body(&position)));
            if score.is_proven() && score != Score::EVEN {
                return Some(if score > Score::EVEN { seat } else { seat.other() });
            }
            if below(rng, 20) > 0 {
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

/// Plays games and writes every position in which there was a choice; how many there were.
fn play<L: Learner>(file: File, games: u64, nodes: u64, seed: u64) -> std::io::Result<u64> {
    let mut file = BufWriter::new(file);
    let rng = &mut Rng::new(seed);
    let mut written = 0;
    for _ in 0..games {
        let mut seen = Vec::new();
        let winner = game::<L>(nodes, rng, &mut seen);
        for Seen { seat, mut record } in seen {
            record[HEAD - 1] = winner.map_or(1, |winner| if winner == seat { 2 } else { 0 });
            file.write_all(&record)?;
            written += 1;
        }
    }
    file.flush()?;
    Ok(written)
}

/// Adds a file's positions, but the last twenty-fifth to those held back. What may follow the last whole one was being
/// written.
fn read<L: Learner>(file: &Path, [learned, held]: &mut [Vec<u8>; 2]) -> Result<(), Failure> {
    let record = L::RECORD;
    let bytes = fs::read(file).map_err(|error| Failure::input(format!("cannot read {}: {error}", file.display())))?;
    let wrong = |record: &[u8]| record[HEAD - 1] > 2 || !L::valid(&record[HEAD..]);
    if let Some(number) = bytes.chunks_exact(record).position(wrong) {
        let file = file.display();
        return Err(Failure::input(format!("{file}: position {} is none of this game's", number + 1)));
    }
    let count = bytes.len() / record;
    let (first, rest) = bytes.split_at((count - count / 25) * record);
    learned.extend(first);
    held.extend(&rest[..rest.len() / record * record]);
    Ok(())
}

/// Fits weights by Adam with a rate that falls to nothing; they come as the bytes of a file.
fn fit<L: Learner>(files: &[PathBuf], rounds: usize, output: &mut dyn Write) -> Result<Vec<u8>, Failure> {
    let mut samples = [Vec::new(), Vec::new()];
    for file in files {
        read::<L>(file, &mut samples)?;
    }
    let [learned, held] = samples;
    let count = learned.len() / L::RECORD;
    if count < L::BATCH {
        return Err(Failure::input(format!("positions: expected {} or more, found {count}", L::BATCH)));
    }
    let rng = &mut Rng::new(1);
    let mut weights = L::start(rng);
    let zero = vec![0.0; weights.len()];
    let (mut momentum, mut variance, mut gradient) = (zero.clone(), zero.clone(), zero);
    let mut order: Vec<u32> = (0..count as u32).collect();
    let steps = rounds * (count / L::BATCH);
    let mut step = 0;
    for round in 1..=rounds {
        for i in (1..count).rev() {
            order.swap(i, below(rng, i + 1));
        }
        let mut error = 0.0;
        for batch in order.chunks_exact(L::BATCH) {
            gradient.fill(0.0);
            for &index in batch {
                let record = &learned[index as usize * L::RECORD..][..L::RECORD];
                error += f64::from(L::backward(&weights, &mut gradient, &L::sample(record, below(rng, 2) == 0)));
            }
            step += 1;
            let rate = L::RATE * 0.5 * (1.0 + (std::f32::consts::PI * step as f32 / steps as f32).cos());
            let correction = [0.9_f32, 0.999].map(|keep| 1.0 - keep.powi(step));
            for (i, weight) in weights.iter_mut().enumerate() {
                let slope = gradient[i] * 100.0 / L::BATCH as f32;
                momentum[i] += 0.1 * (slope - momentum[i]);
                variance[i] += 0.001 * (slope * slope - variance[i]);
                *weight -= rate * (momentum[i] / correction[0]) / ((variance[i] / correction[1]).sqrt() + 1e-8);
            }
            L::regularize(&mut weights, rate);
        }
        let missed = |record: &[u8]| sigmoid(L::output(&weights, &L::sample(record, false))) - target::<L>(record);
        let missed: f32 = held.chunks_exact(L::RECORD).map(|record| missed(record).powi(2)).sum();
        let learned = error / (count / L::BATCH * L::BATCH) as f64;
        let held = f64::from(missed) / (held.len() / L::RECORD).max(1) as f64;
        writeln!(output, "round {round}: {learned:.5}, held back {held:.5}")?;
    }
    Ok(L::bytes(&weights))
}
