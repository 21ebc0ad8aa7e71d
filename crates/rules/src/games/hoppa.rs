//! Hoppa, by Marino Carpignano (2005): two-faced discs are stacked up to three high and jump over enemies, who change
//! sides; whoever can do nothing any more loses.

mod hexagon;
mod setup;

use std::fmt;

use self::hexagon::{BOARD, CELLS, Cells, STEPS, WIDTHS, back, between, bit, each, name, parse_cell, shift};
use crate::{
    Action, Cell, Effect, EffectSink, Illegal, Kind, Lasting, Layout, OptionSpec, Options, Outcome, ParseError, Piece,
    Position, Reason, RepetitionHistory, Seat, Spot, Travel, zobrist,
};

/// How the columns that can be are written, bottom first.
const COLUMN: &str = "., or one to three of r and y";

static KEYS: [u64; 6 * 64] = zobrist::table(0x10);
const SECOND_TO_MOVE: u64 = zobrist::key(0x11 << 32);

/// A position of Hoppa. The first seat is Red, the second Yellow.
///
/// Sets of cells are bits of a slanted grid; see [`Hoppa::bit`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hoppa {
    /// The pieces by layer and seat.
    layers: [[Cells; 2]; 3],
    key: u64,
    seat: Seat,
    /// `stack=single`
    only_singles: bool,
    /// `onto=own`
    only_onto_own: bool,
}

/// The board as the seat to move sees it.
struct View {
    own: Cells,
    enemy: Cells,
    empty: Cells,
    /// Columns of two or three.
    tall: Cells,
    /// Columns of three.
    full: Cells,
    /// Cells whose top piece may climb.
    climbers: Cells,
    /// Cells it may climb onto.
    climbable: Cells,
}

impl View {
    /// Where pieces climb going in one direction.
    fn stacks(&self, step: i8) -> Cells {
        shift(self.climbers, step) & self.climbable
    }

    /// Where pieces land going in one direction, over one cell and over two.
    fn jumps(&self, step: i8) -> [Cells; 2] {
        let high = shift(self.own & self.full, step) & self.enemy;
        let low = shift(self.own & self.tall & !self.full, step) & self.enemy & !self.full;
        let long = shift(high, step) & self.enemy;
        [shift(high | low, step) & self.empty, shift(long, step) & self.empty]
    }
}

impl Hoppa {
    fn empty(options: &Options) -> Hoppa {
        Hoppa {
            layers: [[0; 2]; 3],
            key: 0,
            seat: Seat::First,
            only_singles: options.get("stack") == "single",
            only_onto_own: options.get("onto") == "own",
        }
    }

    /// The bit of a cell in the sets that other methods give; no bit for a cell that is not on the board.
    #[must_use]
    pub fn bit(cell: Cell) -> u64 {
        bit(cell)
    }

    /// Whether only single pieces stack (`stack=single`), so that the first seat wins whatever happens.
    #[must_use]
    pub fn only_singles(&self) -> bool {
        self.only_singles
    }

    /// Whether pieces stack onto own cells only (`onto=own`).
    #[must_use]
    pub fn only_onto_own(&self) -> bool {
        self.only_onto_own
    }

    /// The cells whose columns have at least `height` pieces, 1 to 3.
    #[must_use]
    pub fn at_least(&self, height: usize) -> u64 {
        height.checked_sub(1).and_then(|l| self.layers.get(l)).map_or(0, |pieces| pieces[0] | pieces[1])
    }

    /// The cells a seat owns: those where its piece is on top.
    #[must_use]
    pub fn owned(&self, seat: Seat) -> u64 {
        let [low, middle, high] = self.layers.map(|pieces| pieces[seat.index()]);
        high | middle & !self.at_least(3) | low & !self.at_least(2)
    }

    /// How many active pieces each seat has.
    #[must_use]
    pub fn active(&self) -> [u8; 2] {
        Seat::BOTH.map(|seat| self.owned(seat).count_ones() as u8)
    }

    /// How many pieces lie on the one cell of a set.
    fn height(&self, bit: Cells) -> usize {
        (1..=3).filter(|&height| self.at_least(height) & bit != 0).count()
    }

