//! The server, spoken to over real sockets on loopback, by the protocol's own client and by clients that lie.

mod games;
mod loss;
mod lying;
mod play;
mod player;
mod postgres;
mod process;
mod soak;
mod upgrade;
