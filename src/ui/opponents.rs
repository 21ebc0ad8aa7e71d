//! The eight opponents as people: their portraits, the ladder on which one is picked, and what they say.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, ColorImage, Stroke, TextureHandle, TextureOptions, vec2};
use tavoliere_art::signs::Sign;
use tavoliere_pictures::medallion::{Character, medallion};
use tavoliere_rules::{GameId, Seat};

use super::signs;
use super::theme;
use super::widgets::{Widgets, focus_ring, label, paragraph};
use crate::app::localization::Localization;
use crate::rules::Controller;

/// Pixels a side: enough for the largest use on a sharp screen.
const SIDE: usize = 192;

/// The portraits made so far.
#[derive(Resource, Default)]
pub(super) struct Medallions(HashMap<Character, TextureHandle>);

impl Medallions {
    /// Paints the portrait of an opponent; of a person, a sign.
    pub fn paint(&mut self, painter: &egui::Painter, area: egui::Rect, controller: &Controller) {
        let character = match controller {
            Controller::Human | Controller::Remote(_) => None,
            Controller::Computer(id) => Character::from_id(id),
        };
        let Some(character) = character else {
            painter.circle_filled(area.center(), area.width() / 2.0, theme::button_lit());
            signs::paint(painter, area.shrink(area.width() * 0.2), Sign::Person, theme::ivory());
            return;
        };
        let made = self.0.entry(character).or_insert_with(|| {
            let image = ColorImage::from_rgba_unmultiplied([SIDE, SIDE], &medallion(character, SIDE));
            painter.ctx().load_texture(format!("{character:?}"), image, TextureOptions::LINEAR)
        });
        let whole = egui::Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
        painter.image(made.id(), area, whole, Color32::WHITE);
    }
}

/// What an opponent is called, and on which rung of the ladder they stand.
pub(super) fn name(words: &Localization, controller: &Controller) -> String {
    match controller {
        Controller::Human => words.get("human"),
        Controller::Computer(id) => words.get(&format!("opponent-{id}-name")),
        Controller::Remote(name) if name.is_empty() => words.get("online-games-waiting"),
        Controller::Remote(name) => name.clone(),
    }
}

/// Who sits in a seat: a person, or one of eight on a ladder. The ids of the controls are the seat's with the opponent's.
pub(super) fn ladder(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    medallions: &mut Medallions,
    (id, about): (&str, &str),
    game: GameId,
    controller: &mut Controller,
) {
    label(ui, about);
    chosen(ui, words, medallions, game, controller);
    let strengths = tavoliere_engine::strengths(game);
    let all = 1 + strengths.len();
    let width = ui.available_width();
    // All in one row, or in two where fingers need more room.
    let columns = if width / all as f32 >= 44.0 { all } else { all.div_ceil(2) };
    // Two rows are lower, for both to be in view.
    let rows = all.div_ceil(columns);
    let side = (width / columns as f32).min(if rows > 1 { 50.0 } else { 58.0 });
    let gap = if rows > 1 { width / columns as f32 - side } else { 0.0 };
    for row in 0..rows {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            if row > 0 {
                // It begins under the first of the eight, not under the person.
                ui.add_space(side + gap);
            }
            for index in row * columns..((row + 1) * columns).min(all) {
                let (value, who, called) = match index.checked_sub(1) {
                    None => ("human", Controller::Human, words.get("human")),
                    Some(rung) => {
                        let id = &strengths[rung].id;
                        let level = words.get(&format!("level-{id}"));
                        let who = Controller::Computer(id.clone());
                        let called = format!("{index}, {}, {level}", name(words, &who));
                        (id.as_str(), who, called)
                    }
                };
                let (area, _) = ui.allocate_exact_size(vec2(side, side + 16.0), egui::Sense::hover());
                let is_chosen = *controller == who;
                let (lit, pressed) = widgets.option(ui, &format!("{id}-{value}"), &called, area, is_chosen);
                let face = egui::Rect::from_center_size(area.center_top() + vec2(0.0, side / 2.0), vec2(side, side));
                let face = face.shrink(if lit || is_chosen { 2.0 } else { 4.0 });
                medallions.paint(ui.painter(), face, &who);
                if is_chosen {
                    ui.painter().circle_stroke(face.center(), face.width() / 2.0, Stroke::new(3.0, theme::accent()));
                }
                let ink = if is_chosen { theme::accent_lit() } else { theme::faded() };
                let under = match index {
                    // The person's place has no number; chosen is seen by shape too.
                    0 if is_chosen => "•".to_owned(),
                    0 => String::new(),
                    number if is_chosen => format!("• {number} •"),
                    number => number.to_string(),
                };
                let place = area.center_bottom() - vec2(0.0, 1.0);
                ui.painter().text(place, Align2::CENTER_BOTTOM, under, theme::bold(14.5), ink);
                if lit && !widgets.device.points() {
                    focus_ring(ui, area.shrink(3.0));
                }
                if pressed {
                    *controller = who;
                }
            }
        });
    }
    ui.add_space(6.0);
}

