//! What happens in a match, as its journal keeps it.

use serde::{Deserialize, Serialize};
use tavoliere_rules::Seat;

use crate::message::word;
use crate::{CommandId, MatchId, Terms, time};

/// One thing that happened. Its number is its place in the journal, from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// When, by the server's clock: milliseconds since 1970, never less than those of the event before.
    #[serde(deserialize_with = "time::read")]
    pub at: u64,
    /// Whose doing it is, where it is a seat's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// The command that it is the answer to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<CommandId>,
    /// What happened.
    pub what: What,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// The match was created: always the first event, and only that.
    Created {
        /// The version of the rules it is played under ([`RULES_VERSION`](tavoliere_rules::RULES_VERSION)).
        rules: u32,
        /// What is played, and how.
        terms: Terms,
        /// What the host is called.
        name: String,
    },
    /// A player has taken the seat in `by`. Both sit down at once.
    Seated {
        /// What the player is called.
        name: String,
        /// Whether it is who created the match.
        #[serde(default)]
        host: bool,
        /// If it is the server's engine, the id of its strength (`novice`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<String>,
    },
    /// The seat has acted.
    Acted {
        /// The action's text.
        action: String,
        /// Milliseconds left to the first and the second seat, in a match with clocks.
        #[serde(default, deserialize_with = "time::read_left", skip_serializing_if = "Option::is_none")]
        left: Option<[u64; 2]>,
        /// Whether it was made ready beforehand.
        #[serde(default)]
        prepared: bool,
    },
    /// The seat offers something.
    Offered(Offer),
    /// The seat declines what the other offered.
    Declined(Offer),
    /// The seat agreed to take back what came after `ply` actions.
    TookBack {
        /// How many actions are left.
        ply: u32,
        /// Milliseconds left to the first and the second seat, in a match with clocks.
        #[serde(default, deserialize_with = "time::read_left", skip_serializing_if = "Option::is_none")]
        left: Option<[u64; 2]>,
    },
    /// The seat says one of the set phrases.
    Said(Phrase),
    /// The match is over.
    Ended {
        /// Who has won; nobody in a draw and in a match that does not count.
        #[serde(default)]
        winner: Option<Seat>,
        /// How it came to that.
        how: Ending,
    },
    /// The same players meet again, with seats exchanged and the same keys.
    Rematch {
        /// The new match.
        #[serde(rename = "match")]
        id: MatchId,
    },
}

/// What a player can offer the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// To end the match as a draw. It lapses with the other's next action.
    Draw,
    /// To take back the own last action and all that followed. It lapses with the next action.
    Takeback,
    /// Another match, once this one has ended. It stands.
    Rematch,
}

/// What can be said. There is nothing else: each client has the words in its own language, and can leave them out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// Hello, and a good game.
    Hello,
    /// A fine move.
    WellPlayed,
    /// Oh!
    Oh,
    /// Thank you.
    Thanks,
    /// Just a moment.
    Moment,
    /// I have to go.
    Goodbye,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// By the game's rules.
    Rules,
    /// A seat resigned.
    Resigned,
    /// A draw was agreed.
    Agreed,
    /// A seat's time was over.
    Time,
    /// A seat had gone, and the other claimed the match.
    Left,
    /// It was called off before both had acted, or since the server's engine does not play any more, and does not count.
    CalledOff,
}

impl Phrase {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Phrase; 6] =
        [Phrase::Hello, Phrase::WellPlayed, Phrase::Oh, Phrase::Thanks, Phrase::Moment, Phrase::Goodbye];

    /// The word for it in messages.
    #[must_use]
    pub fn id(self) -> String {
        word(&self)
    }
}

impl Offer {
    /// The word for it in messages.
    #[must_use]
    pub fn id(self) -> String {
        word(&self)
    }
}
