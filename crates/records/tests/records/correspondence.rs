//! Games by links that are sent to and fro between two libraries.

use tavoliere_records::library::{Arrival, Filter, Library, Order};
use tavoliere_records::{Date, Link, Memory, Received, Record, Storage, Waiting, unfinished};
use tavoliere_rules::{Action, GameId, Match, Options, Seat};

use super::play::{Rng, play_on, random_match};

/// One side: what it keeps, and where.
struct Side {
    storage: Memory,
    library: Library,
}

impl Side {
    fn new() -> Side {
        let storage = Memory::default();
        let library = Library::open(&storage).expect("a library").0;
        Side { storage, library }
    }

    fn open(&mut self, text: &str) -> Arrival {
        let link = Link::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        self.library.receive(&self.storage, &link, None).expect("room").expect("a turn")
    }

    fn load(&mut self, id: &str) -> Record {
        self.library.load(&self.storage, id).expect("a record")
    }

    fn waiting(&self, id: &str) -> Option<Waiting> {
        self.library.entry(id).expect("an entry").waiting
    }

    /// Plays until it is the other's turn, and gives the link.
    fn play(&mut self, id: &str, choose: &mut dyn FnMut(&Match) -> Action) -> Link {
        loop {
            let mut played = self.load(id).main_match();
            played.play(choose(&played)).expect("legal");
            if let Some(link) = self.library.play_on(&self.storage, id, &played).expect("room") {
                return link;
            }
        }
    }
}

/// Any legal action.
fn by_lot(rng: &mut Rng) -> impl FnMut(&Match) -> Action {
    |played| {
        let legal = played.legal();
        legal[rng.below(legal.len())]
    }
}

fn begun(game: GameId) -> Match {
    Match::new(game, Options::defaults(game.options()))
}

#[test]
fn every_game_goes_to_and_fro_to_its_end() {
    for (seed, &game) in GameId::ALL.iter().enumerate() {
        // The last part of a game that ends is played by links: whole ones may be longer than a link can be.
        let last = |seed: u64| {
            let mut all = random_match(game, &Options::defaults(game.options()), seed, 5_000);
            let actions = all.actions().to_vec();
            all.jump(actions.len().saturating_sub(30));
            let start = Match::from_position(all.options().clone(), all.position().clone());
            let rest = actions[all.ply()..].to_vec();
            let mut played = start.clone();
            let legal = rest.iter().all(|&action| played.play(action).is_ok());
            (legal && played.outcome().is_some()).then_some((start, rest))
        };
        let (mut start, rest) = (seed as u64 * 100..).find_map(last).expect("some game ends");
        let own = start.position().seat();
        play_on(&mut start, 0, 0);
        let mut sides = [Side::new(), Side::new()];
        let [host, _] = &mut sides;
        let id = host.library.begin(&host.storage, &start, 41, own, ["Anna", "Bo"], None).expect("room");
        assert_eq!(host.waiting(&id), Some(Waiting::ForMe));
        assert!(
            host.library.turn(&host.storage, &id).expect("a record").is_none(),
            "nothing to send before one's turn"
        );
        let mut ids = [id, String::new()];
        let mut turns = 0;
        for turn in 0.. {
            let (here, there) = (turn % 2, 1 - turn % 2);
            let link = sides[here].play(&ids[here], &mut |played| rest[played.ply()]);
            let text = if turns % 3 == 0 { link.readable() } else { link.compact() };
            turns += 1;
            let again = sides[here].library.turn(&sides[here].storage, &ids[here]).expect("a record").expect("a link");
            assert_eq!(again.compact(), link.compact(), "the link can be made again");
            match sides[there].open(&text) {
                Arrival::New { id } => {
                    assert_eq!(turn, 0);
                    ids[there] = id;
                }
                Arrival::Known { id, means } => {
                    assert_eq!(id, ids[there]);
                    assert!(matches!(means, Received::Answer(1..)), "{means:?}");
                }
            }
            // The same link once more, and one's own, are nothing new.
            for side in [here, there] {
                assert_eq!(sides[side].open(&text), Arrival::Known { id: ids[side].clone(), means: Received::Same });
            }
            let records: Vec<Record> = [0, 1].map(|side| sides[side].load(&ids[side])).into();
            assert_eq!(records[0].main_match().actions(), records[1].main_match().actions());
            assert_eq!(records[0].own_seat().map(Seat::other), records[1].own_seat());
            assert_eq!(records[0].seats[0].name, records[1].seats[0].name);
            if records[0].ending.is_some() || turns == 40 {
                let expected = if records[0].ending.is_some() { [Waiting::ForNobody; 2] } else { continue };
                assert_eq!([0, 1].map(|side| sides[side].waiting(&ids[side]).expect("one")), expected);
                assert_eq!(records[0].ending, records[1].ending);
                break;
            }
            assert_eq!(sides[here].waiting(&ids[here]), Some(Waiting::ForOther));
            assert_eq!(sides[there].waiting(&ids[there]), Some(Waiting::ForMe));
        }
        for side in &sides {
            assert_eq!((side.library.len(), unfinished(side.library.entries()).len()), (1, 0));
            let over = Filter { waiting: Some(Waiting::ForNobody), ..Filter::default() };
            assert_eq!(side.library.find(&over, Order::Newest).len(), 1);
        }
    }
}

