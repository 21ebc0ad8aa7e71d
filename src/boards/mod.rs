//! The boards: what each game looks like. One file a game; what they share is here.

pub mod art;
pub mod cellulae;
pub mod hoppa;

use std::sync::Arc;

use bevy::prelude::*;
use tavoliere_rules::{AnyPosition, Cell, Effect, GameId, Layout, Options, Spot};

use crate::Flow;
use art::Art;

/// A board on the table; its cells and pieces are its children, in its coordinates: x to the right, y up, z towards the
/// first seat; 1 is the width of a cell.
#[derive(Component, Clone)]
pub struct Board {
    /// Which game's.
    pub game: GameId,
    /// The rules options it was built for.
    pub options: Options,
    /// What it looks like.
    pub look: Arc<dyn Look>,
}

/// The board that the current match is played on.
#[derive(Component)]
pub struct ActiveBoard;

/// A cell of a board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardCell(pub Cell);

/// A piece on a board, as the position has it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece(pub tavoliere_rules::Piece);

/// The cell that a piece stands on.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[relationship(relationship_target = Occupants)]
pub struct OnCell(pub Entity);

/// The pieces that stand on a cell.
#[derive(Component, Default, Debug)]
#[relationship_target(relationship = OnCell)]
pub struct Occupants(Vec<Entity>);

/// A piece's level in its column, 0 on the board itself.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level(pub u8);

/// What a piece is dressed as at the moment: in the middle of turning over, not yet what it is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown(pub tavoliere_rules::Piece);

/// How a piece turns over.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Flip {
    /// It has two faces and lies with the other one up: half a turn about an axis.
    Over,
    /// It turns and has become another in the middle.
    Change,
}

/// Everything about a board that is not rules.
pub trait Look: Send + Sync + 'static {
    /// The cells.
    fn layout(&self) -> &Layout;

    /// The middle of a cell's surface.
    fn cell(&self, cell: Cell) -> Vec3 {
        self.layout().places.get(cell.index()).map_or(Vec3::ZERO, |p| Vec3::new(p.x, 0.0, -p.y))
    }

    /// How far from its middle a cell reaches.
    fn reach(&self) -> f32 {
        0.5
    }

    /// How high a piece of this board is.
    fn thickness(&self) -> f32;

    /// Where a piece lies.
    fn pose(&self, spot: Spot, piece: tavoliere_rules::Piece) -> Transform;

    /// Spawns the board itself.
    fn build(&self, art: &Art, parent: &mut ChildSpawnerCommands);

    /// Spawns what a piece looks like.
    fn dress(&self, art: &Art, piece: tavoliere_rules::Piece, parent: &mut ChildSpawnerCommands);

    /// How pieces turn over.
    fn flip(&self) -> Flip;

    /// Whether the board is so pale that marks on it must be dark.
    fn pale(&self) -> bool {
        false
    }

    /// How far the board reaches below its surface.
    fn depth(&self) -> f32;

    /// A corner for each extreme of what the camera must show.
    fn corners(&self) -> Vec<Vec3>;

    /// The sound of an effect: a name in the game's set.
    fn sound(&self, effect: &Effect) -> Option<&'static str>;

    /// The position it stands in on the shelf: the actions played before.
    fn display(&self) -> &'static [&'static str];
}

/// The look of a game's board under these options; none while the game has no board yet.
#[must_use]
pub fn look(game: GameId, options: &Options) -> Option<Arc<dyn Look>> {
    let layout = || AnyPosition::start(game, options).layout();
    match game {
        GameId::Cellulae => Some(Arc::new(cellulae::Slide::new(layout()))),
        GameId::Hoppa => Some(Arc::new(hoppa::Tray::new(layout()))),
        #[allow(unreachable_patterns)]
        _ => None,
    }
}

/// Spawns a board with its cells, without pieces; none for a game that has no board yet.
pub fn spawn_board(
    commands: &mut Commands,
    art: &Art,
    game: GameId,
    options: &Options,
    place: Transform,
) -> Option<Entity> {
    let look = look(game, options)?;
    let board = commands
        .spawn((
            Board { game, options: options.clone(), look: look.clone() },
            Name::new(game.id()),
            place,
            Visibility::default(),
        ))
        .id();
    commands.entity(board).with_children(|parent| {
        look.build(art, parent);
        for (index, place) in look.layout().places.iter().enumerate() {
            let cell = Cell(index as u8);
            parent.spawn((
                BoardCell(cell),
                Occupants::default(),
                Name::new(place.name.clone()),
                Transform::from_translation(look.cell(cell)),
                Visibility::default(),
            ));
        }
    });
    Some(board)
}

/// Pieces look as they are shown.
fn dress(
    mut commands: Commands,
    art: Res<Art>,
    changed: Query<(Entity, &Shown, &ChildOf), Changed<Shown>>,
    boards: Query<&Board>,
) {
    for (entity, shown, parent) in &changed {
        let Ok(board) = boards.get(parent.parent()) else { continue };
        commands.entity(entity).despawn_related::<Children>();
        commands.entity(entity).with_children(|parent| board.look.dress(&art, shown.0, parent));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(art::plugin).add_systems(Update, dress.in_set(Flow::Show));
}
