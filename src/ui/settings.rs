//! The settings, a part at a time. Everything takes effect at once.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_art::signs::Sign;
use tavoliere_texts::Language;

use super::canvas::Canvas;
use super::glyphs::{self, Glyph};
use super::scrolling::{above_foot, foot, scrolled};
use super::theme;
use super::widgets::{Button, Weight, Widgets, heading, label, paragraph};
use crate::app::bindings::{self, Bindings, Command};
use crate::app::localization::Localization;
use crate::app::notices::Toast;
use crate::app::screens::Navigation;
use crate::app::settings::{Motion, Palette, Quality, Settings, Speed};
use crate::input::pad::PadKind;
use crate::input::rebinding::Rebinding;
use crate::modes::data::DataCommand;
use crate::platform::{launch, notification};

/// The parts of the settings, one of which is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Part {
    #[default]
    Reading,
    Seeing,
    Hearing,
    Playing,
    Keyboard,
    Gamepad,
    Pointing,
    Data,
}

impl Part {
    const ALL: [(Part, &'static str, &'static str); 8] = [
        (Part::Reading, "reading", "settings-reading"),
        (Part::Seeing, "seeing", "settings-seeing"),
        (Part::Hearing, "hearing", "settings-hearing"),
        (Part::Playing, "playing", "settings-playing"),
        (Part::Keyboard, "keyboard", "device-keyboard"),
        (Part::Gamepad, "gamepad", "device-gamepad"),
        (Part::Pointing, "pointing", "settings-pointing"),
        (Part::Data, "data", "data"),
    ];
}

/// One of a few values, each with its message.
fn one_of<T: Copy + PartialEq>(
    ui: &mut egui::Ui,
    face: &mut Widgets,
    words: &Localization,
    (id, title): (&str, &str),
    values: &[(T, &str, String)],
    now: T,
) -> Option<T> {
    let shown: Vec<(&str, String)> = values.iter().map(|(_, id, text)| (*id, text.clone())).collect();
    let chosen = values.iter().find(|(value, ..)| *value == now).map_or("", |(_, id, _)| *id);
    let picked = face.choice(ui, id, &words.get(title), &shown, chosen).map(|index| values[index].0);
    ui.add_space(6.0);
    picked
}

pub(super) fn settings_panel(
    mut canvas: Canvas,
    mut navigation: Navigation,
    mut rebinding: ResMut<Rebinding>,
    mut commands: MessageWriter<DataCommand>,
    mut toast: ResMut<Toast>,
    mut part: Local<Part>,
    mut replace: Local<bool>,
) -> Result {
    let mut sheet = canvas.sheet()?;
    sheet.shade();
    let (words, kind) = (sheet.words, sheet.prompts.pad_kind());
    // What is changed takes effect when the panel has been drawn.
    let mut settings = sheet.prompts.settings().clone();
    let size = vec2(sheet.within(600.0), sheet.screen.height() - 40.0);
    let mut back = sheet.widgets.controls.take_back();
    let (mut wish, mut copied) = (None, None);
    sheet.panel("settings", (Align2::CENTER_CENTER, vec2(0.0, 0.0)), size, |ui, widgets| {
        let top = ui.cursor().top();
        heading(ui, &words.get("settings"), 34.0);
        let parts: Vec<_> = Part::ALL.iter().map(|(_, id, title)| (*id, words.get(title))).collect();
        let now = Part::ALL.iter().find(|(of, ..)| *of == *part).map_or("", |(_, id, _)| id);
        // With large letters the parts' names scroll with what they lead to, so that something is seen of it.
        let low = size.y < 560.0;
        if !low && let Some(picked) = widgets.choice(ui, "settings-part", "", &parts, now) {
            *part = Part::ALL[picked].0;
        }
        ui.add_space(4.0);
        let rest = above_foot(ui, "settings", top, size.y);
        scrolled(ui, rest, widgets, |ui, widgets| {
            if low && let Some(picked) = widgets.choice(ui, "settings-part", "", &parts, now) {
                *part = Part::ALL[picked].0;
            }
            let mut rows = Rows { widgets, words, settings: &mut settings };
            match *part {
                Part::Reading => rows.reading(ui),
                Part::Seeing => rows.seeing(ui),
                Part::Hearing => rows.hearing(ui),
                Part::Playing => rows.playing(ui),
                Part::Keyboard => rows.keyboard(ui, &mut rebinding),
                Part::Gamepad => rows.pad(ui, &mut rebinding, kind),
                Part::Pointing => rows.pointing(ui),
                Part::Data => {
                    wish = data(ui, rows.widgets, words, &mut replace);
                    copied = version_row(ui, rows.widgets, words);
                }
            }
        });
        foot(ui, "settings", |ui| back |= widgets.button(ui, "back", &words.get("back"), Weight::First, None));
    });
    if let Some(version) = copied {
        sheet.context.copy_text(version);
        toast.tell(words.get("version-copied"));
    }
    canvas.change_settings(settings);
    commands.write_batch(wish);
    if back {
        navigation.back();
    }
    Ok(())
}

