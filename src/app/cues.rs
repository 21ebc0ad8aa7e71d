//! Requests for sounds: whoever wants one names it; whether there is a device to play it on is the audio's business.

use bevy::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cue {
    /// It belongs to the game on the table, else to the table itself.
    pub of_game: bool,
    /// The file's name in its set, without an ending.
    pub name: &'static str,
}

impl Cue {
    /// A sound of the game on the table.
    #[must_use]
    pub const fn game(name: &'static str) -> Cue {
        Cue { of_game: true, name }
    }

    /// A sound of the table: menus, refusals, results.
    #[must_use]
    pub const fn table(name: &'static str) -> Cue {
        Cue { of_game: false, name }
    }
}

#[derive(Message, Clone, Copy, Debug)]
pub struct PlaySound(pub Cue);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PlaySound>();
}
