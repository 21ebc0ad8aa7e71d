//! The client's side: what it sends, and when, whatever becomes of its connection. With a server and real sockets it is tried
//! in `crates/server`.

use tavoliere_protocol::{
    ClientMessage, Code, Command, Connection, Event, Kept, MatchId, Notice, Offset, Role, SeatWish, ServerMessage,
    Session, Terms, What, Wish,
};
use tavoliere_rules::{RULES_VERSION, Seat};

/// Bytes that are all different, so that names and keys are.
fn bytes() -> impl FnMut(&mut [u8]) + Send + Sync {
    let mut next = 0u32;
    move |bytes: &mut [u8]| {
        for byte in bytes {
            next = next.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *byte = (next >> 24) as u8;
        }
    }
}

fn hoppa() -> Terms {
    Terms { game: "hoppa".into(), ..Terms::default() }
}

fn sent(session: &mut Session) -> Vec<ClientMessage> {
    std::iter::from_fn(|| session.text()).map(|text| ClientMessage::from_json(&text).unwrap()).collect()
}

fn told(session: &mut Session) -> Vec<Notice> {
    std::iter::from_fn(|| session.notice()).collect()
}

fn say(session: &mut Session, message: &ServerMessage, now: u64) {
    session.receive(&message.to_json(), now);
}

/// Opens the connection, is welcomed, and has the first question for the server's time answered.
fn connect(session: &mut Session, now: u64) {
    assert_eq!(session.wish(now), Wish::Connect);
    session.connecting(now);
    assert_eq!(session.wish(now), Wish::Nothing);
    session.opened(now);
    assert!(matches!(sent(session)[..], [ClientMessage::Hello { .. }]));
    let welcome =
        ServerMessage::Welcome { protocol: 1, rules: RULES_VERSION, time: now + 1_000_000, server: "test".into() };
    say(session, &welcome, now);
    assert_eq!(session.connection(), Connection::Open);
    say(session, &ServerMessage::Pong { at: now, time: now + 1_000_000 }, now);
}

fn begun() -> Vec<Event> {
    let seated = |host| What::Seated { name: "Somebody".into(), host, bot: None };
    let created = What::Created { rules: RULES_VERSION, terms: hoppa(), name: "Somebody".into() };
    let event = |by, what| Event { at: 5, by, id: None, what };
    vec![event(None, created), event(Some(Seat::First), seated(true)), event(Some(Seat::Second), seated(false))]
}

/// A session that is host in a match that has begun.
fn playing(now: u64) -> (Session, MatchId) {
    let mut session = Session::new(bytes());
    let id = session.create(hoppa(), "Somebody", SeatWish::First, false, None);
    connect(&mut session, now);
    say(&mut session, &ServerMessage::Opened { id: id.clone(), role: Role::Host, head: 3 }, now);
    say(&mut session, &ServerMessage::Events { id: id.clone(), from: 0, events: begun() }, now);
    sent(&mut session);
    told(&mut session);
    (session, id)
}

fn act(ply: u32, action: &str) -> Command {
    Command::Act { ply, action: action.into() }
}

#[test]
fn nothing_to_do_needs_no_connection() {
    let mut session = Session::new(bytes());
    assert_eq!(session.wish(0), Wish::Close);
    session.follow_lobby(true);
    assert_eq!(session.wish(0), Wish::Connect);
    connect(&mut session, 0);
    assert!(sent(&mut session).contains(&ClientMessage::Lobby { follow: true }));
}

#[test]
fn a_match_is_created_by_the_same_message_until_it_is_there() {
    let mut session = Session::new(bytes());
    let id = session.create(hoppa(), "Red Fox", SeatWish::Lot, true, None);
    connect(&mut session, 0);
    let create = |messages: Vec<ClientMessage>| messages.into_iter().find(|m| matches!(m, ClientMessage::Create(_)));
    let first = create(sent(&mut session)).expect("it is created");

    // The connection goes, the program too; what was kept takes it up.
    session.closed(100);
    let kept = Kept::from_json(&session.held(&id).unwrap().kept().to_json()).unwrap();
    let mut session = Session::new(bytes());
    session.hold(kept);
    connect(&mut session, 0);
    assert_eq!(create(sent(&mut session)), Some(first));

    say(&mut session, &ServerMessage::Opened { id: id.clone(), role: Role::Host, head: 1 }, 0);
    session.closed(200);
    let kept = session.held(&id).unwrap().kept();
    assert!(kept.invitation.is_some(), "the link for the guest is still known");
    let key = kept.key().cloned();
    connect(&mut session, 60_000);
    let open = ClientMessage::Open { id, key, from: 0 };
    assert!(sent(&mut session).contains(&open), "once it is there it is opened");
}

