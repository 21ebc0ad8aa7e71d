//! What a game leaves behind, at the smallest windows and with the largest letters: every panel is inside the window, and
//! what does not fit in it scrolls. The library is full, a game in it is judged, and the figures are real.

use std::sync::OnceLock;

use bevy_egui::egui::{Rect as Area, Shape};
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet};
use tavoliere::app::screens::Overlay;
use tavoliere::app::settings::Settings;
use tavoliere::modes::library::GameLibrary;
use tavoliere::modes::match_setup::{ClockKind, MatchSetups};
use tavoliere::modes::review::{ReviewCommand, ReviewSession};
use tavoliere::modes::share::ShareCommand;
use tavoliere::ui::Controls;
use tavoliere_records::library::Library;
use tavoliere_records::{Date, Ending, Manner, NodeId, Player, Record, Seated};
use tavoliere_rules::{Seat, Winner};

use super::online::tap;
use super::walking::{By, draw, explored, go, inside, plugged, press, seek, shown_in, walk};
use super::*;

const PHONE: (u32, u32) = (360, 640);
const WIDE: (u32, u32) = (1280, 720);

fn wish<M: Message>(app: &mut App, message: M) {
    app.world_mut().write_message(message);
    draw(app);
}

/// A game of some actions, by a person against each opponent in turn or against somebody with a name.
fn played(number: usize) -> Record {
    let game = GameId::ALL[number % GameId::ALL.len()];
    let mut played = Match::new(game, defaults(game));
    for ply in 0..6 + number / 4 {
        let legal = played.legal();
        let Some(&action) = legal.get((number * 7 + ply * 3) % legal.len().max(1)) else { break };
        played.play(action).expect("it is legal");
    }
    let mut record = Record::of_match(&played);
    let strengths = tavoliere_engine::strengths(game);
    let own = Seat::BOTH[number % 2];
    record.seats[own.index()] = Seated { player: Player::Human, ..Seated::default() };
    record.seats[own.other().index()] = if number % 5 == 4 {
        Seated { name: format!("Massimiliana da Roccaforte {number}"), player: Player::Other }
    } else {
        let id = strengths[number * 3 % strengths.len()].id.clone();
        Seated { player: Player::Computer(id), ..Seated::default() }
    };
    let (winner, manner) = match number % 3 {
        0 => (Winner::Seat(Seat::First), Manner::Resigned),
        1 => (Winner::Seat(Seat::Second), Manner::Resigned),
        _ => (Winner::Draw, Manner::Agreed),
    };
    record.ending = record.ending.or(Some(Ending { winner, manner }));
    record.starred = number.is_multiple_of(6);
    record.date = Some(Date::of_unix(1_750_000_000 + number as u64 * 86_400));
    record
}

/// A game in which White gives all away with the first move, judged, at that move.
fn judged() -> Record {
    static JUDGED: OnceLock<Record> = OnceLock::new();
    let judge = || {
        let moves = "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxg2 4. Bxg2";
        let rules = (GameId::Vinciperdi, &defaults(GameId::Vinciperdi));
        let mut record = Record::read(moves, Some(rules)).expect("a game");
        record.seats[0].player = Player::Human;
        record.seats[1].player = Player::Computer("novice".into());
        record.ending = Some(Ending { winner: Winner::Seat(Seat::Second), manner: Manner::Resigned });
        record.place = record.tree().main_line()[0];
        let mut app = game();
        app.world_mut().write_message(ReviewCommand::Open(Box::new(record)));
        settle(&mut app);
        app.world_mut().write_message(ReviewCommand::Judge { deep: false });
        settle(&mut app);
        wait_until(&mut app, "the review", |app| {
            app.world().resource::<ReviewSession>().get().is_some_and(|looking| looking.progress().is_none())
        });
        app.world().resource::<ReviewSession>().get().expect("it is open").record().clone()
    };
    JUDGED.get_or_init(judge).clone()
}

/// The game on its shelf, with forty games in its library.
fn full(size: (u32, u32), text_size: u16, language: &str) -> App {
    let folder = folder();
    let storage = Storage::at(folder.clone());
    let (mut library, _) = Library::open(&storage).expect("an empty folder");
    for record in (0..39).map(played).chain([judged()]) {
        library.add(&storage, &record).expect("there is room");
    }
    let mut app = shown_in(folder, size, text_size);
    app.world_mut().resource_mut::<Settings>().language = language.into();
    draw(&mut app);
    app
}

/// Whether controls are shown whose ids begin so; how many.
fn count(app: &App, beginning: &str) -> usize {
    app.world().resource::<Controls>().areas().filter(|(id, _)| id.starts_with(beginning)).count()
}

