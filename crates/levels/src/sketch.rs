//! A position being set up by hand: pieces put down and taken away in any order, whether or not it is a position yet.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::{Deserialize, Serialize};
use tavoliere_rules::{
    Action, AnyPosition, Cell, GameId, Kind, Layout, Man, Match, Options, Outcome, ParseError, Piece, Seat, Spot,
    Symbol,
};
use tavoliere_texts::{Texts, piece_id};

/// Pieces on a board, and what else a position text says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "Written", try_from = "Written")]
pub struct Sketch {
    options: Options,
    game: GameId,
    layout: Layout,
    /// The pieces of each cell, the lowest first.
    columns: Vec<Vec<Piece>>,
    /// Who acts.
    pub seat: Seat,
    /// How long the series is that begins, from 1 (the progressive games).
    pub series: u16,
    /// Whether kings and rooks that are at home may castle (progressive chess).
    pub castling: bool,
    /// Whether symbols are eliminated already, not drawn any more (CQT).
    pub eliminating: bool,
}

/// Why a sketch is no position to play from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// This seat must have one king.
    Kings(Seat),
    /// This seat's king could be taken: it is the other one's turn.
    KingInCheck(Seat),
    /// No pawn can be there.
    Pawn(Cell),
    /// Who draws or places next does not follow from what is there.
    Alternation,
    /// This seat has more than so many of a kind.
    TooMany(Seat, Kind, usize),
    /// Stars before all Astronomers are placed: so many each.
    StarsEarly(usize),
    /// There must be so many cities.
    Cities(usize),
    /// The seat to move could do nothing.
    Stuck(Seat),
    /// The game would be over.
    Over(Outcome),
    /// What the reader of position texts says; the rest should leave nothing to it.
    Text(ParseError),
}

/// A sketch as a file keeps it: a position text could not hold everything that may stand there.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    game: String,
    options: BTreeMap<String, String>,
    /// Cell, owner (1 or 2) and kind of each piece, the lower ones of a cell first.
    pieces: Vec<(String, u8, String)>,
    /// 1 or 2.
    seat: u8,
    series: u16,
    castling: bool,
    eliminating: bool,
}

impl From<Sketch> for Written {
    fn from(sketch: Sketch) -> Written {
        let number = |seat: Seat| seat.index() as u8 + 1;
        let piece = |(spot, piece): (Spot, Piece)| {
            (sketch.layout.name(spot.cell).to_owned(), number(piece.owner), piece_id(piece.kind).to_owned())
        };
        Written {
            game: sketch.game.to_string(),
            options: sketch.options.iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
            pieces: sketch.pieces().into_iter().map(piece).collect(),
            seat: number(sketch.seat),
            series: sketch.series,
            castling: sketch.castling,
            eliminating: sketch.eliminating,
        }
    }
}

impl TryFrom<Written> for Sketch {
    type Error = String;

    fn try_from(written: Written) -> Result<Sketch, String> {
        let game: GameId = written.game.parse().map_err(|error: ParseError| error.to_string())?;
        let options = Options::choose(game.options(), &written.options).map_err(|error| error.to_string())?;
        let mut sketch = Sketch::of(&Match::new(game, options));
        sketch.clear();
        let seat = |number: u8| match number {
            1 => Ok(Seat::First),
            2 => Ok(Seat::Second),
            _ => Err(format!("seat {number}: expected 1 or 2")),
        };
        let palette = sketch.palette();
        for (name, owner, kind) in &written.pieces {
            let cell = sketch.layout.find(name).ok_or_else(|| format!("there is no cell '{name}'"))?;
            let owner = seat(*owner)?;
            // The cell tells them apart.
            let kind = if kind == piece_id(Kind::Star) { piece_id(Kind::Astronomer) } else { kind };
            let piece = palette.iter().find(|piece| piece_id(piece.kind) == kind);
            let piece = piece.ok_or_else(|| format!("there is no '{kind}' in this game"))?;
            sketch.put(cell, Piece { owner, ..*piece });
        }
        sketch.seat = seat(written.seat)?;
        sketch.series = written.series.max(1);
        (sketch.castling, sketch.eliminating) = (written.castling, written.eliminating);
        Ok(sketch)
    }
}

