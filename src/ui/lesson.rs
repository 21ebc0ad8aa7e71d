//! The panel of a level being played: what it says, what it asks, and what became of it.

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Pos2, Shape, Stroke, vec2};
use tavoliere_levels::{Kind, Stage};

use super::canvas::Canvas;
use super::theme;
use super::widgets::{Weight, above_foot, beside, foot, heading, paragraph};
use crate::app::bindings::Command;
use crate::app::screens::{Navigation, Overlay};
use crate::app::speech::Voice;
use crate::modes::compose::ComposeCommand;
use crate::modes::lesson::{LessonCommand, LessonSession, Remark, following};
use crate::modes::match_setup::MatchSetups;
use crate::play::status::refusal;

/// What a press in the panel leads to.
enum Way {
    Lesson(LessonCommand),
    /// Back to composing what is being tried.
    Compose,
    /// To the first game after the course.
    First,
    Course,
    Pause,
}

pub(super) fn show(
    mut canvas: Canvas,
    session: Res<LessonSession>,
    mut setups: ResMut<MatchSetups>,
    mut navigation: Navigation,
    mut lessons: MessageWriter<LessonCommand>,
    mut puzzles: MessageWriter<ComposeCommand>,
    mut said: Local<String>,
    mut voice: ResMut<Voice>,
) -> Result {
    let mut sheet = canvas.sheet()?;
    let (words, screen, tall, prompts) = (sheet.words, sheet.screen, sheet.tall(), sheet.prompts);
    let Some(view) = session.view() else { return Ok(()) };
    let game = view.lesson.board().game();
    let language = words.language();
    let level = view.lesson.level();
    let stage = view.lesson.stage();

    // What is said, and in which colour.
    let mut said_now: Vec<(String, Color32)> = Vec::new();
    let finished = matches!(stage, Stage::Done { .. }) && view.shown;
    if let Some((why, _)) = view.trial {
        said_now.push((words.get("lesson-wrong"), theme::brass()));
        let why = why.map_or_else(|| words.get("lesson-leads-away"), |text| text.get(language).to_owned());
        said_now.push((why, theme::warn()));
    } else {
        match &stage {
            Stage::Say(say) => said_now.push((say.text.get(language).to_owned(), theme::ivory())),
            Stage::Ask(task) => said_now.push((task.ask.text.get(language).to_owned(), theme::ivory())),
            Stage::Failed(task) => {
                let text = task.failure.as_ref().map_or_else(|| words.get("lesson-failed"), |t| t.get(language).into());
                said_now.push((text, theme::warn()));
            }
            Stage::Done { .. } if finished => said_now.push((level.success.get(language).to_owned(), theme::ivory())),
            Stage::Watch(_) => said_now.push((words.get("lesson-watch"), theme::faded())),
            Stage::Answer(_) => said_now.push((words.get("lesson-answer"), theme::faded())),
            Stage::Done { .. } => {}
        }
        let remark = match view.remark {
            Some(Remark::Hint(text)) => Some((text.get(language).to_owned(), theme::brass())),
            Some(Remark::HintCell) => Some((words.get("lesson-hint-cell"), theme::brass())),
            Some(Remark::HintAction(action)) => {
                Some((words.format("lesson-hint-action", &[("action", action.as_str().into())]), theme::brass()))
            }
            Some(Remark::Refused(why)) => Some((refusal(words, why, view.lesson.board()), theme::warn())),
            None => None,
        };
        said_now.extend(remark);
    }
    let sentence = said_now.iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>().join(" ");
    if *said != sentence {
        voice.say(&sentence);
        *said = sentence;
    }

    let (anchor, size) = beside(screen, 0.40);
    // What can be pressed: the first one leads on.
    let mut buttons: Vec<(&str, String, Weight, Way)> = Vec::new();
    let on = |text: &str, way: Way| (super::ON, words.get(text), Weight::First, way);
    match (&view.trial, &stage) {
        (Some((_, true)), _) => buttons.push(on("lesson-take-back", Way::Lesson(LessonCommand::TakeBack))),
        (Some(_), _) => {}
        (None, Stage::Say(_)) if view.shown => buttons.push(on("lesson-next", Way::Lesson(LessonCommand::Next))),
        (None, Stage::Failed(_)) => buttons.push(on("lesson-retry", Way::Lesson(LessonCommand::Retry))),
        (None, Stage::Done { .. }) if finished => {
            let following = view.source.as_ref().and_then(following);
            buttons.push(match following {
                _ if view.source.is_none() => on("compose-back", Way::Compose),
                Some(next) => {
                    let text = match level.kind {
                        Kind::Lesson => "following-lesson",
                        Kind::Puzzle => "following-puzzle",
                        Kind::Replay => "following-replay",
                    };
                    on(text, Way::Lesson(LessonCommand::Begin(next)))
                }
                None if level.kind == Kind::Lesson => on("lesson-first-game", Way::First),
                None => on("lesson-course", Way::Course),
            });
            buttons.push(("lesson-again", words.get("lesson-again"), Weight::Plain, Way::Lesson(LessonCommand::Again)));
            if view.source.is_some() {
                buttons.push(("lesson-course", words.get("lesson-course"), Weight::Plain, Way::Course));
            }
        }
        (None, Stage::Ask(_)) => {
            buttons.push(("lesson-hint", words.get("lesson-hint"), Weight::Plain, Way::Lesson(LessonCommand::Hint)));
            buttons.push(("undo", words.get("undo"), Weight::Plain, Way::Lesson(LessonCommand::TakeBack)));
        }
        _ => {}
    }
    if view.source.is_none() && !finished {
        buttons.push(("compose-back", words.get("compose-back"), Weight::Plain, Way::Compose));
    }
    buttons.push(("pause", words.get("pause"), Weight::Plain, Way::Pause));

    let mut way = None;
    let low = size.y < 420.0;
    let area = sheet.panel("lesson", anchor, size, |ui, face| {
        let top = ui.cursor().top();
        let kind = match level.kind {
            Kind::Lesson => "kind-lesson",
            Kind::Puzzle => "kind-puzzle",
            Kind::Replay => "kind-replay",
        };
        let caption = format!("{} · {}", words.game(game), words.get(kind));
        ui.label(egui::RichText::new(caption).font(theme::bold(16.0)).color(theme::brass()));
        heading(ui, level.title.get(language), if low { 24.0 } else { 31.0 });
        let (step, steps) = view.lesson.progress();
        dots(ui, step, steps);
        if finished && let Stage::Done { stars } = stage {
            ui.add_space(4.0);
            star_row(ui, stars, 20.0);
        }
        ui.add_space(if low { 0.0 } else { 8.0 });
        let rest = above_foot(ui, "lesson", top, size.y);
        egui::ScrollArea::vertical().max_height(rest).min_scrolled_height(rest).auto_shrink([false, false]).show(
            ui,
            |ui| {
                for (text, ink) in &said_now {
                    paragraph(ui, text, 20.0, *ink);
                    ui.add_space(6.0);
                }
                if finished && matches!(stage, Stage::Done { stars: 1 | 2 }) {
                    paragraph(ui, &words.get("lesson-stars"), 16.0, theme::faded());
                }
            },
        );
        foot(ui, "lesson", |ui| {
            let mut rest = buttons.into_iter().peekable();
            if !low && let Some((id, text, weight, to)) = rest.next_if(|(_, _, weight, _)| *weight == Weight::First) {
                let width = ui.available_width();
                if face.button(ui, id, &text, weight, Some(width)) {
                    way = Some(to);
                }
            }
            ui.horizontal_wrapped(|ui| {
                for (id, text, weight, to) in rest {
                    let command = match to {
                        Way::Lesson(LessonCommand::Hint) => Some(Command::Hint),
                        Way::Lesson(LessonCommand::TakeBack) => Some(Command::Undo),
                        Way::Pause => Some(Command::Pause),
                        _ => None,
                    };
                    let sign: Vec<_> = command.filter(|_| !tall).and_then(|c| prompts.of(c)).into_iter().collect();
                    if face.button_with(ui, id, &text, weight, None, true, &sign) {
                        way = Some(to);
                    }
                }
            });
        });
    });
    sheet.keep_clear_of(area);
    match way {
        None => {}
        Some(Way::Lesson(command)) => drop(lessons.write(command)),
        Some(Way::Compose) => drop(puzzles.write(ComposeCommand::Resume)),
        Some(Way::Course) => navigation.menu(Overlay::Course),
        Some(Way::First) => {
            setups.gentlest(game);
            navigation.menu(Overlay::None);
        }
        Some(Way::Pause) => navigation.open(Overlay::Pause, Overlay::None),
    }
    Ok(())
}

