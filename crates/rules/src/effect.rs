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
        /// Where.
        at: Spot,
        /// What.
        piece: Piece,
        /// The piece it comes out of, where there is one (Cellulae's division).
        parent: Option<Spot>,
    },
    /// A piece goes somewhere else.
    Moved {
        /// From here.
        from: Spot,
        /// To here.
        to: Spot,
        /// In this way.
        travel: Travel,
    },
    /// A piece changes its owner or its kind and stays: turned over, promoted, conquered.
    Turned {
        /// Where it is.
        at: Spot,
        /// What it is from now on.
        piece: Piece,
    },
    /// A piece leaves the board.
    Captured {
        /// Where it was.
        at: Spot,
    },
    /// Sparta: a trapped run flashes before its pieces are captured; both ends are the trapping pieces.
    Trapped {
        /// The piece at one end.
        from: Cell,
        /// The piece at the other end.
        to: Cell,
    },
    /// Sicic: an Astronomer is pinched and will have to move.
    Pinched {
        /// Who pinches.
        by: Cell,
        /// Who is pinched.
        target: Cell,
    },
    /// Sicic: a seat's Astronomers copy the opponent's Constellation.
    Matched {
        /// The seat that wins by it.
        winner: Seat,
    },
    /// A game with phases enters its next one: CQT's 1 (elimination), Sicic's 1 (evening) and 2 (night).
    Phase {
        /// The phase entered.
        number: u8,
    },
    /// A series ends, in the progressive games.
    SeriesEnded {
        /// By a check to the king on this square.
        check: Option<Cell>,
    },
    /// A seat passes.
    Passed {
        /// Which.
        seat: Seat,
    },
}

/// Something that is told the effects of an action while it is applied.
pub trait EffectSink {
    /// Whether effects are looked at at all; where not, a position may save the work of finding them.
    const WANTED: bool;

    /// The next effect.
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
