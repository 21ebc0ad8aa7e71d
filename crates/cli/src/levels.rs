//! Checking the games' data files.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Subcommand;
use tavoliere_engine::parse_levels;
use tavoliere_levels::{Kind, Report, check};
use tavoliere_rules::GameId;

use crate::Failure;

#[derive(Subcommand)]
pub enum Levels {
    /// Check the opponents, lessons, puzzles and replays: a line for each file and for each fault, then their number
    Check {
        /// A file, the folder of a game, or the folder with one folder a game
        #[arg(default_value = "levels")]
        path: PathBuf,
    },
}

impl Levels {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let Levels::Check { path } = self;
        let files = files(path)?;
        let (mut faults, mut proven) = (0, 0);
        for file in &files {
            let name = file.display();
            let text = fs::read_to_string(file).map_err(|error| unreadable(file, &error))?;
            let folder = file.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy().into_owned();
            let (line, found) = if file.ends_with("game.ron") {
                check_game(&folder, &text)
            } else {
                let report = check(&folder, &text);
                proven += report.nodes;
                describe(&report)
            };
            writeln!(output, "{name}: {line}{}", if found.is_empty() { "" } else { ", wrong" })?;
            for (line, message) in &found {
                writeln!(output, "{name}:{line}: {message}")?;
            }
            faults += found.len();
        }
        if faults > 0 {
            return Err(Failure::Faults(format!("{faults} faults in {} files", files.len())));
        }
        writeln!(output, "files checked: {}, positions searched: {proven}, faults: 0", files.len())?;
        Ok(())
    }
}

/// What a line says of a level, and its faults.
fn describe(report: &Report) -> (String, Vec<(usize, String)>) {
    let kind = match report.kind {
        Some(Kind::Lesson) => "lesson",
        Some(Kind::Puzzle) => "puzzle",
        Some(Kind::Replay) => "replay",
        None => "not a level",
    };
    let line = format!("{kind}, {} tasks, par {}, {} positions searched", report.tasks, report.par, report.nodes);
    let mut faults: Vec<_> = report.faults.iter().map(|fault| (fault.line, fault.message.clone())).collect();
    faults.sort();
    (line, faults)
}

fn unreadable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::input(format!("cannot read {}: {error}", path.display()))
}

/// The RON files of a folder and of its folders, sorted; or the one file.
fn files(path: &Path) -> Result<Vec<PathBuf>, Failure> {
    if path.is_file() {
        return Ok(vec![path.to_path_buf()]);
    }
    let mut found = Vec::new();
    for entry in fs::read_dir(path).map_err(|error| unreadable(path, &error))? {
        let entry = entry.map_err(|error| unreadable(path, &error))?.path();
        if entry.is_dir() {
            // Folders without levels do not matter.
            found.extend(files(&entry).unwrap_or_default());
        } else if entry.extension().is_some_and(|extension| extension == "ron") {
            found.push(entry);
        }
    }
    if found.is_empty() {
        return Err(Failure::input(format!("there are no levels in {}", path.display())));
    }
    found.sort();
    Ok(found)
}

fn check_game(folder: &str, text: &str) -> (String, Vec<(usize, String)>) {
    let found = match (folder.parse::<GameId>(), parse_levels(text)) {
        (Err(error), _) => Err(error.to_string()),
        (_, Err(error)) => Err(error.to_string()),
        (_, Ok(opponents)) if opponents.is_empty() => Err("there are no opponents; list some".into()),
        (_, Ok(opponents)) => Ok(opponents.len()),
    };
    match found {
        Ok(opponents) => (format!("{opponents} opponents"), Vec::new()),
        Err(message) => ("opponents".into(), vec![(1, message)]),
    }
}
