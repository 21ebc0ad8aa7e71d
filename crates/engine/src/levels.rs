//! How strong an opponent is: data, in `levels/<game>/game.ron`.

use tavoliere_rules::{GameId, Position, zobrist};

/// How an opponent looks ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Method {
    /// Alpha-beta with an evaluation.
    #[default]
    AlphaBeta,
    /// A tree grown by random playouts ([`MonteCarlo`](crate::MonteCarlo)); a node is a playout.
    MonteCarlo,
}

/// How an opponent thinks.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Its name in files and message ids, unique in its game.
    pub id: String,
    /// It looks at so many positions, or a few more: whatever the number, all its actions are looked at once, so it
    /// never misses a win in one. Strength follows from this and not from the speed of the machine.
    pub nodes: u64,
    /// It looks at most so many actions ahead (1 to 127), those of both seats counted.
    pub depth: u8,
    /// It misjudges each position by up to this much, either way; 100 is about one piece. 0 never does.
    #[serde(default)]
    pub noise: u16,
    /// The chance, 0 to 1, that it plays an action in haste: only one action ahead, misjudging four times as much.
    #[serde(default)]
    pub blunder: f32,
    /// A draw is worth so much less to it than an even game, so it plays on for a win; 100 is about one piece. Only
    /// alpha-beta heeds it, Vinciperdi's own does not.
    #[serde(default)]
    pub contempt: u16,
    /// How it looks ahead.
    #[serde(default)]
    pub method: Method,
    /// Whether it uses what is known for certain besides looking ahead: opening books, endgame tables, solvers and
    /// proof searches.
    #[serde(default)]
    pub knowledge: bool,
    /// It looks ahead at so many of its positions at most; the others are for proofs, and stay unseen where those have
    /// no hope. 0 is no limit. Only Cellulae heeds it.
    #[serde(default)]
    pub ahead: u64,
    /// Its answers are shown after so many milliseconds at the earliest, to be followed with the eye.
    #[serde(default)]
    pub min_millis: u32,
}

impl Level {
    /// A level that thinks as well as it can within so many positions: for hints and analysis.
    #[must_use]
    pub fn exact(nodes: u64) -> Level {
        Level {
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
        let chance = (zobrist::key(!seed) >> 40) as f32 / (1 << 24) as f32;
        chance < self.blunder
    }

    /// Whether it plays its next action in haste.
    pub(crate) fn hurries<P: Position>(&self, position: &P, seed: u64) -> bool {
        self.blunders(zobrist::key(seed ^ position.key()))
    }

    /// How it thinks in haste.
    pub(crate) fn hasty(self) -> Level {
        Level { depth: 1, noise: self.noise.saturating_mul(4), ..self }
    }
}

/// What this crate reads of a `game.ron`; the rest is for others.
#[derive(serde::Deserialize)]
struct GameFile {
    opponents: Vec<Level>,
}

/// A level that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LevelError {
    /// The text is not RON, or not with these fields.
    #[error("not a list of opponents: {0}")]
    Syntax(String),
    /// A value is out of its range.
    #[error("opponent '{id}': {field} must be {expected}")]
    Range {
        /// The level.
        id: String,
        /// What is wrong with it.
        field: &'static str,
        /// What would be possible.
        expected: &'static str,
    },
}

const fn file(game: GameId) -> &'static str {
    match game {
        GameId::Cellulae => include_str!("../../../levels/cellulae/game.ron"),
        GameId::Hoppa => include_str!("../../../levels/hoppa/game.ron"),
        GameId::Cqt => include_str!("../../../levels/cqt/game.ron"),
        GameId::Sicic => include_str!("../../../levels/sicic/game.ron"),
        GameId::Sparta => include_str!("../../../levels/sparta/game.ron"),
        GameId::Progressive => include_str!("../../../levels/progressive/game.ron"),
        GameId::Vinciperdi => include_str!("../../../levels/vinciperdi/game.ron"),
        GameId::ProgressiveVinciperdi => include_str!("../../../levels/progressive-vinciperdi/game.ron"),
    }
}

/// The opponents of a game, weakest first. An empty list if the file is wrong, which the tests rule out.
#[must_use]
pub fn levels(game: GameId) -> Vec<Level> {
    parse(file(game)).unwrap_or_default()
}

/// An opponent by its id.
#[must_use]
pub fn level(game: GameId, id: &str) -> Option<Level> {
    levels(game).into_iter().find(|l| l.id == id)
}

/// Reads the opponents of a `game.ron`.
pub fn parse(text: &str) -> Result<Vec<Level>, LevelError> {
    let file: GameFile = ron::from_str(text).map_err(|e| LevelError::Syntax(e.to_string()))?;
    for level in &file.opponents {
        let range = |field, expected| Err(LevelError::Range { id: level.id.clone(), field, expected });
        if level.nodes == 0 {
            return range("nodes", "1 or more");
        }
        if level.depth == 0 {
            return range("depth", "1 or more");
        }
        if !(0.0..=1.0).contains(&level.blunder) {
            return range("blunder", "from 0 to 1");
        }
    }
    Ok(file.opponents)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEVELS: [&str; 8] = ["newcomer", "novice", "amateur", "player", "veteran", "expert", "master", "oracle"];

    #[test]
    fn every_game_has_its_opponents() {
        for &game in GameId::ALL {
            let opponents = parse(file(game)).unwrap_or_else(|e| panic!("{game}: {e}"));
            let ids: Vec<_> = opponents.iter().map(|l| l.id.as_str()).collect();
            assert_eq!(ids, LEVELS, "{game}");
            assert!(opponents.is_sorted_by(|a, b| a.nodes <= b.nodes && a.blunder >= b.blunder), "{game}");
        }
    }

    #[test]
    fn wrong_values_are_named() {
        let text = "(opponents: [(id: \"x\", nodes: 10, depth: 0)])";
        assert_eq!(parse(text).unwrap_err().to_string(), "opponent 'x': depth must be 1 or more");
        assert!(matches!(parse("(opponents: [(id: \"x\")])"), Err(LevelError::Syntax(_))));
    }

    #[test]
    fn a_game_file_may_hold_more_than_opponents() {
        let text = "(board: (look: \"felt\", lamps: [1, 2]), opponents: [(id: \"x\", nodes: 1, depth: 2)])";
        assert_eq!(parse(text).unwrap()[0].depth, 2);
    }

    #[test]
    fn blunders_are_as_frequent_as_said() {
        let level = Level { blunder: 0.25, ..Level::exact(1) };
        let count = (0..10_000).filter(|&seed| level.blunders(seed)).count();
        assert!((2_300..2_700).contains(&count), "{count}");
        assert!(!(0..1_000).any(|seed| Level::exact(1).blunders(seed)));
    }
}
