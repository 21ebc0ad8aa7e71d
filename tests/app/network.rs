//! Playing with somebody elsewhere through a real server, without any screen of it: what is told, and that nobody is helped.

use tavoliere::app::localization::Localization;
use tavoliere::app::notices::Toast;
use tavoliere::app::screens::Overlay;
use tavoliere::app::settings::Settings;
use tavoliere::app::speech::Voice;
use tavoliere::input::Intent;
use tavoliere::modes::compose::{ComposeCommand, Composition};
use tavoliere::modes::online::{Desk, OnlineCommand, Prepare, watchers};
use tavoliere::modes::review::{ReviewCommand, ReviewSession};
use tavoliere::modes::versus::VersusCommand;
use tavoliere::play::hints::Help;
use tavoliere::rules::{AllowedActions, PlayerName};
use tavoliere_levels::{Draft, Solved};
use tavoliere_online::{LinkKind, NewMatch, State as Standing};
use tavoliere_protocol::{ClockTerms, Command, MatchId, Offer, SeatWish, Terms};
use tavoliere_records::link::Puzzle;
use tavoliere_records::{Link, Record};

use super::online::{NAMES, Server, across, connected, guest, view};
use super::*;

fn wish(app: &mut App, command: OnlineCommand) {
    app.world_mut().write_message(command);
    app.update();
    app.update();
}

fn mode(app: &App) -> Option<Mode> {
    app.world().get_resource::<State<Mode>>().map(|mode| *mode.get())
}

/// A match of Hoppa in which the game has the first seat.
fn new(bot: Option<&str>, clock: Option<ClockTerms>) -> OnlineCommand {
    let terms = Terms { game: GameId::Hoppa.id().into(), clock, ..Terms::default() };
    let (name, bot) = (NAMES[0].into(), bot.map(str::to_owned));
    OnlineCommand::Create(Box::new(NewMatch { terms, name, seat: SeatWish::First, lobby: false, bot }))
}

/// One with the guest has begun.
fn begin(app: &mut App, clock: Option<ClockTerms>) -> MatchId {
    wish(app, new(None, clock));
    wait_until(app, "an invitation", |app| view(app).state() == Standing::Waiting);
    let link = view(app).link(LinkKind::Invitation, "https://example.org/").expect("an invitation");
    let id = guest(app).online.follow_link(&link.parse().expect("a link"), None).expect("it names the server");
    wait_until(app, "the guest is invited", |app| across(app, &id).is_invited() && across(app, &id).terms().is_some());
    guest(app).online.sit_down(&id, NAMES[1]).expect("a free seat");
    wait_until(app, "the match has begun", |app| {
        view(app).state() == Standing::Online && *app.world().resource::<AllowedActions>() == AllowedActions::Legal
    });
    id
}

/// The legal action of that number is played on the table.
fn play(app: &mut App, number: usize) -> String {
    let (ply, action) = (current(app).ply(), current(app).legal()[number]);
    let text = current(app).position().action_text(action);
    app.world_mut().write_message(ActionRequested::by_person(action));
    wait_until(app, &text, |app| current(app).ply() == ply + 1);
    text
}

/// The guest plays, and it has come to the table with whatever the server answers.
fn answer(app: &mut App, id: &MatchId, action: &str, then: usize) {
    wait_until(app, "the guest's turn", |app| across(app, id).may_act());
    guest(app).online.act(id, action).expect("it is legal");
    wait_until(app, action, |app| view(app).actions().len() == then && current(app).ply() == then);
}

fn first_legal(app: &App) -> String {
    current(app).position().action_text(current(app).legal()[0])
}

/// A line of two is shown on the table and kept.
fn make_ready(app: &mut App, numbers: [usize; 2], lines: usize) -> Vec<String> {
    let ply = current(app).ply();
    wish(app, OnlineCommand::Prepare(Prepare::Begin));
    wait_until(app, "both seats are shown", |app| {
        app.world().resource::<Desk>().preparing() == Some(0)
            && players(app).iter().all(|who| *who == Controller::Human)
    });
    let you = app.world().resource::<Localization>().get("you");
    wait_until(app, "whose seats they are is said", |app| names(app) == [you.as_str(), NAMES[1]]);
    let line = numbers.iter().map(|&number| play(app, number)).collect();
    wish(app, OnlineCommand::Prepare(Prepare::Keep));
    wait_until(app, "the line is kept", |app| {
        view(app).unconfirmed().count() == 0 && view(app).prepared().len() == lines && current(app).ply() == ply
    });
    wait_until(app, "the seats are the players' again", |app| names(app).is_empty());
    line
}

