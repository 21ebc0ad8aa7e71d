//! What the library tells about whoever it belongs to.

use tavoliere_engine::{Effort, Reviewing};
use tavoliere_records::library::{Entry, Opponent};
use tavoliere_records::{Climb, Date, Ending, Manner, Medal, Player, Record, Statistics, Tally, medals};
use tavoliere_rules::{GameId, Match, Options, Seat};

/// A game against an opponent, from whose result: `w`, `d`, `l`, or `*` while it goes on.
fn entry(number: u64, game: GameId, own: Seat, opponent: &str, result: char) -> Entry {
    let mut record = Record::new(game, Options::defaults(game.options()));
    record.seats[own.index()].player = Player::Human;
    record.seats[own.other().index()].player = Player::Computer(opponent.into());
    record.date = Some(Date::of_unix(1_700_000_000 + number * 60));
    record.ending = match result {
        'w' => Some(Ending::lost_by(own.other(), Manner::Resigned)),
        'l' => Some(Ending::lost_by(own, Manner::Flag)),
        'd' => Some(Ending::draw(Manner::Agreed)),
        _ => None,
    };
    Entry::of(&format!("e{number}"), &record)
}

fn run(game: GameId, opponent: &str, results: &str) -> Vec<Entry> {
    let one = |(number, result): (usize, char)| entry(number as u64, game, Seat::BOTH[number % 2], opponent, result);
    results.chars().enumerate().map(one).collect()
}

#[test]
fn games_are_counted_by_seat_and_opponent() {
    let mut entries = run(GameId::Hoppa, "novice", "wwldw*w");
    entries.push(entry(90, GameId::Hoppa, Seat::First, "expert", 'l'));
    let statistics = Statistics::of(&entries);
    assert_eq!(statistics.all, Tally { won: 4, drawn: 1, lost: 2 });
    assert_eq!(statistics.by_seat, [Tally { won: 3, drawn: 0, lost: 2 }, Tally { won: 1, drawn: 1, lost: 0 }]);
    assert_eq!(statistics.by_opponent[&Opponent::Computer("expert".into())], Tally { lost: 1, ..Tally::default() });
    assert_eq!((statistics.all.games(), statistics.all.percent()), (7, Some(64)));
    let streaks = statistics.streaks;
    assert_eq!((streaks.wins, streaks.most_wins, streaks.unbeaten, streaks.most_unbeaten), (0, 2, 0, 3));
    // However the library lists them.
    entries.reverse();
    assert_eq!(Statistics::of(&entries), statistics);
    assert_eq!(Tally::default().percent(), None);
}

#[test]
fn games_of_others_do_not_count() {
    let mut both = entry(1, GameId::Hoppa, Seat::First, "novice", 'w');
    both.seats[1].player = Player::Human;
    let mut none = entry(2, GameId::Hoppa, Seat::First, "novice", 'w');
    none.seats[0].player = Player::Other;
    assert_eq!(Statistics::of(&[both, none]), Statistics::default());
}

#[test]
fn accuracy_is_told_over_time() {
    let mut played = Match::new(GameId::Cqt, Options::defaults(GameId::Cqt.options()));
    for action in "T9 C1 T8 T2 T4 T8 Q3 T6 Q1 T5 T5 Q7 T6 C3 T2 T9 T7 Q4 Q3xC3 Q4xQ1".split(' ') {
        played.play_text(action).expect("legal");
    }
    let mut record = Record::of_match(&played);
    record.seats[1].player = Player::Human;
    record.ending = Some(Ending::draw(Manner::Agreed));
    let mut reviewing = Reviewing::new(&played, Effort::of_nodes(50), None);
    reviewing.step(200);
    record.review = Some(reviewing.review().clone());
    assert_eq!(record.accuracy(), [None; 2], "of half a review");
    reviewing.step(u64::MAX);
    record.review = Some(reviewing.review().clone());
    let own = record.accuracy()[1].expect("something depended on it");
    let kept = Record::from_ron(&record.to_ron()).expect("own text");
    assert_eq!(kept, record);
    assert_eq!(Statistics::of(&[Entry::of("a", &kept)]).accuracy, [(None, own)]);
    // Of another line it says nothing.
    let first = record.tree().main_line()[0];
    record.tree_mut().cut(first);
    assert_eq!(record.accuracy(), [None; 2]);
}

#[test]
fn two_of_three_won_lead_up() {
    let next = |entries: &[Entry]| Climb::of(GameId::Sparta, entries).next().map(str::to_owned);
    let after = |results: &str| next(&run(GameId::Sparta, "newcomer", results));
    assert_eq!(after("").as_deref(), Some("newcomer"));
    for stays in ["w", "wl", "wll", "wlldw", "lllw"] {
        assert_eq!(after(stays).as_deref(), Some("newcomer"), "{stays}");
    }
    for climbs in ["ww", "wlw", "lww", "llwdw", "wwlllll"] {
        assert_eq!(after(climbs).as_deref(), Some("novice"), "{climbs}");
    }
    // Who beats a stronger one has climbed past the weaker ones.
    let climb = Climb::of(GameId::Sparta, &run(GameId::Sparta, "expert", "ww"));
    assert_eq!((climb.passed, climb.next()), (6, Some("master")));
    assert_eq!(next(&run(GameId::Sparta, "oracle", "ww")), None);
    assert_eq!(next(&run(GameId::Hoppa, "oracle", "ww")).as_deref(), Some("newcomer"));
}

#[test]
fn medals_are_given_once_each_with_their_game() {
    let mut entries = run(GameId::Sparta, "oracle", "lwwwwww");
    let won = medals(&entries);
    assert_eq!(
        won,
        [
            (Medal::Won(GameId::Sparta), "e1"),
            (Medal::Summit(GameId::Sparta), "e1"),
            (Medal::BothSeats, "e2"),
            (Medal::FiveInARow, "e5"),
        ]
    );
    for (number, &game) in GameId::ALL.iter().enumerate() {
        entries.push(entry(100 + number as u64, game, Seat::First, "newcomer", 'w'));
    }
    entries.extend((0..90).map(|number| entry(200 + number, GameId::Cqt, Seat::First, "novice", 'l')));
    entries[0].plies = 30;
    entries[0].accuracy = [Some(95), None];
    let won = medals(&entries);
    assert!(won.contains(&(Medal::AllGames, "e107")) && won.contains(&(Medal::Precise, "e0")));
    assert_eq!(won.iter().filter(|(medal, _)| *medal == Medal::Hundred).count(), 1);
    assert_eq!(won.iter().filter(|(medal, _)| matches!(medal, Medal::Won(_))).count(), 8);
}
