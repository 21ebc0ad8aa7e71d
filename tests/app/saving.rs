//! The match in progress is kept after every action, and a damaged one is set aside, not lost.

use tavoliere::app::bindings::Command;
use tavoliere::app::notices::Notices;
use tavoliere::app::settings::{Settings, Speed};
use tavoliere::modes::lesson::course;
use tavoliere::modes::progress::Stars;
use tavoliere::modes::saves::Saves;
use tavoliere::modes::versus::VersusCommand;

use super::*;

#[test]
fn a_match_is_kept_and_taken_up_again() {
    let folder = folder();
    let mut app = game_in(folder.clone());
    let players = [Controller::Human, Controller::Human];
    start(&mut app, *fresh(GameId::Hoppa, &defaults(GameId::Hoppa)), players.clone());
    for text in ["d4", "d5", "c3", "d5-d4"] {
        request(&mut app, text);
    }
    let position = current(&app).position().to_string();
    drop(app);

    let mut app = game_in(folder);
    let saves = app.world().resource::<Saves>();
    let (kept, seats) = saves.of(GameId::Hoppa).expect("it was kept");
    assert_eq!((kept.position().to_string(), seats), (position.clone(), &players));
    assert!(saves.of(GameId::Cellulae).is_none());
    assert_eq!(app.world().resource::<Settings>().last_game.as_deref(), Some("hoppa"));
    app.world_mut().write_message(VersusCommand::Continue(GameId::Hoppa));
    app.update();
    settle(&mut app);
    assert_eq!(current(&app).position().to_string(), position);
    assert_eq!(tavoliere::animation::mirror::difference(app.world_mut()), Ok(()));
}

#[test]
fn a_match_that_has_ended_is_not_offered_again() {
    let folder = folder();
    let mut app = game_in(folder.clone());
    let options = defaults(GameId::Cellulae);
    let position = tavoliere_rules::AnyPosition::parse(GameId::Cellulae, &options, "bbbbb/bbbbb/bbbbb/bbbbb/wwww1 w")
        .expect("a position");
    start(&mut app, Match::from_position(options, position), [Controller::Human, Controller::Human]);
    request(&mut app, "e1");
    assert!(current(&app).outcome().is_some());
    drop(app);
    assert!(game_in(folder).world().resource::<Saves>().of(GameId::Cellulae).is_none());
}

#[test]
fn damaged_files_are_reported_and_kept_under_another_name() {
    let damages = [
        "",
        "not RON at all (",
        "(seats: (Human, Human), played: (version: 1, game: \"cellulae\", options: {}, actions: [\"z9\"]))",
        "(seats: (Human, Human), played: (version: 1, game: \"cellulae\", options: {}, actions: [\"a1\"]))",
        "(seats: (Human, Human), played: (version: 99, game: \"cellulae\", options: {}, actions: []))",
        "(seats: (Human, Human), played: (version: 1, game: \"hoppa\", options: {}, actions: []))",
        "\u{fffd}\u{0}\u{1}",
    ];
    for damage in damages {
        let folder = folder();
        std::fs::write(folder.join("match-cellulae.ron"), damage).expect("a file can be written");
        let app = game_in(folder.clone());
        assert!(app.world().resource::<Saves>().of(GameId::Cellulae).is_none(), "{damage:?}");
        let notices = &app.world().resource::<Notices>().0;
        assert_eq!(notices.len(), 1, "{damage:?}");
        assert!(notices[0].contains("match-cellulae.ron.damaged-1"), "{notices:?}");
        let kept = std::fs::read_to_string(folder.join("match-cellulae.ron.damaged-1")).expect("it is kept");
        assert_eq!(kept, damage);
        assert!(!folder.join("match-cellulae.ron").exists());
    }
}

