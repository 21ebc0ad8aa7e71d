//! Everything two people do besides acting.

use tavoliere_online::{LinkKind, NewMatch, Notice, Standing, State, When};
use tavoliere_protocol::{ClockTerms, Code, Ending, Offer, Phrase, Role, SeatWish, Terms};
use tavoliere_rules::{Match, Seat};

use crate::desk::{Desk, Server, new_match, pair, terms, told, until};

#[test]
fn strangers_meet_in_the_lobby() {
    let server = Server::new();
    let (mut host, mut guest) = (Desk::new(), Desk::new());
    let id = host
        .online
        .create(&server.url, NewMatch { lobby: true, seat: SeatWish::Lot, ..new_match(terms("cqt")) })
        .unwrap();
    host.until(|host| host.view(&id).state() == State::Waiting);
    host.online.follow_lobby(&server.url, true);
    guest.online.follow_lobby(&server.url, true);
    guest.until(|guest| !guest.online.lobby(&server.url).0.is_empty());
    let (waiting, bots) = guest.online.lobby(&server.url);
    assert_eq!((waiting[0].id.clone(), waiting[0].name.as_str()), (id.clone(), "Red Fox"));
    assert!(!bots.is_empty());
    host.until_told(|notice| matches!(notice, Notice::Lobby { .. }));
    assert!(host.online.lobby(&server.url).0.is_empty(), "nobody plays with himself");
    assert_eq!(guest.online.join(&server.url, &id, "!"), Err(Code::Name));
    guest.online.join(&server.url, &id, "Blue Hen").unwrap();
    until(&mut host, &mut guest, |host, guest| host.view(&id).seat().is_some() && guest.view(&id).seat().is_some());
    host.until_told(|notice| matches!(notice, Notice::Began(_)));
    guest.until_told(|notice| matches!(notice, Notice::Began(_)));
    let seat = host.view(&id).seat().unwrap();
    assert_eq!((guest.view(&id).seat(), host.view(&id).name(seat)), (Some(seat.other()), Some("Red Fox")));
    guest.until(|guest| guest.online.lobby(&server.url).0.is_empty());
    // A third is told that the seat is taken.
    let mut third = Desk::new();
    third.online.join(&server.url, &id, "Grey Owl").unwrap();
    third.until_told(|notice| matches!(notice, Notice::Failed { .. }));
    assert!(matches!(third.view(&id).state(), State::Refused(Code::Taken | Code::WrongKey)));
    assert_eq!(third.online.entries()[0].standing, Standing::Failed);
    // What cannot be is not even asked for.
    let impossible = NewMatch { terms: terms("chess"), ..new_match(terms("cqt")) };
    assert_eq!(third.online.create(&server.url, impossible), Err(Code::Terms));
}

