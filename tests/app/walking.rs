//! Every screen and overlay with keys alone and with a pad alone: something has the focus, steps in the four directions
//! reach every control, and the way back works. The interface is drawn without a window to draw it in.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bevy::input::ButtonState;
use bevy::input::gamepad::{GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::render::camera::camera_system;
use bevy::render::texture::ManualTextureViews;
use bevy::window::PrimaryWindow;

use tavoliere::app::bindings::Command;
use tavoliere::app::localization::Localization;
use tavoliere::app::notices::{Notices, Toast};
use tavoliere::app::screens::Overlay;
use tavoliere::app::settings::{Motion, Settings};
use tavoliere::app::viewport::UiAreas;
use tavoliere::input::rebinding::Rebinding;
use tavoliere::modes::compose::ComposeCommand;
use tavoliere::modes::lesson::{LessonCommand, course};
use tavoliere::modes::library::LibraryCommand;
use tavoliere::modes::review::ReviewCommand;
use tavoliere::modes::share::ShareCommand;
use tavoliere::play::selection::Selection;
use tavoliere::ui::Controls;

use super::*;

/// The four ways, by each device.
const WAYS: [(KeyCode, GamepadButton); 4] = [
    (KeyCode::ArrowDown, GamepadButton::DPadDown),
    (KeyCode::ArrowRight, GamepadButton::DPadRight),
    (KeyCode::ArrowUp, GamepadButton::DPadUp),
    (KeyCode::ArrowLeft, GamepadButton::DPadLeft),
];

/// Who walks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum By {
    Keys,
    Pad(Entity),
}

/// The game with its interface, on its shelf, in a window of this size that nobody sees.
pub(super) fn shown(size: (u32, u32), text_size: u16) -> App {
    shown_in(folder(), size, text_size)
}

pub(super) fn shown_in(folder: PathBuf, size: (u32, u32), text_size: u16) -> App {
    let mut app = game_with(folder, |app| {
        app.init_asset::<bevy::shader::Shader>()
            .init_resource::<ManualTextureViews>()
            .add_message::<RawGamepadEvent>()
            .add_plugins(tavoliere::ui::plugin)
            .add_systems(PostUpdate, camera_system.before(bevy::transform::TransformSystems::Propagate));
        let world = app.world_mut();
        let mut window =
            world.query_filtered::<&mut Window, With<PrimaryWindow>>().single_mut(world).expect("a window");
        window.resolution.set_scale_factor_override(Some(1.0));
        window.resolution.set(size.0 as f32, size.1 as f32);
    });
    app.world_mut().resource_mut::<Settings>().text_size = text_size;
    app.world_mut().resource_mut::<Settings>().motion = Motion::Reduced;
    draw(&mut app);
    app
}

/// Some frames, until everything is where it belongs.
pub(super) fn draw(app: &mut App) {
    for _ in 0..6 {
        app.update();
    }
}

fn key(app: &mut App, key_code: KeyCode) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let world = app.world_mut();
        let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("a window");
        let logical_key = Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified);
        world.write_message(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
        app.update();
    }
}

pub(super) fn plugged(app: &mut App) -> By {
    let gamepad = app.world_mut().spawn_empty().id();
    let connection = GamepadConnection::Connected { name: "a pad".into(), vendor_id: None, product_id: None };
    app.world_mut().write_message(GamepadConnectionEvent { gamepad, connection });
    draw(app);
    By::Pad(gamepad)
}

pub(super) fn press(app: &mut App, by: By, (code, button): (KeyCode, GamepadButton)) {
    match by {
        By::Keys => key(app, code),
        By::Pad(gamepad) => {
            for value in [1.0, 0.0] {
                let event = RawGamepadButtonChangedEvent { gamepad, button, value };
                app.world_mut().write_message(RawGamepadEvent::Button(event));
                app.update();
            }
        }
    }
    // What the focus went to has been scrolled into sight, and is drawn there.
    app.update();
}

fn focus(app: &App) -> Option<String> {
    app.world().resource::<Controls>().focus().map(str::to_owned)
}

fn controls(app: &App) -> BTreeSet<String> {
    app.world().resource::<Controls>().centres().map(|(id, _)| id.to_owned()).collect()
}

/// Where every control is, in whole points.
fn places(app: &App) -> BTreeMap<String, IVec2> {
    app.world().resource::<Controls>().centres().map(|(id, at)| (id.to_owned(), at.as_ivec2())).collect()
}

