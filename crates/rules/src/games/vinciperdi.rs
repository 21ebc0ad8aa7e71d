//! Scacchi Vinciperdi, losing chess: whoever can capture must, and whoever has lost everything has won.

mod setup;

use std::fmt;
use std::ops::ControlFlow;

use crate::games::chess::{
    Board, LOSING_PROMOTIONS, Squares, Step, attacks, carry_out, cells, count_losing, explain, losing, text,
};
use crate::{
    Action, EffectSink, Illegal, Lasting, Layout, Man, OptionSpec, Options, Outcome, ParseError, Piece, Position,
    Reason, RepetitionHistory, Seat, Spot, Winner, zobrist,
};

static PASSED_KEYS: [u64; 64] = zobrist::table(7);
const SECOND_TO_MOVE: u64 = zobrist::key(8 << 32);

/// What becomes of a seat that has men but no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stalemate {
    /// Nobody wins: the Italian association's rule.
    Draw,
    /// It wins: the international rule.
    Win,
    /// The seat with fewer men wins.
    Count,
}

/// A position of Vinciperdi. The first seat is White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Vinciperdi {
    stalemate: Stalemate,
    /// The half-moves without capture or pawn move that make a draw.
    limit: u16,
    board: Board,
    seat: Seat,
    /// The square where a pawn can be taken in passing, as a set; empty if none can.
    passed: Squares,
    /// Half-moves since the last capture or pawn move.
    quiet: u16,
}

impl Vinciperdi {
    fn new(options: &Options, board: Board) -> Vinciperdi {
        let stalemate = match options.get("stalemate") {
            "win" => Stalemate::Win,
            "count" => Stalemate::Count,
            _ => Stalemate::Draw,
        };
        let limit = if options.get("quiet") == "5" { 10 } else { 100 };
        Vinciperdi { stalemate, limit, board, seat: Seat::First, passed: 0, quiet: 0 }
    }

    /// Who stands where.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What becomes of a seat that has men but no move.
    #[must_use]
    pub fn stalemate(&self) -> Stalemate {
        self.stalemate
    }

    /// Half-moves since the last capture or pawn move.
    #[must_use]
    pub fn quiet(&self) -> u16 {
        self.quiet
    }

    /// The half-moves without capture or pawn move that make a draw.
    #[must_use]
    pub fn limit(&self) -> u16 {
        self.limit
    }

    /// The square where a pawn can be taken in passing, as a set; empty if none can.
    #[must_use]
    pub fn passed(&self) -> Squares {
        self.passed
    }

    /// Whether the seat to move must capture.
    #[must_use]
    pub fn must_capture(&self) -> bool {
        let mut capture = false;
        let _ = losing(&self.board, self.seat, self.passed, |reach| {
            capture = reach.to & (self.board.side(self.seat.other()) | self.passed_by_pawn(reach.man)) != 0;
            ControlFlow::Break(())
        });
        capture
    }

    fn passed_by_pawn(&self, man: Man) -> Squares {
        if man == Man::Pawn { self.passed } else { 0 }
    }

    fn can_move(&self) -> bool {
        losing(&self.board, self.seat, self.passed, |_| ControlFlow::Break(())).is_break()
    }

    /// The ends that do not depend on whether there is a move.
    fn ended(&self, repetitions: &RepetitionHistory) -> bool {
        self.without_men().is_some() || self.quiet >= self.limit || repetitions.third()
    }

    fn without_men(&self) -> Option<Seat> {
        [self.seat, self.seat.other()].into_iter().find(|&s| self.board.side(s) == 0)
    }

    /// Makes a move; says whether it was a capture or a pawn's move.
    #[inline]
    fn advance(&mut self, step: Step, effects: &mut impl EffectSink) -> bool {
        let done = carry_out(&mut self.board, self.seat, step, effects);
        self.seat = self.seat.other();
        self.quiet = if done.lasting { 0 } else { self.quiet.saturating_add(1) };
        self.passed = done.passed;
        if done.passed != 0 && !self.can_pass(done.passed) {
            self.passed = 0;
        }
        done.lasting
    }

    /// Whether a pawn of the seat to move stands ready to capture on this square.
    fn can_pass(&self, square: Squares) -> bool {
        let pawns = self.board.of(self.seat, Man::Pawn);
        cells(square).any(|cell| attacks::pawn(self.seat.other(), cell) & pawns != 0)
    }

    /// Counts sequences. `REPEATING`: a repetition may come up, so the positions are kept.
    fn count<const REPEATING: bool>(&self, repetitions: &mut RepetitionHistory, depth: u32) -> u64 {
        if self.quiet >= self.limit || REPEATING && repetitions.third() || self.board.side(self.seat.other()) == 0 {
            return 0;
        }
        if depth == 1 {
            return count_losing(&self.board, self.seat, self.passed);
        }
        let mut total = 0;
        let _ = losing(&self.board, self.seat, self.passed, |reach| {
            for step in reach.steps() {
                let mut next = *self;
                let lasting = next.advance(step, &mut ());
                if REPEATING {
                    repetitions.push(next.key(), lasting);
                }
                total += next.count::<REPEATING>(repetitions, depth - 1);
                if REPEATING {
                    repetitions.pop();
                }
            }
            ControlFlow::<()>::Continue(())
        });
        total
    }
}

