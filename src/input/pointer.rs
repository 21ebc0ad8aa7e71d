//! Mouse and touch. One finger points; two turn and zoom the camera. Where gestures annotate, the wheel goes back and on,
//! and the right button and a long press draw.

use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::{Device, Gestures, Intent};
use crate::app::viewport::UiAreas;

/// Seconds after which a press is a long one.
const LONG: f32 = 0.5;
/// How far a finger may wander meanwhile, in pixels.
const WANDER: f32 = 10.0;
/// Radians of camera for a pixel of mouse.
const TURN: f32 = 0.006;

pub(super) fn mouse(
    window: Query<&Window, With<PrimaryWindow>>,
    buttons: Res<ButtonInput<MouseButton>>,
    motion: Res<AccumulatedMouseMotion>,
    scroll: Res<AccumulatedMouseScroll>,
    gestures: Res<Gestures>,
    areas: Res<UiAreas>,
    mut wheel: Local<f32>,
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
    if let Some(at) = at.filter(|at| gestures.annotate && !areas.covers(*at)) {
        if buttons.just_pressed(MouseButton::Right) {
            intents.write(Intent::Mark(at));
        } else if buttons.just_released(MouseButton::Right) {
            intents.write(Intent::MarkTo(at));
        }
    }
    let turns = if gestures.annotate { MouseButton::Middle } else { MouseButton::Right };
    if buttons.pressed(turns) && motion.delta != Vec2::ZERO {
        intents.write(Intent::Orbit(motion.delta * Vec2::new(-TURN, TURN)));
    }
    if scroll.delta.y != 0.0 {
        let notches = match scroll.unit {
            MouseScrollUnit::Line => scroll.delta.y,
            MouseScrollUnit::Pixel => scroll.delta.y / 100.0,
        };
        if !gestures.annotate {
            intents.write(Intent::Zoom(1.1_f32.powf(notches.clamp(-3.0, 3.0))));
        } else if at.is_some_and(|at| !areas.covers(at)) {
            *wheel += notches;
            if wheel.abs() >= 1.0 {
                intents.write(if *wheel > 0.0 { Intent::Undo } else { Intent::Redo });
                *wheel = 0.0;
            }
        }
    }
}

/// What fingers were doing in the frame before.
#[derive(Default)]
pub(super) struct Fingers {
    pointing: Option<u64>,
    /// Where the finger came down and how many seconds ago, while it has not moved from there.
    held: Option<(Vec2, f32)>,
    /// What it does is drawing.
    draws: bool,
    spread: Option<(f32, Vec2)>,
}

pub(super) fn touch(
    touches: Res<Touches>,
    time: Res<Time<Real>>,
    gestures: Res<Gestures>,
    areas: Res<UiAreas>,
    mut fingers: Local<Fingers>,
    mut device: ResMut<Device>,
    mut intents: MessageWriter<Intent>,
) {
    if touches.iter().next().is_some() && *device != Device::Touch {
        *device = Device::Touch;
    }
    let down: Vec<_> = touches.iter().collect();
    if let [a, b, ..] = down[..] {
        (fingers.held, fingers.draws) = (None, false);
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
            let draws = gestures.annotate && !areas.covers(touch.position());
            fingers.held = draws.then_some((touch.position(), 0.0));
            intents.write(Intent::Press(touch.position()));
        }
    }
    for touch in &down {
        if fingers.pointing == Some(touch.id()) && touch.delta() != Vec2::ZERO {
            intents.write(Intent::Point(touch.position()));
        }
        if fingers.pointing == Some(touch.id())
            && let Some((from, seconds)) = fingers.held.as_mut()
        {
            *seconds += time.delta_secs();
            if from.distance(touch.position()) > WANDER {
                fingers.held = None;
            } else if *seconds > LONG {
                intents.write(Intent::Cancel);
                intents.write(Intent::Mark(*from));
                (fingers.held, fingers.draws) = (None, true);
            }
        }
    }
    for touch in touches.iter_just_released() {
        if fingers.pointing == Some(touch.id()) {
            (fingers.pointing, fingers.held) = (None, None);
            let draws = std::mem::take(&mut fingers.draws);
            intents.write(if draws { Intent::MarkTo(touch.position()) } else { Intent::Release(touch.position()) });
        }
    }
    for touch in touches.iter_just_canceled() {
        if fingers.pointing == Some(touch.id()) {
            (fingers.pointing, fingers.held, fingers.draws) = (None, None, false);
            intents.write(Intent::Cancel);
        }
    }
}
