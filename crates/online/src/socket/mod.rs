//! Sockets: a connection to a server as whoever drives a session sees it, natively and in a browser.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod page;

use std::sync::Arc;

use tavoliere_protocol::{ClientMessage, ServerMessage};

/// The longest text of a server that is taken, in bytes: more than any of its messages has.
#[cfg(not(target_arch = "wasm32"))]
const MAX_TEXT: usize = 1 << 20;
/// How many texts wait for whoever polls, at most. A server that sends more without being asked is not listened to.
const MAX_WAITING: usize = 2048;

/// What a socket has to tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SocketEvent {
    /// It is open: texts can be sent.
    Opened,
    /// The server has said something.
    Text(String),
    /// It has closed, or could not be opened. Nothing comes after that.
    Closed,
}

/// A connection to a server, from the moment it is being opened. Nothing of it blocks; let go of, it closes at once.
///
/// It answers the server's pings itself ([`reflex`]), so that a window that draws nothing does not look like a player who has
/// gone, and a slow picture not like a slow network.
pub trait Socket: Send + Sync {
    /// What has happened next, if anything has.
    fn poll(&mut self) -> Option<SocketEvent>;

    /// Sends a text. What cannot be sent is dropped: the socket will have closed.
    fn send(&mut self, text: String);
}

/// What is called, from any thread, whenever a socket has something to tell, so that the program need not look all the time.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// How sockets are opened. Tests put networks in between that can be cut.
pub trait Dial: Send + Sync {
    /// Begins to open a socket to that address (`wss://play.example.org/ws`).
    fn dial(&mut self, address: &str, wake: &Wake) -> Box<dyn Socket>;

    /// Whether it was said, since this was asked last, that there is a network again or that somebody looks again: then nothing
    /// should wait. Where that is ever said, `wake` is called, too.
    fn is_back(&mut self, _wake: &Wake) -> bool {
        false
    }
}

/// The system's sockets, or the browser's.
#[derive(Clone, Copy, Debug, Default)]
pub struct Network;

impl Dial for Network {
    fn dial(&mut self, address: &str, wake: &Wake) -> Box<dyn Socket> {
        #[cfg(not(target_arch = "wasm32"))]
        return Box::new(native::Native::open(address, wake.clone()));
        #[cfg(target_arch = "wasm32")]
        Box::new(page::Page::open(address, wake.clone()))
    }

    /// Only browsers say so.
    #[cfg(target_arch = "wasm32")]
    fn is_back(&mut self, wake: &Wake) -> bool {
        page::is_back(wake)
    }
}

/// The answer that a text wants at once, if it is a ping of the server's.
#[must_use]
pub fn reflex(text: &str) -> Option<String> {
    if !text.starts_with(r#"{"ping""#) {
        return None;
    }
    match ServerMessage::from_json(text) {
        Ok(ServerMessage::Ping { time }) => Some(ClientMessage::Pong { time }.to_json()),
        _ => None,
    }
}
