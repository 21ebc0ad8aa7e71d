//! Whatever arrives, reading it gives a message or says that it is none.

#[path = "../../rules/tests/corpus/mod.rs"]
mod corpus;
mod reading;

use proptest::prelude::*;
use reading::read_everything;
use tavoliere_protocol::{ClientMessage, Code, Event, Key, Link, MatchId, ServerMessage, check_name, limits};

const PAGE: &str = include_str!("../../../docs/protocol.md");

fn examples() -> Vec<&'static str> {
    PAGE.lines().filter_map(|line| line.strip_prefix("→ ").or(line.strip_prefix("← "))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        read_everything(&text);
    }

    #[test]
    fn spoiled_messages_are_read_or_refused(
        which in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<char>(), 0..3u8), 1..6),
    ) {
        let examples = examples();
        let mut letters: Vec<char> = examples[which.index(examples.len())].chars().collect();
        for (place, letter, how) in changes {
            let place = place.index(letters.len());
            match how {
                0 => letters[place] = letter,
                1 => letters.insert(place, letter),
                _ => letters.truncate(place + 1),
            }
        }
        read_everything(&letters.into_iter().collect::<String>());
    }

    #[test]
    fn spliced_messages_are_read_or_refused(
        (one, other) in (any::<prop::sample::Index>(), any::<prop::sample::Index>()),
        (cut, seam) in (any::<prop::sample::Index>(), any::<prop::sample::Index>()),
    ) {
        let examples = examples();
        let [one, other] = [one, other].map(|which| examples[which.index(examples.len())]);
        let (head, tail) = (one.get(..cut.index(one.len())), other.get(seam.index(other.len())..));
        read_everything(&format!("{}{}", head.unwrap_or_default(), tail.unwrap_or_default()));
    }

    #[test]
    fn links_come_back(id in "[0-9A-Za-z]{12}", key in prop::option::of("[0-9a-f]{32}"), server in prop::option::of("wss?://[a-z.:0-9/&=]{1,20}")) {
        let id: MatchId = id.parse().unwrap();
        let key: Option<Key> = key.map(|key| key.parse().unwrap());
        let link = Link { id, invitation: key.clone(), key, server };
        prop_assert_eq!(format!("https://example.org/play/#{link}").parse(), Ok(link));
    }
}

#[test]
fn what_is_too_long_is_not_even_read() {
    let text = format!("{{\"ping\":{{\"at\":1{}}}}}", " ".repeat(limits::MESSAGE));
    assert_eq!(ClientMessage::from_json(&text), Err(Code::TooMany));
}

#[test]
fn deep_nesting_is_refused() {
    let text = "[".repeat(4000);
    assert_eq!(ClientMessage::from_json(&text), Err(Code::Malformed));
    assert_eq!(ServerMessage::from_json(&text), Err(Code::Malformed));
}

#[test]
fn times_that_nobody_could_reckon_with_are_none() {
    let event = |at: &str, left: &str| {
        format!("{{\"at\":{at},\"by\":\"first\",\"what\":{{\"acted\":{{\"action\":\"d4\",\"left\":{left}}}}}}}")
    };
    for (text, good) in [
        (event("9007199254740991", "[9007199254740991,0]"), true),
        (event("9007199254740991", "null"), true),
        (event("9007199254740992", "null"), false),
        (event("18446744073709551615", "null"), false),
        (event("0", "[0,18446744073709551615]"), false),
    ] {
        assert_eq!(serde_json::from_str::<Event>(&text).is_ok(), good, "{text}");
    }
    for text in ["{\"pong\":{\"at\":0,\"time\":9007199254740992}}", "{\"ping\":{\"time\":18446744073709551615}}"] {
        assert_eq!(ServerMessage::from_json(text), Err(Code::Malformed), "{text}");
    }
}

#[test]
fn names_are_letters_with_something_between_them() {
    for good in ["Red Fox", "Volpe Rossa", "Anne-Marie O'Hara", "李明", "Бор.", "R2_D2", "x"] {
        assert!(check_name(good), "{good}");
    }
    for bad in [
        "",
        " ",
        "Red  Fox",
        " Fox",
        "Fox ",
        "-",
        "a\nb",
        "<b>",
        "a\u{202e}b",
        "a\u{0}",
        "....",
        "abcdefghijklmnopqrstuvwxyz",
    ] {
        assert!(!check_name(bad), "{bad:?}");
    }
}

#[test]
fn links_of_other_things_are_told_apart() {
    use tavoliere_protocol::LinkError::{Field, Other, Version};
    let read = |text: &str| text.parse::<Link>();
    assert_eq!(read("#game=hoppa&moves=d4"), Err(Other));
    assert_eq!(read("#online=2&match=k3J9sPq0ZtYb"), Err(Version));
    assert_eq!(read("#online=1"), Err(Field("match")));
    assert_eq!(read("#online=1&match=k3J9sPq0ZtYb&key=short"), Err(Field("key")));
    assert_eq!(read("#online=1&match=k3J9sPq0ZtYb&server=javascript:alert(1)"), Err(Field("server")));
}

#[test]
fn what_fuzzing_has_found_is_read() {
    corpus::each("protocol", reading::input);
}
