//! What every part of the game shares and no game changes: the order of a frame, screens, settings, texts, notices, the
//! animations' clock, requests for sounds and for speech, and which parts of the window are taken.

pub mod bindings;
pub mod clock;
pub mod cues;
pub mod localization;
pub mod notices;
pub mod persistence;
pub mod quality;
pub mod screens;
pub mod settings;
pub mod speech;
pub mod viewport;

use bevy::prelude::*;

/// The order of a frame: the arrows of the data flow.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Flow {
    /// Devices become intents.
    Input,
    /// Intents become a selection and requests for actions.
    Select,
    /// Requests are validated and carried out.
    Rules,
    /// Entities follow the position.
    Mirror,
    /// Entities move to where they belong.
    Animate,
    /// Marks, camera, sound and status follow the rest.
    Show,
}

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (Flow::Input, Flow::Select, Flow::Rules, Flow::Mirror, Flow::Animate, Flow::Show).chain(),
    );
    app.add_plugins((
        screens::plugin,
        settings::plugin,
        notices::plugin,
        persistence::plugin,
        clock::plugin,
        cues::plugin,
        speech::plugin,
        viewport::plugin,
        quality::plugin,
    ));
}
