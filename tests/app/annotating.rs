//! What is noted in a game that is looked back on, what an analysis says, and the ways on from there.

use bevy::input::mouse::MouseScrollUnit;
use tavoliere::app::notices::Notices;
use tavoliere::app::viewport::UiAreas;
use tavoliere::input::{Device, Intent};
use tavoliere::modes::compose::Composition;
use tavoliere::modes::review::{Looking, ReviewCommand, ReviewSession, Verdict};
use tavoliere::play::marks::Annotations;
use tavoliere::play::selection::CellChosen;
use tavoliere_records::{Glyph, Record, Shape};
use tavoliere_rules::Seat;

use super::*;

fn looking(app: &App) -> &Looking {
    app.world().resource::<ReviewSession>().get().expect("a game is looked back on")
}

fn wish(app: &mut App, command: ReviewCommand) {
    app.world_mut().write_message(command);
    settle(app);
}

/// A game of Vinciperdi with these moves, at its end.
fn open(moves: &str) -> App {
    let mut app = game();
    let mut record = Record::read(moves, Some((GameId::Vinciperdi, &defaults(GameId::Vinciperdi)))).expect("a game");
    record.place = record.end();
    wish(&mut app, ReviewCommand::Open(Box::new(record)));
    app
}

/// Updates until something holds; thinking takes its time.
fn until(app: &mut App, holds: impl Fn(&App) -> bool) {
    app.update();
    wait_until(app, "what is thought about", holds);
    settle(app);
}

fn cell(name: &str, app: &App) -> tavoliere_rules::Cell {
    current(app).position().layout().find(name).expect("a cell")
}

#[test]
fn comments_signs_and_drawings_are_kept_in_the_record() {
    let mut app = open("1. e3 b5 2. Bxb5");
    let place = looking(&app).record().place;
    wish(&mut app, ReviewCommand::Comment("Perché no?".into()));
    wish(&mut app, ReviewCommand::Sign(Glyph(5)));
    // With the pencil two cells are an arrow, and twice the same is a circle; nothing is played meanwhile.
    wish(&mut app, ReviewCommand::Pencil(true));
    for name in ["b5", "d7", "e3", "e3"] {
        let cell = cell(name, &app);
        app.world_mut().write_message(CellChosen(cell));
        settle(&mut app);
    }
    wish(&mut app, ReviewCommand::Pencil(false));
    let record = looking(&app).record();
    let note = &record.tree()[place].note;
    assert_eq!((note.comment(), note.glyphs()), ("Perché no?", &[Glyph(5)][..]));
    let shapes: Vec<Shape> = note.drawings().iter().map(|drawing| drawing.shape).collect();
    let [b5, d7, e3] = ["b5", "d7", "e3"].map(|name| cell(name, &app));
    assert_eq!(shapes, [Shape::Arrow(b5, d7), Shape::Circle(e3)]);
    assert_eq!(app.world().resource::<Annotations>().drawn.len(), 2);
    assert_eq!(current(&app).ply(), 3);
    // Elsewhere there is nothing of it, and it is wiped off where it was drawn.
    app.world_mut().write_message(HistoryRequest::Undo);
    settle(&mut app);
    assert!(app.world().resource::<Annotations>().drawn.is_empty());
    wish(&mut app, ReviewCommand::GoTo(place));
    wish(&mut app, ReviewCommand::Wipe);
    assert!(looking(&app).record().tree()[place].note.drawings().is_empty());
    assert!(looking(&app).record().pgn().expect("it is chess").contains("$5 {Perché no?}"));
}

#[test]
fn a_swipe_and_the_wheel_go_back_and_on() {
    let mut app = open("1. e3 b5 2. Bxb5");
    let swipe = |app: &mut App, from: f32, to: f32| {
        *app.world_mut().resource_mut::<Device>() = Device::Touch;
        for intent in [Intent::Press(Vec2::new(from, 40.0)), Intent::Release(Vec2::new(to, 44.0))] {
            app.world_mut().write_message(intent);
        }
        settle(app);
    };
    swipe(&mut app, 100.0, 300.0);
    assert_eq!(current(&app).ply(), 2);
    swipe(&mut app, 300.0, 100.0);
    assert_eq!(current(&app).ply(), 3);
    swipe(&mut app, 300.0, 260.0);
    assert_eq!(current(&app).ply(), 3, "that was no swipe");
    // The wheel, over the board.
    *app.world_mut().resource_mut::<Device>() = Device::Mouse;
    let world = app.world_mut();
    let mut windows = world.query_filtered::<(Entity, &mut Window), With<bevy::window::PrimaryWindow>>();
    let (window, mut shown) = windows.single_mut(world).expect("a window");
    shown.set_cursor_position(Some(Vec2::new(300.0, 300.0)));
    app.update();
    let phase = bevy::input::touch::TouchPhase::Moved;
    let wheel = bevy::input::mouse::MouseWheel { unit: MouseScrollUnit::Line, x: 0.0, y: 1.0, window, phase };
    app.world_mut().write_message(wheel);
    settle(&mut app);
    assert_eq!(current(&app).ply(), 2);
}

