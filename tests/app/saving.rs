//! The match in progress is kept after every action, and a damaged one is set aside, not lost.

use tavoliere::app::notices::Notices;
use tavoliere::app::settings::Settings;
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
fn damaged_settings_do_not_stop_the_game() {
    let folder = folder();
    std::fs::write(folder.join("settings.ron"), "(volume: loud").expect("a file can be written");
    let app = game_in(folder.clone());
    assert_eq!(app.world().resource::<Notices>().0.len(), 1);
    assert!(folder.join("settings.ron.damaged-1").exists());
}

#[test]
fn a_folder_that_cannot_be_written_is_said_once() {
    let folder = folder().join("a-file");
    std::fs::write(&folder, "in the way").expect("a file can be written");
    let mut app = game_in(folder);
    two_people(&mut app, GameId::Cellulae, &defaults(GameId::Cellulae));
    request(&mut app, "d1");
    request(&mut app, "a4");
    let notices = &app.world().resource::<Notices>().0;
    assert!(!notices.is_empty() && notices.len() <= 2, "{notices:?}");
}
