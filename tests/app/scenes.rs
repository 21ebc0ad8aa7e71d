//! How matches end: what is seen on the board before the result.

use tavoliere::app::screens::Overlay;
use tavoliere::app::settings::{Settings, Speed};
use tavoliere::boards::cqt::Pen;
use tavoliere::boards::decor::{Decor, Growth};
use tavoliere::boards::{ActiveBoard, Piece, Shown};
use tavoliere::input::Intent;
use tavoliere_rules::Seat;

use super::*;

#[test]
fn the_beads_that_are_left_lie_near_whoever_plays() {
    let mut app = super::game();
    two_people(&mut app, GameId::Progressive, &defaults(GameId::Progressive));
    for (own, count, acts) in [(1.0, 1, "e2e4"), (-1.0, 2, "a7a6"), (-1.0, 1, "b7b6"), (1.0, 3, "d2d4")] {
        settle(&mut app);
        for _ in 0..SECOND {
            app.update();
        }
        let world = app.world_mut();
        let board = world.query_filtered::<Entity, With<ActiveBoard>>().single(world).expect("a board");
        let mut all = world.query::<(&Decor, &ChildOf, &Transform)>();
        // Those that have been pushed over do not grow; what grows along is a card of the counter.
        let beads = all.iter(world).filter(|(decor, of, _)| of.parent() == board && decor.growth == Growth::Whole);
        let left: Vec<f32> = beads.map(|(.., at)| at.translation.z).collect();
        assert!(left.len() == count && left.iter().all(|z| z * own > 2.0), "before {acts}: {left:?}");
        act(&mut app, acts);
    }
}

/// Updates a second.
const SECOND: usize = 60;

fn from_position(app: &mut App, game: GameId, text: &str) {
    let options = defaults(game);
    let position = AnyPosition::parse(game, &options, text).expect("a position");
    start(app, Match::from_position(options, position), [Controller::Human, Controller::Human]);
}

fn act(app: &mut App, text: &str) {
    let action = current(app).position().parse_action(text).expect("a well-written action");
    app.world_mut().write_message(ActionRequested::by_person(action));
}

/// How many updates it takes until the result is shown.
fn until_the_result(app: &mut App) -> usize {
    for update in 0..10 * SECOND {
        if *app.world().resource::<State<Overlay>>().get() == Overlay::Result {
            return update;
        }
        app.update();
    }
    panic!("the result is never shown");
}

/// Where what is white and was taken is, in the board's coordinates, while it is still to be seen.
fn freed(app: &mut App) -> Option<Vec3> {
    let mut leaving = app.world_mut().query_filtered::<(&Shown, &Transform), Without<Piece>>();
    let white = leaving.iter(app.world()).find(|(shown, _)| shown.0.owner == Seat::First);
    white.map(|(_, at)| at.translation)
}

/// White's last man, which Black has to take.
const LAST_MAN: &str = "2r5/7p/8/8/8/8/2P5/8 b - - 0";

#[test]
fn the_last_man_of_vinciperdi_walks_off() {
    let mut app = game();
    from_position(&mut app, GameId::Vinciperdi, LAST_MAN);
    act(&mut app, "c8c2");
    let mut way = Vec::new();
    for _ in 0..2 * SECOND {
        app.update();
        way.extend(freed(&mut app));
    }
    // He goes to the nearer side, over the edge, up and down on the way, and is not there any more.
    let far = way.iter().map(|at| at.x).fold(f32::MAX, f32::min);
    assert!(far < -5.5, "he gets only to {far}");
    let hops = way.windows(3).filter(|at| at[1].y > at[0].y.max(at[2].y) && at[1].y > 0.2).count();
    assert!(hops >= 3, "{hops} hops");
    assert!(way.len() < SECOND + SECOND / 2 && freed(&mut app).is_none(), "he is under way for {} updates", way.len());
    until_the_result(&mut app);
}

#[test]
fn another_man_who_is_taken_does_not_walk_off() {
    let mut app = game();
    from_position(&mut app, GameId::Vinciperdi, "2r5/7p/8/8/8/8/2P4P/8 b - - 0");
    act(&mut app, "c8c2");
    let mut aside = 0.0_f32;
    for _ in 0..SECOND {
        app.update();
        aside = freed(&mut app).map_or(aside, |at| aside.min(at.x));
    }
    assert!(aside > -3.0, "he goes to {aside}");
}

