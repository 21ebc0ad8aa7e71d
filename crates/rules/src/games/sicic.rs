//! Sicic, by Jean Manuel Morales (2007): Astronomers on Earth try to stand like the opponent's Constellation in the
//! Sky, or to pinch one of his where it cannot get away.

mod figure;
mod refusal;
mod setup;

use std::fmt;

use figure::Figure;

use crate::layout::{parse_square, square_name};
use crate::squares::{Squares, bit, cells, read_rows, write_rows};
use crate::{
    Action, Cell, Effect, EffectSink, Illegal, Kind, Lasting, Layout, OptionSpec, Options, Outcome, ParseError, Piece,
    Position, Reason, RepetitionHistory, Seat, Spot, Travel, Winner, zobrist,
};

/// The pieces' keys: by seat and cell, of which there are up to 200.
static KEYS: [u64; 2 * 200] = zobrist::table(5);
static FORCED: [u64; 100] = zobrist::table(6);
static BANS: [u64; 2 * 100] = zobrist::table(8);
const SECOND_TO_MOVE: u64 = zobrist::key(9 << 32);

/// The eight directions of a queen: files, ranks.
const DIRECTIONS: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// The phases, as [`Position::phase`] numbers them.
const AFTERNOON: u8 = 0;
const EVENING: u8 = 1;
const NIGHT: u8 = 2;

/// A position of Sicic. The first seat is White, the second Black. The cells are those of Earth, rank by rank from
/// `a1`, then those of the Sky from `*a1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sicic {
    earth: u8,
    sky: u8,
    count: u8,
    astronomers: [Figure; 2],
    /// With the numbers of the Sky's squares, from 0.
    stars: [Figure; 2],
    seat: Seat,
    /// Where the Astronomer stands that has to move now.
    forced: Option<Cell>,
    /// Who may not pinch on which square.
    ban: Option<(Seat, Cell)>,
    /// Whose Astronomers copy the opponent's Constellation.
    matched: Option<Seat>,
    key: u64,
}

impl Sicic {
    fn empty(options: &Options) -> Sicic {
        let number = |key, default| options.get(key).parse().unwrap_or(default);
        let (earth, sky) = (number("earth", 8), number("sky", 8));
        Sicic {
            earth,
            sky,
            count: number("count", 4),
            astronomers: [Figure::empty(earth); 2],
            stars: [Figure::empty(sky); 2],
            seat: Seat::First,
            forced: None,
            ban: None,
            matched: None,
            key: 0,
        }
    }

    /// The length of Earth's side, 6 to 10.
    #[must_use]
    pub fn earth(&self) -> u8 {
        self.earth
    }

    /// The length of the Sky's side, 4 to 10.
    #[must_use]
    pub fn sky(&self) -> u8 {
        self.sky
    }

    /// How many Astronomers and how many Stars a seat has when all are placed, 3 to 6.
    #[must_use]
    pub fn count(&self) -> u8 {
        self.count
    }

    /// The squares of a seat's Astronomers, as bits: bit `i` is `Cell(i)`.
    #[must_use]
    pub fn astronomers(&self, seat: Seat) -> u128 {
        self.astronomers[seat.index()].squares()
    }

    /// The squares of a seat's Stars, as bits: bit `i` is square `i` of the Sky.
    #[must_use]
    pub fn stars(&self, seat: Seat) -> u128 {
        self.stars[seat.index()].squares()
    }

    /// The Astronomer that was pinched and has to move now.
    #[must_use]
    pub fn forced(&self) -> Option<Cell> {
        self.forced
    }

    /// Who may not pinch on which square, until having acted.
    #[must_use]
    pub fn ban(&self) -> Option<(Seat, Cell)> {
        self.ban
    }

    /// How near a seat is to copying the opponent's Constellation: the Stars of it, as bits, that some turned, mirrored
    /// or shifted picture of it brings onto the seat's Astronomers; of all such pictures on Earth the nearest.
    #[must_use]
    pub fn likeness(&self, seat: Seat) -> u128 {
        let men = self.astronomers(seat);
        let fits = |&(star, square): &(Cell, Cell)| (men & bit(square) != 0).then(|| bit(star));
        self.nearest_picture(seat).iter().filter_map(fits).fold(0, |set, star| set | star)
    }

