//! CQT's games as the newsletter writes them.

use tavoliere_rules::notation::cqt::{read, write};
use tavoliere_rules::*;

const SAMPLE: &str = "1.C7 Q1 2.T1 Q3 3.Q2 C2 4.T3 Q5 5.C5 T7 6.Q4 T4 7.Q6 Q6 8.Q8 T8 9.Q9 Q9 \
                      10.C5xT7xT8 C2xQ8xQ9 11.T1xQ1 Q3xQ2 12.Q4xQ6";

fn options(circle: &str) -> Options {
    Options::choose(GameId::Cqt.options(), [("circle", circle)]).unwrap()
}

#[test]
fn the_sample_game_is_read_and_written() {
    let game = read(&options("qt"), SAMPLE).unwrap();
    assert_eq!(game.position().to_string(), "..T..QC.. ...TQ...Q n 2");
    assert_eq!(write(&game).as_deref(), Some(SAMPLE));
}

#[test]
fn undone_actions_are_written_too() {
    let mut game = read(&options("qt"), SAMPLE).unwrap();
    game.jump(3);
    assert_eq!(write(&game).as_deref(), Some(SAMPLE));
}

#[test]
fn numbers_may_stand_apart_or_be_left_out() {
    let whole = read(&options("qt"), SAMPLE).unwrap().save();
    let apart = SAMPLE.replace('.', ". ").replace("9. Q9 Q9", "9. Q9\n9... Q9").replace("C2 4. T3", "3…C2 4. T3");
    assert_eq!(read(&options("qt"), &apart).unwrap().save(), whole);
    let bare: Vec<&str> = SAMPLE.split([' ', '.']).filter(|w| !w.bytes().all(|b| b.is_ascii_digit())).collect();
    assert_eq!(read(&options("qt"), &bare.join(" ")).unwrap().save(), whole);
}

#[test]
fn a_start_of_its_own_is_kept() {
    let start = AnyPosition::parse(GameId::Cqt, &options("ct"), "C........ ....C.... n 2").unwrap();
    let mut game = Match::from_position(options("ct"), start);
    assert_eq!(write(&game).as_deref(), Some("[C........ ....C.... n 2]"));
    game.play(game.position().parse_action("C5xC1").unwrap()).unwrap();
    let text = "[C........ ....C.... n 2] 1...C5xC1";
    assert_eq!(write(&game).as_deref(), Some(text));
    assert_eq!(read(&options("ct"), text).unwrap().save(), game.save());
    let further = "[C...C.... C...C.... n 2] 1...C5xC1 2.C5xC1";
    assert_eq!(write(&read(&options("ct"), further).unwrap()).as_deref(), Some(further));
}

#[test]
fn other_games_are_not_written_so() {
    let cellulae = Match::new(GameId::Cellulae, Options::defaults(GameId::Cellulae.options()));
    assert_eq!(write(&cellulae), None);
}

#[test]
fn errors_name_the_action() {
    let wrong = |text: &str| read(&options("ct"), text).unwrap_err().to_string();
    assert_eq!(wrong("1.C7 Q1 3.T1"), "number: expected 2, found '3'");
    assert_eq!(wrong("1.C7 Q1 2.T1 T1"), "action 4, T1: occupied");
    assert!(wrong("1.C7 X1").starts_with("action 2: symbol drawn: expected"), "{}", wrong("1.C7 X1"));
    assert_eq!(wrong(SAMPLE), "action 20, C2xQ8xQ9: circle-spares");
    assert!(wrong("[C........ ......... s 2").starts_with("start: expected"));
    assert!(wrong("[C........ s 2] 1.C1").starts_with("position: expected"));
}
