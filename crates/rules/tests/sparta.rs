//! Sparta: its figures, who is trapped, what becomes of cities, how it ends, and what is refused.

use tavoliere_rules::games::sparta::Sparta;
use tavoliere_rules::*;

const CITIES: &str = "r:b5,d5,g5,i5;y:b6,d6,g6,i6";

fn options(chosen: &[(&str, &str)]) -> Options {
    Options::choose(GameId::Sparta.options(), chosen.iter().copied()).unwrap()
}

fn at(text: &str) -> Sparta {
    Sparta::parse(&options(&[]), text).unwrap()
}

fn cell(name: &str) -> Cell {
    at(&format!("10/10/10/10/10/10/10/10/10/10 {CITIES} r")).layout().find(name).unwrap()
}

/// Plays one action and gives the effects.
fn play(position: &mut Sparta, text: &str) -> Vec<Effect> {
    let action = position.parse_action(text).unwrap();
    assert_eq!(position.check(&RepetitionHistory::new(position.key()), action), Ok(()), "{text}");
    let mut effects = Vec::new();
    position.apply(action, &mut effects);
    effects
}

fn after(text: &str, action: &str) -> Sparta {
    let mut position = at(text);
    play(&mut position, action);
    position
}

fn outcome(position: &Sparta) -> Option<String> {
    position.outcome(&RepetitionHistory::new(position.key())).map(|o| o.to_string())
}

fn man(name: &str) -> Spot {
    Spot { cell: cell(name), layer: 1 }
}

#[test]
fn perft_of_every_layout() {
    let cases = [
        ("standard", [118, 13924, 1_622_264]),
        ("back-row", [80, 6400, 545_120]),
        ("far-cities", [118, 13924, 1_653_484]),
    ];
    for (layout, figures) in cases {
        let start = Sparta::start(&options(&[("layout", layout)]));
        assert_eq!(
            [1, 2, 3].map(|depth| perft(&start, &RepetitionHistory::new(start.key()), depth)),
            figures,
            "{layout}"
        );
    }
}

#[test]
fn starting_positions() {
    let start = |layout| Sparta::start(&options(&[("layout", layout)])).to_string();
    assert_eq!(start("standard"), format!("10/1yyyyyyyy1/10/10/10/10/10/10/1rrrrrrrr1/10 {CITIES} r"));
    assert_eq!(start("back-row"), format!("1yyyyyyyy1/10/10/10/10/10/10/10/10/1rrrrrrrr1 {CITIES} r"));
    assert_eq!(start("far-cities"), "10/1yyyyyyyy1/10/10/10/10/10/10/1rrrrrrrr1/10 r:b4,d4,g4,i4;y:b7,d7,g7,i7 r");
}

#[test]
fn trapped_runs_disappear_together() {
    let cases = [
        ("RYR", "R.R"),
        ("RYYR", "R..R"),
        ("RY.R", "RY.R"),
        ("RYRY", "R..Y"),
        ("RYYRY", "R...Y"),
        ("RYRYR", "R...R"),
        ("YRRY", "Y..Y"),
        ("RRYYRR", "RR..RR"),
        ("RYRRY", "R...Y"),
    ];
    // The directions in which the line is laid out, from a square where the longest one fits.
    for (start, files, ranks) in [("c3", 1, 0), ("c3", 0, 1), ("c3", 1, 1), ("h3", -1, 1)] {
        for (line, expected) in cases {
            let squares = |line: &str| {
                let (file, rank) = (start.as_bytes()[0], start.as_bytes()[1]);
                let mut board = [[' '; 10]; 10];
                for (i, c) in line.chars().enumerate().filter(|(_, c)| *c != '.') {
                    let file = i32::from(file - b'a') + files * i as i32;
                    let rank = i32::from(rank - b'1') + ranks * i as i32;
                    board[rank as usize][file as usize] = c.to_ascii_lowercase();
                }
                board
            };
            // Far from the line: a Warrior to make a move with, and men enough to go on.
            let text = |mut board: [[char; 10]; 10], mover: usize, side| {
                board[0][mover] = 'r';
                board[0][9] = 'r';
                board[9][0] = 'y';
                board[9][3] = 'y';
                let rows: Vec<String> = board.iter().rev().map(|row| compressed(row)).collect();
                format!("{} {CITIES} {side}", rows.join("/"))
            };
            let position = after(&text(squares(line), 0, 'r'), "a1-b1");
            assert_eq!(position.to_string(), text(squares(expected), 1, 'y'), "{line} from {start}");
        }
    }
}

