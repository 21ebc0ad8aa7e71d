//! Hoppa on seven cells solved.

use std::io::Write;

use clap::Args;
use tavoliere_engine::{SmallHoppa, SmallHoppaWorth, Stacking};
use tavoliere_rules::games::hoppa::Hoppa;
use tavoliere_rules::{Options, Position};

use crate::Failure;
use crate::place::key_value;

#[derive(Args)]
pub struct SolveHoppa {
    /// A rules option; `games` lists them. May be repeated
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    options: Vec<(String, String)>,
}

impl SolveHoppa {
    pub(super) fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let chosen = self.options.iter().map(|(key, value)| (key, value));
        let start = Hoppa::start(&Options::choose(Hoppa::OPTIONS, chosen).map_err(Failure::input)?);
        let stacking = Stacking { only_singles: start.only_singles(), only_onto_own: start.only_onto_own() };
        let solved = SmallHoppa::solve(stacking, 0);
        let [won, lost, endless] = solved.counts();
        writeln!(output, "positions won and lost by the seat to act, and won by neither: {won} {lost} {endless}")?;
        let [middle, beside] = solved.first_pieces();
        writeln!(output, "first piece in the middle: {}", result(middle, ["second", "first"]))?;
        writeln!(output, "first piece beside it: {}", result(beside, ["second", "first"]))?;
        writeln!(output, "7 cells: {}", result(solved.start(), ["first", "second"]))?;
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
