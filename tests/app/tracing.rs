//! What a game leaves behind, walked through on a telephone by keys and by pad: its moves, a game by links, mistakes tried again,
//! and the library with its filters, its rows and a new name.

use tavoliere::app::screens::Overlay;
use tavoliere::app::settings::Settings;
use tavoliere::modes::correspondence::CorrespondenceCommand;
use tavoliere::modes::library::LibraryCommand;
use tavoliere::modes::review::{ReviewCommand, ReviewSession};
use tavoliere::ui::Controls;
use tavoliere_records::Record;
use tavoliere_rules::Seat;

use super::walking::{By, draw, explored, go, plugged, press, seek, shown, walk};
use super::*;

const PHONE: (u32, u32) = (360, 640);

fn wish<M: Message>(app: &mut App, message: M) {
    app.world_mut().write_message(message);
    draw(app);
}

fn overlay(app: &App) -> Overlay {
    *app.world().resource::<State<Overlay>>().get()
}

/// What keys reach by the pause while the board has them.
fn paused(app: &mut App, by: By, place: &str, ids: &[&str]) {
    go(app, Screen::Play, Overlay::Pause);
    explored(app, by, place, ids);
}

fn moves(app: &mut App, by: By) {
    two_people(app, GameId::Hoppa, &defaults(GameId::Hoppa));
    request(app, "d4");
    paused(app, by, "pause", &["resume", "moves", "share", "leave"]);
    seek(app, by, "pause", "moves");
    assert!(app.world().resource::<ReviewSession>().get().is_some(), "{by:?}: the moves lead to looking back");
}

fn letter(app: &mut App, by: By) {
    let names = ["Anna".into(), "Bo".into()];
    wish(app, CorrespondenceCommand::Begin { game: GameId::Hoppa, own: Seat::First, names });
    paused(app, by, "a game by links", &["correspondence-swap", "moves", "leave"]);
    go(app, Screen::Play, Overlay::None);
    request(app, "d4");
    draw(app);
    // The turn is there to be sent.
    assert_eq!(overlay(app), Overlay::Share, "{by:?}");
    walk(app, by, "a turn to be sent");
    paused(app, by, "a game by links", &["correspondence-send", "correspondence-swap"]);
    seek(app, by, "a game by links", "correspondence-send");
    assert_eq!(overlay(app), Overlay::Share, "{by:?}: it is sent again");
}

/// Going from move to move in the list takes the board along.
fn stepping(app: &mut App, by: By) {
    two_people(app, GameId::Vinciperdi, &defaults(GameId::Vinciperdi));
    for text in ["e2e3", "b7b5", "f1b5", "c8a6"] {
        request(app, text);
    }
    wish(app, ReviewCommand::OpenTable);
    explored(app, by, "review", &["move-1"]);
    press(app, by, (KeyCode::ArrowRight, GamepadButton::DPadRight));
    draw(app);
    let focus = app.world().resource::<Controls>().focus().map(str::to_owned);
    assert_eq!((focus.as_deref(), current(app).ply()), (Some("move-2"), 2), "{by:?}");
}

/// White gives the game away with the first move.
fn again(app: &mut App, by: By) {
    let moves = "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxg2 4. Bxg2";
    let record = Record::read(moves, Some((GameId::Vinciperdi, &defaults(GameId::Vinciperdi)))).expect("a game");
    wish(app, ReviewCommand::Open(Box::new(record)));
    wish(app, ReviewCommand::Judge { deep: false });
    wait_until(app, "the review", |app| {
        app.world().resource::<ReviewSession>().get().is_some_and(|looking| looking.progress().is_none())
    });
    wish(app, ReviewCommand::TryAgain(Seat::First));
    let looking = app.world().resource::<ReviewSession>().get().expect("a game is looked back on");
    assert!(looking.again().is_some(), "there is a mistake");
    // The board has the keys, to try something; from there they go to the panel.
    press(app, by, (KeyCode::Tab, GamepadButton::RightTrigger));
    explored(app, by, "again", &["again-show", "again-skip", "again-stop"]);
    seek(app, by, "again", "again-stop");
    wish(app, LibraryCommand::Keep);
}

fn library(app: &mut App, by: By) {
    go(app, Screen::Menu, Overlay::Library);
    seek(app, by, "library", "library-filter");
    walk(app, by, "filters");
    seek(app, by, "filters", "library-filter");
    seek(app, by, "library", "record-0");
    walk(app, by, "a chosen game");
    seek(app, by, "library", "library-star");
    seek(app, by, "library", "library-unstar");
    seek(app, by, "library", "library-rename");
    explored(app, by, "a new name", &["library-rename-field", "library-rename-done"]);
    seek(app, by, "a new name", "library-rename-done");
    seek(app, by, "library", "library-delete");
    seek(app, by, "library", "library-restore");
    seek(app, by, "library", "record-0");
    seek(app, by, "library", "library-open");
    assert_eq!(overlay(app), Overlay::None, "{by:?}: a game is looked back on");
}

fn everything(app: &mut App, by: By) {
    for language in ["it", "en"] {
        app.world_mut().resource_mut::<Settings>().language = language.into();
        moves(app, by);
        letter(app, by);
        stepping(app, by);
        again(app, by);
        library(app, by);
    }
}

#[test]
fn keys_alone_reach_what_a_game_leaves_on_a_telephone() {
    let mut app = shown(PHONE, 100);
    everything(&mut app, By::Keys);
}

#[test]
fn a_pad_alone_reaches_what_a_game_leaves_on_a_telephone() {
    let mut app = shown(PHONE, 100);
    let pad = plugged(&mut app);
    everything(&mut app, pad);
}
