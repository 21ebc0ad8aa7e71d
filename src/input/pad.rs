//! Gamepads, all of them alike.

use bevy::prelude::*;

use super::{Device, Direction, Intent, Repeat};

/// How far a stick must be pushed to count as a step.
const STEP: f32 = 0.55;
/// Radians a second with the stick pushed fully.
const TURN: f32 = 1.8;

pub(super) fn read(
    pads: Query<&Gamepad>,
    time: Res<Time<Real>>,
    mut repeat: Local<Repeat>,
    mut device: ResMut<Device>,
    mut intents: MessageWriter<Intent>,
) {
    let mut held = None;
    let mut used = false;
    for pad in &pads {
        let stick = pad.left_stick();
        let pushed = if stick.length() < STEP {
            None
        } else if stick.x.abs() > stick.y.abs() {
            Some(if stick.x > 0.0 { Direction::Right } else { Direction::Left })
        } else {
            Some(if stick.y > 0.0 { Direction::Up } else { Direction::Down })
        };
        let pressed = [
            (GamepadButton::DPadUp, Direction::Up),
            (GamepadButton::DPadDown, Direction::Down),
            (GamepadButton::DPadLeft, Direction::Left),
            (GamepadButton::DPadRight, Direction::Right),
        ]
        .into_iter()
        .find_map(|(button, direction)| pad.pressed(button).then_some(direction));
        held = held.or(pressed).or(pushed);
        for (button, intent) in [
            (GamepadButton::South, Intent::Act),
            (GamepadButton::East, Intent::Back),
            (GamepadButton::North, Intent::Undo),
            (GamepadButton::West, Intent::Hint),
            (GamepadButton::LeftTrigger, Intent::NextPiece(false)),
            (GamepadButton::RightTrigger, Intent::NextPiece(true)),
            (GamepadButton::RightTrigger2, Intent::Redo),
            (GamepadButton::LeftTrigger2, Intent::TopView),
            (GamepadButton::Select, Intent::Rules),
            (GamepadButton::Start, Intent::Pause),
        ] {
            if pad.just_pressed(button) {
                used = true;
                intents.write(intent);
            }
        }
        let turn = pad.right_stick();
        if turn.length() > 0.2 {
            used = true;
            intents.write(Intent::Orbit(turn * TURN * time.delta_secs()));
        }
    }
    if let Some(direction) = repeat.step(held, time.elapsed_secs()) {
        intents.write(Intent::Step(direction));
    }
    if (used || held.is_some()) && *device != Device::Pad {
        *device = Device::Pad;
    }
}
