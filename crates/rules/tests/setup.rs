//! Boards set up by hand: how the pieces of each game are put down, and why what lies there is no position.

use tavoliere_rules::{AnyPosition, Cell, GameId, Kind, Man, Options, Piece, Seat, Setup, SetupError, Spot, Symbol};

/// A board being set up, from the game's start on.
struct Table {
    game: GameId,
    options: Options,
    setup: Setup,
}

impl Table {
    fn new(game: GameId) -> Table {
        Table::with(game, &[])
    }

    fn with(game: GameId, chosen: &[(&str, &str)]) -> Table {
        let options = Options::choose(game.options(), chosen.iter().copied()).expect("options of the game");
        let setup = AnyPosition::start(game, &options).setup();
        Table { game, options, setup }
    }

    fn cell(&self, name: &str) -> Cell {
        AnyPosition::start(self.game, &self.options).layout().find(name).expect("a cell")
    }

    fn put(&mut self, cell: &str, kind: Kind, owner: Seat) {
        let cell = self.cell(cell);
        self.setup.put(self.game, &self.options, cell, Piece { kind, owner });
    }

    fn take(&mut self, cell: &str) {
        let cell = self.cell(cell);
        self.setup.take(cell).expect("there is a piece");
    }

    fn position(&self) -> Result<String, SetupError> {
        AnyPosition::from_setup(self.game, &self.options, &self.setup).map(|position| position.to_string())
    }

    fn error(&self) -> SetupError {
        self.position().expect_err("it is no position")
    }
}

const FIRST: Seat = Seat::First;
const SECOND: Seat = Seat::Second;

#[test]
fn the_same_piece_once_more_takes_it_away_and_another_one_replaces_it() {
    let mut table = Table::new(GameId::Cellulae);
    table.put("c3", Kind::Tile, FIRST);
    table.put("c3", Kind::Tile, SECOND);
    assert_eq!(table.position().as_deref(), Ok("w4/5/2w2/5/4b b"));
    table.put("c3", Kind::Tile, SECOND);
    assert_eq!(table.position().as_deref(), Ok("w4/5/5/5/4b b"));
    table.setup.clear();
    assert_eq!(table.position().as_deref(), Ok("5/5/5/5/5 b"), "an empty board is one where the game is over");
}

#[test]
fn discs_of_hoppa_lie_on_each_other_up_to_three() {
    let mut table = Table::new(GameId::Hoppa);
    for owner in [FIRST, FIRST, SECOND, SECOND, FIRST] {
        table.put("d4", Kind::Disc, owner);
    }
    assert_eq!(
        table.position().as_deref(),
        Ok(".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,rry,.,.,./.,.,.,.,.,./.,.,.,.,./.,.,.,. r")
    );
    let cell = table.cell("d4");
    let disc = Piece { kind: Kind::Disc, owner: FIRST };
    table.setup.pieces.insert(Spot { cell, layer: 3 }, disc);
    assert_eq!(table.error(), SetupError::NoSuchPiece(cell));
    table.setup.clear();
    table.setup.pieces.insert(Spot { cell, layer: 1 }, disc);
    assert_eq!(table.error(), SetupError::Gap(cell));
}

#[test]
fn symbols_of_cqt_belong_to_their_row_and_are_drawn_in_turn() {
    let circle = Kind::Symbol(Symbol::Circle);
    let mut table = Table::new(GameId::Cqt);
    table.put("n4", circle, FIRST);
    assert_eq!(table.error(), SetupError::Alternation(FIRST));
    table.setup.seat = SECOND;
    assert_eq!(table.error(), SetupError::Alternation(SECOND));
    table.put("s4", circle, SECOND);
    assert_eq!(table.error(), SetupError::Alternation(SECOND));
    table.setup.seat = FIRST;
    assert_eq!(table.position().as_deref(), Ok("...C..... ...C..... s 1"));
    table.put("s5", circle, FIRST);
    table.setup.eliminating = true;
    assert_eq!(table.position().as_deref(), Ok("...CC.... ...C..... s 2"));
    table.setup.eliminating = false;
    for name in ["s1", "s2", "s3", "s6", "s7", "s8", "s9", "n1", "n2", "n3", "n5", "n6", "n7", "n8", "n9"] {
        table.put(name, Kind::Symbol(Symbol::Square), FIRST);
    }
    assert_eq!(table.position().as_deref(), Ok("QQQCCQQQQ QQQCQQQQQ s 2"), "full rows are the elimination");
}

