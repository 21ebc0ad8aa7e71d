//! A game looked back on: its record follows the table, and the review says what every action was worth.

use tavoliere::modes::record::TableRecord;
use tavoliere::modes::review::{Looking, ReviewCommand, ReviewSession};
use tavoliere::rules::HistoryRequest;
use tavoliere_records::NodeId;

use super::*;

fn looking(app: &App) -> &Looking {
    app.world().resource::<ReviewSession>().get().expect("a game is looked back on")
}

fn wish(app: &mut App, command: ReviewCommand) {
    app.world_mut().write_message(command);
    settle(app);
}

/// Where the record is, in action texts.
fn place(app: &App) -> Vec<String> {
    let record = looking(app).record();
    let played = record.match_at(record.place);
    (0..played.ply()).filter_map(|index| played.action_text(index)).collect()
}

fn played(texts: &[&str]) -> App {
    let mut app = game();
    two_people(&mut app, GameId::Vinciperdi, &defaults(GameId::Vinciperdi));
    for text in texts {
        request(&mut app, text);
    }
    wish(&mut app, ReviewCommand::OpenTable);
    app
}

#[test]
fn every_place_can_be_gone_to_and_something_else_be_tried_there() {
    let mut app = played(&["e2e3", "b7b5", "f1b5", "c8a6"]);
    assert_eq!(place(&app), ["e2e3", "b7b5", "f1b5", "c8a6"]);
    let line = looking(&app).record().tree().main_line();
    wish(&mut app, ReviewCommand::GoTo(line[0]));
    assert_eq!((place(&app).len(), current(&app).ply()), (1, 1));
    // The next one is played, one back is gone to.
    for (request, ply) in [(HistoryRequest::Redo, 2), (HistoryRequest::Undo, 1)] {
        app.world_mut().write_message(request);
        settle(&mut app);
        assert_eq!((place(&app).len(), current(&app).ply()), (ply, ply));
    }
    request(&mut app, "a7a6");
    assert_eq!(place(&app), ["e2e3", "a7a6"]);
    assert_eq!(looking(&app).record().plies(), 4, "what was played stays the main line");
    wish(&mut app, ReviewCommand::Promote);
    assert_eq!(looking(&app).record().plies(), 2);
    wish(&mut app, ReviewCommand::Cut);
    assert_eq!((place(&app), looking(&app).record().plies()), (vec!["e2e3".to_owned()], 4));
    wish(&mut app, ReviewCommand::GoTo(NodeId::ROOT));
    assert!(place(&app).is_empty());
    // The match goes on from where it stood, and keeps what was tried.
    request(&mut app, "d2d3");
    wish(&mut app, ReviewCommand::Leave);
    assert_eq!(*app.world().resource::<State<Mode>>().get(), Mode::Match);
    assert_eq!(current(&app).ply(), 4);
    let record = app.world().resource::<TableRecord>().0.as_ref().expect("the match has a record");
    assert_eq!((record.tree().lines().len(), record.tree()[record.place].ply()), (2, 4));
}

#[test]
fn a_review_judges_every_move() {
    let mut app = played(&["e2e3", "g7g6", "d1g4", "f7f5", "g4g6"]);
    wish(&mut app, ReviewCommand::Judge { deep: false });
    wait_until(&mut app, "the review", |app| looking(app).progress().is_none());
    let assessment = looking(&app).assessment().expect("everything was judged");
    assert!(assessment.complete);
    assert_eq!(assessment.actions.iter().flatten().count(), 5);
    let line = looking(&app).record().tree().main_line();
    let assessed = looking(&app).assessed(line[0]).expect("it was judged");
    assert_eq!(assessed.ply, 0);
}

#[test]
fn a_link_puts_a_game_on_the_table_or_says_what_is_wrong_with_it() {
    let app = played(&["e2e3", "b7b5"]);
    let record = looking(&app).record();
    let link = tavoliere_records::Link::of_record(record, record.place);
    for text in [format!("https://example.org/#{}", link.readable()), format!("#{}", link.compact())] {
        let mut app = game();
        wish(&mut app, ReviewCommand::OpenLink(text));
        assert_eq!(place(&app), ["e2e3", "b7b5"]);
        // Without a match to go on with, the way out is the game's menu.
        wish(&mut app, ReviewCommand::Leave);
        assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Menu);
    }
    let mut app = game();
    for wrong in ["#game=chess", "#c=9", "#c=1!", "nothing", "#game=hoppa&moves=z9"] {
        wish(&mut app, ReviewCommand::OpenLink(wrong.into()));
        let notices = &mut app.world_mut().resource_mut::<tavoliere::app::notices::Notices>().0;
        assert_eq!(notices.drain(..).count(), 1, "{wrong}");
        assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Shelf);
    }
}
