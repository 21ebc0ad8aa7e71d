//! The list of moves while a game is played: a panel beside the board, on a phone a drawer over it. A press on a move
//! looks back on the game from there.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};

use super::canvas::Canvas;
use super::hud::HudLayout;
use super::scrolling::{MARGINS, take_scroll};
use super::sheet::{MoveList, in_rows};
use super::theme;
use super::widgets::{Button, Weight};
use crate::modes::record::TableRecord;
use crate::modes::review::ReviewCommand;

/// The width from which on there is room for the list beside the board.
const ROOM: f32 = 900.0;
/// How wide what stands under the second seat's card may be: the list, and the status line over it.
pub(super) const WIDTH: f32 = 252.0;

/// What a window has that is too small for a panel.
#[derive(Resource, Default)]
pub(super) struct Drawer {
    pub open: bool,
    /// What was played last, as players write it.
    pub last: Option<String>,
}

/// Whether a window of this size has a drawer, not a panel.
pub(super) fn has_drawer(screen: egui::Rect) -> bool {
    screen.width() < ROOM || screen.height() > screen.width()
}

pub(super) fn move_list(
    mut canvas: Canvas,
    table: Res<TableRecord>,
    mut drawer: ResMut<Drawer>,
    mut layout: ResMut<HudLayout>,
    mut list: Local<MoveList>,
    mut reviews: MessageWriter<ReviewCommand>,
) -> Result {
    let Some(record) = &table.0 else { return Ok(()) };
    if table.is_changed() {
        list.set(record);
    }
    drawer.last = list.text(record.place, &canvas.words);
    let mut settings = canvas.settings().clone();
    let mut sheet = canvas.sheet()?;
    let as_drawer = has_drawer(sheet.screen);
    drawer.open &= as_drawer && !record.tree().is_empty();
    if !(drawer.open || !as_drawer && settings.show_moves) || record.tree().is_empty() {
        return Ok(());
    }
    let words = sheet.words;
    let screen = sheet.screen;
    let (anchor, width, most) = if !as_drawer {
        // Below the cards and no higher than what is in it.
        let top = layout.column_top + 12.0;
        ((Align2::RIGHT_TOP, vec2(-14.0, top)), WIDTH, screen.height() - top - 12.0)
    } else if sheet.tall() {
        ((Align2::CENTER_BOTTOM, vec2(0.0, -10.0)), screen.width() - 20.0, screen.height() * 0.5)
    } else {
        ((Align2::RIGHT_BOTTOM, vec2(-10.0, -10.0)), screen.width() * 0.5, screen.height() - 20.0)
    };
    let (mut gone, mut look_back, mut hide) = (None, false, false);
    let area = sheet.panel("moves", anchor, vec2(width, 0.0), |ui, widgets| {
        let top = ui.cursor().top();
        ui.horizontal(|ui| {
            // The buttons come first: the word stands in the middle of their height.
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let [hides, looks_back] = ["moves-hide", "look-back"].map(|id| {
                    let text = words.get(id);
                    widgets.press(ui, &Button { weight: Weight::Quiet, bare: true, ..Button::new(id, &text) })
                });
                (hide, look_back) = (hides, looks_back);
                ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    ui.label(egui::RichText::new(words.get("moves")).font(theme::bold(16.0)).color(theme::accent()));
                });
            });
        });
        let rest = most - MARGINS - (ui.cursor().top() - top);
        egui::ScrollArea::vertical().max_height(rest).min_scrolled_height(rest).auto_shrink([false, true]).show(
            ui,
            |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                gone = list.draw(ui, widgets, words, record, in_rows(record.game(), as_drawer), |_| None);
                take_scroll(ui, widgets);
            },
        );
    });
    if !as_drawer {
        sheet.keep_clear_of(area);
        layout.aside = (screen.right() - area.left()) / 2.0;
    }
    if look_back || gone.is_some() {
        drawer.open = false;
        reviews.write(ReviewCommand::OpenTable);
        reviews.write_batch(gone.map(ReviewCommand::GoTo));
    }
    if hide && as_drawer {
        drawer.open = false;
    } else if hide {
        settings.show_moves = false;
        canvas.change_settings(settings);
    }
    Ok(())
}
