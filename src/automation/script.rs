//! The game without a player: a file of steps that feed input events, wait, and take pictures.
//!
//! `tavoliere --script FILE.ron [--out FOLDER] [--size 1280x720]`. Input goes in where the window system's would, so
//! what a script does a player can do.

use std::path::PathBuf;
use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};
use bevy::input::mouse::{MouseButton, MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::render::renderer::RenderDevice;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};
use serde::Deserialize;

use super::publish::Published;
use crate::app::settings::{Quality, Settings};
use crate::platform::launch::USAGE;
use crate::rules::{ActionRequested, CurrentMatch};
use crate::table::picture::Picture;

#[derive(Clone, Debug, Deserialize)]
pub enum Step {
    Wait(f32),
    /// Wait until nothing moves and the computer has answered.
    Settled,
    /// Wait until whoever sits here is to act.
    Turn,
    /// Wait until this screen or overlay is shown (`shelf`, `menu`, `play`, `result`, `pause`, `settings`, `rules`).
    Until(String),
    /// Click the button of this id, or the cell of this name.
    Click(String),
    Tap(String),
    Point(String),
    /// Drag from one to the other with the mouse.
    Drag(String, String),
    /// Press and release a key, by Bevy's name for it (`Enter`, `ArrowUp`, `KeyU`).
    Press(String),
    /// Press and release a button of a gamepad, by Bevy's name for it (`South`, `DPadUp`).
    Pad(String),
    /// Take a picture under this name.
    Shot(String),
    /// Take a picture of every frame under this name with a number, for so many seconds of the program's time, which
    /// goes by in even steps meanwhile, however long a frame takes. The next steps follow at once.
    Film(String, f32),
    /// Play these actions, separated by spaces, as if they had been chosen on the board.
    Play(String),
    /// Lose the graphics card, as the system may at any moment.
    LoseDevice,
    /// Draw with this quality from now on (`low`, `high`).
    Quality(String),
    /// Fail unless this position is on the table.
    Expect(String),
    /// Print the median and the 99th percentile of the times from frame to frame since the last such step, of the frames
    /// that drew the table (it is drawn only while something on it moves) and of all, under this name.
    Frames(String),
}

/// What the program was asked to do.
#[derive(Resource, Default)]
pub struct Run {
    steps: Option<Vec<Step>>,
    out: PathBuf,
    /// The window's size in pixels.
    pub size: (u32, u32),
}

impl Run {
    /// Whether a script is being run, rather than somebody playing.
    #[must_use]
    pub fn scripted(&self) -> bool {
        self.steps.is_some()
    }
}

/// Reads the command line; the message says what is wrong with it, or how it is used.
pub fn arguments(mut arguments: impl Iterator<Item = String>) -> Result<Run, String> {
    let mut run = Run { steps: None, out: ".".into(), size: (1280, 720) };
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value\n{USAGE}"));
        match argument.as_str() {
            "--script" => {
                let file = value()?;
                let text = std::fs::read_to_string(&file).map_err(|e| format!("{file}: {e}"))?;
                let steps: Vec<Step> = ron::from_str(&text).map_err(|e| format!("{file}: {e}"))?;
                check(&steps).map_err(|e| format!("{file}: {e}"))?;
                run.steps = Some(steps);
            }
            "--out" => run.out = value()?.into(),
            "--size" => {
                let size = value()?;
                run.size = size
                    .split_once('x')
                    .and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)))
                    .filter(|&(w, h): &(u32, u32)| (64..8192).contains(&w) && (64..8192).contains(&h))
                    .ok_or(format!("--size: expected WIDTHxHEIGHT, found '{size}'\n{USAGE}"))?;
            }
            _ => return Err(format!("{argument}: unknown\n{USAGE}")),
        }
    }
    Ok(run)
}

/// Something that happens a number of frames from now.
enum Later {
    Mouse(MouseButton, ButtonState),
    Point(Vec2),
    /// The mouse onto this button or cell, where it is by then: what is shown may depend on the device.
    Aim(String),
    /// The wheel, by so many pixels.
    Wheel(f32),
    Touch(TouchPhase, Vec2),
    Key(KeyCode, Key, ButtonState),
    Pad(GamepadButton, f32),
    Action(String),
    Nothing,
}

/// How many times there are, in milliseconds, their median and their 99th percentile.
fn times(mut millis: Vec<f32>) -> String {
    millis.sort_by(f32::total_cmp);
    let at =
        |share: f32| millis.get((millis.len().saturating_sub(1) as f32 * share) as usize).copied().unwrap_or_default();
    format!("{}, median {:.1} ms, 99 % {:.1} ms", millis.len(), at(0.5), at(0.99))
}

