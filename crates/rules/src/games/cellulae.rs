//! Cellulae, by Federico Latini: two colonies of tiles divide, wander along diagonals and infect each other.

mod setup;

use std::fmt;

use crate::layout::{parse_square, square_name};
use crate::squares::{Squares, bit, cells, read_rows, write_rows};
use crate::{
    Action, Cell, Effect, EffectSink, Illegal, Kind, Lasting, Layout, OptionSpec, Options, Outcome, ParseError, Piece,
    Position, Reason, RepetitionHistory, Seat, Spot, Travel, Winner, zobrist,
};

static KEYS: [u64; 2 * 81] = zobrist::table(1);
const SECOND_TO_MOVE: u64 = zobrist::key(2 << 32);

/// The longest side, and what can be indexed by the length of a side.
const SIDE: usize = 9;
const SIDES: usize = SIDE + 1;

/// The squares of the first file, by the length of a side.
static FIRST_FILE: [Squares; SIDES] = {
    let mut files = [0; SIDES];
    let mut size = 1;
    while size < SIDES {
        let mut rank = 0;
        while rank < size {
            files[size] |= 1 << (rank * size);
            rank += 1;
        }
        size += 1;
    }
    files
};

/// The other squares on the diagonals through a square, by the length of a side.
static DIAGONALS: [[Squares; SIDE * SIDE]; SIDES] = {
    let mut diagonals = [[0; SIDE * SIDE]; SIDES];
    let mut size = 1;
    while size < SIDES {
        let mut pair = 0;
        while pair < (size * size) * (size * size) {
            let (from, to) = (pair / (size * size), pair % (size * size));
            let files = (from % size).abs_diff(to % size);
            if files > 0 && files == (from / size).abs_diff(to / size) {
                diagonals[size][from] |= 1 << to;
            }
            pair += 1;
        }
        size += 1;
    }
    diagonals
};

/// How far a tile may be displaced along a diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reach {
    /// Any distance, over any tiles: the printed rule.
    Jump,
    /// Any distance over empty squares.
    Slide,
    /// One square.
    Step,
}

/// A position of Cellulae. The first seat is Black, the second White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cellulae {
    size: u8,
    reach: Reach,
    tiles: [Squares; 2],
    seat: Seat,
    key: u64,
}

impl Cellulae {
    fn empty(options: &Options) -> Cellulae {
        let size = options.get("size").parse().unwrap_or(5);
        let reach = match options.get("reach") {
            "slide" => Reach::Slide,
            "step" => Reach::Step,
            _ => Reach::Jump,
        };
        Cellulae { size, reach, tiles: [0; 2], seat: Seat::First, key: 0 }
    }

    /// The length of a side, 5, 7 or 9.
    #[must_use]
    pub fn size(&self) -> u8 {
        self.size
    }

    /// How far tiles may be displaced.
    #[must_use]
    pub fn reach(&self) -> Reach {
        self.reach
    }

    /// The squares a seat's tiles are on, as bits.
    #[must_use]
    pub fn tiles(&self, seat: Seat) -> u128 {
        self.tiles[seat.index()]
    }

    /// All squares of the board, as bits.
    #[must_use]
    pub fn board(&self) -> u128 {
        (1 << (self.size * self.size)) - 1
    }

    fn on_board(&self, cell: Cell) -> bool {
        cell.0 < self.size * self.size
    }

    fn occupied(&self) -> Squares {
        self.tiles[0] | self.tiles[1]
    }

    /// The squares that share a side with one of `squares`.
    fn beside(&self, squares: Squares) -> Squares {
        let n = self.size;
        let left = FIRST_FILE[usize::from(n)];
        let right = left << (n - 1);
        (squares << n | squares >> n | (squares & !right) << 1 | (squares & !left) >> 1) & self.board()
    }

    fn toggle(&mut self, seat: Seat, squares: Squares) {
        self.tiles[seat.index()] ^= squares;
        for cell in cells(squares) {
            self.key ^= KEYS[seat.index() * 81 + cell.index()];
        }
    }

    fn pass_turn(&mut self) {
        self.seat = self.seat.other();
        self.key ^= SECOND_TO_MOVE;
    }

