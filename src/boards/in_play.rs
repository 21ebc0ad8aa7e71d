//! The board in play as behaviour asks for it: its cells, and what stands on them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use tavoliere_rules::{Cell, Spot};

use super::{ActiveBoard, Board, BoardCells, Layer, Occupants};

/// What behaviour may ask of the board that the current match is played on; it may be missing, as on the shelf.
#[derive(SystemParam)]
pub struct BoardInPlay<'w, 's> {
    boards: Query<'w, 's, (Entity, &'static Board, &'static BoardCells, &'static GlobalTransform), With<ActiveBoard>>,
    occupants: Query<'w, 's, &'static Occupants>,
    layers: Query<'w, 's, &'static Layer>,
}

impl BoardInPlay<'_, '_> {
    /// The board, unless none is in play.
    #[must_use]
    pub fn board(&self) -> Option<&Board> {
        self.boards.single().ok().map(|(_, board, ..)| board)
    }

    #[must_use]
    pub fn entity(&self) -> Option<Entity> {
        self.boards.single().ok().map(|(entity, ..)| entity)
    }

    /// Where the board stands on the table.
    #[must_use]
    pub fn transform(&self) -> Option<&GlobalTransform> {
        self.boards.single().ok().map(|(.., transform)| transform)
    }

    #[must_use]
    pub fn cell(&self, cell: Cell) -> Option<Entity> {
        self.boards.single().ok().and_then(|(_, _, cells, _)| cells.of(cell))
    }

    /// The highest piece of a cell, and where it stands.
    #[must_use]
    pub fn top(&self, cell: Cell) -> Option<(Spot, Entity)> {
        let occupants = self.occupants.get(self.cell(cell)?).ok()?;
        let layered = occupants.iter().filter_map(|piece| Some((self.layers.get(piece).ok()?.0, piece)));
        layered.max().map(|(layer, piece)| (Spot { cell, layer }, piece))
    }

    /// How many layers of pieces are on a cell.
    #[must_use]
    pub fn height(&self, cell: Cell) -> u8 {
        self.top(cell).map_or(0, |(spot, _)| spot.layer + 1)
    }
}
