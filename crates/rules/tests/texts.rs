//! Parsers under fire: whatever the text, the answer comes at once and is a value or an error that helps. What was read
//! is written as it was read.
//!
//! `PROPTEST_CASES=1000000 cargo test --release -p tavoliere-rules --test texts` goes on for hours.

mod corpus;
mod edits;
mod play;
mod reading;

use std::time::{Duration, Instant};

use edits::{edits, tries};
use play::{choices, random_match};
use proptest::prelude::*;
use proptest::sample::Index;
use reading::{read_action, read_match, read_position, read_words};
use tavoliere_rules::notation::{Format, write};
use tavoliere_rules::{Action, AnyPosition, Cell, GameId, Man, Match, Options, SavedMatch, Struck, Symbol};

/// A game with some choice of options, some way into it, from its start or from a position.
fn matches() -> impl Strategy<Value = Match> {
    (any::<Index>(), any::<Index>(), 0_u64..1000, 0_usize..80, any::<bool>()).prop_map(
        |(game, choice, seed, plies, from_position)| {
            let game = *game.get(GameId::ALL);
            let choices = choices(game);
            let options = choice.get(&choices);
            let mut played = random_match(game, options, seed, plies);
            if from_position {
                played = Match::from_position(options.clone(), played.position().clone());
                play::play_on(&mut played, seed, plies / 4);
            }
            played
        },
    )
}

/// Every parser there is reads a text.
fn read_as_everything(text: &str) {
    for &game in GameId::ALL {
        for options in choices(game) {
            read_position(game, &options, text, usize::MAX);
            read_action(&AnyPosition::start(game, &options), text);
            read_match(text, Some((game, &options)));
        }
    }
    read_match(text, None);
    read_words(text);
}

proptest! {
    #![proptest_config(tries(2000))]

    #[test]
    fn any_text(text in ".{0,80}") {
        read_as_everything(&text);
    }

    #[test]
    fn edited_positions(played in matches(), edits in edits(4)) {
        let text = edits.of(&played.position().to_string());
        read_position(played.game(), played.options(), &text, usize::MAX);
    }

    #[test]
    fn edited_actions(played in matches(), action in any::<Index>(), edits in edits(3)) {
        let actions = played.legal();
        if !actions.is_empty() {
            let text = played.position().action_text(*action.get(&actions));
            read_action(played.position(), &edits.of(&text));
        }
    }

    #[test]
    fn edited_matches(played in matches(), format in any::<Index>(), edits in edits(4)) {
        let format = *format.get(&Format::ALL);
        if let Some(text) = write(&played, format) {
            let text = edits.of(&text);
            read_match(&text, Some((played.game(), played.options())));
            read_match(&text, None);
        }
    }

    #[test]
    fn edited_options(game in any::<Index>(), key in any::<Index>(), value in any::<Index>(), edits in edits(2)) {
        let game = *game.get(GameId::ALL);
        let specs = game.options();
        let (spec, from) = (key.get(specs), key.get(specs).values);
        let value = edits.of(from[value.index(from.len())]);
        let mut options = Options::defaults(specs);
        let set = options.set(specs, spec.key, &value);
        prop_assert_eq!(set.is_ok(), from.contains(&value.as_str()));
        prop_assert_eq!(options.get(spec.key), if set.is_ok() { &value } else { spec.default });
        let key = edits.of(spec.key);
        prop_assert_eq!(options.set(specs, &key, spec.default).is_ok(), key == spec.key);
        // As a save has it.
        let saved = SavedMatch { options, ..Match::new(game, Options::defaults(specs)).save() };
        prop_assert_eq!(Match::load(&saved).map(|loaded| loaded.save().options), Ok(saved.options));
    }

    /// Actions that a player would never think of, one after the other and unchecked: they may lead to what is no
    /// position, but there everything can still be asked.
    #[test]
    fn any_actions(played in matches(), actions in prop::collection::vec(any_action(), 1..40)) {
        let (mut position, mut repetitions) = (played.position().clone(), played.repetitions().clone());
        let mut sound = true;
        for action in actions {
            let allowed = position.check(&repetitions, action).is_ok();
            let legal = position.legal(&repetitions);
            prop_assert!(!sound || allowed == legal.contains(&action), "{:?} in {}", action, position);
            sound &= allowed;
            let _ = (position.action_text(action), position.pieces(), position.outcome(&repetitions), position.phase());
            position.play(&mut repetitions, action);
        }
    }

    /// Playing, taking back and jumping about in any order: the match is as if its actions had just been played.
    #[test]
    fn any_use_of_a_match(played in matches(), steps in prop::collection::vec((0..6, any::<Index>(), any_action()), 1..60)) {
        let mut game = played;
        for (step, index, action) in steps {
            let legal = game.legal();
            match step {
                0 => drop(game.undo()),
                1 => drop(game.redo()),
                2 => game.jump(index.index(game.actions().len() + 2)),
                3 => prop_assert_eq!(game.play(action).is_ok(), legal.contains(&action)),
                _ if legal.is_empty() => prop_assert!(game.outcome().is_some()),
                _ => prop_assert!(game.play(*index.get(&legal)).is_ok()),
            }
        }
        let mut again = Match::from_position(game.options().clone(), game.start().clone());
        for &action in game.actions() {
            prop_assert!(again.play(action).is_ok());
        }
        prop_assert_eq!(again.actions(), game.actions());
        again.jump(game.ply());
        prop_assert_eq!((again.position(), again.repetitions()), (game.position(), game.repetitions()));
        prop_assert_eq!(again.save(), game.save());
    }
}