/// What the seats' players are called beyond what their controllers say, the first seat's first.
fn names(app: &App) -> Vec<&str> {
    let mut seats = app.world().try_query::<(&tavoliere::rules::Seat, &PlayerName)>().expect("there are seats");
    let mut all: Vec<_> = seats.iter(app.world()).map(|(seat, name)| (seat.0.index(), name.0.as_str())).collect();
    all.sort_unstable();
    all.into_iter().map(|(_, name)| name).collect()
}

fn players(app: &App) -> Vec<Controller> {
    let world = app.world();
    let mut seats = world.try_query::<(&tavoliere::rules::Seat, &Controller)>().expect("there are seats");
    let mut all: Vec<_> = seats.iter(world).map(|(seat, who)| (seat.0.index(), who.clone())).collect();
    all.sort_by_key(|(seat, _)| *seat);
    all.into_iter().map(|(_, who)| who).collect()
}

#[test]
fn a_line_is_kept_besides_another_when_play_has_moved_on() {
    let server = Server::start();
    let mut app = connected(&server, game());
    let id = begin(&mut app, Some(ClockTerms::Days(3)));
    play(&mut app, 0);
    wait_until(&mut app, "it can be made ready", |app| view(app).may_prepare());
    let first = make_ready(&mut app, [0, 0], 1);
    let out = make_ready(&mut app, [2, 0], 2);
    wish(&mut app, OnlineCommand::Prepare(Prepare::Remove(out)));
    assert_eq!(view(&app).prepared(), std::slice::from_ref(&first), "one is taken out, and the other stays");
    let other = make_ready(&mut app, [1, 0], 2);
    answer(&mut app, &id, &first[0], 3);
    assert!(view(&app).prepared().is_empty(), "the other one has been overtaken: {other:?}");
    wait_until(&mut app, "it can be made ready again", |app| view(app).may_prepare());
    let second = make_ready(&mut app, [1, 1], 1);
    answer(&mut app, &id, &second[0], 5);
    assert_eq!(view(&app).actions()[3..], second[..]);
}

#[test]
fn whoever_looks_on_is_counted_and_that_is_said() {
    let server = Server::start();
    let mut app = connected(&server, game());
    let id = begin(&mut app, None);
    assert_eq!(watchers(view(&app)), None, "whoever was invited has looked on before");
    let server = view(&app).server().to_owned();
    guest(&mut app).look_on(&server, &id);
    let said = app.world().resource::<Localization>().format("online-watchers-count", &[("count", 1_i64.into())]);
    wait_until(&mut app, &said, |app| app.world().resource::<Voice>().said().any(|heard| heard.contains(&said)));
    assert_eq!(watchers(view(&app)), Some(1));
    // Whoever looks on alone knows it.
    wish(&mut app, OnlineCommand::Leave);
    let bots = NewMatch {
        terms: Terms { game: GameId::Hoppa.id().into(), ..Terms::default() },
        name: NAMES[1].into(),
        bot: Some("novice".into()),
        ..NewMatch::default()
    };
    let theirs = guest(&mut app).online.create(&server, bots).expect("it can be played");
    wait_until(&mut app, "the match is there", |app| across(app, &theirs).players().is_some());
    let link = across(&app, &theirs).link(LinkKind::Watch, "https://example.org/").expect("a link");
    wish(&mut app, OnlineCommand::Follow(Box::new(link.parse().expect("a link"))));
    wait_until(&mut app, "it is looked at", |app| view(app).watchers() == 1);
    assert_eq!(watchers(view(&app)), None);
}

