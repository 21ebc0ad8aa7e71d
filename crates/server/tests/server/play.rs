//! What players can do besides acting, clocks, the lobby, the server's own players, and watching.

use tavoliere_protocol::{ClockTerms, Code, Command, Ending, Notice, Offer, Phrase, SeatWish, Terms, What};
use tavoliere_rules::Seat;
use tavoliere_server::{Config, Time};

use crate::player::{Player, config, pair, server, terms};
use crate::process::{Folder, Postgres};
use crate::upgrade::open;

const DAY: u64 = 86_400_000;

fn timed() -> (Config, Time) {
    let config = config();
    let time = config.time.clone();
    (config, time)
}

/// Plays these actions, the seats in turn.
async fn play(host: &mut Player, guest: &mut Player, id: &tavoliere_protocol::MatchId, actions: &[&str]) {
    for action in actions {
        let seat = host.journal(id).unwrap().to_act().unwrap();
        let known = host.events(id).len();
        if seat == Seat::First {
            host.act(id, action)
        } else {
            guest.act(id, action)
        };
        tokio::join!(host.until_events(id, known + 1), guest.until_events(id, known + 1));
    }
}

async fn refusal(player: &mut Player, id: &tavoliere_protocol::MatchId, command: Command) -> Code {
    player.told.clear();
    player.command(id, command);
    let code = |player: &Player| {
        player.told.iter().find_map(|n| if let Notice::Refused { code, .. } = n { Some(*code) } else { None })
    };
    player.until(|player| code(player).is_some()).await;
    code(player).unwrap()
}

#[tokio::test]
async fn taking_back_and_draws_are_agreed_upon() {
    let (config, time) = timed();
    let (running, url) = server(config).await;
    let (mut host, mut guest, id) = pair(&url, &url, terms("hoppa")).await;
    play(&mut host, &mut guest, &id, &["d4", "d5"]).await;

    host.command(&id, Command::Offer(Offer::Takeback));
    tokio::join!(host.until_events(&id, 6), guest.until_events(&id, 6));
    guest.command(&id, Command::Decline(Offer::Takeback));
    tokio::join!(host.until_events(&id, 7), guest.until_events(&id, 7));
    assert_eq!(refusal(&mut host, &id, Command::Offer(Offer::Takeback)).await, Code::TooSoon);
    time.advance(11_000);
    host.command(&id, Command::Offer(Offer::Takeback));
    tokio::join!(host.until_events(&id, 8), guest.until_events(&id, 8));
    guest.command(&id, Command::Accept(Offer::Takeback));
    tokio::join!(host.until_events(&id, 9), guest.until_events(&id, 9));
    assert_eq!(host.journal(&id).unwrap().played().ply(), 0);

    play(&mut host, &mut guest, &id, &["d4", "d5"]).await;
    host.command(&id, Command::Offer(Offer::Draw));
    tokio::join!(host.until_events(&id, 12), guest.until_events(&id, 12));
    assert_eq!(refusal(&mut host, &id, Command::Offer(Offer::Draw)).await, Code::TooSoon);
    guest.command(&id, Command::Offer(Offer::Draw));
    tokio::join!(host.until_events(&id, 13), guest.until_events(&id, 13));
    let ended = guest.journal(&id).unwrap().ended().unwrap();
    assert_eq!((ended.winner, ended.how), (None, Ending::Agreed));
    assert_eq!(refusal(&mut host, &id, Command::Resign).await, Code::Ended);

    // Not everything may be said at any time, and not all terms allow it.
    host.command(&id, Command::Say(Phrase::WellPlayed));
    host.until_events(&id, 14).await;
    assert_eq!(refusal(&mut host, &id, Command::Say(Phrase::Thanks)).await, Code::TooSoon);
    let (mut host, _guest, id) = pair(&url, &url, Terms { takebacks: false, ..terms("hoppa") }).await;
    host.act(&id, "d4");
    host.until_events(&id, 4).await;
    assert_eq!(refusal(&mut host, &id, Command::Offer(Offer::Takeback)).await, Code::NotAllowed);
    running.stop().await;
}

