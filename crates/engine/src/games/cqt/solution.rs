//! The whole game solved, for the command that makes the book.

use tavoliere_rules::Seat;
use tavoliere_rules::games::cqt::Cqt;

use super::book;
use super::retrograde::Retrograde;
use super::row::{Rules, row};

/// The memory for the elimination in bytes; the whole drawing after it takes 8.6 GB.
const ROOM: u64 = 4 << 30;

/// The exact result of every position that follows from one in which symbols are still drawn: from the start of the
/// game on that takes 8.6 GB and some minutes.
pub struct CqtSolution(Retrograde);

impl CqtSolution {
    /// The analysis of what follows from a position in which symbols are drawn, or from two full rows. It is to be
    /// solved by [`step`](CqtSolution::step)s before anything else is asked.
    #[must_use]
    pub fn new(position: &Cqt) -> CqtSolution {
        CqtSolution(Retrograde::new(Rules::of(position), &Seat::BOTH.map(|seat| row(position, seat)), ROOM))
    }

    /// How many bytes the analysis of what follows from such a position sets aside: for striking symbols and for drawing
    /// them. It hardly uses both at once.
    #[must_use]
    pub fn room(position: &Cqt) -> [u64; 2] {
        Retrograde::room(&Seat::BOTH.map(|seat| row(position, seat)), ROOM)
    }

    /// A small part of the work. Whether there is more of it.
    pub fn step(&mut self) -> bool {
        self.0.step()
    }

    /// The winner of a position that follows and in which symbols are drawn, or of two full rows. Only when solved.
    #[must_use]
    pub fn winner(&self, position: &Cqt) -> Seat {
        let south_wins = self.0.south_wins(&Seat::BOTH.map(|seat| row(position, seat)));
        if south_wins { Seat::First } else { Seat::Second }
    }

    /// How many positions with so many symbols drawn follow, 0 to 18, and how many of them the first seat wins. Only when
    /// solved, and from the game's start on.
    #[must_use]
    pub fn counts(&self, symbols: u32) -> (u64, u64) {
        self.0.counts(symbols)
    }

    /// The opening book of the solved game, as the engine embeds it.
    #[must_use]
    pub fn book(&self) -> Vec<u8> {
        book::write(|rows| self.0.south_wins(rows))
    }
}