/// Walks until every control has had the focus; gives how many there are.
pub(super) fn walk(app: &mut App, by: By, place: &str) -> usize {
    // A first press says which device is used.
    press(app, by, WAYS[2]);
    let mut all = controls(app);
    if place == "choice" {
        // Meanwhile the other buttons can be reached by their own keys only.
        all.retain(|id| id.starts_with("choose-"));
    }
    assert!(!all.is_empty(), "{place}: there is nothing to press");
    explore(app, by, place, &all);
    all.len()
}

/// Walks to a control and presses it.
pub(super) fn seek(app: &mut App, by: By, place: &str, id: &str) {
    explore(app, by, place, &BTreeSet::from([id.to_owned()]));
    press(app, by, (KeyCode::Enter, GamepadButton::South));
    draw(app);
}

/// The same for some controls of a place.
pub(super) fn explored(app: &mut App, by: By, place: &str, ids: &[&str]) {
    press(app, by, WAYS[2]);
    explore(app, by, place, &ids.iter().map(|id| (*id).to_owned()).collect());
}

/// Walks until each of these has had the focus.
fn explore(app: &mut App, by: By, place: &str, all: &BTreeSet<String>) {
    let mut at = focus(app).unwrap_or_else(|| panic!("{place}, {by:?}: nothing has the focus"));
    let mut steps: BTreeMap<(String, usize), String> = BTreeMap::new();
    let mut reached = BTreeSet::from([at.clone()]);
    // A lobby changes by itself, and what was learned of the way there before is then untrue: it is learned anew, twice.
    let mut anew = 2;
    if reached.is_superset(all) {
        return;
    }
    for _ in 0..4000 {
        // The nearest step never tried, over those that are known.
        let mut ways = VecDeque::from([(at.clone(), Vec::new())]);
        let mut seen = BTreeSet::from([at.clone()]);
        let mut found = None;
        while let Some((here, way)) = ways.pop_front() {
            for direction in 0..WAYS.len() {
                // Along the graph the place changes, and with it what is said of that.
                if here == "review-graph" && direction % 2 == 1 {
                    continue;
                }
                let mut way = way.clone();
                way.push(direction);
                match steps.get(&(here.clone(), direction)) {
                    None => found = found.or(Some(way)),
                    Some(next) if seen.insert(next.clone()) => ways.push_back((next.clone(), way)),
                    Some(_) => {}
                }
            }
            if found.is_some() {
                break;
            }
        }
        let Some(way) = found else {
            if anew == 0 {
                break;
            }
            anew -= 1;
            steps.clear();
            continue;
        };
        for direction in way {
            let before = places(app);
            press(app, by, WAYS[direction]);
            let next = focus(app).unwrap_or_else(|| panic!("{place}, {by:?}: the focus is lost"));
            // Where only a text was scrolled the same step may lead on.
            if next != at || before == places(app) {
                steps.insert((at, direction), next.clone());
            }
            reached.insert(next.clone());
            at = next;
            // Scrolling may bring a known way elsewhere.
            if reached.is_superset(all) {
                return;
            }
        }
    }
    let missed: Vec<_> = all.difference(&reached).collect();
    panic!("{place}, {by:?}: never reached: {missed:?}");
}

pub(super) fn go(app: &mut App, screen: Screen, overlay: Overlay) {
    NextState::set_if_neq(&mut app.world_mut().resource_mut::<NextState<Screen>>(), screen);
    app.world_mut().resource_mut::<NextState<Overlay>>().set(overlay);
    draw(app);
}