/// How far a script has come.
#[derive(Default)]
struct Progress {
    step: usize,
    waited: f32,
    /// One a frame.
    later: std::collections::VecDeque<Later>,
    pad: Option<Entity>,
    shots: u32,
    settled: u32,
    /// How long each frame took, in milliseconds, and whether it drew the table.
    frames: Vec<(f32, bool)>,
    /// What is being filmed: under which name, how many pictures there are, how many there will be.
    film: Option<(String, u32, u32)>,
}

/// From one picture of a film to the next.
const FILM_STEP: Duration = Duration::from_millis(80);

#[derive(bevy::ecs::system::SystemParam)]
struct Events<'w> {
    keys: MessageWriter<'w, KeyboardInput>,
    buttons: MessageWriter<'w, MouseButtonInput>,
    cursor: MessageWriter<'w, CursorMoved>,
    wheel: MessageWriter<'w, MouseWheel>,
    touch: MessageWriter<'w, TouchInput>,
    pads: MessageWriter<'w, RawGamepadEvent>,
    connections: MessageWriter<'w, GamepadConnectionEvent>,
    actions: MessageWriter<'w, ActionRequested>,
    /// All window events once more, in one queue: the interface reads this one.
    window: MessageWriter<'w, WindowEvent>,
}

/// The keys a script can press, by Bevy's names for them.
fn key(name: &str) -> Option<(KeyCode, Key)> {
    Some(match name {
        "Enter" => (KeyCode::Enter, Key::Enter),
        "Escape" => (KeyCode::Escape, Key::Escape),
        "Tab" => (KeyCode::Tab, Key::Tab),
        "ArrowUp" => (KeyCode::ArrowUp, Key::ArrowUp),
        "ArrowDown" => (KeyCode::ArrowDown, Key::ArrowDown),
        "ArrowLeft" => (KeyCode::ArrowLeft, Key::ArrowLeft),
        "ArrowRight" => (KeyCode::ArrowRight, Key::ArrowRight),
        "F1" => (KeyCode::F1, Key::F1),
        "KeyP" => (KeyCode::KeyP, Key::Character("p".into())),
        "KeyR" => (KeyCode::KeyR, Key::Character("r".into())),
        "KeyH" => (KeyCode::KeyH, Key::Character("h".into())),
        "KeyT" => (KeyCode::KeyT, Key::Character("t".into())),
        "KeyU" => (KeyCode::KeyU, Key::Character("u".into())),
        _ => return None,
    })
}

/// The pad's buttons, by Bevy's names for them.
fn button(name: &str) -> Option<GamepadButton> {
    Some(match name {
        "South" => GamepadButton::South,
        "East" => GamepadButton::East,
        "North" => GamepadButton::North,
        "West" => GamepadButton::West,
        "Start" => GamepadButton::Start,
        "Select" => GamepadButton::Select,
        "DPadUp" => GamepadButton::DPadUp,
        "DPadDown" => GamepadButton::DPadDown,
        "DPadLeft" => GamepadButton::DPadLeft,
        "DPadRight" => GamepadButton::DPadRight,
        "LeftTrigger" => GamepadButton::LeftTrigger,
        "RightTrigger" => GamepadButton::RightTrigger,
        _ => return None,
    })
}

/// Says which step asks for something that is not there.
fn check(steps: &[Step]) -> Result<(), String> {
    for (i, step) in steps.iter().enumerate() {
        let known = match step {
            Step::Press(name) => key(name).is_some(),
            Step::Pad(name) => button(name).is_some(),
            Step::Quality(id) => Quality::ALL.iter().any(|q| q.id() == id),
            _ => true,
        };
        if !known {
            return Err(format!("step {}: {step:?}: unknown name", i + 1));
        }
    }
    Ok(())
}

/// A step takes at most so long before the script fails.
const PATIENCE: f32 = 60.0;

impl Step {
    /// How long it is waited for, in seconds.
    fn patience(&self) -> f32 {
        match self {
            Step::Wait(seconds) => seconds + PATIENCE,
            // Somebody else, elsewhere, may take a while.
            Step::Turn => 5.0 * PATIENCE,
            _ => PATIENCE,
        }
    }
}

