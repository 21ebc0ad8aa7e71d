//! The library: kept, found, changed, taken along; and nothing lost, whatever the storage does.

use std::time::Instant;

use proptest::prelude::*;
use tavoliere_records::library::{Filter, Library, LibraryError, Opponent, Order, Prefer, Refusal};
use tavoliere_records::{
    Bundle, Date, Link, Memory, NodeId, Overview, Player, Record, Standing, Storage, StorageError,
};
use tavoliere_rules::{GameId, Options};

use super::edits::{edits, tries};
use super::play::{Rng, random_match};
use super::record;

/// The index that the first program with a library wrote.
const INDEX_1: &str = include_str!("../kept/library-1.jsonl");
/// A puzzle as a link.
const PUZZLE: &str = "game=hoppa&goal=Win";

/// A game between a person and an opponent, some of them over.
pub(super) fn game(number: u64) -> Record {
    let mut rng = Rng::new(number);
    let game = GameId::ALL[rng.below(GameId::ALL.len())];
    let plies = 8 + rng.below(60);
    let mut record = Record::of_match(&random_match(game, &Options::defaults(game.options()), number, plies));
    let own = rng.below(2);
    let ids = ["newcomer", "novice", "amateur", "player", "veteran", "expert", "master", "oracle"];
    record.seats[own].player = Player::Human;
    record.seats[own].name = "Perché".into();
    record.seats[1 - own].player = Player::Computer(ids[rng.below(8)].into());
    record.date = Some(Date::of_unix(1_700_000_000 + number * 3_600));
    record
}

pub(super) fn filled(count: u64) -> (Memory, Library) {
    let storage = Memory::default();
    let texts: Vec<String> = (0..count).map(|number| game(number).to_ron()).collect();
    for (number, text) in texts.iter().enumerate() {
        storage.write(&format!("record-g{number:05}.ron"), text).expect("room");
    }
    let (library, report) = Library::open(&storage).expect("a library");
    assert_eq!((library.len(), report), (count as usize, Default::default()));
    (storage, library)
}

pub(super) fn texts(storage: &Memory) -> Vec<(String, String)> {
    let names = storage.names().expect("names");
    names.into_iter().map(|name| (name.clone(), storage.read(&name).expect("a text").expect("a text"))).collect()
}

#[test]
fn what_is_kept_is_there_again() {
    let storage = Memory::default();
    let (mut library, _) = Library::open(&storage).expect("a library");
    let ids: Vec<String> = (0..20).map(|number| library.add(&storage, &game(number)).expect("kept")).collect();
    assert_eq!(library.add(&storage, &game(3)).as_ref(), Ok(&ids[3]), "the same again is kept once");
    let (mut again, report) = Library::open(&storage).expect("a library");
    assert_eq!(report, Default::default());
    assert_eq!(again.len(), 20);
    for (number, id) in ids.iter().enumerate() {
        assert_eq!(again.load(&storage, id).expect("a record").to_ron(), game(number as u64).to_ron());
        assert_eq!(again.entry(id), library.entry(id));
    }
    assert_eq!(again.load(&storage, "nothing"), Err(LibraryError::Unknown("nothing".into())));
}

#[test]
fn records_are_renamed_starred_annotated_deleted_and_restored() {
    let (storage, mut library) = filled(5);
    library.rename(&storage, "g00001", " La\nrivincita ").expect("kept");
    library.star(&storage, "g00002", true).expect("kept");
    let mut annotated = library.load(&storage, "g00003").expect("a record");
    annotated.tree_mut()[NodeId::ROOT].note.set_comment("so it begins");
    library.update(&storage, "g00003", &annotated).expect("kept");
    let deleted = library.delete(&storage, "g00004").expect("deleted");
    let (mut again, _) = Library::open(&storage).expect("a library");
    assert_eq!(again.entry("g00001").map(|entry| entry.title.as_str()), Some("La rivincita"));
    assert_eq!(again.entry("g00002").map(|entry| entry.starred), Some(true));
    assert_eq!(again.load(&storage, "g00003"), Ok(annotated));
    assert_eq!((again.len(), again.entry("g00004")), (4, None));
    again.restore(&storage, &deleted).expect("restored");
    assert_eq!(
        Library::open(&storage).expect("a library").0.load(&storage, "g00004").expect("a record").to_ron(),
        game(4).to_ron()
    );
}

