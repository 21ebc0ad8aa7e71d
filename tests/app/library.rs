//! The library: what has ended is kept and can be opened again, and what is wrong with it is told.

use tavoliere::app::notices::Notices;
use tavoliere::app::screens::Overlay;
use tavoliere::modes::correspondence::CorrespondenceCommand;
use tavoliere::modes::library::{GameLibrary, LibraryCommand};
use tavoliere::modes::review::{ReviewCommand, ReviewSession};
use tavoliere_records::library::{Filter, Order};
use tavoliere_rules::Seat;

use super::*;

fn wish(app: &mut App, command: LibraryCommand) {
    app.world_mut().write_message(command);
    settle(app);
}

fn ids(app: &App) -> Vec<String> {
    let games = app.world().resource::<GameLibrary>().games();
    games.find(&Filter::default(), Order::default()).iter().map(|entry| entry.id.clone()).collect()
}

fn notices(app: &mut App) -> Vec<String> {
    std::mem::take(&mut app.world_mut().resource_mut::<Notices>().0)
}

fn wait(app: &mut App, frames: u32) {
    (0..frames).for_each(|_| app.update());
}

/// A game of one action: whoever loses the last piece wins.
fn short_game(app: &mut App) {
    let options = defaults(GameId::Vinciperdi);
    let last = AnyPosition::parse(GameId::Vinciperdi, &options, "8/8/8/8/8/1p6/P7/8 w - - 0").expect("a position");
    start(app, Match::from_position(options, last), [Controller::Human, Controller::Computer("novice".into())]);
    request(app, "a2b3");
    for _ in 0..600 {
        app.update();
        if *app.world().resource::<State<Overlay>>().get() == Overlay::Result {
            break;
        }
    }
    settle(app);
}

#[test]
fn a_match_that_has_ended_is_kept_and_opened_by_the_next_program() {
    let folder = folder();
    let mut app = game_in(folder.clone());
    short_game(&mut app);
    let kept = ids(&app);
    assert_eq!(kept.len(), 1);
    let entry = app.world().resource::<GameLibrary>().games().entry(&kept[0]).cloned().expect("it is there");
    assert_eq!((entry.game, entry.plies, entry.own_seat()), (GameId::Vinciperdi, 1, Some(Seat::First)));
    assert!(entry.ending.is_some() && entry.date.is_some());
    drop(app);

    let mut app = game_in(folder);
    assert_eq!(ids(&app), kept);
    wish(&mut app, LibraryCommand::Open(kept[0].clone()));
    assert_eq!(*app.world().resource::<State<Mode>>().get(), Mode::Review);
    assert_eq!(current(&app).ply(), 1);
}

#[test]
fn what_a_review_finds_out_and_what_is_tried_stays_with_the_game() {
    let folder = folder();
    let mut app = game_in(folder.clone());
    short_game(&mut app);
    let id = ids(&app)[0].clone();
    app.world_mut().write_message(ReviewCommand::OpenTable);
    settle(&mut app);
    app.world_mut().write_message(ReviewCommand::Judge { deep: false });
    wait_until(&mut app, "the review", |app| {
        app.world().resource::<ReviewSession>().get().is_some_and(|looking| {
            looking.progress().is_none() && looking.assessment().is_some_and(|assessment| assessment.complete)
        })
    });
    app.world_mut().write_message(ReviewCommand::Leave);
    settle(&mut app);
    drop(app);

    let mut app = game_in(folder);
    wish(&mut app, LibraryCommand::Open(id));
    let session = app.world().resource::<ReviewSession>();
    let looking = session.get().expect("it is open");
    assert!(looking.assessment().is_some_and(|assessment| assessment.complete), "nothing is asked again");
}

#[test]
fn another_game_on_the_table_is_never_kept_over_the_one_that_has_ended() {
    let mut app = game();
    short_game(&mut app);
    let kept = ids(&app);
    let games = |app: &App| app.world().resource::<GameLibrary>().games().entry(&kept[0]).cloned();
    let before = games(&app);
    // A game by links is on the table after it, and is looked back on.
    app.world_mut().write_message(CorrespondenceCommand::Begin {
        game: GameId::Hoppa,
        own: Seat::First,
        names: ["Anna".into(), "Bo".into()],
    });
    wait(&mut app, 4);
    settle(&mut app);
    request(&mut app, "d4");
    app.world_mut().write_message(ReviewCommand::OpenTable);
    wait(&mut app, 4);
    assert_eq!(*app.world().resource::<State<Mode>>().get(), Mode::Review);
    wait(&mut app, 240);
    assert_eq!(games(&app), before);
}

