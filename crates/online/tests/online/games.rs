//! Whole matches of every game.

use tavoliere_protocol::{ClockTerms, Ending, MatchId, Terms};
use tavoliere_records::library::Library;
use tavoliere_records::{NodeId, Player, Record, Source};
use tavoliere_rules::{GameId, Seat};

use crate::desk::{Desk, Server, pair, terms, until};

/// Random actions are played up to here; then whoever has to act gives up.
const MOST: usize = 300;

/// Acts if it can: a whole series at once, without waiting for the server.
fn act(desk: &mut Desk, id: &MatchId, seed: &mut u64) {
    while desk.view(id).may_act() {
        let shown = desk.view(id).shown().unwrap();
        if shown.ply() >= MOST {
            desk.online.resign(id).unwrap();
            desk.step();
            return;
        }
        let legal = shown.legal();
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let action = shown.position().action_text(legal[(*seed >> 33) as usize % legal.len()]);
        desk.online.act(id, &action).unwrap();
        assert_eq!(desk.actions(id).last(), Some(&action), "it is shown at once");
        assert_eq!(desk.view(id).catch_up(&shown), (shown.ply(), vec![action]));
    }
}

#[test]
fn whole_games_of_every_game_are_played_over_the_network() {
    let server = Server::new();
    let mut by_rules = 0;
    for (number, &game) in (1_u64..).zip(GameId::ALL) {
        let clock = (number % 2 == 0).then_some(ClockTerms::Live { seconds: 600, increment: 5 });
        let (mut host, mut guest, id) = pair(&server.url, Terms { clock, ..terms(game.id()) });
        let mut seed = number;
        let begun = std::time::Instant::now();
        while host.view(&id).ended().is_none() || guest.view(&id).ended().is_none() {
            assert!(begun.elapsed() < 4 * crate::desk::PATIENCE, "{game:?} does not end: {:?}", host.told.last());
            for desk in [&mut host, &mut guest] {
                act(desk, &id, &mut seed);
                desk.step();
            }
        }
        let (one, other) = (host.view(&id).journal().unwrap(), guest.view(&id).journal().unwrap());
        assert_eq!(one.events(), other.events(), "{game:?}");
        assert!(one.played().ply() >= 10, "{game:?}");
        let ended = host.view(&id).ended().unwrap();
        by_rules += u32::from(ended.how == Ending::Rules);
        for desk in [&host, &guest] {
            kept_as_record(desk, &id, game);
        }
    }
    assert!(by_rules >= 4, "{by_rules} of the games ended by their rules");
}

/// What is left of it, in the library and read again.
fn kept_as_record(desk: &Desk, id: &MatchId, game: GameId) {
    let journal = desk.view(id).journal().unwrap();
    let record = desk.online.record(id).unwrap();
    assert_eq!(Record::from_ron(&record.to_ron()).unwrap(), record);
    assert_eq!((record.game(), record.plies()), (game, journal.played().ply()));
    assert_eq!(record.source, Source::Online(id.to_string()));
    assert_eq!(record.seats.each_ref().map(|seated| seated.name.as_str()), ["Red Fox", "Blue Hen"]);
    assert_eq!(record.own_seat(), desk.view(id).seat());
    assert!(record.date.is_some() && record.ending.is_some());
    let won = desk.view(id).ended().unwrap().winner == desk.view(id).seat();
    assert_eq!(record.standing(record.own_seat().unwrap()) == Some(tavoliere_records::Standing::Won), won);
    // What the record counts is what the server counted.
    if let Some(clocks) = journal.clocks() {
        let mut used = [0, 0];
        let nodes = record.tree().main_line().into_iter().filter(|&node| node != NodeId::ROOT);
        for (ply, node) in nodes.enumerate() {
            let seat = journal.played().position_at(ply).unwrap().seat();
            used[seat.index()] += u64::from(record.tree()[node].time.unwrap_or(0));
        }
        for seat in Seat::BOTH {
            let left = clocks.left[seat.index()];
            assert!(left + used[seat.index()] >= 600_000 && used[seat.index()] < 240_000, "{left} {used:?}");
        }
        assert!(record.controls.iter().all(Option::is_some));
    }
    let mut library = Library::default();
    let id = library.add(&desk.storage, &record).unwrap();
    assert!(library.entry(&id).unwrap().standing().is_some());
}