    /// Where on Earth a seat is nearest to copying the opponent's Constellation: the squares of the picture that
    /// [`Sicic::likeness`] speaks of, as bits. None where no picture has a square in common with the Astronomers.
    #[must_use]
    pub fn nearest(&self, seat: Seat) -> u128 {
        self.nearest_picture(seat).iter().fold(0, |set, &(_, square)| set | bit(square))
    }

    /// The turned, mirrored or shifted picture of the opponent's Constellation on Earth that has most squares in common
    /// with a seat's Astronomers, and of those one where the fewest enemies stand: each Star, and where it comes to lie.
    fn nearest_picture(&self, seat: Seat) -> Vec<(Cell, Cell)> {
        let place = |side: u8| move |cell: Cell| ((cell.0 % side) as i8, (cell.0 / side) as i8);
        let on_earth = |x: i8, y: i8| {
            let inside = |at: i8| (0..self.earth as i8).contains(&at);
            (inside(x) && inside(y)).then(|| Cell(y as u8 * self.earth + x as u8))
        };
        let (men, enemies) = (self.astronomers(seat), self.astronomers(seat.other()));
        let stars: Vec<Cell> = cells(self.stars(seat.other())).collect();
        let mut best = (0, Vec::new());
        for turn in 0..8 {
            let turned = |star: Cell| {
                let (x, y) = place(self.sky)(star);
                let (x, y) = if turn & 1 == 0 { (x, y) } else { (y, x) };
                (if turn & 2 == 0 { x } else { -x }, if turn & 4 == 0 { y } else { -y })
            };
            for (man, &star) in cells(men).flat_map(|man| stars.iter().map(move |star| (man, star))) {
                let ((x, y), (from_x, from_y)) = (place(self.earth)(man), turned(star));
                let shifted = |&star: &Cell| {
                    let (to_x, to_y) = turned(star);
                    Some((star, on_earth(to_x + x - from_x, to_y + y - from_y)?))
                };
                let Some(picture) = stars.iter().map(shifted).collect::<Option<Vec<_>>>() else { continue };
                let common = |set: Squares| picture.iter().filter(|(_, square)| set & bit(*square) != 0).count();
                // One square more in common is worth more than any number of enemies.
                let worth = 10 * common(men) - common(enemies);
                if worth > best.0 {
                    best = (worth, picture);
                }
            }
        }
        best.1
    }

    fn occupied(&self) -> Squares {
        self.astronomers(Seat::First) | self.astronomers(Seat::Second)
    }

    /// The number of Earth's cells, and so of the Sky's first cell.
    fn first_sky(&self) -> u8 {
        self.earth * self.earth
    }

    fn on_board(&self, cell: Cell) -> bool {
        cell.index() < usize::from(self.first_sky()) + usize::from(self.sky * self.sky)
    }

    fn in_sky(&self, cell: Cell) -> bool {
        cell.0 >= self.first_sky()
    }

    /// A seat's figure on the board that a cell belongs to, and the cell's number there.
    fn figure_at(&mut self, seat: Seat, cell: Cell) -> (&mut Figure, Cell) {
        match cell.0.checked_sub(self.first_sky()) {
            Some(star) => (&mut self.stars[seat.index()], Cell(star)),
            None => (&mut self.astronomers[seat.index()], cell),
        }
    }

