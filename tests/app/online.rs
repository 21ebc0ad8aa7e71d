//! Playing with somebody elsewhere on a telephone, through a real server: every screen of it is walked through by keys and by
//! pad, nothing reaches beyond the window or lies over something else, and nothing over a cell. The server is the program that
//! `cargo test --workspace` has built beside the game; `TAVOLIERE_SERVER` names another.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};

use tavoliere::app::localization::Localization;
use tavoliere::app::screens::Overlay;
use tavoliere::app::settings::Settings;
use tavoliere::app::viewport::UiAreas;
use tavoliere::modes::online::{Desk, OnlineCommand, message, server};
use tavoliere::rules::AllowedActions;
use tavoliere::table::camera::TableCamera;
use tavoliere::table::pointing::Pointing;
use tavoliere::ui::Controls;
use tavoliere_online::{LinkKind, Network, NewMatch, Online, State as Standing, View};
use tavoliere_protocol::{ClockTerms, Code, Connection, MatchId, Offer, Phrase, SeatWish, Terms};
use tavoliere_records::Memory;
use tavoliere_rules::{Cell, Seat};

use super::walking::{By, draw, explored, go, plugged, seek, shown, walk};
use super::*;

const PHONE: (u32, u32) = (360, 640);
/// As long as names may be.
pub(super) const NAMES: [&str; 2] = ["Volpe rossa del cortile", "Gallina azzurra di notte"];
/// Everybody's patience: the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(240);

/// A server in a process of its own.
pub(super) struct Server {
    /// The process, and what it says, which goes somewhere as long as it runs.
    running: Option<(Child, BufReader<ChildStdout>)>,
    listen: String,
    database: String,
    url: String,
}

impl Server {
    /// One that keeps nothing.
    pub(super) fn start() -> Server {
        Server::at("127.0.0.1:0", ":memory:")
    }

    /// One that keeps its matches in a folder, and can be killed and started again in the same place: at a port that no system
    /// gives to whoever connects meanwhile.
    pub(super) fn lasting(folder: &Path) -> Server {
        let own = 15_000 + (std::process::id() % 10_000) as u16;
        let free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
        let port = (own..30_000).find(free).expect("a free port");
        Server::at(&format!("127.0.0.1:{port}"), &folder.join("server.sqlite").to_string_lossy())
    }

    fn at(listen: &str, database: &str) -> Server {
        let (listen, database) = (listen.to_owned(), database.to_owned());
        let mut server = Server { running: None, listen, database, url: String::new() };
        server.begin();
        server
    }

    /// Starts it, again if it was killed, and waits until it listens.
    pub(super) fn begin(&mut self) {
        let name = format!("tavoliere-server{}", std::env::consts::EXE_SUFFIX);
        let built = Path::new(env!("CARGO_BIN_EXE_tavoliere")).with_file_name(name);
        let program = std::env::var_os("TAVOLIERE_SERVER").map_or(built, PathBuf::from);
        let mut command = Command::new(&program);
        command.args(["--listen", &self.listen, "--database", &self.database]).stdout(Stdio::piped());
        let mut process = command.spawn().unwrap_or_else(|error| {
            panic!("{}: {error} (cargo build -p tavoliere-server makes it)", program.display())
        });
        let mut said = BufReader::new(process.stdout.take().expect("it is a pipe"));
        let mut line = String::new();
        said.read_line(&mut line).expect("it says where it listens");
        let address = line.trim().strip_prefix("listening on http://").expect("it says where it listens");
        self.url = format!("ws://{address}/ws");
        self.running = Some((process, said));
    }

    /// As a system does that ends it at once. It may have ended by itself.
    pub(super) fn kill(&mut self) {
        if let Some((mut process, _)) = self.running.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }

