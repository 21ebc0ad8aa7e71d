//! Everything as one text, and put together with what is kept elsewhere: nothing is lost, whatever comes in.

use tavoliere_levels::{Draft, Level, Solved};
use tavoliere_records::library::{Fate, Library, MAX_PUZZLES, Prefer, Refusal, Restored, Subject};
use tavoliere_records::{Bundle, Memory, NodeId, Storage};
use tavoliere_rules::{GameId, Match, Options, Seat};

use super::library::{filled, game, texts};

fn write(storage: &Memory, texts: &[(&str, &str)]) {
    texts.iter().for_each(|(name, text)| storage.write(name, text).expect("room"));
}

fn read(storage: &Memory, name: &str) -> Option<String> {
    storage.read(name).expect("a text")
}

fn restore(storage: &Memory, library: &mut Library, text: &str, prefer: Prefer) -> Restored {
    library.restore_all(storage, &Bundle::read(text).expect("a bundle"), prefer)
}

fn all_of(storage: &Memory) -> String {
    Bundle::of_all(storage).expect("all").to_text()
}

fn fate<'a>(restored: &'a Restored, name: &str) -> &'a Fate {
    &restored.texts.iter().find(|text| text.0 == name).unwrap_or_else(|| panic!("{name}")).2
}

fn bundle(texts: &[(&str, &str)]) -> String {
    serde_json::json!({
        "tavoliere-data": 1, "program": "0.1.0", "texts": texts.iter().copied().collect::<std::collections::BTreeMap<_, _>>(),
    })
    .to_string()
}

/// A puzzle with so many pieces, as the game keeps it, and its draft.
fn puzzle(pieces: usize) -> (String, String) {
    let mut played = Match::new(GameId::Hoppa, Options::defaults(GameId::Hoppa.options()));
    for _ in 0..pieces {
        let action = played.legal()[0];
        played.play(action).expect("legal");
    }
    let mut draft = Draft::of(&played);
    draft.title = ron::from_str(&format!("{{\"en\": \"With {pieces}\"}}")).expect("a text");
    let level: Level = draft.level(&Solved::In { par: 1, solutions: 1 }, &[]).expect("a puzzle");
    let style = ron::ser::PrettyConfig::default();
    (level.to_ron(), ron::ser::to_string_pretty(&draft, style).expect("RON"))
}

/// A match in progress as the game keeps it.
fn in_progress(plies: usize) -> String {
    let mut played = Match::new(GameId::Hoppa, Options::defaults(GameId::Hoppa.options()));
    for _ in 0..plies {
        let action = played.legal()[0];
        played.play(action).expect("legal");
    }
    let played = ron::to_string(&played.save()).expect("RON");
    format!("(seats: (Human, Computer(\"novice\")), played: {played}, controls: (None, None), times: [5, 7])")
}

#[test]
fn everything_comes_to_an_empty_place_and_again_is_nothing_new() {
    let (storage, _) = filled(12);
    let (level, draft) = puzzle(3);
    write(
        &storage,
        &[
            ("settings.ron", "(volume: 3)"),
            ("progress.ron", "{\"hoppa/01_first\": 3}"),
            ("puzzle-hoppa-4.ron", &level),
            ("draft-puzzle-hoppa-4.ron", &draft),
            ("draft-hoppa.ron", &draft),
            ("match-hoppa.ron", &in_progress(5)),
            ("online-abc.json", "{\"version\":1}"),
            ("settings.ron.damaged-2", "nonsense"),
            ("report-1700000000.txt", "a fault"),
        ],
    );
    let text = all_of(&storage);
    assert!(!text.contains("a fault") && !text.contains("library.jsonl"));
    let (other, mut library) = filled(0);
    let restored = restore(&other, &mut library, &text, Prefer::Here);
    assert_eq!((restored.texts.len(), &restored.stopped), (20, &None));
    assert!(restored.texts.iter().all(|text| text.2 == Fate::New), "{restored:?}");
    assert_eq!((restored.count(Subject::Record, |fate| *fate == Fate::New), library.len()), (12, 12));
    assert_eq!(Subject::ALL.map(|kept| restored.count(kept, |_| true)), [1, 1, 1, 2, 1, 12, 1, 1]);
    assert_eq!(read(&other, "settings.ron.damaged-1").as_deref(), Some("nonsense"));
    let (again, report) = Library::open(&other).expect("a library");
    assert_eq!((again.len(), report), (12, Default::default()));
    let before = texts(&other);
    let restored = restore(&other, &mut library, &text, Prefer::Incoming);
    assert!(restored.texts.iter().all(|text| text.2 == Fate::Known), "{restored:?}");
    assert!(Subject::ALL.iter().all(|&kept| !restored.changed(kept)));
    assert_eq!(texts(&other), before);
}

