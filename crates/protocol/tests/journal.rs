//! What follows from a match's events.

use tavoliere_protocol::{ClockTerms, Ending, Event, Journal, JournalError, Offer, SeatWish, Terms, TermsError, What};
use tavoliere_rules::{RULES_VERSION, Seat};

const MINUTES: ClockTerms = ClockTerms::Live { seconds: 60, increment: 5 };

fn terms(game: &str, clock: Option<ClockTerms>) -> Terms {
    Terms { game: game.into(), clock, takebacks: true, ..Terms::default() }
}

fn event(at: u64, by: Seat, what: What) -> Event {
    Event { at, by: Some(by), id: None, what }
}

/// A match that has begun at time 0, the host in the first seat.
fn begun(terms: Terms) -> Journal {
    let created = What::Created { rules: RULES_VERSION, terms, name: "Host".into() };
    let seated = |name: &str, host| What::Seated { name: name.into(), host, bot: None };
    Journal::read([
        Event { at: 0, by: None, id: None, what: created },
        event(0, Seat::First, seated("Host", true)),
        event(0, Seat::Second, seated("Guest", false)),
    ])
    .unwrap()
}

/// Plays an action as a server does that reckons with no journey.
fn act(journal: &mut Journal, at: u64, action: &str) {
    let seat = journal.to_act().expect("the match is running");
    let mut next = journal.played().clone();
    next.play_text(action).unwrap();
    let passes = next.position().seat() != seat;
    let left = journal.clocks().map(|clocks| clocks.after(seat, at, 0, passes));
    journal.push(event(at, seat, What::Acted { action: action.into(), left, prepared: false })).unwrap();
}

#[test]
fn a_clock_runs_from_the_third_turn_on() {
    let mut journal = begun(terms("hoppa", Some(MINUTES)));
    act(&mut journal, 50_000, "d4");
    act(&mut journal, 90_000, "d5");
    let clocks = *journal.clocks().unwrap();
    assert_eq!((clocks.left, clocks.running), ([60_000; 2], Some((Seat::First, 90_000))));
    assert_eq!(clocks.out_at(), Some(150_000));
    act(&mut journal, 100_000, "e4");
    let clocks = journal.clocks().unwrap();
    assert_eq!(clocks.left, [55_000, 60_000]);
    assert_eq!((clocks.left_at(Seat::First, 110_000), clocks.left_at(Seat::Second, 110_000)), (55_000, 50_000));
    assert_eq!(clocks.left_at(Seat::Second, 999_000), 0);
}

#[test]
fn a_series_is_one_turn_for_the_clock() {
    let mut journal = begun(terms("progressive", Some(MINUTES)));
    act(&mut journal, 1_000, "e2e4");
    act(&mut journal, 2_000, "e7e5");
    act(&mut journal, 3_000, "d7d5");
    assert_eq!(journal.turn(), 2);
    act(&mut journal, 13_000, "g1f3");
    assert_eq!(journal.clocks().unwrap().left, [50_000, 60_000], "no increment within a series");
    act(&mut journal, 23_000, "b1c3");
    act(&mut journal, 33_000, "a2a3");
    assert_eq!(journal.clocks().unwrap().left, [35_000, 60_000]);
    assert_eq!(journal.clocks().unwrap().running, Some((Seat::Second, 33_000)));
}

#[test]
fn the_network_is_forgiven_what_it_took_and_no_more() {
    let mut journal = begun(terms("hoppa", Some(MINUTES)));
    act(&mut journal, 0, "d4");
    act(&mut journal, 0, "d5");
    let clocks = journal.clocks().unwrap();
    assert_eq!(clocks.after(Seat::First, 1_000, 300, true), [64_300, 60_000]);
    assert_eq!(clocks.after(Seat::First, 100, 300, true), [65_000, 60_000]);
}

#[test]
fn every_turn_has_its_days() {
    const DAY: u64 = 86_400_000;
    let mut journal = begun(terms("hoppa", Some(ClockTerms::Days(2))));
    assert_eq!(journal.clocks().unwrap().out_at(), Some(2 * DAY));
    act(&mut journal, DAY, "d4");
    assert_eq!(journal.clocks().unwrap().left, [2 * DAY; 2]);
    assert_eq!(journal.clocks().unwrap().out_at(), Some(3 * DAY));
}

