//! A game in the terminal: what is said of the position, and what is understood.

use std::fs;
use std::io::{Read, Write};
use std::process::{Command, Stdio};

use crate::engine_verbs::ONE_LEFT;
use crate::program::answers;

/// What is printed while both seats are played by whoever types.
fn table(game: &str, more: &[&str], typed: &str) -> String {
    answers(&[&["play", game, "--seat", "both"], more].concat(), typed).join("\n")
}

const ITALIAN: [&str; 2] = ["--language", "it"];

#[test]
fn play_ends_with_its_input() {
    let lines = answers(&["play", "cellulae", "--seed", "1"], "");
    assert!(lines.iter().any(|line| line == "5  W   b5  c5  d5  e5"), "{lines:?}");
    assert!(lines.iter().any(|line| line == "Black to play"), "{lines:?}");
    assert!(answers(&["play", "cellulae", "--seat", "second", "--seed", "1"], "quit\n").len() > lines.len());
}

#[test]
fn play_explains_lists_takes_back_and_goes_to_the_result() {
    let two = ["play", "cellulae", "--seat", "both"];
    let lines = answers(&two, "e1-e2\nnonsense\nlegal\nundo\ne1-c3\nundo\n").join("\n");
    assert!(lines.contains("> e1-e2 will not do. A tile travels along diagonals only."), "{lines}");
    assert!(lines.contains("“nonsense” is not understood"), "{lines}");
    assert!(lines.contains("d1 e1-b4 e1-c3 e1-d2 e2"), "{lines}");
    assert!(lines.contains("Nothing to undo"), "{lines}");
    assert_eq!(lines.matches("1  a1  b1  c1  d1  B").count(), 2, "{lines}");

    let end = answers(&[&two[..], &["--position", ONE_LEFT, "--language", "it"]].concat(), "hint\ne1\n");
    assert!(end.iter().any(|line| line.ends_with("Prova e1")), "{end:?}");
    assert!(end.iter().any(|line| line == "Vince subito."), "{end:?}");
    assert_eq!(end.last().map(String::as_str), Some("Nero 18 – Bianco 7"));
}

#[test]
fn boards_of_hexagons_are_drawn_as_such() {
    let lines = answers(&["play", "hoppa", "--seat", "both", "--played", "a1 g1 a2 g2 a1-a2"], "");
    assert!(lines.contains(&"g        Y   Y   g3  g4".to_owned()), "{lines:?}");
    assert!(lines.contains(&"a       [a1][RR] a3  a4".to_owned()), "{lines:?}");
}

