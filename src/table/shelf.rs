//! Where the boards stand: a place for each game on one table. The chosen board is played on where it stands.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use tavoliere_rules::{GameId, Match, Options};

use super::board::SeatMatch;
use crate::animation::mirror::piece_bundle;
use crate::app::Flow;
use crate::app::screens::Screen;
use crate::boards::art::{Art, body};
use crate::boards::place::{FLOOR, LIP, PLATE, Places, WALLS};
use crate::boards::{ActiveBoard, Board, BoardCells, BoardConfig, BoardView, spawn_board};
use crate::rules::{MatchCommand, PositionChanged};

/// How wide and how deep a tray is with its walls, and so how far it is from the middle of a place to that of the next.
pub(super) const TRAY: Vec2 = Vec2::new(FLOOR[0] + 2.0 * WALLS[0], FLOOR[1] + WALLS[0] + WALLS[1]);
/// How wide and how deep a board may be there: nearly as the tray's floor, the near edge of which its wall hides.
const ROOM: Vec2 = Vec2::new(10.3, 9.6);
/// How wide one may be that is low: what is known of its place has room before and behind it, and none beside it.
const LOW_WIDTH: f32 = 11.5;
/// The middle of the plate with a place's name, from the middle of the place.
pub(super) const NAME_PLATE: Vec3 = Vec3::new(0.0, LIP, (FLOOR[1] + WALLS[1]) / 2.0);

#[derive(Component, Clone, Debug)]
pub struct Slot {
    /// Its number in [`ORDER`], from 0.
    pub index: usize,
    /// The game that stands there.
    pub game: GameId,
    /// The middle of its tray, on the table.
    pub tray: Vec3,
    /// The middle of the place, and so of the board: it may lie aside in its tray, to leave room for what is known of the place.
    pub middle: Vec3,
    /// The board that stands there.
    pub board: Entity,
}

impl Slot {
    /// What the camera must show of it: its tray, with its name on it.
    pub fn corners(&self) -> impl Iterator<Item = Vec3> + '_ {
        let aside = (WALLS[1] - WALLS[0]) / 2.0;
        [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)]
            .into_iter()
            .map(move |(x, z)| self.tray + Vec3::new(x * TRAY.x, LIP, z * TRAY.y + aside))
    }

    /// Where one looks into its tray: within its walls, level with their tops; in the order of [`Slot::corners`].
    pub fn opening(&self) -> impl Iterator<Item = Vec3> + '_ {
        [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)]
            .into_iter()
            .map(move |(x, z)| self.tray + Vec3::new(x * FLOOR[0], LIP, z * FLOOR[1]))
    }

    /// The middle of its name.
    #[must_use]
    pub fn label(&self) -> Vec3 {
        self.tray + NAME_PLATE
    }

    /// From where to where its name may reach: well clear of the plate's screws.
    #[must_use]
    pub fn label_room(&self) -> [Vec3; 2] {
        [-0.385, 0.385].map(|share| self.label() + Vec3::X * share * PLATE[0])
    }
}

/// The games along the shelf, whose second row comes back under the first, as its fourth does under the third: boards of two-coloured
/// squares and others take turns, so that none stands beside or under one that looks like it.
pub const ORDER: [GameId; 8] = [
    GameId::Cellulae,
    GameId::Vinciperdi,
    GameId::Hoppa,
    GameId::Progressive,
    GameId::Cqt,
    GameId::ProgressiveVinciperdi,
    GameId::Sicic,
    GameId::Sparta,
];

/// How many places stand side by side in that window: two rows where it is wide, else two columns.
fn columns(window: &Window) -> usize {
    if window.width() > 1.1 * window.height() { ORDER.len() / 2 } else { 2 }
}

/// Whether two boards of one game stand behind each other in that window, and not side by side.
pub(super) fn tall(window: &Window) -> bool {
    window.height() > window.width()
}

/// The column and the row of a place.
fn place(index: usize, columns: usize) -> [usize; 2] {
    let (column, row) = (index % columns, index / columns);
    [if row % 2 == 0 { column } else { columns - 1 - column }, row]
}

/// The middle of a tray.
fn tray(index: usize, columns: usize) -> Vec3 {
    let [column, row] = place(index, columns);
    let from_middle = |at: usize, count: usize| at as f32 - (count as f32 - 1.0) / 2.0;
    Vec3::new(from_middle(column, columns) * TRAY.x, 0.0, from_middle(row, ORDER.len() / columns) * TRAY.y)
}

/// The transform of a board in a place: on the table, and scaled to the room there is.
pub(super) fn placed(view: &dyn BoardView, middle: Vec3) -> Transform {
    let corners = view.footprint();
    let (low, high) =
        corners.iter().fold((Vec3::INFINITY, Vec3::NEG_INFINITY), |(low, high), c| (low.min(*c), high.max(*c)));
    let size = (high - low).xz();
    let room = if size.x > 1.5 * size.y { ROOM.with_x(LOW_WIDTH) } else { ROOM };
    let scale = (room / size).min_element();
    let centre = ((low + high) / 2.0).with_y(-view.depth());
    Transform::from_translation(middle - centre * scale).with_scale(Vec3::splat(scale))
}

