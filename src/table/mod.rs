//! The table: places and their light, the camera, where the boards stand, and what stirs on them.

pub mod alive;
pub mod board;
pub mod camera;
mod focus;
pub mod framing;
mod lens;
pub mod light;
mod lying;
pub mod picture;
pub mod pointing;
pub mod scenery;
mod shading;
pub mod shelf;

use bevy::prelude::*;

/// The table with everything on it.
pub struct TablePlugin;

impl Plugin for TablePlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            alive::plugin,
            camera::plugin,
            focus::plugin,
            lens::plugin,
            light::plugin,
            lying::plugin,
            picture::plugin,
            scenery::plugin,
            shading::plugin,
            shelf::ShelfScene,
            board::BoardScene,
        ));
    }
}
