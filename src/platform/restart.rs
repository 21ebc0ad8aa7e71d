//! Beginning anew: where the graphics card was taken away nothing can be drawn on with, but everything is kept.

use std::process::Command;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use super::launch::given;
use super::report::say;

/// A program that had to begin anew and has to again sooner than that has little hope.
const LASTS_AT_LEAST: Duration = Duration::from_secs(60);

static STARTED: OnceLock<Instant> = OnceLock::new();

/// Remembers when the program was started: now.
pub fn remember_start() {
    let _ = STARTED.set(Instant::now());
}

/// Begins anew in the place of this program: the match played last goes on. Comes back only where that is no use, or cannot
/// be.
pub fn begin_anew() {
    if given("continue").is_some() && STARTED.get().is_none_or(|started| started.elapsed() < LASTS_AT_LEAST) {
        return;
    }
    eprintln!("{}", say("graphics-lost", &[]));
    let Ok(program) = std::env::current_exe() else { return };
    let kept = ["--safe", "--portable"];
    let arguments = std::env::args().skip(1).filter(|argument| kept.contains(&argument.as_str()));
    let mut command = Command::new(program);
    command.args(arguments).arg("--continue");
    #[cfg(unix)]
    let failed = std::os::unix::process::CommandExt::exec(&mut command);
    #[cfg(not(unix))]
    let failed = match command.spawn() {
        Ok(_) => std::process::exit(0),
        Err(error) => error,
    };
    bevy::log::error!("beginning anew: {failed}");
}