#[tokio::test]
async fn the_same_two_meet_again_though_one_has_gone() {
    let (running, url) = server(config()).await;
    let (mut host, mut guest, id) = pair(&url, &url, terms("hoppa")).await;
    play(&mut host, &mut guest, &id, &["d4", "d5"]).await;
    guest.command(&id, Command::Resign);
    tokio::join!(host.until_events(&id, 6), guest.until_events(&id, 6));
    assert_eq!(host.journal(&id).unwrap().ended().unwrap().winner, Some(Seat::First));
    host.command(&id, Command::Offer(Offer::Rematch));
    tokio::join!(host.until_events(&id, 7), guest.until_events(&id, 7));
    let key = host.session.held(&id).unwrap().kept().key().cloned();
    drop(host);
    guest.command(&id, Command::Accept(Offer::Rematch));
    guest.until_events(&id, 8).await;
    let new = guest.journal(&id).unwrap().rematch().unwrap().clone();

    let guest_key = guest.session.held(&id).unwrap().kept().key().cloned();
    guest.session.open(&new, guest_key);
    let mut host = Player::new(&url);
    host.session.open(&new, key);
    tokio::join!(host.until_events(&new, 3), guest.until_events(&new, 3));
    assert_eq!(host.session.held(&new).unwrap().seat(), Some(Seat::Second));
    guest.act(&new, "d4");
    tokio::join!(host.until_events(&new, 4), guest.until_events(&new, 4));
    running.stop().await;
}

#[tokio::test]
async fn clocks_run_out_on_the_server() {
    let (config, time) = timed();
    let (running, url) = server(config).await;
    let live = Terms { clock: Some(ClockTerms::Live { seconds: 60, increment: 0 }), ..terms("hoppa") };
    let (mut host, mut guest, id) = pair(&url, &url, live).await;
    play(&mut host, &mut guest, &id, &["d4", "d5"]).await;
    time.advance(30_000);
    play(&mut host, &mut guest, &id, &["e4"]).await;
    assert_eq!(host.journal(&id).unwrap().clocks().unwrap().left, [30_000, 60_000]);
    time.advance(60_600);
    tokio::join!(host.until_events(&id, 7), guest.until_events(&id, 7));
    let ended = host.journal(&id).unwrap().ended().unwrap();
    assert_eq!((ended.winner, ended.how), (Some(Seat::First), Ending::Time));
    running.stop().await;
}

#[tokio::test]
async fn whoever_has_gone_can_be_claimed_from() {
    let (config, time) = timed();
    let (running, url) = server(config).await;
    // With a live clock, by absence.
    const CLOCK: ClockTerms = ClockTerms::Live { seconds: 300, increment: 0 };
    let (mut host, mut guest, id) = pair(&url, &url, Terms { clock: Some(CLOCK), ..terms("hoppa") }).await;
    play(&mut host, &mut guest, &id, &["d4", "d5", "e4"]).await;
    assert_eq!(refusal(&mut host, &id, Command::Claim).await, Code::TooSoon);
    drop(guest);
    host.until(|host| host.session.held(&id).unwrap().here() == [true, false]).await;
    assert_eq!(refusal(&mut host, &id, Command::Claim).await, Code::TooSoon);
    time.advance(41_000);
    host.command(&id, Command::Claim);
    host.until_events(&id, 7).await;
    assert_eq!(host.journal(&id).unwrap().ended().unwrap().how, Ending::Left);

    // Whoever was away while the other thought has time to come back in the own turn.
    let (mut host, mut guest, id) = pair(&url, &url, Terms { clock: Some(CLOCK), ..terms("hoppa") }).await;
    play(&mut host, &mut guest, &id, &["d4", "d5"]).await;
    drop(guest);
    host.until(|host| host.session.held(&id).unwrap().here() == [true, false]).await;
    time.advance(41_000);
    host.act(&id, "e4");
    host.until_events(&id, 6).await;
    time.advance(39_000);
    assert_eq!(refusal(&mut host, &id, Command::Claim).await, Code::TooSoon);
    time.advance(1_000);
    host.command(&id, Command::Claim);
    host.until_events(&id, 7).await;

    // With days for a turn, by the clock; without any, after thirty days.
    for (clock, days, how) in [(Some(ClockTerms::Days(2)), 2, Ending::Time), (None, 30, Ending::Left)] {
        let (mut host, mut guest, id) = pair(&url, &url, Terms { clock, ..terms("hoppa") }).await;
        play(&mut host, &mut guest, &id, &["d4", "d5", "e4"]).await;
        time.advance(days * DAY - 60_000);
        assert_eq!(refusal(&mut host, &id, Command::Claim).await, Code::TooSoon);
        time.advance(61_000);
        host.command(&id, Command::Claim);
        host.until_events(&id, 7).await;
        assert_eq!(host.journal(&id).unwrap().ended().unwrap().how, how);
    }
    running.stop().await;
}

