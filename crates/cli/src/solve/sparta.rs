//! Sparta on twelve squares solved.

use std::io::Write;

use clap::Args;
use tavoliere_engine::SmallSparta;
use tavoliere_rules::games::sparta::Sparta;
use tavoliere_rules::{Options, Position};

use super::cellulae::result;
use crate::Failure;
use crate::place::key_value;

#[derive(Args)]
pub struct SolveSparta {
    /// A rules option but the layout; `games` lists them
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    options: Vec<(String, String)>,
}

impl SolveSparta {
    pub(super) fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let chosen = self.options.iter().map(|(key, value)| (key, value));
        let options = Options::choose(Sparta::OPTIONS, chosen).map_err(Failure::input)?;
        let solved = SmallSparta::solve(Sparta::start(&options).heroes_conquer());
        let [won, neither, lost] = solved.counts();
        writeln!(output, "positions won, drawn and lost by the seat to act: {won} {neither} {lost}")?;
        writeln!(output, "3x4: {}", result(solved.start()))?;
        Ok(())
    }
}
