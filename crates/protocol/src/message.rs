//! The messages themselves. Each is a JSON object with one field, whose name says what it is.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{CommandId, Event, Key, MatchId, Offer, Phrase, SeatWish, Terms, limits, time};

/// What a client says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClientMessage {
    /// Must come first.
    Hello {
        /// The version of the messages ([`PROTOCOL_VERSION`](crate::PROTOCOL_VERSION)).
        protocol: u32,
        /// The version of the rules ([`RULES_VERSION`](tavoliere_rules::RULES_VERSION)).
        rules: u32,
    },
    /// Asks for the server's time, and whether it is still there.
    Ping {
        /// The client's time, whatever it counts from.
        at: u64,
    },
    /// The answer to the server's ping.
    Pong {
        /// As it stood in the ping.
        time: u64,
    },
    /// Creates a match, or does nothing where this client has already created it.
    Create(Create),
    /// Sits down in a match, or does nothing where this client already sits there.
    Join(Join),
    /// Hears of a match from now on, and of what has happened in it.
    Open {
        /// Which.
        #[serde(rename = "match")]
        id: MatchId,
        /// The key to a seat; whoever has none watches.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<Key>,
        /// The number of the first event wanted.
        #[serde(default)]
        from: u32,
    },
    /// Hears of a match no more.
    Close {
        /// Which.
        #[serde(rename = "match")]
        id: MatchId,
    },
    /// Does something in a match that is open with a key.
    Do {
        /// Which.
        #[serde(rename = "match")]
        id: MatchId,
        /// The command's number.
        #[serde(rename = "id")]
        command: CommandId,
        /// What.
        what: Command,
    },
    /// Hears of the lobby from now on, or no more.
    Lobby {
        /// Whether it wants to.
        follow: bool,
    },
}

/// A match to be created.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Create {
    /// Its name, chosen at random.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// The key to the host's own seat.
    pub key: Key,
    /// What the guest has to bring; nobody can sit down without it, but for those who come from the lobby.
    pub invitation: Key,
    /// What the host is called.
    pub name: String,
    /// What is played, and how.
    pub terms: Terms,
    /// Which seat the host wants.
    #[serde(default)]
    pub seat: SeatWish,
    /// Whether it waits in the lobby, as long as its host is there.
    #[serde(default)]
    pub lobby: bool,
    /// The id of the strength of the server's engine, if that is to be the guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// A seat to be taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Join {
    /// In which match.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// The key that opens the seat from now on.
    pub key: Key,
    /// What the host gave; nothing for a match from the lobby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<Key>,
    /// What the guest is called.
    pub name: String,
}

/// What a player does in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Acts.
    Act {
        /// How many actions have been played before.
        ply: u32,
        /// The action's text.
        action: String,
    },
    /// Offers something; a draw or a rematch that the other has offered is accepted by it.
    Offer(Offer),
    /// Accepts what the other has offered.
    Accept(Offer),
    /// Declines what the other has offered, or withdraws what was offered.
    Decline(Offer),
    /// Gives the match up; calls it off, where not both have acted.
    Resign,
    /// Claims the match from whoever has gone or is out of time.
    Claim,
    /// Says one of the set phrases.
    Say(Phrase),
    /// Makes ready what to answer, instead of what was ready before. Only in a match without a live clock.
    Prepare {
        /// How many actions have been played before.
        ply: u32,
        /// Sequences of action texts, the other's and the own ones as they come.
        lines: Vec<Vec<String>>,
    },
}