#[test]
fn offers_are_made_and_answered() {
    let server = Server::new();
    let (mut host, mut guest, id) = pair(&server.url, terms("hoppa"));
    assert_eq!(host.view(&id).may_offer(Offer::Takeback), When::Never, "nothing was played");
    assert_eq!(host.view(&id).may_offer(Offer::Rematch), When::Never);
    host.online.act(&id, "d4").unwrap();
    until(&mut host, &mut guest, |host, _| host.view(&id).may_offer(Offer::Takeback) == When::Now);
    host.online.offer(&id, Offer::Takeback).unwrap();
    host.step();
    assert!(host.view(&id).offers(Seat::First, Offer::Takeback), "it is shown at once");
    assert_eq!(host.view(&id).may_offer(Offer::Takeback), When::Never);
    let offered = told(&mut guest, &mut host, |notice| matches!(notice, Notice::Offered { .. }));
    assert_eq!(offered, Notice::Offered { id: id.clone(), by: Seat::First, offer: Offer::Takeback, own: false });
    guest.online.decline(&id, Offer::Takeback).unwrap();
    guest.step();
    told(&mut host, &mut guest, |notice| matches!(notice, Notice::Declined { own: false, .. }));
    told(&mut guest, &mut host, |notice| matches!(notice, Notice::Declined { own: true, .. }));
    // After one refusal ten seconds pass.
    let When::At(at) = host.view(&id).may_offer(Offer::Takeback) else { panic!("at once") };
    assert!(at > host.now && at <= host.now + 15_000, "{at} at {}", host.now);
    server.time.advance(11_000);
    host.sleep(11_000);
    until(&mut host, &mut guest, |host, _| host.view(&id).may_offer(Offer::Takeback) == When::Now);
    host.online.offer(&id, Offer::Takeback).unwrap();
    host.step();
    until(&mut host, &mut guest, |_, guest| guest.view(&id).offers(Seat::First, Offer::Takeback));
    guest.online.accept(&id, Offer::Takeback).unwrap();
    guest.step();
    told(&mut host, &mut guest, |notice| matches!(notice, Notice::TookBack { ply: 0, .. }));
    assert!(host.actions(&id).is_empty() && host.view(&id).may_act());

    // A draw is offered once in ten actions; the other takes it.
    host.online.act(&id, "d4").unwrap();
    until(&mut host, &mut guest, |_, guest| guest.view(&id).may_act());
    let shown = guest.view(&id).shown().unwrap();
    guest.online.act(&id, &shown.position().action_text(shown.legal()[0])).unwrap();
    // (An offer would lapse with the other's action, if that came after it.)
    until(&mut host, &mut guest, |host, _| host.view(&id).may_act());
    host.online.offer(&id, Offer::Draw).unwrap();
    host.step();
    until(&mut host, &mut guest, |_, guest| guest.view(&id).offers(Seat::First, Offer::Draw));
    guest.online.decline(&id, Offer::Draw).unwrap();
    guest.step();
    until(&mut host, &mut guest, |host, _| !host.view(&id).offers(Seat::First, Offer::Draw));
    assert_eq!(host.view(&id).may_offer(Offer::Draw), When::Never);
    assert_eq!(guest.view(&id).may_offer(Offer::Draw), When::Now);
    guest.online.offer(&id, Offer::Draw).unwrap();
    guest.step();
    until(&mut host, &mut guest, |host, _| host.view(&id).offers(Seat::Second, Offer::Draw));
    assert_eq!(host.view(&id).may_offer(Offer::Draw), When::Now);
    host.online.accept(&id, Offer::Draw).unwrap();
    host.step();
    let ended = told(&mut guest, &mut host, |notice| matches!(notice, Notice::Ended { .. }));
    assert!(matches!(ended, Notice::Ended { ended, .. } if ended.how == Ending::Agreed && ended.winner.is_none()));
}

#[test]
fn a_rematch_is_gone_to_by_itself() {
    let server = Server::new();
    let (mut host, mut guest, id) = pair(&server.url, terms("cqt"));
    let mut watcher = Desk::new();
    watcher.online.watch(&server.url, &id);
    watcher.until(|watcher| watcher.view(&id).role() == Some(Role::Watcher));
    host.online.resign(&id).unwrap();
    until(&mut host, &mut guest, |host, guest| host.view(&id).ended().is_some() && guest.view(&id).ended().is_some());
    assert_eq!(host.view(&id).may_offer(Offer::Rematch), When::Now);
    host.online.offer(&id, Offer::Rematch).unwrap();
    host.step();
    until(&mut host, &mut guest, |_, guest| guest.view(&id).offers(Seat::First, Offer::Rematch));
    guest.online.mute(&id, true);
    guest.online.accept(&id, Offer::Rematch).unwrap();
    guest.step();
    let Notice::Rematch { next, ours: true, .. } =
        told(&mut host, &mut guest, |notice| matches!(notice, Notice::Rematch { .. }))
    else {
        panic!("{:?}", host.told)
    };
    until(&mut host, &mut guest, |host, guest| {
        let seats = |desk: &Desk| desk.online.view(&next).and_then(|view| view.seat());
        (seats(host), seats(guest)) == (Some(Seat::Second), Some(Seat::First))
    });
    assert!(guest.view(&next).is_muted(), "what was wanted before");
    until(&mut host, &mut guest, |_, guest| guest.view(&next).may_act());
    // Who looks on is told where it goes on, and stays.
    let noticed = watcher.until_told(|notice| matches!(notice, Notice::Rematch { .. }));
    assert!(matches!(noticed, Notice::Rematch { ours: false, .. }));
    assert!(watcher.online.view(&next).is_none());
    // What was forgotten is not gone to again when the old one is looked at anew.
    host.online.forget(&next);
    host.step();
    let mut host = host.restart();
    host.online.show(Some(&id));
    host.until(|host| host.view(&id).rematch() == Some(&next) && host.view(&id).journal().is_some());
    host.let_pass(500);
    assert!(host.online.view(&next).is_none());
}

