//! The command `tavoliere-server`.

use std::process::ExitCode;

use clap::Parser;
use tavoliere_server::{Config, start};

/// Where people in two places play with each other: matches over the network, kept in one file
#[derive(Parser)]
#[command(version = &*tavoliere_rules::program_version!().leak())]
struct Arguments {
    #[command(flatten)]
    config: Config,
}

#[tokio::main]
async fn main() -> ExitCode {
    let Arguments { config } = Arguments::parse();
    let mut running = match start(config).await {
        Ok(running) => running,
        Err(error) => {
            eprintln!("tavoliere-server: {error}");
            return ExitCode::FAILURE;
        }
    };
    println!("listening on http://{}", running.address);
    tokio::select! {
        ended = running.wait() => {
            let Err(error) = ended else { return ExitCode::SUCCESS };
            eprintln!("tavoliere-server: {error}");
            return ExitCode::FAILURE;
        }
        () = told_to_stop() => {}
    }
    running.stop().await;
    ExitCode::SUCCESS
}

/// Waits for Ctrl+C, or for what a system sends a service that it stops.
async fn told_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate()).expect("signals can be waited for");
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    let _ = tokio::signal::ctrl_c().await;
}