/// What a server says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to [`ClientMessage::Hello`].
    Welcome {
        /// The version of the messages.
        protocol: u32,
        /// The version of the rules that it judges by.
        rules: u32,
        /// Its time.
        #[serde(deserialize_with = "time::read")]
        time: u64,
        /// Its program's version, for people.
        server: String,
    },
    /// Asks whether the client is still there; to be answered at once.
    Ping {
        /// The server's time.
        #[serde(deserialize_with = "time::read")]
        time: u64,
    },
    /// The answer to the client's ping.
    Pong {
        /// As it stood in the ping.
        at: u64,
        /// The server's time.
        #[serde(deserialize_with = "time::read")]
        time: u64,
    },
    /// A match is open now; its events follow.
    Opened {
        /// Which.
        #[serde(rename = "match")]
        id: MatchId,
        /// What the client is in it.
        role: Role,
        /// How many events there are for the client.
        head: u32,
    },
    /// What has happened in a match.
    Events {
        /// Which.
        #[serde(rename = "match")]
        id: MatchId,
        /// The number of the first one.
        from: u32,
        /// In order, without a gap.
        events: Vec<Event>,
    },
    /// What a client wanted is not done.
    Refused {
        /// In which match.
        #[serde(rename = "match")]
        id: MatchId,
        /// The command's number; none where it was no command.
        #[serde(rename = "id", default, skip_serializing_if = "Option::is_none")]
        command: Option<CommandId>,
        /// Why.
        code: Code,
    },
    /// Which of the seats' players are connected.
    Here {
        /// In which match.
        #[serde(rename = "match")]
        id: MatchId,
        /// The first and the second seat; before they are taken host and guest.
        seats: [bool; 2],
    },
    /// How many look on at a match.
    Watchers {
        /// Which.
        #[serde(rename = "match")]
        id: MatchId,
        /// How many devices.
        count: u32,
    },
    /// What the client has made ready in a match: when that is opened, changed, or used.
    Prepared {
        /// Which.
        #[serde(rename = "match")]
        id: MatchId,
        /// The command's number, where this is its answer.
        #[serde(rename = "id", default, skip_serializing_if = "Option::is_none")]
        command: Option<CommandId>,
        /// How many actions have been played before.
        ply: u32,
        /// Sequences of action texts.
        lines: Vec<Vec<String>>,
    },
    /// Everything that waits in the lobby.
    Lobby {
        /// The longest waiting first.
        invitations: Vec<Invitation>,
        /// The ids of the strengths that the server's engine can be played with at.
        bots: Vec<String>,
    },
    /// The connection is of no use; the server closes it.
    Error {
        /// Why.
        code: Code,
    },
    /// The server is about to stop; another will be there, or the same again.
    Closing {
        /// Milliseconds after which to connect anew. No client waits longer than an hour.
        #[serde(deserialize_with = "time::read")]
        after: u64,
    },
}

/// What a client is in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The player who created it.
    Host,
    /// The other player.
    Guest,
    /// Somebody who looks on.
    Watcher,
}

/// A match in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invitation {
    /// Which.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// What the host is called.
    pub name: String,
    /// What is played, and how.
    pub terms: Terms,
    /// Which seat the host wants.
    pub seat: SeatWish,
}

/// Why something is refused.
#[cfg_attr(test, derive(strum::EnumIter))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// It is no message: not JSON, not one of these, or not in its turn.
    Malformed,
    /// The server speaks another version: the client has to be loaded anew.
    Version,
    /// There is no such match.
    UnknownMatch,
    /// The key opens no seat, or the invitation is none.
    WrongKey,
    /// Somebody else sits there already, or has taken the name of the match.
    Taken,
    /// Watchers cannot do that.
    Watching,
    /// The guest is not there yet.
    Waiting,
    /// The match is over.
    Ended,
    /// It is the other's turn.
    NotYourTurn,
    /// Something has happened before that the client did not know of.
    Late,
    /// The text is none of an action.
    Unreadable,
    /// The rules do not allow the action.
    Illegal,
    /// The match was agreed upon without that.
    NotAllowed,
    /// Later.
    TooSoon,
    /// Too much of something.
    TooMany,
    /// The server's engine has too much to do.
    Busy,
    /// The match is played under another version of the rules: it can only be watched.
    Rules,
    /// The terms cannot be played by.
    Terms,
    /// Nobody can be called so.
    Name,
    /// The lines are not legal, or answer the same in two ways.
    Lines,
    /// The server cannot keep anything at the moment; the same command may be sent again.
    Unavailable,
}

impl Code {
    /// The word for it in messages.
    #[must_use]
    pub fn id(self) -> String {
        word(&self)
    }
}

/// The word that a message has for one of several values.
pub(crate) fn word(value: &impl Serialize) -> String {
    to_json(value).trim_matches('"').to_owned()
}

fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, Code> {
    serde_json::from_str(text).map_err(|_| Code::Malformed)
}

fn to_json(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("texts and numbers can always be written as JSON")
}

impl ClientMessage {
    /// The message as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_json(self)
    }

    /// Reads a message.
    ///
    /// # Errors
    /// [`Code::TooMany`] if it is longer than [`limits::MESSAGE`], [`Code::Malformed`] if it is none.
    pub fn from_json(text: &str) -> Result<ClientMessage, Code> {
        if text.len() > limits::MESSAGE { Err(Code::TooMany) } else { from_json(text) }
    }
}

impl ServerMessage {
    /// The message as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_json(self)
    }

    /// Reads a message.
    ///
    /// # Errors
    /// [`Code::Malformed`] if it is none. Clients pass over what they cannot read: it may be of a later server.
    pub fn from_json(text: &str) -> Result<ServerMessage, Code> {
        from_json(text)
    }
}
