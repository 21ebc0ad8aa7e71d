//! Solving whole games.

mod cellulae;
mod cqt;
mod hoppa;
mod sparta;

use std::io::Write;
use std::time::Instant;

use clap::Subcommand;

use crate::Failure;

#[derive(Subcommand)]
pub enum Solve {
    /// CQT from the first symbol on (8.6 GB of memory, minutes); the highest level against the solution
    Cqt(cqt::SolveCqt),
    /// Cellulae on a board of 3×3 or 4×4; play without an end is a draw
    Cellulae(cellulae::SolveCellulae),
    /// Hoppa on a board of seven cells (a minute; 200 MB), or a search for a forced win on 19
    Hoppa(hoppa::SolveHoppa),
    /// Sparta on three files and four ranks, three Warriors and two cities each (minutes; 250 MB); play without an end is
    /// a draw
    Sparta(sparta::SolveSparta),
}

impl Solve {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let start = Instant::now();
        match self {
            Solve::Cqt(cqt) => cqt.run(output)?,
            Solve::Cellulae(cellulae) => cellulae.run(output)?,
            Solve::Hoppa(hoppa) => hoppa.run(output)?,
            Solve::Sparta(sparta) => sparta.run(output)?,
        }
        writeln!(output, "milliseconds: {}", start.elapsed().as_millis())?;
        Ok(())
    }
}
