//! Which key and which of a pad's buttons does what: data that players change and settings keep.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// The four ways a cursor can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

impl Direction {
    /// The other way.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::Up => Direction::Down,
            Direction::Down => Direction::Up,
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
        }
    }

    /// As a vector in the window: y down.
    #[must_use]
    pub const fn vector(self) -> Vec2 {
        match self {
            Direction::Up => Vec2::new(0.0, -1.0),
            Direction::Down => Vec2::new(0.0, 1.0),
            Direction::Left => Vec2::new(-1.0, 0.0),
            Direction::Right => Vec2::new(1.0, 0.0),
        }
    }
}

/// Something a key or a button can be set to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Command {
    Up,
    Down,
    Left,
    Right,
    Act,
    Back,
    NextPiece,
    PreviousPiece,
    Undo,
    Redo,
    Hint,
    TopView,
    Nearer,
    Farther,
    LookLeft,
    LookRight,
    LookUp,
    LookDown,
    Rules,
    Pause,
    FullScreen,
}

impl Command {
    /// All of them, in the order shown.
    pub const ALL: &[Command] = &[
        Command::Up,
        Command::Down,
        Command::Left,
        Command::Right,
        Command::Act,
        Command::Back,
        Command::NextPiece,
        Command::PreviousPiece,
        Command::Undo,
        Command::Redo,
        Command::Hint,
        Command::TopView,
        Command::Nearer,
        Command::Farther,
        Command::LookLeft,
        Command::LookRight,
        Command::LookUp,
        Command::LookDown,
        Command::Rules,
        Command::Pause,
        Command::FullScreen,
    ];

    /// Its name in settings files, and the end of its message id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Command::Up => "up",
            Command::Down => "down",
            Command::Left => "left",
            Command::Right => "right",
            Command::Act => "act",
            Command::Back => "back",
            Command::NextPiece => "next-piece",
            Command::PreviousPiece => "previous-piece",
            Command::Undo => "undo",
            Command::Redo => "redo",
            Command::Hint => "hint",
            Command::TopView => "top-view",
            Command::Nearer => "nearer",
            Command::Farther => "farther",
            Command::LookLeft => "look-left",
            Command::LookRight => "look-right",
            Command::LookUp => "look-up",
            Command::LookDown => "look-down",
            Command::Rules => "rules",
            Command::Pause => "pause",
            Command::FullScreen => "full-screen",
        }
    }

    /// The step of a cursor it is, if it is one.
    #[must_use]
    pub const fn direction(self) -> Option<Direction> {
        match self {
            Command::Up => Some(Direction::Up),
            Command::Down => Some(Direction::Down),
            Command::Left => Some(Direction::Left),
            Command::Right => Some(Direction::Right),
            _ => None,
        }
    }
}

/// A key of a keyboard or a button of a pad.
pub trait Button: Copy + PartialEq + 'static {
    /// Those that can be bound, with their names in settings files.
    const NAMES: &'static [(Self, &'static str)];

    /// What does one command always, and no other: a way out must stay.
    const FIXED: Option<(Self, Command)>;

    /// What does a command unless a player wants otherwise; nothing where the device has another way for it.
    fn usual(command: Command) -> &'static [Self];

    /// Its name in settings files; none for those that cannot be bound.
    #[must_use]
    fn name(self) -> Option<&'static str> {
        Self::NAMES.iter().find(|(button, _)| *button == self).map(|(_, name)| *name)
    }
}

fn is_fixed<B: Button>(button: B) -> bool {
    B::FIXED.is_some_and(|(fixed, _)| fixed == button)
}

/// What always does a command.
fn fixed<B: Button>(command: Command) -> Option<B> {
    B::FIXED.filter(|(_, of)| *of == command).map(|(button, _)| button)
}

/// What the keys or the buttons of one device do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(
    from = "BTreeMap<String, Vec<String>>",
    into = "BTreeMap<String, Vec<String>>",
    bound(serialize = "B: Button", deserialize = "B: Button")
)]
pub struct Bindings<B: Button>(Vec<Vec<B>>);

impl<B: Button> Default for Bindings<B> {
    fn default() -> Bindings<B> {
        Bindings(Command::ALL.iter().map(|command| B::usual(*command).to_vec()).collect())
    }
}

impl<B: Button> Bindings<B> {
    /// What does a command; the first one is what prompts show.
    #[must_use]
    pub fn of(&self, command: Command) -> &[B] {
        &self.0[command as usize]
    }

    /// Whether this one does that.
    #[must_use]
    pub fn does(&self, button: B, command: Command) -> bool {
        self.of(command).contains(&button)
    }

    /// The commands that players can set for this device.
    pub fn commands() -> impl Iterator<Item = Command> {
        Command::ALL.iter().copied().filter(|command| !B::usual(*command).is_empty())
    }