#[test]
fn where_there_can_be_one_only_what_is_here_stays_unless_asked() {
    let (storage, mut library) = filled(0);
    let drafts = [puzzle(2).1, puzzle(5).1];
    let matches = [in_progress(2), in_progress(6)];
    write(&storage, &[("settings.ron", "(a: 1)"), ("match-hoppa.ron", &matches[0]), ("draft-hoppa.ron", &drafts[0])]);
    let coming =
        bundle(&[("settings.ron", "(a: 2)"), ("match-hoppa.ron", &matches[1]), ("draft-hoppa.ron", &drafts[1])]);
    let before = texts(&storage);
    let restored = restore(&storage, &mut library, &coming, Prefer::Here);
    assert!(restored.texts.iter().all(|text| text.2 == Fate::Stayed), "{restored:?}");
    assert_eq!(texts(&storage), before);
    let restored = restore(&storage, &mut library, &coming, Prefer::Incoming);
    for (name, text) in before {
        let Fate::Replaced(kept) = fate(&restored, &name) else { panic!("{restored:?}") };
        assert_eq!(kept, &format!("{name}.before-1"));
        assert_eq!(read(&storage, kept), Some(text));
    }
    assert_eq!(read(&storage, "match-hoppa.ron"), Some(matches[1].clone()));
}

#[test]
fn the_most_stars_count() {
    let (storage, mut library) = filled(0);
    write(&storage, &[("progress.ron", "{\"cqt/01_a\": 1, \"cqt/02_b\": 3}")]);
    let mut coming = |text: &str| restore(&storage, &mut library, &bundle(&[("progress.ron", text)]), Prefer::Here);
    let stars = || tavoliere_records::library::stars(&read(&storage, "progress.ron").expect("stars")).expect("stars");
    assert_eq!(coming("{\"cqt/01_a\": 2, \"cqt/02_b\": 1, \"hoppa/01_c\": 200}").texts[0].2, Fate::Completed);
    assert_eq!(stars().values().copied().collect::<Vec<_>>(), [2, 3, 3]);
    assert_eq!(coming("{\"cqt/01_a\": 1}").texts[0].2, Fate::Known);
    assert!(matches!(&coming("{\"cqt/01_a\": -1}").texts[0].2, Fate::Refused(_)));
    // What is damaged here is put aside, and what comes is used.
    write(&storage, &[("progress.ron", "nonsense")]);
    assert_eq!(coming("{\"cqt/01_a\": 1}").texts[0].2, Fate::Completed);
    assert_eq!(read(&storage, "progress.ron.damaged-1").as_deref(), Some("nonsense"));
    assert_eq!(stars().len(), 1);
}