#[test]
fn phrases_are_said_and_left_out() {
    let server = Server::new();
    let (mut host, mut guest, id) = pair(&server.url, terms("cqt"));
    host.online.say(&id, Phrase::Hello).unwrap();
    host.step();
    let said = told(&mut guest, &mut host, |notice| matches!(notice, Notice::Said { .. }));
    assert_eq!(said, Notice::Said { id: id.clone(), by: Seat::First, phrase: Phrase::Hello });
    assert_eq!(guest.view(&id).phrases().len(), 1);
    guest.online.mute(&id, true);
    guest.told.clear();
    server.time.advance(4_000);
    host.until(|host| host.view(&id).unconfirmed().count() == 0);
    host.online.say(&id, Phrase::Oh).unwrap();
    host.step();
    until(&mut host, &mut guest, |_, guest| guest.view(&id).journal().unwrap().head() == 5);
    assert!(!guest.told.iter().any(|notice| matches!(notice, Notice::Said { .. })));
    assert!(guest.view(&id).phrases().is_empty() && guest.view(&id).is_muted());
    assert_eq!(guest.online.entries()[0].unread, 3, "what is not shown is no news");
    guest.online.mute(&id, false);
    assert_eq!(guest.online.entries()[0].unread, 5);
    guest.online.mute(&id, true);
    guest.step();
    let guest = guest.restart();
    assert!(guest.view(&id).is_muted(), "it is remembered");
}

#[test]
fn a_match_is_claimed_from_who_has_gone() {
    let server = Server::new();
    let clock = Some(ClockTerms::Live { seconds: 300, increment: 0 });
    let (mut host, mut guest, id) = pair(&server.url, Terms { clock, ..terms("hoppa") });
    for ply in 0..3 {
        until(&mut host, &mut guest, |host, guest| [host, guest][ply % 2].view(&id).may_act());
        let desk = [&mut host, &mut guest][ply % 2].view(&id).shown().unwrap();
        let action = desk.position().action_text(desk.legal()[0]);
        [&mut host, &mut guest][ply % 2].online.act(&id, &action).unwrap();
    }
    until(&mut host, &mut guest, |host, _| host.view(&id).unconfirmed().count() == 0);
    assert_eq!(host.view(&id).may_claim(), When::Never, "the other is here");
    let clocks = host.view(&id).clocks().unwrap();
    assert!(clocks.running == Some(Seat::Second) && clocks.left[0] > 200_000, "{clocks:?}");
    host.let_pass(2_000);
    let later = host.view(&id).clocks().unwrap();
    assert!(later.left[1] + 1_900 < clocks.left[1], "it runs: {clocks:?} {later:?}");
    drop(guest.online);
    host.until(|host| host.view(&id).state() == State::Away);
    let When::At(at) = host.view(&id).may_claim() else { panic!("at once") };
    assert!(at > host.now && at <= host.now + 45_000);
    assert_eq!((host.online.entries()[0].standing, host.online.counts().your_turn), (Standing::TheirTurn, 0));
    server.time.advance(41_000);
    host.sleep(41_000);
    host.until(|host| host.view(&id).may_claim() == When::Now);
    assert_eq!((host.online.entries()[0].standing, host.online.counts().your_turn), (Standing::Claimable, 1));
    host.online.claim(&id).unwrap();
    host.step();
    let ended = host.until_told(|notice| matches!(notice, Notice::Ended { .. }));
    assert!(
        matches!(ended, Notice::Ended { ended, .. } if ended.how == Ending::Left && ended.winner == Some(Seat::First))
    );
    assert_eq!(host.online.record(&id).unwrap().ending.unwrap().to_string(), "first left");
}