/// How often a finger has begun to draw.
#[derive(Resource, Default)]
struct Marked(usize);

/// A finger that comes down there, rests, goes on and is lifted.
fn finger(app: &mut App, from: Vec2, rests: u32, to: Vec2) {
    use bevy::input::touch::{TouchInput, TouchPhase};

    let world = app.world_mut();
    let window = world.query_filtered::<Entity, With<bevy::window::PrimaryWindow>>().single(world).expect("a window");
    for (phase, position) in [(TouchPhase::Started, from), (TouchPhase::Moved, to), (TouchPhase::Ended, to)] {
        app.world_mut().write_message(TouchInput { phase, position, window, force: None, id: 1 });
        (0..=if phase == TouchPhase::Started { rests } else { 0 }).for_each(|_| app.update());
    }
    settle(app);
}

#[test]
fn a_finger_on_a_panel_neither_swipes_nor_draws() {
    let mut app = open("1. e3 b5 2. Bxb5");
    let count = |mut intents: MessageReader<Intent>, mut marked: ResMut<Marked>| {
        marked.0 += intents.read().filter(|intent| matches!(intent, Intent::Mark(_))).count();
    };
    app.init_resource::<Marked>().add_systems(PostUpdate, count);
    let mut areas = app.world_mut().resource_mut::<UiAreas>();
    areas.cover(Rect::new(0.0, 200.0, 400.0, 400.0));
    areas.finish();
    let marked = |app: &App| app.world().resource::<Marked>().0;
    // Along the graph, and on a button for long.
    finger(&mut app, Vec2::new(100.0, 300.0), 0, Vec2::new(300.0, 304.0));
    finger(&mut app, Vec2::new(100.0, 300.0), 60, Vec2::new(100.0, 300.0));
    assert_eq!((current(&app).ply(), marked(&app)), (3, 0));
    // The same above the panel.
    finger(&mut app, Vec2::new(100.0, 40.0), 0, Vec2::new(300.0, 44.0));
    finger(&mut app, Vec2::new(100.0, 40.0), 60, Vec2::new(100.0, 40.0));
    assert_eq!((current(&app).ply(), marked(&app)), (2, 1));
}

#[test]
fn an_analysis_shows_the_best_actions_and_follows_the_board() {
    // One move is left, and it wins.
    let options = defaults(GameId::Vinciperdi);
    let last = AnyPosition::parse(GameId::Vinciperdi, &options, "8/8/8/8/8/1p6/P7/8 w - - 0").expect("a position");
    let mut app = game();
    wish(&mut app, ReviewCommand::Open(Box::new(Record::from_position(options, last))));
    wish(&mut app, ReviewCommand::Analyse(true));
    until(&mut app, |app| looking(app).lines().first().is_some_and(|line| line.proven));
    let line = &looking(&app).lines()[0];
    assert_eq!((line.actions[0].1.as_str(), line.score.distance()), ("axb3", Some(1)));
    assert!(!app.world().resource::<Annotations>().drawn.is_empty(), "they are drawn on the board");
    // Its moves can be played, and the analysis goes along.
    wish(&mut app, ReviewCommand::Follow { line: 0, actions: 1 });
    assert_eq!(current(&app).ply(), 1);
    until(&mut app, |app| looking(app).lines().is_empty());
    wish(&mut app, ReviewCommand::Analyse(false));
    assert!(!looking(&app).analyses());
}

