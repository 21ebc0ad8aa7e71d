//! The verbs that need the rules only: games, perft, legal, apply.

use std::io::Write;

use clap::Args;
use serde_json::json;
use tavoliere_rules::{GameId, Match, OptionSpec, Seat};
use tavoliere_texts::{Language, Texts};

use crate::Failure;
use crate::place::{Place, play_all, sorted_legal};

#[derive(Args)]
pub struct Games {
    /// Everything about the games, as one JSON list
    #[arg(long)]
    json: bool,
}

impl Games {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        if self.json {
            let games: Vec<_> = GameId::ALL.iter().map(|&game| as_json(game)).collect();
            return Ok(writeln!(output, "{:#}", json!(games))?);
        }
        for game in GameId::ALL {
            write!(output, "{game}")?;
            for option in game.options() {
                write!(output, " {}={}", option.key, default_first(option).join("|"))?;
            }
            writeln!(output)?;
        }
        Ok(())
    }
}

fn default_first(option: &OptionSpec) -> Vec<&'static str> {
    let others = option.values.iter().copied().filter(|&value| value != option.default);
    std::iter::once(option.default).chain(others).collect()
}

fn as_json(game: GameId) -> serde_json::Value {
    let texts = Texts::new(Language::ENGLISH);
    let options: Vec<_> = game
        .options()
        .iter()
        .map(|option| json!({ "key": option.key, "values": option.values, "default": option.default }))
        .collect();
    json!({
        "id": game.id(),
        "name": texts.game(game),
        "author": texts.get(&format!("game-{game}-author")),
        "about": texts.get(&format!("game-{game}-line")),
        "seats": Seat::BOTH.map(|seat| texts.seat(game, seat)),
        "options": options,
    })
}

#[derive(Args)]
pub struct Perft {
    #[command(flatten)]
    place: Place,
    /// The length of the sequences
    #[arg(value_parser = clap::value_parser!(u32).range(0..=99))]
    depth: u32,
    /// First the count behind each legal action
    #[arg(long)]
    divide: bool,
}

impl Perft {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let mut game_match = self.place.game_match()?;
        if self.divide && self.depth > 0 {
            for (text, action) in sorted_legal(&game_match) {
                // Legal, so it can be played.
                if game_match.play(action).is_ok() {
                    let count = game_match.position().perft(game_match.repetitions(), self.depth - 1);
                    writeln!(output, "{text} {count}")?;
                    game_match.undo();
                }
            }
        }
        writeln!(output, "{}", game_match.position().perft(game_match.repetitions(), self.depth))?;
        Ok(())
    }
}

#[derive(Args)]
pub struct Legal {
    #[command(flatten)]
    place: Place,
}

impl Legal {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        for (text, _) in sorted_legal(&self.place.game_match()?) {
            writeln!(output, "{text}")?;
        }
        Ok(())
    }
}

#[derive(Args)]
pub struct Apply {
    #[command(flatten)]
    place: Place,
    /// The actions, one argument each
    #[arg(required = true, value_name = "ACTION")]
    actions: Vec<String>,
}

impl Apply {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let mut game_match = self.place.game_match()?;
        play_all(&mut game_match, self.actions.iter().map(String::as_str))?;
        write_end(&game_match, output)
    }
}

/// The position a match has come to, and its outcome.
pub fn write_end(game_match: &Match, output: &mut dyn Write) -> Result<(), Failure> {
    writeln!(output, "{}", game_match.position())?;
    match game_match.outcome() {
        Some(outcome) => writeln!(output, "outcome: {outcome}")?,
        None => writeln!(output, "outcome: none")?,
    }
    Ok(())
}