#[test]
fn taking_back_goes_to_where_that_seat_acted_last() {
    let mut journal = begun(terms("hoppa", Some(MINUTES)));
    assert_eq!(journal.takeback(Seat::First), None);
    for (index, action) in ["d4", "d5", "e4", "e5"].into_iter().enumerate() {
        act(&mut journal, 1_000 * index as u64, action);
    }
    assert_eq!((journal.takeback(Seat::First), journal.takeback(Seat::Second)), (Some(2), Some(3)));
    journal.push(event(9_000, Seat::Second, What::TookBack { ply: 2, left: Some([1, 2]) })).unwrap();
    assert_eq!((journal.played().ply(), journal.turn(), journal.to_act()), (2, 2, Some(Seat::First)));
    assert_eq!(journal.clocks().unwrap().left, [1, 2]);
    act(&mut journal, 9_000, "c3");
    assert_eq!(journal.played().ply(), 3);
    let behind = event(9_500, Seat::First, What::TookBack { ply: 3, left: None });
    assert_eq!(journal.push(behind), Err(JournalError::Ply));
}

#[test]
fn offers_stand_until_somebody_acts() {
    let mut journal = begun(terms("hoppa", None));
    act(&mut journal, 0, "d4");
    for offer in [Offer::Draw, Offer::Takeback] {
        journal.push(event(0, Seat::First, What::Offered(offer))).unwrap();
        assert!(journal.offers(Seat::First, offer));
    }
    act(&mut journal, 0, "d5");
    assert!(!journal.offers(Seat::First, Offer::Draw) && !journal.offers(Seat::First, Offer::Takeback));
    journal.push(event(0, Seat::First, What::Offered(Offer::Draw))).unwrap();
    act(&mut journal, 0, "e4");
    assert!(journal.offers(Seat::First, Offer::Draw), "one's own action leaves a draw on offer");
}

#[test]
fn whoever_is_refused_waits_longer_each_time() {
    let mut journal = begun(terms("hoppa", None));
    act(&mut journal, 0, "d4");
    for (times, pause) in [(1, 10_000), (2, 40_000), (3, 90_000)] {
        journal.push(event(0, Seat::First, What::Offered(Offer::Takeback))).unwrap();
        journal.push(event(7, Seat::Second, What::Declined(Offer::Takeback))).unwrap();
        assert_eq!(journal.may_ask_back_at(Seat::First), 7 + pause, "{times}");
        assert_eq!(journal.may_ask_back_at(Seat::Second), 0);
    }
}

#[test]
fn a_request_that_is_acted_upon_is_as_good_as_declined() {
    let mut journal = begun(terms("hoppa", None));
    act(&mut journal, 0, "d4");
    let ask = |journal: &mut Journal, seat| journal.push(event(0, seat, What::Offered(Offer::Takeback))).unwrap();
    // By the other's action, by the own one, and by the own word.
    ask(&mut journal, Seat::First);
    act(&mut journal, 5, "d5");
    assert_eq!((journal.may_ask_back_at(Seat::First), journal.may_ask_back_at(Seat::Second)), (10_005, 0));
    ask(&mut journal, Seat::First);
    act(&mut journal, 6, "e4");
    assert_eq!(journal.may_ask_back_at(Seat::First), 40_006);
    ask(&mut journal, Seat::First);
    journal.push(event(7, Seat::First, What::Declined(Offer::Takeback))).unwrap();
    assert_eq!(journal.may_ask_back_at(Seat::First), 90_007);
    // What is granted is no refusal, and what nobody asked for is none either.
    ask(&mut journal, Seat::Second);
    journal.push(event(8, Seat::First, What::TookBack { ply: 1, left: None })).unwrap();
    act(&mut journal, 9, "d5");
    assert_eq!((journal.may_ask_back_at(Seat::First), journal.may_ask_back_at(Seat::Second)), (90_007, 0));
}