#[test]
fn records_are_found() {
    let (_, library) = filled(120);
    let all = library.find(&Filter::default(), Order::Newest);
    assert_eq!(all.len(), 120);
    assert!(all.is_sorted_by(|a, b| a.date >= b.date));
    assert!(library.find(&Filter::default(), Order::Longest).is_sorted_by(|a, b| a.plies >= b.plies));
    let hoppa = Filter { game: Some(GameId::Hoppa), ..Filter::default() };
    let found = library.find(&hoppa, Order::Oldest);
    assert!(!found.is_empty() && found.iter().all(|entry| entry.game == GameId::Hoppa));
    assert_eq!(found.len(), all.iter().filter(|entry| entry.game == GameId::Hoppa).count());
    let oracle = Opponent::Computer("oracle".into());
    assert!(library.opponents().contains(&oracle));
    let lost = Filter { opponent: Some(oracle.clone()), standing: Some(Standing::Lost), ..Filter::default() };
    let fits = |entry: &&&tavoliere_records::library::Entry| {
        let own = entry.own_seat().expect("a person");
        entry.opponent().as_ref() == Some(&oracle) && entry.ending.is_some_and(|e| e.winner == own.other().into())
    };
    assert_eq!(library.find(&lost, Order::Newest).len(), all.iter().filter(fits).count());
    let words = |text: &str| library.find(&Filter { text: text.into(), ..Filter::default() }, Order::Newest).len();
    // Games and opponents are found by what they are called, too.
    let called = [("hoppa".to_owned(), "Saltabène".to_owned())].into();
    let found = library.find(&Filter { text: "saltabene".into(), called, ..Filter::default() }, Order::Newest);
    assert_eq!(found.len(), library.find(&hoppa, Order::Newest).len());
    assert_eq!(words("PERCHE"), 120);
    assert_eq!(words("perché oracle"), all.iter().filter(|e| e.opponent().as_ref() == Some(&oracle)).count());
    assert_eq!((words("2023-11-14 cellulae hoppa"), words("nobody")), (0, 0));
}

#[test]
fn a_damaged_record_is_put_aside_and_the_rest_is_read() {
    let (storage, _) = filled(6);
    storage.write("record-g00002.ron", "(version: 2, nonsense").expect("room");
    let later = game(3).to_ron().replace("version: 2,\n    program: \"0.1.0\"", "version: 9,\n    program: \"0.7.2\"");
    storage.write("record-later.ron", &later).expect("room");
    storage.remove("record-g00005.ron").expect("removed");
    // The index still says that all is well: what it does not have is read, what is gone is told.
    let (mut library, report) = Library::open(&storage).expect("a library");
    assert_eq!(report.later, [("record-later.ron".to_owned(), "0.7.2".to_owned())]);
    assert_eq!((report.missing, library.len()), (vec!["g00005".to_owned()], 5));
    let Err(LibraryError::Damaged(damaged)) = library.load(&storage, "g00002") else { panic!("damaged") };
    assert_eq!(damaged.kept, "record-g00002.ron.damaged-1");
    assert_eq!(storage.read(&damaged.kept).as_ref().map(Option::as_deref), Ok(Some("(version: 2, nonsense")));
    // An index that is lost is made again; one with damaged lines, from the records that these were about.
    for index in ["", "nonsense", "{\"tavoliere-library\":1}\n{\"id\":\"../x\"}\nnonsense\n"] {
        storage.write("record-g00001.ron", "(").expect("room");
        storage.write("library.jsonl", index).expect("room");
        let (library, report) = Library::open(&storage).expect("a library");
        assert_eq!((library.len(), report.damaged.len()), (3, 1), "{index}");
        assert_eq!(report.damaged[0].name, "record-g00001.ron");
    }
    assert!(storage.names().expect("names").contains(&"record-g00001.ron.damaged-3".to_owned()));
}

#[test]
fn a_damaged_text_that_there_is_no_room_to_put_aside_stays_where_it_is() {
    let storage = Memory::with_room(60);
    storage.write("record-a.ron", "(version: 2, nonsense, and some more").expect("room");
    let (library, report) = Library::open(&storage).expect("a library");
    assert!(library.is_empty());
    assert_eq!((report.damaged[0].name.as_str(), report.damaged[0].kept.as_str()), ("record-a.ron", "record-a.ron"));
    assert_eq!(texts(&storage), [("record-a.ron".to_owned(), "(version: 2, nonsense, and some more".to_owned())]);
}

