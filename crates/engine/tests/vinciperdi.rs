//! Vinciperdi: forced wins, endings, and that the search agrees with both.

use tavoliere_engine::vinciperdi::{Prover, Tablebase, TablebaseValue};
use tavoliere_engine::{AnySearch, Score, Strength};
use tavoliere_rules::games::vinciperdi::{Stalemate, Vinciperdi};
use tavoliere_rules::{AnyPosition, GameId, Match, Options, Position, RepetitionHistory, Seat, Winner};

const RULES: [(&str, Stalemate); 3] = [("draw", Stalemate::Draw), ("win", Stalemate::Win), ("count", Stalemate::Count)];

fn options(stalemate: &str) -> Options {
    Options::choose(GameId::Vinciperdi.options(), [("stalemate", stalemate)]).unwrap()
}

fn position(stalemate: &str, text: &str) -> Vinciperdi {
    Vinciperdi::parse(&options(stalemate), text).unwrap()
}

fn prover(position: Vinciperdi, attacker: Seat, nodes: u64) -> Prover {
    let mut prover = Prover::new(position, attacker, nodes);
    prover.step(nodes);
    prover
}

#[test]
fn a_forced_win_is_proven_and_nothing_else() {
    let start = position("win", "rnbqkbnr/pppppppp/8/8/8/3P4/PPP1PPPP/RNBQKBNR b - - 0");
    let won = prover(start, Seat::Second, 500_000).won();
    // Sixteen men are to be lost.
    assert!(won.is_some_and(|moves| moves >= 32), "{won:?}");
    assert_eq!(prover(start, Seat::First, 50_000).won(), None);
}

#[test]
fn proofs_know_what_a_stalemate_is() {
    // After a5 White is blocked.
    let text = "8/8/p7/8/P7/8/8/8 b - - 0";
    assert_eq!(prover(position("win", text), Seat::First, 1000).won(), Some(1));
    assert_eq!(prover(position("draw", text), Seat::First, 1000).won(), None);
}

/// The search plays what was proven, and says so.
#[test]
fn knowledge_wins_what_is_won() {
    let mut game_match = Match::new(GameId::Vinciperdi, options("win"));
    game_match.play_text("d2d4").unwrap();
    while game_match.outcome().is_none() {
        if game_match.position().seat() == Seat::First {
            let reply = game_match.legal()[0];
            game_match.play(reply).unwrap();
            continue;
        }
        let mut search = AnySearch::of(&game_match, &Strength::exact(400_000), 1);
        let progress = search.finish();
        // A single move is played without a thought.
        assert!(progress.proven && progress.score.0 > 0 || game_match.legal().len() == 1, "{progress:?}");
        let best = progress.best.unwrap();
        game_match.play(best).unwrap();
    }
    assert_eq!(game_match.outcome().unwrap().winner, Winner::Seat(Seat::Second));
}

/// Every ending is worth what the best of its moves makes it worth, by the rules alone.
#[test]
fn endings_follow_from_each_other() {
    for (name, stalemate) in RULES {
        let tablebase = Tablebase::two_men(stalemate);
        let (mut wins, mut losses) = (0, 0);
        for (first, second) in [('K', 'k'), ('R', 'p'), ('P', 'p'), ('B', 'n'), ('Q', 'r'), ('N', 'p')] {
            for at in (0..4096).step_by(3) {
                let (a, b) = (at & 63, at >> 6);
                for side in ["w", "b"] {
                    let Some(position) = two(name, [(a, first), (b, second)], side) else { continue };
                    let found = tablebase.probe(&position).unwrap();
                    assert_eq!(found, by_moves(&tablebase, &position), "{position}");
                    wins += usize::from(matches!(found, TablebaseValue::Win(_)));
                    losses += usize::from(matches!(found, TablebaseValue::Loss(_)));
                }
            }
        }
        assert!(wins > 1000 && losses > 500, "{name}: {wins} {losses}");
    }
}

