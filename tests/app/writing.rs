//! Fields are written in with a pad alone, by the panel of letters that it opens.

use bevy_egui::input::EguiInputEvent;
use bevy_egui::{PrimaryEguiContext, egui};
use tavoliere::app::screens::Overlay;
use tavoliere::app::settings::Settings;
use tavoliere::app::speech::Voice;
use tavoliere::modes::library::{GameLibrary, LibraryCommand};
use tavoliere::modes::review::{ReviewCommand, ReviewSession};
use tavoliere::ui::Controls;
use tavoliere_records::Record;

use super::walking::{By, draw, explored, go, plugged, press, seek, shown};
use super::*;

fn button(app: &mut App, pad: By, button: GamepadButton) {
    press(app, pad, (KeyCode::F24, button));
}

fn focus(app: &App) -> String {
    app.world().resource::<Controls>().focus().expect("something has the focus").to_owned()
}

fn is_shown(app: &App, id: &str) -> bool {
    app.world().resource::<Controls>().centres().any(|(shown, _)| shown == id)
}

/// The keys of the panel, and where they are.
fn letters(app: &App) -> Vec<(String, Rect)> {
    let all = app.world().resource::<Controls>().areas();
    all.filter(|(id, _)| id.starts_with("letters-")).map(|(id, area)| (id.to_owned(), area)).collect()
}

/// The pad's cross goes to a key of the panel, first up or down, then along its row.
fn steer(app: &mut App, pad: By, id: &str) {
    for _ in 0..40 {
        let at = focus(app);
        if at == id {
            return;
        }
        let controls = app.world().resource::<Controls>();
        let place = |id: &str| controls.centres().find(|(shown, _)| *shown == id).expect("it is shown").1;
        let way = place(id) - place(&at);
        button(
            app,
            pad,
            match (way.y.abs() > 8.0, way.y > 0.0, way.x > 0.0) {
                (true, true, _) => GamepadButton::DPadDown,
                (true, false, _) => GamepadButton::DPadUp,
                (false, _, true) => GamepadButton::DPadRight,
                (false, _, false) => GamepadButton::DPadLeft,
            },
        );
    }
    panic!("the focus does not get to {id}");
}

/// Opens a field and writes in it; the panel stays.
fn write(app: &mut App, pad: By, field: &str, text: &str) {
    seek(app, pad, field, field);
    assert_eq!(focus(app), "letters-a", "{field} has opened no letters");
    for letter in text.chars() {
        if letter == ' ' {
            button(app, pad, GamepadButton::North);
            continue;
        }
        if letter.is_uppercase() {
            button(app, pad, GamepadButton::LeftTrigger2);
        }
        steer(app, pad, &format!("letters-{}", letter.to_lowercase()));
        button(app, pad, GamepadButton::South);
    }
    draw(app);
}

/// A game that is looked back on, in Italian, on a telephone with a pad.
fn looked_back(text_size: u16) -> (App, By) {
    let mut app = shown((360, 640), text_size);
    app.world_mut().resource_mut::<Settings>().language = "it".into();
    let pad = plugged(&mut app);
    let game = (GameId::Vinciperdi, &defaults(GameId::Vinciperdi));
    let mut record = Record::read("1. e3 b5 2. Bxb5", Some(game)).expect("a game");
    record.place = record.end();
    app.world_mut().write_message(ReviewCommand::Open(Box::new(record)));
    settle(&mut app);
    draw(&mut app);
    button(&mut app, pad, GamepadButton::DPadUp);
    (app, pad)
}

/// The same game in the library.
fn kept(text_size: u16) -> (App, By) {
    let (mut app, pad) = looked_back(text_size);
    app.world_mut().write_message(LibraryCommand::Keep);
    draw(&mut app);
    app.world_mut().resource_mut::<ChosenGame>().0 = GameId::Vinciperdi;
    go(&mut app, Screen::Menu, Overlay::Library);
    button(&mut app, pad, GamepadButton::DPadUp);
    (app, pad)
}

