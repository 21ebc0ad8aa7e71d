//! Networks that are cut, and servers that are killed.

use tavoliere_online::{Notice, State};
use tavoliere_protocol::{Code, Command, Connection};

use crate::desk::{Desk, Server, pair, terms, until};

#[test]
fn five_seconds_without_a_network_are_nothing_but_a_pause() {
    let server = Server::new();
    let (mut host, mut guest, id) = pair(&server.url, terms("hoppa"));
    host.cable.cut();
    host.told.clear();
    host.online.act(&id, "d4").unwrap();
    assert_eq!(host.actions(&id), ["d4"], "it is shown at once");
    host.let_pass(5_000);
    assert_eq!(host.view(&id).state(), State::Online, "nobody is alarmed");
    assert_eq!(host.view(&id).unconfirmed().count(), 1);
    host.cable.mend();
    until(&mut host, &mut guest, |host, guest| {
        host.view(&id).unconfirmed().count() == 0 && guest.actions(&id) == ["d4"]
    });
    assert!(!host.told.iter().any(|notice| matches!(notice, Notice::Connection { .. } | Notice::Refused { .. })));
}

#[test]
fn five_minutes_without_a_network_lose_nothing() {
    let server = Server::new();
    let (mut host, mut guest, id) = pair(&server.url, terms("hoppa"));
    host.cable.cut();
    host.cable.lose_all();
    host.online.act(&id, "d4").unwrap();
    host.let_pass(300_000);
    assert!(matches!(host.view(&id).state(), State::Connecting | State::Retrying { .. }));
    assert_eq!(host.actions(&id), ["d4"]);
    // The other sees that somebody has gone, and waits.
    guest.until(|guest| guest.view(&id).state() == State::Away);
    assert!(guest.told.iter().any(|notice| matches!(notice, Notice::Went { .. })));
    host.cable.mend();
    host.online.hurry();
    until(&mut host, &mut guest, |host, guest| {
        host.view(&id).state() == State::Online
            && guest.view(&id).state() == State::Online
            && guest.actions(&id) == ["d4"]
            && host.view(&id).unconfirmed().count() == 0
    });
    assert!(guest.told.iter().any(|notice| matches!(notice, Notice::Came { .. })));
    assert_eq!(host.view(&id).journal().unwrap().events(), guest.view(&id).journal().unwrap().events());
    assert_eq!(host.view(&id).unconfirmed().count(), 0);
}

#[test]
fn where_the_system_says_that_the_network_is_back_nobody_waits() {
    let server = Server::new();
    let (mut host, _guest, id) = pair(&server.url, terms("hoppa"));
    host.cable.cut();
    host.cable.lose_all();
    host.let_pass(300_000);
    while !matches!(host.online.connection(&server.url), Connection::Waiting { until } if until > host.now + 5_000) {
        host.let_pass(100);
    }
    // What nobody is told of is found when the wait is over.
    host.cable.mend();
    host.pass(0);
    assert!(matches!(host.online.connection(&server.url), Connection::Waiting { .. }));
    host.cable.mend_and_tell();
    host.pass(0);
    assert!(matches!(host.online.connection(&server.url), Connection::Connecting { .. }));
    host.until(|host| host.view(&id).state() == State::Online);
    // Where all is well it is asked whether that is so, and nothing else.
    host.cable.mend_and_tell();
    host.pass(0);
    assert_eq!(host.online.connection(&server.url), Connection::Open);
}

#[test]
fn an_attempt_that_hangs_is_given_up_soon_when_the_network_is_back() {
    let server = Server::new();
    let (mut host, _guest, id) = pair(&server.url, terms("hoppa"));
    host.cable.cut();
    host.cable.lose_all();
    host.let_pass(300_000);
    let begun = |host: &Desk| match host.online.connection(&server.url) {
        Connection::Connecting { since } => Some(since),
        _ => None,
    };
    while begun(&host).is_none_or(|since| since + 1_000 < host.now) {
        host.let_pass(100);
    }
    // Nothing will ever come of this attempt; one that was made only now would be well.
    host.cable.mend_and_tell();
    host.pass(0);
    let back = host.now;
    assert!(begun(&host).is_some(), "it has a little time left");
    while host.now < back + 2_500 {
        host.pass(100);
        assert!(begun(&host).is_some_and(|since| since < back), "{:?}", host.online.connection(&server.url));
    }
    while host.now < back + 4_000 {
        host.pass(100);
    }
    let fresh = match host.online.connection(&server.url) {
        Connection::Connecting { since } | Connection::Greeting { since } => since > back,
        connection => connection == Connection::Open,
    };
    assert!(fresh, "{:?}", host.online.connection(&server.url));
    host.until(|host| host.view(&id).state() == State::Online);
}