/// The course, a lesson, the result of a game, and composing a puzzle.
fn levels(app: &mut App, by: By) -> Vec<(&'static str, usize)> {
    let mut told = Vec::new();
    let course = course(GameId::Vinciperdi);
    app.world_mut().resource_mut::<ChosenGame>().0 = GameId::Vinciperdi;
    go(app, Screen::Menu, Overlay::Course);
    told.push(("course", walk(app, by, "course")));
    press(app, by, (KeyCode::Escape, GamepadButton::East));
    draw(app);
    assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::None, "course: one step back");

    app.world_mut().write_message(LessonCommand::Begin(course[0].0));
    draw(app);
    told.push(("lesson", walk(app, by, "lesson")));

    // One capture, and the other side has lost everything, that is, won.
    let options = defaults(GameId::Vinciperdi);
    let last = AnyPosition::parse(GameId::Vinciperdi, &options, "8/8/8/8/8/1p6/P7/8 w - - 0").expect("a position");
    start(app, Match::from_position(options, last), [Controller::Human, Controller::Human]);
    draw(app);
    request(app, "a2b3");
    for _ in 0..600 {
        app.update();
        if *app.world().resource::<State<Overlay>>().get() == Overlay::Result {
            break;
        }
    }
    draw(app);
    told.push(("result", walk(app, by, "result")));

    app.world_mut().write_message(ComposeCommand::New(GameId::Vinciperdi));
    draw(app);
    let cursor = |app: &App| app.world().resource::<Selection>().cursor;
    let before = cursor(app);
    told.push(("compose", walk(app, by, "compose")));
    assert_eq!(cursor(app), before, "keys in the panel are not for the board");
    // From the panel to the board and back, and then out.
    press(app, by, (KeyCode::Tab, GamepadButton::RightTrigger));
    press(app, by, (KeyCode::Enter, GamepadButton::South));
    assert!(cursor(app).is_some(), "the board has a cursor");
    press(app, by, (KeyCode::Tab, GamepadButton::RightTrigger));
    draw(app);
    assert!(cursor(app).is_none() && focus(app).is_some(), "the panel has the focus again");
    told
}

/// Everywhere, with one device.
fn everywhere(app: &mut App, by: By) {
    let mut told = Vec::new();
    let mut note = |place: String, count: usize| told.push(format!("{place} {count}"));
    note("shelf".into(), walk(app, by, "shelf"));
    for &game in GameId::ALL {
        app.world_mut().resource_mut::<ChosenGame>().0 = game;
        go(app, Screen::Menu, Overlay::None);
        note(game.to_string(), walk(app, by, game.id()));
        press(app, by, (KeyCode::Escape, GamepadButton::East));
        draw(app);
        assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Shelf, "{game}: back to the shelf");
    }
    two_people(app, GameId::Cqt, &defaults(GameId::Cqt));
    for overlay in [Overlay::Pause, Overlay::Settings, Overlay::Rules] {
        go(app, Screen::Play, overlay);
        let place = overlay.id().expect("it has a name");
        note(place.into(), walk(app, by, place));
        press(app, by, (KeyCode::Escape, GamepadButton::East));
        draw(app);
        assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::None, "{place}: one step back");
    }
    // A symbol is chosen where the cursor first appears.
    for _ in 0..2 {
        press(app, by, (KeyCode::Enter, GamepadButton::South));
        draw(app);
    }
    note("choice".into(), walk(app, by, "choice"));
    press(app, by, (KeyCode::Escape, GamepadButton::East));
    for text in ["C5", "Q1"] {
        request(app, text);
    }
    app.world_mut().write_message(ReviewCommand::OpenTable);
    draw(app);
    note("review".into(), walk(app, by, "review"));
    for part in ["notes", "ways"] {
        seek(app, by, "review", &format!("review-part-{part}"));
        note(part.into(), walk(app, by, part));
    }
    seek(app, by, "review", "review-part-moves");
    app.world_mut().write_message(ReviewCommand::Analyse(true));
    draw(app);
    app.world_mut().write_message(ShareCommand::Open(Overlay::None));
    draw(app);
    note("share".into(), walk(app, by, "share"));
    press(app, by, (KeyCode::Escape, GamepadButton::East));
    draw(app);
    assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::None, "share: one step back");
    app.world_mut().write_message(LibraryCommand::Keep);
    draw(app);
    go(app, Screen::Menu, Overlay::Library);
    note("library".into(), walk(app, by, "library"));
    press(app, by, (KeyCode::Escape, GamepadButton::East));
    draw(app);
    assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::None, "library: one step back");
    for overlay in [Overlay::Statistics, Overlay::Online, Overlay::News] {
        go(app, Screen::Menu, overlay);
        let place = overlay.id().expect("it has a name");
        note(place.into(), walk(app, by, place));
        press(app, by, (KeyCode::Escape, GamepadButton::East));
        draw(app);
        assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::None, "{place}: one step back");
    }
    for (place, count) in levels(app, by) {
        note(place.into(), count);
    }
    app.world_mut().resource_mut::<Notices>().0.push("Something".into());
    go(app, Screen::Shelf, Overlay::None);
    walk(app, by, "notice");
    app.world_mut().resource_mut::<Notices>().0.clear();
    println!("{by:?}: {}", told.join(", "));
}

