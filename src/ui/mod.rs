//! All flat interface: egui with a theme of our own, and one way to walk through it by keys, pad, mouse or finger.

mod choose;
mod compose;
mod coordinates;
mod course;
mod diagram;
pub mod glyphs;
mod icons;
mod lesson;
mod menu;
mod overlays;
mod play;
mod settings;
mod shelf;
pub mod theme;
mod widgets;

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{
    EguiContext, EguiContexts, EguiGlobalSettings, EguiPlugin, EguiPostUpdateSet, EguiPrimaryContextPass,
    EguiTextureHandle, PrimaryEguiContext, egui,
};

use crate::Flow;
use crate::input::{Device, Direction, Intent, Typing};
use crate::lessons::Playing;
use crate::play::selection::Selection;
use crate::screens::{Overlay, Screen};
use crate::settings::{Settings, Words};
use crate::sound::{Cue, PlaySound};
use crate::table::camera::Covered;
use crate::table::picture::Picture;

pub use menu::Choices;
pub use play::status;

/// A button, a choice or a slider, where it was drawn last.
#[derive(Clone, Debug)]
struct Control {
    id: String,
    /// What is written on it; where there is nothing, its id knows.
    label: String,
    /// Of several values this is the one chosen.
    chosen: bool,
    /// A slider's, 0 to 1.
    value: Option<f32>,
    /// In pixels of the window, also where it is scrolled out of sight: steps go by this.
    area: Rect,
    /// What of it is in sight.
    seen: Rect,
    enabled: bool,
    /// Left and right change its value instead of moving on.
    slides: bool,
    /// What it may be scrolled in: up and down first go on in there.
    within: Rect,
}

/// Every control that is shown, and which one has the focus.
#[derive(Resource, Default)]
pub struct Controls {
    /// Of the last whole frame.
    shown: Vec<Control>,
    /// Of the frame being drawn.
    drawn: Vec<Control>,
    focus: Option<String>,
    /// Pressed by a key or a pad's button, until it is drawn and knows.
    pressed: Option<String>,
    /// A slider moved by keys, and which way.
    nudged: Option<(String, f32)>,
    /// One step back, until the screen has seen it.
    back: bool,
    /// The focus moved by keys: what has it must be scrolled into view.
    reveal: bool,
    /// Keys went up or down where there was nothing: how far what is read is to be scrolled, in points.
    scrolled: f32,
    sounds: Vec<Cue>,
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

    /// Every control's id and what of it can be seen, in pixels of the window.
    pub fn areas(&self) -> impl Iterator<Item = (&str, Rect)> {
        self.shown.iter().map(|c| (c.id.as_str(), c.area))
    }

    /// What has the focus, in words: what it is, whether it is chosen, its value.
    #[must_use]
    pub fn spoken(&self, words: &Words) -> Option<String> {
        let control = self.shown.iter().find(|c| Some(&c.id) == self.focus.as_ref())?;
        let id = control.id.as_str();
        // The longest beginning of the id that has a message is what it is about (`coordinates-on`: `coordinates`).
        let about = id.rmatch_indices('-').map(|(at, _)| &id[..at]).find(|id| words.has(id)).map(|id| words.get(id));
        let command = id.split_once('-').map(|(_, command)| format!("command-{command}")).filter(|id| words.has(id));
        let piece = id.strip_prefix(CHOICE).map(|piece| format!("piece-{piece}")).filter(|id| words.has(id));
        let named = command.or(piece).or_else(|| words.has(id).then(|| id.to_owned())).map(|id| words.get(&id));
        let mut parts: Vec<String> = Vec::new();
        let values = control.chosen || self.shown.iter().any(|c| c.chosen && group(&c.id) == group(id));
        parts.extend(about.filter(|_| values));
        parts.extend(named.filter(|name| control.label.is_empty() || (!values && *name != control.label)));
        parts.extend(Some(control.label.clone()).filter(|label| !label.is_empty()));
        if let Some(value) = control.value {
            parts.push(words.format("percent", &[("number", ((value * 100.0).round() as i64).into())]));
        }
        let what = parts.join(": ");
        Some(match (control.chosen, control.enabled) {
            (true, _) => words.format("say-chosen", &[("what", (&what).into())]),
            (_, false) => words.format("say-disabled", &[("what", (&what).into())]),
            _ => what,
        })
    }

    /// What gets the focus when nothing has it: what most likely comes next, else what was drawn first.
    fn first(&self) -> Option<String> {
        let likely = ["notice-close", ON, "rematch", "continue", "play", "resume"];
        let enabled = |id: &str| self.shown.iter().any(|c| c.enabled && c.id == id);
        let id = likely.into_iter().find(|id| enabled(id)).map(str::to_owned);
        id.or_else(|| self.shown.iter().find(|c| c.enabled).map(|c| c.id.clone()))
    }