#[test]
fn a_full_storage_loses_nothing() {
    let storage = Memory::with_room(6_000);
    let (mut library, _) = Library::open(&storage).expect("a library");
    let mut kept = Vec::new();
    let refused = (0..50).find(|&number| match library.add(&storage, &game(number)) {
        Ok(id) => {
            kept.push(id);
            false
        }
        Err(error) => {
            assert_eq!(error, LibraryError::Storage(StorageError::Full));
            true
        }
    });
    assert!(refused.is_some() && !kept.is_empty());
    assert_eq!(library.len(), kept.len());
    let (mut again, report) = Library::open(&storage).expect("a library");
    assert_eq!((again.len(), report), (kept.len(), Default::default()));
    kept.iter().for_each(|id| assert!(again.load(&storage, id).is_ok()));
    let mut long = again.load(&storage, &kept[0]).expect("a record");
    let before = texts(&storage);
    long.tree_mut()[NodeId::ROOT].note.set_comment(&"!".repeat(3_990));
    assert!(again.update(&storage, &kept[0], &long).is_err());
    assert_eq!(texts(&storage), before);
}

#[test]
fn two_programs_on_one_library_take_nothing_from_each_other() {
    let storage = Memory::default();
    let (mut one, _) = Library::open(&storage).expect("a library");
    let ids: Vec<String> = (0..4).map(|number| one.add(&storage, &game(number)).expect("kept")).collect();
    let (mut other, _) = Library::open(&storage).expect("a library");
    // Each changes what the other one does not know of.
    one.star(&storage, &ids[0], true).expect("starred");
    one.rename(&storage, &ids[1], "The long one").expect("renamed");
    one.delete(&storage, &ids[2]).expect("deleted");
    let added = one.add(&storage, &game(10)).expect("kept");
    let own = other.add(&storage, &game(11)).expect("kept");
    for library in [&other, &Library::open(&storage).expect("a library").0] {
        assert_eq!(library.len(), 5);
        assert!(library.entry(&ids[0]).expect("an entry").starred);
        assert_eq!(library.entry(&ids[1]).expect("an entry").title, "The long one");
        assert!(library.entry(&ids[2]).is_none());
        assert!([&added, &own].iter().all(|id| library.entry(id).is_some()));
    }
    // The first one learns of it as soon as it writes; what both changed is as the last one wrote it.
    one.star(&storage, &ids[0], false).expect("no star");
    other.rename(&storage, &ids[3], "Theirs").expect("renamed");
    one.rename(&storage, &ids[3], "Ours").expect("renamed");
    assert_eq!((one.len(), one.entry(&ids[3]).map(|entry| entry.title.as_str())), (5, Some("Ours")));
    assert!(one.entry(&own).is_some());
}

#[test]
fn notes_of_two_programs_on_one_record_are_both_kept() {
    let storage = Memory::default();
    let (mut one, _) = Library::open(&storage).expect("a library");
    let id = one.add(&storage, &game(0)).expect("kept");
    let (mut other, _) = Library::open(&storage).expect("a library");
    let [mut ours, mut theirs] = [&mut one, &mut other].map(|library| library.load(&storage, &id).expect("a record"));
    ours.tree_mut()[NodeId::ROOT].note.set_comment("ours");
    theirs.tree_mut()[NodeId::ROOT].note.set_comment("theirs");
    other.update(&storage, &id, &theirs).expect("kept");
    one.update(&storage, &id, &ours).expect("kept");
    // Its own changes make no copies.
    ours.tree_mut()[NodeId::ROOT].note.set_comment("ours again");
    one.update(&storage, &id, &ours).expect("kept");
    let (mut all, report) = Library::open(&storage).expect("a library");
    assert_eq!((all.len(), report), (2, Default::default()));
    let ids: Vec<String> = all.entries().map(|entry| entry.id.clone()).collect();
    let mut comments =
        ids.iter().map(|id| all.load(&storage, id).expect("a record").tree()[NodeId::ROOT].note.comment().to_owned());
    let comments: Vec<_> = comments.by_ref().collect();
    assert_eq!(comments, ["ours again", "theirs"]);
}