#[test]
fn astronomers_and_stars_of_sicic_are_told_apart_by_their_board_and_placed_in_turn() {
    let mut table = Table::with(GameId::Sicic, &[("earth", "6"), ("sky", "4"), ("count", "3")]);
    table.put("*a1", Kind::Astronomer, FIRST);
    assert_eq!(table.setup.top(table.cell("*a1")).map(|(_, piece)| piece.kind), Some(Kind::Star));
    assert_eq!(table.error(), SetupError::StarsEarly(3));
    table.take("*a1");
    table.put("a1", Kind::Star, FIRST);
    assert_eq!(table.error(), SetupError::Alternation(FIRST));
    table.setup.seat = SECOND;
    assert_eq!(table.position().as_deref(), Ok("6/6/6/6/6/W5 4/4/4/4 b - -"));
    for name in ["b1", "c1", "e1"] {
        table.put(name, Kind::Astronomer, FIRST);
    }
    assert_eq!(table.error(), SetupError::TooManyAstronomers(FIRST, 3));
    table.take("e1");
    for name in ["a6", "c6", "e6"] {
        table.put(name, Kind::Astronomer, SECOND);
    }
    for name in ["*a1", "*b1", "*c1", "*d1"] {
        table.put(name, Kind::Star, SECOND);
    }
    assert_eq!(table.error(), SetupError::TooManyStars(SECOND, 3));
    table.take("*d1");
    assert_eq!(table.error(), SetupError::Alternation(SECOND));
    for name in ["*a4", "*b4", "*d4"] {
        table.put(name, Kind::Star, FIRST);
    }
    let text = table.position().expect("all are placed");
    assert_eq!(text, "B1B1B1/6/6/6/6/WWW3 WW1W/4/4/BBB1 b - -");
    let night = AnyPosition::from_setup(table.game, &table.options, &table.setup).expect("all are placed");
    let read = AnyPosition::parse(table.game, &table.options, &text).expect("a position");
    assert_eq!(night, read, "White stands like Black's Constellation, which both have to know");
}

#[test]
fn men_of_sparta_stand_on_its_eight_cities_and_beside_them() {
    let mut table = Table::new(GameId::Sparta);
    let standard = table.position().expect("the start");
    table.put("a1", Kind::City, FIRST);
    assert_eq!(table.error(), SetupError::Cities(8));
    table.put("a1", Kind::City, FIRST);
    assert_eq!(table.position(), Ok(standard));
    let (city, man) = (Piece { kind: Kind::City, owner: FIRST }, Piece { kind: Kind::Hero, owner: SECOND });
    for (name, below) in [("b5", Some(city)), ("c5", None)] {
        table.put(name, Kind::Warrior, FIRST);
        table.put(name, Kind::Hero, SECOND);
        let cell = table.cell(name);
        assert_eq!(table.setup.pieces.get(&cell.into()).copied(), below);
        assert_eq!(table.setup.top(cell), Some((Spot { cell, layer: 1 }, man)));
    }
    table.put("b5", Kind::City, SECOND);
    assert_eq!(
        table.position().as_deref(),
        Ok("10/1yyyyyyyy1/10/10/10/1YY7/10/10/1rrrrrrrr1/10 r:d5,g5,i5;y:b5,b6,d6,g6,i6 r"),
        "a city is put under whoever stands there"
    );
}

#[test]
fn progressive_chess_has_one_king_each_and_the_one_waiting_is_safe() {
    let mut table = Table::new(GameId::Progressive);
    table.take("e1");
    assert_eq!(table.error(), SetupError::Kings(FIRST));
    table.put("e1", Kind::Man(Man::King), FIRST);
    assert!(table.position().is_ok());
    table.put("e5", Kind::Man(Man::King), SECOND);
    assert_eq!(table.error(), SetupError::Kings(SECOND));
    table.take("e5");
    table.put("d8", Kind::Man(Man::Pawn), FIRST);
    assert_eq!(table.error(), SetupError::Pawn(table.cell("d8")));
    table.put("d8", Kind::Man(Man::Queen), SECOND);
    table.put("d7", Kind::Man(Man::Pawn), FIRST);
    assert_eq!(table.error(), SetupError::KingInCheck(SECOND));
    table.setup.seat = SECOND;
    assert!(table.position().is_ok());
    table.setup.series = 0;
    assert_eq!(table.error(), SetupError::EmptySeries);
}

#[test]
fn kings_castle_with_the_rooks_that_are_at_home() {
    let mut table = Table::new(GameId::Progressive);
    table.setup.series = 3;
    table.take("a8");
    table.put("h1", Kind::Man(Man::Rook), SECOND);
    let rows = "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNr";
    assert_eq!(table.position(), Ok(format!("{rows} w Qk - 3 3 0")));
    table.setup.castling = false;
    assert_eq!(table.position(), Ok(format!("{rows} w - - 3 3 0")));
}

#[test]
fn losing_chess_has_any_men_but_no_pawns_on_the_outer_ranks() {
    for (game, rest) in [(GameId::Vinciperdi, "b - - 0"), (GameId::ProgressiveVinciperdi, "b - - 1 1 0")] {
        let mut table = Table::new(game);
        table.setup.clear();
        table.setup.seat = SECOND;
        table.put("c3", Kind::Man(Man::King), FIRST);
        table.put("d3", Kind::Man(Man::King), FIRST);
        assert_eq!(table.position(), Ok(format!("8/8/8/8/8/2KK4/8/8 {rest}")));
        table.put("c1", Kind::Man(Man::Pawn), SECOND);
        assert_eq!(table.error(), SetupError::Pawn(table.cell("c1")));
    }
}
