//! Puzzles composed by hand: the sketch is the position that was copied, what cannot be one says why, and the file that
//! comes out is held to the same as those in `levels/`.

use tavoliere_levels::{Draft, Goal, Kind, Level, Sketch, Solved, Unfit, check, levels};
use tavoliere_rules::{Cell, GameId, Kind as Piece, Match, Options, Seat, zobrist};
use tavoliere_texts::{Language, Texts};

const EFFORT: u64 = 200_000;

fn texts() -> Vec<Texts> {
    Language::all().map(Texts::new).collect()
}

fn italian() -> Language {
    Language::of_code("it").expect("it is built in")
}

fn solve(draft: &Draft, board: &Match) -> Solved {
    for par in 1.. {
        match draft.solve_in(board, par, EFFORT) {
            Solved::Unknown(tried) if tried == par => {}
            found => return found,
        }
    }
    unreachable!()
}

#[test]
fn a_sketch_is_written_and_read_again_position_or_not() {
    for &game in GameId::ALL {
        let mut draft = Draft::new(game, &Options::defaults(game.options()));
        let palette = draft.sketch.palette();
        for step in 0..200 {
            let below = |n: usize, of: u64| zobrist::key(step * 10 + of) as usize % n;
            let cell = Cell(below(draft.sketch.layout().places.len(), 0) as u8);
            match below(4, 1) {
                0 => draft.sketch.take(cell),
                _ => draft.sketch.put(cell, palette[below(palette.len(), 2)]),
            }
            draft.sketch.seat = Seat::BOTH[below(2, 3)];
            draft.title.set(italian(), format!("\"{step}\""));
            let text = ron::to_string(&draft).expect("it can be written");
            assert_eq!(ron::from_str(&text), Ok(draft.clone()), "{text}");
        }
    }
    let text = ron::to_string(&Draft::new(GameId::Hoppa, &Options::defaults(GameId::Hoppa.options()))).expect("RON");
    for (right, wrong) in
        [("\"hoppa\"", "\"chess\""), ("seat:1", "seat:3"), ("pieces:[", "pieces:[(\"z9\",1,\"disc\"),")]
    {
        assert!(text.contains(right), "{text}");
        assert!(ron::from_str::<Draft>(&text.replace(right, wrong)).is_err(), "{wrong}");
    }
}

#[test]
fn a_sketch_of_a_position_is_that_position() {
    for &game in GameId::ALL {
        let mut compared = 0;
        for lot in 0..30 {
            let mut board = Match::new(game, Options::defaults(game.options()));
            for ply in 0..60 {
                let sketch = Sketch::of(&board);
                match sketch.board() {
                    Ok(copy) => {
                        compared += 1;
                        assert_eq!(copy.position().pieces(), board.position().pieces(), "{}", board.position());
                        assert_eq!(copy.position().seat(), board.position().seat(), "{}", board.position());
                        let mut pieces = sketch.pieces();
                        pieces.sort();
                        let mut wanted = board.position().pieces();
                        wanted.sort();
                        assert_eq!(pieces, wanted);
                        assert_eq!(Sketch::of(&copy), sketch);
                    }
                    // What a sketch leaves out (a pinch, a repetition, a series half played) may end the game or leave
                    // a king in check; nothing else can be wrong with a position that came about.
                    Err(Unfit::Over(_) | Unfit::KingInCheck(_) | Unfit::Stuck(_)) => {}
                    Err(why) => panic!("{}: {why:?}", board.position()),
                }
                let legal = board.legal();
                let Some(&action) = legal.get(zobrist::key(lot * 100 + ply) as usize % legal.len().max(1)) else {
                    break;
                };
                board.play(action).expect("it is legal");
            }
        }
        assert!(compared > 200, "{game}: {compared}");
    }
}

