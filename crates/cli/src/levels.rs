//! The games' data files: checking them, and looking for puzzles.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use tavoliere_engine::{Strength, choose, parse_strengths};
use tavoliere_levels::{
    Candidate, Difficulty, Goal, Kind, Level, Reply, Report, Say, Stars, Step, Task, Text, Wanted, Wrong, check,
    examine,
};
use tavoliere_rules::{GameId, Match};
use tavoliere_texts::Language;

use crate::languages::{self, Translate, language};
use crate::place::Place;
use crate::{Failure, one_line};

#[derive(Subcommand)]
pub enum Levels {
    /// Check the opponents, lessons, puzzles and replays: a line for each file and for each fault, then their number;
    /// of a folder also what each language lacks
    Check {
        /// A file, the folder of a game, or the folder with one folder a game
        #[arg(default_value = "levels")]
        path: PathBuf,
        /// The folder of a language that is not built in, to be looked at too. May be repeated
        #[arg(long = "language", value_name = "FOLDER", value_parser = language)]
        languages: Vec<Language>,
    },
    /// Print what the levels of a game say as a file for a translator
    Translate(Translate),
    /// Measure how hard puzzles are: a line for each, from the easiest to the hardest, as levels/<game>/difficulty.tsv
    /// has them
    Difficulty {
        /// A puzzle's file, or the folder of a game
        path: PathBuf,
    },
    /// Play games and print the won positions in them as puzzles without words: at most one of each game, the hardest
    Find(Find),
}

#[derive(Args)]
pub struct Find {
    #[command(flatten)]
    place: Place,
    /// The fewest own actions that a win may take
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..))]
    least: u32,
    /// The most
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=20))]
    most: u32,
    /// The most first actions that may lead to it
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    solutions: u32,
    /// The fewest actions that there must be to choose from
    #[arg(long, default_value_t = 4)]
    actions: u32,
    /// Take positions, too, where other actions also win, only later
    #[arg(long)]
    blunt: bool,
    /// How many games are played
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// What the games are drawn by; the same seed finds the same puzzles
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How well the games are played, in nodes an action
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
}

/// How long a game may go on, in actions of both seats.
const LONGEST: usize = 600;

impl Find {
    fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let start = self.place.game_match()?;
        let wanted = Wanted {
            least: self.least,
            most: self.most,
            solutions: self.solutions as usize,
            actions: self.actions as usize,
            sharp: !self.blunt,
        };
        let player = Strength { noise: 40, blunder: 0.2, ..Strength::exact(self.nodes) };
        let (mut looked_at, mut found) = (0, 0);
        for seed in self.seed..self.seed.saturating_add(self.games) {
            let mut board = start.clone();
            while board.outcome().is_none() && board.ply() < LONGEST {
                let Some(action) = choose(&board, &player, seed) else { break };
                board.play(action).map_err(Failure::input)?;
            }
            // A win in so many actions is not far from the end.
            let last = 2 * self.most as usize + 4;
            let mut best = None;
            for _ in 0..last.min(board.ply()) {
                board.undo();
                looked_at += 1;
                if let Some(candidate) = examine(&board, &wanted) {
                    let hardness = (candidate.found_at.unwrap_or(u64::MAX), candidate.par, candidate.nodes);
                    if best.as_ref().is_none_or(|(most, _, _)| hardness > *most) {
                        best = Some((hardness, board.ply(), candidate));
                    }
                }
            }
            if let Some((_, ply, candidate)) = best {
                found += 1;
                writeln!(output, "// game {seed}, after {ply} actions; {}", describe_candidate(&candidate))?;
                writeln!(output, "{}", puzzle(&start, candidate).to_ron())?;
            }
        }
        writeln!(output, "// games: {}, positions looked at: {looked_at}, puzzles: {found}", self.games)?;
        Ok(())
    }
}

fn describe_candidate(candidate: &Candidate) -> String {
    let found = candidate.found_at.map_or("not found by the engine".into(), |nodes| format!("found at {nodes} nodes"));
    format!(
        "{} actions, {} positions searched, {found}; solutions: {}; line: {}",
        candidate.actions,
        candidate.nodes,
        candidate.solutions.join(" "),
        candidate.line
    )
}

/// A puzzle whose texts are still to be written.
fn puzzle(start: &Match, candidate: Candidate) -> Level {
    let wrong = |(actions, then)| Wrong { actions, then, text: Text::default() };
    let task = Task {
        ask: Say::default(),
        goal: Goal::Win,
        par: Some(candidate.par),
        within: None,
        allow: Vec::new(),
        reply: Reply::Best,
        wrong: candidate.tempting.map(wrong).into_iter().collect(),
        failure: Some(Text::default()),
        hints: vec![Say::default()],
        solution: None,
        solutions: Some(candidate.solutions.len() as u32),
    };
    Level {
        kind: Kind::Puzzle,
        game: start.game().to_string(),
        title: Text::default(),
        about: Text::default(),
        options: start
            .options()
            .iter()
            .filter(|&(key, value)| start.game().options().iter().any(|spec| spec.key == key && spec.default != value))
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .collect(),
        position: Some(candidate.position),
        seat: None,
        steps: vec![Step::Task(Box::new(task))],
        success: Text::default(),
        stars: Stars::default(),
    }
}