#[test]
fn ones_own_mistakes_are_tried_again_until_something_as_good_is_found() {
    // White gives the game away with the first move, and once more with the third.
    let mut app = open("1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxg2 4. Bxg2");
    wish(&mut app, ReviewCommand::Judge { deep: false });
    until(&mut app, |app| looking(app).progress().is_none());
    wish(&mut app, ReviewCommand::TryAgain(Seat::First));
    let again = looking(&app).again().expect("there is a mistake");
    assert_eq!(again.verdict, Verdict::Asked);
    let mistake = |app: &App| {
        let (before, assessed) = looking(app).mistake().expect("it is known");
        (before, assessed.action, assessed.best)
    };
    let (before, played, best) = mistake(&app);
    assert_eq!(looking(&app).record().place, before);
    let text = |app: &App, action| current(app).position().action_text(action);
    // The same again is not it, and is taken back; the best is right.
    let same = text(&app, played);
    request(&mut app, &same);
    until(&mut app, |app| looking(app).record().place == before);
    assert_eq!(looking(&app).again().map(|again| again.verdict), Some(Verdict::Wrong(played)));
    let right = text(&app, best);
    request(&mut app, &right);
    assert_eq!(looking(&app).again().map(|again| again.verdict), Some(Verdict::Right(best)));
    // What else is tried is judged first.
    let (_, count) = looking(&app).again().expect("it goes on").count();
    for _ in 1..count {
        wish(&mut app, ReviewCommand::NextMistake);
        let (_, played, best) = mistake(&app);
        let legal = current(&app).legal();
        if let Some(other) = legal.into_iter().find(|&action| action != played && action != best) {
            let other = text(&app, other);
            request(&mut app, &other);
            until(&mut app, |app| {
                let verdict = looking(app).again().map(|again| again.verdict);
                matches!(verdict, Some(Verdict::Right(_) | Verdict::Wrong(_)))
            });
        }
        wish(&mut app, ReviewCommand::ShowBest);
    }
    wish(&mut app, ReviewCommand::NextMistake);
    assert!(looking(&app).again().is_none(), "those were all");
    // The table shows the last mistake as it was played, not what was tried.
    assert!(looking(&app).record().tree().is_main(looking(&app).record().place));
}

#[test]
fn a_place_is_played_on_composed_and_pasted() {
    let mut app = open("1. e3 b5 2. Bxb5");
    app.world_mut().write_message(HistoryRequest::Undo);
    settle(&mut app);
    wish(&mut app, ReviewCommand::Compose);
    assert_eq!(*app.world().resource::<State<Mode>>().get(), Mode::Compose);
    let board = |app: &App| {
        let composition = app.world().resource::<Composition>();
        composition.get().expect("a puzzle is composed").board().expect("it is a position").position().to_string()
    };
    let position = board(&app);
    assert!(position.starts_with("rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w"), "{position}");
    // From composing to the analysis and back.
    let draft = {
        let composition = app.world().resource::<Composition>();
        composition.get().expect("a puzzle").board().expect("a position").clone()
    };
    wish(&mut app, ReviewCommand::OpenDraft(Box::new(draft)));
    wish(&mut app, ReviewCommand::Leave);
    assert_eq!((*app.world().resource::<State<Mode>>().get(), board(&app)), (Mode::Compose, position));

    let mut app = open("1. e3 b5 2. Bxb5");
    app.world_mut().write_message(HistoryRequest::Undo);
    settle(&mut app);
    let two = [Controller::Human, Controller::Human];
    app.world_mut().resource_mut::<tavoliere::modes::match_setup::MatchSetups>().of(GameId::Vinciperdi).controllers =
        two;
    wish(&mut app, ReviewCommand::PlayOn);
    assert_eq!(*app.world().resource::<State<Mode>>().get(), Mode::Match);
    assert_eq!((current(&app).ply(), current(&app).actions().len()), (2, 2), "what was played later is no redo");

    for text in ["1. d4 e5", "8/8/8/8/8/1p6/P7/8 w - - 0", "#game=vinciperdi&moves=e2e3"] {
        wish(&mut app, ReviewCommand::Paste(GameId::Vinciperdi, text.into()));
        assert_eq!(*app.world().resource::<State<Mode>>().get(), Mode::Review, "{text}");
        assert!(app.world().resource::<Notices>().0.is_empty(), "{text}");
    }
    wish(&mut app, ReviewCommand::Paste(GameId::Vinciperdi, "quattro salti".into()));
    assert_eq!(app.world().resource::<Notices>().0.len(), 1);
    // The proven opening is named.
    wish(&mut app, ReviewCommand::Paste(GameId::Vinciperdi, "1. d4 e5 2. dxe5".into()));
    let end = looking(&app).record().end();
    wish(&mut app, ReviewCommand::GoTo(end));
    let (moves, known) = looking(&app).opening().expect("it is known");
    assert_eq!((moves, known.winner), ("1. d4", Seat::Second));
}