    /// Whether somebody wants to go one step back; asked once.
    fn take_back(&mut self) -> bool {
        std::mem::take(&mut self.back)
    }

    /// How far keys want to scroll what is read.
    fn take_scroll(&mut self) -> Option<f32> {
        Some(std::mem::take(&mut self.scrolled)).filter(|by| *by != 0.0)
    }
}

/// The parts of the window where panels and buttons are: presses there are not for the board.
#[derive(Resource, Default)]
pub struct Blocked {
    areas: Vec<Rect>,
    drawn: Vec<Rect>,
}

impl Blocked {
    /// Whether that point of the window is covered.
    #[must_use]
    pub fn at(&self, point: Vec2) -> bool {
        self.areas.iter().any(|area| area.contains(point))
    }
}

/// What the ids of several values have in common.
fn group(id: &str) -> &str {
    id.rsplit_once('-').map_or(id, |(group, _)| group)
}

/// What a lesson goes on with.
const ON: &str = "lesson-next";
/// The beginning of the ids of [`choose`]'s controls.
const CHOICE: &str = "choose-";

/// Whether the interface, not the board, gets the keys.
fn in_menus(screen: Screen, overlay: Overlay, selection: &Selection, playing: &Playing) -> bool {
    screen != Screen::Play || overlay != Overlay::None || selection.choosing.is_some() || playing.talks()
}

/// Keys and pads walk from control to control.
fn walk(
    mut intents: MessageReader<Intent>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    device: Res<Device>,
    selection: Res<Selection>,
    playing: Res<Playing>,
    mut controls: ResMut<Controls>,
    mut could_go_on: Local<bool>,
) {
    let can_go_on = controls.shown.iter().any(|c| c.enabled && c.id == ON);
    let anew = can_go_on && !*could_go_on;
    *could_go_on = can_go_on;
    if !in_menus(*screen.get(), *overlay.get(), &selection, &playing) {
        intents.clear();
        controls.focus = None;
        return;
    }
    // While one of several actions is chosen nothing else can be walked to.
    if selection.choosing.is_some() {
        controls.shown.retain(|c| c.id.starts_with(CHOICE));
        if !controls.shown.iter().any(|c| Some(&c.id) == controls.focus.as_ref()) {
            controls.focus = None;
        }
    }
    for intent in intents.read() {
        match *intent {
            Intent::Step(direction) => step(&mut controls, direction),
            // It leads back to the board.
            Intent::NextPiece(_) if playing.composing().is_some() => {}
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

/// The focus goes to the nearest control in that direction; what lies aside counts double.
fn step(controls: &mut Controls, direction: Direction) {
    let towards = direction.vector();
    let Some(from) = controls.shown.iter().find(|c| Some(&c.id) == controls.focus.as_ref()).cloned() else {
        controls.focus = controls.first();
        return;
    };
    if from.slides && towards.y == 0.0 {
        controls.nudged = Some((from.id, towards.x * 0.1));
        return;
    }
    let ahead = |within: bool| {
        controls
            .shown
            .iter()
            .filter(|c| c.id != from.id && c.enabled && (!within || c.within == from.within))
            .filter_map(|c| {
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
                    gap(from.area.min.x, from.area.max.x, c.area.min.x, c.area.max.x)
                } else {
                    gap(from.area.min.y, from.area.max.y, c.area.min.y, c.area.max.y)
                };
                let along = (c.area.center() - from.area.center()).dot(towards);
                let aside = (c.area.center() - from.area.center()).perp_dot(towards).abs();
                // What lies far more aside than ahead is not in that direction, unless its edges overlap.
                let ahead = along > 4.0 && (across == 0.0 || along > 0.4 * aside);
                ahead.then(|| (c.id.clone(), along + 3.0 * across + 0.2 * aside))
            })
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .map(|(id, _)| id)
    };
    // What is scrolled out of sight lies over or under other things.
    let next = if towards.x == 0.0 { ahead(true).or_else(|| ahead(false)) } else { ahead(false) };
    if let Some(id) = next {
        controls.focus = Some(id);
        controls.reveal = true;
        controls.sounds.push(Cue::table("menu-move"));
    } else {
        controls.scrolled -= towards.y * 90.0;
    }
}

/// Frames since the theme was put on, up to two: fonts are there one frame after they are asked for.
#[derive(Resource, Default)]
struct Dressed(u8);

/// Before a frame is drawn: its size, and nothing shown yet.
fn begin(
    mut contexts: EguiContexts,
    window: Query<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    mut controls: ResMut<Controls>,
    mut blocked: ResMut<Blocked>,
    mut covered: ResMut<Covered>,
    mut dressed: ResMut<Dressed>,
    picture: Res<Picture>,
    mut typing: ResMut<Typing>,
    mut shown: Local<Option<Handle<Image>>>,
) -> Result {
    if picture.image() != shown.as_ref() {
        if let Some(old) = shown.take() {
            contexts.remove_image(&old);
        }
        *shown = picture.image().cloned();
    }
    let table = shown.as_ref().map(|image| contexts.add_image(EguiTextureHandle::Weak(image.id())));
    let context = contexts.ctx_mut()?;
    if dressed.0 == 0 {
        theme::dress(context);
    }
    dressed.0 = (dressed.0 + 1).min(2);
    if theme::high_contrast() != settings.high_contrast {
        theme::wear(context, settings.high_contrast);
    }
    if let Ok(window) = window.single() {
        let zoom = theme::zoom(window.width(), window.height(), settings.text_size);
        if (context.zoom_factor() - zoom).abs() > 0.001 {
            context.set_zoom_factor(zoom);
        }
    }
    // Keys walk through our own list of controls: egui's would take them into fields to write in.
    context.memory_mut(|memory| memory.move_focus(egui::FocusDirection::None));
    typing.0 = false;
    if let Some(table) = table {
        let whole = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, 1.0));
        context.layer_painter(egui::LayerId::background()).image(
            table,
            context.content_rect(),
            whole,
            egui::Color32::WHITE,
        );
    }
    controls.drawn.clear();
    blocked.drawn.clear();
    *covered = Covered::default();
    Ok(())
}

