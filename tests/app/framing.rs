//! The board is the picture: how much of the window its cells take, and that nothing lies over them.

use std::collections::BTreeMap;

use bevy::ecs::system::RunSystemOnce;
use bevy::math::Vec2;
use tavoliere::app::settings::{Quality, Settings};
use tavoliere::app::viewport::UiAreas;
use tavoliere::boards::CellShape;
use tavoliere::boards::decor::OnlyAtTheGame;
use tavoliere::boards::place::{Places, Standing};
use tavoliere::play::selection::{Choosing, Selection};
use tavoliere::table::camera::TableCamera;
use tavoliere::table::framing::hull;
use tavoliere::table::pointing::Pointing;
use tavoliere::ui::Controls;
use tavoliere_art::things::Finish;
use tavoliere_rules::{Action, Cell, Kind, Man, Piece, Seat, Spot};

use super::walking::{draw, shown};
use super::*;

const SIZES: [(u32, u32); 4] = [(1280, 720), (1600, 1000), (360, 640), (400, 860)];

/// The least share of the window that a game's cells may take at each size, in percent: what is reached now.
fn least(game: GameId) -> [f32; 4] {
    match game {
        GameId::Cellulae => [43.5, 45.0, 48.0, 40.0],
        GameId::Hoppa => [41.5, 40.0, 43.5, 36.0],
        GameId::Cqt => [32.0, 29.8, 30.0, 30.0],
        GameId::Sicic => [49.5, 45.0, 44.8, 50.0],
        GameId::Sparta => [51.0, 46.5, 47.5, 39.9],
        GameId::Progressive | GameId::Vinciperdi | GameId::ProgressiveVinciperdi => [41.0, 39.9, 48.0, 39.9],
    }
}

/// The area of a board's cells: what lies within their outlines' hull.
fn area(corners: &[Vec2]) -> f32 {
    let around = hull(corners.iter().copied());
    (0..around.len()).map(|k| around[k].perp_dot(around[(k + 1) % around.len()]) / 2.0).sum::<f32>().abs()
}

/// Where the cells of each board of a match are: their middles and their corners, in pixels of the window.
fn cells(app: &mut App) -> Vec<(Vec<Vec2>, Vec<Vec2>)> {
    app.world_mut()
        .run_system_cached(|pointing: Pointing| {
            let board = pointing.board.board().expect("a board");
            let mut boards = vec![(Vec::new(), Vec::new()); 2];
            for (index, place) in board.view.layout().places.iter().enumerate() {
                let middle = board.view.cell(Cell(index as u8));
                let (middles, corners) = &mut boards[usize::from(place.board)];
                middles.extend(pointing.to_window(middle));
                for (x, z) in [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)] {
                    corners.extend(pointing.to_window(middle + Vec3::new(x, 0.0, z)));
                }
            }
            boards.retain(|(middles, _)| !middles.is_empty());
            boards
        })
        .expect("a system of questions")
}

/// What share of the window the cells take, with the list of moves put away, and how many of them something lies over.
fn measure(app: &mut App, game: GameId, size: (u32, u32)) -> (f32, usize) {
    two_people(app, game, &defaults(game));
    for _ in 0..300 {
        draw(app);
        if !app.world_mut().query::<&TableCamera>().single(app.world()).expect("a camera").moving() {
            break;
        }
    }
    draw(app);
    let boards = cells(app);
    let share = boards.iter().map(|(_, corners)| area(corners)).sum::<f32>() / (size.0 * size.1) as f32;
    let areas = app.world().resource::<UiAreas>();
    let covered =
        boards.iter().flat_map(|(middles, corners)| middles.iter().chain(corners)).filter(|at| areas.covers(**at));
    (share, covered.count())
}

/// Where the corners of the board in play are, its frame included, above and where it stands, in pixels of the window.
fn corners(app: &mut App) -> Vec<Vec2> {
    app.world_mut()
        .run_system_cached(|pointing: Pointing| {
            let board = pointing.board.board().expect("a board");
            let down = Vec3::NEG_Y * board.view.depth();
            let corners = board.view.corners().into_iter().flat_map(|corner| [corner, corner + down]);
            corners.filter_map(|corner| pointing.to_window(corner)).collect::<Vec<Vec2>>()
        })
        .expect("a system of questions")
}

#[test]
fn spartas_rim_is_whole_in_every_window() {
    for size in &SIZES {
        let mut app = shown(*size, 100);
        app.world_mut().resource_mut::<Settings>().show_moves = false;
        measure(&mut app, GameId::Sparta, *size);
        let window = Rect::from_corners(Vec2::ZERO, Vec2::new(size.0 as f32, size.1 as f32));
        let corners = corners(&mut app);
        assert!(corners.iter().all(|at| window.contains(*at)), "at {size:?}: {corners:?}");
    }
}