#[test]
fn a_board_that_is_set_up_as_a_match_that_goes_on_brings_no_help_into_it() {
    let server = Server::start();
    let mut app = connected(&server, game());
    let id = begin(&mut app, None);
    play(&mut app, 0);
    wait_until(&mut app, "the guest's turn", |app| across(app, &id).may_act());
    let reply = first_legal(&app);
    answer(&mut app, &id, &reply, 2);
    let whole = current(&app).clone();
    let refused = app.world().resource::<Localization>().get("online-no-hints");
    let composing = |app: &App| mode(app) == Some(Mode::Compose);
    app.world_mut().write_message(ComposeCommand::New(GameId::Hoppa));
    wait_until(&mut app, "a board to set up", composing);
    // Whether the engine says anything about a board, in all ways there are.
    let mut helped = |draft: Draft| {
        let as_link = Puzzle::of_draft(&draft, &Solved::Unknown(0)).expect("a puzzle");
        app.world_mut().write_message(ComposeCommand::Change(Box::new(draft)));
        (0..2).for_each(|_| app.update());
        app.world_mut().resource_mut::<Toast>().tell(String::new());
        wait_until(&mut app, "what is known of it", |app| {
            app.world().resource::<Composition>().get().is_some_and(|composing| composing.solved().is_ok())
        });
        let told = |app: &App| app.world().resource::<Toast>().told() == Some(&refused);
        let solves = !told(&app);
        let board = Box::new(
            (app.world().resource::<Composition>().get())
                .and_then(|composing| composing.board().ok())
                .expect("it is a position")
                .clone(),
        );
        app.world_mut().write_message(ReviewCommand::OpenDraft(board));
        wait_until(&mut app, "it is looked at", |app| mode(app) == Some(Mode::Review));
        app.world_mut().resource_mut::<Toast>().tell(String::new());
        app.world_mut().write_message(ReviewCommand::Analyse(true));
        (0..4).for_each(|_| app.update());
        let analyses = app.world().resource::<ReviewSession>().get().expect("it is looked at").analyses();
        assert_eq!((analyses, told(&app)), (solves, !solves));
        app.world_mut().write_message(ReviewCommand::Leave);
        wait_until(&mut app, "it is set up again", composing);
        app.world_mut().write_message(ComposeCommand::Try);
        (0..4).for_each(|_| app.update());
        let tries = mode(&app) == Some(Mode::Lesson);
        assert_eq!(tries, solves);
        app.world_mut().write_message(ComposeCommand::Resume);
        wait_until(&mut app, "it is set up again", composing);
        app.world_mut().write_message(ComposeCommand::Receive(Box::new(as_link)));
        (0..4).for_each(|_| app.update());
        assert_eq!(mode(&app) == Some(Mode::Lesson), solves, "as a link");
        app.world_mut().write_message(ComposeCommand::Resume);
        wait_until(&mut app, "it is set up again", composing);
        solves
    };
    assert!(!helped(Draft::of(&whole)));
    let mut before = whole.clone();
    before.undo();
    assert!(!helped(Draft::of(&before)), "where it stood");
    let mut elsewhere = before;
    let other = elsewhere.legal()[1];
    elsewhere.play(other).expect("it is legal");
    assert!(helped(Draft::of(&elsewhere)));
}

/// Something is looked back on, and asked about. Gives whether it is answered.
fn asked(app: &mut App, open: ReviewCommand) -> bool {
    app.world_mut().write_message(open);
    wait_until(app, "a game that is looked back on", |app| mode(app) == Some(Mode::Review));
    for question in [ReviewCommand::Analyse(true), ReviewCommand::Judge { deep: false }] {
        app.world_mut().write_message(question);
        (0..4).for_each(|_| app.update());
    }
    let looking = app.world().resource::<ReviewSession>().get().expect("a game is looked back on");
    assert_eq!(looking.goes_on(), !looking.analyses());
    let judged = looking.progress().is_some() || looking.assessment().is_some() || looking.opening().is_some();
    assert!(looking.analyses() || !judged);
    looking.analyses()
}

