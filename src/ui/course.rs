//! A game's course: its lessons, puzzles and famous games, with the stars won.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_levels::{Kind, Level, Source};
use tavoliere_rules::GameId;

use super::canvas::Canvas;
use super::lesson::paint_stars;
use super::scrolling::{above_foot, foot, scrolled};
use super::theme;
use super::widgets::{Weight, Widgets, focus_ring, heading, label, paragraph};
use crate::app::localization::Localization;
use crate::app::screens::{Navigation, Overlay};
use crate::modes::compose::ComposeCommand;
use crate::modes::lesson::{KINDS, LessonCommand, course};
use crate::modes::progress::Stars;
use crate::modes::puzzles::{Kept, kept};
use crate::platform::storage::Storage;

/// The levels of the game that was opened last, and the puzzles composed here: reading them takes a moment.
#[derive(Default)]
pub(super) struct Read {
    levels: Option<(GameId, Vec<(Source, &'static Level)>)>,
    own: Vec<Kept>,
}

enum Wish {
    Begin(Source),
    Compose(ComposeCommand),
    Leave,
}

pub(super) fn course_panel(
    mut canvas: Canvas,
    stars: Res<Stars>,
    mut navigation: Navigation,
    overlay: Res<State<Overlay>>,
    storage: Res<Storage>,
    mut lessons: MessageWriter<LessonCommand>,
    mut puzzles: MessageWriter<ComposeCommand>,
    mut read: Local<Read>,
) -> Result {
    let mut sheet = canvas.sheet()?;
    sheet.shade();
    let words = sheet.words;
    let game = navigation.chosen.0;
    if read.levels.as_ref().is_none_or(|(of, _)| *of != game) {
        read.levels = Some((game, course(game)));
    }
    if overlay.is_changed() || read.own.iter().any(|(file, _)| !file.contains(game.id())) {
        read.own = kept(&storage, game);
    }
    let Read { levels: Some((_, levels)), own } = &*read else { return Ok(()) };
    let mut wish = sheet.widgets.controls.take_back().then_some(Wish::Leave);
    let size = vec2(sheet.within(720.0), sheet.screen.height() - 40.0);
    sheet.panel("course", (Align2::CENTER_CENTER, vec2(0.0, 0.0)), size, |ui, widgets| {
        let top = ui.cursor().top();
        heading(ui, &words.format("course-title", &[("game", (&words.game(game)).into())]), 34.0);
        let rest = above_foot(ui, "course", top, size.y);
        scrolled(ui, rest, widgets, |ui, widgets| {
            if let Some(source) = built_in(ui, widgets, words, levels, &stars) {
                wish = Some(Wish::Begin(source));
            }
            if let Some(command) = composed(ui, widgets, words, own) {
                wish = Some(Wish::Compose(command));
            }
        });
        foot(ui, "course", |ui| {
            ui.horizontal_wrapped(|ui| {
                if widgets.button(ui, "back", &words.get("back"), Weight::Plain, None) {
                    wish = Some(Wish::Leave);
                }
                if widgets.button(ui, "compose", &words.get("compose"), Weight::Plain, None) {
                    wish = Some(Wish::Compose(ComposeCommand::New(game)));
                }
            });
        });
    });
    match wish {
        Some(Wish::Compose(command)) => drop(puzzles.write(command)),
        Some(Wish::Begin(source)) => drop(lessons.write(LessonCommand::Begin(source))),
        Some(Wish::Leave) => navigation.back(),
        None => {}
    }
    Ok(())
}

/// The game's levels by kind, those that come next marked. Gives the one that was chosen.
fn built_in(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    levels: &[(Source, &'static Level)],
    stars: &Stars,
) -> Option<Source> {
    // What comes next: the first that is not finished.
    let next = levels.iter().find(|(source, _)| stars.of(source) == 0).map(|(source, _)| *source);
    let mut chosen = None;
    for kind in KINDS {
        let mut of_kind = levels.iter().filter(|(_, level)| level.kind == kind).enumerate().peekable();
        if of_kind.peek().is_none() {
            continue;
        }
        let title = match kind {
            Kind::Lesson => "course-lessons",
            Kind::Puzzle => "course-puzzles",
            Kind::Replay => "course-replays",
        };
        chapter(ui, &words.get(title));
        for (index, (source, level)) in of_kind {
            let id = format!("level-{}", source.name);
            let won = Some(stars.of(source));
            if row(ui, widgets, words, &id, level, index + 1, won, next == Some(*source)) {
                chosen = Some(*source);
            }
        }
    }
    chosen
}

/// The puzzles composed here. Gives what leads to the one that was chosen.
fn composed(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization, own: &[Kept]) -> Option<ComposeCommand> {
    if !own.is_empty() {
        chapter(ui, &words.get("compose-own"));
    }
    let mut chosen = None;
    for (index, (file, level)) in own.iter().enumerate() {
        match level {
            Ok(level) => {
                if row(ui, widgets, words, &format!("own-{}", index + 1), level, index + 1, None, false) {
                    chosen = Some(ComposeCommand::Open { file: file.clone(), level: Box::new(level.clone()) });
                }
            }
            Err(why) => {
                let why = why.explain(&words.0);
                let args = [("why", (&why).into()), ("file", file.into())];
                paragraph(ui, &words.format("compose-damaged", &args), 16.0, theme::warn());
            }
        }
    }
    chosen
}

fn chapter(ui: &mut egui::Ui, title: &str) {
    ui.add_space(6.0);
    label(ui, title);
    ui.add_space(4.0);
}

/// One level: its number, title and stars, if it can have some. Gives whether it was chosen.
fn row(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    id: &str,
    level: &Level,
    number: usize,
    stars: Option<u8>,
    next: bool,
) -> bool {
    let language = words.language();
    let width = ui.available_width() - 8.0;
    let room = width - 60.0 - if stars.is_some() { 98.0 } else { 14.0 };
    let galley = |text: &str, font| ui.painter().layout(text.into(), font, egui::Color32::PLACEHOLDER, room.max(120.0));
    let title = galley(level.title.get(language), theme::bold(19.0));
    let about = galley(level.about.get(language), theme::text(15.5));
    let height = (title.size().y + about.size().y + 14.0).max(56.0);
    let (area, _) = ui.allocate_exact_size(vec2(width, height), egui::Sense::hover());
    let (lit, pressed) = widgets.area(ui, id, level.title.get(language), area);
    let fill = if lit { theme::button_lit() } else { theme::button().gamma_multiply(if next { 1.0 } else { 0.6 }) };
    ui.painter().rect_filled(area, 10.0, fill);
    if next {
        ui.painter().rect_stroke(area, 10.0, egui::Stroke::new(1.6, theme::accent()), egui::StrokeKind::Inside);
    }
    let badge = egui::pos2(area.left() + 30.0, area.center().y);
    let done = stars.is_some_and(|stars| stars > 0);
    let (round, ink) = if done { (theme::accent(), theme::dark()) } else { (theme::dark(), theme::ivory()) };
    // The path that leads from one to the next; what was walked shines.
    if number > 1 {
        let from = egui::pos2(badge.x, area.top() - 6.0);
        let path = if done { theme::accent() } else { theme::faded().gamma_multiply(0.5) };
        let steps = ((badge.y - from.y - 17.0) / 7.0).max(1.0) as usize;
        for step in 0..=steps {
            ui.painter().circle_filled(from + vec2(0.0, 7.0 * step as f32), 1.8, path);
        }
    }
    ui.painter().circle_filled(badge, 17.0, round);
    ui.painter().text(badge, Align2::CENTER_CENTER, number.to_string(), theme::bold(18.0), ink);
    let at = egui::pos2(area.left() + 60.0, area.center().y - (title.size().y + about.size().y) / 2.0);
    let below = at + vec2(0.0, title.size().y);
    ui.painter().galley_with_override_text_color(at, title, theme::ivory());
    ui.painter().galley_with_override_text_color(below, about, theme::faded());
    if let Some(stars) = stars {
        paint_stars(ui.painter(), egui::pos2(area.right() - 78.0, area.center().y), stars, 20.0);
    }
    if lit {
        focus_ring(ui, area.shrink(3.0));
    }
    ui.add_space(4.0);
    pressed
}
