//! A game followed by ear: what the voice says is what the accessibility tree and the page's live line hold.

use bevy::a11y::AccessibilityNode;
use bevy::input_focus::InputFocus;
use tavoliere::app::localization::Localization;
use tavoliere::app::settings::Settings;
use tavoliere::app::speech::Voice;
use tavoliere::input::{Device, Direction, Intent};

use super::*;

/// Everything said since the start, and that the tree holds the last of it.
fn heard(app: &mut App) -> String {
    let said: Vec<String> = app.world().resource::<Voice>().said().map(str::to_owned).collect();
    let world = app.world_mut();
    let nodes: Vec<String> =
        world.query::<&AccessibilityNode>().iter(world).filter_map(|n| n.label().map(str::to_owned)).collect();
    assert_eq!(nodes.last(), said.last());
    // Without this, and while it holds the window itself, nothing of the tree reaches a screen reader.
    assert_eq!(world.resource::<InputFocus>().get(), None);
    said.join("\n")
}

#[test]
fn a_game_is_told_in_words() {
    for (language, place, refusal, won) in
        [("en", "Black: tile to d1", "Black", "wins"), ("it", "Nero: tessera in d1", "Nero", "vince")]
    {
        let mut app = game();
        app.world_mut().resource_mut::<Settings>().language = language.into();
        app.update();
        two_people(&mut app, GameId::Cellulae, &defaults(GameId::Cellulae));
        assert!(heard(&mut app).contains(refusal), "whose turn it is");
        request(&mut app, "d1");
        assert!(heard(&mut app).contains(place), "{}", heard(&mut app));
        // The same cell again: refused, and said why.
        request(&mut app, "d1");
        let why = {
            let refused = app.world().resource::<tavoliere::play::selection::Selection>().refused.expect("refused");
            app.world().resource::<Localization>().illegal(&refused.why, current(&app).position())
        };
        assert!(heard(&mut app).contains(&why), "{}", heard(&mut app));
        let options = defaults(GameId::Cellulae);
        let position =
            tavoliere_rules::AnyPosition::parse(GameId::Cellulae, &options, "bbbbb/bbbbb/bbbbb/bbbbb/wwww1 w")
                .expect("a position");
        start(&mut app, Match::from_position(options, position), [Controller::Human, Controller::Human]);
        request(&mut app, "e1");
        let outcome = current(&app).outcome().expect("it is over");
        let result = app.world().resource::<Localization>().outcome(GameId::Cellulae, &outcome);
        assert!(heard(&mut app).contains(&result), "{}\n{won}", heard(&mut app));
    }
}

#[test]
fn the_cursor_says_the_cell_and_what_stands_there() {
    let mut app = game();
    app.world_mut().resource_mut::<Settings>().language = "en".into();
    app.update();
    two_people(&mut app, GameId::Progressive, &defaults(GameId::Progressive));
    *app.world_mut().resource_mut::<Device>() = Device::Keyboard;
    for intent in [Intent::NextPiece(true), Intent::Step(Direction::Up)] {
        app.world_mut().write_message(intent);
        settle(&mut app);
    }
    let heard = heard(&mut app);
    assert!(heard.contains("b1: knight, White, can be chosen"), "{heard}");
    assert!(heard.contains("b2: pawn, White"), "{heard}");
}
