//! Checking the games' data files.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Subcommand;
use tavoliere_engine::parse_levels;
use tavoliere_rules::GameId;

use crate::Failure;

#[derive(Subcommand)]
pub enum Levels {
    /// Check every game.ron; a line for each that is wrong, then their number
    Check {
        /// The folder with one folder a game
        #[arg(default_value = "levels")]
        folder: PathBuf,
    },
}

impl Levels {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let Levels::Check { folder } = self;
        let mut wrong = 0;
        let games = game_folders(folder)?;
        for game in &games {
            if let Err(why) = check_game(game) {
                writeln!(output, "{}: {why}", game.display())?;
                wrong += 1;
            }
        }
        if wrong > 0 {
            return Err(Failure::input(format!("{wrong} of {} games are wrong in {}", games.len(), folder.display())));
        }
        writeln!(output, "games checked: {}", games.len())?;
        Ok(())
    }
}

/// The folders in a folder, sorted.
fn game_folders(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let unreadable = |error| Failure::input(format!("cannot read {}: {error}", folder.display()));
    let mut folders = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.is_dir() {
            folders.push(path);
        }
    }
    if folders.is_empty() {
        return Err(Failure::input(format!("there are no games in {}", folder.display())));
    }
    folders.sort();
    Ok(folders)
}

fn check_game(folder: &Path) -> Result<(), String> {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    name.parse::<GameId>().map_err(|error| error.to_string())?;
    let text = fs::read_to_string(folder.join("game.ron")).map_err(|error| format!("game.ron: {error}"))?;
    let levels = parse_levels(&text).map_err(|error| format!("game.ron: {error}"))?;
    if levels.is_empty() { Err("game.ron: there are no opponents".into()) } else { Ok(()) }
}
