//! CQT solved from its start on: who wins, by every opening, and how well the highest level plays.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use tavoliere_engine::{CqtSolution, choose, strengths};
use tavoliere_rules::games::cqt::Cqt;
use tavoliere_rules::{AnyPosition, GameId, Match, Options, Position, Seat, Winner, zobrist};

use crate::Failure;
use crate::place::{key_value, sorted_legal};

/// The symbols of a full board.
const SYMBOLS: u32 = 18;

#[derive(Args)]
pub struct SolveCqt {
    /// A rules option; `games` lists them. May be repeated
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    options: Vec<(String, String)>,
    /// Write the opening book to this file
    #[arg(long, value_name = "FILE")]
    book: Option<PathBuf>,
    /// Write to this file how many positions each seat wins, by the symbols drawn, and who wins by each first pair
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Let the highest level play in so many positions that it should win
    #[arg(long, default_value_t = 1000)]
    sample: u32,
}

impl SolveCqt {
    pub(super) fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let chosen = self.options.iter().map(|(key, value)| (key, value));
        let options = Options::choose(Cqt::OPTIONS, chosen).map_err(Failure::input)?;
        let start = Cqt::start(&options);
        has_memory(CqtSolution::room(&start))?;
        let mut solution = CqtSolution::new(&start);
        while solution.step() {}
        let (boards, won) = solution.counts(SYMBOLS);
        writeln!(output, "full boards: {boards}")?;
        writeln!(output, "won by the first seat: {won}")?;
        let game = Match::new(GameId::Cqt, options.clone());
        let winning = game.legal().into_iter().filter(|&action| {
            let mut after = game.clone();
            after.play(action).is_ok() && winner(&solution, &after) == Seat::First
        });
        writeln!(output, "winning first symbols: {}", winning.count())?;
        if let Some(file) = &self.openings {
            std::fs::write(file, openings(&solution, &game))
                .map_err(|error| Failure::input(format!("cannot write {}: {error}", file.display())))?;
        }
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

/// How many positions each seat wins, and who wins by each first pair of symbols, as a text.
fn openings(solution: &CqtSolution, game: &Match) -> String {
    let options: Vec<_> = game.options().iter().map(|(key, value)| format!("{key}={value}")).collect();
    let mut text = format!("# cqt {}\n# symbols drawn\tpositions\twon by the first seat\n", options.join(" "));
    for symbols in 0..=SYMBOLS {
        let (positions, won) = solution.counts(symbols);
        text += &format!("{symbols}\t{positions}\t{won}\n");
    }
    text += "# first symbol\twho wins\tpairs won by the first seat\tby the second's symbol, C Q T on each of its cells: \
             1 the first seat wins, 2 the second\n";
    for (first, action) in sorted_legal(game) {
        let mut after = game.clone();
        if after.play(action).is_err() {
            continue;
        }
        let mut cells: Vec<Vec<(String, Seat)>> = Vec::new();
        for (second, action) in sorted_legal(&after) {
            let mut pair = after.clone();
            if pair.play(action).is_err() {
                continue;
            }
            let cell = second[1..].parse::<usize>().unwrap_or(1);
            cells.resize(cells.len().max(cell), Vec::new());
            cells[cell - 1].push((second, winner(solution, &pair)));
        }
        let won = cells.iter().flatten().filter(|(_, seat)| *seat == Seat::First).count();
        let seat = |(_, seat): &(String, Seat)| if *seat == Seat::First { '1' } else { '2' };
        let by_cell: Vec<String> = cells.iter().map(|symbols| symbols.iter().map(seat).collect()).collect();
        let wins = Winner::Seat(winner(solution, &after));
        text += &format!("{first}\t{wins}\t{won}\t{}\n", by_cell.join(" "));
    }
    text
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
