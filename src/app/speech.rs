//! What is said to a screen reader: on the web by the page's live line, natively by a live node of the accessibility tree.
//! Whoever has something to say says it here; what a game is told as is `narration`'s.

use std::collections::VecDeque;

use accesskit::{Live, Node, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;

/// How many of the last sentences are remembered.
const MEMORY: usize = 32;

/// What has been said, and what is to be.
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
    let sentence = std::mem::take(&mut voice.now).join(". ");
    crate::platform::browser::announce(&sentence);
    for mut node in &mut line {
        node.set_label(sentence.clone());
    }
    if voice.said.len() == MEMORY {
        voice.said.pop_front();
    }
    voice.said.push_back(sentence);
}

/// What is said in a frame is said after all that may say something.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Narrate;

pub(super) fn plugin(app: &mut App) {
    // The accessibility tree is told nothing where this is missing.
    app.init_resource::<bevy::input_focus::InputFocus>();
    app.init_resource::<Voice>()
        .configure_sets(Update, Narrate.after(super::Flow::Show))
        .add_systems(Startup, spawn)
        .add_systems(Update, speak.after(Narrate).run_if(|voice: Res<Voice>| !voice.now.is_empty()));
}
