//! One match that a client holds.

use serde::{Deserialize, Serialize};
use tavoliere_rules::Seat;

use crate::{ClientMessage, Code, Command, CommandId, Create, Event, Join, Journal, Key, MatchId, Role};

/// The version that [`Kept`] is written with.
const VERSION: u32 = 1;

/// What a device keeps of a match, so that it can be taken up again: the way in, and what was not confirmed. It holds the
/// seat's key, so it belongs to nobody else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    version: u32,
    /// Which match.
    #[serde(rename = "match")]
    pub id: MatchId,
    wanted: Wanted,
    /// What the host has to give to the guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<Key>,
    /// What was said and not confirmed, in order.
    #[serde(default)]
    pub(super) unsent: Vec<(CommandId, Command)>,
    /// How many events the player has seen. The session does not look at it.
    #[serde(default)]
    pub seen: u32,
}

/// How the match is to be reached.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Wanted {
    Create(Create),
    Join(Join),
    Open(Option<Key>),
}

impl Kept {
    pub(super) fn new(id: MatchId, wanted: Wanted) -> Kept {
        let invitation = if let Wanted::Create(create) = &wanted { Some(create.invitation.clone()) } else { None };
        Kept { version: VERSION, id, wanted, invitation, unsent: Vec::new(), seen: 0 }
    }

    /// A match that exists, with the key to a seat or to look on.
    #[must_use]
    pub fn opened(id: MatchId, key: Option<Key>) -> Kept {
        Kept::new(id, Wanted::Open(key))
    }

    /// The key to the seat; none for whoever looks on.
    #[must_use]
    pub fn key(&self) -> Option<&Key> {
        match &self.wanted {
            Wanted::Create(create) => Some(&create.key),
            Wanted::Join(join) => Some(&join.key),
            Wanted::Open(key) => key.as_ref(),
        }
    }

    /// From now on the key is enough.
    pub(super) fn created(&mut self) {
        self.wanted = Wanted::Open(self.key().cloned());
    }

    /// As JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers can always be written as JSON")
    }

    /// Reads JSON.
    ///
    /// # Errors
    /// What is wrong with it, in English: it is not JSON, or not with these fields, or of a later version.
    pub fn from_json(text: &str) -> Result<Kept, String> {
        #[derive(Deserialize)]
        struct Versioned {
            version: u32,
        }
        let Versioned { version } = serde_json::from_str(text).map_err(|e| e.to_string())?;
        if version != VERSION {
            return Err(format!("version {version} is not known here (this program writes {VERSION})"));
        }
        serde_json::from_str(text).map_err(|e| e.to_string())
    }
}

/// A match that is held: what is known of it, and what is on its way.
pub struct Held {
    pub(super) kept: Kept,
    /// Whether it is open on this connection.
    pub(super) open: bool,
    pub(super) role: Option<Role>,
    pub(super) journal: Option<Journal>,
    /// How many events the server had when it opened the match last.
    pub(super) head: u32,
    pub(super) here: [bool; 2],
    pub(super) watchers: u32,
    pub(super) prepared: (u32, Vec<Vec<String>>),
    pub(super) failure: Option<Code>,
    /// When something was last sent about it.
    pub(super) sent: u64,
}

/// Why events cannot be added to what is known.
pub(super) enum Gap {
    Missing,
    Rules,
}

impl Held {
    pub(super) fn new(kept: Kept) -> Held {
        Held {
            kept,
            open: false,
            role: None,
            journal: None,
            head: 0,
            here: [false; 2],
            watchers: 0,
            prepared: Default::default(),
            failure: None,
            sent: 0,
        }
    }

    /// What the device should keep of it.
    #[must_use]
    pub fn kept(&self) -> &Kept {
        &self.kept
    }

    /// Whether it is open on this connection; as long as it is not, what is known of it may be old.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// What we are in it; none before it was open for the first time.
    #[must_use]
    pub fn role(&self) -> Option<Role> {
        self.role
    }

    /// Our seat; none for those who look on, and before the guest sits down.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self.role? {
            Role::Host => self.journal.as_ref()?.seat_of(true),
            Role::Guest => self.journal.as_ref()?.seat_of(false),
            Role::Watcher => None,
        }
    }

    /// What the server has told of it; none before its first event.
    #[must_use]
    pub fn journal(&self) -> Option<&Journal> {
        self.journal.as_ref()
    }

    /// How many events the server had when it opened the match last: with so many, all that happened before is known.
    #[must_use]
    pub fn head(&self) -> u32 {
        self.head
    }

    /// Which of the seats' players are connected: the first and the second seat's, or, before they are taken, host and guest.
    #[must_use]
    pub fn here(&self) -> [bool; 2] {
        self.here
    }

    /// How many look on, ourselves among them if we do; 0 where the server does not tell.
    #[must_use]
    pub fn watchers(&self) -> u32 {
        self.watchers
    }

    /// What we have made ready: after how many actions, and the lines.
    #[must_use]
    pub fn prepared(&self) -> (u32, &[Vec<String>]) {
        (self.prepared.0, &self.prepared.1)
    }

    /// Why it cannot be created, joined, opened or gone on with, if that is so.
    #[must_use]
    pub fn failure(&self) -> Option<Code> {
        self.failure
    }

    /// What we have said and the server has not confirmed, in order.
    pub fn unconfirmed(&self) -> impl Iterator<Item = &Command> {
        self.kept.unsent.iter().map(|(_, command)| command)
    }

    /// The texts of all actions as the player should see them: those that happened, and the own ones on their way.
    #[must_use]
    pub fn actions(&self) -> Vec<String> {
        let played = self.journal.as_ref().map(Journal::played);
        let mut actions: Vec<String> =
            played.map_or_else(Vec::new, |m| (0..m.ply()).filter_map(|ply| m.action_text(ply)).collect());
        for command in self.unconfirmed() {
            if let Command::Act { ply, action } = command
                && *ply as usize == actions.len()
            {
                actions.push(action.clone());
            }
        }
        actions
    }

    /// Whether the server owes an answer.
    pub(super) fn waits(&self) -> bool {
        self.failure.is_none() && (!self.open || !self.kept.unsent.is_empty())
    }

    /// The message that opens it; none where that is of no use.
    pub(super) fn greeting(&self) -> Option<ClientMessage> {
        if self.failure.is_some() {
            return None;
        }
        Some(match &self.kept.wanted {
            Wanted::Create(create) => ClientMessage::Create(create.clone()),
            Wanted::Join(join) => ClientMessage::Join(join.clone()),
            Wanted::Open(key) => ClientMessage::Open {
                id: self.kept.id.clone(),
                key: key.clone(),
                from: self.journal.as_ref().map_or(0, Journal::head),
            },
        })
    }

    /// Takes events in, and gives the number of the first that is new.
    pub(super) fn add(&mut self, from: u32, events: Vec<Event>) -> Result<Option<u32>, Gap> {
        let known = self.journal.as_ref().map_or(0, Journal::head);
        if from > known {
            return Err(Gap::Missing);
        }
        // Whatever comes twice is the answer to what was sent twice.
        self.kept.unsent.retain(|(number, _)| !events.iter().any(|event| event.id == Some(*number)));
        let mut fresh = events.into_iter().skip((known - from) as usize).peekable();
        if fresh.peek().is_none() {
            return Ok(None);
        }
        for event in fresh {
            match &mut self.journal {
                Some(journal) => journal.push(event).map_err(|_| Gap::Rules)?,
                none => *none = Some(Journal::new(event).map_err(|_| Gap::Rules)?),
            }
        }
        Ok(Some(known))
    }
}