/// A game with its interface, whose settings an earlier version has written.
fn updated(settings: &str) -> App {
    let folder = folder();
    std::fs::write(folder.join("settings.ron"), settings).expect("a folder that can be written");
    let mut app = shown_in(folder, (1280, 720), 100);
    draw(&mut app);
    app
}

#[test]
fn what_is_new_is_told_once_after_an_update() {
    let overlay = |app: &App| *app.world().resource::<State<Overlay>>().get();
    assert_eq!(overlay(&shown((1280, 720), 100)), Overlay::None, "whoever is new here has nothing to be told");
    let mut app = updated("(language: \"it\", last_game: Some(\"sparta\"))");
    assert_eq!(overlay(&app), Overlay::News);
    press(&mut app, By::Keys, (KeyCode::Escape, GamepadButton::East));
    draw(&mut app);
    assert_eq!(overlay(&app), Overlay::None);
    let seen = app.world().resource::<Settings>().clone();
    assert_eq!(seen.seen, env!("CARGO_PKG_VERSION"));
    let again = updated(&ron::to_string(&seen).expect("settings are RON"));
    assert_eq!(overlay(&again), Overlay::None, "once");
}

#[test]
fn escape_leads_back_whatever_other_key_does() {
    let mut app = updated("(language: \"it\", keys: {\"back\": [\"Backspace\"]})");
    let keys = &app.world().resource::<Settings>().keys;
    assert_eq!(keys.of(Command::Back)[0], KeyCode::Backspace);
    press(&mut app, By::Keys, (KeyCode::Escape, GamepadButton::East));
    draw(&mut app);
    assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::None);
}

#[test]
fn the_keyboard_alone_reaches_every_control() {
    let mut app = shown((1280, 720), 100);
    everywhere(&mut app, By::Keys);
}

#[test]
fn a_pad_alone_reaches_every_control() {
    let mut app = shown((1280, 720), 100);
    let pad = plugged(&mut app);
    everywhere(&mut app, pad);
}

#[test]
fn the_keyboard_alone_reaches_every_control_on_a_telephone() {
    let mut app = shown((360, 640), 100);
    app.world_mut().resource_mut::<Settings>().language = "it".into();
    everywhere(&mut app, By::Keys);
}

/// Nothing that can be pressed is out of reach: it is inside the window, or in something inside it that scrolls up and down.
/// What scrolls ends where its panel does, so every panel is inside, too.
pub(super) fn inside(app: &mut App, place: &str) {
    draw(app);
    let world = app.world_mut();
    let size = world.query_filtered::<&Window, With<PrimaryWindow>>().single(world).expect("a window").size();
    let there = |from: f32, to: f32, most: f32| from >= -1.5 && to <= most + 1.5;
    for (id, area, within) in world.resource::<Controls>().places() {
        // The shelf's boards are where they stand.
        if id.starts_with("game-") {
            continue;
        }
        assert!(there(area.min.x, area.max.x, size.x), "{place}: {id} is at {area:?} in a window of {size}");
        let scrolls = within.height() < size.y - 2.0;
        assert!(scrolls || there(area.min.y, area.max.y, size.y), "{place}: {id} is at {area:?} in a window of {size}");
    }
    for panel in world.resource::<UiAreas>().areas() {
        assert!(there(panel.min.y, panel.max.y, size.y), "{place}: a panel is at {panel:?} in a window of {size}");
    }
}

#[test]
fn letters_of_double_size_leave_nothing_out_of_reach_or_cut_off() {
    for size in [(430, 900), (1280, 720)] {
        let mut app = shown(size, 200);
        for language in ["it", "en"] {
            app.world_mut().resource_mut::<Settings>().language = language.into();
            go(&mut app, Screen::Shelf, Overlay::None);
            inside(&mut app, "shelf");
            for &game in GameId::ALL {
                app.world_mut().resource_mut::<ChosenGame>().0 = game;
                go(&mut app, Screen::Menu, Overlay::None);
                inside(&mut app, game.id());
            }
            two_people(&mut app, GameId::Sparta, &defaults(GameId::Sparta));
            for overlay in [Overlay::None, Overlay::Pause, Overlay::Settings, Overlay::Rules, Overlay::Course] {
                go(&mut app, Screen::Play, overlay);
                inside(&mut app, &format!("{overlay:?}, {language}"));
            }
            app.world_mut().write_message(ComposeCommand::New(GameId::Sparta));
            draw(&mut app);
            inside(&mut app, &format!("composing, {language}"));
            two_people(&mut app, GameId::Vinciperdi, &defaults(GameId::Vinciperdi));
            request(&mut app, "e2e3");
            app.world_mut().write_message(ReviewCommand::OpenTable);
            draw(&mut app);
            inside(&mut app, &format!("review, {language}"));
            app.world_mut().write_message(ShareCommand::Open(Overlay::None));
            draw(&mut app);
            inside(&mut app, &format!("sharing, {language}"));
            app.world_mut().write_message(LibraryCommand::Keep);
            draw(&mut app);
            for overlay in [Overlay::Library, Overlay::Statistics, Overlay::Online, Overlay::News] {
                go(&mut app, Screen::Menu, overlay);
                inside(&mut app, &format!("{overlay:?}, {language}"));
            }
        }
        go(&mut app, Screen::Shelf, Overlay::Settings);
        walk(&mut app, By::Keys, "settings");
        app.world_mut().resource_mut::<ChosenGame>().0 = GameId::Sparta;
        go(&mut app, Screen::Menu, Overlay::None);
        walk(&mut app, By::Keys, "menu");
    }
}

