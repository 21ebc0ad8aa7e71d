//! What is told to whoever does not see the table: turns, actions in words, refusals, phases and results; the cursor's cell
//! and what stands there; the control that has the focus.

use std::time::Duration;

use bevy::prelude::*;
use tavoliere_protocol::MatchId;
use tavoliere_rules::AnyPosition;

use crate::app::localization::Localization;
use crate::app::notices::{Notices, Toast};
use crate::app::screens::{ChosenGame, Mode, Overlay, Screen, at_the_board, in_a_match};
use crate::app::speech::{Narrate, Voice};
use crate::input::Device;
use crate::modes::online::{Desk, watchers};
use crate::play::hints::Help;
use crate::play::selection::Selection;
use crate::play::status::Status;
use crate::rules::{ActionApplied, CurrentMatch};
use crate::ui::Controls;

/// As long as nothing more is said of how many look on.
const PAUSE: Duration = Duration::from_secs(20);

fn places(
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    chosen: Res<ChosenGame>,
    words: Res<Localization>,
    mut voice: ResMut<Voice>,
) {
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

fn game(
    mut applied: MessageReader<ActionApplied>,
    current: Res<CurrentMatch>,
    words: Res<Localization>,
    mut voice: ResMut<Voice>,
    mut before: Local<Option<AnyPosition>>,
) {
    let Some(game_match) = &current.game_match else { return };
    for action in applied.read() {
        if let Some(position) = &mut *before {
            voice.say(words.deed(position, action.action, &action.effects));
            position.play(&mut game_match.repetitions().clone(), action.action);
        }
    }
    if before.as_ref() != Some(game_match.position()) {
        *before = Some(game_match.position().clone());
    }
}

/// Whose turn it is, what is refused, what a hint says. A level's panel says what it has to say itself.
fn match_sentences(
    status: Status,
    current: Res<CurrentMatch>,
    help: Res<Help>,
    words: Res<Localization>,
    mut voice: ResMut<Voice>,
    mut told: Local<(String, Option<String>)>,
) {
    if let Some((sentence, _)) = status.sentence().filter(|(sentence, _)| *sentence != told.0) {
        voice.say(&sentence);
        told.0 = sentence;
    }
    let hint = help.sentence(&words, &current);
    if hint != told.1 {
        voice.say(hint.clone().unwrap_or_default());
        told.1 = hint;
    }
}

fn cursor(
    current: Res<CurrentMatch>,
    device: Res<Device>,
    selection: Res<Selection>,
    words: Res<Localization>,
    mut voice: ResMut<Voice>,
    mut told: Local<String>,
) {
    let (Some(game_match), Some(cell)) = (&current.game_match, selection.cursor) else { return };
    if device.points() {
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

/// How many look on at a match with somebody elsewhere. Where they come and go all the time, not every time.
fn look_on(
    desk: Res<Desk>,
    words: Res<Localization>,
    time: Res<Time<Real>>,
    mut voice: ResMut<Voice>,
    mut told: Local<(Option<MatchId>, u32, Option<Duration>)>,
) {
    let Some(view) = desk.view() else { return };
    if told.0.as_ref() != Some(view.id()) {
        *told = (Some(view.id().clone()), 0, None);
    }
    let (count, now) = (watchers(view).unwrap_or(0), time.elapsed());
    if count != told.1 && told.2.is_none_or(|last| now >= last + PAUSE) {
        voice.say(words.format("online-watchers-count", &[("count", i64::from(count).into())]));
        (told.1, told.2) = (count, Some(now));
    }
}

/// The control that has the focus.
fn focus(
    controls: Res<Controls>,
    device: Res<Device>,
    words: Res<Localization>,
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

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            places.run_if(state_changed::<Screen>.or_else(state_changed::<Overlay>)),
            game.run_if(in_state(Screen::Play)),
            match_sentences.run_if(in_a_match),
            cursor.run_if(at_the_board),
            look_on.run_if(in_state(Mode::Online)),
            focus,
            news,
        )
            .chain()
            .in_set(Narrate),
    );
}