#[tokio::test]
async fn what_was_made_ready_is_played_at_once() {
    let (running, url) = server(config()).await;
    let (mut host, mut guest, id) = pair(&url, &url, terms("hoppa")).await;
    play(&mut host, &mut guest, &id, &["d4"]).await;
    let line = |actions: &[&str]| actions.iter().map(|&a| a.to_owned()).collect::<Vec<_>>();
    let prepare = |lines: &[&[&str]]| Command::Prepare { ply: 1, lines: lines.iter().map(|l| line(l)).collect() };
    assert_eq!(refusal(&mut guest, &id, prepare(&[&["d5"]])).await, Code::NotAllowed);
    assert_eq!(refusal(&mut host, &id, prepare(&[&["z9"]])).await, Code::Lines);
    assert_eq!(refusal(&mut host, &id, prepare(&[&["d5", "e4"], &["d5", "c3"]])).await, Code::Lines);
    host.command(&id, prepare(&[&["d5", "e4", "e5", "c3"], &["c3", "d5"]]));
    host.until(|host| host.session.held(&id).unwrap().prepared().1.len() == 2).await;
    assert!(guest.session.held(&id).unwrap().prepared().1.is_empty());
    drop(host);
    guest.act(&id, "d5");
    guest.until_events(&id, 6).await;
    assert!(matches!(&guest.events(&id)[5].what, What::Acted { action, prepared: true, .. } if action == "e4"));
    guest.act(&id, "c3");
    guest.until_events(&id, 7).await;
    assert_eq!(guest.events(&id).len(), 7, "there was no line for that");
    running.stop().await;
}

#[tokio::test]
async fn watchers_see_it_later_if_that_was_agreed() {
    let (config, time) = timed();
    let (running, url) = server(config).await;
    let (mut host, mut guest, id) = pair(&url, &url, Terms { delay: 300, ..terms("hoppa") }).await;
    let mut watcher = Player::new(&url);
    watcher.session.open(&id, None);
    watcher.until_events(&id, 3).await;
    play(&mut host, &mut guest, &id, &["d4", "d5"]).await;
    for _ in 0..5 {
        watcher.step().await;
    }
    assert_eq!(watcher.events(&id).len(), 3);
    time.advance(301_000);
    watcher.until_events(&id, 5).await;
    running.stop().await;
}

#[tokio::test]
async fn how_many_look_on_is_told_now_and_then_and_tells_nothing_else() {
    let (config, time) = timed();
    let (running, url) = server(config).await;
    let (mut host, mut guest, id) = pair(&url, &url, Terms { delay: 300, ..terms("hoppa") }).await;
    let watchers = |player: &Player| player.session.held(&id).unwrap().watchers();
    let told = |player: &Player| player.told.iter().filter(|n| matches!(n, Notice::Watchers(_))).count();
    let open = async || {
        let mut watcher = Player::new(&url);
        watcher.session.open(&id, None);
        watcher.until_events(&id, 3).await;
        watcher
    };
    let mut first = open().await;
    host.until(|host| watchers(host) == 1).await;
    first.until(|first| watchers(first) == 1).await;
    let _second = open().await;
    // Nothing that is played brings it forward: all know what was told.
    play(&mut host, &mut guest, &id, &["d4", "d5", "e4"]).await;
    let mut late = open().await;
    late.until(|late| watchers(late) == 1).await;
    assert_eq!([&host, &guest, &first, &late].map(|player| (watchers(player), told(player))), [(1, 1); 4]);
    assert_eq!(first.events(&id).len(), 3, "what was played is not shown yet");
    time.advance(3_000);
    for player in [&mut host, &mut guest, &mut first, &mut late] {
        player.until(|player| watchers(player) == 3).await;
    }
    drop(late);
    time.advance(3_000);
    host.until(|host| watchers(host) == 2).await;
    assert_eq!(told(&host), 3);
    running.stop().await;
}

#[tokio::test]
async fn the_lobby_shows_who_waits_and_nobody_else() {
    let (running, url) = server(config()).await;
    let mut guest = Player::new(&url);
    guest.session.follow_lobby(true);
    guest.until(|guest| !guest.session.lobby().1.is_empty()).await;
    assert!(guest.session.lobby().0.is_empty());
    let mut host = Player::new(&url);
    let id = host.session.create(terms("sparta"), "Red Fox", SeatWish::Lot, true, None);
    host.until_events(&id, 1).await;
    guest.until(|guest| guest.session.lobby().0.len() == 1).await;
    host.cut();
    guest.until(|guest| guest.session.lobby().0.is_empty()).await;
    host.until(|host| host.session.held(&id).unwrap().is_open()).await;
    guest.until(|guest| guest.session.lobby().0.len() == 1).await;
    assert_eq!(guest.session.lobby().0[0].name, "Red Fox");
    guest.session.join(&id, None, "Blue Hen");
    guest.until_events(&id, 3).await;
    guest.until(|guest| guest.session.lobby().0.is_empty()).await;
    // There is one place.
    let mut late = Player::new(&url);
    late.session.join(&id, None, "Grey Owl");
    late.until(|late| late.session.held(&id).unwrap().failure() == Some(Code::Taken)).await;
    running.stop().await;
}

