//! Mouse and touch. One finger points; two turn and zoom the camera.

use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::{Device, Intent};

/// Radians of camera for a pixel of mouse.
const TURN: f32 = 0.006;

pub(super) fn mouse(
    window: Query<&Window, With<PrimaryWindow>>,
    buttons: Res<ButtonInput<MouseButton>>,
    motion: Res<AccumulatedMouseMotion>,
    scroll: Res<AccumulatedMouseScroll>,
    mut last: Local<Option<Vec2>>,
    mut device: ResMut<Device>,
    mut intents: MessageWriter<Intent>,
) {
    let Ok(window) = window.single() else { return };
    let at = window.cursor_position();
    let moved = at != *last;
    *last = at;
    let pressed = buttons.get_just_pressed().len() > 0;
    if (moved || pressed) && *device != Device::Mouse {
        *device = Device::Mouse;
    }
    if *device != Device::Mouse {
        return;
    }
    if let Some(at) = at {
        if moved {
            intents.write(Intent::Point(at));
        }
        if buttons.just_pressed(MouseButton::Left) {
            intents.write(Intent::Press(at));
        }
    }
    if buttons.just_released(MouseButton::Left) {
        match at {
            Some(at) => intents.write(Intent::Release(at)),
            None => intents.write(Intent::Cancel),
        };
    }
    if buttons.just_pressed(MouseButton::Right) {
        intents.write(Intent::Cancel);
    }
    if buttons.pressed(MouseButton::Right) && motion.delta != Vec2::ZERO {
        intents.write(Intent::Orbit(motion.delta * Vec2::new(-TURN, TURN)));
    }
    if scroll.delta.y != 0.0 {
        let notches = match scroll.unit {
            MouseScrollUnit::Line => scroll.delta.y,
            MouseScrollUnit::Pixel => scroll.delta.y / 100.0,
        };
        intents.write(Intent::Zoom(1.1_f32.powf(notches.clamp(-3.0, 3.0))));
    }
}

/// What fingers were doing in the frame before.
#[derive(Default)]
pub(super) struct Fingers {
    pointing: Option<u64>,
    spread: Option<(f32, Vec2)>,
}

pub(super) fn touch(
    touches: Res<Touches>,
    mut fingers: Local<Fingers>,
    mut device: ResMut<Device>,
    mut intents: MessageWriter<Intent>,
) {
    if touches.iter().next().is_some() && *device != Device::Touch {
        *device = Device::Touch;
    }
    let down: Vec<_> = touches.iter().collect();
    if let [a, b, ..] = down[..] {
        if fingers.pointing.take().is_some() {
            intents.write(Intent::Cancel);
        }
        let (distance, middle) = (a.position().distance(b.position()), (a.position() + b.position()) / 2.0);
        if let Some((before, middle_before)) = fingers.spread.replace((distance, middle)) {
            if before > 1.0 && distance > 1.0 {
                intents.write(Intent::Zoom(distance / before));
            }
            intents.write(Intent::Orbit((middle - middle_before) * Vec2::new(-TURN, TURN)));
        }
        return;
    }
    fingers.spread = None;
    for touch in touches.iter_just_pressed() {
        if fingers.pointing.is_none() && down.len() == 1 {
            fingers.pointing = Some(touch.id());
            intents.write(Intent::Press(touch.position()));
        }
    }
    for touch in &down {
        if fingers.pointing == Some(touch.id()) && touch.delta() != Vec2::ZERO {
            intents.write(Intent::Point(touch.position()));
        }
    }
    for touch in touches.iter_just_released() {
        if fingers.pointing == Some(touch.id()) {
            fingers.pointing = None;
            intents.write(Intent::Release(touch.position()));
        }
    }
    for touch in touches.iter_just_canceled() {
        if fingers.pointing == Some(touch.id()) {
            fingers.pointing = None;
            intents.write(Intent::Cancel);
        }
    }
}
