//! Matches in every format: written, told apart, read back.

mod play;

use play::{choices, play_on, random_match};
use tavoliere_rules::notation::{Format, NotationError, read, write};
use tavoliere_rules::*;

/// CQT's sample game as the newsletter has it.
const SAMPLE: &str = "1.C7 Q1 2.T1 Q3 3.Q2 C2 4.T3 Q5 5.C5 T7 6.Q4 T4 7.Q6 Q6 8.Q8 T8 9.Q9 Q9 \
                      10.C5xT7xT8 C2xQ8xQ9 11.T1xQ1 Q3xQ2 12.Q4xQ6";

fn options(game: GameId, chosen: &[(&str, &str)]) -> Options {
    Options::choose(game.options(), chosen.iter().copied()).unwrap()
}

fn read_cqt(circle: &str, text: &str) -> Result<Match, NotationError> {
    read(text, Some((GameId::Cqt, &options(GameId::Cqt, &[("circle", circle)]))))
}

fn moves(played: &Match) -> String {
    write(played, Format::Moves).unwrap()
}

/// Random games of every game under each option, and games that begin in their middle.
fn each_match(check: impl Fn(&Match)) {
    for &game in GameId::ALL {
        for (options, seed) in choices(game).iter().zip(0..) {
            let whole = random_match(game, options, seed, 250);
            check(&whole);
            let middle = whole.position_at(whole.ply() * 2 / 3).expect("a position of the game").clone();
            let mut rest = Match::from_position(options.clone(), middle);
            check(&rest);
            play_on(&mut rest, seed, 100);
            check(&rest);
        }
    }
}

#[test]
fn every_match_comes_back_from_every_format() {
    each_match(|played| {
        let known = Some((played.game(), played.options()));
        for format in Format::ALL {
            let Some(text) = write(played, format) else {
                assert!(!format.suits(played.game()));
                continue;
            };
            assert!(format.suits(played.game()));
            let seen = Format::of(&text);
            let alone = matches!(format, Format::Moves | Format::Actions);
            assert_eq!(seen, if alone { Format::Moves } else { format }, "{text}");
            assert!(!alone || text.lines().count() <= 1, "{text}");
            let again = read(&text, known).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(again.save(), played.save(), "{text}");
            assert_eq!(write(&again, format), Some(text.clone()));
            // What says everything needs nothing said.
            let unknown = read(&text, None).map(|again| again.save());
            assert_eq!(unknown, if alone { Err(NotationError::UnknownGame) } else { Ok(played.save()) }, "{text}");
        }
    });
}

#[test]
fn actions_are_the_texts_of_the_record() {
    each_match(|played| {
        let text = write(played, Format::Actions).unwrap();
        let saved = played.save();
        let bare = text.rsplit_once("] ").map_or(&*text, |(_, actions)| actions);
        let expected = if saved.actions.is_empty() { bare.into() } else { saved.actions.join(" ") };
        assert_eq!(bare, expected);
        let own_moves = Format::Pgn.suits(played.game()) || played.game() == GameId::Cqt;
        assert!(own_moves || moves(played) == text, "{text}");
    });
}

#[test]
fn what_the_text_says_outweighs_what_was_known() {
    let played = random_match(GameId::Vinciperdi, &options(GameId::Vinciperdi, &[("quiet", "5")]), 1, 20);
    let known = options(GameId::Vinciperdi, &[("quiet", "50"), ("stalemate", "count")]);
    for format in [Format::Ron, Format::Pgn] {
        let text = write(&played, format).unwrap();
        assert_eq!(read(&text, Some((GameId::Vinciperdi, &known))).unwrap().options(), played.options());
        let other = Options::defaults(GameId::Cellulae.options());
        assert!(read(&text, Some((GameId::Cellulae, &other))).is_err());
    }
    let silent = r#"(version: 1, game: "vinciperdi", options: {"quiet": "5"}, actions: ["e2e3"])"#;
    let read = read(silent, Some((GameId::Vinciperdi, &known))).unwrap();
    assert_eq!((read.options().get("quiet"), read.options().get("stalemate")), ("5", "count"));
}

#[test]
fn formats_are_told_apart() {
    let cases = [
        ("(version: 1)", Format::Ron),
        ("\u{FEFF}\n // a comment\n(version: 1)", Format::Ron),
        ("/* a comment */ (version: 1)", Format::Ron),
        ("#![enable(implicit_some)] (version: 1)", Format::Ron),
        ("[Event \"?\"]\n\n1. e4", Format::Pgn),
        ("\u{FEFF}\r\n[Variant \"Progressive\"]", Format::Pgn),
        ("% a remark\n[Event \"?\"]", Format::Pgn),
        ("1.e4 2.e5 f6", Format::Moves),
        ("{a comment} 1.e4", Format::Moves),
        ("[C........ ....C.... n 2] 1...C5xC1", Format::Moves),
        ("", Format::Moves),
        ("\n c3", Format::Moves),
    ];
    for (text, format) in cases {
        assert_eq!(Format::of(text), format, "{text}");
    }
    for format in Format::ALL {
        assert_eq!(Format::ALL.into_iter().filter(|f| f.id() == format.id()).count(), 1);
    }
}

