//! Proofs of any game, surveys of first actions, and the proofs that the documentation refers to.

use std::fs;
use std::path::Path;

use tavoliere_engine::{PROVEN, PROVEN_PROGRESSIVE, check_proof};
use tavoliere_rules::{GameId, Match, Options, Seat};

use crate::program::{fails, prints};

#[test]
fn a_survey_goes_on_where_it_was_left() {
    let folder = std::env::temp_dir().join(format!("tavoliere-survey-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (results, proofs) = (path("results"), path(""));
    let survey = |nodes: &str| {
        let args =
            ["prove", "progressive-vinciperdi", "--winner", "second", "--breadth", "--hardest", "--nodes", nodes];
        prints(&[&args[..], &["--each", &results, "--proofs", &proofs]].concat())
    };
    let count = |lines: &[String], name: &str| {
        let line = lines.iter().find_map(|line| line.strip_prefix(name)).expect("a line");
        line.split_whitespace().next().and_then(|n| n.parse::<usize>().ok()).expect("a number")
    };
    let few = survey("2000");
    let more = survey("20000");
    let [won_before, won] = [&few, &more].map(|lines| count(lines, "second: "));
    assert!(won > won_before, "{few:?} {more:?}");
    assert_eq!(count(&more, "open: "), 20 - won);
    // What is known is not tried again.
    let text = fs::read_to_string(&results).expect("results");
    assert_eq!(survey("20000")[..3], more[..3]);
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

/// Each proof is one under either rule about stalemates: none comes up in it.
#[test]
fn the_proofs_that_are_kept_hold() {
    let folder = Path::new("../../docs/truth/proofs/progressive-vinciperdi");
    // Those three are long, and kept compressed.
    for first in PROVEN_PROGRESSIVE.into_iter().filter(|first| !["b2b3", "f2f3", "g2g3"].contains(first)) {
        let text = fs::read_to_string(folder.join(format!("{first}.proof"))).expect("a proof");
        assert!(text.contains(&format!("\nplayed {first}\n")), "{first}");
        assert!(text.contains("\noptions stalemate=draw\n"), "{first}");
        for stalemate in ["draw", "win"] {
            let text = text.replacen("stalemate=draw", &format!("stalemate={stalemate}"), 1);
            assert_eq!(check_proof(&text).map(|checked| checked.winner), Ok(Seat::Second), "{first} {stalemate}");
        }
    }
}

#[test]
fn the_kept_proofs_of_vinciperdi_hold() {
    let folder = Path::new("../../docs/truth/proofs/vinciperdi");
    for (moves, winner) in PROVEN {
        let file = folder.join(format!("{}.proof", moves.join("-")));
        let text = fs::read_to_string(&file).expect("a proof");
        let mut game_match = Match::new(GameId::Vinciperdi, Options::defaults(GameId::Vinciperdi.options()));
        for action in moves {
            game_match.play_text(action).expect("a legal move");
        }
        assert!(text.contains(&format!("\nposition {}\n", game_match.position())), "{moves:?}");
        let checked = prints(&["prove", "--check", &file.to_string_lossy()]);
        assert_eq!(checked[0], format!("winner: {}", ["first", "second"][winner.index()]), "{moves:?}");
    }
    assert_eq!(fs::read_dir(folder).expect("the folder").count(), PROVEN.len());
}
