//! The list of moves while a game is played: a panel beside the board, on a phone a drawer over it. A press on a move
//! looks back on the game from there.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, vec2};

use super::canvas::Canvas;
use super::hud::HudLayout;
use super::sheet::{MoveList, in_rows};
use super::theme;
use super::widgets::{Button, Weight, above_foot, foot, scrolled};
use crate::modes::record::TableRecord;
use crate::modes::review::ReviewCommand;

/// The width from which on there is room for the list beside the board.
const ROOM: f32 = 900.0;

/// What a window has that is too small for a panel.
#[derive(Resource, Default)]
pub(super) struct Drawer {
    pub open: bool,
    /// What was played last, as players write it.
    pub last: Option<String>,
}

/// Whether a window of this size has a drawer, not a panel.
pub(super) fn has_drawer(screen: bevy_egui::egui::Rect) -> bool {
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
        drawer.last = list.text(record.place).map(str::to_owned);
    }
    let mut settings = canvas.settings().clone();
    let mut sheet = canvas.sheet()?;
    let as_drawer = has_drawer(sheet.screen);
    drawer.open &= as_drawer && !record.tree().is_empty();
    if !(drawer.open || !as_drawer && settings.show_moves) || record.tree().is_empty() {
        return Ok(());
    }
    let words = sheet.words;
    let screen = sheet.screen;
    let (anchor, size) = if !as_drawer {
        let height = screen.bottom() - layout.cards_bottom - 24.0;
        ((Align2::RIGHT_BOTTOM, vec2(-14.0, -12.0)), vec2(264.0, height))
    } else if sheet.tall() {
        ((Align2::CENTER_BOTTOM, vec2(0.0, -10.0)), vec2(screen.width() - 20.0, screen.height() * 0.5))
    } else {
        ((Align2::RIGHT_BOTTOM, vec2(-10.0, -10.0)), vec2(screen.width() * 0.5, screen.height() - 20.0))
    };
    let (mut gone, mut look_back, mut hide) = (None, false, false);
    let area = sheet.panel("moves", anchor, size, |ui, widgets| {
        let top = ui.cursor().top();
        let caption = words.get("moves");
        ui.label(bevy_egui::egui::RichText::new(caption).font(theme::bold(16.0)).color(theme::accent()));
        let rest = above_foot(ui, "moves", top, size.y);
        scrolled(ui, rest, widgets, |ui, widgets| {
            ui.spacing_mut().item_spacing.y = 2.0;
            gone = list.draw(ui, widgets, words, record, in_rows(record.game(), as_drawer), |_| None);
        });
        foot(ui, "moves", |ui| {
            ui.horizontal_wrapped(|ui| {
                look_back = widgets.button(ui, "look-back", &words.get("look-back"), Weight::Plain, None);
                let text = words.get("moves-hide");
                hide = widgets.press(ui, &Button { weight: Weight::Quiet, ..Button::new("moves-hide", &text) });
            });
        });
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
