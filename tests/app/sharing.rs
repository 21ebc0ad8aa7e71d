//! What is shown to others, and what others have sent.

use tavoliere::app::notices::Notices;
use tavoliere::app::screens::Overlay;
use tavoliere::modes::compose::{ComposeCommand, Composition};
use tavoliere::modes::puzzles;
use tavoliere::modes::review::ReviewCommand;
use tavoliere::modes::share::{ShareCommand, Sharing};
use tavoliere_levels::{Draft, Goal};
use tavoliere_records::Link;

use super::*;

fn overlay(app: &App) -> Overlay {
    *app.world().resource::<State<Overlay>>().get()
}

fn share(app: &mut App) -> Link {
    app.world_mut().write_message(ShareCommand::Open(Overlay::None));
    app.update();
    app.update();
    assert_eq!(overlay(app), Overlay::Share);
    let shared = app.world().resource::<Sharing>().get().expect("something is shared");
    assert!(shared.code.is_some());
    Link::read(&shared.address).expect("it is a link")
}

#[test]
fn a_match_is_shared_as_it_stands() {
    let mut app = game();
    two_people(&mut app, GameId::Vinciperdi, &defaults(GameId::Vinciperdi));
    for text in ["e2e3", "b7b5", "f1b5"] {
        request(&mut app, text);
    }
    let Link::Game { played, .. } = share(&mut app) else { panic!("a game") };
    assert_eq!((played.ply(), played.actions().len()), (3, 3));
}

#[test]
fn a_puzzle_that_came_as_a_link_is_played_and_kept_once() {
    let folder = folder();
    let mut app = game_in(folder.clone());
    app.world_mut().write_message(ComposeCommand::New(GameId::Vinciperdi));
    settle(&mut app);
    let mut draft = app.world().resource::<Composition>().get().expect("a puzzle").draft().clone();
    draft.goal = Goal::Win;
    let gone = draft.layout().find("a2").expect("a cell");
    draft.take(gone);
    app.world_mut().write_message(ComposeCommand::Change(Box::new(draft.clone())));
    settle(&mut app);
    let link = share(&mut app);
    assert!(matches!(link, Link::Puzzle(_)));
    let address = format!("#{}", link.compact());
    drop(app);
    for _ in 0..2 {
        let mut app = game_in(folder.clone());
        app.world_mut().write_message(ReviewCommand::OpenLink(address.clone()));
        settle(&mut app);
        assert_eq!(*app.world().resource::<State<Mode>>().get(), Mode::Lesson);
        assert_eq!(current(&app).position(), draft.board().expect("a board").position());
        assert!(app.world().resource::<Notices>().0.is_empty());
        let kept = puzzles::kept(app.world().resource::<Storage>(), GameId::Vinciperdi);
        let [(_, Ok(level))] = kept.as_slice() else { panic!("one puzzle is kept: {kept:?}") };
        assert_eq!(Draft::open(level).expect("a puzzle").map(|kept| kept.goal), Some(draft.goal.clone()));
    }
}
