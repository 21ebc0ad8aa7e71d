//! Two devices in one process, with a real server between them, over real sockets on loopback. What they take for the time is
//! counted by their steps, so nothing depends on how fast the machine is.

mod desk;
mod doing;
mod games;
mod keeping;
mod network;
