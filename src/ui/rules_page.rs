//! A game's rules, with figures.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_texts::Figure;

use super::canvas::Canvas;
use super::diagram::{Figures, diagram};
use super::icons::Icons;
use super::theme;
use super::widgets::{Weight, above_foot, foot, heading, label, paragraph, scrolled};
use crate::app::localization::Localization;
use crate::app::screens::Navigation;
use crate::boards::BoardView;

pub(super) fn rules_panel(
    mut canvas: Canvas,
    mut navigation: Navigation,
    mut figures: ResMut<Figures>,
    mut icons: ResMut<Icons>,
) -> Result {
    let game = navigation.chosen.0;
    let mut sheet = canvas.sheet()?;
    sheet.shade();
    let words = sheet.words;
    let size = vec2(sheet.within(760.0), sheet.screen.height() - 40.0);
    let mut back = sheet.widgets.controls.take_back();
    sheet.panel("rules", (Align2::CENTER_CENTER, vec2(0.0, 0.0)), size, |ui, widgets| {
        let top = ui.cursor().top();
        heading(ui, &words.game(game), 34.0);
        let rest = above_foot(ui, "rules", top, size.y);
        scrolled(ui, rest, widgets, |ui, _| {
            let figures = figures.of(game);
            for part in words.rules(game) {
                ui.add_space(6.0);
                label(ui, &part.title);
                paragraph(ui, &part.text, 18.5, theme::ivory());
                for (drawn, view) in figures.iter().filter(|(f, _)| f.part == part.id) {
                    ui.add_space(8.0);
                    figure(ui, words, &mut icons, drawn, &**view);
                }
            }
        });
        foot(ui, "rules", |ui| back |= widgets.button(ui, "back", &words.get("back"), Weight::First, None));
    });
    if back {
        navigation.back();
    }
    Ok(())
}

/// A figure, its caption beside it where there is room, else below.
fn figure(ui: &mut egui::Ui, words: &Localization, icons: &mut Icons, figure: &Figure, view: &dyn BoardView) {
    let caption = words.get(&figure.caption);
    let room = ui.available_width();
    if room > 520.0 {
        ui.horizontal(|ui| {
            diagram(ui, icons, figure, view, room * 0.6, 340.0);
            ui.add_space(10.0);
            ui.vertical(|ui| paragraph(ui, &caption, 16.5, theme::faded()));
        });
    } else {
        diagram(ui, icons, figure, view, room, 300.0);
        paragraph(ui, &caption, 16.5, theme::faded());
    }
}
