//! The panel beside a game that is looked back on: how it stood at every place, its moves, and what a review says of them.

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Stroke, vec2};
use tavoliere_engine::{Assessment, Class};
use tavoliere_records::{Link, NodeId};
use tavoliere_rules::Seat;

use super::canvas::Canvas;
use super::sheet::{MoveList, class_color, class_sign, in_rows};
use super::theme;
use super::widgets::{Button, Weight, Widgets, above_foot, beside, foot, heading, paragraph, scrolled};
use crate::app::localization::Localization;
use crate::app::notices::Toast;
use crate::app::screens::{Navigation, Overlay};
use crate::app::speech::Voice;
use crate::modes::review::{Looking, ReviewCommand, ReviewSession};
use crate::platform::launch::address;

/// What a press in the panel leads to.
enum Wish {
    Do(ReviewCommand),
    Share,
    Pause,
}

pub(super) fn review_panel(
    mut canvas: Canvas,
    session: Res<ReviewSession>,
    mut navigation: Navigation,
    mut commands: MessageWriter<ReviewCommand>,
    mut toast: ResMut<Toast>,
    mut voice: ResMut<Voice>,
    mut said: Local<String>,
    mut list: Local<MoveList>,
) -> Result {
    let mut sheet_of_window = canvas.sheet()?;
    let Some(looking) = session.get() else { return Ok(()) };
    let words = sheet_of_window.words;
    if session.is_changed() {
        list.set(looking.record());
    }
    let rows = in_rows(looking.record().game(), sheet_of_window.tall());
    let sentences = sentences(words, looking);
    let spoken = sentences.iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>().join(" ");
    if *said != spoken {
        voice.say(&spoken);
        *said = spoken;
    }
    let (anchor, size) = beside(sheet_of_window.screen, 0.46);
    let low = size.y < 420.0;
    let mut wish = None;
    let area = sheet_of_window.panel("review", anchor, size, |ui, widgets| {
        let top = ui.cursor().top();
        title(ui, words, looking, low);
        if let Some(node) = graph(ui, widgets, words, looking, if low { 44.0 } else { 84.0 }) {
            wish = Some(Wish::Do(ReviewCommand::GoTo(node)));
        }
        if let Some(node) = steps(ui, widgets, words, looking) {
            wish = Some(Wish::Do(ReviewCommand::GoTo(node)));
        }
        let rest = above_foot(ui, "review", top, size.y);
        scrolled(ui, rest, widgets, |ui, widgets| {
            for (text, ink) in &sentences {
                paragraph(ui, text, 18.0, *ink);
            }
            if let Some(command) = better(ui, widgets, words, looking) {
                wish = Some(Wish::Do(command));
            }
            let class = |node| looking.assessed(node).map(|assessed| assessed.class);
            if let Some(node) = list.draw(ui, widgets, words, looking.record(), rows, class) {
                wish = Some(Wish::Do(ReviewCommand::GoTo(node)));
            }
            if let Some(node) = summary(ui, widgets, words, looking) {
                wish = Some(Wish::Do(ReviewCommand::GoTo(node)));
            }
        });
        foot(ui, "review", |ui| {
            if let Some(pressed) = buttons(ui, widgets, words, looking) {
                wish = Some(pressed);
            }
        });
    });
    sheet_of_window.keep_clear_of(area);
    match wish {
        None => {}
        Some(Wish::Do(command)) => drop(commands.write(command)),
        Some(Wish::Share) => {
            let record = looking.record();
            let link = address(&Link::of_record(record, record.place).readable());
            sheet_of_window.context.copy_text(link);
            toast.tell(words.get("link-copied"));
        }
        Some(Wish::Pause) => navigation.open(Overlay::Pause, Overlay::None),
    }
    Ok(())
}

