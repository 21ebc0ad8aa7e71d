//! Anything at all, by every device at once, on all screens and in all modes, while the window changes its shape and the
//! settings change: nothing breaks, the table shows the position, the keys have somewhere to go, and the way back leads to
//! the shelf. `TAVOLIERE_CHAOS` says how many steps (a few thousand if it does not), `TAVOLIERE_SEED` which.

mod elsewhere;

use std::collections::VecDeque;

use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent, WindowFocused, WindowOccluded};

use tavoliere::animation::mirror::difference;
use tavoliere::app::notices::Notices;
use tavoliere::app::screens::Overlay;
use tavoliere::app::settings::{Settings, Speed};
use tavoliere::input::rebinding::Rebinding;
use tavoliere::input::{Device, Typing};
use tavoliere::modes::compose::ComposeCommand;
use tavoliere::modes::lesson::{LessonCommand, course};
use tavoliere::modes::review::ReviewCommand;
use tavoliere::rules::ActionRequested;
use tavoliere::ui::Controls;

use super::online::Guest;
use super::walking::{draw, shown};
use super::*;
use elsewhere::Elsewhere;

/// Numbers that look like chance: the same for the same seed (SplitMix64).
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.roll() % n.max(1) as u64) as usize
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    fn share(&mut self) -> f32 {
        self.below(10_001) as f32 / 10_000.0
    }
}

/// What would leave something outside of the test's folder, open a dialog of the system, or end it.
const LEFT_ALONE: [&str; 9] = [
    "quit",
    "notifications",
    "share-save",
    "share-moving",
    "library-save",
    "library-save-all",
    "library-bring",
    "data-save",
    "data-bring",
];

/// What there may be more of than after the first thousand steps: a few pictures come when they are first shown.
const GROWTH: usize = 40;

const KEYS: [KeyCode; 22] = [
    KeyCode::ArrowUp,
    KeyCode::ArrowDown,
    KeyCode::ArrowLeft,
    KeyCode::ArrowRight,
    KeyCode::Enter,
    KeyCode::Space,
    KeyCode::Escape,
    KeyCode::Tab,
    KeyCode::KeyU,
    KeyCode::KeyR,
    KeyCode::KeyH,
    KeyCode::KeyT,
    KeyCode::KeyP,
    KeyCode::F1,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::KeyW,
    KeyCode::KeyA,
    KeyCode::KeyZ,
    KeyCode::ControlLeft,
    KeyCode::Backspace,
    KeyCode::KeyQ,
];

const BUTTONS: [GamepadButton; 12] = [
    GamepadButton::DPadUp,
    GamepadButton::DPadDown,
    GamepadButton::DPadLeft,
    GamepadButton::DPadRight,
    GamepadButton::South,
    GamepadButton::East,
    GamepadButton::North,
    GamepadButton::West,
    GamepadButton::LeftTrigger,
    GamepadButton::RightTrigger,
    GamepadButton::Start,
    GamepadButton::Select,
];

const SIZES: [(u32, u32); 9] =
    [(1280, 720), (360, 640), (400, 860), (1600, 1000), (640, 360), (1, 1), (8000, 100), (100, 4000), (1000, 1000)];

struct Chaos {
    app: App,
    dice: Dice,
    /// Whoever plays from elsewhere, if anybody does.
    elsewhere: Option<Elsewhere>,
    window: Entity,
    pads: Vec<Entity>,
    /// Those that are unplugged: one that comes back is the entity that it was, as with real ones.
    unplugged: Vec<Entity>,
    at: Vec2,
    /// What was done last, for whoever has to find out how it came to something.
    done: VecDeque<String>,
}

impl Chaos {
    fn begin(seed: u64) -> Chaos {
        let mut app = shown((1280, 720), 100);
        let world = app.world_mut();
        let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("a window");
        Chaos {
            app,
            dice: Dice(seed),
            elsewhere: None,
            window,
            pads: Vec::new(),
            unplugged: Vec::new(),
            at: Vec2::ZERO,
            done: VecDeque::new(),
        }
    }

    /// The same, with people elsewhere.
    fn among_others(seed: u64) -> Chaos {
        let chaos = Chaos::begin(seed);
        let (elsewhere, app) = Elsewhere::begin(chaos.app, seed);
        Chaos { app, elsewhere: Some(elsewhere), ..chaos }
    }

    fn note(&mut self, what: String) {
        self.done.push_back(what);
        if self.done.len() > 24 {
            self.done.pop_front();
        }
    }

    fn size(&mut self) -> Vec2 {
        let world = self.app.world_mut();
        let window = world.query_filtered::<&Window, With<PrimaryWindow>>().single(world).expect("a window");
        window.size()
    }