#[test]
fn what_no_game_brings_about_is_refused_in_its_own_terms() {
    let sketch = |game: GameId| Sketch::of(&Match::new(game, Options::defaults(game.options())));
    let man = |sketch: &Sketch, index: usize| sketch.palette()[index];

    let mut chess = sketch(GameId::Progressive);
    let (king, pawn) = (man(&chess, 0), man(&chess, 5));
    chess.take(Cell(4));
    assert_eq!(chess.board().unwrap_err(), Unfit::Kings(Seat::First));
    chess.put(Cell(4), king);
    assert!(chess.board().is_ok());
    chess.put(Cell(60 - 8), pawn);
    chess.put(Cell(59), pawn);
    assert_eq!(chess.board().unwrap_err(), Unfit::Pawn(Cell(59)));
    let mut chess = sketch(GameId::Progressive);
    chess.put(Cell(3 + 8 * 6), pawn);
    assert_eq!(chess.board().unwrap_err(), Unfit::KingInCheck(Seat::Second));
    chess.seat = Seat::Second;
    assert!(chess.board().is_ok());

    let mut cqt = sketch(GameId::Cqt);
    let circle = man(&cqt, 0);
    cqt.put(Cell(12), circle);
    assert_eq!(cqt.board().unwrap_err(), Unfit::Alternation);
    cqt.put(Cell(3), circle);
    assert!(cqt.board().is_ok());
    cqt.put(Cell(4), circle);
    cqt.eliminating = true;
    assert!(cqt.board().is_ok());

    let mut sicic = sketch(GameId::Sicic);
    let white = man(&sicic, 0);
    sicic.put(Cell(64), white);
    assert_eq!(sicic.board().unwrap_err(), Unfit::StarsEarly(4));
    sicic.take(Cell(64));
    for cell in 0..5 {
        sicic.put(Cell(cell * 9), white);
    }
    assert_eq!(sicic.board().unwrap_err(), Unfit::TooMany(Seat::First, Piece::Astronomer, 4));

    let mut sparta = sketch(GameId::Sparta);
    let city = man(&sparta, 2);
    sparta.put(Cell(0), city);
    assert_eq!(sparta.board().unwrap_err(), Unfit::Cities(8));
    sparta.put(Cell(0), city);
    assert!(sparta.board().is_ok());

    let mut cellulae = sketch(GameId::Cellulae);
    cellulae.clear();
    assert!(matches!(cellulae.board().unwrap_err(), Unfit::Over(_) | Unfit::Stuck(_)));

    let mut hoppa = sketch(GameId::Hoppa);
    let disc = man(&hoppa, 0);
    (0..5).for_each(|_| hoppa.put(Cell(18), disc));
    assert_eq!(hoppa.pieces().len(), 3);
    assert!(hoppa.board().is_ok());
}

#[test]
fn puzzles_that_are_composed_pass_the_checker() {
    let texts = texts();
    for &game in GameId::ALL {
        let puzzles = levels(game, Kind::Puzzle);
        let wins = puzzles.iter().filter(|(_, level)| level.tasks().all(|task| task.goal == Goal::Win)).take(3);
        for (name, level) in wins {
            let mut draft = Draft::open(level).expect("it can be read").expect("it has a task");
            (draft.title, draft.ask, draft.hint) = Default::default();
            let Ok(board) = draft.sketch.board() else { panic!("{name}: {:?}", draft.sketch.board()) };
            // A sketch keeps no pinch, no passed pawn and no half series.
            if board.position().to_string() != level.set_up(None).expect("it can be set up").position().to_string() {
                continue;
            }
            let solved = solve(&draft, &board);
            let task = level.tasks().next().expect("a puzzle has one");
            let wanted = Solved::In { par: task.par.expect("proven"), solutions: task.solutions.expect("proven") };
            assert_eq!(solved, wanted, "{game}/{name}");
            let text = draft.level(&solved, &texts).expect("it is a position").to_ron();
            let report = check(game.id(), &text);
            assert_eq!(report.faults, [], "{game}/{name}\n{text}");
            let again = Draft::open(&Level::from_ron(&text).expect("it can be read")).expect("a position");
            assert_eq!(again.map(|draft| (draft.sketch, draft.goal)), Some((draft.sketch, draft.goal)));
        }
    }
}

#[test]
fn every_goal_that_is_offered_has_its_sentences() {
    let texts = texts();
    for &game in GameId::ALL {
        let mut draft = Draft::new(game, &Options::defaults(game.options()));
        for goal in draft.goals() {
            draft.goal = goal.clone();
            draft.set_number(3);
            let level = draft.level(&Solved::In { par: 3, solutions: 1 }, &texts).expect("the start");
            let task = level.tasks().next().expect("one");
            for text in [&level.title, &level.about, &level.success, &task.ask.text, &task.hints[0].text] {
                let complete = Language::complete().map(|language| text.own(language));
                let said = complete.filter(|words| !words.is_empty() && !words.contains('⟨')).count();
                assert_eq!(said, Language::complete().count(), "{game} {goal:?}: {text:?}");
            }
        }
    }
}