#[test]
fn the_end_is_seen_within_three_seconds_or_so_and_at_once_where_nothing_should_move() {
    for (game, text, action) in [(GameId::Vinciperdi, LAST_MAN, "c8c2"), (GameId::Sparta, SEVEN_CITIES, "d4-d6")] {
        // With the action itself, which takes at most half a second; without movement the end is only looked at.
        for (speed, least, most) in [(Speed::Normal, 2 * SECOND, 7 * SECOND / 2), (Speed::Off, 1, SECOND + 10)] {
            let mut app = super::game();
            app.world_mut().resource_mut::<Settings>().speed = speed;
            from_position(&mut app, game, text);
            act(&mut app, action);
            let seen = until_the_result(&mut app);
            assert!((least..=most).contains(&seen), "{game}, {speed:?}: {seen} updates");
        }
    }
}

#[test]
fn who_has_drawn_bows_the_one_after_the_other_and_stands_as_before() {
    let mut app = game();
    from_position(&mut app, GameId::Progressive, DRAWN);
    act(&mut app, "a6a7");
    let (mut bowed, mut results) = ([None; 2], 0);
    for update in 0..10 * SECOND {
        app.update();
        let mut pieces = app.world_mut().query::<(&Piece, &Transform, &ChildOf)>();
        let mut boards = app.world_mut().query_filtered::<Entity, With<ActiveBoard>>();
        let board = boards.single(app.world()).expect("there is one");
        for (piece, at, _) in pieces.iter(app.world()).filter(|(.., parent)| parent.0 == board) {
            if (at.rotation * Vec3::Y).z.abs() > 0.1 {
                bowed[piece.0.owner.index()].get_or_insert(update);
            }
        }
        results += usize::from(*app.world().resource::<State<Overlay>>().get() == Overlay::Result);
        if results > SECOND {
            break;
        }
    }
    assert!(matches!(bowed, [Some(first), Some(second)] if first < second), "{bowed:?}");
    let mut pieces = app.world_mut().query::<(&Piece, &Transform)>();
    assert!(pieces.iter(app.world()).all(|(_, at)| (at.rotation * Vec3::Y).z.abs() < 0.01));
}

/// White has no move left in the series once the pawn has gone to a7.
const DRAWN: &str = "K7/2k5/P7/8/8/8/8/8 w - - 5 5 0";

/// Red has seven of eight cities, and a Warrior two steps from the last.
const SEVEN_CITIES: &str = "y8y/10/10/10/10/10/3r6/10/10/r8r r:b5,b6,d5,g5,g6,i5,i6;y:d6 r";

/// What is shown besides pieces, as the parts of standards, and how many of them are as large as they are to be.
fn standards(app: &mut App) -> (usize, usize) {
    let mut shown = app.world_mut().query::<(&Decor, &Transform)>();
    let grown = shown.iter(app.world()).filter(|(decor, at)| decor.at == **at).count();
    (shown.iter(app.world()).count(), grown)
}

#[test]
fn spartas_cities_raise_the_winners_standards_and_whoever_has_seen_enough_sees_them_raised() {
    let mut app = game();
    from_position(&mut app, GameId::Sparta, SEVEN_CITIES);
    // Those of the boards on the shelf are there all the time.
    let (others, _) = standards(&mut app);
    act(&mut app, "d4-d6");
    settle(&mut app);
    // Eight cities: a pole and a cloth each; and a drum under the man who stands on the last.
    const RAISED: usize = 2 * 8 + 1;
    assert_eq!(standards(&mut app).0, others + RAISED);
    assert!(standards(&mut app).1 < others + RAISED, "they are raised one after the other");
    app.world_mut().write_message(Intent::Back);
    for _ in 0..3 {
        app.update();
    }
    assert_eq!(standards(&mut app), (others + RAISED, others + RAISED));
    app.world_mut().write_message(HistoryRequest::Undo);
    settle(&mut app);
    assert_eq!(standards(&mut app), (others, others));
}

#[test]
fn the_pen_lies_down_again_when_it_has_written() {
    let mut app = game();
    two_people(&mut app, GameId::Cqt, &defaults(GameId::Cqt));
    let mut pens = app.world_mut().query::<(&Pen, &Transform, &ChildOf)>();
    let mut boards = app.world_mut().query_filtered::<Entity, With<ActiveBoard>>();
    let mut away = |app: &App| {
        let board = boards.single(app.world()).expect("there is one");
        let (pen, at, _) = pens.iter(app.world()).find(|(.., parent)| parent.0 == board).expect("a pen lies there");
        at.translation.distance(pen.rest.translation)
    };
    for action in ["C7", "Q1", "T1", "Q3"] {
        act(&mut app, action);
        let mut farthest = 0.0_f32;
        for _ in 0..SECOND {
            app.update();
            farthest = farthest.max(away(&app));
        }
        assert!(farthest > 1.0, "{action}: it has not been taken up");
        for _ in 0..2 * SECOND {
            app.update();
        }
        let left = away(&app);
        assert!(left < 0.02, "{action}: it lies {left} from its place");
    }
}
