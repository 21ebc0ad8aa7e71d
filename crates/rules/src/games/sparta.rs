//! Sparta, by Yannick Holtkamp (2011): Warriors conquer cities, become Heroes in their own and trap the enemy's men
//! between them.

mod board;
mod layouts;
mod setup;

use std::fmt;

use board::{BOARD, SIZE};

use crate::layout::{parse_square, square_name};
use crate::squares::{Squares, bit, cells, read_rows, write_rows};
use crate::{
    Action, Cell, Effect, EffectSink, Illegal, Kind, Lasting, Layout, OptionSpec, Options, Outcome, ParseError, Piece,
    Position, Reason, RepetitionHistory, Seat, Spot, Travel, Winner, zobrist,
};

static WARRIORS: [u64; 2 * 100] = zobrist::table(10);
static HEROES: [u64; 2 * 100] = zobrist::table(11);
static CITIES: [u64; 2 * 100] = zobrist::table(12);
const SECOND_TO_MOVE: u64 = zobrist::key(13 << 32);

/// How many cities there are.
const CITY_COUNT: u32 = 8;

/// A position of Sparta. The first seat is Red, the second Yellow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sparta {
    /// Whether Heroes conquer cities.
    heroes_conquer: bool,
    /// By seat, like the rest.
    warriors: [Squares; 2],
    heroes: [Squares; 2],
    cities: [Squares; 2],
    seat: Seat,
    key: u64,
}

impl Sparta {
    fn empty(options: &Options) -> Sparta {
        Sparta {
            heroes_conquer: options.get("heroes") == "conquer",
            warriors: [0; 2],
            heroes: [0; 2],
            cities: [0; 2],
            seat: Seat::First,
            key: 0,
        }
    }

    /// The squares of a seat's Warriors, as bits: bit `i` is `Cell(i)`.
    #[must_use]
    pub fn warriors(&self, seat: Seat) -> u128 {
        self.warriors[seat.index()]
    }

    /// The squares of a seat's Heroes, as bits.
    #[must_use]
    pub fn heroes(&self, seat: Seat) -> u128 {
        self.heroes[seat.index()]
    }

    /// The squares of a seat's cities, as bits.
    #[must_use]
    pub fn cities(&self, seat: Seat) -> u128 {
        self.cities[seat.index()]
    }

    /// Whether Heroes conquer cities (`heroes=conquer`), not only Warriors.
    #[must_use]
    pub fn heroes_conquer(&self) -> bool {
        self.heroes_conquer
    }

    /// A set of squares and all that touch it, also at corners.
    #[must_use]
    pub fn around(squares: u128) -> u128 {
        board::around(squares)
    }

    /// The enemies whom a man would trap by going from a square to another, empty one: a set of squares.
    #[must_use]
    pub fn trapped_by(&self, from: Cell, to: Cell) -> u128 {
        let (own, enemies) = (self.men(self.seat), self.men(self.seat.other()));
        board::trapped_from(bit(to), own & !bit(from), enemies)
    }

    /// Every way in which one man more of a seat would trap enemies along one line: his square, which is empty now,
    /// the squares of those trapped, and that of the man who stands at their other end already.
    pub fn pincers(&self, seat: Seat, visit: impl FnMut(Cell, u128, u128)) {
        board::pincers(self.men(seat), self.men(seat.other()), visit);
    }

    fn men(&self, seat: Seat) -> Squares {
        self.warriors(seat) | self.heroes(seat)
    }

    fn all_men(&self) -> [Squares; 2] {
        Seat::BOTH.map(|seat| self.men(seat))
    }

    fn no_men(&self) -> Squares {
        BOARD & !(self.men(Seat::First) | self.men(Seat::Second))
    }

    fn city_count(&self) -> u32 {
        (self.cities[0] | self.cities[1]).count_ones()
    }

    fn toggle_warrior(&mut self, seat: Seat, cell: Cell) {
        self.warriors[seat.index()] ^= bit(cell);
        self.key ^= WARRIORS[seat.index() * 100 + cell.index()];
    }

    fn toggle_hero(&mut self, seat: Seat, cell: Cell) {
        self.heroes[seat.index()] ^= bit(cell);
        self.key ^= HEROES[seat.index() * 100 + cell.index()];
    }

    fn toggle_city(&mut self, seat: Seat, cell: Cell) {
        self.cities[seat.index()] ^= bit(cell);
        self.key ^= CITIES[seat.index() * 100 + cell.index()];
    }

