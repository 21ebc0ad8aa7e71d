//! The level format: what a file in `levels/<game>/` says. `docs/levels.md` explains every field to authors.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tavoliere_rules::{
    Action, AnyPosition, GameId, Kind as PieceKind, Man, Match, OptionError, Options, ParseError, Seat, Symbol, shorten,
};
use tavoliere_texts::Marking;

use crate::Text;

/// What a level is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// Teaches one idea; part of the game's course.
    Lesson,
    /// Asks for the solution of a position.
    Puzzle,
    /// Shows a game that was played, with comments.
    Replay,
}

/// A lesson, a puzzle or a replay.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Whether it teaches, asks or shows.
    pub kind: Kind,
    /// The game's [id](GameId::id).
    pub game: String,
    /// Its name on the course map.
    pub title: Text,
    /// One line on the course map: what is learnt, or where a puzzle or a game comes from.
    pub about: Text,
    /// Chosen rules options; missing ones are at their default.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// The position text it begins with, if not the game's start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Whom the player plays; the seat to move at the beginning if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What is said, shown and asked, in this order.
    pub steps: Vec<Step>,
    /// What is said at the end.
    pub success: Text,
    /// How much help and how many errors each star allows.
    #[serde(default, skip_serializing_if = "Stars::is_default")]
    pub stars: Stars,
}

/// The most that help and errors may [cost](crate::Lesson::cost) for more than one star. Who finishes has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stars {
    /// The highest cost at which all three stars are won.
    pub three: u32,
    /// The highest cost at which two are.
    pub two: u32,
}

impl Default for Stars {
    fn default() -> Stars {
        Stars { three: 1, two: 4 }
    }
}

impl Stars {
    fn is_default(&self) -> bool {
        *self == Stars::default()
    }

    /// How many stars are left at a cost, 1 to 3.
    #[must_use]
    pub fn at(self, cost: u32) -> u8 {
        match cost {
            cost if cost <= self.three => 3,
            cost if cost <= self.two => 2,
            _ => 1,
        }
    }
}

/// One step of a level.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Step {
    /// Something is said, and perhaps pointed at, until the player goes on.
    Say(Say),
    /// Another position is set up; or the game's own start, for `start`.
    Set(String),
    /// Actions of either seat, separated by spaces, which the player watches.
    Play(String),
    /// The player acts until a goal is reached.
    Task(Box<Task>),
}

/// Something said, and what is pointed at meanwhile.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// The sentence or two.
    pub text: Text,
    /// Cells to look at, by their names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
    /// Arrows from a cell to another: `c3-d4`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrows: Vec<String>,
    /// Marks that follow from the rules, as on the rules pages.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Marking>,
}

/// What the player is to do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// What the player is asked, with what is pointed at meanwhile.
    pub ask: Say,
    /// When the task is done.
    pub goal: Goal,
    /// How many actions of the player's own it takes. Without it the task is *open*: nothing is proven about it, and
    /// it ends when the goal is reached or the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub par: Option<u32>,
    /// How many own actions it may take, if more than `par`; each one more costs a little.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<u32>,
    /// What the player may do meanwhile: an action that one of these allows. Everything legal if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allow: Vec<Allow>,
    /// How the opponent answers.
    #[serde(default, skip_serializing_if = "Reply::is_default")]
    pub reply: Reply,
    /// Plausible errors and what is wrong with each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<Wrong>,
    /// What is said about every other error, and when the task has failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<Text>,
    /// Help in words, the gentlest first. Pointing at the cells of a right action, and showing it, come after these
    /// by themselves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<Say>,
    /// A right way through, own actions and answers, separated by spaces; where searching for one would take long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// How many first actions solve it, where that is claimed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solutions: Option<u32>,
}