#[test]
fn whoever_was_away_while_the_other_thought_has_time_to_come_back() {
    let server = Server::new();
    let clock = Some(ClockTerms::Live { seconds: 300, increment: 0 });
    let (mut host, mut guest, id) = pair(&server.url, Terms { clock, ..terms("hoppa") });
    host.online.act(&id, "d4").unwrap();
    until(&mut host, &mut guest, |_, guest| guest.view(&id).may_act());
    guest.online.act(&id, "d5").unwrap();
    until(&mut host, &mut guest, |host, _| host.view(&id).may_act());
    drop(guest.online);
    host.until(|host| host.view(&id).state() == State::Away);
    // Both clocks go on together: between them one would be measured wrongly by the other.
    for _ in 0..4 {
        server.time.advance(10_250);
        host.sleep(10_250);
    }
    host.online.act(&id, "e4").unwrap();
    host.until(|host| host.view(&id).unconfirmed().count() == 0);
    let When::At(at) = host.view(&id).may_claim() else { panic!("at once") };
    assert!(at > host.now + 30_000 && at <= host.now + 45_000, "{at} at {}", host.now);
}

#[test]
fn seats_move_by_links_and_answers_are_made_ready() {
    let server = Server::new();
    let clock = Some(ClockTerms::Days(3));
    let (mut host, mut guest, id) = pair(&server.url, Terms { clock, ..terms("hoppa") });
    assert_eq!(host.view(&id).link(LinkKind::Invitation, ""), None, "nobody can be invited twice");
    assert!(host.view(&id).is_here(Seat::Second) && !host.view(&id).may_prepare());
    assert!(guest.view(&id).may_prepare());
    let mut answered = host.view(&id).shown().unwrap();
    answered.play_text("d4").unwrap();
    let answer = answered.position().action_text(answered.legal()[0]);
    guest.online.prepare(&id, vec![vec!["d4".into(), answer.clone()]]).unwrap();
    guest.step();
    guest.until_told(|notice| matches!(notice, Notice::Prepared(_)));
    assert_eq!(guest.view(&id).prepared(), [vec!["d4".to_owned(), answer.clone()]]);
    // The seat goes to another device by its link; the game's page is the server's own, so the link need not name it.
    let page = server.url.replace("ws://", "http://").replace("/ws", "/");
    let link = guest.view(&id).link(LinkKind::Own, &page).unwrap();
    assert!(!link.contains("server="));
    let mut other = Desk::new();
    assert_eq!(other.online.follow_link(&link.parse().unwrap(), None), None, "which server is not said");
    let own = tavoliere_online::server_address(&page);
    assert_eq!(other.online.follow_link(&link.parse().unwrap(), own.as_deref()), Some(id.clone()));
    other.until(|other| other.view(&id).seat() == Some(Seat::Second));
    host.online.act(&id, "d4").unwrap();
    until(&mut host, &mut other, |host, other| host.actions(&id).len() == 2 && other.actions(&id).len() == 2);
    guest.until(|guest| guest.told.iter().any(|notice| matches!(notice, Notice::Acted { own: true, .. })));
    assert_eq!(guest.actions(&id), ["d4".to_owned(), answer]);
    let acted = guest.told.iter().rfind(|notice| matches!(notice, Notice::Acted { .. })).unwrap();
    assert!(matches!(acted, Notice::Acted { own: true, ply: 1, .. }), "{acted:?}");
    // It is the host's turn by the answer; no turn of the guest's came on the way.
    assert!(host.view(&id).turn_came(1) && !guest.view(&id).turn_came(0) && !guest.view(&id).turn_came(1));
    assert!(host.view(&id).plays());
    // Time for the turn over, the other claims.
    assert_eq!(host.view(&id).may_claim(), When::Never, "it is the own turn");
    assert!(matches!(guest.view(&id).may_claim(), When::At(_)));
    // Who looks on sees it, is counted from when both sit, and can do nothing.
    let counted = |desk: &Desk| desk.told.iter().any(|notice| matches!(notice, Notice::Watchers(_)));
    assert!(!counted(&host) && !counted(&guest), "the guest has looked at the match before sitting down");
    let mut watcher = Desk::new();
    let link = host.view(&id).link(LinkKind::Watch, "").unwrap();
    watcher.online.follow_link(&link.parse().unwrap(), None).unwrap();
    watcher.until(|watcher| watcher.actions(&id).len() == 2 && watcher.view(&id).watchers() == 1);
    host.until(|host| host.view(&id).watchers() == 1 && counted(host));
    assert_eq!(watcher.online.act(&id, "a1"), Err(Code::Watching));
    assert_eq!(watcher.online.resign(&id), Err(Code::Watching));
    assert_eq!(watcher.online.sit_down(&id, "Grey Owl"), Err(Code::WrongKey));
    assert_eq!(watcher.view(&id).link(LinkKind::Own, ""), None);
    watcher.step();
    assert!(
        tavoliere_records::Storage::names(&watcher.storage).unwrap().is_empty(),
        "nothing is kept of what is watched"
    );
}

