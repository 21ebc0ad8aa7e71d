//! CQT solved from its start on: who wins, by every opening, and how well the highest level plays.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use tavoliere_engine::{CqtSolution, choose, opening, strengths};
use tavoliere_rules::games::cqt::Cqt;
use tavoliere_rules::{Action, AnyPosition, GameId, Match, Options, Position, Seat, Winner, zobrist};

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
    /// Do not solve it: the built-in book knows who wins by each first pair. Only `--openings` is written
    #[arg(long, requires = "openings", conflicts_with = "book")]
    known: bool,
    /// Write to this file how many positions each seat wins, by the symbols drawn, and who wins by each first pair
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Let the highest level play in so many positions that it should win
    #[arg(long, default_value_t = 1000)]
    sample: u32,
}

impl SolveCqt {
    fn write_openings(&self, text: &str) -> Result<(), Failure> {
        let Some(file) = &self.openings else { return Ok(()) };
        std::fs::write(file, text).map_err(|error| Failure::input(format!("cannot write {}: {error}", file.display())))
    }

    pub(super) fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let chosen = self.options.iter().map(|(key, value)| (key, value));
        let options = Options::choose(Cqt::OPTIONS, chosen).map_err(Failure::input)?;
        let start = Cqt::start(&options);
        if self.known {
            let game = Match::new(GameId::Cqt, options);
            let winner = |game: &Match| opening(game).map(|known| known.winner);
            return self.write_openings(&pairs(&game, winner));
        }
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
        self.write_openings(&(pairs(&game, |game| Some(winner(&solution, game))) + &counts(&solution)))?;
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

/// How many positions there are when so many symbols are drawn, and how many of them each seat wins, as a text.
fn counts(solution: &CqtSolution) -> String {
    let mut text = "# symbols drawn\tpositions\twon by the first seat\n".to_owned();
    for symbols in 0..=SYMBOLS {
        let (positions, won) = solution.counts(symbols);
        text += &format!("{symbols}\t{positions}\t{won}\n");
    }
    text
}

/// Who wins by each first symbol and each first pair of symbols, as a text.
fn pairs(game: &Match, winner: impl Fn(&Match) -> Option<Seat>) -> String {
    let options: Vec<_> = game.options().iter().map(|(key, value)| format!("{key}={value}")).collect();
    let mut text = format!(
        "# cqt {}\n# first symbol\twho wins\tpairs won by the first seat\tby the second's symbol, C Q T on each of its \
         cells: 1 the first seat wins, 2 the second\n",
        options.join(" ")
    );
    let symbol = |seat: Option<Seat>| seat.map_or('?', |seat| if seat == Seat::First { '1' } else { '2' });
    let after = |game: &Match, action: Action| {
        let mut after = game.clone();
        after.play(action).is_ok().then_some(after)
    };
    for (first, action) in sorted_legal(game) {
        let Some(one) = after(game, action) else { continue };
        // By cell, then by symbol.
        let mut replies: Vec<(String, char)> = sorted_legal(&one)
            .into_iter()
            .filter_map(|(second, action)| Some((second, symbol(winner(&after(&one, action)?)))))
            .collect();
        replies.sort_by_key(|(second, _)| second.chars().rev().collect::<String>());
        let won = replies.iter().filter(|(_, wins)| *wins == '1').count();
        let by_cell: Vec<String> = replies.chunks(3).map(|cell| cell.iter().map(|(_, wins)| wins).collect()).collect();
        let wins = winner(&one).map_or("?".into(), |seat| Winner::Seat(seat).to_string());
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
