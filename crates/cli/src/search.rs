//! The verbs that search: best, match.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use tavoliere_engine::{AnySearch, Reviewing, Score, Strength, analyst, parse_strengths, strengths};
use tavoliere_records::Record;
use tavoliere_rules::{Action, GameId, Match, Seat, Winner, excerpt, zobrist};

use crate::Failure;
use crate::opening::Lots;
use crate::place::Place;

/// An opponent of a game by its number, from 1, or by its id.
pub fn find_strength(game: GameId, name: &str) -> Result<Strength, Failure> {
    find_in(strengths(game), name)
}

fn find_in(all: &[Strength], name: &str) -> Result<Strength, Failure> {
    let by_number = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).and_then(|i| all.get(i));
    by_number.or_else(|| all.iter().find(|strength| strength.id == name)).cloned().ok_or_else(|| {
        let ids: Vec<_> = all.iter().map(|l| l.id.as_str()).collect();
        Failure::input(format!("level: expected 1 to {} or {}, found '{}'", all.len(), ids.join(", "), excerpt(name)))
    })
}

/// `win 3`, `loss 4` or `draw` where that is proven, with the most actions it takes; else `+0.35` pieces.
pub fn score_text(score: Score, proven: bool) -> String {
    match score.distance() {
        Some(actions) if score > Score::EVEN => format!("win {actions}"),
        Some(actions) => format!("loss {actions}"),
        None if proven && score == Score::EVEN => "draw".into(),
        None => format!("{:+.2}", f64::from(score.0) / 100.0),
    }
}

/// Actions that follow each other, as the list of moves writes them: in games of series each with its number.
fn line_text(game_match: &Match, line: &[Action]) -> String {
    let record = Record::of_match(game_match);
    let mut after = game_match.clone();
    let mut texts = Vec::new();
    for &action in line {
        texts.push(after.position().action_text(action));
        if after.play(action).is_err() {
            break;
        }
    }
    let line: Vec<_> = record.line_from(record.place, &texts).into_iter().map(|(_, text)| text).collect();
    line.join(" ")
}

#[derive(Args)]
pub struct Best {
    #[command(flatten)]
    place: Place,
    #[command(flatten)]
    effort: Effort,
    /// What a level's errors are drawn by; the same seed gives the same answer
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// How hard to think; 100000 nodes if nothing is said.
#[derive(Args)]
#[group(multiple = false)]
struct Effort {
    /// As a level of the game does, by its number from 1 or its id
    #[arg(long)]
    level: Option<String>,
    /// About so many nodes
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// So many milliseconds, at most an hour
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    millis: Option<u64>,
}

impl Best {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let game_match = self.place.game_match()?;
        if let Some(outcome) = game_match.outcome() {
            return Err(Failure::input(format!("the game is over: {outcome}")));
        }
        let strength = match &self.effort.level {
            Some(name) => find_strength(self.place.game, name)?,
            None => {
                let without_end = self.effort.millis.map(|_| u64::MAX);
                let nodes = self.effort.nodes.or(without_end).unwrap_or(100_000);
                Strength { nodes, ..analyst(self.place.game) }
            }
        };
        let mut search = AnySearch::of(&game_match, &strength, self.seed);
        let progress = match self.effort.millis {
            Some(millis) => search.step_for(Duration::from_millis(millis)),
            None => search.finish(),
        };
        let best = progress.best.map(|action| game_match.position().action_text(action));
        writeln!(output, "action: {}", best.unwrap_or_default())?;
        writeln!(output, "score: {}", score_text(progress.score, progress.proven))?;
        writeln!(output, "line: {}", line_text(&game_match, &progress.line))?;
        writeln!(output, "nodes: {}", progress.nodes)?;
        Ok(())
    }
}

#[derive(Args)]
pub struct Contest {
    #[command(flatten)]
    place: Place,
    /// Who plays the first seat: a level, by its number from 1 or its id; LEVEL@MILLIS for a level that thinks so long
    /// instead of so many nodes; plain@MILLIS for random playouts alone, plain for those with as much time as the
    /// other took last. The time is the processor's where the system tells it
    #[arg(long, default_value = "1", value_name = "PLAYER")]
    first: String,
    /// Who plays the second seat
    #[arg(long, default_value = "1", value_name = "PLAYER")]
    second: String,
    /// How many games
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    #[command(flatten)]
    lots: Lots,
    /// Exchange the seats after every game; the second game of each pair begins as the first one. What is counted are
    /// the wins of the first player named
    #[arg(long)]
    swap: bool,
    /// Levels from this file, written like levels/<game>/game.ron, instead of the game's own
    #[arg(long, value_name = "FILE")]
    levels: Option<PathBuf>,
    /// Review every game, with about so many nodes for every position, and say how accurate the players were on average
    #[arg(long, value_name = "NODES", value_parser = clap::value_parser!(u64).range(1..))]
    accuracy: Option<u64>,
}