/// One dot for each step, those behind filled.
fn dots(ui: &mut egui::Ui, done: usize, all: usize) {
    let room = ui.available_width();
    let apart = (room / all.max(1) as f32).min(16.0);
    let (area, _) = ui.allocate_exact_size(vec2(room, 12.0), egui::Sense::hover());
    for k in 0..all {
        let at = area.left_center() + vec2(5.0 + apart * k as f32, 0.0);
        if k < done {
            ui.painter().circle_filled(at, 4.0, theme::brass());
        } else {
            ui.painter().circle_stroke(at, 3.6, Stroke::new(1.4, theme::faded()));
        }
    }
}

/// One to three stars of three.
pub(super) fn star_row(ui: &mut egui::Ui, stars: u8, size: f32) {
    let (area, _) = ui.allocate_exact_size(vec2(size * 3.6, size * 1.1), egui::Sense::hover());
    paint_stars(ui.painter(), area.left_center() + vec2(size * 0.55, 0.0), stars, size);
}

/// The same at a place: the middle of the first star.
pub(super) fn paint_stars(painter: &egui::Painter, from: Pos2, stars: u8, size: f32) {
    for k in 0..3 {
        let at = from + vec2(size * 1.2 * f32::from(k), 0.0);
        let corner = |i: usize, share: f32| {
            let reach = size * 0.55 * if i.is_multiple_of(2) { 1.0 } else { 0.42 } * share;
            let angle = std::f32::consts::TAU * (i as f32 / 10.0 - 0.25);
            at + vec2(angle.cos(), angle.sin()) * reach
        };
        if k < stars {
            // A star is not convex: five points around a middle that is.
            for i in (0..10).step_by(2) {
                let points = vec![corner(i, 1.0), corner(i + 1, 1.0), at, corner(i + 9, 1.0)];
                painter.add(Shape::convex_polygon(points, theme::brass_lit(), Stroke::NONE));
            }
        } else {
            let outline: Vec<Pos2> = (0..10).map(|i| corner(i, 0.94)).collect();
            painter.add(Shape::closed_line(outline, Stroke::new(1.3, theme::faded())));
        }
    }
}