    /// Whose piece is on a cell of either board.
    fn owner(&self, cell: Cell) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|&seat| match cell.0.checked_sub(self.first_sky()) {
            Some(star) => self.stars(seat) & bit(Cell(star)) != 0,
            None => self.astronomers(seat) & bit(cell) != 0,
        })
    }

    fn toggle(&mut self, seat: Seat, cell: Cell) {
        let (figure, square) = self.figure_at(seat, cell);
        figure.toggle(square);
        self.key ^= KEYS[seat.index() * 200 + cell.index()];
    }

    fn force(&mut self, cell: Option<Cell>) {
        for cell in [self.forced, cell].into_iter().flatten() {
            self.key ^= FORCED[cell.index()];
        }
        self.forced = cell;
    }

    fn set_ban(&mut self, ban: Option<(Seat, Cell)>) {
        for (seat, cell) in [self.ban, ban].into_iter().flatten() {
            self.key ^= BANS[seat.index() * 100 + cell.index()];
        }
        self.ban = ban;
    }

    fn pass_turn(&mut self) {
        self.seat = self.seat.other();
        self.key ^= SECOND_TO_MOVE;
    }

    fn complete(&self, figure: &Figure) -> bool {
        figure.len() >= u32::from(self.count)
    }

    /// Whether a seat's Astronomers stand like the opponent's Constellation, both being complete.
    fn matches(&self, seat: Seat) -> bool {
        let (astronomers, stars) = (&self.astronomers[seat.index()], &self.stars[seat.other().index()]);
        self.complete(astronomers) && self.complete(stars) && astronomers.congruent(stars)
    }

    /// Whose Astronomers copy the opponent's Constellation. In a game it cannot be both seats'; the one that has just
    /// acted would have been first.
    fn copied_last(&self) -> Option<Seat> {
        [self.seat.other(), self.seat].into_iter().find(|&seat| self.matches(seat))
    }

    /// The square a step in a direction away, if it is on Earth, and how many steps there are to the edge.
    fn ray(&self, from: Cell, (files, ranks): (i8, i8)) -> impl Iterator<Item = Cell> + use<> {
        let to_edge = |direction: i8, at: u8| match direction {
            1 => self.earth - 1 - at,
            -1 => at,
            _ => u8::MAX,
        };
        let steps = to_edge(files, from.0 % self.earth).min(to_edge(ranks, from.0 / self.earth));
        let stride = ranks * self.earth as i8 + files;
        (0..steps).scan(from.0, move |at, _| {
            *at = at.wrapping_add_signed(stride);
            Some(Cell(*at))
        })
    }

    /// What an own Astronomer can do at night, bans observed, forced moves not.
    fn deeds(&self, from: Cell, mut visit: impl FnMut(Action)) {
        let occupied = self.occupied();
        let enemies = self.astronomers(self.seat.other());
        for direction in DIRECTIONS {
            let mut first = true;
            for to in self.ray(from, direction) {
                if occupied & bit(to) != 0 {
                    if first && enemies & bit(to) != 0 && self.ban != Some((self.seat, to)) {
                        visit(Action::Pinch { from, to });
                    }
                    break;
                }
                visit(Action::step(from, to));
                first = false;
            }
        }
    }

    /// Whether an Astronomer has an empty square beside it.
    fn can_move(&self, from: Cell) -> bool {
        DIRECTIONS.into_iter().filter_map(|d| self.ray(from, d).next()).any(|to| self.occupied() & bit(to) == 0)
    }

    /// The cells where a piece may be placed now: none at night.
    fn placings(&self) -> impl Iterator<Item = Cell> + use<> {
        let (figures, size, offset) = match self.phase() {
            AFTERNOON => (&self.astronomers, self.earth, 0),
            _ => (&self.stars, self.sky, self.first_sky()),
        };
        let open = self.phase() != NIGHT && !self.complete(&figures[self.seat.index()]);
        let empty = ((1 << (size * size)) - 1) & !(figures[0].squares() | figures[1].squares());
        cells(if open { empty } else { 0 }).map(move |cell| Cell(cell.0 + offset))
    }

    fn each_action(&self, mut visit: impl FnMut(Action)) {
        self.placings().for_each(|to| visit(Action::Place { to }));
        if self.phase() == NIGHT {
            match self.forced {
                Some(forced) => self.deeds(forced, |action| {
                    if matches!(action, Action::Move { .. }) {
                        visit(action);
                    }
                }),
                None => cells(self.astronomers(self.seat)).for_each(|from| self.deeds(from, &mut visit)),
            }
        }
    }

    /// The name of a cell of either board.
    fn name(&self, cell: Cell) -> String {
        match cell.0.checked_sub(self.first_sky()) {
            Some(star) => format!("*{}", square_name(self.sky, Cell(star))),
            None => square_name(self.earth, cell),
        }
    }

    fn square(&self, field: &str, text: &str) -> Result<Cell, ParseError> {
        parse_square(self.earth, text).ok_or_else(|| {
            let corner = square_name(self.earth, Cell(self.first_sky() - 1));
            ParseError::new(field, format!("a square from a1 to {corner}"), text)
        })
    }

    fn parse_forced(&mut self, text: &str) -> Result<(), ParseError> {
        if text == "-" {
            return Ok(());
        }
        let field = "Astronomer that must move";
        let cell = self.square(field, text)?;
        if self.phase() != NIGHT || self.owner(cell) != Some(self.seat) {
            let expected = "at night the square of an Astronomer of the side to move, otherwise -";
            return Err(ParseError::new(field, expected, text));
        }
        self.force(Some(cell));
        Ok(())
    }

    fn parse_ban(&mut self, text: &str) -> Result<(), ParseError> {
        let owner = match text.chars().next() {
            Some('w') => Seat::First,
            Some('b') => Seat::Second,
            _ if text == "-" => return Ok(()),
            _ => return Err(ParseError::new("ban", "w or b and a square, or -", text)),
        };
        let cell = self.square("ban", &text[1..])?;
        if self.phase() != NIGHT {
            return Err(ParseError::new("ban", "- before the night", text));
        }
        self.set_ban(Some((owner, cell)));
        Ok(())
    }
}

