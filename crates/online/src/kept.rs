//! What the device keeps of each match: a text of its own in whatever storage there is.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use tavoliere_protocol::{Ended, Ending, Event, Held, Kept, MatchId, Offer, Role, Terms, What};
use tavoliere_records::library::{Damaged, set_aside};
use tavoliere_records::{Storage, StorageError};
use tavoliere_rules::{GameId, Seat};

/// The version that texts are written with.
const VERSION: u32 = 1;
const PREFIX: &str = "online-";
const SUFFIX: &str = ".json";
/// The text with the servers that the player goes to unasked. No match is called so.
const SERVERS: &str = "online-servers.json";

/// What is known of a match even while nothing connects to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Summary {
    /// What is played, and how; none before the server has told.
    pub terms: Option<Terms>,
    /// What the host is called.
    pub host: String,
    /// What the first and the second seat's players are called, once they sit.
    pub names: Option<[String; 2]>,
    /// If one of them is the server's engine, the id of its strength.
    pub bot: Option<String>,
    /// What we are in it.
    pub role: Option<Role>,
    /// Our seat.
    pub seat: Option<Seat>,
    /// How many actions have been played.
    pub ply: u32,
    /// Whose turn it is.
    pub to_act: Option<Seat>,
    /// How it ended.
    pub ended: Option<Ended>,
    /// Whether the server called it off because its engine does not play at that strength any more.
    pub bot_gone: bool,
    /// How many events there are.
    pub events: u32,
    /// When something happened last, by the server's time.
    pub at: u64,
    /// Whether one of them wants to meet again, and the other has not answered.
    pub rematch_offered: bool,
    /// The match in which the same players meet again.
    pub rematch: Option<MatchId>,
}

impl Summary {
    /// The game, where this program knows it.
    #[must_use]
    pub fn game(&self) -> Option<GameId> {
        self.terms.as_ref()?.game.parse().ok()
    }

    /// What the other player is called; of a match that is watched, or that one is invited to, the host. Nothing as long as
    /// nobody has come.
    #[must_use]
    pub fn other(&self) -> &str {
        match (&self.names, self.seat) {
            (Some(names), Some(seat)) => &names[seat.other().index()],
            (None, _) if self.role == Some(Role::Host) => "",
            _ => &self.host,
        }
    }

    /// The id of the other's strength, where that is the server's engine.
    #[must_use]
    pub fn other_bot(&self) -> Option<&str> {
        self.bot.as_deref().filter(|_| self.role != Some(Role::Watcher))
    }

    /// Whether it was called off, so that it does not count.
    #[must_use]
    pub fn is_called_off(&self) -> bool {
        self.ended.is_some_and(|ended| ended.how == Ending::CalledOff)
    }

    /// Takes over what has become known.
    pub(crate) fn refresh(&mut self, held: &Held) {
        self.role = held.role().or(self.role);
        let Some(journal) = held.journal() else { return };
        self.terms = Some(journal.terms().clone());
        self.host = journal.host().to_owned();
        self.names = journal.players().map(|players| players.each_ref().map(|player| player.name.clone()));
        self.bot = journal.players().and_then(|players| players.iter().find_map(|player| player.bot.clone()));
        self.seat = held.seat().or(self.seat);
        self.ply = journal.played().ply() as u32;
        self.to_act = journal.to_act();
        self.ended = journal.ended();
        let by_server = |event: &Event| event.by.is_none() && matches!(event.what, What::Ended { .. });
        self.bot_gone = self.bot.is_some() && self.is_called_off() && journal.events().iter().any(by_server);
        self.events = journal.head();
        self.at = journal.events().last().map_or(0, |event| event.at);
        self.rematch_offered = Seat::BOTH.into_iter().any(|seat| journal.offers(seat, Offer::Rematch));
        self.rematch = journal.rematch().cloned();
    }
}

/// A match as its text has it.
#[derive(Clone, Debug)]
pub(crate) struct Stored {
    pub server: String,
    pub kept: Kept,
    pub summary: Summary,
    /// Whether what the other says is not shown.
    pub muted: bool,
    /// Whether the rematch has been gone to.
    pub followed: bool,
    /// Whether it is forgotten as soon as the server knows that nobody waits any more.
    pub leaving: bool,
}

