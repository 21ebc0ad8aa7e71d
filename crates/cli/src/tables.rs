//! Making tables of endings.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use clap::Subcommand;
use tavoliere_engine::vinciperdi::Tablebase;
use tavoliere_rules::games::vinciperdi::Stalemate;

use crate::Failure;

#[derive(Subcommand)]
pub enum Tables {
    /// Vinciperdi with three men, a file for each rule about stalemates; some minutes and 200 MB of memory
    Vinciperdi {
        /// The folder for the files
        #[arg(default_value = ".")]
        folder: PathBuf,
        /// Only this rule
        #[arg(long, value_parser = ["draw", "win", "count"])]
        stalemate: Option<String>,
    },
}

impl Tables {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let Tables::Vinciperdi { folder, stalemate } = self;
        for (name, rule) in [("draw", Stalemate::Draw), ("win", Stalemate::Win), ("count", Stalemate::Count)] {
            if stalemate.as_ref().is_some_and(|only| only != name) {
                continue;
            }
            let begun = Instant::now();
            let endings = Tablebase::three_men(rule, |done, all| {
                // On the standard error, since it is not part of the result.
                eprint!("\rstalemate={name}: {done} of {all}");
            });
            eprintln!();
            let ([wins, draws, losses], longest) = endings.summary();
            let bytes = endings.to_bytes();
            let file = folder.join(format!("vinciperdi-{name}.endings"));
            fs::write(&file, &bytes)
                .map_err(|error| Failure::input(format!("cannot write {}: {error}", file.display())))?;
            writeln!(
                output,
                "stalemate={name}: {wins} wins, {draws} draws, {losses} losses of the seat to move; longest {longest}; \
                 {} bytes; {} milliseconds",
                bytes.len(),
                begun.elapsed().as_millis()
            )?;
        }
        Ok(())
    }
}
