//! Whether `docs/protocol.md` says what the code does.

use std::collections::BTreeSet;

use strum::IntoEnumIterator;
use tavoliere_rules::{AnyPosition, GameId, Match, Options};

use crate::{ClientMessage, Code, Command, Phrase, ServerMessage, What, limits};

const PAGE: &str = include_str!("../../../docs/protocol.md");

fn examples(arrow: &str) -> impl Iterator<Item = &str> {
    PAGE.lines().filter_map(move |line| line.strip_prefix(arrow))
}

/// The name of the only field, or the text itself: how JSON shows which of several it is.
fn tag(value: &serde_json::Value) -> String {
    match value {
        serde_json::Value::String(text) => text.clone(),
        other => other.as_object().and_then(|fields| fields.keys().next()).expect("a field").clone(),
    }
}

#[test]
fn every_example_is_a_message() {
    for example in examples("→ ") {
        let message = ClientMessage::from_json(example).unwrap_or_else(|_| panic!("{example}"));
        assert_eq!(ClientMessage::from_json(&message.to_json()), Ok(message));
    }
    for example in examples("← ") {
        let message = ServerMessage::from_json(example).unwrap_or_else(|_| panic!("{example}"));
        assert_eq!(ServerMessage::from_json(&message.to_json()), Ok(message));
    }
}

/// The names are asked of serde: what it expects where it finds something unknown.
fn variants<T: serde::de::DeserializeOwned>() -> BTreeSet<String> {
    let error = serde_json::from_str::<T>("\"?\"").err().expect("nothing is called so").to_string();
    let names: BTreeSet<String> = error.split('`').skip(3).step_by(2).map(str::to_owned).collect();
    assert!(names.len() > 3, "{error}");
    names
}

#[test]
fn every_message_has_an_example() {
    let tags = |arrow| examples(arrow).map(|text| tag(&serde_json::from_str(text).unwrap())).collect::<BTreeSet<_>>();
    assert_eq!(tags("→ "), variants::<ClientMessage>());
    assert_eq!(tags("← "), variants::<ServerMessage>());

    let inside = |arrow, what: &'static str| {
        examples(arrow)
            .map(|text| serde_json::from_str::<serde_json::Value>(text).unwrap())
            .filter_map(|value| Some(value.get(what)?.clone()))
            .collect::<Vec<_>>()
    };
    let commands: BTreeSet<_> = inside("→ ", "do").iter().map(|body| tag(&body["what"])).collect();
    assert_eq!(commands, variants::<Command>());
    let events: BTreeSet<_> = (inside("← ", "events").iter())
        .flat_map(|body| body["events"].as_array().unwrap().iter().map(|event| tag(&event["what"])).collect::<Vec<_>>())
        .collect();
    assert_eq!(events, variants::<What>());
}

#[test]
fn tables_have_every_code_phrase_and_limit() {
    for code in Code::iter() {
        let row = format!("| `{}` |", serde_json::to_value(code).unwrap().as_str().unwrap());
        assert!(PAGE.contains(&row), "{row}");
    }
    let phrases = Phrase::ALL.map(|phrase| format!("`{}`", serde_json::to_value(phrase).unwrap().as_str().unwrap()));
    assert!(PAGE.contains(&phrases.join(", ")));

    macro_rules! limits {
        ($($name:ident)+) => { [$((stringify!($name), limits::$name as u64)),+] };
    }
    for (name, number) in limits!(MESSAGE NAME START OPEN EVENTS JOURNAL RESERVE OTHERS SAID DRAWS INVITATIONS LINES LINE DELAY
        INCREMENT DAYS LAG PHRASES COUNTS GREETING PING SILENCE CLAIM_DAYS)
    {
        let row = PAGE.lines().find(|line| line.starts_with(&format!("| `{name}`: "))).expect(name);
        assert!(row.ends_with(&format!("| {number} |")), "{row}");
    }
    assert!(PAGE.contains(&format!("{} to {} seconds", limits::SECONDS.0, limits::SECONDS.1)));
}

#[test]
fn the_texts_of_the_games_are_those_of_the_rules() {
    let section =
        PAGE.split("\n## ").find(|section| section.starts_with("The texts of the games\n")).expect("a section");
    for &game in GameId::ALL {
        let option = |option: &tavoliere_rules::OptionSpec| {
            let value = |&value| if value == option.default { format!("**`{value}`**") } else { format!("`{value}`") };
            format!("`{}` {}", option.key, option.values.iter().map(value).collect::<Vec<_>>().join(" "))
        };
        let row = game.options().iter().map(option).collect::<Vec<_>>().join("; ");
        assert!(section.contains(&format!("\n| `{game}` | {row} | ")), "{game}: {row}");

        let block = section
            .split("```\n")
            .find_map(|block| block.strip_prefix(&format!("{game}\n")))
            .unwrap_or_else(|| panic!("{game} has no block"));
        let options = Options::defaults(game.options());
        let mut at = Match::new(game, options.clone());
        let mut said = Vec::new();
        for line in block.lines() {
            let (word, text) = line.split_once(' ').expect(line);
            let text = text.trim_start();
            match word {
                "start" => assert_eq!(at.position().to_string(), text),
                "position" => {
                    at = Match::from_position(options.clone(), AnyPosition::parse(game, &options, text).expect(text));
                    assert_eq!(at.position().to_string(), text);
                    assert_eq!(at.outcome(), None, "{text}");
                }
                "actions" => {
                    for text in text.split(' ') {
                        let action = at.position().parse_action(text).expect(text);
                        assert_eq!((at.check(action), at.position().action_text(action).as_str()), (Ok(()), text));
                    }
                }
                _ => panic!("{line}"),
            }
            said.push(word);
        }
        assert!(said.starts_with(&["start", "actions", "position", "actions"]), "{game}: {said:?}");
    }
}
