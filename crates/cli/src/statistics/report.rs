//! Figures made of games: how they go, which openings score, and what the winners had more of.

use std::collections::{BTreeMap, HashSet};
use std::io::Write;

use tavoliere_engine::Score;
use tavoliere_rules::{Action, GameId, Match, Seat, Winner};

use super::features::{Seen, looks};
use super::games::{Game, Head};
use crate::Failure;
use crate::place::play_all;

/// A position from which a win is known to take no more actions is not looked at.
const NEARLY_OVER: u32 = 6;

/// Points won: a win counts one, a draw a half.
#[derive(Clone, Default)]
struct Points {
    games: f64,
    sum: f64,
}

impl Points {
    fn add(&mut self, points: f64) {
        self.games += 1.0;
        self.sum += points;
    }

    fn mean(&self) -> f64 {
        self.sum / self.games.max(1.0)
    }

    /// The variance of the mean, as if two games more had been won and two lost: few games prove nothing even if all
    /// were won.
    fn variance(&self) -> f64 {
        let (games, share) = (self.games + 4.0, (self.sum + 2.0) / (self.games + 4.0));
        share * (1.0 - share) / games
    }
}

/// A share and its margin of error at 95 %, in per cent.
fn share(mean: f64, variance: f64) -> String {
    format!("{:.0} ± {:.0} %", 100.0 * mean, 196.0 * variance.sqrt())
}

fn points_of(winner: Winner, seat: Seat) -> f64 {
    match winner {
        Winner::Draw => 0.5,
        Winner::Seat(winner) => f64::from(u8::from(winner == seat)),
    }
}

/// What a seat's turns that somebody looks back on are: the ply before each turn, and after the last.
fn turns(played: &Match) -> Vec<usize> {
    let seat = |ply: usize| played.position_at(ply).map(|position| position.seat());
    let mut begun = vec![0];
    begun.extend((1..=played.ply()).filter(|&ply| ply == played.ply() || seat(ply) != seat(ply - 1)));
    begun
}

/// Everything that is counted.
#[derive(Default)]
struct Figures {
    lengths: Vec<usize>,
    known: HashSet<String>,
    repeated: usize,
    first: Points,
    decided: Points,
    draws: usize,
    reasons: BTreeMap<&'static str, usize>,
    branching: (u64, u64),
    changes: usize,
    /// Points of the seat that led when half of the game was over.
    ahead: Points,
    openings: BTreeMap<String, Points>,
    /// By the look and the feature: the points of the first and of the second seat when it had more.
    features: BTreeMap<(usize, usize), [Points; 2]>,
    /// How many games were looked at at each look.
    seen: BTreeMap<usize, usize>,
}

/// Who leads by a score: nobody within a share of a win from 0.4 to 0.6.
fn leader(score: i32) -> Option<Seat> {
    /// The estimate worth half of what lies between even and won, as reviews have it.
    const SCALE: f32 = 500.0;
    let share = Score(score).reward(SCALE);
    if share >= 0.6 { Some(Seat::First) } else { (share <= 0.4).then_some(Seat::Second) }
}

impl Game {
    /// Who gets the game: where it was left unfinished, whoever leads in the end.
    fn winner(&self) -> Winner {
        let leads = || self.scores.iter().rev().flatten().next().and_then(|&score| leader(score));
        self.outcome.map_or_else(|| leads().map_or(Winner::Draw, Winner::Seat), |outcome| outcome.winner)
    }
}

/// The first seat's points of a game.
pub fn first_seat(game: &Game) -> f64 {
    points_of(game.winner(), Seat::First)
}

