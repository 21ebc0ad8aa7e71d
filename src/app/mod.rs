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

/// Messages of the frame that they are written in: systems that do not run in it, because another screen or mode is on,
/// do not hear of them when they run again.
pub trait FrameMessages {
    /// Adds a kind of message that is forgotten at the end of each frame.
    fn add_frame_message<M: Message>(&mut self) -> &mut Self;
}

impl FrameMessages for App {
    fn add_frame_message<M: Message>(&mut self) -> &mut App {
        self.add_message::<M>().add_systems(Last, |mut messages: ResMut<Messages<M>>| messages.clear())
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (Flow::Input, Flow::Select, Flow::Rules, Flow::Mirror, Flow::Animate, Flow::Show).chain(),
    );
    app.add_plugins((
        screens::plugin,
        notices::plugin,
        persistence::plugin,
        settings::plugin,
        clock::plugin,
        cues::plugin,
        speech::plugin,
        viewport::plugin,
        quality::plugin,
    ));
}