    fn promote(&mut self, seat: Seat, cell: Cell, effects: &mut impl EffectSink) {
        self.toggle_warrior(seat, cell);
        self.toggle_hero(seat, cell);
        effects.push(Effect::Turned { at: man_at(cell), piece: Piece { kind: Kind::Hero, owner: seat } });
    }

    fn pass_turn(&mut self) {
        self.seat = self.seat.other();
        self.key ^= SECOND_TO_MOVE;
    }

    /// How many steps the man of the seat to move on a square may make.
    fn steps(&self, from: Cell) -> u8 {
        if self.heroes(self.seat) & bit(from) != 0 { 3 } else { 2 }
    }

    fn reach(&self, from: Cell) -> Squares {
        board::reach(from, self.steps(from), self.no_men())
    }

    /// The Warriors that can be promoted where they stand.
    fn promotable(&self) -> Squares {
        self.warriors(self.seat) & self.cities(self.seat)
    }

    fn can_act(&self) -> bool {
        self.promotable() != 0 || cells(self.men(self.seat)).any(|from| self.reach(from) != 0)
    }

    /// Whose all cities are.
    fn owner_of_all_cities(&self) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|&seat| self.cities(seat) != 0 && self.cities(seat.other()) == 0)
    }

    /// What a man who has ended his move on a square changes there. Whether nobody can take it back.
    fn enter(&mut self, seat: Seat, cell: Cell, effects: &mut impl EffectSink) -> Lasting {
        let is_warrior = self.warriors(seat) & bit(cell) != 0;
        if is_warrior && self.cities(seat) & bit(cell) != 0 {
            self.promote(seat, cell, effects);
            return Lasting::Yes;
        }
        if self.cities(seat.other()) & bit(cell) != 0 && (is_warrior || self.heroes_conquer) {
            self.toggle_city(seat.other(), cell);
            self.toggle_city(seat, cell);
            effects.push(Effect::Turned { at: cell.into(), piece: Piece { kind: Kind::City, owner: seat } });
        }
        Lasting::No
    }

    /// Removes all trapped men.
    fn capture<E: EffectSink>(&mut self, effects: &mut E) -> Lasting {
        let men = self.all_men();
        let trapped = board::trapped(men);
        if trapped == 0 {
            return Lasting::No;
        }
        if E::WANTED {
            for (from, to) in board::trapping_pairs(men) {
                effects.push(Effect::Trapped { from, to });
            }
        }
        for cell in cells(trapped) {
            for seat in Seat::BOTH {
                if self.warriors(seat) & bit(cell) != 0 {
                    self.toggle_warrior(seat, cell);
                }
                if self.heroes(seat) & bit(cell) != 0 {
                    self.toggle_hero(seat, cell);
                }
            }
            effects.push(Effect::Captured { at: man_at(cell) });
        }
        Lasting::Yes
    }

    fn move_man<E: EffectSink>(&mut self, from: Cell, to: Cell, effects: &mut E) -> Lasting {
        let seat = self.seat;
        if E::WANTED {
            let mut at = from;
            for next in board::path(from, to, self.steps(from), self.no_men()) {
                effects.push(Effect::Moved { from: man_at(at), to: man_at(next), travel: Travel::Glide });
                at = next;
            }
        }
        let is_hero = self.heroes(seat) & bit(from) != 0;
        for cell in [from, to] {
            if is_hero {
                self.toggle_hero(seat, cell);
            } else {
                self.toggle_warrior(seat, cell);
            }
        }
        let entered = self.enter(seat, to, effects);
        if self.owner_of_all_cities().is_some() {
            return entered;
        }
        if self.capture(effects) == Lasting::Yes { Lasting::Yes } else { entered }
    }

    fn check_own(&self, cell: Cell) -> Result<(), Illegal> {
        if !on_board(cell) {
            Err(Illegal::OffBoard)
        } else if self.men(self.seat) & bit(cell) != 0 {
            Ok(())
        } else if self.no_men() & bit(cell) != 0 {
            Err(Illegal::Empty(cell))
        } else {
            Err(Illegal::NotYours(cell))
        }
    }

    fn check_move(&self, from: Cell, to: Cell) -> Result<(), Illegal> {
        self.check_own(from)?;
        if !on_board(to) {
            return Err(Illegal::OffBoard);
        }
        if self.no_men() & bit(to) == 0 {
            return Err(Illegal::Occupied(to));
        }
        if self.reach(from) & bit(to) != 0 {
            return Ok(());
        }
        let too_far = board::steps(from, to) > self.steps(from);
        Err(if too_far { Illegal::TooManySteps(from) } else { Illegal::NoWayThrough(to) })
    }

    fn check_promotion(&self, at: Cell) -> Result<(), Illegal> {
        self.check_own(at)?;
        if self.heroes(self.seat) & bit(at) != 0 {
            return Err(Illegal::AlreadyHero(at));
        }
        if self.cities(self.seat) & bit(at) == 0 { Err(Illegal::NoOwnCity(at)) } else { Ok(()) }
    }

    fn parse_cities(&mut self, text: &str) -> Result<(), ParseError> {
        let expected = "eight cities as r:b5,d5,g5,i5;y:b6,d6,g6,i6, each owner's by file, then rank";
        let wrong = || ParseError::new("cities", expected, text);
        let mut last_seat = None;
        for part in text.split(';') {
            let seat = match part.get(..2) {
                Some("r:") => Seat::First,
                Some("y:") => Seat::Second,
                _ => return Err(wrong()),
            };
            // Red comes first, nobody twice.
            if last_seat >= Some(seat) {
                return Err(wrong());
            }
            last_seat = Some(seat);
            let mut last = None;
            for name in part[2..].split(',') {
                let cell = parse_square(SIZE, name).ok_or_else(wrong)?;
                let order = Some(by_file(cell));
                if last >= order || self.cities(seat.other()) & bit(cell) != 0 {
                    return Err(wrong());
                }
                last = order;
                self.toggle_city(seat, cell);
            }
        }
        if self.city_count() == CITY_COUNT { Ok(()) } else { Err(wrong()) }
    }

    fn square(field: &str, text: &str) -> Result<Cell, ParseError> {
        parse_square(SIZE, text).ok_or_else(|| ParseError::new(field, "a square from a1 to j10", text))
    }
}