fn run(
    mut commands: Commands,
    run: Option<Res<Run>>,
    mut progress: Local<Progress>,
    published: Res<Published>,
    picture: Res<Picture>,
    current: Res<CurrentMatch>,
    time: Res<Time<Real>>,
    mut settings: ResMut<Settings>,
    mut window: Query<(Entity, &mut Window), With<PrimaryWindow>>,
    pictures: Query<(), With<Screenshot>>,
    mut strategy: ResMut<TimeUpdateStrategy>,
    device: Res<RenderDevice>,
    mut events: Events,
    mut exit: MessageWriter<AppExit>,
) {
    let Some((steps, out)) = run.as_ref().and_then(|r| Some((r.steps.as_ref()?, &r.out))) else { return };
    let Ok((window_entity, mut window)) = window.single_mut() else { return };
    let progress = &mut *progress;
    let shoot = |commands: &mut Commands, name: &str| {
        let _ = std::fs::create_dir_all(out);
        commands.spawn(Screenshot::primary_window()).observe(save_to_disk(out.join(format!("{name}.png"))));
    };
    if let Some((name, taken, all)) = &mut progress.film {
        shoot(&mut commands, &format!("{name}-{taken:03}"));
        *taken += 1;
        if taken == all {
            progress.film = None;
            *strategy = TimeUpdateStrategy::Automatic;
        }
    }
    progress.frames.push((time.delta_secs() * 1000.0, picture.drawn()));
    let place = |name: &str| {
        let at = published.buttons.get(name).or_else(|| published.cells.get(name)).copied();
        at.map(|[x, y]| Vec2::new(x, y))
    };
    if let Some(later) = progress.later.pop_front() {
        let later = match later {
            Later::Aim(name) => place(&name).map_or(Later::Nothing, Later::Point),
            other => other,
        };
        match later {
            Later::Mouse(button, state) => {
                let event = MouseButtonInput { button, state, window: window_entity };
                events.buttons.write(event);
                events.window.write(event.into());
            }
            Later::Point(at) => {
                window.set_cursor_position(Some(at));
                let event = CursorMoved { window: window_entity, position: at, delta: None };
                events.cursor.write(event.clone());
                events.window.write(event.into());
            }
            Later::Wheel(y) => {
                let (unit, phase) = (MouseScrollUnit::Pixel, TouchPhase::Moved);
                let event = MouseWheel { unit, x: 0.0, y, window: window_entity, phase };
                events.wheel.write(event);
                events.window.write(event.into());
            }
            Later::Touch(phase, position) => {
                let event = TouchInput { phase, position, window: window_entity, force: None, id: 1 };
                events.touch.write(event);
                events.window.write(event.into());
            }
            Later::Key(key_code, logical_key, state) => {
                let event =
                    KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window: window_entity };
                events.keys.write(event.clone());
                events.window.write(event.into());
            }
            Later::Pad(button, value) => {
                let gamepad = *progress.pad.get_or_insert_with(|| commands.spawn_empty().id());
                events.pads.write(RawGamepadEvent::Button(RawGamepadButtonChangedEvent { gamepad, button, value }));
            }
            Later::Action(text) => {
                let position = current.game_match.as_ref().map(tavoliere_rules::Match::position);
                match position.map(|p| p.parse_action(&text)) {
                    Some(Ok(action)) => drop(events.actions.write(ActionRequested::by_person(action))),
                    other => {
                        eprintln!("step {}: {text}: {other:?}", progress.step);
                        exit.write(AppExit::from_code(1));
                    }
                }
            }
            Later::Nothing | Later::Aim(_) => {}
        }
        return;
    }
    let Some(step) = steps.get(progress.step) else {
        // Pictures are written some frames after they were wanted.
        progress.waited += time.delta_secs();
        if pictures.is_empty() && progress.film.is_none() {
            println!("script done: {} steps, {} pictures", steps.len(), progress.shots);
            exit.write(AppExit::Success);
        } else if progress.waited > PATIENCE {
            eprintln!("the last picture was not written");
            exit.write(AppExit::from_code(1));
        }
        return;
    };
    progress.waited += time.delta_secs();
    let later = &mut progress.later;
    // What is scrolled out of sight is scrolled into it first, as anybody would.
    if let Step::Click(name) | Step::Tap(name) | Step::Point(name) = step
        && let (Some(&off), Some(at)) = (published.hidden.get(name), place(name))
        && progress.waited < PATIENCE
    {
        let inside = Vec2::new(at.x, window.height() * 0.55);
        later.extend([Later::Point(inside), Later::Nothing, Later::Wheel(-off.clamp(-120.0, 120.0))]);
        later.extend((0..6).map(|_| Later::Nothing));
        return;
    }
    let done = match step {
        Step::Wait(seconds) => progress.waited >= *seconds,
        Step::Settled => {
            // A request sent in this frame is seen as busy in the next.
            progress.settled = if published.busy { 0 } else { progress.settled + 1 };
            progress.settled > 3
        }
        Step::Turn => published.phase.as_deref() == Some("human") && !published.busy,
        Step::Until(name) => published.screen == *name || published.overlay.as_deref() == Some(name),
        Step::Point(name) => place(name).map(|at| later.push_back(Later::Point(at))).is_some(),
        Step::Click(name) => place(name)
            .map(|at| {
                later.extend([
                    Later::Point(at),
                    Later::Nothing,
                    Later::Nothing,
                    Later::Nothing,
                    Later::Aim(name.clone()),
                    Later::Nothing,
                    Later::Mouse(MouseButton::Left, ButtonState::Pressed),
                    Later::Nothing,
                    Later::Mouse(MouseButton::Left, ButtonState::Released),
                    Later::Nothing,
                ]);
            })
            .is_some(),
        Step::Tap(name) => place(name)
            .map(|at| {
                later.extend([
                    Later::Touch(TouchPhase::Started, at),
                    Later::Nothing,
                    Later::Touch(TouchPhase::Ended, at),
                    Later::Nothing,
                ]);
            })
            .is_some(),
        Step::Drag(from, to) => match (place(from), place(to)) {
            (Some(from), Some(to)) => {
                later.extend([
                    Later::Point(from),
                    Later::Mouse(MouseButton::Left, ButtonState::Pressed),
                    Later::Point(from.lerp(to, 0.5)),
                    Later::Point(to),
                    Later::Mouse(MouseButton::Left, ButtonState::Released),
                    Later::Nothing,
                ]);
                true
            }
            _ => false,
        },
        Step::Press(name) => key(name)
            .map(|(code, logical)| {
                later.extend([
                    Later::Key(code, logical.clone(), ButtonState::Pressed),
                    Later::Nothing,
                    Later::Key(code, logical, ButtonState::Released),
                    Later::Nothing,
                ]);
            })
            .is_some(),
        Step::Pad(name) => {
            if progress.pad.is_none() {
                let gamepad = commands.spawn_empty().id();
                progress.pad = Some(gamepad);
                events.connections.write(GamepadConnectionEvent {
                    gamepad,
                    connection: GamepadConnection::Connected {
                        name: "a script's pad".into(),
                        vendor_id: None,
                        product_id: None,
                    },
                });
                later.extend([Later::Nothing, Later::Nothing]);
            }
            if let Some(button) = button(name) {
                later.extend([Later::Pad(button, 1.0), Later::Nothing, Later::Pad(button, 0.0), Later::Nothing]);
            }
            true
        }
        Step::Shot(name) => {
            shoot(&mut commands, name);
            progress.shots += 1;
            later.push_back(Later::Nothing);
            true
        }
        Step::Film(name, seconds) => {
            progress.film = Some((name.clone(), 0, (seconds / FILM_STEP.as_secs_f32()).ceil() as u32));
            *strategy = TimeUpdateStrategy::ManualDuration(FILM_STEP);
            true
        }
        Step::Frames(name) => {
            let frames = std::mem::take(&mut progress.frames);
            let drew = frames.iter().filter(|(_, drew)| *drew).map(|(millis, _)| *millis).collect();
            let all = frames.iter().map(|(millis, _)| *millis).collect();
            println!("frames {name}: drew the table {}; all {}", times(drew), times(all));
            true
        }
        Step::LoseDevice => {
            device.wgpu_device().destroy();
            true
        }
        Step::Quality(id) => {
            if let Some(quality) = Quality::ALL.iter().find(|q| q.id() == id) {
                settings.quality = *quality;
            }
            // Until materials and shadows are as they should be.
            later.extend((0..5).map(|_| Later::Nothing));
            true
        }
        Step::Play(actions) => {
            later.extend(actions.split(' ').flat_map(|text| [Later::Action(text.into()), Later::Nothing]));
            true
        }
        Step::Expect(position) => {
            if published.position.as_deref() != Some(position) {
                eprintln!("step {}: expected {position}, found {:?}", progress.step + 1, published.position);
                exit.write(AppExit::from_code(1));
            }
            true
        }
    };
    if done {
        progress.step += 1;
        progress.waited = 0.0;
        progress.settled = 0;
    } else if progress.waited > step.patience() {
        eprintln!("step {}, {step:?}: nothing came of it; on the table: {published:?}", progress.step + 1);
        exit.write(AppExit::from_code(1));
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(First, run.after(bevy::ecs::message::MessageUpdateSystems));
}