/// How high a column of Hoppa can be.
const HIGHEST: usize = 3;
/// How many cities there are in Sparta.
const CITIES: usize = 8;

impl Sketch {
    /// What stands on the board of a match.
    #[must_use]
    pub fn of(board: &Match) -> Sketch {
        let position = board.position();
        let layout = position.layout();
        let mut columns = vec![Vec::new(); layout.places.len()];
        for (spot, piece) in position.pieces() {
            columns[spot.cell.index()].push(piece);
        }
        let text = position.to_string();
        let field = |index: usize| text.split(' ').nth(index).unwrap_or_default();
        Sketch {
            options: board.options().clone(),
            game: board.game(),
            layout,
            columns,
            seat: position.seat(),
            series: if progressive(board.game()) { field(4).parse().unwrap_or(1) } else { 1 },
            castling: board.game() == GameId::Progressive && field(2) != "-",
            eliminating: board.game() == GameId::Cqt && position.phase() > 0,
        }
    }

    /// Which game.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.game
    }

    /// Its options.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Its cells.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Takes everything away.
    pub fn clear(&mut self) {
        self.columns.iter_mut().for_each(Vec::clear);
        (self.castling, self.eliminating) = (false, false);
    }

    /// What can be put down, in an order to choose from. Where the cell decides (whose row it is in CQT, Earth or Sky
    /// in Sicic), that is not told apart here.
    #[must_use]
    pub fn palette(&self) -> Vec<Piece> {
        let of = |owner, kind| Piece { owner, kind };
        let kinds: Vec<Kind> = match self.game {
            GameId::Cellulae => vec![Kind::Tile],
            GameId::Hoppa => vec![Kind::Disc],
            GameId::Cqt => {
                let symbols = [Symbol::Circle, Symbol::Square, Symbol::Triangle];
                return symbols.map(|symbol| of(Seat::First, Kind::Symbol(symbol))).into();
            }
            GameId::Sicic => vec![Kind::Astronomer],
            GameId::Sparta => vec![Kind::Warrior, Kind::Hero, Kind::City],
            GameId::Progressive | GameId::Vinciperdi | GameId::ProgressiveVinciperdi => {
                [Man::King, Man::Queen, Man::Rook, Man::Bishop, Man::Knight, Man::Pawn].map(Kind::Man).into()
            }
        };
        Seat::BOTH.into_iter().flat_map(|owner| kinds.iter().map(move |&kind| of(owner, kind))).collect()
    }

    /// Puts a piece down: on top in Hoppa, under a man for a city, and otherwise in the place of what is there. The
    /// same piece once more takes it away.
    pub fn put(&mut self, cell: Cell, piece: Piece) {
        let Some(place) = self.layout.places.get(cell.index()) else { return };
        let piece = match piece.kind {
            Kind::Symbol(_) => Piece { owner: if cell.index() < 9 { Seat::First } else { Seat::Second }, ..piece },
            Kind::Astronomer if place.board > 0 => Piece { kind: Kind::Star, ..piece },
            _ => piece,
        };
        let column = &mut self.columns[cell.index()];
        match piece.kind {
            Kind::Disc => {
                if column.len() < HIGHEST {
                    column.push(piece);
                }
            }
            Kind::City | Kind::Warrior | Kind::Hero => {
                let city = piece.kind == Kind::City;
                let same = column.contains(&piece);
                column.retain(|other| (other.kind == Kind::City) != city);
                if !same {
                    column.insert(if city { 0 } else { column.len() }, piece);
                }
            }
            _ if column.first() == Some(&piece) => column.clear(),
            _ => *column = vec![piece],
        }
    }

    /// Takes the uppermost piece away.
    pub fn take(&mut self, cell: Cell) {
        if let Some(column) = self.columns.get_mut(cell.index()) {
            column.pop();
        }
    }

    /// Everything there is, with its places; whoever stands in a Sparta without a city stands at level 1 all the same.
    #[must_use]
    pub fn pieces(&self) -> Vec<(Spot, Piece)> {
        let mut pieces = Vec::new();
        for (index, column) in self.columns.iter().enumerate() {
            for (level, &piece) in column.iter().enumerate() {
                let level = if matches!(piece.kind, Kind::Warrior | Kind::Hero) { 1 } else { level as u8 };
                pieces.push((Spot { cell: Cell(index as u8), level }, piece));
            }
        }
        pieces
    }

    fn top(&self, cell: usize) -> Option<Piece> {
        self.columns[cell].last().copied()
    }

    fn count(&self, wanted: impl Fn(Piece) -> bool) -> usize {
        self.columns.iter().flatten().filter(|&&piece| wanted(piece)).count()
    }

    /// Rows from the top, numbers for runs of empty squares; `first` is the board's first cell.
    fn rows(&self, first: usize, size: usize, letter: impl Fn(Piece) -> char) -> String {
        let row = |rank: usize| {
            let (mut text, mut run) = (String::new(), 0);
            for file in 0..size {
                let men = |piece: &Piece| piece.kind != Kind::City;
                match self.top(first + rank * size + file).filter(men) {
                    None => run += 1,
                    Some(piece) => {
                        if run > 0 {
                            let _ = write!(text, "{run}");
                            run = 0;
                        }
                        text.push(letter(piece));
                    }
                }
            }
            if run > 0 {
                let _ = write!(text, "{run}");
            }
            text
        };
        (0..size).rev().map(row).collect::<Vec<_>>().join("/")
    }

    /// How many squares a side of a board has.
    fn side(&self, board: u8) -> usize {
        self.layout.places.iter().filter(|place| place.board == board).count().isqrt()
    }

    /// The position text, as if it were a position.
    #[must_use]
    pub fn text(&self) -> String {
        let side = |first: char, second: char| if self.seat == Seat::First { first } else { second };
        let owner =
            |first: char, second: char| move |piece: Piece| if piece.owner == Seat::First { first } else { second };
        match self.game {
            GameId::Cellulae => format!("{} {}", self.rows(0, self.side(0), owner('b', 'w')), side('b', 'w')),
            GameId::Hoppa => {
                // The rows are numbered from the bottom, and the text begins at the top.
                let mut rows: Vec<Vec<String>> = Vec::new();
                let mut letter = None;
                for (place, column) in self.layout.places.iter().zip(&self.columns) {
                    if letter != place.name.chars().next() {
                        letter = place.name.chars().next();
                        rows.push(Vec::new());
                    }
                    let text = column.iter().map(|&piece| owner('r', 'y')(piece)).collect::<String>();
                    rows.last_mut().expect("just pushed").push(if text.is_empty() { ".".into() } else { text });
                }
                let rows: Vec<String> = rows.iter().rev().map(|row| row.join(",")).collect();
                format!("{} {}", rows.join("/"), side('r', 'y'))
            }
            GameId::Cqt => {
                let symbol = |cell: usize| match self.top(cell).map(|piece| piece.kind) {
                    Some(Kind::Symbol(Symbol::Circle)) => 'C',
                    Some(Kind::Symbol(Symbol::Square)) => 'Q',
                    Some(_) => 'T',
                    None => '.',
                };
                let [south, north] = [0, 9].map(|first| (first..first + 9).map(symbol).collect::<String>());
                // Full rows are the beginning of the elimination, whatever was chosen.
                let phase = if self.eliminating || !format!("{south}{north}").contains('.') { 2 } else { 1 };
                format!("{south} {north} {} {phase}", side('s', 'n'))
            }
            GameId::Sicic => {
                let (earth, sky) = (self.side(0), self.side(1));
                let [below, above] =
                    [(0, earth), (earth * earth, sky)].map(|(first, size)| self.rows(first, size, owner('W', 'B')));
                format!("{below} {above} {} - -", side('w', 'b'))
            }
            GameId::Sparta => {
                let letter = |piece: Piece| match (piece.owner, piece.kind) {
                    (Seat::First, Kind::Hero) => 'R',
                    (Seat::First, _) => 'r',
                    (Seat::Second, Kind::Hero) => 'Y',
                    (Seat::Second, _) => 'y',
                };
                let mut cities = Vec::new();
                for (seat, name) in Seat::BOTH.into_iter().zip(["r", "y"]) {
                    let mut names: Vec<(usize, &str)> = (0..self.columns.len())
                        .filter(|&cell| self.columns[cell].contains(&Piece { kind: Kind::City, owner: seat }))
                        .map(|cell| (cell % 10 * 10 + cell / 10, self.layout.name(Cell(cell as u8))))
                        .collect();
                    names.sort_unstable();
                    if !names.is_empty() {
                        let names: Vec<&str> = names.into_iter().map(|(_, name)| name).collect();
                        cities.push(format!("{name}:{}", names.join(",")));
                    }
                }
                format!("{} {} {}", self.rows(0, 10, letter), cities.join(";"), side('r', 'y'))
            }
            GameId::Progressive | GameId::Vinciperdi | GameId::ProgressiveVinciperdi => {
                let letter = |piece: Piece| {
                    let letter = match piece.kind {
                        Kind::Man(Man::Knight) => 'n',
                        Kind::Man(Man::Bishop) => 'b',
                        Kind::Man(Man::Rook) => 'r',
                        Kind::Man(Man::Queen) => 'q',
                        Kind::Man(Man::King) => 'k',
                        _ => 'p',
                    };
                    if piece.owner == Seat::First { letter.to_ascii_uppercase() } else { letter }
                };
                let rows = self.rows(0, 8, letter);
                let side = side('w', 'b');
                if self.game == GameId::Vinciperdi {
                    format!("{rows} {side} - - 0")
                } else {
                    format!("{rows} {side} {} - {series} {series} 0", self.rights(), series = self.series)
                }
            }
        }
    }

    /// The castling field: every right that king and rook at home may have.
    fn rights(&self) -> String {
        let home = |cell: usize, owner, man| self.top(cell) == Some(Piece { owner, kind: Kind::Man(man) });
        let mut rights = String::new();
        if self.game == GameId::Progressive && self.castling {
            for (owner, first, letters) in [(Seat::First, 0, ['K', 'Q']), (Seat::Second, 56, ['k', 'q'])] {
                for (rook, letter) in [first + 7, first].into_iter().zip(letters) {
                    if home(first + 4, owner, Man::King) && home(rook, owner, Man::Rook) {
                        rights.push(letter);
                    }
                }
            }
        }
        if rights.is_empty() { "-".into() } else { rights }
    }

    /// The match that begins here, or why none can.
    pub fn board(&self) -> Result<Match, Unfit> {
        self.plausible()?;
        let position = AnyPosition::parse(self.game, &self.options, &self.text()).map_err(Unfit::Text)?;
        if let AnyPosition::Progressive(chess) = &position
            && chess.in_check(self.seat.other())
        {
            return Err(Unfit::KingInCheck(self.seat.other()));
        }
        let board = Match::from_position(self.options.clone(), position);
        match board.outcome() {
            Some(outcome) => Err(Unfit::Over(outcome)),
            None if matches!(board.legal().as_slice(), [] | [Action::Pass]) => Err(Unfit::Stuck(self.seat)),
            None => Ok(board),
        }
    }

    /// Why it is no position, in words.
    #[must_use]
    pub fn explain(&self, why: &Unfit, texts: &Texts) -> String {
        let seat = |seat: Seat| texts.the_seat(self.game, seat);
        match why {
            Unfit::Kings(of) => texts.format("unfit-kings", &[("seat", (&seat(*of)).into())]),
            Unfit::KingInCheck(of) => texts.format("unfit-king-in-check", &[("seat", (&seat(*of)).into())]),
            Unfit::Pawn(cell) => texts.format("unfit-pawn", &[("cell", self.layout.name(*cell).into())]),
            Unfit::Alternation => texts.format("unfit-alternation", &[("seat", (&seat(self.seat)).into())]),
            Unfit::TooMany(of, kind, most) => {
                let id = if *kind == Kind::Star { "unfit-too-many-star" } else { "unfit-too-many-astronomer" };
                texts.format(id, &[("seat", (&seat(*of)).into()), ("number", (*most).into())])
            }
            Unfit::StarsEarly(each) => texts.format("unfit-stars-early", &[("number", (*each).into())]),
            Unfit::Cities(number) => texts.format("unfit-cities", &[("number", (*number).into())]),
            Unfit::Stuck(of) => texts.format("unfit-stuck", &[("seat", (&seat(*of)).into())]),
            Unfit::Over(outcome) => {
                texts.format("unfit-over", &[("outcome", (&texts.outcome(self.game, outcome)).into())])
            }
            Unfit::Text(error) => texts.format("unfit-text", &[("why", (&error.to_string()).into())]),
        }
    }

    /// What no game could bring about, in terms that a player understands.
    fn plausible(&self) -> Result<(), Unfit> {
        let number = |owner: Seat, kind: Kind| self.count(|piece| piece == Piece { owner, kind });
        match self.game {
            GameId::Cellulae | GameId::Hoppa => {}
            GameId::Cqt => {
                let [south, north] = Seat::BOTH.map(|seat| self.count(|piece| piece.owner == seat));
                let drawing = !self.eliminating && south + north < 18;
                if drawing && south != north + usize::from(self.seat == Seat::Second) {
                    return Err(Unfit::Alternation);
                }
            }
            GameId::Sicic => {
                let each: usize = self.options.get("count").parse().unwrap_or(4);
                for kind in [Kind::Astronomer, Kind::Star] {
                    if let Some(seat) = Seat::BOTH.into_iter().find(|&seat| number(seat, kind) > each) {
                        return Err(Unfit::TooMany(seat, kind, each));
                    }
                }
                let of = |kind| Seat::BOTH.map(|seat| number(seat, kind));
                let (men, stars) = (of(Kind::Astronomer), of(Kind::Star));
                if stars != [0, 0] && men != [each, each] {
                    return Err(Unfit::StarsEarly(each));
                }
                let placed = if men == [each, each] { stars } else { men };
                if placed != [each, each] && placed[0] != placed[1] + usize::from(self.seat == Seat::Second) {
                    return Err(Unfit::Alternation);
                }
            }
            GameId::Sparta => {
                if self.count(|piece| piece.kind == Kind::City) != CITIES {
                    return Err(Unfit::Cities(CITIES));
                }
            }
            GameId::Progressive | GameId::Vinciperdi | GameId::ProgressiveVinciperdi => {
                let pawn = |cell: &usize| self.top(*cell).is_some_and(|piece| piece.kind == Kind::Man(Man::Pawn));
                if let Some(cell) = (0..8).chain(56..64).find(pawn) {
                    return Err(Unfit::Pawn(Cell(cell as u8)));
                }
                let kings = |seat: &Seat| self.game == GameId::Progressive && number(*seat, Kind::Man(Man::King)) != 1;
                if let Some(seat) = Seat::BOTH.into_iter().find(kings) {
                    return Err(Unfit::Kings(seat));
                }
            }
        }
        Ok(())
    }
}

/// Whether a game is played in series.
fn progressive(game: GameId) -> bool {
    matches!(game, GameId::Progressive | GameId::ProgressiveVinciperdi)
}
