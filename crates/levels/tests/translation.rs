//! The texts of levels in a language that their files are not written in: a file a game, with as much as there is.

use std::path::Path;
use std::{env, fs, process};

use tavoliere_levels::{Level, Slot, Text, Translation, review, sources, template};
use tavoliere_rules::GameId;
use tavoliere_texts::{Fault, Language, Review};

const GAME: &str = "cellulae";

fn esperanto() -> Language {
    Language::read(Path::new("../texts/tests/languages/eo")).expect("the folder can be read")
}

/// A language that is nothing but one file with texts of levels.
fn language_of(code: &str, file: &str) -> Language {
    let place = env::temp_dir().join(format!("tavoliere-translation-{}-{code}", process::id()));
    let folder = place.join(code);
    fs::create_dir_all(folder.join("levels")).expect("it can be made");
    fs::write(folder.join("levels").join(format!("{GAME}.ftl")), file).expect("it can be written");
    let language = Language::read(&folder).expect("the folder can be read");
    fs::remove_dir_all(place).expect("it goes");
    language
}

fn levels() -> Vec<(String, Level)> {
    let of_game = sources().filter(|source| source.game == GAME);
    of_game.map(|source| (source.name.to_owned(), source.read().expect("a level").clone())).collect()
}

fn level(name: &str) -> Level {
    levels().into_iter().find(|(other, _)| other == name).expect("there is such a level").1
}

fn said(level: &Level, id: &str) -> Text {
    level.texts().into_iter().find(|(slot, _)| slot.id == id).expect("it is said").1
}

#[test]
fn what_a_file_has_is_said_and_the_rest_is_english() {
    let language = esperanto();
    let translation = Translation::of(language, GAME).expect("it has the file");
    let english = level("03_contagion");
    let mut level = english.clone();
    translation.add_to("03_contagion", &mut level);
    assert_eq!(level.title.get(language), "Infekto");
    let said_first = "Ĉiu kahelo havas nigran kaj blankan flankon. Malamika kahelo apud via nova turniĝas!";
    assert_eq!(said(&level, "say-1").get(language), said_first);
    assert_eq!(level.about.get(language), english.about.get(Language::ENGLISH));
    for (before, after) in english.texts().iter().zip(level.texts()) {
        for other in Language::complete() {
            assert_eq!(before.1.own(other), after.1.own(other), "{}", after.0.id);
        }
    }
    assert!(Translation::of(language, "hoppa").is_none());
}

#[test]
fn what_a_language_lacks_is_named() {
    let levels = levels();
    let texts: usize = levels.iter().map(|(_, level)| level.texts().len()).sum();
    let Review { total, missing, copied, faults } = review(esperanto(), GAME, &levels);
    assert_eq!((total, missing.len(), copied.len()), (texts, texts - 4, 0));
    assert_eq!(faults, []);
    assert!(
        missing.iter().any(|id| id == "03_contagion about") && !missing.iter().any(|id| id == "03_contagion title")
    );
    for &game in GameId::ALL {
        let of_game: Vec<_> = sources().filter(|source| source.game == game.id()).collect();
        let levels: Vec<_> = of_game.iter().map(|s| (s.name.to_owned(), s.read().expect("a level").clone())).collect();
        for language in Language::complete() {
            let Review { missing, copied, faults, .. } = review(language, game.id(), &levels);
            assert!(missing.is_empty() && copied.is_empty() && faults.is_empty(), "{game} {}", language.code());
        }
    }
}

#[test]
fn what_is_wrong_in_a_file_is_named_with_its_line() {
    let file = "level-03_contagion =
    .title = An exceedingly long title for such a small lesson
    .about = The game begins on a1.
    .say-1 = What { $is } this?
    .say-9 = Nothing is said there.
    .success = { }

level-99_none =
    .title = None
other = Text
level-01_dividing = Text
";
    let Review { faults, .. } = review(language_of("xa", file), GAME, &levels());
    let mut told: Vec<_> = faults.iter().map(|Fault { line, message, .. }| (*line, message.as_str())).collect();
    told.sort_unstable();
    for (line, words) in [
        (2, "letters in 'xa'"),
        (3, "a1 is named in one language only, 'en' or 'xa'"),
        (4, "without { }"),
        (5, "says nothing at 'say-9'"),
        (6, ""),
        (9, "has no level '99_none'"),
        (10, "no text of a level"),
        (11, "no text of a level"),
    ] {
        assert!(told.iter().any(|(l, message)| *l == line && message.contains(words)), "{line} {words}: {told:#?}");
    }
    assert!(faults.iter().all(|fault| fault.file == "xa/levels/cellulae.ftl"));
    let own = language_of("it", "level-03_contagion =\n    .title = Ancora\n");
    assert!(review(own, GAME, &levels()).faults[0].message.contains("says this already"));
}

/// A translator begins with a file in English and changes one text after the other.
#[test]
fn a_template_is_a_whole_file_that_says_what_is_not_translated() {
    let levels = levels();
    let file = template(esperanto(), GAME, &levels);
    assert!(file.contains("\nlevel-03_contagion =\n    .title = Infekto\n    .about = A new cell"), "{file}");
    let Review { missing, copied, faults, .. } = review(language_of("xb", &file), GAME, &levels);
    assert_eq!((missing, faults), (Vec::new(), Vec::new()));
    assert!(copied.len() > 100 && copied.iter().all(|id| id != "03_contagion say-1"), "{}", copied.len());

    let english = language_of("xc", &template(Language::ENGLISH, GAME, &levels));
    let translation = Translation::of(english, GAME).expect("it has the file");
    for (name, mut level) in levels {
        translation.add_to(&name, &mut level);
        for (Slot { id, .. }, text) in level.texts() {
            assert_eq!(text.own(english), text.own(Language::ENGLISH), "{name} {id}");
        }
    }
}

#[test]
fn braces_survive_a_template() {
    let (name, mut level) = levels().swap_remove(0);
    level.title.set(Language::ENGLISH, "a { b } c");
    let levels = [(name, level)];
    let language = language_of("xd", &template(Language::ENGLISH, GAME, &levels));
    let [(name, mut level)] = levels;
    Translation::of(language, GAME).expect("it has the file").add_to(&name, &mut level);
    assert_eq!(level.title.own(language), "a { b } c");
}