    /// The squares on the four diagonals through `from` where a tile may land.
    fn landings(&self, from: Cell, mut visit: impl FnMut(Cell)) {
        if self.reach == Reach::Jump {
            let diagonals = DIAGONALS[usize::from(self.size)][from.index()];
            return cells(diagonals & !self.occupied()).for_each(visit);
        }
        let n = i16::from(self.size);
        let (file, rank) = (i16::from(from.0) % n, i16::from(from.0) / n);
        let occupied = self.occupied();
        for (df, dr) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
            let (mut f, mut r) = (file + df, rank + dr);
            while (0..n).contains(&f) && (0..n).contains(&r) {
                let cell = Cell((r * n + f) as u8);
                if occupied & bit(cell) != 0 {
                    break;
                }
                visit(cell);
                if self.reach == Reach::Step {
                    break;
                }
                (f, r) = (f + df, r + dr);
            }
        }
    }

    /// Whether the seat to move can replicate or displace anything.
    fn can_act(&self) -> bool {
        let own = self.tiles[self.seat.index()];
        let mut found = self.beside(own) & !self.occupied() != 0;
        for cell in cells(own) {
            if found {
                break;
            }
            self.landings(cell, |_| found = true);
        }
        found
    }

    fn counts(&self) -> [u8; 2] {
        self.tiles.map(|t| t.count_ones() as u8)
    }

    fn square(&self, field: &str, text: &str) -> Result<Cell, ParseError> {
        parse_square(self.size, text).ok_or_else(|| {
            let corner = square_name(self.size, Cell(self.size * self.size - 1));
            ParseError::new(field, format!("a square from a1 to {corner}"), text)
        })
    }
}

