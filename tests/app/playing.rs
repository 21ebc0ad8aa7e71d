//! Playing: keys, refusals, the computer, taking back.

use tavoliere::animation::mirror::difference;
use tavoliere::app::localization::Localization;
use tavoliere::app::screens::Overlay;
use tavoliere::boards::art::Art;
use tavoliere::boards::marks::{MarkArt, MarkStyle};
use tavoliere::input::{Device, Direction, Intent};
use tavoliere::play::hints::Help;
use tavoliere::play::marks::Mark;
use tavoliere::play::opponent::Thought;
use tavoliere::play::selection::Selection;
use tavoliere::rules::{ActionApplied, Moment, Refusal, Requester, Seat, ToAct, Turn, TurnPhase};

use super::*;

fn intend(app: &mut App, intents: &[Intent]) {
    *app.world_mut().resource_mut::<Device>() = Device::Keyboard;
    for intent in intents {
        app.world_mut().write_message(*intent);
        app.update();
    }
    settle(app);
}

#[test]
fn seats_and_the_turn_are_entities() {
    let mut app = game();
    two_people(&mut app, GameId::Cellulae, &defaults(GameId::Cellulae));
    let world = app.world_mut();
    assert_eq!(world.query::<(&Seat, &Controller)>().iter(world).count(), 2);
    let turn = *world.query::<&Turn>().single(world).expect("one turn");
    assert_eq!((turn.seat, turn.ply, turn.phase), (tavoliere_rules::Seat::First, 0, TurnPhase::Human));
    request(&mut app, "d1");
    let world = app.world_mut();
    let turn = *world.query::<&Turn>().single(world).expect("one turn");
    assert_eq!((turn.seat, turn.ply), (tavoliere_rules::Seat::Second, 1));
    let to_act = *world.query_filtered::<&Seat, With<ToAct>>().single(world).expect("one seat is to act");
    assert_eq!(to_act, Seat(tavoliere_rules::Seat::Second));
}

#[test]
fn keys_alone_place_and_move() {
    let mut app = game();
    two_people(&mut app, GameId::Cellulae, &defaults(GameId::Cellulae));
    use Direction::*;
    // The first step shows the cursor in the middle, c3; then to d1.
    intend(&mut app, &[Intent::Step(Right), Intent::Step(Right), Intent::Step(Down), Intent::Step(Down), Intent::Act]);
    assert_eq!(current(&app).action_text(0).as_deref(), Some("d1"));
    // White takes up its tile with the next-piece key and carries it along the diagonal.
    intend(&mut app, &[Intent::NextPiece(true), Intent::Act]);
    let selected = app.world().resource::<Selection>().selected;
    assert_eq!(selected, current(&app).position().layout().find("a5"));
    intend(&mut app, &[Intent::Step(Right), Intent::Step(Down), Intent::Act]);
    assert_eq!(current(&app).action_text(1).as_deref(), Some("a5-b4"));
}

#[test]
fn back_lets_go_before_it_leaves() {
    let mut app = game();
    two_people(&mut app, GameId::Cellulae, &defaults(GameId::Cellulae));
    intend(&mut app, &[Intent::NextPiece(true), Intent::Act, Intent::Back]);
    assert_eq!(app.world().resource::<Selection>().selected, None);
    let overlay = |app: &App| *app.world().resource::<State<Overlay>>().get();
    assert_eq!(overlay(&app), Overlay::None);
    intend(&mut app, &[Intent::Back]);
    assert_eq!(overlay(&app), Overlay::Pause);
}

#[test]
fn where_a_piece_may_go_is_seen_through_whoever_stands_before_it() {
    let mut app = game();
    two_people(&mut app, GameId::Sparta, &defaults(GameId::Sparta));
    intend(&mut app, &[Intent::NextPiece(true), Intent::Act]);
    let world = app.world_mut();
    let through = world.resource::<Art>().of::<MarkArt>().through(MarkStyle::Sunlit).clone();
    let mut marks = world.query_filtered::<(&Name, &Children), With<Mark>>();
    let materials = world.query::<&MeshMaterial3d<StandardMaterial>>();
    let dots = marks.iter(world).filter(|(name, _)| name.as_str() == "mark Destination");
    let shown = |part: Entity| materials.get_manual(world, part).is_ok_and(|material| material.0 == through);
    let seen: Vec<bool> = dots.map(|(_, parts)| parts.iter().any(shown)).collect();
    assert!(!seen.is_empty() && seen.iter().all(|seen| *seen), "{seen:?}");
}