fn library(app: &mut App, by: By) {
    go(app, Screen::Shelf, Overlay::Library);
    inside(app, "library");
    walk(app, by, "library");
    seek(app, by, "library", "library-filter");
    inside(app, "filters");
    let opponents = app.world().resource::<GameLibrary>().games().opponents().len();
    assert!(opponents > 12);
    assert_eq!(count(app, "library-filter-opponent-"), opponents + 1, "everybody can be chosen");
    walk(app, by, "filters");
    seek(app, by, "filters", "library-filter");
    seek(app, by, "library", "record-3");
    inside(app, "a chosen game");
    let ways = ["library-open", "library-star", "library-rename", "library-copy", "library-save", "library-delete"];
    explored(app, by, "a chosen game", &ways);
    seek(app, by, "library", "library-rename");
    inside(app, "a new name");
    seek(app, by, "a new name", "library-rename-done");
    seek(app, by, "library", "library-open");
    inside(app, "a game that nobody has judged");
    walk(app, by, "review");
}

fn review(app: &mut App, by: By) {
    wish(app, ReviewCommand::Open(Box::new(judged())));
    inside(app, "a judged game");
    for beginning in ["review-graph", "review-point-", "line-", "again-start-"] {
        assert!(count(app, beginning) > 0, "{beginning} is missing in a judged game");
    }
    // Not all of it: along the graph and the moves the place changes, and what is said of it.
    let stays = ["review-graph", "review-point-1", "again-start-first", "review-deeper", "review-leave", "pause"];
    explored(app, by, "a judged game", &stays);
    for part in ["notes", "ways", "moves"] {
        seek(app, by, "review", &format!("review-part-{part}"));
        inside(app, part);
    }
    wish(app, ReviewCommand::TryAgain(Seat::First));
    inside(app, "a mistake");
    // The board has the keys, to try something; from there they go to the panel.
    press(app, by, (KeyCode::Tab, GamepadButton::RightTrigger));
    explored(app, by, "a mistake", &["again-show", "again-skip", "again-stop"]);
    seek(app, by, "a mistake", "again-stop");
    wish(app, ReviewCommand::GoTo(NodeId::ROOT));
    wish(app, ReviewCommand::Analyse(true));
    wait_until(app, "an analysis", |app| {
        app.world().resource::<ReviewSession>().get().is_some_and(|looking| !looking.lines().is_empty())
    });
    inside(app, "an analysis");
    wish(app, ReviewCommand::Analyse(false));
    wish(app, ShareCommand::Open(Overlay::None));
    inside(app, "sharing");
    walk(app, by, "sharing");
}

fn figures(app: &mut App, by: By) {
    go(app, Screen::Menu, Overlay::Statistics);
    inside(app, "statistics");
    walk(app, by, "statistics");
    for game in GameId::ALL {
        seek(app, by, "statistics", &format!("statistics-game-{game}"));
        inside(app, &format!("statistics of {game}"));
    }
    assert_eq!(count(app, "climb-play"), 1, "there is a climb");
    walk(app, by, "a climb");
}

/// A menu with everything that is folded away in it.
fn menu(app: &mut App, by: By) {
    let game = GameId::Sparta;
    app.world_mut().resource_mut::<ChosenGame>().0 = game;
    app.world_mut().resource_mut::<MatchSetups>().of(game).clocks[0].kind = ClockKind::ByoYomi;
    go(app, Screen::Menu, Overlay::None);
    seek(app, by, "menu", "menu-rules");
    inside(app, "rules and board");
    assert!(count(app, "clock-periods-") > 0 && count(app, "option-") > 0);
    walk(app, by, "rules and board");
}

/// The moves of a match, in the drawer of a window that has no room for more.
fn drawer(app: &mut App) {
    two_people(app, GameId::Hoppa, &defaults(GameId::Hoppa));
    request(app, "d4");
    inside(app, "a match");
    tap(app, "moves");
    assert_eq!(count(app, "moves-hide"), 1, "the drawer is open");
    inside(app, "moves");
}

fn everything(size: (u32, u32), text_size: u16, language: &str, with_pad: bool) {
    let mut app = full(size, text_size, language);
    let by = if with_pad { plugged(&mut app) } else { By::Keys };
    library(&mut app, by);
    review(&mut app, by);
    figures(&mut app, by);
    menu(&mut app, by);
    if (size, text_size) != (WIDE, 100) {
        drawer(&mut app);
    }
}

#[test]
fn everything_is_in_reach_on_a_telephone() {
    everything(PHONE, 100, "it", false);
}

#[test]
fn everything_is_in_reach_on_a_telephone_with_letters_of_double_size() {
    everything(PHONE, 200, "en", true);
}