/// Everything that is kept, as one file.
fn data(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization, replace: &mut bool) -> Option<DataCommand> {
    let mut wish = None;
    paragraph(ui, &words.get("data-about"), 16.5, theme::faded());
    let text = words.get("data-save");
    if widgets.press(ui, &Button::new("data-save", &text).with(Sign::Download)) {
        wish = Some(DataCommand::Save);
    }
    ui.add_space(10.0);
    paragraph(ui, &words.get("data-bring-about"), 16.5, theme::faded());
    let values = [("no", words.get("off")), ("yes", words.get("on"))];
    let now = if *replace { "yes" } else { "no" };
    if let Some(picked) = widgets.choice(ui, "data-replace", &words.get("data-replace"), &values, now) {
        *replace = picked == 1;
    }
    let text = words.get("data-bring");
    if widgets.press(ui, &Button::new("data-bring", &text).with(Sign::Upload)) {
        wish = Some(DataCommand::Bring { replace: *replace });
    }
    wish
}

/// Which version this is, as whoever reports something needs it; gives it when it is to be copied.
fn version_row(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization) -> Option<String> {
    ui.add_space(18.0);
    let version = launch::version();
    let text = words.format("version", &[("version", version.as_str().into())]);
    let button = Button { weight: Weight::Quiet, ..Button::new("version", &text).with(Sign::Copy) };
    widgets.press(ui, &button).then_some(version)
}

/// A row of the settings, by its field: one of the values of its type, or on and off.
struct Rows<'a, 'b> {
    widgets: &'a mut Widgets<'b>,
    words: &'a Localization,
    settings: &'a mut Settings,
}

/// One of the values of the field's type.
macro_rules! choose {
    ($rows:ident, $ui:ident, $field:ident, $id:literal, $title:literal, $type:ident, $pattern:literal) => {
        let values: Vec<_> =
            $type::ALL.iter().map(|v| (*v, v.id(), $rows.words.get(&format!($pattern, v.id())))).collect();
        if let Some(picked) = one_of($ui, $rows.widgets, $rows.words, ($id, $title), &values, $rows.settings.$field) {
            $rows.settings.$field = picked;
        }
    };
}

/// On or off.
macro_rules! switch {
    ($rows:ident, $ui:ident, $field:ident, $id:literal) => {
        let values = [(true, "on", $rows.words.get("on")), (false, "off", $rows.words.get("off"))];
        if let Some(picked) = one_of($ui, $rows.widgets, $rows.words, ($id, $id), &values, $rows.settings.$field) {
            $rows.settings.$field = picked;
        }
    };
}

impl Rows<'_, '_> {
    fn about(&self, ui: &mut egui::Ui, id: &str) {
        paragraph(ui, &self.words.get(id), 16.0, theme::faded());
    }

    fn reading(&mut self, ui: &mut egui::Ui) {
        let words = self.words;
        let languages: Vec<_> = Language::all().map(|l| (l, l.code(), l.own_name().to_owned())).collect();
        let now = self.settings.language();
        if let Some(language) = one_of(ui, self.widgets, words, ("language", "language"), &languages, now) {
            self.settings.language = language.code().into();
        }
        let sizes = [100, 125, 150, 200]
            .map(|size: u16| (size, size.to_string(), words.format("percent", &[("number", i64::from(size).into())])));
        let sizes: Vec<_> = sizes.iter().map(|(size, id, text)| (*size, id.as_str(), text.clone())).collect();
        let now = self.settings.text_size;
        if let Some(size) = one_of(ui, self.widgets, words, ("text-size", "text-size"), &sizes, now) {
            self.settings.text_size = size;
        }
    }

    fn seeing(&mut self, ui: &mut egui::Ui) {
        choose!(self, ui, palette, "palette", "palette", Palette, "palette-{}");
        switch!(self, ui, high_contrast, "high-contrast");
        switch!(self, ui, coordinates, "coordinates");
        switch!(self, ui, show_moves, "show-moves");
        choose!(self, ui, motion, "motion", "motion", Motion, "motion-{}");
        choose!(self, ui, speed, "speed", "animation-speed", Speed, "animation-{}");
        choose!(self, ui, quality, "quality", "quality", Quality, "quality-{}");
        switch!(self, ui, full_screen, "full-screen");
    }

