//! The panel of a level being played: what it says, what it asks, and what became of it.

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Pos2, Shape, Stroke, vec2};
use tavoliere_levels::{Kind, Stage, Text};

use super::canvas::{Canvas, Prompts};
use super::scrolling::{above_foot, fit, foot, measured, scrolled};
use super::widgets::{Button, Weight, Widgets, beside, heading, paragraph};
use super::{ON, theme};
use crate::app::bindings::Command;
use crate::app::localization::Localization;
use crate::app::screens::{Navigation, Overlay};
use crate::app::speech::Voice;
use crate::modes::compose::ComposeCommand;
use crate::modes::lesson::{LessonCommand, LessonSession, Remark, View, following};
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

/// A button of the panel: its id, what is on it, whether it leads on, and to what.
type Press = (&'static str, String, Weight, Way);

pub(super) fn lesson_panel(
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
    let words = sheet.words;
    let Some(view) = session.view() else { return Ok(()) };
    let game = view.lesson.board().game();
    let stage = view.lesson.stage();
    let sentences = sentences(words, &view, &stage);
    let sentence = sentences.iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>().join(" ");
    if *said != sentence {
        voice.say(&sentence);
        *said = sentence;
    }
    let (anchor, size) = beside(sheet.screen, 0.40);
    // Beside the board no higher than what it says, so that more of the table is seen; its buttons stay where they are.
    let fitting = !sheet.tall();
    let anchor = if fitting { (egui::Align2::RIGHT_BOTTOM, vec2(-16.0, -16.0)) } else { anchor };
    let buttons = buttons(words, &view, &stage);
    let signs = if sheet.tall() { None } else { Some(sheet.prompts) };
    let low = size.y < 420.0;
    let mut way = None;
    let area = sheet.panel("lesson", anchor, if fitting { vec2(size.x, 0.0) } else { size }, |ui, widgets| {
        let top = ui.cursor().top();
        title(ui, words, &view, low);
        if let Some(stars) = stars(&view, &stage) {
            ui.add_space(4.0);
            star_row(ui, stars, 20.0);
        }
        ui.add_space(if low { 0.0 } else { 8.0 });
        let rest = above_foot(ui, "lesson", top, size.y);
        scrolled(ui, if fitting { fit(ui, "lesson", rest) } else { rest }, widgets, |ui, _| {
            let above = ui.cursor().top();
            for (text, ink) in &sentences {
                paragraph(ui, text, 20.0, *ink);
                ui.add_space(6.0);
            }
            if stars(&view, &stage).is_some_and(|stars| stars < 3) {
                paragraph(ui, &words.get("lesson-stars"), 16.0, theme::faded());
            }
            measured(ui, "lesson", above);
        });
        foot(ui, "lesson", |ui| way = press(ui, widgets, buttons, signs, low));
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

/// How many stars were won, once the end has been seen.
fn stars(view: &View, stage: &Stage) -> Option<u8> {
    if let Stage::Done { stars } = stage { Some(*stars).filter(|_| view.shown) } else { None }
}

/// What is said, and in which colour.
fn sentences(words: &Localization, view: &View, stage: &Stage) -> Vec<(String, Color32)> {
    let text = |text: &Text| text.get(words.language()).to_owned();
    if let Some((why, _)) = view.trial {
        let why = why.map_or_else(|| words.get("lesson-leads-away"), text);
        return vec![(words.get("lesson-wrong"), theme::accent()), (why, theme::warn())];
    }
    let said = match stage {
        Stage::Say(say) => Some((text(&say.text), theme::ivory())),
        Stage::Ask(task) => Some((text(&task.ask.text), theme::ivory())),
        Stage::Failed(task) => {
            Some((task.failure.as_ref().map_or_else(|| words.get("lesson-failed"), text), theme::warn()))
        }
        Stage::Watch(_) => Some((words.get("lesson-watch"), theme::faded())),
        Stage::Answer(_) => Some((words.get("lesson-answer"), theme::faded())),
        Stage::Done { .. } => stars(view, stage).map(|_| (text(&view.lesson.level().success), theme::ivory())),
    };
    let remark = view.remark.map(|remark| match remark {
        Remark::Hint(hint) => (text(hint), theme::accent()),
        Remark::HintCell => (words.get("lesson-hint-cell"), theme::accent()),
        Remark::HintAction(action) => {
            (words.format("lesson-hint-action", &[("action", action.as_str().into())]), theme::accent())
        }
        Remark::Refused(why) => (refusal(words, why, view.lesson.board()), theme::warn()),
    });
    said.into_iter().chain(remark).collect()
}

/// What can be pressed: the first one leads on.
fn buttons(words: &Localization, view: &View, stage: &Stage) -> Vec<Press> {
    let on = |text: &str, way: Way| (ON, words.get(text), Weight::First, way);
    let plain = |id: &'static str, way: Way| (id, words.get(id), Weight::Plain, way);
    let finished = stars(view, stage).is_some();
    let mut buttons = match (&view.trial, stage) {
        (Some((_, true)), _) => vec![on("lesson-take-back", Way::Lesson(LessonCommand::TakeBack))],
        (None, Stage::Say(_)) if view.shown => vec![on("lesson-next", Way::Lesson(LessonCommand::Next))],
        (None, Stage::Failed(_)) => vec![on("lesson-retry", Way::Lesson(LessonCommand::Retry))],
        (None, Stage::Done { .. }) if finished => {
            let mut buttons = vec![afterwards(view, on), plain("lesson-again", Way::Lesson(LessonCommand::Again))];
            if view.source.is_some() {
                buttons.push(plain("lesson-course", Way::Course));
            }
            buttons
        }
        (None, Stage::Ask(_)) => vec![
            plain("lesson-hint", Way::Lesson(LessonCommand::Hint)),
            plain("undo", Way::Lesson(LessonCommand::TakeBack)),
        ],
        _ => Vec::new(),
    };
    if view.source.is_none() && !finished {
        buttons.push(plain("compose-back", Way::Compose));
    }
    buttons.push(plain("pause", Way::Pause));
    buttons
}

/// What a level that is done leads on to.
fn afterwards(view: &View, on: impl Fn(&str, Way) -> Press) -> Press {
    let Some(source) = &view.source else { return on("compose-back", Way::Compose) };
    let kind = view.lesson.level().kind;
    match following(source) {
        Some(next) => {
            let text = match kind {
                Kind::Lesson => "following-lesson",
                Kind::Puzzle => "following-puzzle",
                Kind::Replay => "following-replay",
            };
            on(text, Way::Lesson(LessonCommand::Begin(next)))
        }
        None if kind == Kind::Lesson => on("lesson-first-game", Way::First),
        None => on("lesson-course", Way::Course),
    }
}

/// Which level it is, and how far it has gone.
fn title(ui: &mut egui::Ui, words: &Localization, view: &View, low: bool) {
    let level = view.lesson.level();
    let kind = match level.kind {
        Kind::Lesson => "kind-lesson",
        Kind::Puzzle => "kind-puzzle",
        Kind::Replay => "kind-replay",
    };
    let caption = format!("{} · {}", words.game(view.lesson.board().game()), words.get(kind));
    ui.label(egui::RichText::new(caption).font(theme::bold(16.0)).color(theme::accent()));
    heading(ui, level.title.get(words.language()), if low { 24.0 } else { 31.0 });
    let (step, steps) = view.lesson.progress();
    dots(ui, step, steps);
}

/// The buttons: what leads on over the whole width where there is room, the others in rows. Gives what was pressed.
fn press(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    buttons: Vec<Press>,
    signs: Option<Prompts>,
    low: bool,
) -> Option<Way> {
    let mut way = None;
    let mut rest = buttons.into_iter().peekable();
    if !low && let Some((id, text, weight, to)) = rest.next_if(|(_, _, weight, _)| *weight == Weight::First) {
        let width = ui.available_width();
        way = widgets.button(ui, id, &text, weight, Some(width)).then_some(to);
    }
    ui.horizontal_wrapped(|ui| {
        for (id, text, weight, to) in rest {
            let command = match to {
                Way::Lesson(LessonCommand::Hint) => Some(Command::Hint),
                Way::Lesson(LessonCommand::TakeBack) => Some(Command::Undo),
                Way::Pause => Some(Command::Pause),
                _ => None,
            };
            let glyphs: Vec<_> = command.and_then(|c| signs?.of(c)).into_iter().collect();
            if widgets.press(ui, &Button { weight, glyphs: &glyphs, ..Button::new(id, &text) }) {
                way = Some(to);
            }
        }
    });
    way
}

/// One dot for each step, those behind filled.
fn dots(ui: &mut egui::Ui, done: usize, all: usize) {
    let room = ui.available_width();
    let apart = (room / all.max(1) as f32).min(16.0);
    let (area, _) = ui.allocate_exact_size(vec2(room, 12.0), egui::Sense::hover());
    for k in 0..all {
        let at = area.left_center() + vec2(5.0 + apart * k as f32, 0.0);
        if k < done {
            ui.painter().circle_filled(at, 4.0, theme::accent());
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
        paint_star(painter, from + vec2(size * 1.2 * f32::from(k), 0.0), k < stars, size);
    }
}

pub(super) fn paint_star(painter: &egui::Painter, at: Pos2, won: bool, size: f32) {
    let corner = |i: usize, share: f32| {
        let reach = size * 0.55 * if i.is_multiple_of(2) { 1.0 } else { 0.42 } * share;
        let angle = std::f32::consts::TAU * (i as f32 / 10.0 - 0.25);
        at + vec2(angle.cos(), angle.sin()) * reach
    };
    if won {
        // A star is not convex: five points around a middle that is.
        for i in (0..10).step_by(2) {
            let points = vec![corner(i, 1.0), corner(i + 1, 1.0), at, corner(i + 9, 1.0)];
            painter.add(Shape::convex_polygon(points, theme::accent_lit(), Stroke::NONE));
        }
    } else {
        let outline: Vec<Pos2> = (0..10).map(|i| corner(i, 0.94)).collect();
        painter.add(Shape::closed_line(outline, Stroke::new(1.3, theme::faded())));
    }
}
