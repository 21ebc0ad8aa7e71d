//! Every control that is shown, and how keys and pads walk from one to the next.

use bevy::prelude::*;

use super::letters::{self, Letters};
use crate::app::Flow;
use crate::app::cues::Cue;
use crate::app::localization::Localization;
use crate::app::screens::{Overlay, Screen};
use crate::input::{Device, Direction, Intent, KeyTarget};
use crate::play::selection::Selection;

/// What a control is to whoever does not see it.
#[derive(Clone, Debug, Default)]
pub(super) struct Spoken {
    /// What it is about: a setting, for one of its values. Empty where its name says that.
    pub(super) about: String,
    /// What is written on it, or would be.
    pub(super) name: String,
    /// Of several values this is the one chosen.
    pub(super) chosen: bool,
    /// A slider's, 0 to 1.
    pub(super) value: Option<f32>,
}

impl Spoken {
    pub(super) fn of(about: &str, name: &str) -> Spoken {
        Spoken { about: about.into(), name: name.into(), ..Spoken::default() }
    }
}

/// A button, a choice or a slider, where it was drawn last.
#[derive(Clone, Debug)]
pub(super) struct Control {
    pub(super) id: String,
    pub(super) spoken: Spoken,
    /// In pixels of the window, also where it is scrolled out of sight: steps go by this.
    pub(super) area: Rect,
    pub(super) seen: Rect,
    pub(super) enabled: bool,
    /// What it may be scrolled in: up and down first go on in there.
    pub(super) within: Rect,
}

/// Every control that is shown, and which one has the focus.
#[derive(Resource, Default)]
pub struct Controls {
    pub(super) shown: Vec<Control>,
    /// Of the frame being drawn.
    pub(super) drawn: Vec<Control>,
    pub(super) focus: Option<String>,
    /// Pressed by a key or a pad's button, until it is drawn and knows.
    pub(super) pressed: Option<String>,
    /// Shown as if a pointer held it down, where there is none.
    pub(super) held: Option<String>,
    /// A slider moved by keys, and which way.
    pub(super) nudged: Option<(String, f32)>,
    /// One step back, until the screen has seen it.
    pub(super) back: bool,
    /// The focus moved by keys: what has it must be scrolled into view.
    pub(super) reveal: bool,
    /// Keys went up or down where there was nothing: how far what is read is to be scrolled, in points.
    pub(super) scrolled: f32,
    /// The panel that a pad writes with, while it is there.
    pub(super) letters: Option<Letters>,
    pub(super) sounds: Vec<Cue>,
}

impl Controls {
    /// The id of the control that has the focus.
    #[must_use]
    pub fn focus(&self) -> Option<&str> {
        self.focus.as_deref()
    }

    /// Every enabled control's id and middle, in pixels of the window.
    pub fn centres(&self) -> impl Iterator<Item = (&str, Vec2)> {
        self.shown.iter().filter(|c| c.enabled).map(|c| (c.id.as_str(), c.seen.center()))
    }

    /// Every control's id that is scrolled out of sight, and how far, in pixels: below zero upwards.
    pub fn hidden(&self) -> impl Iterator<Item = (&str, f32)> {
        self.shown.iter().filter_map(|c| {
            let below = c.area.center().y - c.within.max.y;
            let above = c.area.center().y - c.within.min.y;
            // Half of it should be in sight; the rows of a list are low.
            let margin = (c.area.height() / 4.0).min(8.0);
            let off = if below > -margin {
                below + 40.0
            } else if above < margin {
                above - 40.0
            } else {
                return None;
            };
            Some((c.id.as_str(), off))
        })
    }

    /// Every control's id, where it is, and what it may be scrolled in, in pixels of the window: all of that, or a part.
    pub fn places(&self) -> impl Iterator<Item = (&str, Rect, Rect)> {
        self.shown.iter().map(|c| (c.id.as_str(), c.area, c.within))
    }

    /// Every control's id and where it is, in pixels of the window.
    pub fn areas(&self) -> impl Iterator<Item = (&str, Rect)> {
        self.shown.iter().map(|c| (c.id.as_str(), c.area))
    }

