//! A record: everything about one game.

use std::collections::BTreeMap;

use tavoliere_engine::Review;
use tavoliere_rules::{Action, AnyPosition, GameId, Illegal, Match, Options, Seat, Winner};

use crate::{Date, Ending, NodeId, TimeControl, Tree};

/// The most characters of a name, a title or a tag's value; what is longer is cut.
pub const MAX_NAME: usize = 120;

/// Who played a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Player {
    /// A person at this device.
    Human,
    /// An opponent, by the id of its strength.
    Computer(String),
    /// A person elsewhere, or nobody knows who.
    #[default]
    Other,
}

/// A seat, as a record has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seated {
    /// What whoever played it is called; empty if nobody said.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Who played it.
    pub player: Player,
}

/// Where a record comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Source {
    /// It was played at this device.
    #[default]
    Played,
    /// It was played by links that were sent to and fro; by which number.
    Correspondence(u32),
    /// It was played over a server; by which name there.
    Online(String),
    /// It came as a file or a text.
    Imported,
    /// It came as a link.
    Link,
    /// A position that was looked into.
    Analysis,
}

/// How a game went for one of its seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Standing {
    /// It won.
    Won,
    /// Nobody did.
    Drawn,
    /// It lost.
    Lost,
}

/// Everything about one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    game: GameId,
    options: Options,
    start: AnyPosition,
    /// What it is called in the library; empty if nobody said.
    pub title: String,
    /// Whether it was starred.
    pub starred: bool,
    /// Who played, the first seat first.
    pub seats: [Seated; 2],
    /// When it began.
    pub date: Option<Date>,
    /// Where it comes from.
    pub source: Source,
    /// How the game that was played has ended; none while it goes on, or where nobody knows.
    pub ending: Option<Ending>,
    /// What the clocks were set to, of each seat that had one.
    pub controls: [Option<TimeControl>; 2],
    /// What else is known, by PGN's names: `Event`, `Site`, …
    pub tags: BTreeMap<String, String>,
    /// What was played and tried. Its actions are legal: see [`play`](Record::play).
    pub(crate) tree: Tree,
    /// Where it was left.
    pub place: NodeId,
    /// What a review has found out about the main line, if it [fits](Review::fits) that still.
    pub review: Option<Review>,
}

/// Why an action cannot be added to a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// It is not legal there.
    #[error("not legal: {0:?}")]
    Illegal(Illegal),
    /// The record has [as many places](crate::MAX_NODES) as it can have.
    #[error("the record is full")]
    Full,
}

impl Record {
    /// Of a game that begins.
    #[must_use]
    pub fn new(game: GameId, options: Options) -> Record {
        let start = AnyPosition::start(game, &options);
        Record::from_position(options, start)
    }

    /// Of a game that begins with a position, which must be one under these options.
    #[must_use]
    pub fn from_position(options: Options, start: AnyPosition) -> Record {
        Record {
            game: start.game(),
            options,
            start,
            title: String::new(),
            starred: false,
            seats: Default::default(),
            date: None,
            source: Source::default(),
            ending: None,
            controls: Default::default(),
            tags: BTreeMap::new(),
            tree: Tree::default(),
            place: NodeId::ROOT,
            review: None,
        }
    }

    /// Of a match, with all its actions, and how it has ended at their end.
    #[must_use]
    pub fn of_match(played: &Match) -> Record {
        let mut record = Record::from_position(played.options().clone(), played.start().clone());
        let mut node = NodeId::ROOT;
        for &action in played.actions() {
            let Some(next) = record.tree.grow(node, action) else { break };
            node = next;
            if record.tree[node].ply() == played.ply() {
                record.place = node;
            }
        }
        record.conclude();
        record
    }

    /// The game that was played.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The rules options it was played under, all of them.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The position before the first action.
    #[must_use]
    pub fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// The start, where it is not the game's own.
    #[must_use]
    pub fn own_start(&self) -> Option<&AnyPosition> {
        Some(&self.start).filter(|&start| *start != AnyPosition::start(self.game, &self.options))
    }

