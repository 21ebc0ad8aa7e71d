//! The table: the room's light, the camera, and where the boards stand.

pub mod camera;
pub mod light;
pub mod shelf;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((camera::plugin, light::plugin, shelf::plugin));
}