/// When a task is done. Numbers count from the beginning of the task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Goal {
    /// The player plays exactly these actions; each entry is one action, or several to choose from, separated by
    /// spaces.
    Play(Vec<String>),
    /// The player has won.
    Win,
    /// The game is over and the player has not lost it.
    Draw,
    /// The game is over and the player's score is at least this.
    Score(u8),
    /// So many actions of the player's and the answers to them later, the player has not lost.
    Survive(u32),
    /// Own pieces (the top ones, where they are stacked) are on all these cells.
    Reach(Vec<String>),
    /// All these pieces of the player's are there at once.
    Make(Vec<Part>),
    /// So many enemy pieces were captured or struck out.
    Capture(u32),
    /// So many own pieces were captured.
    GiveAway(u32),
    /// So many enemy tiles, discs or cities were turned to the player's colour.
    Convert(u32),
    /// So many own pieces were promoted.
    Promote(u32),
    /// The Astronomer on this square was pinched by the player.
    Pinch(String),
    /// The player has given check.
    Check,
}

/// A piece that a [`Goal::Make`] asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The name of the cell that has an own piece on top.
    pub at: String,
    /// What that piece is; anything if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub what: Option<What>,
    /// How high the column is with it; any height if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<u8>,
}

/// What a piece is, in files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum What {
    Tile,
    Disc,
    Circle,
    Square,
    Triangle,
    Astronomer,
    Star,
    City,
    Warrior,
    Hero,
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl What {
    /// The rules' kind of piece.
    #[must_use]
    pub const fn kind(self) -> PieceKind {
        match self {
            What::Tile => PieceKind::Tile,
            What::Disc => PieceKind::Disc,
            What::Circle => PieceKind::Symbol(Symbol::Circle),
            What::Square => PieceKind::Symbol(Symbol::Square),
            What::Triangle => PieceKind::Symbol(Symbol::Triangle),
            What::Astronomer => PieceKind::Astronomer,
            What::Star => PieceKind::Star,
            What::City => PieceKind::City,
            What::Warrior => PieceKind::Warrior,
            What::Hero => PieceKind::Hero,
            What::Pawn => PieceKind::Man(Man::Pawn),
            What::Knight => PieceKind::Man(Man::Knight),
            What::Bishop => PieceKind::Man(Man::Bishop),
            What::Rook => PieceKind::Man(Man::Rook),
            What::Queen => PieceKind::Man(Man::Queen),
            What::King => PieceKind::Man(Man::King),
        }
    }
}

/// What a task lets the player do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Allow {
    /// Placing a piece: a tile, a disc, an Astronomer, a Star, or drawing a symbol.
    Place,
    /// Moving a piece to an empty cell, or to capture.
    Move,
    /// Hoppa's stacking.
    Stack,
    /// Hoppa's jump.
    Jump,
    /// CQT's playing a symbol.
    Strike,
    /// Sicic's pinch.
    Pinch,
    /// Sparta's promotion in place.
    Promote,
    /// Any action of the piece on this cell.
    From(String),
    /// Any action aimed at this cell.
    To(String),
    /// The action of this text.
    Action(String),
}

impl Allow {
    /// Whether it allows an action in a position.
    #[must_use]
    pub fn allows(&self, position: &AnyPosition, action: Action) -> bool {
        match self {
            Allow::Place => matches!(action, Action::Place { .. } | Action::Draw { .. }),
            Allow::Move => matches!(action, Action::Move { .. }),
            Allow::Stack => matches!(action, Action::Stack { .. }),
            Allow::Jump => matches!(action, Action::Jump { .. }),
            Allow::Strike => matches!(action, Action::Strike { .. }),
            Allow::Pinch => matches!(action, Action::Pinch { .. }),
            Allow::Promote => matches!(action, Action::Promote { .. }),
            Allow::From(name) => action.from().is_some_and(|cell| position.layout().find(name) == Some(cell)),
            Allow::To(name) => action.to().is_some_and(|cell| position.layout().find(name) == Some(cell)),
            Allow::Action(text) => position.action_text(action) == *text,
        }
    }
}

/// How the opponent answers in a task.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reply {
    /// As well as the engine can.
    #[default]
    Best,
    /// By these actions, in this order, separated by spaces; where one is not possible, as well as the engine can.
    Script(String),
    /// As an opponent of the game does, by its id in `game.ron`.
    Opponent(String),
}

