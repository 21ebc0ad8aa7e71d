//! What is new, told once after an update.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, vec2};

use super::canvas::Canvas;
use super::scrolling::{above_foot, foot, scrolled};
use super::theme;
use super::widgets::{Weight, heading, paragraph};
use crate::app::screens::{Navigation, Overlay};
use crate::app::settings::{Settings, VERSION};

/// Opens it over the shelf, if another version was here before and there is something to say of this one.
pub(super) fn open_news(mut canvas: Canvas, mut navigation: Navigation) {
    if canvas.settings().seen == VERSION {
        return;
    }
    if canvas.words.has(&id()) {
        navigation.open(Overlay::News, Overlay::None);
    }
    let settings = Settings { seen: VERSION.into(), ..canvas.settings().clone() };
    canvas.change_settings(settings);
}

/// The message that has this version's news, a line each.
fn id() -> String {
    format!("news-{}", VERSION.replace('.', "-"))
}

pub(super) fn news_panel(mut canvas: Canvas, mut navigation: Navigation) -> Result {
    let mut sheet = canvas.sheet()?;
    sheet.shade();
    let words = sheet.words;
    let mut back = sheet.widgets.controls.take_back();
    let size = vec2(sheet.within(560.0), (sheet.screen.height() - 40.0).min(620.0));
    sheet.panel("news", (Align2::CENTER_CENTER, vec2(0.0, 0.0)), size, |ui, widgets| {
        let top = ui.cursor().top();
        heading(ui, &words.get("news"), 34.0);
        let rest = above_foot(ui, "news", top, size.y);
        scrolled(ui, rest, widgets, |ui, _| {
            for line in words.get(&id()).lines() {
                paragraph(ui, line, 18.5, theme::ivory());
                ui.add_space(6.0);
            }
        });
        foot(ui, "news", |ui| back |= widgets.button(ui, "back", &words.get("news-read"), Weight::First, None));
    });
    if back {
        navigation.back();
    }
    Ok(())
}
