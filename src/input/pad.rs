//! Gamepads: which ones there are, what their buttons do, and shaking.

use bevy::input::gamepad::{GamepadConnection, GamepadConnectionEvent};
use bevy::prelude::*;

use super::{Device, Direction, Intent, Repeat};
use crate::app::bindings::Command;
use crate::app::localization::Localization;
use crate::app::notices::Toast;
use crate::app::settings::Settings;

/// How far beyond its dead zone a stick must be pushed to count as a step...
const STEP: f32 = 0.3;
/// ...and how much less keeps it counting, so that a trembling thumb takes no two.
const SLACK: f32 = 0.12;
/// Radians a second with the stick pushed fully.
const TURN: f32 = 1.8;
/// Times nearer a second while a button is held.
const NEAR: f32 = 2.0;

/// Whose pad it is: what is printed on its buttons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PadKind {
    /// A B X Y, LB RB.
    Xbox,
    /// Cross, circle, square, triangle, L1 R1.
    PlayStation,
    /// B A Y X, L R, + −.
    Nintendo,
    /// Anything else: its buttons are shown by where they are.
    #[default]
    Generic,
}

impl PadKind {
    /// By the maker's number on the bus, or where the system hides that by the name.
    #[must_use]
    pub fn of(vendor: Option<u16>, name: &str) -> PadKind {
        let name = name.to_lowercase();
        let named = |words: &[&str]| words.iter().any(|word| name.contains(word));
        match vendor {
            Some(0x045e) => PadKind::Xbox,
            Some(0x054c) => PadKind::PlayStation,
            Some(0x057e) => PadKind::Nintendo,
            _ if named(&["xbox", "x-box", "xinput", "045e"]) => PadKind::Xbox,
            _ if named(&["playstation", "dualshock", "dualsense", "sony", "054c"]) => PadKind::PlayStation,
            _ if named(&["nintendo", "switch", "joy-con", "057e"]) => PadKind::Nintendo,
            _ => PadKind::Generic,
        }
    }
}

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct LastPad {
    pub entity: Option<Entity>,
    pub kind: PadKind,
}

/// Which way the left stick of a pad has been counting as pushed.
#[derive(Default)]
pub(super) struct Pushed(Option<Direction>);

impl Pushed {
    /// The direction a stick counts as pushed in.
    fn follow(&mut self, stick: Vec2, dead_zone: f32) -> Option<Direction> {
        let needed = dead_zone + STEP;
        let along = |d: Direction| (stick * Vec2::new(1.0, -1.0)).dot(d.vector());
        self.0 = match self.0 {
            Some(before) if along(before) > (needed - SLACK).min(0.9) => Some(before),
            _ => [Direction::Up, Direction::Down, Direction::Left, Direction::Right]
                .into_iter()
                .max_by(|a, b| along(*a).total_cmp(&along(*b)))
                .filter(|d| along(*d) > needed.min(0.9)),
        };
        self.0
    }
}

