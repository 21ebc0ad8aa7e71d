//! The pause.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, vec2};

use super::canvas::Canvas;
use super::theme;
use super::widgets::{Weight, heading, paragraph};
use crate::app::screens::{Mode, Navigation, Overlay};
use crate::modes::compose::Composition;
use crate::modes::lesson::LessonCommand;
use crate::modes::review::ReviewCommand;
use crate::modes::share::ShareCommand;
use crate::modes::versus::VersusCommand;

pub(super) fn pause_panel(
    mut canvas: Canvas,
    mut navigation: Navigation,
    mode: Option<Res<State<Mode>>>,
    composition: Res<Composition>,
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
        if widgets.button(ui, "resume", &words.get("resume"), Weight::First, width) || back {
            navigation.back();
        }
        if widgets.button(ui, "rules", &words.get("rules"), Weight::Plain, width) {
            navigation.open(Overlay::Rules, Overlay::Pause);
        }
        if widgets.button(ui, "settings", &words.get("settings"), Weight::Plain, width) {
            navigation.open(Overlay::Settings, Overlay::Pause);
        }
        if mode == Some(Mode::Match) && widgets.button(ui, "moves", &words.get("moves"), Weight::Plain, width) {
            reviews.write(ReviewCommand::OpenTable);
        }
        let composed = composition.get().is_some_and(|composing| composing.board().is_ok());
        if (matches!(mode, Some(Mode::Match | Mode::Review)) || level && composed)
            && widgets.button(ui, "share", &words.get("share"), Weight::Plain, width)
        {
            shares.write(ShareCommand::Open(Overlay::Pause));
        }
        if matches!(mode, Some(Mode::Match | Mode::Lesson))
            && widgets.button(ui, "restart", &words.get("restart"), Weight::Plain, width)
        {
            match mode {
                Some(Mode::Lesson) => drop(lessons.write(LessonCommand::Again)),
                _ => drop(matches.write(VersusCommand::Rematch)),
            }
        }
        let leave = words.get(if level { "lesson-course" } else { "leave" });
        if widgets.button(ui, "leave", &leave, Weight::Plain, width) {
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
