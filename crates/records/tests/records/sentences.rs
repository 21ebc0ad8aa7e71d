//! Whatever can be wrong is said to the player, in the player's language.

use std::fmt::Display;

use tavoliere_levels::LevelError;
use tavoliere_records::library::{Damaged, LibraryError, Refusal};
use tavoliere_records::{LinkError, RecordError, StorageError};
use tavoliere_rules::notation::NotationError;
use tavoliere_rules::{AnyPosition, GameId, Illegal, MatchError, OptionError, Options, ParseError};
use tavoliere_texts::{Language, Texts};

/// An example of every variant: one that is not listed does not compile.
macro_rules! one_of_each {
    ($($pattern:pat => $example:expr),+ $(,)?) => {{
        let all = vec![$($example),+];
        for one in &all {
            match one { $($pattern => {}),+ }
        }
        all
    }};
}

fn parse() -> ParseError {
    ParseError::new("row 3", "a square from a1 to h8", "z9")
}

fn option_errors() -> Vec<OptionError> {
    one_of_each! {
        OptionError::UnknownKey { .. } => OptionError::UnknownKey { key: "colour".into(), known: vec!["size"] },
        OptionError::UnknownValue { .. } => {
            OptionError::UnknownValue { key: "size".into(), value: "6".into(), possible: vec!["5", "7"] }
        },
    }
}

fn match_errors() -> Vec<MatchError> {
    let game = GameId::Cellulae;
    let position = Box::new(AnyPosition::start(game, &Options::defaults(game.options())));
    let cell = position.layout().find("b2").expect("a cell");
    one_of_each! {
        MatchError::Syntax(_) => MatchError::Syntax("1:7: Expected integer".into()),
        MatchError::Version(_) => MatchError::Version(9),
        MatchError::Parse(_) => parse().into(),
        MatchError::Option(_) => option_errors().remove(0).into(),
        MatchError::ActionText { .. } => MatchError::ActionText { number: 4, error: parse() },
        MatchError::Illegal { .. } => {
            MatchError::Illegal { number: 4, text: "b2".into(), why: Illegal::Occupied(cell), position }
        },
        MatchError::Ply(_) => MatchError::Ply(12),
    }
}

fn notation_errors() -> Vec<NotationError> {
    let text = || "Qq9".to_owned();
    one_of_each! {
        NotationError::UnknownGame => NotationError::UnknownGame,
        NotationError::OtherGame { .. } => {
            NotationError::OtherGame { expected: GameId::Cqt, found: GameId::Progressive }
        },
        NotationError::Match(_) => match_errors().remove(5).into(),
        NotationError::NotChess(_) => NotationError::NotChess(GameId::Hoppa),
        NotationError::Tag { .. } => NotationError::Tag { line: 3, found: "[White".into() },
        NotationError::Variant(_) => NotationError::Variant("Atomic".into()),
        NotationError::Option(_) => option_errors().remove(1).into(),
        NotationError::Start(_) => parse().into(),
        NotationError::Unclosed(_) => NotationError::Unclosed('{'),
        NotationError::Series { .. } => NotationError::Series { ply: 4, expected: 3, found: "5".into() },
        NotationError::NoSuchMove { .. } => NotationError::NoSuchMove { ply: 4, text: text() },
        NotationError::Ambiguous { .. } => {
            NotationError::Ambiguous { ply: 4, text: text(), candidates: vec!["a1a2".into(), "b2a2".into()] }
        },
    }
}

fn record_errors() -> Vec<RecordError> {
    let mut all = one_of_each! {
        RecordError::TooLong => RecordError::TooLong,
        RecordError::Syntax(_) => RecordError::Syntax("1:7: Expected integer".into()),
        RecordError::Version { .. } => RecordError::Version { version: 9, program: "0.7.2".into() },
        RecordError::Line { .. } => RecordError::Line { line: 2, from: 1, ply: 30 },
        RecordError::Place { .. } => RecordError::Place { line: 2, ply: 30 },
        RecordError::Drawing(_) => RecordError::Drawing("Gz9".into()),
        RecordError::Match(_) => parse().into(),
        RecordError::Notation(_) => notation_errors().remove(0).into(),
    };
    all.push(RecordError::Version { version: 9, program: String::new() });
    all.push(ParseError::new("goal", "a puzzle's goal", " ").into());
    all
}

