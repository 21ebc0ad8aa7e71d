//! The ways on from a place: a variation becomes the main line or goes; the place is sent to somebody, played on against any
//! opponent, or made a puzzle of.

use bevy_egui::egui;
use tavoliere_art::signs::Sign;

use super::super::menu::seats;
use super::super::opponents::Medallions;
use super::super::theme;
use super::super::widgets::{Button, Weight, Widgets, label, paragraph};
use super::Wish;
use crate::app::localization::Localization;
use crate::modes::match_setup::MatchSetups;
use crate::modes::review::{Looking, ReviewCommand};

pub(super) fn ways(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    looking: &Looking,
    kept: bool,
    setups: &mut MatchSetups,
    medallions: &mut Medallions,
) -> Option<Wish> {
    let record = looking.record();
    let mut wish = None;
    ui.horizontal_wrapped(|ui| {
        if widgets.button(ui, "share", &words.get("share"), Weight::Plain, None) {
            wish = Some(Wish::Share);
        }
        if !record.tree().is_main(record.place) {
            for (id, command) in [("review-promote", ReviewCommand::Promote), ("review-cut", ReviewCommand::Cut)] {
                if widgets.button(ui, id, &words.get(id), Weight::Plain, None) {
                    wish = Some(Wish::Do(command));
                }
            }
        }
        if widgets.button(ui, "review-compose", &words.get("review-compose"), Weight::Plain, None) {
            wish = Some(Wish::Do(ReviewCommand::Compose));
        }
        let keeps = !kept && !looking.goes_on() && record.plies() > 0;
        if keeps && widgets.button(ui, "library-keep", &words.get("library-keep"), Weight::Plain, None) {
            wish = Some(Wish::Keep);
        }
        let text = words.get("library-save");
        if record.plies() > 0 && widgets.button(ui, "library-save", &text, Weight::Plain, None) {
            wish = Some(Wish::Save);
        }
    });
    paragraph(ui, &words.get("review-paste"), 16.0, theme::faded());
    if record.match_at(record.place).outcome().is_none() {
        ui.add_space(6.0);
        label(ui, &words.get("review-play-on"));
        seats(ui, widgets, words, medallions, record.game(), setups.of(record.game()));
        if widgets.button(ui, "review-play-on", &words.get("review-play-on-start"), Weight::First, None) {
            wish = Some(Wish::Do(ReviewCommand::PlayOn));
        }
        let text = words.get("online");
        if widgets.press(ui, &Button::new("review-invite", &text).with(Sign::People)) {
            wish = Some(Wish::Do(ReviewCommand::Invite));
        }
    }
    wish
}
