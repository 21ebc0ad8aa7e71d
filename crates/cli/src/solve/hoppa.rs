//! Small boards of Hoppa: seven cells solved, 19 searched for a forced win.

use std::io::Write;

use clap::Args;
use tavoliere_engine::{Counting, SmallHoppa, SmallHoppaProof, SmallHoppaWorth, Stacking};
use tavoliere_rules::games::hoppa::Hoppa;
use tavoliere_rules::{Options, Position, Seat, Winner};

use crate::Failure;
use crate::place::key_value;

#[derive(Args)]
pub struct SolveHoppa {
    /// How many cells the board's sides have: 2 (seven cells, which are solved) or 3 (19, where a forced win is looked for)
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=3))]
    size: u8,
    /// A rules option; `games` lists them. May be repeated
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    options: Vec<(String, String)>,
    /// On 19 cells, give up after about so many nodes
    #[arg(long, default_value_t = 10_000_000)]
    nodes: u64,
    /// On 19 cells, the most memory for what is known of positions met before, in megabytes
    #[arg(long, default_value_t = 1024, value_parser = clap::value_parser!(u64).range(1..=65_536))]
    memory: u64,
    /// On 19 cells, count a new position's actions as how hard it is to win against
    #[arg(long)]
    breadth: bool,
}

impl SolveHoppa {
    pub(super) fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let chosen = self.options.iter().map(|(key, value)| (key, value));
        let start = Hoppa::start(&Options::choose(Hoppa::OPTIONS, chosen).map_err(Failure::input)?);
        let stacking = Stacking { only_singles: start.only_singles(), only_onto_own: start.only_onto_own() };
        if self.size == 3 {
            return self.search(stacking, output);
        }
        let solved = SmallHoppa::solve(stacking, 0);
        let [won, lost, endless] = solved.counts();
        writeln!(output, "positions won and lost by the seat to act, and won by neither: {won} {lost} {endless}")?;
        let [middle, beside] = solved.first_pieces();
        writeln!(output, "first piece in the middle: {}", result(middle, ["second", "first"]))?;
        writeln!(output, "first piece beside it: {}", result(beside, ["second", "first"]))?;
        writeln!(output, "7 cells: {}", result(solved.start(), ["first", "second"]))?;
        Ok(())
    }

    /// Looks for a forced win on 19 cells.
    fn search(&self, stacking: Stacking, output: &mut dyn Write) -> Result<(), Failure> {
        // A table for each seat, with a power of two of places, and no more than can be used.
        let entries = (self.memory << 20) / (2 * SmallHoppaProof::ENTRY as u64);
        let entries = 1_usize << entries.min(4 * self.nodes.max(1 << 8)).ilog2();
        let counting = Counting { breadth: self.breadth, hardest: false };
        let found = SmallHoppaProof::search(stacking, counting, self.nodes, entries);
        writeln!(output, "nodes: {}", found.nodes)?;
        for seat in Seat::BOTH {
            let known = match (found.winner, found.excluded[seat.index()]) {
                (Some(winner), _) if winner == seat => "can force a win".into(),
                (Some(_), _) => "cannot force a win".into(),
                (None, 0) => "open".into(),
                (None, moves) => {
                    format!("open, but for climbing and jumping {moves} times or less between two placements")
                }
            };
            writeln!(output, "{} seat: {known}", Winner::Seat(seat))?;
        }
        Ok(())
    }
}

/// A worth in words; the seat to act is named first.
fn result(worth: SmallHoppaWorth, [own, other]: [&str; 2]) -> String {
    match worth {
        SmallHoppaWorth::Won => format!("the {own} seat wins"),
        SmallHoppaWorth::Lost => format!("the {other} seat wins"),
        SmallHoppaWorth::Endless => "neither can force a win, if play without an end counts for neither".into(),
    }
}
