//! Mates of progressive chess, and how the progressive games are played.

use std::collections::{BTreeSet, HashSet};

use proptest::prelude::*;
use tavoliere_engine::{MateSearch, Strength, choose, strengths};
use tavoliere_rules::games::progressive::Progressive;
use tavoliere_rules::{Action, AnyPosition, GameId, Match, Options, Position, RepetitionHistory, Seat, Winner};

const RULES: [&str; 2] = ["italian", "scottish"];

fn options(game: GameId, chosen: &[(&str, &str)]) -> Options {
    Options::choose(game.options(), chosen.iter().copied()).expect("options")
}

fn progressive(check: &str, text: &str) -> Progressive {
    Progressive::parse(&options(GameId::Progressive, &[("check", check)]), text)
        .unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn winner(position: &Progressive) -> Option<Winner> {
    position.outcome(&RepetitionHistory::default()).map(|o| o.winner)
}

/// Whether the actions are legal and mate.
fn mates(position: &Progressive, line: &[Action]) -> bool {
    let mut after = *position;
    for &action in line {
        assert_eq!(after.check(&RepetitionHistory::default(), action), Ok(()), "{position} {line:?}");
        after.apply(action, &mut ());
    }
    after.seat() != position.seat() && winner(&after) == Some(position.seat().into())
}

/// The plain way: where all series lead that mate.
fn all_mates(position: &Progressive, seat: Seat, seen: &mut HashSet<Progressive>, found: &mut BTreeSet<String>) {
    if position.seat() != seat {
        if winner(position) == Some(seat.into()) {
            found.insert(position.to_string());
        }
        return;
    }
    let mut legal = Vec::new();
    position.legal(&RepetitionHistory::default(), &mut legal);
    for action in legal {
        let mut after = *position;
        after.apply(action, &mut ());
        if seen.insert(after) {
            all_mates(&after, seat, seen, found);
        }
    }
}

/// The mate finder's answer for everything, checked against the plain way. How many mates there are.
fn agrees(position: &Progressive) -> usize {
    let mut expected = BTreeSet::new();
    if winner(position).is_none() {
        all_mates(position, position.seat(), &mut HashSet::new(), &mut expected);
    }
    let mut search = MateSearch::new(position);
    while !search.done() {
        search.step();
    }
    let found: BTreeSet<String> = search
        .mates()
        .iter()
        .map(|line| {
            assert!(mates(position, line), "{position} {line:?}");
            let mut after = *position;
            line.iter().for_each(|&action| {
                after.apply(action, &mut ());
            });
            after.to_string()
        })
        .collect();
    assert_eq!(found.len(), search.mates().len(), "{position}: a mate was found twice");
    assert_eq!(found, expected, "{:?} {position}", position.rule());
    let mut first = MateSearch::new(position);
    assert_eq!(first.first().is_some(), !found.is_empty());
    found.len()
}

#[test]
fn published_mates_are_found() {
    let Ok(published) = std::fs::read_to_string("../../../shared/vectors/published/progressive.mates.jsonl") else {
        println!("skipped: the published positions are not here, and not ours to give");
        return;
    };
    for line in published.lines() {
        let known: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let text = known["position"].as_str().expect("a position");
        for check in RULES {
            // The two rules differ little here, and the long series take longest.
            if check == "italian" || known["moves"].as_u64() <= Some(5) {
                let position = progressive(check, text);
                let mut search = MateSearch::new(&position);
                let mate = search.first().unwrap_or_else(|| panic!("{check} {text}"));
                assert!(mates(&position, mate));
            }
        }
    }
}

/// The position after 1.e4 2.d5 Nf6 3.exd5 Nf3 Bb5+.
#[test]
fn all_mates_of_a_fourth_series() {
    for check in RULES {
        let mut played = Match::new(GameId::Progressive, options(GameId::Progressive, &[("check", check)]));
        for action in ["e2e4", "d7d5", "g8f6", "e4d5", "g1f3", "f1b5"] {
            played.play_text(action).expect("legal");
        }
        assert_eq!(agrees(&progressive(check, &played.position().to_string())), 2);
    }
}

#[test]
fn mates_by_rare_means() {
    for (check, text, number) in [
        // En passant, which opens the rank.
        ("italian", "8/6K1/8/R2pP2k/R7/8/8/8 w - d6 1 1 0", 1),
        // Castling, and the rook alone.
        ("italian", "3k4/8/8/8/8/8/2R1R3/R3K3 w Q - 1 1 0", 2),
        // The only parry gives check too early.
        ("italian", "6k1/5ppp/8/8/q7/8/2R5/4K3 w - - 1 1 0", 1),
        ("scottish", "6k1/5ppp/8/8/q7/8/2R5/4K3 w - - 1 1 0", 0),
        // With the first of three moves, the others not being made.
        ("scottish", "k7/8/1K6/8/8/8/8/7R w - - 3 3 0", 1),
    ] {
        let mates = agrees(&progressive(check, text));
        assert!(if number == 0 { mates == 0 } else { mates >= number }, "{check} {text}: {mates}");
    }
}

/// A king at the edge with some of its men around it, some men to mate it, and a series of up to three moves left.
fn small() -> impl Strategy<Value = (String, bool)> {
    let men = prop::collection::vec((0usize..64, 0usize..9), 3..9);
    (0usize..64, 0usize..64, men, 1u16..4, any::<bool>(), any::<bool>(), 0u16..3).prop_map(
        |(attacked, attacker, men, left, white, start, more)| {
            let mut squares = ['.'; 64];
            for (cell, kind) in men {
                let man = b"QRBNPprbq"[kind] as char;
                // No pawns on the outer ranks.
                squares[cell] = if man.eq_ignore_ascii_case(&'p') && !(8..56).contains(&cell) { 'N' } else { man };
            }
            let edge = if attacked < 32 { attacked % 8 } else { attacked / 8 * 8 };
            squares[attacker] = 'K';
            squares[if edge == attacker { 63 - edge } else { edge }] = 'k';
            if !white {
                squares.iter_mut().for_each(|man| {
                    *man = if man.is_lowercase() { man.to_ascii_uppercase() } else { man.to_ascii_lowercase() }
                });
            }
            let rows: Vec<String> = squares.chunks(8).map(|row| row.iter().collect()).collect();
            let mut rows = rows.join("/");
            for n in (1..=8).rev() {
                rows = rows.replace(&".".repeat(n), &n.to_string());
            }
            let length = if start { left } else { left + more };
            (format!("{rows} {} - - {length} {left} 0", if white { 'w' } else { 'b' }), white)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mates_are_those_of_the_plain_way((text, _) in small(), scottish in any::<bool>()) {
        let check = RULES[usize::from(scottish)];
        if let Ok(position) = Progressive::parse(&options(GameId::Progressive, &[("check", check)]), &text) {
            agrees(&position);
        }
    }
}

/// What all strengths of a game play from here, each with some seeds.
fn answers(game_match: &Match) -> Vec<(String, Match)> {
    let mut answers = Vec::new();
    for strength in strengths(game_match.game()) {
        for seed in 0..5 {
            let mut after = game_match.clone();
            let strength = Strength { nodes: strength.nodes.min(20_000), ..strength.clone() };
            after.play(choose(game_match, &strength, seed).expect("an action")).expect("legal");
            answers.push((strength.id, after));
        }
    }
    answers
}

fn at(game: GameId, chosen: &[(&str, &str)], text: &str) -> Match {
    let options = options(game, chosen);
    let position = AnyPosition::parse(game, &options, text).unwrap_or_else(|e| panic!("{text}: {e}"));
    Match::from_position(options, position)
}

#[test]
fn nobody_misses_a_win_in_one() {
    for check in RULES {
        let mate = at(GameId::Progressive, &[("check", check)], "k7/8/1K6/8/8/8/PP6/7R w - - 3 1 0");
        for (strength, after) in answers(&mate) {
            assert_eq!(after.outcome().map(|o| o.winner), Some(Winner::Seat(Seat::First)), "{strength}");
        }
    }
}

/// Asked again after each action, a strong strength goes on with what it has begun.
#[test]
fn a_series_follows_its_plan() {
    let mut series = at(GameId::Progressive, &[], "rnbqkbnr/pppp2pp/5p2/1B1Pp3/4P3/8/PPP2PPP/RNBQK1NR b KQkq - 4 4 0");
    let strength = Strength::exact(200_000);
    for seed in 0..4 {
        assert!(series.outcome().is_none());
        series.play(choose(&series, &strength, seed).expect("an action")).expect("legal");
    }
    assert_eq!(series.outcome().map(|o| o.winner), Some(Winner::Seat(Seat::Second)));
}