#[test]
fn what_is_not_legal_is_refused_with_its_reason() {
    let mut app = game();
    two_people(&mut app, GameId::Hoppa, &defaults(GameId::Hoppa));
    request(&mut app, "d4");
    let before = current(&app).position().clone();
    request(&mut app, "d4");
    assert_eq!(*current(&app).position(), before);
    let refused = app.world().resource::<Selection>().refused.expect("it is remembered");
    let cell = before.layout().find("d4").expect("a cell");
    assert_eq!(refused.why, Refusal::Illegal(tavoliere_rules::Illegal::Occupied(cell)));
    assert_eq!(refused.action, tavoliere_rules::Action::Place { to: cell });
}

#[test]
fn the_computer_answers_and_its_late_answers_are_dropped() {
    let mut app = game();
    let players = [Controller::Human, Controller::Computer("novice".into())];
    start(&mut app, *fresh(GameId::Cellulae, &defaults(GameId::Cellulae)), players);
    request(&mut app, "d1");
    // Manual time runs much faster than the clock on the wall: the search itself needs real time.
    wait_until(&mut app, "the computer has played", |app| current(app).ply() == 2);
    settle(&mut app);
    // An answer to a position that is gone changes nothing.
    let now = app.world().resource::<CurrentMatch>().moment();
    let action = current(&app).legal()[0];
    let late = Moment { ply: now.ply - 1, ..now };
    app.world_mut().write_message(ActionRequested { action, at: Some(late), by: Requester::Person });
    settle(&mut app);
    assert_eq!(current(&app).ply(), 2);
    // Taking back gives the turn to the person, not to the computer.
    app.world_mut().write_message(HistoryRequest::Undo);
    settle(&mut app);
    assert_eq!(current(&app).ply(), 0);
    app.world_mut().write_message(HistoryRequest::Redo);
    settle(&mut app);
    assert_eq!(current(&app).ply(), 2);
}

#[test]
fn help_is_given_a_rung_at_a_time_and_with_its_reasons() {
    let mut app = game();
    two_people(&mut app, GameId::Sparta, &defaults(GameId::Sparta));
    let said = |app: &App| {
        let world = app.world();
        world.resource::<Help>().sentence(world.resource::<Localization>(), world.resource::<CurrentMatch>())
    };
    let word = |app: &App, id: &str| Some(app.world().resource::<Localization>().get(id));
    assert_eq!(said(&app), None);
    let ask = |app: &mut App| {
        app.world_mut().write_message(Intent::Hint);
        app.update();
    };
    ask(&mut app);
    wait_until(&mut app, "a hint", |app| said(app) != word(app, "hint-searching"));
    assert_eq!(said(&app), word(&app, "hint-look"));
    ask(&mut app);
    assert_eq!(said(&app), word(&app, "hint-piece"));
    ask(&mut app);
    let told = said(&app).expect("what to play");
    // What to play, and one reason or two.
    assert!((2..=3).contains(&told.matches('.').count()), "{told}");
    let action = told.split([' ', '.']).find(|word| word.contains('-')).expect("a move");
    assert!(current(&app).legal().iter().any(|&a| current(&app).position().action_text(a) == action), "{told}");
    request(&mut app, action);
    assert_eq!(said(&app), None);
}

#[test]
fn a_long_thought_can_be_cut_short() {
    let mut app = game();
    let options = Options::choose(GameId::Cellulae.options(), [("size", "9")]).expect("a size");
    let players = [Controller::Human, Controller::Computer("oracle".into())];
    start(&mut app, *fresh(GameId::Cellulae, &options), players);
    request(&mut app, "h1");
    let long = |app: &App| app.world().resource::<Thought>().is_long() && app.world().resource::<Thought>().share > 0.0;
    wait_until(&mut app, "a long thought", long);
    let share = app.world().resource::<Thought>().share;
    app.world_mut().write_message(Intent::Hint);
    wait_until(&mut app, "the computer has played", |app| current(app).ply() == 2);
    assert!(share < 0.4, "it has looked at {share} of the positions, as if nobody had hurried it");
}

#[test]
fn two_computers_play_a_whole_game_and_it_ends() {
    let mut app = game();
    let novice = || Controller::Computer("novice".into());
    let options = defaults(GameId::Cellulae);
    start(&mut app, *fresh(GameId::Cellulae, &options), [novice(), novice()]);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(std::time::Duration::from_secs_f32(0.5)));
    let mut applied = 0;
    for _ in 0..60_000 {
        app.update();
        applied += app.world_mut().resource_mut::<Messages<ActionApplied>>().drain().count();
        if current(&app).outcome().is_some() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_micros(300));
    }
    assert!(current(&app).outcome().is_some(), "after {applied} actions: {}", current(&app).position());
    settle(&mut app);
    let world = app.world_mut();
    let turn = *world.query::<&Turn>().single(world).expect("one turn");
    assert_eq!(turn.phase, TurnPhase::Over);
    assert_eq!(difference(world), Ok(()));
}
