//! How strong an opponent is: data, in `levels/<game>/game.ron`.

use std::sync::LazyLock;

use tavoliere_rules::{GameId, Position, excerpt, shorten, zobrist};

/// How an opponent looks ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Method {
    /// Alpha-beta with an evaluation.
    #[default]
    AlphaBeta,
    /// A tree grown by random playouts ([`MonteCarlo`](crate::MonteCarlo)); a node is a playout.
    MonteCarlo,
}

/// How an opponent thinks: how far it looks, and how it errs.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strength {
    /// Its name in files and message ids (`novice`), unique in its game.
    pub id: String,
    /// The node limit of a search, 1 or more; a few more may be looked at. Whatever the limit, every action is looked
    /// at once, so that no win in one is missed. Playing strength follows from this and not from the machine's speed.
    pub nodes: u64,
    /// The depth limit in actions of both seats, 1 to 255. Searches stop at 126 of their own accord.
    pub depth: u8,
    /// The largest error added to the evaluation of a position, either way, in hundredths of a piece. 0 is exact:
    /// only then the finer points of the game count, too ([`Evaluate::nuance`](crate::Evaluate::nuance)).
    #[serde(default)]
    pub noise: u16,
    /// The probability, 0 to 1, of an action played in haste: at depth 1, with four times the noise.
    #[serde(default, deserialize_with = "crate::finite")]
    pub blunder: f32,
    /// By how many hundredths of a piece a draw is worth less to it than an even game, so that it plays on for a win.
    /// Only alpha-beta heeds it, and Vinciperdi's own does not.
    #[serde(default)]
    pub contempt: u16,
    /// How it looks ahead.
    #[serde(default)]
    pub method: Method,
    /// Whether it uses exact knowledge besides looking ahead: opening books, tablebases, solvers and proof searches.
    #[serde(default)]
    pub knowledge: bool,
    /// The most nodes for alpha-beta alone; the others are for proof searches, and are not spent where these have no
    /// hope. 0 is no limit. Only Cellulae heeds it.
    #[serde(default)]
    pub ahead: u64,
    /// The least time in milliseconds before its answer is shown, so that the eye can follow.
    #[serde(default)]
    pub min_millis: u32,
}

impl Strength {
    /// The best play within a node limit, without errors and with all knowledge: for hints and analysis.
    #[must_use]
    pub fn exact(nodes: u64) -> Strength {
        Strength {
            id: "exact".into(),
            nodes,
            depth: u8::MAX,
            noise: 0,
            blunder: 0.0,
            contempt: 0,
            method: Method::default(),
            knowledge: true,
            ahead: 0,
            min_millis: 0,
        }
    }

    /// Whether it plays the action of this seed in haste.
    pub(crate) fn blunders(&self, seed: u64) -> bool {
        // 24 bits, as many as an f32 holds exactly.
        let drawn = (zobrist::key(!seed) >> 40) as f32 / (1 << 24) as f32;
        drawn < self.blunder
    }

    /// Whether it plays its next action, in this position, in haste.
    pub(crate) fn hurries<P: Position>(&self, position: &P, seed: u64) -> bool {
        self.blunders(zobrist::key(seed ^ position.key()))
    }

    /// The same opponent in haste.
    pub(crate) fn hasty(self) -> Strength {
        Strength { depth: 1, noise: self.noise.saturating_mul(4), ..self }
    }
}

/// What this crate reads of a `game.ron`; the rest is for others.
#[derive(serde::Deserialize)]
struct GameFile {
    opponents: Vec<Strength>,
}

/// Why a file of opponents cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StrengthError {
    /// The text is not RON, or not with these fields.
    #[error("not a list of opponents: {0}")]
    Syntax(String),
    /// A value is out of its range.
    #[error("opponent '{id}': {field} must be {expected}")]
    Range {
        /// The opponent's id.
        id: String,
        /// The field whose value is out of range.
        field: &'static str,
        /// The range in words.
        expected: &'static str,
    },
}

/// The files of opponents by game id, listed by the build script.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/strengths.rs"));

/// The text of a game's file of opponents; empty if the game has none.
fn file(game: GameId) -> &'static str {
    FILES.iter().find(|(id, _)| *id == game.id()).map_or("", |(_, text)| text)
}