#[test]
fn puzzles_are_known_by_their_task_and_their_drafts_follow_them() {
    let (storage, mut library) = filled(0);
    let ((one, _), (two, _), (three, draft)) = (puzzle(1), puzzle(2), puzzle(3));
    write(&storage, &[("puzzle-hoppa-1.ron", &one), ("puzzle-hoppa-2.ron", &two)]);
    let retitled = two.replace("With 2", "Con due");
    assert_ne!(retitled, two);
    let coming = bundle(&[
        ("puzzle-hoppa-1.ron", &three),
        ("puzzle-hoppa-7.ron", &retitled),
        ("draft-puzzle-hoppa-1.ron", &draft),
        ("draft-puzzle-hoppa-7.ron", &draft),
    ]);
    let restored = restore(&storage, &mut library, &coming, Prefer::Here);
    assert_eq!(fate(&restored, "puzzle-hoppa-7.ron"), &Fate::Known);
    assert_eq!(fate(&restored, "puzzle-hoppa-1.ron"), &Fate::New);
    assert_eq!(read(&storage, "puzzle-hoppa-1.ron"), Some(one.clone()));
    assert_eq!(read(&storage, "puzzle-hoppa-3.ron"), Some(three));
    assert_eq!(read(&storage, "draft-puzzle-hoppa-3.ron"), Some(draft.clone()));
    assert_eq!(read(&storage, "draft-puzzle-hoppa-2.ron"), Some(draft));
    assert_eq!(read(&storage, "draft-puzzle-hoppa-1.ron"), None);
    // There is room for so many.
    for number in 1..=MAX_PUZZLES {
        write(&storage, &[(&format!("puzzle-hoppa-{number}.ron"), &one)]);
    }
    let restored = restore(&storage, &mut library, &bundle(&[("puzzle-hoppa-1.ron", &two)]), Prefer::Incoming);
    assert!(matches!(&restored.texts[0].2, Fate::Refused(Refusal::NoRoom)), "{restored:?}");
}

#[test]
fn copies_of_a_game_are_put_together() {
    let (storage, mut library) = filled(3);
    let (other, mut there) = filled(3);
    let mut mine = library.load(&storage, "g00001").expect("a record");
    let (first, second) = (mine.tree().main_line()[0], mine.tree().main_line()[1]);
    mine.tree_mut()[first].note.set_comment("mine");
    mine.tree_mut()[second].note.set_comment("both");
    library.update(&storage, "g00001", &mine).expect("room");
    let mut theirs = there.load(&other, "g00001").expect("a record");
    theirs.tree_mut()[first].note.set_comment("theirs");
    theirs.tree_mut()[second].note.set_comment("both");
    theirs.title = "La rivincita".into();
    let legal = theirs.match_at(NodeId::ROOT).legal();
    let main = theirs.tree()[first].action();
    let tried = *legal.iter().find(|&&action| Some(action) != main).expect("another one");
    theirs.play(NodeId::ROOT, tried).expect("legal");
    there.update(&other, "g00001", &theirs).expect("room");
    // One is deleted there, one is another game under the same name.
    there.delete(&other, "g00000").expect("deleted");
    there.update(&other, "g00002", &game(77)).expect("room");
    let restored = restore(&storage, &mut library, &all_of(&other), Prefer::Here);
    assert_eq!(fate(&restored, "record-g00001.ron"), &Fate::Completed);
    assert_eq!(fate(&restored, "record-g00002.ron"), &Fate::New);
    assert_eq!(library.len(), 4);
    let both = library.load(&storage, "g00001").expect("a record");
    assert_eq!(both.tree()[first].note.comment(), "mine\ntheirs");
    assert_eq!(both.tree()[second].note.comment(), "both");
    assert_eq!((both.title.as_str(), both.tree().len()), ("La rivincita", mine.tree().len() + 1));
    assert_eq!(library.load(&storage, "g00002").expect("a record").to_ron(), game(2).to_ron());
    let restored = restore(&storage, &mut library, &all_of(&other), Prefer::Here);
    assert!(restored.texts.iter().all(|text| text.2 == Fate::Known), "{restored:?}");
    assert_eq!(Library::open(&storage).expect("a library").0.len(), 4);
}