impl Reply {
    fn is_default(&self) -> bool {
        *self == Reply::Best
    }

    /// The scripted answers.
    pub(crate) fn script(&self) -> impl Iterator<Item = &str> {
        let text = if let Reply::Script(text) = self { text.as_str() } else { "" };
        text.split_whitespace()
    }
}

/// A plausible error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    /// The action, or several to which the same applies, separated by spaces.
    pub actions: String,
    /// What would happen next, actions separated by spaces: shown on the board and taken back with the error.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub then: String,
    /// What is said about the error.
    pub text: Text,
}

/// A level that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LevelError {
    /// It is not RON, or not with these fields.
    #[error("{message}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// What is wrong there.
        message: String,
    },
    /// There is no such game, or no such position.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// An option is wrong.
    #[error(transparent)]
    Option(#[from] OptionError),
}

/// RON as levels are written: `Some` and the inner parentheses of a step are left out.
fn ron_options() -> ron::Options {
    use ron::extensions::Extensions;
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES)
}

impl Level {
    /// Reads a level. Only its form is checked here; [`check`](crate::check) does the rest.
    ///
    /// # Errors
    /// If it is not RON, or not with these fields.
    pub fn from_ron(text: &str) -> Result<Level, LevelError> {
        let text = text.trim_start_matches('\u{FEFF}');
        ron_options().from_str(text).map_err(|error| LevelError::Syntax {
            line: error.span.start.line,
            message: shorten(&error.code.to_string(), 300),
        })
    }

    /// Writes it as [`from_ron`](Level::from_ron) reads it.
    #[must_use]
    pub fn to_ron(&self) -> String {
        let config = ron::ser::PrettyConfig::new().indentor("    ").compact_arrays(true);
        ron_options().to_string_pretty(self, config).expect("texts and numbers can always be written as RON")
    }

    /// The game it is a level of.
    ///
    /// # Errors
    /// If there is no game of that id.
    pub fn game(&self) -> Result<GameId, ParseError> {
        self.game.parse()
    }

    /// The rules options, all of them.
    ///
    /// # Errors
    /// If there is no such game, or it does not offer one of the options.
    pub fn rules_options(&self) -> Result<Options, LevelError> {
        Ok(Options::choose(self.game()?.options(), &self.options)?)
    }

    /// A match from one of its positions: `None` for the first one, or what a [`Step::Set`] says.
    ///
    /// # Errors
    /// If the game, an option or the position cannot be read.
    pub fn set_up(&self, position: Option<&str>) -> Result<Match, LevelError> {
        let (game, options) = (self.game()?, self.rules_options()?);
        Ok(match position.or(self.position.as_deref()) {
            None | Some("start") => Match::new(game, options),
            Some(text) => {
                let position = AnyPosition::parse(game, &options, text)?;
                Match::from_position(options, position)
            }
        })
    }

    /// The tasks, in their order.
    pub fn tasks(&self) -> impl Iterator<Item = &Task> {
        self.steps.iter().filter_map(|step| if let Step::Task(task) = step { Some(&**task) } else { None })
    }
}

impl Task {
    /// Whether the player may do this in it, if it is legal.
    #[must_use]
    pub fn allows(&self, position: &AnyPosition, action: Action) -> bool {
        self.allow.is_empty() || self.allow.iter().any(|allow| allow.allows(position, action))
    }

    /// How many own actions it may take; nothing for an open task.
    #[must_use]
    pub fn limit(&self) -> Option<u32> {
        match &self.goal {
            Goal::Play(actions) => Some(actions.len() as u32),
            Goal::Survive(actions) => Some(*actions),
            _ => self.within.or(self.par),
        }
    }

    /// How many own actions it takes, where it says so.
    #[must_use]
    pub fn shortest(&self) -> Option<u32> {
        match &self.goal {
            Goal::Play(_) | Goal::Survive(_) => self.limit(),
            _ => self.par,
        }
    }
}