    /// Lets one button do a command, alone but for the [fixed](Button::FIXED) one. Where it did another one, that one gets
    /// in exchange what did this one; gives that other command. Nothing changes where one would be left without.
    pub fn assign(&mut self, command: Command, button: B) -> Option<Command> {
        let other = Command::ALL.iter().copied().find(|c| *c != command && self.does(button, *c));
        let before: Vec<B> = self.of(command).iter().copied().filter(|b| *b != button && !is_fixed(*b)).collect();
        let left = other.is_some_and(|other| self.of(other) == [button]);
        if is_fixed(button) || (left && before.is_empty()) {
            return None;
        }
        self.0[command as usize] = std::iter::once(button).chain(fixed(command)).collect();
        let list = &mut self.0[other? as usize];
        list.retain(|b| *b != button);
        if left {
            *list = before;
        }
        other
    }

    /// The commands that share a button with this one, as a file written by hand may have it.
    #[must_use]
    pub fn conflicts(&self, command: Command) -> Vec<Command> {
        let shared = |other: &Command| self.of(*other).iter().any(|b| self.does(*b, command));
        Command::ALL.iter().copied().filter(|other| *other != command && shared(other)).collect()
    }
}

impl<B: Button> From<BTreeMap<String, Vec<String>>> for Bindings<B> {
    /// What a file does not name, or names with unknown words only, is as usual.
    fn from(written: BTreeMap<String, Vec<String>>) -> Bindings<B> {
        let mut table = Bindings::default();
        for command in Command::ALL {
            let Some(names) = written.get(command.id()) else { continue };
            let known = |name: &String| B::NAMES.iter().find(|(_, n)| n == name).map(|(button, _)| *button);
            let buttons: Vec<B> = names.iter().filter_map(known).filter(|b| !is_fixed(*b)).collect();
            if !buttons.is_empty() {
                table.0[*command as usize] = buttons.into_iter().chain(fixed(*command)).collect();
            }
        }
        table
    }
}

impl<B: Button> From<Bindings<B>> for BTreeMap<String, Vec<String>> {
    /// Only what is not as usual, so that a later version may have better ideas.
    fn from(table: Bindings<B>) -> BTreeMap<String, Vec<String>> {
        Bindings::<B>::commands()
            .filter(|command| table.of(*command) != B::usual(*command))
            .map(|command| {
                let names = table.of(command).iter().filter_map(|b| b.name()).map(str::to_owned).collect();
                (command.id().to_owned(), names)
            })
            .collect()
    }
}

macro_rules! names {
    ($type:ident: $($name:ident)+) => {
        const NAMES: &'static [($type, &'static str)] = &[$(($type::$name, stringify!($name))),+];
    };
}

impl Button for KeyCode {
    const FIXED: Option<(KeyCode, Command)> = Some((KeyCode::Escape, Command::Back));

    names! { KeyCode:
        ArrowUp ArrowDown ArrowLeft ArrowRight Enter NumpadEnter Space Escape Backspace Tab
        KeyA KeyB KeyC KeyD KeyE KeyF KeyG KeyH KeyI KeyJ KeyK KeyL KeyM KeyN KeyO KeyP KeyQ KeyR KeyS KeyT KeyU KeyV
        KeyW KeyX KeyY KeyZ Digit0 Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9
        Numpad0 Numpad1 Numpad2 Numpad3 Numpad4 Numpad5 Numpad6 Numpad7 Numpad8 Numpad9
        NumpadAdd NumpadSubtract NumpadMultiply NumpadDivide NumpadDecimal
        Minus Equal Comma Period Slash Semicolon Quote Backquote Backslash BracketLeft BracketRight IntlBackslash
        Insert Delete Home End PageUp PageDown
        F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12
    }

    fn usual(command: Command) -> &'static [KeyCode] {
        match command {
            Command::Up => &[KeyCode::ArrowUp],
            Command::Down => &[KeyCode::ArrowDown],
            Command::Left => &[KeyCode::ArrowLeft],
            Command::Right => &[KeyCode::ArrowRight],
            Command::Act => &[KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space],
            Command::Back => &[KeyCode::Escape, KeyCode::Backspace],
            Command::NextPiece => &[KeyCode::Tab],
            Command::PreviousPiece => &[KeyCode::KeyQ],
            Command::Undo => &[KeyCode::KeyU],
            Command::Redo => &[KeyCode::KeyR],
            Command::Hint => &[KeyCode::KeyH],
            Command::TopView => &[KeyCode::KeyT],
            Command::Nearer => &[KeyCode::PageUp, KeyCode::NumpadAdd],
            Command::Farther => &[KeyCode::PageDown, KeyCode::NumpadSubtract],
            Command::LookLeft => &[KeyCode::KeyA],
            Command::LookRight => &[KeyCode::KeyD],
            Command::LookUp => &[KeyCode::KeyW],
            Command::LookDown => &[KeyCode::KeyS],
            Command::Rules => &[KeyCode::F1],
            Command::Pause => &[KeyCode::KeyP],
            // A browser keeps F11 for itself.
            Command::FullScreen => &[KeyCode::KeyF, KeyCode::F11],
        }
    }
}

impl Button for GamepadButton {
    const FIXED: Option<(GamepadButton, Command)> = None;

    names! { GamepadButton:
        DPadUp DPadDown DPadLeft DPadRight South East West North LeftTrigger RightTrigger LeftTrigger2 RightTrigger2
        LeftThumb RightThumb Select Start Mode C Z
    }