#[test]
fn games_are_renamed_starred_deleted_and_brought_back() {
    let mut app = game();
    short_game(&mut app);
    let id = ids(&app)[0].clone();
    wish(&mut app, LibraryCommand::Rename(id.clone(), "The short one".into()));
    wish(&mut app, LibraryCommand::Star(id.clone(), true));
    let entry = app.world().resource::<GameLibrary>().games().entry(&id).cloned().expect("it is there");
    assert_eq!((entry.title.as_str(), entry.starred), ("The short one", true));
    wish(&mut app, LibraryCommand::Delete(id.clone()));
    assert!(ids(&app).is_empty());
    wish(&mut app, LibraryCommand::Restore);
    assert_eq!(ids(&app), [id]);
    assert!(notices(&mut app).is_empty());
}

#[test]
fn texts_from_elsewhere_are_taken_in_and_what_cannot_be_read_is_told() {
    let mut app = game();
    app.world_mut().resource_mut::<ChosenGame>().0 = GameId::Vinciperdi;
    wish(&mut app, LibraryCommand::Import("#game=vinciperdi&moves=e2e3 b7b5".replace(' ', "+")));
    assert_eq!(ids(&app).len(), 1);
    for wrong in ["<html>", "(version: 2, nothing)", "#game=nothing&moves=1", "{\"tavoliere-data\":99}"] {
        wish(&mut app, LibraryCommand::Import(wrong.into()));
        assert!(!notices(&mut app).is_empty(), "{wrong}");
    }
    assert_eq!(ids(&app).len(), 1);
}

#[test]
fn a_damaged_game_is_put_aside_and_the_others_are_there() {
    let folder = folder();
    let mut app = game_in(folder.clone());
    short_game(&mut app);
    drop(app);
    std::fs::write(folder.join("record-20261124-00000.ron"), "not a record").expect("there is room");
    let mut app = game_in(folder.clone());
    assert_eq!(ids(&app).len(), 1);
    assert_eq!(notices(&mut app).len(), 1);
    assert!(folder.join("record-20261124-00000.ron.damaged-1").exists());
    // A game that is damaged while the program runs is told when it is opened.
    let id = ids(&app)[0].clone();
    std::fs::write(folder.join(format!("record-{id}.ron")), "\u{1}").expect("there is room");
    wish(&mut app, LibraryCommand::Open(id));
    assert_eq!((ids(&app).len(), notices(&mut app).len()), (0, 1));
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Shelf);
}

#[test]
fn what_is_noted_and_cannot_be_kept_is_told_once() {
    let folder = folder();
    let mut app = game_in(folder.clone());
    short_game(&mut app);
    let id = ids(&app)[0].clone();
    wish(&mut app, LibraryCommand::Open(id));
    assert_eq!(*app.world().resource::<State<Mode>>().get(), Mode::Review);
    std::fs::remove_dir_all(&folder).expect("it is ours");
    std::fs::write(&folder, "").expect("there is room");
    notices(&mut app);
    for comment in ["The last one.", "It had to be taken."] {
        app.world_mut().write_message(ReviewCommand::Comment(comment.into()));
        wait(&mut app, 120);
    }
    app.world_mut().write_message(ReviewCommand::Leave);
    wait(&mut app, 4);
    let expected = app.world().resource::<tavoliere::app::localization::Localization>().get("library-notes-not-kept");
    let beginning = expected.split(':').next().expect("a sentence").to_owned();
    let told = notices(&mut app);
    std::fs::remove_file(&folder).expect("it is ours");
    assert_eq!(told.iter().filter(|notice| notice.starts_with(&beginning)).count(), 1, "{told:?}");
}

#[test]
fn a_game_that_cannot_be_kept_is_told() {
    let folder = folder();
    let mut app = game_in(folder.clone());
    // Where the folder was there is a file now: nothing can be written.
    std::fs::remove_dir_all(&folder).unwrap_or_default();
    std::fs::write(&folder, "").expect("there is room");
    short_game(&mut app);
    assert!(ids(&app).is_empty());
    let expected = app.world().resource::<tavoliere::app::localization::Localization>().get("library-not-kept");
    let beginning = expected.split(':').next().expect("a sentence").to_owned();
    let told = notices(&mut app);
    std::fs::remove_file(&folder).expect("it is ours");
    assert!(told.iter().any(|notice| notice.starts_with(&beginning)), "{told:?}");
}
