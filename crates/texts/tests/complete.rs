//! The languages in which nothing may be missing say everything, and the same things.

use std::collections::BTreeSet;

use strum::IntoEnumIterator;
use tavoliere_engine::{Class, Motive, strengths};
use tavoliere_rules::{AnyPosition, GameId, Illegal, Kind, Options, Outcome, Reason, Seat, SetupError, Winner};
use tavoliere_texts::{Language, Review, Texts, entries};

/// The ids of a language's messages, read from the files themselves so that no file can be forgotten.
fn messages(language: Language) -> BTreeSet<String> {
    let folder = format!("../../assets/i18n/{}", language.code());
    let mut found = BTreeSet::new();
    for file in std::fs::read_dir(folder).expect("the language has a folder") {
        let path = file.expect("the folder can be read").path();
        if path.is_file() {
            let (entries, _) = entries(&std::fs::read_to_string(&path).expect("the file can be read"));
            found.extend(entries.into_iter().map(|entry| entry.id));
        }
    }
    found
}

fn italian() -> Language {
    Language::of_code("it").expect("it is built in")
}

fn complete() -> impl Iterator<Item = Texts> {
    Language::complete().map(Texts::new)
}

#[test]
fn the_complete_languages_have_the_same_messages_with_the_same_arguments() {
    let languages: Vec<_> = Language::complete().map(Language::code).collect();
    assert_eq!(languages, ["en", "it"]);
    for language in Language::complete() {
        let Review { total, missing, faults, .. } = language.review();
        assert!(total > 200, "only {total} messages found");
        assert!(missing.is_empty() && faults.is_empty(), "{}: {missing:?} {faults:?}", language.code());
    }
}

#[test]
fn no_language_has_faults() {
    for language in Language::all() {
        assert_eq!(language.review().faults, [], "{}", language.code());
    }
}

#[test]
fn every_message_of_the_files_is_built_in() {
    for texts in complete() {
        for id in messages(texts.language()) {
            assert!(texts.is_own(&id), "{id} is not built in");
        }
    }
}

#[test]
fn texts_are_written_with_typographic_quotes_and_apostrophes() {
    for texts in complete() {
        for id in messages(texts.language()) {
            let text = texts.get(&id);
            assert!(!text.contains(['\'', '"', '\u{2068}', '\u{2069}']), "{id}: {text}");
            assert!(!text.contains("..."), "{id}: {text}");
        }
    }
}

#[test]
fn games_seats_and_options_have_names() {
    let known = messages(Language::ENGLISH);
    let mut missing = Vec::new();
    let mut has = |id: String| {
        if !known.contains(&id) {
            missing.push(id);
        }
    };
    for &game in GameId::ALL {
        has(format!("game-{game}"));
        has(format!("game-{game}-author"));
        has(format!("game-{game}-line"));
        for seat in ["first", "second"] {
            has(format!("seat-{game}-{seat}"));
            has(format!("seat-{game}-{seat}-the"));
        }
        for option in game.options() {
            has(format!("option-{game}-{}", option.key));
            for value in option.values {
                has(format!("option-{game}-{}-{value}", option.key));
                has(format!("option-{game}-{}-{value}-about", option.key));
            }
        }
    }
    assert!(missing.is_empty(), "missing: {}", missing.join(", "));
    for &game in GameId::ALL {
        for texts in complete() {
            let page = texts.rules(game);
            assert!(page.len() >= 4, "{game}: only {} paragraphs", page.len());
            for (number, paragraph) in (1..).zip(page) {
                assert!(!paragraph.title.starts_with('⟨'), "{game}: paragraph {number} has no heading");
            }
        }
    }
}

#[test]
fn every_refusal_has_a_sentence_that_names_its_cell() {
    let game = GameId::Cellulae;
    let position = AnyPosition::start(game, &Options::defaults(game.options()));
    for texts in complete() {
        for illegal in Illegal::iter() {
            let sentence = texts.illegal(&illegal, &position);
            assert!(!sentence.contains(['⟨', '{']), "{illegal:?}: {sentence}");
            assert_eq!(sentence.contains("a1"), illegal.cell().is_some(), "{illegal:?}: {sentence}");
        }
    }
}

#[test]
fn every_setup_that_is_no_position_has_a_sentence_that_names_what_it_is_about() {
    let game = GameId::Sicic;
    let layout = AnyPosition::start(game, &Options::defaults(game.options())).layout();
    for texts in complete() {
        let seat = texts.the_seat(game, Seat::First);
        for error in SetupError::iter() {
            let sentence = texts.setup_error(game, &layout, &error);
            assert!(!sentence.contains(['⟨', '{']), "{error:?}: {sentence}");
            assert_eq!(sentence.contains("a1"), error.cell().is_some(), "{error:?}: {sentence}");
            assert_eq!(sentence.contains(&seat), error.seat().is_some(), "{error:?}: {sentence}");
            assert_eq!(sentence.contains('0'), error.number().is_some(), "{error:?}: {sentence}");
        }
    }
}

