//! What must hold of whatever arrives over the network or was kept of a match: for the tests of changed texts, and for the
//! target `protocol` of `fuzz/`.

use tavoliere_protocol::{
    ClientMessage, Command, CommandId, Event, Journal, Kept, Key, Link, MatchId, Offer, ServerMessage, Session,
    check_name,
};
use tavoliere_rules::Seat;

/// A text as everything that is said over the network.
pub fn read_everything(text: &str) {
    if let Ok(message) = ClientMessage::from_json(text) {
        assert_eq!(ClientMessage::from_json(&message.to_json()), Ok(message));
    }
    if let Ok(message) = ServerMessage::from_json(text) {
        assert_eq!(ServerMessage::from_json(&message.to_json()), Ok(message.clone()));
        if let ServerMessage::Events { events, .. } = message {
            let _ = Journal::read(events);
        }
    }
    read_link(text);
    let _ = check_name(text);
}

fn read_link(text: &str) {
    if let Ok(link) = text.parse::<Link>() {
        assert_eq!(link.to_string().parse(), Ok(link));
    }
}

/// Reads events, an array of them, and asks the journal whatever can be asked.
fn read_events(text: &str) {
    let Ok(events) = serde_json::from_str::<Vec<Event>>(text) else { return };
    if let Ok(journal) = Journal::read(events) {
        look_at(&journal);
        let again = Journal::read(journal.events().iter().cloned()).expect("its own events");
        assert_eq!((again.head(), again.played().save()), (journal.head(), journal.played().save()), "{text}");
    }
}

fn look_at(journal: &Journal) {
    for seat in Seat::BOTH {
        let _ = (journal.takeback(seat), journal.may_ask_back_at(seat), journal.offers(seat, Offer::Draw));
        if let Some(clocks) = journal.clocks() {
            let _ = (clocks.left_at(seat, 0), clocks.left_at(seat, u64::MAX), clocks.out_at());
            let _ = clocks.after(seat, 1_000, 10, true);
        }
    }
    let _ = (journal.to_act(), journal.counts(), journal.turn(), journal.terms().patience());
    assert_eq!(journal.head() as usize, journal.events().len());
}

/// Reads what is kept of a match. What is accepted is written as it was read, and can be taken up.
fn read_kept(text: &str) {
    if let Ok(kept) = Kept::from_json(text) {
        assert_eq!(Kept::from_json(&kept.to_json()).as_ref(), Ok(&kept), "{text}");
        let mut session = Session::new(|bytes: &mut [u8]| bytes.fill(7));
        session.hold(kept);
        session.opened(1_000);
        let _ = session.text();
    }
}

/// A session, to which the server says a line after the other: each is a second later.
fn hear(text: &str) {
    let id: MatchId = "k3J9sPq0ZtYb".parse().expect("a name");
    let key: Key = "00112233445566778899aabbccddeeff".parse().expect("a key");
    let mut session = Session::new(|bytes: &mut [u8]| bytes.fill(7));
    session.follow_lobby(true);
    session.open(&id, Some(key));
    session.connecting(1_000);
    session.opened(1_000);
    for (line, now) in text.lines().take(20).zip((2_000..).step_by(1_000)) {
        session.receive(line, now);
        if let Some(held) = session.held(&id) {
            held.journal().into_iter().for_each(look_at);
            let _ = (held.actions(), held.seat(), held.here(), held.watchers(), held.prepared(), held.failure());
        }
        session.command(&id, Command::Resign, now);
        session.tick(now + 500);
        let _ = (session.wish(now + 500), session.server_time(now), session.lobby());
        while let Some(said) = session.text() {
            assert!(ClientMessage::from_json(&said).is_ok(), "{text}\n{said}");
        }
        while session.notice().is_some() {}
    }
}

/// Reads an input of the target: what it is in a byte, and a text.
pub fn input(data: &[u8]) {
    let [kind, text @ ..] = data else { return };
    let text = &*String::from_utf8_lossy(text);
    match kind % 8 {
        0 => read_everything(text),
        1 => read_link(text),
        2 | 3 => read_events(text),
        4 => read_kept(text),
        5 | 6 => hear(text),
        _ => {
            let _ = (check_name(text), text.parse::<Key>(), serde_json::from_str::<CommandId>(text));
            if let Ok(id) = text.parse::<MatchId>() {
                assert_eq!(id.to_string(), text);
            }
        }
    }
}