impl Position for Cellulae {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { key: "size", values: &["5", "7", "9"], default: "5" },
        OptionSpec { key: "reach", values: &["jump", "slide", "step"], default: "jump" },
    ];

    fn start(options: &Options) -> Cellulae {
        let mut position = Cellulae::empty(options);
        let n = position.size;
        position.toggle(Seat::First, 1 << (n - 1));
        position.toggle(Seat::Second, 1 << (n * (n - 1)));
        position
    }

    fn parse(options: &Options, text: &str) -> Result<Cellulae, ParseError> {
        let mut position = Cellulae::empty(options);
        let Some((board, seat)) = text.split_once(' ') else {
            return Err(ParseError::new("position", "the rows, a space and the side to move", text));
        };
        read_rows("", position.size, "bw", board, |cell, c| {
            position.toggle(if c == 'b' { Seat::First } else { Seat::Second }, bit(cell));
        })?;
        match seat {
            "b" => {}
            "w" => position.pass_turn(),
            _ => return Err(ParseError::new("side to move", "b or w", seat)),
        }
        Ok(position)
    }

    fn layout(&self) -> Layout {
        Layout::square(self.size)
    }

    fn pieces(&self) -> Vec<(Spot, Piece)> {
        cells(self.occupied())
            .map(|cell| {
                let owner = if self.tiles[0] & bit(cell) != 0 { Seat::First } else { Seat::Second };
                (cell.into(), Piece { kind: Kind::Tile, owner })
            })
            .collect()
    }

    fn seat(&self) -> Seat {
        self.seat
    }

    fn legal(&self, repetitions: &RepetitionHistory, actions: &mut Vec<Action>) {
        if self.outcome(repetitions).is_some() {
            return;
        }
        let before = actions.len();
        let own = self.tiles[self.seat.index()];
        actions.extend(cells(self.beside(own) & !self.occupied()).map(|to| Action::Place { to }));
        for from in cells(own) {
            self.landings(from, |to| actions.push(Action::step(from, to)));
        }
        if actions.len() == before {
            actions.push(Action::Pass);
        }
    }

    fn check(&self, repetitions: &RepetitionHistory, action: Action) -> Result<(), Illegal> {
        if self.outcome(repetitions).is_some() {
            return Err(Illegal::GameOver);
        }
        let own = self.tiles[self.seat.index()];
        match action {
            Action::Pass if self.can_act() => Err(Illegal::MustAct),
            Action::Pass => Ok(()),
            Action::Place { to } if !self.on_board(to) => Err(Illegal::OffBoard),
            Action::Place { to } if self.occupied() & bit(to) != 0 => Err(Illegal::Occupied(to)),
            Action::Place { to } if self.beside(own) & bit(to) == 0 => Err(Illegal::NoOwnNeighbour(to)),
            Action::Place { .. } => Ok(()),
            Action::Move { from, to, promotion: None } => {
                if !self.on_board(from) || !self.on_board(to) {
                    return Err(Illegal::OffBoard);
                }
                if self.occupied() & bit(from) == 0 {
                    return Err(Illegal::Empty(from));
                }
                if own & bit(from) == 0 {
                    return Err(Illegal::NotYours(from));
                }
                if self.occupied() & bit(to) != 0 {
                    return Err(Illegal::Occupied(to));
                }
                let n = self.size;
                let files = (from.0 % n).abs_diff(to.0 % n);
                if files == 0 || files != (from.0 / n).abs_diff(to.0 / n) {
                    return Err(Illegal::NotDiagonal);
                }
                let mut lands = false;
                self.landings(from, |cell| lands |= cell == to);
                if lands {
                    return Ok(());
                }
                if self.reach == Reach::Step {
                    return Err(Illegal::TooFar);
                }
                // Not a landing although empty and on a diagonal: something stands between; the nearest is named.
                let (df, dr) = ((to.0 % n > from.0 % n), (to.0 / n > from.0 / n));
                let between = (1..files).map(|i| {
                    let file = if df { from.0 % n + i } else { from.0 % n - i };
                    let rank = if dr { from.0 / n + i } else { from.0 / n - i };
                    Cell(rank * n + file)
                });
                let blocker = between.into_iter().find(|c| self.occupied() & bit(*c) != 0);
                Err(Illegal::Blocked(blocker.unwrap_or(to)))
            }
            _ => Err(Illegal::NoSuchAction),
        }
    }

    fn apply(&mut self, action: Action, effects: &mut impl EffectSink) -> Lasting {
        let (seat, enemy) = (self.seat, self.seat.other());
        let piece = Piece { kind: Kind::Tile, owner: seat };
        let (to, lasting) = match action {
            Action::Place { to } if self.on_board(to) => {
                // Which own neighbour divides changes nothing; the first one is shown.
                let parent = cells(self.beside(bit(to)) & self.tiles[seat.index()]).next().map(Spot::from);
                self.toggle(seat, bit(to));
                effects.push(Effect::Placed { at: to.into(), piece, parent });
                (to, Lasting::Yes)
            }
            Action::Move { from, to, .. } if self.on_board(from) && self.on_board(to) => {
                self.toggle(seat, bit(from) | bit(to));
                effects.push(Effect::Moved { from: from.into(), to: to.into(), travel: Travel::Glide });
                (to, Lasting::No)
            }
            _ => {
                effects.push(Effect::Passed { seat });
                self.pass_turn();
                return Lasting::No;
            }
        };
        let infected = self.beside(bit(to)) & self.tiles[enemy.index()];
        self.toggle(enemy, infected);
        self.toggle(seat, infected);
        for cell in cells(infected) {
            effects.push(Effect::Turned { at: cell.into(), piece });
        }
        self.pass_turn();
        lasting
    }

    fn outcome(&self, repetitions: &RepetitionHistory) -> Option<Outcome> {
        let [first, second] = self.counts();
        let reason = if self.occupied() == self.board() {
            Reason::Full
        } else if (first == 0) != (second == 0) {
            Reason::Extinct
        } else if repetitions.third() {
            Reason::Repetition
        } else {
            return None;
        };
        let winner = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Seat::First.into(),
            std::cmp::Ordering::Less => Seat::Second.into(),
            std::cmp::Ordering::Equal => Winner::Draw,
        };
        Some(Outcome { winner, reason, score: Some([first, second]) })
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn action_text(&self, action: Action) -> String {
        match action {
            Action::Place { to } => square_name(self.size, to),
            Action::Move { from, to, .. } => {
                format!("{}-{}", square_name(self.size, from), square_name(self.size, to))
            }
            _ => "pass".into(),
        }
    }

    fn parse_action(&self, text: &str) -> Result<Action, ParseError> {
        if text == "pass" {
            return Ok(Action::Pass);
        }
        match text.split_once('-') {
            Some((from, to)) => {
                Ok(Action::step(self.square("square moved from", from)?, self.square("square moved to", to)?))
            }
            None => Ok(Action::Place { to: self.square("action", text)? }),
        }
    }
}

impl fmt::Display for Cellulae {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, self.size, |cell| match self.tiles.map(|tiles| tiles & bit(cell) != 0) {
            [true, _] => Some('b'),
            [false, true] => Some('w'),
            [false, false] => None,
        })?;
        write!(f, " {}", if self.seat == Seat::First { 'b' } else { 'w' })
    }
}
