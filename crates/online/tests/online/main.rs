//! Two devices in one process, with a real server between them, over real sockets on loopback. What takes long for
//! people passes by the devices' own clocks, which the tests move.

mod desk;
mod doing;
mod games;
mod keeping;
mod network;
