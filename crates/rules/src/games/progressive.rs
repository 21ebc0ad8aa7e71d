//! Scacchi progressivi, progressive chess: White makes one move, Black two, White three and so on.

mod setup;

use std::fmt;
use std::ops::ControlFlow;

use crate::games::chess::{
    Board, Reach, Series, Squares, Step, attacks, bit, blocker, carry_out, cells, explain, pushes, text,
};
use crate::{
    Action, Cell, Effect, EffectSink, Illegal, Lasting, Layout, Man, OptionSpec, Options, Outcome, ParseError, Piece,
    Position, Reason, RepetitionHistory, Seat, Spot, Travel, Winner, zobrist,
};

/// What a pawn may become.
const PROMOTIONS: [Man; 4] = [Man::Queen, Man::Rook, Man::Bishop, Man::Knight];

static CASTLING_KEYS: [u64; 16] = zobrist::table(9);

/// The rule on giving check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckRule {
    /// Only with the last move of a full series: the printed variant.
    Italian,
    /// With any move; it ends the series.
    Scottish,
}

/// A position of progressive chess. The first seat is White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Progressive {
    rule: CheckRule,
    board: Board,
    /// Bit `i`: the right to castle `text::CASTLINGS[i]`.
    castling: u8,
    series: Series,
}

/// From where the opponent's king is in check: for moves that must not give one.
struct Silence {
    king: u8,
    straight: Squares,
    diagonal: Squares,
    /// Men that open a line to the king when they leave it.
    screens: Squares,
    /// The king stands in check before any move (a set-up, no game leads there), so that nothing can be told in advance.
    broken: bool,
}

impl Progressive {
    fn new(options: &Options, board: Board, castling: u8, series: Series) -> Progressive {
        let rule = if options.get("check") == "scottish" { CheckRule::Scottish } else { CheckRule::Italian };
        Progressive { rule, board, castling, series }
    }

