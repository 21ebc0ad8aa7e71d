//! CQT, by Costanzo Zingrillo (2004): two rows of circles, squares and triangles are drawn, then strike each other
//! out until somebody cannot go on.

mod setup;

use std::fmt;

use crate::{
    Action, Cell, Effect, EffectSink, Illegal, Kind, Lasting, Layout, OptionSpec, Options, Outcome, ParseError, Piece,
    Place, Position, Reason, RepetitionHistory, Seat, Spot, Struck, Symbol, zobrist,
};

/// A set of columns, bit `i` being column `i + 1`.
type Columns = u16;

const ALL: Columns = 0x1FF;
const SYMBOLS: [Symbol; 3] = [Symbol::Circle, Symbol::Square, Symbol::Triangle];

static KEYS: [u64; 2 * 3 * 9] = zobrist::table(3);
const SECOND_TO_MOVE: u64 = zobrist::key(4 << 32);
const ELIMINATION: u64 = zobrist::key(4 << 32 | 1);

/// What a circle strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Circle {
    /// Circles and triangles: as printed.
    CircleTriangle,
    /// Squares and triangles: as the printed sample game has it.
    SquareTriangle,
    /// Any symbol.
    Any,
}

/// How far a circle's strike spreads over symbols equal to the one chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spread {
    /// Over the whole unbroken run.
    Run,
    /// To the ones directly beside it.
    Neighbours,
}

/// A position of CQT. The first seat is South, cells 0 to 8 (`s1`..`s9`), the second North, cells 9 to 17.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cqt {
    circle: Circle,
    spread: Spread,
    /// By seat and symbol.
    rows: [[Columns; 3]; 2],
    eliminating: bool,
    seat: Seat,
    key: u64,
}

/// The letter of a symbol, from its Italian name.
const fn letter(symbol: Symbol) -> char {
    match symbol {
        Symbol::Circle => 'C',
        Symbol::Square => 'Q',
        Symbol::Triangle => 'T',
    }
}

fn symbol(letter: char) -> Option<Symbol> {
    SYMBOLS.into_iter().find(|&s| self::letter(s) == letter)
}

const fn cell(seat: Seat, column: u8) -> Cell {
    Cell(seat as u8 * 9 + column)
}

/// The row and the column of a cell.
fn place(cell: Cell) -> Option<(Seat, u8)> {
    Some((*Seat::BOTH.get(cell.index() / 9)?, cell.0 % 9))
}

impl Cqt {
    fn empty(options: &Options) -> Cqt {
        let circle = match options.get("circle") {
            "qt" => Circle::SquareTriangle,
            "any" => Circle::Any,
            _ => Circle::CircleTriangle,
        };
        let spread = if options.get("spread") == "neighbours" { Spread::Neighbours } else { Spread::Run };
        Cqt { circle, spread, rows: [[0; 3]; 2], eliminating: false, seat: Seat::First, key: 0 }
    }

    /// What a circle strikes.
    #[must_use]
    pub fn circle(&self) -> Circle {
        self.circle
    }

    /// How far a circle's strike spreads.
    #[must_use]
    pub fn spread(&self) -> Spread {
        self.spread
    }

    /// The columns of a row that hold a symbol, as bits: bit `i` is column `i + 1`.
    #[must_use]
    pub fn columns(&self, seat: Seat, symbol: Symbol) -> u16 {
        self.rows[seat.index()][symbol as usize]
    }

    /// The symbol in a column, 0 to 8, of a row.
    #[must_use]
    pub fn symbol(&self, seat: Seat, column: u8) -> Option<Symbol> {
        SYMBOLS.into_iter().find(|&s| self.columns(seat, s) >> column & 1 != 0)
    }

    fn occupied(&self, seat: Seat) -> Columns {
        SYMBOLS.into_iter().fold(0, |columns, s| columns | self.columns(seat, s))
    }

    fn toggle(&mut self, seat: Seat, symbol: Symbol, column: u8) {
        self.rows[seat.index()][symbol as usize] ^= 1 << column;
        self.key ^= KEYS[(seat.index() * 3 + symbol as usize) * 9 + usize::from(column)];
    }

    fn remove(&mut self, seat: Seat, column: u8, effects: &mut impl EffectSink) {
        if let Some(symbol) = self.symbol(seat, column) {
            self.toggle(seat, symbol, column);
            effects.push(Effect::Captured { at: cell(seat, column).into() });
        }
    }

