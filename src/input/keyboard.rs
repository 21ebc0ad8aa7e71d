//! The keyboard: what its keys do is data.

use bevy::prelude::*;

use super::{Device, Intent, Repeat};
use crate::app::bindings::Command;
use crate::app::settings::Settings;

/// Radians a second while a key is held.
const TURN: f32 = 1.2;
/// Times nearer a second.
const NEAR: f32 = 2.0;

pub(super) fn read(
    keys: Res<ButtonInput<KeyCode>>,
    time: Res<Time<Real>>,
    mut settings: ResMut<Settings>,
    mut repeat: Local<Repeat>,
    mut device: ResMut<Device>,
    mut intents: MessageWriter<Intent>,
) {
    let held = |codes: &[KeyCode]| keys.any_pressed(codes.iter().copied());
    // A key that went down and up between two frames counts as well.
    let felt = |codes: &[KeyCode]| held(codes) || keys.any_just_pressed(codes.iter().copied());
    let control = felt(&[KeyCode::ControlLeft, KeyCode::ControlRight]);
    let shift = felt(&[KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let step = Command::ALL.iter().find_map(|c| c.direction().filter(|_| felt(settings.keys.of(*c))));
    if let Some(direction) = repeat.step(step, time.elapsed_secs()) {
        intents.write(Intent::Step(direction));
    }
    if keys.get_just_pressed().len() > 0 && *device != Device::Keyboard {
        *device = Device::Keyboard;
    }
    // Chords belong to the browser, but for the one that everybody knows.
    if control {
        if keys.just_pressed(KeyCode::KeyZ) {
            intents.write(if shift { Intent::Redo } else { Intent::Undo });
        }
        return;
    }
    let seconds = time.delta_secs().min(0.1);
    for &command in Command::ALL {
        let codes = settings.keys.of(command);
        if held(codes) {
            let turn = TURN * seconds;
            let intent = match command {
                Command::LookLeft => Intent::Orbit(Vec2::new(-turn, 0.0)),
                Command::LookRight => Intent::Orbit(Vec2::new(turn, 0.0)),
                Command::LookUp => Intent::Orbit(Vec2::new(0.0, turn)),
                Command::LookDown => Intent::Orbit(Vec2::new(0.0, -turn)),
                Command::Nearer => Intent::Zoom(NEAR.powf(seconds)),
                Command::Farther => Intent::Zoom(NEAR.powf(-seconds)),
                _ => Intent::Cancel,
            };
            if intent != Intent::Cancel {
                intents.write(intent);
            }
        }
        if keys.any_just_pressed(codes.iter().copied()) {
            let intent = match Intent::once(command) {
                Some(Intent::NextPiece(forward)) => Intent::NextPiece(forward != shift),
                Some(intent) => intent,
                None => {
                    if command == Command::FullScreen {
                        settings.full_screen = !settings.full_screen;
                    }
                    continue;
                }
            };
            intents.write(intent);
        }
    }
}
