//! What a viewer sees of an action, in order.

use crate::{Cell, Piece, Seat, Spot};

/// How a piece travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Travel {
    /// Along the board.
    Glide,
    /// In an arc through the air, over what is between.
    Leap,
    /// Onto a neighbouring column.
    Climb,
}

/// One visible consequence of an action. Pieces are named by where they are when the effect happens, so a viewer who
/// has carried out all earlier effects can always find them.
///
/// Consecutive effects of the same kind belong together and may be shown as one ripple; a different kind begins when
/// the one before has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// A new piece comes onto the board.
    Placed {
        /// Its spot.
        at: Spot,
        /// What it is, and whose.
        piece: Piece,
        /// The spot of the piece it comes out of, where there is one (Cellulae's division).
        parent: Option<Spot>,
    },
    /// A piece goes somewhere else.
    Moved {
        /// The spot it leaves.
        from: Spot,
        /// The spot it comes to.
        to: Spot,
        /// How it gets there.
        travel: Travel,
    },
    /// A piece changes its owner or its kind and stays: turned over, promoted, conquered.
    Turned {
        /// Its spot.
        at: Spot,
        /// What it is from now on, and whose.
        piece: Piece,
    },
    /// A piece leaves the board.
    Captured {
        /// The spot it leaves.
        at: Spot,
    },
    /// Sparta: a trapped run flashes before its pieces are captured; both ends are the trapping pieces.
    Trapped {
        /// The square of the piece at one end.
        from: Cell,
        /// The square of the piece at the other end.
        to: Cell,
    },
    /// Sicic: an Astronomer is pinched and will have to move.
    Pinched {
        /// The square of the Astronomer that pinches.
        by: Cell,
        /// The square of the Astronomer that is pinched.
        target: Cell,
    },
    /// Sicic: a seat's Astronomers copy the opponent's Constellation.
    Matched {
        /// The seat that wins by it.
        winner: Seat,
    },
    /// A game with phases enters its next one: CQT's 1 (elimination), Sicic's 1 (evening) and 2 (night).
    Phase {
        /// The phase entered, as [`Position::phase`](crate::Position::phase) numbers it.
        number: u8,
    },
    /// A series ends, in the progressive games.
    SeriesEnded {
        /// The square of the king that is in check by it, if one is.
        check: Option<Cell>,
    },
    /// A seat passes, having nothing else to do.
    Passed {
        /// The seat that passes.
        seat: Seat,
    },
}

/// Something that is told the effects of an action while it is applied.
pub trait EffectSink {
    /// Whether effects are looked at at all; where not, a position may save the work of finding them.
    const WANTED: bool;

    /// Takes the next effect, in viewing order.
    fn push(&mut self, effect: Effect);
}

/// Ignores all effects: for searching and counting.
impl EffectSink for () {
    const WANTED: bool = false;

    fn push(&mut self, _: Effect) {}
}

impl EffectSink for Vec<Effect> {
    const WANTED: bool = true;

    fn push(&mut self, effect: Effect) {
        Vec::push(self, effect);
    }
}
