//! What somebody notes about a place: words, a sign beside the move, arrows and circles.

use bevy_egui::egui;
use tavoliere_records::{Glyph, NodeId};

use super::super::theme;
use super::super::widgets::{Weight, Widgets, label, paragraph};
use crate::app::localization::Localization;
use crate::modes::review::{Looking, ReviewCommand};

/// The most characters that are written here; files may have more.
const MOST: usize = 1000;

/// What is being written about a place.
#[derive(Default)]
pub(super) struct Comment {
    of: Option<NodeId>,
    text: String,
}

/// What was pressed or written, and whether somebody is writing.
pub(super) fn notes(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    looking: &Looking,
    comment: &mut Comment,
) -> (Option<ReviewCommand>, bool) {
    let record = looking.record();
    let place = record.place;
    let note = &record.tree()[place].note;
    let mut pressed = None;
    // What stands in the record counts wherever nobody is writing just now.
    if comment.of != Some(place) || comment.text.trim() != note.comment() {
        *comment = Comment { of: Some(place), text: note.comment().to_owned() };
    }
    if place != NodeId::ROOT {
        label(ui, &words.get("note-sign"));
        ui.horizontal_wrapped(|ui| {
            for glyph in Glyph::OF_ACTIONS.into_iter().filter(|glyph| glyph.sign().is_ascii()) {
                let about = words.get(&format!("note-sign-{}", glyph.0));
                let chosen = note.glyphs().contains(&glyph);
                let (area, _) = ui.allocate_exact_size(egui::vec2(46.0, 44.0), egui::Sense::hover());
                let (lit, picked) = widgets.option(ui, &format!("note-sign-{}", glyph.0), &about, area, chosen);
                let (fill, ink) = match (chosen, lit) {
                    (true, _) => (theme::accent(), theme::dark()),
                    (false, true) => (theme::button_lit(), theme::ivory()),
                    (false, false) => (theme::button(), theme::ivory()),
                };
                ui.painter().rect_filled(area, 9.0, fill);
                ui.painter().text(area.center(), egui::Align2::CENTER_CENTER, glyph.sign(), theme::bold(20.0), ink);
                if lit && !widgets.device.points() {
                    super::super::widgets::focus_ring(ui, area);
                }
                if picked {
                    pressed = Some(ReviewCommand::Sign(glyph));
                }
            }
        });
    }
    ui.add_space(4.0);
    label(ui, &words.get("note-drawings"));
    let how = if looking.draws() { "note-pencil-about" } else { "note-drawings-about" };
    paragraph(ui, &words.get(how), 16.0, theme::faded());
    ui.horizontal_wrapped(|ui| {
        let id = if looking.draws() { "note-pencil-off" } else { "note-pencil" };
        let weight = if looking.draws() { Weight::First } else { Weight::Plain };
        if widgets.button(ui, "note-pencil", &words.get(id), weight, None) {
            pressed = Some(ReviewCommand::Pencil(!looking.draws()));
        }
        if !note.drawings().is_empty() && widgets.button(ui, "note-wipe", &words.get("note-wipe"), Weight::Plain, None)
        {
            pressed = Some(ReviewCommand::Wipe);
        }
    });
    ui.add_space(4.0);
    let before = comment.text.clone();
    let typing =
        widgets.text(ui, "note-comment", &words.get("note-comment"), &mut comment.text, MOST.max(before.len()));
    if comment.text != before {
        pressed = Some(ReviewCommand::Comment(comment.text.clone()));
    }
    (pressed, typing)
}