    fn toggle(&mut self, layer: usize, seat: Seat, bit: Cells) {
        self.layers[layer][seat.index()] ^= bit;
        self.key ^= KEYS[(layer * 2 + seat.index()) * 64 + bit.trailing_zeros() as usize % 64];
    }

    fn pass_turn(&mut self) {
        self.seat = self.seat.other();
        self.key ^= SECOND_TO_MOVE;
    }

    fn view(&self) -> View {
        let (own, enemy) = (self.owned(self.seat), self.owned(self.seat.other()));
        let (tall, full) = (self.at_least(2), self.at_least(3));
        View {
            own,
            enemy,
            empty: BOARD & !(own | enemy),
            tall,
            full,
            climbers: if self.only_singles { own & !tall } else { own },
            climbable: (if self.only_onto_own { own } else { own | enemy }) & !full,
        }
    }

    /// All stacks and jumps, those that recreate a position included.
    fn each_move(&self, view: &View, mut visit: impl FnMut(Action)) {
        for step in STEPS {
            for to in each(view.stacks(step)) {
                visit(Action::Stack { from: back(to, step, 1), to });
            }
        }
        for step in STEPS {
            for (landings, distance) in view.jumps(step).into_iter().zip([2, 3]) {
                for to in each(landings) {
                    visit(Action::Jump { from: back(to, step, distance), to });
                }
            }
        }
    }

    /// Whether an earlier position could come back at all. Only stacks and jumps keep the number of pieces, and no
    /// seat undoes at once what the other has just done: the piece that climbed or landed is not its own. So it takes
    /// three of them in a row before the next can do it.
    fn may_recreate(repetitions: &RepetitionHistory) -> bool {
        repetitions.recurrable() >= 4
    }

    fn recreates(&self, repetitions: &RepetitionHistory, action: Action) -> bool {
        let mut next = *self;
        next.apply(action, &mut ());
        repetitions.count(next.key) > 0
    }

    fn check_stack(&self, from: Cell, to: Cell) -> Result<(), Illegal> {
        let (start, end) = (bit(from), bit(to));
        if !STEPS.iter().any(|&step| shift(start, step) == end) {
            return Err(Illegal::NotAdjacent);
        }
        if self.only_singles && self.at_least(2) & start != 0 {
            return Err(Illegal::OnlySinglesStack(from));
        }
        match self.height(end) {
            0 => return Err(Illegal::NothingToStackOn(to)),
            3 => return Err(Illegal::TooHigh(to)),
            _ => {}
        }
        if self.only_onto_own && self.owned(self.seat) & end == 0 {
            return Err(Illegal::OnlyOntoOwn(to));
        }
        Ok(())
    }

    fn check_jump(&self, from: Cell, to: Cell) -> Result<(), Illegal> {
        let height = self.height(bit(from));
        if height == 1 {
            return Err(Illegal::SinglesDoNotJump(from));
        }
        if self.at_least(1) & bit(to) != 0 {
            return Err(Illegal::Occupied(to));
        }
        let Some((cells, count)) = between(from, to) else { return Err(Illegal::NotInLine) };
        let enemy = self.owned(self.seat.other());
        if let Some(&cell) = cells[..count].iter().find(|&&cell| enemy & bit(cell) == 0) {
            return Err(Illegal::NoEnemyToJump(cell));
        }
        if height == 2 && (count == 2 || self.height(bit(cells[0])) == 3) {
            return Err(Illegal::JumpTooLow);
        }
        Ok(())
    }
}