#[test]
fn whatever_shows_a_match_that_goes_on_brings_no_help_into_it() {
    let server = Server::start();
    let mut app = connected(&server, game());
    let id = begin(&mut app, None);
    play(&mut app, 0);
    let reply = {
        wait_until(&mut app, "the guest's turn", |app| across(app, &id).may_act());
        first_legal(&app)
    };
    answer(&mut app, &id, &reply, 2);
    let record = Record::of_match(current(&app));
    let mut tried = record.clone();
    tried.play(record.end(), current(&app).legal()[0]).expect("it is legal");
    let link = |record: &Record| format!("#{}", Link::of_record(record, record.end()).compact());
    let paste = |text: String| ReviewCommand::Paste(GameId::Hoppa, text);
    let (link, text) = (link(&record), tried.to_ron());
    let all = [
        ReviewCommand::OpenLink(link.clone()),
        paste(link.clone()),
        paste(text),
        paste(current(&app).position().to_string()),
        ReviewCommand::Open(Box::new(record)),
    ];
    for open in all {
        assert!(!asked(&mut app, open.clone()), "{open:?}");
        app.world_mut().write_message(ReviewCommand::Leave);
        wait_until(&mut app, "the match again", |app| mode(app) == Some(Mode::Online) && view(app).id() == &id);
        wait_until(&mut app, "its board", |app| current(app).ply() == 2);
    }
    // Another game that begins like every game is free, and so is this one once it is over.
    assert!(asked(&mut app, ReviewCommand::OpenBoard(GameId::Hoppa)));
    wish(&mut app, OnlineCommand::Show(id));
    wish(&mut app, OnlineCommand::Do(Command::Resign));
    wait_until(&mut app, "the end", |app| view(app).ended().is_some());
    assert!(asked(&mut app, ReviewCommand::OpenLink(link)));
}

#[test]
fn whoever_plays_a_match_that_goes_on_once_more_is_not_helped() {
    let server = Server::start();
    let mut app = connected(&server, game());
    let id = begin(&mut app, None);
    while current(&app).ply() < 8 {
        play(&mut app, 1);
        wait_until(&mut app, "the guest's turn", |app| across(app, &id).may_act());
        let (reply, then) = (first_legal(&app), current(&app).ply() + 1);
        answer(&mut app, &id, &reply, then);
    }
    let whole = current(&app).clone();
    let people = [Controller::Human, Controller::Human];
    let refused = app.world().resource::<Localization>().get("online-no-hints");
    // The same match at this table, after so many of its actions; whether one is helped.
    let mut helped = |actions: usize| {
        let mut here = fresh(GameId::Hoppa, whole.options());
        whole.actions()[..actions].iter().for_each(|&action| drop(here.play(action).expect("it is legal")));
        let go_on = VersusCommand::GoOn { game_match: here, controllers: people.clone() };
        app.world_mut().write_message(go_on);
        wait_until(&mut app, "a match at this table", |app| {
            mode(app) == Some(Mode::Match) && current(app).ply() == actions && !app.world().resource::<Clock>().busy()
        });
        app.update();
        app.world_mut().resource_mut::<Toast>().tell(String::new());
        app.world_mut().write_message(Intent::Hint);
        (0..3).for_each(|_| app.update());
        let helps = app.world().resource::<Help>().is_on();
        assert_eq!(app.world().resource::<Toast>().told() == Some(&refused), !helps, "after {actions} actions");
        helps
    };
    let all = [0, 3, 5, 6, 8].map(&mut helped);
    assert_eq!(all, [true, true, true, false, false]);
    // Once it is over everything is free.
    wish(&mut app, OnlineCommand::Show(id));
    wish(&mut app, OnlineCommand::Do(Command::Resign));
    wait_until(&mut app, "the end", |app| view(app).ended().is_some());
    let go_on = VersusCommand::GoOn { game_match: Box::new(whole), controllers: people };
    app.world_mut().write_message(go_on);
    wait_until(&mut app, "a match at this table", |app| mode(app) == Some(Mode::Match));
    app.world_mut().write_message(Intent::Hint);
    wait_until(&mut app, "help", |app| app.world().resource::<Help>().is_on());
}