const SIDES: &[&str] = &["4", "5", "6", "7", "8", "9", "10"];

impl Position for Sicic {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { key: "earth", values: SIDES.split_at(2).1, default: "8" },
        OptionSpec { key: "sky", values: SIDES, default: "8" },
        OptionSpec { key: "count", values: &["3", "4", "5", "6"], default: "4" },
    ];

    fn start(options: &Options) -> Sicic {
        Sicic::empty(options)
    }

    fn parse(options: &Options, text: &str) -> Result<Sicic, ParseError> {
        let mut position = Sicic::empty(options);
        let fields: Vec<&str> = text.split(' ').collect();
        let &[earth, sky, seat, forced, ban] = fields.as_slice() else {
            let expected = "the rows of Earth, the rows of the Sky, the side to move, the Astronomer that must move \
                            and the ban, separated by spaces";
            return Err(ParseError::new("position", expected, text));
        };
        let offset = position.first_sky();
        let owner = |c| if c == 'W' { Seat::First } else { Seat::Second };
        read_rows("Earth ", position.earth, "WB", earth, |cell, c| position.toggle(owner(c), cell))?;
        read_rows("Sky ", position.sky, "WB", sky, |cell, c| position.toggle(owner(c), Cell(offset + cell.0)))?;
        match seat {
            "w" => {}
            "b" => position.pass_turn(),
            _ => return Err(ParseError::new("side to move", "w or b", seat)),
        }
        position.parse_forced(forced)?;
        position.parse_ban(ban)?;
        position.matched = position.copied_last();
        Ok(position)
    }

    fn layout(&self) -> Layout {
        let mut layout = Layout::square(self.earth);
        layout.places.extend(Layout::square(self.sky).places.into_iter().map(|mut place| {
            place.name.insert(0, '*');
            place.board = 1;
            place
        }));
        layout
    }

    fn pieces(&self) -> Vec<(Spot, Piece)> {
        let cells = (0..self.first_sky() + self.sky * self.sky).map(Cell);
        let piece = |cell| {
            let kind = if self.in_sky(cell) { Kind::Star } else { Kind::Astronomer };
            self.owner(cell).map(|owner| (cell.into(), Piece { kind, owner }))
        };
        cells.filter_map(piece).collect()
    }

    fn seat(&self) -> Seat {
        self.seat
    }

    /// 0 in the afternoon, 1 in the evening, 2 at night.
    fn phase(&self) -> u8 {
        let all = |figures: &[Figure; 2]| figures.iter().all(|figure| self.complete(figure));
        match (all(&self.astronomers), all(&self.stars)) {
            (false, _) => AFTERNOON,
            (true, false) => EVENING,
            (true, true) => NIGHT,
        }
    }

    fn legal(&self, repetitions: &RepetitionHistory, actions: &mut Vec<Action>) {
        if self.outcome(repetitions).is_some() {
            return;
        }
        let before = actions.len();
        self.each_action(|action| actions.push(action));
        if actions.len() == before {
            actions.push(Action::Pass);
        }
    }

    fn check(&self, repetitions: &RepetitionHistory, action: Action) -> Result<(), Illegal> {
        if self.outcome(repetitions).is_some() {
            return Err(Illegal::GameOver);
        }
        match action {
            Action::Pass => self.check_pass(),
            Action::Place { to } => self.check_place(to),
            Action::Move { from, to, promotion: None } => self.check_move(from, to),
            Action::Pinch { from, to } => self.check_pinch(from, to),
            _ => Err(Illegal::NoSuchAction),
        }
    }

    fn apply(&mut self, action: Action, effects: &mut impl EffectSink) -> Lasting {
        let (seat, forced) = (self.seat, self.forced);
        let mut lasting = Lasting::No;
        // This action is the one that a ban on this seat was waiting for.
        if self.ban.is_some_and(|(owner, _)| owner == seat) {
            self.set_ban(None);
        }
        self.force(None);
        match action {
            Action::Place { to } if self.on_board(to) => {
                let phase = self.phase();
                self.toggle(seat, to);
                let kind = if self.in_sky(to) { Kind::Star } else { Kind::Astronomer };
                effects.push(Effect::Placed { at: to.into(), piece: Piece { kind, owner: seat }, parent: None });
                if self.phase() != phase {
                    effects.push(Effect::Phase { number: self.phase() });
                }
                lasting = Lasting::Yes;
            }
            Action::Move { from, to, .. } if from.0.max(to.0) < self.first_sky() => {
                self.toggle(seat, from);
                self.toggle(seat, to);
                effects.push(Effect::Moved { from: from.into(), to: to.into(), travel: Travel::Glide });
                if forced.is_some() {
                    self.set_ban(Some((seat, from)));
                }
            }
            Action::Pinch { from, to } if to.0 < self.first_sky() => {
                self.force(Some(to));
                effects.push(Effect::Pinched { by: from, target: to });
            }
            _ => effects.push(Effect::Passed { seat }),
        }
        self.pass_turn();
        // A last Star can complete what the opponent's Astronomers copy.
        self.matched = self.copied_last();
        if let Some(winner) = self.matched {
            effects.push(Effect::Matched { winner });
        }
        lasting
    }

    fn outcome(&self, repetitions: &RepetitionHistory) -> Option<Outcome> {
        if let Some(winner) = self.matched {
            return Some(Outcome::new(winner, Reason::Constellation));
        }
        if self.forced.is_some_and(|forced| !self.can_move(forced)) {
            return Some(Outcome::new(self.seat.other(), Reason::Immobile));
        }
        repetitions.third().then(|| Outcome::new(Winner::Draw, Reason::Repetition))
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn action_text(&self, action: Action) -> String {
        match action {
            Action::Place { to } => self.name(to),
            Action::Move { from, to, .. } => format!("{}-{}", self.name(from), self.name(to)),
            Action::Pinch { from, to } => format!("{}!{}", self.name(from), self.name(to)),
            _ => "pass".into(),
        }
    }

    fn parse_action(&self, text: &str) -> Result<Action, ParseError> {
        if text == "pass" {
            return Ok(Action::Pass);
        }
        if let Some(star) = text.strip_prefix('*') {
            let wrong = || {
                let corner = square_name(self.sky, Cell(self.sky * self.sky - 1));
                ParseError::new("action", format!("a square from *a1 to *{corner}"), text)
            };
            let star = parse_square(self.sky, star).ok_or_else(wrong)?;
            return Ok(Action::Place { to: Cell(self.first_sky() + star.0) });
        }
        if let Some((from, to)) = text.split_once('!') {
            let from = self.square("square of the one who pinches", from)?;
            return Ok(Action::Pinch { from, to: self.square("square of the one pinched", to)? });
        }
        match text.split_once('-') {
            Some((from, to)) => {
                Ok(Action::step(self.square("square moved from", from)?, self.square("square moved to", to)?))
            }
            None => Ok(Action::Place { to: self.square("action", text)? }),
        }
    }
}

impl fmt::Display for Sicic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |cell| self.owner(cell).map(|seat| if seat == Seat::First { 'W' } else { 'B' });
        write_rows(f, self.earth, letter)?;
        write!(f, " ")?;
        write_rows(f, self.sky, |cell| letter(Cell(self.first_sky() + cell.0)))?;
        let side = |seat| if seat == Seat::First { 'w' } else { 'b' };
        write!(f, " {}", side(self.seat))?;
        match self.forced {
            Some(cell) => write!(f, " {}", self.name(cell))?,
            None => write!(f, " -")?,
        }
        match self.ban {
            Some((owner, cell)) => write!(f, " {}{}", side(owner), self.name(cell)),
            None => write!(f, " -"),
        }
    }
}
