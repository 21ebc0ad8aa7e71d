//! Levels on the real board: told, asked, judged, taken back, finished and remembered.

use bevy::prelude::*;
use tavoliere::app::screens::{ChosenGame, Mode, Screen};
use tavoliere::app::settings::{Settings, Speed};
use tavoliere::modes::lesson::{LessonCommand, LessonSession, course, following};
use tavoliere::modes::progress::Stars;
use tavoliere::play::selection::Selection;
use tavoliere_levels::{Hint, Kind, Source, Stage};
use tavoliere_rules::GameId;

use super::walking::{By, draw, explored, seek, shown};
use super::{current, folder, game_in, request, settle};

fn command(app: &mut App, command: LessonCommand) {
    app.world_mut().write_message(command);
    app.update();
    wait(app);
}

fn begin(app: &mut App, source: Source) {
    app.world_mut().resource_mut::<Settings>().speed = Speed::Off;
    command(app, LessonCommand::Begin(source));
    let world = app.world();
    assert_eq!(*world.resource::<State<Screen>>().get(), Screen::Play);
    assert_eq!(*world.resource::<State<Mode>>().get(), Mode::Lesson);
    assert_eq!(world.resource::<ChosenGame>().0.id(), source.game);
}

#[test]
fn whoever_is_here_for_the_first_time_is_led_to_a_first_lesson() {
    let mut app = shown((1280, 720), 100);
    explored(&mut app, By::Keys, "shelf", &["first-steps"]);
    seek(&mut app, By::Keys, "shelf", "first-steps");
    draw(&mut app);
    assert_eq!(*app.world().resource::<State<Mode>>().get(), Mode::Lesson);
    let (first, _) = course(GameId::Hoppa)[0];
    let view = app.world().resource::<LessonSession>().view().expect("a lesson has begun");
    assert_eq!(view.source, Some(first));
}

/// Until nothing comes by itself any more.
fn wait(app: &mut App) {
    let begun = std::time::Instant::now();
    while begun.elapsed().as_secs() < 240 {
        settle(app);
        if !app.world().resource::<LessonSession>().busy() {
            return;
        }
    }
    panic!("the level waits for nothing: {}", seen(app));
}

fn seen(app: &App) -> String {
    let session = app.world().resource::<LessonSession>();
    let view = session.view().expect("a level is being played");
    format!("{:?}: {:?}", view.lesson.level().title.get(tavoliere_texts::Language::ENGLISH), view.lesson.stage())
}

