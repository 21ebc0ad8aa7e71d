//! Where the boards stand: eight places on one table. The chosen board is played on where it stands.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use tavoliere_art as art;
use tavoliere_rules::{GameId, Match, Options};

use crate::Flow;
use crate::boards::art::{Art, Maker};
use crate::boards::{ActiveBoard, Board, BoardCell, spawn_board};
use crate::play::mirror::spawn_piece;
use crate::play::{CurrentMatch, MatchCommand};
use crate::screens::{ChosenGame, Screen};

/// The games by their ids, in the order of the shelf.
pub const SHELF: [&str; 8] =
    ["cellulae", "hoppa", "cqt", "sicic", "sparta", "progressive", "vinciperdi", "progressive-vinciperdi"];

/// From one place to the next.
const PITCH: f32 = 11.6;
/// How far a board reaches from the middle of its place.
const REACH: f32 = 4.7;
/// Below the boards, for their names.
const LABEL: f32 = 0.9;

/// A place on the shelf.
#[derive(Component, Clone, Debug)]
pub struct Slot {
    /// Which place, 0 to 7.
    pub index: usize,
    /// The game that stands there, once it has a board.
    pub game: Option<GameId>,
    /// Its middle.
    pub middle: Vec3,
    /// The board or the closed box that stands there.
    pub board: Option<Entity>,
}

impl Slot {
    /// The id of the game that stands there or will.
    #[must_use]
    pub fn id(&self) -> &'static str {
        SHELF[self.index]
    }

    /// What the camera must show of it, its name included.
    pub fn corners(&self) -> impl Iterator<Item = Vec3> + '_ {
        [(-REACH, -REACH), (REACH, -REACH), (-REACH, REACH + LABEL), (REACH, REACH + LABEL)]
            .into_iter()
            .map(|(x, z)| self.middle + Vec3::new(x, 0.0, z))
    }

    /// Where its name goes.
    #[must_use]
    pub fn label(&self) -> Vec3 {
        self.middle + Vec3::new(0.0, 0.0, REACH + LABEL * 0.1)
    }
}

/// How many places stand side by side in a window of that shape.
fn columns(aspect: f32) -> usize {
    if aspect > 1.1 { 4 } else { 2 }
}

fn middle(index: usize, columns: usize) -> Vec3 {
    let rows = SHELF.len() / columns;
    let (column, row) = (index % columns, index / columns);
    Vec3::new(
        (column as f32 - (columns as f32 - 1.0) / 2.0) * PITCH,
        0.0,
        (row as f32 - (rows as f32 - 1.0) / 2.0) * (PITCH + 0.6),
    )
}

/// How a board of that look stands in a place: on the table, and no larger than the others.
fn standing(look: &dyn crate::boards::Look, middle: Vec3) -> Transform {
    let corners = look.corners();
    let (low, high) =
        corners.iter().fold((Vec3::INFINITY, Vec3::NEG_INFINITY), |(low, high), c| (low.min(*c), high.max(*c)));
    let size = (high - low).with_y(0.0).max_element();
    let scale = 2.0 * REACH / size * 0.97;
    let centre = ((low + high) / 2.0).with_y(-look.depth());
    Transform::from_translation(middle - centre * scale).with_scale(Vec3::splat(scale))
}

pub(crate) fn make(maker: &mut Maker) {
    maker.mesh("box", art::moulding::rounded_box(6.4, 1.5, 6.4, 0.3, 5).uv_scaled(0.22));
    maker.mesh("box-lid", art::moulding::rounded_box(6.7, 0.5, 6.7, 0.22, 5).uv_scaled(0.22));
    maker.mesh("box-plaque", art::table::plaque(2.6, 1.1, 0.07));
    maker.mesh("box-corner", art::table::corner(0.9));
    maker.textured("box", "walnut", StandardMaterial { perceptual_roughness: 0.8, ..default() });
    maker.material(
        "brass",
        StandardMaterial {
            base_color: Color::srgb(0.83, 0.62, 0.30),
            metallic: 1.0,
            perceptual_roughness: 0.33,
            ..default()
        },
    );
}

/// A game that is still to come waits in a closed box.
fn spawn_box(commands: &mut Commands, art: &Art, middle: Vec3) -> Entity {
    commands
        .spawn((Transform::from_translation(middle), Visibility::default()))
        .with_children(|parent| {
            parent.spawn((art.mesh("box"), art.material("box"), Transform::default()));
            parent.spawn((art.mesh("box-lid"), art.material("box"), Transform::from_xyz(0.0, 1.52, 0.0)));
            parent.spawn((art.mesh("box-plaque"), art.material("brass"), Transform::from_xyz(0.0, 2.02, 0.0)));
            for k in 0..4 {
                let turn = Quat::from_rotation_y(std::f32::consts::FRAC_PI_2 * k as f32);
                let corner = turn * Vec3::new(-3.28, 2.02, -3.28);
                parent.spawn((
                    art.mesh("box-corner"),
                    art.material("brass"),
                    Transform::from_translation(corner).with_rotation(turn),
                ));
            }
        })
        .id()
}