fn two(stalemate: &str, men: [(usize, char); 2], side: &str) -> Option<Vinciperdi> {
    let mut rows = Vec::new();
    for rank in (0..8).rev() {
        let mut row = String::new();
        for file in 0..8 {
            match men.iter().find(|man| man.0 == rank * 8 + file) {
                Some(man) => row.push(man.1),
                None => match row.pop() {
                    Some(digit) if digit.is_ascii_digit() => row.push((digit as u8 + 1) as char),
                    Some(letter) => row.extend([letter, '1']),
                    None => row.push('1'),
                },
            }
        }
        rows.push(row);
    }
    let text = format!("{} {side} - - 0", rows.join("/"));
    if men[0].0 == men[1].0 {
        return None;
    }
    Vinciperdi::parse(&options(stalemate), &text).ok()
}

fn by_moves(tablebase: &Tablebase, position: &Vinciperdi) -> TablebaseValue {
    let record = RepetitionHistory::default();
    let ended = |position: &Vinciperdi| {
        position.outcome(&record).map(|outcome| match outcome.winner {
            Winner::Draw => TablebaseValue::Draw,
            Winner::Seat(seat) if seat == position.seat() => TablebaseValue::Win(0),
            Winner::Seat(_) => TablebaseValue::Loss(0),
        })
    };
    if let Some(ending) = ended(position) {
        return ending;
    }
    let mut actions = Vec::new();
    position.legal(&record, &mut actions);
    let after = |&action: &_| {
        let mut after = *position;
        after.apply(action, &mut ());
        ended(&after).or_else(|| tablebase.probe(&after)).unwrap()
    };
    let all: Vec<TablebaseValue> = actions.iter().map(after).collect();
    let loss = |value: &TablebaseValue| if let TablebaseValue::Loss(moves) = value { Some(*moves) } else { None };
    let win = |value: &TablebaseValue| if let TablebaseValue::Win(moves) = value { Some(*moves) } else { None };
    if let Some(moves) = all.iter().filter_map(loss).min() {
        TablebaseValue::Win(moves + 1)
    } else if all.contains(&TablebaseValue::Draw) {
        TablebaseValue::Draw
    } else {
        TablebaseValue::Loss(all.iter().filter_map(win).max().unwrap() + 1)
    }
}

/// The longest of the won endings of a rook against a pawn is known after a look at its moves.
#[test]
fn a_search_knows_the_endings() {
    let tablebase = Tablebase::two_men(Stalemate::Draw);
    let won = |position: Vinciperdi| match tablebase.probe(&position) {
        Some(TablebaseValue::Win(moves)) => Some((moves, position)),
        _ => None,
    };
    let all = (0..4096).filter_map(|at| two("draw", [(at & 63, 'R'), (at >> 6, 'p')], "w"));
    let (moves, longest) = all.filter_map(won).max_by_key(|(moves, _)| *moves).unwrap();
    assert!(moves > 4, "the endings are too short: {moves}");
    let game_match = Match::from_position(options("draw"), AnyPosition::Vinciperdi(longest));
    let progress = AnySearch::of(&game_match, &Strength::exact(200), 1).finish().clone();
    assert!(progress.proven, "{longest} {progress:?}");
    assert_eq!(progress.score, Score::proven(true, moves), "{longest}");
}

/// What is packed in a file of tables says nothing about itself.
#[test]
fn damaged_tables_are_not_used() {
    let whole = Tablebase::two_men(Stalemate::Win).to_bytes();
    let header = &whole[..whole.len() - 8];
    let random = |n: u8| [4, 0, 0, 0, 0, n, n.wrapping_mul(77), n.wrapping_mul(31)];
    let contents: Vec<u8> = (0..126).flat_map(random).collect();
    assert!(Tablebase::from_bytes(&[header, &contents].concat()).is_none());
    assert!(Tablebase::from_bytes(&[header, &contents, &[7; 8]].concat()).is_none());
    assert!(Tablebase::from_bytes(&whole[..5]).is_none());
    assert!(Tablebase::from_bytes(&[]).is_none());
}