    fn send<M: Message>(&mut self, message: M) {
        self.app.world_mut().write_message(message);
    }

    /// What comes from the window comes twice: as a message of its own kind, and in the one queue that the interface reads.
    fn send_window<M: Message + Clone + Into<WindowEvent>>(&mut self, message: M) {
        self.send(message.clone());
        self.send::<WindowEvent>(message.into());
    }

    fn key(&mut self, key_code: KeyCode, state: ButtonState) {
        let logical_key = Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified);
        let window = self.window;
        self.send_window(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
    }

    fn point(&mut self, at: Vec2) {
        self.at = at;
        let window = self.window;
        let world = self.app.world_mut();
        if let Some(mut shown) = world.get_mut::<Window>(window) {
            shown.set_cursor_position(Some(at));
        }
        self.send_window(CursorMoved { window, position: at, delta: None });
    }

    fn click(&mut self, button: MouseButton) {
        let window = self.window;
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.send_window(MouseButtonInput { button, state, window });
            self.app.update();
        }
    }

    fn anywhere(&mut self) -> Vec2 {
        let size = self.size();
        Vec2::new(self.dice.share(), self.dice.share()) * size
    }

    /// One thing that somebody does, whatever it is.
    fn step(&mut self) {
        if let Some(told) = self.elsewhere.as_mut().and_then(|elsewhere| elsewhere.step(&mut self.app)) {
            self.note(told);
        }
        let window = self.window;
        let kind = self.dice.below(100);
        let at = self.screen();
        self.note(format!("{kind} at {at:?}"));
        match kind {
            0..20 => {
                let key = self.dice.one_of(&KEYS);
                self.note(format!("{key:?}"));
                self.key(key, ButtonState::Pressed);
                if self.dice.below(8) > 0 {
                    self.app.update();
                    self.key(key, ButtonState::Released);
                }
            }
            20..30 => {
                if let Some(&gamepad) = self.pads.last() {
                    let button = self.dice.one_of(&BUTTONS);
                    for value in [1.0, 0.0] {
                        self.send(RawGamepadEvent::Button(RawGamepadButtonChangedEvent { gamepad, button, value }));
                        self.app.update();
                    }
                }
            }
            30..33 => {
                if let Some(&gamepad) = self.pads.last() {
                    let axis =
                        self.dice.one_of(&[GamepadAxis::LeftStickX, GamepadAxis::LeftStickY, GamepadAxis::RightStickX]);
                    let value = self.dice.share() * 2.0 - 1.0;
                    self.send(RawGamepadEvent::Axis(RawGamepadAxisChangedEvent { gamepad, axis, value }));
                }
            }
            33..55 => self.press_something(),
            55..63 => {
                let at = self.anywhere();
                self.point(at);
                let button =
                    self.dice.one_of(&[MouseButton::Left, MouseButton::Left, MouseButton::Right, MouseButton::Middle]);
                self.click(button);
            }
            63..66 => {
                let (from, to) = (self.anywhere(), self.anywhere());
                self.point(from);
                self.send_window(MouseButtonInput { button: MouseButton::Left, state: ButtonState::Pressed, window });
                self.app.update();
                self.point(to);
                self.app.update();
                self.send_window(MouseButtonInput { button: MouseButton::Left, state: ButtonState::Released, window });
            }
            66..70 => {
                let y = self.dice.share() * 6.0 - 3.0;
                self.send_window(MouseWheel {
                    unit: MouseScrollUnit::Line,
                    x: 0.0,
                    y,
                    window,
                    phase: TouchPhase::Moved,
                });
            }
            70..78 => self.touch(),
            78..92 => self.act(),
            92..94 => {
                let (width, height) = self.dice.one_of(&SIZES);
                let scale = self.dice.one_of(&[1.0, 1.0, 1.5, 2.0]);
                if let Some(mut shown) = self.app.world_mut().get_mut::<Window>(window) {
                    shown.resolution.set_scale_factor_override(Some(scale));
                    shown.resolution.set(width as f32, height as f32);
                }
            }
            94 => {
                let focused = self.dice.below(2) == 0;
                self.send_window(WindowFocused { window, focused });
                let occluded = self.dice.below(4) == 0;
                self.send_window(WindowOccluded { window, occluded });
            }
            95 => self.plug(),
            96 => {
                let (language, size) = (self.dice.one_of(&["it", "en"]), self.dice.one_of(&[100, 125, 200]));
                let contrast = self.dice.below(2) == 0;
                let mut settings = self.app.world_mut().resource_mut::<Settings>();
                (settings.language, settings.text_size, settings.high_contrast) = (language.into(), size, contrast);
            }
            97 => {
                let speed = self.dice.one_of(Speed::ALL);
                self.app.world_mut().resource_mut::<Settings>().speed = speed;
            }
            98 => self.somewhere(),
            _ => self.home(),
        }
        self.app.update();
    }

    /// Presses one of the controls that are shown.
    fn press_something(&mut self) {
        let all: Vec<Vec2> = {
            let controls = self.app.world().resource::<Controls>();
            controls.centres().filter(|(id, _)| !LEFT_ALONE.contains(id)).map(|(_, at)| at).collect()
        };
        if all.is_empty() {
            return;
        }
        let at = self.dice.one_of(&all);
        self.point(at);
        self.app.update();
        let aimed: Vec<String> = {
            let controls = self.app.world().resource::<Controls>();
            controls.areas().filter(|(_, area)| area.contains(at)).map(|(id, _)| id.to_owned()).collect()
        };
        self.note(format!("press {aimed:?}"));
        // What is there now may be another than what was aimed at.
        let there = |id: &str, area: &Rect| area.contains(at) && LEFT_ALONE.contains(&id);
        if !self.app.world().resource::<Controls>().areas().any(|(id, area)| there(id, &area)) {
            self.click(MouseButton::Left);
        }
    }

    /// One finger or two, and perhaps the mouse's button meanwhile.
    fn touch(&mut self) {
        let window = self.window;
        let fingers = 1 + self.dice.below(2) as u64;
        let mut places: Vec<Vec2> = (0..fingers).map(|_| self.anywhere()).collect();
        let mouse = (self.dice.below(3) == 0).then(|| self.anywhere());
        let left_alone = |app: &App, at: Vec2| {
            let controls = app.world().resource::<Controls>();
            controls.areas().any(|(id, area)| area.contains(at) && LEFT_ALONE.contains(&id))
        };
        if places.iter().chain(&mouse).any(|&at| left_alone(&self.app, at)) {
            return;
        }
        let press = |chaos: &mut Chaos, state| {
            if mouse.is_some() {
                chaos.send_window(MouseButtonInput { button: MouseButton::Left, state, window });
            }
        };
        if let Some(at) = mouse {
            self.point(at);
        }
        press(self, ButtonState::Pressed);
        let end = if self.dice.below(20) == 0 { TouchPhase::Canceled } else { TouchPhase::Ended };
        for phase in [TouchPhase::Started, TouchPhase::Moved, end] {
            for id in 0..fingers {
                if phase == TouchPhase::Moved && self.dice.below(2) == 0 {
                    places[id as usize] += Vec2::splat(self.dice.share() * 60.0 - 30.0);
                }
                let position = places[id as usize];
                self.send_window(TouchInput { phase, position, window, force: None, id });
            }
            self.app.update();
        }
        press(self, ButtonState::Released);
    }

    /// An action that the rules allow, asked for as the board would.
    fn act(&mut self) {
        let legal =
            self.app.world().resource::<CurrentMatch>().game_match.as_ref().map(Match::legal).unwrap_or_default();
        if !legal.is_empty() {
            let action = self.dice.one_of(&legal);
            self.send(ActionRequested::by_person(action));
        }
    }

    fn plug(&mut self) {
        if self.pads.len() < 2 && self.dice.below(3) > 0 {
            let gamepad = self.unplugged.pop().unwrap_or_else(|| self.app.world_mut().spawn_empty().id());
            let connection = GamepadConnection::Connected { name: "a pad".into(), vendor_id: None, product_id: None };
            self.send(GamepadConnectionEvent { gamepad, connection });
            self.pads.push(gamepad);
        } else if let Some(gamepad) = self.pads.pop() {
            self.unplug(gamepad);
        }
    }

    fn unplug(&mut self, gamepad: Entity) {
        self.send(GamepadConnectionEvent { gamepad, connection: GamepadConnection::Disconnected });
        self.unplugged.push(gamepad);
    }

    /// To another game, in another mode, at once.
    fn somewhere(&mut self) {
        let game = self.dice.one_of(GameId::ALL);
        let kind = self.dice.below(6);
        self.note(format!("somewhere {kind}, {game:?}"));
        match kind {
            0 => {
                let levels = course(game);
                let level = levels[self.dice.below(levels.len())].0;
                self.send(LessonCommand::Begin(level));
            }
            1 => self.send(ComposeCommand::New(game)),
            2 => self.send(ReviewCommand::OpenBoard(game)),
            3 => {
                let command = self.elsewhere.as_mut().and_then(|elsewhere| elsewhere.online(&mut self.app, game));
                command.into_iter().for_each(|command| self.send(command));
            }
            4 => {
                let command = self.elsewhere.as_mut().map(|elsewhere| elsewhere.correspondence(&self.app, game));
                command.into_iter().for_each(|command| self.send(command));
            }
            _ => {
                let controllers = match self.dice.below(3) {
                    0 => [Controller::Human, Controller::Human],
                    1 => [Controller::Human, Controller::Computer("newcomer".into())],
                    _ => [Controller::Computer("newcomer".into()), Controller::Computer("newcomer".into())],
                };
                go_to_play(&mut self.app, game, Mode::Match);
                let game_match = fresh(game, &defaults(game));
                self.send(MatchCommand::Start { game_match, controllers });
            }
        }
    }

    fn mode(&self) -> Option<Mode> {
        self.app.world().get_resource::<State<Mode>>().map(|mode| *mode.get())
    }

    fn screen(&self) -> (Screen, Overlay) {
        (*self.app.world().resource::<State<Screen>>().get(), *self.app.world().resource::<State<Overlay>>().get())
    }

    /// From wherever it is, with six presses at most.
    fn home(&mut self) {
        // Whoever still holds a key, or a stick, lets go first.
        while let Some(gamepad) = self.pads.pop() {
            self.unplug(gamepad);
        }
        for key in KEYS {
            self.key(key, ButtonState::Released);
        }
        if let Some(mut shown) = self.app.world_mut().get_mut::<Window>(self.window) {
            shown.resolution.set_scale_factor_override(Some(1.0));
            shown.resolution.set(1280.0, 720.0);
        }
        // What would have to be scrolled to first cannot be pressed where it is.
        self.app.world_mut().resource_mut::<Settings>().text_size = 100;
        draw(&mut self.app);
        let begun = self.screen();
        let mut way = Vec::new();
        for _ in 0..6 {
            let (screen, overlay) = self.screen();
            if (screen, overlay) == (Screen::Shelf, Overlay::None) {
                break;
            }
            way.push((screen, overlay));
            let leave = {
                let controls = self.app.world().resource::<Controls>();
                let there = |id: &&str| controls.centres().any(|(of, _)| of == *id);
                ["notice-close", "leave", "shelf"].into_iter().find(there)
            };
            match leave.and_then(|id| self.in_sight(id)) {
                Some(at) => {
                    self.point(at);
                    self.app.update();
                    self.click(MouseButton::Left);
                }
                None => {
                    self.key(KeyCode::Escape, ButtonState::Pressed);
                    self.app.update();
                    self.key(KeyCode::Escape, ButtonState::Released);
                }
            }
            draw(&mut self.app);
        }
        let (at, mode) = (self.screen(), self.mode());
        let world = self.app.world();
        let shown: Vec<_> = world.resource::<Controls>().areas().collect();
        let done = self.done.clone();
        assert!(
            at == (Screen::Shelf, Overlay::None),
            "from {begun:?} by {way:?} only to {at:?}, {mode:?}: {shown:?}; before: {done:?}"
        );
        self.has_focus();
    }

    /// Where a control is, brought there by the wheel if it is scrolled out of sight: of a match with somebody elsewhere the
    /// pause has more than there is room for.
    fn in_sight(&mut self, id: &str) -> Option<Vec2> {
        for _ in 0..20 {
            let controls = self.app.world().resource::<Controls>();
            let at = controls.centres().find(|(of, _)| *of == id).map(|(_, at)| at);
            let Some((_, off)) = controls.hidden().find(|(of, _)| *of == id) else { return at };
            let (.., within) = controls.places().find(|(of, ..)| *of == id)?;
            self.point(within.center());
            self.app.update();
            let (unit, phase, window) = (MouseScrollUnit::Pixel, TouchPhase::Moved, self.window);
            self.send_window(MouseWheel { unit, x: 0.0, y: -off.clamp(-120.0, 120.0), window, phase });
            draw(&mut self.app);
        }
        None
    }

    /// A key says which device is used, and something has the focus wherever something can be pressed; at the board that may be
    /// the board.
    fn has_focus(&mut self) {
        // What other devices have done is heard first.
        self.app.update();
        // Whoever writes, or says which key a command is to have, gives letters, and has the focus.
        let world = self.app.world();
        if world.resource::<Typing>().0 || world.resource::<Rebinding>().listens() {
            return;
        }
        // One that no command can have been given.
        self.key(KeyCode::F24, ButtonState::Pressed);
        self.app.update();
        self.key(KeyCode::F24, ButtonState::Released);
        // What comes from elsewhere may open something meanwhile, in which something has the focus a little later.
        let (screen, overlay) = loop {
            let before = self.screen();
            draw(&mut self.app);
            if self.screen() == before {
                break before;
            }
        };
        let world = self.app.world();
        // A stick that is still held is heard after the key.
        let device = *world.resource::<Device>();
        assert!(
            !device.points(),
            "at {screen:?}, {overlay:?}: a key was pressed, and {device:?} is used; before: {:?}",
            self.done
        );
        let controls = world.resource::<Controls>();
        let shown: Vec<_> = controls.areas().map(|(id, _)| id).collect();
        let board = overlay == Overlay::None && screen == Screen::Play;
        assert!(
            controls.focus().is_some() || shown.is_empty() || board,
            "at {screen:?}, {overlay:?}: of {shown:?} nothing has the focus; before: {:?}",
            self.done
        );
    }

    /// What must hold whatever was done.
    fn holds(&mut self) {
        if !self.app.world().resource::<Clock>().busy()
            && let Err(why) = difference(self.app.world_mut())
        {
            panic!("the table does not show the position: {why}; before: {:?}", self.done);
        }
    }

    /// What must hold of games with somebody elsewhere, once what is on its way has come.
    fn holds_elsewhere(&mut self) {
        if let Some(elsewhere) = &self.elsewhere {
            elsewhere.holds(&mut self.app, &self.done);
        }
    }

    /// Entities, meshes, materials and pictures there are while every board shows a match of its game that has just begun:
    /// what was played on it last it goes on showing, on one day more than on another.
    fn counts(&mut self) -> [usize; 4] {
        for &game in GameId::ALL {
            two_people(&mut self.app, game, &defaults(game));
            settle(&mut self.app);
            self.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Shelf);
            draw(&mut self.app);
            settle(&mut self.app);
        }
        let world = self.app.world();
        [
            world.entities().count_spawned() as usize,
            world.resource::<Assets<Mesh>>().len(),
            world.resource::<Assets<StandardMaterial>>().len(),
            world.resource::<Assets<Image>>().len(),
        ]
    }
}

