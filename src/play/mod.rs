//! A person at the board: what is pointed at and chosen, how the board and its pieces answer, and the computer's part:
//! opponents and hints.

pub mod cell_state;
mod haptics;
pub mod hints;
pub mod marks;
pub mod opponent;
mod piece_feedback;
pub mod selection;
pub mod status;

use bevy::prelude::*;

/// Everything between somebody's intents and the requests for actions.
pub struct PlayPlugin;

impl Plugin for PlayPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            selection::plugin,
            cell_state::plugin,
            piece_feedback::plugin,
            haptics::plugin,
            marks::plugin,
            hints::plugin,
            opponent::plugin,
        ));
    }
}