#[derive(Serialize, Deserialize)]
struct File {
    version: u32,
    server: String,
    kept: serde_json::Value,
    #[serde(default)]
    summary: Summary,
    #[serde(default)]
    muted: bool,
    #[serde(default)]
    followed: bool,
    #[serde(default)]
    leaving: bool,
}

/// Why a text is not what its name says.
#[derive(Debug)]
enum Unreadable {
    Later,
    Damaged(String),
}

impl Stored {
    /// As JSON.
    pub fn to_json(&self) -> String {
        let file = File {
            version: VERSION,
            server: self.server.clone(),
            kept: serde_json::from_str(&self.kept.to_json()).expect("what was written as JSON is JSON"),
            summary: self.summary.clone(),
            muted: self.muted,
            followed: self.followed,
            leaving: self.leaving,
        };
        serde_json::to_string(&file).expect("texts and numbers can always be written as JSON")
    }

    fn read(text: &str, id: &MatchId) -> Result<Stored, Unreadable> {
        let file: File = read(text)?;
        let kept = Kept::from_json(&file.kept.to_string()).map_err(Unreadable::Damaged)?;
        if kept.id != *id {
            return Err(Unreadable::Damaged(format!("it is about the match {}", kept.id)));
        }
        let File { server, summary, muted, followed, leaving, .. } = file;
        Ok(Stored { server, kept, summary, muted, followed, leaving })
    }
}

/// The servers that the player goes to unasked, as their text has them.
#[derive(Serialize, Deserialize)]
struct Servers {
    version: u32,
    trusted: BTreeSet<String>,
}

/// Keeps them.
///
/// # Errors
/// What the storage says.
pub(crate) fn keep_servers(storage: &impl Storage, trusted: &BTreeSet<String>) -> Result<(), StorageError> {
    let text = serde_json::to_string(&Servers { version: VERSION, trusted: trusted.clone() });
    storage.write(SERVERS, &text.expect("texts can always be written as JSON"))
}

/// Reads what a text of this version, or an earlier one, has.
fn read<T: for<'a> Deserialize<'a>>(text: &str) -> Result<T, Unreadable> {
    #[derive(Deserialize)]
    struct Versioned {
        version: u32,
    }
    let damaged = |error: serde_json::Error| Unreadable::Damaged(error.to_string());
    let Versioned { version } = serde_json::from_str(text).map_err(damaged)?;
    if version > VERSION {
        return Err(Unreadable::Later);
    }
    serde_json::from_str(text).map_err(damaged)
}

/// What was not as it should be when the matches of a device were read.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Matches that could not be read and were put aside.
    pub damaged: Vec<Damaged>,
    /// Names of texts that a later program wrote; they are left as they are.
    pub later: Vec<String>,
}

/// The name of a match's text.
pub(crate) fn file(id: &MatchId) -> String {
    format!("{PREFIX}{id}{SUFFIX}")
}

/// Reads all matches of a device, and the servers that the player goes to unasked.
///
/// # Errors
/// What the storage says.
pub(crate) fn read_all(storage: &impl Storage) -> Result<(Vec<Stored>, BTreeSet<String>, Report), StorageError> {
    let (mut all, mut trusted, mut report) = (Vec::new(), BTreeSet::new(), Report::default());
    for name in storage.names()? {
        let id = name.strip_prefix(PREFIX).and_then(|rest| rest.strip_suffix(SUFFIX)?.parse().ok());
        if id.is_none() && name != SERVERS {
            continue;
        }
        let Some(text) = storage.read(&name)? else { continue };
        let done = match id {
            Some(id) => Stored::read(&text, &id).map(|stored| all.push(stored)),
            None => read(&text).map(|servers: Servers| trusted = servers.trusted),
        };
        match done {
            Ok(()) => {}
            Err(Unreadable::Later) => report.later.push(name),
            Err(Unreadable::Damaged(why)) => {
                let kept = set_aside(storage, &name).unwrap_or_else(|_| name.clone());
                report.damaged.push(Damaged { name, kept, why });
            }
        }
    }
    Ok((all, trusted, report))
}
