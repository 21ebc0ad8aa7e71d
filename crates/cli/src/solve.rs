//! Solving whole games.

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use clap::{Args, Subcommand};
use tavoliere_engine::{CqtSolution, SmallCellulae, choose, strengths};
use tavoliere_rules::games::cqt::Cqt;
use tavoliere_rules::{AnyPosition, GameId, Match, Options, Position, Seat, zobrist};

use crate::Failure;
use crate::place::key_value;

#[derive(Subcommand)]
pub enum Solve {
    /// CQT from the first symbol on (8.6 GB of memory, minutes); the highest level against the solution
    Cqt(SolveCqt),
    /// Cellulae on a board of 3×3 or 4×4; play without an end is a draw
    Cellulae(SolveCellulae),
}

#[derive(Args)]
pub struct SolveCqt {
    /// A rules option; `games` lists them. May be repeated
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    options: Vec<(String, String)>,
    /// Write the opening book to this file
    #[arg(long, value_name = "FILE")]
    book: Option<PathBuf>,
    /// Let the highest level play in so many positions that it should win
    #[arg(long, default_value_t = 1000)]
    sample: u32,
}

#[derive(Args)]
pub struct SolveCellulae {
    /// The length of the board's sides
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(3..=4))]
    size: u8,
}

impl Solve {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let start = Instant::now();
        match self {
            Solve::Cqt(cqt) => cqt.run(output)?,
            Solve::Cellulae(cellulae) => cellulae.run(output)?,
        }
        writeln!(output, "milliseconds: {}", start.elapsed().as_millis())?;
        Ok(())
    }
}

impl SolveCqt {
    fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let chosen = self.options.iter().map(|(key, value)| (key, value));
        let options = Options::choose(Cqt::OPTIONS, chosen).map_err(Failure::input)?;
        let start = Cqt::start(&options);
        has_memory(CqtSolution::room(&start))?;
        let mut solution = CqtSolution::new(&start);
        while solution.step() {}
        let (boards, won) = solution.full_boards();
        writeln!(output, "full boards: {boards}")?;
        writeln!(output, "won by the first seat: {won}")?;
        let game = Match::new(GameId::Cqt, options.clone());
        let winning = game.legal().into_iter().filter(|&action| {
            let mut after = game.clone();
            after.play(action).is_ok() && winner(&solution, &after) == Seat::First
        });
        writeln!(output, "winning first symbols: {}", winning.count())?;
        if let Some(file) = &self.book {
            let book = solution.book();
            std::fs::write(file, &book)
                .map_err(|error| Failure::input(format!("cannot write {}: {error}", file.display())))?;
            writeln!(output, "book: {} bytes", book.len())?;
        }
        let kept = (0..self.sample).filter(|&seed| keeps_win(&solution, &game, seed.into())).count();
        writeln!(output, "won positions sampled: {}", self.sample)?;
        writeln!(output, "wins kept by the highest level: {kept}")?;
        writeln!(output, "winner: {}", if solution.winner(&start) == Seat::First { "first" } else { "second" })?;
        Ok(())
    }
}

/// Whether the system can give so many bytes, of which the larger part is used at once: asked before, since a program
/// that is refused memory cannot go on, and one that uses more than there is may be ended without a word.
fn has_memory(parts: [u64; 2]) -> Result<(), Failure> {
    let gigabytes = |bytes: u64| format!("{:.1} GB", bytes as f64 / 1e9);
    let (used, all) = (parts[0].max(parts[1]), parts[0].saturating_add(parts[1]));
    if let Some(free) = free_memory().filter(|&free| free < used) {
        let (used, free) = (gigabytes(used), gigabytes(free));
        return Err(Failure::input(format!("this takes {used} of memory, and {free} are free")));
    }
    if Vec::<u8>::new().try_reserve_exact(usize::try_from(all).unwrap_or(usize::MAX)).is_err() {
        let all = gigabytes(all);
        return Err(Failure::input(format!("this sets {all} of memory aside, and the system does not give them")));
    }
    Ok(())
}

/// How many bytes can be had, swap included, where the system tells it (Linux).
fn free_memory() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/meminfo").ok()?;
    let of = |name: &str| {
        let line = told.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
        line.split_whitespace().next()?.parse::<u64>().ok()
    };
    Some((of("MemAvailable")? + of("SwapFree").unwrap_or(0)) * 1024)
}

fn winner(solution: &CqtSolution, game: &Match) -> Seat {
    match game.position() {
        AnyPosition::Cqt(position) => solution.winner(position),
        _ => unreachable!("a match of CQT has positions of CQT"),
    }
}

/// Whether the highest level keeps a win: in a random position that is won for its mover and where a symbol is drawn.
fn keeps_win(solution: &CqtSolution, start: &Match, seed: u64) -> bool {
    let oracle = strengths(GameId::Cqt).last().expect("CQT has opponents");
    for attempt in 0.. {
        let lot = |i: usize| zobrist::key(seed << 32 | attempt << 8 | i as u64) as usize;
        let mut game = start.clone();
        for i in 0..lot(100) % 18 {
            let legal = game.legal();
            game.play(legal[lot(i) % legal.len()]).expect("a legal action");
        }
        let mover = game.position().seat();
        if winner(solution, &game) == mover {
            game.play(choose(&game, oracle, seed).expect("the game goes on")).expect("a legal action");
            return winner(solution, &game) == mover;
        }
    }
    false
}

impl SolveCellulae {
    fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let solved = SmallCellulae::solve(self.size);
        let [won, drawn, lost] = solved.counts();
        writeln!(output, "positions won, drawn and lost by the seat to act: {won} {drawn} {lost}")?;
        let result = match solved.start() {
            1 => "the first seat wins",
            -1 => "the second seat wins",
            _ => "draw",
        };
        writeln!(output, "{0}x{0}: {result}", self.size)?;
        Ok(())
    }
}
