//! `tavoliere-cli`: see the library.

use std::io::{self, BufReader};
use std::process::ExitCode;

fn main() -> ExitCode {
    match tavoliere_cli::run(std::env::args_os(), Box::new(BufReader::new(io::stdin())), &mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the output has seen enough (`| head`).
        Err(tavoliere_cli::Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::from(if matches!(failure, tavoliere_cli::Failure::Faults(_)) { 1 } else { 2 })
        }
    }
}
