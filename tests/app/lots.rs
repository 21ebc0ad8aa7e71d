//! Openings drawn by lot, where a game has some for its rules: chosen in its menu, they hold for the same again.

use tavoliere::modes::match_setup::MatchSetups;
use tavoliere::modes::versus::VersusCommand;
use tavoliere_engine::lots;

use super::*;

/// Does that, and gives where the match begins.
fn start(app: &mut App, command: VersusCommand) -> AnyPosition {
    app.world_mut().write_message(command);
    app.update();
    settle(app);
    let current = app.world().resource::<CurrentMatch>();
    let game_match = current.game_match.as_ref().expect("it has begun");
    assert_eq!(game_match.ply(), 0, "nothing of it can be taken back");
    game_match.start().clone()
}

#[test]
fn a_match_begins_with_an_opening_by_lot_where_that_is_chosen_and_so_does_the_next() {
    let mut app = game();
    let options = Options::defaults(GameId::Cqt.options());
    let usual = AnyPosition::start(GameId::Cqt, &options);
    let by_lot = |app: &mut App, game, by_lot| {
        let mut setups = app.world_mut().resource_mut::<MatchSetups>();
        let setup = setups.of(game);
        (setup.by_lot, setup.controllers) = (by_lot, [Controller::Human, Controller::Human]);
    };
    by_lot(&mut app, GameId::Cqt, false);
    assert_eq!(start(&mut app, VersusCommand::Start(GameId::Cqt)), usual);
    by_lot(&mut app, GameId::Cqt, true);
    let lots = lots(GameId::Cqt, &options).expect("CQT leans to one seat");
    let openings: Vec<_> = (0..lots.openings().len()).map(|number| lots.begin(number).position().clone()).collect();
    assert!(openings.contains(&start(&mut app, VersusCommand::Start(GameId::Cqt))));
    assert!(openings.contains(&start(&mut app, VersusCommand::Rematch)));
    // A game without a list begins as ever.
    by_lot(&mut app, GameId::Hoppa, true);
    let usual = AnyPosition::start(GameId::Hoppa, &Options::defaults(GameId::Hoppa.options()));
    assert_eq!(start(&mut app, VersusCommand::Start(GameId::Hoppa)), usual);
}