/// The opponents of every game, read when the first is asked for: menus ask in every frame.
static READ: LazyLock<Vec<(GameId, Vec<Strength>)>> =
    LazyLock::new(|| GameId::ALL.iter().map(|&game| (game, parse_strengths(file(game)).unwrap_or_default())).collect());

/// The opponents of a game, weakest first. An empty list if the file is missing or wrong, which the tests rule out.
#[must_use]
pub fn strengths(game: GameId) -> &'static [Strength] {
    READ.iter().find(|(id, _)| *id == game).map_or(&[], |(_, strengths)| strengths)
}

/// An opponent by its id; none if the game has no such opponent.
#[must_use]
pub fn strength(game: GameId, id: &str) -> Option<Strength> {
    strengths(game).iter().find(|strength| strength.id == id).cloned()
}

/// Reads the opponents of a `game.ron`, which may hold other fields besides `opponents`.
///
/// # Errors
/// If the text is no RON of that form, or a value is out of its range.
pub fn parse_strengths(text: &str) -> Result<Vec<Strength>, StrengthError> {
    let text = text.trim_start_matches('\u{FEFF}');
    let file: GameFile = ron::from_str(text).map_err(|e| StrengthError::Syntax(shorten(&e.to_string(), 300)))?;
    for strength in &file.opponents {
        let range = |field, expected| Err(StrengthError::Range { id: excerpt(&strength.id), field, expected });
        if strength.nodes == 0 {
            return range("nodes", "1 or more");
        }
        if strength.depth == 0 {
            return range("depth", "1 or more");
        }
        if !(0.0..=1.0).contains(&strength.blunder) {
            return range("blunder", "from 0 to 1");
        }
    }
    Ok(file.opponents)
}

#[cfg(test)]
mod tests {
    use super::*;

    const IDS: [&str; 8] = ["newcomer", "novice", "amateur", "player", "veteran", "expert", "master", "oracle"];

    #[test]
    fn every_game_has_its_opponents() {
        for &game in GameId::ALL {
            let opponents = parse_strengths(file(game)).unwrap_or_else(|e| panic!("{game}: {e}"));
            let ids: Vec<_> = opponents.iter().map(|s| s.id.as_str()).collect();
            assert_eq!(ids, IDS, "{game}");
            assert!(opponents.is_sorted_by(|a, b| a.nodes <= b.nodes && a.blunder >= b.blunder), "{game}");
        }
    }

    #[test]
    fn opponents_are_read_once() {
        for &game in GameId::ALL {
            assert_eq!(strengths(game), parse_strengths(file(game)).unwrap(), "{game}");
            assert!(std::ptr::eq(strengths(game), strengths(game)), "{game}");
        }
    }

    #[test]
    fn every_file_of_opponents_is_a_games() {
        assert_eq!(FILES.len(), GameId::ALL.len());
        assert!(FILES.iter().all(|(id, _)| id.parse::<GameId>().is_ok()), "a folder is named after no game");
    }

    #[test]
    fn wrong_values_are_named() {
        let text = "(opponents: [(id: \"x\", nodes: 10, depth: 0)])";
        assert_eq!(parse_strengths(text).unwrap_err().to_string(), "opponent 'x': depth must be 1 or more");
        assert!(matches!(parse_strengths("(opponents: [(id: \"x\")])"), Err(StrengthError::Syntax(_))));
    }

    #[test]
    fn a_game_file_may_hold_more_than_opponents() {
        let text = "(board: (look: \"felt\", lamps: [1, 2]), opponents: [(id: \"x\", nodes: 1, depth: 2)])";
        assert_eq!(parse_strengths(text).unwrap()[0].depth, 2);
    }

    #[test]
    fn blunders_are_as_frequent_as_said() {
        let hasty = Strength { blunder: 0.25, ..Strength::exact(1) };
        let count = (0..10_000).filter(|&seed| hasty.blunders(seed)).count();
        assert!((2_300..2_700).contains(&count), "{count}");
        assert!(!(0..1_000).any(|seed| Strength::exact(1).blunders(seed)));
    }
}