#[test]
fn a_pad_writes_a_comment_of_a_move() {
    let (mut app, pad) = looked_back(100);
    let comment = |app: &App| {
        let record = app.world().resource::<ReviewSession>().get().expect("a game is looked back on").record();
        record.tree()[record.place].note.comment().to_owned()
    };
    seek(&mut app, pad, "review", "review-part-notes");
    write(&mut app, pad, "note-comment", "è vinta");
    assert_eq!(comment(&app), "è vinta");
    let heard = |app: &App, what: &str| app.world().resource::<Voice>().said().any(|said| said.contains(what));
    assert!(heard(&app, "vinta"), "what is written is said");
    // What a screen reader would pass over has a name.
    steer(&mut app, pad, "letters-!");
    assert!(heard(&app, "punto esclamativo"));
    for (id, area) in letters(&app) {
        let inside = area.min.cmpge(Vec2::ZERO).all() && area.max.cmple(Vec2::new(360.0, 640.0)).all();
        assert!(inside, "{id} is at {area:?}");
    }
    // The caret goes back, a letter goes, and a capital comes.
    button(&mut app, pad, GamepadButton::LeftTrigger);
    button(&mut app, pad, GamepadButton::West);
    draw(&mut app);
    assert_eq!(comment(&app), "è vina");
    button(&mut app, pad, GamepadButton::LeftTrigger2);
    steer(&mut app, pad, "letters-t");
    button(&mut app, pad, GamepadButton::South);
    draw(&mut app);
    assert_eq!(comment(&app), "è vinTa");
    // One step back leaves the letters, and nothing else.
    button(&mut app, pad, GamepadButton::East);
    draw(&mut app);
    assert_eq!(focus(&app), "note-comment");
    assert!(!is_shown(&app, "letters-a"));
    assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::None);
    assert_eq!(*app.world().resource::<State<Mode>>().get(), Mode::Review);
    // Who has another device writes with that.
    press(&mut app, By::Keys, (KeyCode::Enter, GamepadButton::South));
    draw(&mut app);
    assert!(!is_shown(&app, "letters-a"));
}

#[test]
fn a_pad_renames_a_game_and_looks_for_it() {
    let (mut app, pad) = kept(100);
    seek(&mut app, pad, "library", "record-0");
    seek(&mut app, pad, "library", "library-rename");
    write(&mut app, pad, "library-rename-field", "Finale");
    steer(&mut app, pad, "letters-done");
    button(&mut app, pad, GamepadButton::South);
    draw(&mut app);
    seek(&mut app, pad, "library", "library-rename-done");
    let titles: Vec<_> = {
        let games = app.world().resource::<GameLibrary>().games();
        games.entries().map(|entry| entry.title.clone()).collect()
    };
    assert_eq!(titles, ["Finale"]);
    write(&mut app, pad, "library-search", "finale");
    button(&mut app, pad, GamepadButton::East);
    draw(&mut app);
    assert!(is_shown(&app, "record-0"), "it is found by its name");
    // No more than the field holds: what is too much is not there to be deleted.
    write(&mut app, pad, "library-search", "q");
    (0..60).for_each(|_| button(&mut app, pad, GamepadButton::South));
    (0..53).for_each(|_| button(&mut app, pad, GamepadButton::West));
    button(&mut app, pad, GamepadButton::Start);
    draw(&mut app);
    assert!(!is_shown(&app, "record-0"), "a letter too many is left");
    assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::Library);
    seek(&mut app, pad, "library", "library-search");
    button(&mut app, pad, GamepadButton::West);
    button(&mut app, pad, GamepadButton::Start);
    draw(&mut app);
    assert!(is_shown(&app, "record-0"));
}

#[test]
fn every_letter_of_double_size_is_reached() {
    let (mut app, pad) = kept(200);
    write(&mut app, pad, "library-search", "");
    let letters = letters(&app);
    assert!(letters.len() >= 60, "{letters:?}");
    for (id, area) in &letters {
        assert!(area.min.x >= 0.0 && area.max.x <= 360.0, "{id} is at {area:?} in a window 360 wide");
    }
    explored(&mut app, pad, "letters", &letters.iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>());
}

#[test]
fn what_is_pasted_belongs_to_the_field_that_somebody_writes_in() {
    let (mut app, pad) = looked_back(100);
    let paste = |app: &mut App, text: &str| {
        let world = app.world_mut();
        let context = world.query_filtered::<Entity, With<PrimaryEguiContext>>().single(world).expect("the interface");
        world.write_message(EguiInputEvent { context, event: egui::Event::Paste(text.into()) });
        draw(app);
        settle(app);
    };
    let record = |app: &App| app.world().resource::<ReviewSession>().get().expect("it is looked at").record().clone();
    let moves = |record: &Record| record.main_match().actions().to_vec();
    let before = moves(&record(&app));
    seek(&mut app, pad, "review", "review-part-notes");
    seek(&mut app, pad, "review", "note-comment");
    paste(&mut app, "1. d4 e5");
    let after = record(&app);
    assert_eq!(after.tree()[after.place].note.comment(), "1. d4 e5");
    assert_eq!(moves(&after), before, "what the field took was opened");
    // Where nobody is writing it is opened.
    button(&mut app, pad, GamepadButton::East);
    draw(&mut app);
    paste(&mut app, "1. d4 e5");
    assert_ne!(moves(&record(&app)), before);
}
