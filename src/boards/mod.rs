//! The boards: what each game looks like. One file a game; what they share is here.

pub mod art;
mod beads;
pub mod bodies;
mod contact;
mod counter;
pub mod decor;
pub mod in_play;
pub mod labels;
pub mod landing;
pub mod marks;
pub mod place;
pub mod shared;
mod view;

use std::sync::Arc;

use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use tavoliere_rules::{AnyPosition, Cell, GameId, Options};

use crate::app::Flow;
use art::Art;
pub(crate) use contact::ContactShade;
use view::pitch_in;
pub use view::{
    BoardView, CellShape, Departure, Emphasis, Entrance, Flip, Score, Situation, arc, cells_held, closest_to_legal,
    occupied,
};

/// A board on the table; its cells and pieces are its children, in its coordinates: x to the right, y up, z towards the
/// first seat; 1 is the width of a cell.
#[derive(Component, Clone)]
pub struct Board {
    /// The game that is played on it.
    pub game: GameId,
    /// The rules options it was built for.
    pub options: Options,
    /// The game's own part of it.
    pub view: Arc<dyn BoardView>,
}

/// The cells of a board, by their numbers.
#[derive(Component, Clone, Debug)]
pub struct BoardCells(Vec<Entity>);

impl BoardCells {
    /// All cells, in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = Entity> + '_ {
        self.0.iter().copied()
    }

    #[must_use]
    pub fn of(&self, cell: Cell) -> Option<Entity> {
        self.0.get(cell.index()).copied()
    }
}

/// The board that the current match is played on.
#[derive(Component, Clone, Copy, Debug, Reflect)]
#[reflect(Component)]
pub struct ActiveBoard;

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
#[require(Visibility)]
pub struct BoardCell(pub Cell);

/// A piece on a board, as the position has it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
#[require(Visibility)]
pub struct Piece(pub tavoliere_rules::Piece);

/// The cell that a piece stands on.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[relationship(relationship_target = Occupants)]
pub struct OnCell(pub Entity);

/// The pieces that stand on a cell, in no order: their [`Layer`]s say which is on top.
#[derive(Component, Default, Debug)]
#[relationship_target(relationship = OnCell)]
pub struct Occupants(Vec<Entity>);

/// How many pieces lie below a piece on its cell; 0 on the board itself.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Component)]
pub struct Layer(pub u8);

/// What a piece is dressed as at the moment: in the middle of turning over, not yet what it is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub struct Shown(pub tavoliere_rules::Piece);

/// How much of a piece has been drawn, for pieces that are ink: 0 nothing, 1 all of it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Reflect)]
#[reflect(Component)]
pub struct Ink {
    /// Of the symbol.
    pub drawn: f32,
    /// Of the line that strikes it out.
    pub struck: f32,
}

impl Ink {
    /// A piece about to be drawn.
    pub const BLANK: Ink = Ink { drawn: 0.0, struck: 0.0 };
    /// A piece that has been drawn.
    pub const DRAWN: Ink = Ink { drawn: 1.0, struck: 0.0 };
}

/// What is asked for when a board is spawned: the game, its options, and the shape of the window.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardConfig {
    /// The game whose board it is.
    pub game: GameId,
    /// The rules options of the match: they may change the cells.
    pub options: Options,
    /// Whether the window is taller than wide: two boards then stand behind each other.
    pub tall: bool,
}

/// The boards: a game, its module here, and what makes its view of the cells at the start of the game.
macro_rules! boards {
    ($($module:ident: $($game:ident => $view:expr),+;)+) => {
        $(pub mod $module;)+

        /// What makes each board's shapes and materials, in order.
        pub(crate) const MAKERS: &[fn(&mut art::Maker)] = &[$($module::make),+];

        impl BoardConfig {
            /// What that game's board looks like.
            #[must_use]
            pub fn view(&self) -> Arc<dyn BoardView> {
                let start = AnyPosition::start(self.game, &self.options);
                match self.game {
                    $($(GameId::$game => {
                        let view: fn(&BoardConfig, &AnyPosition) -> Arc<dyn BoardView> = $view;
                        view(self, &start)
                    })+)+
                }
            }
        }
    };
}

