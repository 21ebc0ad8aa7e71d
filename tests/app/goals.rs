//! Whoever asks for help in Sicic sees where the own figure is nearest to the Constellation.

use std::collections::BTreeSet;

use tavoliere::app::localization::Localization;
use tavoliere::input::Intent;
use tavoliere::play::hints::Help;
use tavoliere::play::marks::Mark;
use tavoliere::play::selection::Selection;

use super::*;

/// The marks of a sign on the board.
fn marks(app: &mut App, sign: &str) -> usize {
    let mut marks = app.world_mut().query_filtered::<&Name, With<Mark>>();
    marks.iter(app.world()).filter(|name| name.as_str() == format!("mark {sign}")).count()
}

/// The names of the cells of the goal that is shown, those that lack a piece apart from those that stand.
fn goal(app: &App) -> [BTreeSet<String>; 2] {
    let places = current(app).position().layout().places;
    [false, true].map(|wanted| {
        let cells = app.world().resource::<Help>().goal().iter().filter(|(_, stands)| *stands == wanted);
        cells.map(|(cell, _)| places[cell.index()].name.clone()).collect()
    })
}

fn names(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn ask(app: &mut App) {
    app.world_mut().write_message(Intent::Hint);
    settle(app);
}

#[test]
fn help_shows_where_the_own_figure_is_nearest_and_only_the_own_one() {
    let mut app = game();
    let options = defaults(GameId::Sicic);
    // White lacks one corner of a square. Black, too, but it is not Black's turn.
    let text = "5BB1/6B1/8/8/8/8/W6W/WW2B3 BB6/BB6/8/8/8/8/WW6/WW6 w - -";
    let position = AnyPosition::parse(GameId::Sicic, &options, text).expect("a position");
    start(&mut app, Match::from_position(options, position), [Controller::Human, Controller::Human]);
    assert_eq!((marks(&mut app, "Lacking"), marks(&mut app, "Standing")), (0, 0));
    ask(&mut app);
    assert_eq!(goal(&app), [names(&["b2"]), names(&["a1", "b1", "a2"])]);
    assert_eq!((marks(&mut app, "Lacking"), marks(&mut app, "Standing")), (1, 3));
    let sentence = |app: &App| {
        let world = app.world();
        world.resource::<Help>().sentence(world.resource::<Localization>(), world.resource::<CurrentMatch>())
    };
    wait_until(&mut app, "the hint comes", |app| sentence(app).is_some_and(|said| said.contains("b2")));
    // Whoever has acted gives up the help; the other one's is the other one's.
    request(&mut app, "h2-h3");
    assert_eq!((marks(&mut app, "Lacking"), goal(&app)), (0, [names(&[]), names(&[])]));
    ask(&mut app);
    assert_eq!(goal(&app), [names(&["f7"]), names(&["f8", "g8", "g7"])]);
}

#[test]
fn help_shows_nothing_of_a_constellation_that_is_not_complete() {
    let mut app = game();
    two_people(&mut app, GameId::Sicic, &defaults(GameId::Sicic));
    for text in ["c3", "f6", "e4", "d6", "b6", "g3", "f2", "c7", "*c3", "*f6"] {
        request(&mut app, text);
    }
    ask(&mut app);
    assert_eq!(goal(&app), [names(&[]), names(&[])]);
    // Other games have nothing of the kind.
    two_people(&mut app, GameId::Hoppa, &defaults(GameId::Hoppa));
    ask(&mut app);
    assert_eq!(goal(&app), [names(&[]), names(&[])]);
}

#[test]
fn what_was_refused_gives_way_to_the_next_hint() {
    let mut app = game();
    two_people(&mut app, GameId::Hoppa, &defaults(GameId::Hoppa));
    request(&mut app, "d4");
    request(&mut app, "d4");
    assert!(app.world().resource::<Selection>().refused.is_some());
    ask(&mut app);
    assert!(app.world().resource::<Selection>().refused.is_none());
    wait_until(&mut app, "the hint comes", |app| {
        let world = app.world();
        let help = world.resource::<Help>();
        help.sentence(world.resource::<Localization>(), world.resource::<CurrentMatch>()).is_some()
    });
}
