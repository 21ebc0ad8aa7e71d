//! Matches: going back and forth in them, and saving them.

mod play;

use play::{choices, random_match};
use tavoliere_rules::{AnyPosition, GameId, Illegal, Match, MatchError, Options, SavedMatch};

fn cellulae() -> Match {
    Match::new(GameId::Cellulae, Options::defaults(GameId::Cellulae.options()))
}

fn played(texts: &[&str]) -> Match {
    let mut played = cellulae();
    for text in texts {
        let action = played.position().parse_action(text).unwrap();
        played.play(action).unwrap();
    }
    played
}

/// A small match as it is saved.
fn saved() -> SavedMatch {
    played(&["d1", "b5", "e1-d2"]).save()
}

#[test]
fn undo_and_redo_stop_at_the_ends() {
    let mut game = played(&["d1", "b5"]);
    assert_eq!(game.redo(), None);
    let last = game.last_action();
    assert_eq!(game.undo(), last);
    let forth = game.redo().unwrap();
    assert!(!forth.is_empty());
    game.jump(0);
    assert_eq!((game.ply(), game.undo(), game.last_action()), (0, None, None));
    assert_eq!(*game.position(), *game.start());
    game.jump(99);
    assert_eq!(game.ply(), 2);
    assert_eq!(game.position(), game.position_at(2).unwrap());
    assert_eq!(game.position_at(3), None);
}

#[test]
fn playing_forgets_what_could_be_redone() {
    let mut game = played(&["d1", "b5", "e1-d2"]);
    game.jump(1);
    assert_eq!(game.actions().len(), 3);
    let other = game.position().parse_action("a4").unwrap();
    game.play(other).unwrap();
    assert_eq!((game.ply(), game.actions().len(), game.redo()), (2, 2, None));
    assert_eq!(game.action_text(1).as_deref(), Some("a4"));
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut game = played(&["d1", "b5"]);
    game.undo();
    let before = game.save();
    let action = game.position().parse_action("e1-e1").unwrap();
    assert!(matches!(game.play(action), Err(Illegal::NotYours(_))));
    assert_eq!(game.save(), before);
}

#[test]
fn saving_and_loading_gives_the_same_match() {
    for &game in GameId::ALL {
        for (options, seed) in choices(game).iter().zip(0..) {
            let mut original = random_match(game, options, seed, 300);
            for ply in [original.ply(), original.ply() / 2, 0] {
                original.jump(ply);
                let loaded = Match::from_ron(&original.to_ron()).unwrap();
                assert_eq!(loaded.save(), original.save());
                assert_eq!((loaded.position(), loaded.ply()), (original.position(), ply));
                assert_eq!((loaded.repetitions(), loaded.outcome()), (original.repetitions(), original.outcome()));
            }
        }
    }
}

#[test]
fn a_match_from_a_position_keeps_it() {
    let options = Options::choose(GameId::Cellulae.options(), [("reach", "step")]).unwrap();
    let start = AnyPosition::parse(GameId::Cellulae, &options, "5/1w3/5/3b1/5 w").unwrap();
    let loaded = Match::load(&Match::from_position(options, start.clone()).save()).unwrap();
    assert_eq!(*loaded.start(), start);
    assert_eq!(loaded.options().get("reach"), "step");
}

#[test]
fn missing_options_are_at_their_default() {
    let saved = SavedMatch { options: Options::default(), ..saved() };
    assert_eq!(Match::load(&saved).unwrap().options(), cellulae().options());
}

#[test]
fn a_save_that_breaks_off_is_refused() {
    let ron = played(&["d1", "b5", "e1-d2"]).to_ron();
    for (end, _) in ron.char_indices() {
        let error = Match::from_ron(&ron[..end]).unwrap_err();
        assert!(matches!(error, MatchError::Syntax(_)), "{end}: {error}");
    }
}

#[test]
fn a_save_of_a_later_program_is_refused_by_its_version() {
    let error = Match::load(&SavedMatch { version: 2, ..saved() }).unwrap_err();
    assert_eq!(error, MatchError::Version(2));
    // Also when it says things that this program does not know.
    let ron = r#"(version: 3, game: "cellulae", seats: ["a", "b"], options: {})"#;
    assert_eq!(Match::from_ron(ron).unwrap_err(), MatchError::Version(3));
}

#[test]
fn unknown_fields_are_refused() {
    let ron = r#"(version: 1, game: "cellulae", options: {}, actions: [], clock: 3)"#;
    assert!(matches!(Match::from_ron(ron), Err(MatchError::Syntax(_))));
}

#[test]
fn an_unknown_game_is_refused() {
    let error = Match::load(&SavedMatch { game: "chess960".into(), ..saved() }).unwrap_err();
    let MatchError::Parse(error) = error else { panic!("{error:?}") };
    assert_eq!((error.field.as_str(), error.found.as_str()), ("game", "chess960"));
    assert!(error.expected.contains("cellulae"));
}

#[test]
fn unknown_options_are_refused() {
    for ron in [
        r#"(version: 1, game: "cellulae", options: {"sise": "5"}, actions: [])"#,
        r#"(version: 1, game: "cellulae", options: {"size": "6"}, actions: [])"#,
    ] {
        assert!(matches!(Match::from_ron(ron), Err(MatchError::Option(_))), "{ron}");
    }
}

#[test]
fn a_damaged_start_is_refused() {
    let error = Match::load(&SavedMatch { start: Some("w4/5/5/5 b".into()), ..saved() }).unwrap_err();
    assert!(matches!(error, MatchError::Parse(e) if e.field == "board"));
}

#[test]
fn damaged_actions_are_refused_by_their_number() {
    let with = |index: usize, text: &str| {
        let mut saved = saved();
        saved.actions[index] = text.into();
        Match::load(&saved).unwrap_err()
    };
    assert!(matches!(with(1, "b9"), MatchError::ActionText { number: 2, .. }));
    assert!(matches!(with(2, "c3"), MatchError::Illegal { number: 3, why: Illegal::NoOwnNeighbour(_), .. }));
    assert!(matches!(with(0, "pass"), MatchError::Illegal { number: 1, why: Illegal::MustAct, .. }));
}

#[test]
fn a_place_behind_the_end_is_refused() {
    assert_eq!(Match::load(&SavedMatch { ply: Some(4), ..saved() }).unwrap_err(), MatchError::Ply(4));
    assert_eq!(Match::load(&SavedMatch { ply: Some(3), ..saved() }).unwrap().ply(), 3);
}
