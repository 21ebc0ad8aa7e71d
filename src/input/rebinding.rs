//! A command waits for the key or the button that shall do it from now on.

use bevy::prelude::*;

use crate::app::bindings::{Button, Command};
use crate::app::settings::Settings;

/// A command waits for the key or the button that shall do it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Rebinding {
    waiting: Option<Waiting>,
    /// What was changed last and what its button did before, to be shown.
    pub exchanged: Option<(Command, Command)>,
    /// Whether that was a pad's.
    on_pad: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Waiting {
    command: Command,
    pad: bool,
    /// Seconds until nothing is waited for any more: whoever has no other device must get away.
    left: f32,
    /// Not in the frame that asked for it: its own button is still down.
    fresh: bool,
    /// Nothing more is waited for, but what was pressed must not do anything else in the same frame.
    over: bool,
}

/// Seconds to press something in.
const PATIENCE: f32 = 6.0;

impl Rebinding {
    /// Waits for a button for this command.
    pub fn ask(&mut self, command: Command, pad: bool) {
        self.waiting = Some(Waiting { command, pad, left: PATIENCE, fresh: true, over: false });
        self.exchanged = None;
    }

    /// What waits, and whether for a pad's button.
    #[must_use]
    pub fn waiting(&self) -> Option<(Command, bool)> {
        self.waiting.filter(|w| !w.over).map(|w| (w.command, w.pad))
    }

    /// Whether [`exchanged`](Rebinding::exchanged) is about a pad's buttons.
    #[must_use]
    pub fn pad(&self) -> bool {
        self.on_pad
    }

    /// Whether keys and buttons are not to do anything now.
    #[must_use]
    pub fn listens(&self) -> bool {
        self.waiting.is_some()
    }
}

/// The next key or button is taken for the command that waits, instead of doing anything.
pub(super) fn listen(
    mut rebinding: ResMut<Rebinding>,
    mut settings: ResMut<Settings>,
    keys: Res<ButtonInput<KeyCode>>,
    mouse: Res<ButtonInput<MouseButton>>,
    pads: Query<&Gamepad>,
    time: Res<Time<Real>>,
) {
    let Some(mut waiting) = rebinding.waiting else { return };
    if waiting.over {
        rebinding.waiting = None;
        return;
    }
    if std::mem::take(&mut waiting.fresh) {
        rebinding.waiting = Some(waiting);
        return;
    }
    waiting.left -= time.delta_secs();
    let key = keys.get_just_pressed().copied().find(|key| key.name().is_some());
    let called_off = keys.just_pressed(KeyCode::Escape) || mouse.get_just_pressed().len() > 0 || waiting.left <= 0.0;
    let button = pads.iter().find_map(|pad| pad.get_just_pressed().copied().find(|b| b.name().is_some()));
    let exchanged = match (waiting.pad, key, button) {
        // Escape calls it off: it is the way back anyhow.
        _ if called_off => None,
        (false, Some(key), _) => settings.keys.assign(waiting.command, key),
        (true, _, Some(button)) => settings.pad.assign(waiting.command, button),
        _ => {
            rebinding.waiting = Some(waiting);
            return;
        }
    };
    rebinding.exchanged = exchanged.map(|other| (waiting.command, other));
    rebinding.on_pad = waiting.pad;
    rebinding.waiting = Some(Waiting { over: true, ..waiting });
}