#[test]
fn old_links_forks_and_links_of_other_games_change_nothing_until_asked() {
    let mut rng = Rng::new(3);
    let (mut anna, mut bo) = (Side::new(), Side::new());
    let start = begun(GameId::Hoppa);
    let id = anna.library.begin(&anna.storage, &start, 7, Seat::First, ["Anna", "Bo"], None).expect("room");
    let first = anna.play(&id, &mut by_lot(&mut rng));
    let Arrival::New { id: there } = bo.open(&first.compact()) else { panic!("new") };
    let second = bo.play(&there, &mut by_lot(&mut rng));
    anna.open(&second.compact());
    let third = anna.play(&id, &mut by_lot(&mut rng));
    assert_eq!(anna.open(&first.compact()), Arrival::Known { id: id.clone(), means: Received::Older(2) });
    assert_eq!(anna.open(&second.compact()), Arrival::Known { id: id.clone(), means: Received::Older(1) });
    // Bo has changed his mind, and sends another second move.
    let Link::Turn { id: number, mut played, names } = first.clone() else { panic!("a turn") };
    let known = anna.load(&id).main_match().actions()[1];
    let other = *played.legal().iter().find(|&&action| action != known).expect("another one");
    played.play(other).expect("legal");
    let fork = Link::Turn { id: number, played, names };
    let before = anna.load(&id);
    assert_eq!(anna.open(&fork.readable()), Arrival::Known { id: id.clone(), means: Received::Different(1) });
    assert_eq!(anna.load(&id), before);
    anna.library.take_over(&anna.storage, &id, &fork).expect("room");
    let after = anna.load(&id);
    assert_eq!(after.main_match().actions()[1], other);
    assert_eq!((after.waiting(), after.tree().len()), (Some(Waiting::ForMe), before.tree().len() + 1));
    // A link of another game with the same number, by chance, is a game of its own.
    let mut elsewhere = Side::new();
    let sparta = begun(GameId::Sparta);
    let id_there = elsewhere.library.begin(&elsewhere.storage, &sparta, 7, Seat::First, ["", ""], None).expect("room");
    let link = elsewhere.play(&id_there, &mut by_lot(&mut rng));
    let Arrival::New { id: sparta_here } = anna.open(&link.compact()) else { panic!("new") };
    anna.library.take_over(&anna.storage, &id, &link).expect("nothing");
    assert_eq!(anna.load(&id), after);
    assert_eq!(anna.library.by_correspondence(7).count(), 2);
    // And both are still found by their number.
    assert!(matches!(anna.open(&third.compact()), Arrival::Known { id: known, .. } if known == id));
    assert!(matches!(anna.open(&link.compact()), Arrival::Known { id: known, .. } if known == sparta_here));
    // Whoever begins with a number that is taken gets another one.
    let next = anna.library.begin(&anna.storage, &start, 7, Seat::First, ["Anna", "Cleo"], None).expect("room");
    assert_eq!(anna.library.entry(&next).and_then(|entry| entry.correspondence()), Some(8));
    // Links that are no turns bring nothing.
    for text in ["game=hoppa&moves=a3", "game=hoppa"] {
        let link = Link::read(text).expect("a link");
        assert_eq!(anna.library.receive(&anna.storage, &link, None), Ok(None));
    }
    assert_eq!(anna.library.len(), 3);
}

#[test]
fn a_match_that_does_not_go_on_from_what_is_known_changes_nothing() {
    let mut rng = Rng::new(5);
    let mut anna = Side::new();
    let id = anna.library.begin(&anna.storage, &begun(GameId::Cqt), 1, Seat::First, ["Anna", ""], None).expect("room");
    let link = anna.play(&id, &mut by_lot(&mut rng));
    let before = anna.load(&id);
    for other in
        [begun(GameId::Cqt), begun(GameId::Hoppa), random_match(GameId::Cqt, begun(GameId::Cqt).options(), 9, 6)]
    {
        let again = anna.library.play_on(&anna.storage, &id, &other).expect("room").expect("a link");
        assert_eq!((again.compact(), anna.load(&id)), (link.compact(), before.clone()));
    }
    assert!(anna.library.play_on(&anna.storage, "nothing", &begun(GameId::Cqt)).is_err());
}

#[test]
fn what_waits_for_oneself_comes_first() {
    let mut side = Side::new();
    let mut rng = Rng::new(1);
    let mut ids = Vec::new();
    for number in 0..4 {
        let date = Some(Date::of_unix(1_700_000_000 + 60 * u64::from(number)));
        let start = begun(GameId::Hoppa);
        ids.push(side.library.begin(&side.storage, &start, number, Seat::First, ["", ""], date).expect("room"));
    }
    side.play(&ids[1], &mut by_lot(&mut rng));
    side.play(&ids[3], &mut by_lot(&mut rng));
    let list = |library: &Library| unfinished(library.entries()).iter().map(|e| e.id.clone()).collect::<Vec<_>>();
    let expected = [2, 0, 3, 1].map(|number: usize| ids[number].clone());
    assert_eq!(list(&side.library), expected);
    let mine = Filter { waiting: Some(Waiting::ForMe), ..Filter::default() };
    assert_eq!(side.library.find(&mine, Order::Newest).len(), 2);
    // The index knows it.
    let (again, _) = Library::open(&side.storage).expect("a library");
    assert_eq!(list(&again), expected);
    // A record that is damaged is put aside when its link comes, and the game begins anew from the link.
    let link = side.library.turn(&side.storage, &ids[3]).expect("a record").expect("a link");
    side.storage.write(&format!("record-{}.ron", ids[3]), "(").expect("room");
    assert!(matches!(side.open(&link.compact()), Arrival::New { .. }));
}