#[test]
fn how_many_look_on_is_known_as_long_as_somebody_tells() {
    let (mut session, id) = playing(0);
    let watchers = |session: &Session| session.held(&id).unwrap().watchers();
    assert_eq!(watchers(&session), 0, "an older server never tells");
    session.receive(&format!("{{\"watchers\":{{\"match\":\"{id}\",\"count\":2,\"later\":1}}}}"), 0);
    assert_eq!((watchers(&session), told(&mut session)), (2, vec![Notice::Watchers(id.clone())]));
    // What an older client does with that is what this one does with what is later still.
    session.receive(&format!("{{\"spectators\":{{\"match\":\"{id}\",\"count\":3}}}}"), 0);
    assert_eq!((watchers(&session), session.connection()), (2, Connection::Open));
    assert!(told(&mut session).is_empty() && sent(&mut session).is_empty());
    session.closed(100);
    assert_eq!(watchers(&session), 0);
}

#[test]
fn commands_are_sent_until_they_are_confirmed() {
    let (mut session, id) = playing(0);
    let number = session.command(&id, act(0, "d4"), 0).unwrap();
    let command = ClientMessage::Do { id: id.clone(), command: number, what: act(0, "d4") };
    assert_eq!(sent(&mut session), std::slice::from_ref(&command));
    assert_eq!(session.held(&id).unwrap().actions(), ["d4"], "it is shown at once");

    session.tick(3_000);
    assert!(!sent(&mut session).contains(&command), "too early to send it again");
    session.tick(7_000);
    assert!(sent(&mut session).contains(&command));

    // Half sent, and the connection goes: it is sent on the next.
    session.closed(8_000);
    let kept = Kept::from_json(&session.held(&id).unwrap().kept().to_json()).unwrap();
    assert_eq!(kept, *session.held(&id).unwrap().kept());
    connect(&mut session, 9_000);
    let messages = sent(&mut session);
    assert!(matches!(messages.last(), Some(ClientMessage::Open { from: 3, .. })), "{messages:?}");
    say(&mut session, &ServerMessage::Opened { id: id.clone(), role: Role::Host, head: 3 }, 9_000);
    assert_eq!(sent(&mut session), [command]);

    let acted = What::Acted { action: "d4".into(), left: None, prepared: false };
    let event = Event { at: 9, by: Some(Seat::First), id: Some(number), what: acted };
    for _ in 0..2 {
        say(&mut session, &ServerMessage::Events { id: id.clone(), from: 3, events: vec![event.clone()] }, 9_100);
    }
    let held = session.held(&id).unwrap();
    assert_eq!((held.unconfirmed().count(), held.actions()), (0, vec!["d4".to_owned()]));
    let events = told(&mut session).into_iter().filter(|n| matches!(n, Notice::Events { .. })).count();
    assert_eq!(events, 1, "what comes twice is told once");
}

#[test]
fn what_is_refused_is_taken_back() {
    let (mut session, id) = playing(0);
    let number = session.command(&id, act(0, "d4"), 0).unwrap();
    let later = session.command(&id, act(1, "d5"), 0).unwrap();
    assert_eq!(session.held(&id).unwrap().actions(), ["d4", "d5"]);
    let refused = |number, code| ServerMessage::Refused { id: id.clone(), command: Some(number), code };
    say(&mut session, &refused(number, Code::Unavailable), 0);
    assert!(told(&mut session).is_empty(), "a server that is in trouble is asked again");
    say(&mut session, &refused(number, Code::Late), 0);
    assert_eq!(told(&mut session), [Notice::Refused { id: id.clone(), command: act(0, "d4"), code: Code::Late }]);
    assert!(session.held(&id).unwrap().actions().is_empty(), "what was built on it is not shown either");
    say(&mut session, &refused(later, Code::Late), 0);
    assert_eq!(session.held(&id).unwrap().unconfirmed().count(), 0);
}

