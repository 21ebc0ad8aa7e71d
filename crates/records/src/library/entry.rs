//! What the library knows of a record without reading it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tavoliere_rules::{GameId, Options, Seat};

use crate::record::{own_seat, standing};
use crate::{Beginning, Date, Ending, Player, Record, Seated, Source, Standing, Waiting};

/// What the library knows of a record without reading it: a line of its index.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// The name by which the library knows the record.
    pub id: String,
    /// The game that was played.
    #[serde(with = "game_text")]
    pub game: GameId,
    /// The rules options that are not at their default, the only ones that a line has room for.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// What it is called; empty if nobody said.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Whether it was starred.
    #[serde(default, skip_serializing_if = "is_default")]
    pub starred: bool,
    /// Who played, the first seat first.
    pub seats: [Seated; 2],
    /// When it began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
    /// Where it comes from.
    #[serde(default, skip_serializing_if = "is_default")]
    pub source: Source,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// How many actions the main line has.
    pub plies: u32,
    /// How many variations there are.
    #[serde(default, skip_serializing_if = "is_default")]
    pub variations: u32,
    /// The accuracy of each seat, 0 to 100, where the whole game was reviewed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub accuracy: [Option<u8>; 2],
    /// Whom it waits for, if it is played by correspondence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiting: Option<Waiting>,
    /// The positions that it began with. An index of an earlier program lacks them until the record has been
    /// [read again](super::Library::catch_up).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beginning: Option<Beginning>,
}

/// Whom one has played against.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Opponent {
    /// An opponent of the program, by its id.
    Computer(String),
    /// A person, by the name; empty if nobody said.
    Person(String),
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Entry {
    /// Of a record that the library knows by that id.
    #[must_use]
    pub fn of(id: &str, record: &Record) -> Entry {
        let defaults = Options::defaults(record.game().options());
        let chosen = record.options().iter().filter(|(key, value)| defaults.get(key) != *value);
        Entry {
            id: id.into(),
            game: record.game(),
            options: chosen.map(|(key, value)| (key.into(), value.into())).collect(),
            title: record.title.clone(),
            starred: record.starred,
            seats: record.seats.clone(),
            date: record.date.clone(),
            source: record.source.clone(),
            ending: record.ending,
            plies: record.plies() as u32,
            variations: record.tree().lines().len() as u32 - 1,
            accuracy: record.accuracy(),
            waiting: record.waiting(),
            beginning: Some(Beginning::of(record)),
        }
    }

    /// The number by which both sides know a game by correspondence.
    #[must_use]
    pub fn correspondence(&self) -> Option<u32> {
        if let Source::Correspondence(number) = self.source { Some(number) } else { None }
    }

    /// The seat of whoever the library belongs to: the only one that a person at this device played.
    #[must_use]
    pub fn own_seat(&self) -> Option<Seat> {
        own_seat([&self.seats[0].player, &self.seats[1].player])
    }

    /// How it went for whoever the library belongs to; nothing while it goes on, and of games that are not theirs.
    #[must_use]
    pub fn standing(&self) -> Option<Standing> {
        Some(standing(self.ending?.winner, self.own_seat()?))
    }

    /// Whom they played against.
    #[must_use]
    pub fn opponent(&self) -> Option<Opponent> {
        let seated = &self.seats[self.own_seat()?.other().index()];
        Some(match &seated.player {
            Player::Computer(id) => Opponent::Computer(id.clone()),
            _ => Opponent::Person(seated.name.clone()),
        })
    }
}

/// A game as its id.
mod game_text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use tavoliere_rules::GameId;

    pub(super) fn serialize<S: Serializer>(game: &GameId, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(game.id())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<GameId, D::Error> {
        std::borrow::Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
