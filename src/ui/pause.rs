//! The pause.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_art::signs::Sign;

use super::canvas::Canvas;
use super::theme;
use super::widgets::{Button, Weight, heading, paragraph};
use crate::app::screens::{Mode, Navigation, Overlay};
use crate::modes::compose::Composition;
use crate::modes::correspondence::{CorrespondenceCommand, Letters};
use crate::modes::lesson::LessonCommand;
use crate::modes::review::ReviewCommand;
use crate::modes::share::ShareCommand;
use crate::modes::versus::VersusCommand;

pub(super) fn pause_panel(
    mut canvas: Canvas,
    mut navigation: Navigation,
    mode: Option<Res<State<Mode>>>,
    composition: Res<Composition>,
    letters: Res<Letters>,
    mut turns: MessageWriter<CorrespondenceCommand>,
    mut matches: MessageWriter<VersusCommand>,
    mut lessons: MessageWriter<LessonCommand>,
    mut reviews: MessageWriter<ReviewCommand>,
    mut shares: MessageWriter<ShareCommand>,
) -> Result {
    let mut sheet = canvas.sheet()?;
    sheet.shade();
    let words = sheet.words;
    let mode = mode.map(|mode| *mode.get());
    let level = matches!(mode, Some(Mode::Lesson | Mode::Compose));
    let back = sheet.widgets.controls.take_back();
    let size = vec2(sheet.within(380.0), 0.0);
    sheet.panel("pause", (Align2::CENTER_CENTER, vec2(0.0, 0.0)), size, |ui, widgets| {
        heading(ui, &words.get("pause"), 34.0);
        let width = Some(ui.available_width());
        let mut press = |ui: &mut egui::Ui, id: &str, sign: Sign, weight| {
            let text = words.get(id);
            widgets.press(ui, &Button { weight, width, ..Button::new(id, &text).with(sign) })
        };
        if press(ui, "resume", Sign::Play, Weight::First) || back {
            navigation.back();
        }
        if press(ui, "rules", Sign::Rules, Weight::Plain) {
            navigation.open(Overlay::Rules, Overlay::Pause);
        }
        if press(ui, "settings", Sign::Settings, Weight::Plain) {
            navigation.open(Overlay::Settings, Overlay::Pause);
        }
        if matches!(mode, Some(Mode::Match | Mode::Correspondence)) && press(ui, "moves", Sign::Moves, Weight::Plain) {
            reviews.write(ReviewCommand::OpenTable);
        }
        // Below the board the keys do not reach them.
        if let Some(open) = letters.get() {
            if open.link.is_some() && press(ui, "correspondence-send", Sign::Share, Weight::Plain) {
                turns.write(CorrespondenceCommand::Send);
            }
            if press(ui, "correspondence-swap", Sign::People, Weight::Plain) {
                turns.write(CorrespondenceCommand::Swap);
                navigation.back();
            }
        }
        let composed = composition.get().is_some_and(|composing| composing.board().is_ok());
        if (matches!(mode, Some(Mode::Match | Mode::Review)) || level && composed)
            && press(ui, "share", Sign::Share, Weight::Plain)
        {
            shares.write(ShareCommand::Open(Overlay::Pause));
        }
        let restart = words.get("restart");
        let restart = Button { width, ..Button::new("restart", &restart).with(Sign::Restart) };
        match mode {
            Some(Mode::Lesson) if widgets.press(ui, &restart) => drop(lessons.write(LessonCommand::Again)),
            // The match would be lost, so it is asked first.
            Some(Mode::Match) if widgets.twice(ui, &restart, &words.get("restart-sure")) => {
                matches.write(VersusCommand::Rematch);
            }
            _ => {}
        }
        let leave = words.get(if level { "lesson-course" } else { "leave" });
        if widgets.press(ui, &Button { width, ..Button::new("leave", &leave).with(Sign::Back) }) {
            if level {
                navigation.menu(Overlay::Course);
            } else {
                navigation.shelf();
            }
        }
        let saved = match mode {
            Some(Mode::Compose) => "leave-draft",
            Some(Mode::Lesson) if composition.get().is_some() => "leave-draft",
            Some(Mode::Lesson) => "leave-level",
            Some(Mode::Review) => "leave-review",
            _ => "leave-saved",
        };
        paragraph(ui, &words.get(saved), 16.0, theme::faded());
    });
    Ok(())
}
