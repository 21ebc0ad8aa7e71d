//! How one's own games went from a position.

use tavoliere_records::library::Entry;
use tavoliere_records::{Beginning, Ending, Manner, PlayedFrom, Player, Record, Tally};
use tavoliere_rules::{GameId, Match, Options, Seat};

use super::play::random_match;

fn played(game: GameId, actions: &str) -> Match {
    let mut played = Match::new(game, Options::defaults(game.options()));
    actions.split_whitespace().for_each(|text| drop(played.play_text(text).expect("legal")));
    played
}

/// A game of one's own that somebody has won.
fn entry(id: usize, played: &Match, own: Seat, winner: Seat) -> Entry {
    let mut record = Record::of_match(played);
    record.seats[own.index()].player = Player::Human;
    record.seats[own.other().index()].player = Player::Computer("novice".into());
    record.ending = Some(Ending::lost_by(winner.other(), Manner::Resigned));
    Entry::of(&format!("e{id}"), &record)
}

#[test]
fn games_are_found_by_position_however_it_was_reached() {
    let [first, second] = Seat::BOTH;
    let line = |text: &str| played(GameId::Vinciperdi, text);
    let entries = [
        entry(0, &line("b1c3 b8c6 g1f3 a7a6"), first, first),
        entry(1, &line("g1f3 b8c6 b1c3 a7a6"), second, first),
        entry(2, &line("b1c3 b8c6 g1f3 g8f6"), first, second),
        entry(3, &line("b1c3 g8f6"), first, first),
        entry(4, &played(GameId::Progressive, "b1c3 b8c6 g8f6"), first, first),
    ];
    let from = |text: &str| PlayedFrom::of(&line(text), &entries);
    let won = Tally { won: 1, ..Tally::default() };
    let lost = Tally { lost: 1, ..Tally::default() };
    assert_eq!(from("").by_seat, [Tally { won: 2, lost: 1, drawn: 0 }, lost]);
    let here = from("g1f3 b8c6 b1c3");
    assert_eq!(
        (here.by_seat, here.all()),
        ([Tally { won: 1, lost: 1, drawn: 0 }, lost], Tally { won: 1, lost: 2, drawn: 0 })
    );
    let next: Vec<_> =
        here.next.iter().map(|(action, _)| line("g1f3 b8c6 b1c3").position().action_text(*action)).collect();
    assert_eq!(next, ["a7a6", "g8f6"], "what was played most often first");
    assert_eq!(here.next[0].1, [won, lost]);
    assert_eq!(from("b1c3").next.len(), 2);
    assert_eq!(from("e2e4"), PlayedFrom::default());
    // Other rules make it another position.
    let options = Options::choose(GameId::Vinciperdi.options(), [("quiet", "5")]).expect("a choice");
    assert_eq!(PlayedFrom::of(&Match::new(GameId::Vinciperdi, options), &entries), PlayedFrom::default());
}

#[test]
fn every_game_is_found_at_every_place_of_its_opening() {
    for (number, &game) in GameId::ALL.iter().enumerate() {
        let options = Options::defaults(game.options());
        let one = random_match(game, &options, 5, 60);
        let entries = [entry(number, &one, Seat::First, Seat::Second)];
        let mut place = one.clone();
        for ply in 0..=one.actions().len() {
            place.jump(ply);
            let here = PlayedFrom::of(&place, &entries);
            let expected = u32::from(ply <= Beginning::DEPTH);
            assert_eq!(here.by_seat[0].lost, expected, "{game} after {ply}");
            if ply < Beginning::DEPTH.min(one.actions().len()) {
                let mut next = place.clone();
                next.play(here.next[0].0).expect("legal");
                assert_eq!(next.position().key(), one.position_at(ply + 1).expect("a position").key());
            }
        }
    }
}