    fn pass_turn(&mut self) {
        self.seat = self.seat.other();
        self.key ^= SECOND_TO_MOVE;
    }

    fn begin_elimination(&mut self) {
        self.eliminating = true;
        self.key ^= ELIMINATION;
    }

    fn full(&self) -> bool {
        Seat::BOTH.into_iter().all(|seat| self.occupied(seat) == ALL)
    }

    /// Whether there are as many symbols in both rows, or one more in South's if North is to draw.
    fn drawn_in_turn(&self) -> bool {
        let [south, north] = Seat::BOTH.map(|seat| self.occupied(seat).count_ones());
        south == north + u32::from(self.seat == Seat::Second)
    }

    /// The enemy columns that an own symbol in this column can be aimed at.
    fn targets(&self, symbol: Symbol, column: u8) -> Columns {
        let enemy = self.seat.other();
        let of = |s| self.columns(enemy, s);
        match (symbol, self.circle) {
            (Symbol::Triangle, _) => self.occupied(enemy) & 1 << column,
            (Symbol::Square, _) => of(Symbol::Circle) | of(Symbol::Square),
            (Symbol::Circle, Circle::CircleTriangle) => of(Symbol::Circle) | of(Symbol::Triangle),
            (Symbol::Circle, Circle::SquareTriangle) => of(Symbol::Square) | of(Symbol::Triangle),
            (Symbol::Circle, Circle::Any) => self.occupied(enemy),
        }
    }

    /// What disappears when a circle is aimed at an enemy column.
    fn struck_by_circle(&self, target: u8) -> Columns {
        let chosen: Columns = 1 << target;
        let Some(symbol) = self.symbol(self.seat.other(), target) else { return chosen };
        let equal = self.columns(self.seat.other(), symbol);
        let mut struck = chosen;
        loop {
            let wider = (struck | struck << 1 | struck >> 1) & equal;
            if wider == struck || self.spread == Spread::Neighbours {
                return wider;
            }
            struck = wider;
        }
    }

    /// Every set of enemy columns that an own symbol can strike, once each.
    fn strikes(&self, symbol: Symbol, column: u8, mut visit: impl FnMut(Struck)) {
        let mut last = 0;
        for target in Struck(self.targets(symbol, column)).columns() {
            let struck = if symbol == Symbol::Circle { self.struck_by_circle(target) } else { 1 << target };
            // Only neighbouring targets can strike the same columns, so equal sets come one after the other.
            if struck != last {
                visit(Struck(struck));
                last = struck;
            }
        }
    }

    fn own_symbols(&self) -> impl Iterator<Item = (Symbol, u8)> {
        SYMBOLS.into_iter().flat_map(|s| Struck(self.columns(self.seat, s)).columns().map(move |c| (s, c)))
    }

    fn can_eliminate(&self) -> bool {
        let own = |s| self.columns(self.seat, s);
        own(Symbol::Triangle) & self.occupied(self.seat.other()) != 0
            || own(Symbol::Square) != 0 && self.targets(Symbol::Square, 0) != 0
            || own(Symbol::Circle) != 0 && self.targets(Symbol::Circle, 0) != 0
    }

    fn over(&self) -> bool {
        self.eliminating && !self.can_eliminate()
    }

    fn check_draw(&self, at: Cell) -> Result<(), Illegal> {
        match place(at) {
            _ if self.eliminating => Err(Illegal::NoSuchAction),
            None => Err(Illegal::OffBoard),
            Some((seat, _)) if seat != self.seat => Err(Illegal::NotYours(at)),
            Some((seat, column)) if self.symbol(seat, column).is_some() => Err(Illegal::Occupied(at)),
            Some(_) => Ok(()),
        }
    }

    fn check_strike(&self, at: Cell, struck: Struck) -> Result<(), Illegal> {
        if !self.eliminating {
            return Err(Illegal::NoSuchAction);
        }
        let Some((seat, column)) = place(at) else { return Err(Illegal::OffBoard) };
        let Some(symbol) = self.symbol(seat, column) else { return Err(Illegal::Empty(at)) };
        if seat != self.seat {
            return Err(Illegal::NotYours(at));
        }
        let targets = self.targets(symbol, column);
        if targets == 0 {
            return Err(Illegal::NoTarget(at));
        }
        if struck.0 & !ALL != 0 {
            return Err(Illegal::OffBoard);
        }
        let enemy = seat.other();
        let first = |columns| Struck(columns).columns().next().map(|c| cell(enemy, c));
        if let Some(gap) = first(struck.0 & !self.occupied(enemy)) {
            return Err(Illegal::Empty(gap));
        }
        if let Some(spared) = first(struck.0 & !targets) {
            return Err(match symbol {
                Symbol::Circle => Illegal::CircleSpares(spared),
                Symbol::Square => Illegal::SquareSparesTriangles(spared),
                Symbol::Triangle => Illegal::NotFacing(spared),
            });
        }
        let Some(target) = struck.columns().next() else { return Err(Illegal::MustStrike(at)) };
        match symbol {
            Symbol::Square if struck.0 != 1 << target => Err(Illegal::StrikesOne),
            Symbol::Circle if !struck.columns().any(|c| self.struck_by_circle(c) == struck.0) => {
                Err(Illegal::NotOneRun)
            }
            _ => Ok(()),
        }
    }

