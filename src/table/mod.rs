//! The table: the room's light, the camera, where the boards stand, and what stirs on them.

pub mod alive;
pub mod camera;
pub mod light;
pub mod picture;
pub mod shelf;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((alive::plugin, camera::plugin, light::plugin, picture::plugin, shelf::plugin));
}