#[test]
fn on_a_phone_what_was_played_last_stands_in_the_bar() {
    let mut app = shown((400, 860), 100);
    two_people(&mut app, GameId::Hoppa, &defaults(GameId::Hoppa));
    request(&mut app, "d4");
    draw(&mut app);
    draw(&mut app);
    let place = |of: &str| {
        let controls = app.world().resource::<Controls>();
        controls.areas().find(|(id, _)| *id == of).map(|(_, area)| area.min.y)
    };
    assert!(place("moves").is_some() && place("moves") == place("pause"));
}

#[test]
fn in_a_tall_window_all_of_the_sheet_lies_above_the_bar() {
    for size in &SIZES[2..] {
        let mut app = shown(*size, 100);
        measure(&mut app, GameId::Cqt, *size);
        let end = |pointing: Pointing| {
            let [left, right, ..] = tavoliere::boards::cqt::sheet(true);
            [left, right].map(|z| pointing.to_window(Vec3::new(0.0, 0.0, z)).expect("in the picture"))
        };
        let ends = app.world_mut().run_system_once(end).expect("a system of questions");
        let areas = app.world().resource::<UiAreas>();
        assert!(ends.iter().all(|at| !areas.covers(*at)), "at {size:?}: {ends:?}");
    }
}

#[test]
fn in_a_wide_window_the_near_side_of_a_rim_is_seen_down_to_its_foot() {
    for size in &SIZES[..2] {
        let mut app = shown(*size, 100);
        app.world_mut().resource_mut::<Settings>().show_moves = false;
        for game in [GameId::Hoppa, GameId::Progressive, GameId::Vinciperdi, GameId::ProgressiveVinciperdi] {
            measure(&mut app, game, *size);
            let foot = |pointing: Pointing| {
                let view = &pointing.board.board().expect("a board").view;
                let near = view.footprint().iter().map(|corner| corner.z).fold(0.0, f32::max);
                pointing.to_window(Vec3::new(0.0, -view.depth(), near))
            };
            let foot = app.world_mut().run_system_once(foot).expect("a system of questions").expect("in the picture");
            assert!(foot.y < size.1 as f32, "{game} at {size:?}: {foot}");
        }
    }
}

#[test]
fn what_stands_beside_a_board_is_seen_at_the_game_and_not_on_the_shelf() {
    let mut app = shown((1280, 720), 100);
    let seen = |app: &mut App| {
        let mut beside = app.world_mut().query_filtered::<&Visibility, With<OnlyAtTheGame>>();
        let all: Vec<bool> = beside.iter(app.world()).map(|seen| *seen != Visibility::Hidden).collect();
        assert!(!all.is_empty(), "counters stand beside two boards");
        all
    };
    draw(&mut app);
    assert!(!seen(&mut app).contains(&true));
    two_people(&mut app, GameId::Progressive, &defaults(GameId::Progressive));
    draw(&mut app);
    draw(&mut app);
    assert!(!seen(&mut app).contains(&false));
}

#[test]
fn knights_show_their_profile_to_both_seats() {
    let mut app = shown((1280, 720), 100);
    two_people(&mut app, GameId::Progressive, &defaults(GameId::Progressive));
    let ways = |pointing: Pointing| {
        let view = &pointing.board.board().expect("a board").view;
        let knight = |owner| Piece { kind: Kind::Man(Man::Knight), owner };
        let way = |owner, cell| view.pose(Spot { cell: Cell(cell), layer: 0 }, knight(owner)).rotation * Vec3::X;
        Seat::BOTH.map(|owner| (0..64).map(|cell| way(owner, cell)).collect::<Vec<_>>())
    };
    let [first, second] = app.world_mut().run_system_once(ways).expect("a system of questions");
    // Each looks to the right of whoever sits behind it, and hardly away.
    assert!(first.iter().all(|way| way.x > 0.9) && second.iter().all(|way| way.x < -0.9));
}

#[test]
fn in_a_wide_window_two_boards_side_by_side_are_whole_from_left_to_right() {
    for size in &SIZES[..2] {
        let mut app = shown(*size, 100);
        app.world_mut().resource_mut::<Settings>().show_moves = false;
        measure(&mut app, GameId::Sicic, *size);
        let corners = corners(&mut app);
        let within = |at: &Vec2| (0.0..=size.0 as f32).contains(&at.x);
        assert!(corners.len() == 16 && corners.iter().all(within), "at {size:?}: {corners:?}");
    }
}