    fn hearing(&mut self, ui: &mut egui::Ui) {
        switch!(self, ui, sound, "sound");
        let Settings { effects, interface, music, .. } = &mut *self.settings;
        for (id, volume) in [("volume-effects", effects), ("volume-interface", interface), ("volume-music", music)] {
            if let Some(value) = self.widgets.slider(ui, id, &self.words.get(id), *volume) {
                *volume = value;
            }
        }
        switch!(self, ui, mute_in_background, "mute-in-background");
    }

    fn playing(&mut self, ui: &mut egui::Ui) {
        switch!(self, ui, confirm, "confirm");
        self.about(ui, "confirm-about");
        switch!(self, ui, remarks, "remarks");
        self.about(ui, "remarks-about");
        switch!(self, ui, auto_turn, "auto-turn");
        self.about(ui, "auto-turn-about");
        let before = self.settings.notifications;
        switch!(self, ui, notifications, "notifications");
        self.about(ui, "notifications-about");
        if self.settings.notifications && !before {
            notification::ask();
        }
    }

    fn keyboard(&mut self, ui: &mut egui::Ui, rebinding: &mut Rebinding) {
        let words = self.words;
        self.about(ui, "bindings-about");
        binding_rows(ui, self.widgets, words, &self.settings.keys, ("key", false), rebinding, |key| {
            glyphs::key(words, key)
        });
        if self.widgets.button(ui, "keys-reset", &words.get("bindings-reset"), Weight::Plain, None) {
            self.settings.keys = Bindings::default();
            rebinding.exchanged = None;
        }
    }

    fn pad(&mut self, ui: &mut egui::Ui, rebinding: &mut Rebinding, kind: PadKind) {
        let words = self.words;
        let glyph = |button| Glyph::Button(button, kind);
        binding_rows(ui, self.widgets, words, &self.settings.pad, ("pad", true), rebinding, glyph);
        if self.widgets.button(ui, "pad-reset", &words.get("bindings-reset"), Weight::Plain, None) {
            self.settings.pad = Bindings::default();
            rebinding.exchanged = None;
        }
        ui.add_space(6.0);
        let share = (self.settings.dead_zone - 0.1) / 0.5;
        if let Some(share) = self.widgets.slider(ui, "dead-zone", &words.get("dead-zone"), share) {
            self.settings.dead_zone = 0.1 + 0.5 * share;
        }
        switch!(self, ui, rumble, "rumble");
    }

    fn pointing(&mut self, ui: &mut egui::Ui) {
        for device in ["mouse", "touch"] {
            label(ui, &self.words.get(&format!("device-{device}")));
            self.about(ui, &format!("controls-{device}"));
        }
    }
}

/// Every command with what does it: pressed, it waits for something else.
fn binding_rows<B: bindings::Button>(
    ui: &mut egui::Ui,
    face: &mut Widgets,
    words: &Localization,
    table: &Bindings<B>,
    (device, pad): (&str, bool),
    rebinding: &mut Rebinding,
    glyph: impl Fn(B) -> Glyph,
) {
    let name = |command: Command| words.get(&format!("command-{}", command.id()));
    for command in Bindings::<B>::commands() {
        let waits = rebinding.waiting() == Some((command, pad));
        // Where there is little room the first one has to do.
        let most = if waits {
            0
        } else if ui.available_width() < 300.0 {
            1
        } else {
            3
        };
        let shown: Vec<Glyph> = table.of(command).iter().take(most).map(|b| glyph(*b)).collect();
        let text = if waits { words.get(if pad { "press-button" } else { "press-key" }) } else { String::new() };
        ui.horizontal_wrapped(|ui| {
            let width = (ui.available_width() * 0.5).max(120.0);
            ui.allocate_ui(vec2(width, 44.0), |ui| {
                ui.set_width(width);
                ui.set_min_height(44.0);
                ui.horizontal_centered(|ui| paragraph(ui, &name(command), 18.0, theme::ivory()));
            });
            let id = format!("{device}-{}", command.id());
            let weight = if waits { Weight::First } else { Weight::Plain };
            let button = Button { about: &name(command), weight, glyphs: &shown, ..Button::new(&id, &text) };
            if face.press(ui, &button) && !waits {
                rebinding.ask(command, pad);
            }
        });
        let conflicts = table.conflicts(command);
        if !conflicts.is_empty() {
            let others = conflicts.into_iter().map(name).collect::<Vec<_>>().join(", ");
            let line = words.format("binding-conflict", &[("others", others.as_str().into())]);
            paragraph(ui, &line, 16.0, theme::warn());
        }
        if let Some((changed, other)) = rebinding.exchanged
            && changed == command
            && rebinding.pad() == pad
        {
            let line = words.format("binding-exchanged", &[("other", name(other).as_str().into())]);
            paragraph(ui, &line, 16.0, theme::warn());
        }
    }
}