/// A board in a place, without pieces.
pub(super) fn spawn_empty(commands: &mut Commands, art: &Art, config: &BoardConfig, middle: Vec3) -> Entity {
    spawn_board(commands, art, config, placed(&*config.view(), middle))
}

/// A board in a place, with the position it shows there.
fn spawn_shown(commands: &mut Commands, art: &Art, config: &BoardConfig, middle: Vec3) -> Entity {
    let board = spawn_empty(commands, art, config, middle);
    let view = config.view();
    let mut shown = Match::new(config.game, config.options.clone());
    for text in view.display() {
        let Ok(action) = shown.position().parse_action(text) else { break };
        if shown.play(action).is_err() {
            break;
        }
    }
    for decor in view.decor(art, &shown) {
        commands.spawn((body(&decor.mesh, &decor.material), decor.at, ChildOf(board), decor));
    }
    let pieces = shown.position().pieces();
    commands.queue(move |world: &mut World| {
        let Some(cells) = world.get::<BoardCells>(board).cloned() else { return };
        for (spot, piece) in pieces {
            if let Some(cell) = cells.of(spot.cell) {
                world.spawn(piece_bundle(board, cell, spot, piece, view.pose(spot, piece)));
            }
        }
    });
    board
}

pub(super) fn set_table(
    mut commands: Commands,
    art: Res<Art>,
    places: Res<Places>,
    window: Query<&Window, With<PrimaryWindow>>,
) {
    let (columns, tall) = window.single().map_or((ORDER.len() / 2, false), |w| (columns(w), tall(w)));
    for (index, &game) in ORDER.iter().enumerate() {
        let tray = tray(index, columns);
        let middle = tray + places.of(Some(game)).in_tray();
        let config = BoardConfig { game, options: Options::defaults(game.options()), tall };
        let board = spawn_shown(&mut commands, &art, &config, middle);
        commands.spawn(Slot { index, game, tray, middle, board });
    }
}

/// A window that becomes tall gets a tall shelf, and boards made for it.
fn rearrange(
    mut commands: Commands,
    art: Res<Art>,
    window: Query<&Window, (With<PrimaryWindow>, Changed<Window>)>,
    mut slots: Query<&mut Slot>,
    mut places: Query<&mut Transform>,
    boards: Query<(&Board, Has<ActiveBoard>)>,
    mut changed: MessageWriter<PositionChanged>,
) {
    let Ok(window) = window.single() else { return };
    let (columns, tall) = (columns(window), tall(window));
    for mut slot in &mut slots {
        let to = tray(slot.index, columns);
        if to != slot.tray {
            let by = to - slot.tray;
            slot.tray = to;
            slot.middle += by;
            if let Ok(mut place) = places.get_mut(slot.board) {
                place.translation += by;
            }
        }
        let Ok((board, active)) = boards.get(slot.board) else { continue };
        if board.view.made_for_tall().is_none_or(|made| made == tall) {
            continue;
        }
        let config = BoardConfig { game: slot.game, options: board.options.clone(), tall };
        commands.entity(slot.board).despawn();
        slot.board = if active {
            let board = spawn_empty(&mut commands, &art, &config, slot.middle);
            commands.entity(board).insert(ActiveBoard);
            changed.write(PositionChanged);
            board
        } else {
            spawn_shown(&mut commands, &art, &config, slot.middle)
        };
    }
}

/// Ends the match when the shelf is entered: nothing is played there.
fn leave(mut commands: MessageWriter<MatchCommand>) {
    commands.write(MatchCommand::Leave);
}

/// The scene of the shelf: the table, a place for each game, and all boards in their places.
pub struct ShelfScene;

impl Plugin for ShelfScene {
    fn build(&self, app: &mut App) {
        app.add_systems(OnExit(Screen::Boot), set_table)
            .add_systems(OnEnter(Screen::Shelf), leave)
            .add_systems(Update, rearrange.after(Flow::Rules).before(SeatMatch));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_board_stands_by_one_that_looks_like_it() {
        let checkered = |game| {
            use GameId::{Progressive, ProgressiveVinciperdi, Sparta, Vinciperdi};
            matches!(game, Sparta | Progressive | Vinciperdi | ProgressiveVinciperdi)
        };
        for columns in [2, 4] {
            for (index, &game) in ORDER.iter().enumerate() {
                let [column, row] = place(index, columns);
                assert_eq!(checkered(game), (column + row) % 2 == 1, "{game} in {columns} columns");
            }
        }
    }
}