/// A board in a place, with the position it shows there.
fn spawn_shown(commands: &mut Commands, art: &Art, game: GameId, options: &Options, middle: Vec3) -> Option<Entity> {
    let look = crate::boards::look(game, options)?;
    let board = spawn_board(commands, art, game, options, standing(&*look, middle))?;
    let mut shown = Match::new(game, options.clone());
    for text in look.display() {
        let Ok(action) = shown.position().parse_action(text) else { break };
        if shown.play(action).is_err() {
            break;
        }
    }
    let pieces = shown.position().pieces();
    commands.queue(move |world: &mut World| {
        let cells: Vec<(Entity, BoardCell)> = world
            .get::<Children>(board)
            .map(|children| children.iter().collect::<Vec<_>>())
            .unwrap_or_default()
            .into_iter()
            .filter_map(|e| world.get::<BoardCell>(e).map(|c| (e, *c)))
            .collect();
        let mut commands = world.commands();
        for (spot, piece) in pieces {
            if let Some((cell, _)) = cells.iter().find(|(_, c)| c.0 == spot.cell) {
                spawn_piece(&mut commands, board, *cell, spot, piece, look.pose(spot, piece));
            }
        }
        world.flush();
    });
    Some(board)
}

fn set_table(mut commands: Commands, art: Res<Art>, window: Query<&Window, With<PrimaryWindow>>) {
    let columns = columns(window.single().map_or(1.6, |w| w.width() / w.height().max(1.0)));
    commands.spawn((art.mesh("table"), art.material("table"), Transform::default()));
    for (index, id) in SHELF.iter().enumerate() {
        let middle = middle(index, columns);
        let game = id.parse::<GameId>().ok();
        let shown = game.and_then(|game| {
            spawn_shown(&mut commands, &art, game, &Options::defaults(game.options()), middle).map(|b| (game, b))
        });
        let (game, board) = match shown {
            Some((game, board)) => (Some(game), board),
            None => (None, spawn_box(&mut commands, &art, middle)),
        };
        commands.spawn(Slot { index, game, middle, board: Some(board) });
    }
}

/// A window that becomes tall gets a tall shelf.
fn rearrange(
    window: Query<&Window, (With<PrimaryWindow>, Changed<Window>)>,
    mut slots: Query<&mut Slot>,
    mut places: Query<&mut Transform>,
) {
    let Ok(window) = window.single() else { return };
    let columns = columns(window.width() / window.height().max(1.0));
    for mut slot in &mut slots {
        let to = middle(slot.index, columns);
        if to != slot.middle {
            let by = to - slot.middle;
            slot.middle = to;
            if let Some(mut place) = slot.board.and_then(|b| places.get_mut(b).ok()) {
                place.translation += by;
            }
        }
    }
}

/// The board of the current match is the active one, built for the match's options.
fn seat_match(
    mut commands: Commands,
    art: Res<Art>,
    current: Res<CurrentMatch>,
    mut slots: Query<&mut Slot>,
    boards: Query<(Entity, &Board, Has<ActiveBoard>)>,
    mut last: Local<Option<u32>>,
) {
    if *last == Some(current.generation) {
        return;
    }
    *last = Some(current.generation);
    let Some(game_match) = &current.game_match else { return };
    let Some(mut slot) = slots.iter_mut().find(|s| s.game == Some(game_match.game())) else { return };
    for (entity, _, active) in &boards {
        if active && Some(entity) != slot.board {
            commands.entity(entity).remove::<ActiveBoard>();
        }
    }
    let fits = slot
        .board
        .and_then(|b| boards.get(b).ok())
        .is_some_and(|(_, b, _)| b.look.layout() == &game_match.position().layout());
    let board = if fits {
        slot.board
    } else {
        if let Some(old) = slot.board {
            commands.entity(old).despawn();
        }
        let look = crate::boards::look(game_match.game(), game_match.options());
        look.and_then(|look| {
            let place = standing(&*look, slot.middle);
            spawn_board(&mut commands, &art, game_match.game(), game_match.options(), place)
        })
    };
    slot.board = board;
    if let Some(board) = board
        && !boards.get(board).is_ok_and(|(.., active)| active)
    {
        commands.entity(board).insert(ActiveBoard);
    }
}

/// At a game nothing else is on the table.
fn clear_the_view(
    screen: Res<State<Screen>>,
    chosen: Res<ChosenGame>,
    slots: Query<&Slot>,
    mut visible: Query<&mut Visibility>,
) {
    let alone = matches!(screen.get(), Screen::Menu | Screen::Play);
    for slot in &slots {
        let Some(mut visibility) = slot.board.and_then(|b| visible.get_mut(b).ok()) else { continue };
        let wanted = if alone && slot.game != Some(chosen.0) { Visibility::Hidden } else { Visibility::Inherited };
        visibility.set_if_neq(wanted);
    }
}

/// Back on the shelf nothing is played.
fn leave(mut commands: MessageWriter<MatchCommand>, current: Res<CurrentMatch>) {
    if current.game_match.is_some() {
        commands.write(MatchCommand::Leave);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Boot), set_table)
        .add_systems(OnEnter(Screen::Shelf), leave)
        .add_systems(Update, (rearrange, clear_the_view).in_set(Flow::Show))
        .add_systems(Update, seat_match.after(Flow::Rules).before(Flow::Mirror));
}
