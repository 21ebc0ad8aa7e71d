//! Records as people write them.

use proptest::prelude::*;
use tavoliere_records::{Ending, Glyph, Manner, NodeId, Player, Record, RecordError, TimeControl, Word};
use tavoliere_rules::notation::{NotationError, read};
use tavoliere_rules::{GameId, Match, Options, Seat};

use super::edits::{edits, tries};
use super::reading::{read_games, told};
use super::{matches, record};

fn defaults(game: GameId) -> Options {
    Options::defaults(game.options())
}

fn text(game: GameId, text: &str) -> Result<Record, RecordError> {
    Record::read(text, Some((game, &defaults(game))))
}

const GAME: &str = r#"[Event "Torneo di Milano"]
[Date "1987.??.??"]
[White "Rossi, Mario"]
[Black "novice"]
[BlackType "program"]
[Result "1-0"]
[Termination "time forfeit"]
[TimeControl "300+3"]
[Variant "Progressive"]
[Annotator "L. [sic]"]

{ before } 1. e4 $1 { [%emt 0:00:05.250] good [%csl Ge4,Rd5] [%cal Gg1f3] [%eval 0.3] }
2. e5 ( { careful } 2... d5 { the other } dxe4 (2... d4) ) 2... f6 3. Nh3 Be2! 1-0
"#;

#[test]
fn a_pgn_file_is_read_with_all_that_was_said() {
    let record = Record::read(GAME, None).expect("a game");
    let tree = record.tree();
    let main = tree.main_line();
    assert_eq!(record.main_match().save().actions, ["e2e4", "e7e5", "f7f6", "g1h3", "f1e2"]);
    assert_eq!((tree[NodeId::ROOT].note.comment(), tree[main[0]].note.comment()), ("before", "good [%eval 0.3]"));
    assert_eq!((tree[main[0]].time, tree[main[0]].note.drawings().len()), (Some(5250), 3));
    assert_eq!((tree[main[0]].note.glyphs(), tree[main[4]].note.glyphs()), (&[Glyph(1)][..], &[Glyph(1)][..]));
    let variation = tree[main[0]].children()[1];
    assert_eq!(tree[variation].note.comment(), "careful the other");
    assert_eq!(tree[variation].children().len(), 2);
    assert_eq!(record.seats[0].name, "Rossi, Mario");
    assert_eq!(record.seats[1].player, Player::Computer("novice".into()));
    assert_eq!(record.date.as_ref().map(|date| date.as_str()), Some("1987"));
    assert_eq!(record.ending, Some(Ending::lost_by(Seat::Second, Manner::Flag)));
    assert_eq!(record.controls, [Some(TimeControl::Fischer { main: 300_000, increment: 3000 }); 2]);
    assert_eq!(record.tags.get("Event").map(String::as_str), Some("Torneo di Milano"));
    assert_eq!(record.tags.get("Annotator").map(String::as_str), Some("L. [sic]"));
    assert!(!record.tags.contains_key("Variant"));
    let again = Record::read(&record.pgn().expect("chess"), None).expect("own text");
    assert_eq!(again.to_ron(), record.to_ron());
}

#[test]
fn moves_are_numbered_as_players_number_them() {
    for (game, written) in [
        (GameId::Vinciperdi, "1. e3 b5 ( 1... b6 2. a3) 2. Bxb5"),
        (GameId::Progressive, "1.e4 2.e5 (2.d5 dxe4) 2...f6 3.Nh3 Be2 (3...Bc4 {a thought} 3...Bxg8) 3...Bh5+"),
        (GameId::Cqt, "1.C7 Q1 (1...T2 2.C1) 2.T1"),
        (GameId::Cellulae, "d1 b5 (a4 e2) e1-d2"),
    ] {
        let plain = written.replace("( ", "(");
        let read = text(game, &plain).unwrap_or_else(|error| panic!("{plain}: {error}"));
        let expected = match game {
            GameId::Vinciperdi => "1. e3 b5 (1... b6 2. a3) 2. Bxb5",
            _ => &plain,
        };
        assert_eq!(read.moves(), expected);
    }
    let read = text(GameId::Cellulae, "d1 b5 (a4 e2) e1-d2").expect("moves");
    let list: Vec<String> = read
        .words()
        .into_iter()
        .map(|word| match word {
            Word::Number(number) => number,
            Word::Action { text, .. } => text,
            Word::Open => "(".into(),
            Word::Close => ")".into(),
        })
        .collect();
    assert_eq!(list.join(" "), "1. d1 b5 ( 1... a4 2. e2 ) 2. e1-d2");
}