/// The kind of first action that an opening is put with.
fn opening(played: &Match) -> String {
    let text = |ply| played.action_text(ply).unwrap_or_default();
    let layout = played.start().layout();
    let Some(&action) = played.actions().first() else { return String::new() };
    match (played.game(), action) {
        (GameId::Hoppa, Action::Place { to }) => {
            let place = &layout.places[to.index()];
            match place.x.hypot(place.y) {
                distance if distance < 0.5 => "the middle".into(),
                distance if distance < 1.5 => "beside the middle".into(),
                distance if distance < 2.5 => "one from the edge".into(),
                _ => "at the edge".into(),
            }
        }
        (GameId::Sicic, Action::Place { to }) => {
            let place = &layout.places[to.index()];
            format!("{} from the edge", 3 - place.x.abs().max(place.y.abs()) as i32)
        }
        (GameId::Cqt, Action::Draw { .. }) => match &text(0)[..1] {
            "C" => "a circle".into(),
            "Q" => "a square".into(),
            _ => "a triangle".into(),
        },
        (GameId::Sparta, Action::Move { from, to, .. }) => {
            let (from, to) = (&layout.places[from.index()], &layout.places[to.index()]);
            let file = |x: f32| if x.abs() > 3.0 { "a wing" } else { "the middle" };
            format!("{} forward on {}", (to.y - from.y) as i32, file(from.x))
        }
        _ => text(0),
    }
}

impl Figures {
    fn add(&mut self, start: &Match, game: &Game) -> Result<(), Failure> {
        let mut played = start.clone();
        play_all(&mut played, game.actions.iter().map(String::as_str))?;
        // A game that was played twice proves no more than once.
        if !self.known.insert(game.actions.join(" ")) {
            self.repeated += 1;
            return Ok(());
        }
        if played.outcome() != game.outcome {
            let outcome = game.outcome.map_or("unfinished".into(), |outcome| outcome.to_string());
            return Err(Failure::input(format!("the game does not end with '{outcome}'")));
        }
        let reason = game.outcome.map_or("unfinished", |outcome| outcome.reason.id());
        let winner = game.winner();
        let turns = turns(&played);
        self.lengths.push(turns.len() - 1);
        let first = points_of(winner, Seat::First);
        self.first.add(first);
        match winner {
            Winner::Draw => self.draws += 1,
            Winner::Seat(_) => self.decided.add(first),
        }
        *self.reasons.entry(reason).or_default() += 1;
        self.openings.entry(opening(&played)).or_default().add(first);
        self.leads(game, winner);
        self.looks(&played, &turns, game, winner);
        let mut again = start.clone();
        for &action in played.actions() {
            self.branching.0 += again.legal().len() as u64;
            self.branching.1 += 1;
            again.play(action).map_err(Failure::input)?;
        }
        Ok(())
    }

    fn leads(&mut self, game: &Game, winner: Winner) {
        let leaders: Vec<Seat> = game.scores.iter().flatten().filter_map(|&score| leader(score)).collect();
        self.changes += leaders.windows(2).filter(|pair| pair[0] != pair[1]).count();
        let half = game.scores.len() / 2;
        if let Some(seat) = game.scores[..half].iter().rev().flatten().next().and_then(|&score| leader(score)) {
            self.ahead.add(points_of(winner, seat));
        }
    }

    fn looks(&mut self, played: &Match, turns: &[usize], game: &Game, winner: Winner) {
        let looks = looks(played.game());
        for (look, &turn) in looks.turns.iter().enumerate() {
            let Some(&ply) = turns.get(turn).filter(|&&ply| ply < played.ply()) else { break };
            // What is nearly over teaches nothing.
            let score = game.scores.get(ply).copied().flatten().map(Score);
            if score.and_then(Score::distance).is_some_and(|actions| actions <= NEARLY_OVER) {
                continue;
            }
            let Some(position) = played.position_at(ply) else { break };
            *self.seen.entry(look).or_default() += 1;
            let seen = Seen::new(position, played.options());
            for (index, feature) in looks.features.iter().enumerate() {
                let [first, second] = Seat::BOTH.map(|seat| (feature.of)(&seen, seat));
                let more = match first.cmp(&second) {
                    std::cmp::Ordering::Greater => Seat::First,
                    std::cmp::Ordering::Less => Seat::Second,
                    std::cmp::Ordering::Equal => continue,
                };
                let points = &mut self.features.entry((look, index)).or_default()[more.index()];
                points.add(points_of(winner, more));
            }
        }
    }

