//! Devices become intents: the rest of the game knows what is wanted, not by which button.

mod keyboard;
pub mod pad;
mod pointer;
pub mod rebinding;

use bevy::prelude::*;

use crate::app::bindings::Command;
pub use crate::app::bindings::Direction;
use crate::app::{Flow, FrameMessages};
use rebinding::Rebinding;

#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum Intent {
    /// The pointer is here (pixels of the window, from its top left corner).
    Point(Vec2),
    /// The pointer was pressed here.
    Press(Vec2),
    /// And released here.
    Release(Vec2),
    /// What the pointer had begun is called off.
    Cancel,
    /// Something is drawn on the board from here, where gestures draw.
    Mark(Vec2),
    /// And to here.
    MarkTo(Vec2),
    Step(Direction),
    Act,
    Back,
    /// The next piece that can move, or the one before.
    NextPiece(bool),
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Look straight down, or not any more.
    TopView,
    Rules,
    /// Help, in a lesson.
    Hint,
    Pause,
    /// Turn the camera: radians to the right and upwards.
    Orbit(Vec2),
    /// Come nearer by this factor.
    Zoom(f32),
}

impl Intent {
    /// Whether somebody wants something of the board, and does not only look.
    #[must_use]
    pub const fn is_deliberate(&self) -> bool {
        matches!(self, Intent::Press(_) | Intent::Act | Intent::Step(_) | Intent::Back)
    }

    /// What pressing a command's button once means; what it does while it is held is up to the device.
    #[must_use]
    pub const fn once(command: Command) -> Option<Intent> {
        Some(match command {
            Command::Act => Intent::Act,
            Command::Back => Intent::Back,
            Command::NextPiece => Intent::NextPiece(true),
            Command::PreviousPiece => Intent::NextPiece(false),
            Command::Undo => Intent::Undo,
            Command::Redo => Intent::Redo,
            Command::Hint => Intent::Hint,
            Command::TopView => Intent::TopView,
            Command::Rules => Intent::Rules,
            Command::Pause => Intent::Pause,
            _ => return None,
        })
    }
}

/// The device used last: prompts and the cursor follow it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Device {
    #[default]
    Mouse,
    Touch,
    Keyboard,
    Pad,
}

impl Device {
    /// Whether it points at things, and needs no cursor.
    #[must_use]
    pub const fn points(self) -> bool {
        matches!(self, Device::Mouse | Device::Touch)
    }
}

/// Who gets the keys and the pad's buttons that step, act and go back: the board, or the panel that a mode shows beside it.
/// The interface has them anyway on all other screens and under everything that lies over the board.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KeyTarget {
    #[default]
    Board,
    /// The panel; going back still means the board's way back, the pause.
    Panel,
    /// The panel, which is left by going back.
    PanelUntilBack,
}

/// What gestures mean besides pointing; a mode says so.
#[derive(Resource, Default)]
pub struct Gestures {
    /// The wheel goes back and on; the right button and a long press draw.
    pub annotate: bool,
}

/// Somebody is writing: keys are letters.
#[derive(Resource, Default)]
pub struct Typing(pub bool);

/// A held direction repeats: after 300 ms, then every 110 ms; on a machine that draws slowly not before a few frames
/// have shown where the cursor is.
#[derive(Default)]
struct Repeat {
    held: Option<Direction>,
    next: f32,
    frames: u32,
}

impl Repeat {
    fn step(&mut self, held: Option<Direction>, now: f32) -> Option<Direction> {
        let due = match (self.held, held) {
            (_, None) => None,
            (before, Some(direction)) if before != Some(direction) => {
                self.next = now + 0.3;
                self.frames = 8;
                Some(direction)
            }
            (_, Some(direction)) if now >= self.next && self.frames == 0 => {
                self.next = now + 0.11;
                self.frames = 3;
                Some(direction)
            }
            _ => None,
        };
        self.held = held;
        self.frames = self.frames.saturating_sub(1);
        due
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_frame_message::<Intent>()
        .init_resource::<Device>()
        .init_resource::<Typing>()
        .init_resource::<Gestures>()
        .init_resource::<KeyTarget>()
        .init_resource::<Rebinding>()
        .init_resource::<pad::LastPad>()
        .add_message::<bevy::input::gamepad::GamepadRumbleRequest>()
        .add_systems(
            Update,
            (
                rebinding::listen,
                (pointer::mouse, pointer::touch, keyboard::read.run_if(|typing: Res<Typing>| !typing.0), pad::read)
                    .chain()
                    .run_if(|rebinding: Res<Rebinding>| !rebinding.listens()),
                pad::plug,
            )
                .chain()
                .in_set(Flow::Input),
        );
}
