//! What good games have in common: games of a level against itself, kept in a file, and figures made of them.

mod features;
mod games;
mod report;

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use tavoliere_engine::{AnySearch, Score, Strength};
use tavoliere_rules::{GameId, Match, Seat, zobrist};

use crate::Failure;
use crate::opening::Lots;
use crate::place::Place;
use crate::search::find_strength;
use games::Game;
pub use report::first_seat;

#[derive(Subcommand)]
pub enum Statistics {
    /// Let a level play against itself and add the games to a file, a line each; a file that has some games already is
    /// gone on with
    Play(Play),
    /// Print what the games of such a file have in common, as lines and tables
    Report {
        /// The file
        file: PathBuf,
    },
}

impl Statistics {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        match self {
            Statistics::Play(play) => play.run(output),
            Statistics::Report { file } => report::write(&read(file)?, output),
        }
    }
}

/// Who plays games against itself.
#[derive(Args)]
pub struct Players {
    /// Who plays both seats: a level, by its number from 1 or its id
    #[arg(long, default_value = "expert")]
    level: String,
    /// Its nodes, instead of what the level has
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
}

impl Players {
    pub fn strength(&self, game: GameId) -> Result<Strength, Failure> {
        let level = find_strength(game, &self.level)?;
        Ok(Strength { nodes: self.nodes.unwrap_or(level.nodes), ..level })
    }
}

#[derive(Args)]
pub struct Play {
    #[command(flatten)]
    place: Place,
    /// How many games the file shall have in the end
    #[arg(long, default_value_t = 100)]
    games: usize,
    #[command(flatten)]
    players: Players,
    #[command(flatten)]
    lots: Lots,
    /// The file
    #[arg(long, visible_alias = "resume", value_name = "FILE")]
    out: PathBuf,
}

impl Play {
    fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let start = self.place.game_match()?;
        let strength = self.players.strength(self.place.game)?;
        let wrong = |error: std::io::Error| Failure::input(format!("cannot write {}: {error}", self.out.display()));
        let head = self.head(&start, &strength);
        let begun = kept(&self.out, &head)?.map(|games| games.len());
        let mut file = OpenOptions::new().create(true).append(true).open(&self.out).map_err(wrong)?;
        if begun.is_none() {
            writeln!(file, "{head}").map_err(wrong)?;
        }
        for number in begun.unwrap_or(0)..self.games {
            let seed = self.lots.seed(number as u64);
            let opened = self.lots.begin(&start, seed)?;
            let game = play_out(&self.lots, &start, opened, &strength, seed);
            writeln!(file, "{}", game.to_line()).map_err(wrong)?;
        }
        Ok(writeln!(output, "games: {}", self.games.max(begun.unwrap_or(0)))?)
    }

    /// The first line of the file: all that decides about its games.
    fn head(&self, start: &Match, strength: &Strength) -> String {
        let Strength { id, nodes, .. } = strength;
        let Lots { seed, opening, listed, longest } = self.lots;
        let opening = if listed { "lots".into() } else { opening.to_string() };
        let tail = format!("level={id} nodes={nodes} opening={opening} seed={seed} longest={longest}");
        games::head(start, &tail)
    }
}

/// The whole lines that such a file has after its first one, which says all that decides about them; none if there is no
/// file. A last line that was being written is cut off.
pub fn kept(path: &Path, head: &str) -> Result<Option<Vec<String>>, Failure> {
    if !path.exists() {
        return Ok(None);
    }
    let text = read(path)?;
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    if whole < text.len() {
        let file = OpenOptions::new().write(true).open(path);
        file.and_then(|file| file.set_len(whole as u64))
            .map_err(|error| Failure::input(format!("cannot write {}: {error}", path.display())))?;
    }
    let mut lines = text[..whole].lines();
    match lines.next() {
        None => Ok(None),
        Some(first) if first == head => Ok(Some(lines.map(str::to_owned).collect())),
        Some(_) => Err(Failure::input(format!("{} has games of another kind", path.display()))),
    }
}

/// A game of a level against itself, `opened` being some actions on from where it starts.
pub fn play_out(lots: &Lots, start: &Match, opened: Match, strength: &Strength, seed: u64) -> Game {
    let mut played = opened;
    let begun = start.ply();
    let mut scores = vec![None; played.ply() - begun];
    while lots.goes_on(start, &played) {
        let seat = played.position().seat();
        let drawn = zobrist::key(seed).wrapping_add(played.ply() as u64);
        let progress = AnySearch::of(&played, strength, drawn).finish().clone();
        let Some(action) = progress.best else { break };
        if played.play(action).is_err() {
            break;
        }
        let Score(score) = progress.score;
        scores.push(Some(if seat == Seat::First { score } else { -score }));
    }
    Game {
        actions: (begun..played.ply()).filter_map(|i| played.action_text(i)).collect(),
        outcome: played.outcome(),
        scores,
    }
}

fn read(file: &Path) -> Result<String, Failure> {
    fs::read_to_string(file).map_err(|error| Failure::input(format!("cannot read {}: {error}", file.display())))
}