fn on_board(cell: Cell) -> bool {
    bit(cell) & BOARD != 0
}

/// Where a man stands: on top of the city that may be there.
fn man_at(cell: Cell) -> Spot {
    Spot { cell, layer: 1 }
}

/// A sorting key: by file, then rank.
fn by_file(cell: Cell) -> (u8, u8) {
    (cell.0 % SIZE, cell.0 / SIZE)
}

impl Position for Sparta {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { key: "heroes", values: &["stay", "conquer"], default: "stay" },
        OptionSpec { key: "layout", values: &["standard", "back-row", "far-cities"], default: "standard" },
    ];

    fn start(options: &Options) -> Sparta {
        let mut position = Sparta::empty(options);
        let named = layouts::all().iter().find(|l| l.name == options.get("layout"));
        if let Some(start) = named.or(layouts::all().first()) {
            for seat in Seat::BOTH {
                cells(start.warriors[seat.index()]).for_each(|cell| position.toggle_warrior(seat, cell));
                cells(start.cities[seat.index()]).for_each(|cell| position.toggle_city(seat, cell));
            }
        }
        position
    }

    /// The cities may lie on other squares than the layout's: the text is the whole position.
    fn parse(options: &Options, text: &str) -> Result<Sparta, ParseError> {
        let mut position = Sparta::empty(options);
        let fields: Vec<&str> = text.split(' ').collect();
        let &[rows, cities, seat] = fields.as_slice() else {
            let expected = "the rows, the cities and the side to move, separated by spaces";
            return Err(ParseError::new("position", expected, text));
        };
        read_rows("", SIZE, "rRyY", rows, |cell, c| {
            let owner = if c.eq_ignore_ascii_case(&'r') { Seat::First } else { Seat::Second };
            if c.is_ascii_uppercase() {
                position.toggle_hero(owner, cell);
            } else {
                position.toggle_warrior(owner, cell);
            }
        })?;
        position.parse_cities(cities)?;
        match seat {
            "r" => {}
            "y" => position.pass_turn(),
            _ => return Err(ParseError::new("side to move", "r or y", seat)),
        }
        Ok(position)
    }

    fn layout(&self) -> Layout {
        Layout::square(SIZE)
    }

    fn pieces(&self) -> Vec<(Spot, Piece)> {
        let mut pieces = Vec::new();
        for cell in cells(BOARD) {
            for owner in Seat::BOTH {
                let kinds = [
                    (Kind::City, self.cities(owner), cell.into()),
                    (Kind::Warrior, self.warriors(owner), man_at(cell)),
                    (Kind::Hero, self.heroes(owner), man_at(cell)),
                ];
                let here = kinds.into_iter().filter(|(_, squares, _)| squares & bit(cell) != 0);
                pieces.extend(here.map(|(kind, _, spot)| (spot, Piece { kind, owner })));
            }
        }
        pieces.sort();
        pieces
    }

    fn seat(&self) -> Seat {
        self.seat
    }

    fn legal(&self, repetitions: &RepetitionHistory, actions: &mut Vec<Action>) {
        if self.outcome(repetitions).is_some() {
            return;
        }
        let before = actions.len();
        for from in cells(self.men(self.seat)) {
            actions.extend(cells(self.reach(from)).map(|to| Action::step(from, to)));
        }
        actions.extend(cells(self.promotable()).map(|at| Action::Promote { at }));
        if actions.len() == before {
            actions.push(Action::Pass);
        }
    }

    fn check(&self, repetitions: &RepetitionHistory, action: Action) -> Result<(), Illegal> {
        if self.outcome(repetitions).is_some() {
            return Err(Illegal::GameOver);
        }
        match action {
            Action::Pass if self.can_act() => Err(Illegal::MustAct),
            Action::Pass => Ok(()),
            Action::Move { from, to, promotion: None } => self.check_move(from, to),
            Action::Promote { at } => self.check_promotion(at),
            _ => Err(Illegal::NoSuchAction),
        }
    }

    fn apply(&mut self, action: Action, effects: &mut impl EffectSink) -> Lasting {
        let seat = self.seat;
        let lasting = match action {
            Action::Move { from, to, .. } if on_board(from) && on_board(to) => self.move_man(from, to, effects),
            Action::Promote { at } if self.promotable() & bit(at) != 0 => {
                self.promote(seat, at, effects);
                Lasting::Yes
            }
            _ => {
                effects.push(Effect::Passed { seat });
                Lasting::No
            }
        };
        self.pass_turn();
        lasting
    }

    fn outcome(&self, repetitions: &RepetitionHistory) -> Option<Outcome> {
        if let Some(winner) = self.owner_of_all_cities() {
            return Some(Outcome::new(winner, Reason::Cities));
        }
        let more = |[first, second]: [u32; 2]| match first.cmp(&second) {
            std::cmp::Ordering::Greater => Seat::First.into(),
            std::cmp::Ordering::Less => Seat::Second.into(),
            std::cmp::Ordering::Equal => Winner::Draw,
        };
        let men = self.all_men().map(Squares::count_ones);
        if (men[0] == 0) != (men[1] == 0) {
            return Some(Outcome::new(more(men), Reason::NoPiece));
        }
        if men[0].max(men[1]) <= 2 {
            return Some(Outcome::new(more(self.cities.map(Squares::count_ones)), Reason::Majority));
        }
        if men.contains(&1) {
            return Some(Outcome::new(more(men), Reason::LastPiece));
        }
        repetitions.third().then(|| Outcome::new(Winner::Draw, Reason::Repetition))
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn action_text(&self, action: Action) -> String {
        match action {
            Action::Move { from, to, .. } => format!("{}-{}", square_name(SIZE, from), square_name(SIZE, to)),
            Action::Promote { at } => format!("{}^", square_name(SIZE, at)),
            _ => "pass".into(),
        }
    }

    fn parse_action(&self, text: &str) -> Result<Action, ParseError> {
        if text == "pass" {
            return Ok(Action::Pass);
        }
        if let Some(at) = text.strip_suffix('^') {
            return Ok(Action::Promote { at: Self::square("square of the Warrior", at)? });
        }
        match text.split_once('-') {
            Some((from, to)) => {
                Ok(Action::step(Self::square("square moved from", from)?, Self::square("square moved to", to)?))
            }
            None => Err(ParseError::new("action", "a move as b2-c4, a promotion as b5^ or pass", text)),
        }
    }
}

impl fmt::Display for Sparta {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, SIZE, |cell| {
            let letters =
                [('r', self.warriors[0]), ('R', self.heroes[0]), ('y', self.warriors[1]), ('Y', self.heroes[1])];
            letters.into_iter().find(|(_, squares)| squares & bit(cell) != 0).map(|(letter, _)| letter)
        })?;
        let mut separator = ' ';
        for (seat, side) in [(Seat::First, 'r'), (Seat::Second, 'y')] {
            let mut own: Vec<Cell> = cells(self.cities(seat)).collect();
            own.sort_by_key(|&cell| by_file(cell));
            if !own.is_empty() {
                let names: Vec<String> = own.into_iter().map(|cell| square_name(SIZE, cell)).collect();
                write!(f, "{separator}{side}:{}", names.join(","))?;
                separator = ';';
            }
        }
        write!(f, " {}", if self.seat == Seat::First { 'r' } else { 'y' })
    }
}
