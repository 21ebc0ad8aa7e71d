//! What outlives the program.

use tavoliere_online::{Notice, Standing, State};
use tavoliere_protocol::{Offer, Terms};
use tavoliere_records::{Memory, Storage};

use crate::desk::{Desk, Server, new_match, pair, terms, until};

#[test]
fn a_program_that_is_begun_anew_goes_on_in_mid_game() {
    let server = Server::new();
    let (mut host, mut guest, id) = pair(&server.url, terms("hoppa"));
    host.online.act(&id, "d4").unwrap();
    until(&mut host, &mut guest, |_, guest| guest.view(&id).may_act());
    // What was not confirmed when it was closed is sent when it is begun again.
    guest.cable.cut();
    let shown = guest.view(&id).shown().unwrap();
    let answer = shown.position().action_text(shown.legal()[0]);
    guest.online.act(&id, &answer).unwrap();
    guest.step();
    let mut guest = guest.restart();
    assert_eq!(guest.report, Default::default());
    let entry = guest.online.entries()[0];
    assert_eq!((entry.summary.other(), entry.summary.ply, entry.standing), ("Red Fox", 1, Standing::YourTurn));
    assert_eq!(entry.summary.game().map(|game| game.id()), Some("hoppa"));
    until(&mut host, &mut guest, |host, guest| {
        host.actions(&id).len() == 2 && guest.view(&id).unconfirmed().count() == 0
    });
    assert_eq!(guest.actions(&id), host.actions(&id));

    // What happens meanwhile is told, and marked until it is looked at.
    let mut host = host.restart();
    host.until_told(|notice| matches!(notice, Notice::Opened(_)));
    assert!(!host.told.iter().any(|notice| matches!(notice, Notice::Acted { .. })), "it was known");
    host.online.show(Some(&id));
    host.step();
    assert_eq!(host.online.counts().unread, 0);
    host.online.show(None);
    host.step();
    let storage = host.close();
    guest.online.offer(&id, Offer::Draw).unwrap();
    guest.step();
    guest.until(|guest| guest.view(&id).unconfirmed().count() == 0);
    let mut host = Desk::over(storage);
    assert_eq!(host.online.counts().unread, 0);
    let offered = host.until_told(|notice| matches!(notice, Notice::Offered { .. }));
    assert!(matches!(offered, Notice::Offered { own: false, offer: Offer::Draw, .. }));
    assert_eq!((host.online.counts().unread, host.online.entries()[0].unread), (1, 1));
    host.online.show(Some(&id));
    host.step();
    assert_eq!(host.online.counts().unread, 0);
    host.online.offer(&id, Offer::Draw).unwrap();
    host.step();
    until(&mut host, &mut guest, |host, guest| host.view(&id).ended().is_some() && guest.view(&id).ended().is_some());
    // What is over is listed, and fetched only when it is looked at.
    let mut host = host.restart();
    host.let_pass(1_000);
    assert_eq!((host.view(&id).state(), host.online.entries()[0].standing), (State::Ended, Standing::Ended));
    assert_eq!(host.online.record(&id), None);
    host.online.show(Some(&id));
    host.until(|host| host.online.record(&id).is_some());
    assert!(!host.told.iter().any(|notice| matches!(notice, Notice::Ended { .. })), "it was known");
}

#[test]
fn damaged_texts_are_put_aside_and_those_of_later_programs_left() {
    let server = Server::new();
    let (mut host, _guest, id) = pair(&server.url, terms("cqt"));
    host.step();
    let storage = host.close();
    let name = format!("online-{id}.json");
    let text = storage.read(&name).unwrap().unwrap();
    for (number, damaged) in
        ["", "{", "null", &text[..text.len() / 2], &text.replace("\"kept\"", "\"lost\"")].iter().enumerate()
    {
        storage.write(&format!("online-00000000000{number}.json"), damaged).unwrap();
    }
    // Two under one name: one of them is not what its name says.
    storage.write("online-aaaaaaaaaaaa.json", &text).unwrap();
    let later = text.replacen("{\"version\":1", "{\"version\":2", 1);
    assert_ne!(later, text);
    storage.write("online-bbbbbbbbbbbb.json", &later).unwrap();
    storage.write("online-is-something-else.json", "").unwrap();
    let mut desk = Desk::over(storage);
    assert_eq!(desk.report.damaged.len(), 6, "{:?}", desk.report);
    assert_eq!(desk.report.later, ["online-bbbbbbbbbbbb.json"]);
    assert_eq!(desk.storage.read("online-aaaaaaaaaaaa.json.damaged-1").unwrap().as_deref(), Some(text.as_str()));
    assert_eq!(desk.storage.read("online-bbbbbbbbbbbb.json").unwrap(), Some(later));
    // The good one goes on.
    desk.until(|desk| desk.view(&id).state() != State::Connecting && desk.view(&id).journal().is_some());
    assert_eq!(desk.online.entries().len(), 1);
    // Any byte of it may be another: it is read or put aside, and nothing else happens.
    for at in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[at] = if bytes[at] == b'7' { b'"' } else { b'7' };
        let storage = Memory::default();
        storage.write(&name, &String::from_utf8(bytes).unwrap()).unwrap();
        let desk = Desk::over(storage);
        assert_eq!(desk.online.entries().len() + desk.report.damaged.len() + desk.report.later.len(), 1, "byte {at}");
    }
}