/// A row as the position text writes it.
fn compressed(row: &[char]) -> String {
    let mut text = String::new();
    let mut run = 0;
    for &c in row.iter().chain(&['/']) {
        if c == ' ' {
            run += 1;
        } else {
            if run > 0 {
                text += &run.to_string();
            }
            run = 0;
            text.push(c);
        }
    }
    text.trim_end_matches('/').into()
}

#[test]
fn the_edge_and_the_next_row_trap_nothing() {
    // In the numbers of the squares, a4 lies between j3 and b4 and between j2 and b5, j7 between a7 and i8.
    let edges = "10/10/8y1/y8r/10/1y8/ry8/9y/9y";
    let moved = after(&format!("{edges}/4r5 {CITIES} r"), "e1-f1");
    assert_eq!(moved.to_string(), format!("{edges}/5r4 {CITIES} y"));
    // Moving in between is captured like any other.
    let between = after(&format!("y1y7/y9/10/10/10/10/10/10/10/yr1ry4r {CITIES} y"), "a1-a2");
    assert_eq!(between.to_string(), format!("y1y7/y9/10/10/10/10/10/10/y9/1r1ry4r {CITIES} r"));
    let entered = after(&format!("y1y7/y9/10/10/10/10/10/2y7/10/1r1r5r {CITIES} y"), "c3-c1");
    assert_eq!(entered.to_string(), format!("y1y7/y9/10/10/10/10/10/10/10/1r1r5r {CITIES} r"));
}

#[test]
fn a_path_is_shown_step_by_step_then_the_city_then_the_captures() {
    let glide = |from, to| Effect::Moved { from: man(from), to: man(to), travel: Travel::Glide };
    // A Warrior takes a city and traps a run of two with it.
    let mut position = at(&format!("yyy7/10/10/10/2Yyr5/10/1r8/10/10/rrr7 {CITIES} r"));
    let city = Piece { kind: Kind::City, owner: Seat::First };
    assert_eq!(
        play(&mut position, "b4-b6"),
        [
            glide("b4", "b5"),
            glide("b5", "b6"),
            Effect::Turned { at: cell("b6").into(), piece: city },
            Effect::Trapped { from: cell("b6"), to: cell("e6") },
            Effect::Captured { at: man("c6") },
            Effect::Captured { at: man("d6") },
        ]
    );

    // Onto an own city: a Hero at once. Around an obstacle: the shortest way.
    let mut position = at(&format!("yyy7/10/10/10/10/10/1r8/10/10/rrr7 {CITIES} r"));
    let hero = Piece { kind: Kind::Hero, owner: Seat::First };
    assert_eq!(play(&mut position, "b4-b5"), [glide("b4", "b5"), Effect::Turned { at: man("b5"), piece: hero }]);
    assert_eq!(position.heroes(Seat::First), 1 << cell("b5").0);

    let mut walled = at("yyy7/10/10/10/10/10/3r6/2Rr6/3r6/10 r:d9,g9,h5,i9;y:g6,h6,h8,i6 r");
    assert_eq!(play(&mut walled, "c3-e4"), [glide("c3", "c4"), glide("c4", "d5"), glide("d5", "e4")]);
}