#[test]
fn boards_fill_the_window_and_nothing_lies_over_a_cell() {
    let mut rows = vec![String::new(); GameId::ALL.len()];
    let mut faults = Vec::new();
    for (column, size) in SIZES.into_iter().enumerate() {
        let mut app = shown(size, 100);
        app.world_mut().resource_mut::<Settings>().show_moves = false;
        for (row, &game) in rows.iter_mut().zip(GameId::ALL) {
            let (share, covered) = measure(&mut app, game, size);
            *row += &format!(" {:.1} % |", share * 100.0);
            if share * 100.0 < least(game)[column] {
                faults.push(format!("{game} at {size:?}: its cells take {:.1} % of the window", share * 100.0));
            }
            if covered > 0 {
                faults.push(format!("{game} at {size:?}: {covered} points of cells are covered"));
            }
        }
    }
    for (row, game) in rows.iter().zip(GameId::ALL) {
        println!("| {game} |{row}");
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Which cell's surface lies at a point of the window, to its very edges.
fn surface(pointing: &Pointing, ways: &[Vec3], at: Vec2) -> Option<Cell> {
    let ray = pointing.ray(at)?;
    let view = &pointing.board.board()?.view;
    (0..view.layout().places.len()).map(|index| Cell(index as u8)).find(|cell| {
        let (middle, lean) = (view.cell(*cell), view.lean(*cell));
        let up = lean * Vec3::Y;
        let hit = ray.origin + *ray.direction * ((middle - ray.origin).dot(up) / ray.direction.dot(up));
        let aside = lean.inverse() * (hit - middle);
        ways.iter().all(|way| aside.dot(*way) < 0.5)
    })
}

/// The ways from a cell's middle to its edges.
fn ways(pointing: &Pointing) -> Vec<Vec3> {
    let view = &pointing.board.board().expect("a board").view;
    if view.cell_shape() != CellShape::Hexagons {
        return vec![Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z];
    }
    let cells = || (0..view.layout().places.len()).map(|index| view.cell(Cell(index as u8)));
    let steps = cells().flat_map(|from| cells().map(move |to| to - from));
    let mut ways: Vec<Vec3> = Vec::new();
    for step in steps.filter(|step| (0.9..1.1).contains(&step.length())) {
        if ways.iter().all(|way| way.distance(step) > 0.1) {
            ways.push(step);
        }
    }
    assert_eq!(ways.len(), 6);
    ways
}

#[test]
fn names_beside_the_board_touch_no_cell() {
    let mut faults = Vec::new();
    for size in SIZES {
        let mut app = shown(size, 100);
        app.world_mut().resource_mut::<Settings>().show_moves = false;
        let zoom = tavoliere::ui::theme::zoom(size.0 as f32, size.1 as f32, 100);
        for &game in GameId::ALL {
            measure(&mut app, game, size);
            let touching = move |pointing: Pointing| {
                let board = pointing.board.board().expect("a board");
                let ways = ways(&pointing);
                let [a, b] = [Vec3::ZERO, Vec3::X].map(|at| pointing.to_window(at).expect("in the picture"));
                let mut touching = Vec::new();
                for (name, at) in tavoliere::boards::labels::labels(board, pointing.across()) {
                    let figures = name.chars().count() as f32;
                    let letter = tavoliere::ui::coordinates::size(a.distance(b) / zoom, name.chars().count()) * zoom;
                    let half = Vec2::new(0.27 * figures, 0.34) * letter;
                    let middle = pointing.to_window(at).expect("in the picture");
                    let points = (0..25).map(|k| Vec2::new((k % 5) as f32, (k / 5) as f32) / 2.0 - Vec2::ONE);
                    if points.map(|to| middle + to * half).any(|at| surface(&pointing, &ways, at).is_some()) {
                        touching.push(name);
                    }
                }
                touching
            };
            let touching = app.world_mut().run_system_once(touching).expect("a system of questions");
            if !touching.is_empty() {
                faults.push(format!("{game} at {size:?}: {touching:?}"));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn what_is_chosen_from_covers_neither_its_cell_nor_the_one_opposite() {
    let mut faults = Vec::new();
    for size in SIZES {
        let mut app = shown(size, 100);
        measure(&mut app, GameId::Cqt, size);
        choose_everywhere(&mut app, |cell| vec![cell, Cell((cell.0 + 9) % 18)], &mut faults);
        // A pawn that is to become something stays in sight, too.
        let options = defaults(GameId::Vinciperdi);
        for text in ["8/P6P/3P4/8/8/3p4/p6p/8 w - - 0", "1nn5/P1P4P/8/8/8/8/1p5p/8 w - - 0"] {
            let position = AnyPosition::parse(GameId::Vinciperdi, &options, text).expect("a position");
            let game_match = Match::from_position(options.clone(), position);
            start(&mut app, game_match, [Controller::Human, Controller::Human]);
            choose_everywhere(&mut app, |cell| vec![cell], &mut faults);
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Lets something be chosen for every cell where there are several things to choose from; those whose cells are covered then are
/// faults.
fn choose_everywhere(app: &mut App, wanted: impl Fn(Cell) -> Vec<Cell>, faults: &mut Vec<String>) {
    let mut meant: BTreeMap<(Option<Cell>, Cell), Vec<Action>> = BTreeMap::new();
    for action in current(app).legal() {
        if let Some(to) = action.to() {
            meant.entry((action.from(), to)).or_default().push(action);
        }
    }
    meant.retain(|_, actions| actions.len() > 1);
    assert!(!meant.is_empty(), "there is nothing to choose from");
    for ((from, cell), actions) in meant {
        let mut selection = app.world_mut().resource_mut::<Selection>();
        (selection.selected, selection.choosing) = (from, Some(Choosing { cell, actions }));
        draw(app);
        draw(app);
        let seen: Vec<Cell> = wanted(cell).into_iter().chain(from).collect();
        let places = move |pointing: Pointing| {
            let view = &pointing.board.board().expect("a board").view;
            seen.iter().filter_map(|cell| pointing.to_window(view.cell(*cell))).collect::<Vec<Vec2>>()
        };
        let places = app.world_mut().run_system_once(places).expect("a system of questions");
        let shown = app.world().resource::<Controls>().areas().filter(|(id, _)| id.starts_with("choose-")).count();
        assert!(shown > 1, "{} things are shown", shown);
        let covered = app.world().resource::<UiAreas>();
        if places.iter().any(|at| covered.covers(*at)) {
            faults.push(format!("{cell:?} from {from:?}: {places:?}"));
        }
        app.world_mut().resource_mut::<Selection>().choosing = None;
        draw(app);
    }
}

#[test]
fn what_stands_round_a_board_stands_whole_and_under_nothing_and_on_phones_most_of_it_does() {
    let games = [GameId::Hoppa, GameId::Progressive, GameId::Vinciperdi, GameId::ProgressiveVinciperdi];
    let mut faults = Vec::new();
    for size in &SIZES {
        let mut app = shown(*size, 100);
        app.world_mut().resource_mut::<Settings>().show_moves = false;
        let tall = size.1 > size.0;
        for game in games.into_iter().chain([GameId::Sparta, GameId::Cqt].into_iter().filter(|_| tall)) {
            measure(&mut app, game, *size);
            let outlines =
                move |pointing: Pointing, places: Res<Places>, things: Query<(&Standing, &GlobalTransform)>| {
                    let to_board = pointing.board.transform().expect("a board").affine().inverse();
                    let own = &places.of(Some(game)).things;
                    let own = if tall { &own.tall } else { &own.wide };
                    things
                        .iter()
                        .filter(|(standing, _)| own.contains(standing))
                        .map(|(standing, at)| {
                            let parts = standing.thing.parts().into_iter();
                            let parts = parts.filter(|(finish, _)| !matches!(finish, Finish::Shine | Finish::Shade));
                            let places = parts.flat_map(|(_, mesh)| mesh.positions);
                            let seen = places.filter_map(|place| {
                                pointing.to_window(to_board.transform_point3(at.transform_point(place.into())))
                            });
                            (standing.thing, hull(seen))
                        })
                        .collect::<Vec<_>>()
                };
            let outlines = app.world_mut().run_system_once(outlines).expect("a system of questions");
            let areas = app.world().resource::<UiAreas>();
            let window = Rect::from_corners(Vec2::ZERO, Vec2::new(size.0 as f32, size.1 as f32));
            let whole = |at: &Vec2| window.contains(*at) && !areas.covers(*at);
            // In a tall window some are cut on purpose, but one knows what they are.
            let seen = |outline: &[Vec2]| {
                let rows = (0..400).map(|point| Vec2::new((point % 20) as f32, (point / 20) as f32) / 19.0);
                let around = Rect::from_corners(
                    outline.iter().copied().reduce(Vec2::min).unwrap_or_default(),
                    outline.iter().copied().reduce(Vec2::max).unwrap_or_default(),
                );
                rows.filter(|share| whole(&(around.min + around.size() * *share))).count() as f32 / 400.0
            };
            for (thing, outline) in outlines {
                let shown = outline.iter().all(whole) || (tall && seen(&outline) >= 0.6);
                if !shown {
                    faults.push(format!("{game} at {size:?}: {thing:?}, {outline:.0?}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn what_a_picture_may_cost_can_be_changed_at_the_board() {
    let mut app = shown((1280, 720), 100);
    two_people(&mut app, GameId::Sparta, &defaults(GameId::Sparta));
    for (quality, edges) in [(Quality::High, Msaa::Sample4), (Quality::Low, Msaa::Off), (Quality::Medium, Msaa::Off)] {
        app.world_mut().resource_mut::<Settings>().quality = quality;
        draw(&mut app);
        let msaa = app.world_mut().query_filtered::<&Msaa, With<TableCamera>>().single(app.world()).expect("a camera");
        assert_eq!(*msaa, edges, "{quality:?}");
    }
}