#[test]
fn the_newsletters_sample_game_is_read_and_written() {
    let game = read_cqt("qt", SAMPLE).unwrap();
    assert_eq!(game.position().to_string(), "..T..QC.. ...TQ...Q n 2");
    assert_eq!(moves(&game), SAMPLE);
}

#[test]
fn undone_actions_are_written_too() {
    let mut game = read_cqt("qt", SAMPLE).unwrap();
    game.jump(3);
    assert_eq!(moves(&game), SAMPLE);
}

#[test]
fn numbers_may_stand_apart_or_be_left_out() {
    let whole = read_cqt("qt", SAMPLE).unwrap().save();
    let apart = SAMPLE.replace('.', ". ").replace("9. Q9 Q9", "9. Q9\n9... Q9").replace("C2 4. T3", "3…C2 4. T3");
    assert_eq!(read_cqt("qt", &apart).unwrap().save(), whole);
    let bare: Vec<&str> = SAMPLE.split([' ', '.']).filter(|w| !w.bytes().all(|b| b.is_ascii_digit())).collect();
    assert_eq!(read_cqt("qt", &bare.join(" ")).unwrap().save(), whole);
    let cellulae = options(GameId::Cellulae, &[]);
    let numbered = read("1.d1 b5 2.e1-d2", Some((GameId::Cellulae, &cellulae))).unwrap();
    assert_eq!(moves(&numbered), "d1 b5 e1-d2");
}

#[test]
fn a_start_of_its_own_is_kept() {
    let cqt = options(GameId::Cqt, &[("circle", "ct")]);
    let start = AnyPosition::parse(GameId::Cqt, &cqt, "C........ ....C.... n 2").unwrap();
    let mut game = Match::from_position(cqt, start);
    assert_eq!(moves(&game), "[C........ ....C.... n 2]");
    game.play_text("C5xC1").unwrap();
    let text = "[C........ ....C.... n 2] 1...C5xC1";
    assert_eq!(moves(&game), text);
    assert_eq!(read_cqt("ct", text).unwrap().save(), game.save());
    let further = "[C...C.... C...C.... n 2] 1...C5xC1 2.C5xC1";
    assert_eq!(moves(&read_cqt("ct", further).unwrap()), further);
}

#[test]
fn errors_name_the_action() {
    let wrong = |text: &str| read_cqt("ct", text).unwrap_err().to_string();
    assert_eq!(wrong("1.C7 Q1 3.T1"), "number: expected 2, found '3'");
    assert_eq!(wrong("1.C7 Q1 2.T1 T1"), "action 4, T1: occupied");
    assert!(wrong("1.C7 X1").starts_with("action 2: symbol drawn: expected"), "{}", wrong("1.C7 X1"));
    assert_eq!(wrong(SAMPLE), "action 20, C2xQ8xQ9: circle-spares");
    assert!(wrong("[C........ ......... s 2").starts_with("'[' is opened"));
    assert!(wrong("[C........ s 2] 1.C1").starts_with("position: expected"));
    let chess = |text: &str| read(text, Some((GameId::Progressive, &options(GameId::Progressive, &[])))).unwrap_err();
    assert_eq!(chess("e2e4 e7e4").to_string(), "action 2, e7e4: not-that-way");
    assert_eq!(chess("1.e4 2.Ke7").to_string(), "move 2: no legal move is written 'Ke7'");
}

#[test]
fn a_score_sheet_has_turns_with_numbers() {
    let sheet = |game: GameId, text: &str| {
        let played = read(text, Some((game, &Options::defaults(game.options())))).unwrap();
        let entry =
            |entry: notation::Entry| format!("{}{}{}", entry.number, if entry.begins { "." } else { "+" }, entry.text);
        notation::score_sheet(&played).into_iter().map(entry).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(sheet(GameId::Progressive, "1.e4 2.e5 f6 3.Nh3 Be2 Bh5+"), "1.e4 2.e5 2+f6 3.Nh3 3+Be2 3+Bh5+");
    assert_eq!(sheet(GameId::Vinciperdi, "1. e3 b5 2. Bxb5 Ba6"), "1.e3 1.b5 2.Bxb5 2.Ba6");
    assert_eq!(sheet(GameId::Cqt, "1.C7 Q1 2.T1 Q3"), "1.C7 1.Q1 2.T1 2.Q3");
}