#[tokio::test]
async fn the_servers_own_player_is_always_there() {
    let (running, url) = server(config()).await;
    let mut host = Player::new(&url);
    let terms = Terms { game: "vinciperdi".into(), takebacks: true, ..Terms::default() };
    let id = host.session.create(terms, "Red Fox", SeatWish::Second, false, Some("newcomer".into()));
    host.until_events(&id, 4).await;
    assert_eq!(host.session.held(&id).unwrap().here(), [true, true]);
    assert_eq!(host.session.held(&id).unwrap().seat(), Some(Seat::Second));
    let action = {
        let played = host.journal(&id).unwrap().played();
        played.position().action_text(played.legal()[0])
    };
    host.act(&id, &action);
    host.until_events(&id, 6).await;
    host.command(&id, Command::Offer(Offer::Draw));
    host.until_events(&id, 8).await;
    assert_eq!(host.events(&id)[7].what, What::Declined(Offer::Draw));
    host.command(&id, Command::Resign);
    host.until_events(&id, 9).await;
    host.command(&id, Command::Offer(Offer::Rematch));
    host.until(|host| host.journal(&id).unwrap().rematch().is_some()).await;
    running.stop().await;
}

#[tokio::test]
async fn a_match_whose_player_of_the_servers_is_gone_is_called_off() {
    let folder = Folder::new("bots");
    let on_it = |bots| Config { database: folder.0.join("matches.sqlite").display().to_string(), bots, ..config() };
    let (running, url) = server(on_it(50)).await;
    let mut host = Player::new(&url);
    let id = host.session.create(terms("hoppa"), "Red Fox", SeatWish::First, false, Some("newcomer".into()));
    host.until_events(&id, 3).await;
    host.act(&id, "d4");
    host.until_events(&id, 5).await;
    running.stop().await;

    let (running, url) = server(on_it(0)).await;
    let key = host.session.held(&id).unwrap().kept().key().cloned();
    // Who only looks on ends nothing: another server may have the player.
    let mut watcher = Player::new(&url);
    watcher.session.open(&id, None);
    watcher.until_events(&id, 5).await;
    assert_eq!(watcher.journal(&id).unwrap().ended(), None);
    let mut host = Player::new(&url);
    host.session.open(&id, key);
    host.until_events(&id, 6).await;
    let ended = host.journal(&id).unwrap().ended().unwrap();
    assert_eq!((ended.winner, ended.how), (None, Ending::CalledOff));
    assert_eq!(refusal(&mut host, &id, Command::Offer(Offer::Rematch)).await, Code::Terms);
    running.stop().await;
}

#[tokio::test]
async fn a_rematch_is_a_match_that_an_address_creates() {
    let mut config = config();
    config.limits.matches = 3;
    let (running, url) = server(config).await;
    // With the server's own player: two matches.
    let mut host = Player::new(&url);
    let id = host.session.create(terms("hoppa"), "Red Fox", SeatWish::First, false, Some("newcomer".into()));
    host.until_events(&id, 3).await;
    host.command(&id, Command::Resign);
    host.until_events(&id, 4).await;
    host.command(&id, Command::Offer(Offer::Rematch));
    host.until(|host| host.journal(&id).unwrap().rematch().is_some()).await;
    // With somebody: the third, and no fourth.
    let (mut host, mut guest, id) = pair(&url, &url, terms("hoppa")).await;
    host.command(&id, Command::Resign);
    tokio::join!(host.until_events(&id, 4), guest.until_events(&id, 4));
    host.command(&id, Command::Offer(Offer::Rematch));
    tokio::join!(host.until_events(&id, 5), guest.until_events(&id, 5));
    assert_eq!(refusal(&mut guest, &id, Command::Accept(Offer::Rematch)).await, Code::TooMany);
    assert_eq!(refusal(&mut guest, &id, Command::Offer(Offer::Rematch)).await, Code::TooMany);
    running.stop().await;
}

