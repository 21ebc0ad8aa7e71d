//! What is not any one board's: the table, and what several boards are made of.

use bevy::prelude::*;
use tavoliere_art as art;
use tavoliere_art::textures::Surface;

use super::art::{Maker, body};

/// What several boards are made of.
pub struct SharedArt {
    pub brass: Handle<StandardMaterial>,
    /// For what is under and between things, and hardly seen.
    pub dark: Handle<StandardMaterial>,
    /// A thin rod along X, 1 long: stretched it is a line between two places.
    pub rod: Handle<Mesh>,
    /// The same but thick, for a flash between two places.
    pub flash: Handle<Mesh>,
}

/// The table that all boards stand on.
pub struct TableArt {
    pub top: Handle<Mesh>,
    pub oak: Handle<StandardMaterial>,
}

/// The stain on the table's oak, under the lamp.
const TABLE: Color = Color::srgb(0.62, 0.55, 0.5);
/// The same with the room's light painted in.
const TABLE_UNLIT: Color = Color::srgb(0.86, 0.72, 0.62);

pub(super) fn make(maker: &mut Maker) {
    let along_x = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0]];
    let shared = SharedArt {
        brass: maker.material(StandardMaterial {
            base_color: Color::srgb(0.83, 0.62, 0.30),
            metallic: 1.0,
            perceptual_roughness: 0.33,
            ..default()
        }),
        dark: maker.material(StandardMaterial {
            base_color: Color::srgb(0.06, 0.045, 0.035),
            perceptual_roughness: 1.0,
            ..default()
        }),
        rod: maker.mesh(art::path::tube(&along_x, 0.022, 8)),
        flash: maker.mesh(art::path::tube(&along_x, 0.07, 10)),
    };
    maker.keep(shared);
    let stained = StandardMaterial { base_color: TABLE, perceptual_roughness: 1.0, ..default() };
    let table = TableArt {
        top: maker.mesh(art::table::top(120.0, 90.0).uv_scaled(0.17)),
        oak: maker.textured_or_unlit(Surface::OakPlanks, stained, TABLE_UNLIT),
    };
    maker.keep(table);
}

/// What a board of squares has around and under them, for one number of squares a side.
pub struct Frame {
    frame: Handle<Mesh>,
    strip: Handle<Mesh>,
    floor: Handle<Mesh>,
}

impl Frame {
    /// Makes one for `side` squares a side, centred on the origin.
    pub fn new(maker: &mut Maker, side: u8) -> Frame {
        let board = art::table::board(side);
        Frame {
            frame: maker.mesh(board.frame.uv_scaled(0.4)),
            strip: maker.mesh(board.strip.uv_scaled(0.4)),
            floor: maker.mesh(board.floor),
        }
    }

    /// Spawns it there, with its strip and its floor in materials of their own.
    pub fn spawn(
        &self,
        parent: &mut ChildSpawnerCommands,
        [frame, strip, floor]: [&Handle<StandardMaterial>; 3],
        at: Transform,
    ) {
        parent.spawn((body(&self.frame, frame), at));
        parent.spawn((body(&self.strip, strip), at));
        parent.spawn((body(&self.floor, floor), at));
    }
}

/// The squares of one colour of a board as one mesh, their texture running on from square to square; where `crossed`, the
/// dark ones are turned a quarter, as a joiner lays wood, and no two are cut from the same piece.
#[must_use]
pub fn squares(side: u8, dark: bool, crossed: bool) -> art::Mesh {
    let middle = f32::from(side - 1) / 2.0;
    let all = (0..side).flat_map(|rank| (0..side).map(move |file| (file, rank)));
    let colored = all.filter(|(file, rank)| dark == ((file + rank) % 2 == 0));
    art::Mesh::merged(colored.map(|(file, rank)| {
        let (x, z) = (f32::from(file) - middle, middle - f32::from(rank));
        let mut square = art::table::square().rotated(0.0, if crossed && dark { 90.0 } else { 0.0 }, 0.0);
        for uv in &mut square.uvs {
            let (u, v) = if crossed { (x * 0.77 + z * 0.31, z * 0.63) } else { (x, z) };
            *uv = [uv[0] + u, uv[1] + v];
        }
        square.translated(x, 0.0, z)
    }))
}