#[test]
fn everything_is_in_reach_in_a_wide_window() {
    everything(WIDE, 100, "en", true);
}

#[test]
fn everything_is_in_reach_in_a_wide_window_with_letters_of_double_size() {
    everything(WIDE, 200, "it", false);
}

/// Both languages, with both sizes of letters: what is seen without being walked through.
#[test]
fn no_language_makes_a_panel_outgrow_the_window() {
    for (size, text_size, language) in [(PHONE, 200, "it"), (PHONE, 100, "en"), (WIDE, 200, "en"), (WIDE, 100, "it")] {
        let mut app = full(size, text_size, language);
        for overlay in [Overlay::Library, Overlay::Statistics, Overlay::Course, Overlay::Rules, Overlay::Settings] {
            go(&mut app, Screen::Menu, overlay);
            inside(&mut app, &format!("{overlay:?}, {language}"));
        }
        for part in ["moves", "notes", "ways"] {
            wish(&mut app, ReviewCommand::Open(Box::new(judged())));
            press(&mut app, By::Keys, (KeyCode::ArrowUp, GamepadButton::DPadUp));
            seek(&mut app, By::Keys, "review", &format!("review-part-{part}"));
            inside(&mut app, &format!("{part}, {language}"));
        }
        go(&mut app, Screen::Play, Overlay::Pause);
        inside(&mut app, &format!("pause, {language}"));
    }
}

/// What was written in the frame drawn last: the text, where it is, what of that can be seen, and whether letters were left out.
#[derive(Resource, Default)]
struct Written(Vec<(String, Area, Area, bool)>);

fn read(outputs: Query<&EguiFullOutput>, mut written: ResMut<Written>) {
    for output in outputs.iter().filter_map(|output| output.0.as_ref()) {
        let texts = output.shapes.iter().filter_map(|shape| match &shape.shape {
            Shape::Text(text) => {
                let galley = &text.galley;
                Some((galley.text().to_owned(), text.visual_bounding_rect(), shape.clip_rect, galley.elided))
            }
            _ => None,
        });
        written.0 = texts.collect();
    }
}

#[test]
fn how_a_game_ended_is_seen_in_the_narrowest_list() {
    for (size, text_size, language, length) in
        [(PHONE, 100, "it", " azion"), (PHONE, 200, "it", " azion"), (PHONE, 200, "en", " action")]
    {
        let mut app = full(size, text_size, language);
        app.init_resource::<Written>()
            .add_systems(PostUpdate, read.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput));
        go(&mut app, Screen::Shelf, Overlay::Library);
        let written = &app.world().resource::<Written>().0;
        let told: Vec<_> = written.iter().filter(|(text, ..)| text.contains(" · ") && text.contains(length)).collect();
        assert!(!told.is_empty(), "{text_size} %: there are games");
        for (text, area, seen, elided) in told {
            let whole = area.min.x >= seen.min.x && area.max.x <= seen.max.x;
            assert!(whole && !elided, "{text_size} %: of '{text}' a part is left out");
        }
    }
}

#[test]
fn the_list_of_moves_grows_with_the_match_as_long_as_there_is_room() {
    let mut app = super::walking::shown(WIDE, 100);
    two_people(&mut app, GameId::Hoppa, &defaults(GameId::Hoppa));
    settle(&mut app);
    for text in ["a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "c1", "c2"] {
        request(&mut app, text);
        settle(&mut app);
        draw(&mut app);
    }
    let controls = app.world().resource::<Controls>();
    let places: Vec<_> = controls.places().filter(|(id, ..)| id.starts_with("move-")).collect();
    assert_eq!(places.len(), 10);
    let hidden: Vec<_> = controls.hidden().map(|(id, _)| id).filter(|id| id.starts_with("move-")).collect();
    assert!(hidden.is_empty(), "{hidden:?} of {places:?}");
}

#[test]
fn a_match_begins_anew_only_when_that_was_pressed_twice() {
    let mut app = super::walking::shown(WIDE, 100);
    two_people(&mut app, GameId::Hoppa, &defaults(GameId::Hoppa));
    request(&mut app, "d4");
    settle(&mut app);
    NextState::set_if_neq(&mut app.world_mut().resource_mut::<NextState<Overlay>>(), Overlay::Pause);
    draw(&mut app);
    draw(&mut app);
    tap(&mut app, "restart");
    draw(&mut app);
    assert_eq!(current(&app).ply(), 1, "it was pressed once");
    tap(&mut app, "restart");
    settle(&mut app);
    assert_eq!(current(&app).ply(), 0, "it was pressed twice");
}