    /// The letter in a column as the position text writes it.
    fn letter(&self, seat: Seat, column: u8) -> char {
        self.symbol(seat, column).map_or('.', letter)
    }

    /// Reads `C7`; the symbol need not be there.
    fn parse_symbol(field: &str, text: &str) -> Result<(Symbol, u8), ParseError> {
        let mut chars = text.chars();
        let read = (chars.next().and_then(symbol), chars.next().and_then(|c| c.to_digit(10)), chars.next());
        match read {
            (Some(symbol), Some(column @ 1..=9), None) => Ok((symbol, column as u8 - 1)),
            _ => Err(ParseError::new(field, "C, Q or T and a column from 1 to 9", text)),
        }
    }

    /// Reads `C7` where that symbol has to be in that column.
    fn parse_drawn(&self, field: &str, seat: Seat, text: &str) -> Result<u8, ParseError> {
        let (symbol, column) = Self::parse_symbol(field, text)?;
        if self.symbol(seat, column) == Some(symbol) {
            return Ok(column);
        }
        let row = if seat == Seat::First { "South" } else { "North" };
        Err(ParseError::new(field, format!("a symbol that is in {row}'s row {}", self.row(seat)), text))
    }

    fn row(&self, seat: Seat) -> String {
        (0..9).map(|column| self.letter(seat, column)).collect()
    }
}