#[test]
fn a_pad_may_go_and_come_back_in_the_middle_of_a_turn() {
    let mut app = shown((1280, 720), 100);
    let By::Pad(pad) = plugged(&mut app) else { unreachable!("a pad was plugged in") };
    two_people(&mut app, GameId::Cellulae, &defaults(GameId::Cellulae));
    draw(&mut app);
    // A piece is taken up, then the battery is empty.
    request(&mut app, "d1");
    press(&mut app, By::Pad(pad), (KeyCode::Tab, GamepadButton::RightTrigger));
    press(&mut app, By::Pad(pad), (KeyCode::Enter, GamepadButton::South));
    let selected = app.world().resource::<Selection>().selected;
    assert!(selected.is_some());
    let gone = GamepadConnectionEvent { gamepad: pad, connection: GamepadConnection::Disconnected };
    app.world_mut().write_message(gone);
    draw(&mut app);
    let toast = app.world().resource::<Toast>().told().map(str::to_owned);
    assert_eq!(toast, Some(app.world().resource::<Localization>().get("gamepad-lost")));
    let selection = app.world().resource::<Selection>();
    assert_eq!(selection.selected, selected);
    assert!(selection.cursor.is_some());
    let pad = plugged(&mut app);
    press(&mut app, pad, (KeyCode::Escape, GamepadButton::East));
    assert_eq!(app.world().resource::<Selection>().selected, None);
}

#[test]
fn a_key_is_bound_by_pressing_it() {
    let mut app = shown((1280, 720), 100);
    go(&mut app, Screen::Shelf, Overlay::Settings);
    let bindings = &mut *app.world_mut().resource_mut::<Rebinding>();
    bindings.ask(Command::Undo, false);
    draw(&mut app);
    key(&mut app, KeyCode::KeyR);
    let settings = app.world().resource::<Settings>();
    assert_eq!(settings.keys.of(Command::Undo), [KeyCode::KeyR]);
    assert_eq!(settings.keys.of(Command::Redo), [KeyCode::KeyU]);
    assert_eq!(app.world().resource::<Rebinding>().waiting(), None);
}

#[test]
fn the_settings_say_which_version_this_is() {
    let mut app = shown((360, 640), 100);
    for (language, said) in [("en", "Version "), ("it", "Versione ")] {
        app.world_mut().resource_mut::<Settings>().language = language.into();
        go(&mut app, Screen::Shelf, Overlay::Settings);
        explored(&mut app, By::Keys, "settings", &["settings-part-data"]);
        seek(&mut app, By::Keys, "settings", "settings-part-data");
        explored(&mut app, By::Keys, "all data", &["version"]);
        let spoken = app.world().resource::<Controls>().spoken(app.world().resource::<Localization>());
        assert_eq!(spoken, Some(format!("{said}{}", tavoliere::platform::launch::version())));
        seek(&mut app, By::Keys, "all data", "version");
        let told = app.world().resource::<Toast>().told().map(str::to_owned);
        assert_eq!(told, Some(app.world().resource::<Localization>().get("version-copied")));
    }
}