    fn write(mut self, game: GameId, output: &mut dyn Write) -> Result<(), Failure> {
        self.lengths.sort_unstable();
        let games = self.lengths.len();
        let at =
            |part: f64| self.lengths.get((part * (games.max(1) - 1) as f64).round() as usize).copied().unwrap_or(0);
        let mean = self.lengths.iter().sum::<usize>() as f64 / games.max(1) as f64;
        writeln!(output, "games: {games}, and {} that had been played before", self.repeated)?;
        writeln!(output, "first seat: {}", share(self.first.mean(), self.first.variance()))?;
        writeln!(output, "first seat, of decided games: {}", share(self.decided.mean(), self.decided.variance()))?;
        writeln!(output, "draws: {:.1} %", 100.0 * self.draws as f64 / games.max(1) as f64)?;
        writeln!(output, "turns: {mean:.1}; median {}, nine of ten {} to {}", at(0.5), at(0.05), at(0.95))?;
        writeln!(output, "actions to choose from: {:.1}", self.branching.0 as f64 / self.branching.1.max(1) as f64)?;
        writeln!(output, "changes of lead: {:.2} a game", self.changes as f64 / games.max(1) as f64)?;
        let ahead = share(self.ahead.mean(), self.ahead.variance());
        writeln!(output, "ahead at half: {ahead} of {:.0}", self.ahead.games)?;
        let reasons: Vec<_> = self
            .reasons
            .iter()
            .map(|(id, n)| format!("{id} {:.1} %", 100.0 * *n as f64 / games.max(1) as f64))
            .collect();
        writeln!(output, "ends: {}", reasons.join(", "))?;
        writeln!(output, "\n| first action | games | first seat |\n|---|---|---|")?;
        let mut openings: Vec<_> = self.openings.iter().collect();
        openings.sort_by(|a, b| b.1.mean().total_cmp(&a.1.mean()));
        for (name, points) in openings {
            writeln!(output, "| {name} | {:.0} | {} |", points.games, share(points.mean(), points.variance()))?;
        }
        writeln!(output, "\n| after turns | whoever has | games | scores |\n|---|---|---|---|")?;
        let looks = looks(game);
        for (&(look, index), [first, second]) in &self.features {
            if first.games < 1.0 || second.games < 1.0 {
                continue;
            }
            // As many of either seat's, so that the better seat does not lend its wins to what it happens to have.
            let mean = (first.mean() + second.mean()) / 2.0;
            let variance = (first.variance() + second.variance()) / 4.0;
            let (turn, name) = (looks.turns[look], looks.features[index].name);
            let games = first.games + second.games;
            writeln!(output, "| {turn} | {name} | {games:.0} of {} | {} |", self.seen[&look], share(mean, variance))?;
        }
        Ok(())
    }
}

/// Reads a file of games and writes its figures.
pub fn write(text: &str, output: &mut dyn Write) -> Result<(), Failure> {
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let mut lines = text[..whole].lines().enumerate();
    let line_of =
        |number: usize, error: &dyn std::fmt::Display| Failure::input(format!("line {}: {error}", number + 1));
    let (_, first) = lines.next().unwrap_or_default();
    let Head { start, players } = Head::from_line(first).map_err(|error| line_of(0, &error))?;
    writeln!(output, "{}: {players}", start.game())?;
    let mut figures = Figures::default();
    for (number, line) in lines {
        let game = Game::from_line(line).map_err(|error| line_of(number, &error))?;
        figures.add(&start, &game).map_err(|error| line_of(number, &error))?;
    }
    figures.write(start.game(), output)
}
