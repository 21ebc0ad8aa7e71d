//! What the library tells about whoever it belongs to.

use tavoliere_engine::{Effort, Reviewing};
use tavoliere_records::library::{Entry, Opponent};
use tavoliere_records::{
    Advice, Climb, Date, Ending, Manner, Medal, Overview, Player, Record, Statistics, Tally, medals,
};
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
    let lost = Tally { lost: 1, ..Tally::default() };
    let computer = |id: &str| Opponent::Computer(id.into());
    assert_eq!(
        statistics.by_opponent,
        [
            (computer("novice"), [Tally { won: 3, drawn: 0, lost: 1 }, Tally { won: 1, drawn: 1, lost: 0 }]),
            (computer("expert"), [lost, Tally::default()])
        ],
        "the weakest first"
    );
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

#[test]
fn people_come_after_the_opponents_of_the_program() {
    let mut entries = run(GameId::Sparta, "oracle", "ll");
    for (name, games) in [("Anna", 1), ("Bo", 3), ("", 2)] {
        entries.extend((0..games).map(|number| {
            let mut entry = entry(100 + number, GameId::Sparta, Seat::First, "novice", 'w');
            entry.id += name;
            entry.seats[1].player = Player::Other;
            entry.seats[1].name = name.into();
            entry
        }));
    }
    let of = |(opponent, tallies): &(Opponent, [Tally; 2])| (opponent.clone(), tallies[0].games() + tallies[1].games());
    let all: Vec<_> = Statistics::of(&entries).by_opponent.iter().map(of).collect();
    let person = |name: &str| Opponent::Person(name.into());
    assert_eq!(
        all,
        [(Opponent::Computer("oracle".into()), 2), (person("Bo"), 3), (person(""), 2), (person("Anna"), 1)]
    );
}

#[test]
fn the_climb_says_what_to_do_next() {
    let advice = |below: &str, next: &str| {
        let mut entries = run(GameId::Cqt, "newcomer", below);
        let later = |mut entry: Entry| {
            entry.id += "-next";
            entry.date = Some(Date::of_unix(1_800_000_000 + entry.id.len() as u64));
            entry
        };
        let opponent = if below.is_empty() { "newcomer" } else { "novice" };
        entries.extend(run(GameId::Cqt, opponent, next).into_iter().map(later));
        Climb::of(GameId::Cqt, &entries).advice()
    };
    assert_eq!(advice("", ""), Advice::Try("newcomer".into()));
    assert_eq!(advice("ww", ""), Advice::Try("novice".into()));
    for next in ["w", "wl", "lw", "lllwd"] {
        assert_eq!(advice("ww", next), Advice::OneMore("novice".into()), "{next}");
    }
    for next in ["l", "ll", "wll", "wdd"] {
        assert_eq!(advice("ww", next), Advice::Again("novice".into()), "{next}");
    }
    assert_eq!(advice("ww", "wlll"), Advice::Lighter("newcomer".into()));
    assert_eq!(advice("", "lllll"), Advice::Again("newcomer".into()), "nobody is weaker");
    assert_eq!(Climb::of(GameId::Cqt, &run(GameId::Cqt, "oracle", "ww")).advice(), Advice::Summit);
}

#[test]
fn the_overview_has_everything_of_every_game() {
    let mut entries = run(GameId::Hoppa, "novice", "ww");
    entries.extend(run(GameId::Sparta, "oracle", "l"));
    let stars = |source: &tavoliere_levels::Source| if source.game == "cqt" { 2 } else { 0 };
    let overview = Overview::of(&entries, stars);
    assert_eq!(overview.games.iter().map(|of| of.game).collect::<Vec<_>>(), GameId::ALL);
    assert_eq!(overview.all.all, Tally { won: 2, drawn: 0, lost: 1 });
    for of in &overview.games {
        let games = [("hoppa", 2), ("sparta", 1)].iter().find(|(id, _)| *id == of.game.id()).map_or(0, |game| game.1);
        assert_eq!(of.statistics.all.games(), games, "{}", of.game);
        let (lessons, puzzles) = (of.learned.lessons, of.learned.puzzles);
        assert!(lessons.all >= 3 && puzzles.all >= 3, "{}", of.game);
        assert_eq!(of.learned.is_done(), of.game == GameId::Cqt);
        assert_eq!(lessons.stars, if of.game == GameId::Cqt { 2 * lessons.all } else { 0 });
    }
    let earned: Vec<_> = overview.medals.iter().map(|(medal, id)| (*medal, id.as_deref())).collect();
    assert_eq!(
        earned,
        [(Medal::Won(GameId::Hoppa), Some("e0")), (Medal::BothSeats, Some("e1")), (Medal::Course(GameId::Cqt), None)]
    );
    let all = Medal::all();
    assert!(overview.medals.iter().all(|(medal, _)| all.contains(medal)));
    assert_eq!(all.len(), 5 + 3 * GameId::ALL.len());
}