#[test]
fn a_server_that_is_killed_in_mid_game_goes_on_where_it_was() {
    let file = std::env::temp_dir().join(format!("tavoliere-online-{}.sqlite", std::process::id()));
    let mut server = Server::in_file(&file);
    let (mut host, mut guest, id) = pair(&server.url, terms("hoppa"));
    host.online.act(&id, "d4").unwrap();
    until(&mut host, &mut guest, |_, guest| guest.view(&id).may_act());
    server.kill();
    // What is done meanwhile waits.
    let shown = guest.view(&id).shown().unwrap();
    let answer = shown.position().action_text(shown.legal()[0]);
    guest.online.act(&id, &answer).unwrap();
    guest.until(|guest| guest.online.connection(&server.url) != Connection::Open);
    server.start();
    until(&mut host, &mut guest, |host, guest| {
        host.actions(&id).len() == 2 && host.view(&id).may_act() && guest.view(&id).unconfirmed().count() == 0
    });
    assert_eq!(host.view(&id).journal().unwrap().events(), guest.view(&id).journal().unwrap().events());
    server.stop();
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", file.display()));
    }
}

#[test]
fn what_is_refused_is_taken_back() {
    let server = Server::new();
    let (mut host, mut guest, id) = pair(&server.url, terms("hoppa"));
    // The host sits at two devices, one of which has no network just now.
    let link = host.view(&id).link(tavoliere_online::LinkKind::Own, "").unwrap();
    let mut second = Desk::new();
    second.online.follow_link(&link.parse().unwrap(), None).unwrap();
    second.until(|second| second.view(&id).may_act());
    second.cable.cut();
    second.online.act(&id, "c3").unwrap();
    second.pass(10);
    assert_eq!(second.actions(&id), ["c3"]);
    host.online.act(&id, "d4").unwrap();
    until(&mut host, &mut guest, |_, guest| guest.actions(&id) == ["d4"]);
    let table = second.view(&id).shown().unwrap();
    second.cable.mend();
    let refused = second.until_told(|notice| matches!(notice, Notice::Refused { .. }));
    let command = Command::Act { ply: 0, action: "c3".into() };
    assert_eq!(refused, Notice::Refused { id: id.clone(), command, code: Code::Late });
    second.until(|second| second.actions(&id) == ["d4"]);
    assert_eq!(second.view(&id).catch_up(&table), (0, vec!["d4".to_owned()]), "what the table has to do");
    // What cannot be right is not even sent.
    assert_eq!(host.online.act(&id, "e5"), Err(Code::NotYourTurn));
    assert_eq!(guest.online.act(&id, "z9"), Err(Code::Unreadable));
    assert_eq!(guest.online.act(&id, "d4"), Err(Code::Illegal));
    // What is sent nevertheless is judged.
    guest.online.command(&id, Command::Act { ply: 1, action: "d4".into() }).unwrap();
    let refused = guest.until_told(|notice| matches!(notice, Notice::Refused { .. }));
    assert!(matches!(refused, Notice::Refused { code: Code::Illegal, .. }), "{refused:?}");
    assert_eq!(guest.actions(&id), ["d4"]);
}

#[test]
fn where_there_is_no_server_it_is_tried_again_and_again() {
    let mut desk = Desk::new();
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let address = format!("ws://{free}/ws");
    let id = desk.online.create(&address, crate::desk::new_match(terms("cqt"))).unwrap();
    desk.until(|desk| matches!(desk.view(&id).state(), State::Retrying { .. }));
    // An address that is none, and an encrypted one where nobody knows about that, are answered alike.
    for address in ["wss://127.0.0.1:1/ws", "ws://no such name/ws"] {
        let id = desk.online.create(address, crate::desk::new_match(terms("cqt"))).unwrap();
        desk.until(|desk| matches!(desk.view(&id).state(), State::Retrying { .. }));
    }
    assert_eq!(desk.online.entries().len(), 3);
}
