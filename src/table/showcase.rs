//! What is played with, large, on the table before the shelf: in the trays it is small.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use tavoliere_rules::{Cell, GameId, Kind, Man, Options, Piece, Seat, Spot};

use super::scenery::{InTall, Seen};
use super::shelf::TRAY;
use crate::boards::BoardConfig;
use crate::boards::art::{Art, body};
use crate::boards::place::{PlaceArt, WALLS};
use crate::boards::shared::SharedArt;

/// A piece that is shown: how far to the right of the middle, how many lie under it, and how large, 1 being its size on a board of
/// squares 1 wide.
#[derive(Component, Clone, Copy)]
pub struct Sample {
    game: GameId,
    kind: Kind,
    owner: Seat,
    x: f32,
    layer: u8,
    size: f32,
}

const fn sample(game: GameId, kind: Kind, owner: Seat, x: f32, layer: u8, size: f32) -> Sample {
    Sample { game, kind, owner, x, layer, size }
}

/// On either side of the button that lies before the shelf.
const SAMPLES: [Sample; 6] = [
    sample(GameId::Cellulae, Kind::Tile, Seat::First, -22.4, 0, 2.7),
    sample(GameId::Hoppa, Kind::Disc, Seat::Second, -19.1, 0, 2.5),
    sample(GameId::Hoppa, Kind::Disc, Seat::First, -19.1, 1, 2.5),
    sample(GameId::Sicic, Kind::Astronomer, Seat::First, 15.9, 0, 2.4),
    sample(GameId::Sparta, Kind::Hero, Seat::First, 19.1, 0, 2.2),
    sample(GameId::Progressive, Kind::Man(Man::Knight), Seat::First, 22.4, 0, 2.6),
];
/// How far before the shelf.
const BEFORE: f32 = 2.5;
/// How far what is tall leans back, in radians: one looks down on it, and would see little but hats.
const LEAN: f32 = 0.5;

/// Sets them out on the table, at height 0.
pub(super) fn set_out(table: &mut ChildSpawnerCommands, art: &Art) {
    let (blot, shade) = (&art.of::<PlaceArt>().blot, &art.of::<SharedArt>().shade);
    let z = TRAY.y + (WALLS[1] - WALLS[0]) / 2.0 + BEFORE;
    for sample in SAMPLES {
        let Sample { game, kind, owner, x, layer, size } = sample;
        let config = BoardConfig { game, options: Options::defaults(game.options()), tall: false };
        let (view, piece) = (config.view(), Piece { kind, owner });
        let spot = Spot { cell: Cell(0), layer };
        let pose = view.pose(spot, piece);
        let lean = if view.overhead(piece).is_some() { LEAN } else { 0.0 };
        let at = Transform {
            translation: Vec3::new(x, pose.translation.y * size, z),
            rotation: Quat::from_rotation_x(-lean) * pose.rotation,
            scale: pose.scale * size,
        };
        let dark = Transform::from_xyz(x, 0.01, z).with_scale(Vec3::splat(0.45 * size));
        if layer == 0 {
            table.spawn((Seen::FromShelf, InTall(false), body(blot, shade), NotShadowCaster, dark));
        }
        let shown = (sample, Seen::FromShelf, InTall(false), at, Visibility::default());
        table.spawn(shown).with_children(|parent| view.dress(art, piece, spot.cell, parent));
    }
}