#[test]
fn warriors_conquer_and_heroes_only_under_their_option() {
    let text = format!("yyy7/10/10/10/10/10/1Rr7/10/10/rrr7 {CITIES} r");
    let conquered = "r:b5,b6,d5,g5,i5;y:d6,g6,i6";
    let cities = |heroes, action| {
        let mut position = Sparta::parse(&options(&[("heroes", heroes)]), &text).unwrap();
        play(&mut position, action);
        position.to_string().split(' ').nth(1).unwrap().to_owned()
    };
    assert_eq!(cities("stay", "b4-b6"), CITIES);
    assert_eq!(cities("conquer", "b4-b6"), conquered);
    assert_eq!(cities("stay", "c4-b6"), conquered);
    assert_eq!(cities("conquer", "c4-b6"), conquered);
    // A conqueror stays a Warrior, and may become a Hero on a later turn.
    let stayed = after(&text, "c4-b6");
    assert_eq!(stayed.warriors(Seat::First) >> cell("b6").0 & 1, 1);
    let mut later = at(&stayed.to_string().replace(" y", " r"));
    let hero = Piece { kind: Kind::Hero, owner: Seat::First };
    assert_eq!(play(&mut later, "b6^"), [Effect::Turned { at: man("b6"), piece: hero }]);
}

#[test]
fn promoting_and_passing_capture_nothing() {
    let trapped = format!("yyy7/10/10/10/10/1r8/10/10/10/ryr6r {CITIES} r");
    assert!(after(&trapped, "b5^").to_string().ends_with(&format!("/ryr6r {CITIES} y")));
    assert!(after(&trapped, "b5-a5").to_string().ends_with(&format!("/r1r6r {CITIES} y")));
    let stuck = format!("rry7/yyy7/10/10/10/10/10/10/10/10 {CITIES}");
    let mut position = at(&format!("{stuck} r"));
    let mut actions = Vec::new();
    position.legal(&RepetitionHistory::new(position.key()), &mut actions);
    assert_eq!(actions, [Action::Pass]);
    assert_eq!(play(&mut position, "pass"), [Effect::Passed { seat: Seat::First }]);
    assert_eq!(position.to_string(), format!("{stuck} y"));
}

#[test]
fn endings_in_their_order() {
    let few = "r:b5,b6,d5,d6,g5;y:g6,i5,i6";
    let even = "r:b5,d5,g5,i5;y:b6,d6,g6,i6";
    let all = "r:b5,b6,d5,d6,g5,g6,i5,i6";
    let cases = [
        ("rrr7", "yyy7", even, None),
        ("rrr7", "yyy7", all, Some("first cities")),
        ("rrr7", "y9", all, Some("first cities")),
        ("r9", "yyy7", all, Some("first cities")),
        ("10", "yyy7", even, Some("second no-piece")),
        ("10", "y9", even, Some("second no-piece")),
        ("r9", "10", even, Some("first no-piece")),
        ("10", "10", few, Some("first majority")),
        ("r9", "y9", even, Some("draw majority")),
        ("r9", "yy8", few, Some("first majority")),
        ("rr8", "yy8", few, Some("first majority")),
        ("rr8", "yyy7", few, None),
        ("r9", "yyy7", few, Some("second last-piece")),
        ("rrr7", "Y9", few, Some("first last-piece")),
    ];
    for (red, yellow, cities, expected) in cases {
        for side in ['r', 'y'] {
            let position = at(&format!("{yellow}/10/10/10/10/10/10/10/10/{red} {cities} {side}"));
            assert_eq!(outcome(&position).as_deref(), expected, "{position}");
        }
    }
}

#[test]
fn a_win_by_cities_comes_before_captures() {
    let last = after("10/10/10/10/1y1ry5/2r7/10/10/10/r8y r:b4,b5,d5,g5,h4,h5,i5;y:c6 r", "c5-c6");
    assert_eq!(outcome(&last).as_deref(), Some("first cities"));
    // Red's two stay although they stand between b6 and e6.
    assert!(last.to_string().starts_with("10/10/10/10/1yrry5/"), "{last}");
}

#[test]
fn the_third_occurrence_is_a_draw() {
    let mut game = Match::new(GameId::Sparta, options(&[]));
    for text in ["b2-b3", "b9-b8", "b3-b2", "b8-b9"].repeat(2) {
        assert_eq!(game.outcome(), None);
        game.play(game.position().parse_action(text).unwrap()).unwrap();
    }
    assert_eq!(game.outcome(), Some(Outcome::new(Winner::Draw, Reason::Repetition)));
    assert_eq!(game.legal(), []);
}

