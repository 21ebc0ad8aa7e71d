//! Books of proofs, and the two that are built in, played from every line that they refute.

use tavoliere_engine::{
    AnySearch, BookError, PROVEN, PROVEN_PROGRESSIVE, Progress, ProofBook, Prover, Rng, Score, Strength, Verdict,
    strength, write_book,
};
use tavoliere_rules::games::progressive_vinciperdi::ProgressiveVinciperdi;
use tavoliere_rules::games::vinciperdi::Vinciperdi;
use tavoliere_rules::{GameId, Match, Options, Position, RepetitionHistory, Seat, Winner};

const VINCIPERDI: &[u8] = include_bytes!("../src/games/vinciperdi/proofs.book");
const PROGRESSIVE: &[u8] = include_bytes!("../src/games/progressive_vinciperdi/proofs.book");

fn under(stalemate: &str) -> Options {
    Options::choose(Vinciperdi::OPTIONS, [("stalemate", stalemate)]).expect("options")
}

fn position(text: &str) -> Vinciperdi {
    Vinciperdi::parse(&under("draw"), text).expect("a position")
}

/// The rook gives itself up to the king, who may walk away from it for a while.
const START: &str = "8/8/8/3k4/8/8/8/R7 w - - 0";

/// A proof that White wins, and how many answers it has.
fn proof(text: &str, stalemate: &str) -> (String, usize) {
    let position = Vinciperdi::parse(&under(stalemate), text).expect("a position");
    let game_match = Match::from_position(under(stalemate), position.into());
    let mut prover = Prover::new(position, game_match.repetitions().clone(), Seat::First, 1 << 16);
    assert_eq!(prover.step(1_000_000), Verdict::Proven);
    let strategy = prover.strategy(1_000_000).expect("the table holds it all");
    (strategy.file(&game_match, Seat::First), strategy.len())
}

/// The same book with the sum of what is in it now.
fn sealed(book: &[u8]) -> Vec<u8> {
    let [header, _, rest] = book.splitn(3, |&byte| byte == b'\n').collect::<Vec<_>>()[..] else { return book.into() };
    let fnv = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    let sum = rest.iter().fold(0xCBF2_9CE4_8422_2325_u64, fnv);
    [header, format!("\nsum {sum:016x}\n").as_bytes(), rest].concat()
}

#[test]
fn what_is_written_is_read() {
    let (proof, answers) = proof(START, "draw");
    let book = write_book(&[&proof]).expect("a book");
    assert_eq!(sealed(&book), book);
    let book = ProofBook::<Vinciperdi>::read(&book).expect("a book");
    assert!(!book.is_empty() && book.len() <= answers, "{} of {answers}", book.len());
    let start = position(START);
    let mut record = RepetitionHistory::new(start.key());
    let known = book.about(&start, &record).expect("it is about this");
    assert!(known.done && known.proven && known.nodes == 0);
    assert_eq!(known.score, Score::proven(true, known.line.len() as u32));
    // Whoever loses hears it, too, and at the end there is nothing to know.
    let mut after = start;
    for left in (1..=known.line.len()).rev() {
        let known = book.about(&after, &record).expect("all of the line is known");
        assert_eq!(known.score, Score::proven(after.seat() == Seat::First, left as u32));
        after.play(&mut record, known.line[0], &mut ());
    }
    assert_eq!(book.about(&after, &record), None);
    // Nothing is known of other positions.
    assert_eq!(book.about(&position("8/8/8/3k4/8/8/R7/R7 w - - 0"), &RepetitionHistory::default()), None);
}

#[test]
fn proofs_that_do_not_belong_together_make_no_book() {
    let (proof, _) = proof(START, "draw");
    let other = proof.replace("stalemate=draw", "stalemate=win");
    assert_eq!(write_book(&[&proof, &other]), Err(BookError::Mixed));
    assert_eq!(write_book(&[""; 0]), Err(BookError::Mixed));
    let (known, _) = proof.rsplit_once('\n').and_then(|(text, _)| text.rsplit_once('\n')).expect("lines");
    assert!(matches!(write_book(&[known]), Err(BookError::Proof(_))));
}

#[test]
fn damaged_books_are_refused() {
    type Book = ProofBook<Vinciperdi>;
    let book = write_book(&[proof(START, "draw").0]).expect("a book");
    for length in 0..book.len() {
        assert!(Book::read(&book[..length]).is_err(), "{length}");
        // No more than an error is asked for where the sum is right, and nobody has to be told.
        let _ = Book::read(&sealed(&book[..length]));
    }
    for place in 0..book.len() {
        for bit in 0..8 {
            let mut other = book.clone();
            other[place] ^= 1 << bit;
            assert!(Book::read(&other).is_err(), "{place} {bit}");
            let _ = Book::read(&sealed(&other));
        }
    }
    let later = [&b"tavoliere proof book 2"[..], &book[22..]].concat();
    let why = Book::read(&later).err().expect("another version").to_string();
    assert_eq!(why, "expected 'tavoliere proof book 1', found 'tavoliere proof book 2'");
    assert!(ProofBook::<ProgressiveVinciperdi>::read(&book).is_err());
    assert!(ProofBook::<Vinciperdi>::read(PROGRESSIVE).is_err());
}

