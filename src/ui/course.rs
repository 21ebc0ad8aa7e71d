//! A game's course: its lessons, puzzles and famous games, with the stars won.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_levels::{Kind, Level, Source};
use tavoliere_rules::GameId;

use super::canvas::Canvas;
use super::lesson::paint_stars;
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

pub(super) fn show(
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
    let back = sheet.widgets.controls.take_back();
    let size = vec2(sheet.within(720.0), sheet.screen.height() - 40.0);
    let mut begin = None;
    let mut compose = None;
    let mut leave = back;
    // What comes next: the first that is not finished.
    let next = levels.iter().find(|(source, _)| stars.of(source) == 0).map(|(source, _)| *source);
    sheet.panel("course", (Align2::CENTER_CENTER, vec2(0.0, 0.0)), size, |ui, face| {
        let top = ui.cursor().top();
        heading(ui, &words.format("course-title", &[("game", (&words.game(game)).into())]), 34.0);
        let rest = size.y - 36.0 - (ui.cursor().top() - top) - 60.0;
        egui::ScrollArea::vertical().max_height(rest).auto_shrink([false, false]).show(ui, |ui| {
            for kind in KINDS {
                let mut of_kind = levels.iter().filter(|(_, level)| level.kind == kind).enumerate().peekable();
                if of_kind.peek().is_none() {
                    continue;
                }
                ui.add_space(6.0);
                let id = match kind {
                    Kind::Lesson => "course-lessons",
                    Kind::Puzzle => "course-puzzles",
                    Kind::Replay => "course-replays",
                };
                label(ui, &words.get(id));
                ui.add_space(4.0);
                for (index, (source, level)) in of_kind {
                    let number = (index + 1).to_string();
                    let id = format!("level-{}", source.name);
                    let won = Some(stars.of(source));
                    if row(ui, face, words, &id, level, &number, won, next == Some(*source)) {
                        begin = Some(*source);
                    }
                }
            }
            if own.is_empty() {
                return;
            }
            ui.add_space(6.0);
            label(ui, &words.get("compose-own"));
            ui.add_space(4.0);
            for (index, (file, level)) in own.iter().enumerate() {
                let id = format!("own-{}", index + 1);
                match level {
                    Ok(level) => {
                        if row(ui, face, words, &id, level, &(index + 1).to_string(), None, false) {
                            let level = Box::new(level.clone());
                            compose = Some(ComposeCommand::Open { file: file.clone(), level });
                        }
                    }
                    Err(why) => {
                        let args = [("why", why.as_str().into()), ("file", file.as_str().into())];
                        paragraph(ui, &words.format("compose-damaged", &args), 16.0, theme::warn());
                    }
                }
            }
        });
        ui.horizontal_wrapped(|ui| {
            leave |= face.button(ui, "back", &words.get("back"), Weight::Plain, None);
            if face.button(ui, "compose", &words.get("compose"), Weight::Plain, None) {
                compose = Some(ComposeCommand::New(game));
            }
        });
    });
    if let Some(command) = compose {
        puzzles.write(command);
    } else if let Some(source) = begin {
        lessons.write(LessonCommand::Begin(source));
    } else if leave {
        navigation.back();
    }
    Ok(())
}

/// One level: its number, title and stars, if it can have some. Gives whether it was chosen.
fn row(
    ui: &mut egui::Ui,
    face: &mut Widgets,
    words: &Localization,
    id: &str,
    level: &Level,
    number: &str,
    stars: Option<u8>,
    next: bool,
) -> bool {
    let language = words.language();
    let (area, _) = ui.allocate_exact_size(vec2(ui.available_width() - 8.0, 62.0), egui::Sense::hover());
    let (lit, pressed) = face.area(ui, id, area, true);
    let fill = if lit { theme::wood_lit() } else { theme::wood().gamma_multiply(if next { 1.0 } else { 0.6 }) };
    ui.painter().rect_filled(area, 10.0, fill);
    if next {
        ui.painter().rect_stroke(area, 10.0, egui::Stroke::new(1.6, theme::brass()), egui::StrokeKind::Inside);
    }
    let badge = egui::pos2(area.left() + 30.0, area.center().y);
    let (round, ink) = if stars.is_some_and(|stars| stars > 0) {
        (theme::brass(), theme::dark())
    } else {
        (theme::dark(), theme::ivory())
    };
    ui.painter().circle_filled(badge, 17.0, round);
    ui.painter().text(badge, Align2::CENTER_CENTER, number, theme::bold(18.0), ink);
    let text = egui::Rect::from_min_max(area.min + vec2(60.0, 6.0), area.max - vec2(96.0, 4.0));
    let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(text));
    inner.set_clip_rect(text.intersect(ui.clip_rect()));
    inner.spacing_mut().item_spacing.y = 0.0;
    inner.label(egui::RichText::new(level.title.get(language)).font(theme::bold(19.0)).color(theme::ivory()));
    paragraph(&mut inner, level.about.get(language), 15.5, theme::faded());
    if let Some(stars) = stars {
        paint_stars(ui.painter(), egui::pos2(area.right() - 78.0, area.center().y), stars, 20.0);
    }
    if lit {
        focus_ring(ui, area.shrink(3.0));
    }
    ui.add_space(2.0);
    pressed
}