    pub(super) fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The other, who has no picture; as awake as the telephone.
pub(super) struct Guest {
    pub(super) online: Online,
    storage: Memory,
    /// Somebody else, who looks on.
    watcher: Option<Online>,
    begun: Instant,
}

impl Guest {
    fn new() -> Guest {
        let storage = Memory::default();
        let (online, _) = Online::open(&storage).expect("nothing was kept");
        Guest { online, storage, watcher: None, begun: Instant::now() }
    }

    /// Somebody looks on at a match.
    pub(super) fn look_on(&mut self, server: &str, id: &MatchId) {
        let mut watcher = Online::empty(Network);
        watcher.watch(server, id);
        self.watcher = Some(watcher);
    }

    /// Closes the program, and so all connections.
    pub(super) fn leave(&mut self) {
        self.online = Online::empty(Network);
    }

    /// Starts it again, with what it has kept.
    pub(super) fn come_back(&mut self) {
        (self.online, _) = Online::open(&self.storage).expect("it was kept");
    }
}

fn awake(mut guest: NonSendMut<Guest>) {
    let Guest { online, storage, watcher, begun } = &mut *guest;
    let now = begun.elapsed().as_millis() as u64;
    online.update(now, storage);
    while online.notice().is_some() {}
    if let Some(watcher) = watcher {
        watcher.update(now, &Memory::default());
    }
}

pub(super) fn guest(app: &mut App) -> Mut<'_, Guest> {
    app.world_mut().non_send_mut::<Guest>()
}

/// The match as the guest sees it.
pub(super) fn across<'a>(app: &'a App, id: &MatchId) -> View<'a> {
    app.world().non_send::<Guest>().online.view(id).expect("the guest has this match")
}

/// Goes on until something holds, and is drawn.
fn until(app: &mut App, what: &str, holds: impl Fn(&App) -> bool) {
    wait_until(app, what, holds);
    draw(app);
}

pub(super) fn view(app: &App) -> View<'_> {
    app.world().resource::<Desk>().view().expect("a match is looked at")
}

/// The server's address, as it is known by.
fn address(app: &App) -> String {
    server(app.world().resource::<Settings>()).expect("one is chosen")
}

fn overlay(app: &App) -> Overlay {
    *app.world().resource::<State<Overlay>>().get()
}

/// The game with that server, and a guest beside it. Its time is everybody's: the server's answers do not come by frames.
pub(super) fn connected(server: &Server, mut app: App) -> App {
    app.insert_resource(TimeUpdateStrategy::Automatic);
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.server.clone_from(&server.url);
    settings.online_name = NAMES[0].into();
    app.insert_non_send(Guest::new()).add_systems(Update, awake);
    app
}

/// On a telephone.
fn phone(server: &Server) -> App {
    connected(server, shown(PHONE, 100))
}

