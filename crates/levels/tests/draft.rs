//! Puzzles composed by hand: a draft's file says what lies on the board, position or not, and the level that comes out
//! is held to the same as those in `levels/`.

use tavoliere_levels::{Draft, DraftError, Goal, Kind, Level, Solved, check, levels};
use tavoliere_rules::{Cell, GameId, Man, Match, Options, Outcome, Piece, Reason, Seat, SetupError, Winner, zobrist};
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
fn a_draft_is_written_and_read_again_position_or_not() {
    for &game in GameId::ALL {
        let mut draft = Draft::new(game, &Options::defaults(game.options()));
        let palette = game.palette();
        for step in 0..200 {
            let below = |n: usize, of: u64| zobrist::key(step * 10 + of) as usize % n;
            let cell = Cell(below(draft.layout().places.len(), 0) as u8);
            match below(4, 1) {
                0 => draft.take(cell),
                _ => draft.put(cell, palette[below(palette.len(), 2)]),
            }
            draft.setup.seat = Seat::BOTH[below(2, 3)];
            draft.setup.series = 1 + below(20, 4) as u16;
            (draft.setup.castling, draft.setup.eliminating) = (below(2, 5) == 0, below(2, 6) == 0);
            draft.title.set(italian(), format!("\"{step}\""));
            let text = ron::to_string(&draft).expect("it can be written");
            assert_eq!(ron::from_str(&text), Ok(draft.clone()), "{text}");
        }
    }
    let text = ron::to_string(&Draft::new(GameId::Hoppa, &Options::defaults(GameId::Hoppa.options()))).expect("RON");
    for (right, wrong) in [
        ("\"hoppa\"", "\"chess\""),
        ("seat:1", "seat:3"),
        ("pieces:[", "pieces:[(\"z9\",1,\"disc\"),"),
        ("pieces:[", "pieces:[(\"d4\",1,\"pawn\"),"),
        ("pieces:[", "pieces:[(\"d4\",1,\"dice\"),"),
    ] {
        assert!(text.contains(right), "{text}");
        assert!(ron::from_str::<Draft>(&text.replace(right, wrong)).is_err(), "{wrong}");
    }
}

/// As they were written before drafts had setups of the rules' own.
#[test]
fn drafts_of_earlier_versions_are_read() {
    let text = r#"(sketch:(game:"sparta",options:{"heroes":"conquer","layout":"standard"},pieces:[("c4",2,"warrior"),
        ("b5",2,"city"),("b5",1,"hero")],seat:2,series:1,castling:false,eliminating:false),goal:Capture(2),
        title:(en:"A",it:"B"),ask:(en:"",it:""),hint:(en:"",it:""),success:(en:"",it:""))"#;
    let draft: Draft = ron::from_str(text).expect("it can be read");
    let one_line = |text: &str| text.replace(",\n        ", ",");
    assert_eq!(ron::to_string(&draft).expect("it can be written"), one_line(text));
    let pieces: Vec<_> = draft
        .setup
        .pieces
        .iter()
        .map(|(spot, piece)| (draft.layout().name(spot.cell).to_owned(), spot.layer, piece.kind.id()))
        .collect();
    assert_eq!(pieces, [("c4".into(), 1, "warrior"), ("b5".into(), 0, "city"), ("b5".into(), 1, "hero")]);
    assert_eq!(draft.board().expect_err("six cities are missing"), DraftError::Setup(SetupError::Cities(8)));
}

#[test]
fn a_board_without_anything_to_play_is_refused() {
    let draft = |game: GameId| Draft::new(game, &Options::defaults(game.options()));
    let mut chess = draft(GameId::Vinciperdi);
    assert!(chess.board().is_ok());
    chess.setup.clear();
    let nobody = Outcome { winner: Winner::Seat(Seat::First), reason: Reason::NoMen, score: None };
    assert_eq!(chess.board().expect_err("no men are left"), DraftError::Over(nobody));
    chess.set_up_start();
    assert_eq!(chess, draft(GameId::Vinciperdi));

    let mut cellulae = draft(GameId::Cellulae);
    cellulae.setup.clear();
    assert_eq!(cellulae.board().expect_err("there are no tiles"), DraftError::Stuck(Seat::First));

    let mut progressive = draft(GameId::Progressive);
    progressive.take(Cell(4));
    let missing = progressive.board().expect_err("a king is missing");
    assert_eq!(missing, DraftError::Setup(SetupError::Kings(Seat::First)));
    progressive.put(Cell(4), Piece { kind: tavoliere_rules::Kind::Man(Man::King), owner: Seat::First });
    assert!(progressive.board().is_ok());

    for texts in texts() {
        let winner = texts.the_seat(GameId::Vinciperdi, Seat::First);
        for why in [DraftError::Over(nobody), DraftError::Stuck(Seat::First), missing] {
            let sentence = chess.explain(&why, &texts);
            assert!(sentence.contains(&winner) && !sentence.contains(['⟨', '{']), "{sentence}");
        }
    }
}

#[test]
fn only_the_board_and_the_goal_are_the_task() {
    let options = Options::defaults(GameId::Sparta.options());
    let draft = Draft::new(GameId::Sparta, &options);
    let changed = |change: fn(&mut Draft)| {
        let mut other = draft.clone();
        change(&mut other);
        assert_ne!(other, draft);
        other.same_task(&draft)
    };
    assert!(changed(|draft| draft.title.set(Language::ENGLISH, "x")));
    assert!(changed(|draft| draft.success.set(italian(), "x")));
    assert!(!changed(|draft| draft.goal = Goal::Capture(1)));
    assert!(!changed(|draft| draft.setup.seat = Seat::Second));
    assert!(!changed(|draft| draft.take(Cell(12))));
    let conquering = Options::choose(GameId::Sparta.options(), [("heroes", "conquer")]).expect("an option");
    assert!(!Draft::new(GameId::Sparta, &conquering).same_task(&draft));
}

#[test]
fn puzzles_that_are_composed_pass_the_checker() {
    let texts = texts();
    let mut composed = 0;
    for &game in GameId::ALL {
        let puzzles = levels(game, Kind::Puzzle);
        let wins = puzzles.iter().filter(|(_, level)| level.tasks().all(|task| task.goal == Goal::Win)).take(3);
        for (name, level) in wins {
            let mut draft = Draft::open(level).expect("it can be read").expect("it has a task");
            (draft.title, draft.ask, draft.hint) = Default::default();
            let board = draft.board().unwrap_or_else(|why| panic!("{name}: {why}"));
            // A setup has no pinch, no passed pawn and no half series.
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
            assert!(again.is_some_and(|again| again.same_task(&draft)), "{game}/{name}");
            composed += 1;
        }
    }
    assert!(composed > 10, "only {composed} puzzles were composed again");
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