impl Position for Cqt {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { key: "circle", values: &["ct", "qt", "any"], default: "ct" },
        OptionSpec { key: "spread", values: &["run", "neighbours"], default: "run" },
    ];

    fn start(options: &Options) -> Cqt {
        Cqt::empty(options)
    }

    fn parse(options: &Options, text: &str) -> Result<Cqt, ParseError> {
        let mut position = Cqt::empty(options);
        let fields: Vec<&str> = text.split(' ').collect();
        let &[south, north, seat, phase] = fields.as_slice() else {
            let expected = "South's row, North's row, the side to move and the phase, separated by spaces";
            return Err(ParseError::new("position", expected, text));
        };
        for (owner, name, row) in [(Seat::First, "South's row", south), (Seat::Second, "North's row", north)] {
            let wrong = || ParseError::new(name, "nine of C, Q, T and . for an empty cell", row);
            if row.chars().count() != 9 {
                return Err(wrong());
            }
            for (column, c) in (0..).zip(row.chars()) {
                match symbol(c) {
                    Some(symbol) => position.toggle(owner, symbol, column),
                    None if c == '.' => {}
                    None => return Err(wrong()),
                }
            }
        }
        match seat {
            "s" => {}
            "n" => position.pass_turn(),
            _ => return Err(ParseError::new("side to move", "s or n", seat)),
        }
        match phase {
            "1" => {}
            "2" => position.begin_elimination(),
            _ => return Err(ParseError::new("phase", "1 or 2", phase)),
        }
        if phase == "1" {
            if !position.drawn_in_turn() {
                let [south, north] = Seat::BOTH.map(|seat| position.occupied(seat).count_ones());
                let expected = "in phase 1 as many symbols in both rows, or one more in South's if North is to draw";
                return Err(ParseError::new("rows", expected, format!("{south} and {north}")));
            }
            if position.full() {
                return Err(ParseError::new("phase", "2, both rows being full", phase));
            }
        }
        Ok(position)
    }

    fn layout(&self) -> Layout {
        let places = Seat::BOTH.into_iter().flat_map(|seat| {
            let (letter, y) = if seat == Seat::First { ('s', -0.75) } else { ('n', 0.75) };
            (0..9u8).map(move |column| Place {
                name: format!("{letter}{}", column + 1),
                x: f32::from(column) - 4.0,
                y,
                board: 0,
            })
        });
        Layout { places: places.collect() }
    }

    fn pieces(&self) -> Vec<(Spot, Piece)> {
        let mut pieces = Vec::new();
        for owner in Seat::BOTH {
            for column in 0..9 {
                if let Some(symbol) = self.symbol(owner, column) {
                    pieces.push((cell(owner, column).into(), Piece { kind: Kind::Symbol(symbol), owner }));
                }
            }
        }
        pieces
    }

    fn seat(&self) -> Seat {
        self.seat
    }

    /// 0 while the rows are drawn, 1 while they are eliminated.
    fn phase(&self) -> u8 {
        u8::from(self.eliminating)
    }

    fn legal(&self, _: &RepetitionHistory, actions: &mut Vec<Action>) {
        let seat = self.seat;
        if self.eliminating {
            for (symbol, column) in self.own_symbols() {
                let at = cell(seat, column);
                self.strikes(symbol, column, |struck| actions.push(Action::Strike { at, struck }));
            }
        } else {
            for column in Struck(ALL & !self.occupied(seat)).columns() {
                actions.extend(SYMBOLS.map(|symbol| Action::Draw { symbol, at: cell(seat, column) }));
            }
        }
    }

    fn check(&self, _: &RepetitionHistory, action: Action) -> Result<(), Illegal> {
        match action {
            _ if self.over() => Err(Illegal::GameOver),
            Action::Draw { at, .. } => self.check_draw(at),
            Action::Strike { at, struck } => self.check_strike(at, struck),
            _ => Err(Illegal::NoSuchAction),
        }
    }

    /// The symbol played is drawn through first, then its victims from left to right: first the cause.
    fn apply(&mut self, action: Action, effects: &mut impl EffectSink) -> Lasting {
        let seat = self.seat;
        match action {
            Action::Draw { symbol, at } => {
                if let Some((owner, column)) = place(at)
                    && self.symbol(owner, column).is_none()
                {
                    self.toggle(owner, symbol, column);
                    let piece = Piece { kind: Kind::Symbol(symbol), owner };
                    effects.push(Effect::Placed { at: at.into(), piece, parent: None });
                }
                if !self.eliminating && self.full() {
                    self.begin_elimination();
                    effects.push(Effect::Phase { number: self.phase() });
                }
            }
            Action::Strike { at, struck } => {
                if let Some((owner, column)) = place(at) {
                    self.remove(owner, column, effects);
                }
                for column in struck.columns() {
                    self.remove(seat.other(), column, effects);
                }
            }
            _ => {}
        }
        self.pass_turn();
        // Every action draws or removes a symbol.
        Lasting::Yes
    }

    fn outcome(&self, _: &RepetitionHistory) -> Option<Outcome> {
        self.over().then(|| Outcome::new(self.seat.other(), Reason::NoAction))
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn action_text(&self, action: Action) -> String {
        match action {
            Action::Draw { symbol, at } => format!("{}{}", letter(symbol), at.0 % 9 + 1),
            Action::Strike { at, struck } => {
                let played = place(at).map_or('.', |(seat, column)| self.letter(seat, column));
                let victims = struck.columns().map(|c| format!("x{}{}", self.letter(self.seat.other(), c), c + 1));
                format!("{played}{}{}", at.0 % 9 + 1, victims.collect::<String>())
            }
            _ => "pass".into(),
        }
    }

    fn parse_action(&self, text: &str) -> Result<Action, ParseError> {
        let seat = self.seat;
        let Some((played, victims)) = text.split_once('x') else {
            let (symbol, column) = Self::parse_symbol("symbol drawn", text)?;
            return Ok(Action::Draw { symbol, at: cell(seat, column) });
        };
        let at = cell(seat, self.parse_drawn("symbol played", seat, played)?);
        let mut struck: Columns = 0;
        for victim in victims.split('x') {
            let column = self.parse_drawn("symbol eliminated", seat.other(), victim)?;
            if struck >> column != 0 {
                return Err(ParseError::new("symbols eliminated", "each once, in ascending order", victims));
            }
            struck |= 1 << column;
        }
        Ok(Action::Strike { at, struck: Struck(struck) })
    }
}

impl fmt::Display for Cqt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (south, north) = (self.row(Seat::First), self.row(Seat::Second));
        let seat = if self.seat == Seat::First { 's' } else { 'n' };
        write!(f, "{south} {north} {seat} {}", self.phase() + 1)
    }
}
