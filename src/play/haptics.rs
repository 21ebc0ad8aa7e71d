//! A capture can be felt, by pads that can shake.

use bevy::input::gamepad::{GamepadRumbleIntensity, GamepadRumbleRequest};
use bevy::prelude::*;
use tavoliere_rules::Effect;

use crate::app::Flow;
use crate::app::screens::Mode;
use crate::app::settings::Settings;
use crate::input::Device;
use crate::input::pad::LastPad;
use crate::rules::ActionApplied;

fn shake(
    mut applied: MessageReader<ActionApplied>,
    settings: Res<Settings>,
    device: Res<Device>,
    last: Res<LastPad>,
    mut shaken: MessageWriter<GamepadRumbleRequest>,
) {
    for action in applied.read() {
        let taken =
            action.effects.iter().filter(|e| matches!(e, Effect::Captured { .. } | Effect::Trapped { .. })).count();
        if taken == 0 || !settings.rumble || *device != Device::Pad {
            continue;
        }
        let strength = (0.35 + 0.1 * taken as f32).min(0.8);
        let millis = 120 + 40 * taken.min(5) as u64;
        // The browser has its own way to them.
        crate::platform::browser::shake(strength, millis);
        if let Some(gamepad) = last.entity {
            shaken.write(GamepadRumbleRequest::Add {
                duration: std::time::Duration::from_millis(millis),
                intensity: GamepadRumbleIntensity { strong_motor: strength, weak_motor: strength },
                gamepad,
            });
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, shake.run_if(not(in_state(Mode::Demo))).in_set(Flow::Mirror));
}