#[test]
fn damaged_settings_and_stars_do_not_stop_the_game() {
    for (name, damage) in [("settings.ron", "(volume: loud"), ("progress.ron", r#"{"hoppa/01_placing": "three"}"#)] {
        let folder = folder();
        std::fs::write(folder.join(name), damage).expect("a file can be written");
        let app = game_in(folder.clone());
        let kept = format!("{name}.damaged-1");
        let notices = notices(&app);
        assert!(notices.len() == 1 && notices[0].contains(&kept), "{notices:?}");
        assert_eq!(std::fs::read_to_string(folder.join(kept)).expect("it is kept"), damage);
    }
}

fn notices(app: &App) -> &[String] {
    &app.world().resource::<Notices>().0
}

/// As the first program with each of them wrote it. Drafts and records have such tests in their crates.
#[test]
fn what_earlier_versions_kept_is_read() {
    let folder = folder();
    let (level, _) = course(GameId::Hoppa)[0];
    for (name, text) in [
        ("settings.ron", r#"(language: "it", effects: 0.5, speed: Slow, quality: Low, last_game: Some("cellulae"))"#),
        ("progress.ron", &format!(r#"{{"hoppa/{}": 2}}"#, level.name)),
        (
            "match-cellulae.ron",
            r#"(seats: (Human, Computer("novice")),
                played: (version: 1, game: "cellulae", options: {}, actions: ["d1", "a4"]))"#,
        ),
    ] {
        std::fs::write(folder.join(name), text).expect("a file can be written");
    }
    let app = game_in(folder);
    assert_eq!(notices(&app), [""; 0]);
    let settings = app.world().resource::<Settings>();
    assert_eq!((settings.speed, settings.effects, settings.language.as_str()), (Speed::Slow, 0.5, "it"));
    assert_eq!(app.world().resource::<Stars>().of(&level), 2);
    let (left, seats) = app.world().resource::<Saves>().of(GameId::Cellulae).expect("a match");
    assert_eq!((left.ply(), &seats[1]), (2, &Controller::Computer("novice".into())));
}

#[cfg(unix)]
#[test]
fn what_cannot_be_read_is_told_once_and_not_written_over() {
    let folder = folder();
    let link = |name: &str| folder.join(name).symlink_metadata().is_ok_and(|file| file.is_symlink());
    // A file that leads to itself can be replaced, but not read.
    for name in ["settings.ron", "match-hoppa.ron"] {
        std::os::unix::fs::symlink(name, folder.join(name)).expect("a link");
    }
    let mut app = game_in(folder.clone());
    assert_eq!(notices(&app).len(), 1, "{:?}", notices(&app));
    app.world_mut().resource_mut::<Settings>().text_size = 125;
    two_people(&mut app, GameId::Hoppa, &defaults(GameId::Hoppa));
    request(&mut app, "d4");
    assert!(link("settings.ron") && link("match-hoppa.ron"));
    assert_eq!(notices(&app).len(), 1, "{:?}", notices(&app));
    // Once the settings can be read what was changed meanwhile is put with them.
    std::fs::remove_file(folder.join("settings.ron")).expect("it is ours");
    std::fs::write(folder.join("settings.ron"), r#"(online_name: "Nina")"#).expect("there is room");
    app.world_mut().resource_mut::<Settings>().auto_turn = true;
    app.update();
    drop(app);
    let app = game_in(folder);
    let settings = app.world().resource::<Settings>();
    assert_eq!((settings.online_name.as_str(), settings.text_size, settings.auto_turn), ("Nina", 125, true));
}

#[cfg(unix)]
#[test]
fn what_is_damaged_and_cannot_be_put_aside_is_not_written_over() {
    let folder = folder();
    let damaged = folder.join("match-hoppa.ron");
    std::fs::write(&damaged, "(").expect("a file can be written");
    // Whether this name is free cannot be said.
    std::os::unix::fs::symlink("match-hoppa.ron.damaged-1", folder.join("match-hoppa.ron.damaged-1")).expect("a link");
    let mut app = game_in(folder);
    assert!(notices(&app).len() == 1 && notices(&app)[0].contains("match-hoppa.ron "), "{:?}", notices(&app));
    two_people(&mut app, GameId::Hoppa, &defaults(GameId::Hoppa));
    request(&mut app, "d4");
    assert_eq!(std::fs::read_to_string(damaged).expect("it is there"), "(");
    assert_eq!(notices(&app).len(), 1, "{:?}", notices(&app));
}

#[test]
fn two_windows_keep_the_settings_that_each_has_changed() {
    let folder = folder();
    let [mut one, mut other] = [(); 2].map(|()| game_in(folder.clone()));
    let change = |app: &mut App, change: fn(&mut Settings)| {
        change(&mut app.world_mut().resource_mut::<Settings>());
        app.update();
    };
    change(&mut one, |settings| {
        settings.server = "play.example.org".into();
        settings.keys.assign(Command::Hint, KeyCode::KeyJ);
    });
    change(&mut other, |settings| settings.speed = Speed::Slow);
    change(&mut one, |settings| settings.effects = 0.25);
    // What both have changed is as whoever did so last has it.
    change(&mut other, |settings| settings.effects = 0.75);
    let kept = game_in(folder);
    let kept = kept.world().resource::<Settings>();
    assert_eq!((kept.server.as_str(), kept.speed, kept.effects), ("play.example.org", Speed::Slow, 0.75));
    assert_eq!(kept.keys.of(Command::Hint), [KeyCode::KeyJ]);
}

#[test]
fn a_folder_that_cannot_be_written_is_said_once() {
    let folder = folder().join("a-file");
    std::fs::write(&folder, "in the way").expect("a file can be written");
    let mut app = game_in(folder);
    two_people(&mut app, GameId::Cellulae, &defaults(GameId::Cellulae));
    request(&mut app, "d1");
    request(&mut app, "a4");
    assert_eq!(notices(&app).len(), 1, "{:?}", notices(&app));
}

#[test]
fn what_cannot_be_kept_is_told_again_once_it_could_be_meanwhile() {
    let folder = folder();
    let mut app = game_in(folder.clone());
    two_people(&mut app, GameId::Hoppa, &defaults(GameId::Hoppa));
    let mut told = Vec::new();
    for (text, room) in [("d4", true), ("d5", false), ("c3", false), ("d5-d4", true), ("e3", false)] {
        if folder.is_dir() != room {
            if room {
                std::fs::remove_file(&folder).expect("it is ours");
            } else {
                std::fs::remove_dir_all(&folder).expect("it is ours");
                // Where the folder was there is a file now.
                std::fs::write(&folder, "").expect("there is room");
            }
        }
        request(&mut app, text);
        told.push(notices(&app).len());
    }
    std::fs::remove_file(&folder).expect("it is ours");
    assert_eq!(told, [0, 1, 1, 1, 2], "{:?}", notices(&app));
}
