//! Why an action is refused, as data; the sentences for it are in `tavoliere-texts`.

use std::fmt;

use crate::Cell;

/// Why an action is not legal, in terms of the game. Shown as its id (`occupied`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumIter)]
pub enum Illegal {
    /// The game has ended.
    GameOver,
    /// The game has no such action, or not in this phase.
    NoSuchAction,
    /// The cell is not on the board.
    OffBoard,
    /// The cell must be empty.
    Occupied(Cell),
    /// There is no piece on the cell.
    Empty(Cell),
    /// The piece belongs to the opponent.
    NotYours(Cell),
    /// Passing is allowed only to a seat that can do nothing else.
    MustAct,
    /// Cellulae: a new tile needs an own tile beside it.
    NoOwnNeighbour(Cell),
    /// Cellulae: tiles move along diagonals only.
    NotDiagonal,
    /// Something stands in the way.
    Blocked(Cell),
    /// Cellulae, `reach=step`: one square only.
    TooFar,
    /// Hoppa: stacking is for neighbouring cells.
    NotAdjacent,
    /// Hoppa: there is nothing to stack on.
    NothingToStackOn(Cell),
    /// Hoppa: the column would be higher than three.
    TooHigh(Cell),
    /// Hoppa, `stack=single`: only single pieces stack.
    OnlySinglesStack(Cell),
    /// Hoppa, `onto=own`: only onto own cells.
    OnlyOntoOwn(Cell),
    /// Hoppa: single pieces do not jump.
    SinglesDoNotJump(Cell),
    /// Hoppa: jumps go in straight lines and land right behind what they jump.
    NotInLine,
    /// Hoppa: there is no enemy to jump over, or an own cell or a gap is in the way.
    NoEnemyToJump(Cell),
    /// Hoppa: from a column of two only one enemy cell of height one or two.
    JumpTooLow,
    /// Hoppa: an earlier position would come back.
    Recreates,
    /// CQT: the symbol has nothing it could strike, so it cannot be played.
    NoTarget(Cell),
    /// CQT: a symbol that is played has to strike something.
    MustStrike(Cell),
    /// CQT: a triangle strikes only what faces it.
    NotFacing(Cell),
    /// CQT: a square strikes circles and squares only.
    SquareSparesTriangles(Cell),
    /// CQT: a square strikes one symbol only.
    StrikesOne,
    /// CQT: under this option a circle does not strike that symbol.
    CircleSpares(Cell),
    /// CQT: a circle strikes a symbol together with all equal ones next to it, as far as the option says.
    NotOneRun,
    /// Sicic: Astronomers belong on Earth, Stars into the Sky, each in their phase.
    WrongBoard(Cell),
    /// Sicic: Stars never move.
    StarsStay(Cell),
    /// Sicic: Astronomers move in straight lines, like chess queens.
    NotQueenLine,
    /// Sicic: the Astronomer on this square was pinched and must move now.
    MustMovePinched(Cell),
    /// Sicic: only enemy Astronomers are pinched.
    OwnAstronomer(Cell),
    /// Sicic: only neighbours are pinched.
    NotBeside(Cell),
    /// Sicic: whoever stands on the square just left under a pinch may not be pinched in return yet.
    PinchBanned(Cell),
    /// Sparta: a Warrior makes one or two steps, a Hero up to three.
    TooManySteps(Cell),
    /// Sparta: no path of empty squares is short enough.
    NoWayThrough(Cell),
    /// Sparta: only Warriors are promoted.
    AlreadyHero(Cell),
    /// Sparta: a Warrior becomes a Hero only on a city of its own colour.
    NoOwnCity(Cell),
    /// Chess: this man does not move that way.
    NotThatWay(Cell),
    /// Chess: an own man stands there.
    OwnMan(Cell),
    /// Chess: a pawn goes diagonally only to capture.
    NothingToCapture(Cell),
    /// Chess: that pawn cannot be taken in passing, or not any more.
    PassingNotNow,
    /// Chess: what the pawn becomes is not said.
    PromotionMissing,
    /// Chess: only a pawn that reaches its last rank becomes something.
    NoPromotion,
    /// Chess: a pawn cannot become that.
    PromotionImpossible,
    /// Vinciperdi: something can be captured, so it must.
    CaptureCompulsory,
    /// Progressive chess: the own king is in check and would still be.
    MustParryCheck(Cell),
    /// Progressive chess: the own king would be in check.
    OwnKingInCheck(Cell),
    /// Progressive chess, `check=italian`: check is given only with the last move of the series.
    EarlyCheck,
    /// Progressive chess: kings are not captured.
    KingNotTaken,
    /// Progressive chess: the king or that rook has moved, or the rook was captured.
    CastlingLost,
    /// Progressive chess: a king in check does not castle.
    CastlingInCheck,
    /// Progressive chess: the castling king would cross an attacked square.
    CastlingAttacked(Cell),
}

