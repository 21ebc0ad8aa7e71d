//! Every widget in every state on one page, for whoever draws one: `cargo run --example widgets`.

use bevy_egui::egui::{self, Ui, vec2};
use tavoliere_art::signs::Sign;
use tavoliere_texts::Texts;

use super::Controls;
use super::glyphs::Glyph;
use super::theme;
use super::widgets::{Button, Weight, Widgets, heading, label, paragraph};
use crate::input::Device;

/// What a widget may be in.
#[derive(Clone, Copy, PartialEq)]
enum State {
    Rests,
    /// By keys or a pad; pointed at it looks the same without the ring.
    HasFocus,
    Disabled,
}

/// Puts the theme on; to be called once, a frame before the first page.
pub fn dress(context: &egui::Context) {
    theme::dress(context);
}

/// Draws the page.
pub fn page(context: &egui::Context, words: &Texts) {
    let area = egui::Area::new("gallery".into()).fixed_pos(egui::pos2(20.0, 16.0));
    area.show(context, |ui| {
        ui.set_width(context.content_rect().width() - 40.0);
        theme::panel().show(ui, |ui| {
            heading(ui, "Tavoliere", 34.0);
            paragraph(ui, &words.get("app-line"), 18.5, theme::faded());
            egui::Grid::new("widgets").num_columns(4).spacing(vec2(28.0, 14.0)).show(ui, |ui| {
                for title in ["", "at rest", "with the focus", "not now"] {
                    ui.label(egui::RichText::new(title).font(theme::text(16.0)).color(theme::faded()));
                }
                ui.end_row();
                rows(ui, words);
            });
        });
    });
}

/// A widget of the row, drawn by a function that is given what to draw it with, its id, and whether it is enabled.
fn row(ui: &mut Ui, title: &str, states: &[State], draw: impl Fn(&mut Ui, &mut Widgets, &str, bool)) {
    ui.label(egui::RichText::new(title).font(theme::text(16.0)).color(theme::accent()));
    for state in [State::Rests, State::HasFocus, State::Disabled] {
        let id = format!("{title}-{}", state as u8);
        let focus = (state == State::HasFocus).then(|| id.clone());
        let mut controls = Controls { focus, ..Controls::default() };
        let mut widgets = Widgets { controls: &mut controls, device: Device::Keyboard, zoom: 1.0 };
        ui.vertical(|ui| {
            ui.set_width(300.0);
            if states.contains(&state) {
                draw(ui, &mut widgets, &id, state != State::Disabled);
            }
        });
    }
    ui.end_row();
}

fn rows(ui: &mut Ui, words: &Texts) {
    const ALL: &[State] = &[State::Rests, State::HasFocus, State::Disabled];
    const ALWAYS: &[State] = &[State::Rests, State::HasFocus];
    let press = |widgets: &mut Widgets, ui: &mut Ui, button: Button, enabled| {
        widgets.press(ui, &Button { enabled, ..button });
    };
    let [play, hint, back] = ["play", "hint", "back"].map(|id| words.get(id));
    row(ui, "first", ALL, |ui, widgets, id, enabled| {
        press(widgets, ui, Button { weight: Weight::First, ..Button::new(id, &play).with(Sign::Play) }, enabled);
    });
    row(ui, "plain", ALL, |ui, widgets, id, enabled| {
        press(widgets, ui, Button::new(id, &hint).with(Sign::Hint), enabled);
    });
    row(ui, "with a key", ALL, |ui, widgets, id, enabled| {
        let glyphs = [Glyph::Key("H".into())];
        press(widgets, ui, Button { glyphs: &glyphs, ..Button::new(id, &hint) }, enabled);
    });
    row(ui, "quiet", ALL, |ui, widgets, id, enabled| {
        press(widgets, ui, Button { weight: Weight::Quiet, ..Button::new(id, &back).with(Sign::Back) }, enabled);
    });
    row(ui, "bare and stacked", ALL, |ui, widgets, id, enabled| {
        ui.horizontal(|ui| {
            press(widgets, ui, Button { bare: true, ..Button::new(id, &hint).with(Sign::Hint) }, enabled);
            let other = format!("{id}-stacked");
            press(widgets, ui, Button { stacked: true, ..Button::new(&other, &hint).with(Sign::Hint) }, enabled);
        });
    });
    row(ui, "choice", ALWAYS, |ui, widgets, id, _| {
        let values = [("1", words.get("on")), ("2", words.get("off"))];
        if let Some(focus) = &mut widgets.controls.focus {
            focus.push_str("-2");
        }
        widgets.choice(ui, id, &words.get("sound"), &values, "1");
    });
    row(ui, "slider", ALWAYS, |ui, widgets, id, _| {
        widgets.slider(ui, id, &words.get("volume-music"), 0.35);
    });
    row(ui, "fold", ALWAYS, |ui, widgets, id, _| {
        widgets.fold(ui, id, &words.get("clock"), &words.get("off"));
    });
    row(ui, "field", ALWAYS, |ui, widgets, id, _| {
        widgets.text(ui, id, &words.get("library-search"), &mut "Hoppa".to_owned(), 40);
    });
    row(ui, "label and text", &[State::Rests], |ui, _, _, _| {
        label(ui, &words.get("settings"));
        paragraph(ui, &words.get("confirm-about"), 16.0, theme::faded());
    });
}
