//! Games of which no two need be the same: openings drawn by lot, and an end for those that find none.

use clap::Args;
use tavoliere_engine::{AnySearch, Rng, Score, Strength, lots};
use tavoliere_rules::{AnyPosition, Match, zobrist};

use crate::Failure;
use crate::place::sorted_legal;

/// How many games of players against each other differ.
#[derive(Args)]
pub struct Lots {
    /// What all chance is drawn by; the same seed gives the same games, unless somebody thinks by the clock
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// So many actions at the beginning are drawn by lot, so that no two games need be the same; anew where they let
    /// somebody win at once
    #[arg(long, default_value_t = 2, value_name = "N")]
    pub opening: usize,
    /// The beginnings come from the game's list of openings that are as good for either seat
    #[arg(long = "lots", conflicts_with = "opening")]
    pub listed: bool,
    /// A game still going on after so many actions is broken off: a draw in a match, in statistics for whoever leads then
    #[arg(long, default_value_t = 1000, value_name = "N")]
    pub longest: usize,
}

impl Lots {
    /// What a game is drawn by, the first one having the number 0.
    pub fn seed(&self, number: u64) -> u64 {
        zobrist::key(self.seed).wrapping_add(number)
    }

    /// Whether a game is to be played on from where it is.
    pub fn goes_on(&self, start: &Match, played: &Match) -> bool {
        played.outcome().is_none() && played.ply() - start.ply() < self.longest
    }

    /// The match after the opening of a game. One that ends the game, or lets somebody win by force at once, would say
    /// nothing about the players, and is drawn anew; where there is hardly any other, the last one has to do.
    pub fn begin(&self, start: &Match, seed: u64) -> Result<Match, Failure> {
        if self.listed {
            let usual = start.ply() == 0 && *start.start() == AnyPosition::start(start.game(), start.options());
            let list = lots(start.game(), start.options()).filter(|_| usual);
            let list = list.ok_or_else(|| Failure::input("there is no list of openings for this start"))?;
            return Ok(list.draw(&mut Rng::new(seed)));
        }
        let drawn = |attempt: u64| {
            let mut game_match = start.clone();
            for number in 0..self.opening as u64 {
                let legal = sorted_legal(&game_match);
                let lot =
                    zobrist::key(zobrist::key(seed ^ attempt << 48).wrapping_add(number)) % legal.len().max(1) as u64;
                let Some((_, action)) = legal.get(lot as usize) else { break };
                if game_match.play(*action).is_err() {
                    break;
                }
            }
            game_match
        };
        let decided = |game_match: &Match| {
            let at_once = |score: Score| score.distance().is_some_and(|actions| actions <= 3);
            game_match.outcome().is_some()
                || at_once(AnySearch::of(game_match, &Strength::exact(1000), 0).finish().score)
        };
        const ATTEMPTS: u64 = 50;
        let begun = (0..ATTEMPTS).map(drawn).find(|game_match| self.opening == 0 || !decided(game_match));
        Ok(begun.unwrap_or_else(|| drawn(0)))
    }
}