impl Illegal {
    /// The word for it, with which its message id ends (`illegal-occupied`).
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Illegal::GameOver => "game-over",
            Illegal::NoSuchAction => "no-such-action",
            Illegal::OffBoard => "off-board",
            Illegal::Occupied(_) => "occupied",
            Illegal::Empty(_) => "empty",
            Illegal::NotYours(_) => "not-yours",
            Illegal::MustAct => "must-act",
            Illegal::NoOwnNeighbour(_) => "no-own-neighbour",
            Illegal::NotDiagonal => "not-diagonal",
            Illegal::Blocked(_) => "blocked",
            Illegal::TooFar => "too-far",
            Illegal::NotAdjacent => "not-adjacent",
            Illegal::NothingToStackOn(_) => "nothing-to-stack-on",
            Illegal::TooHigh(_) => "too-high",
            Illegal::OnlySinglesStack(_) => "only-singles-stack",
            Illegal::OnlyOntoOwn(_) => "only-onto-own",
            Illegal::SinglesDoNotJump(_) => "singles-do-not-jump",
            Illegal::NotInLine => "not-in-line",
            Illegal::NoEnemyToJump(_) => "no-enemy-to-jump",
            Illegal::JumpTooLow => "jump-too-low",
            Illegal::Recreates => "recreates",
            Illegal::NoTarget(_) => "no-target",
            Illegal::MustStrike(_) => "must-strike",
            Illegal::NotFacing(_) => "not-facing",
            Illegal::SquareSparesTriangles(_) => "square-spares-triangles",
            Illegal::StrikesOne => "strikes-one",
            Illegal::CircleSpares(_) => "circle-spares",
            Illegal::NotOneRun => "not-one-run",
            Illegal::WrongBoard(_) => "wrong-board",
            Illegal::StarsStay(_) => "stars-stay",
            Illegal::NotQueenLine => "not-queen-line",
            Illegal::MustMovePinched(_) => "must-move-pinched",
            Illegal::OwnAstronomer(_) => "own-astronomer",
            Illegal::NotBeside(_) => "not-beside",
            Illegal::PinchBanned(_) => "pinch-banned",
            Illegal::TooManySteps(_) => "too-many-steps",
            Illegal::NoWayThrough(_) => "no-way-through",
            Illegal::AlreadyHero(_) => "already-hero",
            Illegal::NoOwnCity(_) => "no-own-city",
            Illegal::NotThatWay(_) => "not-that-way",
            Illegal::OwnMan(_) => "own-man",
            Illegal::NothingToCapture(_) => "nothing-to-capture",
            Illegal::PassingNotNow => "passing-not-now",
            Illegal::PromotionMissing => "promotion-missing",
            Illegal::NoPromotion => "no-promotion",
            Illegal::PromotionImpossible => "promotion-impossible",
            Illegal::CaptureCompulsory => "capture-compulsory",
            Illegal::MustParryCheck(_) => "must-parry-check",
            Illegal::OwnKingInCheck(_) => "own-king-in-check",
            Illegal::EarlyCheck => "early-check",
            Illegal::KingNotTaken => "king-not-taken",
            Illegal::CastlingLost => "castling-lost",
            Illegal::CastlingInCheck => "castling-in-check",
            Illegal::CastlingAttacked(_) => "castling-attacked",
        }
    }

    /// The cell that its sentence names, if it names one.
    #[must_use]
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Illegal::Occupied(c)
            | Illegal::Empty(c)
            | Illegal::NotYours(c)
            | Illegal::NoOwnNeighbour(c)
            | Illegal::Blocked(c)
            | Illegal::NothingToStackOn(c)
            | Illegal::TooHigh(c)
            | Illegal::OnlySinglesStack(c)
            | Illegal::OnlyOntoOwn(c)
            | Illegal::SinglesDoNotJump(c)
            | Illegal::NoEnemyToJump(c)
            | Illegal::NoTarget(c)
            | Illegal::MustStrike(c)
            | Illegal::NotFacing(c)
            | Illegal::SquareSparesTriangles(c)
            | Illegal::CircleSpares(c)
            | Illegal::WrongBoard(c)
            | Illegal::StarsStay(c)
            | Illegal::MustMovePinched(c)
            | Illegal::OwnAstronomer(c)
            | Illegal::NotBeside(c)
            | Illegal::PinchBanned(c)
            | Illegal::TooManySteps(c)
            | Illegal::NoWayThrough(c)
            | Illegal::AlreadyHero(c)
            | Illegal::NoOwnCity(c) => Some(c),
            Illegal::NotThatWay(c)
            | Illegal::OwnMan(c)
            | Illegal::NothingToCapture(c)
            | Illegal::MustParryCheck(c)
            | Illegal::OwnKingInCheck(c)
            | Illegal::CastlingAttacked(c) => Some(c),
            _ => None,
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl std::error::Error for Illegal {}