#[test]
fn absence_counts_from_when_the_own_turn_began() {
    let mut journal = begun(terms("progressive", Some(MINUTES)));
    assert_eq!(journal.claimable_from(None), None, "the other is here");
    assert_eq!(journal.claimable_from(Some(3)), Some((40_003, Ending::Left)));
    act(&mut journal, 50_000, "e2e4");
    assert_eq!(journal.claimable_from(Some(3)), Some((90_000, Ending::Left)), "away while the other thought");
    assert_eq!(journal.claimable_from(Some(60_000)), Some((100_000, Ending::Left)));
    act(&mut journal, 70_000, "e7e5");
    assert_eq!(journal.claimable_from(Some(3)), Some((90_000, Ending::Left)), "a series is one turn");
    journal.push(event(80_000, Seat::Second, What::TookBack { ply: 1, left: None })).unwrap();
    assert_eq!(journal.claimable_from(Some(3)), Some((120_000, Ending::Left)));
}

#[test]
fn what_cannot_come_next_changes_nothing() {
    let mut journal = begun(terms("hoppa", None));
    let acted = |action: &str| What::Acted { action: action.into(), left: None, prepared: false };
    assert_eq!(journal.push(event(0, Seat::Second, acted("d4"))), Err(JournalError::Seat));
    assert!(matches!(journal.push(event(0, Seat::First, acted("z9"))), Err(JournalError::Action(_))));
    let created = journal.events()[0].clone();
    assert_eq!(journal.push(created), Err(JournalError::First));
    assert_eq!((journal.head(), journal.played().ply()), (3, 0));
    assert!(matches!(Journal::read([event(0, Seat::First, acted("d4"))]), Err(JournalError::First)));
}

#[test]
fn the_end_stops_everything() {
    let mut journal = begun(terms("hoppa", Some(MINUTES)));
    act(&mut journal, 0, "d4");
    assert!(!journal.counts());
    act(&mut journal, 0, "d5");
    assert!(journal.counts());
    let ended = What::Ended { winner: Some(Seat::Second), how: Ending::Time };
    journal.push(Event { at: 60_000, by: None, id: None, what: ended }).unwrap();
    assert_eq!((journal.to_act(), journal.clocks().unwrap().running), (None, None));
    assert_eq!(journal.clocks().unwrap().left, [0, 60_000]);
    let late = event(60_001, Seat::First, What::Acted { action: "e4".into(), left: None, prepared: false });
    assert_eq!(journal.push(late), Err(JournalError::Seat));
}

#[test]
fn terms_that_cannot_be_played_are_refused() {
    assert!(terms("hoppa", None).set_up().is_ok());
    assert!(matches!(terms("chess", None).set_up(), Err(TermsError::Parse(_))));
    for clock in [
        ClockTerms::Live { seconds: 5, increment: 0 },
        ClockTerms::Live { seconds: 60, increment: 999 },
        ClockTerms::Days(0),
        ClockTerms::Days(400),
    ] {
        assert_eq!(terms("hoppa", Some(clock)).set_up().err(), Some(TermsError::Range("clock")));
    }
    let start = |start: &str| Terms { start: Some(start.into()), ..terms("cellulae", None) };
    assert!(start("w4/5/5/5/4b w").set_up().is_ok());
    assert_eq!(start("bbbbb/bbbbb/bbbbb/bbbbb/wwwww b").set_up().err(), Some(TermsError::Ended));
    assert!(matches!(start("nonsense").set_up(), Err(TermsError::Parse(_))));
    assert_eq!(start(&"5".repeat(600)).set_up().err(), Some(TermsError::Range("start")));
    assert_eq!(Terms { delay: 9_999, ..terms("hoppa", None) }.set_up().err(), Some(TermsError::Range("delay")));
}

#[test]
fn a_lot_falls_both_ways_and_a_wish_does_not() {
    assert_eq!([true, false].map(|lot| SeatWish::Lot.seat(lot)), [Seat::First, Seat::Second]);
    assert_eq!([true, false].map(|lot| SeatWish::Second.seat(lot)), [Seat::Second; 2]);
}