    /// What has the focus, in words: what it is, whether it is chosen, its value.
    #[must_use]
    pub fn spoken(&self, words: &Localization) -> Option<String> {
        let control = self.shown.iter().find(|c| Some(&c.id) == self.focus.as_ref())?;
        let Spoken { about, name, chosen, value } = &control.spoken;
        let percent = |value: f32| words.format("percent", &[("number", ((value * 100.0).round() as i64).into())]);
        let parts = [about.clone(), name.clone(), value.map(percent).unwrap_or_default()];
        let what = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(": ");
        Some(match (*chosen, control.enabled) {
            (true, _) => words.format("say-chosen", &[("what", (&what).into())]),
            (_, false) => words.format("say-disabled", &[("what", (&what).into())]),
            _ => what,
        })
    }

    /// What gets the focus when nothing has it: what most likely comes next, else what was drawn first.
    fn first(&self) -> Option<String> {
        let likely = ["notice-close", ON, "remark-go-on", "rematch", "continue", "first-steps", "play", "resume"];
        let enabled = |id: &str| self.shown.iter().any(|c| c.enabled && c.id == id);
        let id = likely.into_iter().find(|id| enabled(id)).map(str::to_owned);
        id.or_else(|| self.shown.iter().find(|c| c.enabled).map(|c| c.id.clone()))
    }

    /// Whether somebody wants to go one step back; asked once.
    pub(super) fn take_back(&mut self) -> bool {
        std::mem::take(&mut self.back)
    }

    /// How far keys want to scroll what is read.
    pub(super) fn take_scroll(&mut self) -> Option<f32> {
        Some(std::mem::take(&mut self.scrolled)).filter(|by| *by != 0.0)
    }
}

/// What a lesson goes on with.
pub(super) const ON: &str = "lesson-next";
/// The beginning of the ids of [`choose`]'s controls.
pub(super) const CHOICE: &str = "choose-";

/// Whether the interface, not the board, gets the keys.
fn in_menus(
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    selection: Res<Selection>,
    keys: Res<KeyTarget>,
) -> bool {
    *screen.get() != Screen::Play
        || *overlay.get() != Overlay::None
        || selection.choosing.is_some()
        || *keys != KeyTarget::Board
}

/// The board has the keys: nothing here has the focus.
fn rest(mut controls: ResMut<Controls>) {
    controls.focus = None;
}

/// Keys and pads walk from control to control.
fn walk(
    mut intents: MessageReader<Intent>,
    overlay: Res<State<Overlay>>,
    device: Res<Device>,
    selection: Res<Selection>,
    keys: Res<KeyTarget>,
    mut controls: ResMut<Controls>,
    mut could_go_on: Local<bool>,
) {
    let can_go_on = controls.shown.iter().any(|c| c.enabled && c.id == ON);
    let anew = can_go_on && !*could_go_on;
    *could_go_on = can_go_on;
    // While letters are chosen, or one of several actions, nothing else can be walked to.
    let writes = controls.letters.is_some().then_some(letters::KEY);
    if let Some(only) = writes.or(selection.choosing.is_some().then_some(CHOICE)) {
        controls.shown.retain(|c| c.id.starts_with(only));
        if !controls.shown.iter().any(|c| Some(&c.id) == controls.focus.as_ref()) {
            controls.focus = None;
        }
    }
    for intent in intents.read() {
        match *intent {
            Intent::Step(direction) => step(&mut controls, direction),
            // It leads back to the board.
            Intent::NextPiece(_) if *keys == KeyTarget::PanelUntilBack && *overlay.get() == Overlay::None => {}
            Intent::NextPiece(forward) => {
                let ids: Vec<String> = controls.shown.iter().filter(|c| c.enabled).map(|c| c.id.clone()).collect();
                let at = ids.iter().position(|id| Some(id) == controls.focus.as_ref());
                let next = match (at, forward) {
                    (None, _) => 0,
                    (Some(i), true) => (i + 1) % ids.len(),
                    (Some(i), false) => (i + ids.len() - 1) % ids.len(),
                };
                controls.focus = ids.get(next).cloned();
                controls.reveal = true;
                controls.sounds.push(Cue::table("menu-move"));
            }
            Intent::Act => controls.pressed = controls.focus.clone(),
            Intent::Back => controls.back = true,
            Intent::Pause if *overlay.get() == Overlay::Pause => controls.back = true,
            _ => {}
        }
    }
    // What a lesson goes on with comes when the board has caught up, and something else may have the focus by then.
    if anew && !device.points() {
        controls.focus = Some(ON.into());
    }
    if !device.points() && controls.focus.as_ref().is_none_or(|f| !controls.shown.iter().any(|c| c.id == *f)) {
        controls.focus = controls.first();
    }
}

