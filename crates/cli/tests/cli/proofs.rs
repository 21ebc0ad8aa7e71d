//! Proofs of any game, surveys of first actions, and the proofs that the documentation refers to.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use flate2::read::GzDecoder;
use tavoliere_engine::{PROVEN, PROVEN_PROGRESSIVE, check_proof};
use tavoliere_rules::{GameId, Match, Options, Seat};

use crate::program::{fails, prints};

#[test]
fn a_survey_goes_on_where_it_was_left() {
    let folder = std::env::temp_dir().join(format!("tavoliere-survey-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (results, proofs) = (path("results"), path(""));
    let survey = |nodes: &str, option: &str| {
        let args =
            ["prove", "progressive-vinciperdi", "--winner", "second", "--breadth", "--hardest", "--nodes", nodes];
        prints(&[&args[..], &[option, &results, "--proofs", &proofs]].concat())
    };
    let count = |lines: &[String], name: &str| {
        let line = lines.iter().find_map(|line| line.strip_prefix(name)).expect("a line");
        line.split_whitespace().next().and_then(|n| n.parse::<usize>().ok()).expect("a number")
    };
    let few = survey("2000", "--each");
    let more = survey("20000", "--resume");
    let [won_before, won] = [&few, &more].map(|lines| count(lines, "second: "));
    assert!(won > won_before, "{few:?} {more:?}");
    assert_eq!(count(&more, "open: "), 20 - won);
    // What is known is not tried again.
    let text = fs::read_to_string(&results).expect("results");
    assert_eq!(survey("20000", "--resume")[..3], more[..3]);
    assert_eq!(fs::read_to_string(&results).expect("results"), text);
    let files = fs::read_dir(&folder).expect("a folder").flatten();
    let proofs: Vec<_> = files.filter(|f| f.file_name().to_string_lossy().ends_with(".proof")).collect();
    assert_eq!(proofs.len(), won);
    assert_eq!(prints(&["prove", "--check", &proofs[0].path().to_string_lossy()])[0], "winner: second");
    fs::write(&results, "e2e4\tnobody").expect("a file");
    let wrong = fails(&["prove", "progressive-vinciperdi", "--each", &results]);
    assert!(wrong.contains("expected seven fields"), "{wrong}");
    fs::remove_dir_all(&folder).expect("the folder goes");
}

/// A proof that is kept, compressed where it is long.
fn kept(folder: &Path, first: &str) -> String {
    let Ok(file) = File::open(folder.join(format!("{first}.proof.gz"))) else {
        return fs::read_to_string(folder.join(format!("{first}.proof"))).expect("a proof");
    };
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text).expect("a proof");
    text
}

/// Each proof is one under either rule about stalemates: none comes up in it.
#[test]
fn the_proofs_that_are_kept_hold() {
    let folder = Path::new("../../docs/truth/proofs/progressive-vinciperdi");
    for first in PROVEN_PROGRESSIVE {
        let text = kept(folder, first);
        assert!(text.contains(&format!("\nplayed {first}\n")), "{first}");
        assert!(text.contains("\noptions stalemate=draw\n"), "{first}");
        for stalemate in ["draw", "win"] {
            let text = text.replacen("stalemate=draw", &format!("stalemate={stalemate}"), 1);
            assert_eq!(check_proof(&text).map(|checked| checked.winner), Ok(Seat::Second), "{first} {stalemate}");
        }
    }
    assert_eq!(fs::read_dir(folder).expect("the folder").count(), PROVEN_PROGRESSIVE.len());
}

/// The same proofs serve all three rules about stalemates, and few quiet moves come up in them.
#[test]
fn the_kept_proofs_of_vinciperdi_hold() {
    let written = std::env::temp_dir().join(format!("tavoliere-kept-{}", std::process::id()));
    let folder = Path::new("../../docs/truth/proofs/vinciperdi");
    for (moves, winner) in PROVEN {
        let text = kept(folder, &moves.join("-"));
        let mut game_match = Match::new(GameId::Vinciperdi, Options::defaults(GameId::Vinciperdi.options()));
        for action in moves {
            game_match.play_text(action).expect("a legal move");
        }
        assert!(text.contains(&format!("\nposition {}\n", game_match.position())), "{moves:?}");
        assert!(text.contains("\noptions quiet=50 stalemate=draw\n"), "{moves:?}");
        for (quiet, stalemate) in ["50", "5"].into_iter().flat_map(|q| ["draw", "win", "count"].map(|s| (q, s))) {
            let options = format!("quiet={quiet} stalemate={stalemate}");
            fs::write(&written, text.replacen("quiet=50 stalemate=draw", &options, 1)).expect("a file");
            let checked = prints(&["prove", "--check", &written.to_string_lossy()]);
            let winner = format!("winner: {}", ["first", "second"][winner.index()]);
            assert_eq!(checked[0], winner, "{moves:?} {options}");
        }
    }
    fs::remove_file(&written).expect("it can go again");
    assert_eq!(fs::read_dir(folder).expect("the folder").count(), PROVEN.len());
}

/// The built-in books are what is made of the proofs that are kept.
#[test]
fn the_books_are_made_of_the_proofs_that_are_kept() {
    let folder = std::env::temp_dir().join(format!("tavoliere-book-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (book, progressive) = (path("book"), PROVEN_PROGRESSIVE.map(|first| vec![first]).to_vec());
    for (game, built_in, lines) in [
        ("vinciperdi", "vinciperdi", PROVEN.map(|(moves, _)| moves.to_vec()).to_vec()),
        ("progressive-vinciperdi", "progressive_vinciperdi", progressive),
    ] {
        let kept_in = Path::new("../../docs/truth/proofs").join(game);
        let mut names: Vec<_> = lines.iter().map(|moves| moves.join("-")).collect();
        names.sort();
        let files: Vec<_> = names.iter().map(|name| path(name)).collect();
        for (name, file) in names.iter().zip(&files) {
            fs::write(file, kept(&kept_in, name)).expect("a file");
        }
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        let printed = prints(&[&["prove", "--book", &book, "--check"], &files[..]].concat());
        assert_eq!(printed.len(), 2 * files.len() + 2, "{printed:?}");
        let built_in = fs::read(format!("../engine/src/games/{built_in}/proofs.book")).expect("a book");
        assert!(fs::read(&book).expect("a book") == built_in, "{game}");
    }
    let mixed = fails(&["prove", "--book", &book, "--check", &path("d2d4"), &path("e2e3-d7d5")]);
    assert!(mixed.contains("different games"), "{mixed}");
    fs::remove_dir_all(&folder).expect("the folder goes");
}

/// The tables of CQT were made by solving it; the built-in book says the same of every pair, whichever option.
#[test]
fn the_tables_of_cqt_say_what_the_book_says() {
    let written = std::env::temp_dir().join(format!("tavoliere-pairs-{}", std::process::id()));
    let file = written.to_string_lossy();
    for circle in ["ct", "qt", "any"] {
        for spread in ["run", "neighbours"] {
            let options = [format!("circle={circle}"), format!("spread={spread}")];
            let of = ["solve", "cqt", "--option", &options[0], "--option", &options[1]];
            prints(&[&of[..], &["--known", "--openings", &file]].concat());
            let known = fs::read_to_string(&written).expect("pairs");
            assert_eq!(known.lines().count(), 2 + 27, "{options:?}");
            assert!(!known.contains('?'), "{options:?}");
            let table = format!("../../docs/truth/cqt/{circle}-{spread}.tsv");
            let table = fs::read_to_string(table).expect("a table");
            assert!(table.starts_with(&known), "{options:?}");
        }
    }
    fs::remove_file(&written).expect("it can go again");
}
