//! How much of everything there may be. Servers hold their clients to it; `docs/protocol.md` repeats the numbers, and a test
//! compares them.

/// The longest message of a client, in bytes.
pub const MESSAGE: usize = 4096;
/// The longest name of a player, in characters.
pub const NAME: usize = 24;
/// The longest text of a starting position, in bytes.
pub const START: usize = 512;
/// Matches open at once on one connection.
pub const OPEN: usize = 64;
/// Events in one message of a server.
pub const EVENTS: usize = 200;
/// Events in one match.
pub const JOURNAL: usize = 4000;
/// Events of a match that are left for its end.
pub const RESERVE: usize = 20;
/// Events of a player in one match that are no actions.
pub const OTHERS: usize = 300;
/// Phrases of a player in one match.
pub const SAID: usize = 100;
/// Own actions after which a draw can be offered again.
pub const DRAWS: usize = 10;
/// Invitations that a lobby shows.
pub const INVITATIONS: usize = 100;
/// Lines of moves made ready for a match.
pub const LINES: usize = 8;
/// Actions in one such line.
pub const LINE: usize = 24;
/// Seconds between a watcher's picture and the players', at most.
pub const DELAY: u32 = 900;
/// Seconds on a clock at the start, at least and at most.
pub const SECONDS: (u32, u32) = (15, 10_800);
/// Seconds added after a turn, at most.
pub const INCREMENT: u32 = 180;
/// Days for a turn, at most.
pub const DAYS: u32 = 14;
/// Milliseconds of a journey over the network that a clock forgives per action, at most.
pub const LAG: u64 = 500;
/// Milliseconds between two phrases of a player, at least.
pub const PHRASES: u64 = 3_000;
/// Milliseconds between two numbers of those who look on at a match, at least.
pub const COUNTS: u64 = 3_000;
/// Milliseconds that a server waits for the first message.
pub const GREETING: u64 = 10_000;
/// Milliseconds between a server's own pings.
pub const PING: u64 = 25_000;
/// Milliseconds of silence after which a server gives a connection up.
pub const SILENCE: u64 = 90_000;
/// What no time and no span reaches, in milliseconds: sums of them fit, and every language can hold them.
pub const TIME: u64 = 1 << 53;
/// Days after which a match without a clock can be claimed from whoever does not act.
pub const CLAIM_DAYS: u64 = 30;
