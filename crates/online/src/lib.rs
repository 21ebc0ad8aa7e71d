//! The device's side of matches over the network, without a picture: sockets, what is kept of each match, and what a screen
//! shows of them.
//!
//! [`Online`] has a `Session` of `tavoliere-protocol` and a [`Socket`] for each server, drives them
//! ([`update`](Online::update)), keeps the device's matches in any `Storage`, and tells what happens as [`Notice`]s. A
//! [`View`] is one match as the player should see it; [`entries`](Online::entries) is the list of all. The same code runs
//! natively and in a browser.
//!
//! Times are milliseconds of the clock that `update` is given, which must not go backwards, unless a server's are meant.

mod address;
mod commands;
mod keeping;
mod kept;
mod list;
mod names;
mod notice;
mod online;
mod record;
mod socket;
mod view;

pub use address::{page_link, read_link, server_address};
pub use commands::NewMatch;
pub use kept::{Report, Summary};
pub use list::{Counts, Entry, Standing};
pub use names::{random_name, suggest_name};
pub use notice::Notice;
pub use online::Online;
pub use record::record_of;
pub use socket::{Dial, Network, Socket, SocketEvent, Wake, reflex};
pub use view::{LinkKind, ShownClocks, State, View, When};