/// The one chosen, large, with a line about them.
fn chosen(ui: &mut egui::Ui, words: &Localization, medallions: &mut Medallions, game: GameId, controller: &Controller) {
    ui.horizontal_top(|ui| {
        let (area, _) = ui.allocate_exact_size(vec2(76.0, 76.0), egui::Sense::hover());
        medallions.paint(ui.painter(), area, controller);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            match controller {
                Controller::Human | Controller::Remote(_) => {
                    ui.label(egui::RichText::new(words.get("human")).font(theme::title(23.0)).color(theme::ivory()));
                    paragraph(ui, &words.get("opponent-person-about"), 16.5, theme::faded());
                }
                Controller::Computer(id) => {
                    ui.label(
                        egui::RichText::new(name(words, controller)).font(theme::title(23.0)).color(theme::ivory()),
                    );
                    paragraph(ui, &words.get(&format!("opponent-{id}-temper")), 16.5, theme::ivory());
                    let rung =
                        tavoliere_engine::strengths(game).iter().position(|s| s.id == *id).unwrap_or_default() + 1;
                    let level = words.get(&format!("level-{id}"));
                    let about = words.get(&format!("level-{id}-about"));
                    paragraph(ui, &format!("{rung} · {level}. {about}"), 15.0, theme::faded());
                }
            }
        });
    });
}

/// What an opponent says at one of the moments that they have words for.
#[must_use]
pub(super) fn words_of(words: &Localization, controller: &Controller, moment: &str) -> String {
    match controller {
        Controller::Computer(id) => words.get(&format!("opponent-{id}-{moment}")),
        Controller::Human | Controller::Remote(_) => String::new(),
    }
}

/// What an opponent says, beside their portrait; nothing where that seat is a person's.
pub(super) fn speech(
    ui: &mut egui::Ui,
    words: &Localization,
    medallions: &mut Medallions,
    controller: &Controller,
    said: &str,
) {
    if !matches!(controller, Controller::Computer(_)) {
        return;
    }
    ui.horizontal(|ui| {
        let (area, _) = ui.allocate_exact_size(vec2(64.0, 64.0), egui::Sense::hover());
        medallions.paint(ui.painter(), area, controller);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.label(egui::RichText::new(name(words, controller)).font(theme::bold(17.0)).color(theme::accent()));
            let said = words.format("opponent-says", &[("words", said.into())]);
            paragraph(ui, &said, 18.0, theme::ivory());
        });
    });
}

/// Of two seats, the one whose opponent is picked first: the one that no person has, else the second.
pub(super) fn other(controllers: &[Controller; 2]) -> Seat {
    match controllers {
        [Controller::Computer(_), Controller::Human] => Seat::First,
        _ => Seat::Second,
    }
}
