//! Proofs of forced wins, and their check.

use tavoliere_engine::{ProofError, Prover, Verdict, check_proof};
use tavoliere_rules::games::vinciperdi::Vinciperdi;
use tavoliere_rules::{AnyPosition, GameId, Match, Options, Seat};

fn losing_chess(text: &str) -> Match {
    let options = Options::choose(GameId::Vinciperdi.options(), [("stalemate", "win")]).unwrap();
    let position = AnyPosition::parse(GameId::Vinciperdi, &options, text).unwrap();
    Match::from_position(options, position)
}

fn prover(game_match: &Match, winner: Seat, entries: usize) -> Prover<Vinciperdi> {
    let AnyPosition::Vinciperdi(position) = game_match.position() else { panic!("another game") };
    Prover::new(*position, game_match.repetitions().clone(), winner, entries)
}

/// One man each: White's rook gives itself up to the king.
const WON: &str = "8/8/8/3k4/8/8/8/R7 w - - 0";

#[test]
fn a_forced_win_is_proven_and_its_proof_is_right() {
    let game_match = losing_chess(WON);
    let mut prover = prover(&game_match, Seat::First, 1 << 16);
    while prover.step(100) == Verdict::Open && prover.nodes() < 1_000_000 {}
    assert_eq!(prover.verdict(), Verdict::Proven, "{} nodes", prover.nodes());
    let strategy = prover.strategy(1_000_000).expect("the table holds it all");
    assert_eq!(strategy.line().first().copied(), prover.action());
    let file = strategy.file(&game_match, Seat::First);
    let checked = check_proof(&file).unwrap_or_else(|e| panic!("{e}\n{file}"));
    assert_eq!((checked.winner, checked.longest), (Seat::First, strategy.longest()));
    assert!(checked.positions >= strategy.len());
}

#[test]
fn slices_change_nothing() {
    let game_match = losing_chess(WON);
    let (mut whole, mut sliced) =
        (prover(&game_match, Seat::First, 1 << 16), prover(&game_match, Seat::First, 1 << 16));
    whole.step(1_000_000);
    while sliced.step(1) == Verdict::Open && sliced.nodes() < 1_000_000 {}
    assert_eq!((whole.verdict(), whole.nodes()), (sliced.verdict(), sliced.nodes()));
    assert_eq!(whole.strategy(1_000_000).map(|s| s.to_string()), sliced.strategy(1_000_000).map(|s| s.to_string()));
}

#[test]
fn what_cannot_be_won_is_not_proven() {
    // Two bishops on squares of different colours never meet.
    let game_match = losing_chess("8/8/8/3b4/8/8/8/B7 w - - 0");
    for winner in Seat::BOTH {
        let mut prover = prover(&game_match, winner, 1 << 12);
        prover.step(20_000);
        assert_ne!(prover.verdict(), Verdict::Proven);
        assert!(prover.action().is_none() && prover.strategy(1000).is_none());
    }
}

#[test]
fn a_small_table_makes_no_wrong_proof() {
    let mut proofs = 0;
    // Two pawns that meet or not, of which Black's wins, and the rook that gives itself up.
    for (text, winner) in [("8/p7/8/8/8/8/7P/8 w - - 0", Seat::Second), (WON, Seat::First)] {
        let game_match = losing_chess(text);
        for bits in [6, 8, 10, 12, 14, 16] {
            let mut prover = prover(&game_match, winner, 1 << bits);
            // What a small table forgets may keep it from a proof, but never lets it claim that there is none.
            assert_ne!(prover.step(50_000), Verdict::Disproven, "{text} {bits}");
            if let Some(strategy) = prover.strategy(100_000) {
                let checked = check_proof(&strategy.file(&game_match, winner));
                assert!(checked.is_ok(), "{text} {bits}: {checked:?}");
                proofs += 1;
            }
        }
    }
    assert!(proofs > 3, "{proofs} proofs of 12");
}

#[test]
fn wrong_proofs_are_found_out() {
    let game_match = losing_chess(WON);
    let mut prover = prover(&game_match, Seat::First, 1 << 16);
    prover.step(1_000_000);
    let file = prover.strategy(1_000_000).unwrap().file(&game_match, Seat::First);
    let lines: Vec<&str> = file.lines().collect();
    let without_last = lines[..lines.len() - 1].join("\n");
    assert!(matches!(check_proof(&without_last), Err(ProofError::Missing(_))));
    let (position, _) = lines[6].split_once('\t').unwrap();
    let other = |action: &str| lines.join("\n").replace(lines[6], &format!("{position}\t{action}"));
    assert!(matches!(check_proof(&other("a1b2")), Err(ProofError::Illegal { .. })));
    assert!(check_proof(&file.replace("winner first", "winner second")).is_err());
    assert!(matches!(
        check_proof(&file.replace("game vinciperdi", "game ludo")),
        Err(ProofError::Syntax { line: 2, .. })
    ));
    assert!(matches!(check_proof(""), Err(ProofError::Syntax { line: 1, .. })));
    // Kings that walk to and fro win nothing.
    let walking = "tavoliere proof 1\ngame vinciperdi\noptions stalemate=win\nstart 7k/8/8/8/8/8/8/K7 w - - 0\nplayed\n\
                   winner first\n";
    assert!(matches!(check_proof(walking), Err(ProofError::Missing(_))));
}
