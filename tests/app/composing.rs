//! A puzzle composed on the real board: what is put down stands there, position or not; it is tried, kept and read again.

use bevy::ecs::system::RunSystemOnce;
use tavoliere::animation::mirror::difference;
use tavoliere::app::localization::Localization;
use tavoliere::app::notices::Notices;
use tavoliere::app::persistence::Persistence;
use tavoliere::app::settings::Settings;
use tavoliere::app::settings::Speed;
use tavoliere::modes::compose;
use tavoliere::modes::compose::Pen;
use tavoliere::modes::lesson::Playing;
use tavoliere::platform::storage::Storage;
use tavoliere::play::selection::CellChosen;
use tavoliere_levels::{Draft, Solved, Stage, Unfit};
use tavoliere_texts::Language;

use super::*;

fn compose(app: &mut App, game: GameId) {
    app.world_mut().resource_mut::<Settings>().speed = Speed::Off;
    app.world_mut().resource_mut::<ChosenGame>().0 = game;
    *app.world_mut().resource_mut::<NextState<Screen>>() = NextState::PendingIfNeq(Screen::Play);
    let begin = move |mut keeping: Persistence, mut playing: ResMut<Playing>| {
        let draft = Draft::new(game, &defaults(game));
        playing.compose(composing::resume(&mut keeping, draft, None, Language::ITALIAN));
    };
    app.world_mut().run_system_once(begin).expect("it runs");
    settle(app);
}

fn composed(app: &mut App) -> Mut<'_, Playing> {
    app.world_mut().resource_mut::<Playing>()
}

fn choose(app: &mut App, cell: &str) {
    let cell = current(app).position().layout().find(cell).expect("a cell");
    app.world_mut().write_message(CellChosen(cell));
    settle(app);
    difference(app.world_mut()).expect("the table shows the sketch");
}

/// Until a solution was found or given up.
fn found(app: &mut App) -> Solved {
    for _ in 0..600 {
        app.update();
        if let Ok(solved) = composed(app).composing().expect("it is being composed").solved() {
            return solved.clone();
        }
    }
    panic!("no end to looking for a solution");
}

#[test]
fn a_puzzle_is_set_up_solved_tried_and_kept() {
    let folder = folder();
    let mut app = game_in(folder.clone());
    compose(&mut app, GameId::Progressive);
    let palette = composed(&mut app).composing().expect("composing").draft().sketch.palette();
    let (white_king, white_queen, black_king) = (palette[0], palette[1], palette[6]);
    let pen = |app: &mut App, pen| composed(app).composing_mut().expect("composing").pen = pen;
    composed(&mut app).composing_mut().expect("composing").change(|draft| draft.sketch.clear());
    settle(&mut app);
    difference(app.world_mut()).expect("an empty board is shown though it is no position");
    pen(&mut app, Pen::Piece(white_king));
    choose(&mut app, "f6");
    let why = composed(&mut app).composing().expect("composing").board().expect_err("a king is missing").clone();
    assert_eq!(why, Unfit::Kings(tavoliere_rules::Seat::Second));
    pen(&mut app, Pen::Piece(black_king));
    choose(&mut app, "h8");
    pen(&mut app, Pen::Piece(white_queen));
    choose(&mut app, "a7");
    // Qg7 or Qh7 mates in the one move of the first series.
    assert_eq!(found(&mut app), Solved::In { par: 1, solutions: 1 });
    assert_eq!(current(&app).position().to_string(), "7k/Q7/5K2/8/8/8/8/8 w - - 1 1 0");

    // Taken back and done again.
    pen(&mut app, Pen::Eraser);
    choose(&mut app, "a7");
    app.world_mut().write_message(MatchCommand::Undo);
    settle(&mut app);
    assert_eq!(found(&mut app), Solved::In { par: 1, solutions: 1 });

    let begun = composed(&mut app).try_it().expect("it is a position");
    app.world_mut().write_message(begun);
    for _ in 0..40 {
        settle(&mut app);
    }
    assert!(matches!(composed(&mut app).view().expect("it is tried").lesson.stage(), Stage::Ask(_)));
    request(&mut app, "a7g7");
    for _ in 0..40 {
        settle(&mut app);
    }
    assert_eq!(composed(&mut app).view().expect("it is tried").lesson.stage(), Stage::Done { stars: 3 });
    composed(&mut app).stop_trying();
    settle(&mut app);
    assert_eq!(current(&app).position().to_string(), "7k/Q7/5K2/8/8/8/8/8 w - - 1 1 0");

    let storage = Storage::at(folder.clone());
    let mut playing = composed(&mut app);
    let composing = playing.composing_mut().expect("composing");
    composing.change(|draft| draft.title.it = "Un passo".into());
    let level = composing.level().expect("it is a position");
    let file = composing::keep(&storage, composing, &level).expect("there is a folder").expect("there is room");
    assert_eq!(composing.file.as_deref(), Some(file.as_str()));
    assert_eq!(composing::keep(&storage, composing, &level), Ok(Some(file.clone())), "the same file again");
    let text = storage.read(&file).expect("there is a folder").expect("it was written");
    let report = tavoliere_levels::check("progressive", &text);
    assert_eq!(report.faults, []);
    let kept = composing::kept(&storage, GameId::Progressive);
    assert_eq!(kept, [(file.clone(), Ok(level))]);

    // A damaged file is reported, and left as it is.
    std::fs::write(folder.join(&file), "(kind: Puzzle").expect("it can be written");
    assert!(composing::kept(&storage, GameId::Progressive)[0].1.is_err());

    // What is pasted is the same puzzle, or says why not.
    let words = app.world().resource::<Localization>();
    let draft = composing::paste(&text, GameId::Progressive, words).expect("it is a puzzle");
    assert_eq!(draft.title.it, "Un passo");
    assert!(composing::paste(&text, GameId::Hoppa, words).is_err());
    assert!(composing::paste("hello", GameId::Progressive, words).is_err());
}

#[test]
fn what_is_being_composed_waits_for_whoever_comes_back() {
    let folder = folder();
    let mut app = game_in(folder.clone());
    compose(&mut app, GameId::Hoppa);
    choose(&mut app, "d4");
    choose(&mut app, "d4");
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Menu);
    settle(&mut app);
    assert!(!composed(&mut app).is_on());
    // The program may have ended in the meantime.
    let mut app = game_in(folder.clone());
    compose(&mut app, GameId::Hoppa);
    difference(app.world_mut()).expect("the table shows it again");
    let pieces = |app: &mut App| composed(app).composing().expect("composing").draft().sketch.pieces().len();
    assert_eq!(pieces(&mut app), 2);
    // Another game's does not disturb it, and what is kept is no draft any more.
    compose(&mut app, GameId::Sparta);
    compose(&mut app, GameId::Hoppa);
    assert_eq!(pieces(&mut app), 2);
    let storage = Storage::at(folder.clone());
    let mut playing = composed(&mut app);
    let composing = playing.composing_mut().expect("composing");
    let level = composing.level().expect("it is a position");
    composing::keep(&storage, composing, &level).expect("there is a folder").expect("there is room");
    compose(&mut app, GameId::Hoppa);
    assert_eq!(pieces(&mut app), 0);
    // One that cannot be read is put aside, and that is told.
    std::fs::write(folder.join("draft-hoppa.ron"), "(").expect("it can be written");
    compose(&mut app, GameId::Hoppa);
    assert!(app.world().resource::<Notices>().0.concat().contains("draft-hoppa.ron.damaged-1"));
    assert_eq!(storage.read("draft-hoppa.ron.damaged-1"), Ok(Some("(".into())));
}
