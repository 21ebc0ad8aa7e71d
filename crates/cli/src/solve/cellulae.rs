//! Small boards of Cellulae solved.

use std::io::Write;

use clap::Args;
use tavoliere_engine::SmallCellulae;
use tavoliere_rules::games::cellulae::Cellulae;
use tavoliere_rules::{Cell, Options, Position};

use crate::Failure;
use crate::place::key_value;

#[derive(Args)]
pub struct SolveCellulae {
    /// The length of the board's sides
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(3..=4))]
    size: u8,
    /// A rules option but the board's size; `games` lists them
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    options: Vec<(String, String)>,
}

impl SolveCellulae {
    pub(super) fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let chosen = self.options.iter().map(|(key, value)| (key, value));
        let options = Options::choose(Cellulae::OPTIONS, chosen).map_err(Failure::input)?;
        let solved = SmallCellulae::solve(self.size, Cellulae::start(&options).reach());
        let [won, drawn, lost] = solved.counts();
        writeln!(output, "positions won, drawn and lost by the seat to act: {won} {drawn} {lost}")?;
        for (action, worth) in solved.first_actions() {
            let cells = [action.from(), action.to()].into_iter().flatten();
            let names: Vec<_> = cells.map(|cell| self.name(cell)).collect();
            writeln!(output, "{}: {}", names.join("-"), result(worth))?;
        }
        writeln!(output, "{0}x{0}: {1}", self.size, result(solved.start()))?;
        Ok(())
    }

    /// A square's name: its file's letter and its rank's number.
    fn name(&self, cell: Cell) -> String {
        format!("{}{}", char::from(b'a' + cell.0 % self.size), cell.0 / self.size + 1)
    }
}

pub(super) fn result(worth: i32) -> &'static str {
    match worth {
        1 => "the first seat wins",
        -1 => "the second seat wins",
        _ => "draw",
    }
}