/// Where a control is, for whoever comes from another: of what is scrolled apart only what is in sight. Where nothing of that can
/// be pressed, as only words are in sight, all of it is where it would come into sight.
fn place(controls: &Controls, from: &Control, to: &Control) -> Option<Rect> {
    let in_sight = |c: &Control| !c.area.intersect(c.within).is_empty();
    if to.within == from.within {
        return Some(to.area);
    }
    let around = from.within.union(to.within) == from.within;
    if in_sight(to) {
        return around.then(|| to.area.intersect(to.within));
    }
    let none = || !controls.shown.iter().any(|c| c.within == to.within && c.enabled && in_sight(c));
    let edge = |at: Vec2| at.clamp(to.within.min, to.within.max);
    (around && none()).then(|| Rect::from_corners(edge(to.area.min), edge(to.area.max)))
}

/// The focus goes to the nearest control in that direction; what lies aside counts double.
fn step(controls: &mut Controls, direction: Direction) {
    let towards = direction.vector();
    let Some(from) = controls.shown.iter().find(|c| Some(&c.id) == controls.focus.as_ref()).cloned() else {
        controls.focus = controls.first();
        return;
    };
    // Left and right change a slider's value instead of moving on.
    if from.spoken.value.is_some() && towards.y == 0.0 {
        controls.nudged = Some((from.id, towards.x * 0.1));
        return;
    }
    let ahead = |within: bool| {
        controls
            .shown
            .iter()
            .filter(|c| c.id != from.id && c.enabled)
            .filter_map(|c| {
                let seen = c.area.intersect(c.within);
                let area = match within {
                    true => place(controls, &from, c)?,
                    false if c.within == from.within || seen.is_empty() => c.area,
                    false => seen,
                };
                // Edge to edge along the way, so that a wide button is no farther than a narrow one.
                let gap = |a: f32, b: f32, c: f32, d: f32| {
                    if c > b {
                        c - b
                    } else if a > d {
                        a - d
                    } else {
                        0.0
                    }
                };
                let across = if towards.x == 0.0 {
                    gap(from.area.min.x, from.area.max.x, area.min.x, area.max.x)
                } else {
                    gap(from.area.min.y, from.area.max.y, area.min.y, area.max.y)
                };
                let along = (area.center() - from.area.center()).dot(towards);
                let aside = (area.center() - from.area.center()).perp_dot(towards).abs();
                // What lies far more aside than ahead is not in that direction, unless its edges overlap.
                let ahead = along > 4.0 && (across == 0.0 || along > 0.4 * aside);
                // To the left and right lies first what is in the same row.
                let elsewhere = if towards.y == 0.0 && across > 0.0 { 10_000.0 } else { 0.0 };
                // Of several that would come into sight at the same edge, the first that does.
                let apart = 0.01 * c.area.center().distance(area.center());
                ahead.then(|| (c.id.clone(), elsewhere + along + 3.0 * across + 0.2 * aside + apart))
            })
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .map(|(id, _)| id)
    };
    // What is scrolled out of sight lies over or under other things.
    if let Some(id) = ahead(true).or_else(|| ahead(false)) {
        controls.focus = Some(id);
        controls.reveal = true;
        controls.sounds.push(Cue::table("menu-move"));
    } else {
        controls.scrolled -= towards.y * 90.0;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Controls>()
        .add_systems(Update, (walk.run_if(in_menus), rest.run_if(not(in_menus))).in_set(Flow::Select));
}