#[test]
fn whatever_is_pressed_nothing_breaks() {
    let given = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let (steps, seed) = (given("TAVOLIERE_CHAOS").unwrap_or(4000), given("TAVOLIERE_SEED").unwrap_or(1));
    let mut chaos = Chaos::among_others(seed);
    let (mut first, mut online, mut letters) = (None, 0, 0);
    for step in 0..steps {
        chaos.step();
        match chaos.mode() {
            Some(Mode::Online) => online += 1,
            Some(Mode::Correspondence) => letters += 1,
            _ => {}
        }
        if step % 16 == 0 {
            chaos.holds();
        }
        if step % 64 == 63 {
            chaos.holds_elsewhere();
            chaos.has_focus();
        }
        if step % 1000 == 999 {
            chaos.home();
            let counts = chaos.counts();
            let before = *first.get_or_insert(counts);
            for (now, before) in counts.iter().zip(before) {
                assert!(*now <= before + GROWTH, "step {step}: {counts:?}, at first {before:?}");
            }
        }
    }
    let counts = chaos.counts();
    println!("{steps} steps from seed {seed}: entities, meshes, materials, pictures {counts:?}, at first {first:?}");
    println!("of them {online} in matches with people elsewhere, {letters} in games by links");
    assert!(steps < 4000 || online > 0 && letters > 0, "it has been everywhere");
}

/// Where trouble is told while something else is open, and that is pressed: it would come to lie over what is told.
#[test]
fn what_is_told_lies_over_what_was_pressed_last() {
    let mut chaos = Chaos::begin(1);
    chaos.app.world_mut().resource_mut::<NextState<Overlay>>().set(Overlay::Library);
    draw(&mut chaos.app);
    chaos.app.world_mut().resource_mut::<Notices>().0.push("There is no room left.".into());
    draw(&mut chaos.app);
    // The panel, where there is nothing on it.
    chaos.point(Vec2::new(640.0, 560.0));
    chaos.app.update();
    chaos.click(MouseButton::Left);
    draw(&mut chaos.app);
    let controls = chaos.app.world().resource::<Controls>();
    let close = controls.centres().find(|(id, _)| *id == "notice-close").map(|(_, at)| at).expect("it is shown");
    chaos.point(close);
    chaos.app.update();
    chaos.click(MouseButton::Left);
    draw(&mut chaos.app);
    assert!(chaos.app.world().resource::<Notices>().0.is_empty());
}