/// The board has come to rest where it is seen.
fn rest(app: &mut App) {
    let begun = Instant::now();
    loop {
        draw(app);
        let world = app.world_mut();
        let moving = world.query::<&TableCamera>().single(world).expect("a camera").moving();
        if !moving && !app.world().resource::<Clock>().busy() {
            return draw(app);
        }
        assert!(begun.elapsed() < PATIENCE, "the table does not come to rest");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Every control is inside the window, to the left and right even where it scrolls.
fn inside(app: &App, place: &str) {
    for (id, area) in app.world().resource::<Controls>().areas() {
        let there = area.min.x >= -1.0 && area.max.x <= PHONE.0 as f32 + 1.0;
        assert!(there, "{place}: {id} is at {area:?}");
    }
}

/// Where nothing scrolls: also above and below, and no control lies over another.
fn apart(app: &App, place: &str) {
    inside(app, place);
    let all: Vec<(&str, Rect)> = app.world().resource::<Controls>().areas().collect();
    for (number, (id, area)) in all.iter().enumerate() {
        assert!(area.min.y >= -1.0 && area.max.y <= PHONE.1 as f32 + 1.0, "{place}: {id} is at {area:?}");
        for (other, there) in &all[..number] {
            let common = area.intersect(*there);
            assert!(common.width() < 1.0 || common.height() < 1.0, "{place}: {id} and {other} lie over each other");
        }
    }
}

/// At the table: nothing lies over a cell either.
fn clear(app: &mut App, place: &str) {
    rest(app);
    apart(app, place);
    let points: Vec<(String, Vec2)> = app
        .world_mut()
        .run_system_cached(|pointing: Pointing| {
            let board = pointing.board.board().expect("a board");
            let layout = board.view.layout();
            let mut points = Vec::new();
            for index in 0..layout.places.len() {
                let cell = Cell(index as u8);
                let middle = board.view.cell(cell);
                for (x, z) in [(0.0, 0.0), (-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)] {
                    let there = pointing.to_window(middle + Vec3::new(x, 0.0, z));
                    points.extend(there.map(|at| (layout.name(cell).to_owned(), at)));
                }
            }
            points
        })
        .expect("a system of questions");
    let areas = app.world().resource::<UiAreas>();
    let covered: Vec<_> = points.iter().filter(|(_, at)| areas.covers(*at)).collect();
    assert!(covered.is_empty(), "{place}: something lies over {covered:?}");
}

/// What is pressed by a finger; here the mouse is one.
pub(super) fn tap(app: &mut App, id: &str) {
    let controls = app.world().resource::<Controls>();
    let (_, at) =
        controls.centres().find(|(shown, _)| *shown == id).unwrap_or_else(|| panic!("{id} cannot be pressed"));
    let world = app.world_mut();
    let (window, mut shown) =
        world.query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>().single_mut(world).expect("a window");
    shown.set_cursor_position(Some(at));
    let moved = CursorMoved { window, position: at, delta: None };
    world.write_message(moved.clone());
    world.write_message::<WindowEvent>(moved.into());
    app.update();
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let button = MouseButtonInput { button: MouseButton::Left, state, window };
        app.world_mut().write_message(button);
        app.world_mut().write_message::<WindowEvent>(button.into());
        app.update();
    }
    draw(app);
}

/// The pause of such a match, from the first control to the last.
fn pause(app: &mut App, by: By, place: &str) {
    go(app, Screen::Play, Overlay::Pause);
    walk(app, by, place);
    inside(app, place);
}

/// What keys reach by the pause while the board has them.
fn deal(app: &mut App, by: By, id: &str) {
    go(app, Screen::Play, Overlay::Pause);
    explored(app, by, "the pause of a match", &[id]);
    seek(app, by, "the pause of a match", id);
}

/// A new match, the lobby, and the invitation that is made.
fn invite(app: &mut App, by: By) {
    app.world_mut().resource_mut::<ChosenGame>().0 = GameId::Hoppa;
    go(app, Screen::Menu, Overlay::Online);
    until(app, "a connection, and what the lobby has", |app| {
        let (address, online) = (address(app), app.world().resource::<Desk>().online());
        online.connection(&address) == Connection::Open && !online.lobby(&address).1.is_empty()
    });
    walk(app, by, "a new match");
    inside(app, "a new match");
    seek(app, by, "a new match", "online-pace-live");
    explored(app, by, "clocks", &["online-minutes-60", "online-increment-0"]);
    inside(app, "clocks");
    seek(app, by, "clocks", "online-pace-none");
    seek(app, by, "a new match", "online-part-lobby");
    walk(app, by, "the lobby");
    inside(app, "the lobby");
    seek(app, by, "the lobby", "online-part-new");
    seek(app, by, "a new match", "online-seat-first");
    seek(app, by, "a new match", "online-invite");
    until(app, "an invitation", |app| {
        app.world().resource::<Desk>().view().is_some_and(|view| view.state() == Standing::Waiting)
    });
    apart(app, "an invitation");
    explored(app, by, "an invitation", &["online-invite-copy", "online-wait-end", "online-leave"]);
    pause(app, by, "the pause of an invitation");
    go(app, Screen::Play, Overlay::None);
}

/// The guest comes by the link, and both play a turn. Gives the match.
fn begin(app: &mut App) -> MatchId {
    let link = view(app).link(LinkKind::Invitation, "https://example.org/").expect("an invitation");
    let link = link.parse().expect("a link");
    let id = guest(app).online.follow_link(&link, None).expect("it names the server");
    until(app, "the guest is invited", |app| across(app, &id).is_invited() && across(app, &id).terms().is_some());
    guest(app).online.sit_down(&id, NAMES[1]).expect("a free seat");
    until(app, "the match has begun", |app| {
        view(app).state() == Standing::Online && *app.world().resource::<AllowedActions>() == AllowedActions::Legal
    });
    clear(app, "a match");
    let action = current(app).position().parse_action("d4").expect("a cell");
    app.world_mut().write_message(ActionRequested::by_person(action));
    until(app, "the guest's turn", |app| across(app, &id).may_act());
    let shown = across(app, &id).shown().expect("it is being played");
    let answer = shown.position().action_text(shown.legal()[0]);
    guest(app).online.act(&id, &answer).expect("it is legal");
    until(app, "the own turn", |app| current(app).ply() == 2 && view(app).may_act());
    id
}

/// What can be said and offered while it goes on.
fn talk(app: &mut App, by: By, id: &MatchId) {
    tap(app, "online-say");
    clear(app, "what can be said");
    tap(app, "online-say");
    deal(app, by, "online-say");
    seek(app, by, "what can be said", &format!("online-say-{}", Phrase::ALL[0].id()));
    until(app, "it is heard", |app| !across(app, id).phrases().is_empty());

    guest(app).online.offer(id, Offer::Draw).expect("once in ten actions");
    until(app, "a draw is offered", |app| view(app).offers(Seat::Second, Offer::Draw));
    clear(app, "a draw that is offered");
    deal(app, by, "online-decline");
    until(app, "it is declined", |app| across(app, id).standing_offers().is_empty());

    deal(app, by, "online-draw");
    until(app, "the own offer", |app| across(app, id).offers(Seat::First, Offer::Draw));
    clear(app, "the own offer");
    deal(app, by, "online-withdraw");
    until(app, "it is withdrawn", |app| {
        across(app, id).standing_offers().is_empty() && view(app).standing_offers().is_empty()
    });
    clear(app, "a match with nothing to answer");
}

/// It is resigned, and goes on as another; then all matches are looked at.
fn end(app: &mut App, by: By, id: &MatchId) {
    pause(app, by, "the pause of a match");
    // It asks once.
    for _ in 0..2 {
        seek(app, by, "the pause of a match", "online-resign");
    }
    until(app, "the result", |app| overlay(app) == Overlay::Result && across(app, id).ended().is_some());
    guest(app).online.offer(id, Offer::Rematch).expect("it is over");
    until(app, "another is wanted", |app| view(app).offers(Seat::Second, Offer::Rematch));
    walk(app, by, "the result");
    apart(app, "the result");
    seek(app, by, "the result", "rematch");
    until(app, "the next match", |app| {
        let view = app.world().resource::<Desk>().view();
        view.is_some_and(|view| view.id() != id && view.state() == Standing::Online && view.journal().is_some())
    });
    assert_eq!(overlay(app), Overlay::None, "{by:?}: the next is on the table");
    clear(app, "the next match");

    go(app, Screen::Play, Overlay::Pause);
    seek(app, by, "the pause of a match", "leave");
    assert_eq!(overlay(app), Overlay::Online, "{by:?}");
    walk(app, by, "all matches");
    inside(app, "all matches");
    let listed = |kind| app.world().resource::<Controls>().areas().filter(|(id, _)| id.starts_with(kind)).count();
    assert!(listed("online-match-") >= 2 && listed("online-forget-") >= 1, "{by:?}: both are listed, and one is over");
    go(app, Screen::Shelf, Overlay::None);
}

/// The guest invites, and is joined.
fn join(app: &mut App, by: By) {
    let address = address(app);
    let terms = Terms { game: GameId::Hoppa.id().into(), takebacks: true, ..Terms::default() };
    let new = NewMatch { terms, name: NAMES[1].into(), seat: SeatWish::First, ..NewMatch::default() };
    let id = guest(app).online.create(&address, new).expect("it can be played");
    until(app, "the guest waits", |app| across(app, &id).state() == Standing::Waiting);
    let link = across(app, &id).link(LinkKind::Invitation, "https://example.org/").expect("an invitation");
    let follow = OnlineCommand::Follow(Box::new(link.parse().expect("a link")));
    app.world_mut().write_message(follow);
    until(app, "the place that is offered", |app| {
        let view = app.world().resource::<Desk>().view();
        view.is_some_and(|view| view.is_invited() && view.terms().is_some() && view.journal().is_some())
    });
    apart(app, "a place that is offered");
    explored(app, by, "a place that is offered", &["online-name-another", "online-sit-down"]);
    seek(app, by, "a place that is offered", "online-sit-down");
    until(app, "both sit", |app| view(app).state() == Standing::Online);
    clear(app, "a match that the other begins");
    go(app, Screen::Play, Overlay::Pause);
    explored(app, by, "the pause of a match", &["leave"]);
    seek(app, by, "the pause of a match", "leave");
    go(app, Screen::Shelf, Overlay::None);
}

fn everything(app: &mut App, by: By) {
    for language in ["it", "en"] {
        app.world_mut().resource_mut::<Settings>().language = language.into();
        invite(app, by);
        let id = begin(app);
        talk(app, by, &id);
        end(app, by, &id);
        join(app, by);
    }
}

#[test]
fn with_somebody_elsewhere_everything_fits_a_telephone_and_goes_by_keys() {
    let server = Server::start();
    let mut app = phone(&server);
    everything(&mut app, By::Keys);
}

#[test]
fn with_somebody_elsewhere_everything_fits_a_telephone_and_goes_by_pad() {
    let server = Server::start();
    let mut app = phone(&server);
    let pad = plugged(&mut app);
    everything(&mut app, pad);
}

fn terms(game: GameId) -> Terms {
    Terms { game: game.id().into(), clock: Some(ClockTerms::Days(3)), ..Terms::default() }
}

/// The game invites somebody to a match with days for a turn, in which it begins.
fn invited(app: &mut App, game: GameId) -> MatchId {
    let new = NewMatch { terms: terms(game), name: NAMES[0].into(), seat: SeatWish::First, ..NewMatch::default() };
    app.world_mut().write_message(OnlineCommand::Create(Box::new(new)));
    until(app, "an invitation", |app| {
        app.world().resource::<Desk>().view().is_some_and(|view| view.state() == Standing::Waiting)
    });
    view(app).id().clone()
}

/// The match is on the table, and it is the own turn.
fn own_turn(app: &mut App, id: &MatchId, game: GameId) {
    until(app, "the own turn", |app| {
        let table = app.world().resource::<CurrentMatch>().game_match.as_ref().map(Match::game);
        let legal = *app.world().resource::<AllowedActions>() == AllowedActions::Legal;
        view(app).id() == id && view(app).may_act() && legal && table == Some(game)
    });
}

/// The first legal action is played on the table, until the server has confirmed it.
fn play(app: &mut App) {
    let action = current(app).legal()[0];
    app.world_mut().write_message(ActionRequested::by_person(action));
    until(app, "it is played", |app| !view(app).may_act() && view(app).unconfirmed().count() == 0);
}

/// The guest plays the first legal action.
fn answer(app: &mut App, id: &MatchId) {
    until(app, "the guest's turn", |app| across(app, id).may_act());
    let shown = across(app, id).shown().expect("it is being played");
    let action = shown.position().action_text(shown.legal()[0]);
    guest(app).online.act(id, &action).expect("it is legal");
}

/// What whoever goes there by keys is told.
fn spoken(app: &mut App, place: &str, id: &str) -> String {
    explored(app, By::Keys, place, &[id]);
    let words = app.world().resource::<Localization>();
    app.world().resource::<Controls>().spoken(words).expect("it has the focus")
}

fn is_shown(app: &App, id: &str) -> bool {
    app.world().resource::<Controls>().areas().any(|(shown, _)| shown == id)
}

#[test]
fn from_a_match_that_waits_for_the_other_the_next_one_is_gone_to_and_all_are_told_of() {
    let server = Server::start();
    let mut app = phone(&server);
    let app = &mut app;
    let [hoppa, chess] = [GameId::Hoppa, GameId::Vinciperdi].map(|game| {
        let id = invited(app, game);
        let link = view(app).link(LinkKind::Invitation, "https://example.org/").expect("an invitation");
        guest(app).online.follow_link(&link.parse().expect("a link"), None).expect("it names the server");
        until(app, "the guest is invited", |app| across(app, &id).is_invited() && across(app, &id).terms().is_some());
        guest(app).online.sit_down(&id, NAMES[1]).expect("a free seat");
        own_turn(app, &id, game);
        id
    });
    // In the own turn nothing leads away; afterwards it is said where it leads.
    assert!(!is_shown(app, "online-next"));
    play(app);
    assert!(is_shown(app, "online-next"));
    clear(app, "a match with another that waits");
    go(app, Screen::Play, Overlay::Pause);
    let title = |app: &App, game| format!("{} · {}", app.world().resource::<Localization>().game(game), NAMES[1]);
    let next = app.world().resource::<Localization>().get("online-next");
    assert_eq!(spoken(app, "the pause", "online-next"), format!("{}: {next}", title(app, GameId::Hoppa)));
    seek(app, By::Keys, "the pause", "online-next");
    own_turn(app, &hoppa, GameId::Hoppa);
    assert_eq!(overlay(app), Overlay::None);
    // Where no other waits none is gone to.
    play(app);
    assert!(!is_shown(app, "online-next"));
    answer(app, &chess);
    until(app, "another waits", |app| is_shown(app, "online-next"));
    tap(app, "online-next");
    own_turn(app, &chess, GameId::Vinciperdi);

    // One ends, in one it is the own turn now, and somebody is waited for; one that is not there, and one that is offered.
    guest(app).online.resign(&chess).expect("both have acted");
    until(app, "the end", |app| view(app).ended().is_some());
    answer(app, &hoppa);
    let waits = invited(app, GameId::Cqt);
    let address = view(app).server().to_owned();
    let lost: MatchId = "aaaaaaaaaaaa".parse().expect("a name");
    let link = format!("online=1&match={lost}&server={address}").parse().expect("a link");
    app.world_mut().write_message(OnlineCommand::Follow(Box::new(link)));
    until(app, "it is not there", |app| view(app).state() == Standing::Refused(Code::UnknownMatch));
    let new = NewMatch { terms: terms(GameId::Sparta), name: NAMES[1].into(), ..NewMatch::default() };
    let offered = guest(app).online.create(&address, new).expect("it can be played");
    until(app, "the guest waits", |app| across(app, &offered).state() == Standing::Waiting);
    let link = across(app, &offered).link(LinkKind::Invitation, "https://example.org/").expect("an invitation");
    app.world_mut().write_message(OnlineCommand::Follow(Box::new(link.parse().expect("a link"))));
    until(app, "the place that is offered", |app| view(app).is_invited() && view(app).terms().is_some());
    app.world_mut().write_message(OnlineCommand::Leave);
    until(app, "all matches", |app| overlay(app) == Overlay::Online && is_shown(app, &format!("online-match-{hoppa}")));
    inside(app, "all matches");
    for language in ["it", "en"] {
        app.world_mut().resource_mut::<Settings>().language = language.into();
        draw(app);
        let localization = app.world().resource::<Localization>();
        let (words, game) = (|id: &str| localization.get(id), |game| localization.game(game));
        let one_new = localization.format("online-games-unread", &[("count", 1_i64.into())]);
        let sparta = game(GameId::Sparta);
        let args = [("name", NAMES[1].into()), ("game", (&sparta).into())];
        let invites = localization.format("online-invited", &args);
        let expected = [
            (&hoppa, format!("{}. {} · ", title(app, GameId::Hoppa), words("online-games-your-turn"))),
            (&chess, format!("{}. {} · ", title(app, GameId::Vinciperdi), words("result-won"))),
            (&waits, format!("{}. {} · ", game(GameId::Cqt), words("online-games-waiting"))),
            (&lost, format!("…. {}", words(&message(Code::UnknownMatch)))),
            (&offered, format!("{}. {invites} · ", title(app, GameId::Sparta))),
        ];
        for (id, line) in expected {
            let told = spoken(app, "all matches", &format!("online-match-{id}"));
            assert!(told.starts_with(&line), "{told}\n{line}");
            assert_eq!(told.contains(&one_new), *id == hoppa, "{told}");
        }
    }
}

#[test]
fn lines_made_ready_are_read_and_taken_out_by_keys_and_who_looks_on_is_shown() {
    let server = Server::start();
    let mut app = phone(&server);
    let app = &mut app;
    let id = invited(app, GameId::Hoppa);
    let link = view(app).link(LinkKind::Invitation, "https://example.org/").expect("an invitation");
    guest(app).online.follow_link(&link.parse().expect("a link"), None).expect("it names the server");
    until(app, "the guest is invited", |app| across(app, &id).is_invited() && across(app, &id).terms().is_some());
    guest(app).online.sit_down(&id, NAMES[1]).expect("a free seat");
    own_turn(app, &id, GameId::Hoppa);
    let server = view(app).server().to_owned();
    guest(app).look_on(&server, &id);
    until(app, "somebody looks on", |app| view(app).watchers() == 1);
    clear(app, "a match that somebody looks on at");
    play(app);
    clear(app, "the other's turn");
    for number in 0..2 {
        deal(app, By::Keys, "online-prepare");
        until(app, "a line is to be shown", |app| {
            app.world().resource::<Desk>().preparing() == Some(0)
                && *app.world().resource::<AllowedActions>() == AllowedActions::Legal
        });
        assert_eq!(overlay(app), Overlay::None);
        for _ in 0..2 {
            let (ply, action) = (current(app).ply(), current(app).legal()[number]);
            app.world_mut().write_message(ActionRequested::by_person(action));
            until(app, "it is shown", |app| current(app).ply() == ply + 1);
        }
        deal(app, By::Keys, "online-prepare-add");
        until(app, "it is kept", |app| {
            view(app).unconfirmed().count() == 0 && view(app).prepared().len() == number + 1 && current(app).ply() == 1
        });
    }
    let lines = view(app).prepared();
    tap(app, "online-prepare-lines");
    clear(app, "the lines");
    go(app, Screen::Play, Overlay::Pause);
    // What was opened there is open here. As the list of moves has them: in the second half of the first move.
    let take_out = app.world().resource::<Localization>().get("online-prepare-remove");
    let first = format!("1… {} 2. {}: {take_out}", lines[0][0], lines[0][1]);
    assert_eq!(spoken(app, "the pause", "online-prepare-remove-0"), first);
    inside(app, "the pause");
    seek(app, By::Keys, "the pause", "online-prepare-remove-0");
    until(app, "it is taken out", |app| view(app).unconfirmed().count() == 0 && view(app).prepared() == lines[1..]);
    assert!(overlay(app) == Overlay::Pause && !is_shown(app, "online-prepare-remove-1"));
}