#[test]
fn the_servers_engine_plays_along() {
    let server = Server::new();
    let mut desk = Desk::new();
    let new = crate::desk::new_match(terms("hoppa"));
    let id = desk.online.create(&server.url, tavoliere_online::NewMatch { bot: Some("novice".into()), ..new }).unwrap();
    desk.until(|desk| desk.view(&id).may_act());
    assert!(desk.view(&id).is_here(Seat::Second));
    assert_eq!(Seat::BOTH.map(|seat| desk.view(&id).bot(seat)), [None, Some("novice")]);
    assert_eq!(desk.view(&id).summary().other_bot(), Some("novice"));
    let mut seed = 7;
    while desk.view(&id).journal().unwrap().played().ply() < 6 {
        act(&mut desk, &id, &mut seed);
        desk.step();
    }
    desk.online.resign(&id).unwrap();
    desk.until(|desk| desk.view(&id).ended().is_some());
    let record = desk.online.record(&id).unwrap();
    // What the engine is called is for every language to say.
    assert_eq!(record.seats.each_ref().map(|seated| seated.name.as_str()), ["Red Fox", ""]);
    assert_eq!(record.seats.map(|seated| seated.player), [Player::Human, Player::Computer("novice".into())]);
}

#[test]
fn a_match_whose_bot_is_gone_is_known_as_such() {
    let file = std::env::temp_dir().join(format!("tavoliere-online-bots-{}.sqlite", std::process::id()));
    let mut server = Server::in_file(&file);
    let mut desk = Desk::new();
    let bot = Some("novice".into());
    let new = tavoliere_online::NewMatch { bot, ..crate::desk::new_match(terms("hoppa")) };
    // One that the player calls off is not.
    let off = desk.online.create(&server.url, new.clone()).unwrap();
    let id = desk.online.create(&server.url, new).unwrap();
    desk.until(|desk| desk.view(&id).may_act() && desk.view(&off).may_act());
    desk.online.resign(&off).unwrap();
    desk.until(|desk| desk.view(&off).ended().is_some());
    server.without_bots();
    server.stop();
    server.start();
    desk.online.hurry();
    desk.until(|desk| desk.view(&id).ended().is_some());
    for (id, gone) in [(&id, true), (&off, false)] {
        let summary = desk.view(id).summary();
        assert!(summary.is_called_off() && summary.bot_gone == gone, "{summary:?}");
    }
    desk.step();
    assert!(desk.restart().view(&id).summary().bot_gone, "it is remembered");
    drop(server);
    let _ = std::fs::remove_file(&file);
}

#[test]
fn what_was_taken_back_is_not_in_the_record() {
    let server = Server::new();
    let (mut host, mut guest, id) = pair(&server.url, terms("hoppa"));
    host.online.act(&id, "d4").unwrap();
    until(&mut host, &mut guest, |_, guest| guest.view(&id).may_act());
    let answer = first_legal(&guest, &id);
    guest.online.act(&id, &answer).unwrap();
    until(&mut host, &mut guest, |host, _| host.view(&id).may_act());
    host.online.offer(&id, tavoliere_protocol::Offer::Takeback).unwrap();
    host.step();
    until(&mut host, &mut guest, |_, guest| guest.view(&id).offers(Seat::First, tavoliere_protocol::Offer::Takeback));
    guest.online.accept(&id, tavoliere_protocol::Offer::Takeback).unwrap();
    guest.step();
    until(&mut host, &mut guest, |host, guest| host.actions(&id).is_empty() && guest.actions(&id).is_empty());
    host.online.act(&id, "c3").unwrap();
    until(&mut host, &mut guest, |_, guest| guest.view(&id).may_act());
    let answer = first_legal(&guest, &id);
    guest.online.act(&id, &answer).unwrap();
    guest.online.resign(&id).unwrap();
    until(&mut host, &mut guest, |host, _| host.view(&id).ended().is_some());
    let record = host.online.record(&id).unwrap();
    assert_eq!((record.plies(), record.tree().lines().len()), (2, 1));
    assert_eq!(record.main_match().action_text(0).as_deref(), Some("c3"));
    // What is called off before both have acted does not count.
    let (mut host, mut guest, id) = pair(&server.url, terms("hoppa"));
    guest.online.resign(&id).unwrap();
    until(&mut host, &mut guest, |host, _| host.view(&id).ended().is_some());
    assert_eq!(host.view(&id).ended().unwrap().how, Ending::CalledOff);
    assert_eq!(host.online.record(&id), None);
}

fn first_legal(desk: &Desk, id: &MatchId) -> String {
    let shown = desk.view(id).shown().unwrap();
    shown.position().action_text(shown.legal()[0])
}
