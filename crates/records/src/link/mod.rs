//! Links: a game, a position, a puzzle or a turn of a game by correspondence in the fragment of an address, nothing on
//! any server.
//!
//! There are two forms, and both are read: the [readable](Link::readable) one, `#game=hoppa&moves=a1+b2&at=1`, which a
//! person can write; and the [compact](Link::compact) one, `#c=1…`, in which each action is its number among the legal
//! ones, made for QR codes. Both carry a check by which what was cut off or changed on the way is noticed; in the
//! readable form it may be left out.

mod compact;
mod digits;
mod puzzle;
mod readable;

pub use puzzle::Puzzle;

use tavoliere_rules::{Match, MatchError, OptionError, ParseError, excerpt};

use crate::record::name;
use crate::{NodeId, Player, Record, Seated, Source};

/// The longest link that is read, in bytes.
pub const MAX_LINK: usize = 32 << 10;
/// The most actions in a link.
pub const MAX_PLIES: usize = 4_000;

/// What a link holds.
#[derive(Clone, Debug)]
pub enum Link {
    /// A game, at the place that is to be seen first.
    Game {
        /// With all its actions.
        played: Match,
        /// What the players are called, the first seat first; empty if nobody said.
        names: [String; 2],
    },
    /// A position: a match that has just begun.
    Position(Match),
    /// A puzzle that somebody has composed.
    Puzzle(Box<Puzzle>),
    /// A game by correspondence, at its end: whoever opens it plays the seat to act, unless the program knows better.
    Turn {
        /// By which both programs know the game.
        id: u32,
        /// With all its actions.
        played: Match,
        /// What the players are called, the first seat first; empty if nobody said.
        names: [String; 2],
    },
}

/// What is wrong with a link.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// There is nothing in it that this program made.
    #[error("this is no link of a game, a position or a puzzle")]
    NoLink,
    /// It is longer than [`MAX_LINK`] or has more than [`MAX_PLIES`] actions.
    #[error("the link is too long")]
    TooLong,
    /// It is of that version, which a later program writes.
    #[error("the link is of version {0}, which a later program writes")]
    Version(char),
    /// It was cut off, or changed on the way.
    #[error("the link is not whole: something is missing or was changed")]
    Damaged,
    /// It says something twice.
    #[error("'{}' is said twice", excerpt(.0))]
    Twice(String),
    /// It says something that has no meaning there.
    #[error("'{}' has no meaning in this link", excerpt(.0))]
    Unknown(String),
    /// Something that it says cannot be read: the game, the position, a number, a puzzle's goal.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The game does not offer one of its options.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// An action cannot be read, or is not legal.
    #[error(transparent)]
    Match(#[from] MatchError),
}

impl Link {
    /// What a link to a place of a record holds: its line, and that place to be seen first.
    #[must_use]
    pub fn of_record(record: &Record, node: NodeId) -> Link {
        let names = record.seats.each_ref().map(|seated| seated.name.clone());
        Link::Game { played: record.match_at(node), names }
    }

    /// The record of a game that came as a link; of a position, one that begins there; none of a puzzle.
    #[must_use]
    pub fn record(&self) -> Option<Record> {
        let (played, names, source) = match self {
            Link::Game { played, names } => (played, names.clone(), Source::Link),
            Link::Position(played) => (played, Default::default(), Source::Analysis),
            Link::Turn { id, played, names } => (played, names.clone(), Source::Correspondence(*id)),
            Link::Puzzle(_) => return None,
        };
        let mut record = Record::of_match(played);
        record.seats = names.map(|called| Seated { name: name(&called), player: Player::Other });
        record.source = source;
        Some(record)
    }

    /// Reads a link: the whole address, or only what follows its `#`.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Link, LinkError> {
        let text = text.trim();
        if text.len() > MAX_LINK {
            return Err(LinkError::TooLong);
        }
        let fragment = text.rsplit_once('#').map_or(text, |(_, fragment)| fragment);
        match fragment.strip_prefix("c=").or_else(|| fragment.strip_prefix("C=")) {
            Some(code) => compact::read(code),
            None => readable::read(fragment),
        }
    }

    /// The fragment that a person can read, without the `#`.
    #[must_use]
    pub fn readable(&self) -> String {
        readable::write(self)
    }

    /// The shortest fragment, without the `#`. All its characters are among those that a QR code packs densely.
    #[must_use]
    pub fn compact(&self) -> String {
        compact::write(self)
    }

    /// The match that it begins with.
    fn played(&self) -> &Match {
        match self {
            Link::Game { played, .. } | Link::Position(played) | Link::Turn { played, .. } => played,
            Link::Puzzle(puzzle) => &puzzle.board,
        }
    }

    /// What the players are called.
    fn names(&self) -> [&str; 2] {
        match self {
            Link::Game { names, .. } | Link::Turn { names, .. } => names.each_ref().map(String::as_str),
            Link::Position(_) | Link::Puzzle(_) => ["", ""],
        }
    }
}