impl Position for Hoppa {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { key: "stack", values: &["top", "single"], default: "top" },
        OptionSpec { key: "onto", values: &["any", "own"], default: "any" },
    ];

    const FORBIDS_REPETITION: bool = true;

    fn start(options: &Options) -> Hoppa {
        Hoppa::empty(options)
    }

    fn parse(options: &Options, text: &str) -> Result<Hoppa, ParseError> {
        let mut position = Hoppa::empty(options);
        let Some((board, seat)) = text.split_once(' ') else {
            return Err(ParseError::new("position", "the rows, a space and the side to move", text));
        };
        let rows: Vec<&str> = board.split('/').collect();
        if rows.len() != WIDTHS.len() {
            return Err(ParseError::new("board", "7 rows separated by /", board));
        }
        let mut numbers = (0..CELLS as u8).map(Cell);
        for ((row, letter), width) in rows.iter().rev().zip('a'..).zip(WIDTHS) {
            let columns: Vec<&str> = row.split(',').collect();
            if columns.len() != usize::from(width) {
                return Err(ParseError::new(format!("row {letter}"), format!("{width} cells separated by ,"), *row));
            }
            for (column, cell) in columns.into_iter().zip(&mut numbers) {
                if column == "." {
                    continue;
                }
                if !(1..=3).contains(&column.len()) || column.bytes().any(|c| c != b'r' && c != b'y') {
                    return Err(ParseError::new(format!("cell {}", name(cell)), COLUMN, column));
                }
                for (layer, c) in column.bytes().enumerate() {
                    let owner = if c == b'r' { Seat::First } else { Seat::Second };
                    position.toggle(layer, owner, bit(cell));
                }
            }
        }
        match seat {
            "r" => {}
            "y" => position.pass_turn(),
            _ => return Err(ParseError::new("side to move", "r or y", seat)),
        }
        Ok(position)
    }

    fn layout(&self) -> Layout {
        hexagon::layout()
    }

    fn pieces(&self) -> Vec<(Spot, Piece)> {
        let mut pieces = Vec::new();
        for cell in each(self.at_least(1)) {
            for (layer, owners) in (0..).zip(self.layers) {
                for owner in Seat::BOTH {
                    if owners[owner.index()] & bit(cell) != 0 {
                        pieces.push((Spot { cell, layer }, Piece { kind: Kind::Disc, owner }));
                    }
                }
            }
        }
        pieces
    }

    fn seat(&self) -> Seat {
        self.seat
    }

    fn legal(&self, repetitions: &RepetitionHistory, actions: &mut Vec<Action>) {
        let view = self.view();
        actions.extend(each(view.empty).map(|to| Action::Place { to }));
        if Self::may_recreate(repetitions) {
            self.each_move(&view, |action| {
                if !self.recreates(repetitions, action) {
                    actions.push(action);
                }
            });
        } else {
            self.each_move(&view, |action| actions.push(action));
        }
    }

    fn check(&self, repetitions: &RepetitionHistory, action: Action) -> Result<(), Illegal> {
        if self.outcome(repetitions).is_some() {
            return Err(Illegal::GameOver);
        }
        if !matches!(action, Action::Place { .. } | Action::Stack { .. } | Action::Jump { .. }) {
            return Err(Illegal::NoSuchAction);
        }
        if [action.from(), action.to()].into_iter().flatten().any(|cell| bit(cell) == 0) {
            return Err(Illegal::OffBoard);
        }
        if let Some(from) = action.from() {
            if self.at_least(1) & bit(from) == 0 {
                return Err(Illegal::Empty(from));
            }
            if self.owned(self.seat) & bit(from) == 0 {
                return Err(Illegal::NotYours(from));
            }
        }
        match action {
            Action::Stack { from, to } => self.check_stack(from, to)?,
            Action::Jump { from, to } => self.check_jump(from, to)?,
            Action::Place { to } if self.at_least(1) & bit(to) != 0 => return Err(Illegal::Occupied(to)),
            _ => return Ok(()),
        }
        if Self::may_recreate(repetitions) && self.recreates(repetitions, action) {
            return Err(Illegal::Recreates);
        }
        Ok(())
    }

    fn apply(&mut self, action: Action, effects: &mut impl EffectSink) -> Lasting {
        let (seat, enemy) = (self.seat, self.seat.other());
        let piece = Piece { kind: Kind::Disc, owner: seat };
        let lasting = match action {
            Action::Place { to } if bit(to) != 0 => {
                self.toggle(0, seat, bit(to));
                effects.push(Effect::Placed { at: to.into(), piece, parent: None });
                Lasting::Yes
            }
            Action::Stack { from, to } | Action::Jump { from, to } => {
                let (start, end) = (bit(from), bit(to));
                let (height, layer) = (self.height(start), self.height(end));
                if height == 0 || end == 0 || layer == 3 {
                    return Lasting::No;
                }
                self.toggle(height - 1, seat, start);
                self.toggle(layer, seat, end);
                let leaps = matches!(action, Action::Jump { .. });
                effects.push(Effect::Moved {
                    from: Spot { cell: from, layer: height as u8 - 1 },
                    to: Spot { cell: to, layer: layer as u8 },
                    travel: if leaps { Travel::Leap } else { Travel::Climb },
                });
                if let Some((cells, count)) = between(from, to).filter(|_| leaps) {
                    for &cell in &cells[..count] {
                        let Some(top) = self.height(bit(cell)).checked_sub(1) else { continue };
                        self.toggle(top, enemy, bit(cell));
                        self.toggle(top, seat, bit(cell));
                        effects.push(Effect::Turned { at: Spot { cell, layer: top as u8 }, piece });
                    }
                }
                Lasting::No
            }
            _ => return Lasting::No,
        };
        self.pass_turn();
        lasting
    }

    fn outcome(&self, repetitions: &RepetitionHistory) -> Option<Outcome> {
        // A piece can be placed on any empty cell, and never recreates a position: there are more pieces afterwards.
        if self.at_least(1) != BOARD {
            return None;
        }
        let (mut can_act, may_recreate) = (false, Self::may_recreate(repetitions));
        self.each_move(&self.view(), |action| {
            can_act = can_act || !may_recreate || !self.recreates(repetitions, action);
        });
        if can_act {
            return None;
        }
        let winner = self.seat.other();
        let active = self.active();
        let score = match winner {
            _ if active[winner.index()] > active[self.seat.index()] => active,
            Seat::First => [19, 18],
            Seat::Second => [18, 19],
        };
        Some(Outcome { winner: winner.into(), reason: Reason::NoAction, score: Some(score) })
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn action_text(&self, action: Action) -> String {
        match action {
            Action::Stack { from, to } => format!("{}-{}", name(from), name(to)),
            Action::Jump { from, to } => format!("{}x{}", name(from), name(to)),
            _ => action.to().map(name).unwrap_or_default(),
        }
    }

    fn parse_action(&self, text: &str) -> Result<Action, ParseError> {
        let both = |(from, to)| Ok((parse_cell("cell left", from)?, parse_cell("cell moved to", to)?));
        if let Some(cells) = text.split_once('-') {
            return both(cells).map(|(from, to)| Action::Stack { from, to });
        }
        if let Some(cells) = text.split_once('x') {
            return both(cells).map(|(from, to)| Action::Jump { from, to });
        }
        Ok(Action::Place { to: parse_cell("action", text)? })
    }

    /// The last ply is counted without trying it, where no repetition is possible.
    fn perft(&self, repetitions: &mut RepetitionHistory, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if depth == 1 && !Self::may_recreate(repetitions) {
            let view = self.view();
            let landings = STEPS.iter().map(|&step| (view.stacks(step), view.jumps(step)));
            let moves =
                landings.map(|(stacks, [short, long])| stacks.count_ones() + short.count_ones() + long.count_ones());
            return u64::from(view.empty.count_ones() + moves.sum::<u32>());
        }
        let mut actions = Vec::new();
        self.legal(repetitions, &mut actions);
        if depth == 1 {
            return actions.len() as u64;
        }
        let mut total = 0;
        for action in actions {
            let mut next = *self;
            next.play(repetitions, action, &mut ());
            total += next.perft(repetitions, depth - 1);
            repetitions.pop();
        }
        total
    }
}

impl fmt::Display for Hoppa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut end = CELLS as u8;
        for (row, width) in (0..).zip(WIDTHS.into_iter().rev()) {
            if row > 0 {
                write!(f, "/")?;
            }
            for i in 0..width {
                if i > 0 {
                    write!(f, ",")?;
                }
                let bit = bit(Cell(end - width + i));
                if self.at_least(1) & bit == 0 {
                    write!(f, ".")?;
                }
                for [red, yellow] in self.layers {
                    match (red & bit != 0, yellow & bit != 0) {
                        (true, _) => write!(f, "r")?,
                        (_, true) => write!(f, "y")?,
                        _ => break,
                    }
                }
            }
            end -= width;
        }
        write!(f, " {}", if self.seat == Seat::First { 'r' } else { 'y' })
    }
}
