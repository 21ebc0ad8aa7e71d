//! Scacchi Vinciperdi progressivi: losing chess in series of one move, two, three and so on.

mod setup;

use std::fmt;
use std::ops::ControlFlow;

use crate::games::chess::{
    Board, LOSING_PROMOTIONS, Series, Squares, Step, carry_out, count_losing, explain, losing, text,
};
use crate::{
    Action, Effect, EffectSink, Illegal, Lasting, Layout, Man, OptionSpec, Options, Outcome, ParseError, Piece,
    Position, Reason, RepetitionHistory, Seat, Spot, Winner,
};

/// A position of progressive Vinciperdi. The first seat is White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ProgressiveVinciperdi {
    /// Whether a seat that has to move and cannot wins; otherwise it is a draw.
    stalemate_wins: bool,
    board: Board,
    series: Series,
}

impl ProgressiveVinciperdi {
    fn new(options: &Options, board: Board, series: Series) -> ProgressiveVinciperdi {
        ProgressiveVinciperdi { stalemate_wins: options.get("stalemate") != "draw", board, series }
    }

    /// Who stands where.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How many moves the series being played has.
    #[must_use]
    pub fn series_length(&self) -> u16 {
        self.series.length
    }

    /// How many of them are still to be made.
    #[must_use]
    pub fn moves_left(&self) -> u16 {
        self.series.left
    }

    fn without_men(&self) -> Option<Seat> {
        [self.series.seat, self.series.seat.other()].into_iter().find(|&s| self.board.side(s) == 0)
    }

    /// The ends that do not depend on whether there is a move.
    fn ended(&self) -> bool {
        self.without_men().is_some() || self.series.drawn()
    }

    fn reaches(&self, visit: impl FnMut(crate::games::chess::Reach) -> ControlFlow<()>) -> ControlFlow<()> {
        losing(&self.board, self.series.seat, self.series.takeable(), visit)
    }

    fn can_move(&self) -> bool {
        self.reaches(|_| ControlFlow::Break(())).is_break()
    }

    /// The squares where a man captures by going there.
    fn prey(&self, man: Man) -> Squares {
        let passed = if man == Man::Pawn { self.series.takeable() } else { 0 };
        self.board.side(self.series.seat.other()) | passed
    }

    /// Whether the seat to move must capture.
    #[must_use]
    pub fn must_capture(&self) -> bool {
        let mut capture = false;
        let _ = self.reaches(|reach| {
            capture = reach.to & self.prey(reach.man) != 0;
            ControlFlow::Break(())
        });
        capture
    }

    #[inline]
    fn advance(&mut self, step: Step, effects: &mut impl EffectSink) {
        let done = carry_out(&mut self.board, self.series.seat, step, effects);
        let pawn = (step.man == Man::Pawn).then_some(step.from);
        if self.series.advance(&self.board, pawn, done.passed, done.lasting, false) {
            effects.push(Effect::SeriesEnded { check: None });
        }
    }

    fn count(&self, depth: u32) -> u64 {
        if self.ended() {
            return 0;
        }
        if depth == 1 {
            return count_losing(&self.board, self.series.seat, self.series.takeable());
        }
        let mut total = 0;
        let _ = self.reaches(|reach| {
            for step in reach.steps() {
                let mut next = *self;
                next.advance(step, &mut ());
                total += next.count(depth - 1);
            }
            ControlFlow::Continue(())
        });
        total
    }
}

impl Position for ProgressiveVinciperdi {
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec { key: "stalemate", values: &["win", "draw"], default: "win" }];

    fn start(options: &Options) -> ProgressiveVinciperdi {
        ProgressiveVinciperdi::new(options, Board::array(), Series::FIRST)
    }

    fn parse(options: &Options, text: &str) -> Result<ProgressiveVinciperdi, ParseError> {
        let [board, side, castling, passed, length, left, quiet] = text::fields(text, text::SERIES_FIELDS)?;
        let board = text::parse_board(board)?;
        text::parse_no_castling(castling)?;
        let series = Series::parse(&board, [side, passed, length, left, quiet])?;
        Ok(ProgressiveVinciperdi::new(options, board, series))
    }

    fn layout(&self) -> Layout {
        Layout::square(8)
    }

    fn pieces(&self) -> Vec<(Spot, Piece)> {
        self.board.pieces()
    }

    fn seat(&self) -> Seat {
        self.series.seat
    }

    fn phase(&self) -> u8 {
        u8::try_from(self.series.left).unwrap_or(u8::MAX)
    }

    fn legal(&self, _: &RepetitionHistory, actions: &mut Vec<Action>) {
        if self.ended() {
            return;
        }
        let _ = self.reaches(|reach| {
            actions.extend(reach.steps().map(Step::action));
            ControlFlow::Continue(())
        });
    }

    fn check(&self, _: &RepetitionHistory, action: Action) -> Result<(), Illegal> {
        if self.ended() || !self.can_move() {
            return Err(Illegal::GameOver);
        }
        let (seat, takeable) = (self.series.seat, self.series.takeable());
        if let Some(why) = explain(&self.board, seat, takeable, &LOSING_PROMOTIONS, action) {
            return Err(why);
        }
        let captures = Step::of(&self.board, action).is_some_and(|s| self.prey(s.man) >> s.to & 1 != 0);
        if self.must_capture() && !captures { Err(Illegal::CaptureCompulsory) } else { Ok(()) }
    }

    fn apply(&mut self, action: Action, effects: &mut impl EffectSink) -> Lasting {
        if let Some(step) = Step::of(&self.board, action) {
            self.advance(step, effects);
        }
        // The series grow: nothing ever comes back.
        Lasting::Yes
    }

    fn outcome(&self, _: &RepetitionHistory) -> Option<Outcome> {
        if let Some(seat) = self.without_men() {
            return Some(Outcome::new(seat, Reason::NoMen));
        }
        if !self.can_move() {
            let winner = if self.stalemate_wins { self.series.seat.into() } else { Winner::Draw };
            return Some(Outcome::new(winner, Reason::Stalemate));
        }
        self.series.drawn().then(|| Outcome::new(Winner::Draw, Reason::Quiet))
    }

    fn key(&self) -> u64 {
        self.board.key() ^ self.series.key()
    }

    fn action_text(&self, action: Action) -> String {
        text::action(action)
    }

    fn parse_action(&self, text: &str) -> Result<Action, ParseError> {
        text::parse_action(&LOSING_PROMOTIONS, text)
    }

    fn perft(&self, _: &mut RepetitionHistory, depth: u32) -> u64 {
        if depth == 0 { 1 } else { self.count(depth) }
    }
}

impl fmt::Display for ProgressiveVinciperdi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} - {}", self.board, text::side(self.series.seat), self.series.fields())
    }
}
