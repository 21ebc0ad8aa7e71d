//! Forced wins: finding them, writing them down, and checking what is written.

mod attempt;
mod losing;
mod survey;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::{Args, ValueEnum};
use tavoliere_engine::{Counting, ProofError, check_proof, write_book};
use tavoliere_rules::{GameId, Seat, Winner};

use self::attempt::{Attempt, Effort};
use crate::place::Where;
use crate::{Failure, game_parser};

#[derive(Args)]
pub struct Prove {
    /// The game's id
    #[arg(value_parser = game_parser(), required_unless_present = "check")]
    game: Option<GameId>,
    #[command(flatten)]
    at: Where,
    /// Give up after about so many nodes
    #[arg(long, default_value_t = 100_000_000)]
    nodes: u64,
    /// The most memory for what is known of positions met before, in megabytes (not in vinciperdi)
    #[arg(long, default_value_t = 512, value_parser = clap::value_parser!(u64).range(1..=65_536))]
    memory: u64,
    /// Look for a win of this seat only
    #[arg(long, value_name = "SEAT")]
    winner: Option<Side>,
    /// Count a new position's actions as how hard it is to win against (not in vinciperdi)
    #[arg(long)]
    breadth: bool,
    /// Of actions that must all be answered, count the hardest and not the sum (not in vinciperdi)
    #[arg(long)]
    hardest: bool,
    /// Write the proof to a file
    #[arg(long, value_name = "FILE")]
    dump: Option<PathBuf>,
    /// Try each action there in turn, check what is proven, and keep the results in this file: what it says already is
    /// not tried again, unless with more nodes
    #[arg(long, visible_alias = "resume", value_name = "FILE", conflicts_with = "dump")]
    each: Option<PathBuf>,
    /// Write the proofs of `--each` to this folder
    #[arg(long, value_name = "FOLDER", requires = "each")]
    proofs: Option<PathBuf>,
    /// Check proofs written before, slowly and by the rules alone
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["game", "dump", "each"])]
    check: Vec<PathBuf>,
    /// Write the answers of the proofs checked, of one game under the same options, as a book
    #[arg(long, value_name = "FILE", requires = "check")]
    book: Option<PathBuf>,
}

/// A seat as the command line names it.
#[derive(Clone, Copy, ValueEnum)]
enum Side {
    First,
    Second,
}

impl Prove {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let begun = Instant::now();
        if !self.check.is_empty() {
            let proofs: Vec<String> = self.check.iter().map(|file| read(file)).collect::<Result<_, _>>()?;
            for (file, proof) in self.check.iter().zip(&proofs) {
                let (winner, positions) =
                    check(proof).map_err(|why| Failure::faults(format!("{}: {why}", file.display())))?;
                writeln!(output, "winner: {}\npositions: {positions}", Winner::Seat(winner))?;
            }
            if let Some(file) = &self.book {
                let book = write_book(&proofs).map_err(|why| Failure::input(why.to_string()))?;
                fs::write(file, &book).map_err(|error| unwritten(file, &error))?;
                writeln!(output, "bytes: {}", book.len())?;
            }
            writeln!(output, "milliseconds: {}", begun.elapsed().as_millis())?;
            return Ok(());
        }
        let game_match = self.at.in_game(self.game.unwrap_or(GameId::Vinciperdi))?;
        if let Some(outcome) = game_match.outcome() {
            return Err(Failure::input(format!("the game is over: {outcome}")));
        }
        let effort = Effort {
            nodes: self.nodes,
            memory: self.memory << 20,
            counting: Counting { breadth: self.breadth, hardest: self.hardest },
            winners: match self.winner {
                None => Seat::BOTH.to_vec(),
                Some(Side::First) => vec![Seat::First],
                Some(Side::Second) => vec![Seat::Second],
            },
        };
        if let Some(results) = &self.each {
            survey::run(&game_match, &effort, results, self.proofs.as_deref(), output)?;
        } else {
            let attempt = Attempt::at(&game_match, &effort);
            let score = match &attempt.won {
                Some(won) if won.winner == game_match.position().seat() => format!("win {}", won.plies),
                Some(won) => format!("loss {}", won.plies),
                None => "unknown".into(),
            };
            writeln!(output, "score: {score}\nnodes: {}", attempt.nodes)?;
            for seat in attempt.excluded {
                writeln!(output, "cannot force a win: {}", Winner::Seat(seat))?;
            }
            if let Some(won) = &attempt.won {
                writeln!(output, "positions: {}", won.answers)?;
                if let Some(file) = &self.dump {
                    write(file, &won.file)?;
                }
            }
        }
        writeln!(output, "milliseconds: {}", begun.elapsed().as_millis())?;
        Ok(())
    }
}

/// Whether a proof in either way of writing proves what it says: the winner and how many positions it leads through, or
/// what is wrong.
fn check(text: &str) -> Result<(Seat, usize), String> {
    // What was found of Vinciperdi by its own search names a position where others name a start and what was played.
    if text.lines().nth(3).is_some_and(|line| line.starts_with("start ")) {
        return check_proof(text)
            .map(|checked| (checked.winner, checked.positions))
            .map_err(|e: ProofError| e.to_string());
    }
    losing::check(text)
}

fn read(file: &Path) -> Result<String, Failure> {
    fs::read_to_string(file).map_err(|error| Failure::input(format!("cannot read {}: {error}", file.display())))
}

fn write(file: &Path, text: &str) -> Result<(), Failure> {
    fs::write(file, text).map_err(|error| unwritten(file, &error))
}

fn unwritten(file: &Path, error: &std::io::Error) -> Failure {
    Failure::input(format!("cannot write {}: {error}", file.display()))
}
