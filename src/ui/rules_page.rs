//! A game's rules, with figures.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_texts::Figure;

use super::canvas::Canvas;
use super::diagram::{Figures, diagram};
use super::icons::Icons;
use super::scrolling::{above_foot, foot, scrolled};
use super::theme;
use super::widgets::{Weight, heading, label, paragraph};
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
                let shown: Vec<_> = figures.iter().filter(|(drawn, _)| drawn.part == part.id).collect();
                let text = |ui: &mut egui::Ui| {
                    label(ui, &part.title);
                    paragraph(ui, &part.text, 18.5, theme::ivory());
                };
                let mut figure = |ui: &mut egui::Ui, (drawn, view): &(Figure, Arc<dyn BoardView>)| {
                    ui.add_space(10.0);
                    diagram(ui, &mut icons, drawn, &**view, ui.available_width(), 300.0);
                    paragraph(ui, &words.get(&drawn.caption), 16.5, theme::faded());
                };
                let wide = ui.available_width() > 520.0;
                match *shown {
                    // As in a book: the figure beside what it shows.
                    [one] if wide => ui.columns_const(|[left, right]| {
                        text(left);
                        figure(right, one);
                    }),
                    _ => {
                        text(ui);
                        for row in shown.chunks(if wide { 2 } else { 1 }) {
                            ui.columns(if wide { 2 } else { 1 }, |columns| {
                                for (column, shown) in columns.iter_mut().zip(row) {
                                    figure(column, shown);
                                }
                            });
                        }
                    }
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