#[test]
fn input_that_is_no_text_is_no_action() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tavoliere-cli"))
        .args(["play", "cellulae"])
        .stdin(fs::File::open(std::env::current_exe().expect("this test")).expect("readable"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut printed = String::new();
    child.stdout.take().expect("piped").read_to_string(&mut printed).expect("UTF-8");
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(printed.contains("is not understood"), "{printed}");
    assert!(!printed.contains(|c: char| c.is_control() && c != '\n'), "{printed:?}");
    // And the game goes on after it.
    let mut child = Command::new(env!("CARGO_BIN_EXE_tavoliere-cli"))
        .args(["play", "cellulae", "--seat", "both"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("piped").write_all(b"\xFF\xFE\nd1\n").expect("it reads");
    let output = child.wait_with_output().expect("the program ends");
    assert!(String::from_utf8_lossy(&output.stdout).contains("White to play"));
}

#[test]
fn every_board_has_its_names_at_the_edges() {
    for (game, edge) in [
        ("cellulae", "\n   a   b   c   d   e\n"),
        ("sparta", "\n10  a10 b10"),
        ("sparta", "\n    a   b   c "),
        ("cqt", "\n   1   2   3   4   5   6   7   8   9\n"),
        ("cqt", "\nn  n1  n2"),
        ("sicic", "Earth\n8  a8  b8"),
        ("sicic", "Sky\n8  *a8 *b8"),
        ("sicic", "\n   *a  *b  *c "),
        ("vinciperdi", "\n8  r   n   b   q   k   b   n   r\n"),
        ("vinciperdi", "\n   a   b   c   d   e   f   g   h\n"),
    ] {
        let lines = table(game, &[], "");
        assert!(lines.contains(edge), "{game}, {edge:?}: {lines}");
    }
    // Cells of hexagons that lie above each other have nothing in common.
    assert!(!table("hoppa", &[], "").contains("\n   1"));
    // Men are drawn by the letters they are written with.
    assert!(table("vinciperdi", &ITALIAN, "").contains("\n8  t   c   a   d   r   a   c   t\n"));
}

#[test]
fn the_last_action_is_marked_on_the_board() {
    const TOP: &str = "r9/10/10/10/10/10/10/10/8yy/8rr r:b5,d5,g5,i5;y:b6,d6,g6,i6 r";
    for (game, place, typed, rows) in [
        ("cellulae", &[][..], "d1\n", &["1  a1  b1  c1 [B]  B"][..]),
        ("cellulae", &[], "e1-d2\n", &["2  a2  b2  c2 [B]  e2", "1  a1  b1  c1  d1 [e1]"]),
        // Cells of three letters beside each other share a sign.
        ("sparta", &["--position", TOP], "a10-b10\n", &["10 [a10|r] "]),
        (
            "cqt",
            &["--position", "TQTQCQCQQ QCQTQQTTQ s 2"],
            "C5xT7xT8\n",
            &["n  Q   C   Q   T   Q   Q  [n7][n8] Q", "s  T   Q   T   Q  [s5] Q   C   Q   Q"],
        ),
        ("sicic", &[], "a1\n", &["1 [W]  b1"]),
        ("vinciperdi", &[], "e4\n", &["4  a4  b4  c4  d4 [P]  f4", "2  P   P   P   P  [e2] P"]),
    ] {
        let lines = table(game, place, typed);
        for row in rows {
            assert!(lines.contains(&format!("\n{row}")), "{game}, {row}: {lines}");
        }
    }
    // What is taken back is no longer the last one.
    let lines = table("cellulae", &[], "d1\nundo\n");
    assert!(lines.rsplit_once("\n1  ").is_some_and(|(_, last)| last.starts_with("a1  b1  c1  d1  B")), "{lines}");
    for (more, said) in [(&[][..], "between [ and ]"), (&ITALIAN, "Fra [ e ]")] {
        assert!(table("hoppa", more, "help\n").contains(said));
    }
}

#[test]
fn what_counts_is_counted() {
    for (game, typed, score) in [
        ("cellulae", "e2\n", "Tiles: Black 2 – White 1"),
        ("hoppa", "d4\n", "Cells: Red 1 – Yellow 0"),
        ("sparta", "b2-b4\nb9-b8\nb4-b6\n", "Cities: Red 5 – Yellow 3"),
        ("vinciperdi", "e4\nd5\nexd5\n", "Pieces: White 16 – Black 15"),
    ] {
        let lines = table(game, &[], typed);
        assert!(lines.contains(score), "{game}: {lines}");
    }
    assert!(table("sparta", &ITALIAN, "").contains("Città: Rosso 4 – Giallo 4"));
}

#[test]
fn series_phases_checks_and_captures_are_announced() {
    let lines = table("progressive", &[], "e4\ne5\nf6\nQh5\n");
    for said in [
        "White to play – move 1 of 1",
        "White plays e2e4; move 1 of 1",
        "Black to play – move 2 of 2",
        "White to play – move 1 of 3",
    ] {
        assert!(lines.contains(said), "{said}: {lines}");
    }
    assert!(lines.contains("Check may be given only with the last move of the series."), "{lines}");
    let lines = table("progressive", &[], "e4\ne5\nf6\nNc3\nNf3\nNxe5\nNc6\n");
    assert!(lines.contains("White plays f3e5; move 3 of 3; takes a pawn\n"), "{lines}");
    let checked = table("progressive", &ITALIAN, "e4\ne5\nf6\nCc3\nCf3\nAb5\n");
    assert!(checked.contains("Bianco gioca f1b5; mossa 3 di 3"), "{checked}");
    let check = ["--option", "check=scottish"];
    let lines = table("progressive", &check, "e4\nd6\na6\nBb5+\na5\n");
    assert!(lines.contains("White plays f1b5; move 1 of 3; check"), "{lines}");
    assert!(lines.contains("Black to play – move 1 of 4, check"), "{lines}");
    assert!(lines.contains("Your king on e8 is in check: parry that first.\nYou can choose among: "), "{lines}");

    let lines = table("sicic", &["--option", "count=3"], "a1\nh8\nb1\ng8\nc1\nf8\nc1-c2\n*a1\n");
    assert_eq!(lines.matches("\nPhase ").count(), 3, "{lines}");
    assert!(
        lines.contains("c1-c2 will not do. That cannot be done here and now.\nPhase 2 – evening: place a Star"),
        "{lines}"
    );
    assert!(lines.contains("Black to play – evening: place a Star"), "{lines}");
    let night = ["--position", "8/8/2B2BW1/3B4/3WB3/2W2W2/8/8 BB6/BB6/8/8/8/8/8/WWWW4 w - -"];
    let lines = table("sicic", &night, "d4!d5\ne4-e6\n");
    assert!(lines.contains("Black to play – the pinched Astronomer on d5 has to move"), "{lines}");
    assert!(lines.contains("Your Astronomer on d5 was pinched and has to move now."), "{lines}");

    assert!(
        table("cellulae", &["--position", "5/5/1wb2/5/5 b"], "c3-b4\n").contains("Black plays c3-b4; turned over: b3")
    );
}

#[test]
fn chess_is_understood_as_people_write_it() {
    for (typed, action) in [
        ("e4", "e2e4"),
        ("e2-e4", "e2e4"),
        ("E2E4", "e2e4"),
        ("e2 e4", "e2e4"),
        ("E4", "e2e4"),
        ("Nf3", "g1f3"),
        ("nf3", "g1f3"),
        ("NF3", "g1f3"),
        ("Nf3!", "g1f3"),
        ("Ng1-f3", "g1f3"),
    ] {
        let lines = table("vinciperdi", &[], &format!("{typed}\n"));
        assert!(lines.contains(&format!("White plays {action}\n")), "{typed}: {lines}");
    }
    let italian = |position: &str, typed: &str| {
        table("vinciperdi", &[&ITALIAN[..], &["--position", position]].concat(), &format!("{typed}\n"))
    };
    const OFFICERS: &str = "7k/4P3/8/8/8/8/8/RNBQK3 w - - 0";
    for (typed, action) in [
        ("Cc3", "b1c3"),
        ("cc3", "b1c3"),
        ("Nc3", "b1c3"),
        ("Ta4", "a1a4"),
        ("Ae3", "c1e3"),
        ("Dd4", "d1d4"),
        ("Rf2", "e1f2"),
        ("e8=D", "e7e8=D"),
        ("e8d", "e7e8=D"),
        ("e7e8T", "e7e8=T"),
        ("e7e8r", "e7e8=T"),
        ("e7e8=T", "e7e8=T"),
        ("e8=R", "e7e8=R"),
        ("e7e8=R", "e7e8=R"),
        ("e7e8k", "e7e8=R"),
    ] {
        let lines = italian(OFFICERS, typed);
        assert!(lines.contains(&format!("Bianco gioca {action}")), "{typed}: {lines}");
    }
    // In Italian an R is no rook.
    assert!(italian(OFFICERS, "Ra4").contains("Non hai un re che possa andare in a4."));
    let castles = ["--position", "4k3/8/8/8/8/8/8/4K2R w K - 1 1 0"];
    for typed in ["O-O\n", "0-0\n", "o-o\n", "e1g1\n"] {
        assert!(table("progressive", &castles, typed).contains("White plays e1g1"), "{typed}");
    }
}

#[test]
fn refusals_say_why_in_words_and_what_there_is_instead() {
    const BOTH_KNIGHTS: &str = "7k/8/8/8/8/5N2/8/1N5K w - - 0";
    for (game, place, typed, words) in [
        (
            "vinciperdi",
            &["--played", "e2e4 d7d5"][..],
            "Nf3",
            "g1f3 will not do. Capturing is compulsory: you can capture something, so you must.\nYou must capture: e4d5\n",
        ),
        ("vinciperdi", &[], "Nf5", "You do not have a knight that can go to f5."),
        ("vinciperdi", &[], "Bc4", "f1c4 will not do. e2 is in the way."),
        ("vinciperdi", &[], "e5", "You do not have a pawn that can go to e5."),
        (
            "vinciperdi",
            &["--position", BOTH_KNIGHTS],
            "Ngd2",
            "Ngd2 will not do. No such piece of yours can go from there to d2.",
        ),
        ("vinciperdi", &[], "castle please", "“castle please” is not understood. "),
        ("vinciperdi", &["--position", BOTH_KNIGHTS], "Nd2", "You can choose among: b1d2 f3d2"),
        (
            "vinciperdi",
            &["--position", "8/4P3/8/8/8/8/8/7k w - - 0"],
            "e8",
            "e7e8 will not do. Choose what the pawn becomes.\nYou can choose among: e7e8=B e7e8=K e7e8=N",
        ),
        ("progressive", &[], "O-O", "e1g1 will not do. f1 is in the way."),
        ("progressive", &["--position", "4k3/8/8/8/8/8/8/4K2R w - - 1 1 0"], "0-0", "You cannot castle on that side"),
        ("sparta", &[], "b2-b2", "b2-b2 will not do. What stands on b2 has to go somewhere else."),
        ("sparta", &[], "b6-b6", "There is only a city on b6, and nobody to act."),
        ("sparta", &[], "b6^", "b6^ will not do. There is only a city on b6, and nobody to act."),
        ("sparta", &[], "b4 B6", "b4-b6 will not do. There is nothing on b4."),
        ("sparta", &[], "b2", "You can choose among: b2-a1 b2-a2"),
        ("hoppa", &["--played", "a1 g1"], "a1-b1", "a1-b1 will not do. b1 is empty: there is nothing to stack on."),
        (
            "cqt",
            &[],
            "c1xq1",
            "C1xQ1 will not do. That cannot be done here and now.\nPhase 1 – draw a symbol in your row",
        ),
        ("cqt", &["--position", "TQTQCQCQQ QCQTQQTTQ s 2"], "C4xT4", "There is no C4. s4: square, South."),
        ("cqt", &["--position", "TQTQCQCQQ QCQTQQTTQ s 2"], "C4", "Phase 2 – play a symbol of yours"),
        (
            "sicic",
            &[],
            "*a1",
            "*a1 will not do. *a1 is on the other board: Astronomers stay on Earth, Stars belong in the Sky.\nPhase 1 – afternoon: place an Astronomer",
        ),
    ] {
        let lines = table(game, place, &format!("{typed}\n"));
        assert!(lines.contains(words), "{game} {typed}: {lines}");
        assert!(!lines.contains("expected"), "{game} {typed}: {lines}");
    }
    for (game, more, typed, words) in [
        ("cellulae", &ITALIAN[..], "E1 E2", "> e1-e2 non va. Una tessera si sposta soltanto in diagonale."),
        ("vinciperdi", &ITALIAN, "Cf5", "> Non hai un cavallo che possa andare in f5."),
        ("vinciperdi", &ITALIAN, "Dd3", "> d1d3 non va. "),
        ("cqt", &ITALIAN, "c1xq1", "> C1xQ1 non va. "),
    ] {
        let lines = table(game, more, &format!("{typed}\n"));
        assert!(lines.contains(words), "{game} {typed}: {lines}");
    }
}

#[test]
fn what_a_pawn_becomes_is_shown_by_the_letter_of_the_language() {
    let promotes = ["--position", "3r3k/4P3/8/8/8/8/8/8 w - - 0"];
    for (more, plays, listed) in [
        (&[][..], "White plays e7d8=Q; takes a rook; d8 becomes queen", "> e7d8=B e7d8=K e7d8=N e7d8=Q e7d8=R\n"),
        (
            &ITALIAN,
            "Bianco gioca e7d8=D; cattura una torre; d8 diventa donna",
            "> e7d8=A e7d8=R e7d8=C e7d8=D e7d8=T\n",
        ),
    ] {
        let more = [more, &promotes].concat();
        let lines = table("vinciperdi", &more, "legal\nhint\ne7d8\ne7d8q\n");
        assert!(lines.contains(plays), "{lines}");
        assert_eq!(lines.matches(&listed[2..]).count(), 2, "{lines}");
        for letter in ["e7d8q", "e7d8b", "e7d8n", "e7d8r", "e7d8k"] {
            assert!(!lines.contains(letter), "{letter}: {lines}");
        }
    }
}

#[test]
fn signs_and_the_size_of_letters_do_not_matter() {
    const STRIKING: [&str; 2] = ["--position", "TQTQCQCQQ QCQTQQTTQ s 2"];
    for (game, place, typed, action) in [
        ("cellulae", &[][..], "E2", "e2"),
        ("cellulae", &[], "E1 B4", "e1-b4"),
        ("hoppa", &["--played", "a1 g1"], "A1 g1", ""),
        ("hoppa", &["--played", "a1 g1 a2"], "G1", ""),
        ("hoppa", &["--played", "a1 g1 a2 g2"], "A1>A2", "a1-a2"),
        ("cqt", &[], "c7", "C7"),
        ("cqt", &STRIKING, "c5xt8xt7", "C5xT7xT8"),
        ("sparta", &[], "B2 B4", "b2-b4"),
    ] {
        let lines = table(game, place, &format!("{typed}\n"));
        assert_eq!(lines.contains(&format!(" plays {action}")), !action.is_empty(), "{game} {typed}: {lines}");
    }
}

#[test]
fn commands_are_in_the_language_of_the_game_and_in_english() {
    for (more, help, resign, end) in [
        (&[][..], "help", "resign", "By resignation, Black wins."),
        (&ITALIAN, "aiuto", "abbandona", "Per abbandono vince il Nero."),
        (&ITALIAN, "help", "RESIGN", "Per abbandono vince il Nero."),
    ] {
        for game in ["sicic", "progressive", "vinciperdi", "progressive-vinciperdi"] {
            let lines = table(game, more, &format!("{help}\n{resign}\n"));
            let shown = match game {
                "sicic" => "c3!d4",
                "progressive" => "O-O",
                _ => "e7e8k",
            };
            assert!(lines.contains(shown) && lines.ends_with(end), "{lines}");
        }
    }
    let lines = table("cellulae", &ITALIAN, "mosse\nconsiglio\nannulla\nesci\n");
    assert!(lines.contains("> d1 e1-b4 e1-c3 e1-d2 e2"), "{lines}");
    assert!(lines.contains("> Non c’è nulla da annullare"), "{lines}");
    assert!(lines.contains("> Prova "), "{lines}");
}

#[test]
fn the_example_is_legal_and_no_advice() {
    for game in ["cellulae", "hoppa", "cqt", "sicic", "sparta", "progressive", "vinciperdi", "progressive-vinciperdi"] {
        let example = |more: &[&str], before: &str, after: &str| {
            let lines = table(game, more, "");
            let found = lines.split_once(before).and_then(|(_, rest)| rest.split_once(after)).expect(before);
            found.0.to_owned()
        };
        let english = example(&[], "quit. ", " would be one, to show how it is written: it is no advice.");
        assert_eq!(example(&ITALIAN, "esci. Una sarebbe ", ", per mostrare"), english);
        let lines = table(game, &[], &format!("help\n{english}\n"));
        assert!(lines.contains(&format!(" plays {english}")), "{game}: {english}");
        assert!(!lines.contains('⟨'), "{lines}");
    }
    // Where e1 is all there is.
    let only_one = ["--position", "bbbbb/bbbbb/bbbbb/bbbbb/wwww1 w"];
    assert!(table("cellulae", &only_one, "").contains("quit. e1 would be one"));
}

#[test]
fn an_end_by_the_ban_on_earlier_positions_says_so() {
    let row = |width| vec!["rrr"; width].join(",");
    let position = format!("{}/rry,rr,rrr,rrr r", [4, 5, 6, 7, 6, 5].map(row).join("/"));
    for (more, said) in [
        (&[][..], "would bring back an earlier position, which is not allowed.\nRed 36 – Yellow 1"),
        (&ITALIAN, "farebbe tornare una posizione già vista, e non è permesso.\nRosso 36 – Giallo 1"),
    ] {
        let lines = table("hoppa", &[more, &["--position", &position]].concat(), "b2-a2\na1-b2\na2-a1\nb2-a2\na1-b2\n");
        assert!(lines.ends_with(said), "{lines}");
    }
}

#[test]
fn play_writes_the_game_as_a_record() {
    let folder = std::env::temp_dir().join(format!("tavoliere-play-{}", std::process::id()));
    let file = folder.to_str().expect("a name of letters");
    table("vinciperdi", &["--record", file], "e2e3\nb7b5\nresign\n");
    let written = std::fs::read_to_string(file).expect("it was written");
    let told = answers(&["review", file, "--nodes", "100"], "").join("\n");
    std::fs::remove_file(file).expect("it is there");
    assert!(written.contains("second resigned"), "{written}");
    assert!(told.contains("1 White") && told.contains("b5"), "{told}");
}
