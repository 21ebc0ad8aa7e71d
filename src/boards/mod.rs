//! The boards: what each game looks like. One file a game; what they share is here.

pub mod art;
pub mod cellulae;
pub mod chess;
pub mod cqt;
pub mod decor;
pub mod hoppa;
pub mod sicic;
pub mod sparta;

use std::sync::Arc;

use bevy::prelude::*;
use tavoliere_art::icon::Portrait;
use tavoliere_rules::{AnyPosition, Cell, Effect, GameId, Layout, Match, Options, Spot};

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

/// How much of a piece has been drawn, for pieces that are ink: 0 nothing, 1 all of it.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Ink {
    /// Of the symbol.
    pub drawn: f32,
    /// Of the line that strikes it out.
    pub struck: f32,
}

/// How a piece turns over.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Flip {
    /// It has two faces and lies with the other one up: half a turn about an axis.
    Over,
    /// It turns head over heels and has become another in the middle.
    Change,
    /// It rises, turning about itself, and has become another in the middle.
    Rise,
}

/// How a piece comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// It falls from a hand.
    Drop,
    /// It is drawn.
    Drawn,
    /// It lights up.
    Kindle,
}

/// How a piece goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// It shrinks away.
    Shrink,
    /// It is struck out with a pen.
    Struck,
    /// A hand takes it off the board, to the side.
    Taken,
    /// It rises, turning: good riddance.
    Freed,
    /// It falls over and sinks.
    Falls,
}

/// The light of the room over a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mood {
    /// The lamp.
    pub lamp: LinearRgba,
    /// How bright the lamp is, in lux.
    pub strength: f32,
    /// How much light comes from all round; 1 is usual.
    pub room: f32,
    /// Where the lamp hangs.
    pub from: Vec3,
}

impl Default for Mood {
    /// A warm lamp from the left, in front.
    fn default() -> Mood {
        Mood { lamp: LinearRgba::rgb(1.0, 0.847, 0.652), strength: 5200.0, room: 1.0, from: Vec3::new(-7.0, 12.0, 5.5) }
    }
}

/// What is asked for when a board is spawned: the game, its options, and the shape of the window.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    /// The game.
    pub game: GameId,
    /// Its options.
    pub options: Options,
    /// Whether the window is taller than wide: two boards then stand behind each other.
    pub tall: bool,
}