#[test]
fn every_kind_of_piece_has_a_name() {
    for texts in complete() {
        for kind in Kind::ALL {
            let name = texts.piece(kind);
            assert!(!name.contains('⟨'), "{name}");
        }
    }
}

#[test]
fn every_result_has_a_sentence_that_names_the_winner() {
    for texts in complete() {
        for reason in Reason::iter() {
            for &game in GameId::ALL {
                let draw = texts.outcome(game, &Outcome { winner: Winner::Draw, reason, score: None });
                assert!(!draw.contains(['⟨', '{']), "{reason:?}: {draw}");
                for seat in Seat::BOTH {
                    let won = texts.outcome(game, &Outcome::new(seat, reason));
                    assert!(won.contains(&texts.the_seat(game, seat)), "{reason:?}: {won}");
                    assert_ne!(won, draw);
                }
            }
        }
    }
}

#[test]
fn every_motive_class_and_level_has_its_words() {
    for texts in complete() {
        for (motive, &game) in Motive::iter().flat_map(|motive| GameId::ALL.iter().map(move |game| (motive, game))) {
            for number in [0, 1, 7] {
                let sentence = texts.motive(game, motive.id(), motive.count().map(|_| number));
                assert!(!sentence.contains(['⟨', '{']), "{motive:?}: {sentence}");
                assert_eq!(sentence.contains('7'), number == 7 && motive.count().is_some(), "{motive:?}: {sentence}");
            }
        }
        for class in Class::iter() {
            for text in [texts.class(class.id()), texts.judged(class.id()), texts.better("e2e4")] {
                assert!(!text.contains('⟨'), "{class:?}: {text}");
            }
        }
        for &game in GameId::ALL {
            for level in strengths(game) {
                for id in [format!("level-{}", level.id), format!("level-{}-about", level.id)] {
                    assert!(texts.has(&id), "{id}");
                }
            }
        }
    }
}

#[test]
fn every_opponent_says_something_of_its_own_that_fits_a_bubble() {
    for texts in complete() {
        let mut all = BTreeSet::new();
        let ids: BTreeSet<String> =
            GameId::ALL.iter().flat_map(|&game| strengths(game)).map(|strength| strength.id.clone()).collect();
        for id in &ids {
            for what in ["name", "temper", "greeting", "won", "lost", "drawn"] {
                let id = format!("opponent-{id}-{what}");
                assert!(texts.has(&id), "{id}");
                let said = texts.get(&id);
                assert!(said.chars().count() <= if what == "name" { 12 } else { 70 }, "{id}: {said}");
                assert!(all.insert(said.clone()), "somebody else says it too: {said}");
            }
        }
        assert_eq!(all.len(), ids.len() * 6);
    }
}

#[test]
fn the_score_is_a_line_of_its_own() {
    let outcome = Outcome { score: Some([13, 12]), ..Outcome::new(Seat::First, Reason::Full) };
    let texts = Texts::new(italian());
    assert_eq!(texts.score(GameId::Cellulae, &outcome).as_deref(), Some("Nero 13 – Bianco 12"));
    assert_eq!(texts.score(GameId::Cellulae, &Outcome::new(Seat::First, Reason::Full)), None);
}

#[test]
fn numbers_choose_singular_or_plural() {
    let texts = Texts::new(italian());
    let series = |left: i64| texts.format("series", &[("left", left.into()), ("length", 5.into())]);
    assert_eq!(series(1), "l’ultima di 5 mosse");
    assert_eq!(series(3), "3\u{a0}mosse rimaste su\u{a0}5", "no line ends between a number and its word");
}

#[test]
fn an_unknown_message_shows_its_id() {
    for texts in complete() {
        assert_eq!(texts.get("no-such-message"), "⟨no-such-message⟩");
    }
}

#[test]
fn locales_of_systems_and_browsers_find_their_language() {
    for tag in ["it", "it-IT", "it_CH.UTF-8", "IT"] {
        assert_eq!(Language::from_locale_tag(tag), italian(), "{tag}");
    }
    for tag in ["en", "en-GB", "de_DE.UTF-8", "ita", "C", ""] {
        assert_eq!(Language::from_locale_tag(tag), Language::ENGLISH, "{tag}");
    }
    for language in Language::all() {
        assert_eq!(Language::from_locale_tag(language.code()), language);
    }
}

#[test]
fn texts_can_be_shared_between_threads() {
    fn shared<T: Send + Sync + 'static>() {}
    shared::<Texts>();
}