fn read_strengths(file: &Path) -> Result<Vec<Strength>, Failure> {
    let wrong = |error: &dyn std::fmt::Display| Failure::input(format!("{}: {error}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| wrong(&error))?;
    parse_strengths(&text).map_err(|error| wrong(&error))
}

/// Who takes part in a match.
#[derive(Clone)]
struct Player {
    /// None plays at random from where the tree ends.
    strength: Option<Strength>,
    clock: Clock,
}

#[derive(Clone, Copy)]
enum Clock {
    /// As many nodes as the strength says.
    None,
    Fixed(Duration),
    /// As long as the other took last.
    AsOther,
}

/// So many nodes that no search looks at more within that time.
fn nodes_within(time: Duration) -> u64 {
    const A_MILLISECOND: u64 = 10_000;
    A_MILLISECOND * time.as_millis() as u64
}

/// A clock that tells the processor time this thread has taken since now, whatever else the machine is busy with;
/// where the system does not say that, the time gone by.
fn processor_clock() -> impl Fn() -> Duration {
    let taken = || {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
    };
    let (begun, before) = (Instant::now(), taken());
    move || match (before, taken()) {
        (Some(before), Some(now)) => now.saturating_sub(before),
        _ => begun.elapsed(),
    }
}

impl Player {
    fn find(strengths: &[Strength], name: &str) -> Result<Player, Failure> {
        let (name, millis) = match name.split_once('@') {
            Some((name, text)) => {
                let millis = text.parse().ok().filter(|millis| (1..=3_600_000).contains(millis));
                let wrong =
                    || Failure::input(format!("milliseconds: expected 1 to 3600000, found '{}'", excerpt(text)));
                (name, Some(Duration::from_millis(millis.ok_or_else(wrong)?)))
            }
            None => (name, None),
        };
        let fixed = millis.map(Clock::Fixed);
        if name == "plain" {
            return Ok(Player { strength: None, clock: fixed.unwrap_or(Clock::AsOther) });
        }
        let strength = find_in(strengths, name)?;
        // Not without end: its table is as large as its nodes, and laying it out takes longer than a short answer.
        let nodes = millis.map_or(strength.nodes, nodes_within);
        Ok(Player { strength: Some(Strength { nodes, ..strength }), clock: fixed.unwrap_or(Clock::None) })
    }

    /// The action it plays, and how long that took; `other` is how long the other took last.
    fn choose(&self, game_match: &Match, seed: u64, other: Duration) -> (Option<Action>, Duration) {
        let clock = processor_clock();
        let mut search = match &self.strength {
            Some(strength) => AnySearch::of(game_match, strength, seed),
            None => AnySearch::plain(game_match, u64::MAX, seed),
        };
        let best = match self.clock {
            Clock::None => search.finish().best,
            Clock::Fixed(time) => search.step_by(time, &clock).best,
            Clock::AsOther => search.step_by(other, &clock).best,
        };
        (best, clock())
    }
}

impl Contest {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let start = self.place.game_match()?;
        let strengths = match &self.levels {
            Some(file) => read_strengths(file)?,
            None => strengths(self.place.game).to_vec(),
        };
        let players = [Player::find(&strengths, &self.first)?, Player::find(&strengths, &self.second)?];
        let (mut wins, mut draws, mut losses, mut length) = (0, 0, 0, 0);
        let mut accuracies = [Vec::new(), Vec::new()];
        for number in 0..u64::from(self.games) {
            let swapped = self.swap && number % 2 == 1;
            let pair = if self.swap { number / 2 } else { number };
            let seed = self.lots.seed(pair);
            let mut game_match = self.lots.begin(&start, seed)?;
            let opened = game_match.clone();
            let first = usize::from(swapped);
            let seats = [&players[first], &players[1 - first]];
            let winner = self.play(&start, &mut game_match, seats, seed);
            *match winner {
                Winner::Draw => &mut draws,
                Winner::Seat(seat) if (seat == Seat::First) != swapped => &mut wins,
                Winner::Seat(_) => &mut losses,
            } += 1;
            length += game_match.ply() - start.ply();
            if let Some(nodes) = self.accuracy {
                // Nobody answers for what was drawn by lot.
                let mut own = Match::from_position(opened.options().clone(), opened.position().clone());
                let chosen = &game_match.actions()[opened.ply()..];
                chosen.iter().for_each(|&action| drop(own.play(action)));
                let mut reviewing = Reviewing::new(&own, tavoliere_engine::Effort::of_nodes(nodes), None);
                reviewing.step(u64::MAX);
                let assessment = reviewing.review().assess(&own);
                for seat in Seat::BOTH {
                    accuracies[seat.index() ^ first].extend(assessment.accuracy(seat));
                }
            }
        }
        writeln!(output, "wins: {wins}\ndraws: {draws}\nlosses: {losses}")?;
        writeln!(output, "mean length: {:.1}", length as f64 / f64::from(self.games))?;
        if self.accuracy.is_some() {
            let mean = |of: &Vec<f32>| format!("{:.1}", of.iter().sum::<f32>() / of.len() as f32);
            let [first, second] = accuracies.map(|of| if of.is_empty() { "-".into() } else { mean(&of) });
            writeln!(output, "accuracy: {first} {second}")?;
        }
        Ok(())
    }

    fn play(&self, start: &Match, game_match: &mut Match, seats: [&Player; 2], seed: u64) -> Winner {
        let mut taken = [Duration::ZERO; 2];
        while self.lots.goes_on(start, game_match) {
            let seed = zobrist::key(seed).wrapping_add(game_match.ply() as u64);
            let seat = game_match.position().seat().index();
            let (action, time) = seats[seat].choose(game_match, seed, taken[1 - seat]);
            taken[seat] = time;
            let Some(action) = action else { break };
            if game_match.play(action).is_err() {
                break;
            }
        }
        game_match.outcome().map_or(Winner::Draw, |outcome| outcome.winner)
    }
}