/// Which game it is.
fn title(ui: &mut egui::Ui, words: &Localization, looking: &Looking, low: bool) {
    let record = looking.record();
    let caption = format!("{} · {}", words.game(record.game()), words.get("review"));
    ui.label(egui::RichText::new(caption).font(theme::bold(16.0)).color(theme::brass()));
    if low {
        return;
    }
    let result = record.main_match().outcome().map(|outcome| words.outcome(record.game(), &outcome));
    heading(ui, &result.unwrap_or_else(|| words.get("review-goes-on")), 22.0);
}

/// What is to be said of the place shown, and in which colour.
fn sentences(words: &Localization, looking: &Looking) -> Vec<(String, Color32)> {
    let record = looking.record();
    let mut said = Vec::new();
    if let Some(share) = looking.progress() {
        let percent = (share * 100.0).round() as i64;
        said.push((words.format("review-progress", &[("percent", percent.into())]), theme::faded()));
    }
    let Some(assessed) = looking.assessed(record.place) else { return said };
    said.push((words.class(assessed.class.id()), class_color(assessed.class)));
    let game_match = record.match_at(record.place);
    let Some(before) = game_match.position_at(assessed.ply) else { return said };
    let [played, better] = [assessed.action, assessed.best].map(|action| before.action_text(action));
    if let Some(why) = looking.known().and_then(|known| known.whys.get(&assessed.ply)) {
        let why = words.why(record.game(), assessed.seat, [&played, &better], &why.allowed, &why.missed);
        said.extend(why.into_iter().map(|sentence| (sentence, theme::ivory())));
    } else if assessed.class > Class::Good {
        said.push((words.better(&better), theme::ivory()));
    }
    said
}

/// What would have been better, to be seen on the board.
fn better(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization, looking: &Looking) -> Option<ReviewCommand> {
    looking.better().filter(|_| looking.assessed(looking.record().place).is_some_and(|a| a.class > Class::Good))?;
    let pressed = widgets.button(ui, "review-better", &words.get("review-better"), Weight::Plain, None);
    pressed.then_some(ReviewCommand::ShowBetter)
}

/// To the start, one back, one on, to the end.
fn steps(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization, looking: &Looking) -> Option<NodeId> {
    let (tree, place) = (looking.record().tree(), looking.record().place);
    let last = tree.line(place).last().copied();
    let back = (place != NodeId::ROOT).then(|| tree[place].parent());
    let ways = [
        ("review-first", "«", Some(NodeId::ROOT).filter(|_| back.is_some())),
        ("review-back", "‹", back),
        ("review-on", "›", tree.next(place)),
        ("review-last", "»", last.filter(|&last| last != place)),
    ];
    let width = (ui.available_width() - 3.0 * ui.spacing().item_spacing.x) / 4.0;
    let mut gone = None;
    ui.horizontal(|ui| {
        for (id, sign, to) in ways {
            let about = words.get(id);
            let button = Button { about: &about, width: Some(width), enabled: to.is_some(), ..Button::new(id, sign) };
            if widgets.press(ui, &button) {
                gone = to;
            }
        }
    });
    gone
}

/// How it stood at every place of the main line: a win for the first seat above, for the second below. What is certain is
/// drawn full, estimates pale; a segment has the colour of its action's class.
fn graph(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    looking: &Looking,
    height: f32,
) -> Option<NodeId> {
    let line = looking.record().tree().main_line();
    let assessment = looking.assessment()?;
    let plies = line.len();
    let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), egui::Sense::hover());
    let at = looking.record().tree()[looking.record().place].ply().min(plies);
    let moved = widgets.scrub(ui, "review-graph", &words.get("review-graph"), area, at, plies);
    let painter = ui.painter();
    painter.rect_filled(area, 6.0, theme::dark());
    let x = |ply: usize| area.left() + 6.0 + (area.width() - 12.0) * ply as f32 / plies.max(1) as f32;
    let y = |share: u32| area.bottom() - 5.0 - (area.height() - 10.0) * share as f32 / 1000.0;
    painter.hline(area.x_range().shrink(4.0), area.center().y, Stroke::new(1.0, theme::edge()));
    for ply in 1..=plies {
        let (Some(Some((before, _))), Some(Some((after, certain)))) =
            (assessment.shares.get(ply - 1), assessment.shares.get(ply))
        else {
            continue;
        };
        let class = assessment.actions.get(ply - 1).and_then(|a| a.as_ref()).map_or(Class::Best, |a| a.class);
        let ink = if class > Class::Good { class_color(class) } else { theme::ivory() };
        let ink = if *certain { ink } else { ink.gamma_multiply(0.7) };
        let width = if *certain { 3.0 } else { 2.0 };
        painter
            .line_segment([egui::pos2(x(ply - 1), y(*before)), egui::pos2(x(ply), y(*after))], Stroke::new(width, ink));
    }
    painter.vline(x(at), area.y_range().shrink(3.0), Stroke::new(1.6, theme::brass_lit()));
    let ply = moved?;
    Some(if ply == 0 { NodeId::ROOT } else { line[ply - 1] })
}