#[test]
fn stars_that_another_window_has_won_meanwhile_stay() {
    let folder = folder();
    let mut app = game_in(folder.clone());
    std::fs::write(folder.join("progress.ron"), r#"{"sparta/nothing-here": 2}"#).expect("room");
    let source = lesson(GameId::Hoppa, 0).expect("a lesson");
    begin(&mut app, source);
    by_hints(&mut app);
    let kept = std::fs::read_to_string(folder.join("progress.ron")).expect("they are kept");
    assert!(kept.contains("sparta/nothing-here") && kept.contains(source.name), "{kept}");
}

#[cfg(unix)]
#[test]
fn stars_that_cannot_be_read_are_not_written_over() {
    let folder = folder();
    let file = folder.join("progress.ron");
    // A file that leads to itself can be replaced, but not read.
    std::os::unix::fs::symlink("progress.ron", &file).expect("a link");
    let mut app = game_in(folder);
    let source = lesson(GameId::Hoppa, 0).expect("a lesson");
    begin(&mut app, source);
    by_hints(&mut app);
    assert!(file.symlink_metadata().expect("it is there").is_symlink());
    // Once they can be read the ones that were won meanwhile are put with them.
    std::fs::remove_file(&file).expect("it is ours");
    std::fs::write(&file, r#"{"sparta/nothing-here": 2}"#).expect("room");
    begin(&mut app, source);
    by_hints(&mut app);
    let kept = std::fs::read_to_string(file).expect("they are kept");
    assert!(kept.contains("sparta/nothing-here") && kept.contains(source.name), "{kept}");
}

/// Plays the level that was begun by its own help, to its end; gives the stars.
fn by_hints(app: &mut App) -> u8 {
    for _ in 0..400 {
        let view = app.world().resource::<LessonSession>().view().expect("a level is being played");
        // What can be chosen on the board is what the lesson allows.
        let legal = &app.world().resource::<Selection>().legal;
        assert_eq!(*legal, view.lesson.allowed(), "{}", seen(app));
        match view.lesson.stage() {
            Stage::Done { stars } => return stars,
            Stage::Say(_) => command(app, LessonCommand::Next),
            Stage::Failed(_) => command(app, LessonCommand::Retry),
            Stage::Ask(_) => {
                let mut lesson = view.lesson.clone();
                let action = std::iter::from_fn(|| lesson.hint()).find_map(|hint| match hint {
                    Hint::Action(action) => Some(action),
                    Hint::Think => lesson_best(&view.lesson.clone()),
                    _ => None,
                });
                let action = action.unwrap_or_else(|| panic!("no help: {}", seen(app)));
                let text = current(app).position().action_text(action);
                request(app, &text);
            }
            stage => panic!("{stage:?} comes by itself"),
        }
        wait(app);
    }
    panic!("no end: {}", seen(app));
}

fn lesson_best(lesson: &tavoliere_levels::Lesson) -> Option<tavoliere_rules::Action> {
    tavoliere_engine::choose(lesson.board(), &tavoliere_engine::Strength::exact(3_000), 1)
}

fn lesson(game: GameId, index: usize) -> Option<Source> {
    let lessons = course(game).into_iter().filter(|(_, level)| level.kind == Kind::Lesson);
    lessons.map(|(source, _)| source).nth(index)
}

#[test]
fn the_first_lesson_of_every_game_is_played_to_its_end_and_remembered() {
    let folder = folder();
    for &game in GameId::ALL {
        let mut app = game_in(folder.clone());
        let Some(source) = lesson(game, 0) else { continue };
        begin(&mut app, source);
        let stars = by_hints(&mut app);
        assert!((1..=3).contains(&stars));
        assert_eq!(app.world().resource::<Stars>().of(&source), stars);
        // Another evening.
        let app = game_in(folder.clone());
        assert_eq!(app.world().resource::<Stars>().of(&source), stars);
    }
}

#[test]
fn one_lesson_leads_to_the_next() {
    let mut app = game_in(folder());
    let source = lesson(GameId::Hoppa, 0).expect("Hoppa has lessons");
    begin(&mut app, source);
    by_hints(&mut app);
    // Whoever reads the last words takes a while.
    for _ in 0..200 {
        app.update();
    }
    let next = following(&source).expect("there is more than one");
    command(&mut app, LessonCommand::Begin(next));
    by_hints(&mut app);
    assert_eq!(app.world().resource::<Stars>().count(GameId::Hoppa).0, 2);
    let turns = app.world_mut().query::<&tavoliere::rules::Turn>().iter(app.world()).count();
    assert_eq!(turns, 1);
}

#[test]
fn a_wrong_try_is_shown_and_taken_back() {
    let mut app = game_in(folder());
    begin(&mut app, lesson(GameId::Cellulae, 0).expect("Cellulae has lessons"));
    command(&mut app, LessonCommand::Next);
    request(&mut app, "e2");
    wait(&mut app);
    for _ in 0..2 {
        command(&mut app, LessonCommand::Next);
    }
    let before = current(&app).position().to_string();
    // Two squares from c2: the task asks for two replications in all.
    request(&mut app, "e3");
    wait(&mut app);
    assert_ne!(current(&app).position().to_string(), before, "what would happen is shown");
    assert!(app.world().resource::<LessonSession>().view().unwrap().trial.is_some());
    assert!(app.world().resource::<Selection>().legal.is_empty());
    command(&mut app, LessonCommand::TakeBack);
    assert_eq!(current(&app).position().to_string(), before);
    assert!(!app.world().resource::<Selection>().legal.is_empty());
}

#[test]
fn what_is_not_asked_for_changes_nothing() {
    let mut app = game_in(folder());
    begin(&mut app, lesson(GameId::Cellulae, 0).expect("Cellulae has lessons"));
    let before = current(&app).position().to_string();
    // While something is being said nobody acts.
    request(&mut app, "e2");
    wait(&mut app);
    assert_eq!(current(&app).position().to_string(), before);
    command(&mut app, LessonCommand::Next);
    // A legal move, but the lesson is about placing.
    request(&mut app, "e1-d2");
    wait(&mut app);
    assert_eq!(current(&app).position().to_string(), before);
}
