//! The game without a window, a picture or sound: everything from intents to entities.

mod annotating;
mod boot;
mod chaos;
mod clocks;
mod colors;
mod composing;
mod corresponding;
mod dates;
mod fitting;
mod framing;
mod gallery;
mod goals;
mod hearing;
mod leaks;
mod lessons;
mod library;
#[cfg(target_os = "linux")]
mod losing_graphics;
mod lots;
mod mirror;
mod modes;
mod network;
mod online;
mod playing;
mod reviewing;
mod saving;
mod scenes;
mod sharing;
mod starting;
mod tracing;
mod walking;
mod writing;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::input::InputPlugin;
use bevy::prelude::*;
use bevy::render::sync_world::SyncWorldPlugin;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use tavoliere::app::clock::Clock;
use tavoliere::app::screens::{ChosenGame, Mode, Screen};
use tavoliere::platform::storage::Storage;
use tavoliere::rules::{ActionRequested, Controller, CurrentMatch, HistoryRequest, MatchCommand, fresh};
use tavoliere_rules::{AnyPosition, GameId, Match, Options};

/// An empty folder of its own for what a test keeps; what an earlier run left there is thrown away.
fn folder() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("app-{number}"));
    // It may not be there.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("there is room beside what was compiled");
    folder
}

/// The game on its shelf, keeping its texts in that folder. Every update is a sixtieth of a second.
fn game_in(folder: PathBuf) -> App {
    game_with(folder, |_| ())
}

/// The same, with something more added before it boots.
fn game_with(folder: PathBuf, more: impl FnOnce(&mut App)) -> App {
    let mut app = App::new();
    app.add_plugins((
        MinimalPlugins,
        StatesPlugin,
        InputPlugin,
        TransformPlugin,
        AssetPlugin::default(),
        WindowPlugin::default(),
        // Without it nothing that a picture is told of can be taken from an entity again.
        SyncWorldPlugin,
    ))
    .init_asset::<Mesh>()
    .init_asset::<Image>()
    .init_asset::<StandardMaterial>()
    .insert_resource(Storage::at(folder))
    .insert_resource(TimeUpdateStrategy::ManualDuration(std::time::Duration::from_secs_f32(1.0 / 60.0)))
    .add_plugins(tavoliere::logic);
    more(&mut app);
    // Systems are small, and tests run beside each other: handing systems from thread to thread would cost more than it gains.
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
    for _ in 0..40 {
        app.update();
        if *app.world().resource::<State<Screen>>().get() == Screen::Shelf {
            app.update();
            return app;
        }
    }
    panic!("the game does not get to its shelf");
}

fn game() -> App {
    game_in(folder())
}

/// Goes to a game's board, in a mode.
fn go_to_play(app: &mut App, game: GameId, mode: Mode) {
    app.world_mut().resource_mut::<ChosenGame>().0 = game;
    NextState::set_if_neq(&mut app.world_mut().resource_mut::<NextState<Screen>>(), Screen::Play);
    NextState::set_if_neq(&mut app.world_mut().resource_mut::<NextState<Mode>>(), mode);
}

/// Takes a seat at a match.
fn start(app: &mut App, game_match: Match, controllers: [Controller; 2]) {
    go_to_play(app, game_match.game(), Mode::Match);
    app.world_mut().write_message(MatchCommand::Start { game_match: Box::new(game_match), controllers });
    settle(app);
}

fn two_people(app: &mut App, game: GameId, options: &Options) {
    start(app, *fresh(game, options), [Controller::Human, Controller::Human]);
}

/// Lets everything come to rest.
fn settle(app: &mut App) {
    for _ in 0..600 {
        app.update();
        if !app.world().resource::<Clock>().busy() {
            // What ended in this frame is tidied up in the next.
            app.update();
            app.update();
            return;
        }
    }
    panic!("the table does not come to rest");
}

/// Updates until something holds. What thinks takes its time, the more so where the machine has other things to do; how long
/// is waited says only when a failure is known.
fn wait_until(app: &mut App, what: &str, holds: impl Fn(&App) -> bool) {
    let begun = std::time::Instant::now();
    while begun.elapsed().as_secs() < 240 {
        if holds(app) {
            return;
        }
        app.update();
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("it never comes to this: {what}");
}

fn current(app: &App) -> &Match {
    app.world().resource::<CurrentMatch>().game_match.as_ref().expect("a match is being played")
}

fn request(app: &mut App, text: &str) {
    let action = current(app).position().parse_action(text).expect("a well-written action");
    app.world_mut().write_message(ActionRequested::by_person(action));
    settle(app);
}

fn italian() -> tavoliere_texts::Language {
    tavoliere_texts::Language::of_code("it").expect("it is built in")
}

fn defaults(game: GameId) -> Options {
    Options::defaults(game.options())
}