/// How well both played and where it was decided, once all is known.
fn summary(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization, looking: &Looking) -> Option<NodeId> {
    let assessment = looking.assessment().filter(|assessment| assessment.complete)?;
    let game = looking.record().game();
    ui.add_space(6.0);
    let share = |seat| assessment.accuracy(seat).map_or("–".into(), |share| format!("{share:.0}"));
    let [first, second] = Seat::BOTH.map(|seat| words.seat(game, seat));
    let [first_share, second_share] = Seat::BOTH.map(share);
    let args = [
        ("first", (&first).into()),
        ("first-share", (&first_share).into()),
        ("second", (&second).into()),
        ("second-share", (&second_share).into()),
    ];
    paragraph(ui, &words.format("review-accuracy", &args), 17.0, theme::ivory());
    turning_points(ui, widgets, words, looking, assessment)
}

fn turning_points(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    looking: &Looking,
    assessment: &Assessment,
) -> Option<NodeId> {
    let points = assessment.turning_points();
    if points.is_empty() {
        paragraph(ui, &words.get("review-no-turning-points"), 17.0, theme::faded());
        return None;
    }
    let line = looking.record().tree().main_line();
    let about = words.get("review-points");
    let mut gone = None;
    paragraph(ui, &about, 17.0, theme::faded());
    ui.horizontal_wrapped(|ui| {
        for (index, turn) in points.iter().enumerate() {
            let text = format!("{}{}", turn.lost_at + 1, class_sign(turn.class));
            let id = format!("review-point-{}", index + 1);
            if widgets.press(ui, &Button { about: &about, ..Button::new(&id, &text) }) {
                gone = line.get(turn.lost_at).copied();
            }
        }
    });
    gone
}

/// What can be done with the game as a whole, and with a variation.
fn buttons(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization, looking: &Looking) -> Option<Wish> {
    let record = looking.record();
    let mut wish = None;
    let mut press = |ui: &mut egui::Ui, id: &str, weight, to: Wish| {
        if widgets.button(ui, id, &words.get(id), weight, None) {
            wish = Some(to);
        }
    };
    ui.horizontal_wrapped(|ui| {
        let complete = looking.assessment().is_some_and(|assessment| assessment.complete);
        if looking.progress().is_none() && record.plies() > 0 {
            let id = if complete { "review-deeper" } else { "review-judge" };
            press(ui, id, Weight::First, Wish::Do(ReviewCommand::Judge { deep: complete }));
        }
        if !record.tree().is_main(record.place) {
            press(ui, "review-promote", Weight::Plain, Wish::Do(ReviewCommand::Promote));
            press(ui, "review-cut", Weight::Plain, Wish::Do(ReviewCommand::Cut));
        }
        press(ui, "review-share", Weight::Plain, Wish::Share);
        let leave = if looking.goes_on() { "review-resume" } else { "review-leave" };
        press(ui, leave, Weight::Plain, Wish::Do(ReviewCommand::Leave));
        press(ui, "pause", Weight::Plain, Wish::Pause);
    });
    wish
}