impl Position for Vinciperdi {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { key: "stalemate", values: &["draw", "win", "count"], default: "draw" },
        OptionSpec { key: "quiet", values: &["50", "5"], default: "50" },
    ];

    fn start(options: &Options) -> Vinciperdi {
        Vinciperdi::new(options, Board::array())
    }

    fn parse(options: &Options, text: &str) -> Result<Vinciperdi, ParseError> {
        let [board, side, castling, passed, quiet] =
            text::fields(text, "the board, the side to move, -, the en-passant square and the quiet half-moves")?;
        let mut position = Vinciperdi::new(options, text::parse_board(board)?);
        position.seat = text::parse_side(side)?;
        text::parse_no_castling(castling)?;
        let squares = text::parse_passed(&position.board, position.seat.other(), passed)?;
        // The pawn has just crossed both squares behind it.
        let crossed = squares << 8 | squares >> 8 | squares;
        let behind = crossed & if position.seat == Seat::First { 0x00FF_FF00_0000_0000 } else { 0x00FF_FF00 };
        let possible =
            squares.count_ones() == 1 && position.can_pass(squares) && behind & position.board.occupied() == 0;
        if squares != 0 && !possible {
            return Err(ParseError::new("en passant", "- or a square where a pawn can capture in passing", passed));
        }
        position.passed = squares;
        position.quiet = text::parse_number("quiet half-moves", 0, position.limit, quiet)?;
        Ok(position)
    }

    fn layout(&self) -> Layout {
        Layout::square(8)
    }

    fn pieces(&self) -> Vec<(Spot, Piece)> {
        self.board.pieces()
    }

    fn seat(&self) -> Seat {
        self.seat
    }

    fn legal(&self, repetitions: &RepetitionHistory, actions: &mut Vec<Action>) {
        if self.ended(repetitions) {
            return;
        }
        let _ = losing(&self.board, self.seat, self.passed, |reach| {
            actions.extend(reach.steps().map(Step::action));
            ControlFlow::<()>::Continue(())
        });
    }

    fn check(&self, repetitions: &RepetitionHistory, action: Action) -> Result<(), Illegal> {
        if self.ended(repetitions) || !self.can_move() {
            return Err(Illegal::GameOver);
        }
        if let Some(why) = explain(&self.board, self.seat, self.passed, &LOSING_PROMOTIONS, action) {
            return Err(why);
        }
        let captures = Step::of(&self.board, action)
            .is_some_and(|s| (self.board.side(self.seat.other()) | self.passed_by_pawn(s.man)) >> s.to & 1 != 0);
        if self.must_capture() && !captures { Err(Illegal::CaptureCompulsory) } else { Ok(()) }
    }

    fn apply(&mut self, action: Action, effects: &mut impl EffectSink) -> Lasting {
        match Step::of(&self.board, action) {
            Some(step) if self.advance(step, effects) => Lasting::Yes,
            _ => Lasting::No,
        }
    }

    fn outcome(&self, repetitions: &RepetitionHistory) -> Option<Outcome> {
        if let Some(seat) = self.without_men() {
            return Some(Outcome::new(seat, Reason::NoMen));
        }
        if !self.can_move() {
            let [own, other] = [self.seat, self.seat.other()].map(|s| self.board.side(s).count_ones());
            let winner = match self.stalemate {
                Stalemate::Win => self.seat.into(),
                Stalemate::Count if own < other => self.seat.into(),
                Stalemate::Count if own > other => self.seat.other().into(),
                _ => Winner::Draw,
            };
            return Some(Outcome::new(winner, Reason::Stalemate));
        }
        if self.quiet >= self.limit {
            return Some(Outcome::new(Winner::Draw, Reason::Quiet));
        }
        repetitions.third().then(|| Outcome::new(Winner::Draw, Reason::Repetition))
    }

    fn key(&self) -> u64 {
        let seat = if self.seat == Seat::Second { SECOND_TO_MOVE } else { 0 };
        cells(self.passed).fold(self.board.key() ^ seat, |key, cell| key ^ PASSED_KEYS[usize::from(cell)])
    }

    fn action_text(&self, action: Action) -> String {
        text::action(action)
    }

    fn parse_action(&self, text: &str) -> Result<Action, ParseError> {
        text::parse_action(&LOSING_PROMOTIONS, text)
    }

    fn perft(&self, repetitions: &mut RepetitionHistory, depth: u32) -> u64 {
        // A third occurrence needs nine positions that could recur; mostly there cannot be as many.
        match depth {
            0 => 1,
            _ if repetitions.recurrable() + depth as usize <= 9 => self.count::<false>(repetitions, depth),
            _ => self.count::<true>(repetitions, depth),
        }
    }
}

impl fmt::Display for Vinciperdi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (side, passed) = (text::side(self.seat), text::passed(self.passed));
        write!(f, "{} {side} - {passed} {}", self.board, self.quiet)
    }
}
