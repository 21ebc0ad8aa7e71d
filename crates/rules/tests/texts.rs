//! Parsers under fire: whatever the text, the answer is a position or an error that helps.

mod play;

use play::{choices, random_match};
use proptest::prelude::*;
use proptest::sample::Index;
use tavoliere_rules::{AnyPosition, GameId, Match, MatchError, Options, ParseError, Record};

/// A change to one place of a text.
#[derive(Clone, Debug)]
enum Edit {
    Delete(Index),
    Insert(Index, char),
    Replace(Index, char),
    Swap(Index, Index),
    /// What is between the two places a second time.
    Repeat(Index, Index),
}

/// Characters that some text of some game has, and some that none has.
fn character() -> impl Strategy<Value = char> {
    let known: Vec<char> = "abcdefghijrywnsWBRYCQTKqkp0123456789/-,.:;x!*^ ".chars().collect();
    prop_oneof![8 => proptest::sample::select(known), 1 => any::<char>()]
}

fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        any::<Index>().prop_map(Edit::Delete),
        (any::<Index>(), character()).prop_map(|(at, c)| Edit::Insert(at, c)),
        (any::<Index>(), character()).prop_map(|(at, c)| Edit::Replace(at, c)),
        (any::<Index>(), any::<Index>()).prop_map(|(a, b)| Edit::Swap(a, b)),
        (any::<Index>(), any::<Index>()).prop_map(|(a, b)| Edit::Repeat(a, b)),
    ]
}

fn edited(text: &str, edits: &[Edit]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for edit in edits {
        let place = |index: &Index| index.index(chars.len().max(1));
        match edit {
            Edit::Insert(at, c) => chars.insert(place(at), *c),
            _ if chars.is_empty() => {}
            Edit::Delete(at) => drop(chars.remove(place(at))),
            Edit::Replace(at, c) => {
                let at = place(at);
                chars[at] = *c;
            }
            Edit::Swap(a, b) => {
                let (a, b) = (place(a), place(b));
                chars.swap(a, b);
            }
            Edit::Repeat(a, b) => {
                let (a, b) = (place(a).min(place(b)), place(a).max(place(b)));
                let part = chars[a..b].to_vec();
                chars.splice(b..b, part);
            }
        }
    }
    chars.into_iter().collect()
}

/// A game with some choice of options, some way into it.
fn matches() -> impl Strategy<Value = Match> {
    (any::<Index>(), any::<Index>(), 0_u64..1000, 0_usize..80).prop_map(|(game, choice, seed, plies)| {
        let game = *game.get(GameId::ALL);
        let choices = choices(game);
        random_match(game, choice.get(&choices), seed, plies)
    })
}

fn helps(error: &ParseError) {
    assert!(!error.field.is_empty() && !error.expected.is_empty(), "{error:?}");
}

/// Reads a position text. One that is accepted must be a position in every way, however odd.
fn read_position(game: GameId, options: &Options, text: &str) {
    let position = match AnyPosition::parse(game, options, text) {
        Ok(position) => position,
        Err(error) => return helps(&error),
    };
    let again = AnyPosition::parse(game, options, &position.to_string());
    assert_eq!(again.as_ref(), Ok(&position), "{text}");
    let record = Record::new(position.key());
    let actions = position.legal(&record);
    assert_eq!(position.outcome(&record).is_some(), actions.is_empty(), "{text}");
    for action in actions {
        assert_eq!(position.check(&record, action), Ok(()), "{text}: {}", position.action_text(action));
        let (mut next, mut record) = (position.clone(), record.clone());
        next.play(&mut record, action);
        let again = AnyPosition::parse(game, options, &next.to_string());
        assert_eq!(again.as_ref(), Ok(&next), "{text}: {}", position.action_text(action));
        let _ = (next.outcome(&record), next.legal(&record));
    }
}

/// Reads an action text. One that is accepted is written the same way.
fn read_action(position: &AnyPosition, text: &str) {
    match position.parse_action(text) {
        Ok(action) => {
            assert_eq!(position.action_text(action), text);
            let _ = position.check(&Record::new(position.key()), action);
        }
        Err(error) => helps(&error),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text(text in ".{0,80}") {
        for &game in GameId::ALL {
            for options in choices(game) {
                read_position(game, &options, &text);
                read_action(&AnyPosition::start(game, &options), &text);
            }
        }
        prop_assert!(matches!(Match::from_ron(&text), Err(MatchError::Syntax(_))));
    }

    #[test]
    fn edited_positions(played in matches(), edits in prop::collection::vec(edit(), 0..4)) {
        let text = edited(&played.position().to_string(), &edits);
        read_position(played.game(), played.options(), &text);
    }

    #[test]
    fn edited_actions(played in matches(), action in any::<Index>(), edits in prop::collection::vec(edit(), 0..3)) {
        let actions = played.legal();
        if !actions.is_empty() {
            let text = played.position().action_text(*action.get(&actions));
            read_action(played.position(), &edited(&text, &edits));
        }
    }

    #[test]
    fn edited_saves(played in matches(), edits in prop::collection::vec(edit(), 0..4)) {
        if let Ok(loaded) = Match::from_ron(&edited(&played.to_ron(), &edits)) {
            prop_assert_eq!(Match::load(&loaded.save()).map(|again| again.save()), Ok(loaded.save()));
        }
    }
}