pub(super) fn read(
    pads: Query<(Entity, &Gamepad, Option<&Name>)>,
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut pushed: Local<Pushed>,
    mut repeat: Local<Repeat>,
    mut device: ResMut<Device>,
    mut last: ResMut<LastPad>,
    mut intents: MessageWriter<Intent>,
) {
    let mut held = None;
    let mut used = None;
    let mut stick = Vec2::ZERO;
    let seconds = time.delta_secs().min(0.1);
    for (entity, pad, name) in &pads {
        let pressed = Command::ALL
            .iter()
            .find_map(|c| c.direction().filter(|_| settings.pad.of(*c).iter().any(|b| pad.pressed(*b))));
        held = held.or(pressed);
        if pad.left_stick().length() > stick.length() {
            stick = pad.left_stick();
        }
        let moved = pad.left_stick().length() > settings.dead_zone + STEP;
        if pressed.is_some() || moved || pad.get_just_pressed().next().is_some() {
            used = Some((entity, pad, name));
        }
        for &command in Command::ALL {
            let buttons = settings.pad.of(command);
            if buttons.iter().any(|b| pad.just_pressed(*b))
                && let Some(intent) = Intent::once(command)
            {
                intents.write(intent);
            }
            let way = match command {
                Command::Nearer => 1.0,
                Command::Farther => -1.0,
                _ => continue,
            };
            if buttons.iter().any(|b| pad.pressed(*b)) {
                intents.write(Intent::Zoom(NEAR.powf(way * seconds)));
            }
        }
        let turn = pad.right_stick();
        if turn.length() > settings.dead_zone {
            used = Some((entity, pad, name));
            // From nothing at the edge of the dead zone to all of it.
            let share = (turn.length() - settings.dead_zone) / (1.0 - settings.dead_zone);
            intents.write(Intent::Orbit(turn.normalize() * share.min(1.0) * TURN * seconds));
        }
    }
    held = held.or(pushed.follow(stick, settings.dead_zone));
    if let Some(direction) = repeat.step(held, time.elapsed_secs()) {
        intents.write(Intent::Step(direction));
    }
    if let Some((entity, pad, name)) = used {
        let kind = PadKind::of(pad.vendor_id(), name.map_or("", Name::as_str));
        last.set_if_neq(LastPad { entity: Some(entity), kind });
        device.set_if_neq(Device::Pad);
    }
}

/// A pad may come and go in the middle of a turn: it is said, and nothing else changes.
pub(super) fn plug(
    mut connections: MessageReader<GamepadConnectionEvent>,
    words: Res<Localization>,
    mut toast: ResMut<Toast>,
    mut last: ResMut<LastPad>,
    mut device: ResMut<Device>,
) {
    for event in connections.read() {
        match &event.connection {
            GamepadConnection::Connected { name, vendor_id, .. } => {
                toast.tell(words.get("gamepad-connected"));
                last.set_if_neq(LastPad { entity: Some(event.gamepad), kind: PadKind::of(*vendor_id, name) });
            }
            GamepadConnection::Disconnected => {
                toast.tell(words.get("gamepad-lost"));
                if *device == Device::Pad {
                    // Cursor and focus stay where they are, for the keyboard.
                    *device = Device::Keyboard;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pads_are_known_by_number_and_by_name() {
        for (vendor, name, kind) in [
            (Some(0x045e), "", PadKind::Xbox),
            (Some(0x054c), "Wireless Controller", PadKind::PlayStation),
            (Some(0x057e), "Pro Controller", PadKind::Nintendo),
            (None, "Xbox 360 Controller (XInput STANDARD GAMEPAD)", PadKind::Xbox),
            (None, "DualSense Wireless Controller", PadKind::PlayStation),
            (None, "Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 09cc)", PadKind::PlayStation),
            (None, "Nintendo Switch Pro Controller", PadKind::Nintendo),
            (Some(0x046d), "Logitech F310", PadKind::Generic),
        ] {
            assert_eq!(PadKind::of(vendor, name), kind, "{vendor:?} {name}");
        }
    }

    #[test]
    fn a_stick_rests_in_its_dead_zone_and_does_not_tremble() {
        let mut pushed = Pushed::default();
        assert_eq!(pushed.follow(Vec2::new(0.3, 0.0), 0.25), None);
        assert_eq!(pushed.follow(Vec2::new(0.6, 0.2), 0.25), Some(Direction::Right));
        assert_eq!(pushed.follow(Vec2::new(0.5, 0.45), 0.25), Some(Direction::Right));
        assert_eq!(pushed.follow(Vec2::new(0.2, 0.1), 0.25), None);
        assert_eq!(pushed.follow(Vec2::new(0.0, 0.9), 0.25), Some(Direction::Up));
        assert_eq!(pushed.follow(Vec2::new(0.0, -0.85), 0.6), None);
        assert_eq!(pushed.follow(Vec2::new(0.0, -1.0), 0.6), Some(Direction::Down));
    }
}