/// What a board's cells are like: marks have the shapes that suit them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cells {
    /// Squares that pieces stand on.
    Squares,
    /// The same with hexagons.
    Hexagons,
    /// Squares of paper that figures are drawn on: a ring would be taken for one.
    Paper,
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

    /// How high so many pieces on one cell reach.
    fn height(&self, count: u8) -> f32 {
        f32::from(count) * self.thickness()
    }

    /// How high marks lie on a cell with so many pieces: on top of flat ones, around the feet of others.
    fn ground(&self, count: u8) -> f32 {
        self.height(count)
    }

    /// How thick the body of a piece is that is taken hold of, as a radius.
    fn grip(&self) -> f32 {
        self.reach() * 0.92
    }

    /// How high over the board signs float over the heads of a piece; flat ones bear them on top.
    fn overhead(&self, _: tavoliere_rules::Piece) -> Option<f32> {
        None
    }

    /// How a cell's surface leans.
    fn lean(&self, _: Cell) -> Quat {
        Quat::IDENTITY
    }

    /// Whether pieces are lifted when they are taken up.
    fn lifts(&self) -> bool {
        true
    }

    /// What cells are like.
    fn cells(&self) -> Cells {
        Cells::Squares
    }

    /// Where a piece lies.
    fn pose(&self, spot: Spot, piece: tavoliere_rules::Piece) -> Transform;

    /// Spawns the board itself.
    fn build(&self, art: &Art, parent: &mut ChildSpawnerCommands);

    /// Spawns what a piece looks like.
    fn dress(&self, art: &Art, piece: tavoliere_rules::Piece, parent: &mut ChildSpawnerCommands);

    /// What a piece looks like in a small picture.
    fn portrait(&self, piece: tavoliere_rules::Piece) -> Portrait;

    /// How a piece turns over.
    fn flip(&self, piece: tavoliere_rules::Piece) -> Flip;

    /// How a piece comes.
    fn entry(&self, _: tavoliere_rules::Piece) -> Entry {
        Entry::Drop
    }

    /// How a piece goes.
    fn exit(&self) -> Exit {
        Exit::Shrink
    }

    /// What a match has to show besides its pieces.
    fn decor(&self, _: &Match) -> Vec<decor::Decor> {
        Vec::new()
    }

    /// The light over a position.
    fn mood(&self, _: &AnyPosition) -> Mood {
        Mood::default()
    }

    /// The piece that must act and cannot keep still.
    fn restless(&self, _: &AnyPosition) -> Option<Cell> {
        None
    }

    /// The shape of the window it was made for, if that makes a difference.
    fn made_for_tall(&self) -> Option<bool> {
        None
    }

    /// Whether the board is so pale that marks on it must be dark.
    fn pale(&self) -> bool {
        false
    }

    /// How far the board reaches below its surface.
    fn depth(&self) -> f32;

    /// A corner for each extreme of what the camera must show.
    fn corners(&self) -> Vec<Vec3>;

    /// The sound of an effect among all those of its action: a name in the game's set.
    fn sound(&self, effect: &Effect, all: &[Effect]) -> Option<&'static str>;

    /// The names of all sounds in the game's set.
    fn sounds(&self) -> &'static [&'static str];

    /// The position it stands in on the shelf: the actions played before.
    fn display(&self) -> &'static [&'static str];
}

impl Setting {
    /// The look of that game's board.
    #[must_use]
    pub fn look(&self) -> Arc<dyn Look> {
        let start = AnyPosition::start(self.game, &self.options);
        let layout = start.layout();
        match self.game {
            GameId::Cellulae => Arc::new(cellulae::Slide::new(layout)),
            GameId::Hoppa => Arc::new(hoppa::Tray::new(layout)),
            GameId::Cqt => Arc::new(cqt::Sheet::new(layout)),
            GameId::Sicic => Arc::new(sicic::Night::new(layout, self.tall)),
            GameId::Sparta => Arc::new(sparta::Plain::new(layout, &start)),
            GameId::Progressive => Arc::new(chess::Chess::new(layout, &chess::TOURNAMENT)),
            GameId::Vinciperdi => Arc::new(chess::Chess::new(layout, &chess::MARBLE)),
            GameId::ProgressiveVinciperdi => Arc::new(chess::Chess::new(layout, &chess::LEATHER)),
        }
    }
}

/// Spawns a board with its cells, without pieces.
pub fn spawn_board(
    commands: &mut Commands,
    art: &Art,
    setting: &Setting,
    look: Arc<dyn Look>,
    place: Transform,
) -> Entity {
    commands
        .spawn((
            Board { game: setting.game, options: setting.options.clone(), look: look.clone() },
            Name::new(setting.game.id()),
            place,
            Visibility::default(),
        ))
        .with_children(|parent| {
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
        })
        .id()
}

/// Pieces look as they are shown.
fn dress(
    mut commands: Commands,
    art: Res<Art>,
    changed: Query<(Entity, &Shown, &ChildOf, Has<Ink>), Changed<Shown>>,
    boards: Query<&Board>,
) {
    for (entity, shown, parent, inked) in &changed {
        let Ok(board) = boards.get(parent.parent()) else { continue };
        if board.look.entry(shown.0) == Entry::Drawn && !inked {
            commands.entity(entity).insert(Ink { drawn: 1.0, struck: 0.0 });
        }
        commands.entity(entity).despawn_related::<Children>();
        commands.entity(entity).with_children(|parent| board.look.dress(&art, shown.0, parent));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((art::plugin, cqt::plugin, decor::plugin)).add_systems(Update, dress.in_set(Flow::Show));
}