#[test]
fn a_file_of_many_games_gives_each() {
    let broken = GAME.replace("Be2!", "Qa8").replace("Milano", "Roma");
    let file = format!("\u{FEFF}{GAME}\n\n% a line for others\n{broken}{{ not\n[a tag] }}\n\n{GAME}");
    let read = Record::read_all(&file, None);
    assert_eq!(read.len(), 3);
    assert!(read[0].is_ok() && read[2].is_ok());
    let error = read[1].as_ref().expect_err("no such move").to_string();
    assert!(error.contains("'Qa8'"), "{error}");
}

#[test]
fn what_cannot_be_read_is_said() {
    for (game, written, words) in [
        (GameId::Progressive, "1.e4 3.e5", "series 2 is being played, not 3"),
        (GameId::Progressive, "1.e4 2.e5 (2.d5", "'(' is opened"),
        (GameId::Progressive, "1.e4 {so", "'{' is opened"),
        (GameId::Progressive, "1.e4 ) 2.e5", "move 2: no legal move is written ')'"),
        (GameId::Progressive, "1.e4 2.e5 (1...f6)", "series 2 is being played, not 1"),
        (GameId::Progressive, "e2e4 e7e4", "action 2, e7e4"),
        (GameId::Vinciperdi, "1. e3 b5 2. a3", "no legal move is written 'a3'"),
        (GameId::Cqt, "1.C7 Q1 3.T1", "number: expected 2"),
        (GameId::Cellulae, "d1 z9", "action 2"),
        (GameId::Cellulae, "[bbb] d1", "row"),
    ] {
        let error = text(game, written).expect_err(written).to_string();
        assert!(error.contains(words), "{written}: {error}");
    }
    assert_eq!(Record::read("1.e4", None), Err(NotationError::UnknownGame.into()));
    let other = Record::read(
        &Record::new(GameId::Hoppa, defaults(GameId::Hoppa)).to_ron(),
        Some((GameId::Cqt, &defaults(GameId::Cqt))),
    );
    assert!(matches!(other, Err(RecordError::Notation(NotationError::OtherGame { .. }))), "{other:?}");
}

/// In PGN a line that begins with `%` is for other programs.
#[test]
fn no_line_of_a_comment_is_for_other_programs() {
    let mut record = text(GameId::Vinciperdi, "1. e3 b5 2. Bxb5").expect("moves");
    let node = record.tree().main_line()[1];
    record.tree_mut()[node].note.set_comment(&"half of it 50 %50 %% %".repeat(20));
    let pgn = record.pgn().expect("chess");
    assert!(pgn.lines().all(|line| !line.starts_with('%')), "{pgn}");
    assert_eq!(told(&Record::read(&pgn, None).expect("own text")), told(&record));
    // Nor does such a line open a comment in which the next game is lost.
    let file = format!("{pgn}\n% {{ not\n\n{pgn}").replace("*\n\n%", "*\n%");
    assert_eq!(Record::read_all(&file, None).into_iter().filter(Result::is_ok).count(), 2, "{file}");
}

#[test]
fn what_is_no_command_of_a_comment_never_becomes_one() {
    for comment in [
        "[%%",
        "[%%%%csl Ga1",
        "[%a [%b [%%",
        "[[%%csl Ga1]",
        "[%a [%%b] [%",
        "[%[%csl Ga1]%csl Rb2]",
        "[%csl Ga1]%",
        "[%",
    ] {
        let record = text(GameId::Cellulae, &format!("d1 {{{comment}}} b5")).expect("moves");
        let written = record.moves();
        let again = text(GameId::Cellulae, &written).expect("own text");
        assert_eq!(told(&again), told(&record), "{comment}: {written}");
    }
}