#[test]
fn refusals_say_why() {
    let position = at(&format!("yyy7/10/10/10/1R8/1r8/10/10/rrr7/Rrr5r1 {CITIES} r"));
    let step = |from, to| Action::step(cell(from), cell(to));
    let promote = |at| Action::Promote { at: cell(at) };
    let cases = [
        (step("c2", "c4"), None),
        (step("a1", "a2"), Some(Illegal::Occupied(cell("a2")))),
        (step("c2", "c2"), Some(Illegal::Occupied(cell("c2")))),
        (step("a1", "c3"), Some(Illegal::NoWayThrough(cell("c3")))),
        (step("a1", "a5"), Some(Illegal::TooManySteps(cell("a1")))),
        (step("c2", "c5"), Some(Illegal::TooManySteps(cell("c2")))),
        (step("b6", "b9"), None),
        (step("d2", "d3"), Some(Illegal::Empty(cell("d2")))),
        (step("a10", "a9"), Some(Illegal::NotYours(cell("a10")))),
        (Action::step(Cell(100), Cell(0)), Some(Illegal::OffBoard)),
        (Action::step(cell("c2"), Cell(200)), Some(Illegal::OffBoard)),
        (promote("b5"), None),
        (promote("b6"), Some(Illegal::AlreadyHero(cell("b6")))),
        (promote("c2"), Some(Illegal::NoOwnCity(cell("c2")))),
        (promote("d5"), Some(Illegal::Empty(cell("d5")))),
        (promote("a10"), Some(Illegal::NotYours(cell("a10")))),
        (Action::Promote { at: Cell(255) }, Some(Illegal::OffBoard)),
        (Action::Pass, Some(Illegal::MustAct)),
        (Action::Place { to: Cell(50) }, Some(Illegal::NoSuchAction)),
    ];
    for (action, why) in cases {
        assert_eq!(position.check(&RepetitionHistory::new(position.key()), action).err(), why, "{action:?}");
    }
    let over = at(&format!("10/10/10/10/10/10/10/10/10/rrr7 {CITIES} r"));
    assert_eq!(over.check(&RepetitionHistory::new(over.key()), Action::Pass), Err(Illegal::GameOver));
}

#[test]
fn texts_that_are_no_position_are_refused() {
    let empty = "10/10/10/10/10/10/10/10/10/10";
    let rows = |row: &str| format!("{row}/10/10/10/10/10/10/10/10/10 {CITIES} r");
    let cases = [
        (empty.to_owned(), "position"),
        (format!("10/10 {CITIES} r"), "board"),
        (rows("9"), "row 10"),
        (rows("55"), "row 10"),
        (rows("010"), "row 10"),
        (rows("11"), "row 10"),
        (rows("9x"), "row 10"),
        (rows("9rr"), "row 10"),
        (format!("{empty} {CITIES} w"), "side to move"),
        (format!("{empty} r:b5,d5,g5,i5;y:b6,d6,g6 r"), "cities"),
        (format!("{empty} r:b5,d5,g5,i5;y:b6,d6,g6,g6 r"), "cities"),
        (format!("{empty} r:b5,d5,g5,i5;y:b5,d6,g6,i6 r"), "cities"),
        (format!("{empty} y:b6,d6,g6,i6;r:b5,d5,g5,i5 r"), "cities"),
        (format!("{empty} r:b5,d5,i5,g5;y:b6,d6,g6,i6 r"), "cities"),
        (format!("{empty} r:b5,b6,d5,d6,g5,g6,i5,i6;y: r"), "cities"),
        (format!("{empty} - r"), "cities"),
    ];
    for (text, field) in cases {
        assert_eq!(Sparta::parse(&options(&[]), &text).unwrap_err().field, field, "{text}");
    }
    for (text, field) in
        [("", "action"), ("b2", "action"), ("b2-k2", "square moved to"), ("b11^", "square of the Warrior")]
    {
        assert_eq!(Sparta::start(&options(&[])).parse_action(text).unwrap_err().field, field, "{text}");
    }
}

#[test]
fn cities_are_sorted_by_file_and_then_by_rank() {
    let text = "10/10/10/10/10/10/10/10/10/rrr4yyy r:a10,b2,b10,c1;y:a2,a9,j1,j10 r";
    assert_eq!(at(text).to_string(), text);
}
