//! What is known of openings beforehand.

use tavoliere_engine::{Opening, opening};
use tavoliere_rules::{GameId, Match, Options, Seat};

fn begun(game: GameId, actions: &str) -> Match {
    let mut played = Match::new(game, Options::defaults(game.options()));
    actions.split_whitespace().for_each(|text| {
        played.play_text(text).expect("it is legal");
    });
    played
}

#[test]
fn proven_first_moves_are_known_and_stay_so_while_the_game_goes_on() {
    let known = |plies, winner| Some(Opening { plies, winner });
    assert_eq!(opening(&begun(GameId::Vinciperdi, "")), None);
    assert_eq!(opening(&begun(GameId::Vinciperdi, "d2d4")), known(1, Seat::Second));
    assert_eq!(opening(&begun(GameId::Vinciperdi, "e2e3 d7d5 f1a6")), known(2, Seat::First));
    assert_eq!(opening(&begun(GameId::Vinciperdi, "e2e3 b8a6")), known(2, Seat::First));
    assert_eq!(opening(&begun(GameId::Vinciperdi, "e2e3 b7b5")), None);
    assert_eq!(opening(&begun(GameId::ProgressiveVinciperdi, "")), None);
    assert_eq!(opening(&begun(GameId::ProgressiveVinciperdi, "c2c3")), None);
    assert_eq!(opening(&begun(GameId::ProgressiveVinciperdi, "d2d4 e7e5")), known(1, Seat::Second));
}

#[test]
fn what_was_taken_back_is_not_an_opening() {
    for (game, moves) in [(GameId::Vinciperdi, "d2d4"), (GameId::ProgressiveVinciperdi, "d2d4 e7e5")] {
        let mut played = begun(game, moves);
        played.jump(0);
        assert_eq!(opening(&played), None, "{game:?}");
        played.jump(1);
        assert_eq!(opening(&played), Some(Opening { plies: 1, winner: Seat::Second }), "{game:?}");
    }
}

#[test]
fn the_book_of_cqt_knows_who_wins_while_few_symbols_are_drawn() {
    let mut played = begun(GameId::Cqt, "");
    let known = opening(&played).expect("the start is in the book");
    // Whoever wins has an action that keeps the win, and whoever loses has none.
    let winners: Vec<Seat> = played
        .legal()
        .into_iter()
        .map(|action| {
            played.play(action).expect("it is legal");
            let after = opening(&played).expect("it is in the book");
            played.undo();
            after.winner
        })
        .collect();
    assert_eq!(winners.contains(&Seat::First), known.winner == Seat::First);
}