#[test]
fn a_server_that_is_known_is_known_for_ever() {
    let mut server = Server::new();
    let elsewhere = "ws://127.0.0.1:9/ws";
    let mut desk = Desk::new();
    assert!(!desk.online.knows(elsewhere) && !desk.online.knows(&server.url));
    let id = desk.online.create(&server.url, new_match(terms("hoppa"))).unwrap();
    desk.until(|desk| desk.view(&id).state() == State::Waiting);
    desk.online.trust(elsewhere);
    desk.step();
    server.kill();
    let desk = desk.restart();
    assert!(desk.online.knows(elsewhere) && desk.online.knows(&server.url) && desk.report == Default::default());
    assert!(!desk.online.knows("ws://127.0.0.1:10/ws"));
    // What is damaged is put aside, and asked about again.
    let storage = desk.close();
    storage.write("online-servers.json", "{").unwrap();
    let desk = Desk::over(storage);
    assert!(!desk.online.knows(elsewhere) && desk.report.damaged.len() == 1, "{:?}", desk.report);
}

#[test]
fn the_match_with_the_least_time_left_comes_first() {
    let server = Server::new();
    let mut desk = Desk::new();
    let mut guests = Vec::new();
    let days = [None, Some(7), Some(2)].map(|days| {
        let clock = days.map(tavoliere_protocol::ClockTerms::Days);
        let id = desk.online.create(&server.url, new_match(Terms { clock, ..terms("hoppa") })).unwrap();
        desk.until(|desk| desk.view(&id).state() == State::Waiting);
        let link = desk.view(&id).link(tavoliere_online::LinkKind::Invitation, "").unwrap();
        let mut guest = Desk::new();
        guest.online.follow_link(&link.parse().unwrap(), None).unwrap();
        guest.until(|guest| guest.view(&id).is_invited());
        guest.online.sit_down(&id, "Blue Hen").unwrap();
        until(&mut desk, &mut guest, |desk, _| desk.view(&id).may_act());
        guests.push(guest);
        id
    });
    let entries = desk.online.entries();
    let listed: Vec<_> = entries.iter().map(|entry| (entry.id, entry.standing, entry.left.is_some())).collect();
    let [none, seven, two] = &days;
    assert_eq!(listed, [(two, true), (seven, true), (none, false)].map(|(id, left)| (id, Standing::YourTurn, left)));
}

#[test]
fn a_full_device_is_told_once_and_plays_on() {
    let server = Server::new();
    let mut desk = Desk::over(Memory::with_room(10));
    let id = desk.online.create(&server.url, new_match(terms("hoppa"))).unwrap();
    desk.until(|desk| desk.view(&id).state() == State::Waiting);
    desk.let_pass(30_000);
    assert_eq!(desk.told.iter().filter(|notice| matches!(notice, Notice::NotKept(_))).count(), 1);
}

#[test]
fn who_waits_no_more_calls_it_off() {
    let server = Server::new();
    let mut host = Desk::new();
    let id = host.online.create(&server.url, new_match(terms("hoppa"))).unwrap();
    host.until(|host| host.view(&id).state() == State::Waiting);
    assert_eq!(host.online.counts().waiting, 1);
    assert_eq!(host.online.entries()[0].summary.other(), "", "nobody has come");
    let link = host.view(&id).link(tavoliere_online::LinkKind::Invitation, "").unwrap();
    host.online.forget(&id);
    assert_eq!(host.online.entries().len(), 0);
    host.until(|host| host.online.view(&id).is_none() && host.storage.names().unwrap().is_empty());
    let mut guest = Desk::new();
    guest.online.follow_link(&link.parse().unwrap(), None).unwrap();
    guest.until(|guest| guest.view(&id).ended().is_some());
    assert!(!guest.view(&id).is_invited());
    guest.online.forget(&id);
    guest.step();
    assert!(guest.online.view(&id).is_none() && guest.storage.names().unwrap().is_empty());
}