fn link_errors() -> Vec<LinkError> {
    one_of_each! {
        LinkError::NoLink => LinkError::NoLink,
        LinkError::TooLong => LinkError::TooLong,
        LinkError::Version(_) => LinkError::Version('3'),
        LinkError::Damaged => LinkError::Damaged,
        LinkError::Twice(_) => LinkError::Twice("moves".into()),
        LinkError::Unknown(_) => LinkError::Unknown("tempo".into()),
        LinkError::Parse(_) => parse().into(),
        LinkError::Option(_) => option_errors().remove(0).into(),
        LinkError::Match(_) => match_errors().remove(4).into(),
    }
}

fn refusals() -> Vec<Refusal> {
    let mut all = one_of_each! {
        Refusal::Record(_) => RecordError::TooLong.into(),
        Refusal::Link(_) => LinkError::Damaged.into(),
        Refusal::Level(_) => LevelError::from(parse()).into(),
        Refusal::Syntax(_) => Refusal::Syntax("1:7: Expected integer".into()),
        Refusal::Puzzle => Refusal::Puzzle,
        Refusal::OtherGame => Refusal::OtherGame,
        Refusal::NoTask => Refusal::NoTask,
        Refusal::Name => Refusal::Name,
        Refusal::NoRoom => Refusal::NoRoom,
    };
    all.push(LevelError::Syntax { line: 3, message: "Expected integer".into() }.into());
    all.push(LevelError::from(option_errors().remove(0)).into());
    all
}

fn storage_errors() -> Vec<StorageError> {
    one_of_each! {
        StorageError::Full => StorageError::Full,
        StorageError::Denied => StorageError::Denied,
        StorageError::Other(_) => StorageError::Other("Not a directory (os error 20)".into()),
    }
}

fn library_errors() -> Vec<LibraryError> {
    let damaged = || Damaged { name: "record-a.ron".into(), kept: "record-a.ron.damaged-1".into(), why: "bad".into() };
    one_of_each! {
        LibraryError::Storage(_) => LibraryError::Storage(StorageError::Full),
        LibraryError::Unknown(_) => LibraryError::Unknown("a".into()),
        LibraryError::Damaged(_) => LibraryError::Damaged(damaged()),
        LibraryError::Later(_) => LibraryError::Later(record_errors().remove(2)),
        LibraryError::TooMuch => LibraryError::TooMuch,
    }
}

/// Whole sentences in both languages, and the program's own English nowhere but as a detail in quotes.
fn check<E: Display>(errors: &[E], explain: impl Fn(&E, &Texts) -> String) {
    let [english, italian] = ["en", "it"].map(|code| Texts::new(Language::of_code(code).expect("it is built in")));
    for error in errors {
        let display = error.to_string();
        let [said, detto] = [&english, &italian].map(|texts| explain(error, texts));
        for sentence in [&said, &detto] {
            let whole = sentence.ends_with('.') && sentence.starts_with(|c: char| !c.is_lowercase());
            let filled = !sentence.contains(['⟨', '$']) && !sentence.contains("{ ");
            assert!(whole && filled, "{display}: {sentence}");
        }
        assert_ne!(said, detto);
        let unquoted = detto.replace(&format!("«{display}»"), "");
        assert!(!unquoted.contains(&display) && !unquoted.contains("expected"), "{display}: {detto}");
    }
}

#[test]
fn every_error_has_a_sentence_in_both_languages() {
    check(&[parse()], |error, texts| texts.parse_error(error));
    check(&option_errors(), |error, texts| texts.option_error(error));
    check(&match_errors(), |error, texts| texts.match_error(error));
    check(&notation_errors(), |error, texts| texts.notation_error(error));
    check(&record_errors(), RecordError::explain);
    check(&link_errors(), LinkError::explain);
    check(&refusals(), Refusal::explain);
    check(&storage_errors(), StorageError::explain);
    check(&library_errors(), LibraryError::explain);
}

#[test]
fn sentences_say_which_action_it_is_and_why() {
    let texts = Texts::new(Language::of_code("it").expect("it is built in"));
    let illegal = &match_errors()[5];
    assert_eq!(
        texts.match_error(illegal),
        "L’azione 4, b2, non si può giocare. b2 è occupata: serve una casella vuota."
    );
    assert_eq!(texts.notation_error(&notation_errors()[10]), "Mossa 4: nessuna mossa legale si scrive «Qq9».");
    // What comes from outside is quoted as it can be shown.
    let hostile = LinkError::Twice("\u{202E}\n".repeat(100)).explain(&texts);
    assert!(!hostile.contains(['\u{202E}', '\n']) && hostile.len() < 900, "{hostile}");
}
