//! Trouble, which stays until it is read, and what passes.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};

use super::canvas::Canvas;
use super::widgets::{Weight, paragraph};
use super::{material, theme};
use crate::app::notices::{Notices, Toast};

/// Trouble is told once, over whatever is shown.
pub(super) fn notice(mut canvas: Canvas, mut notices: ResMut<Notices>) -> Result {
    let Some(text) = notices.0.first().cloned() else { return Ok(()) };
    let mut sheet = canvas.sheet()?;
    let words = sheet.words;
    let size = vec2(sheet.within(560.0), 0.0);
    sheet.panel("notice", (Align2::CENTER_TOP, vec2(0.0, 90.0)), size, |ui, widgets| {
        paragraph(ui, &text, 18.5, theme::ivory());
        if widgets.button(ui, "notice-close", &words.get("close"), Weight::First, None) {
            notices.0.remove(0);
        }
    });
    // A panel that is pressed comes to lie over the others.
    sheet.context.move_to_top(egui::LayerId::new(egui::Order::Middle, "notice".into()));
    Ok(())
}

/// What passes is told at the upper edge for a while.
pub(super) fn toast(mut canvas: Canvas, toast: Res<Toast>) -> Result {
    let Some(text) = toast.told() else { return Ok(()) };
    let sheet = canvas.sheet()?;
    let place = egui::Area::new("toast".into()).anchor(Align2::CENTER_TOP, vec2(0.0, 84.0));
    place.order(egui::Order::Foreground).interactable(false).show(&sheet.context, |ui| {
        material::show(theme::panel().inner_margin(egui::Margin::symmetric(18, 10)), ui, |ui| {
            ui.label(egui::RichText::new(text).font(theme::bold(18.0)).color(theme::ivory()));
        });
    });
    Ok(())
}
