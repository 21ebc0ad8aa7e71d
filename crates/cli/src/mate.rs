//! Mating series of progressive chess.

use std::io::Write;
use std::time::Instant;

use clap::Subcommand;
use tavoliere_engine::MateSearch;
use tavoliere_rules::{AnyPosition, GameId};

use crate::Failure;
use crate::place::Where;

#[derive(Subcommand)]
pub enum Mate {
    /// Progressive chess: with the series being played
    Progressive(Where),
}

impl Mate {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let Mate::Progressive(at) = self;
        let game_match = at.in_game(GameId::Progressive)?;
        let AnyPosition::Progressive(position) = game_match.position() else {
            return Err(Failure::input("not a position of progressive chess"));
        };
        let begun = Instant::now();
        let mut search = MateSearch::new(position);
        let mate = search.first().map_or("none".into(), |line| {
            let texts: Vec<_> = line.iter().map(|&action| game_match.position().action_text(action)).collect();
            texts.join(" ")
        });
        writeln!(output, "{mate}\n{}", begun.elapsed().as_millis())?;
        Ok(())
    }
}
