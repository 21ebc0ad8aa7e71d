//! Playing over the network: what is said between a server and its clients, and what both make of it.
//!
//! A match is a [`Journal`]: its [events](Event), numbered from 0, of which everything else follows. Clients send
//! [`ClientMessage`]s and servers [`ServerMessage`]s, JSON texts over a WebSocket; `docs/protocol.md` is the description for
//! strangers. [`Session`] is the client's side without a socket: texts and times go in, texts and [`Notice`]s come out.
//!
//! Times are milliseconds. A server's are counted from 1970, a client's from wherever its clock begins.

mod clock;
#[cfg(test)]
mod documentation;
mod event;
mod identity;
mod journal;
pub mod limits;
mod link;
mod message;
mod offset;
mod session;
mod terms;
mod time;

pub use clock::Clocks;
pub use event::{Ending, Event, Offer, Phrase, What};
pub use identity::{CommandId, IdentityError, Key, MatchId, Random};
pub use journal::{Ended, Journal, JournalError, Player};
pub use link::{Link, LinkError};
pub use message::{ClientMessage, Code, Command, Create, Invitation, Join, Role, ServerMessage};
pub use offset::Offset;
pub use session::{Connection, Held, Kept, Notice, Session, Wish};
pub use terms::{ClockTerms, SeatWish, Terms, TermsError, check_name};

/// The version of the messages. A server answers any other with [`Code::Version`].
pub const PROTOCOL_VERSION: u32 = 1;
