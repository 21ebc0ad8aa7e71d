//! The shelf.

use tavoliere::boards::{Board, BoardCell, BoardConfig, Piece};
use tavoliere::table::shelf::Slot;
use tavoliere_rules::{GameId, Match};

use super::*;

#[test]
fn all_eight_games_have_a_place() {
    let mut app = game();
    let world = app.world_mut();
    let slots: Vec<Slot> = world.query::<&Slot>().iter(world).cloned().collect();
    let of = |game| slots.iter().filter(|slot| slot.game == game).count();
    assert!(GameId::ALL.iter().all(|&game| of(game) == 1), "{slots:?}");
}

#[test]
fn boards_stand_with_cells_and_pieces_as_entities() {
    let mut app = game();
    let world = app.world_mut();
    let boards: Vec<(Entity, GameId)> =
        world.query::<(Entity, &Board)>().iter(world).map(|(e, b)| (e, b.game)).collect();
    assert_eq!(boards.len(), GameId::ALL.len());
    for (board, game) in boards {
        let cells = world.query::<(&BoardCell, &ChildOf)>().iter(world).filter(|(_, c)| c.parent() == board).count();
        let pieces = world.query::<(&Piece, &ChildOf)>().iter(world).filter(|(_, c)| c.parent() == board).count();
        let layout = tavoliere_rules::AnyPosition::start(game, &defaults(game)).layout();
        assert_eq!(cells, layout.places.len(), "{game}");
        assert!(pieces > 0, "{game} shows a position on the shelf");
    }
}

#[test]
fn what_the_shelf_shows_is_played_by_the_rules() {
    for &game in GameId::ALL {
        let config = BoardConfig { game, options: defaults(game), tall: false };
        let mut shown = Match::new(game, config.options.clone());
        for text in config.view().display() {
            let action = shown.position().parse_action(text).unwrap_or_else(|why| panic!("{game}, {text}: {why}"));
            shown.play(action).unwrap_or_else(|why| panic!("{game}, {text}: {why}"));
        }
    }
}