    /// The sticks step and look around besides.
    fn usual(command: Command) -> &'static [GamepadButton] {
        match command {
            Command::Up => &[GamepadButton::DPadUp],
            Command::Down => &[GamepadButton::DPadDown],
            Command::Left => &[GamepadButton::DPadLeft],
            Command::Right => &[GamepadButton::DPadRight],
            Command::Act => &[GamepadButton::South],
            Command::Back => &[GamepadButton::East],
            Command::NextPiece => &[GamepadButton::RightTrigger],
            Command::PreviousPiece => &[GamepadButton::LeftTrigger],
            Command::Undo => &[GamepadButton::North],
            Command::Redo => &[GamepadButton::RightTrigger2],
            Command::Hint => &[GamepadButton::West],
            Command::TopView => &[GamepadButton::LeftTrigger2],
            Command::Nearer => &[GamepadButton::RightThumb],
            Command::Farther => &[GamepadButton::LeftThumb],
            Command::Rules => &[GamepadButton::Select],
            Command::Pause => &[GamepadButton::Start],
            Command::LookLeft | Command::LookRight | Command::LookUp | Command::LookDown | Command::FullScreen => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_shares_a_button_at_first() {
        for &command in Command::ALL {
            assert_eq!(Bindings::<KeyCode>::default().conflicts(command), [], "{command:?}");
            assert_eq!(Bindings::<GamepadButton>::default().conflicts(command), [], "{command:?}");
        }
    }

    #[test]
    fn everything_that_is_usual_can_be_written_down() {
        for &command in Command::ALL {
            assert!(KeyCode::usual(command).iter().all(|key| key.name().is_some()), "{command:?}");
            assert!(GamepadButton::usual(command).iter().all(|button| button.name().is_some()), "{command:?}");
        }
    }

    #[test]
    fn a_button_that_did_something_else_is_exchanged() {
        let mut table = Bindings::<KeyCode>::default();
        assert_eq!(table.assign(Command::Undo, KeyCode::KeyR), Some(Command::Redo));
        assert_eq!(table.of(Command::Undo), [KeyCode::KeyR]);
        assert_eq!(table.of(Command::Redo), [KeyCode::KeyU]);
        assert!(Command::ALL.iter().all(|c| table.conflicts(*c).is_empty() && !table.of(*c).is_empty()));
        // Of several keys only the one taken goes.
        assert_eq!(table.assign(Command::Undo, KeyCode::Space), Some(Command::Act));
        assert_eq!(table.of(Command::Act), [KeyCode::Enter, KeyCode::NumpadEnter]);
    }

    #[test]
    fn escape_always_leads_back_and_does_nothing_else() {
        let mut table = Bindings::<KeyCode>::default();
        assert_eq!(table.assign(Command::Back, KeyCode::F1), Some(Command::Rules));
        assert_eq!(table.of(Command::Back), [KeyCode::F1, KeyCode::Escape]);
        assert_eq!(table.of(Command::Rules), [KeyCode::Backspace]);
        assert_eq!(table.assign(Command::Hint, KeyCode::Escape), None);
        assert!(Command::ALL.iter().all(|c| table.does(KeyCode::Escape, *c) == (*c == Command::Back)));
        // Nothing is left without: Escape is nothing that could be given in exchange.
        table.assign(Command::Rules, KeyCode::F1);
        assert_eq!(table.of(Command::Back), [KeyCode::Escape]);
        let before = table.clone();
        assert_eq!(table.assign(Command::Back, KeyCode::F1), None);
        assert_eq!(table, before);
        let written = r#"{"back": ["Tab"], "rules": ["Escape", "F1"], "hint": ["Escape"]}"#;
        let table: Bindings<KeyCode> = ron::from_str(written).expect("it can be read");
        assert_eq!(table.of(Command::Back), [KeyCode::Tab, KeyCode::Escape]);
        assert_eq!(table.of(Command::Rules), [KeyCode::F1]);
        assert_eq!(table.of(Command::Hint), KeyCode::usual(Command::Hint));
    }

    #[test]
    fn tables_are_kept_and_unknown_names_do_no_harm() {
        let mut table = Bindings::<GamepadButton>::default();
        table.assign(Command::Act, GamepadButton::East);
        let text = ron::to_string(&table).expect("it can be written");
        assert_eq!(ron::from_str::<Bindings<GamepadButton>>(&text).expect("and read"), table);
        let strange = r#"{"act": ["Nose"], "dance": ["South"], "undo": ["West", "Nose"]}"#;
        let table: Bindings<GamepadButton> = ron::from_str(strange).expect("it can be read");
        assert_eq!(table.of(Command::Act), [GamepadButton::South]);
        assert_eq!(table.of(Command::Undo), [GamepadButton::West]);
    }

    #[test]
    fn what_shares_a_button_is_known() {
        let table: Bindings<KeyCode> = ron::from_str(r#"{"undo": ["KeyR"]}"#).expect("it can be read");
        assert_eq!(table.conflicts(Command::Undo), [Command::Redo]);
        assert_eq!(table.conflicts(Command::Redo), [Command::Undo]);
    }
}