#[test]
fn whatever_holds_a_game_is_imported() {
    let storage = Memory::default();
    let (mut library, _) = Library::open(&storage).expect("a library");
    let mut import = |text: &str| {
        let imported = library.import(&storage, text, None).expect("room");
        let why: Vec<_> = imported.refused.iter().map(|(_, why)| why.to_string()).collect();
        (imported.added.len(), why.join("; "))
    };
    let pgn = "[Variant \"Antichess\"]\n\n1. e3 b5 2. Bxb5 *\n\n[Variant \"Antichess\"]\n\n1. e4 Qq9 *\n";
    let (added, refused) = import(pgn);
    assert!(added == 1 && refused.contains("'Qq9'"), "{refused}");
    assert_eq!(import(&game(1).to_ron()), (1, String::new()));
    assert_eq!(
        import(&Link::of_record(&game(2), NodeId::ROOT).compact().replacen("c=", "https://x.org/#c=", 1)),
        (1, String::new())
    );
    assert_eq!(import("game=hoppa&moves=a3"), (1, String::new()));
    assert_eq!(import(PUZZLE), (0, Refusal::Puzzle.to_string()));
    assert!(import("hello").1.contains("which game"));
    let hostile = r#"{"tavoliere-data":1,"program":"x","texts":{"../../evil":"1",".hidden":"1","library.jsonl":"1","record-../x.ron":"1","record-ok.ron":"("}}"#;
    let (added, refused) = import(hostile);
    assert!(added == 0 && refused.contains("not a"), "{refused}");
    let bundle = Bundle::read(hostile).expect("a bundle");
    assert_eq!(bundle.texts().map(|(name, _)| name).collect::<Vec<_>>(), ["record-ok.ron"]);
    let later = Bundle::read(&hostile.replace(":1,\"program\":\"x\"", ":2,\"program\":\"0.8.0\""))
        .expect_err("later")
        .to_string();
    assert!(later.contains("0.8.0"), "{later}");
}

#[test]
fn games_under_unusual_rules_are_found_by_them() {
    let storage = Memory::default();
    let (mut library, _) = Library::open(&storage).expect("a library");
    let mut keep = |size: &str| {
        let game = GameId::Cellulae;
        let options = Options::choose(game.options(), [("size", size)]).expect("an option of the game");
        library.add(&storage, &Record::of_match(&random_match(game, &options, 1, 4))).expect("kept")
    };
    let (usual, large) = (keep("5"), keep("7"));
    let options = |id: &str| library.entry(id).expect("an entry").options.clone();
    assert!(options(&usual).is_empty(), "what is as usual takes no room in the index");
    assert_eq!(options(&large), [("size".to_owned(), "7".to_owned())].into());
    let called = [(Filter::option_id(GameId::Cellulae, "size", "7"), "Tavoliere: 7 × 7".to_owned())];
    for text in ["size=7", "tavoliere 7 ×"] {
        let filter = Filter { text: text.into(), called: called.clone().into(), ..Filter::default() };
        let found: Vec<_> = library.find(&filter, Order::Newest).iter().map(|entry| entry.id.as_str()).collect();
        assert_eq!(found, [large.as_str()], "{text}");
    }
}

#[test]
fn the_index_of_the_first_program_is_read_with_its_options() {
    let storage = Memory::default();
    storage.write("library.jsonl", INDEX_1).expect("room");
    for id in ["20261118-f4b2e5e21a", "20261119-4538b89b6d"] {
        storage.write(&format!("record-{id}.ron"), "what the index has is not read").expect("room");
    }
    let (library, report) = Library::open(&storage).expect("a library");
    assert_eq!((library.len(), report), (2, Default::default()));
    let entry = library.entry("20261119-4538b89b6d").expect("an entry");
    assert_eq!(entry.options, [("size", "7"), ("reach", "slide")].map(|(k, v)| (k.to_owned(), v.to_owned())).into());
    assert!(library.entry("20261118-f4b2e5e21a").expect("an entry").options.is_empty());
}

/// A line of an index as a program wrote it that knew no beginnings.
fn without_beginning(line: &str) -> String {
    let mut entry: serde_json::Value = serde_json::from_str(line).expect("JSON");
    entry.as_object_mut().expect("an object").remove("beginning");
    entry.to_string()
}

#[test]
fn an_index_of_an_earlier_program_is_caught_up_with_little_by_little() {
    let (storage, library) = filled(12);
    let index = storage.read("library.jsonl").expect("an index").expect("an index");
    let old: Vec<String> = index.lines().map(without_beginning).collect();
    storage.write("library.jsonl", &old.join("\n")).expect("room");
    storage.write("record-g00004.ron", "(").expect("room");
    let (mut again, report) = Library::open(&storage).expect("a library");
    assert_eq!((again.len(), report), (12, Default::default()), "nothing has to be read for it");
    assert!(again.entries().all(|entry| entry.beginning.is_none()));
    assert_eq!(again.catch_up(&storage, 5), 7);
    assert_eq!((again.catch_up(&storage, 6), again.catch_up(&storage, 1)), (1, 0));
    assert_eq!(again.len(), 11, "the damaged one is put aside");
    let (again, _) = Library::open(&storage).expect("a library");
    for entry in again.entries() {
        assert_eq!(Some(entry), library.entry(&entry.id));
    }
}