/// The board's cursor goes to a cell, a step at a time.
fn steer(app: &mut App, by: By, name: &str) {
    let place = |app: &App, cell: tavoliere_rules::Cell| {
        let layout = current(app).position().layout();
        Vec2::new(layout.places[cell.index()].x, layout.places[cell.index()].y)
    };
    let to = current(app).position().layout().find(name).expect("a cell");
    for _ in 0..40 {
        let Some(at) = app.world().resource::<Selection>().cursor else {
            press(app, by, WAYS[0]);
            continue;
        };
        if at == to {
            return;
        }
        let way = place(app, to) - place(app, at);
        let direction = match (way.x.abs() > way.y.abs(), way.x > 0.0, way.y > 0.0) {
            (true, true, _) => WAYS[1],
            (true, false, _) => WAYS[3],
            (false, _, true) => WAYS[2],
            (false, _, false) => WAYS[0],
        };
        press(app, by, direction);
    }
    panic!("the cursor does not get to {name}");
}

#[test]
fn symbols_men_pinches_and_promotions_are_chosen_by_keys_and_by_pad() {
    let act = (KeyCode::Enter, GamepadButton::South);
    let mut app = shown((1280, 720), 100);
    let pad = plugged(&mut app);
    for by in [By::Keys, pad] {
        // What is selected and where it goes, what is chosen of several, and the position then.
        for (game, position, played, cells, steps, wanted) in [
            (GameId::Cqt, None, "", &["s4"][..], Some(1), "...Q..... ......... n 1"),
            (
                GameId::Progressive,
                Some("8/P6k/8/8/8/8/8/K7 w - - 1 1 0"),
                "",
                &["a7", "a8"],
                Some(1),
                "R7/7k/8/8/8/8/8/K7 b - - 2 2 0",
            ),
            (
                GameId::Vinciperdi,
                Some("8/P6k/8/8/8/8/8/K7 w - - 0"),
                "",
                &["a7", "a8"],
                Some(4),
                "K7/7k/8/8/8/8/8/K7 b - - 0",
            ),
            (
                GameId::Sicic,
                Some("8/8/2B2BW1/3B4/3WB3/2W2W2/8/8 BB6/BB6/8/8/8/8/8/WWWW4 w - -"),
                "",
                &["d4", "d5"],
                None,
                "8/8/2B2BW1/3B4/3WB3/2W2W2/8/8 BB6/BB6/8/8/8/8/8/WWWW4 b d5 -",
            ),
            (
                GameId::Sparta,
                None,
                "d2-d4 e9-e7 d4-d6 h9-h8",
                &["d6", "d6"],
                None,
                "10/1yyy1yy1y1/7y2/4y5/3R6/10/10/10/1rr1rrrrr1/10 r:b5,d5,d6,g5,i5;y:b6,g6,i6 y",
            ),
        ] {
            let options = defaults(game);
            let mut begun = match position {
                Some(text) => {
                    let position = AnyPosition::parse(game, &options, text).expect("a position");
                    Match::from_position(options, position)
                }
                None => Match::new(game, options),
            };
            for text in played.split_whitespace() {
                begun.play_text(text).expect("it is legal");
            }
            start(&mut app, begun, [Controller::Human, Controller::Human]);
            draw(&mut app);
            for cell in cells {
                steer(&mut app, by, cell);
                press(&mut app, by, act);
                draw(&mut app);
            }
            if let Some(steps) = steps {
                assert!(focus(&app).is_some_and(|id| id.starts_with("choose-")), "{game}, {by:?}: {:?}", focus(&app));
                for _ in 0..steps {
                    press(&mut app, by, WAYS[1]);
                }
                press(&mut app, by, act);
                draw(&mut app);
            }
            settle(&mut app);
            assert_eq!(current(&app).position().to_string(), wanted, "{game}, {by:?}");
        }
    }
}

/// A choice that is open when a mouse leads elsewhere does not keep the keys.
#[test]
fn a_choice_that_is_left_leaves_the_keys() {
    let mut app = shown((1280, 720), 100);
    for leave in [Overlay::Pause, Overlay::None] {
        two_people(&mut app, GameId::Cqt, &defaults(GameId::Cqt));
        draw(&mut app);
        steer(&mut app, By::Keys, "s4");
        press(&mut app, By::Keys, (KeyCode::Enter, GamepadButton::South));
        draw(&mut app);
        assert!(app.world().resource::<Selection>().choosing.is_some());
        match leave {
            Overlay::None => app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Shelf),
            overlay => app.world_mut().resource_mut::<NextState<Overlay>>().set(overlay),
        }
        draw(&mut app);
        walk(&mut app, By::Keys, "after a choice");
        app.world_mut().resource_mut::<NextState<Overlay>>().set(Overlay::None);
        draw(&mut app);
    }
}