/// Any action on any cells.
fn any_action() -> impl Strategy<Value = Action> {
    let cell = || prop_oneof![8 => 0_u8..64, 1 => any::<u8>()].prop_map(Cell);
    let men = [Man::Pawn, Man::Knight, Man::Bishop, Man::Rook, Man::Queen, Man::King];
    let man = proptest::option::of(proptest::sample::select(men.to_vec()));
    let symbol = proptest::sample::select(vec![Symbol::Circle, Symbol::Square, Symbol::Triangle]);
    prop_oneof![
        Just(Action::Pass),
        cell().prop_map(|to| Action::Place { to }),
        (symbol, cell()).prop_map(|(symbol, at)| Action::Draw { symbol, at }),
        (cell(), any::<u16>()).prop_map(|(at, struck)| Action::Strike { at, struck: Struck(struck) }),
        (cell(), cell(), man).prop_map(|(from, to, promotion)| Action::Move { from, to, promotion }),
        (cell(), cell()).prop_map(|(from, to)| Action::Stack { from, to }),
        (cell(), cell()).prop_map(|(from, to)| Action::Jump { from, to }),
        (cell(), cell()).prop_map(|(from, to)| Action::Pinch { from, to }),
        cell().prop_map(|at| Action::Promote { at }),
    ]
}

/// Long texts are answered in a time that grows with them and no faster.
#[test]
fn long_texts() {
    let pieces = [
        "(",
        "[",
        "{",
        "{}",
        "()",
        "(1.e4)",
        "1.",
        "1.e4 ",
        "e4 ",
        "[White \"\\\\\"]\n",
        "[FEN \"",
        "\"",
        "/",
        "8/",
        "1",
        "b",
        ",",
        ";",
        "-",
        " ",
        "\n",
        "C7x",
        "x",
        "%\n",
        "//\n",
        "/*",
        "(a:",
        "[1,",
        "{\"a\":\"b\",",
        "#![enable(",
        "é",
        "\u{FEFF}",
    ];
    for piece in pieces {
        let text = piece.repeat(200_000 / piece.len());
        let start = Instant::now();
        read_as_everything(&text);
        for begun in
            ["[Variant \"Progressive\"]\n\n", "(version: 1, game: \"", "(version: 1, game: \"cqt\", actions: ["]
        {
            read_match(&format!("{begun}{text}"), None);
        }
        assert!(start.elapsed() < Duration::from_secs(10), "{piece:?} repeated takes {:?}", start.elapsed());
    }
}

#[test]
fn what_fuzzing_has_found_is_read() {
    corpus::each("rules", reading::input);
}
