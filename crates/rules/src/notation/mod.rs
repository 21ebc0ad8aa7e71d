//! Whole matches as people write them, in four formats: see [`Format`].

mod actions;
pub mod chess;
mod error;
mod sheet;

pub use error::NotationError;
pub use sheet::{Entry, score_sheet};

use crate::{AnyPosition, GameId, Match, Options, SavedMatch};

/// How a match is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// The program's own: all of a [`SavedMatch`], as RON.
    Ron,
    /// PGN, in the chess games: tags for the game, its options and the start, and the moves as in
    /// [`Moves`](Format::Moves).
    Pgn,
    /// The moves alone, as the game's players write them: numbered series in the progressive games
    /// (`1.e4 2.e5 f6 3.Nh3`), numbered pairs of SAN in Vinciperdi, numbered pairs as in the newsletter that published
    /// it in CQT (`1.C7 Q1 2.T1 Q3`), elsewhere the action texts.
    Moves,
    /// The action texts alone, in every game.
    Actions,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 4] = [Format::Ron, Format::Pgn, Format::Moves, Format::Actions];

    /// The name used on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Format::Ron => "ron",
            Format::Pgn => "pgn",
            Format::Moves => "moves",
            Format::Actions => "actions",
        }
    }

    /// Whether a game's matches can be written so.
    #[must_use]
    pub fn suits(self, game: GameId) -> bool {
        self != Format::Pgn || chess::is_chess(game)
    }

    /// The format that a text seems to be in. The last two are read in the same way and are both `Moves` here.
    #[must_use]
    pub fn of(text: &str) -> Format {
        let text = unmarked(text);
        let line = text.lines().next().unwrap_or_default();
        if text.starts_with(['(', '#']) || text.starts_with("//") || text.starts_with("/*") {
            Format::Ron
        } else if line.starts_with('%') || is_tag(line) {
            Format::Pgn
        } else {
            Format::Moves
        }
    }
}

/// Whether a line is meant as a PGN tag, `[Name "value"]`, not as a start in brackets.
fn is_tag(line: &str) -> bool {
    let name = line.strip_prefix('[').and_then(|rest| rest.split_once('"'));
    name.is_some_and(|(name, _)| name.chars().all(|c| c.is_alphanumeric() || c == '_' || c.is_whitespace()))
}

/// A text without what may stand before everything.
fn unmarked(text: &str) -> &str {
    text.trim_start_matches('\u{FEFF}').trim_start()
}

/// Writes a match with all its actions, also those that were undone; `None` if the format does not suit the game.
///
/// `Moves` and `Actions` are one line and say neither the game nor its options. A start that is not the game's own
/// comes first, in square brackets, which is our custom: `[TQTQCQCQQ QCQTQQTTQ s 2] 1.C5xT7xT8`.
#[must_use]
pub fn write(played: &Match, format: Format) -> Option<String> {
    let moves = match format {
        Format::Ron => return Some(played.to_ron()),
        Format::Pgn => return chess::export(played, &[]),
        Format::Moves if chess::is_chess(played.game()) => chess::movetext(played)?,
        Format::Moves => actions::write(played, played.game() == GameId::Cqt),
        Format::Actions => actions::write(played, false),
    };
    Some(match played.own_start() {
        Some(start) => format!("[{start}] {moves}").trim_end().into(),
        None => moves,
    })
}

/// Reads a match in any format, every action checked. `known` are the game and the options: needed where the text does
/// not say them, and outweighed by the options it does say.
///
/// # Errors
/// See [`NotationError`].
pub fn read(text: &str, known: Option<(GameId, &Options)>) -> Result<Match, NotationError> {
    match Format::of(text) {
        Format::Ron => read_ron(unmarked(text), known),
        Format::Pgn => match known {
            Some((game, options)) => chess::import(game, options, text),
            None => {
                let game = chess::game_of(text)?;
                chess::import(game, &Options::defaults(game.options()), text)
            }
        },
        Format::Moves | Format::Actions => {
            let (game, options) = known.ok_or(NotationError::UnknownGame)?;
            read_moves(game, options, unmarked(text))
        }
    }
}

fn read_ron(text: &str, known: Option<(GameId, &Options)>) -> Result<Match, NotationError> {
    let mut saved = SavedMatch::from_ron(text)?;
    if let Some((expected, options)) = known {
        let found: GameId = saved.game.parse()?;
        if found != expected {
            return Err(NotationError::OtherGame { expected, found });
        }
        saved.options = Options::choose(found.options(), options.iter().chain(saved.options.iter()))?;
    }
    Ok(Match::load(&saved)?)
}

fn read_moves(game: GameId, options: &Options, text: &str) -> Result<Match, NotationError> {
    let options = Options::choose(game.options(), options.iter())?;
    let (mut played, moves) = match text.strip_prefix('[') {
        None => (Match::new(game, options), text),
        Some(rest) => {
            let (start, moves) = rest.split_once(']').ok_or(NotationError::Unclosed('['))?;
            let start = AnyPosition::parse(game, &options, start)?;
            (Match::from_position(options, start), moves)
        }
    };
    if chess::is_chess(game) {
        chess::play_through(&mut played, moves)?;
    } else {
        actions::play_through(&mut played, moves)?;
    }
    Ok(played)
}