    /// Who stands where.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The rule on giving check.
    #[must_use]
    pub fn rule(&self) -> CheckRule {
        self.rule
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

    /// Where a seat's king stands.
    #[must_use]
    pub fn king(&self, seat: Seat) -> Cell {
        Cell(self.board.of(seat, Man::King).trailing_zeros() as u8 & 63)
    }

    /// Whether a seat's king is in check.
    #[must_use]
    pub fn in_check(&self, seat: Seat) -> bool {
        struck(&self.board, seat)
    }

    /// Whether the move to be made must not give check.
    #[must_use]
    pub fn must_not_check(&self) -> bool {
        self.rule == CheckRule::Italian && self.series.left > 1
    }

    /// Appends the moves that leave the own king safe, whatever the rule on giving check says of them, to one of two
    /// lists: those that give no check and those that do.
    pub fn moves_by_check(&self, silent: &mut Vec<Action>, checking: &mut Vec<Action>) {
        let silence = self.silence();
        let _ = self.safe_reaches(|reach| {
            let quiet = self.silent(&silence, reach);
            silent.extend(Reach { to: quiet, ..reach }.steps().map(Step::action));
            checking.extend(Reach { to: reach.to & !quiet, ..reach }.steps().map(Step::action));
            ControlFlow::<()>::Continue(())
        });
    }

    fn silence(&self) -> Silence {
        let (seat, king) = (self.series.seat, self.king(self.series.seat.other()).0);
        let occupied = self.board.occupied();
        Silence {
            king,
            straight: attacks::rook(king, occupied),
            diagonal: attacks::bishop(king, occupied),
            screens: self.board.screens(seat, king),
            broken: self.in_check(seat.other()),
        }
    }

    /// The part of a reach that gives no check.
    fn silent(&self, silence: &Silence, reach: Reach) -> Squares {
        let Silence { king, mut straight, mut diagonal, .. } = *silence;
        let seat = self.series.seat;
        let castles = reach.man == Man::King && reach.to & !attacks::king(reach.from) != 0;
        let passes = reach.man == Man::Pawn && reach.to & self.series.takeable() & attacks::pawn(seat, reach.from) != 0;
        if silence.broken || castles || passes {
            return reach.steps().filter(|&s| !self.gives_check(s)).fold(0, |to, s| to | bit(s.to));
        }
        if reach.promotion.is_some() {
            // The new man sees through the square its pawn has left.
            let occupied = self.board.occupied() ^ bit(reach.from);
            (straight, diagonal) = (attacks::rook(king, occupied), attacks::bishop(king, occupied));
        }
        let direct = match reach.promotion.unwrap_or(reach.man) {
            Man::Pawn => attacks::pawn(seat.other(), king),
            Man::Knight => attacks::knight(king),
            Man::Bishop => diagonal,
            Man::Rook => straight,
            Man::Queen => straight | diagonal,
            Man::King => 0,
        };
        let line = if silence.screens & bit(reach.from) != 0 { attacks::line(king, reach.from) } else { !0 };
        reach.to & line & !direct
    }

    /// Makes the move on a copy of the board.
    fn board_after(&self, step: Step) -> Board {
        let mut board = self.board;
        carry_out(&mut board, self.series.seat, step, &mut ());
        if let Some((from, to)) = self.castling_rook(step) {
            board.toggle(self.series.seat, Man::Rook, from);
            board.toggle(self.series.seat, Man::Rook, to);
        }
        board
    }

    fn gives_check(&self, step: Step) -> bool {
        struck(&self.board_after(step), self.series.seat.other())
    }

    /// The castling that this king's step is, as its number.
    fn castling_of(&self, step: Step) -> Option<usize> {
        let side = if step.to > step.from { 0 } else { 1 };
        let number = self.series.seat.index() * 2 + side;
        let castles =
            step.man == Man::King && step.from == text::CASTLINGS[number].0 && step.from.abs_diff(step.to) == 2;
        castles.then_some(number)
    }

    /// The rook's squares, if the step is a castling that is still allowed.
    fn castling_rook(&self, step: Step) -> Option<(u8, u8)> {
        let number = self.castling_of(step)?;
        (self.castling & 1 << number != 0).then(|| (text::CASTLINGS[number].1, (step.from + step.to) / 2))
    }

    /// Where the king may castle to, not in check.
    fn castlings(&self) -> Squares {
        let seat = self.series.seat;
        let mut to = 0;
        for number in [seat.index() * 2, seat.index() * 2 + 1] {
            let (king, rook, _) = text::CASTLINGS[number];
            if self.castling & 1 << number == 0 || attacks::between(king, rook) & self.board.occupied() != 0 {
                continue;
            }
            let way = if rook > king { [king + 1, king + 2] } else { [king - 1, king - 2] };
            if way.into_iter().all(|cell| self.board.strikers(seat.other(), cell, self.board.occupied()) == 0) {
                to |= bit(way[1]);
            }
        }
        to
    }

    /// What every man of the seat to move reaches, its king being safe afterwards; `silent`: without giving check.
    #[inline]
    fn reaches<B>(&self, silent: bool, mut visit: impl FnMut(Reach) -> ControlFlow<B>) -> ControlFlow<B> {
        if silent {
            let silence = self.silence();
            self.safe_reaches(|mut reach| {
                reach.to = self.silent(&silence, reach);
                if reach.to == 0 { ControlFlow::Continue(()) } else { visit(reach) }
            })
        } else {
            self.safe_reaches(|reach| if reach.to == 0 { ControlFlow::Continue(()) } else { visit(reach) })
        }
    }

    /// The same without regard to giving check. Some reaches are empty.
    #[inline]
    fn safe_reaches<B>(&self, mut visit: impl FnMut(Reach) -> ControlFlow<B>) -> ControlFlow<B> {
        let (board, seat, enemy) = (&self.board, self.series.seat, self.series.seat.other());
        let occupied = board.occupied();
        let king = self.king(seat).0;
        let prey = board.side(enemy) & !board.of(enemy, Man::King);
        let free = prey | !occupied;

        let strikers = board.strikers(enemy, king, occupied);
        let flights = cells(attacks::king(king) & free)
            .filter(|&to| board.strikers(enemy, to, occupied & !bit(king)) == 0)
            .fold(0, |flights, to| flights | bit(to));
        let castlings = if strikers == 0 && self.castling != 0 { self.castlings() } else { 0 };
        visit(Reach::plain(Man::King, king, flights | castlings))?;

        let parries = match strikers.count_ones() {
            0 => !0,
            1 => strikers | attacks::between(king, strikers.trailing_zeros() as u8),
            _ => return ControlFlow::Continue(()),
        };
        let pinned = board.screens(enemy, king) & board.side(seat);
        let allowed = |from: u8| if pinned & bit(from) != 0 { parries & attacks::line(king, from) } else { parries };

        for from in cells(board.of(seat, Man::Pawn)) {
            let to = (pushes(seat, bit(from), occupied) | attacks::pawn(seat, from) & prey) & allowed(from);
            let passing = attacks::pawn(seat, from) & self.series.takeable();
            let safe = |&to: &u8| !struck(&self.board_after(Step { man: Man::Pawn, from, to, promotion: None }), seat);
            let passing = cells(passing).filter(safe).fold(0, |squares, cell| squares | bit(cell));
            Reach::pawn(from, to | passing, &PROMOTIONS, &mut visit)?;
        }
        for man in [Man::Knight, Man::Bishop, Man::Rook, Man::Queen] {
            for from in cells(board.of(seat, man)) {
                visit(Reach::plain(man, from, attacks::man(man, seat, from, occupied) & free & allowed(from)))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn can_move(&self, silent: bool) -> bool {
        self.reaches(silent, |_| ControlFlow::Break(())).is_break()
    }

    fn allows(&self, step: Step) -> bool {
        let found = self.reaches(self.must_not_check(), |reach| {
            if reach.from == step.from && reach.promotion == step.promotion && reach.to & bit(step.to) != 0 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        found.is_break()
    }

    fn advance(&mut self, step: Step, effects: &mut impl EffectSink) {
        let seat = self.series.seat;
        let rook = self.castling_rook(step);
        let done = carry_out(&mut self.board, seat, step, effects);
        if let Some((from, to)) = rook {
            self.board.toggle(seat, Man::Rook, from);
            self.board.toggle(seat, Man::Rook, to);
            effects.push(Effect::Moved { from: Cell(from).into(), to: Cell(to).into(), travel: Travel::Leap });
        }
        if self.castling != 0 {
            let touched = bit(step.from) | bit(step.to);
            for (number, (king, rook, _)) in text::CASTLINGS.into_iter().enumerate() {
                if touched & (bit(king) | bit(rook)) != 0 {
                    self.castling &= !(1 << number);
                }
            }
        }
        let scottish = self.rule == CheckRule::Scottish;
        let check = (scottish || self.series.left == 1 && effects_wanted(effects)) && self.in_check(seat.other());
        let pawn = (step.man == Man::Pawn).then_some(step.from);
        if self.series.advance(&self.board, pawn, done.passed, done.lasting, scottish && check) {
            effects.push(Effect::SeriesEnded { check: check.then(|| self.king(seat.other())) });
        }
    }

    fn count(&self, depth: u32) -> u64 {
        let mut total = 0;
        if self.series.drawn() {
            return total;
        }
        let _ = self.reaches(self.must_not_check(), |reach| {
            if depth == 1 {
                total += u64::from(reach.to.count_ones());
                return ControlFlow::<()>::Continue(());
            }
            for step in reach.steps() {
                let mut next = *self;
                next.advance(step, &mut ());
                total += next.count(depth - 1);
            }
            ControlFlow::Continue(())
        });
        total
    }

    /// Why this castling is not possible, as far as it is not a check too early.
    fn explain_castling(&self, number: usize, to: Cell) -> Option<Illegal> {
        let (king, rook, _) = text::CASTLINGS[number];
        let (occupied, enemy) = (self.board.occupied(), self.series.seat.other());
        let strikes = |cell: u8| self.board.strikers(enemy, cell, occupied) != 0;
        let passes = (king + to.0) / 2;
        if self.castling & 1 << number == 0 {
            Some(Illegal::CastlingLost)
        } else if attacks::between(king, rook) & occupied != 0 {
            Some(Illegal::Blocked(blocker(Cell(king), Cell(rook), occupied)))
        } else if strikes(king) {
            Some(Illegal::CastlingInCheck)
        } else if strikes(passes) {
            Some(Illegal::CastlingAttacked(Cell(passes)))
        } else {
            strikes(to.0).then_some(Illegal::OwnKingInCheck(to))
        }
    }
}

/// Whether a seat's king is struck.
fn struck(board: &Board, seat: Seat) -> bool {
    let king = board.of(seat, Man::King).trailing_zeros() as u8;
    board.strikers(seat.other(), king, board.occupied()) != 0
}

/// Whether someone looks at the effects.
fn effects_wanted<S: EffectSink>(_: &S) -> bool {
    S::WANTED
}

impl Position for Progressive {
    const OPTIONS: &'static [OptionSpec] =
        &[OptionSpec { key: "check", values: &["italian", "scottish"], default: "italian" }];

    fn start(options: &Options) -> Progressive {
        Progressive::new(options, Board::array(), 0b1111, Series::FIRST)
    }

    fn parse(options: &Options, text: &str) -> Result<Progressive, ParseError> {
        let [rows, side, castling, passed, length, left, quiet] = text::fields(text, text::SERIES_FIELDS)?;
        let board = text::parse_board(rows)?;
        if Seat::BOTH.into_iter().any(|seat| board.of(seat, Man::King).count_ones() != 1) {
            return Err(ParseError::new("board", "one king of each side", rows));
        }
        let castling = text::parse_castling(&board, castling)?;
        let series = Series::parse(&board, [side, passed, length, left, quiet])?;
        Ok(Progressive::new(options, board, castling, series))
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
        if self.series.drawn() {
            return;
        }
        let _ = self.reaches(self.must_not_check(), |reach| {
            actions.extend(reach.steps().map(Step::action));
            ControlFlow::<()>::Continue(())
        });
    }

    fn check(&self, _: &RepetitionHistory, action: Action) -> Result<(), Illegal> {
        if self.series.drawn() || !self.can_move(self.must_not_check()) {
            return Err(Illegal::GameOver);
        }
        let (seat, enemy) = (self.series.seat, self.series.seat.other());
        let step = Step::of(&self.board, action).filter(|s| self.board.side(seat) & bit(s.from) != 0);
        if step.is_some_and(|s| self.allows(s)) {
            return Ok(());
        }
        let castling = step.filter(|s| s.promotion.is_none()).and_then(|s| Some((s, self.castling_of(s)?)));
        let way = match castling {
            Some((step, number)) => self.explain_castling(number, Cell(step.to)),
            None => explain(&self.board, seat, self.series.takeable(), &PROMOTIONS, action),
        };
        let Some(step) = step.filter(|_| way.is_none()) else { return Err(way.unwrap_or(Illegal::NoSuchAction)) };
        let king = self.king(seat);
        Err(if self.board.of(enemy, Man::King) & bit(step.to) != 0 {
            Illegal::KingNotTaken
        } else if !struck(&self.board_after(step), seat) {
            Illegal::EarlyCheck
        } else if self.in_check(seat) {
            Illegal::MustParryCheck(king)
        } else {
            Illegal::OwnKingInCheck(king)
        })
    }

    fn apply(&mut self, action: Action, effects: &mut impl EffectSink) -> Lasting {
        if let Some(step) = Step::of(&self.board, action) {
            self.advance(step, effects);
        }
        // The series grow: nothing ever comes back.
        Lasting::Yes
    }

    fn outcome(&self, _: &RepetitionHistory) -> Option<Outcome> {
        let seat = self.series.seat;
        if self.can_move(self.must_not_check()) {
            return self.series.drawn().then(|| Outcome::new(Winner::Draw, Reason::Quiet));
        }
        Some(if !self.in_check(seat) {
            Outcome::new(Winner::Draw, Reason::Stalemate)
        } else if self.can_move(false) {
            Outcome::new(seat.other(), Reason::ProgressiveMate)
        } else {
            Outcome::new(seat.other(), Reason::Checkmate)
        })
    }

    fn key(&self) -> u64 {
        self.board.key() ^ self.series.key() ^ CASTLING_KEYS[usize::from(self.castling & 15)]
    }

    fn action_text(&self, action: Action) -> String {
        text::action(action)
    }

    fn parse_action(&self, text: &str) -> Result<Action, ParseError> {
        text::parse_action(&PROMOTIONS, text)
    }

    fn perft(&self, _: &mut RepetitionHistory, depth: u32) -> u64 {
        if depth == 0 { 1 } else { self.count(depth) }
    }
}

impl fmt::Display for Progressive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let castling = text::castling(self.castling);
        write!(f, "{} {} {castling} {}", self.board, text::side(self.series.seat), self.series.fields())
    }
}
