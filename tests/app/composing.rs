//! A puzzle composed on the real board: what is put down stands there, position or not; it is tried, kept and read again.

use tavoliere::animation::mirror::difference;
use tavoliere::app::localization::Localization;
use tavoliere::app::notices::Notices;
use tavoliere::app::settings::{Settings, Speed};
use tavoliere::modes::compose::{ComposeCommand, Composing, Composition, Pen};
use tavoliere::modes::lesson::LessonSession;
use tavoliere::modes::puzzles;
use tavoliere::play::selection::CellChosen;
use tavoliere_levels::{Draft, DraftError, Solved, Stage};
use tavoliere_rules::SetupError;

use super::*;

fn command(app: &mut App, command: ComposeCommand) {
    app.world_mut().write_message(command);
    app.update();
    settle(app);
}

fn compose(app: &mut App, game: GameId) {
    app.world_mut().resource_mut::<Settings>().speed = Speed::Off;
    command(app, ComposeCommand::New(game));
    assert_eq!(*app.world().resource::<State<Mode>>().get(), Mode::Compose);
}

fn composing(app: &App) -> &Composing {
    app.world().resource::<Composition>().get().expect("a puzzle is being composed")
}

fn change(app: &mut App, change: impl FnOnce(&mut Draft)) {
    let mut draft = composing(app).draft().clone();
    change(&mut draft);
    command(app, ComposeCommand::Change(Box::new(draft)));
}

fn choose(app: &mut App, cell: &str) {
    let cell = current(app).position().layout().find(cell).expect("a cell");
    app.world_mut().write_message(CellChosen(cell));
    settle(app);
    difference(app.world_mut()).expect("the table shows the setup");
}

/// Until a solution was found or given up.
fn found(app: &mut App) -> Solved {
    app.update();
    wait_until(app, "a solution", |app| composing(app).solved().is_ok());
    composing(app).solved().expect("it was looked for").clone()
}

#[test]
fn a_puzzle_is_set_up_solved_tried_and_kept() {
    let folder = folder();
    let mut app = game_in(folder.clone());
    compose(&mut app, GameId::Progressive);
    let palette = GameId::Progressive.palette();
    let (white_king, white_queen, black_king) = (palette[0], palette[1], palette[6]);
    let pen = |app: &mut App, pen| command(app, ComposeCommand::Take(pen));
    change(&mut app, |draft| draft.setup.clear());
    difference(app.world_mut()).expect("an empty board is shown though it is no position");
    pen(&mut app, Pen::Piece(white_king));
    choose(&mut app, "f6");
    let why = *composing(&app).board().expect_err("a king is missing");
    assert_eq!(why, DraftError::Setup(SetupError::Kings(tavoliere_rules::Seat::Second)));
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
    app.world_mut().write_message(HistoryRequest::Undo);
    settle(&mut app);
    assert_eq!(found(&mut app), Solved::In { par: 1, solutions: 1 });

    command(&mut app, ComposeCommand::Try);
    for _ in 0..40 {
        settle(&mut app);
    }
    fn stage(app: &App) -> Stage<'_> {
        app.world().resource::<LessonSession>().view().expect("it is tried").lesson.stage()
    }
    assert!(matches!(stage(&app), Stage::Ask(_)));
    request(&mut app, "a7g7");
    for _ in 0..40 {
        settle(&mut app);
    }
    assert_eq!(stage(&app), Stage::Done { stars: 3 });
    command(&mut app, ComposeCommand::Resume);
    assert_eq!(current(&app).position().to_string(), "7k/Q7/5K2/8/8/8/8/8 w - - 1 1 0");

    let storage = Storage::at(folder.clone());
    change(&mut app, |draft| draft.title.set(italian(), "Un passo"));
    let level = composing(&app).level().expect("it is a position");
    command(&mut app, ComposeCommand::Keep);
    let file = composing(&app).file().expect("there is room").to_owned();
    command(&mut app, ComposeCommand::Keep);
    assert_eq!(composing(&app).file(), Some(file.as_str()), "the same file again");
    let text = storage.read(&file).expect("there is a folder").expect("it was written");
    let report = tavoliere_levels::check("progressive", &text);
    assert_eq!(report.faults, []);
    let kept = puzzles::kept(&storage, GameId::Progressive);
    assert_eq!(kept, [(file.clone(), Ok(level))]);

    // A damaged file is reported, and left as it is.
    std::fs::write(folder.join(&file), "(kind: Puzzle").expect("it can be written");
    assert!(puzzles::kept(&storage, GameId::Progressive)[0].1.is_err());

    // What is pasted is the same puzzle, or says why not.
    let words = app.world().resource::<Localization>();
    let draft = puzzles::paste(&text, GameId::Progressive, words).expect("it is a puzzle");
    assert_eq!(draft.title.own(italian()), "Un passo");
    for (text, game) in
        [(text.as_str(), GameId::Hoppa), ("hello", GameId::Progressive), ("(game: \"chess\")", GameId::Hoppa)]
    {
        let why = puzzles::paste(text, game, words).expect_err("it is no puzzle of that game");
        assert!(why.ends_with('.') && why.starts_with(char::is_uppercase), "a whole sentence: {why}");
    }
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
    assert!(app.world().resource::<Composition>().get().is_none());
    // The program may have ended in the meantime.
    let mut app = game_in(folder.clone());
    compose(&mut app, GameId::Hoppa);
    difference(app.world_mut()).expect("the table shows it again");
    let pieces = |app: &App| composing(app).draft().setup.pieces.len();
    assert_eq!(pieces(&app), 2);
    // Another game's does not disturb it, and what is kept is no draft any more.
    compose(&mut app, GameId::Sparta);
    compose(&mut app, GameId::Hoppa);
    assert_eq!(pieces(&app), 2);
    let storage = Storage::at(folder.clone());
    command(&mut app, ComposeCommand::Keep);
    assert!(composing(&app).file().is_some());
    compose(&mut app, GameId::Hoppa);
    assert_eq!(pieces(&app), 0);
    // One that cannot be read is put aside, and that is told.
    std::fs::write(folder.join("draft-hoppa.ron"), "(").expect("it can be written");
    compose(&mut app, GameId::Hoppa);
    assert!(app.world().resource::<Notices>().0.concat().contains("draft-hoppa.ron.damaged-1"));
    assert_eq!(storage.read("draft-hoppa.ron.damaged-1"), Ok(Some("(".into())));
}
