//! What must hold of whatever is read as a record, a bundle, an index or a link: for the tests of changed texts, and for the
//! targets `records` and `links` of `fuzz/`.

use std::collections::BTreeMap;

use tavoliere_records::library::{Arrival, Fate, Filter, Library, Order, Prefer, stars};
use tavoliere_records::{
    Bundle, Date, Drawing, Ending, Glyph, Ink, Link, LinkError, Memory, NodeId, Overview, Player, Record, Source,
    Statistics, Storage, TimeControl, medals,
};
use tavoliere_rules::{AnyPosition, GameId, Options, zobrist};

/// What a link says, for comparing: its readable form.
pub fn said(link: Result<Link, LinkError>) -> Result<String, LinkError> {
    link.map(|link| link.readable())
}

/// What a record has that a text can say: the shape of its tree, its actions, notes and times.
pub fn told(record: &Record) -> Vec<(Vec<String>, String, Vec<Glyph>, usize, Option<u32>)> {
    let tree = record.tree();
    let places = [NodeId::ROOT].into_iter().chain(tree.lines().concat());
    let one = |node: NodeId| {
        let note = &tree[node].note;
        let words = note.comment().replace('{', "(").replace('}', ")");
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut actions = record.match_at(node).save().actions;
        actions.truncate(tree[node].ply());
        (actions, words, note.glyphs().to_vec(), note.drawings().len(), tree[node].time)
    };
    places.map(one).collect()
}

/// Reads a record's file. One that is accepted is written as it was read.
pub fn read_file(text: &str) {
    let Ok(read) = Record::from_ron(text) else { return };
    let written = read.to_ron();
    let again = Record::from_ron(&written).unwrap_or_else(|error| panic!("{text}\n{written}\n{error}"));
    assert_eq!(again.to_ron(), written);
}

/// Reads the games of a text as people write them. What is accepted says the same when it is written and read again.
pub fn read_games(text: &str, known: Option<(GameId, &Options)>) {
    for read in Record::read_all(text, known).into_iter().flatten() {
        let written = read.moves();
        let again = Record::read(&written, Some((read.game(), read.options())));
        let again = again.unwrap_or_else(|error| panic!("{text}\n{written}\n{error}"));
        assert_eq!(told(&again), told(&read), "{text}\n{written}");
        let Some(pgn) = read.pgn() else { continue };
        let again = Record::read(&pgn, None).unwrap_or_else(|error| panic!("{text}\n{pgn}\n{error}"));
        assert_eq!(told(&again), told(&read), "{text}\n{pgn}");
    }
}

/// Reads a link. One that is accepted comes back in both forms.
pub fn read_link(text: &str) {
    let Ok(read) = Link::read(text) else { return };
    let readable = read.readable();
    assert_eq!(said(Link::read(&readable)).as_ref(), Ok(&readable), "{text}");
    let compact = read.compact();
    assert_eq!(said(Link::read(&compact)).as_ref(), Ok(&readable), "{text}\n{compact}");
    if let Link::Puzzle(puzzle) = read {
        assert!(puzzle.draft().board().is_ok(), "{text}");
    }
}

/// Texts by their names, one after the other and apart by NUL: the first is here, the others come in a bundle. Whoever
/// brings the same in twice changes nothing the second time.
fn restore(text: &str) {
    let mut parts = text.split('\0');
    let mut texts = std::iter::from_fn(|| Some((parts.next()?, parts.next()?)));
    let storage = Memory::default();
    if let Some((name, text)) = texts.next() {
        storage.write(name, text).expect("room");
    }
    let texts: BTreeMap<&str, &str> = texts.collect();
    let bundle = serde_json::json!({ "tavoliere-data": 1, "program": "0.1.0", "texts": texts }).to_string();
    let bundle = Bundle::read(&bundle).expect("a bundle");
    let (mut library, _) = Library::open(&storage).expect("a library");
    let first = library.restore_all(&storage, &bundle, Prefer::Here);
    assert_eq!(first.stopped, None, "{text}");
    let again = library.restore_all(&storage, &bundle, Prefer::Here);
    for (name, _, fate) in again.texts {
        assert!(matches!(fate, Fate::Known | Fate::Stayed | Fate::Refused(_)), "{name}: {fate:?}: {text:?}");
    }
    let (opened, report) = Library::open(&storage).expect("a library");
    assert_eq!((opened.len(), report.damaged.len()), (library.len(), 0), "{text}");
    library.restore_all(&storage, &bundle, Prefer::Incoming);
}

