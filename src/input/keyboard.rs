//! The keyboard: arrows, Enter, Escape and a letter for the rest.

use bevy::prelude::*;

use super::{Device, Direction, Intent, Repeat};

pub(super) fn read(
    keys: Res<ButtonInput<KeyCode>>,
    time: Res<Time<Real>>,
    mut repeat: Local<Repeat>,
    mut device: ResMut<Device>,
    mut intents: MessageWriter<Intent>,
) {
    let held = [
        (KeyCode::ArrowUp, Direction::Up),
        (KeyCode::ArrowDown, Direction::Down),
        (KeyCode::ArrowLeft, Direction::Left),
        (KeyCode::ArrowRight, Direction::Right),
    ]
    .into_iter()
    // A key that went down and up between two frames counts as well.
    .find_map(|(key, direction)| (keys.pressed(key) || keys.just_pressed(key)).then_some(direction));
    if let Some(direction) = repeat.step(held, time.elapsed_secs()) {
        intents.write(Intent::Step(direction));
    }
    let held = |codes: [KeyCode; 2]| keys.any_pressed(codes) || keys.any_just_pressed(codes);
    let control = held([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let shift = held([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    for key in keys.get_just_pressed() {
        let intent = match key {
            KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space => Intent::Act,
            KeyCode::Escape | KeyCode::Backspace => Intent::Back,
            KeyCode::Tab => Intent::NextPiece(!shift),
            KeyCode::KeyZ if control && shift => Intent::Redo,
            KeyCode::KeyZ if control => Intent::Undo,
            KeyCode::KeyU => Intent::Undo,
            // Ctrl+R belongs to the browser.
            KeyCode::KeyR if !control => Intent::Redo,
            KeyCode::KeyT => Intent::TopView,
            KeyCode::KeyP => Intent::Pause,
            KeyCode::F1 => Intent::Rules,
            KeyCode::KeyH => Intent::Hint,
            _ => continue,
        };
        intents.write(intent);
    }
    if keys.get_just_pressed().len() > 0 && *device != Device::Keyboard {
        *device = Device::Keyboard;
    }
}