/// After it is drawn: what it showed is what keys and pads can walk through.
fn finish(mut controls: ResMut<Controls>, mut blocked: ResMut<Blocked>, mut sounds: MessageWriter<PlaySound>) {
    let controls = &mut *controls;
    std::mem::swap(&mut controls.shown, &mut controls.drawn);
    let blocked = &mut *blocked;
    std::mem::swap(&mut blocked.areas, &mut blocked.drawn);
    // A press on something that is not shown any more is over.
    controls.pressed = None;
    controls.nudged = None;
    controls.back = false;
    controls.reveal = false;
    controls.scrolled = 0.0;
    for cue in controls.sounds.drain(..) {
        sounds.write(PlaySound(cue));
    }
}

fn rect(area: egui::Rect, zoom: f32) -> Rect {
    Rect::new(area.min.x * zoom, area.min.y * zoom, area.max.x * zoom, area.max.y * zoom)
}

/// The interface has a camera of its own: it is drawn over the picture of the table, in every frame, at full sharpness.
fn spawn(mut commands: Commands) {
    commands.spawn((Camera2d, Camera { order: 1, ..default() }, Msaa::Off, EguiContext::default(), PrimaryEguiContext));
}

/// The interface; [`crate::logic`] does without it.
pub fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default())
        // A larger atlas of letters is a new image. Drawn before it has arrived, one frame would show no letter and no panel.
        .configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems))
        .insert_resource(EguiGlobalSettings { auto_create_primary_context: false, ..default() })
        .add_systems(PreStartup, spawn)
        .init_resource::<Choices>()
        .init_resource::<Dressed>()
        .init_resource::<icons::Icons>()
        .init_resource::<diagram::Figures>()
        .add_systems(Update, walk.in_set(Flow::Select))
        .add_systems(
            EguiPrimaryContextPass,
            (
                begin,
                (
                    (
                        shelf::boot.run_if(in_state(Screen::Boot)),
                        shelf::show.run_if(in_state(Screen::Shelf)),
                        menu::show.run_if(in_state(Screen::Menu)),
                        (
                            coordinates::show,
                            play::show.run_if(not(lesson::on).and_then(not(compose::on))),
                            lesson::show.run_if(lesson::on),
                            compose::show.run_if(compose::on),
                            choose::show,
                        )
                            .chain()
                            .run_if(in_state(Screen::Play)),
                    )
                        .run_if(
                            not(in_state(Overlay::Pause))
                                .and_then(not(in_state(Overlay::Settings)))
                                .and_then(not(in_state(Overlay::Rules)))
                                .and_then(not(in_state(Overlay::Course))),
                        ),
                    overlays::show,
                    course::show.run_if(in_state(Overlay::Course)),
                    overlays::notices,
                    overlays::toast,
                )
                    .chain()
                    .run_if(|dressed: Res<Dressed>| dressed.0 > 1),
                finish,
            )
                .chain(),
        )
        .add_plugins((menu::plugin, overlays::plugin));
}
