//! The review of a whole match: what a search says of every position, kept as plain data, so that it can be left, saved
//! and gone on with; and what follows from that for the actions played ([`Assessment`]).

mod assessment;
mod gained;
mod reviewing;
mod symmetry;
mod verdict;

use std::collections::BTreeMap;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use tavoliere_rules::{GameId, Match, SavedMatch};

pub use assessment::{Assessed, Assessment, Turn, as_good};
pub use gained::Gained;
pub use reviewing::Reviewing;

use crate::{Score, Strength, strength, strengths};

/// The version of [`Review`]: reviews of other versions are made anew. It also changes where searches judge so differently
/// that what was found before says nothing any more.
const VERSION: u32 = 1;

/// How thoroughly a match is reviewed, in nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effort {
    /// The node limit for every position.
    pub sweep: u64,
    /// The node limit for those where much was lost.
    pub deeper: u64,
}

impl Effort {
    /// Some seconds for a match of sixty actions: every position as the game's third strongest opponent looks at it, and
    /// the critical ones as the second strongest does.
    #[must_use]
    pub fn quick(game: GameId) -> Effort {
        Effort { sweep: nodes(game, "expert"), deeper: nodes(game, "master") }
    }

    /// A minute or two: every position as the second strongest opponent looks at it, the critical ones with eight times
    /// as many nodes.
    #[must_use]
    pub fn deep(game: GameId) -> Effort {
        let sweep = nodes(game, "master");
        Effort { sweep, deeper: sweep * 8 }
    }

    /// So many nodes for every position, and eight times as many for the critical ones.
    #[must_use]
    pub fn of_nodes(nodes: u64) -> Effort {
        Effort { sweep: nodes, deeper: nodes.saturating_mul(8) }
    }
}

fn nodes(game: GameId, id: &str) -> u64 {
    let known = strength(game, id).or_else(|| strengths(game).last().cloned());
    known.map_or(10_000, |Strength { nodes, .. }| nodes)
}

/// What a search says of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Found {
    /// The node limit it was looked at with.
    pub nodes: u64,
    /// The best action's worth to the seat that acts.
    pub score: Score,
    /// Whether the score is certain.
    pub proven: bool,
    /// How many actions ahead everything was looked at.
    pub depth: u8,
    /// The texts of the expected actions, the best one first; a dozen at most.
    pub line: Vec<String>,
    /// Whether what follows the best action was looked at as thoroughly as what followed the one played: else an action may
    /// seem to lose what was lost before it.
    #[serde(default)]
    pub checked: bool,
}

/// Reasons with the number in each, 0 where there is none: [`Motive::id`](crate::Motive::id), the weightiest first.
pub type Reasons = Vec<(String, u32)>;

/// Why an action was not the best.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Why {
    /// What the opponent's best answer brings it that it would not have had after the better action.
    pub allowed: Reasons,
    /// What the better action would have brought.
    pub missed: Reasons,
}

/// What is known about a match so far. Plain data: it can be kept with the match, and gone on with by [`Reviewing`]. What
/// another version has besides is passed over, so that a file that holds one can still be read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Review {
    /// The version of these fields and of the searches behind them.
    pub version: u32,
    /// A hash of the match that was reviewed, its start and its actions: a review of another one is of no use.
    pub of: u64,
    /// How thoroughly it was asked for.
    pub effort: Effort,
    /// How well each seat played, from 0 to 100 ([`Assessment::accuracy`]), once the review is complete; for whoever wants
    /// to know only that.
    pub accuracy: [Option<u8>; 2],
    /// By ply, the start first: what was found in the position; nothing where it was not looked at, or has ended.
    pub found: Vec<Option<Found>>,
    /// By the ply of an action that lost something: why.
    #[serde(deserialize_with = "by_ply")]
    pub whys: BTreeMap<usize, Why>,
}

/// Reads what is kept by ply: a number, or its digits. JSON has digits for keys, and where it is read in two steps, as
/// answers of several kinds are, nothing turns them into numbers.
fn by_ply<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<usize, Why>, D::Error> {
    #[derive(PartialEq, Eq, PartialOrd, Ord, Deserialize)]
    #[serde(untagged)]
    enum Ply {
        Number(usize),
        Digits(String),
    }
    let read: BTreeMap<Ply, Why> = Deserialize::deserialize(deserializer)?;
    let by_number = read.into_iter().map(|(ply, why)| match ply {
        Ply::Number(ply) => Ok((ply, why)),
        Ply::Digits(digits) => digits.parse().map(|ply| (ply, why)).map_err(D::Error::custom),
    });
    by_number.collect()
}

impl Review {
    /// A review that nothing is known in yet, of a match with all its actions.
    #[must_use]
    pub fn new(game_match: &Match, effort: Effort) -> Review {
        let found = vec![None; game_match.actions().len() + 1];
        Review { version: VERSION, of: hash(game_match), effort, found, ..Review::default() }
    }

    /// Whether it is of this match, and can be used by this program.
    #[must_use]
    pub fn fits(&self, game_match: &Match) -> bool {
        self.version == VERSION && self.of == hash(game_match) && self.found.len() == game_match.actions().len() + 1
    }
}

/// FNV-1a of everything that decides about the positions of a match.
fn hash(game_match: &Match) -> u64 {
    let SavedMatch { game, options, start, actions, .. } = game_match.save();
    let options = options.iter().flat_map(|(key, value)| [key, value]);
    let texts = [game.as_str(), start.as_deref().unwrap_or_default()];
    let all = texts.into_iter().chain(options).chain(actions.iter().map(String::as_str));
    all.flat_map(|text| text.bytes().chain([0]))
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