/// Reads a text as a whole bundle, and as anything that can be taken into the library.
fn import(text: &str, known: Option<(GameId, &Options)>) {
    if let Ok(bundle) = Bundle::read(text) {
        let again = Bundle::read(&bundle.to_text()).map(|again| again.texts().count());
        assert_eq!(again, Ok(bundle.texts().count()), "{text}");
    }
    let (storage, mut library) = (Memory::default(), Library::default());
    let imported = library.import(&storage, text, known).expect("room");
    assert_eq!(library.len(), imported.added.len(), "{text}");
    let again = library.import(&storage, text, known).expect("room");
    assert_eq!(again.added, Vec::<String>::new(), "{text}");
}

/// Reads an index, of a library that has a game. Whatever it says, the game is there.
fn read_index(text: &str) {
    let storage = Memory::default();
    storage.write("record-a.ron", include_str!("../kept/record-2.ron")).expect("room");
    storage.write("library.jsonl", text).expect("room");
    let (library, report) = Library::open(&storage).expect("a library");
    assert_eq!((library.len(), report.damaged.len()), (1, 0), "{text}");
    let _ = (Overview::of(library.entries(), |_| 1), Statistics::of(library.entries()), medals(library.entries()));
    let filter = Filter { text: "milano".into(), ..Filter::default() };
    let _ = library.find(&filter, Order::Newest);
}

/// Reads the small texts that records consist of.
fn read_pieces(game: GameId, text: &str) {
    if let Ok(date) = text.parse::<Date>() {
        assert_eq!(date.to_string().parse(), Ok(date), "{text}");
    }
    if let Ok(ending) = text.parse::<Ending>() {
        assert_eq!(ending.to_string().parse(), Ok(ending), "{text}");
    }
    let layout = &AnyPosition::start(game, &Options::defaults(game.options())).layout();
    if let Some(drawing) = Drawing::read(text, layout) {
        assert_eq!(Drawing::read(&drawing.text(layout), layout), Some(drawing), "{text}");
    }
    if let Some(glyph) = Glyph::of_sign(text) {
        assert_eq!(Glyph::of_sign(&glyph.sign()), Some(glyph), "{text}");
    }
    let _ = (text.parse::<Ink>(), stars(text));
    if let Ok(control) = ron::from_str::<TimeControl>(text) {
        assert_eq!(ron::from_str(&ron::to_string(&control).expect("RON")), Ok(control), "{text}");
    }
    let _ = (ron::from_str::<Source>(text), ron::from_str::<Player>(text));
}

/// Reads an input of the target `records`: what it is and a game in two bytes, and a text.
pub fn input(data: &[u8]) {
    let [kind, game, text @ ..] = data else { return };
    let text = &*String::from_utf8_lossy(text);
    let game = GameId::ALL[usize::from(*game) % GameId::ALL.len()];
    let options = Options::defaults(game.options());
    match kind % 8 {
        0 | 1 => read_file(text),
        2 => read_games(text, Some((game, &options))),
        3 => read_games(text, None),
        4 => restore(text),
        5 => import(text, Some((game, &options))),
        6 => read_index(text),
        _ => read_pieces(game, text),
    }
}

/// A compact link with these digits, and the check that belongs to them.
fn checked(digits: &[u8]) -> String {
    const ALPHABET: &[u8; 40] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$+-/";
    let mut code: String = digits.iter().map(|digit| char::from(ALPHABET[usize::from(*digit) % 40])).collect();
    let mixed = code.bytes().fold(0, |hash, byte| zobrist::key(hash ^ u64::from(byte)));
    code.extend([1296, 36, 1].map(|power| char::from(ALPHABET[(mixed / power % 36) as usize])));
    format!("c=1{code}")
}

/// Receives a link a line, as of games by correspondence: twice the same is an answer once.
fn receive(text: &str) {
    let (storage, mut library) = (Memory::default(), Library::default());
    for link in text.lines().take(8).filter_map(|line| Link::read(line).ok()) {
        let first = library.receive(&storage, &link, None).expect("room");
        assert_eq!(first.is_some(), matches!(link, Link::Turn { .. }), "{text}");
        let again = library.receive(&storage, &link, None).expect("room");
        assert!(!matches!(again, Some(Arrival::New { .. })), "{text}");
        if let Some(Arrival::New { id } | Arrival::Known { id, .. }) = again {
            let known = library.load(&storage, &id).expect("a record");
            let _ = (library.turn(&storage, &id).expect("a record"), known.waiting());
            library.take_over(&storage, &id, &link).expect("room");
        }
    }
}

/// Reads an input of the target `links`: what it is in a byte, and a text.
pub fn link(data: &[u8]) {
    let [kind, text @ ..] = data else { return };
    if kind % 4 == 0 {
        return read_link(&checked(text));
    }
    let text = &*String::from_utf8_lossy(text);
    if kind % 4 == 1 { receive(text) } else { read_link(text) }
}