boards! {
    cellulae: Cellulae => |config, start| Arc::new(cellulae::Slide::new(start.layout(), config.tall));
    hoppa: Hoppa => |config, start| Arc::new(hoppa::Tray::new(start.layout(), config.tall));
    cqt: Cqt => |config, start| Arc::new(cqt::Sheet::new(start.layout(), config.tall));
    sicic: Sicic => |config, start| Arc::new(sicic::Night::new(start.layout(), config.tall));
    sparta: Sparta => |config, start| Arc::new(sparta::Plain::new(start.layout(), start, config.tall));
    chess: Progressive => |config, start| Arc::new(chess::Chess::new(start.layout(), &chess::TOURNAMENT, config.tall)),
        Vinciperdi => |config, start| Arc::new(chess::Chess::new(start.layout(), &chess::MARBLE, config.tall)),
        ProgressiveVinciperdi =>
            |config, start| Arc::new(chess::Chess::new(start.layout(), &chess::LEATHER, config.tall));
}

/// Spawns a board with its cells, without pieces.
pub fn spawn_board(commands: &mut Commands, art: &Art, config: &BoardConfig, at: Transform) -> Entity {
    let view = config.view();
    let mut cells = Vec::new();
    let mut board = commands.spawn((Name::new(config.game.id()), at, Visibility::default()));
    board.with_children(|parent| {
        view.build(art, parent);
        for (index, place) in view.layout().places.iter().enumerate() {
            let cell = Cell(index as u8);
            let at = Transform::from_translation(view.cell(cell));
            cells.push(parent.spawn((BoardCell(cell), Name::new(place.name.clone()), at)).id());
        }
    });
    board.insert((BoardCells(cells), Board { game: config.game, options: config.options.clone(), view }));
    board.id()
}

/// Gives pieces the bodies of what they are shown as.
fn dress(
    mut commands: Commands,
    art: Res<Art>,
    changed: Query<(Entity, &Shown, &ChildOf, Option<&OnCell>, Has<Ink>), Changed<Shown>>,
    boards: Query<&Board>,
    cells: Query<&BoardCell>,
) {
    for (entity, shown, parent, on, inked) in &changed {
        let Ok(board) = boards.get(parent.parent()) else { continue };
        // What came and was taken at once stands nowhere any more; it goes as if from the first cell.
        let on = on.and_then(|on| cells.get(on.0).ok()).map_or(Cell(0), |cell| cell.0);
        commands.entity(entity).insert(Name::new(format!("{:?} {:?}", shown.0.owner, shown.0.kind)));
        if board.view.entrance(shown.0) == Entrance::Drawn && !inked {
            commands.entity(entity).insert(Ink::DRAWN);
        }
        commands.entity(entity).despawn_related::<Children>();
        commands.entity(entity).with_children(|parent| {
            board.view.dress(&art, shown.0, on, parent);
            if let Some(foot) = board.view.foot(shown.0) {
                let shared = art.of::<shared::SharedArt>();
                let blot = art::body(&shared.blot, &shared.shade);
                parent.spawn((
                    ContactShade::new(foot),
                    blot,
                    NotShadowCaster,
                    Transform::from_scale(Vec3::splat(foot)),
                ));
            }
        });
    }
}

/// Makes the boards' art while the program boots, and keeps what is on them dressed.
pub fn plugin(app: &mut App) {
    app.add_plugins((art::plugin, cqt::plugin, marks::plugin))
        .register_type::<(ActiveBoard, BoardCell, Piece, Shown, Layer, Ink)>()
        .init_resource::<place::Places>()
        .add_systems(Update, (dress, contact::lay_shades).chain().in_set(Flow::Show));
}
