//! The settings, section by section. Everything takes effect at once.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_texts::Language;

use super::canvas::Canvas;
use super::glyphs::{self, Glyph};
use super::theme;
use super::widgets::{Weight, Widgets, heading, label, paragraph};
use crate::app::bindings::{Bindings, Button, Command};
use crate::app::localization::Localization;
use crate::app::screens::Navigation;
use crate::app::settings::{Motion, Palette, Quality, Settings, Speed};
use crate::input::pad::PadKind;
use crate::input::rebinding::Rebinding;

/// The heading of a section.
fn section(ui: &mut egui::Ui, text: &str) {
    ui.add_space(10.0);
    heading(ui, text, 25.0);
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
    label(ui, &words.get(title));
    let shown: Vec<(&str, String)> = values.iter().map(|(_, id, text)| (*id, text.clone())).collect();
    let chosen = values.iter().find(|(value, ..)| *value == now).map_or("", |(_, id, _)| *id);
    let picked = face.choice(ui, id, &shown, chosen).map(|index| values[index].0);
    ui.add_space(6.0);
    picked
}

pub(super) fn show(mut canvas: Canvas, mut navigation: Navigation, mut rebinding: ResMut<Rebinding>) -> Result {
    let mut sheet = canvas.sheet()?;
    sheet.shade();
    let (words, kind) = (sheet.words, sheet.prompts.pad_kind());
    // What is changed takes effect when the panel has been drawn.
    let mut settings = sheet.prompts.settings().clone();
    let size = vec2(sheet.within(600.0), sheet.screen.height() - 40.0);
    let mut back = sheet.widgets.controls.take_back();
    sheet.panel("settings", (Align2::CENTER_CENTER, vec2(0.0, 0.0)), size, |ui, widgets| {
        heading(ui, &words.get("settings"), 34.0);
        let rest = size.y - 36.0 - 104.0;
        egui::ScrollArea::vertical().max_height(rest).auto_shrink([false, false]).show(ui, |ui| {
            contents(ui, widgets, words, &mut settings, &mut rebinding, kind);
        });
        back |= widgets.button(ui, "back", &words.get("back"), Weight::First, None);
    });
    canvas.change_settings(settings);
    if back {
        navigation.back();
    }
    Ok(())
}

fn contents(
    ui: &mut egui::Ui,
    face: &mut Widgets,
    words: &Localization,
    settings: &mut Settings,
    rebinding: &mut Rebinding,
    kind: PadKind,
) {
    macro_rules! choose {
        ($field:ident, $id:literal, $title:literal, $type:ident, $pattern:literal) => {
            let values: Vec<_> =
                $type::ALL.iter().map(|v| (*v, v.id(), words.get(&format!($pattern, v.id())))).collect();
            if let Some(picked) = one_of(ui, face, words, ($id, $title), &values, settings.$field) {
                settings.$field = picked;
            }
        };
    }
    macro_rules! switch {
        ($field:ident, $id:literal) => {
            let values = [(true, "on", words.get("on")), (false, "off", words.get("off"))];
            if let Some(picked) = one_of(ui, face, words, ($id, $id), &values, settings.$field) {
                settings.$field = picked;
            }
        };
    }
    let languages: Vec<_> = Language::all().map(|l| (l, l.code(), l.own_name().to_owned())).collect();
    if let Some(language) = one_of(ui, face, words, ("language", "language"), &languages, settings.language()) {
        settings.language = language.code().into();
    }
    let sizes = [100, 125, 150, 200]
        .map(|size: u16| (size, size.to_string(), words.format("percent", &[("number", i64::from(size).into())])));
    let sizes: Vec<_> = sizes.iter().map(|(size, id, text)| (*size, id.as_str(), text.clone())).collect();
    if let Some(size) = one_of(ui, face, words, ("text-size", "text-size"), &sizes, settings.text_size) {
        settings.text_size = size;
    }

    section(ui, &words.get("settings-seeing"));
    choose!(palette, "palette", "palette", Palette, "palette-{}");
    switch!(high_contrast, "high-contrast");
    switch!(coordinates, "coordinates");
    choose!(motion, "motion", "motion", Motion, "motion-{}");
    choose!(speed, "speed", "animation-speed", Speed, "animation-{}");
    choose!(quality, "quality", "quality", Quality, "quality-{}");
    switch!(full_screen, "full-screen");

    section(ui, &words.get("settings-hearing"));
    let volumes = [("effects", settings.effects), ("interface", settings.interface), ("music", settings.music)];
    for (id, value) in volumes {
        label(ui, &words.get(&format!("volume-{id}")));
        if let Some(value) = face.slider(ui, &format!("volume-{id}"), value) {
            match id {
                "effects" => settings.effects = value,
                "interface" => settings.interface = value,
                _ => settings.music = value,
            }
        }
    }
    switch!(mute_in_background, "mute-in-background");

    section(ui, &words.get("settings-playing"));
    switch!(confirm, "confirm");
    paragraph(ui, &words.get("confirm-about"), 16.0, theme::faded());
    switch!(auto_turn, "auto-turn");
    paragraph(ui, &words.get("auto-turn-about"), 16.0, theme::faded());

    section(ui, &words.get("device-keyboard"));
    paragraph(ui, &words.get("bindings-about"), 16.0, theme::faded());
    let glyph = |key: KeyCode| glyphs::key(words, key);
    let keys = settings.keys.clone();
    bindings(ui, face, words, &keys, ("key", false), rebinding, glyph);
    if face.button(ui, "keys-reset", &words.get("bindings-reset"), Weight::Plain, None) {
        settings.keys = Bindings::default();
        rebinding.exchanged = None;
    }

    section(ui, &words.get("device-gamepad"));
    let glyph = |button: GamepadButton| Glyph::Button(button, kind);
    let pad = settings.pad.clone();
    bindings(ui, face, words, &pad, ("pad", true), rebinding, glyph);
    if face.button(ui, "pad-reset", &words.get("bindings-reset"), Weight::Plain, None) {
        settings.pad = Bindings::default();
        rebinding.exchanged = None;
    }
    ui.add_space(6.0);
    label(ui, &words.get("dead-zone"));
    if let Some(share) = face.slider(ui, "dead-zone", (settings.dead_zone - 0.1) / 0.5) {
        settings.dead_zone = 0.1 + 0.5 * share;
    }
    switch!(rumble, "rumble");

    section(ui, &words.get("device-mouse"));
    paragraph(ui, &words.get("controls-mouse"), 16.0, theme::faded());
    section(ui, &words.get("device-touch"));
    paragraph(ui, &words.get("controls-touch"), 16.0, theme::faded());
}

/// Every command with what does it: pressed, it waits for something else.
fn bindings<B: Button>(
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
            if face.button_with(ui, &id, &text, weight, None, true, &shown) && !waits {
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