impl Levels {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let (path, languages) = match self {
            Levels::Check { path, languages } => (path, languages),
            Levels::Translate(translate) => return translate.run(output),
            Levels::Find(find) => return find.run(output),
            Levels::Difficulty { path } => return difficulty(path, output),
        };
        let mut unreadable = Vec::new();
        let files = files(path, &mut unreadable)?;
        let (mut faults, mut proven) = (unreadable.len(), 0);
        for why in unreadable {
            writeln!(output, "{why}")?;
        }
        let mut levels = languages::Levels::new();
        for file in &files {
            let name = one_line(&file.display().to_string());
            let text = match fs::read_to_string(file) {
                Ok(text) => text,
                Err(error) => {
                    writeln!(output, "{}", cannot_read(file, &error))?;
                    faults += 1;
                    continue;
                }
            };
            let folder = file.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy().into_owned();
            let (line, found) = if file.ends_with("game.ron") {
                check_game(&folder, &text)
            } else {
                if let (Ok(game), Ok(level)) = (folder.parse::<GameId>(), Level::from_ron(&text)) {
                    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                    levels.entry(game).or_default().push((name, level));
                }
                let report = check(&folder, &text);
                proven += report.nodes;
                describe(&report)
            };
            writeln!(output, "{name}: {line}{}", if found.is_empty() { "" } else { ", wrong" })?;
            for (line, message) in &found {
                writeln!(output, "{name}:{line}: {}", one_line(message))?;
            }
            faults += found.len();
        }
        // One file is only a part of what a language has.
        if path.is_dir() {
            faults += languages::report(languages, &levels, output)?;
        }
        if faults > 0 {
            return Err(Failure::Faults(format!("{faults} faults in {} files", files.len())));
        }
        writeln!(output, "files checked: {}, positions searched: {proven}, faults: 0", files.len())?;
        Ok(())
    }
}

/// Measures the puzzles among files.
fn difficulty(path: &Path, output: &mut dyn Write) -> Result<(), Failure> {
    let mut unreadable = Vec::new();
    let files = files(path, &mut unreadable)?;
    if let Some(why) = unreadable.into_iter().next() {
        return Err(Failure::Input(why));
    }
    let mut lines = Vec::new();
    for file in files.iter().filter(|file| !file.ends_with("game.ron")) {
        let text = fs::read_to_string(file).map_err(|error| Failure::input(cannot_read(file, &error)))?;
        let wrong = |why: &dyn std::fmt::Display| Failure::input(format!("{}: {why}", file.display()));
        let level = Level::from_ron(&text).map_err(|error| wrong(&error))?;
        if level.kind != Kind::Puzzle {
            continue;
        }
        let measured = Difficulty::of(&level).ok_or_else(|| wrong(&"its own hints do not lead to the goal"))?;
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        lines.push((measured.points(), name, measured));
    }
    lines.sort_by(|a, b| (a.0, &a.1).cmp(&(b.0, &b.1)));
    writeln!(output, "# puzzle\tpoints\tactions\tright\tof\tpositions\tfound at\tobvious\tchance\ttempting")?;
    for (points, name, measured) in lines {
        let Difficulty { actions, choices, right, nodes, found_at, obvious, chance, tempting } = measured;
        let obvious = if obvious { "yes" } else { "no" };
        writeln!(
            output,
            "{name}\t{points}\t{actions}\t{right}\t{choices}\t{nodes}\t{found_at}\t{obvious}\t{chance:.1}\t{tempting:.1}"
        )?;
    }
    Ok(())
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

fn cannot_read(path: &Path, error: &std::io::Error) -> String {
    one_line(&format!("cannot read {}: {error}", path.display()))
}

/// The RON files of a folder and of its folders, sorted; or the one file. What cannot be looked into within the folder
/// is added to `unreadable`.
fn files(path: &Path, unreadable: &mut Vec<String>) -> Result<Vec<PathBuf>, Failure> {
    if path.is_file() {
        return Ok(vec![path.to_path_buf()]);
    }
    let mut found = Vec::new();
    look_into(path, &mut found, unreadable).map_err(|error| Failure::input(cannot_read(path, &error)))?;
    if found.is_empty() && unreadable.is_empty() {
        return Err(Failure::input(format!("there are no levels in {}", path.display())));
    }
    found.sort();
    Ok(found)
}

fn look_into(folder: &Path, found: &mut Vec<PathBuf>, unreadable: &mut Vec<String>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?.path();
        if entry.is_dir() {
            if let Err(error) = look_into(&entry, found, unreadable) {
                unreadable.push(cannot_read(&entry, &error));
            }
        } else if entry.extension().is_some_and(|extension| extension == "ron") {
            found.push(entry);
        }
    }
    Ok(())
}

fn check_game(folder: &str, text: &str) -> (String, Vec<(usize, String)>) {
    let found = match (folder.parse::<GameId>(), parse_strengths(text)) {
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
