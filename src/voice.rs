//! What a screen reader hears: on the web by the page's live line, natively by a live node of the accessibility tree.
//! Turns, actions in words, refusals, phases and results; the cursor's cell and what stands there; the control that has
//! the focus.

use std::collections::VecDeque;

use accesskit::{Live, Node, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use tavoliere_rules::AnyPosition;

use crate::Flow;
use crate::input::Device;
use crate::lessons::Playing;
use crate::play::hints::Help;
use crate::play::selection::Selection;
use crate::play::{ActionApplied, Controller, CurrentMatch, Seat, Turn};
use crate::screens::{ChosenGame, Overlay, Screen};
use crate::settings::{Notices, Toast, Words};
use crate::ui::Controls;

/// How many of the last sentences are remembered.
const MEMORY: usize = 32;

/// What has been said.
#[derive(Resource, Default)]
pub struct Voice {
    said: VecDeque<String>,
    /// Of this frame, to be said together.
    now: Vec<String>,
}

impl Voice {
    /// Says something, in one breath with whatever else is said in this frame.
    pub fn say(&mut self, text: impl Into<String>) {
        let text = text.into();
        if !text.is_empty() {
            self.now.push(text);
        }
    }

    /// What was said last, the oldest first.
    pub fn said(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.said.iter().map(String::as_str)
    }
}

/// Which screen is shown.
fn places(
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    chosen: Res<ChosenGame>,
    words: Res<Words>,
    mut voice: ResMut<Voice>,
) {
    if !screen.is_changed() && !overlay.is_changed() {
        return;
    }
    match (overlay.get(), screen.get()) {
        (Overlay::Rules, _) => {
            // Whoever does not see the page hears it.
            voice.say(words.game(chosen.0));
            for part in words.rules(chosen.0) {
                voice.say(part.title);
                voice.say(part.text);
            }
        }
        (Overlay::None, Screen::Shelf) => {
            voice.say(words.get("app-name"));
            voice.say(words.get("app-line"));
        }
        (Overlay::None, Screen::Menu) => voice.say(words.game(chosen.0)),
        (Overlay::None | Overlay::Result, _) => {}
        (overlay, _) => {
            let id = overlay.id().unwrap_or_default();
            if words.has(id) {
                voice.say(words.get(id));
            }
        }
    }
}

/// What is played, and whose turn it is then.
fn game(
    mut applied: MessageReader<ActionApplied>,
    current: Res<CurrentMatch>,
    screen: Res<State<Screen>>,
    selection: Res<Selection>,
    help: Option<Res<Help>>,
    playing: Option<Res<Playing>>,
    turn: Query<&Turn>,
    seats: Query<(&Seat, &Controller)>,
    words: Res<Words>,
    mut voice: ResMut<Voice>,
    mut before: Local<Option<AnyPosition>>,
    mut told: Local<(String, Option<String>)>,
) {
    let (Some(game_match), Screen::Play, false) = (&current.game_match, screen.get(), current.demo) else {
        applied.clear();
        *told = default();
        *before = None;
        return;
    };
    for action in applied.read() {
        if let Some(position) = &mut *before {
            voice.say(words.deed(position, action.action, &action.effects));
            position.play(&mut game_match.record().clone(), action.action);
        }
    }
    if before.as_ref() != Some(game_match.position()) {
        *before = Some(game_match.position().clone());
    }
    // A lesson has a text of its own.
    if playing.is_some_and(|playing| playing.is_on()) {
        return;
    }
    let Ok(turn) = turn.single() else { return };
    let human = seats.iter().any(|(s, c)| s.0 == turn.seat && *c == Controller::Human);
    let sentence = crate::ui::status(&words, game_match, turn, human, &selection).0;
    if sentence != told.0 {
        voice.say(&sentence);
        told.0 = sentence;
    }
    let hint = help.and_then(|help| help.sentence(&words, &current));
    if hint != told.1 {
        voice.say(hint.clone().unwrap_or_default());
        told.1 = hint;
    }
}

/// The cursor's cell.
fn cursor(
    current: Res<CurrentMatch>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    device: Res<Device>,
    selection: Res<Selection>,
    words: Res<Words>,
    mut voice: ResMut<Voice>,
    mut told: Local<String>,
) {
    let (Some(game_match), Some(cell)) = (&current.game_match, selection.cursor) else { return };
    if *screen.get() != Screen::Play || *overlay.get() != Overlay::None || device.points() {
        return;
    }
    let position = game_match.position();
    let mut sentence = match &current.laid {
        Some(pieces) => words.contents_of(position, pieces, cell),
        None => words.contents(position, cell),
    };
    let more = match selection.selected {
        _ if selection.action_at(position, cell).is_some() => "say-reachable",
        None if selection.can_select(cell) => "say-movable",
        _ => "",
    };
    if !more.is_empty() {
        sentence = format!("{sentence}, {}", words.get(more));
    }
    // What changes under a resting cursor is told by the action that changes it.
    let moved = sentence.split(':').next() != told.split(':').next();
    if moved {
        voice.say(&sentence);
        *told = sentence;
    }
}

/// The control that has the focus.
fn focus(
    controls: Res<Controls>,
    device: Res<Device>,
    words: Res<Words>,
    mut voice: ResMut<Voice>,
    mut told: Local<String>,
) {
    if device.points() {
        told.clear();
        return;
    }
    let Some(spoken) = controls.spoken(&words) else {
        told.clear();
        return;
    };
    if *told != spoken {
        voice.say(&spoken);
        *told = spoken;
    }
}

/// What is told in passing, and trouble.
fn news(toast: Res<Toast>, notices: Res<Notices>, mut voice: ResMut<Voice>, mut told: Local<(String, String)>) {
    let now = toast.told().unwrap_or_default();
    if told.0 != now {
        now.clone_into(&mut told.0);
        voice.say(now);
    }
    let now = notices.0.first().map_or("", String::as_str);
    if told.1 != now {
        now.clone_into(&mut told.1);
        voice.say(now);
    }
}

/// The node that speaks natively.
#[derive(Component)]
struct Line;

fn spawn(mut commands: Commands) {
    let mut node = Node::new(Role::Status);
    node.set_live(Live::Polite);
    commands.spawn((Line, AccessibilityNode(node), Name::new("voice")));
}

/// Everything of this frame is said in one breath.
fn speak(mut voice: ResMut<Voice>, mut line: Query<&mut AccessibilityNode, With<Line>>) {
    if voice.now.is_empty() {
        return;
    }
    let sentence = std::mem::take(&mut voice.now).join(". ");
    crate::publish::announce(&sentence);
    for mut node in &mut line {
        node.set_label(sentence.clone());
    }
    if voice.said.len() == MEMORY {
        voice.said.pop_front();
    }
    voice.said.push_back(sentence);
}

pub(super) fn plugin(app: &mut App) {
    // The accessibility tree is told nothing where this is missing.
    app.init_resource::<bevy::input_focus::InputFocus>();
    app.init_resource::<Voice>().add_systems(Startup, spawn).add_systems(
        Update,
        (places, game, cursor, focus, news, speak).chain().after(Flow::Show).after(crate::play::selection::Refreshed),
    );
}