/// What is done in a match that has expired while it was open is refused, and nothing is left of it.
async fn expire_meanwhile(database: String, database_url: &str) {
    let (running, url) = server(Config { database, ..config() }).await;
    let mut matches = Vec::new();
    for _ in 0..3 {
        let (mut host, mut guest, id) = pair(&url, &url, terms("hoppa")).await;
        play(&mut host, &mut guest, &id, &["d4"]).await;
        matches.push((host, guest, id));
    }
    let mut database = open(database_url).await;
    for (_, _, id) in &matches[..2] {
        for table in ["matches where id", "events where match_id"] {
            let sql = sqlx::AssertSqlSafe(format!("delete from {table} = '{id}'"));
            sqlx::query(sql).execute(&mut database).await.unwrap();
        }
    }
    let [(_, acts, one), (prepares, _, other), (_, goes_on, third)] = &mut matches[..] else { unreachable!() };
    let act = Command::Act { ply: 1, action: "d5".into() };
    assert_eq!(refusal(acts, one, act).await, Code::UnknownMatch);
    let lines = vec![vec!["d5".to_owned(), "e4".to_owned()]];
    assert_eq!(refusal(prepares, other, Command::Prepare { ply: 1, lines }).await, Code::UnknownMatch);
    // Nobody comes to what is left of it in memory.
    let mut watcher = Player::new(&url);
    watcher.session.open(one, None);
    watcher.until(|watcher| watcher.session.held(one).unwrap().failure() == Some(Code::UnknownMatch)).await;
    goes_on.act(third, "d5");
    goes_on.until_events(third, 5).await;
    let left = "select (select count(*) from events where match_id <> $1) + (select count(*) from prepared)";
    let row = sqlx::query(left).bind(third.as_str()).fetch_one(&mut database).await.unwrap();
    assert_eq!(sqlx::Row::get::<i64, _>(&row, 0), 0);
    running.stop().await;
}

#[tokio::test]
async fn what_is_done_in_a_match_that_has_expired_is_refused() {
    let folder = Folder::new("expired");
    let file = folder.0.join("matches.sqlite").display().to_string();
    expire_meanwhile(file.clone(), &format!("sqlite://{file}")).await;
}

#[tokio::test]
async fn what_is_done_in_a_match_that_has_expired_is_refused_on_postgresql() {
    let Some(postgres) = Postgres::start() else { return };
    expire_meanwhile(postgres.url.clone(), &postgres.url).await;
}

#[tokio::test]
async fn names_terms_and_the_number_of_matches_are_checked() {
    let mut config = config();
    config.limits.matches = 2;
    let (running, url) = server(config).await;
    let mut host = Player::new(&url);
    let failing =
        |player: &mut Player, terms: Terms, name: &str| player.session.create(terms, name, SeatWish::Lot, false, None);
    let bad_name = failing(&mut host, terms("hoppa"), "<b>");
    let bad_game = failing(&mut host, terms("chess"), "Red Fox");
    let failure = |host: &Player, id| host.session.held(id).unwrap().failure();
    host.until(|host| failure(host, &bad_name).is_some() && failure(host, &bad_game).is_some()).await;
    assert_eq!((failure(&host, &bad_name), failure(&host, &bad_game)), (Some(Code::Name), Some(Code::Terms)));
    let all: Vec<_> = (0..3).map(|_| failing(&mut host, terms("hoppa"), "Red Fox")).collect();
    host.until(|host| all.iter().all(|id| failure(host, id).is_some() || !host.events(id).is_empty())).await;
    assert_eq!(all.iter().filter(|id| failure(&host, id) == Some(Code::TooMany)).count(), 1);
    running.stop().await;
}

#[tokio::test]
async fn old_matches_are_forgotten_and_others_are_not() {
    let (config, time) = timed();
    let (running, url) = server(config).await;
    let (mut host, mut guest, played) = pair(&url, &url, terms("hoppa")).await;
    play(&mut host, &mut guest, &played, &["d4"]).await;
    let waiting = host.session.create(terms("hoppa"), "Red Fox", SeatWish::Lot, false, None);
    host.until_events(&waiting, 1).await;
    drop((host, guest));
    time.advance(31 * DAY);
    let open = async |id| {
        let mut watcher = Player::new(&url);
        watcher.session.open(id, None);
        watcher.until(|w| w.session.held(id).unwrap().failure().is_some() || !w.events(id).is_empty()).await;
        watcher.session.held(id).unwrap().failure()
    };
    // It happens in the background, once an hour.
    let begun = std::time::Instant::now();
    while open(&waiting).await != Some(Code::UnknownMatch) {
        assert!(begun.elapsed() < crate::player::PATIENCE);
    }
    assert_eq!(open(&played).await, None);
    time.advance(151 * DAY);
    let begun = std::time::Instant::now();
    while open(&played).await != Some(Code::UnknownMatch) {
        assert!(begun.elapsed() < crate::player::PATIENCE);
    }
    running.stop().await;
}