#[test]
fn a_match_that_is_called_off_says_so_where_it_is_played() {
    let server = Server::start();
    let mut app = connected(&server, game());
    let id = begin(&mut app, None);
    wait_until(&mut app, "the guest is there", |app| across(app, &id).players().is_some());
    guest(&mut app).online.resign(&id).expect("it goes on");
    let said = app.world().resource::<Localization>().get("online-called-off");
    wait_until(&mut app, &said, |app| app.world().resource::<Voice>().said().any(|heard| heard == said));
    let now = app.world().resource::<CurrentMatch>();
    assert_eq!((now.called_off, now.ending()), (Some("online-called-off"), None));
    assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::None);
    // The next match begins without it.
    wish(&mut app, new(Some("novice"), None));
    wait_until(&mut app, "another match", |app| *app.world().resource::<AllowedActions>() == AllowedActions::Legal);
    assert_eq!(app.world().resource::<CurrentMatch>().called_off, None);
}

#[test]
fn a_rematch_is_told_to_whoever_looks_elsewhere() {
    let server = Server::start();
    let mut app = connected(&server, game());
    let id = begin(&mut app, None);
    wish(&mut app, OnlineCommand::Do(Command::Resign));
    wait_until(&mut app, "the end", |app| across(app, &id).ended().is_some() && view(app).ended().is_some());
    wish(&mut app, OnlineCommand::Do(Command::Offer(Offer::Rematch)));
    wait_until(&mut app, "the offer", |app| !across(app, &id).standing_offers().is_empty());
    wish(&mut app, OnlineCommand::Leave);
    wait_until(&mut app, "the shelf", |app| app.world().resource::<Desk>().view().is_none());
    app.world_mut().resource_mut::<Toast>().tell(String::new());
    guest(&mut app).online.accept(&id, Offer::Rematch).expect("it is offered");
    let words = app.world().resource::<Localization>();
    let game = words.game(GameId::Hoppa);
    let expected = words.format("online-notice-rematch", &[("game", (&game).into()), ("name", NAMES[1].into())]);
    wait_until(&mut app, &expected, |app| app.world().resource::<Toast>().told() == Some(&expected));
    assert!(app.world().resource::<Desk>().view().is_none(), "the table stays what it is");
}

#[test]
fn the_servers_engine_is_called_what_it_is() {
    let server = Server::start();
    let mut app = connected(&server, game());
    wish(&mut app, new(Some("novice"), None));
    wait_until(&mut app, "a match", |app| view(app).may_act());
    for (language, name) in [("en", "Beppe (server’s engine)"), ("it", "Beppe (motore del server)")] {
        app.world_mut().resource_mut::<Settings>().language = language.into();
        let expected = [Controller::Human, Controller::Remote(name.into())];
        wait_until(&mut app, name, |app| players(app) == expected);
    }
}

/// Whoever sends a link does not learn by it where those are who open it.
#[test]
fn a_link_to_another_server_is_followed_only_by_whoever_wants_to() {
    let mut app = game();
    // Nobody listens there.
    let server = "ws://127.0.0.1:9/ws";
    let link: tavoliere_protocol::Link =
        format!("online=1&match=aaaaaaaaaaaa&server={server}").parse().expect("a link");
    let asked = |app: &App| app.world().resource::<Desk>().stranger().map(str::to_owned);
    let connected =
        |app: &App| app.world().resource::<Desk>().online().connection(server) != tavoliere_protocol::Connection::Idle;
    wish(&mut app, OnlineCommand::Follow(Box::new(link.clone())));
    app.update();
    assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::Online);
    assert_eq!((asked(&app).as_deref(), connected(&app)), (Some(server), false));
    wish(&mut app, OnlineCommand::Trust(false));
    app.update();
    assert_eq!((asked(&app), connected(&app)), (None, false));
    wish(&mut app, OnlineCommand::Trust(true));
    assert!(!connected(&app), "nothing is asked any more");
    // The second time it is wanted.
    wish(&mut app, OnlineCommand::Follow(Box::new(link)));
    wish(&mut app, OnlineCommand::Trust(true));
    app.update();
    assert!(asked(&app).is_none() && connected(&app) && app.world().resource::<Desk>().view().is_some());
    // It is not asked about again, not even when the program is begun anew.
    let kept = app.world().resource::<Storage>();
    assert!(kept.read("online-servers.json").expect("it can be read").is_some_and(|text| text.contains(server)));
}