/// What proofs do not know of are the positions that a game has been through, and its quiet moves.
#[test]
fn the_past_of_a_game_counts() {
    let book = ProofBook::<Vinciperdi>::read(&write_book(&[proof(START, "draw").0]).expect("a book")).expect("a book");
    let start = position(START);
    let line = book.about(&start, &RepetitionHistory::new(start.key())).expect("it is known").line;
    let mut later = start;
    line[..2].iter().for_each(|&action| _ = later.apply(action, &mut ()));
    for (times, known) in [(1, true), (2, false)] {
        let mut record = RepetitionHistory::new(later.key());
        (1..times).for_each(|_| record.push(later.key(), false));
        record.push(start.key(), false);
        assert_eq!(book.about(&start, &record).is_some(), known, "{times}");
    }
    let quiet = |moves: usize| position(&START.replace(" 0", &format!(" {moves}")));
    let about = |moves| book.about(&quiet(moves), &RepetitionHistory::new(start.key()));
    assert!(about(100 - line.len()).is_some());
    assert!(about(101 - line.len()).is_none() && about(99).is_none());
}

/// What is known at the present place of a match before anything is looked at.
fn known(game_match: &Match, strength: &Strength) -> Option<Progress> {
    let search = AnySearch::of(game_match, strength, 0);
    let progress = search.progress();
    (progress.done && progress.nodes == 0 && progress.proven).then(|| progress.clone())
}

fn line(game: GameId, options: &[(&str, &str)], actions: &[&str]) -> Match {
    let mut game_match = Match::new(game, Options::choose(game.options(), options.iter().copied()).expect("options"));
    actions.iter().for_each(|action| drop(game_match.play_text(action).expect("a legal action")));
    game_match
}

/// Plays on from a line, the other seat by lot or, without any, so that it takes longest.
fn play(mut game_match: Match, winner: Seat, oracle: &Strength, mut lots: Option<Rng>) {
    let mut most = None;
    while game_match.outcome().is_none() {
        let own = game_match.position().seat() == winner;
        let Progress { best, score, line, .. } = known(&game_match, oracle).expect("every place is known");
        let distance = score.distance().expect("a forced end");
        assert_eq!((score > Score::EVEN, line.len() as u32), (own, distance));
        assert!(most.is_none_or(|most| distance <= most), "{distance} of {most:?}");
        most = Some(distance - 1);
        let action = match &mut lots {
            Some(rng) if !own => {
                let legal = game_match.legal();
                legal[rng.below(legal.len() as u32) as usize]
            }
            _ => best.expect("an answer"),
        };
        game_match.play(action).expect("a legal action");
        assert!(lots.is_some() || game_match.outcome().is_none_or(|_| distance == 1));
    }
    assert_eq!(game_match.outcome().map(|outcome| outcome.winner), Some(Winner::Seat(winner)));
}

/// The proven number of actions from each line on, as `docs/truth` has it.
#[test]
fn every_line_of_vinciperdi_is_won() {
    let oracle = strength(GameId::Vinciperdi, "oracle").expect("an oracle");
    for (stalemate, quiet) in [("draw", "50"), ("win", "50"), ("count", "50"), ("draw", "5")] {
        for (actions, winner) in PROVEN {
            let start = line(GameId::Vinciperdi, &[("stalemate", stalemate), ("quiet", quiet)], actions);
            let most = match actions {
                ["b1c3"] => 56,
                ["e2e3", "b8a6"] => 34,
                _ => 32,
            };
            assert_eq!(known(&start, &oracle).map(|k| k.score), Some(Score::proven(true, most)), "{actions:?}");
            play(start.clone(), winner, &oracle, None);
            (0..4).for_each(|seed| play(start.clone(), winner, &oracle, Some(Rng::new(seed))));
        }
    }
}

#[test]
fn every_line_of_progressive_vinciperdi_is_won() {
    let oracle = strength(GameId::ProgressiveVinciperdi, "oracle").expect("an oracle");
    for stalemate in ["draw", "win"] {
        for first in PROVEN_PROGRESSIVE {
            let start = line(GameId::ProgressiveVinciperdi, &[("stalemate", stalemate)], &[first]);
            let most = match first {
                "b2b3" => 41,
                "f2f3" | "g2g3" => 38,
                "h2h3" => 37,
                _ => 36,
            };
            assert_eq!(known(&start, &oracle).map(|k| k.score), Some(Score::proven(true, most)), "{first}");
            play(start.clone(), Seat::Second, &oracle, None);
            (0..3).for_each(|seed| play(start.clone(), Seat::Second, &oracle, Some(Rng::new(seed))));
        }
    }
}

#[test]
fn who_knows_nothing_or_hurries_is_told_nothing() {
    let all = strength(GameId::Vinciperdi, "oracle").expect("an oracle");
    let without = Strength { knowledge: false, ..all.clone() };
    let hasty = Strength { blunder: 1.0, ..all.clone() };
    for (game, first) in [(GameId::Vinciperdi, "d2d3"), (GameId::ProgressiveVinciperdi, "g2g3")] {
        let start = line(game, &[], &[first]);
        assert!(known(&start, &all).is_some());
        assert!(known(&start, &without).is_none() && known(&start, &hasty).is_none());
    }
}

/// What is proven under one rule is not said under another where it does not hold.
#[test]
fn another_rule_is_another_game() {
    // White's pawn goes on, Black's meets it, and White has no move.
    let text = "8/8/p7/8/8/P7/8/8 w - - 0";
    let book = ProofBook::<Vinciperdi>::read(&write_book(&[proof(text, "win").0]).expect("a book")).expect("a book");
    for (stalemate, told) in [("win", true), ("draw", false), ("count", false)] {
        let start = Vinciperdi::parse(&under(stalemate), text).expect("a position");
        assert_eq!(book.about(&start, &RepetitionHistory::new(start.key())).is_some(), told, "{stalemate}");
    }
}

#[test]
fn the_books_have_all_that_they_were_made_of() {
    assert_eq!(ProofBook::<Vinciperdi>::read(VINCIPERDI).map(|book| book.len()), Ok(28_572));
    assert_eq!(ProofBook::<ProgressiveVinciperdi>::read(PROGRESSIVE).map(|book| book.len()), Ok(20_108));
}