/// A line that can be played from there on: each time the legal action of that number.
fn line(played: &Match, numbers: &[usize]) -> Vec<String> {
    let (mut played, from) = (played.clone(), played.ply());
    for &number in numbers {
        played.play(played.legal()[number]).unwrap();
    }
    (from..played.ply()).filter_map(|ply| played.action_text(ply)).collect()
}

#[test]
fn lines_made_ready_go_on_being_so_when_play_has_moved_on() {
    let server = Server::new();
    let (mut host, mut guest, id) = pair(&server.url, Terms { clock: Some(ClockTerms::Days(3)), ..terms("hoppa") });
    let ready = |guest: &Desk, lines: usize| {
        guest.view(&id).unconfirmed().count() == 0 && guest.view(&id).prepared().len() == lines
    };
    let start = guest.view(&id).shown().unwrap();
    let first = line(&start, &[0, 0, 0, 0]);
    // The second is kept before the server has heard of the first.
    guest.online.prepare_also(&id, 0, &first).unwrap();
    guest.online.prepare_also(&id, 0, &line(&start, &[1, 0])).unwrap();
    guest.until(|guest| ready(guest, 2));
    guest.online.prepare_also(&id, 0, &first[..2]).unwrap();
    guest.until(|guest| ready(guest, 2));
    assert_eq!(guest.view(&id).prepared()[0], first, "what is longer says it already");
    // Another answer to the same takes the place of the first.
    guest.online.prepare_also(&id, 0, &line(&start, &[0, 1])).unwrap();
    guest.online.prepare_also(&id, 0, &first).unwrap();
    guest.until(|guest| ready(guest, 2));
    assert_eq!(guest.view(&id).prepared(), [line(&start, &[1, 0]), first.clone()]);
    host.online.act(&id, &first[0]).unwrap();
    until(&mut host, &mut guest, |host, guest| host.actions(&id) == first[..2] && guest.actions(&id) == first[..2]);
    assert_eq!(guest.view(&id).prepared(), [first[2..].to_vec()], "what of it is still to come");
    // One line is shown from here on, another one from where the table was before.
    let now = guest.view(&id).shown().unwrap();
    let (second, third) = (line(&now, &[1, 1]), line(&now, &[2, 0]));
    guest.online.prepare_also(&id, 2, &second).unwrap();
    guest.online.prepare_also(&id, 0, &[&first[..2], &third].concat()).unwrap();
    guest.until(|guest| ready(guest, 3));
    assert_eq!(guest.view(&id).prepared(), [first[2..].to_vec(), second.clone(), third.clone()]);
    assert!(!guest.told.iter().any(|notice| matches!(notice, Notice::Refused { .. })), "{:?}", guest.told);
    assert_eq!(guest.online.prepare_also(&id, 0, &line(&start, &[1, 0])), Err(Code::Late));
    // One of them is taken out, and the others stay.
    guest.online.prepare_no_more(&id, &third).unwrap();
    assert_eq!(guest.view(&id).prepared(), [first[2..].to_vec(), second.clone()], "at once");
    guest.until(|guest| ready(guest, 2));
    host.online.act(&id, &second[0]).unwrap();
    until(&mut host, &mut guest, |host, _| host.actions(&id)[2..] == second[..]);
}