#[test]
fn variations_of_any_depth_are_read() {
    let deep = "a3 (".repeat(5_000);
    assert!(text(GameId::Hoppa, &deep).is_err());
    // Every one an alternative to the first action.
    let many = format!("d1 {}", "(e2 b5 d1) ".repeat(3_000));
    assert_eq!(text(GameId::Cellulae, &many).expect("moves").tree().len(), 4);
}

proptest! {
    #![proptest_config(tries(60))]

    #[test]
    fn every_record_comes_back_from_its_text(played in matches(), seed in 0_u64..1000) {
        let record = record(&played, seed);
        let known = Some((record.game(), record.options()));
        let written = record.moves();
        let again = Record::read(&written, known).unwrap_or_else(|error| panic!("{written}\n{error}"));
        prop_assert_eq!(told(&again), told(&record), "{}", written);
        let Some(pgn) = record.pgn() else { return Ok(()) };
        let again = Record::read(&pgn, None).unwrap_or_else(|error| panic!("{pgn}\n{error}"));
        prop_assert_eq!(told(&again), told(&record), "{}", pgn);
        prop_assert_eq!(again.pgn(), Some(pgn.clone()));
        prop_assert_eq!((&again.seats[0].name, &again.seats[1]), (&record.seats[0].name, &record.seats[1]));
        prop_assert_eq!((&again.date, &again.ending, &again.tags), (&record.date, &record.ending, &record.tags));
        // Programs that know no variations, the rules' reader among them, see the main line.
        let plain = read(&pgn, None).map(|played: Match| played.save().actions);
        prop_assert_eq!(plain, Ok(record.main_match().save().actions), "{}", pgn);
    }
}

proptest! {
    #![proptest_config(tries(600))]

    #[test]
    fn edited_texts_are_read_or_refused(played in matches(), seed in 0_u64..1000, edits in edits(3)) {
        let record = record(&played, seed);
        let text = edits.of(&record.pgn().unwrap_or_else(|| record.moves()));
        read_games(&text, Some((record.game(), record.options())));
    }
}

#[test]
fn a_list_tells_phases_apart_and_shows_captures() {
    use tavoliere_records::Item;
    let mut cqt = Record::new(GameId::Cqt, defaults(GameId::Cqt));
    let mut played = cqt.match_at(NodeId::ROOT);
    while played.position().phase() == 0 {
        let action = played.legal()[0];
        played.play(action).expect("it is legal");
    }
    let action = played.legal()[0];
    played.play(action).expect("it is legal");
    cqt.follow(&played);
    let phases: Vec<_> =
        cqt.list().into_iter().enumerate().filter(|(_, item)| matches!(item, Item::Phase(_))).collect();
    assert_eq!(phases[0], (0, Item::Phase(0)));
    assert_eq!((phases.len(), &phases[1].1), (2, &Item::Phase(1)));
    // A line shows where series begin, as the list does, but for its first action.
    let series = text(GameId::Progressive, "1.e4 2.e5 d5 3.exd5 Nf3 Bc4").expect("moves");
    let texts: Vec<String> = ["e7e5", "d7d5", "e4d5", "g1f3"].map(str::to_owned).into();
    let line = series.line_from(series.tree().main_line()[0], &texts);
    assert_eq!(line.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>(), ["e5", "d5", "3.exd5", "Nf3"]);
    // A variation begins no phase, and its actions have their own seats.
    let mut chess = text(GameId::Vinciperdi, "1. e3 b5 2. Bxb5").expect("moves");
    chess.play(chess.tree().main_line()[0], chess.match_at(chess.tree().main_line()[0]).legal()[0]).expect("legal");
    let items = chess.list();
    assert!(items.iter().all(|item| !matches!(item, Item::Phase(_))));
    let seats: Vec<_> =
        items.iter().filter_map(|item| if let Item::Action { seat, .. } = item { Some(*seat) } else { None }).collect();
    assert_eq!(seats, [Seat::First, Seat::Second, Seat::Second, Seat::First]);
    assert_eq!(items.iter().filter(|item| matches!(item, Item::Open | Item::Close)).count(), 2);
}