#[test]
fn a_gap_is_closed_by_asking() {
    let (mut session, id) = playing(0);
    say(&mut session, &ServerMessage::Events { id: id.clone(), from: 5, events: begun() }, 0);
    assert!(matches!(&sent(&mut session)[..], [ClientMessage::Open { from: 3, .. }]));
    assert_eq!(session.held(&id).unwrap().journal().unwrap().head(), 3);
    // A server that was set back to yesterday's copy is believed.
    say(&mut session, &ServerMessage::Opened { id: id.clone(), role: Role::Host, head: 1 }, 0);
    assert!(matches!(&sent(&mut session)[..], [ClientMessage::Open { from: 0, .. }]));
}

#[test]
fn pauses_between_attempts_grow_and_are_never_endless() {
    let mut session = Session::new(bytes());
    session.follow_lobby(true);
    let mut now = 0;
    let mut pauses = Vec::new();
    for _ in 0..12 {
        assert_eq!(session.wish(now), Wish::Connect);
        session.connecting(now);
        session.closed(now);
        let Connection::Waiting { until } = session.connection() else { panic!("{:?}", session.connection()) };
        assert_eq!(session.wish(until - 1), Wish::Close);
        pauses.push(until - now);
        now = until;
    }
    assert!(pauses[0] < 600 && pauses[4] > 1_500, "{pauses:?}");
    assert!(pauses[8..].iter().all(|pause| (15_000..=45_000).contains(pause)), "{pauses:?}");
    // The network is back.
    session.connecting(now);
    session.closed(now);
    session.hurry(now);
    connect(&mut session, now);
    session.closed(now);
    assert!(matches!(session.connection(), Connection::Waiting { until } if until < now + 1_000), "it begins anew");
}

#[test]
fn silence_is_noticed_and_the_next_connection_goes_on() {
    let (mut session, id) = playing(0);
    session.command(&id, act(0, "d4"), 1_000);
    let mut now = 1_000;
    // Nothing comes for five minutes; every attempt to connect fails.
    let mut dropped = None;
    while now < 300_000 {
        session.tick(now);
        match session.wish(now) {
            Wish::Connect => {
                session.connecting(now);
                session.closed(now);
            }
            Wish::Close => dropped = dropped.or(Some(now)),
            Wish::Nothing => {}
        }
        now += 250;
    }
    assert!(dropped.is_some_and(|at| at < 25_000), "{dropped:?}");
    let waiting = (0..200).find(|step| session.wish(now + step * 250) == Wish::Connect);
    now += 250 * waiting.expect("it goes on trying");
    connect(&mut session, now);
    say(&mut session, &ServerMessage::Opened { id: id.clone(), role: Role::Host, head: 3 }, now);
    assert!(
        sent(&mut session).iter().any(|m| matches!(m, ClientMessage::Do { what: Command::Act { ply: 0, .. }, .. }))
    );
}

#[test]
fn after_a_sleep_it_asks_whether_anybody_is_there() {
    let (mut session, _) = playing(0);
    session.tick(1_000);
    session.tick(3_600_000);
    assert!(matches!(sent(&mut session)[..], [ClientMessage::Ping { at: 3_600_000 }]));
    session.tick(3_603_000);
    assert_eq!(session.connection(), Connection::Open);
    session.tick(3_607_000);
    assert!(matches!(session.connection(), Connection::Waiting { .. }));
}

#[test]
fn the_servers_time_is_learnt_from_the_quickest_answer() {
    let mut offset = Offset::default();
    assert_eq!(offset.server_time(0), None);
    offset.add(10_000, 16_000, 1_011_000);
    assert_eq!((offset.journey(), offset.server_time(16_000)), (Some(6_000), Some(1_014_000)));
    offset.add(20_000, 20_100, 1_020_050);
    offset.add(30_000, 39_000, 1_030_100);
    assert_eq!((offset.journey(), offset.server_time(40_000)), (Some(100), Some(1_040_000)));
    // It is not believed for ever: clocks drift.
    (0..8).for_each(|_| offset.add(50_000, 51_000, 1_050_000));
    assert_eq!(offset.server_time(60_000), Some(1_059_500));
}

#[test]
fn the_servers_pings_are_answered_at_once() {
    let (mut session, _) = playing(0);
    assert_eq!(session.server_time(30_000), Some(1_030_000), "the welcome tells the time");
    say(&mut session, &ServerMessage::Ping { time: 77 }, 30_000);
    assert_eq!(sent(&mut session), [ClientMessage::Pong { time: 77 }]);
}