    /// The actions, as a tree.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The tree, to be noted in, put in another order and cut. (Only the record adds actions to it.)
    pub fn tree_mut(&mut self) -> &mut Tree {
        &mut self.tree
    }

    /// Plays an action at a place: a new place, or the one that the same action led to before.
    ///
    /// # Errors
    /// If it is not legal there, or the record is full.
    pub fn play(&mut self, node: NodeId, action: Action) -> Result<NodeId, PlayError> {
        if let Some(child) = self.tree.child(node, action) {
            return Ok(child);
        }
        self.match_at(node).check(action).map_err(PlayError::Illegal)?;
        self.tree.grow(node, action).ok_or(PlayError::Full)
    }

    /// Takes over what was played on the table, up to its present place, and gives that place: whatever is new becomes
    /// a variation. The match must have begun as the record does; of another one nothing is taken.
    pub fn follow(&mut self, played: &Match) -> NodeId {
        let mut node = NodeId::ROOT;
        if *played.start() == self.start {
            for &action in &played.actions()[..played.ply()] {
                let Some(next) = self.tree.grow(node, action) else { break };
                node = next;
            }
        }
        self.place = node;
        node
    }

    /// The match at a place, with how its line goes on, to be redone.
    #[must_use]
    pub fn match_at(&self, node: NodeId) -> Match {
        let mut played = Match::from_position(self.options.clone(), self.start.clone());
        for action in self.tree.line(node).into_iter().filter_map(|at| self.tree[at].action()) {
            if played.play(action).is_err() {
                break;
            }
        }
        played.jump(self.tree[node].ply());
        played
    }

    /// The main line as a match, at its end.
    #[must_use]
    pub fn main_match(&self) -> Match {
        self.match_at(self.end())
    }

    /// The end of the main line.
    #[must_use]
    pub fn end(&self) -> NodeId {
        self.tree.main_line().last().copied().unwrap_or(NodeId::ROOT)
    }

    /// How many actions the main line has.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.tree[self.end()].ply()
    }

    /// Says how the main line has ended, if the rules say so; another ending that was set stays.
    pub fn conclude(&mut self) {
        if let Some(outcome) = self.main_match().outcome() {
            self.ending = Some(outcome.into());
        }
    }

    /// The accuracy of each seat, 0 to 100, once all of the main line has been reviewed.
    #[must_use]
    pub fn accuracy(&self) -> [Option<u8>; 2] {
        let review = self.review.as_ref().filter(|review| review.fits(&self.main_match()));
        review.map_or([None; 2], |review| review.accuracy)
    }

    /// The seat of whoever the program belongs to: the only one that a person at this device plays.
    #[must_use]
    pub fn own_seat(&self) -> Option<Seat> {
        own_seat([&self.seats[0].player, &self.seats[1].player])
    }

    /// How the game went for a seat; nothing while it goes on.
    #[must_use]
    pub fn standing(&self, seat: Seat) -> Option<Standing> {
        self.ending.map(|ending| standing(ending.winner, seat))
    }
}

/// The only seat that a person at this device plays.
pub(crate) fn own_seat(players: [&Player; 2]) -> Option<Seat> {
    match players.map(|player| *player == Player::Human) {
        [true, false] => Some(Seat::First),
        [false, true] => Some(Seat::Second),
        _ => None,
    }
}

/// How a game with that winner went for a seat.
pub(crate) fn standing(winner: Winner, seat: Seat) -> Standing {
    match winner {
        Winner::Draw => Standing::Drawn,
        Winner::Seat(winner) if winner == seat => Standing::Won,
        Winner::Seat(_) => Standing::Lost,
    }
}

/// A name as records keep it: on one line, without white space around it, at most [`MAX_NAME`] characters.
#[must_use]
pub fn name(text: &str) -> String {
    let plain = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    plain.take(MAX_NAME).collect::<String>().trim().to_owned()
}