#[test]
fn a_game_by_correspondence_goes_on_in_its_copy() {
    let (storage, mut library) = filled(0);
    let start = Match::new(GameId::Hoppa, Options::defaults(GameId::Hoppa.options()));
    let id = library.begin(&storage, &start, 5, Seat::First, ["Anna", "Bo"], None).expect("room");
    let text = all_of(&storage);
    let mut played = start;
    let action = played.legal()[0];
    played.play(action).expect("legal");
    library.play_on(&storage, &id, &played).expect("room");
    let before = texts(&storage);
    // The older copy brings nothing here; the newer one goes on there.
    assert_eq!(restore(&storage, &mut library, &text, Prefer::Incoming).texts[0].2, Fate::Known);
    assert_eq!(texts(&storage), before);
    let (other, mut there) = filled(0);
    restore(&other, &mut there, &text, Prefer::Here);
    assert_eq!(restore(&other, &mut there, &all_of(&storage), Prefer::Here).texts[0].2, Fate::Completed);
    assert_eq!((there.len(), there.entry(&id)), (1, library.entry(&id)));
}

#[test]
fn what_is_damaged_huge_or_of_a_later_program_is_refused_and_the_rest_comes_in() {
    let (storage, mut library) = filled(1);
    let later = game(3).to_ron().replace("version: 2,\n    program: \"0.1.0\"", "version: 9,\n    program: \"0.7.2\"");
    let huge = "x".repeat(tavoliere_records::MAX_FILE + 1);
    let coming = bundle(&[
        ("record-a.ron", "(version: 2, nonsense"),
        ("record-b.ron", &later),
        ("record-c.ron", &game(5).to_ron()),
        ("record-d.ron", &huge),
        ("settings.ron", "(a: "),
        ("match-hoppa.ron", "(seats: (Human, Human), played: (version: 1, game: \"cqt\", actions: []))"),
        ("match-cqt.ron", &in_progress(3)),
        ("draft-hoppa.ron", "()"),
        ("puzzle-hoppa-1.ron", "(kind: Puzzle)"),
        ("puzzle-hoppa-99.ron", "(kind: Puzzle)"),
        ("progress.ron", "[]"),
        ("../evil", "1"),
        ("library.jsonl", "1"),
    ]);
    let before = texts(&storage);
    let restored = restore(&storage, &mut library, &coming, Prefer::Incoming);
    for (name, kept, fate) in &restored.texts {
        match name.as_str() {
            "record-c.ron" => assert_eq!(fate, &Fate::New),
            // Nobody knows what it is: it is kept as it is.
            "puzzle-hoppa-99.ron" => assert_eq!((kept, fate), (&Subject::Other, &Fate::New)),
            _ => assert!(matches!(fate, Fate::Refused(_)), "{name}: {fate:?}"),
        }
    }
    assert_eq!(restored.texts.len(), 11);
    assert!(matches!(fate(&restored, "record-b.ron"), Fate::Refused(why) if why.to_string().contains("0.7.2")));
    before.iter().filter(|(name, _)| name != "library.jsonl").for_each(|(name, text)| {
        assert_eq!(read(&storage, name).as_ref(), Some(text));
    });
    for (text, why) in [
        ("", "not a saved"),
        ("nonsense", "not a saved"),
        ("{\"tavoliere-data\":1}", "not a saved"),
        ("{\"tavoliere-data\":7,\"program\":\"0.9.0\",\"everything\":[]}", "0.9.0"),
    ] {
        let error = Bundle::read(text).expect_err(text).to_string();
        assert!(error.contains(why), "{text}: {error}");
    }
}

#[test]
fn a_full_storage_stops_and_says_what_is_in() {
    let (source, _) = filled(12);
    let text = all_of(&source);
    let storage = Memory::with_room(5_000);
    write(&storage, &[("settings.ron", "(a: 1)")]);
    let mut library = Library::open(&storage).expect("a library").0;
    let restored = restore(&storage, &mut library, &text, Prefer::Here);
    assert!(restored.stopped.is_some() && !restored.texts.is_empty(), "{restored:?}");
    let there = Library::open(&storage).expect("a library").0;
    assert_eq!((there.len(), library.len()), (restored.texts.len(), restored.texts.len()));
    assert_eq!(read(&storage, "settings.ron").as_deref(), Some("(a: 1)"));
}