#[test]
fn a_server_that_stops_is_waited_for() {
    let (mut session, _) = playing(0);
    say(&mut session, &ServerMessage::Closing { after: 2_000 }, 10_000);
    assert_eq!(session.wish(11_000), Wish::Close);
    session.closed(11_000);
    let Connection::Waiting { until } = session.connection() else { panic!() };
    assert!((12_000..=14_000).contains(&until), "{until}");
}

#[test]
fn no_server_is_waited_for_longer_than_an_hour() {
    let (mut session, _) = playing(0);
    say(&mut session, &ServerMessage::Closing { after: 1 << 50 }, 10_000);
    let Connection::Waiting { until } = session.connection() else { panic!() };
    assert!((3_610_000..=7_210_000).contains(&until), "{until}");
    session.receive("{\"closing\":{\"after\":18446744073709551615}}", 20_000);
    assert_eq!(session.connection(), Connection::Waiting { until }, "no message at all");
}

#[test]
fn another_version_is_not_tried_again() {
    let (mut session, id) = playing(0);
    say(&mut session, &ServerMessage::Error { code: Code::Version }, 0);
    session.closed(0);
    assert_eq!(session.connection(), Connection::Refused(Code::Version));
    assert_eq!(session.wish(1_000_000), Wish::Close);
    session.try_again(1_000_000);
    assert_eq!(session.wish(1_000_000), Wish::Connect);
    assert!(session.held(&id).is_some());
}

#[test]
fn what_cannot_be_had_is_not_asked_for_again() {
    let mut session = Session::new(bytes());
    let id: MatchId = "k3J9sPq0ZtYb".parse().unwrap();
    session.open(&id, None);
    connect(&mut session, 0);
    say(&mut session, &ServerMessage::Refused { id: id.clone(), command: None, code: Code::UnknownMatch }, 0);
    assert!(told(&mut session).contains(&Notice::Failed { id: id.clone(), code: Code::UnknownMatch }));
    assert_eq!(session.command(&id, Command::Resign, 0), None, "who looks on does nothing");
    sent(&mut session);
    session.tick(20_000);
    assert!(!sent(&mut session).iter().any(|m| matches!(m, ClientMessage::Open { .. })));
    session.closed(20_000);
    assert_eq!(session.wish(100_000), Wish::Close, "nothing is left to connect for");
}

#[test]
fn whoever_looked_on_can_sit_down_and_whoever_failed_can_try_again() {
    let mut session = Session::new(bytes());
    let id: MatchId = "k3J9sPq0ZtYb".parse().unwrap();
    session.open(&id, None);
    connect(&mut session, 0);
    say(&mut session, &ServerMessage::Opened { id: id.clone(), role: Role::Watcher, head: 3 }, 0);
    say(&mut session, &ServerMessage::Events { id: id.clone(), from: 0, events: begun()[..1].to_vec() }, 0);
    let join = |session: &mut Session, name: &str| {
        sent(session);
        session.join(&id, None, name);
        sent(session).into_iter().find_map(|m| if let ClientMessage::Join(join) = m { Some(join.name) } else { None })
    };
    assert_eq!(join(&mut session, "?").as_deref(), Some("?"));
    assert_eq!(join(&mut session, "Blue Hen"), None, "a seat that is held is kept");
    say(&mut session, &ServerMessage::Refused { id: id.clone(), command: None, code: Code::Name }, 0);
    assert_eq!(join(&mut session, "Blue Hen").as_deref(), Some("Blue Hen"));
}

#[test]
fn messages_of_a_later_server_are_passed_over() {
    let (mut session, _) = playing(0);
    session.receive("{\"weather\":{\"rain\":true}}", 0);
    session.receive("\u{0}", 0);
    assert!(told(&mut session).is_empty() && session.connection() == Connection::Open);
}

#[test]
fn kept_matches_of_a_later_version_are_refused() {
    let (session, id) = playing(0);
    let kept = session.held(&id).unwrap().kept().to_json();
    let later = kept.replacen("\"version\":1", "\"version\":2", 1);
    assert!(Kept::from_json(&later).unwrap_err().contains("version 2"));
    assert!(Kept::from_json("{}").is_err());
}
