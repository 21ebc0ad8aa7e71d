//! What a review says of a whole game: how well both played, where it turned, and what to try again.

use bevy_egui::egui;
use tavoliere_engine::{Assessment, Class};
use tavoliere_rules::Seat;

use super::super::sheet::{MoveList, class_color, class_sign};
use super::super::theme;
use super::super::widgets::{Button, Weight, Widgets, paragraph};
use crate::app::localization::Localization;
use crate::modes::review::{Looking, ReviewCommand};

/// Once all is known.
pub(super) fn summary(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    looking: &Looking,
    list: &MoveList,
) -> Option<ReviewCommand> {
    let assessment = looking.assessment().filter(|assessment| assessment.complete)?;
    let game = looking.record().game();
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
    let line = looking.record().tree().main_line();
    let number = |ply: usize| line.get(ply).and_then(|&node| list.number(node, words)).unwrap_or(ply + 1);
    for seat in Seat::BOTH {
        if let Some(ply) = assessment.lost_from(seat) {
            paragraph(ui, &words.lost_from(game, seat, number(ply)), 16.0, theme::faded());
        }
    }
    let point = decided(ui, widgets, words, looking, assessment, list, number);
    let tried = tries(ui, widgets, words, looking, assessment);
    ui.add_space(6.0);
    point.or(tried)
}

/// Points that the three columns of what was counted need.
const NARROW: f32 = 240.0;

/// How many turns of each seat were how good, once all is known.
pub(super) fn counts(ui: &mut egui::Ui, words: &Localization, looking: &Looking) {
    let Some(assessment) = looking.assessment().filter(|assessment| assessment.complete) else { return };
    let names = Seat::BOTH.map(|seat| words.seat(looking.record().game(), seat));
    ui.add_space(6.0);
    let counts = Seat::BOTH.map(|seat| assessment.counts(seat));
    let classes = [Class::Best, Class::Good, Class::Inaccuracy, Class::Mistake, Class::Blunder];
    let named = |class: Class| format!("{} {}", words.class(class.id()), class_sign(class)).trim().to_owned();
    if ui.available_width() < NARROW {
        paragraph(ui, &names.join(" · "), 16.0, theme::faded());
        for class in classes {
            let [first, second] = counts.each_ref().map(|counts| counts[class as usize]);
            paragraph(ui, &format!("{}: {first} · {second}", named(class)), 16.0, class_color(class));
        }
        return;
    }
    egui::Grid::new("review-counts").num_columns(3).spacing(egui::vec2(18.0, 2.0)).show(ui, |ui| {
        let cell = |ui: &mut egui::Ui, text: &str, ink| {
            ui.label(egui::RichText::new(text).font(theme::text(16.0)).color(ink));
        };
        cell(ui, "", theme::faded());
        names.iter().for_each(|name| cell(ui, name, theme::faded()));
        ui.end_row();
        for class in classes {
            cell(ui, &named(class), class_color(class));
            counts.iter().for_each(|counts| cell(ui, &counts[class as usize].to_string(), theme::ivory()));
            ui.end_row();
        }
    });
}

/// By which turns the match was decided, or over which stretch of it.
fn decided(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    looking: &Looking,
    assessment: &Assessment,
    list: &MoveList,
    number: impl Fn(usize) -> usize,
) -> Option<ReviewCommand> {
    let (points, slow) = (assessment.turning_points(), assessment.slow_loss());
    if let Some((loser, plies)) = &slow {
        let stretch = [number(plies.start), number(plies.end - 1)];
        let text = words.gained_steadily(looking.record().game(), loser.other(), stretch, points.is_empty());
        paragraph(ui, &text, 17.0, theme::ivory());
        if let Some(gained) = assessment.gained {
            let motive = gained.motive.map(|motive| (motive.id(), motive.count().unwrap_or(0)));
            let numbers = [gained.from, gained.to];
            let text = words.gained_most(looking.record().game(), loser.other(), motive, numbers);
            paragraph(ui, &text, 16.0, theme::faded());
        }
    }
    if points.is_empty() {
        if slow.is_none() {
            let id = if assessment.errs() { "review-turned-unsure" } else { "review-no-turning-points" };
            paragraph(ui, &words.get(id), 17.0, theme::faded());
        }
        return None;
    }
    let line = looking.record().tree().main_line();
    let about = words.get("review-points");
    let mut gone = None;
    paragraph(ui, &about, 17.0, theme::faded());
    ui.horizontal_wrapped(|ui| {
        for (index, turn) in points.iter().enumerate() {
            let Some(&node) = line.get(turn.lost_at) else { continue };
            let text = format!("{}{}", list.numbered(node, words).unwrap_or_default(), class_sign(turn.class));
            let id = format!("review-point-{}", index + 1);
            if widgets.press(ui, &Button { about: &about, ..Button::new(&id, &text) }) {
                gone = Some(ReviewCommand::GoTo(node));
            }
        }
    });
    gone
}

/// A seat that a person played may try its mistakes again; where nobody knows who played, both may.
fn tries(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    looking: &Looking,
    assessment: &Assessment,
) -> Option<ReviewCommand> {
    let record = looking.record();
    let own = record.own_seat();
    let seats = Seat::BOTH.into_iter().filter(|&seat| own.is_none_or(|own| own == seat));
    let counts: Vec<_> = seats.map(|seat| (seat, assessment.to_try_again(seat).len())).collect();
    if counts.iter().all(|&(_, count)| count == 0) {
        paragraph(ui, &words.get("again-none"), 17.0, theme::faded());
    }
    let mut pressed = None;
    for (seat, count) in counts.into_iter().filter(|&(_, count)| count > 0) {
        let name = words.the_seat(record.game(), seat);
        let text = words.format("again-start", &[("seat", (&name).into()), ("count", count.into())]);
        let id = ["again-start-first", "again-start-second"][seat.index()];
        if widgets.button(ui, id, &text, Weight::First, None) {
            pressed = Some(ReviewCommand::TryAgain(seat));
        }
    }
    pressed
}
