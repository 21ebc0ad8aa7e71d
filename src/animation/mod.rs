//! What is seen of the match follows it: [`mirror`] keeps the entities equal to the position, [`choreography`] puts an
//! action's effects in time, [`motion`] moves pieces on the animations' clock, [`decoration`] shows what a board has
//! besides its pieces, [`landing`] what is seen where one has come down.

pub mod choreography;
pub mod decoration;
pub mod landing;
pub mod mirror;
pub mod motion;

use bevy::prelude::*;

/// Entities follow the match, animated.
pub struct AnimationPlugin;

impl Plugin for AnimationPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((motion::plugin, mirror::plugin, choreography::plugin, decoration::plugin, landing::plugin));
    }
}
