//! A language that is a folder of texts and nothing else, with little in it: what it lacks is said in English.

use std::fs;
use std::path::{Path, PathBuf};

use tavoliere_rules::{AnyPosition, Cell, GameId, Options, Seat};
use tavoliere_texts::{Language, Review, Texts};

fn esperanto() -> Language {
    Language::read(Path::new("tests/languages/eo")).expect("the folder can be read")
}

#[test]
fn what_it_has_is_said_in_it_and_the_rest_in_english() {
    let (language, english) = (esperanto(), Texts::new(Language::ENGLISH));
    let texts = Texts::new(language);
    assert_eq!((language.code(), language.own_name(), language.is_complete()), ("eo", "Esperanto", false));
    assert_eq!((texts.language(), texts.get("back").as_str()), (language, "Reen"));
    assert_eq!(texts.format("turn", &[("seat", "Nigro".into())]), "Ludas Nigro");
    assert_eq!(texts.format("series", &[("left", 3.into()), ("length", 5.into())]), "restas 3 movoj el 5");
    assert_eq!((texts.get("settings"), texts.is_own("settings")), (english.get("settings"), false));
    assert!(texts.has("settings") && !texts.has("no-such-message"));
    assert_eq!(texts.get("no-such-message"), "⟨no-such-message⟩");
    assert_eq!(texts.seat(GameId::Cellulae, Seat::First), "Nigro");
    assert_eq!(texts.seat(GameId::Cellulae, Seat::Second), "White");
    for &game in GameId::ALL {
        assert_eq!(texts.rules(game), english.rules(game));
    }
}

#[test]
fn a_sentence_may_mix_both() {
    let game = GameId::Cellulae;
    let position = AnyPosition::start(game, &Options::defaults(game.options()));
    let said = |cell: &str| {
        let cell: Cell = position.layout().find(cell).expect("a cell");
        Texts::new(esperanto()).contents(&position, cell)
    };
    assert_eq!(said("e1"), "e1: kahelo, Nigro");
    assert_eq!(said("c3"), "c3: empty");
}

#[test]
fn what_it_lacks_is_named() {
    let Review { total, missing, copied, faults } = esperanto().review();
    assert_eq!((faults, copied.len()), (Vec::new(), 0));
    assert_eq!(missing.len(), total - 7);
    assert!(missing.iter().any(|id| id == "settings") && !missing.iter().any(|id| id == "back"));
}

#[test]
fn what_is_wrong_in_it_is_named_with_its_line() {
    let folder = scratch("xx");
    let files = [
        ("a.ftl", "back = A\nplya = B\nturn = Whose turn?\n\nsettings = { $ }\n"),
        (
            "b.ftl",
            "# Names, or not translated yet.\n\nback = C\nleave-saved = The game is saved: Continue brings it back.\nclose =\n    .x = D\n",
        ),
    ];
    for (name, text) in files {
        fs::write(folder.join(name), text).expect("it can be written");
    }
    let review = Language::read(&folder).expect("the folder can be read").review();
    fs::remove_dir_all(folder.parent().expect("it has one")).expect("it goes");
    assert_eq!(review.copied, ["leave-saved"]);
    let mut faults: Vec<_> = review.faults.iter().map(ToString::to_string).collect();
    faults.sort();
    for (fault, words) in faults.iter().zip([
        "xx/a.ftl:2: there is no message 'plya'",
        "xx/a.ftl:3: 'turn' has the arguments [], in English [$seat]",
        "xx/a.ftl:5: ",
        "xx/b.ftl:3: 'back' is there already, in xx/a.ftl",
        "xx/b.ftl:6: the program asks for no attributes",
    ]) {
        assert!(fault.starts_with(words), "{faults:#?}");
    }
    assert_eq!(faults.len(), 5, "{faults:#?}");
}

#[test]
fn a_folder_s_name_is_the_code_of_a_language() {
    let folder = scratch("not a code");
    assert!(Language::read(&folder).is_err_and(|error| error.to_string().contains("'not a code'")));
    fs::remove_dir_all(folder.parent().expect("it has one")).expect("it goes");
    assert!(Language::read(Path::new("tests/languages/none")).is_err());
}

/// An empty folder of that name.
fn scratch(name: &str) -> PathBuf {
    let place = std::env::temp_dir().join(format!("tavoliere-texts-{}-{}", std::process::id(), name.len()));
    let folder = place.join(name);
    fs::create_dir_all(&folder).expect("it can be made");
    folder
}