/// `RECORDS=5000 cargo test -p tavoliere-records --release --test records library::measure -- --ignored --nocapture`
#[test]
#[ignore = "a measurement"]
fn measure() {
    let count = std::env::var("RECORDS").ok().and_then(|count| count.parse().ok()).unwrap_or(5_000);
    let begun = Instant::now();
    let (storage, mut library) = filled(count);
    println!("{count} records made and indexed for the first time: {:?}, {} bytes", begun.elapsed(), storage.bytes());
    println!("index: {} bytes", storage.read("library.jsonl").expect("an index").expect("an index").len());
    let time = |what: &str, action: &mut dyn FnMut() -> usize| {
        let begun = Instant::now();
        let found = action();
        println!("{what}: {:?} ({found})", begun.elapsed());
    };
    time("open", &mut || Library::open(&storage).expect("a library").0.len());
    time("all, newest first", &mut || library.find(&Filter::default(), Order::Newest).len());
    let filter = Filter { game: Some(GameId::Sicic), standing: Some(Standing::Won), ..Filter::default() };
    time("by game and result", &mut || library.find(&filter, Order::Longest).len());
    let filter = Filter { text: "perche oracle 2023".into(), ..Filter::default() };
    time("by words", &mut || library.find(&filter, Order::Newest).len());
    time("statistics", &mut || tavoliere_records::Statistics::of(library.entries()).all.games() as usize);
    time("overview", &mut || Overview::of(library.entries(), |_| 1).games.len());
    let place = tavoliere_rules::Match::new(GameId::Sparta, Options::defaults(GameId::Sparta.options()));
    time("from here", &mut || tavoliere_records::PlayedFrom::of(&place, library.entries()).all().games() as usize);
    time("medals", &mut || tavoliere_records::medals(library.entries()).len());
    time("add one", &mut || library.add(&storage, &game(1_000_000)).expect("room").len());
    time("star one", &mut || library.star(&storage, "g00000", true).map_or(0, |()| 1));
    time("all of it as one text", &mut || Bundle::of_all(&storage).expect("all").to_text().len());
    let text = Bundle::of_all(&storage).expect("all").to_text();
    let other = Memory::default();
    time("taken in elsewhere", &mut || Library::default().import(&other, &text, None).expect("room").added.len());
    let (other, bundle) = (Memory::default(), Bundle::read(&text).expect("a bundle"));
    let mut there = Library::default();
    time("restored elsewhere", &mut || there.restore_all(&other, &bundle, Prefer::Here).texts.len());
    time("restored again", &mut || there.restore_all(&other, &bundle, Prefer::Here).texts.len());
    let index = storage.read("library.jsonl").expect("an index").expect("an index");
    let old: Vec<String> = index.lines().map(without_beginning).collect();
    storage.write("library.jsonl", &old.join("\n")).expect("room");
    let (mut old, _) = Library::open(&storage).expect("a library");
    time("an index of an earlier program caught up with", &mut || old.catch_up(&storage, usize::MAX));
}

proptest! {
    #![proptest_config(tries(60))]

    #[test]
    fn edited_bundles_and_indexes_are_read_or_refused(seed in 0_u64..100, edits in edits(4)) {
        let storage = Memory::default();
        let (mut library, _) = Library::open(&storage).expect("a library");
        library.add(&storage, &game(seed)).expect("room");
        library.add(&storage, &record(&random_match(GameId::Progressive, &Options::defaults(GameId::Progressive.options()), seed, 20), seed)).expect("room");
        let text = edits.of(&Bundle::of_all(&storage).expect("all").to_text());
        let imported = Library::default().import(&Memory::default(), &text, None).expect("room");
        prop_assert!(imported.added.len() <= 2);
        if let Ok(bundle) = Bundle::read(&text) {
            let before = texts(&storage);
            let restored = library.restore_all(&storage, &bundle, Prefer::Here);
            prop_assert_eq!(restored.stopped, None);
            for (name, text) in before.into_iter().filter(|(name, _)| name != "library.jsonl") {
                let there = storage.read(&name).expect("a text").expect("still there");
                let (there, before) = (Record::from_ron(&there).expect("a record"), Record::from_ron(&text).expect("a record"));
                prop_assert!(there == before || there.tree().len() >= before.tree().len());
            }
            library = Library::open(&storage).expect("a library").0;
        }
        let count = library.len();
        let index = storage.read("library.jsonl").expect("an index").expect("an index");
        storage.write("library.jsonl", &edits.of(&index)).expect("room");
        let (library, report) = Library::open(&storage).expect("a library");
        prop_assert_eq!((library.len(), report.damaged.len()), (count, 0));
    }
}
